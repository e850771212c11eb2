"""Where a die may go (rules 2.4)."""

import pytest

from engine import IllegalMove, Move
from tests.games.blueprints.builder import GAME, dice, load, play, scored

OTHERS = ("BP02 b:W1 d:W1 f:W1", "BP03 a:W1 c:W1 e:W1")


def moves(s, p: int = 0) -> list[str]:
    return [" ".join(map(str, move.args)) for move in GAME.legal(s, p)]


def fits(s, value: int, p: int = 0) -> str:
    return "".join(move.args[1] for move in GAME.legal(s, p) if move.args[0] == f"glass{value}" and len(move.args) > 1)


def test_case_4_an_empty_plan():
    s = load("BP09", "BP01", "BP02", pool="W1 x4 R2 S3 G4 W5 R6", demand="stone glass")
    found = moves(s)
    assert len(found) == 24
    assert found == [f"{name} {square}" for name in dice("W1 R2 S3 G4 W5 R6") for square in "bcde"]
    assert GAME.legal(s, 1) == GAME.legal(s, 2) == []


def test_case_5_the_same_or_a_lower_value_below():
    building = "BP09 b:R1 c:S2 d:W3 e:R4"
    others = ("BP01 a:S1 c:S1 e:S1,S1", "BP02 b:W1 d:W1 f:W1,W1")
    s = load(building, *others, pool="G1 G2 G3 G4 G5 G6", demand="recycled wood")
    assert [fits(s, value) for value in range(1, 7)] == ["b", "bc", "bcd", "bcde", "bcde", "bcde"]


def test_case_6_higher_than_printed():
    s = load("BP04 b:G1,G2", "BP01 a:W1 c:W1", "BP02 b:S1 d:S1", pool="G3", demand="wood stone")
    assert fits(s, 3) == "bdf"
    (took,) = [event for event in play(s, "0 take glass3 b") if event.kind == "took"]
    assert took.secret == {"square": "b", "level": 3}


def test_case_7_a_die_that_fits_nowhere_may_be_taken():
    others = ("BP02 b:R1 d:R1 f:R1", "BP03 a:S1 c:S1 e:S1", "BP04 b:G1 d:G1 f:G1")
    s = load("BP01 a:S5 c:S2 e:R6", *others, pool="W2 W2 W2 G4 G4 W6 G1", demand="recycled stone")
    assert moves(s) == ["glass1", "wood2 c", "glass4 c", "wood6 a", "wood6 c", "wood6 e"]


def test_case_8_placed_where_it_fits_and_removed_only_where_it_does_not():
    building = "BP01 a:G6 c:S6,S6 e:R5,R6"
    others = ("BP02 b:W1,W1 d:W1,W1 f:W1", "BP03 a:G1,G1 c:G1 e:G1,R1")
    s = load(building, *others, pool="W3 R5 W6", demand="recycled stone")
    found = moves(s)
    assert {"wood3", "recycled5", "wood6 a", "wood6 c", "wood6 e"} <= set(found)
    assert not [move for move in found if move.startswith(("wood3 ", "recycled5 "))]
    assert "wood6" not in found
    with pytest.raises(IllegalMove, match="must be placed: it fits a c e"):
        play(s, "0 take wood6")
    with pytest.raises(IllegalMove, match="cannot lie on square a, where a 6 is on top"):
        play(s, "0 take wood3 a")


def test_case_9_a_removed_die_is_one_of_six_but_not_in_the_building():
    _, events = scored("BP14 c:G1,G2 d:W1 e:W1 f:G4,R5", "BP01 a:G6 c:S6,S6 e:R5,R6 -:W3", demand="wood stone")
    by_kind = {(event.kind, event.player): event for event in events}
    assert by_kind["took", 1].facts == {"die": "wood3", "nth": 6, "forced": False}
    assert by_kind["took", 1].secret is None
    assert by_kind["removed", 1].facts == {"die": "wood3"}
    assert by_kind["revealed", 1].facts["removed"] == ["wood3"]
    score = by_kind["building_scored", 1].facts
    assert score == {"plan": 0, "wood": 0, "recycled": 5, "stone": 5, "glass": 6, "total": 16}
    assert by_kind["plan_scored", 1].facts["wrong"] == {"e": [2, 3]}
    prize = by_kind["prize_won", 1].facts
    assert (prize["prize"], prize["because"]) == ("structural_integrity", {"value": 6, "count": 4})


def test_case_10_from_then_on_that_value_and_all_lower_ones_fit_nowhere():
    s = load(
        "BP01 a:R4 c:S5 e:R6 -:G3",
        "BP02 b:W1 d:W1 f:W1,W1",
        "BP03 a:S1 c:S1 e:S1,S1",
        pool="G1 G3 G4 G5 G6",
        demand="recycled wood",
    )
    assert [fits(s, value) for value in (1, 3, 4, 5, 6)] == ["", "", "a", "ac", "ace"]
    assert {"glass1", "glass3"} <= set(moves(s))


@pytest.mark.parametrize("square", ["a", "f"])
def test_nothing_is_built_on_a_hatched_square(square):
    s = load("BP09", "BP01", "BP02", pool="W1")
    with pytest.raises(IllegalMove, match=f"square {square} of BP09 is hatched"):
        play(s, f"0 take wood1 {square}")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Move(0, "take", ("wood7", "b")), "no 'wood7' in the pool"),
        (Move(0, "take", ("glass6", "b")), "no 'glass6' in the pool, only"),
        (Move(0, "take", ("wood1", "g")), "'g' is no square"),
        (Move(0, "take", ()), "take one die"),
        (Move(0, "take", ("wood1", "b", "b")), "take one die"),
        (Move(0, "discard", ("wood1",)), '"take" is to be decided now'),
        (Move(1, "take", ("wood1", "a")), "seat 1 has nothing to decide"),
    ],
)
def test_a_wrong_move_is_refused_with_its_reason(move, sentence):
    s = load("BP09", "BP01", "BP02", pool="W1 R2 R2 R3 S1 S2 S3 S4 S5")
    before = s.key()
    with pytest.raises(IllegalMove, match=sentence):
        play(s, move)
    assert s.key() == before


def test_nobody_plays_on_a_view_of_somebody_else():
    view = GAME.view(load("BP09", "BP01", "BP02", pool="W1"), 1)
    assert GAME.legal(view, 0) == []
    with pytest.raises(IllegalMove, match="not known here"):
        GAME.apply(view, Move(0, "take", ("wood1", "b")))
    with pytest.raises(IllegalMove):
        GAME.sample(view, 0, 1)
