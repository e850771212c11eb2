"""Bots play Tower Up on the table while nobody does, and everything that moves is drawn."""

import pytest

from app.play.thinker import AtOnce
from tests.app.helpers.shell import start

pytestmark = pytest.mark.gui


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    monkeypatch.setattr("app.play.referee.Thinker", AtOnce)
    return start(ui, tmp_path, (412, 915), {"sound": 0.0, "speed": "fast"}, demo=True, game="tower_up", seed=3)


def test_bots_play_turn_after_turn_and_nobody_is_asked(ui, app):
    screen = app.screen("table")
    assert app.manager.current == "table"
    assert app.referee.game.name == "tower_up"
    assert app.referee.humans == ()
    ui.until(lambda: app.referee.match.state.turn >= 6, 60)
    assert screen.turn is None
    assert len(screen.desk.rows["market"].things) == 3


@pytest.mark.slow
def test_the_demonstration_plays_to_the_result_and_is_not_kept(ui, app):
    ui.until(lambda: app.manager.current == "final", 120)
    assert app.referee.finished
    assert not app.store.list()
