"""The end of the game (rules 2.9): flags, the last round, the result."""

import pytest

from tests.helpers.table import NO_CONSTRUCT, NO_URBANIZE, Table, building, kinds, position, seat


def tower(cell: str, height: int, top: str, owner: int, numbers: str = "yellow") -> tuple[str, dict]:
    """A building on a start tile: so many levels, ending in `top`, over tiles 4, 5, 6... of one colour."""
    return building(cell, " ".join([*(f"{numbers}{n}" for n in range(4, 2 + height)), top]), owner)


def last_resource(hand: str = "E", **more) -> Table:
    """Seat 0 has 24 resources in the city and the last one behind the screen; E touches red 2 only."""
    city = [tower("0,0", 17, "red16", 0), building("-1,-1", "blue9 blue10 blue11 blue12 blue13 blue14", 0)]
    return Table(position(buildings=city, seats=[seat(1, hand=hand, tiles="blue4", front=NO_URBANIZE)], **more))


def test_all_resources_in_the_city_set_the_end_flag():
    table = last_resource()
    assert (table.in_city(0), table.general_supply(0)) == (24, 0)
    events = table.play_line("0 commit E blue4")
    assert "end_triggered" in kinds(events)
    assert table.now["ended"]
    assert table.in_city(0) == 25


def test_the_flag_is_set_when_the_resource_is_laid():
    """Before the marker moves and the neighbours are exploited, and before a played card is kept."""
    order = kinds(last_resource().play_line("0 commit E blue4"))
    assert order.index("urbanized") < order.index("end_triggered") < order.index("marker_moved")
    city = [tower("0,0", 17, "red16", 0), building("-1,-1", "blue9 blue10 blue11 blue12 blue13", 0)]
    mine = seat(2, hand="red2", tiles="red5", front=NO_CONSTRUCT)
    order = kinds(Table(position(buildings=city, seats=[mine])).play_line("0 commit red2 red5"))
    assert order.index("constructed") < order.index("end_triggered") < order.index("kept")


def test_the_round_is_finished_for_all():
    table = last_resource()
    table.play_line("0 commit E blue4")
    assert table.actors == (1,)
    before = table.seat(1)["resources"]
    events = table.play_line("1 take resource")
    assert table.seat(1)["resources"] == before + 1
    assert table.actors == ()
    assert kinds(events)[-1] == "game_over"
    assert table.legal(0) == table.legal(1) == []


def test_after_the_last_round_nothing_is_passed_or_drawn():
    table = last_resource()
    hands = [table.seat(p)["hand"] for p in (0, 1)]
    deck = table.now["deck"]
    table.play_lines("0 commit E blue4", "1 take resource")
    assert not {"hands_passed", "drew", "round_began"} & set(kinds(table.events))
    assert [sorted(table.seat(p)["hand"]) for p in (0, 1)] == [sorted(set(hands[0]) - {"E"}), sorted(hands[1])]
    assert (table.now["deck"], table.now["round"], table.now["first"]) == (deck, 2, 0)


def test_the_flag_is_latched():
    """Seat 1 builds over one of seat 0's buildings in the same round: the end stays."""
    city = [tower("0,0", 18, "red16", 0), building("-1,-1", "blue9 blue10 blue11 blue12 blue13", 0)]
    table = Table(
        position(
            buildings=city,
            seats=[seat(1, hand="E", tiles="blue4", front=NO_URBANIZE), seat(9, front=NO_CONSTRUCT)],
            commits={1: "blue13 blue20"},
        )
    )
    table.play_line("0 commit E blue4")
    assert table.seat(0)["resources"] == 6
    assert table.now["ended"]
    assert table.actors == ()


@pytest.mark.parametrize(("tile", "resources", "ended"), [("red5", 2, True), ("blue5", 3, False)])
def test_row_32_the_general_supply_must_be_empty_too(tile, resources, ended):
    """Red 2 is built over with all that is left; the resource for another colour goes to the supply."""
    city = [tower("0,0", 19 - resources, "red16", 0), building("-1,-1", "blue9 blue10 blue11 blue12 blue13", 0)]
    mine = seat(resources, hand="red2", tiles=tile, front=NO_CONSTRUCT)
    table = Table(position(buildings=city, seats=[mine]))
    assert table.general_supply(0) == 0
    table.play_line(f"0 commit red2 {tile}")
    assert (table.seat(0)["resources"], table.general_supply(0)) == (0, 0 if ended else 1)
    assert table.now["ended"] is ended


def test_case_46_two_left_in_the_general_supply():
    """N 16: 14 in the city, none behind the screen, two in the supply: no flag."""
    city = [
        building("0,0", "red4 red5 red6 red7 red8 blue9", 0),
        building("-1,-1", "blue11 blue12 blue13 blue14 blue15", 0),
    ]
    table = Table(position(5, buildings=city, seats=[seat(1, hand="K", tiles="blue4", front=NO_URBANIZE)]))
    table.play_line("0 commit K blue4")
    assert (table.in_city(0), table.seat(0)["resources"], table.general_supply(0)) == (14, 0, 2)
    assert not table.now["ended"]


def test_an_empty_screen_alone_ends_nothing():
    table = Table(position(seats=[seat(1, hand="K", tiles="blue4", front=NO_URBANIZE)]))
    table.play_line("0 commit K blue4")
    assert table.seat(0)["resources"] == 0
    assert not table.now["ended"]


def test_case_58_unspent_new_hand_markers():
    table = Table(position(3, seats=[seat(newhand=2), seat(newhand=1), seat(newhand=0)]))
    assert [each["new_hand"] for each in table.scores()] == [4, 2, 0]


SHEETS = {
    (26, 5, 4, 18): (
        seat(1, 26, newhand=2, front="c1 c2 c3 blue11"),
        [
            building("1,1", "yellow4 yellow9", 0),
            building("2,1", "blue11 blue12 yellow10", 0),
            building("3,1", "blue13 blue14 yellow11", 0),
            building("-1,1", "blue4 blue5 blue6 red10", 0),
        ],
        "D 4,1",
    ),
    (31, 24, 2, 4): (
        seat(1, 31, newhand=1, front="c1 c2 c3 blue20 red20 yellow15"),
        [
            building("2,1", "yellow4", 0),
            building("3,1", "yellow5", 0),
            building("-1,1", "blue20 red20 red10", 0),
            building("1,-1", "yellow15 blue10", 0),
            building("1,1", "red4 red5 blue6", 1),
        ],
        "D 4,1",
    ),
    (18, 23, 4, 25): (
        seat(1, 18, newhand=2, front="c1 c2 c3 blue20 red20 blue11"),
        [
            building("1,1", "yellow4 yellow9", 0),
            building("2,1", "blue11 blue12 blue13 blue14 blue15 yellow10", 0),
            building("3,1", "red4 red5 yellow11", 0),
            building("-1,1", "blue20 red20 blue6 red10", 0),
            building("-3,0", "blue8", 0),
            building("-2,0", "blue4 blue7", 1),
        ],
        "D 4,1 K -4,0",
    ),
}


@pytest.mark.parametrize("sheet", SHEETS)
def test_case_59_score_sheets_add_up(sheet):
    mine, city, markers = SHEETS[sheet]
    table = Table(position(buildings=city, markers=markers, seats=[mine]))
    score = table.scores()[0]
    assert (score["points"], score["final_cards"], score["new_hand"], score["districts"]) == sheet
    assert sum(score.values()) == sum(sheet) in (53, 61, 70)


def test_tiles_and_resources_left_behind_the_screen_score_nothing():
    poor, rich = seat(0, 7, newhand=0), seat(12, 7, tiles="red4 red5 blue9", newhand=0)
    table = Table(position(seats=[poor, rich]))
    assert table.scores()[0] == table.scores()[1]
    assert sum(table.scores()[0].values()) == 7


def test_scores_before_the_end_are_as_if_the_game_ended_now():
    """Seat 0 has acted; what seat 1 still does changes nothing for her."""
    table = last_resource()
    table.play_line("0 commit E blue4")
    before = table.scores()[0]
    table.play_line("1 take resource")
    assert table.actors == ()
    assert table.scores()[0] == before


def test_scores_have_the_four_columns():
    for score in Table(position(3)).scores():
        assert set(score) == {"points", "final_cards", "new_hand", "districts"}


def test_most_points_win():
    table = Table(position(4, seats=[seat(points=5), seat(points=9), seat(points=1), seat(points=7)]))
    assert table.ranking() == [3, 1, 4, 2]


def test_row_18_a_tie_is_a_shared_victory():
    table = Table(position(3, seats=[seat(points=9), seat(points=4), seat(points=9)]))
    places = table.ranking()
    assert places[0] == places[2] == 1
    assert places[1] > 1


def test_a_tie_counts_all_four_columns():
    """Nine points and no marker are worth as much as five and two markers."""
    table = Table(position(2, seats=[seat(points=9, newhand=0), seat(points=5, newhand=2)]))
    assert table.ranking() == [1, 1]
