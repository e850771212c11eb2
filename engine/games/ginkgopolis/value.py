"""How good does this table look: named features of each seat, weighed, in points of the final score."""

import json
from collections.abc import Mapping
from importlib.resources import files

from ...core.grid import SIDES
from .cards import CARDS, COLOUR, FIRST_LETTER, NEW_HAND_POINTS, NUMBER, NUMBERS, TILES
from .state import NOBODY, State

FEATURES = (
    "points",  # behind the screen
    "new_hand",  # markers left
    "final_cards",  # what they are worth now
    "final_growth",  # those that can still grow, by the rounds left
    "districts",  # what they are worth now
    "lone",  # resources on buildings without a district
    "ahead",  # by how much the districts led are led
    "behind",  # what there is to win in the districts not led
    "guard",  # levels under high numbers, which are dear to build over
    "resources",
    "resources_spare",  # more than the rounds left can use
    "reserve",  # resources still in the own general supply
    "tiles",  # as many as the rounds left can use
    "tiles_spare",
    "numbers",  # of the tiles behind the screen
    "exploit_resources",  # from here on: what the cards in front give on that action, by the rounds left
    "exploit_tiles",
    "exploit_points",
    "urbanize_resources",
    "urbanize_tiles",
    "urbanize_points",
    "construct_resources",
    "construct_tiles",
    "construct_points",
)
INDEX = {name: i for i, name in enumerate(FEATURES)}
FIRST_BONUS = INDEX["exploit_resources"]

AVERAGE_NUMBER = 12.0  # of the tiles 4-20: what a hidden tile counts as
MANY_RESOURCES = 2.0  # per round left

DATA = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
START_WEIGHTS = tuple(float(DATA["weights"][name][0]) for name in FEATURES)
END_WEIGHTS = tuple(float(DATA["weights"][name][1]) for name in FEATURES)
LEFT: Mapping[str, float] = DATA["rounds_left"]


def rounds_left(s: State) -> float:
    """How many rounds are still to come after this one, by the tiles and by the resources not yet placed."""
    if s.ended:
        return 0.0
    n = s.seats
    tiles = len(s.supply)
    if not s.exhausted and not s.hal:
        tiles += LEFT["returned"] * sum(map(len, s.tiles))
    by_tiles = tiles / (LEFT["tiles_each_round"] * n)
    unplaced = min([s.reserve[p] + s.resources[p] for p in range(n)])
    by_resources = unplaced / LEFT["placed_each_round"]
    return min(by_tiles, by_resources)


def phase(s: State, left: float) -> float:
    """1 at the start of the game, 0 at its end."""
    return left / (left + s.round)


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


def rows(s: State, left: float) -> list[list[float]]:
    """The features of each seat, in the order of FEATURES."""
    n = s.seats
    table = [[0.0] * len(FEATURES) for _ in range(n)]
    height, owner = s.height, s.owner
    own: list[list[int]] = [[] for _ in range(n)]
    for group in groups(s):
        count = [0] * n
        best = [0] * n
        for tile in group:
            p = owner[tile]
            if p != NOBODY:
                h = height[tile]
                count[p] += h
                own[p].append(tile)
                if best[p] < h * NUMBERS + NUMBER[tile]:
                    best[p] = h * NUMBERS + NUMBER[tile]
        total = sum(count)
        if not total:
            continue
        if len(group) == 1:
            table[owner[group[0]]][5] += total
            continue
        order = sorted([(count[p], best[p], p) for p in range(n) if count[p]], reverse=True)
        first = table[order[0][2]]
        first[4] += total
        if len(order) == 1:
            first[4] += total
        else:
            table[order[1][2]][4] += order[1][0]
            first[6] += min(4, order[0][0] - order[1][0])
            for has, _, p in order[1:]:
                table[p][7] += total / (1 + order[0][0] - has)
    for p, row in enumerate(table):
        row[0] = s.points[p]
        row[1] = s.newhand[p]
        for card in s.front[p]:
            if CARDS[card].final is not None:
                worth = final_worth(s, p, card, own[p])
                row[2] += worth
                if worth < 9:
                    row[3] += left
        row[8] = sum([height[tile] * NUMBER[tile] for tile in own[p]]) / NUMBERS
        resources = s.resources[p]
        row[9] = resources
        row[10] = max(0.0, resources - MANY_RESOURCES * left)
        row[11] = s.reserve[p]
        tiles = s.tiles[p]
        row[12] = min(len(tiles), left)
        row[13] = max(0.0, len(tiles) - left)
        row[14] = sum([NUMBER[t] if t >= 0 else AVERAGE_NUMBER for t in tiles]) / NUMBERS
        at = FIRST_BONUS
        for bonus in s.bonus[p]:
            row[at] = bonus[0] * left
            row[at + 1] = bonus[1] * left
            row[at + 2] = bonus[2] * left
            at += 3
    return table


def final_worth(s: State, p: int, card: int, own: list[int]) -> int:
    """What a final card in front of this seat would be worth now, given the buildings it owns."""
    final = CARDS[card].final
    if final is None:
        return 0
    if final.rule == "resources":
        return final.points * sum([s.height[t] for t in own if COLOUR[t] == final.of])
    if final.rule == "low":
        return final.points * sum([s.height[t] <= 2 for t in own])
    if final.rule == "tall":
        return final.points * sum([s.height[t] >= 3 for t in own])
    if final.rule == "trigger":
        return final.points * sum([CARDS[c].trigger == final.of for c in s.front[p]])
    if final.rule == "colour":
        return final.points * sum([CARDS[c].colour == final.of for c in s.front[p]])
    return final.points


def weights_at(x: float) -> list[float]:
    """What one of each feature is worth in this phase."""
    return [x * start + (1 - x) * end for start, end in zip(START_WEIGHTS, END_WEIGHTS)]


def expected(s: State) -> list[float]:
    left = rounds_left(s)
    weights = weights_at(phase(s, left))
    return [sum([w * f for w, f in zip(weights, row)]) for row in rows(s, left)]
