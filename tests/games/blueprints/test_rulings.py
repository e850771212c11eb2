"""Doubtful rows of the rules: one constant each, and what would change with it."""

import pytest

from engine import IllegalMove
from engine.games.blueprints import rulings
from tests.games.blueprints.builder import GAME, load, only, play, scored
from tests.games.blueprints.test_trophies import LOSER31, WINNER31

FULL = ("BP01 a:S5 c:S2 e:R6", "BP02 b:R1 d:R1 f:R1", "BP03 a:S1 c:S1 e:S1", "BP04 b:G1 d:G1 f:G1")


def moves(s) -> list[str]:
    return [" ".join(map(str, move.args)) for move in GAME.legal(s, 0)]


def test_row_8_a_die_may_be_wasted_only_when_none_fits(monkeypatch):
    pool = "W2 W2 W2 G4 G4 W6 G1"
    s = load(*FULL, pool=pool, demand="recycled stone")
    assert "glass1" in moves(s)
    monkeypatch.setattr(rulings, "MAY_WASTE_A_DIE", False)
    assert "glass1" not in moves(s)
    assert {" ".join(map(str, GAME.sample(s, 0, rng)[1].args)) for rng in range(200)} == set(moves(s))
    with pytest.raises(IllegalMove, match="fits nowhere, and other dice do"):
        play(s, "0 take glass1")
    none = load("BP01 a:S5 c:S6 e:R6", *FULL[1:], pool="W2 W2 W2 G4 G4 W3 G1", demand="recycled stone")
    assert len(moves(none)) == 4


def test_row_8_an_only_answer_is_still_found(monkeypatch):
    """When wasting is forbidden, one fitting die of many is a question with a single answer."""
    monkeypatch.setattr(rulings, "MAY_WASTE_A_DIE", False)
    buildings = ("BP04 b:G1 d:G1 f:G1", "BP01 a:S5 c:S6 e:R6", "BP02 b:R1 d:R1 f:R1", "BP03 a:S1 c:S1 e:S1")
    for seed in range(50):
        s = load(*buildings, pool="W2 W2 W2 G4 G4 W5 G3", demand="recycled stone", rng=seed)
        events = play(s, "0 take glass3 b")
        if only(events, "refilled")[0].facts["dice"][0][-1] < "5":
            assert only(events, "took")[1].facts["forced"]
            assert only(events, "took")[1].secret["square"] == "a"
            return
    pytest.fail("no seed rolls a low die")


REMOVED = ("BP14 c:G1,G2 d:W1 e:W1 f:G4,R5", "BP01 a:G6 c:S6,S6 e:R5,R6 -:W3")


def test_row_9_a_removed_die_comes_back(monkeypatch):
    s, _ = scored(*REMOVED, demand="wood stone")
    assert sum(s.bag) + len(s.pool) == 30
    monkeypatch.setattr(rulings, "REMOVED_COMES_BACK", False)
    s, _ = scored(*REMOVED, demand="wood stone")
    assert sum(s.bag) + len(s.pool) == 29
    assert GAME.dump(s)["lost"] == {"wood": 1, "recycled": 0, "stone": 0, "glass": 0}
    GAME.check(s)
    assert GAME.load(GAME.dump(s)).key() == s.key()


def test_row_18_who_begins_after_a_tie(monkeypatch):
    """Seats 0 and 2 have 20 points each, seat 0 more glass."""
    buildings = (WINNER31, "BP09 b:W3 c:S5,R5,S6 d:W4 e:R1", LOSER31)
    s, _ = scored(*buildings, demand="glass wood")
    assert s.first == 2
    monkeypatch.setattr(rulings, "LAST_RANKED_BEGINS", False)
    s, _ = scored(*buildings, demand="glass wood")
    assert s.first == 0
