"""The sheet in windows of every size: nothing overlaps, nothing lies outside, whatever covers its sides."""

from itertools import combinations, product
from math import hypot

import pytest

from app.games.blueprints.shape import ACROSS, ALONG, Box, corner, edge, shape

SIZES = [(388, 612), (336, 366), (560, 330), (876, 448), (696, 500), (1070, 780), (300, 240), (800, 260)]


def apart(a, b):
    return a.x + a.w <= b.x + 1e-6 or b.x + b.w <= a.x + 1e-6 or a.y + a.h <= b.y + 1e-6 or b.y + b.h <= a.y + 1e-6


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("sides", [(0.0, 0.0), (112.0, 0.0), (0.0, 112.0)], ids=str)
def test_nothing_overlaps_and_all_of_it_is_inside(size, sides):
    found = shape(*size, *sides)
    s = size[0] / found.width
    boxes = {"head": found.head, "plan": found.plan, "view": found.view}
    boxes |= {f"prize {i}": box for i, box in enumerate(found.prizes)}
    boxes |= {f"field {i}": box for i, box in enumerate(found.fields)}
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        assert apart(a, b), (one, two)
    for name, box in boxes.items():
        assert box.w > 0, name
        assert box.h > 0, name
        assert box.x * s >= sides[0] - 1e-6, name
        assert (box.x + box.w) * s <= size[0] - sides[1] + 1e-6, name
        assert box.y >= -1e-6, name
        assert box.y + box.h <= found.height + 1e-6, name


@pytest.mark.parametrize(("size", "highest"), [((388, 612), 4), ((560, 330), 6), ((876, 448), 6), ((1070, 780), 3)])
def test_no_button_lies_over_a_stack_however_the_building_is_turned(size, highest):
    found = shape(*size, 0.0, 0.0, 62.0, 54.0, highest)
    s = size[0] / found.width
    (right, top), u = (edge * s for edge in found.hang), edge(found.view, highest) * s
    buttons = [(right - 24, top - 24), (right - 24, top - 80)]
    for turn, square in product(range(4), range(6)):
        x, y = (each * s for each in corner(found.view, highest, square, turn))
        for level, share in product(range(1, highest + 1), (0.0, 0.25, 0.5, 0.75, 1.0)):
            roof = x + share * ACROSS * u, y + (level + 1 - share * ALONG) * u  # along its upper right edge
            assert all(hypot(roof[0] - a, roof[1] - b) >= 24 for a, b in buttons), (turn, square, level)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("highest", [1, 3, 6])
def test_every_cube_lies_in_the_view_however_it_is_turned(turn, highest):
    view = Box(2.0, 1.0, 2.4, 3.1)
    u = edge(view, highest)
    feet = [corner(view, highest, i, turn) for i in range(6)]
    assert len(set(feet)) == 6
    for x, y in feet:
        assert view.x - 1e-6 <= x - ACROSS * u
        assert x + ACROSS * u <= view.x + view.w + 1e-6
        assert view.y - 1e-6 <= y
        assert y + (1 + max(3, highest)) * u <= view.y + view.h + 1e-6
