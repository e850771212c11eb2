"""What is seen can be touched: every control of every page, sheet, lesson and table, in every window and size of text.

The normal run comes to every state once, each in another window; the long run sees each of them in all windows.
"""

from functools import partial
from types import SimpleNamespace

import pytest
from kivy.base import EventLoop
from kivy.uix.boxlayout import BoxLayout

from app.dev.shots import Shots
from app.learn.lessons import keys
from app.look.i18n import tr
from app.pages.home import HomeLink
from app.play.advisor import StepByStep
from app.review.practice import riddles_of
from app.review.retry_screen import Weighing
from app.review.review_screen import TABS
from app.widgets.button import Plate
from engine import GAMES
from tests.app.helpers.hits import Sweep
from tests.app.helpers.pupil import Pupil
from tests.app.helpers.shell import start
from tests.app.review.test_retry import mistakes
from tests.app.review.test_review import finished, reviewed
from tests.app.test_replay import played, seats

pytestmark = pytest.mark.gui
WINDOWS = ((412, 915), (360, 640), (320, 568), (640, 360), (915, 412), (1024, 768), (1280, 800), (1600, 1000))
LOOKS = [(size, text) for text in (1.0, 1.3) for size in WINDOWS]
LESSONS = [(game, lesson) for game in GAMES for lesson in keys(game)]
STRIDE = 5  # from the window of one state to that of the next
LONG = [pytest.param(False, id="once"), pytest.param(True, id="everywhere", marks=pytest.mark.slow)]


class Tour:
    """Comes to one state after another, and sweeps each of them in one window or in all."""

    def __init__(self, ui, everywhere, record):
        self.ui, self.everywhere, self.record = ui, everywhere, record
        self.states, self.looks, self.pages = 0, set(), set()
        self.controls = self.keyed = 0
        self.lost, self.covered = [], []

    def stop(self, app, name, still=True):
        """What does not stand still is swept in the window it is in."""
        at = self.states * STRIDE % len(LOOKS)
        self.states += 1
        looks = LOOKS if self.everywhere else LOOKS[at : at + 1]
        for number, (window, text) in enumerate(looks if still else [self.look(app)]):
            self.dress(app, window, text)
            before = app.manager.current, app.sheets.top
            sweep = Sweep(self.ui, app).run(not number, f"{name}, {window}, text {text}")
            assert (app.manager.current, app.sheets.top) == before, (name, window, text, sweep.lost)
            self.looks.add((window, text))
            self.pages.add(app.manager.current)
            self.controls, self.keyed = self.controls + sweep.controls, self.keyed + sweep.keyed
            self.lost, self.covered = self.lost + sweep.lost, self.covered + sweep.covered
        if self.everywhere:
            self.dress(app, *LOOKS[0])

    def look(self, app):
        return tuple(self.ui.window.size), app.preferences.text

    def dress(self, app, window, text):
        if (window, text) != self.look(app):
            self.ui.resize(window)
            app.preferences.text = text
            self.ui.frames(6)

    def over(self):
        for name in ("states", "controls", "keyed"):
            self.record(f"touched {name}", getattr(self, name))
        self.record("touched windows", sorted(self.looks))
        self.record("touched covered", self.covered)
        self.record("touched pages", sorted(self.pages))
        assert self.controls
        assert not self.lost, "\n".join([f"{len(self.lost)} not reached:", *self.lost])


@pytest.fixture
def tour(ui, request, record_property):
    return Tour(ui, request.param, record_property)


class Swept(Shots):
    """Comes to everything of a game that is worth a picture."""

    bot = "easy"

    def __init__(self, tour, folder, game):
        super().__init__(SimpleNamespace(shots=folder, seed=None, lang="en", game=game))
        self.tour = tour
        self.app = start(tour.ui, folder, WINDOWS[0], {"tips": False})

    def frames(self, count=1, span=1 / 60):
        for _ in range(count):
            self.tour.ui.now += span
            EventLoop.idle()

    def shot(self, name, still=True):
        if still:
            self.settle()
        self.tour.stop(self.app, f"{self.game} {name}", still)


def everywhere(test):
    return pytest.mark.parametrize("tour", LONG, indirect=True)(test)


@everywhere
@pytest.mark.parametrize("game", GAMES)
def test_every_page_worth_a_picture(tour, tmp_path, game):
    swept = Swept(tour, tmp_path, game)
    swept.shell()
    swept.end()
    tour.over()


@everywhere
@pytest.mark.parametrize("game", GAMES)
def test_every_table_worth_a_picture(tour, tmp_path, game):
    Swept(tour, tmp_path, game).table()
    tour.over()


@everywhere
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_step_of_a_lesson(ui, tour, tmp_path, game, lesson):
    """Each lesson in a window of its own; in the long run each step in all of them."""
    size, text = LOOKS[0 if tour.everywhere else LESSONS.index((game, lesson)) * STRIDE % len(LOOKS)]
    pupil = Pupil(ui, tmp_path, size, {"text": text}, lesson, game)
    pupil.walk(lambda pupil: tour.stop(pupil.app, f"{game} {lesson} {pupil.step.id}", tour.everywhere))
    tour.stop(pupil.app, f"{game} {lesson} done")
    tour.over()


@everywhere
@pytest.mark.parametrize("game", GAMES)
def test_every_page_about_a_game(ui, tour, tmp_path, game):
    app = start(ui, tmp_path, WINDOWS[0])
    match = played(game)
    ways = {
        "rules": lambda: app.go("rules", game=game),
        "page": lambda: app.go("rules", game=game, number="1"),
        "learn": lambda: app.go("learn", game=game),
        "lessons": lambda: app.go("learn"),
        "replay": lambda: app.replay(match, seats(match), at=20),
        "seat": lambda: app.replay(match, seats(match), 0, at=20),
        "poster": lambda: app.go("poster", match=match, seats=seats(match)),
        "review": lambda: app.review(match, seats(match)),
    }
    for name, way in ways.items():
        way()
        ui.frames(10)
        tour.stop(app, f"{game} {name}")
    app.reviewing.rest()
    tour.over()


@everywhere
def test_every_other_page_and_its_sheets(ui, tour, tmp_path):
    app = start(ui, tmp_path, WINDOWS[0])
    ways = {
        "challenge": lambda: app.go("challenge"),
        "code": lambda: app.go("code"),
        "settings": lambda: app.go("settings"),
        "languages": lambda: app.top.pick_language(),
        "tips": lambda: (app.sheets.close_all(), app.top.list_tips()),
        "empty saved": lambda: app.go("saved"),
        "empty records": lambda: app.go("records"),
        "message": lambda: app.toasts.say("Deleted", "Undo", lambda: None),
        "question": app.ask_to_leave,
    }
    for name, way in ways.items():
        way()
        ui.frames(10)
        tour.stop(app, name)
    tour.over()


@everywhere
def test_a_review_and_its_mistakes(shelf, ui, tour, tmp_path, monkeypatch):
    monkeypatch.setattr(Weighing, "Advisor", partial(StepByStep, 24))
    app, row, match = finished(ui, tmp_path)
    app.review(match, seats(match), row.id)
    screen = reviewed(ui, app)
    for tab in TABS:
        screen.tab = tab
        ui.frames(5)
        tour.stop(app, f"review {tab}")
    match, found = mistakes("picks")
    app.go("again", riddles=riddles_of(match, seats(match), 0, found))
    ui.frames(10)
    tour.stop(app, "again")
    ui.stop()
    tr.lang = "en"
    tour.over()


def test_the_sweep_finds_a_bar_that_is_only_disabled(ui, tmp_path):
    """The foot bar as it once lay on wide windows: no height, not to be seen, and 60 dp of it swallowed every touch."""
    app = start(ui, tmp_path, (1280, 800))
    assert not Sweep(ui, app).run().lost
    shown = [link for link in app.top.walk(restrict=True) if isinstance(link, HomeLink)]
    bottom = min(link.to_window(*link.pos)[1] for link in shown)
    foot = Plate(size_hint=(None, None), size=(1280, 0), pos=(0, bottom), opacity=0, disabled=True)
    foot.add_widget(BoxLayout(size_hint_y=None, height=60))
    app.top.shown.add_widget(foot)
    ui.frames(5)
    lost = Sweep(ui, app).run().lost
    links = [link.title for link in shown]
    assert sorted(words for words in links if any(repr(words) in line for line in lost)) == sorted(links)
    assert app.manager.current == "home"
