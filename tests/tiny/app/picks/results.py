"""The end of a game of Picks."""

from app.look.i18n import tr
from app.parts import Favourite, Honour

ROWS = (("prizes", "ui_trophy"),)
HONOURS = (Honour("win", "ui_trophy", 1, lambda results: sum(result.won for result in results)),)


def summary(view):
    return [tr("app.final.rounds", count=view.round)]


def explained(view, names):
    return []


def deeds(match):
    return {"seats": [{"highest": max(row, default=0)} for row in match.state.played]}


def favourites(results):
    highest = [result.deeds.get("highest", 0) for result in results]
    return [Favourite(str(max(highest)), tr("picks.favourite"), "ui/ui_card", len(highest), 1)] if highest else []
