"""The four prizes of a round (rules 2.6)."""

import pytest

from tests.games.blueprints.builder import GAME, Q3, Q, marks, only, prizes, prizes_of, scored, trophies

FOUR_THREES = "BP04 b:G2,R3 d:R3,S3 f:G1,S3"
FOUR_TWOS = "BP01 a:S1 c:R2,S2 e:W2,W2,R5"
FOUR_ONES = "BP08 a:G3,R3 c:G1,R1 d:W1,S1"


def alone(building: str, **facts):
    """Beside a building that wins no prize."""
    return scored(Q if "BP14" not in building else Q3, building, **facts)[1]


@pytest.mark.parametrize(
    ("building", "parts", "won"),
    [
        ("BP01 a:S1,W1,S1,R3,S6 c:G3", (0, 4, 2, 15, 3), {"skyscraper": {"square": "a", "height": 5}}),
        ("BP01 a:S1,W1,S2,R3 c:G3,S6", None, {}),
    ],
)
def test_case_35_skyscraper(building, parts, won):
    events = alone(building, demand="wood recycled")
    assert parts is None or marks(events, 1) == parts
    assert {prize: because for prize, (_, _, _, because) in prizes(events).items()} == won


@pytest.mark.parametrize(("last", "won"), [("S1", True), ("S2", False)])
def test_case_36_structural_integrity(last, won):
    events = alone(f"BP08 a:G3,R3 c:G1,R1 d:W1,{last}")
    assert marks(events, 1) == (6, 4, 5, 3, 4)
    because = {"value": 1, "count": 4}
    assert prizes(events) == ({"structural_integrity": (1, "alone", [], because)} if won else {})


@pytest.mark.parametrize(("last", "won"), [("W4", True), ("W5", False)])
def test_case_37_geometer(last, won):
    events = alone(f"BP13 c:S2,G6 d:G1,R5 e:R3 f:{last}")
    assert marks(events, 1) == (6, 4, 5, 2, 7)
    assert prizes(events) == ({"geometer": (1, "alone", [], {})} if won else {})


@pytest.mark.parametrize(
    ("building", "parts", "won"),
    [
        ("BP13 c:R4,R6 d:R6,R6 e:G4 f:R5", (6, 0, 20, 0, 4), {"material": "recycled", "count": 5}),
        ("BP13 c:R1,S5 d:R1,R4 e:R5 f:G3", (6, 0, 15, 3, 3), None),
    ],
)
def test_case_38_materials(building, parts, won):
    events = alone(building, demand="wood glass")
    assert marks(events, 1) == parts
    assert prizes(events) == ({"materials": (1, "alone", [], won)} if won else {})


@pytest.mark.parametrize("first", [0, 1])
def test_case_39_building_points_do_not_count_for_a_prize(first):
    _, events = scored(FOUR_TWOS, FOUR_THREES, first=first, demand="glass recycled")
    assert [sum(marks(events, p)) for p in range(2)] == [26, 20]
    assert trophies(events) == {"silver": 0}
    assert prizes(events) == {"structural_integrity": (1, "first", [0], {"value": 3, "count": 4})}


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 0)])
def test_case_40_the_later_player_wins_a_prize_that_is_tied(first, winner):
    _, events = scored("BP01 a:R5 c:G2,S5 e:R2,G2,W2", FOUR_ONES, first=first, demand="glass recycled")
    (won,) = prizes(events).values()
    assert won[:3] == (winner, "turn", [1 - winner])


@pytest.mark.parametrize("first", range(3))
def test_case_40_or_the_second_material_decides(first):
    buildings = ("BP01 a:R5 c:G2,S5 e:R2,G2,W2", FOUR_ONES, "BP04 b:G2,W3 d:R3,S3 f:G1,S3")
    _, events = scored(*buildings, first=first, demand="glass stone")
    (won,) = prizes(events).values()
    assert won[:3] == (2, "second", [0, 1])


@pytest.mark.parametrize("first", [0, 1])
def test_case_41_how_far_a_condition_is_exceeded_does_not_count(first):
    six, five = "BP01 a:S1,W1,S1,R3,S6,R6", "BP03 c:G2,R2,G3,W4,S5 e:W6"
    _, events = scored(six, five, first=first, demand="glass wood")
    assert prizes(events)["skyscraper"] == (1, "first", [0], {"square": "c", "height": 5})


def test_case_42_a_removed_die_counts_for_no_prize():
    _, events = scored(Q3, "BP01 a:R4 c:S5,S6 e:S5,S6 -:S3", demand="wood glass")
    assert marks(events, 1) == (0, 0, 2, 10, 0)
    assert prizes_of(events, 1) == []


def test_case_43_a_prize_nobody_won_is_gone_with_its_round():
    s, events = scored(FOUR_THREES, FOUR_TWOS, round=2, demand="glass recycled")
    assert prizes(events)["structural_integrity"][0] == 0
    unclaimed = [event.facts["prize"] for event in only(events, "prize_unclaimed")]
    assert unclaimed == ["skyscraper", "geometer", "materials"]
    assert GAME.dump(s)["seats"][0]["prizes"] == ["structural_integrity"]


def test_three_prizes_and_a_trophy_for_one_building():
    s, events = scored(Q3, "BP01 a:S1,S2,S3,S4,S5,S6", demand="wood glass")
    assert list(prizes(events)) == ["skyscraper", "geometer", "materials"]
    assert GAME.scores(s)[1] == {"trophies": 2, "prizes": 6}
