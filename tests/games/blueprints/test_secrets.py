"""Who knows what: plans and squares are secret until the screens go up; nothing else is (rules 4.2)."""

import pytest

from engine import HIDDEN, Match
from engine.core.rng import roll
from tests.games.blueprints.builder import GAME, Q3, Q, V, kinds, load, only, play, scored
from tests.helpers.positions import Setting, played, walk

PAIRS = 5000


def test_case_53_what_others_see_of_a_building():
    s = load("BP01 a:R4 c:S5 e:R6 -:G3", "BP02 b:W1 d:W1 f:W1,W1", "BP03 a:S1 c:S1 e:S1,S1", demand="recycled wood")
    full = GAME.dump(s)
    for viewer in (1, 2, None):
        seen = GAME.dump(GAME.view(s, viewer))
        row = seen["seats"][0]
        assert row["plan"] == "?"
        assert row["taken"] == [["recycled4", "?"], ["stone5", "?"], ["recycled6", "?"], ["glass3", None]]
        for public in ("bag", "pool", "demand", "turn", "round", "first", "used", "discard"):
            assert seen[public] == full[public]
        assert seen["rng"] == 0
    assert GAME.dump(GAME.view(s, 0))["seats"][0] == full["seats"][0]


def test_case_54_after_the_last_round_everything_lies_open():
    s, _ = scored(Q, V, Q3, round=3)
    for viewer in (0, 1, 2, None):
        assert {**GAME.dump(GAME.view(s, viewer)), "rng": s.rng} == GAME.dump(s)


def test_case_55_the_square_is_a_secret_of_the_event():
    s = load("BP01", "BP02", "BP03", pool="W3")
    (took,) = only(play(s, "0 take wood3 c"), "took")
    assert took.facts == {"die": "wood3", "nth": 1, "forced": False}
    assert took.secret == {"square": "c", "level": 1}
    s, events = scored(Q, V, Q3)
    for event in only(events, "plan_dealt"):
        assert event.facts == {}
        assert event.secret == {"plan": GAME.dump(s)["seats"][event.player]["plan"]}


def test_case_56_a_take_of_two_reveals_nothing():
    s = load("BP01", "BP02", pool="W3 G4", demand="wood stone")
    assert not set(kinds(play(s, "0 take wood3 a"))) & GAME.reveals
    assert GAME.reveals == {"refilled", "revealed", "round_began", "plan_dealt", "game_over"}


def test_a_take_of_two_can_be_taken_back_until_the_discard():
    match = Match.new("blueprints", 2, 3)
    p = GAME.actors(match.state)[0]
    before = match.state.key()
    match.play(GAME.legal(match.state, p)[0])
    past = match.undo(p)
    assert past is not None
    assert past.state.key() == before
    match.play(GAME.legal(match.state, p)[0])
    assert match.undo(p) is None


def test_what_a_removed_die_tells_is_in_every_guess():
    """Three dice, then one that fitted nowhere: it is a plan of three squares, all with higher tops."""
    s = load("BP01 a:R4 c:S5 e:R6 -:G3", "BP02 b:W1 d:W1 f:W1,W1", "BP03 a:S1 c:S1 e:S1,S1", demand="recycled wood")
    view = GAME.view(s, 1)
    for rng in range(60):
        world = GAME.dump(GAME.guess(view, rng))
        GAME.check(GAME.guess(view, rng))
        squares = [square for _, square in world["seats"][0]["taken"][:3]]
        assert len(set(squares)) == 3
        assert world["seats"][0]["plan"] in {f"BP0{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8)} - {"BP02"}


def test_seats_that_need_three_squares_are_served_first():
    """Two of them and few such plans left: the guess never runs into a corner."""
    s = load(
        "BP09 b:W1 c:W1 d:W1 e:W1",
        "BP07 b:G6 c:G6 d:G6 -:S1",
        "BP08 a:R6 c:R6 d:R6 -:S2",
        "BP06 d:W6 e:S6 f:S6 -:S3",
        round=2,
        demand="glass recycled",
        used=["BP01", "BP02", "BP03", "BP04"],
    )
    for rng in range(200):
        GAME.check(GAME.guess(GAME.view(s, 0), rng))
    plans = {GAME.dump(GAME.guess(GAME.view(s, 0), rng))["seats"][1]["plan"] for rng in range(100)}
    assert plans == {"BP05", "BP06", "BP07", "BP08"}


def test_worlds_that_differ_only_in_secrets_look_the_same():
    """Two guesses from one view, and one move played in both: views, events and moves are the same for that seat."""
    pairs, rng = 0, 7
    for seed in range(10_000):
        if pairs >= PAIRS:
            break
        players = 2 + seed % 3
        for match, _ in walk(Setting("blueprints", players, {}), seed):
            s = match.state
            if not GAME.actors(s):
                continue
            rng, viewer = roll(rng, players)
            view = GAME.view(s, viewer)
            one, other = GAME.guess(view, rng), GAME.guess(view, rng + 1)
            other.rng = one.rng
            assert GAME.view(one, viewer).key() == GAME.view(other, viewer).key() == view.key()
            assert GAME.legal(one, viewer) == GAME.legal(other, viewer) == GAME.legal(view, viewer)
            pairs += 1
            if GAME.actors(s) == (viewer,) and sum(map(len, s.dice)) < 6 * players - 1:
                move = GAME.legal(view, viewer)[-1]
                results = [played(GAME, world, move) for world in (one, other)]
                if all(GAME.actors(after) == GAME.actors(results[0][0]) for after, _ in results):
                    seen = [([e.seen_by(viewer) for e in events], GAME.view(w, viewer).key()) for w, events in results]
                    assert seen[0] == seen[1], f"seed {seed}, move {move}"
    assert pairs >= PAIRS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_square_somebody_chooses_shows_to_nobody_else(players):
    """The same die on another square: views, events, the dice that follow and the next one's moves are the same."""
    compared = 0
    for seed in range(12):
        for match, _ in walk(Setting("blueprints", players, {}), seed):
            s = match.state
            if GAME.question(s) != "take" or sum(map(len, s.dice)) == 6 * players - 1:
                continue
            p = GAME.actors(s)[0]
            moves = GAME.legal(s, p)
            die = moves[len(moves) // 2].args[0]
            results = [played(GAME, s, move) for move in moves if move.args[0] == die]
            for viewer in (q for q in (*range(players), None) if q != p):
                seen = [
                    (GAME.view(after, viewer).key(), [event.seen_by(viewer) for event in events], after.rng)
                    for after, events in results
                ]
                assert all(each == seen[0] for each in seen), f"seed {seed}: seat {viewer} sees where {die} went"
            compared += len(results) - 1
    assert compared > 200


def test_dice_are_listed_in_the_order_of_taking():
    s = load("BP09 e:W3 b:W4 c:W1", "BP02 b:S1 d:S1 f:S1", "BP03 a:G1 c:G1 e:G1")
    for viewer in (0, 1, None):
        names = [name for name, _ in GAME.dump(GAME.view(s, viewer))["seats"][0]["taken"]]
        assert names == ["wood3", "wood4", "wood1"]


def test_guesses_differ_and_cover_plans_and_squares():
    s = load("BP09 e:W3 b:W4 c:W1", "BP02 b:S1 d:S1 f:S1", "BP03 a:G1 c:G1 e:G1")
    view = GAME.view(s, 0)
    assert view.plan[1] == HIDDEN
    worlds = [GAME.dump(GAME.guess(view, rng))["seats"] for rng in range(400)]
    assert {world[1]["plan"] for world in worlds} == {f"BP{n:02}" for n in range(1, 25)} - {"BP09"}
    assert {square for world in worlds for _, square in world[2]["taken"]} == set("abcdef")
    assert all(world[0] == GAME.dump(s)["seats"][0] for world in worlds)
