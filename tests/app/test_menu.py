"""The menu of the table, and the rules one touch away from wherever somebody wonders."""

import pytest

from app import system
from app.look.i18n import tr
from app.pages.home import HomeLink
from app.table.menu import MenuButton, MenuGroup
from app.widgets.button import IconButton, IconPill
from engine import GAMES
from tests.app.helpers import shell
from tests.app.test_every_game import Player
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui
WINDOWS = (412, 915), (360, 640), (320, 568), (915, 412), (1280, 800), (1600, 1000)
TURNS = [(game, WINDOWS[n % len(WINDOWS)]) for n, game in enumerate([*GAMES, *GAMES])]


def tap(ui, widget):
    ui.tap(*widget.to_window(*widget.center))
    ui.frames(4)


def opened(ui, tmp_path, game, size, **look):
    """A table whose menu was opened by a finger."""
    table = Player(ui, tmp_path, size, tips=False, **look).lay(begun(game), 1)
    table.find_turn()
    ui.frames(3)
    bar = table.screen.tabletop.ids.top
    tap(ui, next(w for w in bar.children if isinstance(w, IconButton)))
    return table


def entries(app):
    return [w for w in app.sheets.top.walk(restrict=True) if isinstance(w, MenuButton)]


@pytest.mark.parametrize(("game", "size"), TURNS)
def test_the_menu_is_grouped_and_rules_are_in_it(ui, tmp_path, game, size):
    table = opened(ui, tmp_path, game, size)
    groups = [w for w in table.app.sheets.top.walk(restrict=True) if isinstance(w, MenuGroup)]
    groups.sort(key=lambda group: -group.y)
    assert [group.title for group in groups] == ["Play", "Look", "Learn", "The match"]
    tile = next(tile for tile in entries(table.app) if tile.text == "Rules")
    shell.tap(ui, tile)
    assert table.app.manager.current == "rules"
    assert table.app.top.game == game
    table.app.back()
    assert table.app.manager.current == "table"


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_the_words_of_the_menu_stay_in_their_tiles(ui, tmp_path, size, text, lang):
    table = opened(ui, tmp_path, "ginkgopolis", size, text=text, language=lang)
    for tile in entries(table.app):
        words = tile.ids.words
        assert words.texture_size[0] <= tile.width - 8, (tile.text, words.texture_size, tile.size)
        assert words.height <= tile.height - 30, tile.text


@pytest.mark.parametrize("keys", [False, True])
def test_shortcuts_are_told_of_where_there_are_keys(ui, tmp_path, monkeypatch, keys):
    monkeypatch.setattr(system.device, "keyboard", lambda: keys)
    table = opened(ui, tmp_path, "ginkgopolis", (412, 915))
    assert ("Shortcuts" in [tile.text for tile in entries(table.app)]) is keys


def test_the_way_out_and_the_way_on_stay_below_what_scrolls(ui, tmp_path):
    table = opened(ui, tmp_path, "ginkgopolis", (320, 568), text=1.3)
    shell.press(ui, table.app, "Play on")
    assert table.app.sheets.top is None
    assert table.app.manager.current == "table"


# --- elsewhere ---


@pytest.mark.parametrize("size", WINDOWS)
def test_home_leads_to_the_rules_of_every_game(ui, tmp_path, size):
    app = shell.start(ui, tmp_path, size)
    (link,) = (w for w in app.top.walk(restrict=True) if isinstance(w, HomeLink) and w.title == "Rules")
    shell.tap(ui, link)
    assert app.manager.current == "rules"
    for game in GAMES:
        shell.press(ui, app, tr(f"{game}.title"))
        assert (app.manager.current, app.top.game) == ("rules", game)
        assert [w for w in app.top.walk(restrict=True) if w.__class__.__name__ == "RuleRow"]


def test_from_a_table_only_its_own_rules_are_offered(ui, tmp_path):
    app = shell.start(ui, tmp_path, (412, 915))
    app.go("rules", game="tower_up", shelf=True)
    app.go("home")
    app.go("rules", game="tower_up")
    ui.frames(3)
    assert not [w for w in app.top.walk(restrict=True) if w.__class__.__name__ == "GameTab"]


@pytest.mark.parametrize("size", [(412, 915), (320, 568), (915, 412), (1280, 800)])
def test_the_pause_after_a_round_has_the_rules(ui, tmp_path, size):
    """Where the log lies beside the table, they are in the bar; where the panel is too narrow, in the menu alone."""
    game = "ginkgopolis"
    table = Player(ui, tmp_path, size, tips=False, pause="round").lay(begun(game), 1)
    screen = table.screen
    for _ in range(60):
        if screen.show.paused:
            break
        if screen.turn:
            screen.referee.play(screen.turn.moves[0])
        ui.frames(8)
    assert screen.show.paused
    ui.frames(3)
    shown = [w for w in screen.walk(restrict=True) if isinstance(w, (IconPill, IconButton)) and w.hint == "Rules"]
    if not shown:
        assert screen.show.panel.crowded
        screen.tool("menu")
        ui.frames(5)
        shown = [entry for entry in entries(table.app) if entry.text == "Rules"]
    shell.tap(ui, shown[0])
    ui.frames(4)
    assert table.app.manager.current == "rules"
    table.app.back()
    ui.frames(3)
    assert screen.show.paused
