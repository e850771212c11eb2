"""An open square grid: a cell is one int, its neighbours are one addition away."""

import re
from collections.abc import Callable, Iterable, Iterator

STRIDE = 128  # cells in a row; x and y run from -LIMIT to LIMIT
LIMIT = 60
ORIGIN = STRIDE // 2 * STRIDE + STRIDE // 2

UP, RIGHT, DOWN, LEFT = STRIDE, 1, -STRIDE, -1  # y grows upward
SIDES = (UP, RIGHT, DOWN, LEFT)  # clockwise


def cell(x: int, y: int) -> int:
    return ORIGIN + y * STRIDE + x


def xy(at: int) -> tuple[int, int]:
    y, x = divmod(at, STRIDE)
    return x - STRIDE // 2, y - STRIDE // 2


CELL_NAMES = tuple("{},{}".format(*xy(at)) for at in range(STRIDE * STRIDE))


def cell_named(name: str) -> int:
    """The cell written "x,y"; ValueError when it is not written so, or lies off the grid."""
    if not re.fullmatch(r"-?\d{1,3},-?\d{1,3}", name, re.ASCII):
        raise ValueError(f'"{name}" is not a cell: write x,y')
    x, y = map(int, name.split(","))
    if max(abs(x), abs(y)) > LIMIT:
        raise ValueError(f"cell {name} lies off the grid")
    return cell(x, y)


def neighbours(at: int) -> tuple[int, int, int, int]:
    """The four cells that share a side with this one, clockwise from above."""
    return at + UP, at + RIGHT, at + DOWN, at + LEFT


def area(start: int, belongs: Callable[[int], bool]) -> set[int]:
    """All cells orthogonally connected with start through cells that belong."""
    found, open_cells = {start}, [start]
    while open_cells:
        at = open_cells.pop()
        for side in SIDES:
            if (n := at + side) not in found and belongs(n):
                found.add(n)
                open_cells.append(n)
    return found


def areas(cells: Iterable[int]) -> Iterator[set[int]]:
    """The orthogonally connected groups of these cells, in the order their first cell comes up."""
    left = dict.fromkeys(cells)
    while left:
        group = area(next(iter(left)), left.__contains__)
        yield group
        for at in group:
            del left[at]


def outline(cells: set[int]) -> list[int]:
    """The walk round one connected group, clockwise: the empty cells that share a side with it, from outside.

    In a narrow bay the walk meets a cell more than once. A gap that is only open across a corner is closed.
    """
    top = max(cells)  # a cell of the highest row: its upper side faces the outside
    at, facing, ahead = top, UP, RIGHT  # clockwise along the side we look out of
    walk = [top + UP]
    while True:
        outside = at + facing
        if outside != walk[-1]:
            walk.append(outside)
        if outside + ahead in cells:  # the group bends towards us, also when it only touches at a corner
            at, facing, ahead = outside + ahead, -ahead, facing
        elif at + ahead in cells:
            at += ahead
        else:
            facing, ahead = ahead, -facing
        if at == top and facing == UP:
            return walk
