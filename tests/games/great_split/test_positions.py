"""Positions: what is written down is read again as the same table (cases 58 and 59)."""

import json

import pytest

from tests.games.great_split.wallets import GAME, Table, position, random_table, seat

EXAMPLE = {
    "game": "great_split",
    "players": 2,
    "round": 4,
    "phase": "resolve",
    "scoring": [["tome", "none"], ["art", "gem"]],
    "market": [2, 1, 3, 0, 2, 4],
    "arrow": 6,
    "fill": 7,
    "seats": [
        {
            "character": "c2",
            "prestige": 12,
            "mid_game": {"tome": 3, "art": 0, "gem": 0},
            "tracks": {"tome": 5, "art": 2, "topaz": 4, "emerald": 3, "gold": 3, "tome_seal": 1, "topaz_seal": 2},
            "hand": ["diamond1a"],
            "played": ["gold2a", "square1a"],
            "sold": [["tome1a", "prestige"]],
            "todo": ["square"],
            "stage": "play",
            "splitter": True,
        },
        {
            "character": "c5",
            "prestige": 9,
            "mid_game": {"tome": 1, "art": 0, "gem": 0},
            "tracks": {"tome": 3, "art": 1, "topaz": 6, "emerald": 4, "gold": 1, "topaz_seal": 1, "emerald_seal": 2},
            "hand": ["tome3a", "art1a", "emerald2a"],
        },
    ],
    "known": [["tome3a", "art1a", "emerald2a"], ["diamond1a", "tome1a"]],
    "seen": [[], []],
}


@pytest.mark.parametrize("players", range(2, 8))
def test_case_58_every_dump_is_read_as_the_same_table(players):
    met = set()
    for table, _ in random_table(players, 10 + players):
        now = table.now
        met.add(now["phase"])
        again = GAME.load(json.loads(json.dumps(now)))
        assert again.key() == table.match.state.key()
        assert GAME.dump(again) == now
    assert met >= {"split", "choose", "resolve", "over"}


def test_the_example_of_the_contract():
    table = Table(EXAMPLE)
    now = table.now
    for p, given in enumerate(EXAMPLE["seats"]):
        for field, value in given.items():
            if field != "tracks":
                assert now["seats"][p][field] == value
    assert [set(cards) for cards in now["known"]] == [set(cards) for cards in EXAMPLE["known"]]
    assert table.actors == (0, 1)
    assert (now["seats"][1]["stage"], now["seats"][1]["splitter"]) == ("sell", True)
    assert table.asked(0) == ["step topaz_seal", "step emerald_seal", "step gold_seal"]


def test_case_59_fill():
    hands = [seat(" ".join(f"{kind}1{copy}" for kind in ("tome", "art", "topaz"))) for copy in "abc"]
    now = GAME.dump(GAME.load(position(*hands, round=3, phase="split", fill=5)))
    assert [len(now["decks"][level]) for level in ("I", "II", "III")] == [0, 12, 21]
    assert (len(now["box"]), len(now["discard"])) == (17, 12)
    piles = [*now["decks"].values(), now["box"], now["discard"], *(each["hand"] for each in now["seats"])]
    cards = [card for pile in piles for card in pile]
    assert len(cards) == len(set(cards)) == 71
    assert GAME.dump(GAME.load(position(*hands, round=3, phase="split", fill=5))) == now
    assert GAME.dump(GAME.load(position(*hands, round=3, phase="split", fill=6)))["decks"] != now["decks"]


def test_fill_puts_what_somebody_remembers_on_the_discard_pile():
    data = position(
        seat("tome1a art1a gold1a"), phase="split", round=1, known=[["tome2b"], [], []], seen=[[], ["art1b"], []]
    )
    now = GAME.dump(GAME.load(data))
    assert {"tome2b", "art1b"} <= set(now["discard"])
    assert (now["known"], now["seen"]) == ([["tome2b"], [], []], [[], ["art1b"], []])


def test_what_is_left_out_of_a_seat_is_empty():
    table = Table(position({"character": "c1", "hand": ["tome1a", "art1a"]}))
    assert table.seat() == {
        "character": "c1",
        "prestige": 0,
        "mid_game": {"tome": 0, "art": 0, "gem": 0},
        "tracks": dict.fromkeys(table.seat()["tracks"], 0),
        "hand": ["tome1a", "art1a"],
        "aside": [],
        "split": None,
        "keep": None,
        "played": [],
        "sold": [],
        "todo": [],
        "stage": "sell",
        "splitter": True,
    }


def test_a_question_with_one_answer_is_taken_by_the_next_move():
    table = Table(position(seat(stage="play", played=["tome1a"], splitter=True), seat("art1a gold1a")))
    assert table.asked(0) == ["play"]
    events = table.play("1 sell art1a prestige")
    assert table.seat(0)["todo"] == ["splitter"]
    assert len(table.asked(0)) == 11
    assert events[0].player == 1
    table = Table(position(seat("diamond1a", stage="play", played=["tome1a"], todo=["tome", "arrow"])))
    assert table.asked(0) == ["step tome"]
    table.play("0 step tome")
    assert table.track("tome") == 1
    assert table.seat(0)["todo"] == ["arrow"]
