"""The pointer rests wherever it likes: an icon says what it means, and everything else stays silent."""

from types import SimpleNamespace

import pytest

from app.app import SCREENS
from app.dev.shots import Shots
from app.widgets.button import Pressable
from app.widgets.hint import REST
from engine import GAMES
from tests.app.helpers import shell
from tests.app.test_storms import Storm

pytestmark = pytest.mark.gui
OTHERS = [name for name in GAMES if name != "ginkgopolis"]
STEP = 44  # pixels between two points: no target is smaller


def told(app):
    return [hint.text for hint in app.hints.children]


class Walk(Shots):
    """Every screen, sheet and state the pictures are taken of, with the pointer at rest on a grid of points instead."""

    def __init__(self, ui, app, game=None, step=STEP):
        super().__init__(SimpleNamespace(shots="", seed=None, lang="en", game=game))
        self.ui, self.app, self.step, self.seen, self.said = ui, app, step, [], set()

    def frames(self, count=1, span=1 / 60):
        for _ in range(count):
            self.ui.now += span - 1 / 60
            self.ui.frames()

    def shot(self, name, still=True):
        if still:
            self.settle()
        width, height = self.ui.window.size
        for x in range(STEP // 2, width, self.step):
            for y in range(height - STEP // 2, 0, -self.step):
                self.ui.point(x, y, REST)
                self.said.update(told(self.app))
        self.seen.append(name)


def closely(size):
    return pytest.param(size, STEP, marks=pytest.mark.slow)


@pytest.mark.parametrize(("size", "step"), [(shell.SMALL, 2 * STEP), closely(shell.SMALL), closely((640, 400))])
def test_resting_anywhere_in_every_state_breaks_nothing(ui, tmp_path, size, step):
    walk = Walk(ui, shell.start(ui, tmp_path, size), step=step)
    for scene in (walk.shell, walk.end, walk.table):
        scene()
    assert len(walk.seen) > 40
    assert "Back" in walk.said
    assert len(walk.said) > 15


@pytest.mark.slow
@pytest.mark.parametrize("size", [shell.SMALL, (640, 400)], ids=str)
@pytest.mark.parametrize("game", OTHERS)
def test_the_same_in_every_game(ui, tmp_path, game, size):
    walk = Walk(ui, shell.start(ui, tmp_path, size), game)
    for scene in (walk.shell, walk.end, walk.table):
        scene()
    assert len(walk.seen) > 25
    assert len(walk.said) > 15


@pytest.mark.parametrize("game", ["ginkgopolis", *(pytest.param(g, marks=pytest.mark.slow) for g in OTHERS)])
def test_no_screen_is_left_out(ui, tmp_path, game):
    """Lessons, rules, looking back and the rest, which no picture of a game shows."""
    app = shell.start(ui, tmp_path, shell.SMALL)
    walk, storm = Walk(ui, app, game), Storm(ui, app, 3, game=game)
    for name in SCREENS:
        storm.somewhere_else(name)
        assert app.manager.current in (name, "final")  # a match of bots may be over at once
        walk.shot(name, still=False)
    assert len(walk.seen) == len(SCREENS)


@pytest.mark.parametrize("people", [0, 1, 2, 5])
def test_the_set_up_can_be_pointed_at_whoever_sits_down(ui, tmp_path, people):
    app = shell.start(ui, tmp_path, shell.TABLET)
    app.go("setup")
    page = app.manager.current_screen
    while len(page.wishes) < 5:
        page.add()
    for number in range(5):
        page.change(number, kind="human" if number < people else "bot")
    walk = Walk(ui, app)
    walk.shot("setup")
    assert "Settings" in walk.said
    assert not any(page.company and page.company in said for said in walk.said)


def test_a_hint_is_told_by_what_can_be_pressed_alone(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("setup")
    ui.frames(3)
    hinting = [w for w in app.top.walk(restrict=True) if getattr(w, "hint", "")]
    assert hinting
    assert all(isinstance(widget, Pressable) for widget in hinting)
