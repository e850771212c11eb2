"""Information set of a decision: since when somebody knows what they know when they decide.

Several may decide at once and in secret, in whatever order their moves come to stand in the list. None of them knows
more for another's move: all that is counted of such a decision belongs to the moment at which it was put.
"""

from collections.abc import Callable, Sequence
from typing import Any

from .game import Game, Move


def is_private(game: Game[Any], s: Any, seat: int) -> bool:
    """Does this seat's question show what others may not see? What an onlooker could answer is open."""
    return game.legal(game.view(s, None), seat) != game.legal(s, seat)


def since(game: Game[Any], table: Callable[[int], Any], moves: Sequence[Move], seat: int, at: int) -> int:
    """How many moves there were when the decision was put that a seat makes after `at` of them; `table(n)` is the table
    after n moves."""
    if not at or moves[at - 1].player == seat:
        return at
    question = game.question(table(at))
    while at and moves[at - 1].player != seat:
        before = table(at - 1)
        same = seat in game.actors(before) and game.question(before) == question
        if not same or not is_private(game, before, moves[at - 1].player):
            break
        at -= 1
    return at
