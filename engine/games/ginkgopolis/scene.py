"""What all seats see alike when a round begins: how long the game may still last, and the groups of a colour."""

from ...core.grid import SIDES
from .cards import COLOUR, NUMBER, NUMBERS, TILES
from .state import NOBODY, State
from .weights import CONSTANTS

# A number of its own; how many buildings; seat -> resources; seat -> rank of its tallest.
Group = tuple[int, int, list[int], list[int]]

RETURNED_SHARE = CONSTANTS["returned_share"]
TILES_EACH_ROUND = CONSTANTS["tiles_each_round"]
PLACED_EACH_ROUND = CONSTANTS["placed_each_round"]


class Scene:
    """The table before anybody's choice."""

    __slots__ = ("found", "left", "phase")

    def __init__(self, s: State) -> None:
        self.left = rounds_left(s)
        self.phase = self.left / (self.left + s.round + 1)  # 1 at the start of the game, 0 at its end
        self.found = districts(s)


def rounds_left(s: State) -> float:
    """How many rounds are still to come after this one, by the tiles and by the resources not yet placed."""
    if s.ended:
        return 0.0
    n = s.seats
    tiles = float(len(s.supply))
    if not s.exhausted and not s.hal:
        tiles += RETURNED_SHARE * sum(map(len, s.tiles))
    by_tiles = tiles / (TILES_EACH_ROUND * n)
    by_resources = min([a + b for a, b in zip(s.reserve, s.resources)]) / PLACED_EACH_ROUND
    return min(by_tiles, by_resources)


def groups(s: State) -> list[list[int]]:
    """The top tiles, in connected groups of a colour; also the groups of one."""
    city = s.city
    found = []
    seen = set()
    for start, top in city.items():
        if top >= TILES or start in seen:
            continue
        low = COLOUR[top] * NUMBERS
        high = low + NUMBERS
        seen.add(start)
        cells, group = [start], [top]
        for at in cells:
            for side in SIDES:
                beside = at + side
                if beside not in seen:
                    piece = city.get(beside, TILES)
                    if low <= piece < high:
                        seen.add(beside)
                        cells.append(beside)
                        group.append(piece)
        found.append(group)
    return found


def districts(s: State) -> dict[int, Group]:
    """Top tile -> the group it belongs to."""
    found = {}
    height, owner, n = s.height, s.owner, s.seats
    for number, tiles in enumerate(groups(s)):
        count, best = [0] * n, [0] * n
        for tile in tiles:
            q = owner[tile]
            if q != NOBODY:
                h = height[tile]
                count[q] += h
                if best[q] < h * NUMBERS + NUMBER[tile]:
                    best[q] = h * NUMBERS + NUMBER[tile]
        group = (number, len(tiles), count, best)
        for tile in tiles:
            found[tile] = group
    return found
