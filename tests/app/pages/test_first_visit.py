"""A page that is seen for the first time: whole from its first picture on, and built before somebody asks."""

import pytest

from tests.app.helpers import shell

pytestmark = pytest.mark.gui
PAGES = {"setup": {"game": "ginkgopolis"}, "saved": {}, "records": {"game": "ginkgopolis"}, "settings": {}, "about": {}}


@pytest.mark.parametrize("name", sorted(PAGES))
def test_nothing_of_home_is_seen_through_a_page(ui, tmp_path, name):
    app = shell.start(ui, tmp_path)
    ui.shot()
    ui.looks = True
    app.go(name, **PAGES[name])
    pictures = [ui.shot() for _ in range(6)]
    assert app.manager.children == [app.manager.current_screen]
    corners = {picture.getpixel((2, picture.height - 3)) for picture in pictures}
    ui.run(1.0)
    assert corners <= {ui.shot().getpixel((2, pictures[0].height - 3))}


def test_a_page_has_a_ground_of_its_own(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("about")
    ui.window.clearcolor = (1, 0, 0, 1)
    ui.frames(3)
    assert ui.pixel(3, 3) != (255, 0, 0)


def test_pages_are_built_while_nobody_touches_anything(ui, tmp_path):
    app = shell.start(ui, tmp_path, ahead=True)
    built = len(app.manager.screen_names)
    for _ in range(20):
        ui.tap(1, ui.window.height - 2)  # where nothing lies
        ui.run(0.3)
    assert len(app.manager.screen_names) == built
    ui.run(12)
    assert {"setup", "table", "rules", "saved", "settings", "records"} <= set(app.manager.screen_names)
    assert app.manager.current == "home"
