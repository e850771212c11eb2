"""Trophies for the best buildings of a round, prizes for special ones; and who has won in the end."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from .pieces import (
    CARD_POINTS,
    COLLECTION,
    DIFFERENT_NEEDED,
    EQUAL_NEEDED,
    FIRST_PRIZE,
    GEOMETER,
    HEIGHT_NEEDED,
    INTEGRITY,
    MATERIAL,
    MATERIALS,
    SAME_MATERIAL_NEEDED,
    SKYSCRAPER,
    VALUE,
    VALUES,
)
from .plans import SQUARES
from .scoring import Building
from .state import State

STEPS = ("total", "first", "second", "turn")  # what decides between two seats, in this order


class Entry(NamedTuple):
    """A building in the comparison of a round. More of anything is better; no two are equal, for turns differ."""

    total: int
    first: int  # dice of the first material in demand
    second: int
    turn: int  # place in the turn order
    seat: int


def ranked(entries: Sequence[Entry]) -> tuple[list[int], list[str]]:
    """The seats, best first, and why each is before the next."""
    order = sorted(entries, reverse=True)
    return [entry.seat for entry in order], [decided(a, b) for a, b in pairwise(order)]


def decided(winner: Entry, other: Entry, start: int = 0) -> str:
    """The first step at which they differ."""
    return next(step for i, step in enumerate(STEPS) if i >= start and winner[i] != other[i])


def earned(building: Building) -> dict[int, dict[str, Any]]:
    """The prizes whose condition this building fulfils, in their order, each with why."""
    found: dict[int, dict[str, Any]] = {}
    values, materials = [0] * (len(VALUES) + 1), [0] * len(MATERIALS)
    for square, stack in enumerate(building):
        if len(stack) >= HEIGHT_NEEDED:
            found[SKYSCRAPER] = {"square": SQUARES[square], "height": len(stack)}
        for die in stack:
            values[VALUE[die]] += 1
            materials[MATERIAL[die]] += 1
    if (most := max(values)) >= EQUAL_NEEDED:
        found[INTEGRITY] = {"value": values.index(most), "count": most}
    if len(values) - values.count(0) >= DIFFERENT_NEEDED:
        found[GEOMETER] = {}
    if (most := max(materials)) >= SAME_MATERIAL_NEEDED:
        found[COLLECTION] = {"material": MATERIALS[materials.index(most)], "count": most}
    return found


def prize_winner(entries: Sequence[Entry]) -> tuple[int, str]:
    """Of those who qualify: the seat that gets the prize, and what decided. Building points do not count."""
    order = sorted(entries, key=lambda entry: entry[1:], reverse=True)
    return order[0].seat, "alone" if len(order) == 1 else decided(order[0], order[1], 1)


# --- the whole game ---


def scores(s: State) -> list[dict[str, int]]:
    """The points on the cards won so far."""
    return [
        {
            "trophies": sum([n * points for n, points in zip(won[:FIRST_PRIZE], CARD_POINTS)]),
            "prizes": sum([n * points for n, points in zip(won[FIRST_PRIZE:], CARD_POINTS[FIRST_PRIZE:])]),
        }
        for won in s.won
    ]


def ranking(s: State) -> list[int]:
    """A place for each seat: by points, then prizes, gold, silver, bronze; equal ones share."""
    keys = [standing(won) for won in s.won]
    return [1 + sum([other > key for other in keys]) for key in keys]


def standing(won: Sequence[int]) -> tuple[int, ...]:
    total = sum([n * points for n, points in zip(won, CARD_POINTS)])
    return total, sum(won[FIRST_PRIZE:]), *won[:FIRST_PRIZE]
