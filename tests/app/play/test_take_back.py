"""Whoever plays alone takes the round back to their own last decision; it is noted, and survives a dying process."""

from contextlib import suppress

import pytest

from app.disk.log import decode, follow
from app.disk.store import Store
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.records import result
from engine import GAMES, IllegalMove, Match
from engine.core.rng import roll
from tests.app.helpers.stores import Faulty, Killed, log_path, only, resume

ALONE = [(game, kinds) for game in GAMES for kinds in ("hb", "bhb")] + [("ginkgopolis", "h")]


def begin(game, kinds, store=None, seed=5):
    seats = [Seat(f"P{p}", "human" if kind == "h" else "bot", None if kind == "h" else "random", p)
             for p, kind in enumerate(kinds)]  # fmt: skip
    options = {"hal": "normal"} if kinds == "h" else None
    return Referee(Match.new(game, len(kinds), seed, options, [seat.name for seat in seats]), seats, store, AtOnce())


def step(referee, rng):
    if referee.stage == "choose":
        moves = referee.offer()
        rng, at = roll(rng, len(moves))
        referee.play(moves[at])
    else:
        referee.tick()
    return rng


def play(referee, decisions, rng=3):
    """Until the human has decided so often and is asked again, or it is over."""
    (seat,) = referee.humans
    while not referee.finished:
        done = sum(move.player == seat for move in referee.match.moves)
        if done >= decisions and referee.stage == "choose":
            return
        rng = step(referee, rng)


@pytest.mark.parametrize(("game", "kinds"), ALONE)
def test_alone_one_goes_back_to_every_own_decision_whatever_was_revealed(game, kinds):
    referee = begin(game, kinds)
    play(referee, 9)
    (seat,) = referee.humans
    moves = list(referee.match.moves)
    mine = [n for n, move in enumerate(moves) if move.player == seat]
    assert any(referee.match.final), "something was revealed on the way"
    for count, n in enumerate(reversed(mine), 1):
        referee.take_round_back()
        assert referee.match.moves[:n] == moves[:n]
        assert referee.stage == "choose"
        assert referee.chooser == seat
        assert moves[n] in referee.offer()
        assert referee.backs == count
    assert referee.round_back is None
    with pytest.raises(IllegalMove):
        referee.take_round_back()


def test_with_several_people_nothing_more_can_be_taken_back_than_before():
    for kinds in ("hh", "hbh"):
        referee = begin("ginkgopolis", kinds)
        for _ in range(200):
            if referee.stage == "curtain":
                referee.lift(referee.curtain)
            elif referee.stage == "choose":
                referee.play(referee.offer()[0])
            else:
                referee.tick()
            assert referee.round_back is None
    watched = begin("ginkgopolis", "bb")
    watched.tick()
    assert watched.round_back is None


def test_a_match_that_is_over_is_not_taken_back():
    referee = begin("tower_up", "hb")
    play(referee, 10_000)
    assert referee.finished
    assert referee.round_back is None


@pytest.mark.parametrize(("game", "kinds"), ALONE)
def test_it_is_kept_and_noted_in_the_list_the_result_and_the_records(tmp_path, game, kinds):
    store = Store(tmp_path)
    referee = begin(game, kinds, store)
    play(referee, 4)
    referee.take_round_back()
    play(referee, 6)
    referee.take_round_back()
    moves = list(referee.match.moves)
    referee.leave()
    fresh = Store(tmp_path)
    assert only(fresh).backs == 2
    again = resume(fresh, only(fresh))
    assert again.match.moves[: len(moves)] == moves
    assert again.backs == 2
    play(again, 10_000)
    assert only(fresh).backs == 2
    assert only(fresh).finished
    (row,) = fresh.statistics.rows
    assert result(row).backs == 2


def test_a_match_that_was_repaired_still_says_what_helped(tmp_path):
    store = Store(tmp_path)
    referee = begin("tower_up", "hb", store)
    play(referee, 3)
    referee.count_hint(0)
    referee.take_round_back()
    play(referee, 4)
    referee.leave()
    path = log_path(store)
    path.write_bytes(path.read_bytes()[:-4])  # its last line is torn
    fresh = Store(tmp_path)
    again = resume(fresh, only(fresh))
    assert (again.hints, again.backs) == (1, 1)
    assert (only(Store(tmp_path)).hints, only(Store(tmp_path)).backs) == (1, 1)


def test_killed_at_any_step_while_a_round_is_taken_back_it_is_before_or_after(tmp_path):
    for at in range(40):
        folder = tmp_path / str(at)
        referee = begin("tower_up", "hb", Store(folder))
        play(referee, 5)
        moves = list(referee.match.moves)
        left = referee.round_back
        referee.log.files = files = Faulty(at, Killed())
        with suppress(Killed):
            referee.take_round_back()
        fresh = Store(folder)
        again = resume(fresh, only(fresh))
        found = list(again.match.moves)
        assert (again.backs, found[:left]) in ((0, moves[:left]), (1, moves[:left]))
        assert again.backs == 1 or found == moves
        if files.hit is None:
            assert again.backs == 1
            return
    raise AssertionError("it takes more than 40 steps")


def test_lines_that_take_back_what_is_not_there_are_no_lines():
    for n in (2, -1, "1", None, 1.5):
        told = follow([[0, "pass"], {"back": n}, [0, "pass"]])
        assert not told.sound
        assert len(told.moves) == 1
        assert told.backs == 0


def test_answers_given_beforehand_are_not_given_after_it(tmp_path):
    store = Store(tmp_path)
    referee = begin("ginkgopolis", "hb", store)
    while not any(move.kind == "commit" for move in referee.offer()):
        step(referee, 3)
    commit = next(move for move in referee.offer() if move.kind == "commit")
    referee.play(commit, (commit._replace(kind="take", args=("tile",)),))
    while referee.stage != "choose":
        referee.tick()
    referee.take_round_back()
    values = decode(log_path(store).read_bytes()).values
    assert not any(follow(values[1:]).wishes.values())
