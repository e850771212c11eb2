"""The choice step (rules 2.3): the secret commit and New Hand."""

from tests.helpers.table import GAME, Table, building, kinds, position, seat


def open_table(players: int = 2, **more) -> Table:
    """Nobody has committed."""
    return Table(position(players, commits={}, **more))


def test_one_of_four_cards_alone_or_with_one_tile():
    table = open_table(seats=[seat(hand="A B red1 blue2", tiles="red4 yellow9", newhand=0)])
    cards = ("A", "B", "red1", "blue2")
    alone = {f"0 commit {card}" for card in cards}
    with_tile = {f"0 commit {card} {tile}" for card in cards for tile in ("red4", "yellow9")}
    assert set(table.legal(0)) == alone | with_tile
    assert len(table.legal(0)) == 12


def test_a_tile_may_be_committed_before_it_is_affordable():
    table = open_table(seats=[seat(resources=0, hand="A red1", tiles="blue4")])
    assert {"0 commit A blue4", "0 commit red1 blue4"} <= set(table.legal(0))


def test_a_committed_card_and_tile_lie_in_front_and_the_hand_has_three():
    table = open_table(seats=[seat(hand="A B red1 blue2", tiles="red4 yellow9")])
    table.play_line("0 commit red1 yellow9")
    assert table.now["commits"] == [["red1", "yellow9"], None]
    assert sorted(table.seat(0)["hand"]) == ["A", "B", "blue2"]
    assert table.seat(0)["tiles"] == ["red4"]


def test_everybody_chooses_at_once_in_any_order():
    table = open_table(3)
    assert table.actors == (0, 1, 2)
    table.play_line(f"2 commit {table.seat(2)['hand'][0]}")
    assert table.actors == (0, 1)
    assert table.legal(2) == []
    table.play_line(f"0 commit {table.seat(0)['hand'][0]}")
    assert table.actors == (1,)


def test_only_an_own_card_and_an_own_tile():
    table = open_table(seats=[seat(hand="A B red1 blue2", tiles="red4"), seat(hand="C", tiles="blue7")])
    table.refuses("0 commit C")
    table.refuses("0 commit A blue7")
    table.refuses("0 commit yellow1")
    table.refuses("0 commit red4 red4")


def test_a_commit_stands():
    table = open_table(seats=[seat(hand="A B red1 blue2")])
    table.play_line("0 commit A")
    table.refuses("0 commit B")
    table.refuses("0 newhand")


def test_the_choice_is_secret():
    """Another card, or another card and tile: nobody else sees a difference."""
    tables = [open_table(3, seats=[seat(hand="A B red1 blue2", tiles="red4 yellow9")]) for _ in range(2)]
    for one, two in (("0 commit A", "0 commit blue2"), ("0 commit A red4", "0 commit red1 yellow9")):
        a, b = (Table(table.match.at(0)) for table in tables)
        events_a, events_b = a.play_line(one), b.play_line(two)
        for viewer in (1, 2, None):
            assert GAME.dump(GAME.view(a.match.state, viewer)) == GAME.dump(GAME.view(b.match.state, viewer))
            assert [e.seen_by(viewer) for e in events_a] == [e.seen_by(viewer) for e in events_b]
            assert GAME.dump(GAME.view(a.match.state, viewer))["seats"][0]["hand"] == ["?"] * 3


def test_behind_the_screen_nobody_else_looks():
    table = open_table(seats=[seat(hand="A B red1 blue2", tiles="red4 yellow9")])
    seen = GAME.dump(GAME.view(table.match.state, 1))
    assert seen["seats"][0]["hand"] == ["?"] * 4
    assert seen["seats"][0]["tiles"] == ["?"] * 2
    assert set(seen["deck"]) == set(seen["supply"]) == {"?"}
    assert seen["discard"] == table.now["discard"]
    own = GAME.dump(GAME.view(table.match.state, 0))["seats"][0]
    assert (own["hand"], own["tiles"]) == (table.seat(0)["hand"], table.seat(0)["tiles"])


def test_new_hand_discards_four_and_draws_four():
    table = open_table(seats=[seat(hand="A B red1 blue2")], deck="L K J I")
    before = table.now
    events = table.play_line("0 newhand")
    assert set(table.seat(0)["hand"]) == set("LKJI")
    assert table.seat(0)["newhand"] == 1
    assert table.now["deck"] == before["deck"][4:]
    assert set(table.now["discard"]) == {"A", "B", "red1", "blue2", *before["discard"]}
    assert "deck_rebuilt" not in kinds(events)


def test_after_new_hand_the_round_goes_on_normally():
    table = open_table(seats=[seat(hand="A B red1 blue2", newhand=1)], deck="L K J I")
    table.play_line("0 newhand")
    assert table.actors == (0, 1)
    assert set(table.legal(0)) == {f"0 commit {card}" for card in "LKJI"}
    table.play_line("0 commit L")
    assert table.actors == (1,)


def test_several_new_hands_in_the_order_of_announcing():
    table = open_table(3, seats=[seat(), seat(), seat()], deck="L K J I H G F E")
    table.play_lines("2 newhand", "0 newhand")
    assert set(table.seat(2)["hand"]) == set("LKJI")
    assert set(table.seat(0)["hand"]) == set("HGFE")


def test_new_hand_is_possible_while_others_have_committed():
    table = Table(position(3, deck="A B C D"))
    table.play_line("0 newhand")
    assert set(table.seat(0)["hand"]) == set("ABCD")
    assert table.actors == (0,)


def test_row_20_both_new_hands_in_one_round():
    table = open_table(seats=[seat(newhand=2)], deck="L K J I H G F E", deck_size=10)
    table.play_lines("0 newhand", "0 newhand")
    assert set(table.seat(0)["hand"]) == set("HGFE")
    assert table.seat(0)["newhand"] == 0
    assert "0 newhand" not in table.legal(0)
    table.refuses("0 newhand")


def test_row_22_the_four_discarded_cards_take_part_in_the_rebuild():
    """Five players, one card in the deck, nothing discarded: three of the own four come straight back."""
    table = Table(position(5, commits={}, seats=[seat(hand="A B red1 blue2")], deck="L"))
    assert table.now["deck"] == ["L"]
    assert table.now["discard"] == []
    events = table.play_line("0 newhand")
    hand, deck = table.seat(0)["hand"], table.now["deck"]
    assert "deck_rebuilt" in kinds(events)
    assert "L" in hand
    assert sorted(hand + deck) == ["A", "B", "L", "blue2", "red1"]
    assert (len(hand), len(deck), table.now["discard"]) == (4, 1, [])


def test_rebuild_in_the_middle_of_new_hand_with_two_players():
    """Two cards drawn, then 11 discarded + 4 own + 1 site are shuffled and 7 turned, then two more drawn."""
    grown = [building("2,1", "red8", site=True)]
    table = open_table(seats=[seat(hand="A B red1 blue2")], buildings=grown, markers="D 3,1", deck="L K", deck_size=2)
    assert len(table.now["discard"]) == 11
    table.play_line("0 newhand")
    assert {"L", "K"} <= set(table.seat(0)["hand"])
    assert (len(table.now["discard"]), len(table.now["deck"])) == (7, 11 + 4 + 1 - 7 - 2)
    assert not table.building("2,1")["site"]


def test_row_21_a_deck_emptied_by_new_hand_is_rebuilt_at_once():
    table = open_table(seats=[seat(hand="A B red1 blue2")], deck="L K J I", deck_size=4)
    assert len(table.now["discard"]) == 9
    events = table.play_line("0 newhand")
    assert "deck_rebuilt" in kinds(events)
    assert set(table.seat(0)["hand"]) == set("LKJI")
    assert (len(table.now["discard"]), len(table.now["deck"])) == (7, 6)


def test_the_order_of_commits_does_not_matter():
    hands = [seat(hand="A B red1 blue2"), seat(hand="C D red2 blue1")]
    one, two = open_table(seats=hands), open_table(seats=hands)
    one.play_lines("0 commit red1", "1 commit red2")
    two.play_lines("1 commit red2", "0 commit red1")
    assert one.now == two.now
