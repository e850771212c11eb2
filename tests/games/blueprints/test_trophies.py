"""The ranking of a round and its trophies (rules 2.5, 2.6)."""

import pytest

from tests.games.blueprints.builder import GAME, Q3, Q, V, marks, only, scored, trophies

WINNER31 = "BP13 c:G3,R5 d:S1,R1 e:G2 f:S2"
LOSER31 = "BP14 c:S3,W4 d:G2 e:W2 f:R2,W6"
BP13_32 = "BP13 c:G1,R5 d:S4,W4 e:S2 f:R1"


def ranked(events) -> tuple[list[int], list[str]]:
    (event,) = only(events, "ranked")
    return event.facts["order"], event.facts["by"]


def totals(events, players: int) -> list[int]:
    return [sum(marks(events, p)) for p in range(players)]


def test_case_28_gold_and_silver_for_three():
    s, events = scored(Q, V, Q3)
    assert [marks(events, p) for p in range(3)] == [(6, 0, 5, 9, 0), (6, 6, 5, 0, 11), (6, 0, 5, 5, 5)]
    assert trophies(events) == {"gold": 1, "silver": 2}
    assert [row["trophies"] for row in GAME.scores(s)] == [0, 3, 2]
    assert [event.facts["by"] for event in only(events, "trophy_won")] == ["total", "total"]
    assert [event.facts["points"] for event in only(events, "trophy_won")] == [3, 2]


def test_case_29_silver_for_two():
    s, events = scored(Q, Q3)
    assert trophies(events) == {"silver": 1}
    assert GAME.scores(s) == [{"trophies": 0, "prizes": 0}, {"trophies": 2, "prizes": 0}]


FOUR = (
    "BP01 a:S1 c:R1,G1 e:R2,G2,G3",
    "BP02 b:S3,W6 d:G1 f:G3,S5,W5",
    "BP03 a:W1 c:G1,R5,W6 e:S1,W3",
    "BP05 a:R3 b:W2,W6 c:R1,W3,R4",
)


@pytest.mark.parametrize("first", range(4))
def test_case_30_four_players_and_both_materials_in_demand(first):
    s, events = scored(*FOUR, first=first, demand="stone recycled")
    assert totals(events, 4) == [19, 19, 19, 26]
    assert ranked(events) == ([3, 1, 0, 2], ["total", "first", "second"])
    assert trophies(events) == {"gold": 3, "silver": 1, "bronze": 0}
    assert [event.facts["by"] for event in only(events, "trophy_won")] == ["total", "first", "second"]
    assert GAME.dump(s)["first"] == 2


@pytest.mark.parametrize("first", [0, 1])
def test_case_31_the_first_material_counts_before_the_second(first):
    _, events = scored(WINNER31, LOSER31, first=first, demand="glass wood")
    assert totals(events, 2) == [20, 20]
    assert ranked(events) == ([0, 1], ["first"])


@pytest.mark.parametrize("first", [0, 1])
def test_case_32_then_the_second_material(first):
    _, events = scored(BP13_32, "BP08 a:S1,S6 c:R2,G3 d:G1,R6", first=first, demand="recycled glass")
    assert totals(events, 2) == [20, 20]
    assert ranked(events) == ([1, 0], ["second"])


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 0)])
def test_case_33_then_who_played_last(first, winner):
    _, events = scored(BP13_32, "BP08 a:R2,R4 c:S1,G1 d:S2,W6", first=first, demand="recycled glass")
    assert totals(events, 2) == [20, 20]
    assert ranked(events) == ([winner, 1 - winner], ["turn"])
    assert trophies(events) == {"silver": winner}


def test_case_34_three_by_the_turn_order():
    buildings = (BP13_32, "BP08 a:R2,R4 c:S1,G1 d:S2,W6", "BP10 a:R2,S2,W4 b:R5 c:G2 d:S1")
    s, events = scored(*buildings, first=1, demand="recycled glass")
    assert totals(events, 3) == [20, 20, 20]
    assert ranked(events) == ([0, 2, 1], ["turn", "turn"])
    assert trophies(events) == {"gold": 0, "silver": 2}
    assert GAME.dump(s)["first"] == 1
