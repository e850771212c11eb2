"""Whatever is wrong with the input is said in one sentence that names it; exit 2, no traceback, nothing written."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES, Match
from engine.cli import files
from tests.cli.terminal import ROOT

GAME = GAMES["ginkgopolis"]


pytestmark = pytest.mark.usefixtures("tiny")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(answer, *words: str) -> None:
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert len(answer.err) < 600
    assert "Traceback" not in answer.err
    assert [word for word in words if word not in answer.err] == []


LINES = [
    ("", "COMMAND"),
    ("frobnicate", "frobnicate"),
    ("play", "game"),
    ("play chess", "no game 'chess'"),
    ("play ginkgopolis --seats human,human,human,human,human,human", "1 to 5 players, not 6"),
    ("play ginkgopolis --seats human,,random", "seat 2 is ''"),
    ("play ginkgopolis --seats human,deepblue", "seat 2 is 'deepblue'"),
    ("play ginkgopolis --seed seven", "--seed: 'seven' is not a whole number"),
    ("play ginkgopolis --seed 1.5", "--seed"),
    (f"play ginkgopolis --seed {'9' * 5000}", "--seed"),
    ("play ginkgopolis --characters wizards", "characters"),
    ("play ginkgopolis --seats human --hal nice", "hal"),
    ("play ginkgopolis --budget soon", "budget"),
    ("play ginkgopolis --budget -1s", "budget"),
    ("play ginkgopolis --budget 0p", "budget"),
    ("play ginkgopolis --save .", "folder"),
    ("play ginkgopolis --save nowhere/x.json", "folder"),
    ("play ginkgopolis --load missing.json", "missing.json"),
    ("play ginkgopolis --load good.json --seed 3 --hal expert", "leave out --seed and --hal"),
    ("play ginkgopolis --frobnicate", "--frobnicate"),
    ("play streets --hal expert", "streets has no option --hal, it has none"),
    ("play picks --characters draft", "picks has no option --characters, only --length"),
    ("play ginkgopolis --length long", "ginkgopolis has no option --length, only --characters, --hal"),
    ("play picks --length eternal", '"length" is short or long'),
    ("play picks --seats human,normal:tower", "seat 2 is 'normal:tower': in picks a seat is human or one of random"),
    ("play picks --seats human", "2 to 7 players, not 1"),
    ("play ginkgopolis --load good.json --length long", "leave out --length"),
    ("perft streets --characters draft", "streets has no option --characters"),
    ("arena streets --seats random,hard:tower", "seat 2 is 'hard:tower': in the arena of streets sits one of random"),
    ("arena ginkgopolis --seats random,easy:tower", "seat 2 is 'easy:tower'"),
    ("arena picks --hal normal", "picks has no option --hal"),
    ("replay", "file"),
    ("replay missing.json", "missing.json"),
    ("replay good.json --at 9", "--at goes from 0 to 0, not 9"),
    ("replay good.json --at -1", "--at"),
    ("replay good.json --as 7", "--as goes from 0 to 1, not 7"),
    ("perft ginkgopolis --players 9", "1 to 5 players, not 9"),
    ("perft ginkgopolis --players 0", "--players"),
    ("perft ginkgopolis --depth -1", "--depth"),
    ("perft ginkgopolis --position missing.json", "missing.json"),
    ("arena ginkgopolis --seats human,random", "seat 1 is 'human'"),
    ("arena ginkgopolis --seats random,random,random,random,random,random", "1 to 5 players, not 6"),
    ("arena ginkgopolis --seats random --duel", "--duel"),
    ("arena ginkgopolis --games 0", "--games"),
    ("arena ginkgopolis --jobs 0", "--jobs"),
    ("arena ginkgopolis --characters none", "characters"),
    ("arena ginkgopolis --csv nowhere/x.csv", "nowhere/x.csv"),
    ("fuzz --moves 0", "--moves"),
    ("fuzz --game chess", "chess"),
    ("bench --rounds 0", "--rounds"),
    ("check", "file"),
    ("check missing.json", "missing.json: no such file"),
    ("check .", ". is not a file"),
    ("check nul\0byte", "nul?byte"),
]


@pytest.mark.parametrize(("line", "words"), LINES, ids=[line[:60] for line, _ in LINES])
def test_a_command_line_that_makes_no_sense(engine, folder, line, words):
    (folder / "good.json").write_text(json.dumps(Match.new("ginkgopolis", 2, 1).save()))
    refused(engine(*line.split()), words)
    assert [path.name for path in folder.iterdir()] == ["good.json"]


SAVE = Match.new("ginkgopolis", 2, 1).save()
POSITION = GAME.dump(GAME.new(2, 1))
FILES = {
    "empty": (b"", "not JSON"),
    "cut short": (json.dumps(SAVE).encode()[:-9], "not JSON"),
    "not UTF-8": (b'{"game": "\xff"}', "byte 11"),
    "NaN": (b'{"seed": NaN}', "NaN"),
    "infinite": (b'{"seed": -Infinity}', "-Infinity"),
    "a huge number": (b'{"seed": ' + b"9" * 5000 + b"}", "number"),
    "deep": (b"[" * 100_000, "nested too deeply"),
    "a list": (b"[1, 2]", "table of fields"),
    "a number": (b"3", "table of fields"),
    "nothing": (b"null", "table of fields"),
    "another game": (json.dumps({**SAVE, "game": "chess"}).encode(), "chess"),
    "newer rules": (json.dumps({**SAVE, "rules": 99}).encode(), "rules 99"),
    "newer format": (json.dumps({**SAVE, "format": 99}).encode(), "format 99"),
    "no seats": (json.dumps({k: v for k, v in SAVE.items() if k != "seats"}).encode(), "seats"),
    "a move by nobody": (json.dumps({**SAVE, "moves": [[7, "commit", "A"]]}).encode(), "move 1"),
    "a move of lists": (json.dumps({**SAVE, "moves": [[0, "commit", ["A"]]]}).encode(), "move 1"),
    "a position without its game": (json.dumps({**POSITION, "game": None}).encode(), "game"),
    "a position with a doubled tile": (
        json.dumps({**POSITION, "supply": [*POSITION["supply"], POSITION["supply"][0]]}).encode(),
        POSITION["supply"][0],
    ),
    "escapes in a name": (json.dumps({**SAVE, "game": "\x1b[2J"}).encode(), "game"),
}


@pytest.mark.parametrize("command", ["check", "replay", "play ginkgopolis --load", "perft ginkgopolis --position"])
@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_holds_no_game(engine, folder, kind, command):
    raw, words = FILES[kind]
    (folder / "bad.json").write_bytes(raw)
    answer = engine(*command.split(), "bad.json")
    refused(answer, "bad.json", words)
    assert "\x1b" not in answer.err
    assert (folder / "bad.json").read_bytes() == raw
    assert [path.name for path in folder.iterdir()] == ["bad.json"]


def test_a_file_too_large_is_not_parsed(engine, folder, monkeypatch):
    monkeypatch.setattr(files, "LARGEST", 1000)
    (folder / "bad.json").write_text(" " * 1001)
    refused(engine("check", "bad.json"), "bad.json is larger than")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_nobody_writes_to_is_not_waited_for(folder):
    os.mkfifo(folder / "pipe")
    line = [sys.executable, "-m", "engine", "check", str(folder / "pipe")]
    answer = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert answer.returncode == 2
    assert answer.stderr.endswith("pipe is not a file\n")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_is_not_read(engine):
    refused(engine("check", "/dev/zero"), "/dev/zero is not a file")


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no such file here")
@pytest.mark.parametrize("command", ["check", "replay", "play ginkgopolis --load", "perft ginkgopolis --position"])
def test_a_file_that_fails_while_it_is_read(engine, command):
    refused(engine(*command.split(), "/proc/self/mem"), "cannot read /proc/self/mem: input/output error")


UNSEEN = "\u202e\u2066\u200f\x1b[2J\x9b31m\x7f\u2028\ufeff\u061c\x00"  # turn lines round, clear, hide, break


@pytest.mark.parametrize("json_wanted", [(), ("--json",)])
@pytest.mark.parametrize("command", ["check", "replay", "hint", "review", "replay --plain", "play ginkgopolis --load"])
def test_nothing_in_a_file_commands_the_terminal(engine, folder, command, json_wanted):
    """Names and values of a save, and the name of its file."""
    if json_wanted and ("play" in command.split() or "--plain" in command):
        return
    match, name = Match.new("ginkgopolis", 2, 1), f"a{UNSEEN[:-1]}b.json"
    if command == "review":
        while actors := GAME.actors(match.state):
            match.play(GAME.legal(match.state, actors[0])[0])
    over = match.save()
    for save in (
        {**over, "seats": [f"Ada{UNSEEN}", "Bo"]},
        {**over, "seats": ["Ada", "Bo"], "game": f"x{UNSEEN}"},
        {**over, "seats": ["Ada", "Bo"], "moves": [[0, f"commit{UNSEEN}", UNSEEN]]},
        {**over, "seats": ["Ada", "Bo"], "options": {UNSEEN: UNSEEN}},
    ):
        (folder / name).write_text(json.dumps(save))
        answer = engine(*command.split(), *json_wanted, *(("--budget", "5p") if command == "hint" else ()), name)
        shown = answer.out + answer.err
        assert shown
        assert [sign for sign in shown if not sign.isprintable() and sign not in "\n\u00a0"] == []
        if json_wanted and answer.out:
            json.loads(answer.out)


def test_what_is_saved_for_programs_is_the_same_value(folder):
    data = {"name": f"Zoë 🎲{UNSEEN}", "list": ["\ud800", 1]}
    text = files.as_json(data)
    assert json.loads(text) == data
    assert "Zoë 🎲" in text
    assert all(sign.isprintable() or sign == "\n" for sign in text)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be read here")
def test_a_file_that_may_not_be_read(engine, folder):
    (folder / "bad.json").touch(0)
    refused(engine("check", "bad.json"), "permission denied")


def test_a_loaded_game_has_its_own_number_of_seats(engine, folder):
    (folder / "good.json").write_text(json.dumps(SAVE))
    refused(engine("play", "ginkgopolis", "--load", "good.json", "--seats", "human"), "good.json has 2 seats, not 1")


@pytest.mark.parametrize("taken", [["x.json"], ["x.json", "x-2.json"]])
def test_a_free_name_is_free(folder, taken):
    for name in taken:
        (folder / name).touch()
    assert files.free_name("x.json") == f"x-{len(taken) + 1}.json"
    (folder / "link").symlink_to("nowhere")
    assert files.free_name("link") == "link-2"


def test_a_replacement_that_fails_leaves_the_old_file(folder):
    (folder / "x").mkdir()
    (folder / "x" / "inside").touch()
    with pytest.raises(files.BadFile, match="cannot write x"):
        files.replace("x", "text")
    assert [path.name for path in folder.iterdir()] == ["x"]
