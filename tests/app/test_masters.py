"""A whole match against a master, in every game that has one: set up, played, counted and handed on by touch."""

import pytest

from app.app import GinkgoApp
from app.look.i18n import tr
from app.pages.records import TallyRow
from app.pages.setup import BotButton, BotName, SeatRow
from app.play.thinker import AtOnce
from app.widgets.button import IconButton
from engine import BOTS, GAMES
from engine.core.challenge import read
from tests.app.helpers import shell
from tests.app.helpers.pupil import Pupil

pytestmark = pytest.mark.gui
MASTER = "master"
MASTERED = [game for game in GAMES if MASTER in BOTS.levels(GAMES[game])]


class Guest(Pupil):
    """Sits down to a game and plays it with fingers alone; `looks` is told of every moment that can be looked at."""

    def __init__(self, ui, app, game, looks=lambda moment: None):
        self.ui, self.app, self.game, self.looks = ui, app, game, looks

    @property
    def screen(self):
        return self.app.screen("table")

    def invite(self, level):
        """One rival, of this level, at a table that is laid with taps."""
        self.app.go("setup", game=self.game)
        self.settle()
        page = self.app.top
        while len(page.seated) > 2:
            self._tap(next(button for button in self._row(2).children if isinstance(button, IconButton)))
        self._tap(next(widget for widget in self._row(1).walk() if isinstance(widget, BotName)))
        self.settle(0.5)
        self.looks("levels")
        buttons = [widget for widget in self.app.sheets.top.walk() if isinstance(widget, BotButton)]
        self._tap(next(button for button in buttons if button.title == tr(f"app.bot.{level}")))
        self.settle(0.5)
        self.looks("setup")
        self._tap(page.ids.start)
        self.settle(1)

    def _row(self, number):
        rows = [row for row in self.app.top.ids.seats.children if isinstance(row, SeatRow)]
        return next(row for row in rows if row.number == number)

    def _tap(self, widget):
        shell.tap(self.ui, widget)

    def play(self, most=600):
        """To the final screen, choosing as a normal bot would."""
        for at in range(most):
            if self.app.manager.current != "table":
                return
            screen = self.screen
            turn = screen.turn
            if self.cover is not None and turn is None:
                self.looks("cover")
                self.ui.tap(*self.cover.next_button.center)
            elif self.app.sheets.top is not None:
                self.settle(0.4)
                self.looks("sheet")
                button = self.app.sheets.top.button
                self.ui.tap(*button.to_window(*button.center))
            elif turn is not None:
                self.choose(turn, at)
            elif screen.show.panel.parent:
                self.looks("panel")
                go = screen.show.panel.ids.go
                self.ui.tap(*go.to_window(*go.center))
            elif screen.show.paused:
                self.looks("paused")
                self.ui.tap(*screen.tabletop.ids.ledger.ids.lock.center)
            else:
                self.looks("waiting")
            self.settle(0.3)
        raise AssertionError(f"not over after {most} choices: {self.screen.referee.stage}")

    def choose(self, turn, at):
        move = BOTS["normal"].choose(self.screen.referee.game, self.screen.shown, turn.seat, 5 + at)
        for item in turn.touches(move):
            self.tap(item)
            if self.screen.turn is not turn:
                return
        self.looks("chosen")
        for _ in range(2):  # what is risky is asked once more
            if self.screen.turn is turn and turn.plan:
                self.lock()


class Heard:
    """The master, and what it answered."""

    name = MASTER

    def __init__(self, master):
        self.master, self.moves = master, []

    def choose(self, *question):
        self.moves.append(self.master.choose(*question))
        return self.moves[-1]


@pytest.mark.slow
@pytest.mark.parametrize("game", MASTERED)
@pytest.mark.parametrize("size", [shell.PHONE, shell.DESKTOP], ids=str)
def test_a_whole_match_against_a_master_by_touch(ui, tmp_path, monkeypatch, game, size):
    heard = Heard(BOTS[MASTER])
    monkeypatch.setitem(BOTS, MASTER, heard)
    monkeypatch.setattr("app.play.referee.Thinker", lambda: AtOnce(0.05))
    look = {"language": "en", "speed": "off", "tips": False}
    app = ui.start(GinkgoApp(data=tmp_path, look=look, seed=7), size)
    guest = Guest(ui, app, game)
    guest.invite(MASTER)
    assert [seat.bot for seat in app.referee.seats] == [None, MASTER]
    guest.play()
    assert app.manager.current == "final"
    match = app.top.match
    theirs = [move for move in match.moves if move.player == 1]
    assert heard.moves == theirs, "every move of theirs is one it has thought of"
    assert len(theirs) > 5
    assert read(app.top.code).rivals == (MASTER,)
    app.go("records", game=game)
    ui.frames(3)
    rows = {row.title: row.cells for row in app.top.walk() if isinstance(row, TallyRow)}
    won = match.game.ranking(match.state)[0] == 1
    assert rows[tr("app.bot.master")] == [f"{int(won)}/1"]
