"""The open square grid: cells, areas and the walk round a city."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.grid import CELL_NAMES, LIMIT, area, areas, cell, cell_named, neighbours, outline, xy

COORDINATES = st.integers(-LIMIT, LIMIT)


def cells(text: str) -> set[int]:
    """The # of a drawing, rows from the top; its last row is y = 0, its first column x = 0."""
    rows = text.split()[::-1]
    return {cell(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}


@given(COORDINATES, COORDINATES)
def test_a_cell_is_written_x_comma_y_and_reads_back(x, y):
    at = cell(x, y)
    assert xy(at) == (x, y)
    assert CELL_NAMES[at] == f"{x},{y}"
    assert cell_named(f"{x},{y}") == at


@pytest.mark.parametrize(
    "name", ["", "1", "1,", "1,2,3", "a,b", "1 ,2", "1.0,2", "+1,2", "1,2\n", "٣,1", "9999,0", "--1,0"]
)
def test_what_is_not_written_x_comma_y_is_no_cell(name):
    with pytest.raises(ValueError, match="is not a cell: write x,y"):
        cell_named(name)


@pytest.mark.parametrize("name", ["61,0", "0,-61", "999,999"])
def test_the_grid_has_an_end(name):
    with pytest.raises(ValueError, match=f"{name} lies off the grid"):
        cell_named(name)
    assert cell_named("60,-60") == cell(60, -60)


def test_the_neighbours_of_a_cell_come_clockwise_from_above():
    assert [xy(at) for at in neighbours(cell(3, -2))] == [(3, -1), (4, -2), (3, -3), (2, -2)]


def test_an_area_is_what_hangs_together_by_sides():
    city = cells("##.# .#.. ..##")
    assert area(cell(0, 2), city.__contains__) == {cell(0, 2), cell(1, 2), cell(1, 1)}
    assert area(cell(3, 2), city.__contains__) == {cell(3, 2)}
    groups = list(areas(sorted(city)))
    assert sorted(map(len, groups)) == [1, 2, 3]
    assert set().union(*groups) == city
    assert list(areas([])) == []


@pytest.mark.parametrize(
    ("city", "walk"),
    [
        ("#", [(0, 1), (1, 0), (0, -1), (-1, 0)]),
        ("##", [(1, 1), (2, 0), (1, -1), (0, -1), (-1, 0), (0, 1)]),
        # The narrow bay at (1,1) is one cell wide and two deep: its mouth is met on the way in and on the way out.
        (
            "#.# #.# ###",
            [
                *[(2, 3), (3, 2), (3, 1), (3, 0), (2, -1), (1, -1), (0, -1), (-1, 0), (-1, 1), (-1, 2), (0, 3)],
                *[(1, 2), (1, 1), (1, 2)],
            ],
        ),
    ],
)
def test_the_walk_round_a_city_goes_clockwise_from_its_highest_row(city, walk):
    assert [xy(at) for at in outline(cells(city))] == walk


def test_a_hole_is_not_on_the_walk_even_when_it_is_open_across_a_corner():
    assert cell(1, 1) not in outline(cells("### #.# ###"))
    assert cell(1, 1) not in outline(cells(".## #.# ###"))
    assert cell(1, 1) in outline(cells("#.# #.# ###"))


@st.composite
def cities(draw: st.DrawFn) -> set[int]:
    city = {cell(0, 0)}
    for _ in range(draw(st.integers(0, 25))):
        free = sorted({n for at in city for n in neighbours(at)} - city)
        city.add(draw(st.sampled_from(free)))
    return city


@given(cities())
def test_the_walk_meets_exactly_the_cells_beside_the_city_that_lie_open(city):
    beside = {n for at in city for n in neighbours(at)} - city
    box = {cell(x, y) for x in range(-28, 29) for y in range(-28, 29)} - city
    open_air = area(cell(-28, -28), box.__contains__)
    walk = outline(city)
    assert set(walk) == beside & open_air
    for at, following in zip(walk, walk[1:] + walk[:1], strict=True):
        (x, y), (u, v) = xy(at), xy(following)
        assert len(walk) == 1 or at != following
        assert max(abs(x - u), abs(y - v)) == 1, "the walk jumps"
    sides = sum(n not in city and n in open_air for at in city for n in neighbours(at))
    assert len(walk) <= sides


@given(cities())
def test_the_walk_goes_round_once_with_the_city_inside(city):
    """Clockwise: the area the walk encloses, by Gauss, is negative and no smaller than the city."""
    corners = [xy(at) for at in outline(city)]
    twice = sum(x * v - u * y for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1], strict=True))
    assert -twice >= 2 * len(city)
