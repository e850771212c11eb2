"""The end of a game of Picks."""

from app.look.i18n import tr
from app.parts import Favourite, Honour
from app.parts.defaults import SCORES, counted, done, ending  # noqa: F401
from app.parts.honours import wins

ROWS = (("prizes", "ui_trophy"),)
HONOURS = (Honour("win", "ui_trophy", 1, wins()),)


def summary(view):
    return [tr("app.final.rounds", count=view.round)]


def explained(view, names):
    return []


def deeds(match):
    return {"seats": [{"highest": max(row, default=0)} for row in match.state.played]}


def liked(result):
    return [str(result.deeds.get("highest", 0))]


def favourites(counts):
    games = sum(games for games, _ in counts.values())
    return [Favourite(max(counts, key=int), tr("picks.favourite"), "ui/ui_card", games, 1)] if counts else []
