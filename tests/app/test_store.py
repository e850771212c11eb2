"""Nothing is ever lost: what was played is on the disk, whatever happens to the disk."""

import errno
import json
import os
import random
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.files import CAP, Files, Refused, choose_folder, parse, places
from app.log import decode, encode, follow
from app.referee import Referee, Seat
from app.store import Store
from app.thinker import AtOnce
from engine import GAMES, Match, Move

GAME = GAMES["ginkgopolis"]
SEATS = (Seat("Anna", "human", None, 2), Seat("Ben", "human", None, 0), Seat("Cleo", "bot", "normal", 1))
DRAFT = {"characters": "draft"}


class Killed(BaseException):
    """The process is gone."""


class Faulty(Files):
    """Counts the steps that can fail and lets one of them fail, or the process die there."""

    def __init__(self, at=-1, fault=None, lasting=False):
        self.steps, self.at, self.fault, self.lasting = 0, at, fault, lasting

    def _step(self):
        self.steps += 1
        if self.steps - 1 == self.at or (self.lasting and self.steps > self.at >= 0):
            raise self.fault

    def open(self, path, flags):
        self._step()
        return super().open(path, flags)

    def write(self, handle, data):
        try:
            self._step()
        except BaseException:
            super().write(handle, data[: len(data) // 2])  # half of it may be there all the same
            raise
        return super().write(handle, data)

    def sync(self, handle):
        self._step()
        super().sync(handle)

    def rename(self, path, to):
        self._step()
        super().rename(path, to)

    def unlink(self, path):
        self._step()
        super().unlink(path)

    def sync_folder(self, folder):
        self._step()
        super().sync_folder(folder)


def disk_full():
    return OSError(errno.ENOSPC, "No space left on device")


def new_match(seed=3, players=3, options=None):
    return Match.new("ginkgopolis", players, seed, options or {}, [seat.name for seat in SEATS[:players]])


def drive(referee, steps, seed=1):
    """Play by dice, with a change of mind now and then."""
    dice = random.Random(seed)
    for _ in range(steps):
        if referee.finished:
            return
        if referee.stage == "curtain":
            referee.lift(referee.curtain)
        elif referee.stage == "choose":
            move = dice.choice(referee.offer())
            then = (Move(move.player, "take", ("tile",)),) if move.kind == "commit" and dice.random() < 0.3 else ()
            referee.play(move, then)
        else:
            referee.tick()
        changing = [p for p in referee.humans if referee.can_change(p) and referee.viewer is None]
        if changing and dice.random() < 0.2:
            referee.change(changing[0])
            referee.lift(changing[0])


def start(store, seed=3, options=None):
    return Referee(new_match(seed, options=options), SEATS, store, AtOnce())


def resume(store, row):
    opened = store.open(row.id)
    return Referee(opened.match, opened.seats, store, AtOnce(), log=opened.log, wishes=opened.wishes)


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "data")


def only(store):
    (row,) = store.list()
    return row


def log_path(store):
    (path,) = (store.folder / "matches").glob("*.log")
    return path


# --- a match comes back ---


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
    assert row.totals == tuple(totals)
    assert [seat["name"] for seat in kept["seats"]] == ["Anna", "Ben", "Cleo"]


def test_a_match_from_a_position_comes_back(store):
    position = GAME.dump(GAME.new(3, 9))
    match = Match.begin(position, ["Anna", "Ben", "Cleo"])
    referee = Referee(match, SEATS, store, AtOnce())
    drive(referee, 30)
    again = resume(Store(store.folder), only(store))
    assert again.match.state.key() == referee.match.state.key()


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
    fresh.delete(name)
    fresh.purge()
    fresh.restore(name)
    assert fresh.list() == []


def test_a_finished_match_is_renamed_too(store):
    referee = start(store)
    drive(referee, 5000)
    store.rename(only(store).id, "Final")
    assert (only(store).title, store.open(only(store).id).title) == ("Final", "Final")


def test_an_unknown_bot_has_a_stand_in(store):
    seats = (*SEATS[:2], Seat("Z", "bot", "from the future", 1))
    Referee(new_match(), seats, store, AtOnce())
    assert Store(store.folder).open(only(store).id).seats[2].bot == "normal"


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
            assert [trouble.key for trouble in store.trouble] == ["app.trouble.write", "app.trouble.written"]


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


def test_without_a_folder_everything_is_kept_in_memory():
    store = Store(None, {"theme": "light"})
    assert [trouble.key for trouble in store.trouble] == ["app.trouble.nowhere"]
    store.settings["theme"] = "dark"
    drive(start(store), 5000)
    assert store.settings["theme"] == "dark"
    assert len(store.statistics.rows) == 1
    assert (store.list(), store.running(), store.open("x"), store.peek("x")) == ([], [], None, None)
    store.delete("x")
    store.purge()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may write everywhere")
def test_a_folder_without_permission_is_not_chosen(tmp_path):
    tmp_path.chmod(0o500)
    assert choose_folder([tmp_path / "a"]) is None
    tmp_path.chmod(0o700)


def test_the_folder_is_the_first_real_place(tmp_path):
    (tmp_path / "file").write_text("")
    answers = [None, "", "relative", "Method not implemented for current platform.", 7, Path.cwd(), tmp_path / "file"]
    assert choose_folder([*answers, tmp_path / "new" / "deep", tmp_path]) == tmp_path / "new" / "deep"
    assert choose_folder(answers) is None
    assert choose_folder([tmp_path], Faulty(0, disk_full(), lasting=True)) is None


def test_places_survive_a_platform_that_knows_none(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def fails():
        raise NotImplementedError

    found = places(fails, "game")
    assert found[0] == tmp_path / "game"
    assert places(lambda: "/data/game", "game")[0] == Path("/data/game")


# --- settings and statistics ---


DEFAULTS = {"theme": "system", "volume": 0.5, "sounds": True}


def test_settings_are_kept_at_once(tmp_path):
    store = Store(tmp_path, DEFAULTS)
    assert dict(store.settings) == DEFAULTS
    store.settings["theme"] = "dark"
    assert dict(Store(tmp_path, DEFAULTS).settings) == {**DEFAULTS, "theme": "dark"}
    del store.settings["theme"]
    assert Store(tmp_path, DEFAULTS).settings["theme"] == "system"


def test_a_setting_of_another_type_is_the_default(tmp_path):
    (tmp_path / "settings.json").write_text('{"theme": 7, "volume": 0.25, "sounds": 1, "other": []}')
    store = Store(tmp_path, DEFAULTS)
    assert dict(store.settings) == {**DEFAULTS, "volume": 0.25}
    assert store.trouble == []


@pytest.mark.parametrize("name", ["settings", "statistics"])
@pytest.mark.parametrize("broken", ["", "{", "7", "[" * 10_000, '"\\ud800"', "NaN", "\x00\xff"])
def test_a_broken_file_is_set_aside(tmp_path, name, broken):
    path = tmp_path / f"{name}.json"
    path.write_text(broken, encoding="latin-1")
    store = Store(tmp_path, DEFAULTS)
    assert [trouble.key for trouble in store.trouble] == [f"app.trouble.{name}"]
    assert dict(store.settings) == DEFAULTS
    assert store.statistics.rows == []
    assert (tmp_path / f"{name}.json.broken").read_text(encoding="latin-1") == broken
    store.settings["theme"] = "dark"
    store.statistics.add({"id": "1"})
    assert Store(tmp_path, DEFAULTS).trouble == []


def test_settings_that_cannot_be_written_are_kept_and_said_once(tmp_path):
    files = Faulty(0, disk_full(), lasting=True)
    store = Store(tmp_path, DEFAULTS, files)
    store.settings["theme"] = "dark"
    store.settings["sounds"] = False
    assert store.settings["theme"] == "dark"
    assert [trouble.key for trouble in store.trouble] == ["app.trouble.write"]
    files.lasting, files.at = False, -1
    store.settings.retry()
    assert dict(Store(tmp_path, DEFAULTS).settings) == {**DEFAULTS, "theme": "dark", "sounds": False}


@pytest.mark.parametrize("fault", [Killed(), disk_full()], ids=["killed", "full"])
def test_settings_are_whole_whatever_fails(tmp_path, fault):
    for at in range(8):
        folder = tmp_path / f"{at}"
        Store(folder, DEFAULTS).settings["theme"] = "light"
        files = Faulty(at, fault)
        with suppress(Killed):
            Store(folder, DEFAULTS, files).settings["theme"] = "dark"
        fresh = Store(folder, DEFAULTS)
        assert fresh.settings["theme"] in ("light", "dark")
        assert fresh.trouble == []


def test_a_match_counts_once_and_a_reset_forgets(tmp_path):
    store = Store(tmp_path)
    store.statistics.add({"id": "a", "totals": [1]})
    store.statistics.add({"id": "a", "totals": [2]})
    assert Store(tmp_path).statistics.rows == [{"id": "a", "totals": [1]}]
    store.statistics.reset()
    assert Store(tmp_path).statistics.rows == []


# --- files that are no saves ---


def refused(path):
    store = Store(None)
    store.trouble.clear()
    assert store.read(path) is None
    (trouble,) = store.trouble
    return trouble.key.removeprefix("app.trouble.")


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "no_save"),
        (b"[" * 10_000, "no_save"),
        (b'{"a":' * 10_000, "no_save"),
        (b"NaN", "no_save"),
        (b"null", "no_save"),
        (b"9" * 5000, "no_save"),
        (b'{"game": "chess"}', "no_save"),
        (b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x02os\x94\x93\x94.", "no_save"),
        (b"PK\x03\x04 a zip", "no_save"),
        (b'{"format": 2, "game": "ginkgopolis"}', "newer"),
        (encode({"format": 2}, 0)[0], "newer"),
        (encode([1], 0)[0], "no_save"),
        (b" " * (CAP + 1), "huge"),
    ],
)
def test_what_is_no_save_is_refused_with_the_reason(tmp_path, data, key):
    path = tmp_path / "file.json"
    path.write_bytes(data)
    assert refused(path) == key
    assert path.read_bytes() == data


@pytest.mark.skipif(os.name == "nt", reason="no such files there")
def test_what_is_no_file_is_refused(tmp_path):
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with (tmp_path / "sparse").open("wb") as file:
        file.truncate(1 << 30)
    assert refused(tmp_path) == "no_file"
    assert refused(tmp_path / "fifo") == "no_file"
    assert refused(tmp_path / "loop") == "unreadable"
    assert refused(tmp_path / "none") == "unreadable"
    assert refused(tmp_path / "nul\0") == "unreadable"
    assert refused(tmp_path / "sparse") == "huge"


def test_a_newer_match_is_listed_and_left_alone(store):
    start(store)
    path = log_path(store)
    header, *_ = decode(path.read_bytes()).values
    data = encode({**header, "format": 2}, 0)[0]
    path.write_bytes(data)
    fresh = Store(store.folder)
    assert fresh.open(path.stem) is None
    assert [trouble.key for trouble in fresh.trouble] == ["app.trouble.newer"]
    assert path.read_bytes() == data


def rewritten(values):
    data, checksum = b"", 0
    for value in values:
        line, checksum = encode(value, checksum)
        data += line
    return data


def test_a_move_the_rules_forbid_now_ends_an_older_match_there(store):
    referee = start(store)
    drive(referee, 40)
    path = log_path(store)
    header, *rows = decode(path.read_bytes()).values
    moves = follow(rows).moves
    path.write_bytes(rewritten([{**header, "rules": GAME.rules - 1}, *moves[:8], [0, "commit", "red99"], *moves[8:]]))
    fresh = Store(store.folder)
    opened = fresh.open(path.stem)
    assert [(t.key, t.facts["moves"]) for t in fresh.trouble] == [("app.trouble.rules", 8)]
    assert opened.match.moves == referee.match.moves[:8]
    again = Store(store.folder)
    assert again.open(path.stem).match.moves == opened.match.moves
    assert again.trouble == []


def test_damage_in_the_middle_keeps_the_file_and_what_was_before(store):
    referee = start(store)
    drive(referee, 60)
    path = log_path(store)
    data = bytearray(path.read_bytes())
    rows = bytes(data).split(b"\n")
    at = sum(len(row) + 1 for row in rows[:9]) + 12
    data[at] ^= 1
    path.write_bytes(data)
    fresh = Store(store.folder)
    opened = fresh.open(path.stem)
    assert [trouble.key for trouble in fresh.trouble] == ["app.trouble.damaged"]
    assert path.with_name(path.name + ".broken").read_bytes() == data
    assert opened.match.moves == [Move(r[0], r[1], tuple(r[2:])) for r in follow(decode(bytes(data)).values[1:]).moves]
    drive(Referee(opened.match, opened.seats, fresh, AtOnce(), log=opened.log), 20)
    again = Store(store.folder)
    assert again.open(path.stem) is not None
    assert again.trouble == []


def mutants(data, other, dice, count):
    """Bit flips, cuts, splices, lines lost, doubled and swapped, and worse."""
    baits = [b"[" * 2000, b"NaN", b"1" * 400, b'"\\ud800"', b"-1", b"null", b'{"undo":-1}', b'{"undo":99999}']
    for _ in range(count):
        way = dice.randrange(7)
        at, to = sorted(dice.choices(range(len(data) + 1), k=2))
        if way == 0:
            changed = bytearray(data)
            for _ in range(dice.randrange(1, 4)):
                changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
            yield bytes(changed)
        elif way == 1:
            yield data[:at]
        elif way == 2:
            yield data[:at] + data[to:]
        elif way == 3:
            yield data[:to] + other[at:]
        elif way == 4:
            rows = data.split(b"\n")
            i, j = dice.choices(range(len(rows)), k=2)
            rows[i], rows[j] = rows[j], rows[i]
            yield b"\n".join(rows)
        elif way == 5:
            yield data[:at] + dice.choice(baits) + data[at:]
        else:
            yield tampered(data, dice, baits)


def tampered(data, dice, baits):
    """Values changed and the checksums made good again: only the rules can tell."""
    values = decode(data).values or [json.loads(data)]
    i = dice.randrange(len(values))
    wish = {"wish": 9, "moves": [[9, 9]]}
    bait = dice.choice([None, -1, 1 << 1300, "x", [], {}, [[]], {"undo": 0}, wish, [0, "newhand"]])
    if isinstance(values[i], dict) and values[i]:
        values[i] = {**values[i], dice.choice(list(values[i])): bait}
    elif isinstance(values[i], list) and values[i]:
        values[i] = [bait if dice.random() < 0.5 else part for part in values[i]]
    else:
        values[i] = bait
    return rewritten(values) if decode(data).values else json.dumps(values[0]).encode()


def test_mutated_files_never_break_anything(tmp_path):
    dice = random.Random(7)
    store = Store(tmp_path / "data")
    drive(start(store), 30)
    log = log_path(store).read_bytes()
    finished = Store(tmp_path / "more")
    drive(start(finished, seed=5), 5000)
    (done,) = (tmp_path / "more" / "matches").iterdir()
    save = done.read_bytes()
    path = tmp_path / "mutant"
    reader = Store(None)
    opened = 0
    for data in [*mutants(log, save, dice, 2000), *mutants(save, log, dice, 500)]:
        path.write_bytes(data)
        reader.trouble.clear()
        found = reader.read(path)
        assert path.read_bytes() == data
        if found is None:
            assert len(reader.trouble) == 1
        else:
            opened += 1
            GAME.check(found.match.state)
            assert len(found.seats) == found.match.players
    assert 200 < opened < 2400


def test_a_mutated_running_match_is_opened_or_left(tmp_path):
    dice = random.Random(11)
    store = Store(tmp_path / "data")
    drive(start(store), 30)
    path = log_path(store)
    log = path.read_bytes()
    for data in mutants(log, log, dice, 200):
        path.write_bytes(data)
        fresh = Store(store.folder)
        (row,) = fresh.list()
        fresh.peek(row.id)
        assert path.read_bytes() == data
        opened = fresh.open(row.id)
        if opened is None:
            assert path.read_bytes() == data
            assert fresh.trouble
            continue
        opened.log.title("on it goes")
        again = Store(store.folder)
        assert again.open(row.id).match.moves == opened.match.moves
        assert again.trouble == []


def test_the_checksum_covers_all_lines_before():
    data = rewritten([{"a": 1}, [0, "newhand"], [1, "newhand"]])
    assert decode(data).bad is None
    first, second, third = data.splitlines(keepends=True)
    assert decode(first + third).bad == "torn"
    assert decode(first + third + second).bad == "damaged"
    assert len(decode(first + third).values) == 1


def test_json_without_traps():
    assert parse(b'{"a": [1, "\xc3\xa9", "\\ud83d\\ude00"]}') == {"a": [1, "é", "😀"]}
    for bad in (b"Infinity", b'"\\udc00"', b"\xff", b"{", b"[" * 100_000, b"1" * 5000):
        with pytest.raises(ValueError, match=r"."):
            parse(bad)


def test_reading_stops_at_the_cap_even_if_a_file_grows(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert Files().read(path, 5) == b"12345"
    with pytest.raises(Refused):
        Files().read(path, 4)


def test_the_parts_without_widgets_need_no_kivy():
    names = "app.chooser, app.director, app.store, app.games.ginkgopolis.ledger"
    code = f"import sys; sys.modules['kivy'] = None; import {names}"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
