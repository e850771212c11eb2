"""The course of a round: take, discard, refill (rules 2.4)."""

import pytest

from engine import IllegalMove
from tests.games.blueprints.builder import GAME, Q, dice, kinds, last_take, load, only, play


def test_case_11_a_lap_of_three():
    s = load("BP01", "BP02", "BP03", first=2, pool="W3")
    events = play(s, "2 take wood3 a")
    assert kinds(events) == ["took", "refilled"]
    assert events[0].facts == {"die": "wood3", "nth": 1, "forced": False}
    assert (len(events[1].facts["dice"]), events[1].facts["bag"]) == (1, 20)
    now = GAME.dump(s)
    assert (len(now["pool"]), now["turn"]) == (9, 0)
    play(s, GAME.legal(s, 0)[0])
    play(s, GAME.legal(s, 1)[0])
    now = GAME.dump(s)
    assert (sum(now["bag"].values()), now["turn"]) == (18, 2)


def test_case_12_two_players_discard_after_placing():
    s = load("BP01", "BP02", pool="W3 G4 G4 S1 S1 R2 R5 R6", demand="wood stone")
    play(s, "0 take wood3 a")
    assert GAME.actors(s) == (0,)
    assert [move.args[0] for move in GAME.legal(s, 0)] == dice("S1 R2 G4 R5 R6")
    assert sum(GAME.dump(s)["bag"].values()) == 22
    events = play(s, "0 discard glass4")
    assert kinds(events) == ["discarded", "refilled"]
    assert events[0].facts == {"die": "glass4", "forced": False}
    now = GAME.dump(s)
    assert (len(now["pool"]), sum(now["bag"].values()), now["turn"]) == (8, 20, 1)
    assert now["discard"] == ["glass4"]


def test_case_13_a_single_answer_is_not_asked_for():
    s = load("BP01", "BP02", pool="G2 G5 x7", demand="wood stone")
    events = play(s, "0 take glass2 a")
    assert kinds(events) == ["took", "discarded", "refilled"]
    assert events[1].facts == {"die": "glass5", "forced": True}
    assert GAME.actors(s) == (1,)
    assert GAME.dump(s)["bag"]["glass"] == 0


def test_case_14_the_last_take_of_two():
    s, move = last_take("BP01 a:W1 c:W1,R1 e:G1,G1,R1", Q)
    now = GAME.dump(s)
    assert (sum(now["bag"].values()), len(now["pool"]), len(now["discard"])) == (0, 8, 11)
    events = play(s, move)
    assert not {"discarded", "refilled"} & set(kinds(events))
    assert kinds(events)[1] == "revealed"
    now = GAME.dump(s)
    assert (now["round"], len(now["pool"]), sum(now["bag"].values()), now["discard"]) == (2, 8, 22, [])


@pytest.mark.parametrize(("players", "bag", "pool"), [(2, 0, 8), (3, 4, 9), (4, 0, 7)])
@pytest.mark.parametrize("seed", range(5))
def test_case_15_before_the_last_take(players, bag, pool, seed):
    s, rng = GAME.new(players, seed), seed
    while sum(map(len, s.dice)) < 6 * players - 1 or GAME.question(s) == "discard":
        rng, move = GAME.sample(s, GAME.actors(s)[0], rng)
        GAME.apply(s, move)
    now = GAME.dump(s)
    assert (sum(now["bag"].values()), len(now["pool"])) == (bag, pool)


def test_a_take_with_a_single_answer_is_taken_too():
    """Seven equal dice, and the next one can only put them on one square."""
    buildings = ("BP01 a:S1 c:S1 e:S1", "BP02 b:W6 d:W6 f:W1", "BP03 a:R1 c:R1 e:R1", "BP04 b:S1 d:S1 f:R1")
    for seed in range(400):
        s = load(*buildings, pool="W1 G5 x6", demand="recycled stone", rng=seed)
        events = play(s, "0 take wood1 a")
        if len(only(events, "took")) > 1:
            assert only(events, "refilled")[0].facts["dice"] == ["glass5"]
            forced = only(events, "took")[1]
            assert (forced.player, forced.facts) == (1, {"die": "glass5", "nth": 4, "forced": True})
            assert forced.secret == {"square": "f", "level": 2}
            return
    pytest.fail("no seed rolls the seventh glass5")


def test_after_reading_a_single_answer_may_stand():
    s = load("BP01 a:W1", "BP02", pool=dice("G5 x7"), demand="wood stone", discard=[], turn=0)
    assert [str(move) for move in GAME.legal(s, 0)] == ["0 discard glass5"]


def test_discards_name_one_die_of_the_pool():
    s = load("BP01", "BP02", pool="W3 G4 G4 S1 S1 R2 R5 R6", demand="wood stone")
    play(s, "0 take wood3 a")
    for move in ("0 discard wood3", "0 discard", "0 discard glass4 stone1", "0 take glass4 c"):
        with pytest.raises(IllegalMove):
            play(s, move)


@pytest.mark.parametrize("square", ["a", "c", "e"])
def test_the_refill_does_not_depend_on_the_square(square):
    pools = set()
    for where in ("a", square):
        s = load("BP01", "BP02", "BP03", pool="W3", rng=99)
        play(s, f"0 take wood3 {where}")
        pools.add((tuple(s.pool), tuple(s.bag), s.rng))
    assert len(pools) == 1
