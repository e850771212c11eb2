"""Tower Up, designed by Frank Crittin, Grégoire Largey and Sébastien Pauchon: build a city street by street, and lay
your roofs where they pay."""

from collections.abc import Mapping
from typing import Any

from ...core.events import revealing
from .coach import COACH
from .events import EVENTS
from .judge import JUDGE
from .position import check, dump
from .reading import load
from .rules import apply, legal, sample
from .scoring import ranking, scores
from .secrets import guess, redraw, view
from .setup import OPTIONS, PLAYERS, SETUPS, new
from .state import State


class TowerUp:
    """The rules, answering the questions every game answers."""

    name = "tower_up"
    players = PLAYERS
    options: Mapping[str, tuple[Any, ...]] = OPTIONS
    setups = SETUPS
    rules = 1
    events = EVENTS
    reveals = revealing(EVENTS)
    roles: Mapping[str, tuple[str, ...]] = {
        "place": ("colour", "site"),
        "take": ("card", "colour", "colour2", "colour3", "colour4"),
        "build": ("site", "colour", "roof"),
        "return": ("colour", "colour2", "colour3", "colour4"),
    }

    judge = JUDGE
    coach = COACH

    new = staticmethod(new)
    legal = staticmethod(legal)
    sample = staticmethod(sample)
    apply = staticmethod(apply)
    view = staticmethod(view)
    guess = staticmethod(guess)
    redraw = staticmethod(redraw)
    check = staticmethod(check)
    scores = staticmethod(scores)
    ranking = staticmethod(ranking)
    dump = staticmethod(dump)
    load = staticmethod(load)

    @staticmethod
    def actors(s: State) -> tuple[int, ...]:
        return s.waiting

    @staticmethod
    def question(s: State) -> str:
        return s.question

    @staticmethod
    def round(s: State) -> int:
        """The turn: extra turns leave no rounds to count."""
        return s.turn

    @staticmethod
    def leader(s: State) -> int:
        return s.active


GAME = TowerUp()
