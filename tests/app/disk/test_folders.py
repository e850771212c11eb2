"""Folders that promise less than others, disks that come late, clocks that go back, and very many matches."""

import errno
import json
import os
import stat
import sys
from datetime import UTC, datetime, timedelta

import pytest

from app.base import files as disk
from app.base.files import Files
from app.disk.folders import DataFolder
from app.disk.journal import line_of
from app.disk.store import Store
from app.look.i18n import tr
from app.play.referee import Referee
from app.tallies import Tallies
from engine import Match
from tests.app.helpers import shell, stores
from tests.app.helpers.tables import seats


class NoFlush(Files):
    """A folder in a network, say."""

    def __init__(self, code=errno.EINVAL):
        self.code = code

    def flush(self, handle):
        raise OSError(self.code, os.strerror(self.code))


def test_a_folder_that_cannot_flush_is_used_and_that_is_said_once(tmp_path):
    files = NoFlush()
    assert DataFolder([tmp_path / "data"], files=files).path == tmp_path / "data"
    store = Store(tmp_path / "data", files=files)
    referee = stores.start(store)
    stores.drive(referee, 10)
    store.retry(patience=0)
    store.retry(patience=0)
    assert [tr.trouble(trouble) for trouble in store.trouble] == [tr("app.trouble.unsynced")]
    assert Store(tmp_path / "data").peek(referee.id).match.moves == referee.match.moves


def test_a_disk_that_fails_to_flush_is_another_thing(tmp_path):
    assert DataFolder([tmp_path / "data"], files=NoFlush(errno.EIO)).path is None


def test_an_error_that_passes_does_not_cost_the_folder(tmp_path):
    files = stores.Faulty(1, OSError(errno.EIO, "once"))
    assert DataFolder([tmp_path / "data"], files=files).path == tmp_path / "data"


def test_a_new_folder_lasts_in_the_one_it_lies_in(tmp_path):
    synced = []

    class Watched(Files):
        def sync_folder(self, folder):
            synced.append(folder)
            super().sync_folder(folder)

    Watched().replace(tmp_path / "a" / "b" / "file", b"")
    assert synced == [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]


@pytest.mark.gui
def test_a_disk_that_comes_late_gets_all_that_was_in_memory(ui, tmp_path, monkeypatch):
    broken = [True]
    real = Files.open

    def open_(self, path, flags, mode):
        if broken[0]:
            raise OSError(errno.EIO, "not yet")
        return real(self, path, flags, mode)

    monkeypatch.setattr(disk.Files, "open", open_)
    app = shell.start(ui, tmp_path / "data")
    assert app.store.folder is None
    app.go("setup")
    app.top.start()
    ui.frames(3)
    app.preferences.contrast = True
    broken[0] = False
    ui.now += 11
    ui.frames(3)
    assert app.store.folder == tmp_path / "data"
    store = Store(tmp_path / "data", {"contrast": False})
    assert store.peek(app.referee.id).match.seed == app.referee.match.seed
    assert store.settings["contrast"] is True
    (row,) = app.store.running()
    assert row.id == app.referee.id


def test_after_the_clock_was_set_back_the_match_played_last_comes_first(tmp_path):
    now = [datetime(2026, 5, 1, tzinfo=UTC)]
    store = Store(tmp_path, now=lambda: now[0])
    first, second = stores.start(store, 1), stores.start(store, 2)
    stores.drive(first, 4)
    stores.drive(second, 4)
    assert store.latest().id == second.id
    stores.drive(first, 4)
    path = tmp_path / "matches" / f"{first.id}.log"
    os.utime(path, (0, 0))  # as a clock that was set back would have it
    now[0] -= timedelta(days=400)
    for each in (store, Store(tmp_path)):
        assert each.latest().id == first.id
        assert [row.id for row in each.list()] == [first.id, second.id]
    third = stores.start(store, 3)
    os.utime(tmp_path / "matches" / f"{third.id}.log", (0, 0))
    assert Store(tmp_path).latest().id == third.id


def test_without_that_list_the_dates_decide(tmp_path):
    store = Store(tmp_path)
    first, second = stores.start(store, 1), stores.start(store, 2)
    (tmp_path / "order.json").write_text("{")
    os.utime(tmp_path / "matches" / f"{first.id}.log", (2e9, 2e9))
    os.utime(tmp_path / "matches" / f"{second.id}.log", (1e9, 1e9))
    assert Store(tmp_path).latest().id == first.id


# --- a second window ---


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a user's folders apart by itself")
def test_the_lock_is_for_its_owner_alone(tmp_path):
    from app.system import Desktop

    (tmp_path / ".lock").touch(0o644)  # as an older version made it
    folder = DataFolder([tmp_path], Desktop().lock)
    assert stat.S_IMODE((tmp_path / ".lock").stat().st_mode) == 0o600
    folder.leave()


@pytest.mark.gui
def test_a_second_window_writes_as_soon_as_the_first_is_closed(ui, tmp_path):
    """Nothing of either is lost: matches that run, matches that are over, what was counted and set."""
    from app.system import Desktop

    first = DataFolder([tmp_path], Desktop().lock)
    store = Store(first.path, {"contrast": False, "text": 1.0})
    stores.drive(stores.start(store, 1), 20)
    stores.drive(stores.start(store, 2), 5000)
    store.settings["text"] = 1.3
    app = shell.start(ui, tmp_path)
    assert app.store.folder is None
    app.store.now = store.now = lambda: datetime(2026, 5, 1, tzinfo=UTC)  # both begin matches of the same name
    for each in (store, app.store):
        stores.drive(stores.start(each, 4), 5000)
        stores.drive(stores.start(each, 5), 20)
    app.preferences.contrast = True
    before, counted = {*ids(store)}, len(store.statistics.rows)
    first.leave()
    ui.now += 6
    ui.frames(3)
    assert app.store.folder == tmp_path
    again = Store(tmp_path, {"contrast": False, "text": 1.0})
    assert before < {*ids(again)}
    assert len(ids(again)) == len(before) + 2
    assert all(again.peek(name) for name in ids(again))
    rows = [row["id"] for row in again.statistics.rows]
    assert len(rows) == len({*rows}) == counted + 1
    assert {row.id for row in again.list() if row.finished} == {*rows}
    assert (again.settings["contrast"], again.settings["text"]) == (True, 1.3)
    assert DataFolder([tmp_path], Desktop().lock).path is None, "a third one keeps out"


def ids(store):
    return [row.id for row in store.list()]


# --- very many ---


@pytest.fixture
def many(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    for seed in range(45):
        Referee(stores.new_match(seed, players=2), seats(2), app.store).leave()
    app.store = Store(tmp_path, app.store.settings.defaults, count=Tallies)  # nothing of it in memory
    return app


def counted(store, monkeypatch):
    read = []
    real = store.files.read
    monkeypatch.setattr(store.files, "read", lambda path, *more: read.append(path.name) or real(path, *more))
    return read


@pytest.mark.gui
def test_a_list_of_running_matches_comes_in_portions(ui, many, monkeypatch):
    from app.previews.match_card import MatchCard, reading

    read = counted(many.store, monkeypatch)
    many.go("saved")
    cards = [widget for widget in many.top.walk() if isinstance(widget, MatchCard)]
    assert len(cards) == 20
    assert len(read) == 20, "and no more of them is read"
    ui.frames(5)
    shell.press(ui, many, "Show 25 more")
    assert len([widget for widget in many.top.walk() if isinstance(widget, MatchCard)]) == 40
    many.go("home")
    reading.waiting.clear()
    page = many.screen("saved")
    assert not [widget for widget in page.walk(restrict=True) if isinstance(widget, MatchCard)], "pictures are let go"


@pytest.mark.gui
@pytest.mark.parametrize(("page", "shown"), [("gallery", 12), ("records", 3)])
def test_of_many_finished_matches_those_are_read_that_are_shown(ui, tmp_path, monkeypatch, page, shown):
    app = shell.start(ui, tmp_path)
    for game, count in (("ginkgopolis", 30), ("tower_up", 20)):
        match = shell.played(2, 5) if game == "ginkgopolis" else Match.new(game, 2, 5)
        for _ in range(count):
            app.store.finish(app.store.begin(match, seats(2)), match, seats(2))
    app.store.duplicate(min(path.stem for path in app.store.matches.iterdir()), "copy")  # no statistics know of it
    app.store = Store(tmp_path, app.store.settings.defaults, count=Tallies)
    read = counted(app.store, monkeypatch)
    app.go(page, game="ginkgopolis")
    assert len(read) <= shown + 1
    rows, total = app.store.finished(game="ginkgopolis", count=shown)
    assert (len(rows), total) == (shown, 31)


def test_rows_of_the_statistics_may_say_anything_about_what_is_finished(tmp_path):
    store = Store(tmp_path)
    stores.drive(stores.start(store, 5), 5000)
    rows = [{"id": []}, {"id": {}, "game": 7}, {}, {"id": store.list()[0].id, "game": ["x"]}]
    (tmp_path / "statistics.log").write_bytes(b"".join(map(line_of, rows)))
    store = Store(tmp_path, count=Tallies)
    assert store.statistics.rows == rows
    assert store.finished("ginkgopolis", 5)[1] == 1


def test_a_report_reads_the_last_match_alone(tmp_path, monkeypatch):
    store = Store(tmp_path)
    for seed in range(5):
        stores.drive(stores.start(store, seed), 3)
    store = Store(tmp_path)
    read = counted(store, monkeypatch)
    assert next(store.rows()).moves
    assert len(read) == 1


def test_what_has_not_changed_is_not_read_again(tmp_path, monkeypatch):
    store = Store(tmp_path)
    for seed in range(5):
        stores.drive(stores.start(store, seed), 3)
    store = Store(tmp_path)
    read = counted(store, monkeypatch)
    before = store.list()
    assert len(read) == 5
    assert store.list() == before
    assert len(read) == 5
    path = tmp_path / "matches" / f"{before[0].id}.log"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert [row.moves for row in store.list()] != [row.moves for row in before]
    assert json.loads((tmp_path / "order.json").read_text())
