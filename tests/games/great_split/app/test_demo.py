"""Bots play The Great Split on the table while nobody does, and everything that moves is drawn."""

import pytest

from app.play.thinker import AtOnce
from tests.app.helpers.shell import start

pytestmark = pytest.mark.gui


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    monkeypatch.setattr("app.play.referee.Thinker", AtOnce)
    return start(ui, tmp_path, (412, 915), {"sound": 0.0, "speed": "fast"}, demo=True, game="great_split", seed=3)


def test_bots_play_round_after_round_and_nobody_is_asked(ui, app):
    screen = app.screen("table")
    assert app.manager.current == "table"
    assert app.referee.game.name == "great_split"
    assert app.referee.humans == ()
    ui.until(lambda: app.referee.match.state.round >= 2, 120)
    assert screen.turn is None
    assert ("track", "gold") in screen.desk.board.pieces
