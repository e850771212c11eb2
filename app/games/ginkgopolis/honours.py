"""What is worth showing about many games of Ginkgopolis: a dozen achievements, and the characters one plays with."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from app.games.ginkgopolis.words import role
from app.records import streaks
from engine.games.ginkgopolis.cards import CARDS, CHARACTERS, COLOURS, ID, NEW_HAND_POINTS, NEW_HANDS, TRIGGERS

FOLDER = "ginkgopolis"
POINTS, LEVELS_HIGH, DISTRICT, FINAL_CARDS, IN_A_ROW = 100, 6, 20, 45, 5


class Honour(NamedTuple):
    """Words are ginkgopolis.honour.<key> and .note; earned as soon as `count` of one's results is `need`."""

    key: str
    icon: str
    need: int
    count: Callable


def deed(name):
    """The best of what the game noted under this name."""
    return lambda results: max((_number(result.deeds.get(name)) for result in results), default=0)


def scored(name):
    return lambda results: max((_scores(result).get(name, 0) for result in results), default=0)


def wins(test):
    return lambda results: sum(bool(result.won and test(result)) for result in results)


def _number(value):
    return value if type(value) is int else 0


def _scores(result):
    scores = result.deeds.get("scores")
    return {name: _number(value) for name, value in scores.items()} if isinstance(scores, dict) else {}


def characters(result):
    names = result.deeds.get("characters")
    known = {name for name in names if isinstance(name, str)} if isinstance(names, list) else set()
    return [name for name in known & ID.keys() if ID[name] in CHARACTERS]


def _hal(result):
    return result.options.get("hal", "normal") if result.players == 1 else None


def _patient(result):
    return _scores(result).get("new_hand", 0) >= NEW_HAND_POINTS * NEW_HANDS


HONOURS = (
    Honour("win", "ui_trophy", 1, wins(lambda result: True)),
    Honour("hard", "ui_bot", 1, wins(lambda result: result.levels and set(result.levels) == {"hard"})),
    Honour("full", "ui_human", 1, wins(lambda result: result.players == 5)),
    Honour("hal", f"{FOLDER}/hal", 1, wins(_hal)),
    Honour("expert", "ui_lock", 1, wins(lambda result: _hal(result) == "expert")),
    Honour("streak", "ui_calendar", IN_A_ROW, lambda results: streaks(results)[1]),
    Honour("points", f"{FOLDER}/gain_point", POINTS, lambda results: max((r.points for r in results), default=0)),
    Honour("tower", f"{FOLDER}/act_construct", LEVELS_HIGH, deed("tallest")),
    Honour("district", "ui_district", DISTRICT, deed("district")),
    Honour("final", f"{FOLDER}/final", FINAL_CARDS, scored("final_cards")),
    Honour("patient", f"{FOLDER}/new_hand", 1, wins(_patient)),
    Honour("characters", "ui_card", len(CHARACTERS), lambda results: len({c for r in results for c in characters(r)})),
)


def earned(results):
    return {honour.key for honour in HONOURS if honour.count(results) >= honour.need}


class Favourite(NamedTuple):
    """Words are ginkgopolis.character.<name>."""

    name: str
    icon: str
    games: int
    won: int

    def note(self):
        return role(self.name)


def favourites(results, most=6):
    """The characters one has played with most often."""
    games = Counter(name for result in results for name in characters(result))
    won = Counter(name for result in results if result.won for name in characters(result))
    ranked = sorted(games, key=lambda name: (-games[name], -won[name], ID[name]))
    return [Favourite(name, _portrait(name), games[name], won[name]) for name in ranked[:most]]


def _portrait(name):
    card = CARDS[ID[name]]
    return f"{FOLDER}/char_{COLOURS[card.colour]}_{TRIGGERS[card.trigger]}"
