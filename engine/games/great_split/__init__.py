"""The Great Split, designed by Hjalmar Hach and Lorenzo Silva: I divide, you choose, and every step brings the next."""

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

QUESTIONS = {"discard": "discard", "split": "split", "choose": "keep", "resolve": "resolve", "over": ""}


class GreatSplit:
    """The rules, answering the questions every game answers."""

    name = "great_split"
    players = range(2, 8)
    rules = 1
    options: Mapping[str, tuple[str, ...]] = OPTIONS
    setups = SETUPS
    events = EVENTS
    reveals = revealing(EVENTS)
    unbroken = frozenset({"keep"})  # wallets are passed on as soon as all have split
    roles: Mapping[str, tuple[str, ...]] = {
        "discard": ("card",),
        "split": ("group",),
        "keep": ("group",),
        "sell": ("card", "way"),
        "play": (),
        "step": ("track",),
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
        return QUESTIONS[s.phase]

    @staticmethod
    def round(s: State) -> int:
        return s.round

    @staticmethod
    def leader(s: State) -> int:
        """Everybody decides at once: the seat the cards are dealt from."""
        return 0


GAME = GreatSplit()
