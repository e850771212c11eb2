"""Which games the app shows: those that have a part in it, in its own order."""

import engine.games
from app.parts.modules import part
from app.shelf import games
from engine import GAMES


def test_a_game_without_screens_is_on_the_engines_shelf_alone(tmp_path, monkeypatch):
    """Its folder may come first in the alphabet: the app begins as ever."""
    before = games()
    folder = tmp_path / "aardvarks"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.setattr(engine.games, "__path__", [str(tmp_path), *engine.games.__path__])
    assert next(iter(GAMES)) == "aardvarks"
    assert games() == before
    assert before[0] == "ginkgopolis"


def test_screens_without_rules_are_not_shown(tmp_path, monkeypatch):
    import app.games

    (tmp_path / "unruly").mkdir()
    (tmp_path / "unruly" / "__init__.py").touch()
    monkeypatch.setattr(app.games, "__path__", [*app.games.__path__, str(tmp_path)])
    assert "unruly" not in games()


def test_the_game_played_last_comes_first_and_unknown_ones_change_nothing(shelf):
    assert games()[0] == "ginkgopolis"
    assert games("streets")[:2] == ["streets", "ginkgopolis"]
    assert sorted(games("streets")) == sorted(games())
    assert games("chess") == games()


def test_every_game_shown_has_its_part():
    for name in games():
        assert part(name, "words")
