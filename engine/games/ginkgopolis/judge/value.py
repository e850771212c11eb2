"""Position evaluation: the score each seat may expect at the end, from named features with fitted weights."""

from collections.abc import Sequence

from ..cards import CARDS, COLOUR, NUMBER, NUMBERS, Final
from ..scoring import scores
from ..state import NOBODY, State
from .glance import FINAL, LOG
from .scene import groups, phase, rounds_left

AVERAGE_NUMBER = 12.0  # of the tiles 4-20: what a hidden tile counts as
SAFE = 4  # a lead no single building takes away
NINE = 9  # card 20 pays this, whatever happens


def expected(s: State, at_start: Sequence[float], at_end: Sequence[float]) -> list[float]:
    """The final score of each seat, were the game to go on as it usually does."""
    if not s.waiting:
        return [float(sum(row.values())) for row in scores(s)]
    x = phase(s, rounds_left(s))
    weights = [x * start + (1 - x) * end for start, end in zip(at_start, at_end)]
    return [sum([w * f for w, f in zip(weights, row)]) for row in rows(s)]


def rows(s: State) -> list[list[float]]:
    """The features of each seat, in the order of VALUES."""
    return rows_of(s, rounds_left(s), *districts(s, groups(s)))


def rows_of(s: State, left: float, own: list[list[int]], standing: list[list[float]]) -> list[list[float]]:
    table = []
    height = s.height
    for p in range(s.seats):
        final = [final_worth(s, p, FINAL[card], own[p]) for card in s.front[p] if card in FINAL]
        tiles = s.tiles[p]
        usable = min(len(tiles), int(left) + 1)
        row = [
            s.points[p],
            s.newhand[p],
            sum(final),
            left * (len(final) - final.count(NINE)),
            *standing[p],
            sum([height[tile] * NUMBER[tile] for tile in own[p]]) / NUMBERS,
            LOG[s.resources[p]],
            s.resources[p],
            s.reserve[p],
            LOG[usable],
            len(tiles) - usable,
            sum([NUMBER[t] if t >= 0 else AVERAGE_NUMBER for t in tiles]) / NUMBERS,
        ]
        for (resources, more_tiles, points), _ in s.bonus[p]:
            row += (resources * left, more_tiles * left, points * left)
        near = 1 / (1 + left)
        row += (row[4] * near, row[6] * near, row[7] * near, row[5] * near, row[9] * near, row[12] * near)
        table.append(row)
    return table


def final_worth(s: State, p: int, final: Final, own: list[int]) -> int:
    """As `scoring.final_points`, for a seat whose buildings are known already."""
    match final.rule:
        case "resources":
            count = sum([s.height[t] for t in own if COLOUR[t] == final.of])
        case "low":
            count = sum([s.height[t] <= 2 for t in own])
        case "tall":
            count = sum([s.height[t] >= 3 for t in own])
        case "trigger":
            count = sum([CARDS[c].trigger == final.of for c in s.front[p]])
        case "colour":
            count = sum([CARDS[c].colour == final.of for c in s.front[p]])
        case _:
            count = 1
    return count * final.points


def districts(s: State, together: list[list[int]]) -> tuple[list[list[int]], list[list[float]]]:
    """Per seat its buildings, and its districts' points, lone resources, lead and chances."""
    n = s.seats
    height, owner = s.height, s.owner
    own: list[list[int]] = [[] for _ in range(n)]
    standing = [[0.0, 0.0, 0.0, 0.0] for _ in range(n)]
    for group in together:
        count, best = [0] * n, [0] * n
        for tile in group:
            p = owner[tile]
            if p != NOBODY:
                h = height[tile]
                count[p] += h
                own[p].append(tile)
                best[p] = max(best[p], h * NUMBERS + NUMBER[tile])
        total = sum(count)
        if not total:
            continue
        if len(group) == 1:
            standing[owner[group[0]]][1] += total
            continue
        order = sorted([(count[p], best[p], p) for p in range(n) if count[p]], reverse=True)
        first = standing[order[0][2]]
        first[0] += total
        if len(order) == 1:
            first[0] += total
        else:
            second = order[1][0]
            standing[order[1][2]][0] += second
            first[2] += min(SAFE, order[0][0] - second)
            for has, _, p in order[1:]:
                standing[p][3] += total / (1 + order[0][0] - has)
    return own, standing
