"""Urbanize (rules 2.4 B), step by step."""

import pytest

from tests.helpers.table import NO_URBANIZE, Table, building, kinds, position, seat

EVA = [building("0,2", "red5 blue9", owner=1)]


def eva(resources: int = 3, front: str = "c1 c2 c3", **more) -> Table:
    """A is free to go; its cell touches red 1 at -1,1 (h 1) and blue 9 at 0,2 (h 2)."""
    mine = seat(resources, hand="A", tiles="red4", front=front)
    return Table(position(3, buildings=EVA, markers="B 0,3", seats=[mine], **more))


def test_case_12_rulebook_A_and_red_4():
    table = eva()
    events = table.play_line("0 commit A red4") + table.play_line("0 marker A -1,3")
    assert table.numbers(0) == (3 - 1 + 1 + 1, 2, 0)
    assert table.in_city(0) == 1
    assert table.building("-1,2") == {"tiles": ["red4"], "owner": 0, "site": True}
    assert table.now["markers"]["A"] == "-1,3"
    assert table.now["discard"][0] == "A"
    assert [kind for kind in kinds(events) if kind in ("revealed", "urbanized", "marker_moved", "discarded")][:4] == [
        "revealed",
        "urbanized",
        "marker_moved",
        "discarded",
    ]


@pytest.mark.parametrize(("choice", "numbers"), [("resource", (1, 2, 1)), ("tile", (0, 3, 1))])
def test_case_13_no_resource_is_a_fallback(choice, numbers):
    """Exploit bonuses only: a point and a tile; the Urbanize bonus of c1 does not count."""
    table = eva(resources=0, front="c1 c14 c6")
    events = table.play_line("0 commit A red4")
    assert "fell_back" in kinds(events)
    assert table.seat(0)["tiles"] == ["red4"]
    assert sorted(table.legal(0)) == ["0 take resource", "0 take tile"]
    table.play_line(f"0 take {choice}")
    assert table.numbers(0) == numbers
    assert "red4" in table.seat(0)["tiles"]
    assert table.now["markers"]["A"] == "-1,2"
    assert "-1,2" not in table.now["city"]
    assert table.now["discard"][0] == "A"


def test_case_20_diagonal_neighbours_and_the_new_tile_yield_nothing():
    """The new tile touches red 1 with a side and a yellow building of three levels with a corner."""
    table = Table(
        position(
            buildings=[building("0,1", "blue9 yellow14", owner=1)],
            seats=[seat(3, hand="A", tiles="yellow9", front=NO_URBANIZE)],
        )
    )
    table.play_lines("0 commit A yellow9", "0 marker A -1,3")
    assert table.numbers(0) == (3 - 1 + 1, 0, 0)


def test_case_21_blue_8_and_a_blue_character():
    """Beside the yield of red 2: two tiles and one point."""
    table = Table(
        position(
            buildings=[building("-1,-1", "blue8 red20", owner=1)],
            seats=[seat(3, hand="E", tiles="yellow9", front="c9 c4 c5 blue8")],
        )
    )
    table.play_line("0 commit E yellow9")
    assert table.numbers(0) == (3 - 1 + 1, 2, 1)


def test_one_resource_is_enough():
    table = eva(resources=1)
    table.play_lines("0 commit A red4", "0 marker A -2,2")
    assert table.building("-1,2")["owner"] == 0
    assert table.numbers(0) == (2, 2, 0)


def test_resources_gained_in_the_action_do_not_pay_for_it():
    """The neighbour red 1 and the bonus of c1 would give two; without one at the start it is a fallback."""
    table = eva(resources=0)
    events = table.play_line("0 commit A red4")
    assert "fell_back" in kinds(events)


def test_the_marker_moves_before_the_neighbours_are_exploited():
    table = eva()
    table.play_line("0 commit A red4")
    assert table.building("-1,2") == {"tiles": ["red4"], "owner": 0, "site": True}
    assert table.numbers(0) == (2, 0, 0)
    assert "A" not in table.now["markers"]
    assert table.now["commits"][0] == ["A"]
    assert table.actors == (0,)


def test_every_neighbour_is_exploited_whoever_owns_it():
    """B between an own, another's and an unowned building: a resource, two points and a tile."""
    city = [building("-1,2", "red8", owner=0), building("1,2", "red5 yellow9", owner=1)]
    table = Table(
        position(
            3,
            buildings=city,
            markers="A -1,3 C 1,3",
            seats=[seat(3, hand="B", tiles="blue4", front=NO_URBANIZE), seat(2, 0), seat(2, 0)],
        )
    )
    table.play_line("0 commit B blue4")
    assert table.now["markers"]["B"] == "0,3"
    assert table.numbers(0) == (3 - 1 + 1, 1, 2)
    assert table.numbers(1) == table.numbers(2) == (2, 0, 0)


def test_neighbours_are_not_a_choice():
    table = eva()
    table.play_line("0 commit A red4")
    assert all(line.startswith("0 marker A ") for line in table.legal(0))
    table.play_line("0 marker A -1,3")
    assert table.actors == (1,)


def test_the_card_of_the_new_building_waits_in_the_stock():
    table = eva()
    table.play_lines("0 commit A red4", "0 marker A -1,3")
    now = table.now
    hands = [card for each in now["seats"] for card in each["hand"]]
    fronts = [card for each in now["seats"] for card in each["front"]]
    assert "red4" not in now["deck"] + now["discard"] + hands + fronts


def test_the_letter_used_is_not_kept():
    table = eva()
    front = table.seat(0)["front"]
    table.play_lines("0 commit A red4", "0 marker A -1,3")
    assert table.seat(0)["front"] == front


def test_only_urbanize_bonuses_count():
    """c14 gives a point for exploiting, c2 for constructing: neither counts."""
    table = eva(front="c1 c14 c2")
    table.play_lines("0 commit A red4", "0 marker A -1,3")
    assert table.numbers(0) == (4, 2, 0)


def test_the_tile_replaces_the_marker_where_it_lies_now():
    """A was displaced earlier in the round: the next player builds at its new place."""
    grown = [
        building(cell, tile) for cell, tile in (("-1,2", "red8"), ("-1,3", "red9"), ("0,3", "blue8"), ("1,2", "red7"))
    ]
    table = Table(
        position(
            buildings=grown,
            markers="A 0,4 C 1,3",
            commits={1: "A blue5"},
            seats=[seat(3, hand="B", tiles="blue4", front=NO_URBANIZE), seat(3)],
        )
    )
    table.play_lines("0 commit B blue4", "0 marker B 0,4 A -2,2")
    assert table.building("-2,2") == {"tiles": ["blue5"], "owner": 1, "site": True}
    assert "0,4" not in table.now["city"]
