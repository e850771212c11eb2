"""What people at one device may agree on: hands face down, a device that lies between them, quick returns."""

import pytest
from kivy.core.window import Window

from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import Move
from tests.app.helpers.tables import Table, asked, played, seats
from tests.app.test_curtain import commit, later, lift

pytestmark = pytest.mark.gui


# --- hold to look ---


def test_a_hand_lies_face_down_until_a_thumb_rests_on_the_bar(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1), look={"peek": True})
    hand, bar = table.desk.rows["hand"], table.screen.tabletop.ids.peek
    assert hand.face_down
    assert table.desk.rows["tray"].face_down
    assert table.desk.board.rings == [], "they would tell which cards lie here"
    assert len({cards(ui, hand, i) for i in range(len(hand.things))}) == 1
    thumb = ui.finger(*bar.center)
    thumb.touch_down()
    ui.frames(2)
    assert not hand.face_down
    assert table.desk.board.rings
    assert len({cards(ui, hand, i) for i in range(len(hand.things))}) == len(hand.things)
    table.tap_card(hand.things[1].name)  # another finger chooses meanwhile
    thumb.touch_up()
    ui.frames(6)
    assert hand.face_down
    assert table.turn.card == hand.things[1].name
    table.key("v")
    assert not hand.face_down
    table.app.focus.move_to(bar)
    table.key("", 13)
    assert hand.face_down
    table.key("v")
    if table.ledger.book.options:
        table.tap_option("tile")
    table.tap_lock()
    assert len(table.own) == 1
    table.find_turn()
    assert hand.face_down, "the next round begins hidden"


def cards(ui, hand, index):
    """What a card looks like, without what lies behind its round corners."""
    x, y, width, height = hand.box(index)
    top = ui.window.height - y - height
    return ui.shot().crop((round(x) + 8, round(top) + 8, round(x + width) - 8, round(top + height) - 8)).tobytes()


# --- a device that lies on the table ---


def test_what_happens_turns_towards_whom_it_concerns(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(2), look={"flat": True, "speed": "normal"}, size=(1280, 800))
    try:
        for _ in range(2):
            lift(table)
            assert Window.rotation == 0
            commit(table)
        turned = {}
        for _ in range(400):
            if not table.screen.show.director.busy:
                break
            turned.setdefault(table.screen.shown.acting, Window.rotation)
            if Window.rotation == 180 and table.app.sheets.top is None:
                width, height = Window.size
                menu = table.screen.tabletop.ids.top.children[-1]
                ui.tap(width - 1 - menu.center_x, height - 1 - menu.center_y)  # where it is seen now
            table.settle(1)
        assert turned[0] == 0
        assert turned[1] == 180
        assert table.app.sheets.top is not None, "a finger finds what it sees"
        table.app.sheets.clear()
        later(ui, 1)
        assert Window.rotation == 0
    finally:
        Window.rotation = 0


# --- quick returns ---


def before_the_tiles_run_out(players=3):
    """The beginning of a round in which they do, and what everybody then chooses."""
    for seed in range(60):
        match = played(players, seed, None, asked("giveback"), "random")
        if match is None:
            continue
        start = max(n for n in range(len(match.moves)) if len(match.game.actors(match.at(n).state)) == players)
        chosen = {move.player: move for move in match.moves[start:] if move.kind == "commit"}
        if len(chosen) == players:
            return match.at(start), chosen, match.moves[start:]
    raise AssertionError("the tiles never run out")


def test_tiles_promised_beforehand_are_given_back_without_another_hand_over():
    match, chosen, moves = before_the_tiles_run_out()
    answers = {p: [m for m in moves if m.player == p and m.kind in ("take", "marker")] for p in chosen}
    referee = Referee(match, seats(3), thinker=AtOnce())
    for _ in chosen:
        seat = referee.curtain
        referee.lift(seat)
        kept = [name for name in referee.view.tiles[seat] if name >= 0]
        assert kept
        referee.play(chosen[seat], (*answers[seat], Move(seat, "giveback", ("done",))))
    given = [move for move in referee.match.moves if move.kind == "giveback"]
    assert given == [Move(move.player, "giveback", ("done",)) for move in given]
    assert len(given) == 3
    assert referee.view.question != "giveback"


def test_the_visit_asks_for_them_where_the_table_has_agreed(ui, tmp_path):
    match, chosen, _ = before_the_tiles_run_out()
    table = Table(ui, tmp_path, match, seats(3), look={"quick_returns": True})
    lift(table)
    seat = table.turn.seat
    move = chosen[seat]
    table.by_taps(move)
    if table.ledger.book.options:
        table.tap_option("resource")
    table.tap_lock()
    sheet = table.app.sheets.top
    assert sheet is not None
    later(ui)
    assert not any(tile.name == table.turn.tile for tile in sheet.tiles), "it lies on the card"
    table.key("", 27)
    assert table.app.sheets.top is None
    assert table.turn.plan == [move], "put away, nothing is decided"
    table.tap_lock()
    sheet = table.app.sheets.top
    later(ui)
    tile = sheet.tiles[0]
    ui.tap(*tile.to_window(*tile.center))
    assert tile.given
    ui.tap(*sheet.button.to_window(*sheet.button.center))
    assert move in table.match.moves
    promised = table.screen.referee._wishes[seat]
    assert promised[-2:] == (Move(seat, "giveback", (tile.name,)), Move(seat, "giveback", ("done",)))
