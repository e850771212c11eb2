"""The table by keyboard: Tab and arrows come to everything, and letters do the rest."""

import pytest

from app.parts import Item
from tests.app.helpers.tables import ENTER, LEFT, RIGHT, TAB, Table, asked, commits, played, seats

pytestmark = pytest.mark.gui


def test_the_keyboard_walks_through_the_city(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    card = commits(table, tile=False, letter=False)[0].args[0]
    goal = table.turn.reach(Item("card", card))[0]
    city = table.desk.board
    table.key("", RIGHT)
    assert city.cursor is not None
    city.cursor = goal
    table.key("", ENTER)
    assert table.turn.card == card
    table.key("", ENTER)
    assert len(table.own) == 1


def test_keys_move_the_map(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    camera = table.desk.board.camera
    s, turn = camera.s, camera.turn
    table.key("+")
    assert camera.s > s
    table.key("R", ord("r"), ("shift",))
    assert camera.turn == (turn + 1) % 4
    table.key("f")
    table.still()
    assert table.desk.board.whole


def many_tiles(players=2):
    """The position where the first seat has more tiles than there are keys for them."""
    at_choice = asked("commit")
    games = (
        played(players, n, None, lambda m: at_choice(m) and len(m.state.tiles[0]) > 7, "random") for n in range(90)
    )
    return next(filter(None, games))


def test_tab_comes_to_hand_tray_targets_and_ledger_first(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(1, 1))
    table.key("1")
    stops = []
    for _ in range(3):
        table.key("", TAB)
        stops.append(table.app.focus.at)
    assert stops == [table.desk.rows["hand"], table.desk.rows["tray"], table.desk.board]
    table.key("", TAB)
    assert table.app.focus.at in list(table.ledger.walk())


def test_a_whole_move_by_tab_and_arrows(ui, tmp_path):
    table = Table(ui, tmp_path, many_tiles(), seats(1, 1), size=(360, 640))
    hand, tray = table.desk.rows["hand"], table.desk.rows["tray"]
    table.key("", TAB)
    table.key("", RIGHT)
    assert hand.cursor == Item("card", hand.things[1].name)
    table.key("", ENTER)
    assert table.turn.card == hand.things[1].name
    table.key("", TAB)
    for _ in range(len(tray.things) - 1):
        table.key("", RIGHT)
    last = tray.things[-1].name
    left, _, width = tray.row()
    x, _, side, _ = tray.box(len(tray.things) - 1)
    assert tray.cursor == Item("tile", last)
    assert left - 1 <= x <= left + width - side + 1  # pushed into sight
    table.key("", ENTER)
    assert table.turn.tile == last
    while table.app.focus.at is not table.ledger.ids.lock.__self__:
        table.key("", TAB)
    before, card = len(table.own), table.turn.card
    table.key("", ENTER)
    assert table.own[before].args == (card, last)


def test_targets_by_tab_choose_the_card(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(1, 1))
    city, tile = table.desk.board, table.desk.rows["tray"].things[0]
    table.key("q")
    for _ in range(3):
        table.key("", TAB)
    assert city.cursor in city.rings
    table.key("", ENTER)
    assert table.turn.tile == tile.name
    assert table.turn.card


def test_where_the_keyboard_was_is_forgotten_with_the_visit(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(2))
    table.screen.handover.lift(table.screen.referee.curtain)
    table.find_turn()
    table.key("", TAB)
    table.key("1")
    table.screen.choosing.lock()
    assert table.desk.rows["hand"].cursor is None
    assert table.app.focus.at is None


def test_left_hands_find_the_tray_mirrored(ui, tmp_path):
    table = Table(ui, tmp_path, played(2, 7, None, asked("commit")), seats(1, 1), look={"left_handed": True})
    tray = table.desk.rows["tray"]
    (_, counter, *_), (button, *_), (left, _, width) = tray.counter_boxes()[0], tray.button_box(), tray.row()
    assert button < left < left + width < counter
    table.key("", TAB)
    table.key("", TAB)
    assert tray.cursor == Item("tile", tray.things[0].name)
    table.key("", LEFT)
    assert tray.cursor.kind == "button"
    ui.tap(button + 10, tray.center_y)
    assert table.turn.renewing


@pytest.mark.parametrize("width", [1600, 1920, 2048])
def test_the_bar_of_keys_ends_with_the_way_to_all_of_them(ui, tmp_path, width):
    table = Table(ui, tmp_path, size=(width, 1000))
    bar = table.screen.tabletop.ids.keybar
    shown = bar.shown()
    assert shown[-1] == bar.keys[-1]
    assert shown[:-1] == bar.keys[: len(shown) - 1]
