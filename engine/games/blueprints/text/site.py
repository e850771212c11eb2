"""A building site: the plan with the dice on it, drawn or told square by square."""

from ....core.text import Look
from ....core.tongue import listing, say
from ..pieces import MATERIAL, NAMES
from ..plans import HEIGHTS, PLANS, SQUARES
from ..scoring import building_of
from ..state import REMOVED, State
from .words import STYLE, called, count, mark

CELL = 24  # columns for a square


def site(v: State, p: int, look: Look) -> list[str]:
    """The six squares of a plan that lies open."""
    building, heights = building_of(v.dice[p], v.squares[p]), HEIGHTS[v.plan[p]]
    gone = [called(NAMES[die]) for die, square in zip(v.dice[p], v.squares[p], strict=True) if square == REMOVED]
    removed = [say("Removed: {dice}.", dice=listing(gone))] * bool(gone)
    if look.plain:
        return [_told(square, building[square], heights[square]) for square in range(len(SQUARES))] + removed
    lines = []
    for left in range(0, len(SQUARES), 2):
        row = [_drawn(square, building[square], heights[square], look) for square in (left, left + 1)]
        lines.append("    " + "".join(row).rstrip())
    return lines + removed


def _told(square: int, stack: list[int], printed: int) -> str:
    name = SQUARES[square]
    if not printed:
        return say("Square {square}: hatched.", square=name)
    if not stack:
        return say("Square {square}, printed height {printed}: empty.", square=name, printed=printed)
    dice, levels = listing([called(NAMES[die]) for die in stack]), count(len(stack), "level")
    filled = "Square {square}, printed height {printed}: {dice}, from the bottom; {levels}."
    return say(filled, square=name, printed=printed, dice=dice, levels=levels)


def _drawn(square: int, stack: list[int], printed: int, look: Look) -> str:
    """c 3: G5 R5 __   from the bottom up, a gap for each level that is still printed."""
    if not printed:
        return look.paint(f"{SQUARES[square]} ////".ljust(CELL), "dim")
    marks = [mark(die) for die in stack] + ["__"] * (printed - len(stack))
    bare = f"{SQUARES[square]} {printed}: {' '.join(marks)}"
    shown = [look.paint(mark(die), STYLE[MATERIAL[die]]) for die in stack] + ["__"] * (printed - len(stack))
    note = " !" if len(stack) > printed else ""
    text = f"{look.paint(SQUARES[square], 'bold')} {printed}: {' '.join(shown)}{note}"
    return text + " " * max(1, CELL - len(bare) - len(note))


def plan_words(plan: int) -> str:
    """BP09: b 1, c 3, d 1, e 1"""
    squares = [f"{name} {height}" for name, height in zip(SQUARES, HEIGHTS[plan], strict=True) if height]
    return f"{PLANS[plan]}: {', '.join(squares)}"
