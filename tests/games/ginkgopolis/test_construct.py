"""Construct (rules 2.4 C), step by step."""

import pytest

from tests.helpers.table import NO_CONSTRUCT, Table, building, kinds, position, seat


def patricia(resources: int = 6, points: int = 2) -> Table:
    """Blue 5 of two levels is Lucia's (seat 1); Patricia (seat 0) has Construct bonuses of a resource and a point."""
    return Table(
        position(
            3,
            buildings=[building("0,1", "blue5", owner=1)],
            seats=[seat(resources, points, hand="blue5", tiles="red4", front="c4 c5 c6"), seat(1, 0)],
        )
    )


def construct(card: str, tile: str, *city, resources: int = 3, points: int = 0, front: str = NO_CONSTRUCT) -> Table:
    """Seat 0 plays this card with this tile, with no Construct bonus unless given."""
    mine = seat(resources, points, hand=card, tiles=tile, front=front)
    table = Table(position(buildings=city, seats=[mine, seat(5, 5)]))
    table.play_line(f"0 commit {card} {tile}")
    return table


def test_case_22_rulebook_blue_5_and_red_4():
    table = patricia()
    events = table.play_line("0 commit blue5 red4")
    assert table.numbers(1) == (3, 0, 2)
    assert table.numbers(0) == (6 - 1 - 3 + 1, 0, 2 - 1 + 1)
    assert (table.in_city(0), table.in_city(1)) == (3, 0)
    assert table.building("0,1") == {"tiles": ["blue1", "blue5", "red4"], "owner": 0, "site": True}
    assert set(table.seat(0)["front"]) == {"c4", "c5", "c6", "blue5"}
    assert [kind for kind in kinds(events) if kind in ("revealed", "reclaimed", "constructed", "kept")][:4] == [
        "revealed",
        "reclaimed",
        "constructed",
        "kept",
    ]


@pytest.mark.parametrize(("resources", "points"), [(3, 2), (6, 0)])
def test_case_24_too_few_resources_or_points_is_a_fallback(resources, points):
    """Two tiles for two blue levels, one for the Exploit bonus of c6, and red 4 taken back."""
    table = patricia(resources, points)
    events = table.play_line("0 commit blue5 red4")
    assert "fell_back" in kinds(events)
    assert "constructed" not in kinds(events)
    assert table.numbers(0) == (resources, 1 + 2 + 1, points)
    assert "red4" in table.seat(0)["tiles"]
    assert table.numbers(1) == (1, 0, 0)
    assert table.building("0,1") == {"tiles": ["blue1", "blue5"], "owner": 1, "site": False}
    assert table.now["discard"][0] == "blue5"
    assert "blue5" not in table.seat(0)["front"]


@pytest.mark.parametrize(("card", "tile", "paid"), [("yellow2", "yellow4", 2), ("red3", "blue4", 3)])
def test_case_26_on_start_buildings(card, tile, paid):
    table = construct(card, tile, resources=5, points=1)
    assert table.numbers(0) == (5 - paid, 0, 1)
    assert table.in_city(0) == 2
    assert table.general_supply(0) == 25 - (5 - paid) - 2


def test_case_27_equal_numbers_cost_no_points():
    """Blue 9 of one level under red 9: two levels and one for the colour."""
    city = building("2,1", "blue9", owner=1)
    mine = seat(3, 0, hand="blue9", tiles="red9", front=NO_CONSTRUCT)
    table = Table(position(buildings=[city], markers="D 3,1", seats=[mine, seat(5, 5)]))
    table.play_line("0 commit blue9 red9")
    assert table.building("2,1") == {"tiles": ["blue9", "red9"], "owner": 0, "site": True}
    assert table.numbers(0) == (0, 0, 0)
    assert table.general_supply(0) == 25 - 2


def test_case_29_the_card_just_played_gives_its_bonus_from_the_next_construction_on():
    """Red 3 gives a resource for constructing: not when it is played, but when yellow 2 is built over."""
    table = Table(
        position(
            commits={1: "A"},
            seats=[
                seat(6, hand="red3", tiles="red4 yellow4", front=NO_CONSTRUCT),
                seat(hand="yellow2 red1 blue1", front="c1 c2 c3"),
            ],
            deck="L K",
        )
    )
    table.play_line("0 commit red3 red4")
    assert table.numbers(0) == (6 - 2, 1, 0)
    table.play_lines("1 take resource", "1 commit L", "0 commit yellow2 yellow4", "1 take resource")
    assert table.seat(0)["resources"] == 4 - 2 + 1


def test_case_30_three_construct_bonuses():
    """Red 9, yellow 6 and a red character: two resources and two points."""
    city = building("0,0", "red9 yellow6 blue20")
    table = construct("red3", "red4", city, front="c4 c16 c17 red9 yellow6")
    assert table.numbers(0) == (3 - 2 + 2, 0, 2)


def test_case_32_a_construct_bonus_cannot_pay():
    """Three resources are needed and two are there: the bonus of c4 does not help."""
    table = construct("red3", "blue4", resources=2, front="c4 c1 c8")
    assert "fell_back" in kinds(table.events)
    assert table.numbers(0) == (2 + 1, 1, 0)
    assert table.building("0,-1") == {"tiles": ["red3"], "owner": None, "site": False}


def test_exactly_enough_is_enough():
    """Blue 9 of two levels under red 4: three levels, one for the colour, five points."""
    table = construct("blue9", "red4", building("0,0", "blue9"), resources=4, points=5)
    assert table.numbers(0) == (0, 0, 0)
    assert table.building("0,0")["owner"] == 0


@pytest.mark.parametrize(("resources", "points"), [(3, 5), (4, 4)])
def test_one_less_is_a_fallback(resources, points):
    table = construct("blue9", "red4", building("0,0", "blue9"), resources=resources, points=points)
    assert table.building("0,0") == {"tiles": ["yellow2", "blue9"], "owner": 1, "site": False}
    assert table.seat(0)["resources"] == resources


def test_a_higher_tile_costs_no_points():
    table = construct("blue9", "blue12", building("0,0", "blue9"), resources=3, points=4)
    assert table.numbers(0) == (0, 0, 4)


def test_the_owner_gets_her_resources_back_and_a_point_for_each():
    table = construct("blue9", "blue12", building("0,0", "blue9"))
    assert table.numbers(1) == (5 + 2, 0, 5 + 2)
    assert "reclaimed" in kinds(table.events)


def test_row_13_own_resources_on_the_building_pay_too_and_give_no_points():
    """Two on the building and one behind the screen make the three levels; no point for getting them back."""
    table = construct("blue9", "blue12", building("0,0", "blue9", owner=0), resources=1)
    assert table.numbers(0) == (0, 0, 0)
    assert table.in_city(0) == 3
    assert table.building("0,0")["tiles"] == ["yellow2", "blue9", "blue12"]


def test_resources_of_another_owner_do_not_pay():
    table = construct("blue9", "blue12", building("0,0", "blue9"), resources=2)
    assert table.building("0,0")["owner"] == 1


def test_nobody_gets_anything_for_an_unowned_start_building():
    table = construct("yellow2", "yellow4")
    assert table.numbers(1) == (5, 0, 5)
    assert "reclaimed" not in kinds(table.events)


def test_the_resource_for_another_colour_goes_to_the_own_general_supply():
    same, other = construct("red3", "red4"), construct("red3", "blue4")
    assert (same.seat(0)["resources"], same.general_supply(0)) == (1, 22)
    assert (other.seat(0)["resources"], other.general_supply(0)) == (0, 23)


def test_row_6_neighbours_are_not_exploited():
    """Yellow 2 in the middle has four neighbours; nothing is gained."""
    table = construct("yellow2", "yellow4")
    assert table.numbers(0) == (1, 0, 0)


def test_the_played_card_is_kept_for_the_rest_of_the_game():
    table = construct("yellow2", "yellow4")
    assert "yellow2" in table.seat(0)["front"]
    table.play_line("1 take resource")
    now = table.now
    assert "yellow2" in now["seats"][0]["front"]
    assert "yellow2" not in now["discard"] + now["deck"] + [card for each in now["seats"] for card in each["hand"]]


def test_the_card_of_the_tile_on_top_waits_in_the_stock():
    table = construct("yellow2", "yellow4")
    assert table.building("0,0")["site"]
    now = table.now
    assert "yellow4" not in now["discard"] + now["deck"] + [card for each in now["seats"] for card in each["hand"]]


def test_only_construct_bonuses_count():
    """c16 urbanizes, c17 and c18 exploit: nothing."""
    assert construct("red3", "red4", front="c16 c17 c18").numbers(0) == (1, 0, 0)
    assert construct("red3", "red4", front="c4 c17 c18").numbers(0) == (2, 0, 0)


def test_a_payable_construction_is_not_a_choice():
    assert construct("red3", "red4").actors == (1,)


def test_markers_do_not_move():
    table = patricia()
    before = table.now["markers"]
    table.play_line("0 commit blue5 red4")
    assert table.now["markers"] == before
