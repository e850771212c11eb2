"""Moving an urbanization marker (rules 2.7)."""

from itertools import combinations

import pytest

from tests.helpers.table import NO_URBANIZE, Table, building, kinds, position, seat

ROUND_THE_CORNER = (("-1,2", "red8"), ("-1,3", "blue9"), ("0,3", "yellow8"))


def urbanize(letter: str, cells: tuple[tuple[str, str], ...] = (), markers: str = "", **more) -> Table:
    """Seat 0 urbanizes with this letter in a city grown by these buildings of one level."""
    mine = seat(3, hand=letter, tiles="red20", front=NO_URBANIZE)
    grown = [building(cell, tile) for cell, tile in cells]
    table = Table(position(buildings=grown, markers=markers, seats=[mine], **more))
    table.play_line(f"0 commit {letter} red20")
    return table


@pytest.mark.parametrize(
    ("letter", "cells"),
    [
        ("A", {"-1,3", "-2,2"}),
        ("C", {"1,3", "2,2"}),
        ("D", {"3,1", "2,2"}),
        ("F", {"3,-1", "2,-2"}),
        ("G", {"1,-3", "2,-2"}),
        ("I", {"-1,-3", "-2,-2"}),
        ("J", {"-3,-1", "-2,-2"}),
        ("L", {"-3,1", "-2,2"}),
    ],
)
def test_case_14_corner_letters_have_a_choice(letter, cells):
    table = urbanize(letter)
    assert set(table.legal(0)) == {f"0 marker {letter} {cell}" for cell in cells}


@pytest.mark.parametrize(("letter", "cell"), [("B", "0,3"), ("E", "3,0"), ("H", "0,-3"), ("K", "-3,0")])
def test_case_14_middle_letters_move_by_themselves(letter, cell):
    table = urbanize(letter)
    assert table.now["markers"][letter] == cell
    assert "marker_moved" in kinds(table.events)
    assert table.actors == (1,)


def test_case_15_gap():
    """A was built three times round the corner: B, without a free neighbour, can only go to 1,3."""
    table = urbanize("B", ROUND_THE_CORNER, "A 0,4")
    assert table.actors == (1,)
    assert table.now["markers"]["B"] == "1,3"
    assert table.numbers(0) == (3 - 1 + 1, 1, 1)


def test_case_17_hole():
    """B sits in a hole: its four neighbours are exploited and it must go to 1,3."""
    table = urbanize("B", (*ROUND_THE_CORNER, ("1,2", "yellow9")), "A 0,4 C 2,2")
    assert table.actors == (1,)
    assert table.now["markers"]["B"] == "1,3"
    assert table.numbers(0) == (3 - 1 + 1, 1, 2)


def test_free_neighbours_come_first():
    """1,3 lies between A and C as well, but B has a free neighbour of its own."""
    table = urbanize("B", ROUND_THE_CORNER[:1], "A -1,3")
    assert table.now["markers"]["B"] == "0,3"


def test_one_marker_is_displaced():
    """B fills a hole; between A and C there is no cell: A moves back or C moves on."""
    table = urbanize("B", (*ROUND_THE_CORNER, ("1,2", "yellow9")), "A 0,4 C 1,3")
    assert set(table.legal(0)) == {
        "0 marker B 0,4 A -1,4",
        "0 marker B 0,4 A -2,3",
        "0 marker B 0,4 A -2,2",
        "0 marker B -1,4 A -2,3",
        "0 marker B -1,4 A -2,2",
        "0 marker B -2,3 A -2,2",
        "0 marker B 1,3 C 2,2",
    }
    assert len(table.legal(0)) == 7
    events = table.play_line("0 marker B -1,4 A -2,3")
    assert "marker_moved" in kinds(events)
    assert table.now["markers"] == {**table.now["markers"], "A": "-2,3", "B": "-1,4", "C": "1,3"}


def test_two_markers_are_displaced_where_one_is_not_enough():
    """As before, but L is close behind A and D close after C: A and L move back, or C and D move on."""
    table = urbanize("B", (*ROUND_THE_CORNER, ("1,2", "yellow9")), "A 0,4 C 1,3 D 2,2 L -1,4")
    back = combinations(("-2,1", "-2,2", "-2,3", "-1,4", "0,4"), 3)
    wanted = {f"0 marker B {b} A {a} L {last}" for last, a, b in back}
    assert set(table.legal(0)) == wanted | {"0 marker B 1,3 C 2,2 D 2,1"}
    table.refuses("0 marker B 0,4 L -2,2 A -1,4")
    table.play_line("0 marker B 0,4 A -1,4 L -2,2")
    assert [table.now["markers"][letter] for letter in "KLABC"] == ["-2,0", "-2,2", "-1,4", "0,4", "1,3"]


def test_markers_that_need_not_move_stay():
    table = urbanize("B", (*ROUND_THE_CORNER, ("1,2", "yellow9")), "A 0,4 C 1,3")
    before = table.match.at(0)
    table.play_line("0 marker B 1,3 C 2,2")
    moved = {x for x, cell in table.now["markers"].items() if cell != Table(before).now["markers"][x]}
    assert moved == {"B", "C"}


@pytest.mark.parametrize(
    "line",
    [
        "0 marker A 0,3",  # not beside the new tile
        "0 marker A -2,1",  # L lies there
        "0 marker A -1,1",  # a building
        "0 marker A -1,2",  # the new tile itself
        "0 marker B 0,3",  # not the letter used
        "0 marker A -1,3 B 0,3",  # nobody needs to be displaced
        "1 marker A -1,3",  # not her turn
    ],
)
def test_other_cells_are_refused(line):
    urbanize("A").refuses(line)


def test_row_35_a_marker_may_go_into_a_hole():
    """C closes a bay of two cells: one of its free neighbours is the hole this makes."""
    ring = (("-1,2", "red8"), ("-1,3", "blue9"), ("0,3", "yellow8"), ("1,3", "red7"))
    table = urbanize("C", ring, "A -1,4 B 1,4")
    assert set(table.legal(0)) == {"0 marker C 0,2", "0 marker C 2,2"}
    table.play_line("0 marker C 0,2")
    assert table.now["markers"]["C"] == "0,2"


def test_letters_in_a_hole_are_skipped():
    """C lies in a hole at 0,2. D, shut in at 2,2, goes between B and E: past C's place in the alphabet."""
    ring = (("-1,2", "red8"), ("-1,3", "blue9"), ("0,3", "yellow8"), ("1,2", "red7"), ("2,3", "blue8"), ("1,3", "red9"))
    more = (("2,1", "yellow9"), ("3,2", "yellow7"), ("3,3", "blue7"))
    table = urbanize("D", (*ring, *more), "A -1,4 B 2,4 C 0,2 D 2,2 E 2,0")
    assert set(table.legal(0)) == {"0 marker D 3,4", "0 marker D 4,3", "0 marker D 4,2", "0 marker D 3,1"}


def test_a_bay_is_met_on_the_way_in_and_on_the_way_out():
    """A corridor leads down to 0,2; B and C lie in it one behind the other, in order only on the way out."""
    walls = (
        ("-1,2", "red8"),
        ("1,2", "red7"),
        ("-1,3", "blue9"),
        ("1,3", "blue8"),
        ("-1,4", "red9"),
        ("1,4", "yellow9"),
    )
    table = urbanize("A", walls, "A 0,2 B 0,3 C 0,4")
    assert set(table.legal(0)) == {"0 marker A -2,2", "0 marker A -2,3", "0 marker A -2,4", "0 marker A -1,5"}


def test_a_cell_met_twice_counts_where_it_serves_the_order():
    """L lies at the end of a corridor, A before it: A reads after L on the way out. H leaves a hole for G to I."""
    corridor = (("-1,2", "red8"), ("1,2", "red7"), ("-1,3", "blue9"), ("1,3", "blue8"))
    hole = (("-1,-2", "red9"), ("1,-2", "yellow9"), ("1,-3", "yellow8"), ("0,-3", "yellow7"))
    table = urbanize("H", (*corridor, *hole), "L 0,2 A 0,3 B 1,4 C 2,2 G 2,-2 I -2,-2")
    assert set(table.legal(0)) == {f"0 marker H {cell}" for cell in ("2,-3", "1,-4", "0,-4", "-1,-3")}
