"""Nothing is ever lost: what was played is on the disk, whatever happens to the disk."""

import errno
import os
from pathlib import Path

import pytest

from app.disk.folders import DataFolder, data_folders, outer_folders
from app.disk.log import decode, follow
from app.disk.store import Store
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import Move
from tests.app.helpers.stores import Choosy, Faulty, Killed, disk_full, drive, log_path, only, resume, start


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "data")


# --- the process dies ---


def test_cut_at_any_byte_only_the_last_line_is_lost(store, tmp_path):
    referee = start(store)
    drive(referee, 30)
    data = log_path(store).read_bytes()
    header = data.index(b"\n") + 1
    rows = decode(data).values[1:]
    for cut in range(header, len(data) + 1):
        (tmp_path / "cut.log").write_bytes(data[:cut])
        opened = Store(None).read(tmp_path / "cut.log")
        whole = data[:cut].count(b"\n") - 1
        left = data[:cut].rsplit(b"\n", 1)[1]
        whole += bool(left) and data[cut : cut + 1] == b"\n"
        expected = [Move(row[0], row[1], tuple(row[2:])) for row in follow(rows[:whole]).moves]
        assert opened.match.moves == expected
        torn = bool(left) and data[cut : cut + 1] != b"\n"
        assert (opened.trouble is not None) == torn
        assert not torn or opened.trouble.key == "app.trouble.torn"


def test_a_torn_line_is_dropped_with_a_word_and_the_match_goes_on(store):
    referee = start(store)
    drive(referee, 40)
    path = log_path(store)
    path.write_bytes(path.read_bytes()[:-5])
    fresh = Store(store.folder)
    again = resume(fresh, only(fresh))
    assert [trouble.key for trouble in fresh.trouble] == ["app.trouble.torn"]
    drive(again, 40, seed=2)
    assert Store(store.folder).open(again.log.id).match.moves == again.match.moves


def keep(played, referee):
    """What is told has been written before."""
    played[:] = referee.match.moves


@pytest.mark.parametrize("fault", ["killed", "full"])
def test_a_fault_at_every_step_of_the_disk(tmp_path, fault):
    """Each step fails once: what was decided before is there, and without a death so is what came after."""
    steps = Faulty()
    drive(start(Store(tmp_path / "whole", files=steps)), 25)
    assert steps.steps > 40
    for at in range(steps.steps):
        folder, played = tmp_path / f"{at}", []
        files = Faulty(at, Killed() if fault == "killed" else disk_full())
        store = Store(folder, files=files)
        try:
            referee = start(store)
            referee.on_events(lambda *_, match=referee, played=played: keep(played, match))
            drive(referee, 25)
            referee.log.clock = lambda: float("inf")
            referee.tick()  # the last line may have been the one that failed
        except Killed:
            pass
        fresh = Store(folder)
        rows = fresh.list()
        assert all(row.trouble is None for row in rows)
        if not rows:
            assert played == []
            continue
        found = fresh.open(rows[0].id).match.moves
        if fault == "killed":  # one line was under way: nothing of it is there, or a move more, or one less
            taken_back = [played[:i] + played[i + 1 :] for i in range(len(played))]
            assert found in (played, played + found[-1:], *taken_back)
        else:
            assert found == referee.match.moves
            # The order in which matches were played is nothing to speak of.
            said = (
                [] if files.hit and files.hit.name.startswith("order") else ["app.trouble.write", "app.trouble.written"]
            )
            assert [trouble.key for trouble in store.trouble] == said


def test_a_death_while_finishing_loses_nothing(tmp_path):
    whole = Faulty()
    referee = start(Store(tmp_path / "whole", files=whole))
    drive(referee, 5000)
    moves, steps = referee.match.moves, whole.steps
    for at in range(steps - 12, steps, 2):
        folder = tmp_path / f"{at}"
        with pytest.raises(Killed):
            drive(start(Store(folder, files=Faulty(at, Killed()))), 5000)
        fresh = Store(folder)
        (row,) = fresh.list()
        if row.finished:
            assert fresh.open(row.id).match.moves == moves
        else:
            again = resume(fresh, row)
            drive(again, 5000)
            assert only(fresh).finished
            assert len(fresh.statistics.rows) == 1


# --- the disk refuses ---


def test_on_a_full_disk_the_match_goes_on_and_is_written_later(tmp_path):
    files = Faulty()
    store = Store(tmp_path, files=files)
    referee = start(store)
    drive(referee, 10)
    on_disk = list(referee.match.moves)
    files.at, files.fault, files.lasting = files.steps, disk_full(), True
    drive(referee, 20, seed=2)
    assert [(t.key, t.facts) for t in store.trouble] == [("app.trouble.write", {"why": "No space left on device"})]
    behind = Store(tmp_path).open(referee.log.id).match.moves
    assert behind == on_disk
    assert store.open(referee.log.id).match.moves == referee.match.moves  # what is in memory counts
    files.lasting = False
    clock = [referee.log.clock()]
    referee.log.clock = lambda: clock[0]
    referee.log.retry()
    assert referee.log.late  # not every frame
    clock[0] += 5
    referee.tick()
    assert store.trouble[-1].key == "app.trouble.written"
    assert Store(tmp_path).open(referee.log.id).match.moves == referee.match.moves


def test_a_folder_that_vanishes_is_made_again(store):
    referee = start(store)
    drive(referee, 10)
    for path in (store.folder / "matches").iterdir():
        path.unlink()
    (store.folder / "matches").rmdir()
    drive(referee, 20, seed=2)
    assert Store(store.folder).open(referee.log.id).match.moves == referee.match.moves


def test_without_a_folder_everything_is_kept_in_memory(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    store = Store(None, {"theme": "light"})
    assert [trouble.key for trouble in store.trouble] == ["app.trouble.nowhere"]
    store.settings["theme"] = "dark"
    assert store.settings["theme"] == "dark"
    assert (store.list(), store.running(), store.open("x"), store.peek("x")) == ([], [], None, None)
    first, second = start(store, 1), start(store, 2)
    drive(first, 10)
    assert {row.id for row in store.running()} == {first.id, second.id}
    again = store.open(first.id)
    assert again.match.moves == first.match.moves
    drive(Referee(again.match, again.seats, store, AtOnce(), log=again.log), 5000)
    assert len(store.statistics.rows) == 1
    store.rename(first.id, "Over")
    store.rename(second.id, "Running")
    assert {(row.title, row.finished) for row in store.list()} == {("Over", True), ("Running", False)}
    for name in (first.id, second.id):
        store.delete(name)
        assert name not in [row.id for row in store.list()]
        store.restore(name)
        assert name in [row.id for row in store.list()]
    assert store.duplicate(first.id, "Copy") is not None
    assert len(store.list()) == 3
    store.delete("x")
    store.purge()
    store.retry(patience=0)
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_was_never_written_can_be_left_and_opened_again(tmp_path):
    files = Faulty(0, disk_full(), lasting=True)
    store = Store(tmp_path, files=files)
    referee = start(store)
    drive(referee, 20)
    assert resume(store, only(store)).match.moves == referee.match.moves
    store.delete(referee.id)
    assert store.list() == []
    store.restore(referee.id)
    assert only(store).moves == len(referee.match.moves)
    files.lasting = False
    store.retry(patience=0)
    assert Store(tmp_path).open(referee.id).match.moves == referee.match.moves


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may write everywhere")
def test_a_folder_without_permission_is_not_chosen(tmp_path):
    tmp_path.chmod(0o500)
    assert DataFolder([tmp_path / "a"]).path is None
    tmp_path.chmod(0o700)


def test_the_folder_is_the_first_real_place(tmp_path):
    (tmp_path / "file").write_text("")
    answers = [None, "", "relative", "Method not implemented for current platform.", 7, Path.cwd(), tmp_path / "file"]
    assert DataFolder([*answers, tmp_path / "new" / "deep", tmp_path]).path == tmp_path / "new" / "deep"
    assert DataFolder(answers).path is None
    assert DataFolder([tmp_path / "none"], files=Faulty(0, disk_full(), lasting=True)).path is None


def test_a_folder_that_can_only_be_read_is_read(tmp_path):
    referee = start(Store(tmp_path))
    drive(referee, 10)
    locked = Faulty(0, OSError(errno.EROFS, "Read-only file system"), lasting=True)
    found = DataFolder([tmp_path / "none", tmp_path, tmp_path / "other"], files=locked)
    assert (found.path, found.trouble.key) == (tmp_path, "app.trouble.read_only")
    store = Store(tmp_path, {"theme": "light"}, locked)
    again = resume(store, only(store))
    assert again.match.moves == referee.match.moves
    drive(again, 20, seed=2)
    store.settings["theme"] = "dark"
    assert {trouble.facts["why"] for trouble in store.trouble} == {"Read-only file system"}
    locked.lasting = False
    store.retry(patience=0)
    fresh = Store(tmp_path, {"theme": "light"})
    assert fresh.open(again.id).match.moves == again.match.moves
    assert fresh.settings["theme"] == "dark"
    assert store.trouble[-1].key == "app.trouble.written"


def test_games_that_can_only_be_read_are_not_left_for_a_folder_that_can_be_written(tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    start(Store(first))
    assert DataFolder([first, second], files=Choosy(lambda path: first in path.parents)).path == first


@pytest.mark.gui
def test_an_app_that_runs_already_keeps_its_files_to_itself(tmp_path):
    from app.system import Desktop

    lock = Desktop().lock
    first = DataFolder([tmp_path], lock)
    second = DataFolder([tmp_path], lock)
    assert (first.path, second.path) == (tmp_path, None)
    assert [trouble.key for trouble in Store(second.path, trouble=second.trouble).trouble] == ["app.trouble.in_use"]
    assert second.again() is None
    first.leave()
    assert second.again() == tmp_path
    assert second.trouble is None
    assert DataFolder([tmp_path], lock).path is None, "now the second one has it"


def test_a_damaged_match_stays_as_it_is_when_no_copy_of_it_can_be_made(tmp_path):
    referee = start(Store(tmp_path))
    drive(referee, 20)
    path = tmp_path / "matches" / f"{referee.id}.log"
    damaged = path.read_bytes()
    damaged = damaged[:-200] + b"x" + damaged[-199:]
    path.write_bytes(damaged)
    store = Store(tmp_path, files=Choosy(lambda path: ".broken" in path.name))
    opened = store.open(referee.id)
    assert path.read_bytes() == damaged
    assert opened.log.path != path
    assert Store(tmp_path).peek(opened.log.id).match.moves == opened.match.moves


def test_every_damaged_file_is_kept(tmp_path):
    for _ in range(3):
        (tmp_path / "settings.json").write_text("{", encoding="utf-8")
        Store(tmp_path)
    assert len(list(tmp_path.glob("settings.json*.broken"))) == 3


def test_what_could_not_be_written_leaves_no_litter(tmp_path):
    for at in range(4):
        with pytest.raises(OSError, match="space"):
            Faulty(at, disk_full()).replace(tmp_path / "a" / "save.json", b"data")
        assert [path.name for path in (tmp_path / "a").iterdir()] == []


def test_the_end_of_a_match_is_tried_again(tmp_path):
    files = Faulty()
    store = Store(tmp_path, files=files)
    referee = start(store)
    while len(referee.match.moves) < 20:
        drive(referee, 1)
    files.at, files.fault, files.lasting = files.steps, disk_full(), True
    drive(referee, 5000, seed=2)
    assert Store(tmp_path).statistics.rows == []
    assert not only(Store(tmp_path)).finished
    files.lasting = False
    store.retry(patience=0)
    fresh = Store(tmp_path)
    assert only(fresh).finished
    assert fresh.open(referee.id).match.moves == referee.match.moves
    assert len(fresh.statistics.rows) == 1


def test_what_cannot_be_done_is_said(tmp_path):
    files = Faulty()
    store = Store(tmp_path, files=files)
    drive(start(store), 5000)
    name = only(store).id
    files.at, files.fault, files.lasting = files.steps, disk_full(), True
    for do in (lambda: store.rename(name, "x"), lambda: store.delete(name), lambda: store.duplicate(name, "y"),
               lambda: store.write_out(tmp_path / "out", b"1")):  # fmt: skip
        store.trouble.clear()
        do()
        assert [(t.key, t.facts["why"]) for t in store.trouble] == [("app.trouble.not_done", "No space left on device")]
        assert [row.id for row in Store(tmp_path).list()] == [name]


def test_places_survive_a_platform_that_knows_none(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def fails():
        raise NotImplementedError

    assert data_folders(fails, "game")[0] == tmp_path / "game"
    assert data_folders(lambda: "/data/game", "game")[0] == Path("/data/game")


def test_places_for_exports_are_only_folders_there_are(monkeypatch, tmp_path):
    from plyer import storagepath

    (tmp_path / "file").write_text("")
    answers = {
        "documents": f"file://{tmp_path}",
        "downloads": "Method not implemented for current platform.",
        "external_storage": str(tmp_path / "file"),
        "home": None,
    }
    for key, said in answers.items():
        monkeypatch.setattr(storagepath, f"get_{key}_dir", lambda said=said: said, raising=False)
    assert outer_folders() == [("documents", tmp_path)]
    monkeypatch.setattr(storagepath, "get_documents_dir", lambda: str(Path.cwd()), raising=False)
    assert outer_folders() == []
