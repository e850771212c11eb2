"""main.py plays wherever it is started: with you at a terminal, between bots elsewhere."""

import subprocess
import sys
from pathlib import Path

import pytest

import main

ROOT = Path(__file__).parent.parent


def start(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "main.py", *options]
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)


def test_without_a_terminal_two_bots_play_to_the_final_score():
    game = start("--seed", "7")
    assert game.returncode == 0, game.stderr
    lines = game.stdout.splitlines()
    assert lines[0] == "There is no terminal to play at: two bots play, as text, to the final score."
    assert "final score" in " ".join(lines[-10:]).lower()


def test_the_same_seed_is_the_same_game():
    assert start("--seed", "7").stdout == start("--seed", "7").stdout != start("--seed", "8").stdout


def test_a_seed_that_is_no_number_is_refused_in_a_sentence():
    refused = start("--seed", "seven")
    assert refused.returncode == 2
    assert "--seed" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(("terminal", "seats"), [(True, "human,random"), (False, "random,random")])
def test_a_person_sits_down_only_at_a_terminal(monkeypatch, capsys, terminal, seats):
    asked = []
    monkeypatch.setattr(main, "engine", lambda argv: asked.append(argv) or 0)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: terminal, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
    assert main.main(["--seed", "3"]) == 0
    assert asked == [["play", "ginkgopolis", "--seats", seats, "--seed", "3"]]
    assert len(capsys.readouterr().out.splitlines()) == 1
