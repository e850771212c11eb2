"""Phases D and E: the art market and the lines (cases 39-44)."""

import pytest

from engine.games.great_split.scoring import art_points
from tests.games.great_split.wallets import Table, facts, kinds, position, seat


def ending(round, market, scoring, **board):
    """Seat 0 has only the splitter left, for prestige; the others are done."""
    mine = seat(stage="play", todo=["splitter"], played=["tome2b", "art2b"], **board)
    others = [seat(played=["tome1a", "art1a"], stage="done"), seat(played=["tome1b", "art1b"], stage="done")]
    return Table(position(mine, *others, round=round, market=market, scoring=scoring))


@pytest.mark.parametrize(
    ("arrow", "points"),
    [
        (6, {0: 0, 2: 0, 3: 6, 5: 6, 6: 10, 7: 13, 9: 13, 10: 15}),
        (12, {8: 0, 9: 6, 11: 6, 12: 10, 13: 13, 15: 13}),
        (16, {12: 0, 13: 6, 15: 6}),
        (8, {4: 0, 5: 6, 8: 10, 11: 13, 12: 15}),
        (11, {15: 15}),
        (1, {0: 6}),
        (3, {0: 6}),
        (4, {0: 0}),
        (0, {0: 10}),
    ],
)
def test_cases_39_and_40_art_against_the_arrow(arrow, points):
    assert {level: art_points(level, arrow) for level in points} == points


def test_case_41_the_arrow_moves_by_the_token():
    table = ending(4, [2, 1, 1, 2, 0, 3], [["tome", "none"], ["art", "gem"]])
    assert table.now["arrow"] == 4
    events = table.play("0 step prestige")
    assert facts(events, "market_revealed") == [{"token": 2, "arrow": 6}]
    assert table.now["arrow"] == 6


def test_case_42_two_lines():
    board = {"tome": 9, "art": 7, "topaz": 7, "emerald": 7}
    market = [1, 1, 2, 2, 3, 3]
    table = ending(3, market, [["tome", "none"], ["art", "gem"]], **board)
    events = table.play("0 step prestige")
    assert facts(events, "line_crossed") == [{"line": 3, "tokens": ["tome", "none"]}]
    assert table.seat()["mid_game"] == {"tome": 7, "art": 0, "gem": 0}
    assert table.track("prestige") == 8
    table = ending(4, market, [["tome", "none"], ["art", "gem"]], prestige=7, mid_game={"tome": 7}, **board)
    events = table.play("0 step prestige")
    assert table.seat()["mid_game"] == {"tome": 7, "art": 13, "gem": 14}
    assert table.track("prestige") == 7 + 1 + 13 + 14
    mine = [
        row
        for row, event in zip(facts(events, "scored"), [e for e in events if e.kind == "scored"])
        if event.player == 0
    ]
    assert mine == [
        {"what": "art", "points": 13, "level": 7, "arrow": 6, "final": False},
        {"what": "gem", "points": 14, "lower": 7, "final": False},
    ]


def test_case_43_none_gives_nothing_and_the_market_moves_first():
    table = ending(3, [2, 3, 3, 1, 0, 1], [["none", "art"], ["tome", "gem"]], art=5)
    assert table.now["arrow"] == 5
    table.play("0 step prestige")
    assert table.now["arrow"] == 8
    assert table.seat()["mid_game"] == {"tome": 0, "art": 6, "gem": 0}


@pytest.mark.parametrize("round", [1, 2, 5])
def test_case_44_no_scoring_after_the_other_rounds(round):
    table = ending(round, [1, 1, 2, 2, 3, 3], [["tome", "none"], ["art", "gem"]], tome=9, art=9)
    events = table.play("0 step prestige")
    assert "scored" not in kinds(events)
    assert "line_crossed" not in kinds(events)
    assert table.track("prestige") == 1


def test_everybody_takes_the_cards_back():
    table = ending(2, [1, 1, 2, 2, 3, 3], [["tome", "none"], ["art", "gem"]])
    events = table.play("0 step prestige")
    assert facts(events, "cards_taken_back") == [{"count": 2}] * 3
    order = [kind for kind in kinds(events) if kind in ("market_revealed", "cards_taken_back", "round_began", "dealt")]
    assert order == ["market_revealed"] + ["cards_taken_back"] * 3 + ["round_began"] + ["dealt"] * 3
