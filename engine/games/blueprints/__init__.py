"""Blueprints, designed by Yves Tourigny: build with dice on a secret plan, for trophies and prizes."""

from collections.abc import Mapping

from ...core.events import revealing
from .awards import ranking, scores
from .coach import COACH
from .events import EVENTS
from .judge import JUDGE
from .pieces import PLAYERS
from .position import check, dump
from .reading import load
from .rules import apply, legal, sample
from .secrets import guess, redraw, view
from .setup import OPTIONS, SETUPS, new
from .state import State


class Blueprints:
    """The rules, answering the questions every game answers."""

    name = "blueprints"
    players = PLAYERS
    rules = 1
    events = EVENTS
    reveals = revealing(EVENTS)
    roles: Mapping[str, tuple[str, ...]] = {"take": ("die", "square"), "discard": ("die",)}
    options: Mapping[str, tuple[str, ...]] = OPTIONS
    setups = SETUPS

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
        return s.round

    @staticmethod
    def leader(s: State) -> int:
        """Whose turn it is, else who began the round."""
        return s.waiting[0] if s.waiting else s.first


GAME = Blueprints()
