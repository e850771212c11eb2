"""Play-out policy: moves without search, and where others are likely to have put their dice."""

from collections.abc import Callable, Sequence

from ....core.game import HIDDEN, Move
from ....core.rng import roll
from ..pieces import VALUE
from ..plans import PLANS
from ..rules import DISCARD, TAKE, apply, fitting, kinds
from ..secrets import guess
from ..state import REMOVED, SIX, State
from .advice import thrown_away
from .glance import Glance
from .value import prospects
from .weights import Taste

TRIES = 3  # plans that are tried for each hidden building


def playout(s: State, rng: int, tastes: Sequence[Taste], last: int, stop: Callable[[], bool]) -> bool:
    """Play on to the end of the last round wanted, each seat by its taste. False when stopped on the way."""
    while s.waiting and s.round <= last:
        if stop():
            return False
        p = s.waiting[0]
        apply(s, choice(s, p, tastes[p]))
    return True


def instinct(s: State, p: int, rng: int, taste: Taste) -> tuple[int, Move]:
    """A good move, fast; in a view of somebody else's turn there is none."""
    return rng, choice(s, p, taste)


def choice(s: State, p: int, taste: Taste) -> Move:
    glance = Glance(s, p, taste)
    best, pick = float("-inf"), None
    if s.question == "discard":
        for die in kinds(s):
            worth = sum([amount for _, amount in thrown_away(s, p, glance, die)])
            if worth > best:
                best, pick = worth, DISCARD[p][die]
    else:
        for die in kinds(s):
            worth, square = glance.best(die, fitting(s, p, VALUE[die]))
            if worth > best:
                best, pick = worth, TAKE[p][die][square]
    assert pick is not None
    return pick


def imagine(view: State, rng: int, taste: Taste) -> State:
    """A world that fits the view, in which the others have put their dice where they are likely to."""
    s = guess(view, rng)
    rng = s.rng
    for q in range(s.seats):
        if view.plan[q] != HIDDEN or not s.dice[q]:
            continue
        taken = {*s.used, *s.plan}
        deck = [plan for plan in range(len(PLANS)) if plan not in taken]
        best, found = float("-inf"), None
        for _ in range(TRIES):
            rng, i = roll(rng, len(deck))
            trial = s.clone()
            if rebuild(trial, q, deck[i], view, taste):
                worth = prospects(trial, q)
                if worth > best:
                    best, found = worth, trial
        if found is not None:
            s = found
    return s


def rebuild(s: State, q: int, plan: int, view: State, taste: Taste) -> bool:
    """Put the dice of a seat, one after another, where they are best on this plan. False: they cannot lie there."""
    dice, s.dice[q], s.squares[q], s.plan[q] = s.dice[q], (), (), plan
    base = SIX * q
    s.tops[base : base + SIX] = s.levels[base : base + SIX] = bytes(SIX)
    for die, seen in zip(dice, view.squares[q]):
        squares = fitting(s, q, VALUE[die])
        if (seen == REMOVED) == bool(squares):
            return False
        if squares:
            glance = Glance(s, q, taste, alone=True)
            worths = [sum([amount for _, amount in glance.of_square(die, square)]) for square in squares]
            square = squares[worths.index(max(worths))]
            s.tops[base + square] = VALUE[die]
            s.levels[base + square] += 1
        else:
            square = REMOVED
        s.dice[q] += (die,)
        s.squares[q] += (square,)
    return True
