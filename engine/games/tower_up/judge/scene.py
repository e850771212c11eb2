"""Expected length of the game, by the roofs in hand."""

from ..state import State
from .weights import CONSTANTS

TURNS_A_ROOF = CONSTANTS["turns_a_roof"]


def turns_left(s: State) -> float:
    """Of each player, after this one."""
    return TURNS_A_ROOF * min(s.roofs) if not s.finale else 0.0


def phase(s: State) -> float:
    """1 at the start of the game, 0 at its end."""
    return phase_of(s, turns_left(s))


def phase_of(s: State, left: float) -> float:
    """The same, for one who knows how long it may last."""
    return left / (left + 1 + s.turn / s.seats)
