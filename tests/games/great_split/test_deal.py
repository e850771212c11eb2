"""Phase A: deal and discard (cases 5-10, 18)."""

from tests.games.great_split.wallets import GAME, Table, kinds, position, seat

SEVEN = "tome1a tome1b art1a topaz1a emerald1a gold1a gold2b"


def discarding(*hands, **more):
    more = {"players": 3, "round": 2, "phase": "discard"} | more
    return Table(position(*map(seat, hands), **more))


def test_case_5_two_players_get_a_card_of_the_level_below_too():
    done = {"stage": "done"}
    last = seat("tome1a tome1b", stage="play", todo=["splitter"])
    last["hand"], last["played"] = [], ["tome1a", "tome1b"]
    other = seat(played=["art1a", "art1b"], **done)
    table = Table(position(last, other, players=2, round=3))
    events = table.play("0 step art")
    assert [e.facts for e in events if e.kind == "round_began"] == [
        {"round": 4, "level": "III", "extra": "II", "limit": 6}
    ]
    assert kinds(events).count("dealt") == 4
    assert {level: len(cards) for level, cards in table.now["decks"].items()} == {"I": 15, "II": 13, "III": 19}
    assert [len(table.seat(p)["hand"]) for p in (0, 1)] == [4, 4]


def test_case_6_exactly_one_card_however_small_the_hand():
    small = seat(played=["tome1a"], sold=[["art1a", "gold"]], stage="done")
    large = seat(played=["topaz1a", "topaz1b", "topaz1c", "emerald1a", "emerald1b", "gold1a"], stage="done")
    last = seat(stage="play", todo=["splitter"], played=["tome1b", "tome1c", "gold1b"])
    table = Table(position(small, large, last, round=1))
    table.play("2 step prestige")
    assert table.now["round"] == 2
    assert [len(table.seat(p)["hand"]) for p in range(3)] == [3, 7, 4]
    assert table.now["phase"] == "discard"
    assert table.actors == (1,)


def test_case_7_the_new_card_may_be_discarded_and_the_pile_stays_secret():
    table = discarding("tome1a tome2b art1a art2b topaz1a gold1a gold2b")
    table.play("0 discard tome2b", "0 discard gold2b")
    assert table.now["phase"] == "split"
    assert table.hand() == "tome1a art1a art2b topaz1a gold1a"
    assert {"tome2b", "gold2b"} <= set(table.now["discard"])
    assert {"tome2b", "gold2b"} <= set(table.view(0)["discard"])
    for viewer in (1, 2, None):
        assert set(table.view(viewer)["discard"]) == {"?"}
    assert table.view(0)["known"][0] == ["tome2b", "gold2b"]


def test_case_8_discards_go_in_table_order_with_enough_to_follow():
    table = discarding(SEVEN)
    assert table.asked() == [f"discard {card}" for card in ("tome1a", "art1a", "topaz1a", "emerald1a", "gold1a")]
    table.play("0 discard tome1a")
    assert table.asked() == [
        f"discard {card}" for card in ["tome1b", "art1a", "topaz1a", "emerald1a", "gold1a", "gold2b"]
    ]
    table = discarding(SEVEN)
    table.play("0 discard emerald1a")
    assert table.asked() == ["discard gold1a", "discard gold2b"]


def test_case_9_the_last_forced_discard_is_not_asked():
    table = discarding(SEVEN)
    events = table.play("0 discard gold1a")
    assert table.now["phase"] == "split"
    (done,) = [event for event in events if event.kind == "discarded"]
    assert done.facts == {"count": 2}
    assert done.secret == {"cards": ["gold1a", "gold2b"], "forced": True}


def test_case_10_nothing_happens_before_the_last_one_is_done():
    table = discarding(
        "tome1a tome1b art1a topaz1a gold1a gold2b", "tome1c art1b art1c topaz1b topaz1c gold1b", players=2
    )
    before = len(table.now["discard"])
    table.play("0 discard topaz1a")
    assert table.now["phase"] == "discard"
    assert len(table.now["discard"]) == before
    assert table.seat(0)["aside"] == ["topaz1a"]
    assert table.actors == (1,)
    events = table.play("1 discard tome1c")
    assert len(table.now["discard"]) == before + 2
    assert table.now["phase"] == "split"
    assert kinds(events) == ["discarded", "all_discarded"]


def test_case_18_six_of_thirteen_cards_are_discarded():
    hand = "prestige2a prestige2b tome1a tome1b tome3a art1a art2b topaz1a topaz2b emerald2b gold2b gold3a square2b"
    table = discarding(hand, round=6)
    assert table.asked() == [
        f"discard {card}" for card in ("prestige2a", "tome1a", "tome3a", "art1a", "art2b", "topaz1a")
    ]


def test_a_forced_discard_left_open_is_taken_by_the_next_move():
    half_done = seat("tome1a tome1b art1a topaz1a emerald1a gold2b", aside=["gold1a"])
    other = seat("tome1c art1b art1c topaz1b topaz1c gold1b")
    table = Table(position(half_done, other, players=2, round=2, phase="discard"))
    assert table.asked(0) == ["discard gold2b"]
    events = table.play("1 discard tome1c")
    assert [event.secret for event in events if event.kind == "discarded" and event.player == 0] == [
        {"cards": ["gold1a", "gold2b"], "forced": True}
    ]
    assert table.now["phase"] == "split"


def test_without_anybody_over_the_limit_nothing_is_said_about_discards():
    seats = [seat(played=[f"tome1{c}", f"art1{c}"], stage="done") for c in "ab"]
    table = Table(position(*seats, seat(stage="play", todo=["splitter"], played=["gold1a", "gold1b"]), round=1))
    events = table.play("2 step prestige")
    assert "discarded" not in kinds(events)
    assert "all_discarded" not in kinds(events)
    assert table.now["phase"] == "split"


def test_who_is_not_asked_cannot_discard():
    table = discarding(SEVEN, "tome1c art1b", "topaz1b gold1b")
    assert "nothing to decide" in table.refuses("1 discard tome1c")
    assert "table order" in table.refuses("0 discard tome1b")
    assert "of the hand" in table.refuses("0 discard star1a")
    assert "of the hand" in table.refuses("0 discard")
    assert '"discard" is to be decided' in table.refuses("0 split tome1a | art1a")
    assert GAME.question(table.match.state) == "discard"
