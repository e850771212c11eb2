"""What is true of any position that random play, or good play, can reach."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.rng import roll
from tests.games.tower_up.desk import GAME
from tests.helpers.positions import SETTINGS, played

MINE = [setting for setting in SETTINGS if setting.name == "tower_up"]


@st.composite
def positions(draw):
    """A table somewhere in a game, played by chance and by instinct in turns of any mixture."""
    setting = draw(st.sampled_from(MINE))
    seed, wanted, wits = draw(st.integers(0, 9999)), draw(st.integers(0, 80)), draw(st.integers(0, 4))
    s, rng = GAME.new(setting.players, seed, setting.options), seed
    for _ in range(wanted):
        if not (actors := GAME.actors(s)):
            break
        rng, luck = roll(rng, 4)
        choose = GAME.judge.instinct if luck < wits else GAME.sample
        rng, move = choose(s, actors[0], rng)
        GAME.apply(s, move)
    return s


quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(positions())
def test_it_is_sound_and_reads_as_it_is_written(s):
    GAME.check(s)
    assert GAME.load(GAME.dump(s)).key() == s.key()


@quick
@given(positions(), st.integers(0, 999))
def test_presence_and_heights_are_never_lost_and_markers_never_go_back(s, rng):
    for p in GAME.actors(s):
        _, move = GAME.sample(s, p, rng)
        after, _ = played(GAME, s, move)
        for q in range(s.seats):
            assert s.present[q] & ~after.present[q] == 0
            assert s.heights[q] & ~after.heights[q] == 0
            assert bytes(s.chips) <= bytes(after.chips) or q != p
            assert all(a <= b for a, b in zip(s.tracks, after.tracks))
        assert all(a <= b for a, b in zip(s.height, after.height))


@quick
@given(positions())
def test_a_card_can_always_be_taken_and_there_are_fewer_than_400_moves(s):
    for p in GAME.actors(s):
        moves = GAME.legal(s, p)
        assert 0 < len(moves) < 400
        if GAME.question(s) == "turn":
            assert any(move.kind == "take" for move in moves)


@quick
@given(positions())
def test_each_result_is_reached_in_one_way(s):
    """No two moves lead to the same table."""
    for p in GAME.actors(s):
        keys = [played(GAME, s, move)[0].key() for move in GAME.legal(s, p)[:60]]
        assert len(set(keys)) == len(keys)
