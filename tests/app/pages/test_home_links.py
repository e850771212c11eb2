"""Home in every window: what it offers at its foot answers to a finger, wherever it stands."""

import pytest

from app.pages.home import HomeLink
from tests.app.helpers import shell

pytestmark = pytest.mark.gui

WIDE = (640, 360), (915, 412), (1024, 768), (1280, 800), (1600, 1000)
LEADS = {"Saved games": "saved", "Records": "records", "Rules": "rules", "Settings": "settings", "About": "about"}


@pytest.mark.parametrize("size", [(412, 915), (360, 640), *WIDE], ids=str)
def test_every_link_on_home_answers(ui, tmp_path, size):
    app = shell.start(ui, tmp_path, size)
    for words, screen in LEADS.items():
        ui.frames(5)
        (link,) = (w for w in app.top.walk(restrict=True) if isinstance(w, HomeLink) and w.title == words)
        shell.tap(ui, link)
        assert app.manager.current == screen, words
        app.back()


def test_the_links_move_when_the_window_turns(ui, tmp_path):
    app = shell.start(ui, tmp_path, (412, 915))
    for size in ((915, 412), (412, 915), (1280, 800), (360, 640)):
        ui.resize(size)
        ui.frames(5)
        shell.press(ui, app, "Settings")
        assert app.manager.current == "settings", size
        app.back()
