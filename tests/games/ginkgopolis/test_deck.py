"""The next round (rules 2.8): hands pass, everybody draws, the deck is rebuilt."""

import pytest

from engine import Match
from tests.helpers.table import CENTRE, GAME, Table, building, kinds, position, random_table, seat


def all_take(table: Table) -> None:
    """Everybody still to act takes a resource for her letter."""
    round_now = table.now["round"]
    while table.now["round"] == round_now and any("take" in line for line in table.legal(table.actors[0])):
        table.play_line(f"{table.actors[0]} take resource")


def test_case_5_hands_and_first_player_pass_to_the_left():
    """Seats A B C D, first A: B holds A's three cards and is first; draws in the order B C D A."""
    table = Table(position(4, deck="red1 red2 red3 blue1", seats=[seat(hand="A")]))
    held = [set(each["hand"]) for each in table.now["seats"]]
    held[0].discard("A")
    table.play_line("0 commit A")
    all_take(table)
    assert table.now["first"] == 1
    assert [set(table.seat(p)["hand"]) for p in (1, 2, 3, 0)] == [
        held[0] | {"red1"},
        held[1] | {"red2"},
        held[2] | {"red3"},
        held[3] | {"blue1"},
    ]


def test_case_5_two_players_swap():
    table = Table(position(2, deck="red1 red2", seats=[seat(hand="A B C D"), seat(hand="E F G")]))
    table.play_line("0 commit A")
    all_take(table)
    assert set(table.seat(0)["hand"]) == {"E", "F", "G", "red2"}
    assert set(table.seat(1)["hand"]) == {"B", "C", "D", "red1"}
    assert table.now["first"] == 1


def test_the_first_player_goes_round_the_table():
    table = Table(position(3, first=2, commits={1: "L", 2: "K"}, seats=[seat(hand="A")]))
    table.play_line("0 commit A")
    all_take(table)
    assert table.now["first"] == 0


def test_the_round_counts_on_and_all_choose_again():
    table = Table(position(3, seats=[seat(hand="A")]))
    table.play_line("0 commit A")
    all_take(table)
    assert table.now["round"] == 3
    assert table.actors == (0, 1, 2)
    assert not any(table.now.get("commits", []))
    assert [kind for kind in kinds(table.events) if kind in ("hands_passed", "drew", "round_began")] == [
        "hands_passed",
        "drew",
        "drew",
        "drew",
        "round_began",
    ]


def test_cards_passed_on_are_known():
    table = Table(position(3, seats=[seat(hand="A B C D")], deck="red1 red2 red3"))
    table.play_line("0 commit A")
    all_take(table)
    assert set(table.now["known"][0]) == {"B", "C", "D"}
    assert set(GAME.dump(GAME.view(table.match.state, 0))["seats"][1]["hand"]) == {"B", "C", "D", "?"}
    assert set(GAME.dump(GAME.view(table.match.state, 2))["seats"][1]["hand"]) == {"?"}


def test_a_new_hand_ends_what_is_known():
    table = Table(position(3, seats=[seat(hand="A B C D")], deck="red1 red2 red3", deck_size=8))
    table.play_line("0 commit A")
    all_take(table)
    table.play_line("1 newhand")
    assert GAME.dump(GAME.view(table.match.state, 0))["seats"][1]["hand"] == ["?"] * 4


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_known_is_true(players):
    for table, _ in random_table(players, players):
        for p, cards in enumerate(table.now.get("known", [])):
            others = [card for q, each in enumerate(table.now["seats"]) if q != p for card in each["hand"]]
            others += [commit[0] for q, commit in enumerate(table.now.get("commits", [])) if commit and q != p]
            assert set(cards) <= set(others)


def rulebook() -> Table:
    """Patricia (seat 0) and Eva: 11 buildings, six of them with a site, one card left in the deck, 8 discarded."""
    city = [
        building("-1,1", "yellow4", 0, True),
        building("0,1", "yellow5", 1, True),
        building("1,1", "yellow9", 0, True),
        building("-1,0", "red6", 1, True),
        building("2,1", "blue8", 0, True),
        building("2,0", "blue12", 1, True),
    ]
    return Table(position(buildings=city, markers="D 3,1 E 3,0", seats=[seat(hand="A"), seat(3)], deck_size=1))


def test_case_33_rulebook_rebuild():
    """Eva draws the last card: 10 discarded and 6 from the stock are shuffled, 7 turned, Patricia draws: deck 8."""
    table = rulebook()
    assert (len(table.now["deck"]), len(table.now["discard"])) == (1, 8)
    last = table.now["deck"][0]
    table.play_line("0 commit A")
    all_take(table)
    assert last in table.seat(1)["hand"]
    assert (len(table.now["deck"]), len(table.now["discard"])) == (8, 7)
    assert not any(b["site"] for b in table.now["city"].values())
    assert [kind for kind in kinds(table.events) if kind in ("drew", "deck_rebuilt")] == [
        "drew",
        "deck_rebuilt",
        "drew",
    ]
    cards = table.now["deck"] + table.now["discard"] + table.seat(0)["hand"] + table.seat(1)["hand"]
    assert len(cards) == len(set(cards)) == 23
    assert {"yellow4", "yellow5", "yellow9", "red6", "blue8", "blue12"} <= set(cards)


def test_case_34_five_players_all_exploit_in_round_1():
    table = Table(Match.new("ginkgopolis", 5, 3))
    (last,) = table.now["deck"]
    for p in range(5):
        table.play_line(f"{p} commit {table.seat(p)['hand'][0]}")
    all_take(table)
    now = table.now
    assert last in now["seats"][now["first"]]["hand"]
    assert (len(now["deck"]), len(now["discard"])) == (1, 0)
    assert kinds(table.events).count("deck_rebuilt") == 1


def test_case_35_five_players_all_construct_in_round_1():
    """Nothing is discarded: the deck is rebuilt from five cards of the stock alone."""
    plans = [("red1", "red4"), ("blue1", "blue4"), ("yellow1", "yellow4"), ("red2", "red5"), ("blue2", "blue5")]
    seats = [seat(hand=card, tiles=tile, resources=4) for card, tile in plans]
    table = Table(position(5, commits={}, seats=seats, round=1))
    (last,) = table.now["deck"]
    for p, (card, tile) in enumerate(plans):
        table.play_line(f"{p} commit {card} {tile}")
    now = table.now
    tiles = {tile for _, tile in plans}
    assert last in now["seats"][1]["hand"]
    assert (len(now["deck"]), len(now["discard"])) == (1, 0)
    assert tiles - set(now["deck"]) <= {card for each in now["seats"] for card in each["hand"]}
    assert not any(b["site"] for b in now["city"].values())


def test_case_38_the_last_draw_of_the_round_empties_the_deck():
    """Rebuilt before anybody chooses: 13 cards with two players, 7 turned, 6 in the deck."""
    table = Table(position(2, seats=[seat(hand="A")], deck_size=2))
    table.play_line("0 commit A")
    all_take(table)
    assert table.now["round"] == 3
    assert (len(table.now["deck"]), len(table.now["discard"])) == (6, 7)
    order = [kind for kind in kinds(table.events) if kind in ("drew", "deck_rebuilt", "round_began")]
    assert order == ["drew", "drew", "deck_rebuilt", "round_began"]


@pytest.mark.parametrize(("players", "least", "deck"), [(2, 13, 6), (3, 9, 2)])
def test_case_39_the_smallest_rebuild(players, least, deck):
    """Nine buildings, all hands full: 21 cards less the hands, 7 of them turned."""
    table = Table(position(players, seats=[seat(hand="A")], deck_size=players))
    table.play_line("0 commit A")
    all_take(table)
    assert (len(table.now["deck"]), len(table.now["discard"])) == (deck, 7)
    assert deck + 7 == least


def test_case_39_the_smallest_rebuild_in_a_solo_game():
    table = Table(position(1, seats=[seat(6, hand="yellow1"), seat(hand="red1")], deck_size=4, supply="red4"))
    table.play_line("0 commit yellow1")
    assert (len(table.now["deck"]), len(table.now["discard"])) == (10, 7)


@pytest.mark.parametrize(("players", "turned"), [(2, 7), (3, 7), (4, 0), (5, 0)])
def test_seven_cards_are_turned_with_up_to_three_players(players, turned):
    table = Table(position(players, seats=[seat(hand="A")], deck_size=players if players < 5 else 1))
    table.play_line("0 commit A")
    all_take(table)
    assert len(table.now["discard"]) == turned


def test_a_building_with_a_site_cannot_be_built_over_before_the_rebuild():
    """Its card is in no hand, no deck and no discard; the rebuild brings it into the game."""
    table = rulebook()
    now = table.now
    assert "blue8" not in now["deck"] + now["discard"] + [card for each in now["seats"] for card in each["hand"]]
    table.play_line("0 commit A")
    all_take(table)
    now = table.now
    assert "blue8" in now["deck"] + now["discard"] + [card for each in now["seats"] for card in each["hand"]]


def test_kept_cards_never_come_back():
    table = rulebook()
    table.play_line("0 commit A")
    all_take(table)
    now = table.now
    assert "red1" not in now["deck"] + now["discard"] + [card for each in now["seats"] for card in each["hand"]]
    assert "red1" in now["seats"][1]["front"]


def test_the_turned_cards_are_face_up():
    table = rulebook()
    table.play_line("0 commit A")
    all_take(table)
    assert GAME.dump(GAME.view(table.match.state, 0))["discard"] == table.now["discard"]


def test_row_24_sites_are_not_limited():
    """16 buildings with a site, only the letters go round: a 17th is laid, and all 17 cards join the next deck."""
    tiles = [f"{colour}{n}" for colour in ("red", "blue", "yellow") for n in range(4, 10)]
    sides = ("-1,2", "0,2", "1,2", "2,1", "2,-1", "1,-2", "-1,-2")
    city = [building(cell, tile, i % 2, True) for i, (cell, tile) in enumerate(zip((*CENTRE, *sides), tiles))]
    outer = "A -1,3 B 0,3 C 1,3 D 3,1 F 3,-1 G 1,-3 I -1,-3"
    table = Table(position(buildings=city, markers=outer, seats=[seat(3, hand="K", tiles="red20")], deck_size=1))
    table.play_line("0 commit K red20")
    assert sum(b["site"] for b in table.now["city"].values()) == 17
    discarded = len(table.now["discard"])
    table.play_line("1 take resource")
    assert not any(b["site"] for b in table.now["city"].values())
    assert len(table.now["discard"]) == 7
    assert len(table.now["deck"]) == discarded + 1 + 17 - 7 - 1


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_cards_in_circulation_and_sites_are_twelve_more_than_buildings(players):
    for table, _ in random_table(players, 11):
        if not table.actors or " commit " not in table.legal(table.actors[0])[-1]:
            continue
        now = table.now
        held = sum(len(each["hand"]) for each in now["seats"]) + sum(c is not None for c in now.get("commits", []))
        sites = sum(b["site"] for b in now["city"].values())
        assert held + len(now["deck"]) + len(now["discard"]) + sites == 12 + len(now["city"])
