"""A disk that cannot even be looked at: nothing ends, nothing is set aside that may be read tomorrow."""

import errno
import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app import records
from app.base.files import Files, Refused
from app.disk import exports, folders
from app.disk.store import Store
from app.look.sanitize import plain
from app.pages.exchange import free
from tests.app.helpers import shell, stores

CALLS = ("stat", "lstat", "scandir", "listdir", "open")


@pytest.fixture
def blind(monkeypatch):
    """Every look at anything below this folder fails, as on a disk that has been pulled out."""
    real = {name: getattr(os, name) for name in CALLS}

    def start(folder, code=errno.EIO, calls=CALLS):
        def failing(name):
            def call(path=".", *args, **kwargs):
                if isinstance(path, str | os.PathLike) and str(path).startswith(str(folder)):
                    raise OSError(code, os.strerror(code), str(path))
                return real[name](path, *args, **kwargs)

            return call

        for name in calls:
            monkeypatch.setattr(os, name, failing(name))

    return start


@pytest.mark.gui
@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES], ids=["EIO", "EACCES"])
@pytest.mark.parametrize("call", [*CALLS, "all"])
def test_the_app_starts_and_opens_matches_whatever_look_fails(ui, tmp_path, blind, call, code):
    before = Store(tmp_path)
    stores.drive(stores.start(before), 8)
    blind(tmp_path, code, CALLS if call == "all" else (call,))
    app = shell.start(ui, tmp_path)
    app.go("saved")
    ui.frames(5)
    for row in app.store.list():
        app.resume(row)
        ui.frames(5)
    app.go("records")
    app.go("home")
    ui.frames(5)
    app.go("setup")
    app.top.start()
    ui.frames(5)
    assert app.referee is not None


def test_a_match_in_memory_goes_on_in_the_folder_of_another_user(tmp_path, blind):
    store = Store(tmp_path, files=stores.Faulty(0, OSError(errno.EACCES, "Permission denied"), lasting=True))
    referee = stores.start(store)
    stores.drive(referee, 9)
    blind(tmp_path, errno.EACCES)
    opened = store.open(referee.id)
    assert opened.match.moves == referee.match.moves
    assert opened.log is referee.log


def test_a_match_in_memory_is_offered_in_the_folder_of_another_user(tmp_path, blind):
    store = Store(tmp_path, files=stores.Faulty(0, OSError(errno.EACCES, "Permission denied"), lasting=True))
    referee = stores.start(store)
    stores.drive(referee, 9)
    blind(tmp_path, errno.EACCES)
    assert store.latest().id == referee.id
    assert [row.trouble for row in store.list()] == [None]


@pytest.mark.gui
@pytest.mark.parametrize("when", [10**12, -(10**12), 253402300799], ids=str)
def test_a_file_may_have_a_date_that_no_calendar_has(ui, tmp_path, monkeypatch, when):
    """Some disks know years of five digits, and after a fault they have them."""
    store = Store(tmp_path)
    stores.drive(stores.start(store), 8)
    stores.drive(stores.start(store, 5), 5000)
    matches, real = str(store.matches), os.stat

    def stat(path, *args, **kwargs):
        found = real(path, *args, **kwargs)
        return os.stat_result([*found[:7], when, when, when]) if str(path).startswith(matches) else found

    monkeypatch.setattr(os, "stat", stat)
    app = shell.start(ui, tmp_path)
    app.go("saved")
    ui.frames(5)
    assert len(app.store.list()) == 2
    assert not any(row.trouble for row in app.store.list())


class Unreadable(Files):
    def __init__(self, *names):
        self.names = names

    def read(self, path, *args):
        if path.name in self.names:
            raise Refused("unreadable", file=path.name, why="Input/output error")
        return super().read(path, *args)


def test_settings_that_cannot_be_read_just_now_are_left_and_come_back(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"sound": 0.2, "theme": "dark"}))
    defaults = {"sound": 1.0, "theme": "light", "contrast": False}
    files = Unreadable("settings.json")
    store = Store(tmp_path, defaults, files)
    assert [trouble.key for trouble in store.trouble] == ["app.trouble.unreadable"]
    store.settings["contrast"] = True
    store.settings["theme"] = "light"
    store.settings["theme"] = "system"
    assert json.loads(path.read_text()) == {"sound": 0.2, "theme": "dark"}
    assert list(tmp_path.glob("*.broken")) == []
    files.names = ()
    store.retry(patience=0)
    assert json.loads(path.read_text()) == {"sound": 0.2, "theme": "system", "contrast": True}
    assert store.settings["sound"] == 0.2


def test_statistics_that_cannot_be_read_just_now_are_added_to_later(tmp_path):
    path = tmp_path / "statistics.json"
    path.write_text(json.dumps([{"id": "a"}, {"id": "b"}]))
    files = Unreadable("statistics.json")
    store = Store(tmp_path, files=files)
    store.statistics.add({"id": "c"})
    assert [row["id"] for row in json.loads(path.read_text())] == ["a", "b"]
    files.names = ()
    store.retry(patience=0)
    assert [row["id"] for row in store.statistics.rows] == ["a", "b", "c"]
    assert [row["id"] for row in Store(tmp_path).statistics.rows] == ["a", "b", "c"]


def test_what_is_really_broken_is_still_set_aside(tmp_path):
    (tmp_path / "settings.json").write_text("{")
    Store(tmp_path)
    assert [path.name for path in tmp_path.glob("*.broken")] == ["settings.json.broken"]


def test_a_working_folder_that_is_gone_is_no_reason_to_stop(monkeypatch, tmp_path):
    def gone():
        raise FileNotFoundError

    monkeypatch.setattr(Path, "cwd", gone)
    assert folders.usable(tmp_path, Files())
    folders.outer_folders()


# --- numbers, names, cells ---


def row(**facts):
    seats = [{"name": "Anna", "kind": "human"}, {"name": "Ben", "kind": "bot", "bot": "easy"}]
    good = {"id": "1", "game": "ginkgopolis", "players": 2, "seats": seats, "totals": [3, 2], "ranking": [1, 2]}
    return {**good, "ended": "2026-01-01T00:00:00+00:00", "options": {}, **facts}


@pytest.mark.parametrize("number", ["1e999", "-1e999", "1" + "0" * 400, "1e300"])
@pytest.mark.parametrize("where", ["totals", "players", "deeds"])
def test_a_row_with_a_number_nobody_can_score_does_not_count(number, where):
    value = json.loads(number)
    bad = {"totals": [value, 2], "players": value, "deeds": {"seats": [{"points": value}, {}]}}[where]
    assert [bool(records.result(each)) for each in (row(), row(**{where: bad}))] == [True, False]


@pytest.mark.gui
def test_such_a_row_does_not_end_the_records(ui, tmp_path):
    rows = json.dumps([row(), row(id="2")]).replace('"totals": [3, 2]', '"totals": [1e999, 2]', 1)
    (tmp_path / "statistics.json").write_text(rows)
    app = shell.start(ui, tmp_path)
    for name in ("records", "gallery", "home"):
        app.go(name)
        ui.frames(5)
    assert len(app.store.statistics.rows) == 2


@pytest.mark.parametrize("name", ["=1+1", " =1", "\n=1", "\t@x", "\u200b=1", "＝1+1", "\u3000＋1", "\r-1", "＠x", "|x"])
def test_no_cell_of_the_table_is_a_formula(name):
    seats = [{"name": name, "kind": "human"}, {"name": "Ben", "kind": "bot", "bot": "easy"}]
    text = records.table([row(seats=seats)]).decode("utf-8-sig")
    (line,) = text.splitlines()[1:]
    cell = line.split(",")[4].strip('"')
    assert cell.startswith("'")


@pytest.mark.parametrize("title", ["COM¹", "com²", "LPT³", "con", "COM1.x"])
def test_no_file_is_called_like_a_device_of_windows(title):
    assert exports.file_name(title).startswith("_")


@pytest.mark.parametrize("title", ["x" * 300, "好" * 100, "\U00020000" * 100, "é" * 300])
def test_a_name_fits_into_what_a_file_system_takes(tmp_path, title):
    name = exports.file_name(title)
    assert len(name.encode()) + len(" (1000)") < 250
    store = Store(None)
    for _ in range(2):
        assert store.write_out(free(tmp_path / name), b"{}")
    long = tmp_path / ("y" * 250 + ".json")
    assert store.write_out(long, b"{}")
    assert long.read_bytes() == b"{}"


def test_names_at_the_table_have_no_signs_that_turn_or_hide(tmp_path):
    save = stores.new_match().save()
    save["table"] = [{"name": "A\u202enna\u200b"}, {"name": "B\x00en\n"}, {"name": "C" * 500}]
    path = tmp_path / "file"
    path.write_text(json.dumps(save))
    names = [seat.name for seat in Store(None).read(path).seats]
    assert names[:2] == ["Anna", "Ben "]
    assert len(names[2]) == 40
    assert all(plain(name) == name for name in names)


# --- names ---


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES], ids=["EIO", "EACCES"])
@pytest.mark.parametrize("finished", [False, True], ids=["running", "over"])
def test_a_match_begun_while_the_folder_cannot_be_listed_hides_no_other(tmp_path, blind, monkeypatch, code, finished):
    store = Store(tmp_path, now=lambda: datetime(2026, 5, 1, tzinfo=UTC))  # both in the same second
    first = stores.start(store, 1)
    stores.drive(first, 5000 if finished else 20)
    before = {path.name: path.read_bytes() for path in store.matches.iterdir()}
    other = Store(tmp_path, now=store.now)
    with monkeypatch.context():
        blind(tmp_path / "matches", code, ("scandir", "listdir"))
        second = stores.start(other, 2)
        stores.drive(second, 9)
    monkeypatch.undo()
    assert second.id != first.id
    assert {name: (tmp_path / "matches" / name).read_bytes() for name in before} == before
    assert {row.id for row in Store(tmp_path).list()} == {path.partition(".")[0] for path in before} | {second.id}


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_a_new_match_never_takes_the_place_of_a_file_that_came_meanwhile(tmp_path, monkeypatch, links):
    """Even one that nobody saw in the list a moment before."""

    class Unlinked(Files):
        def link(self, path, to):
            raise OSError(errno.EPERM, "Operation not permitted")

    store = Store(tmp_path, files=Files() if links else Unlinked())
    taken = store._new_path()
    (tmp_path / "matches").mkdir()
    taken.write_bytes(b"somebody else's")
    names = iter([taken])
    real = store._new_path
    monkeypatch.setattr(store, "_new_path", lambda: next(names, None) or real())
    referee = stores.start(store)
    stores.drive(referee, 9)
    assert taken.read_bytes() == b"somebody else's"
    assert Store(tmp_path).peek(referee.id).match.moves == referee.match.moves
    assert sorted(path.name for path in store.matches.iterdir()) == sorted([taken.name, f"{referee.id}.log"])


def test_a_match_is_read_once_to_be_opened(tmp_path, monkeypatch):
    store = Store(tmp_path)
    stores.drive(stores.start(store), 9)
    again, read = Store(tmp_path), []
    real = again.files.read

    def once(path, *more):
        read.append(path)
        if len(read) > 1:
            raise Refused("unreadable", file=path.name, why="the disk is gone")
        return real(path, *more)

    monkeypatch.setattr(again.files, "read", once)
    assert again.open(stores.log_path(store).stem).match.moves
    assert len(read) == 1


# --- files for elsewhere ---


def test_what_is_exported_destroys_and_follows_nothing_beside_it(tmp_path):
    """Somebody's file NAME.new, or a link put where one is expected."""
    precious, place = tmp_path / "precious", tmp_path / "game.json"
    precious.write_text("precious")
    (tmp_path / "game.json.new").symlink_to(precious)
    store = Store(tmp_path / "data")
    assert store.write_out(place, b"exported")
    assert place.read_bytes() == b"exported"
    assert precious.read_text() == "precious"
    assert (tmp_path / "game.json.new").is_symlink()
    place.unlink()
    place.symlink_to(precious)
    assert store.write_out(place, b"again")
    assert (place.read_bytes(), precious.read_text()) == (b"again", "precious")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "game.json.new", "precious"]


def test_no_two_unfinished_files_have_the_same_name_and_nobody_guesses_it(tmp_path):
    seen = []

    class Watched(Files):
        def open(self, path, flags, mode):
            seen.append((path.name, flags))
            return super().open(path, flags, mode)

    for _ in range(20):
        Watched().replace(tmp_path / "x", b"")
    assert len({name for name, _ in seen}) == 20
    assert all(flags & os.O_EXCL and name.endswith(".new") for name, flags in seen)


def test_what_a_power_cut_left_unfinished_is_cleared_away(tmp_path):
    store = Store(tmp_path)
    stores.drive(stores.start(store), 5)
    for folder in (tmp_path, tmp_path / "matches", tmp_path / "reviews"):
        folder.mkdir(exist_ok=True)
        (folder / "settings.json.0123456789ab.new").write_bytes(b"{")
    Store(tmp_path).purge()
    assert list(tmp_path.rglob("*.new")) == []
    assert len(Store(tmp_path).list()) == 1


@pytest.mark.parametrize("title", ["-rf", "--help", "- -x", "-", ".-x", "-.-"])
def test_no_name_of_an_exported_file_is_an_option(title):
    assert exports.file_name(title)[0] not in "-."
