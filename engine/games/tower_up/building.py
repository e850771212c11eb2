"""Building on an empty site: a floor there, one on every building adjacent, and an own roof on one of them."""

from functools import cache
from typing import Any

from ...core.game import Emit, IllegalMove, Move, brief, mute
from .boards import BOARDS, sites_of
from .components import COLOUR, COLOURS, GUARD, UNIT, WILD, covers, unpacked
from .ending import end_turn, trigger
from .objectives import take_chips
from .setup import found_building
from .state import DEPTH, NOBODY, State
from .tracks import move_marker

# The colours of the buildings around a site, as a packed amount of each -> those that may be built there, as bits.
FREE: dict[int, int] = {}
for _a in range(6):
    for _b in range(6 - _a):
        for _c in range(6 - _a - _b):
            for _d in range(6 - _a - _b - _c):
                _need = _a + (_b << 8) + (_c << 16) + (_d << 24)
                FREE[_need] = sum(1 << i for i, n in enumerate((_a, _b, _c, _d)) if not n)
LISTED = tuple(tuple(c for c in range(4) if bits >> c & 1) for bits in range(16))  # bits -> colours


def owned(reserve: int) -> int:
    """The colours there are in a reserve, as bits."""
    return (
        (reserve & 0xFF != 0)
        | (reserve & 0xFF00 != 0) << 1
        | (reserve & 0xFF0000 != 0) << 2
        | (reserve >> 24 != 0) << 3
    )


@cache
def build_move(p: int, site: int, colour: int, roof: int) -> Move:
    return Move(p, "build", (site, COLOURS[colour], roof))


def buildable(s: State, p: int) -> list[tuple[int, int]]:
    """Every site this seat can build on, with the colours it can build there, as bits."""
    if not s.roofs[p]:
        return []
    need, reserve = s.need, s.reserve[p]
    guarded, own = reserve | GUARD, owned(reserve)
    return [
        (site, colours)
        for site in sites_of(s.frontier)
        if (guarded - need[site]) & GUARD == GUARD and (colours := FREE[need[site]] & own)
    ]


class Ways(dict[int, int]):
    """Of a reserve: the buildings around a site, as colours -> how many builds there are on it. Worked out when it
    first comes up; there are a thousand reserves of up to ten floors."""

    __slots__ = ("guarded", "own")

    def __init__(self, reserve: int) -> None:
        self.guarded, self.own = reserve | GUARD, owned(reserve)

    def __missing__(self, need: int) -> int:
        count = 0
        if (self.guarded - need) & GUARD == GUARD:
            count = (FREE[need] & self.own).bit_count() * (1 + need % 255)
        self[need] = count
        return count


ways_to_build = cache(Ways)


def nth_build(s: State, p: int, site: int, n: int) -> Move:
    """One of the builds on a site, by its number: colours in table order, the new building before those around."""
    need = s.need[site]
    which, roof = divmod(n, 1 + need % 255)
    around = [site, *[other for other in BOARDS[s.seats].adjacent[site] if s.height[other]]]
    return build_move(p, site, LISTED[FREE[need] & owned(s.reserve[p])][which], around[roof])


def roof_sites(s: State, site: int) -> list[int]:
    """Where the roof may go: the new building or one that is paid."""
    height = s.height
    return sorted([site, *[other for other in BOARDS[s.seats].adjacent[site] if height[other]]])


def builds(s: State, p: int) -> list[Move]:
    return [
        build_move(p, site, colour, roof)
        for site, colours in buildable(s, p)
        for colour in LISTED[colours]
        for roof in roof_sites(s, site)
    ]


def do_build(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if len(args) != 3 or type(args[0]) is not int or type(args[1]) is not str or type(args[2]) is not int:
        raise IllegalMove("build on a site, in a colour, with the roof on a site, as in build 12 black 13")
    site, name, roof = args
    colour = COLOUR.get(name, WILD)
    if not _may(s, p, site, colour, roof):
        _refuse(s, p, site, name, roof)
    if emit is not mute:
        emit("built", p, site=site, colour=name)
    lay_floors(s, emit, p, site, colour)
    put_roof(s, p, roof)
    if emit is not mute:
        emit("roof_placed", p, site=roof, height=s.height[roof], left=s.roofs[p])
    if not s.roofs[p]:
        trigger(s, emit, p, "roof")
    columns = move_marker(s, emit, p, s.colour[roof], s.height[roof], "roof")
    take_chips(s, emit, p)
    if columns:
        emit("extra_turn_earned", p, columns=columns)
    end_turn(s, emit, p, bool(columns))


def _may(s: State, p: int, site: int, colour: int, roof: int) -> bool:
    """The same as `_refuse`, at a glance."""
    if site < 1 or not s.frontier >> site & 1 or not s.roofs[p]:
        return False
    pays = s.need[site]
    if not FREE[pays] >> colour & 1 or not covers(s.reserve[p], pays + UNIT[colour]):
        return False
    return roof == site or (roof in BOARDS[s.seats].adjacent[site] and s.height[roof] > 0)


def _refuse(s: State, p: int, site: int, name: str, roof: int) -> None:
    """IllegalMove says why this cannot be built."""
    board = BOARDS[s.seats]
    if not 1 <= site <= board.count:
        raise IllegalMove(f"there is no site {brief(site)}, they go from 1 to {board.count}")
    if name not in COLOUR:
        raise IllegalMove(f"a building is {', '.join(COLOURS)}, not {brief(name)}")
    if s.built >> site & 1:
        raise IllegalMove(f"a building stands on site {site} already")
    if not s.frontier >> site & 1:
        raise IllegalMove(f"no building is adjacent to site {site}")
    if not s.roofs[p]:
        raise IllegalMove(f"seat {p} has no roof left to build with")
    around = [other for other in board.adjacent[site] if s.height[other]]
    for other in around:
        if s.colour[other] == COLOUR[name]:
            raise IllegalMove(f"site {site} cannot be {name}: site {other} beside it is {name}")
    if roof != site and roof not in around:
        raise IllegalMove(f"the roof goes on site {site} or a building beside it, not on {brief(roof)}")
    price = s.need[site] + UNIT[COLOUR[name]]
    for c, (has, needs) in enumerate(zip(unpacked(s.reserve[p]), unpacked(price))):
        if has < needs:
            raise IllegalMove(f"to build {name} on site {site} takes {needs} {COLOURS[c]}, and seat {p} has {has}")


def lay_floors(s: State, emit: Emit, p: int, site: int, colour: int) -> None:
    """The new floor, and one on every building adjacent; a roof that was on top of it is covered."""
    height, roofs, visible = s.height, s.roof, s.visible
    s.reserve[p] -= s.need[site] + UNIT[colour]
    for other in BOARDS[s.seats].adjacent[site]:
        h = height[other]
        if h:
            height[other] = h + 1
            covered = roofs[DEPTH * other + h - 1]
            if covered != NOBODY:
                visible[covered] ^= 1 << other
            if emit is not mute:
                whose = None if covered == NOBODY else covered
                emit("floor_paid", p, site=other, colour=COLOURS[s.colour[other]], height=h + 1, covered=whose)
    found_building(s, site, colour)


def put_roof(s: State, p: int, site: int) -> None:
    """An own roof on the top floor."""
    h, bit = s.height[site], 1 << site
    s.roof[DEPTH * site + h - 1] = p
    s.roofs[p] -= 1
    if s.present[p] & bit:
        s.twice[p] |= bit
    s.present[p] |= bit
    s.visible[p] |= bit
    s.heights[p] |= 1 << h
