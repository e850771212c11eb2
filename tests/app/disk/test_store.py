"""A match that was left comes back as it was, in a list of several."""

import os
import random
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.disk.log import decode
from app.disk.store import Store
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import Match, Move
from tests.app.helpers.stores import DRAFT, GAME, SEATS, drive, log_path, new_match, only, resume, rewritten, start


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "data")


@pytest.mark.parametrize("options", [None, DRAFT], ids=["intro", "draft"])
def test_a_match_goes_on_where_it_was(tmp_path, options):
    first = Store(tmp_path)
    referee = start(first, options=options)
    n = 0
    while not referee.finished:
        n += 1
        drive(referee, 7, seed=n)
        fresh = Store(tmp_path)
        if not referee.finished:
            (row,) = fresh.running()
            assert row.moves == len(referee.match.moves)
            assert row.seats == SEATS
            again = resume(fresh, row)
            assert again.match.moves == referee.match.moves
            assert again.match.state.key() == referee.match.state.key()
            assert {p: w for p, w in again._wishes.items() if w} == {p: w for p, w in referee._wishes.items() if w}
            referee = again
    assert Store(tmp_path).trouble == []


def test_a_finished_match_is_one_file_and_a_row(tmp_path):
    store = Store(tmp_path)
    referee = start(store)
    drive(referee, 5000)
    assert [path.suffix for path in (tmp_path / "matches").iterdir()] == [".json"]
    fresh = Store(tmp_path)
    row = only(fresh)
    assert row.finished
    assert fresh.running() == []
    opened = fresh.open(row.id)
    assert opened.match.moves == referee.match.moves
    assert opened.log is None
    (kept,) = fresh.statistics.rows
    totals = [sum(part.values()) for part in GAME.scores(referee.match.state)]
    assert (kept["totals"], kept["ranking"]) == (totals, GAME.ranking(referee.match.state))
    assert [seat["name"] for seat in kept["seats"]] == ["Anna", "Ben", "Cleo"]


def test_a_match_from_a_position_comes_back(store):
    position = GAME.dump(GAME.new(3, 9))
    match = Match.begin(position, ["Anna", "Ben", "Cleo"])
    referee = Referee(match, SEATS, store, AtOnce())
    drive(referee, 30)
    again = resume(Store(store.folder), only(store))
    assert again.match.state.key() == referee.match.state.key()


def sampled(seed):
    """A match of three played by dice, to its end."""
    match, dice = new_match(seed), random.Random(seed)
    while actors := GAME.actors(match.state):
        match.play(GAME.sample(match.state, actors[0], dice.getrandbits(60))[1])
    return match


def test_a_wish_survives_giving_tiles_back_and_every_restart(tmp_path):
    """Seat 2 foresees what to take; before its turn the tiles run out and everybody gives some back."""
    whole = sampled(27)
    rounds = [whole.at(n).state.round for n in range(len(whole.moves))]
    take = next(n for n, move in enumerate(whole.moves) if rounds[n] == 19 and move[:2] == (2, "take"))
    begin = rounds.index(19)
    script = whole.moves[begin:take]
    assert [move.kind for move in script if move.player == 2] == ["commit", "giveback"]
    wish = Move(2, "take", ("tile",))
    assert whole.moves[take] != wish
    store = Store(tmp_path)
    seats = [seat._replace(kind="human", bot=None) for seat in SEATS]
    referee = Referee(whole.at(begin), seats, store, AtOnce())
    while script:
        if referee.stage == "curtain":
            referee.lift(referee.curtain)
        move = next(move for move in script if move.player == referee.chooser)
        script.remove(move)
        referee.play(move, (wish,) if move.player == 2 and move.kind == "commit" else ())
        store = Store(tmp_path)
        referee = resume(store, only(store))
    assert referee.match.moves[take] == wish


def test_several_matches_the_last_one_first(tmp_path):
    hours = iter(range(1, 24))
    store = Store(tmp_path, now=lambda: datetime(2030, 1, 1, next(hours), tzinfo=UTC))
    ids = [start(store, seed).log.id for seed in (1, 2, 3)]
    assert len(set(ids)) == 3
    for age, name in enumerate(ids):
        os.utime(tmp_path / "matches" / f"{name}.log", (1000 + age, 1000 + age))
    assert [row.id for row in store.list()] == ids[::-1]


def test_two_matches_of_the_same_second_do_not_meet(tmp_path):
    store = Store(tmp_path, now=lambda: datetime(2030, 1, 1, tzinfo=UTC))
    assert start(store, 1).log.id != start(store, 2).log.id


def test_rename_delete_and_restore(store):
    referee = start(store)
    drive(referee, 10)
    store.rename(referee.log.id, "Sunday")
    drive(referee, 10, seed=2)
    name = referee.log.id
    fresh = Store(store.folder)
    assert only(fresh).title == "Sunday"
    assert fresh.open(name).match.moves == referee.match.moves
    fresh.delete(name)
    assert fresh.list() == []
    assert fresh.open(name) is None
    assert [trouble.key for trouble in fresh.trouble] == ["app.trouble.gone"]
    fresh.restore(name)
    assert fresh.open(name).match.moves == referee.match.moves


@pytest.mark.parametrize("moves", [10, 5000])
def test_what_was_deleted_is_kept_for_a_week(store, moves):
    referee = start(store)
    drive(referee, moves)
    name, gone = only(store).id, datetime(2026, 3, 1, 12, tzinfo=UTC)
    store.now = lambda: gone
    store.delete(name)
    for days, there in ((0, True), (7, True), (8, False)):
        fresh = Store(store.folder, now=lambda days=days: gone + timedelta(days=days))
        fresh.purge()
        assert [row.id for row in fresh.deleted()] == [name] * there
        assert fresh.list() == []
        fresh.restore(name)
        assert len(fresh.list()) == there
        fresh.now = lambda: gone
        fresh.delete(name)


def test_the_newest_of_the_deleted_come_first_and_no_new_match_takes_their_names(store):
    names, hours = [], iter(range(9))
    store.now = lambda: datetime(2026, 3, 1, next(hours), tzinfo=UTC)
    for _ in range(3):
        referee = start(store)
        referee.leave()
        names.append(referee.id)
        store.delete(referee.id)
    assert len(set(names)) == 3
    assert [row.id for row in store.deleted()] == names[::-1]
    store.restore(names[1])
    assert [row.id for row in store.deleted()] == [names[2], names[0]]


def test_what_older_versions_put_away_without_a_date_goes(store):
    start(store).leave()
    path = log_path(store)
    path.rename(path.with_name(path.name + ".deleted"))
    Store(store.folder).purge()
    assert not list(store.matches.iterdir())


def test_a_finished_match_is_renamed_too(store):
    referee = start(store)
    drive(referee, 5000)
    store.rename(only(store).id, "Final")
    assert (only(store).title, store.open(only(store).id).title) == ("Final", "Final")


def test_a_match_without_a_title_can_be_played_to_its_end(store):
    referee = start(store)
    drive(referee, 20)
    path = log_path(store)
    header, *rest = decode(path.read_bytes()).values
    del header["title"]
    path.write_bytes(rewritten([header, *rest]))
    fresh = Store(store.folder)
    drive(resume(fresh, only(fresh)), 5000)
    row = only(fresh)
    assert row.finished
    assert row.title == ""


def test_an_unknown_bot_has_a_stand_in(store):
    seats = (*SEATS[:2], Seat("Z", "bot", "from the future", 1))
    Referee(new_match(), seats, store, AtOnce())
    assert Store(store.folder).open(only(store).id).seats[2].bot == "normal"


def test_the_parts_without_widgets_need_no_kivy():
    names = "app.parts.chooser, app.play.director, app.disk.exports, app.disk.folders, app.records, app.disk.store"
    names += ", app.parts, app.games.ginkgopolis.ledger"
    code = f"import sys; sys.modules['kivy'] = None; import {names}"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[3])
