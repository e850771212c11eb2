"""The pictures in the rules: positions of the real game, drawn by its own painter, wherever the rules ask for one."""

import pytest

from app.learn.figures import figure, scripts
from app.look.i18n import tr
from app.pages.figure import RulePicture, RuleScene
from engine import GAMES, Match
from engine.core.reference import reference
from tests.app.helpers import shell
from tests.app.test_rules import rules

pytestmark = pytest.mark.gui
ASKED = {  # pages that must have a picture; 2.7 and 2.9 of Ginkgopolis one for each of their three cases
    "ginkgopolis": {"2.2": 1, "2.4.A": 1, "2.4.B": 1, "2.4.C": 1, "2.4.D": 1, "2.6": 1, "2.7": 3, "2.8": 1, "2.9": 3,
                    "2.10": 1},
    "tower_up": {"2.1": 1, "2.3.A": 1, "2.3.B": 1, "2.6": 1, "2.7": 1, "2.8": 1},
    "blueprints": {"2.1": 1, "2.4": 1, "2.5": 1, "2.6": 1},
    "great_split": {"2.1": 1, "2.4": 2, "2.5": 1, "2.7": 1},
}  # fmt: skip
NAMED = [(game, name) for game in GAMES for page in reference(game).values() for name in page.figures]


@pytest.mark.parametrize("game", GAMES)
def test_no_page_lacks_a_picture_that_was_asked_for(game):
    pages = reference(game)
    assert {number: len(pages[number].figures) for number in ASKED[game]} == ASKED[game]


@pytest.mark.parametrize("game", GAMES)
def test_pages_and_figures_know_each_other(game):
    assert sorted(scripts(game)) == sorted(name for each, name in NAMED if each == game)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_shows_its_pictures(ui, tmp_path, game):
    _, screen = rules(ui, tmp_path, game=game)
    for number, count in ASKED[game].items():
        screen.open(number)
        ui.frames(2)
        shown = [widget for widget in screen.ids.text.children if isinstance(widget, RulePicture)]
        assert (number, len(shown)) == (number, count)
        assert all(panel.height > 40 for widget in shown for panel in widget.children)


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_every_panel_shows_something_and_says_what(ui, game, name):
    for panel in figure(game, name):
        assert panel.board.pieces or panel.things
        assert panel.words
        assert "⟦" not in panel.words
        assert not any(sign.isdigit() for sign in panel.words), "numbers come from the rules, not from the catalogue"


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_the_positions_are_sound(game, name):
    source = scripts(game)[name]["position"]
    if isinstance(source, dict):  # those of lessons are proved with the lessons
        match = Match.begin(source)
        match.game.check(match.state)


def test_the_ledger_beside_a_picture_is_the_one_of_the_table():
    """Build up on a rival's building of two levels: 4 cubes, 2 leaves, and what the rival gets, as in lesson 4."""
    panel = figure("ginkgopolis", "build_up")[1]
    told = [span.what for row in panel.rows for span in row.spans if span.kind == "text"]
    assert {"−4", "−2", "+2"} <= set(told)


def test_pictures_follow_the_language(ui, tmp_path):
    _, screen = rules(ui, tmp_path, number="2.4.C")
    tr.lang = "es"
    ui.frames(3)
    panels = [widget for widget in screen.ids.text.walk() if isinstance(widget, RuleScene)]
    assert tr("ginkgopolis.figure.build_up.1") in [panel.panel.words for panel in panels]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "scale"), [(shell.SMALL, 1.3), (shell.DESKTOP, 1.0)])
def test_pictures_stay_within_the_page(ui, tmp_path, game, size, scale):
    _, screen = rules(ui, tmp_path, size, game=game, font_scale=scale)
    for number in ASKED[game]:
        screen.open(number)
        ui.frames(2)
        for panel in (widget for widget in screen.ids.text.walk() if isinstance(widget, RuleScene)):
            x, _ = panel.to_window(*panel.pos)
            assert x >= 0, number
            assert x + panel.width <= size[0] + 1, number
            assert panel.width >= 150, f"{number}: too narrow to be read"
