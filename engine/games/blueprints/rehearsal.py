"""A building counted while it grows: what it has now, by material, and what a die would add; nothing is played."""

from collections.abc import Mapping
from typing import NamedTuple

from ...core.game import Move
from .awards import earned
from .pieces import DICE_EACH, DIE, PRIZES, TROPHIES
from .plans import HEIGHTS, SQUARE
from .scoring import building_of, points
from .state import REMOVED, State

EXACT, OPEN, BROKEN = "exact", "open", "broken"  # the plan is built, may still be, cannot be any more


class Count(NamedTuple):
    """What a building would score if its screen went up now."""

    plan: int
    wood: int
    recycled: int
    stone: int
    glass: int
    state: str  # of the plan
    prizes: Mapping[str, Mapping[str, object]]  # those it qualifies for, with why

    @property
    def total(self) -> int:
        return sum(self[:5])


def count(s: State, p: int) -> Count:
    """The building of a seat whose plan lies open to whoever asks."""
    return _counted(s, p, s.dice[p], s.squares[p])


def after(s: State, move: Move) -> Count:
    """The same when this die was taken; a discard changes nothing."""
    p = move.player
    if move.kind != "take":
        return count(s, p)
    die = DIE[str(move.args[0])]
    square = SQUARE[str(move.args[1])] if len(move.args) > 1 else REMOVED
    return _counted(s, p, (*s.dice[p], die), (*s.squares[p], square))


def _counted(s: State, p: int, dice: tuple[int, ...], squares: tuple[int, ...]) -> Count:
    building = building_of(dice, squares)
    over = [len(stack) > printed for stack, printed in zip(building, HEIGHTS[s.plan[p]], strict=True)]
    broken = any(over) or REMOVED in squares
    state = BROKEN if broken else EXACT if len(dice) == DICE_EACH else OPEN
    prizes = {PRIZES[prize - len(TROPHIES)]: why for prize, why in earned(building).items()}
    return Count(*points(building, s.plan[p]), state, prizes)
