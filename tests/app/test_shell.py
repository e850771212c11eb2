"""The frame of the app: the way between screens, keys, sheets, messages, and bad surroundings."""

import json

import pytest
from kivy.metrics import Metrics

from app.look.i18n import tr
from app.parts.source import Seat
from app.play.referee import Referee
from app.widgets.button import Pill
from app.widgets.focus import reachable
from app.widgets.sheet import notice
from engine import Event
from tests.app.helpers import shell

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def one_game(monkeypatch):
    """A shelf with the flagship alone; tests of pages over every game have the others."""
    monkeypatch.setattr("app.shelf.begun", lambda: ["ginkgopolis"])


ESC, TAB, ENTER, SPACE, UP, DOWN = 27, 9, 13, 32, 273, 274
SEATS = [Seat("Ada", "human", None, 0), Seat("Bo", "bot", "easy", 1), Seat("Cleo", "bot", "easy", 2)]
SCREENS = ["home", "setup", "saved", "records", "settings", "about"]


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    return shell.start(ui, tmp_path)


@pytest.mark.parametrize("size", [shell.PHONE, shell.SMALL, shell.LANDSCAPE, shell.TABLET, (200, 200)], ids=str)
def test_every_screen_opens_in_every_window_and_can_be_used_there(ui, tmp_path, size):
    app = shell.start(ui, tmp_path, size)
    for name in SCREENS:
        app.go(name)
        ui.frames(4)
        assert app.manager.current == name
        assert [w for w in app.top.walk() if hasattr(w, "activate") and reachable(w, app.top)]


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_targets_are_large_and_lie_inside_a_small_window(ui, tmp_path, scale):
    app = shell.start(ui, tmp_path, shell.SMALL, font_scale=scale)
    for name in SCREENS:
        app.go(name)
        ui.frames(4)
        for widget in app.top.walk():
            if hasattr(widget, "activate") and reachable(widget, app.top):
                said = f"{name}: {type(widget).__name__} {shell.words(widget)!r} {widget.size}"
                assert min(widget.size) >= 48, said
                left, _ = widget.to_window(widget.x, widget.y)
                right, _ = widget.to_window(widget.right, widget.y)
                assert -1 <= left < right <= ui.window.width + 1, said


def test_resizing_keeps_the_screen_and_what_was_typed(ui, app):
    app.go("setup")
    ui.frames(3)
    name = app.top.ids.seats.children[-1].ids.name
    name.text = "Ada"
    for size in (shell.LANDSCAPE, (200, 200), shell.DESKTOP, shell.PHONE):
        ui.resize(size)
        ui.frames(4)
    assert app.manager.current == "setup"
    assert app.top.wishes[0].name == "Ada"


def test_back_leads_the_way_one_came(ui, app):
    app.go("setup")
    app.go("settings")
    app.back()
    assert app.manager.current == "setup"
    app.back()
    assert app.manager.current == "home"
    app.go("saved")
    app.go("about")
    ui.key(ESC)
    assert app.manager.current == "saved"
    ui.key(ESC)
    assert app.manager.current == "home"
    ui.key(ESC)
    assert app.manager.current == "home"


def test_escape_closes_the_topmost_thing_first(ui, app):
    app.go("settings")
    app.show(notice("One", "below"))
    app.show(notice("Two", "above"))
    ui.key(ESC)
    assert app.sheets.top.title == "One"
    ui.key(ESC)
    assert app.sheets.top is None
    assert app.manager.current == "settings"


def test_a_match_that_is_saved_is_left_without_a_question(ui, app):
    app.start_match(shell.played(moves=9), SEATS)
    ui.frames(3)
    ui.key(ESC)
    assert app.manager.current == "home"
    assert app.store.running()


def test_a_match_that_is_not_saved_is_never_left_in_one_press(ui, app):
    app.play(Referee(shell.played(moves=9), SEATS))
    ui.frames(3)
    ui.key(ESC)
    assert app.manager.current == "table"
    assert app.sheets.top
    ui.key(ESC)
    assert app.manager.current == "table"
    assert not app.sheets.top
    ui.key(ESC)
    shell.press(ui, app, "Leave")
    assert app.manager.current == "home"
    assert app.referee is None


def test_a_match_may_be_left_in_the_moment_it_ends(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.start_match(shell.played(), SEATS)
    app.leave_match()
    ui.frames(3)
    assert app.manager.current == "home"


def test_a_tap_beside_a_sheet_closes_it_and_nothing_below_is_pressed(ui, app):
    app.go("settings")
    app.show(notice("Title", "text"))
    ui.frames(3)
    segments = app.manager.current_screen.ids.theme
    ui.tap(*segments.to_window(segments.right - 20, segments.center_y))
    assert app.sheets.top is None
    assert app.preferences.theme == "light"
    ui.tap(*segments.to_window(segments.right - 20, segments.center_y))
    assert app.preferences.theme == "dark"


def test_the_keyboard_reaches_every_button_in_reading_order(ui, app):
    stops = [w for w in app.top.walk() if hasattr(w, "activate") and reachable(w, app.top)]
    seen = []
    for _ in stops:
        ui.key(TAB)
        seen.append(app.focus.at)
    assert seen == stops
    ui.key(TAB)
    assert app.focus.at is stops[0]
    ui.key(TAB, modifiers=["shift"])
    assert app.focus.at is stops[-1]


def test_enter_and_space_press_and_arrows_move(ui, app):
    ui.key(TAB)
    first = app.focus.at
    ui.key(DOWN)
    assert app.focus.at.center_y < first.center_y
    ui.key(UP)
    ui.key(ENTER)
    assert app.manager.current == "learn"  # who has played nothing yet is asked that first
    app.go("settings")
    ui.frames(3)
    toggle = app.top.ids.left_handed
    app.focus.move_to(toggle)
    ui.key(SPACE)
    assert app.preferences.left_handed


def test_the_focus_ring_is_seen_and_goes_with_a_touch(ui, app):
    plain = ui.shot().tobytes()
    ui.key(TAB)
    assert ui.shot().tobytes() != plain
    ui.tap(5, 900)
    assert app.focus.at is None
    assert ui.shot().tobytes() == plain


def test_the_keyboard_stays_inside_an_open_sheet(ui, app):
    app.show(notice("Title", "text"))
    for _ in range(5):
        ui.key(TAB)
        assert app.focus.at in list(app.sheets.top.walk())


def test_messages_wait_for_each_other_and_can_be_answered(ui, app):
    done = []
    app.toasts.say("first", "Undo", lambda: done.append("undone"))
    app.toasts.say("first")
    app.toasts.say("second")
    ui.frames(3)
    action = next(w for w in app.toasts.walk() if shell.words(w) == "Undo")
    ui.tap(*action.to_window(*action.center))
    assert done == ["undone"]
    assert app.toasts.current.text == "second"
    ui.run(10)
    assert app.toasts.current is None


def test_what_an_icon_means_is_told_when_it_is_held(ui, app):
    app.go("about")
    ui.frames(3)
    back = next(w for w in app.top.walk() if getattr(w, "hint", ""))
    ui.hold(*back.to_window(*back.center), 0.6)
    assert [hint.text for hint in app.hints.children] == ["Back"]
    assert app.manager.current == "about"


def test_a_long_label_makes_a_button_higher_not_smaller(ui):
    button = ui.show(Pill(text="Spielstand unwiderruflich und ohne Rückfrage löschen", size_hint=(None, None)))
    button.width = 180
    ui.frames(4)
    assert button.height > 60
    assert button.ids.words.width <= 180


def test_a_word_too_long_for_its_button_grows_smaller_and_never_breaks(ui):
    button = ui.show(Pill(text="Unwiderruflich", size_hint=(None, None)))
    button.width = 240
    ui.frames(4)
    height, size = button.height, button.ids.words.font_size
    button.width = 120
    ui.frames(4)
    words = button.ids.words
    assert words.font_size < size
    assert button.height == height  # still one line
    assert words.width <= 120


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_beside_an_icon_a_long_word_does_not_break_either(ui, scale):
    Metrics.fontscale = scale
    button = ui.show(Pill(text="Repetición", icon="ui_clock", size_hint=(None, None)))
    button.width = 120  # as on the final screen of a small phone
    ui.frames(4)
    words = button.ids.words
    assert words.height < 2 * words.font_size  # one line
    assert words.width <= 120
    assert words.font_size >= 14


def test_words_that_nearly_fit_on_a_line_stay_on_it(ui):
    button = ui.show(Pill(text="Lock in", size_hint=(None, None)))
    button.width = 240
    ui.frames(4)
    wide = button.ids.words.width
    button.width = 32 + 0.9 * wide
    ui.frames(4)
    assert button.ids.words.height < 2 * button.ids.words.font_size


def test_words_without_an_icon_stand_in_the_middle(ui):
    button = ui.show(Pill(text="Cancel", size_hint=(None, None)))
    button.width = 130
    ui.frames(4)
    assert abs(button.ids.words.center_x - button.center_x) < 1


def test_pausing_hides_hands_and_loses_nothing(ui, app):
    humans = [seat._replace(kind="human", bot=None) for seat in SEATS]
    app.start_match(shell.played(moves=6), humans)
    referee = app.referee
    referee.lift(referee.curtain)
    assert app.on_pause() is True
    assert referee.viewer is None
    assert referee.stage == "curtain"
    assert len(app.store.running()) == 1


def test_a_match_goes_on_after_the_app_was_closed(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    app = shell.start(ui, tmp_path)
    before = shell.played(moves=9)
    app.start_match(before, SEATS)
    ui.stop()
    app = shell.start(ui, tmp_path)
    shell.tap(ui, app.top.shown.ids.continued)
    assert app.manager.current == "table"
    assert app.referee.match.moves[:9] == before.moves[:9]
    assert app.referee.seats == tuple(SEATS)


# --- bad surroundings ---


def test_words_may_change_when_the_app_has_stopped(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    screens = [app.screen(name) for name in SCREENS]
    app.show(notice("Title", "Text"))
    ui.stop()
    tr.say = tr._teller(tr._words, tr.lang)
    assert screens


def test_an_unknown_language_is_said_and_the_app_speaks_english(ui, tmp_path):
    app = shell.start(ui, tmp_path, look={"language": "tlh"})
    assert "tlh" in app.toasts.current.text
    assert shell.find(app, "New game")


def test_a_folder_that_cannot_be_written_is_said_and_the_app_plays_on(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    (tmp_path / "file").write_text("in the way")
    app = shell.start(ui, tmp_path / "file" / "data")
    ui.frames(2)
    assert "No folder can be written" in app.toasts.current.text
    app.start_match(shell.played(moves=4), SEATS)
    assert app.manager.current == "table"
    app.preferences.theme = "dark"
    assert (tmp_path / "file").read_text() == "in the way"


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"format": 99, "moves": []}', "\x00" * 50])
def test_a_file_that_cannot_be_opened_is_said(ui, tmp_path, text):
    path = tmp_path / "bad.json"
    path.write_text(text)
    app = shell.start(ui, tmp_path / "data", file=str(path))
    ui.frames(3)
    assert "bad.json" in app.toasts.current.text
    assert app.manager.current == "home"


def test_a_missing_file_is_said(ui, tmp_path):
    app = shell.start(ui, tmp_path, file=str(tmp_path / "nowhere.json"))
    ui.frames(3)
    assert "nowhere.json" in app.toasts.current.text


def test_a_save_is_opened_and_copied(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(shell.played(moves=9).save()))
    app = shell.start(ui, tmp_path / "data", file=str(path))
    assert app.manager.current == "table"
    assert len(app.store.running()) == 1


def test_without_a_sound_device_nothing_happens(ui, app, monkeypatch):
    def broken(_):
        raise OSError("no device")

    monkeypatch.setattr(app.feel, "_load", broken)
    app.feel.play("lock")
    app.feel.play("no such thing")
    app.feel.event(Event("no such thing", 0, {}), {})


def test_a_game_says_what_its_events_sound_like(ui, app, monkeypatch):
    heard = []
    monkeypatch.setattr(app.feel, "_sound", heard.append)
    feels = {"won": ("gong", "long"), "gained": lambda event: (event.facts["what"], None)}
    for event in (Event("won", 0, {}), Event("gained", 1, {"what": "leaf"}), Event("lost", 1, {})):
        app.feel.event(event, feels)
    assert heard == ["gong", "leaf"]


def test_every_sound_that_is_wished_for_exists(ui, app):
    from app.look.music import HIGH, LOW
    from app.look.theme import ASSETS

    wished = {sound for sound, _ in shell.feels() if sound} | {*LOW, *HIGH}
    assert {name for name in wished if "/" not in name} == {path.stem for path in (ASSETS / "sounds").glob("*.wav")}
    assert all(app.feel._load(name).length > 0 for name in wished)


def test_a_trouble_of_the_referee_is_said(ui, app):
    from app.base.trouble import Trouble

    app.play(Referee(shell.played(moves=3), SEATS, app.store))
    app.referee.trouble.append(Trouble("app.trouble.gone"))
    ui.frames(2)
    assert app.toasts.current.text == "This game is not there any more."
