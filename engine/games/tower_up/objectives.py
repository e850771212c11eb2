"""The objectives: when a player meets one, which buildings prove it, and the chips for it."""

from collections.abc import Callable, Sequence

from ...core.game import Emit
from . import rulings
from .boards import BOARDS, Board, mask, sites_of
from .components import CHIPS, OBJECTIVES
from .state import DEPTH, State

Proof = list[int]  # the sites that prove it; empty when it is not met


def colours4(s: State, p: int, board: Board) -> Proof:
    return one_each(s.present[p], s.coloured)


def one_each(here: int, groups: Sequence[int]) -> Proof:
    for sites in groups:
        if not here & sites:
            return []
    return [sites_of(here & sites)[0] for sites in groups]


def enough(sites: int, count: int) -> Proof:
    return sites_of(sites) if sites.bit_count() >= count else []


def park4(s: State, p: int, board: Board) -> Proof:
    return enough(s.present[p] & board.park, 4)


def lake4(s: State, p: int, board: Board) -> Proof:
    return enough(s.present[p] & board.lake, 4)


def districts5(s: State, p: int, board: Board) -> Proof:
    return one_each(s.present[p], board.districts)


def adjacent5(s: State, p: int, board: Board) -> Proof:
    here = s.present[p]
    while here.bit_count() >= 5:
        group = board.group(here.bit_length() - 1, here)
        if group.bit_count() >= 5:
            return sites_of(group)
        here &= ~group
    return []


def brown4(s: State, p: int, board: Board) -> Proof:
    return enough(s.present[p] & s.coloured[0], 4)


def grey3_2(s: State, p: int, board: Board) -> Proof:
    one, other = [s.present[p] & sites for sites in board.grey]
    few, many = sorted((one.bit_count(), other.bit_count()))
    return sites_of(one | other) if few >= 2 and many >= 3 else []


def borders2(s: State, p: int, board: Board) -> Proof:
    here = s.present[p]
    crossed = [i for i, ends in enumerate(board.border_masks) if ends & here == ends]
    for n, i in enumerate(crossed):
        for j in crossed[:n]:
            a, b = board.border_masks[i], board.border_masks[j]
            if not a & b and (rulings.BORDERS_MAY_BE_ALIKE or sides(board, i) != sides(board, j)):
                return sites_of(a | b)
    return []


def sides(board: Board, border: int) -> set[int]:
    return {board.district[site] for site in board.borders[border]}


def twice2(s: State, p: int, board: Board) -> Proof:
    return enough(s.twice[p], 2)


HEIGHTS = 0b11110  # bits 1 to 4


def heights1234(s: State, p: int, board: Board) -> Proof:
    if s.heights[p] & HEIGHTS != HEIGHTS:
        return []
    at = {h: site for site in sites_of(s.present[p]) for h in range(4, 0, -1) if s.roof[DEPTH * site + h - 1] == p}
    return sites_of(mask(at.values()))


MET: tuple[Callable[[State, int, Board], Proof], ...] = (
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


def next_chip(s: State, i: int) -> int:
    """The highest chip left of the i-th objective on the table, 0 when none is."""
    values = CHIPS[s.seats]
    gone = s.seats - s.chips[i::3].count(0)
    return values[gone] if gone < len(values) else 0


def take_chips(s: State, emit: Emit, p: int) -> None:
    """The builder takes a chip for every objective met now and not before."""
    board, chips = BOARDS[s.seats], s.chips
    for i, objective in enumerate(s.objectives):
        own = 3 * p + i
        if not chips[own] and (proof := MET[objective](s, p, board)):
            chip = chips[own] = next_chip(s, i)
            emit("objective_met", p, objective=OBJECTIVES[objective], chip=chip, sites=proof)
