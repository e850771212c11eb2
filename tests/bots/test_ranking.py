"""The tool that tells how well a value ranks moves."""

import sys

import pytest

from engine import GAMES
from engine.core.game import Move
from tests.helpers import ranking
from tests.helpers.ranking import agreement, agreements, competing


def test_of_moves_that_begin_alike_the_first_competes():
    best, same, other, fresh = [Move(0, *word) for word in (("a", (1,)), ("a", (1, 7)), ("a", (2,)), ("new", ()))]
    assert competing([best, same, other, fresh], apart=True) == [best, other, fresh]
    assert competing([best, same, other, fresh], apart=False) == [best, same, other, fresh]


def test_agreement_is_taken_within_each_position():
    true = [[1.0, 2.0], [30.0, 10.0]]
    assert agreement([[11.0, 12.0], [20.0, 0.0]], true) == pytest.approx(1)  # how good a position is does not count
    assert agreement([[2.0, 1.0], [0.0, 20.0]], true) == pytest.approx(-1)


def test_all_worlds_that_were_played_are_heard():
    true = [[0.0, 4.0]]
    worlds = [[[0.0, 1.0], [0.0, 1.0], [1.0, 0.0], [0.0, 1.0]]]
    assert agreements(worlds, 1, true) == pytest.approx(0.5)  # three say so, one says the opposite
    assert agreements(worlds, 4, true) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_asked(game, monkeypatch, capsys):
    monkeypatch.setattr(ranking, "WORLDS", (1, 2))
    words = f"{game} --apart --plain --moves 2 --left 0 --positions 1 --truth 2 --rounds 0"
    monkeypatch.setattr(sys, "argv", ["ranking", *words.split()])
    ranking.main()
    said = capsys.readouterr().out
    assert f"1 positions of {game}, 2 players" in said
    assert "linear       0 rounds" in said


def test_a_game_that_is_too_short_is_said_to_be(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["ranking", "blueprints", "--left", "5"])
    with pytest.raises(SystemExit, match="no such decision with more than 5 rounds left"):
        ranking.main()
