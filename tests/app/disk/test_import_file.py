"""Files from anywhere: what is a saved game is read, everything else is refused with a sentence and left as it is."""

import os
import random

import pytest

from app.base.files import CAP, Files, Refused, parse
from app.disk.log import decode, encode, follow
from app.disk.store import Store
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import Move
from tests.app.helpers.stores import GAME, drive, log_path, rewritten, start
from tests.helpers.spoiled import KINDS, Spoiler


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
        (b'{"game": "chess"}', "no_game"),
        (b'{"game": {}}', "no_save"),
        (b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x02os\x94\x93\x94.", "no_save"),
        (b"PK\x03\x04 a zip", "no_save"),
        (b'{"format": 2, "game": "ginkgopolis"}', "newer"),
        (b'{"format": 1, "game": "ginkgopolis", "rules": 9999}', "newer_rules"),
        (b'{"format": 0, "game": "ginkgopolis"}', "no_save"),
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
    # Nor is it the match to go on with, whatever a newer app writes into it.
    path.write_bytes(encode({"format": 2, "anything": "else"}, 0)[0])
    assert fresh.running() == []
    assert [row.trouble.key for row in fresh.list()] == ["app.trouble.newer"]


def test_a_file_without_what_it_needs_says_what(store):
    start(store)
    path = log_path(store)
    header, *_ = decode(path.read_bytes()).values
    del header["seats"]
    path.write_bytes(encode(header, 0)[0])
    assert [row.trouble.facts["why"] for row in Store(store.folder).list()] == ["it has no seats"]


def test_a_title_of_any_length_fits_its_line(store):
    referee = start(store)
    for title in ("T" * 300_000, "two\nlines\0", 7, None, ["a"]):
        path = log_path(store)
        header, *_ = decode(path.read_bytes()).values
        path.write_bytes(encode({**header, "title": title}, 0)[0])
        fresh = Store(store.folder)
        (row,) = fresh.list()
        for found in (row.title, fresh.peek(referee.id).title):
            assert len(found) <= 40
            assert found == "" or found.isprintable()


def test_a_move_the_rules_forbid_now_ends_an_older_match_there(store):
    referee = start(store)
    drive(referee, 40)
    path = log_path(store)
    header, *rows = decode(path.read_bytes()).values
    moves = follow(rows).moves
    path.write_bytes(rewritten([{**header, "rules": GAME.rules - 1}, *moves[:8], [0, "commit", "red99"], *moves[8:]]))
    data = path.read_bytes()
    fresh = Store(store.folder)
    opened = fresh.open(path.stem)
    assert [(t.key, t.facts["moves"]) for t in fresh.trouble] == [("app.trouble.rules", 8)]
    assert opened.match.moves == referee.match.moves[:8]
    assert path.with_name(path.name + ".broken").read_bytes() == data  # what was played by the old rules is kept
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


def test_a_mutated_running_match_is_opened_or_left(tmp_path):
    store = Store(tmp_path / "data")
    drive(start(store), 30)
    path = log_path(store)
    spoiler = Spoiler(random.Random(11), [path.read_bytes()], [], tmp_path / "trap")
    for kind in KINDS * 11:
        data = spoiler.write(kind, path)
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
