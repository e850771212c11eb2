"""A little of `make torture`, and that it would notice."""

import signal

import pytest

from app.disk.store import Store
from engine import Move
from tests import torture
from tests.app.helpers.stores import drive, log_path, start

FILES = 1000


@pytest.fixture
def alarm():
    before = signal.getsignal(signal.SIGALRM)
    yield
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("alarm")
def test_spoiled_files_are_read_or_refused(tmp_path):
    tallies, growth, faults = torture.spoil(tmp_path, FILES)
    assert faults == []
    assert growth <= torture.GROWTH
    assert sum(tally.files for tally in tallies.values()) == FILES
    assert all(tally.files for tally in tallies.values())
    assert 0.1 * FILES < sum(tally.opened for tally in tallies.values()) < 0.6 * FILES


@pytest.mark.gui
def test_killed_at_any_moment_nothing_is_lost(tmp_path):
    counts, faults = torture.kill(tmp_path, 2, jobs=1, seconds=600)
    assert faults == []
    assert counts["kills"] == 2


def test_a_lost_move_would_be_noticed(tmp_path):
    store = Store(tmp_path)
    referee = start(store)
    drive(referee, 30)
    victim = torture.Victim(tmp_path, 1)
    moves = referee.match.moves
    for told in (moves, moves[:-1]):
        victim.told = referee.id, told
        victim._look()
    assert victim.faults == []
    victim.told = referee.id, [*moves, Move(0, "newhand"), Move(1, "newhand")]
    victim._look()
    assert "moves were shown" in victim.faults.pop()
    victim.told = "gone", []
    victim._look()
    assert victim.faults.pop() == "gone cannot be read"
    log_path(store).write_bytes(b"nothing")
    victim._look()
    assert victim.faults


@pytest.mark.usefixtures("alarm")
def test_a_bad_reader_would_be_noticed(tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.write_bytes(b"{}")
    tally = torture.Tally()

    class Reader:
        trouble = []

        def __init__(self, read):
            self.read = read

    def crash(_):
        raise RuntimeError("crash")

    assert "crash" in torture.read(Reader(crash), path, b"{}", tally)[0]
    assert torture.read(Reader(lambda _: None), path, b"{}", tally) == ["was refused without a sentence"]
    assert "took" in torture.read(Reader(lambda _: None), path, b"{}", tally, longest=-1)[0]
    changed = torture.read(Reader(lambda path: path.write_bytes(b"") or None), path, b"{}", tally)
    assert "was changed" in changed
    monkeypatch.setattr(torture, "STUCK", 0.05)
    signal.signal(signal.SIGALRM, torture.stuck)
    assert "TimeoutError" in torture.read(Reader(lambda _: signal.pause()), path, b"{}", tally)[0]
