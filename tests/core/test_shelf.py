"""The shelf finds every game by its folder."""

import pytest

from engine import GAMES
from tests.tiny.shelf import tiny_games


def test_the_shelf_lists_its_games_and_hands_them_out():
    assert "ginkgopolis" in GAMES
    assert len(GAMES) == len(list(GAMES))
    for name in GAMES:
        assert GAMES[name].name == name
        assert GAMES[name] is GAMES[name]


def test_a_further_folder_of_games_can_be_put_beside(tiny):
    assert list(GAMES)[-2:] == ["picks", "streets"]
    assert GAMES["streets"].name == "streets"


def test_and_taken_away_again():
    with tiny_games():
        assert GAMES["picks"]
    assert "picks" not in GAMES


@pytest.mark.parametrize("name", ["chess", "", "ginkgopolis.rules", "__pycache__", None, 5, "../core"])
def test_a_game_that_is_not_there_is_named(name):
    assert name not in GAMES
    with pytest.raises(KeyError, match=r"there is no game .* only .*ginkgopolis"):
        GAMES[name]
