"""main.py plays wherever it is started: in a window, else with you at a terminal, else between bots."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import engine.__main__
import main
from engine import Match

ROOT = Path(__file__).parent.parent


def start(*options, **environment):
    """As a user without a display would."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISPLAY", "WAYLAND", "SDL"))}
    command = [sys.executable, "main.py", *options]
    return subprocess.run(
        command, cwd=ROOT, env=kept | environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300
    )


def test_help_lists_every_option():
    told = start("--help").stdout
    options = ["size", "density", "lang", "theme", "font-scale", "data", "open", "animations", "seed", "demo", "shots"]
    assert [option for option in options if f"--{option}" not in told] == []


def test_without_display_and_terminal_two_bots_play_to_the_final_score():
    game = start("--seed", "7")
    assert game.returncode == 0, game.stderr
    lines = game.stdout.splitlines()
    assert lines[0].startswith("There is no display")
    assert lines[0].count(".") == 1
    assert "final score" in " ".join(lines[-10:]).lower()


def test_the_same_seed_is_the_same_game():
    assert start("--seed", "7").stdout == start("--seed", "7").stdout != start("--seed", "8").stdout


def test_a_save_is_played_to_its_end_by_bots(tmp_path):
    path = tmp_path / "save.json"
    path.write_text(json.dumps(Match.new("ginkgopolis", 3, 5, None, ["Ada", "Bo", "Cleo"]).save()))
    game = start(str(path))
    assert game.returncode == 0, game.stderr
    assert "final score" in game.stdout.lower()
    assert start("--open", str(path)).stdout == game.stdout
    twice = start("--open", str(path), str(path))
    assert twice.returncode == 2
    assert "one file at a time" in twice.stderr


def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(tmp_path):
    refused = start("--open", str(tmp_path / "nowhere.json"))
    assert refused.returncode != 0
    assert "nowhere.json" in refused.stderr + refused.stdout
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    "options",
    [("--seed", "seven"), ("--size", "big"), ("--size", "0x0"), ("--density", "-1"), ("--theme", "pink"),
     ("--font-scale", "nan"), ("--animations", "slow"), ("--nonsense",)],
    ids=" ".join,
)  # fmt: skip
def test_what_makes_no_sense_is_refused_in_a_sentence(options):
    refused = start(*options)
    assert refused.returncode == 2
    assert options[0] in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize(("terminal", "seats"), [(True, "human,normal"), (False, "normal,normal")])
def test_a_person_sits_down_only_at_a_terminal(monkeypatch, capsys, terminal, seats):
    asked = []
    monkeypatch.setattr(engine.__main__, "main", lambda argv: asked.append(argv) or 0)
    monkeypatch.setattr(main, "has_display", lambda: False)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: terminal, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
    assert main.main(["--seed", "3"]) == 0
    assert asked == [["play", "ginkgopolis", "--seats", seats, "--seed", "3"]]
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_display_that_does_not_answer_is_none():
    game = start("--seed", "7", DISPLAY=":54321")
    assert game.returncode == 0, game.stderr
    assert game.stdout.startswith("There is no display")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X servers listen there on Linux")
def test_a_display_that_answers_is_one():
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X54322")
        server.listen()
        assert main.answers(":54322.0")


@pytest.mark.parametrize(
    ("environment", "seen"),
    [({}, False), ({"DISPLAY": "far:0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True), ({"DISPLAY": ""}, False),
     ({"SDL_VIDEODRIVER": "offscreen"}, True), ({"SDL_VIDEODRIVER": "dummy"}, False)],
    ids=str,
)  # fmt: skip
def test_a_display_is_where_somebody_could_look(monkeypatch, environment, seen):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert main.has_display() is seen


def test_a_bundle_keeps_its_libraries_to_itself(monkeypatch):
    """Dialogs of the system are programs of their own, and break when they are given ours."""
    monkeypatch.setattr(main.sys, "frozen", True, raising=False)
    monkeypatch.setattr(main.sys, "platform", "linux")
    for before in (None, "/opt/lib"):
        kept = {"LD_LIBRARY_PATH": "/bundle/_internal"} | ({"LD_LIBRARY_PATH_ORIG": before} if before else {})
        monkeypatch.setattr(main.os, "environ", kept)
        with pytest.raises(SystemExit):
            main.main(["--help"])
        assert kept == ({"LD_LIBRARY_PATH": before} if before else {})
