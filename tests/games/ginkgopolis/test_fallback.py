"""When elements are missing (rules 2.4, fallback): the card is exploited, the tile comes back."""

from tests.helpers.table import NO_EXPLOIT, Table, building, kinds, position, seat


def test_resources_handed_back_earlier_in_the_round_count():
    """Seat 0 builds over seat 1's blue 9: with the two resources she gets back seat 1 can pay for red 3."""
    table = Table(
        position(
            buildings=[building("0,0", "blue9", owner=1)],
            seats=[seat(3, hand="blue9", tiles="blue12", front="c16 c17 c18"), seat(0, front="c7 c8 c9")],
            commits={1: "red3 red4"},
            deck="A B C",
        )
    )
    table.play_line("0 commit blue9 blue12")
    assert "fell_back" not in kinds(table.events)
    assert table.building("0,-1") == {"tiles": ["red3", "red4"], "owner": 1, "site": True}
    assert table.numbers(1) == (0, 0, 2)


def test_row_14_points_received_earlier_in_the_round_count():
    """Seat 1 has no point and needs two to lay red 6 on red 8: seat 0 gives them to her first."""
    table = Table(
        position(
            buildings=[building("0,0", "blue9", owner=1), building("0,-1", "red8", owner=1)],
            seats=[seat(3, hand="blue9", tiles="blue12", front="c16 c17 c18 red3"), seat(1, front="c7 c8 c9")],
            commits={1: "red8 red6"},
            deck="A B C",
        )
    )
    table.play_line("0 commit blue9 blue12")
    assert table.building("0,-1") == {"tiles": ["red3", "red8", "red6"], "owner": 1, "site": True}
    assert table.numbers(1) == (1 + 2 + 2 - 3, 0, 0)


def test_what_comes_later_in_the_round_does_not_count():
    """The same with seat 1 first: it falls back before seat 0 hands anything over."""
    table = Table(
        position(
            first=1,
            buildings=[building("0,0", "blue9", owner=1)],
            seats=[seat(3, hand="blue9", tiles="blue12", front="c16 c17 c18"), seat(0, front="c1 c2 c3")],
            commits={1: "red3 red4"},
            deck="A B C",
        )
    )
    table.play_line("0 commit blue9 blue12")
    assert [event.player for event in table.events if event.kind == "fell_back"] == [1]
    assert table.building("0,-1")["tiles"] == ["red3"]
    assert table.numbers(1) == (0 + 1 + 2, 1, 2)


def test_row_12_the_owner_of_the_building_gets_nothing():
    table = Table(
        position(
            buildings=[building("0,0", "blue9", owner=1)],
            seats=[seat(2, hand="blue9", tiles="blue12", front=NO_EXPLOIT), seat(4, 4)],
        )
    )
    table.play_line("0 commit blue9 blue12")
    assert "reclaimed" not in kinds(table.events)
    assert table.numbers(1) == (4, 0, 4)
    assert table.in_city(1) == 2


def test_nothing_is_paid_in_part():
    """Enough points but too few resources: neither is touched."""
    table = Table(
        position(
            buildings=[building("0,0", "yellow9", owner=1)],
            seats=[seat(1, 7, hand="yellow9", tiles="yellow4", front=NO_EXPLOIT)],
        )
    )
    table.play_line("0 commit yellow9 yellow4")
    assert table.numbers(0) == (1, 1, 7 + 2)


def test_exploit_bonuses_apply_and_construct_bonuses_do_not():
    table = Table(position(seats=[seat(0, hand="yellow2", tiles="yellow4", front="c13 c14 c2")]))
    table.play_line("0 commit yellow2 yellow4")
    assert table.numbers(0) == (0 + 1, 1, 1 + 1)


def test_the_card_is_discarded_not_kept():
    table = Table(position(seats=[seat(0, hand="yellow2", tiles="yellow4", front=NO_EXPLOIT)]))
    table.play_line("0 commit yellow2 yellow4")
    assert table.now["discard"][0] == "yellow2"
    assert table.seat(0)["front"] == ["c1", "c2", "c3"]
    assert table.seat(0)["tiles"] == ["yellow4"]


def test_a_letter_that_falls_back_asks_for_a_resource_or_a_tile():
    table = Table(position(seats=[seat(0, hand="A", tiles="yellow4", front=NO_EXPLOIT)]))
    table.play_line("0 commit A yellow4")
    assert sorted(table.legal(0)) == ["0 take resource", "0 take tile"]
    table.play_line("0 take resource")
    assert table.numbers(0) == (1, 1, 0)
    assert table.now["markers"]["A"] == "-1,2"


def test_the_reason_of_a_fallback_is_told():
    table = Table(position(seats=[seat(0, hand="A", tiles="yellow4")]))
    events = table.play_line("0 commit A yellow4")
    (fallback,) = [event for event in events if event.kind == "fell_back"]
    assert fallback.player == 0
    assert fallback.facts
