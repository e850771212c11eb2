"""Whole games in the terminal: by people who type at random, drawn and in plain sentences."""

import io
import sys

import pytest

from engine.__main__ import main
from tests.cli.terminal import Fingers

SEATS = {2: "human,random", 3: "human,normal,human", 4: "human,easy,human,random"}


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_game_through_a_pipe_comes_to_its_end(players, plain, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", Fingers(players))
    assert main(["play", "blueprints", "--seats", SEATS[players], "--seed", "4", *plain]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert "The game is over." in told.out
    assert told.out.strip().endswith((".", "decide."))
    assert "1. " in told.out.rpartition("The end")[2]


@pytest.mark.parametrize("page", ["building", "cards", "demand", "plans", "rules", "help", "log", "table"])
def test_everything_can_be_looked_up(page, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"1\n1\n\n{page}\nquit\nn\n"))
    assert main(["play", "blueprints", "--seed", "5"]) == 0
    assert "is no command" not in capsys.readouterr().out


def test_a_take_of_two_is_taken_back_in_the_terminal(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n\nundo\nquit\nn\n"))
    assert main(["play", "blueprints", "--seed", "5"]) == 0
    assert "is taken back." in capsys.readouterr().out
