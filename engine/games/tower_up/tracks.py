"""The four tracks of a player: markers that move, star columns that all four reach, and the extra turn for it."""

from ...core.game import Emit, mute
from .components import COLOURS, LAST, LEVEL, STARS
from .state import State


def level(s: State, p: int) -> int:
    """How many star columns all four markers have reached or passed."""
    return LEVEL[min(s.tracks[4 * p : 4 * p + 4])]


def move_marker(s: State, emit: Emit, p: int, colour: int, steps: int, source: str) -> list[int]:
    """Steps beyond the last space are lost. The star columns all four have reached by it: any of them earns a turn."""
    tracks, i = s.tracks, 4 * p + colour
    before = tracks[i]
    after = before + steps
    if after > LAST:
        after = LAST
    tracks[i] = after
    if emit is not mute:
        lost = before + steps - after
        emit("marker_moved", p, colour=COLOURS[colour], before=before, after=after, lost=lost, source=source)
    low, high = LEVEL[before], LEVEL[after]
    if low == high:
        return []
    tracks[i] = LAST  # without this marker the others have reached so much
    others = level(s, p)
    tracks[i] = after
    return list(STARS[min(low, others) : min(high, others)])
