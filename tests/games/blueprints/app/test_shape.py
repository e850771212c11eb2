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
@pytest.mark.parametrize("mirrored", [False, True])
def test_nothing_overlaps_and_all_of_it_is_inside(size, sides, mirrored):
    found = shape(*size, *sides, mirrored=mirrored)
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


PHONES = [(388, 572), (388, 515), (388, 467), (336, 304), (336, 276), (336, 273), (366, 444), (366, 339), (406, 589)]


@pytest.mark.parametrize(
    ("size", "highest"),
    [*((size, 3 + i % 4) for i, size in enumerate(PHONES)), *((size, 3) for size in PHONES), ((560, 330), 6),
     ((876, 448), 6), ((848, 740), 4), ((1070, 780), 3)],
)  # fmt: skip
def test_no_button_lies_over_a_stack_however_the_building_is_turned(size, highest):
    found = shape(*size, 0.0, 0.0, 62.0, 56.0, highest)
    s = size[0] / found.width
    (right, top), u = (edge * s for edge in found.hang[:2]), edge(found.view, highest) * s
    buttons = [(right - 24, top - 24), (right - 80, top - 24) if found.hang[2] else (right - 24, top - 80)]
    for turn, square in product(range(4), range(6)):
        x, y = (each * s for each in corner(found.view, highest, square, turn))
        for level, share in product(range(1, highest + 1), (0.0, 0.25, 0.5, 0.75, 1.0)):
            roof = x + share * ACROSS * u, y + (level + 1 - share * ALONG) * u  # along its upper right edge
            assert all(hypot(roof[0] - a, roof[1] - b) >= 24 for a, b in buttons), (turn, square, level)


@pytest.mark.parametrize("size", [*PHONES, *SIZES, (848, 740)], ids=str)
def test_what_hangs_there_leaves_head_and_ruler_free(size):
    found = shape(*size, 0.0, 0.0, 62.0, 56.0)
    right, _, row = found.hang
    left = right - (2 if row else 1) * 56.0 * found.width / size[0]
    if row:
        assert found.head.x + found.head.w <= left + 1e-6
    elif found.ruler:
        assert right < found.ruler.x


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_for_left_hands_plan_and_buttons_change_sides(size):
    one, other = (shape(*size, 0.0, 0.0, 62.0, 56.0, 3, 17.0, mirrored) for mirrored in (False, True))
    assert one.plan.x < one.view.x
    assert other.plan.x > other.view.x
    side = 48.0 * one.width / size[0]
    assert other.hang[0] - side >= 0.0
    assert other.hang[0] <= (other.head.x if one.hang[2] else other.plan.x)
    assert [box.x for box in other.fields] == pytest.approx([box.x for box in one.fields])


@pytest.mark.parametrize(("size", "headed"), [((388, 572), True), ((388, 612), True), ((848, 740), True),
                                              ((336, 304), False), ((560, 330), False)])  # fmt: skip
def test_prizes_and_title_block_have_headings_where_there_is_room(size, headed):
    """In the gaps above them: under no plan, over no prize, and clear of what is noted on a field."""
    found, line = shape(*size, 0.0, 0.0, 62.0, 56.0, 3, 17.0), 17.0 * shape(*size).width / size[0]
    assert bool(found.titles) is headed
    if headed:
        (_, prizes), (_, score) = found.titles
        assert max(box.y + box.h for box in found.prizes) <= prizes - line / 2
        assert prizes + line / 2 <= found.plan.y
        assert found.fields[0].y + 1.05 * found.fields[0].h <= score - line / 2
        assert score + line / 2 <= min(box.y for box in found.prizes) + 1e-6


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
