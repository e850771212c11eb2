"""Finished matches are counted for good: a line each, whatever becomes of the disk, of the app and of the summary."""

import errno
import json
import random
from itertools import pairwise

import pytest

from app.base.files import Files
from app.disk.journal import line_of, match_of, row_of
from app.disk.statistics import Statistics
from app.disk.store import Store
from tests.app.helpers.stores import Faulty, Killed, disk_full, drive, start

LINES, SUMMARY, OLD = "statistics.log", "tallies.json", "statistics.json"


class Sum:
    """Adds up the numbers of rows and tells which it was given."""

    made = ("test",)

    def __init__(self, kept=None):
        self.kept, self.seen = kept or {"n": 0, "sum": 0}, []

    def add(self, row):
        self.kept = {"n": self.kept["n"] + 1, "sum": self.kept["sum"] + row["x"]}
        self.seen.append(row.get("id"))

    def count(self, row):
        self.add(row)
        return set()


def match(n, **more):
    return {"game": "go", "totals": [n], "id": f"m{n}", "x": n, **more}


class Quick(Files):
    """For hundreds of matches."""

    def flush(self, handle):
        pass


def opened(folder, files=None, said=None):
    return Statistics(folder, files or Files(), (said if said is not None else []).append, Sum)


def filled(folder, count):
    kept = opened(folder, Quick())
    for n in range(count):
        kept.add(match(n))
    return kept


def keys(said):
    return [trouble.key for trouble in said]


# --- lines ---


def test_a_row_is_a_line_that_tells_first_which_match_it_is():
    row = match(3, title="é\n\u202e")
    line = line_of(row)
    assert (line.count(b"\n"), row_of(line), match_of(line)) == (1, row, ("m3", "go"))
    assert line[9:].startswith(b'{"id":"m3","game":"go",')
    odd = {"id": 'a"b', "game": "go"}
    assert match_of(line_of(odd)) == ('a"b', "go")
    assert (match_of(line_of({"x": 1})), match_of(line_of({"id": 7, "game": "go"}))) == (None, None)


@pytest.mark.parametrize("bad", [b"", b"\n", b"x", b"00000000 {}", b"ffffffff {}\n", b"\xff\xfe\x00", b"[" * 99999])
def test_what_is_no_line_of_ours_is_none(bad):
    assert row_of(bad) is None
    assert match_of(bad) is None


def test_each_byte_of_a_line_counts():
    line = line_of(match(1))
    for at in range(len(line) - 1):
        spoiled = bytearray(line)
        spoiled[at] ^= 1
        assert row_of(bytes(spoiled)) is None, at


# --- kept for good ---


def test_what_is_added_is_there_again(tmp_path):
    filled(tmp_path, 5)
    again = opened(tmp_path)
    assert again.rows == [match(n) for n in range(5)]
    assert again.tallies.kept == {"n": 5, "sum": 10}
    assert again.tallies.seen == [], "the summary was enough"


def test_a_match_counts_once_however_long_ago(tmp_path):
    filled(tmp_path, 400)
    again = opened(tmp_path)
    again.add(match(0))
    assert (again.tallies.kept["n"], len(again.rows)) == (400, 400)


def test_an_append_writes_no_more_however_many_there_are(tmp_path):
    written = []

    class Counted(Quick):
        def write(self, handle, data):
            written.append(len(data))
            return super().write(handle, data)

    kept = opened(tmp_path, Counted())
    work = []
    for n in range(1000, 3000):
        written.clear()
        kept.add(match(n))
        work.append(sum(written))
    assert max(work[-100:]) <= max(work[100:200]) + 20


def test_the_app_starts_with_the_summary_and_what_comes_after_it(tmp_path):
    filled(tmp_path, 50)
    with (tmp_path / LINES).open("ab") as file:
        file.write(line_of(match(50)) + line_of(match(51)))  # the app was killed before it summed up
    again = opened(tmp_path)
    assert again.tallies.seen == ["m50", "m51"]
    assert again.tallies.kept == {"n": 52, "sum": 51 * 26}
    assert opened(tmp_path).tallies.seen == []


@pytest.mark.parametrize("spoil", ["gone", "cut", "bit", "other", "changed", "shorter", "newer", "folder"])
def test_a_summary_that_does_not_fit_the_lines_is_made_anew(tmp_path, spoil):
    filled(tmp_path, 30)
    path, summary = tmp_path / LINES, tmp_path / SUMMARY
    expected = {"n": 30, "sum": 435}
    data = summary.read_bytes()
    if spoil in ("gone", "folder"):
        summary.unlink()
        if spoil == "folder":
            summary.mkdir()
    elif spoil == "cut":
        summary.write_bytes(data[:-7])
    elif spoil == "bit":
        summary.write_bytes(data.replace(b'"sum":435', b'"sum":436'))
    elif spoil == "other":
        filled(tmp_path / "other", 31)
        summary.write_bytes((tmp_path / "other" / SUMMARY).read_bytes())
    elif spoil == "changed":  # a line in the middle, of the same length
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join(lines).replace(lines[12], line_of(match(12) | {"x": 99})))
        expected["sum"] += 87
    elif spoil == "shorter":
        path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
        expected = {"n": 29, "sum": 406}
    else:
        summary.write_bytes(data.replace(b"test", b"tost"))
    said = []
    assert opened(tmp_path, said=said).tallies.kept == expected
    assert said == []


def test_a_newer_version_counts_all_of_them_again(tmp_path):
    filled(tmp_path, 3)

    class Newer(Sum):
        made = ("newer",)

    assert Statistics(tmp_path, Files(), print, Newer).tallies.seen == ["m0", "m1", "m2"]


# --- damage ---


def test_cut_at_any_byte_the_last_line_alone_is_lost(tmp_path):
    filled(tmp_path, 4)
    path = tmp_path / LINES
    data = path.read_bytes()
    last = data.rindex(b"\n", 0, -1) + 1
    for cut in range(last, len(data) + 1):
        for summary in (True, False):
            path.write_bytes(data[:cut])
            if not summary:
                (tmp_path / SUMMARY).unlink()
            said, whole = [], cut >= len(data) - 1  # the very last byte ends the line and says nothing
            kept = opened(tmp_path, said=said)
            assert len(kept.rows) == kept.tallies.kept["n"] == 3 + whole
            assert keys(said) == ([] if whole or cut == last else ["app.trouble.lines"])
            kept.add(match(3))
            kept.add(match(4))
            again = opened(tmp_path, said=said)
            assert [row["id"] for row in again.rows] == ["m0", "m1", "m2", "m3", "m4"]
            assert again.tallies.kept == {"n": 5, "sum": 10}
            assert path.read_bytes().startswith(data[:cut]), "what is damaged is kept"
            assert keys(said)[1:] == [], "said once"


@pytest.mark.parametrize(
    "foreign", [b"hello\n", b"\x00" * 4096 + b"\n", b'{"id": "m7", "x": 7}\n', b"\xff\xfe\n", b"[1]\n"]
)
def test_foreign_lines_are_passed_over_and_kept(tmp_path, foreign):
    filled(tmp_path, 3)
    path = tmp_path / LINES
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((lines[0], foreign, *lines[1:], foreign)))
    said = []
    kept = opened(tmp_path, said=said)
    assert [(t.key, t.facts) for t in said] == [("app.trouble.lines", {"count": 2, "file": LINES})]
    kept.add(match(3))
    assert [row["id"] for row in kept.rows] == ["m0", "m1", "m2", "m3"]
    kept.reset("chess")
    assert path.read_bytes().count(foreign) == 2
    assert keys(said) == ["app.trouble.lines"]


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_spoiled_what_is_whole_counts(tmp_path, seed):
    dice = random.Random(seed)
    filled(tmp_path, 40)
    path = tmp_path / dice.choice((LINES, LINES, SUMMARY))
    data = bytearray(path.read_bytes())
    for _ in range(dice.choice((1, 3, 20))):
        at = dice.randrange(len(data))
        match dice.randrange(4):
            case 0:
                data[at] = dice.randrange(256)
            case 1:
                del data[at : at + dice.randrange(200)]
            case 2:
                data[at:at] = dice.randbytes(dice.randrange(50))
            case 3:
                data[at:at] = data[: dice.randrange(300)]
    path.write_bytes(data)
    whole = [row for row in map(row_of, (tmp_path / LINES).read_bytes().splitlines(keepends=True)) if row]
    kept = opened(tmp_path)
    assert kept.rows == whole
    assert kept.tallies.kept == {"n": len(whole), "sum": sum(row["x"] for row in whole)}
    assert len(whole) >= 10
    kept.add(match(99))
    assert opened(tmp_path).rows == [*whole, match(99)]


def test_a_file_that_is_none_is_said_and_left(tmp_path):
    (tmp_path / LINES).mkdir()
    said = []
    kept = opened(tmp_path, said=said)
    kept.add(match(1))
    assert keys(said) == ["app.trouble.no_file", "app.trouble.write"]
    (tmp_path / LINES).rmdir()
    kept.retry()
    assert opened(tmp_path).rows == [match(1)]


# --- the disk fails, the app dies ---


@pytest.mark.parametrize("fault", ["killed", "full"])
def test_a_fault_at_every_step_loses_nothing(tmp_path, fault):
    steps = Faulty()
    kept = opened(tmp_path / "whole", steps)
    for n in range(4):
        kept.add(match(n))
    assert steps.steps > 20
    for at in range(steps.steps):
        folder, said, added = tmp_path / f"{at}", [], []
        kept = opened(folder, Faulty(at, Killed() if fault == "killed" else disk_full()), said)
        try:
            for n in range(4):
                kept.add(match(n))
                added.append(match(n))
            kept.retry()
        except Killed:
            pass
        if fault == "full":
            assert kept.rows == added
            assert keys(said) in ([], ["app.trouble.write", "app.trouble.written"])
        again = opened(folder)
        assert again.rows[: len(added)] == added
        assert again.tallies.kept == {"n": len(again.rows), "sum": sum(row["x"] for row in again.rows)}
        for n in range(4):
            again.add(match(n))
        assert opened(folder).rows == [match(n) for n in range(4)], at


def test_on_a_full_disk_all_is_kept_and_written_later(tmp_path):
    files, said = Faulty(), []
    kept = opened(tmp_path, files, said)
    kept.add(match(0))
    files.at, files.fault, files.lasting = files.steps + 1, disk_full(), True
    for n in (1, 2, 3):
        kept.add(match(n))
    assert keys(said) == ["app.trouble.write"]
    assert kept.tallies.kept == {"n": 4, "sum": 6}
    assert [row["id"] for row in kept.rows] == ["m0", "m1", "m2", "m3"]
    assert opened(tmp_path).rows == [match(0)]
    files.lasting = False
    kept.retry()
    kept.retry()
    assert keys(said) == ["app.trouble.write", "app.trouble.written"]
    assert opened(tmp_path).rows == [match(n) for n in range(4)]
    assert b"\n\n" not in (tmp_path / LINES).read_bytes()


def test_two_windows_add_to_the_same_file(tmp_path):
    one, two = opened(tmp_path), opened(tmp_path)
    for n in range(0, 10, 2):
        one.add(match(n))
        two.add(match(n + 1))
    two.add(match(0))
    for kept in (two, opened(tmp_path)):
        assert sorted(row["x"] for row in kept.rows) == list(range(10))
    assert two.tallies.kept == opened(tmp_path).tallies.kept == {"n": 10, "sum": 45}


def test_what_was_in_memory_goes_to_the_folder_that_comes_late(tmp_path):
    filled(tmp_path, 3)
    said = []
    kept = opened(None, said=said)
    kept.add(match(2))
    kept.add(match(3))
    assert (len(kept.rows), kept.tallies.kept["n"], kept.games) == (2, 2, {"m2": "go", "m3": "go"})
    kept.settle(tmp_path)
    assert [row["id"] for row in kept.rows] == ["m0", "m1", "m2", "m3"]
    assert kept.tallies.kept == {"n": 4, "sum": 6}
    assert (opened(tmp_path).rows, said) == (kept.rows, [])


class Blind(Files):
    """A file that cannot be read for a while."""

    blind = True

    def lines(self, path, start=0):
        if self.blind:
            raise OSError(errno.EIO, "Input/output error")
        return super().lines(path, start)


def test_lines_that_cannot_be_read_just_now_are_not_lost(tmp_path):
    filled(tmp_path, 3)
    (tmp_path / SUMMARY).unlink()
    files, said = Blind(), []
    kept = opened(tmp_path, files, said)
    assert keys(said) == ["app.trouble.unreadable"]
    kept.add(match(1))
    kept.add(match(3))
    kept.reset("go")
    assert keys(said) == ["app.trouble.unreadable", "app.trouble.write", "app.trouble.not_done"]
    files.blind = False
    kept.retry()
    assert keys(said)[3:] == ["app.trouble.written"]
    assert [row["id"] for row in opened(tmp_path).rows] == ["m0", "m1", "m2", "m3"]
    assert kept.tallies.kept == {"n": 4, "sum": 6}


# --- reset ---


def test_a_reset_forgets_one_game_at_once_and_for_good(tmp_path):
    kept = filled(tmp_path, 6)
    kept.add(match(7, game="chess"))
    kept.reset("go")
    for each in (kept, opened(tmp_path)):
        assert [row["id"] for row in each.rows] == ["m7"]
        assert each.tallies.kept == {"n": 1, "sum": 7}
    kept.add(match(1))
    assert len(opened(tmp_path).rows) == 2


def test_a_reset_that_cannot_be_written_changes_nothing_and_says_so(tmp_path):
    files, said = Faulty(), []
    kept = opened(tmp_path, files, said)
    kept.add(match(1))
    files.at, files.fault, files.lasting = files.steps, disk_full(), True
    kept.reset("go")
    assert keys(said) == ["app.trouble.not_done"]
    assert kept.rows == opened(tmp_path).rows == [match(1)]


# --- what older versions left ---


def old(folder, name, rows):
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(json.dumps(rows))


def test_the_list_of_an_older_version_is_taken_over(tmp_path):
    rows = [match(0), {"x": 5, "id": 7}, match(1), match(1), {"id": "n", "x": 2, "totals": [None]}]
    old(tmp_path, OLD, [*rows, "junk", None])
    kept = opened(tmp_path)
    kept.add(match(9))
    for each in (kept, opened(tmp_path)):
        assert each.rows == [*rows, match(9)]
        assert each.tallies.kept == {"n": 6, "sum": 18}
    assert not (tmp_path / OLD).exists()
    assert json.loads((tmp_path / f"{OLD}.old").read_text())[:5] == rows


def test_lists_that_had_grown_too_large_come_back(tmp_path):
    large = [match(n, pad="x" * 900) for n in range(6000)]
    old(tmp_path, f"{OLD}.broken", large)
    old(tmp_path, OLD, [match(7000)])
    (tmp_path / f"{OLD}.2.broken").write_text("{" * 10)
    said = []
    kept = opened(tmp_path, said=said)
    assert kept.rows == [*large, match(7000)]
    assert said == []
    assert opened(tmp_path).rows == kept.rows
    kept.reset("go")
    assert opened(tmp_path).rows == [], "they do not come a second time"


@pytest.mark.parametrize("fault", ["killed", "full"])
def test_a_fault_while_taking_over_loses_nothing(tmp_path, fault):
    rows = [match(n) for n in range(5)] + [{"x": 0}]
    for at in range(12):
        folder = tmp_path / str(at)
        old(folder, OLD, rows)
        try:
            kept = opened(folder, Faulty(at, Killed() if fault == "killed" else disk_full()))
            assert kept.rows == rows
            kept.retry()
            assert opened(folder).rows == rows
        except Killed:
            pass
        again = opened(folder)
        assert again.rows == rows, at
        assert again.tallies.kept == {"n": 6, "sum": 10}


def test_an_older_version_may_play_in_between(tmp_path):
    filled(tmp_path, 2)
    old(tmp_path, OLD, [match(1), match(5)])
    assert [row["id"] for row in opened(tmp_path).rows] == ["m0", "m1", "m5"]


# --- in the store ---


def test_fifty_thousand_matches_are_kept_and_start_at_once(tmp_path):
    (tmp_path / LINES).write_bytes(b"".join(line_of(match(n)) for n in range(50_000)))
    opened(tmp_path)
    read = []

    class Counted(Files):
        def lines(self, path, start=0):
            for line in super().lines(path, start):
                read.append(line)
                yield line

    kept = opened(tmp_path, Counted())
    assert (read, kept.tallies.kept["n"]) == ([], 50_000)
    drive(start(store := Store(tmp_path)), 5000)
    assert len(store.statistics.rows) == 50_001
    assert opened(tmp_path / "none").tallies.kept["n"] == 0


def test_nothing_is_forgotten_however_large_the_file(tmp_path):
    """There was a limit of 4 MiB, at which the oldest tenth was thrown away."""
    rows = [match(n, pad="x" * 700) for n in range(6500)]
    old(tmp_path, OLD, rows[:5500])
    store = Store(tmp_path, files=Quick())
    for row in rows[5500:]:
        store.statistics.add(row)
    assert Store(tmp_path).statistics.rows == rows
    assert all(a["x"] < b["x"] for a, b in pairwise(Store(tmp_path).statistics))
