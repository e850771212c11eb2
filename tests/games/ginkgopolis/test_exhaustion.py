"""The tile supply runs out (rules 2.6)."""

import pytest

from tests.helpers.table import CENTRE, GAME, NO_EXPLOIT, NO_URBANIZE, TILES, Table, building, kinds, position, seat


def full_city(supply: str, *seats: dict) -> Table:
    """Three players; blue 13 has three levels, and every tile not named is piled on the other start tiles."""
    named = {"red13", "blue13", *supply.split(), *(tile for each in seats for tile in each["tiles"])}
    rest = [tile for tile in TILES if tile not in named and int(tile.lstrip("bdelouwry")) > 3][:-6]
    cells = [cell for cell in CENTRE if cell != "0,1"]
    towers = [building(cell, " ".join(rest[i :: len(cells)]), owner=i % 3) for i, cell in enumerate(cells)]
    city = [building("0,1", "red13 blue13", owner=1), *towers]
    return Table(position(3, buildings=city, seats=seats, supply=supply))


def short(left: int, *seats: dict, players: int = 2, **more) -> Table:
    """So many tiles are left in the supply, all others are behind the last screen."""
    return Table(position(players, seats=seats, supply_size=left, **more))


def done(table: Table) -> None:
    """Everybody asked gives no (more) tile back."""
    for p in table.actors:
        table.play_line(f"{p} giveback done")


def test_case_40_tiles_come_back_in_the_middle_of_a_gain():
    """Supply 2, three owed: A draws two; A returns 2 of 3, B 3 of 4, C 0 of 2; A draws the third from the new five."""
    table = full_city(
        "red4 red5",
        seat(3, hand="blue13", tiles="blue4", front=NO_EXPLOIT),
        seat(0, tiles="blue5 blue6 blue7 blue8"),
        seat(0, tiles="yellow5 yellow6"),
    )
    assert len(table.now["supply"]) == 2
    events = table.play_line("0 commit blue13")
    assert "supply_emptied" in kinds(events)
    assert table.actors == (0, 1, 2)
    assert sorted(table.seat(0)["tiles"]) == ["blue4", "red4", "red5"]
    table.play_lines("0 giveback red4", "0 giveback red5", "0 giveback done")
    table.play_lines("1 giveback blue6", "1 giveback blue7", "1 giveback blue8")
    events = table.play_line("2 giveback done")
    assert "tiles_returned" in kinds(events)
    assert [each["points"] for each in table.now["seats"]] == [2, 3, 0]
    assert len(table.now["supply"]) == 4
    assert [len(each["tiles"]) for each in table.now["seats"]] == [2, 1, 2]
    (drawn,) = set(table.seat(0)["tiles"]) - {"blue4"}
    assert {drawn, *table.now["supply"]} == {"red4", "red5", "blue6", "blue7", "blue8"}
    assert table.now["exhausted"] == 1
    assert not table.now["ended"]


def test_case_41_the_last_tile_is_taken_and_nothing_is_owed():
    table = short(1, seat(hand="A", front=NO_EXPLOIT))
    table.play_line("0 commit A")
    events = table.play_line("0 take tile")
    assert "supply_emptied" in kinds(events)
    assert table.actors == (0, 1)
    (tile,) = table.seat(0)["tiles"]
    table.play_lines(f"0 giveback {tile}", "1 giveback done")
    assert table.numbers(0) == (3, 0, 1)
    assert table.now["supply"] == [tile]
    assert table.now["exhausted"] == 1


def test_case_42_nobody_returns_a_tile():
    """The end flag is set now; the others still play, tile gains give nothing, no hands are passed."""
    mine = seat(hand="A B C D", front=NO_EXPLOIT)
    table = short(1, mine, seat(front=NO_URBANIZE), players=3, commits={1: "L", 2: "yellow1"})
    table.play_lines("0 commit A", "0 take tile")
    done(table)
    assert table.now["ended"]
    assert table.now["exhausted"] == 2
    assert table.actors == (1,)
    tiles = len(table.seat(1)["tiles"])
    events = table.play_line("1 take tile")
    assert len(table.seat(1)["tiles"]) == tiles
    assert table.seat(2)["points"] == 1
    assert table.actors == ()
    assert "game_over" in kinds(events)
    assert not {"hands_passed", "drew"} & set(kinds(table.events))
    assert sorted(table.seat(0)["hand"]) == ["B", "C", "D"]
    assert table.now["round"] == 2


def test_each_set_of_tiles_is_reached_in_one_way():
    """Red before blue before yellow, then by number; what was passed over is not offered again."""
    table = short(1, seat(hand="A", tiles="yellow5 blue9 red12 red6", front=NO_EXPLOIT), supply="blue4")
    table.play_lines("0 commit A", "0 take tile")
    words = ("red6", "red12", "blue4", "blue9", "yellow5", "done")
    assert set(table.legal(0)) == {f"0 giveback {word}" for word in words}
    table.play_line("0 giveback red12")
    assert set(table.legal(0)) == {"0 giveback blue4", "0 giveback blue9", "0 giveback yellow5", "0 giveback done"}
    table.refuses("0 giveback red6")
    table.play_line("0 giveback blue9")
    assert set(table.legal(0)) == {"0 giveback yellow5", "0 giveback done"}


@pytest.mark.parametrize("line", ["0 giveback red19", "0 giveback", "0 giveback blue4 blue9", "0 take tile"])
def test_other_answers_are_refused(line):
    """Red 19 is behind another screen, and tiles come back one at a time."""
    table = short(1, seat(hand="A", tiles="blue9", front=NO_EXPLOIT), seat(tiles="red19"), supply="blue4")
    table.play_lines("0 commit A", "0 take tile")
    table.refuses(line)


def test_after_the_last_tile_nothing_is_asked():
    table = short(1, seat(hand="A", tiles="yellow5", front=NO_EXPLOIT), supply="blue4")
    table.play_lines("0 commit A", "0 take tile", "0 giveback yellow5")
    assert table.actors == (1,)


def test_who_has_no_tile_is_not_asked():
    table = short(1, seat(hand="A", front=NO_EXPLOIT), seat(), players=3)
    table.play_lines("0 commit A", "0 take tile")
    assert table.actors == (0, 2)


def test_row_9_committed_tiles_are_not_returned():
    table = short(1, seat(hand="A", front=NO_EXPLOIT), seat(tiles="red9"), players=3, commits={1: "L red8", 2: "K"})
    table.play_lines("0 commit A", "0 take tile")
    assert table.legal(1) == ["1 giveback red9", "1 giveback done"]


def test_a_player_whose_only_tile_is_committed_is_not_asked():
    table = short(1, seat(hand="A", front=NO_EXPLOIT), seat(), players=3, commits={1: "L red8", 2: "K"})
    table.play_lines("0 commit A", "0 take tile")
    assert table.actors == (0, 2)


def test_a_tile_taken_back_by_a_fallback_may_be_returned():
    table = short(1, seat(0, hand="blue1", tiles="blue9", front=NO_EXPLOIT), supply="red14")
    table.play_line("0 commit blue1 blue9")
    assert "0 giveback blue9" in table.legal(0)
    assert "0 giveback red14" in table.legal(0)


def test_everybody_returns_at_once_and_points_come_together():
    table = short(1, seat(hand="A", tiles="blue5", front=NO_EXPLOIT), seat(tiles="red9"), players=3)
    table.play_lines("0 commit A", "0 take tile")
    table.play_line("1 giveback red9")
    assert table.actors == (0, 2)
    assert [each["points"] for each in table.now["seats"]] == [0, 0, 0]
    table.play_lines("0 giveback done", "2 giveback done")
    assert [each["points"] for each in table.now["seats"]] == [0, 1, 0]


def test_what_is_returned_is_secret_until_all_are_done():
    tables = [short(1, seat(hand="A", tiles="red6 blue5", front=NO_EXPLOIT), supply="yellow4") for _ in range(2)]
    for table, lines in zip(tables, (["red6", "blue5", "done"], ["yellow4"])):
        table.play_lines("0 commit A", "0 take tile", *(f"0 giveback {word}" for word in lines))
    for viewer in (1, None):
        seen = [GAME.dump(GAME.view(table.match.state, viewer)) for table in tables]
        assert seen[0] == seen[1]


def test_returned_tiles_are_shuffled():
    table = short(1, seat(hand="A", front=NO_EXPLOIT), supply="blue4", hoard=0)
    table.play_lines("0 commit A", "0 take tile")
    returned = [line.split()[2] for line in table.legal(0)][:12]
    table.play_lines(*(f"0 giveback {tile}" for tile in returned), "0 giveback done")
    assert sorted(table.now["supply"]) == sorted(returned)
    assert table.now["supply"] not in (returned, returned[::-1])


def test_resources_and_points_of_the_step_come_before_the_tiles():
    """B touches red, yellow and blue: at the interruption resource and point are there, the bonus is not."""
    city = [building("-1,2", "red8"), building("1,2", "yellow9")]
    mine = seat(3, hand="B", tiles="blue4", front="c8 c4 c5")
    table = short(1, mine, seat(), players=3, buildings=city, markers="A -1,3 C 1,3")
    table.play_line("0 commit B blue4")
    assert table.numbers(0) == (3 - 1 + 1, 1, 1)
    assert table.now["commits"][0] == ["B"]
    done(table)
    assert table.numbers(0) == (3, 1, 2)
    assert table.now["discard"][0] == "B"


def test_the_bonus_is_drawn_from_the_new_supply():
    """Blue 1 gives the last tile; after two have come back the bonus of c6 is drawn."""
    table = short(1, seat(hand="blue1", tiles="red8", front="c6 c1 c2"), supply="red9")
    table.play_lines("0 commit blue1", "0 giveback red8", "0 giveback red9", "1 giveback done")
    assert table.numbers(0) == (3, 1, 2)
    assert len(table.now["supply"]) == 1
    assert table.now["exhausted"] == 1


def test_a_construct_bonus_interrupts_before_the_card_is_kept():
    table = short(1, seat(3, hand="red1", tiles="red4 blue8", front="c3 c16 c17"), supply="red9")
    table.play_line("0 commit red1 red4")
    assert table.building("-1,1")["tiles"] == ["red1", "red4"]
    assert "red1" not in table.seat(0)["front"]
    table.play_lines("0 giveback blue8", "1 giveback done")
    assert "red1" in table.seat(0)["front"]


def test_the_new_supply_may_run_out_in_the_same_gain():
    """Three owed, one in the supply, one comes back: second exhaustion, the third tile is lost."""
    mine = seat(3, hand="blue13", front=NO_EXPLOIT)
    table = full_city("red4", mine, seat(0, tiles="blue5 blue6"), seat(0, tiles="yellow5 yellow6"))
    table.play_lines("0 commit blue13", "0 giveback done", "1 giveback blue5", "1 giveback done", "2 giveback done")
    assert sorted(table.seat(0)["tiles"]) == ["blue5", "red4"]
    assert table.now["supply"] == []
    assert table.now["exhausted"] == 2
    assert table.now["ended"]
    assert table.seat(1)["points"] == 1


def test_nothing_returned_loses_what_is_owed():
    mine = seat(3, hand="blue13", front=NO_EXPLOIT)
    table = full_city("red4", mine, seat(0, tiles="blue5 blue6"), seat(0, tiles="yellow5 yellow6"))
    table.play_line("0 commit blue13")
    done(table)
    assert table.seat(0)["tiles"] == ["red4"]
    assert table.now["exhausted"] == 2


def test_the_second_exhaustion_sets_the_end_flag_without_returning():
    table = short(1, seat(hand="A", front=NO_EXPLOIT), exhausted=1)
    table.play_line("0 commit A")
    events = table.play_line("0 take tile")
    assert "end_triggered" in kinds(events)
    assert table.now["ended"]
    assert table.now["exhausted"] == 2
    assert table.actors == (1,)
    assert sorted(table.legal(1)) == ["1 take resource", "1 take tile"]
    table.play_line("1 take resource")
    assert table.actors == ()


def test_tiles_owed_at_the_second_exhaustion_are_lost():
    table = short(1, seat(hand="blue1", front="c6 c1 c2"), exhausted=1)
    table.play_line("0 commit blue1")
    assert len(table.seat(0)["tiles"]) == 1
    assert table.now["exhausted"] == 2


def test_taking_one_of_two_tiles_does_not_interrupt():
    table = short(2, seat(hand="A", front=NO_EXPLOIT))
    table.play_lines("0 commit A", "0 take tile")
    assert table.now["exhausted"] == 0
    assert table.actors == (1,)


def test_row_33_tiles_come_back_even_when_the_end_is_certain():
    """Seat 0 lays her last resource; then seat 1 takes the last tile."""
    city = [
        building("0,0", " ".join(f"red{n}" for n in range(4, 20)), owner=0),
        building("1,1", " ".join(f"blue{n}" for n in range(9, 15)), owner=0),
    ]
    mine = seat(1, hand="E", tiles="blue4 blue5", front=NO_URBANIZE)
    table = short(1, mine, buildings=city)
    table.play_line("0 commit E blue4")
    assert (table.in_city(0), table.now["ended"], table.actors) == (25, True, (1,))
    table.play_line("1 take tile")
    assert table.actors == (0, 1)
    table.play_lines("0 giveback blue5", "1 giveback done")
    assert table.numbers(0) == (0, 0, 1)
    assert table.now["exhausted"] == 1
    assert table.actors == ()


@pytest.mark.parametrize("choice", ["tile", "resource"])
def test_after_the_end_flag_a_letter_still_asks(choice):
    table = short(1, seat(hand="A", front=NO_EXPLOIT), exhausted=1)
    table.play_lines("0 commit A", "0 take tile")
    before = table.numbers(1)
    table.play_line(f"1 take {choice}")
    gained = [now - then for now, then in zip(table.numbers(1), before)]
    assert gained[0] == (1 if choice == "resource" else 0)
    assert gained[1] == 0


def test_construct_without_tiles_to_gain_goes_on():
    """With the supply gone a blue Construct bonus gives nothing and nothing is asked."""
    builder = seat(3, front="c12 c17 c18")
    table = short(1, seat(hand="A", front=NO_EXPLOIT), builder, exhausted=1, commits={1: "red1 red4"})
    table.play_line("0 commit A")
    tiles = len(table.seat(1)["tiles"])
    table.play_line("0 take tile")
    assert table.actors == ()
    assert "red1" in table.seat(1)["front"]
    assert len(table.seat(1)["tiles"]) == tiles
