"""Sheets of pictures are opened for what is painted, and let go when nothing is painted with them any more."""

import gc
import shutil
import weakref
from pathlib import Path

import pytest
from kivy.graphics import Rectangle
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.look import brush
from app.pages.home import PAINTED
from app.previews.box import GameBox
from app.shelf import games
from tests.app.helpers import shell
from tests.app.helpers.tables import Table, played, seats

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("weak")]


def opened():
    gc.collect()
    return {path.parent.name for path in brush._sheets}


def draw_something_else(ui):
    """The card holds on to what it has drawn with last, and Kivy to the text field that was laid out last."""
    TextInput()._adjust_viewport(0, 0)
    plain = Widget()
    with plain.canvas:
        Rectangle(size=(10, 10))
    ui.show(plain)
    ui.shot()


def test_a_match_keeps_only_what_its_own_game_is_painted_with(ui, tmp_path):
    shell.start(ui, tmp_path)
    assert opened() == {"ui", *games()}
    ui.stop()
    draw_something_else(ui)
    brush.let_go()
    assert opened() == set()
    Table(ui, tmp_path, played(2), seats(1, 1))
    assert opened() == {"ui", "ginkgopolis"}


def test_boxes_need_no_sheets_once_they_are_painted(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    shelf = app.top.shown.ids.shelf
    before = ui.shot().tobytes()
    ui.run(PAINTED + 0.2)
    left = {"ui", app.leaf.partition("/")[0]}  # the app's sign stays
    assert opened() == left
    shelf.boxes[0].state = "down"
    ui.frames(2)
    shelf.boxes[0].state = "normal"
    ui.frames(2)
    assert ui.shot().tobytes() == before
    assert opened() == left


def test_what_is_let_go_is_freed(ui, tmp_path):
    """Nothing else holds on to a sheet that is not painted with any more, no cache of Kivy's either."""
    path, _ = brush.drawings("ui", 12)["round"]
    seen = weakref.ref(brush.sheet(Path(shutil.copy(path, tmp_path))))
    assert seen() is not None
    brush.let_go()
    gc.collect()
    assert seen() is None


def test_what_something_is_painted_with_is_not_opened_again(ui, tmp_path):
    path, _ = brush.drawings("ui", 12)["round"]
    painted = brush.sheet(Path(shutil.copy(path, tmp_path)))
    brush.let_go()
    assert brush.sheet(tmp_path / path.name) is painted


def test_a_touch_does_not_paint_the_picture_of_a_box_anew(ui, tmp_path, monkeypatch):
    app = shell.start(ui, tmp_path)
    box = next(widget for widget in app.top.walk(restrict=True) if isinstance(widget, GameBox))
    painted = []
    poster = box.front.poster
    monkeypatch.setattr(box.front, "poster", lambda *facts: (painted.append(facts), poster(*facts))[1])
    box.state = "down"
    ui.frames(2)
    assert not painted
    box.width += 40
    ui.frames(2)
    assert painted
