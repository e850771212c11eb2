"""Files from anywhere: what is a saved game is read, everything else is refused with a sentence and left as it is."""

import json
import os
import random

import pytest

from app.files import CAP, Files, Refused, parse
from app.log import decode, encode, follow
from app.referee import Referee
from app.store import Store
from app.thinker import AtOnce
from engine import Move
from tests.app.stores import GAME, drive, log_path, rewritten, start


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "data")


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
