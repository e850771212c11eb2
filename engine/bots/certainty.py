"""Significance test of a loss, with every threshold: what may be said of two moves, and when a number may be shown.

A number that was estimated has a standard error. Who shows one asks here first: `figure` says it or is silent, and
`Loss.word` says how two moves compare. All of it is in shares of one: 0.03 is 3 wins in 100.
"""

from enum import Enum
from math import sqrt
from typing import NamedTuple

STEP = 40  # worlds after which the question is asked again
ENOUGH = 600  # worlds that settle it, one way or the other
SURE = 3.0  # errors: a loss of so many is one
SHARP = 0.03  # the largest error with which a number is shown, and a loss is called one
EQUAL = 0.04  # a loss that is surely below this is none
MISTAKE, LARGE = 0.08, 0.15  # losses that have a name
ROUGH = 0.05  # the steps in which a number is shown until there were worlds enough
LOW, HIGH = 0.05, 0.95  # beyond these a game is as good as decided


class Word(Enum):
    """How a move compares with a better one."""

    WORSE = "worse"
    EQUAL = "equal"  # about equal
    CLOSE = "close"  # too close to call: nobody will find out in a sensible time
    OPEN = "open"  # not asked long enough: nothing is said


class Chance(NamedTuple):
    """What was estimated of one plan, or of a position."""

    value: float
    error: float
    worlds: int

    @property
    def figure(self) -> int | None:
        """In percent, as it may be shown; None while it is too rough."""
        return figure(self.value, self.error, self.worlds)


class Loss(NamedTuple):
    """A plan beside a better one in the same worlds: the chances of both, and the error of their difference."""

    chance: float
    best: float
    error: float
    worlds: int

    @property
    def loss(self) -> float:
        return self.best - self.chance

    @property
    def word(self) -> Word:
        if self.loss >= SURE * self.error and self.error <= SHARP:
            return Word.WORSE
        if self.loss + 2 * self.error < EQUAL:
            return Word.EQUAL
        return Word.CLOSE if self.worlds >= ENOUGH else Word.OPEN

    @property
    def size(self) -> str:
        """ "mistake" or "large"; "" where it is neither, or nobody can be sure."""
        return size_of(self.loss) if self.word is Word.WORSE else ""

    @property
    def figure(self) -> int | None:
        """The loss in percent, as it may be shown: of a mistake, where it is sharp enough."""
        return figure(self.loss, self.error, self.worlds) if self.size else None

    def speaks(self, margin: float) -> bool:
        """Teaching's rule: whether so much is surely given away, in a game that is still open."""
        decided = (self.chance < LOW and self.best < LOW) or (self.chance > HIGH and self.best > HIGH)
        return self.word is Word.WORSE and self.loss >= margin and not decided


def size_of(loss: float) -> str:
    """The name of a loss that is sure."""
    return "large" if loss >= LARGE else "mistake" if loss >= MISTAKE else ""


def figure(value: float, error: float, worlds: int) -> int | None:
    if error > SHARP:
        return None
    step = 1 if worlds >= ENOUGH else round(100 * ROUGH)
    return step * round(100 * value / step)


def share(wins: float, worlds: int) -> Chance:
    """A share of wins; nobody who won all of a few worlds is sure to win."""
    if not worlds:
        return Chance(0.5, 1.0, 0)
    prior = (wins + 1) / (worlds + 2)
    return Chance(wins / worlds, sqrt(prior * (1 - prior) / worlds), worlds)


def spread(differences: list[float]) -> tuple[float, float]:
    """Mean and standard error of differences; of few worlds that are all alike an error of one in them is left."""
    n = len(differences)
    if n < 2:
        return sum(differences), 1.0
    mean = sum(differences) / n
    return mean, max(1 / n, sqrt(sum([(d - mean) ** 2 for d in differences]) / (n * (n - 1))))
