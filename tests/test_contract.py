"""What every game promises, over all games, seats and options."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, HIDDEN, BadPosition, IllegalMove, Match, Move
from engine.core.game import State
from engine.core.rng import MASK, roll
from engine.core.seeds import BITS, SEALED, told
from tests.helpers.positions import SETTINGS_AND_TINY, Setting, finished, is_even, is_open, played, walk
from tests.tiny.shelf import TINY

SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, *range(100, 110))))
each_setting = pytest.mark.parametrize("setting", SETTINGS_AND_TINY, ids=str)
pytestmark = pytest.mark.usefixtures("tiny")


def each_table(test: Callable[..., None]) -> Callable[..., None]:
    """For every setting, with one seed; many in the slow run."""
    return each_setting(pytest.mark.parametrize("seed", SEEDS)(test))


def viewers(setting: Setting) -> list[int | None]:
    return [*range(setting.players), None]


@each_setting
@pytest.mark.parametrize("seeds", [range(10, 20), pytest.param(range(20, 30), marks=pytest.mark.slow)], ids=str)
def test_every_game_ends_and_is_sound_after_each_move(setting, seeds):
    game = setting.game
    for seed in seeds:
        for n, (match, _) in enumerate(walk(setting, seed)):
            game.check(match.state)
            assert n < 1000, f"seed {seed} does not end"
            for p in game.actors(match.state):
                assert game.legal(match.state, p), f"seed {seed}, move {n}: seat {p} must decide and cannot"
        assert game.actors(match.state) == ()
        assert len(match.moves) == n
        scores, ranking = game.scores(match.state), game.ranking(match.state)
        assert len(scores) == len(ranking)
        assert min(ranking) == 1
        assert all(type(points) is int for row in scores for points in row.values())


@each_setting
def test_a_game_says_what_is_asked_and_how_far_it_has_come(setting):
    game, last = setting.game, 0
    for match, _ in walk(setting, 7):
        s = match.state
        assert bool(game.question(s)) == bool(game.actors(s)), "there is a question as long as somebody must decide"
        assert last <= game.round(s) <= last + 1, "rounds are counted one by one"
        last = game.round(s)
        assert game.leader(s) in range(len(game.scores(s)))
        assert len(set(game.actors(s))) == len(game.actors(s))
    assert last > 0


@pytest.mark.parametrize("name", [*GAMES, *TINY])
def test_every_kind_of_table_is_set_up_with_options_the_game_has(name):
    game = GAMES[name]
    assert {players for players, _ in game.setups} == set(game.players)
    for option, values in game.options.items():
        chosen = {options.get(option, values[0]) for _, options in game.setups}
        assert chosen == set(values), f"no table with each value of {option}"
    for players, options in game.setups:
        assert options.items() <= {(name, value) for name, row in game.options.items() for value in row}
        game.check(game.new(players, 1, options))


@each_table
def test_replay_is_exact(setting, seed):
    match = finished(setting, seed)
    again = Match.load(json.loads(json.dumps(match.save())))
    assert again.state.key() == match.state.key()
    assert again.moves == match.moves
    assert again.save() == match.save()
    half = match.at(len(match.moves) // 2)
    for move in match.moves[len(half.moves) :]:
        half.play(move)
    assert half.state.key() == match.state.key()


@each_setting
def test_a_sealed_deal_depends_on_every_bit_of_its_seed(setting):
    """Whoever could leave a bit out would have half as many deals to try. The state itself differs, not only luck."""
    game, seed = setting.game, SEALED | 0x123456789ABCDEF0FEDCBA987654321
    dealt = game.new(setting.players, seed, setting.options)
    # A game in which nothing is left to chance after the deal may have put its generator away.
    assert not dealt.rng or dealt.rng > MASK, "the generator of the table has gone on from a wide state"
    states = {game.new(setting.players, seed ^ 1 << bit, setting.options).key() for bit in range(BITS)}
    assert len(states | {dealt.key()}) == BITS + 1
    assert game.new(setting.players, told(seed), setting.options).key() == dealt.key()


@each_setting
def test_a_sealed_match_is_replayed_exactly(setting):
    match = finished(setting, SEALED | 5)
    again = Match.load(json.loads(json.dumps(match.save())))
    assert again.seed == match.seed
    assert again.state.key() == match.state.key()


@each_table
def test_a_clone_is_equal_and_independent(setting, seed):
    copy, before = None, ()
    for match, _ in walk(setting, seed):
        if copy is not None:
            assert copy.key() == before, "playing on changed a clone taken before"
            setting.game.apply(copy, match.moves[-1])
            assert copy.key() == match.state.key(), "the same move from a clone led elsewhere"
        copy = match.state.clone()
        before = copy.key()
        assert before == match.state.key()
        twin = copy.clone()
        shared = [slot for slot in copy.__slots__ if getattr(copy, slot) is getattr(twin, slot)]
        mutable = [slot for slot in shared if isinstance(getattr(copy, slot), list | dict | set | bytearray)]
        assert not mutable, f"a clone shares {mutable}"


@each_table
def test_a_view_hides_chance_and_is_enough_to_decide(setting, seed):
    game = setting.game
    for match, _ in walk(setting, seed):
        s = match.state
        for viewer in viewers(setting):
            view = game.view(s, viewer)
            assert view.rng == 0
            assert game.actors(view) == game.actors(s)
            assert game.scores(view) == game.scores(s)
            assert game.ranking(view) == game.ranking(s)
            assert (game.question(view), game.round(view)) == (game.question(s), game.round(s))
            assert game.leader(view) == game.leader(s)
            if viewer is not None:
                assert game.legal(view, viewer) == game.legal(s, viewer)
            json.dumps(game.dump(view))


@each_table
def test_every_guess_is_a_sound_table_that_looks_the_same(setting, seed):
    game = setting.game
    for n, (match, _) in enumerate(walk(setting, seed)):
        for viewer in viewers(setting):
            view = game.view(match.state, viewer)
            before = view.key()
            world = game.guess(view, n)
            assert view.key() == before, "guessing changed the view"
            game.check(world)
            assert game.view(world, viewer).key() == before
            assert game.dump(game.view(world, viewer)) == game.dump(view)
            assert game.actors(world) == game.actors(match.state)
            assert HIDDEN not in [piece for row in deep(world) for piece in row]
            if viewer is not None:
                assert game.legal(world, viewer) == game.legal(match.state, viewer)
            assert game.guess(view, n).key() == world.key(), "the same rng guessed another world"


def deep(s: State) -> list[tuple[Any, ...]]:
    """All rows of pieces in a state, however nested."""
    rows, left = [], [s.key()]
    while left:
        row = left.pop()
        rows.append(row)
        left += [each for each in row if isinstance(each, tuple)]
    return rows


@each_table
def test_an_open_simultaneous_choice_shows_to_nobody_else(setting, seed):
    """Whatever a player chooses while others still choose, these see the same: only that she is done."""
    game = setting.game
    for match, _ in walk(setting, seed):
        s = match.state
        if len(game.actors(s)) < 2 or is_open(game, s):
            continue
        for p in game.actors(s):
            moves = game.legal(s, p)
            others = [viewer for viewer in viewers(setting) if viewer != p]
            seen = [(game.view(s, viewer).key(), []) for viewer in others]
            done, unfinished = [], 0
            for move in {*moves[:2], *moves[:: max(1, len(moves) // 5)], *moves[-2:]}:
                after, events = played(game, s, move)
                if any(event.kind in game.reveals for event in events):
                    continue
                now = [(game.view(after, v).key(), [event.seen_by(v) for event in events]) for v in others]
                if p in game.actors(after):
                    assert now == seen, f"{move} shows before she is done"
                    unfinished += 1
                else:
                    assert game.actors(after) == tuple(q for q in game.actors(s) if q != p)
                    done.append(now)
            assert len(done) + unfinished > 1 or len(moves) == 1
            assert all(now == done[0] for now in done), f"others see what seat {p} chose"


def variations(match: Match, rng: int) -> tuple[int, list[Move]]:
    """Moves that are almost right: of other seats, of other kinds, stale, cut, longer, with a word replaced."""
    game, s = match.game, match.state
    moves = [*match.moves[-5:]]
    for p in game.actors(s):
        legal = game.legal(s, p)
        rng, i = roll(rng, len(legal))
        moves += [legal[0], legal[i], legal[-1]]
    words = sorted(
        {w for move in moves for w in move.args} | {"red7", "A", "c3", "0,0", "tile", "done", "?", 7}, key=str
    )
    kinds = sorted({*game.roles, *(move.kind for move in moves)})
    out = []
    for move in moves:
        rng, word = roll(rng, len(words))
        rng, kind = roll(rng, len(kinds))
        out += [
            move,
            *(move._replace(player=q) for q in range(-1, match.players + 1)),
            move._replace(kind=kinds[kind]),
            move._replace(args=move.args[:-1]),
            move._replace(args=move.args[::-1]),
            move._replace(args=(*move.args, words[word])),
            move._replace(args=(*move.args[:-1], words[word])),
            move._replace(args=(words[word], *move.args[1:])),
            move._replace(args=(*move.args, *move.args)),
        ]
    return rng, out


@each_table
def test_apply_takes_exactly_the_legal_moves(setting, seed):
    game, rng = setting.game, seed
    for n, (match, _) in enumerate(walk(setting, seed)):
        s = match.state
        legal = [move for p in game.actors(s) for move in game.legal(s, p)]
        assert len(set(legal)) == len(legal), "a move is listed twice"
        for move in legal[n % 3 :: 3]:
            played(game, s, move)
        rng, moves = variations(match, rng) if n % 3 == 0 else (rng, [])
        before = s.key()
        for move in moves:
            if move not in legal:
                with pytest.raises(IllegalMove) as refusal:
                    game.apply(s, move)
                assert len(str(refusal.value).split()) > 2, f"no sentence for {move}: {refusal.value}"
                assert s.key() == before, f"{move} was refused, yet changed something"
                with pytest.raises(IllegalMove, match=f"move {n + 1}"):
                    match.play(move)
                assert len(match.moves) == n


GARBAGE = (None, True, 1.0, -1, 10**400, "", "A" * 5000, "\0", "é", [], ["red7"], {}, {"a": 1}, (), ("red7",), object())


@each_setting
def test_garbage_is_refused_as_an_illegal_move(setting):
    game = setting.game
    kinds = set()
    for match, _ in walk(setting, 3):
        s = match.state
        if not game.actors(s) or game.question(s) in kinds:
            continue
        kinds.add(game.question(s))
        good = game.legal(s, game.actors(s)[0])[-1]
        before = s.key()
        for junk in GARBAGE:
            for move in (
                good._replace(player=junk),
                good._replace(kind=junk),
                good._replace(args=junk),
                good._replace(args=(junk,)),
                good._replace(args=(*good.args, junk)),
                good._replace(args=(junk, *good.args[1:])),
            ):
                if move in game.legal(s, game.actors(s)[0]) and type(move.player) is int:
                    continue
                with pytest.raises(IllegalMove) as refusal:
                    game.apply(s, move)
                assert str(refusal.value)
                assert s.key() == before
    assert kinds


@each_setting
def test_at_the_end_everybody_can_count(setting):
    """Nothing that decides is hidden any more: who shows the result need not look behind the screens."""
    game, end = setting.game, finished(setting, 4).state
    for viewer in (None, *range(setting.players)):
        seen = game.view(end, viewer)
        assert (game.scores(seen), game.ranking(seen)) == (game.scores(end), game.ranking(end))


@each_setting
def test_after_the_end_nothing_can_be_played(setting):
    game = setting.game
    match = finished(setting, 4)
    for p in range(setting.players):
        assert game.legal(match.state, p) == []
        with pytest.raises(IllegalMove):
            game.sample(match.state, p, 1)
    with pytest.raises(IllegalMove, match="over"):
        match.play(match.moves[-1])


@each_setting
def test_sample_draws_every_legal_move_as_often(setting):
    game = setting.game
    seen = set()
    for match, _ in walk(setting, 5):
        s = match.state
        for p in game.actors(s):
            moves = game.legal(s, p)
            size = (game.question(s), min(len(moves), 8))
            if size in seen or len(moves) > 40:
                continue
            seen.add(size)
            before, rng, counts = s.key(), len(moves), dict.fromkeys(moves, 0)
            for _ in range(40 * len(moves)):
                last = rng
                rng, move = game.sample(s, p, rng)
                assert rng != last
                counts[move] += 1
            assert s.key() == before
            assert min(counts.values()) > 0
            assert is_even(list(counts.values())), f"{game.question(s)}: {counts}"
        for p in set(range(setting.players)) - set(game.actors(s)):
            with pytest.raises(IllegalMove):
                game.sample(s, p, 1)


@each_table
def test_moves_read_as_they_are_written(setting, seed):
    game = setting.game
    for match, _ in walk(setting, seed):
        for p in game.actors(match.state):
            for move in game.legal(match.state, p):
                assert Move.parse(str(move)) == move
                assert move.kind in game.roles
                assert type(move.args) is tuple
                assert json.loads(json.dumps(move)) == [move.player, move.kind, list(move.args)]


@each_table
def test_undo_takes_nothing_back_that_somebody_learnt(setting, seed):
    """A move can be undone until the next decision, unless it has drawn something or shown somebody what was hidden:
    then its events and all views would be other ones if something else lay there. That she is done all may see."""
    game = setting.game
    before = game.new(setting.players, seed, setting.options)
    undone = together = 0
    for n, (match, events) in enumerate(walk(setting, seed)):
        together += len(game.actors(before)) > 1
        if match.moves:
            move = match.moves[-1]
            assert all(match.undo(q) is None for q in range(setting.players) if q != move.player)
            past = match.undo(move.player)
            revealed = any(event.kind in game.reveals for event in events)
            assert (past is None) == revealed
            if past is not None:
                undone += 1
                assert past.state.key() == before.key()
                assert past.moves == match.moves[:-1]
                assert match.state.rng == before.rng, "something was drawn"
                for viewer in viewers(setting) if not is_open(game, before) else ():
                    seen = game.view(match.state, viewer).key(), [event.seen_by(viewer) for event in events]
                    world = game.guess(game.view(before, viewer), n)
                    if move in game.legal(world, move.player):  # a secret move may not be possible in another world
                        after, told = played(game, world, move)
                        other = game.view(after, viewer).key(), [event.seen_by(viewer) for event in told]
                        done = game.actors(after) != game.actors(match.state)
                        assert done or other == seen, f"viewer {viewer} learns something by {move}"
        before = match.state.clone()
    assert undone or not together


@each_table
def test_nobody_changes_a_decision_that_another_one_built_on(setting, seed):
    """A decision is open as long as nothing was revealed, and only under those who were asked together with it."""
    game = setting.game
    for match, _ in walk(setting, seed):
        for p in range(setting.players):
            n = match.open_decision(p)
            if n is not None:
                assert match.moves[n].player == p
                earlier = match.at(n)
                asked = game.actors(earlier.state)
                assert all(move.player in asked and move.player != p for move in match.moves[n + 1 :])
                for move in match.moves[n + 1 :]:
                    earlier.play(move)
            if match.moves and match.moves[-1].player == p:
                assert (n is None) == (match.undo(p) is None)


@each_table
def test_events_are_plain_facts(setting, seed):
    for _, events in walk(setting, seed):
        for event in events:
            assert event.secret is None or event.player is not None, f"{event.kind} keeps a secret for nobody"
            assert event == event.seen_by(event.player)
            for viewer in (*range(setting.players), None):
                if viewer != event.player:
                    assert event.seen_by(viewer).secret is None
            assert json.loads(json.dumps([event.facts, event.secret])) is not None


@pytest.mark.parametrize("name", [*GAMES, *TINY])
def test_bad_setups_are_refused(name):
    game = GAMES[name]
    few = game.players[0]
    for players in (0, -1, game.players[-1] + 1, 10**400, True, 2.0, "2", None, []):
        with pytest.raises(BadPosition, match="players"):
            game.new(players, 1, {})
    wrong = [{option: junk} for option in game.options for junk in ("none of these", "", None, 1, ["normal"])]
    for options in ({"nonsense": 1}, {"nonsense": "yes"}, {5: "yes"}, ["nonsense"], "nonsense", 5, *wrong):
        with pytest.raises(BadPosition, match="option"):
            game.new(few, 1, options)
    for seed in ("7", 1.5, None, True):
        with pytest.raises(BadPosition, match="seed"):
            game.new(few, seed, {})
    assert game.new(few, 1).key() == game.new(few, 1, {}).key() == game.new(few, 1, None).key()
    assert game.new(few, 1).key() != game.new(few, 2).key()
    assert game.new(few, -5).key() == game.new(few, -5).key()


FINGERPRINT = """
import sys
from tests.test_contract import fingerprint
from tests.tiny.shelf import tiny_games
with tiny_games():
    sys.stdout.write(fingerprint())
"""


def fingerprint() -> str:
    """Everything that happens in a match of each setting, in one short text."""
    digest = sha256()
    for setting in SETTINGS_AND_TINY:
        game = setting.game
        for match, events in walk(setting, 6):
            legal = [list(map(str, game.legal(match.state, p))) for p in range(setting.players)]
            view = game.view(match.state, 0)
            world = game.guess(view, len(match.moves))
            digest.update(json.dumps([events, legal, game.dump(match.state), game.dump(world)]).encode())
        digest.update(json.dumps([match.save(), game.scores(match.state), game.ranking(match.state)]).encode())
    return digest.hexdigest()


def test_nothing_depends_on_the_hash_seed():
    """Texts hash differently in each process; a set of them must never decide an order."""
    root = Path(__file__).parent.parent
    here = fingerprint()
    for hash_seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
        run = subprocess.run(
            [sys.executable, "-c", FINGERPRINT], cwd=root, env=env, capture_output=True, text=True, check=True
        )
        assert run.stdout == here
