"""Scoring a building (rules 2.5)."""

import pytest

from engine.games.blueprints.pieces import DIE, MATERIALS
from engine.games.blueprints.plans import PLAN, SQUARES
from engine.games.blueprints.scoring import amiss, building_of, points, rows
from tests.games.blueprints.builder import (
    GAME,
    Q,
    kinds,
    marks,
    only,
    prizes,
    prizes_of,
    scored,
    taken,
    trophies,
)

A = "BP09 b:R5 c:G1,G2,R4 d:W3 e:R4"
B = "BP05 a:W2,R4 b:W2,S5 c:R1,R3"
PLAIN = "BP14 c:G1,G2 d:W1 e:W1 f:G4,R5"


def count(text: str) -> tuple[int, ...]:
    """A building scored alone."""
    plan, _, building = text.partition(" ")
    pairs = taken(building)
    squares = [6 if square is None else SQUARES.index(square) for _, square in pairs]
    return points(building_of([DIE[name] for name, _ in pairs], squares), PLAN[plan])


@pytest.mark.parametrize("first", [0, 1])
def test_case_16_the_rulebooks_example(first):
    _, events = scored(A, B, first=first, demand="recycled stone")
    assert marks(events, 0) == (6, 4, 10, 0, 3)
    assert marks(events, 1) == (0, 10, 10, 3, 0)
    (ranked,) = only(events, "ranked")
    assert ranked.facts == {"order": [1, 0], "by": ["second"]}
    assert trophies(events) == {"silver": 1}


CASES = {
    17: ("BP09 b:W3 c:G5,R5,S6 d:W4 e:R1", (6, 6, 5, 5, 5), []),
    18: ("BP09 b:W3,W4 c:R5,S6 e:R1,G5", (0, 4, 5, 3, 5), []),
    19: ("BP15 a:R1 c:W1,S2 d:G3,G3 e:R6", (6, 8, 5, 3, 6), []),
    20: ("BP13 c:W1,W1 d:W1,W1 e:W1 f:W2", (6, 28, 0, 0, 0), ["structural_integrity", "materials"]),
    21: ("BP08 a:G1,W2 c:S3 d:S1,S1,S2", (0, 2, 0, 12, 1), []),
    22: ("BP09 b:W2 c:S1,G2,S2,G4,S5", (0, 0, 0, 15, 6), ["skyscraper"]),
    24: ("BP01 a:S1,S2,S3,S4,S5,S6", (0, 0, 0, 34, 0), ["skyscraper", "geometer", "materials"]),
    25: ("BP10 a:G5,G6,S6 b:R2 c:G1 d:W3", (6, 4, 2, 5, 12), []),
}


def check_case(number: int) -> list:
    building, expected, won = CASES[number]
    assert count(building) == expected
    _, events = scored(PLAIN if "BP14" not in building else Q, building, demand="recycled stone")
    assert marks(events, 1) == expected
    assert prizes_of(events, 1) == won
    return events


def test_case_17_the_plan_of_the_course():
    check_case(17)


def test_case_18_two_high_instead_of_three():
    check_case(18)


def test_case_19_a_wood_die_with_four_neighbours():
    events = check_case(19)
    (wood,) = [event for event in only(events, "material_scored", 1) if event.facts["material"] == "wood"]
    assert wood.facts["dice"] == [
        {
            "die": "wood1",
            "square": "c",
            "level": 1,
            "points": 8,
            "touching": [["a", 1], ["c", 2], ["d", 1], ["e", 1]],
        }
    ]


def test_case_20_all_of_wood():
    assert sum(CASES[20][1]) == 34
    check_case(20)


def test_case_21_wood_touches_only_on_its_own_level():
    check_case(21)


def test_case_22_diagonal_squares_do_not_touch():
    check_case(22)


@pytest.mark.parametrize(("number", "expected"), [(1, 2), (2, 5), (3, 10), (4, 15), (5, 20), (6, 30)])
def test_case_23_recycled_dice_together(number, expected):
    building = "BP13 " + " ".join(f"{square}:R1" for square in "cdef"[:number])
    building += ",R1" * (number - 4) if number > 4 else ""
    assert count(building)[2] == expected


def test_case_24_a_tower_of_stone():
    check_case(24)


def test_case_25_covered_glass_counts():
    check_case(25)


@pytest.mark.parametrize(
    ("building", "plan"),
    [
        ("BP14 c:G1,G2 d:G3 e:R1 f:G4,R5", 6),
        ("BP14 c:G1 d:G3,G4 e:R1 f:G4,R5", 0),
        ("BP14 c:G1,G2,G3 d:R1 f:G4,R5", 0),
    ],
)
def test_case_26_the_plan_is_all_or_nothing(building, plan):
    assert count(building)[0] == plan
    if plan:
        assert count(building) == (6, 0, 5, 0, 10)


def test_case_27_the_events_of_a_round_in_their_order():
    buildings = (A, "BP05 a:W2,R4 b:W2,S5 c:S1,S3", Q)
    _, events = scored(*buildings, first=1, demand="recycled stone")
    assert [sum(marks(events, p)) for p in range(3)] == [23, 20, 20]
    told = [(event.kind, event.player, event.facts.get("material")) for event in events]
    assert told[0] == ("took", 0, None)
    assert told[1:4] == [("revealed", p, None) for p in (1, 2, 0)]
    assert told[4:7] == [("plan_scored", p, None) for p in (1, 2, 0)]
    materials = [("wood", 1), ("wood", 0), ("recycled", 1), ("recycled", 2), ("recycled", 0)]
    materials += [("stone", 1), ("stone", 2), ("glass", 0)]
    assert told[7:15] == [("material_scored", p, material) for material, p in materials]
    assert told[15:18] == [("building_scored", p, None) for p in (1, 2, 0)]
    rest = ["ranked", "trophy_won", "trophy_won", *["prize_unclaimed"] * 4, "round_ended", "round_began"]
    assert kinds(events)[18:] == rest + ["plan_dealt"] * 3
    recycled = [event for event in only(events, "material_scored", 0) if event.facts["material"] == "recycled"]
    assert [row["points"] for row in recycled[0].facts["dice"]] == [2, 3, 5]
    assert [row["square"] for row in recycled[0].facts["dice"]] == ["b", "c", "e"]
    assert only(events, "revealed", 2)[0].facts == {
        "plan": "BP14",
        "building": {"c": ["stone1", "stone2"], "d": ["stone1"], "e": ["recycled1"], "f": ["stone4", "recycled5"]},
        "removed": [],
    }
    assert only(events, "round_ended")[0].facts == {"round": 1, "totals": [23, 20, 20], "next_first": 1}
    began = only(events, "round_began")[0]
    assert (began.player, began.facts["round"], began.facts["bag"]) == (1, 2, 21)
    assert prizes(events) == {}


@pytest.mark.parametrize("seed", range(12))
def test_the_rows_add_up_to_the_points(seed):
    """In random games: die by die, material by material, what was told is what was scored."""
    players = 2 + seed % 3
    s, rng, events = GAME.new(players, seed), seed, []

    def emit(kind, player=None, secret=None, **facts):
        events.append((kind, player, facts))

    while actors := GAME.actors(s):
        before = s.clone()
        rng, move = GAME.sample(s, actors[0], rng)
        events.clear()
        GAME.apply(s, move, emit)
        for kind, player, facts in events:
            if kind != "building_scored":
                continue
            pairs = list(zip(before.dice[player], before.squares[player], strict=True))
            if player == move.player:
                square = 6 if len(move.args) == 1 else SQUARES.index(move.args[1])
                pairs.append((DIE[move.args[0]], square))
            building = building_of([die for die, _ in pairs], [square for _, square in pairs])
            for material, name in enumerate(MATERIALS):
                assert sum(row["points"] for row in rows(building, material)) == facts[name]
            assert bool(facts["plan"]) == (not amiss(building, before.plan[player]))
