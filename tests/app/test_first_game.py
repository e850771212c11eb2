"""What comes after the lessons: a first game against easy bots, with help, as somebody finds it who has set nothing."""

import pytest

from app.app import GinkgoApp
from app.learn.course import Course
from app.learn.done import LessonDone
from app.learn.lessons import keys, read
from app.look.i18n import tr
from app.preferences import DEFAULTS, Preferences
from app.table.tips import beat_of, tips_of
from engine import BOTS, GAMES
from tests.app.helpers import shell
from tests.app.helpers.pupil import Pupil

pytestmark = pytest.mark.gui
GAME = "ginkgopolis"


@pytest.fixture
def app(ui, tmp_path):
    """Nothing was ever chosen, but the pace of tests."""
    return ui.start(GinkgoApp(data=tmp_path, look={"language": "en", "speed": "off"}), shell.PHONE)


def test_the_last_lesson_leads_to_the_first_game(ui, app):
    course = Course(app.store.settings, GAME)
    sheet = LessonDone(title="").fill(app, course, read(GAME, keys(GAME)[-1]), 60, lambda: None)
    app.show(sheet)
    ui.frames(3)
    shell.press(ui, app, tr("learn.first"))
    begun(app, GAME)


def begun(app, game):
    """A match has begun, against the easiest bots and with all help."""
    assert app.manager.current == "table"
    assert app.referee.game.name == game
    assert [(seat.kind, seat.bot) for seat in app.referee.seats] == [("human", None), *[("bot", "easy")] * 2]
    assert app.preferences.tips
    assert app.preferences.teaching


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (320, 568), (915, 412), (1280, 800), (1600, 1000)])
def test_one_tap_on_home_begins_it(ui, tmp_path, size):
    """Whatever was chosen before: help was put away, and the last table was another one."""
    app = shell.start(ui, tmp_path, size, look={"tips": False, "teaching": False})
    app.store.settings["learn"] = {game: {"done": list(keys(game))} for game in GAMES}
    app.store.settings["setup"] = {
        GAME: {"mode": "draft", "seats": [["Ada", "human", "", 0], ["Bo", "bot", "hard", 1]]}
    }
    app.go("home")
    ui.frames(5)
    (card,) = (w for w in app.top.walk(restrict=True) if shell.words(w) == tr("learn.first") and hasattr(w, "act"))
    shell.tap(ui, card)
    begun(app, app.games[0])
    app.back()
    ui.frames(3)
    assert app.manager.current == "home"


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_after_the_lessons_begins_it(ui, app, game):
    app.go("learn", game=game)
    ui.frames(3)
    shell.press(ui, app, tr("learn.first"))
    begun(app, game)


def test_the_first_choice_of_the_first_game_is_helped(ui, app):
    app.first_game(GAME)
    ui.until(lambda: app.screen("table").turn is not None)
    table = app.screen("table")
    assert table.tips.tip.key == "start"
    assert table.tips.strip.text == tr(f"{GAME}.tip.start")


def test_the_lessons_lead_to_a_first_game_against_the_automaton(ui, app):
    app.go("learn", game=GAME)
    ui.frames(3)
    shell.press(ui, app, tr(f"{GAME}.mode.solo.note"))
    assert app.manager.current == "table"
    assert [seat.kind for seat in app.referee.seats] == ["human"]
    assert app.referee.match.options["hal"] == "normal"
    app.leave_match()
    app.go("learn", game="tower_up")
    ui.frames(3)
    assert not [w for w in app.top.walk() if shell.words(w) == tr(f"{GAME}.mode.solo.note")]


class Newcomer(Pupil):
    """Plays a whole match by touch, and reads what is told on the way."""

    def __init__(self, ui, app, game):
        self.ui, self.app, self.game = ui, app, game
        self.told = []  # (when it was told, the tip, its words)

    @property
    def screen(self):
        return self.app.screen("table")

    def play(self, most=400):
        for at in range(most):
            if self.app.manager.current != "table":
                return
            self.read()
            turn = self.screen.turn
            if self.cover is not None and turn is None:
                self.ui.key(13)
            elif self.app.sheets.top is not None:
                button = self.app.sheets.top.button
                self.settle(0.4)
                self.ui.tap(*button.to_window(*button.center))
            elif turn is None:
                self.ui.key(13)  # the round has been read
            else:
                move = BOTS["easy"].choose(self.screen.referee.game, self.screen.shown, turn.seat, 5 + at)
                for item in turn.touches(move):
                    self.tap(item)
                    self.read()
                    if self.screen.turn is not turn:
                        break
                for _ in range(2):  # the coach may ask whether one is sure
                    if self.screen.turn is turn and turn.plan:
                        self.lock()
                        self.settle(0.3)
            self.settle(0.3)
        raise AssertionError(f"not over after {most} choices: {self.screen.referee.stage}")

    def read(self):
        """What is told now: each once, and nothing lies under it."""
        tips, screen = self.screen.tips, self.screen
        if tips.tip is None or (self.told and self.told[-1][1] == tips.tip.key):
            return
        beat = beat_of(screen.referee.game)(screen.shown)
        self.told.append((beat, tips.tip.key, tips.strip.text))
        self.settle(0.1)
        for other in (screen.desk.board, screen.tabletop.ids.ledger, *screen.desk.rows.values()):
            x, y, right, top = other.x, other.y, other.right, other.top
            low, high = max(tips.strip.y, y), min(tips.strip.top, top)
            assert high - low < 2 or tips.strip.right <= x or right <= tips.strip.x, (tips.tip.key, other)


FIRST = [(GAME, "solo"), *(pytest.param(game, None, marks=pytest.mark.slow) for game in GAMES)]


@pytest.mark.parametrize(("game", "mode"), FIRST)
def test_a_guided_first_game_is_played_to_its_end(ui, app, game, mode):
    app.seed = 7
    app.first_game(game, mode)
    newcomer = Newcomer(ui, app, game)
    newcomer.settle(1)
    newcomer.play()
    assert app.manager.current == "final"
    beats, keys, words = zip(*newcomer.told)
    assert len(set(keys)) == len(keys) >= 4, keys
    assert len(set(beats)) == len(beats), "one at a time"
    assert keys == tuple(app.store.settings["tips_seen"][game]["seen"])
    assert set(keys) <= {tip.key for tip in tips_of(game)}
    assert not [text for text in words if "⟦" in text or "{" in text]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scale", [1.3, pytest.param(1.0, marks=pytest.mark.slow)])
def test_a_tip_covers_neither_the_board_nor_what_one_plays_with(ui, tmp_path, game, scale):
    app = ui.start(GinkgoApp(data=tmp_path, look={"language": "fr", "speed": "off"}, font_scale=scale), shell.SMALL)
    app.seed = 7
    app.first_game(game)
    newcomer = Newcomer(ui, app, game)
    for _ in range(400):  # others may have to think first
        if newcomer.screen.tips.strip is not None:
            break
        newcomer.settle(0.3) if newcomer.screen.turn else newcomer.key(13)
    newcomer.settle(0.5)
    newcomer.read()
    assert newcomer.told
    assert newcomer.screen.desk.board.height > 60


def test_a_switch_takes_nothing_but_on_and_off():
    """Files of an older version kept something else under the name of a switch."""
    assert Preferences({**DEFAULTS, "tips": {}}).tips is True
    assert Preferences({**DEFAULTS, "tips": False}).tips is False
