"""Districts (rules 2.9)."""

from tests.helpers.table import STARTS, Table, building, kinds, position, seat


def districts(*city, starts: str = STARTS, markers: str = "", players: int = 2) -> list[int]:
    table = Table(position(players, starts=starts, buildings=city, markers=markers, seats=[seat(0)] * players))
    return [score["districts"] for score in table.scores()]


def test_case_48_rulebook():
    """Blue: Lucia 3, Eva 2, Patricia 2, Eva before Patricia by number; yellow: Eva alone with 3; red 20 alone."""
    lucia, eva, patricia = 0, 1, 2
    points = districts(
        building("0,0", "red8 blue15", lucia),
        building("1,0", "blue12", eva),
        building("0,1", "blue9", patricia),
        building("1,1", "red20", patricia),
        building("2,0", "yellow8", eva),
        building("2,1", "red9 yellow11", eva),
        starts="red1 blue1 blue2  yellow1 yellow2 blue3  red2 red3 yellow3",
        markers="D 2,2 E 3,0",
        players=3,
    )
    assert points == [7, 2 + 6, 0]


def test_case_49_equal_resources_the_taller_building_wins():
    points = districts(
        building("1,0", "blue9 red8", 0),
        building("2,0", "blue10 red9", 1),
        building("3,0", "red10", 1),
        markers="E 4,0",
    )
    assert points == [6, 3]


def test_case_50_equal_heights_the_higher_number_wins():
    points = districts(
        building("2,1", "blue9 yellow14", 0),
        building("3,1", "blue10 yellow17", 1),
        markers="D 4,1",
    )
    assert points == [2, 4]


def test_row_17_only_the_tallest_buildings_are_compared():
    """4 : 4 in resources; both have a building of three levels; the 20 of one level does not help."""
    points = districts(
        building("2,1", "blue9 blue10 yellow14", 0),
        building("3,1", "yellow20", 0),
        building("2,2", "blue11 blue12 yellow17", 1),
        building("3,2", "yellow4", 1),
        markers="D 4,1",
    )
    assert points == [4, 8]


def test_the_highest_number_among_the_tallest_own_buildings():
    """Both have two buildings of one level: 18 beats 17, whatever the others are."""
    points = districts(
        building("2,1", "yellow17", 0),
        building("3,1", "yellow16", 0),
        building("2,2", "yellow18", 1),
        building("3,2", "yellow4", 1),
        markers="D 4,1",
    )
    assert points == [2, 4]


def test_height_is_compared_before_the_number():
    points = districts(
        building("2,1", "blue9 yellow5", 0),
        building("3,1", "yellow20", 1),
        building("2,2", "yellow19", 1),
        markers="D 4,1",
    )
    assert points == [4, 2]


def test_case_53_a_start_building_links_and_counts():
    """Blue 2, unowned, and blue 7 of one level: a district of one player."""
    assert districts(building("-2,0", "blue7", 0), markers="K -3,0") == [2, 0]


def test_case_55_unowned_districts_lone_towers_and_corners_score_nothing():
    two_yellow = "red1 blue1 red2  blue2 yellow2 yellow1  yellow3 red3 blue3"
    assert districts(starts=two_yellow) == [0, 0]
    assert districts(building("0,0", "red4 red5 blue6 yellow7", 0)) == [0, 0]
    corners = (building("0,2", "red14", 0), building("1,2", "blue9", 0), building("1,3", "red15", 0))
    assert districts(*corners, markers="B 0,3 C 2,2") == [0, 0]


def test_unowned_buildings_join_two_districts():
    """Yellow 1 lies between a building of seat 0 and one of seat 1."""
    points = districts(building("1,2", "yellow8", 0), building("2,1", "blue9 yellow9", 1), markers="C 1,3 D 3,1")
    assert points == [1, 3]


def test_row_16_one_player_beside_unowned_buildings_counts_double():
    points = districts(building("1,2", "red8 yellow8", 0), building("2,1", "yellow9", 0), markers="C 1,3 D 3,1")
    assert points == [2 * 3, 0]


def test_the_third_gets_nothing():
    points = districts(
        building("1,2", "blue8 blue9 yellow8", 0),
        building("2,1", "red9 yellow9", 1),
        building("2,2", "yellow10", 2),
        markers="C 1,3 D 3,1",
        players=3,
    )
    assert points == [6, 2, 0]


def test_the_second_gets_only_her_own():
    points = districts(
        building("1,2", "blue8 blue9 blue10 yellow8", 0),
        building("2,1", "yellow9", 1),
        markers="C 1,3 D 3,1",
    )
    assert points == [5, 1]


def test_two_districts_of_a_colour_are_scored_apart():
    points = districts(
        building("2,1", "yellow8", 0),
        building("-2,-1", "yellow9", 1),
        markers="D 3,1 J -3,-1",
    )
    assert points == [2, 2]


def test_only_the_top_counts():
    """Red tiles under yellow tops do not make a red district."""
    assert districts(building("1,0", "red8 yellow8", 0), building("1,-1", "red9 blue9", 0)) == [2 * 3, 0]


def test_a_colour_laid_over_splits_a_district():
    yellow_row = "red1 blue1 red2  yellow1 yellow2 yellow3  red3 blue2 blue3"
    ends = (building("-2,0", "yellow8", 0), building("2,0", "yellow9", 1))
    assert districts(*ends, starts=yellow_row, markers="K -3,0 E 3,0") == [1, 2]
    split = (*ends, building("0,0", "red9", 0))
    assert districts(*split, starts=yellow_row, markers="K -3,0 E 3,0") == [2, 2]


def test_every_district_is_told_at_the_end():
    city = [building("2,1", "yellow8", 0), building("-2,-1", "yellow9", 1)]
    table = Table(position(buildings=city, markers="D 3,1 J -3,-1", seats=[seat(hand="A")], supply_size=1, exhausted=1))
    events = table.play_line("0 commit A") + table.play_line("0 take tile") + table.play_line("1 take resource")
    assert kinds(events).count("district_scored") == 2
