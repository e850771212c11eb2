"""Scoring a building: the plan kept or not, then wood, recycled, stone and glass, die by die."""

from collections.abc import Sequence
from typing import Any

from .pieces import (
    MATERIAL,
    MATERIALS,
    NAMES,
    PER_NEIGHBOUR,
    PLAN_BONUS,
    RECYCLED,
    RECYCLED_POINTS,
    STONE,
    STONE_POINTS,
    VALUE,
    WOOD,
)
from .plans import HEIGHTS, SIDES, SQUARES
from .state import REMOVED, SIX

Building = Sequence[Sequence[int]]  # square -> dice, bottom first
Points = tuple[int, int, int, int, int]  # plan, wood, recycled, stone, glass


def building_of(dice: Sequence[int], squares: Sequence[int]) -> list[list[int]]:
    """The stacks that dice, in the order of taking, make on their squares."""
    building: list[list[int]] = [[] for _ in range(SIX)]
    for die, square in zip(dice, squares):
        if square != REMOVED:
            building[square].append(die)
    return building


def touching(building: Building, square: int, level: int) -> list[tuple[int, int]]:
    """Where dice share a face with the one on this square and level (the ground is 1): sorted."""
    found = [(side, level) for side in SIDES[square] if len(building[side]) >= level]
    if level > 1:
        found.append((square, level - 1))
    if level < len(building[square]):
        found.append((square, level + 1))
    return sorted(found)


def points(building: Building, plan: int) -> Points:
    """What the building scores; the same as the rows below come to."""
    wood = recycled = stone = glass = 0
    kept = PLAN_BONUS
    for square, (stack, printed) in enumerate(zip(building, HEIGHTS[plan])):
        height = len(stack)
        if height != printed:
            kept = 0
        for level, die in enumerate(stack, 1):
            material = MATERIAL[die]
            if material == WOOD:
                wood += (level > 1) + (level < height)
                for side in SIDES[square]:
                    if len(building[side]) >= level:
                        wood += 1
            elif material == RECYCLED:
                recycled += 1
            elif material == STONE:
                stone += STONE_POINTS[level]
            else:
                glass += VALUE[die]
    return kept, PER_NEIGHBOUR * wood, RECYCLED_POINTS[recycled], stone, glass


def rows(building: Building, material: int) -> list[dict[str, Any]]:
    """Each die of this material with its points, by square, then level."""
    found: list[dict[str, Any]] = []
    for square, stack in enumerate(building):
        for level, die in enumerate(stack, 1):
            if MATERIAL[die] != material:
                continue
            row: dict[str, Any] = {"die": NAMES[die], "square": SQUARES[square], "level": level}
            if material == WOOD:
                near = touching(building, square, level)
                row["points"] = PER_NEIGHBOUR * len(near)
                row["touching"] = [[SQUARES[other], height] for other, height in near]
            elif material == RECYCLED:
                row["points"] = RECYCLED_POINTS[len(found) + 1] - RECYCLED_POINTS[len(found)]
            elif material == STONE:
                row["points"] = STONE_POINTS[level]
            else:
                row["points"] = VALUE[die]
            found.append(row)
    return found


def amiss(building: Building, plan: int) -> dict[str, list[int]]:
    """Squares that are not as high as printed: how high they are, and should be."""
    return {
        SQUARES[square]: [len(stack), printed]
        for square, (stack, printed) in enumerate(zip(building, HEIGHTS[plan], strict=True))
        if len(stack) != printed
    }


def counts(building: Building) -> list[int]:
    """Dice of each material in the building."""
    found = [0] * len(MATERIALS)
    for stack in building:
        for die in stack:
            found[MATERIAL[die]] += 1
    return found
