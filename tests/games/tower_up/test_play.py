"""Tower Up in the terminal: a whole game through a pipe, drawn and in plain sentences, and its options."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def played(tmp_path: Path, *words: str, typed: str = "1\n\n" * 3000) -> subprocess.CompletedProcess:
    """The first answer to every question, and Enter: an empty line at a question changes nothing."""
    command = [sys.executable, "-m", "engine", "play", "tower_up", "--seed", "4", *words]
    env = {"PYTHONPATH": str(ROOT), "COLUMNS": "100", "PATH": ""}
    return subprocess.run(command, cwd=tmp_path, env=env, input=typed, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "human,random"),
        ("--seats", "human,easy,normal", "--plain"),
        ("--seats", "human,random,random,random", "--placing", "players", "--floors", "5", "--objectives", "random"),
    ],
)
def test_a_game_through_a_pipe_comes_to_its_final_score(tmp_path, words):
    game = played(tmp_path, *words)
    assert (game.returncode, game.stderr) == (0, "")
    assert re.search(r"wins|share the victory", game.stdout.rsplit("Final score:")[-1])
    assert "\x1b" not in game.stdout


def test_the_pages_can_be_looked_up(tmp_path):
    game = played(tmp_path, typed="rules\nmap\nsites\nobjectives\nscores\nhelp\nquit\nn\n")
    assert game.returncode == 0
    assert game.stdout.startswith("Tower Up, seed 4")
    assert "our own design" in game.stdout
    assert "If the game ended now" in game.stdout


def test_too_many_start_floors_are_refused_in_a_sentence(tmp_path):
    game = played(tmp_path, "--seats", "human,random,random,random", "--floors", "7")
    assert game.returncode != 0
    assert 'the option "floors" is 3 or 4 or 5 with 4 players' in game.stderr
