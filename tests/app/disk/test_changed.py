"""The file of a match that runs is changed by somebody else: nothing that was shown is lost, and nothing of theirs."""

import os

import pytest

from app.base.files import Files
from app.disk.log import END
from app.disk.store import Store
from app.look.i18n import tr
from tests.app.helpers import stores


@pytest.fixture
def played(tmp_path):
    """A match under way, and the bytes of its file after a few moves."""
    store = Store(tmp_path)
    referee = stores.start(store)
    stores.drive(referee, 8)
    early = stores.log_path(store).read_bytes()
    stores.drive(referee, 30)
    assert not referee.finished
    return store, referee, early


def texts(store):
    return [tr.trouble(trouble) for trouble in store.trouble]


def readable(folder):
    store = Store(folder)
    return {row.id: store.peek(row.id).match.moves for row in store.list()}


def test_an_older_copy_that_was_restored_stays_and_the_match_is_written_beside_it(played, tmp_path):
    store, referee, early = played
    path = stores.log_path(store)
    path.write_bytes(early)
    stores.drive(referee, 3)
    assert path.read_bytes() == early
    found = readable(tmp_path)
    assert len(found) == 2
    assert found[referee.id] == referee.match.moves
    assert referee.id != path.stem
    assert texts(store) == [tr("app.trouble.changed")]
    stores.drive(referee, 5)
    assert readable(tmp_path)[referee.id] == referee.match.moves
    assert texts(store) == [tr("app.trouble.changed")], "it is said once"


def spoiled(data):
    return {
        "a byte": data[:50] + bytes([data[50] ^ 1]) + data[51:],
        "longer": data + b"x",
        "another": b"x" * len(data),
        "much longer": data * 3,
    }


@pytest.mark.parametrize("how", ["a byte", "longer", "another", "much longer"])
def test_whatever_was_written_there_stays(played, tmp_path, how):
    store, referee, _ = played
    path = stores.log_path(store)
    other = spoiled(path.read_bytes())[how]
    path.write_bytes(other)
    stores.drive(referee, 2)
    assert path.read_bytes() == other
    assert Store(tmp_path).peek(referee.id).match.moves == referee.match.moves
    assert texts(store) == [tr("app.trouble.changed")]


def test_a_file_that_is_gone_is_written_again(played, tmp_path):
    store, referee, _ = played
    path = stores.log_path(store)
    path.unlink()
    stores.drive(referee, 2)
    assert stores.log_path(store) == path
    assert readable(tmp_path) == {referee.id: referee.match.moves}
    assert store.trouble == []


def test_what_is_opened_again_in_the_same_run_is_compared_too(played, tmp_path):
    store, referee, early = played
    path = stores.log_path(store)
    row = stores.only(store)
    referee.leave()
    path.write_bytes(early)
    again = stores.resume(store, row)
    stores.drive(again, 2)
    assert path.read_bytes() == early
    assert readable(tmp_path)[again.id] == again.match.moves


def test_a_match_that_moved_is_finished_counted_and_not_left_behind(played, tmp_path):
    store, referee, early = played
    path = stores.log_path(store)
    path.write_bytes(early)
    stores.drive(referee, 5000)
    assert referee.finished
    assert [row["id"] for row in store.statistics.rows] == [referee.id]
    assert path.read_bytes() == early
    assert sorted(row.finished for row in Store(tmp_path).list()) == [False, True]


def test_after_a_failure_the_rest_of_a_line_is_not_somebody_elses(tmp_path):
    files = stores.Faulty()
    store = Store(tmp_path, files=files)
    referee = stores.start(store)
    stores.drive(referee, 6)
    files.at, files.fault = files.steps + 1, stores.disk_full()  # in the midst of a line
    stores.drive(referee, 4)
    store.retry(patience=0)
    assert readable(tmp_path) == {referee.id: referee.match.moves}
    assert tr("app.trouble.changed") not in texts(store)


class Counting(Files):
    """How much is read."""

    read_bytes = 0

    def found(self, path, expected):
        return self._counted(super().found(path, expected))

    def part(self, path, start, count):
        return self._counted(super().part(path, start, count))

    def _counted(self, data):
        self.read_bytes += len(data or b"")
        return data


@pytest.fixture
def long_log(tmp_path):
    """Thousands of lines, by somebody who changes the title all the time."""
    files = Counting()
    files.flush = lambda handle: None
    store = Store(tmp_path, files=files)
    referee = stores.start(store)
    for n in range(2000):
        referee.log.title(f"Match {n}")
    return files, store, referee


def test_a_line_more_does_not_read_all_of_a_long_file(long_log):
    files, store, referee = long_log
    before, size = files.read_bytes, stores.log_path(store).stat().st_size
    referee.log.title("And another")
    assert 0 < files.read_bytes - before <= END < size / 10
    assert stores.log_path(store).read_bytes() == referee.log.data


def test_a_byte_far_from_the_end_of_a_long_file_is_noticed_by_its_date(long_log, tmp_path):
    _, store, referee = long_log
    path = stores.log_path(store)
    other, then = path.read_bytes().replace(b"Match 7", b"Match 9", 1), path.stat().st_mtime_ns
    path.write_bytes(other)
    os.utime(path, ns=(then + 10**7, then + 10**7))  # some disks count time in hundredths of a second
    referee.log.title("And another")
    assert path.read_bytes() == other
    assert texts(store) == [tr("app.trouble.changed")]
    assert Store(tmp_path).peek(referee.id).title == "And another"
