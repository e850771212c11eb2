"""Shared features of a round: how long the game may still last, and the groups of a colour."""

from ....core.grid import RIGHT, UP
from ..cards import COLOUR, NUMBER, NUMBERS, TILES
from ..state import NOBODY, State
from .weights import CONSTANTS, Taste

# A number of its own; how many buildings; seat -> resources; seat -> rank of its tallest.
Group = tuple[int, int, list[int], list[int]]

RETURNED_SHARE = CONSTANTS["returned_share"]
TILES_EACH_ROUND = CONSTANTS["tiles_each_round"]
PLACED_EACH_ROUND = CONSTANTS["placed_each_round"]
PACE = CONSTANTS["pace"]

ENDGAME = 5.0  # rounds left: from here on play-outs go to the end
MOST_ROUNDS = 99


class Scene:
    """The table before anybody's choice, and what things are worth now."""

    __slots__ = ("found", "left", "taste", "weights")

    def __init__(self, s: State, taste: Taste, together: list[list[int]] | None = None) -> None:
        """Who knows the groups already hands them over; without any, nothing can be said of districts."""
        self.left = rounds_left(s)
        self.taste, self.weights = taste, taste.at(phase(s, self.left), self.left, s.seats)
        self.found = districts(s, groups(s) if together is None else together)


def phase(s: State, left: float) -> float:
    """1 at the start of the game, 0 at its end."""
    return left / (left + s.round + 1)


def rounds_left(s: State, pace: float = PACE) -> float:
    """How many rounds are still to come after this one, by the tiles and by the resources not yet placed.

    The weights were tuned to a number that promises a little too much; at a pace of 1 it is what usually comes true.
    """
    if s.ended:
        return 0.0
    n = s.seats
    tiles = float(len(s.supply))
    if not s.exhausted and not s.hal:
        tiles += RETURNED_SHARE * sum(map(len, s.tiles))
    by_tiles = tiles / (TILES_EACH_ROUND * n)
    by_resources = min([a + b for a, b in zip(s.reserve, s.resources)]) / PLACED_EACH_ROUND
    return max(0.0, pace * min(by_tiles, by_resources) - 1)


def groups(s: State) -> list[list[int]]:
    """The top tiles, in connected groups of a colour; also the groups of one."""
    at_cell = s.city.get
    group_of: dict[int, list[int]] = {}
    for at, top in s.city.items():
        if top < TILES:
            colour = COLOUR[top]
            if top in group_of:
                group = group_of[top]
            else:
                group = group_of[top] = [top]
            for side in (RIGHT, UP):
                piece = at_cell(at + side, TILES)
                if piece < TILES and COLOUR[piece] == colour:
                    if piece not in group_of:
                        group.append(piece)
                        group_of[piece] = group
                    elif (other := group_of[piece]) is not group:
                        group += other
                        for tile in other:
                            group_of[tile] = group
    return [group for tile, group in group_of.items() if group[0] == tile]


def districts(s: State, together: list[list[int]]) -> dict[int, Group]:
    """Top tile -> the group it belongs to."""
    found = {}
    height, owner, nothing = s.height, s.owner, [0] * s.seats
    for number, tiles in enumerate(together):
        count, best = nothing[:], nothing[:]
        for tile in tiles:
            q = owner[tile]
            if q != NOBODY:
                h = height[tile]
                count[q] += h
                rank = h * NUMBERS + NUMBER[tile]
                if best[q] < rank:
                    best[q] = rank
        group = (number, len(tiles), count, best)
        for tile in tiles:
            found[tile] = group
    return found
