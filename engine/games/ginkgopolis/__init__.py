"""Ginkgopolis, designed by Xavier Georges: build a city outward and upward, with the cards you pass on."""

from collections.abc import Mapping

from ...core.events import revealing
from .coach import COACH
from .events import EVENTS
from .judge import JUDGE
from .position import check, dump
from .reading import load
from .rules import apply, legal, sample
from .scoring import ranking, scores
from .secrets import guess, redraw, view
from .setup import OPTIONS, SETUPS, new
from .state import State


class Ginkgopolis:
    """The rules, answering the questions every game answers."""

    name = "ginkgopolis"
    players = range(1, 6)
    options: Mapping[str, tuple[str, ...]] = OPTIONS
    setups = SETUPS
    rules = 1
    events = EVENTS
    reveals = revealing(EVENTS)
    roles: Mapping[str, tuple[str, ...]] = {
        "draft": ("character",),
        "newhand": (),
        "commit": ("card", "tile"),
        "take": ("item",),
        "marker": ("letter", "cell"),
        "giveback": ("tile",),
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
        return s.round

    @staticmethod
    def leader(s: State) -> int:
        return s.first if s.acting is None else s.acting


GAME = Ginkgopolis()
