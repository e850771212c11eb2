"""A newcomer's first sitting in one run of the app: the offer of lessons, all five, and the first game to its end.

Nothing was ever set but the language, and there are only fingers. Every step leaves a picture in the folder that
SITTING names, to be looked at.
"""

import os
from pathlib import Path

import pytest

from app.app import GinkgoApp
from app.learn.lessons import PLAY, keys
from app.look.i18n import tr
from app.table.tips import tips_of
from engine import BOTS
from tests.app.helpers import shell
from tests.app.helpers.pupil import Pupil

pytestmark = [pytest.mark.gui, pytest.mark.slow]
GAME = "ginkgopolis"
LESSONS = keys(GAME)
PATIENCE = 60  # seconds until somebody is asked again


class Newcomer(Pupil):
    """At the table of a lesson or of a match, whichever is open."""

    def __init__(self, ui, folder, pictures):
        self.ui, self.game, self.pictures = ui, GAME, pictures
        self.count = 0
        self.told = []  # tips, in their order
        self.app = ui.start(GinkgoApp(data=folder, look={"language": "en"}), shell.PHONE)

    @property
    def at(self):
        """The name of the screen."""
        return self.app.manager.current

    @property
    def screen(self):
        return self.app.screen("lesson" if self.at == "lesson" else "table")

    def look(self, name):
        """A picture of what is there now."""
        self.count += 1
        self.ui.shot(self.pictures / f"{self.count:03}_{name}.png")

    def settle(self, seconds=0.3):
        """Whatever moves is watched to its end."""
        super().settle(seconds)
        if self.at in ("lesson", "table"):
            self.ui.until(lambda: self.at not in ("lesson", "table") or self.still, PATIENCE)

    @property
    def still(self):
        show = self.screen.show
        return not self.screen.desk.board.camera.gliding and (show.paused or not show.director.busy)

    def close_sheet(self):
        while self.app.sheets.top is not None:
            head = self.app.sheets.top.ids.head
            shell.tap(self.ui, next(button for button in head.children if getattr(button, "icon", "") == "ui_close"))
            self.settle(0.5)

    # --- lessons ---

    def learn(self):
        """A lesson to its end, with a picture of each step, and of what is chosen before it is played."""

        def do(pupil):
            step = pupil.step
            if step.kind == PLAY and pupil.screen.turn is not None and pupil.screen.turn.plan:
                pupil.look(f"{step.id}_chosen")
            pupil.do()

        self.walk(lambda pupil: (pupil.settle(1), pupil.done or pupil.look(pupil.step.id)), do)
        self.settle(1)

    # --- the match ---

    def play(self, most=400):
        for number in range(most):
            self.ui.until(lambda: self.at != "table" or self.screen.turn or self.screen.show.paused, PATIENCE)
            self.settle()
            if self.at != "table":
                return
            self.read()
            if self.screen.turn is None:
                self.look("round_over")
                self.ui.tap(*self.screen.show.panel.ids.go.center)
            else:
                self.choose(number)
            self.settle()
        raise AssertionError(f"not over after {most} choices")

    def choose(self, number):
        screen, turn = self.screen, self.screen.turn
        self.look(turn.question)
        if self.app.sheets.top is not None:
            button = self.app.sheets.top.button
            self.ui.tap(*button.to_window(*button.center))
            return
        move = BOTS["easy"].choose(screen.referee.game, screen.shown, turn.seat, number)
        for item in turn.touches(move):
            self.tap(item)
            self.read()
        assert move in turn.plan
        self.look(f"{turn.question}_chosen")
        while self.screen.turn is turn:  # it may be asked whether one is sure
            self.lock()

    def read(self):
        tip = self.screen.tips.tip if self.screen.tips is not None else None
        if tip is not None and tip.key not in self.told[-1:]:
            self.told.append(tip.key)
            self.look(f"tip_{tip.key}")


@pytest.fixture
def newcomer(ui, tmp_path):
    pictures = Path(os.environ.get("SITTING") or tmp_path / "pictures")
    pictures.mkdir(parents=True, exist_ok=True)
    return Newcomer(ui, tmp_path / "data", pictures)


def test_from_the_first_start_to_the_end_of_the_first_game(ui, newcomer):
    app = newcomer.app
    ui.run(2)
    newcomer.look("first_start")
    offer = app.top.learn
    assert offer.new
    shell.tap(ui, offer)
    ui.run(1)
    newcomer.look("learn")
    shell.press(ui, app, tr(f"{GAME}.lesson.{LESSONS[0]}.title"))
    for number, lesson in enumerate(LESSONS, 1):
        newcomer.settle(1)
        assert (newcomer.at, newcomer.screen.lesson.key) == ("lesson", lesson)
        newcomer.learn()
        newcomer.look(f"{lesson}_done")
        assert app.store.settings["learn"][GAME]["done"] == LESSONS[:number]
        if number < len(LESSONS):
            title = tr(f"{GAME}.lesson.{LESSONS[number]}.title")
            shell.press(ui, app, tr("learn.next_lesson", number=number + 1, title=title))
    app.seed = 7
    shell.press(ui, app, tr(f"{GAME}.mode.solo.note"))
    assert newcomer.at == "table"
    newcomer.settle(1)
    newcomer.play()
    assert newcomer.at == "final"
    ui.run(2)
    newcomer.look("final")
    assert len(set(newcomer.told)) == len(newcomer.told) >= 4, newcomer.told
    assert newcomer.told == app.store.settings["tips_seen"][GAME]["seen"]
    assert set(newcomer.told) <= {tip.key for tip in tips_of(GAME)}
    shell.press(ui, app, tr("app.final.home"))
    ui.run(1)
    newcomer.look("home")
    assert not app.top.learn.new
