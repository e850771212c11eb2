"""The race for the chips: how far everybody is from each objective, and which roofs bring it nearer."""

from collections.abc import Callable

from ..boards import BOARDS, Board, sites_of
from ..components import CHIPS
from ..objectives import HEIGHTS
from ..state import State
from .weights import CLOSE

FAR = len(CLOSE) - 1
# How many steps are missing; the sites where a roof is a step; the colours, and the heights, of roofs that are one.
Way = tuple[int, int, int, int]


def colours4(s: State, p: int, board: Board) -> Way:
    missing, sites, here = 0, 0, s.present[p]
    for c in range(4):
        if not here & s.coloured[c]:
            missing |= 1 << c
            sites |= s.coloured[c]
    return missing.bit_count(), sites, missing, 0


def park4(s: State, p: int, board: Board) -> Way:
    here = s.present[p]
    return 4 - (here & board.park).bit_count(), board.park & ~here, 0, 0


def lake4(s: State, p: int, board: Board) -> Way:
    here = s.present[p]
    return 4 - (here & board.lake).bit_count(), board.lake & ~here, 0, 0


def districts5(s: State, p: int, board: Board) -> Way:
    steps, sites, here = 0, 0, s.present[p]
    for district in board.districts:
        if not here & district:
            steps += 1
            sites |= district
    return steps, sites, 0, 0


def adjacent5(s: State, p: int, board: Board) -> Way:
    here = left = s.present[p]
    best, sites = 0, 0
    while left:
        group = board.group(left.bit_length() - 1, left)
        left &= ~group
        size = group.bit_count()
        if size >= best:
            beside = 0
            for site in sites_of(group):
                beside |= board.around[site]
            sites = beside if size > best else sites | beside
            best = size
    return 5 - best, (sites or -2) & ~here, 0, 0


def brown4(s: State, p: int, board: Board) -> Way:
    here = s.present[p]
    return 4 - (here & s.coloured[0]).bit_count(), s.coloured[0] & ~here, 1, 0


def grey3_2(s: State, p: int, board: Board) -> Way:
    here, (one, other) = s.present[p], board.grey
    a, b = (here & one).bit_count(), (here & other).bit_count()
    if a < b:
        a, b, one, other = b, a, other, one
    steps = max(0, 3 - a) + max(0, 2 - b)
    return steps, ((one if a < 3 else 0) | (other if b < 2 or a < 3 else 0)) & ~here, 0, 0


def borders2(s: State, p: int, board: Board) -> Way:
    here = s.present[p]
    full = used = 0
    for ends in board.border_masks:
        if ends & here == ends and not ends & used:
            used |= ends
            full += 1
    halves = fresh = 0
    for ends in board.border_masks:
        if not ends & used:
            if ends & here:
                halves |= ends
            fresh |= ends
    return 4 - 2 * full - bool(halves), (halves or fresh) & ~here, 0, 0


def twice2(s: State, p: int, board: Board) -> Way:
    return 2 - s.twice[p].bit_count(), s.present[p] & ~s.twice[p], 0, 0


def heights1234(s: State, p: int, board: Board) -> Way:
    missing = HEIGHTS & ~s.heights[p]
    return missing.bit_count(), 0, 0, missing


WAYS: tuple[Callable[[State, int, Board], Way], ...] = (
    colours4,
    park4,
    districts5,
    lake4,
    adjacent5,
    brown4,
    grey3_2,
    borders2,
    twice2,
    heights1234,
)


class Step:
    """One objective that a seat has still to meet, and what the next step towards it is worth."""

    __slots__ = ("chip", "colours", "gain", "heights", "missing", "place", "sites")

    def __init__(self, place: int, way: Way, chip: int, gain: float) -> None:
        self.place = place
        self.missing, self.sites, self.colours, self.heights = way
        self.chip = chip  # taken now, if this was the last step
        self.gain = gain  # millions


def standings(s: State) -> list[list[int]]:
    """Seat -> steps missing to each objective on the table, 0 where the chip is taken."""
    board = BOARDS[s.seats]
    chips = s.chips
    return [
        [0 if chips[3 * p + i] else max(1, WAYS[o](s, p, board)[0]) for i, o in enumerate(s.objectives)]
        for p in range(s.seats)
    ]


def steps(s: State, p: int, far: list[list[int]]) -> list[Step]:
    """What this seat can still win: rivals who are nearer will take the higher chips before."""
    board, values = BOARDS[s.seats], CHIPS[s.seats]
    found = []
    for i, objective in enumerate(s.objectives):
        if s.chips[3 * p + i]:
            continue
        way = WAYS[objective](s, p, board)
        missing = max(1, way[0])
        taken = ahead = soon = 0
        for q in range(s.seats):
            if q != p:
                d = far[q][i]
                if not d:
                    taken += 1
                elif d < missing:
                    ahead += 1
                elif d <= missing + 1:
                    soon += 1
        chip = values[taken]
        hoped = values[min(len(values) - 1, taken + ahead)]
        later = values[min(len(values) - 1, taken + ahead + soon)]
        now = CLOSE[min(FAR, missing)] * (hoped + later) / 2
        gain = chip - now if missing == 1 else CLOSE[min(FAR, missing - 1)] * hoped - now
        found.append(Step(i, (missing, *way[1:]), chip, max(0.0, gain)))
    return found


def hopes(s: State, p: int, far: list[list[int]]) -> float:
    """The millions that objectives not yet met promise this seat."""
    values, hope = CHIPS[s.seats], 0.0
    for i in range(3):
        own = far[p][i]
        if own:
            before = sum([far[q][i] < own for q in range(s.seats) if q != p])
            hope += CLOSE[min(FAR, own)] * values[min(len(values) - 1, before)]
    return hope
