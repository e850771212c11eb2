"""Attribution by bisection: the one move of a round that moved somebody's chance, in the measure that says it moved.

The chance of the seat is measured between the moves of the round, always in the half that changed more, until one move
is left. It is named only if it brought half of the change or more, is one seat's deed, and not what was drawn in it.
"""

from collections.abc import Callable
from typing import Any

from ..core.match import Match
from ..core.reel import Reel
from ..core.rng import MASK
from .base import Deadline
from .estimate import Question, weigh
from .search import GOLDEN
from .tallies import POSITION, wins

WORLDS = 120  # of each moment in between
REDRAWN, EACH = 8, 15  # other draws, and worlds of each of them
PART = 0.5  # of the change, which a reason explains
LEAST = 0.1  # below this a change is within its error

Value = Callable[[int], float | None]  # moves played -> the chance then; None: interrupted


def moved_by(value: Value, first: int, last: int, before: float, after: float) -> tuple[int, float] | None:
    """The move between two moments that changed most, and by how much; None where it was interrupted."""
    low, high, start, end = first, last, before, after
    while high - low > 1:
        middle = (low + high) // 2
        between = value(middle)
        if between is None:
            return None
        sign = 1 if after > before else -1
        if sign * (between - start) >= sign * (end - between):
            high, end = middle, between
        else:
            low, start = middle, between
    return low, end - start


def explains(part: float, change: float) -> bool:
    """Whether so much of a change is a reason for it."""
    return part * change > 0 and abs(part) >= max(LEAST, PART * abs(change))


def one_deed(match: Match, move: int) -> bool:
    """Whether all that a move set off is one seat's doing: others' choices may come to light with it."""
    past = match.at(move)
    seats = {event.player for event in past.play(match.moves[move]) if event.player is not None}
    return seats <= {match.moves[move].player} or len(_frames(match, move)) == 1


def _frames(match: Match, move: int) -> list[int]:
    reel = Reel(match.at(move + 1))
    return [n for n, frame in enumerate(reel.frames) if frame.move == move]


def drawn(question: Question, table: Any, match: Match, move: int, deadline: Deadline | None = None) -> float | None:
    """The chance after a move had other cards or dice come, on average: `question` asks at the table after it."""
    game, seat, found = question.game, question.player, list[float]()
    for n in range(1, REDRAWN + 1):
        world = game.redraw(table, (question.rng + n * GOLDEN) & MASK)
        game.apply(world, match.moves[move])
        asked = question._replace(view=game.view(world, seat))
        rows = list(weigh(asked, [POSITION], range(EACH), deadline))
        if len(rows) < EACH:
            return None
        found += [wins(row[0], seat) for row in rows]
    return sum(found) / len(found)
