"""What nobody foresaw: the match goes on, one sentence is said, the report tells; twice in a second leads home."""

import json
import random

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from app.app import GinkgoApp
from app.disk import dialog
from app.look.i18n import tr
from app.pages.home import HomeScreen
from app.widgets.button import Pill
from tests.app.helpers import shell
from tests.app.helpers.tables import Table, seats

pytestmark = pytest.mark.gui


def fail(*_):
    raise ZeroDivisionError("nobody foresaw it")


def run(ui, act=lambda: None, frames=1):
    """As Kivy's own loop does it: whatever an input or a frame raises is handed to the exception manager."""
    for step in (act, *[ui.frames] * frames):
        try:
            step()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise


@pytest.fixture
def table(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2))
    yield table
    assert table.app.mishaps.traces, "the test was about one"
    table.app.mishaps.traces.clear()


def said(app):
    return [toast.text for toast in app.toasts.children]


WAYS = {
    "in an event of the clock": lambda ui, app: Clock.schedule_once(fail),
    "in a callback": lambda ui, app: press_failing(ui, app),
}


def press_failing(ui, app):
    button = Pill(text="fail", pos=(50, 50), size=(100, 50), size_hint=(None, None))
    button.bind(on_release=fail)
    app.root.add_widget(button)
    try:
        button.dispatch("on_release")
    finally:
        app.root.remove_widget(button)


def failing_instruction():
    from kivy.graphics import Callback

    return Callback(fail)


@pytest.mark.parametrize("way", WAYS)
def test_the_match_goes_on_and_one_sentence_is_said(ui, table, way):
    moves = len(table.match.moves)
    run(ui, lambda: WAYS[way](ui, table.app), 3)
    assert table.app.manager.current == "table"
    assert said(table.app) == [tr("app.mishap")]
    ui.run(2)
    table.answer(random.Random(1))
    ui.frames(20)
    assert len(table.match.moves) > moves


def test_drawing_that_fails_every_time_leads_home(ui, table):
    ui.looks = True
    instruction = failing_instruction()
    table.screen.canvas.add(instruction)
    run(ui, frames=4)
    assert table.app.manager.current == "home"
    assert len(table.app.store.running()) == 1
    table.screen.canvas.remove(instruction)


def test_a_second_one_within_a_second_leads_home_with_everything_saved(ui, table, tmp_path):
    moves = list(table.match.moves)
    for _ in range(2):
        Clock.schedule_once(fail)
        run(ui, frames=2)
    run(ui, frames=2)
    app = table.app
    assert app.manager.current == "home"
    assert app.referee is None
    (row,) = app.store.running()
    assert app.store.peek(row.id).match.moves == moves
    app.resume(row)
    run(ui, frames=3)
    assert app.manager.current == "table"


def test_two_far_apart_do_not(ui, table):
    for _ in range(3):
        Clock.schedule_once(fail)
        run(ui, frames=2)
        ui.run(1.5)
    assert table.app.manager.current == "table"


def test_a_screen_that_cannot_be_left_is_left(ui, table, monkeypatch):
    monkeypatch.setattr(table.screen, "leave", fail)
    for _ in range(2):
        Clock.schedule_once(fail)
        run(ui, frames=2)
    run(ui, frames=2)
    assert table.app.manager.current == "home"


def test_the_report_holds_the_trace_and_nobodys_folders(ui, table, monkeypatch):
    monkeypatch.setattr(dialog, "available", lambda: False)
    Clock.schedule_once(fail)
    run(ui, frames=2)
    app = table.app
    about = app.screen("about")
    about._report_on(*about._last())
    ui.frames(3)
    shell.press(ui, app, tr("app.export.copy"))
    (trace,) = json.loads(Clipboard.paste())["app"]["mishaps"]
    assert trace[0] == "ZeroDivisionError: nobody foresaw it"
    assert any("test_crash.py" in line and line.endswith(" fail") for line in trace)
    assert not any("/home" in line or line.startswith("/") for line in trace)


@pytest.mark.parametrize("what", ["arrive", "open_file"])
def test_what_goes_wrong_at_the_start_does_not_end_it(ui, tmp_path, monkeypatch, what):
    """Otherwise a file nobody foresaw would keep the app shut for ever."""
    monkeypatch.setattr(HomeScreen if what == "arrive" else GinkgoApp, what, fail)
    app = shell.start(ui, tmp_path, file=str(tmp_path / "some.ginkgo.json"))
    assert [trace[0] for trace in app.mishaps.traces] == ["ZeroDivisionError: nobody foresaw it"]
    assert tr("app.mishap") in [toast.text for toast in app.toasts.children]
    monkeypatch.undo()
    app.go("settings")
    ui.frames(3)
    app.go("home")
    ui.frames(3)
    assert app.manager.current == "home"
    app.mishaps.traces.clear()


def test_who_wants_to_end_the_program_is_not_held_up(ui, table):
    assert table.app.mishaps.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert table.app.mishaps.traces == []
    table.app.mishaps.handle_exception(ValueError())


def test_every_such_catch_fails_a_test(ui, tmp_path):
    """What the fixture looks at when a test is over."""
    app = shell.start(ui, tmp_path)
    Clock.schedule_once(fail)
    ui.frames(2)
    ui.stop()
    assert len(ui.caught) == 1
    ui.caught.clear()
    assert app.mishaps.traces
