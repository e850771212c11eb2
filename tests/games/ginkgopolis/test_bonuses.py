"""Bonuses of the cards in front of a screen: whose, which and when."""

import pytest

from tests.helpers.table import Table, building, position, seat

# The permanent cards the table of cards cannot show alone: red 2 and red 4 are played there.
RED = [building("1,0", "yellow15", owner=1), building("0,0", "red4 yellow16", owner=1)]


def test_red_2_gives_a_resource_for_urbanizing():
    mine = seat(3, hand="A", tiles="red20", front="c4 c5 c6 red2")
    table = Table(position(buildings=RED, seats=[mine]))
    table.play_lines("0 commit A red20", "0 marker A -1,3")
    assert table.numbers(0) == (3 - 1 + 1 + 1, 0, 0)


def test_red_4_gives_a_resource_for_exploiting():
    table = Table(position(buildings=RED, seats=[seat(3, hand="red1", front="c1 c2 c3 red4")]))
    table.play_line("0 commit red1")
    assert table.numbers(0) == (3 + 1 + 1, 0, 0)


def test_every_card_in_front_counts_each_time():
    """Two red, two yellow and a blue Exploit card: 2 resources, 2 points, 1 tile on top of one resource."""
    mine = seat(3, hand="red1", front="c13 c14 c18 red4 yellow4")
    table = Table(position(buildings=[*RED, building("0,1", "yellow4 yellow17", owner=1)], seats=[mine]))
    table.play_line("0 commit red1")
    assert table.numbers(0) == (3 + 1 + 2, 1, 2)


def test_cards_in_front_of_others_do_not_count():
    rich = seat(3, front="c13 c14 c18 red4")
    table = Table(position(buildings=RED, seats=[seat(3, hand="red1", front="c1 c2 c3"), rich]))
    table.play_line("0 commit red1")
    assert table.numbers(0) == (4, 0, 0)
    assert table.numbers(1) == (3, 0, 0)


@pytest.mark.parametrize(("behind", "after"), [(22, 24), (24, 25), (25, 25)])
def test_bonus_resources_come_from_the_general_supply_as_well(behind, after):
    table = Table(position(seats=[seat(behind, hand="yellow1", front="c7 c13 c2")]))
    table.play_line("0 commit yellow1")
    assert table.numbers(0) == (after, 0, 1)


def test_bonuses_wait_for_the_yield():
    """The bonus tile of c6 is drawn after the tile of blue 1."""
    table = Table(position(seats=[seat(3, hand="blue1", front="c6 c1 c2")], supply="red14 red15"))
    table.play_line("0 commit blue1")
    assert set(table.seat(0)["tiles"]) == {"red14", "red15"}
    assert table.now["supply"][0] not in ("red14", "red15")
