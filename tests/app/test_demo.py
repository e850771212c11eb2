"""Bots play each other on the table."""

import pytest

from app.play.thinker import AtOnce
from tests.app.helpers.shell import SMALL, start

pytestmark = pytest.mark.gui


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    monkeypatch.setattr("app.play.referee.Thinker", AtOnce)
    return start(ui, tmp_path, SMALL, {"sound": 0.0}, demo=True, seed=3)


def test_bots_play_round_after_round_and_nobody_is_asked(ui, app):
    screen = app.screen("table")
    assert app.manager.current == "table"
    assert app.referee.humans == ()
    assert app.referee.stage == "watch"
    ui.until(lambda: app.referee.match.state.round >= 3, 1e9)
    assert screen.turn is None
    assert not screen.handover.curtain.down
    assert screen.desk.rows["hand"].things == []


@pytest.mark.slow
def test_the_demonstration_plays_to_the_result_and_is_not_kept(ui, app):
    ui.until(lambda: app.manager.current == "final", 1e9)
    assert app.referee.finished
    assert not app.store.list()
