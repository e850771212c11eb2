"""The shelf finds every game by its folder."""

import pytest

from engine import GAMES


def test_the_shelf_lists_its_games_and_hands_them_out():
    assert "ginkgopolis" in GAMES
    assert len(GAMES) == len(list(GAMES))
    for name in GAMES:
        assert GAMES[name].name == name
        assert GAMES[name] is GAMES[name]


@pytest.mark.parametrize("name", ["chess", "", "ginkgopolis.rules", "__pycache__", None, 5, "../core"])
def test_a_game_that_is_not_there_is_named(name):
    assert name not in GAMES
    with pytest.raises(KeyError, match=r"there is no game .* only ginkgopolis"):
        GAMES[name]
