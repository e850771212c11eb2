"""Counting the millions: four markers, the cone and the chips; and the places."""

from .components import COLOURS, MOST_CONE
from .state import NOBODY, State


def scores(s: State) -> list[dict[str, int]]:
    """Per seat, as if the game ended now: a cone not yet set stands on the number of visible roofs."""
    rows = []
    for p in range(s.seats):
        row = dict(zip(COLOURS, s.tracks[4 * p : 4 * p + 4], strict=True))
        row["cone"] = cone(s, p)
        row["chips"] = sum(s.chips[3 * p : 3 * p + 3])
        rows.append(row)
    return rows


def cone(s: State, p: int) -> int:
    return s.cone[p] if s.cone[p] != NOBODY else min(MOST_CONE, s.visible[p].bit_count())


def ranking(s: State) -> list[int]:
    """A place per seat, 1 for the winner: by millions, then by floors in the reserve; equal ones share a place."""
    standing = [(sum(row.values()), s.reserve[p] % 255) for p, row in enumerate(scores(s))]
    return [1 + sum(other > own for other in standing) for own in standing]
