"""Expectations for a level: contracts, ribbons, values and gems some rounds from now."""

from functools import cache
from itertools import combinations
from math import exp

from ..box import ARROW, ART, EFFECT, EMERALD, GOLD, LENGTH, MARKET, SEALS, TOPAZ, TRACKS
from ..scoring import art_points
from .weights import GROWTH

MOST_STEPS = 15


@cache
def steps_to_come(t: int, rounds: int) -> tuple[float, ...]:
    """Chance of 0, 1, 2, ... steps on a track in so many rounds."""
    mean = rounds * GROWTH[TRACKS[t]]
    chance = exp(-mean)
    found = []
    for n in range(MOST_STEPS):
        found.append(chance)
        chance *= mean / (n + 1)
    return (*found, max(0.0, 1 - sum(found)))


@cache
def hoped(values: tuple[int, ...], t: int, rounds: int) -> tuple[float, ...]:
    """Level of a track -> what its value is likely to be then."""
    chances, end = steps_to_come(t, rounds), len(values) - 1
    return tuple([sum([p * values[min(end, level + n)] for n, p in enumerate(chances)]) for level in range(end + 1)])


@cache
def ahead(t: int, rounds: int) -> tuple[float, ...]:
    """Level -> how many spaces that give something are likely to be reached from there."""
    passed = []
    count = 0
    for effect in EFFECT[t]:
        count += effect != 0
        passed.append(count)
    return tuple([hope - now for hope, now in zip(hoped(tuple(passed), t, rounds), passed)])


ARROWS_PASSED = tuple(sum([effect == ARROW for effect in EFFECT[GOLD][: n + 1]]) for n in range(LENGTH[GOLD] + 1))
ICONS_PASSED = {t: tuple(sum(map(bool, EFFECT[t][: n + 1])) for n in range(LENGTH[t] + 1)) for t in SEALS}


@cache
def gems(rounds: int) -> tuple[tuple[float, ...], ...]:
    """Topaz level -> emerald level -> points for gems then."""
    end = LENGTH[TOPAZ]
    topaz, emerald = ([(n, p) for n, p in enumerate(steps_to_come(t, rounds)) if p > 0.001] for t in (TOPAZ, EMERALD))
    table = []
    for a in range(end + 1):
        row = []
        for b in range(end + 1):
            row.append(2 * sum([p * q * min(end, a + n, b + m) for n, p in topaz for m, q in emerald]))
        table.append(tuple(row))
    return tuple(table)


@cache
def market(tokens: int) -> tuple[tuple[int, float], ...]:
    """What so many more tokens come to, and how likely it is."""
    count: dict[int, int] = {}
    draws = list(combinations(MARKET, tokens))
    for draw in draws:
        count[sum(draw)] = count.get(sum(draw), 0) + 1
    return tuple([(move, n / len(draws)) for move, n in sorted(count.items())])


@cache
def art(arrow: int, tokens: int, rounds: int) -> tuple[float, ...]:
    """Level -> points for art after so many more tokens and so many more rounds of steps."""
    points = []
    for level in range(LENGTH[ART] + 1):
        points.append(sum([p * art_points(level, arrow + move) for move, p in market(tokens)]))
    chances, end = steps_to_come(ART, rounds), len(points) - 1
    return tuple([sum([p * points[min(end, level + n)] for n, p in enumerate(chances)]) for level in range(end + 1)])
