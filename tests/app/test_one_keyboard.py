"""One keyboard for every game: Enter finishes, the pointer takes over, and what opens has a first focus."""

import pytest

from app.widgets.button import Pressable
from app.widgets.focus import reachable
from app.widgets.sheet import question
from engine import GAMES, Match
from tests.app.helpers import shell
from tests.app.helpers.tables import ENTER, RIGHT, TAB, Table, played, seats
from tests.app.test_every_game import WINDOWS, Player
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui


def focus_board(ui, table):
    for _ in range(40):
        if table.app.focus.at is table.screen.desk.board:
            return
        ui.key(TAB)
    raise AssertionError("Tab never comes to the board")


@pytest.mark.parametrize("tab", [False, True], ids=["arrows", "tab"])
def test_hals_letter_is_placed_and_locked_in_by_keys(ui, tmp_path, tab):
    match = played(1, 3, {"hal": "normal"}, lambda m: m.state.question == "marker")
    table = Table(ui, tmp_path, match, seats(1))
    before = len(table.match.moves)
    focus_board(ui, table) if tab else ui.key(RIGHT)
    ui.key(ENTER)
    assert table.turn.plan
    assert len(table.match.moves) == before
    ui.key(ENTER)
    ui.frames(3)
    assert len(table.match.moves) == before + 1


@pytest.mark.parametrize("game", tuple(GAMES))
def test_enter_finishes_what_is_complete_wherever_the_keyboard_is(ui, tmp_path, game):
    """From every row and the board, as Tab comes to them: Enter on what completed the choice locks it in."""
    table = Player(ui, tmp_path, tips=False).lay(begun(game, players=2, moves=12), 1)
    finished = 0
    for _ in range(10):
        turn = table.find_turn()
        if turn is None:
            break
        *before, last = [None, *(item for item in turn.touches(turn.moves[0]) if item.kind != "option")]
        part = table.desk.board if last is not None and last.kind == "place" else last and table.desk.row_of(last)
        moves = len(table.screen.referee.match.moves)
        if part is not None:
            for item in before[1:]:
                table.tap(item)
            ui.key(TAB)
            table.app.focus.move_to(part)
            part.cursor = last.name if last.kind == "place" else last
            if not turn.plan:
                ui.key(ENTER)
                if turn.plan and table.screen.turn is turn and not turn.onward:
                    ui.key(ENTER)
                    ui.frames(4)
                    assert len(table.screen.referee.match.moves) > moves or table.app.sheets.top is not None
                    finished += 1
        if table.screen.turn is turn:
            table.screen.referee.play(turn.moves[0])
        table.app.sheets.close_all()
        ui.frames(4)
    assert finished or game not in ("tower_up", "blueprints")


@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.parametrize("how", ["finger", "mouse"])
def test_a_finger_or_the_mouse_drops_the_keyboards_cursor(ui, tmp_path, game, how):
    table = Player(ui, tmp_path, WINDOWS[3], tips=False).lay(begun(game, players=2, moves=12), 1)
    table.find_turn()
    parts = [table.desk.board, *table.desk.rows.values()]
    for tabs in range(4):
        ui.key(TAB)
        ui.key(RIGHT)
        if how == "mouse":
            ui.point(300 + tabs, 300)
            ui.point(340 + tabs, 320)
        else:
            ui.tap(2, 2)
        assert [part.cursor for part in parts] == [None] * len(parts)
        assert table.app.focus.at not in parts


def test_after_a_drag_in_blueprints_enter_does_not_touch_the_old_cell(ui, tmp_path):
    from tests.app.test_touches import carriable

    table = Player(ui, tmp_path, WINDOWS[3], tips=False).lay(begun("blueprints", players=2), 1)
    item, spot = carriable(table)
    board, row, turn = table.desk.board, table.desk.row_of(item), table.screen.turn
    ui.key(RIGHT)
    assert board.cursor is not None
    x, y = board.centre_of(spot)
    ui.drag(row.centre_of(item), (x, y), steps=8, button="left")
    ui.frames(3)
    assert board.cursor is None
    chosen, moves = turn.looks_at, len(table.screen.referee.match.moves)
    assert chosen == spot
    ui.key(ENTER)
    ui.frames(3)
    locked = len(table.screen.referee.match.moves) > moves
    assert locked or table.screen.turn.looks_at == chosen


def test_what_is_shown_later_to_somebody_at_the_keyboard_has_a_first_focus(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    ui.key(TAB)
    ui.frames(30)  # the coach has thought for a while
    app.show(question("One moment", "", ("Choose again", "primary", None), ("Play it", "outline", None)))
    ui.frames(3)
    assert app.focus.at is not None
    assert reachable(app.focus.at, app.sheets.top)
    app.sheets.close_all()
    ui.tap(2, 2)
    app.show(question("One moment", "", ("Choose again", "primary", None), ("Play it", "outline", None)))
    ui.frames(3)
    assert app.focus.at is None, "a finger needs no ring"


@pytest.mark.parametrize("game", tuple(GAMES))
def test_the_coachs_ideas_have_a_first_focus_by_key_and_give_it_back(ui, tmp_path, game):
    table = Player(ui, tmp_path, tips=False).lay(begun(game, players=2, moves=12), 1)
    table.find_turn()
    screen = table.screen
    ui.key(ord("h"), "h")
    for _ in range(2000):
        if screen.coaching.panel is not None and screen.coaching.advisor.advice.done:
            break
        ui.frames(1)
        import time

        time.sleep(0.01)
    ui.frames(3)
    assert screen.coaching.panel is not None
    assert table.app.focus.at in screen.coaching.panel.walk(restrict=True)
    ui.key(27)
    ui.frames(2)
    assert screen.coaching.panel is None
    assert table.app.focus.at is None


@pytest.mark.parametrize("game", tuple(GAMES))
def test_every_sheet_a_key_opens_and_every_cover_has_a_first_focus(ui, tmp_path, game):
    table = Player(ui, tmp_path, tips=False).lay(Match.new(game, 2, 5), 1)
    opened = set()
    for _ in range(60):
        screen = table.screen
        if table.ended:
            break
        if screen.front is not screen and screen.front is not screen.handover.curtain:
            ui.key(ord("v"), "~")  # a key that means nothing: somebody uses the keyboard
            ui.frames(3)
        if screen.show.held and screen.front is screen.show.cover:
            ui.frames(3)
            inside = [w for w in screen.front.walk(restrict=True) if isinstance(w, Pressable)]
            assert any(reachable(w, screen.front) for w in inside)
            assert table.app.focus.at in inside, screen.front
            opened.add("cover")
            ui.key(ENTER)
            ui.frames(2)
            continue
        turn = table.find_turn() if not screen.show.held else None
        if turn is None:
            ui.frames(1)
            continue
        if "sheets" not in opened:
            opened.add("sheets")
            for tool in ("l", "c", "?", "i", *(tool.key for tool in screen.table.tools if tool.key and not tool.layer)):
                ui.key(ord(tool), tool)
                ui.frames(3)
                if table.app.sheets.top is not None:
                    assert table.app.focus.at is not None, tool
                    assert reachable(table.app.focus.at, table.app.sheets.top), tool
                    table.app.sheets.close_all()
                    ui.frames(2)
        ui.key(ord("~"), "~")
        screen.referee.play(turn.moves[0])
        ui.frames(3)
    assert "sheets" in opened
