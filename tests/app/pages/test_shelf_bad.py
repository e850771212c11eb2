"""What is wrong with a game costs a sentence: the others can be played, and nothing is lost."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import app.games
from app.disk.store import Store
from app.look.i18n import tr
from app.parts.source import Seat
from app.play.referee import Referee
from app.shelf import games, lacking
from engine import Match
from tests.app.helpers import shell
from tests.tiny import shelf as tiny_shelf

pytestmark = pytest.mark.gui
ROOT = Path(__file__).parents[3]
SEATS = [Seat("Ada", "human", None, 0), Seat("Bo", "bot", "easy", 1)]


def heard(app):
    """Every sentence that was said or waits to be."""
    current = [app.toasts.current.text] if app.toasts.current else []
    return " | ".join([*current, *(waiting[0] for waiting in app.toasts.queue)])


def can_be_played(ui, app, game="ginkgopolis"):
    app.go("setup", game=game)
    shell.tap(ui, app.top.ids.start)
    return app.manager.current == "table" and app.referee.game.name == game


def forget(game):
    for name in [name for name in sys.modules if name.startswith(f"app.games.{game}")]:
        del sys.modules[name]


@pytest.fixture
def folder(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    return tmp_path / "data"


def kept(folder, match):
    """The file of a match that was begun."""
    Referee(match, SEATS, Store(folder)).leave()
    (path,) = (folder / "matches").iterdir()
    return path


def test_a_save_of_a_game_that_is_not_here_says_so_and_stays(ui, folder):
    (folder / "matches").mkdir(parents=True)
    path = folder / "matches" / "20260101-100000-1.json"
    told = {**Match.new("ginkgopolis", 2, 5).save(), "game": "atlantis", "table": [s._asdict() for s in SEATS]}
    path.write_text(json.dumps({**told, "totals": [1, 2]}))
    before = path.read_bytes()
    app = shell.start(ui, folder)
    assert app.top.save is None
    app.go("saved")
    ui.frames(4)
    (card,) = [w for w in app.top.walk(restrict=True) if type(w).__name__ == "MatchCard"]
    assert "“atlantis”" in card.stage
    assert "not on this shelf" in card.stage
    app.open_file(path)
    ui.frames(2)
    assert "“atlantis”" in heard(app)
    assert app.manager.current == "saved"
    assert path.read_bytes() == before
    assert can_be_played(ui, app)


def test_a_match_of_a_game_without_screens_is_told_of_and_left_alone(ui, folder, tiny):
    match = Match.new("streets", 2, 5)
    path = kept(folder, match)
    before = path.read_bytes()
    app = shell.start(ui, folder)
    assert app.top.save is None
    assert heard(app) == ""  # its rules alone are no reason to complain
    app.go("saved")
    ui.frames(4)
    (card,) = [w for w in app.top.walk(restrict=True) if type(w).__name__ == "MatchCard"]
    assert card.stage.startswith("“streets” cannot be put on the table")
    app.resume(card.save)
    assert "“streets” cannot be put on the table" in heard(app)
    app.open_file(path)
    assert app.referee is None
    assert path.read_bytes() == before
    assert can_be_played(ui, app)


@pytest.mark.parametrize("gone", ["front", "table", "paint", "words", "results"])
def test_a_game_without_one_of_its_parts_stays_off_the_shelf(ui, folder, tiny, tmp_path, monkeypatch, gone):
    forget("streets")  # a test before may have seen it whole
    whole = tiny_shelf.TABLES / "streets"
    shutil.copytree(whole, tmp_path / "screens" / "streets", ignore=shutil.ignore_patterns(f"{gone}.py", "__pycache__"))
    monkeypatch.setattr(app.games, "__path__", [*app.games.__path__, str(tmp_path / "screens")])
    try:
        running = shell.start(ui, folder)
        assert lacking("streets") == gone
        assert f"“streets” cannot be put on the table: its part “{gone}” is missing" in heard(running)
        assert "streets" not in games()
        assert can_be_played(ui, running)
    finally:
        forget("streets")


def test_a_game_without_words_stays_off_the_shelf(ui, folder, shelf):
    words = {key: text for key, text in tr._words.items() if not key.startswith("streets.")}
    tr._words = words  # the shelf reads them anew when it goes
    running = shell.start(ui, folder, look={"language": tr.lang})
    tr._words = words
    assert lacking("streets") == "words"
    assert "streets" not in games()
    running.go("home")
    assert "streets" not in [box.game for box in running.top.shown.ids.shelf.boxes]
    assert can_be_played(ui, running)


@pytest.mark.parametrize("named", ["atlantis", "x" * 500])
def test_settings_that_name_an_unknown_game_are_told_of_once(ui, folder, named):
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps({"game": named, "setup": {named: {"mode": 1}}}))
    running = shell.start(ui, folder)
    assert f"“{named[:40]}”, the game played last, is not on this shelf" in heard(running)
    assert running.games == games()
    assert can_be_played(ui, running)
    ui.stop()
    assert "played last" not in heard(shell.start(ui, folder))


def test_settings_with_no_name_at_all_are_forgotten(ui, folder):
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps({"game": 7, "setup": []}))
    assert can_be_played(ui, shell.start(ui, folder))


def test_a_game_that_cannot_be_shown_is_refused_where_it_was_asked_for(ui, folder, tiny):
    running = shell.start(ui, folder, game="picks")
    assert "“picks” cannot be put on the table" in heard(running)
    assert running.manager.current == "home"
    assert can_be_played(ui, running)


def test_the_game_asked_for_is_set_up_or_demonstrated(ui, folder, shelf, monkeypatch):
    running = shell.start(ui, folder, game="streets")
    assert (running.manager.current, running.top.game) == ("setup", "streets")
    ui.stop()
    running = shell.start(ui, folder, game="picks", demo=True, seed=3)
    assert running.referee.game.name == "picks"
    assert running.store.settings["game"] == ""  # nothing of a demonstration is kept


@pytest.mark.parametrize("command", [["main.py"], ["-m", "app.dev.bench"]], ids=" ".join)
def test_a_game_nobody_knows_is_refused_in_a_sentence(command):
    done = subprocess.run(
        [sys.executable, *command, "--game", "atlantis"], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 2
    assert "there is no game 'atlantis', only" in done.stderr
    assert "Traceback" not in done.stderr
