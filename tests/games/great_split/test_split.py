"""Phase B: split and choose (cases 11-18)."""

import pytest

from engine.games.great_split.box import ID
from tests.games.great_split.wallets import GAME, Table, kinds, position, seat

DIFFERENT = ["prestige2a", "tome1a", "art1a", "topaz1a", "emerald1a", "gold1a", "diamond1a"]
CASE_15 = (
    seat(split=[["tome3a"], ["art1a", "gold1a"]]),
    seat(split=[["topaz2a"], ["emerald2a", "star1a"]]),
    seat(split=[["square2a"], ["prestige3a", "diamond1a"]]),
)


def splitting(hand, **more):
    return Table(position(seat(hand), phase="split", **more))


def choosing(*seats, **more):
    return Table(position(*seats, phase="choose", players=len(seats), **more))


@pytest.mark.parametrize(("cards", "splits"), [(5, 15), (6, 31), (7, 63)])
def test_case_11_different_faces(cards, splits):
    table = splitting(" ".join(DIFFERENT[:cards]))
    asked = table.asked()
    assert len(asked) == len(set(asked)) == splits


def test_case_12_equal_faces():
    assert splitting("tome2b tome2c gold1a").asked() == ["split tome2b tome2c | gold1a", "split tome2b gold1a | tome2c"]


def test_case_13_no_empty_group():
    table = splitting("tome1a art1a gold1a")
    assert sorted(table.asked()) == [
        "split tome1a art1a | gold1a",
        "split tome1a gold1a | art1a",
        "split tome1a | art1a gold1a",
    ]
    assert "empty" in table.refuses("0 split tome1a art1a gold1a |")
    assert "empty" in table.refuses("0 split | tome1a art1a gold1a")


def test_case_14_a_hand_of_equal_cards_is_split_unasked():
    table = Table(position(seat("tome1a tome1b tome1c"), seat("art1a art2a gold1a"), phase="split"))
    assert table.asked(0) == ["split tome1a tome1b | tome1c"]
    events = table.play("1 split art1a | art2a gold1a")
    (taken,) = [event for event in events if event.kind == "split" and event.player == 0]
    assert taken.secret == {"groups": [["tome1a", "tome1b"], ["tome1c"]], "forced": True}
    assert table.seat(0)["split"] == [["tome1a", "tome1b"], ["tome1c"]]


def test_case_14_also_when_the_phase_begins():
    equal = seat(played=["square2a", "square2b"], stage="done")
    last = seat(stage="play", todo=["splitter"], played=["gold1a", "gold1b"])
    data = position(equal, seat(played=["tome1a", "art1a"], stage="done"), last, round=3)
    table = Table(data)
    s = table.match.state
    top = next(card for card in table.now["decks"]["III"] if card.startswith("square2"))
    deck = [c for c in s.decks[2] if c != ID[top]]
    s.decks = (*s.decks[:2], (*deck, ID[top]))
    events = table.play("2 step prestige")
    assert "split" in kinds(events)
    assert table.seat(0)["split"] == [["square2a", "square2b"], [top]]
    assert table.actors == (1, 2)


def test_case_15_three_players_exchange():
    table = choosing(*CASE_15)
    table.play("0 keep first", "1 keep second", "2 keep first")
    assert [table.hand(p) for p in range(3)] == [
        "tome3a square2a",
        "art1a emerald2a gold1a star1a",
        "prestige3a topaz2a diamond1a",
    ]
    assert table.now["phase"] == "resolve"


def test_case_16_two_players_exchange():
    table = choosing(seat(split=[["tome3a"], ["art1a", "gold1a"]]), seat(split=[["topaz2a"], ["emerald2a"]]))
    table.play("0 keep second", "1 keep first")
    assert [table.hand(p) for p in range(2)] == ["art1a emerald2a gold1a", "tome3a topaz2a"]


def test_case_17_a_choice_is_secret_until_the_last_one():
    table = choosing(*CASE_15)
    table.play("1 keep first")
    assert table.sees(0, 1)["keep"] == "?"
    assert table.sees(None, 1)["keep"] == "?"
    assert table.sees(1, 1)["keep"] == "first"
    assert table.sees(2, 0)["keep"] is None
    assert [table.seat(p)["hand"] for p in range(3)] == [[], [], []]
    assert table.actors == (0, 2)


def test_case_18_twelve_cards_are_all_played():
    six = ["prestige2a", "tome1a", "art1a", "topaz1a", "emerald1a", "gold1a"]
    more = ["prestige3b", "tome2b", "art2b", "topaz2b", "emerald2b", "gold2b"]
    table = choosing(
        seat(split=[six, ["star1a"]]),
        seat(split=[["tome2a"], ["art2a"]]),
        seat(split=[more, ["star1b"]]),
        round=5,
    )
    table.play("0 keep first", "1 keep second", "2 keep first")
    assert len(table.seat(0)["hand"]) == 12
    table.play("0 play")
    while table.asked():
        table.play(f"0 {table.asked()[0]}")
    assert len(table.seat(0)["played"]) == 12


def test_the_first_group_is_written_in_one_way_only():
    table = splitting("tome2b tome2c gold1a")
    for line in (
        "tome2c tome2b | gold1a",
        "tome2c gold1a | tome2b",
        "gold1a | tome2b tome2c",
        "tome2c | tome2b gold1a",
    ):
        assert "table order" in table.refuses(f"0 split {line}")
    assert "whole hand" in table.refuses("0 split tome2b | gold1a")
    assert "whole hand" in table.refuses("0 split tome2b tome2c | gold1a star1a")
    for line in ("tome2b tome2c gold1a", "tome2b | tome2c | gold1a", "", "nonsense | gold1a"):
        assert "a | between" in table.refuses(f"0 split {line}".strip())


def test_two_groups_that_are_equal_need_no_order():
    table = splitting("tome1a tome1b art1a art1b")
    assert "split tome1a art1a | tome1b art1b" in table.asked()
    assert len(table.asked()) == 4
    table.play("0 split tome1a art1a | tome1b art1b")


def test_keep_is_first_or_second():
    table = choosing(*CASE_15)
    assert "first or keep second" in table.refuses("0 keep both")
    assert "first or keep second" in table.refuses("0 keep")
    assert table.asked(0) == ["keep first", "keep second"]
    assert GAME.question(table.match.state) == "keep"


def test_what_everybody_is_told():
    table = Table(
        position(
            seat("tome3a art1a gold1a"),
            seat("topaz2a emerald2a star1a"),
            seat("square2a prestige3a diamond1a"),
            phase="split",
        )
    )
    events = table.play(
        "0 split tome3a | art1a gold1a", "1 split topaz2a | emerald2a star1a", "2 split prestige3a diamond1a | square2a"
    )
    assert kinds(events) == ["split", "split", "split", "wallets_passed", "offered", "offered", "offered"]
    offered = [event for event in events if event.kind == "offered"]
    assert [event.facts for event in offered] == [{"source": 2}, {"source": 0}, {"source": 1}]
    assert offered[1].secret == {"groups": [["tome3a"], ["art1a", "gold1a"]]}
    events = table.play("0 keep first", "1 keep second", "2 keep first")
    assert kinds(events) == ["kept", "kept", "kept", "wallets_returned", "received", "received", "received"]
    received = events[-3]
    assert received.facts == {"kept": 2, "returned": 1, "hand": 3}
    assert received.secret == {
        "kept": ["prestige3a", "diamond1a"],
        "returned": ["tome3a"],
        "taken": ["art1a", "gold1a"],
    }


def test_empty_groups_are_one_constant(monkeypatch):
    """Were they allowed, a hand of n different cards would have one split more."""
    monkeypatch.setattr("engine.games.great_split.rulings.EMPTY_GROUPS", True)
    table = splitting("tome1a art1a gold1a")
    assert len(table.asked()) == 4
    table.play("0 split tome1a art1a gold1a |")
    assert table.seat()["split"] == [["tome1a", "art1a", "gold1a"], []]
