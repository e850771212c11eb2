"""Solo against Hal (rules 2.10)."""

import pytest

from engine import Match
from tests.helpers.table import GAME, Table, building, kinds, position, seat

HAL = 1
EXPERT = {"hal": "expert"}


def solo(human: dict, card: str, *city, front: str = "", **more) -> Table:
    """The human's seat and Hal's card; `supply` names the tile he will draw."""
    return Table(position(1, seats=[human, seat(0, hand=card, front=front)], buildings=city, **more))


def points(hand: str = "yellow1", **more) -> dict:
    """A human who will exploit yellow 1: a point, no question, no tile."""
    return seat(6, 6, hand=hand, **more)


def hal(table: Table) -> tuple[int, int]:
    """Hal's resources left and points."""
    return table.seat(HAL)["resources"], table.seat(HAL)["points"]


def test_case_60_setup():
    table = Table(Match.new("ginkgopolis", 1, 4))
    now = table.now
    assert table.numbers(0) == (6, 6, 6)
    assert table.general_supply(0) == 19
    assert (len(now["supply"]), len(now["removed"])) == (39, 6)
    assert (len(now["deck"]), len(now["discard"])) == (10, 7)
    assert [len(each["hand"]) for each in now["seats"]] == [3, 1]
    assert (hal(table), now["seats"][HAL]["tiles"]) == ((25, 0), [])
    assert [each["front"] for each in now["seats"]] == [[], []]
    assert [each["newhand"] for each in now["seats"]] == [0, 0]
    assert (now["first"], now["hal"], table.actors) == (0, "normal", (0,))


def test_there_is_no_new_hand():
    table = Table(Match.new("ginkgopolis", 1, 4))
    assert {line.split()[1] for line in table.legal(0)} == {"commit"}
    table.refuses("0 newhand")


def test_hals_card_and_the_piles_are_hidden():
    table = Table(Match.new("ginkgopolis", 1, 4))
    seen = GAME.dump(GAME.view(table.match.state, 0))
    assert seen["seats"][HAL]["hand"] == ["?"]
    assert set(seen["deck"]) == set(seen["supply"]) == set(seen["removed"]) == {"?"}
    assert seen["seats"][0] == table.seat(0)


def test_case_62_hal_urbanizes():
    """A touches red 1 and a yellow building of two levels: three points, 24 resources left, nothing else."""
    city = building("0,2", "red5 yellow9", 0)
    table = solo(points(), "A", city, markers="B 0,3", supply="blue4")
    table.play_line("0 commit yellow1")
    assert sorted(table.legal(0)) == ["0 marker A -1,3", "0 marker A -2,2"]
    table.play_line("0 marker A -1,3")
    assert hal(table) == (24, 3)
    assert table.building("-1,2") == {"tiles": ["blue4"], "owner": HAL, "site": True}
    assert table.seat(HAL)["tiles"] == []
    assert table.numbers(0) == (6, 0, 7)
    assert "A" in table.now["discard"]


def test_case_63_hal_constructs_over_the_human():
    """Red 18 of two levels under blue 4: two resources and two points back, Hal pays nothing beside three levels."""
    table = solo(points(), "red18", building("0,1", "red18", 0), supply="blue4")
    table.play_line("0 commit yellow1")
    assert table.numbers(0) == (6 + 2, 0, 6 + 1 + 2)
    assert hal(table) == (22, 0)
    assert table.building("0,1") == {"tiles": ["blue1", "red18", "blue4"], "owner": HAL, "site": True}
    assert table.seat(HAL)["front"] == ["blue1", "red18"]
    assert "blue4" not in table.now["supply"]


def test_hal_constructs_over_himself():
    """His resources go back to his supply, without points."""
    table = solo(points(), "red18", building("0,1", "red18", HAL), supply="blue4")
    table.play_line("0 commit yellow1")
    assert hal(table) == (25 - 3, 0)


def test_hal_ignores_arrows_during_play():
    """Cards for every action lie in front of Hal; he urbanizes at E beside red 2: one point."""
    tower = building("-1,-1", "red7 red8 red9 yellow8 yellow19", HAL)
    table = solo(points(), "E", tower, front="red7 red8 red9 yellow8", supply="blue4")
    table.play_line("0 commit yellow1")
    assert hal(table) == (25 - 6 - 1, 1)


def test_hal_never_exploits():
    table = solo(points(), "blue2", supply="blue4")
    table.play_line("0 commit yellow1")
    assert table.building("-1,0") == {"tiles": ["blue2", "blue4"], "owner": HAL, "site": True}
    assert hal(table) == (23, 0)


def test_the_human_exploits_then_discards_the_two_other_cards_before_hal_acts():
    table = solo(points("yellow1 B red1"), "A", supply="blue4")
    table.play_line("0 commit yellow1")
    assert table.legal(0)[0].startswith("0 marker A ")
    assert {"yellow1", "B", "red1"} <= set(table.now["discard"])
    assert table.seat(0)["hand"] == []


def test_the_human_constructs_and_keeps_the_card():
    table = solo(points("red1 B yellow1", tiles="red4"), "blue2", supply="blue4")
    table.play_line("0 commit red1 red4")
    assert table.building("-1,1") == {"tiles": ["red1", "red4"], "owner": 0, "site": True}
    assert "red1" in table.seat(0)["front"]


def test_next_round_three_cards_and_one_for_hal():
    table = solo(points(), "blue2", supply="blue4", deck="A B C D E")
    table.play_line("0 commit yellow1")
    assert sorted(table.seat(0)["hand"]) == ["A", "B", "C"]
    assert table.seat(HAL)["hand"] == ["D"]
    assert table.now["deck"][0] == "E"
    assert (table.now["round"], table.now["first"], table.actors) == (3, 0, (0,))


def test_a_deck_that_runs_out_is_rebuilt_before_hals_card():
    """The human's third card is the last: all discarded cards and the site of blue 4 are shuffled, 7 turned."""
    table = solo(points(), "blue2", supply="blue4", deck="A B C", deck_size=3)
    discarded = len(table.now["discard"])
    events = table.play_line("0 commit yellow1")
    assert "deck_rebuilt" in kinds(events)
    assert sorted(table.seat(0)["hand"]) == ["A", "B", "C"]
    assert len(table.now["discard"]) == 7
    assert len(table.now["deck"]) == discarded + 3 + 1 - 7 - 1
    assert not table.building("-1,0")["site"]


def test_case_66_the_human_empties_the_supply():
    """Hal's action is skipped, his card discarded, no tile returned for points, the game is over."""
    table = solo(seat(6, 6, hand="blue1"), "red1", supply_size=1)
    tiles = len(table.seat(0)["tiles"])
    events = table.play_line("0 commit blue1")
    assert table.actors == ()
    assert (table.now["exhausted"], table.now["ended"]) == (1, True)
    assert (len(table.seat(0)["tiles"]), table.seat(0)["points"]) == (tiles + 1, 6)
    assert table.building("-1,1") == {"tiles": ["red1"], "owner": None, "site": False}
    assert "red1" in table.now["discard"]
    assert "tiles_returned" not in kinds(events)
    assert [event.facts for event in events if event.kind == "hal_skipped"] == [{"card": "red1", "why": "tiles"}]
    assert kinds(events)[-1] == "game_over"


def test_tiles_owed_when_the_supply_is_gone_are_lost():
    table = solo(seat(6, hand="blue9"), "red1", building("0,0", "red9 blue9", HAL), supply_size=2)
    tiles = len(table.seat(0)["tiles"])
    table.play_line("0 commit blue9")
    assert len(table.seat(0)["tiles"]) == tiles + 2


def test_hal_draws_the_last_tile():
    """He uses it; the game ends with the round."""
    table = solo(points(), "red1", supply_size=1)
    table.play_line("0 commit yellow1")
    assert len(table.building("-1,1")["tiles"]) == 2
    assert (table.now["exhausted"], table.now["ended"], table.actors) == (1, True, ())


def test_case_68_the_human_builds_over_hal():
    """Hal's three resources return to his supply, a point each."""
    table = solo(seat(6, hand="blue9", tiles="blue12"), "A", building("0,0", "red9 blue9", HAL))
    assert hal(table) == (22, 0)
    table.play_line("0 commit blue9 blue12")
    assert table.seat(HAL)["points"] == 3
    assert table.building("0,0")["owner"] == 0
    assert table.seat(HAL)["resources"] == 25 - table.in_city(HAL)


def test_row_25_the_humans_last_resource_ends_the_round_not_the_moment():
    """24 in the city, the last one is laid at E; Hal still acts."""
    city = [
        building("0,0", " ".join(f"yellow{n}" for n in range(4, 20)), 0),
        building("-1,-1", "blue9 blue10 blue11 blue12 blue13 blue14", 0),
    ]
    table = solo(seat(1, hand="E", tiles="blue5"), "blue1", *city, supply="blue4")
    table.play_line("0 commit E blue5")
    assert (table.in_city(0), table.now["ended"]) == (25, True)
    assert table.building("0,1") == {"tiles": ["blue1", "blue4"], "owner": HAL, "site": True}
    assert table.actors == ()


def test_the_end_stays_when_hal_hands_resources_back():
    """Hal builds over a building of the human who has just laid her last resource."""
    city = [
        building("0,0", " ".join(f"yellow{n}" for n in range(4, 20)), 0),
        building("-1,-1", "blue9 blue10 blue11 blue12", 0),
        building("0,1", "blue13", 0),
    ]
    table = solo(seat(1, hand="E", tiles="blue5"), "blue13", *city, supply="blue4")
    table.play_line("0 commit E blue5")
    assert table.seat(0)["resources"] == 2
    assert (table.now["ended"], table.actors) == (True, ())


def test_hals_last_resource_ends_the_game():
    city = [
        building("0,0", " ".join(f"yellow{n}" for n in range(4, 20)), HAL),
        building("-1,-1", "blue9 blue10 blue11 blue12 blue13", HAL),
    ]
    table = solo(points(), "blue1", *city, supply="blue4")
    assert hal(table)[0] == 2
    table.play_line("0 commit yellow1")
    assert (hal(table)[0], table.now["ended"], table.actors) == (0, True, ())


def test_hal_cannot_place_what_his_card_needs():
    """Three levels and two resources: not done, no tile is drawn, his card is discarded, the game ends."""
    city = [
        building("0,0", " ".join(f"yellow{n}" for n in range(4, 20)), HAL),
        building("-1,-1", "blue9 blue10 blue11 blue12 blue13", HAL),
        building("0,1", "red18", 0),
    ]
    table = solo(points(), "red18", *city, supply="blue4")
    table.play_line("0 commit yellow1")
    assert table.building("0,1") == {"tiles": ["blue1", "red18"], "owner": 0, "site": False}
    assert table.now["supply"][0] == "blue4"
    assert "red18" in table.now["discard"]
    assert table.numbers(0) == (6, 0, 7)
    assert (hal(table), table.now["ended"], table.actors) == ((2, 0), True, ())


def test_hals_own_resources_on_the_building_count():
    """One resource left and his building of two levels: three levels are possible, and then he has none."""
    city = [
        building("0,0", " ".join(f"yellow{n}" for n in range(4, 19)), HAL),
        building("-1,-1", "blue9 blue10 blue11 blue12 blue13", HAL),
        building("0,1", "red18", HAL),
    ]
    table = solo(points(), "red18", *city, supply="blue4")
    assert hal(table)[0] == 1
    table.play_line("0 commit yellow1")
    assert len(table.building("0,1")["tiles"]) == 3
    assert (hal(table)[0], table.actors) == (0, ())


def test_the_human_may_save_hal_by_building_over_him():
    """Hal has two resources left and needs three; the human gives him three back first."""
    city = [
        building("0,0", " ".join(f"yellow{n}" for n in range(4, 17)), HAL),
        building("-1,-1", "blue9 blue10 blue11 blue12 blue13", HAL),
        building("1,-1", "red9 blue14", HAL),
        building("0,1", "red18", 0),
    ]
    table = solo(seat(4, hand="blue14", tiles="blue16"), "red18", *city, supply="blue4")
    assert hal(table)[0] == 2
    table.play_line("0 commit blue14 blue16")
    assert table.building("0,1")["owner"] == HAL
    assert hal(table) == (2 + 3 - 3, 3)


def test_case_69_hals_final_cards():
    """Blue 4 and red 7 exploit, yellow 16 counts them: four."""
    tower = building("0,0", "blue4 red7 yellow16 blue20", HAL)
    table = solo(points(), "A", tower, front="blue4 red7 yellow16")
    assert table.scores()[HAL]["final_cards"] == 4


def test_hal_scores_districts():
    table = solo(points(), "A", building("2,1", "yellow8", HAL), markers="D 3,1")
    assert [score["districts"] for score in table.scores()] == [0, 2]


@pytest.mark.parametrize(("human", "ranking"), [(58, [2, 1]), (59, [1, 2]), (57, [2, 1])])
def test_case_70_equal_is_not_a_win(human, ranking):
    table = Table(position(1, seats=[seat(6, human), seat(0, 58)]))
    assert [sum(score.values()) for score in table.scores()] == [human, 58]
    assert table.ranking() == ranking


def test_hals_marker_moves_by_itself_where_there_is_one_place():
    table = solo(points(), "B", supply="blue4")
    table.play_line("0 commit yellow1")
    assert table.now["markers"]["B"] == "0,3"
    assert table.now["round"] == 3


def expert(second: str, first: str = "A", *city, human: dict | None = None, **more) -> Table:
    """Hal's card is `first`, the next in the deck is `second`."""
    return solo(human or points(), first, *city, hal="expert", deck=f"{second} B G H I", supply="blue4 blue5", **more)


def test_expert_setup():
    table = Table(Match.new("ginkgopolis", 1, 4, EXPERT))
    assert table.now["hal"] == "expert"
    assert len(table.now["deck"]) == 10


def test_expert_a_building_is_used_at_once():
    table = expert("blue2", "red1")
    table.play_line("0 commit yellow1")
    assert table.building("-1,1")["owner"] == HAL
    assert "blue2" in table.seat(0)["hand"]


def test_expert_a_second_card_that_is_a_building_is_used():
    """The letter is discarded unused; one tile is drawn."""
    table = expert("blue2")
    table.play_line("0 commit yellow1")
    assert table.building("-1,0") == {"tiles": ["blue2", "blue4"], "owner": HAL, "site": True}
    assert "-1,2" not in table.now["city"]
    assert table.now["markers"]["A"] == "-1,2"
    assert "A" in table.now["discard"]
    assert "blue2" in table.seat(HAL)["front"]
    assert table.now["supply"][0] == "blue5"


def test_expert_a_second_letter_worth_more_is_used():
    """E touches a building of three levels, A one of one."""
    table = expert("E", "A", building("1,0", "red8 red9", 0))
    table.play_line("0 commit yellow1")
    assert table.building("2,0") == {"tiles": ["blue4"], "owner": HAL, "site": True}
    assert "-1,2" not in table.now["city"]
    assert hal(table) == (24, 3)
    assert {"A", "E"} <= set(table.now["discard"])
    assert table.now["supply"][0] == "blue5"


@pytest.mark.parametrize("city", [(), (building("-1,1", "red8 red9", 0),)])
def test_row_28_expert_a_second_letter_worth_as_much_or_less_is_not_used(city):
    table = expert("E", "A", *city)
    table.play_lines("0 commit yellow1", "0 marker A -1,3")
    assert table.building("-1,2")["owner"] == HAL
    assert "2,0" not in table.now["city"]
    assert table.now["markers"]["E"] == "2,0"
    assert {"A", "E"} <= set(table.now["discard"])


def test_row_27_expert_a_second_building_hal_cannot_pay_ends_the_game():
    city = [
        building("0,0", " ".join(f"yellow{n}" for n in range(4, 20)), HAL),
        building("-1,-1", "blue9 blue10 blue11 blue12 blue13", HAL),
        building("0,1", "red18", 0),
    ]
    table = expert("red18", "A", *city)
    table.play_line("0 commit yellow1")
    assert table.building("0,1")["owner"] == 0
    assert "-1,2" not in table.now["city"]
    assert {"A", "red18"} <= set(table.now["discard"])
    assert table.now["supply"][0] == "blue4"
    assert (table.now["ended"], table.actors) == (True, ())


def test_expert_no_second_card_when_the_supply_is_gone():
    table = solo(seat(6, 6, hand="blue1"), "A", hal="expert", supply_size=1, deck="E B C")
    deck = table.now["deck"]
    table.play_line("0 commit blue1")
    assert table.now["deck"] == deck
    assert "A" in table.now["discard"]
    assert (table.now["exhausted"], table.actors) == (1, ())


def test_expert_a_deck_emptied_by_the_second_card_is_rebuilt_at_once():
    """Blue 2, the last card, is used: its new site is too late for this rebuild."""
    table = solo(points(), "A", hal="expert", deck="blue2", deck_size=1, supply="blue4")
    table.play_line("0 commit yellow1")
    assert kinds(table.events).count("deck_rebuilt") == 1
    assert table.building("-1,0") == {"tiles": ["blue2", "blue4"], "owner": HAL, "site": True}


def test_normal_hal_uses_his_letter_whatever_comes_next():
    table = solo(points(), "B", deck="blue2", supply="blue4")
    table.play_line("0 commit yellow1")
    assert table.building("0,2")["owner"] == HAL
    assert "blue2" in table.seat(0)["hand"]


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_hals_resources_are_always_25(level):
    table, seed = Table(Match.new("ginkgopolis", 1, 9, {"hal": level})), 0
    while actors := table.actors:
        moves = table.legal(actors[0])
        seed = (seed * 31 + 7) % 1009
        table.play_line(moves[seed % len(moves)])
        assert hal(table)[0] + table.in_city(HAL) == 25
