"""The shelf finds every game by its folder."""

import pkgutil

import pytest

from engine import GAMES
from engine.core import shelf
from tests.tiny.shelf import tiny_games


def test_the_shelf_lists_its_games_and_hands_them_out():
    assert "ginkgopolis" in GAMES
    assert len(GAMES) == len(list(GAMES))
    for name in GAMES:
        assert GAMES[name].name == name
        assert GAMES[name] is GAMES[name]


def test_the_folders_are_looked_through_once(monkeypatch):
    looked = []
    monkeypatch.setattr(shelf, "iter_modules", lambda path: looked.append(path) or pkgutil.iter_modules(path))
    shelf.listed.cache_clear()
    assert [GAMES[name].name for name in GAMES for _ in range(3)] == [name for name in GAMES for _ in range(3)]
    assert len(looked) == 1


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
