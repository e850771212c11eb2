"""The table in every window: a turn is short, nothing is lost when it changes, everything can be read."""

import random

import pytest
from kivy.metrics import dp

from app.look.brush import Brush
from app.parts import Item
from app.play.layout import COMPACT, LARGE, LOW
from app.table.event_player import hide
from engine import Move
from tests.app.helpers.tables import LARGER, SMALL, WINDOWS, Table, asked, commits, played, seats

pytestmark = pytest.mark.gui


# --- a turn on a small phone ---


def test_a_turn_takes_four_taps_at_most_and_no_scrolling(ui, tmp_path, monkeypatch):
    table = Table(ui, tmp_path, who=seats(1, 2), size=SMALL, look={"confirm": "always"})
    taps = []
    down = ui.tap
    monkeypatch.setattr(ui, "tap", lambda *place: (taps.append(place), down(*place)))
    move = commits(table, tile=True)[0]
    assert table.desk.rows["tray"].overflow() == 0
    table.by_taps(move)
    table.tap_lock()
    table.tap_lock()
    assert len(taps) == 4
    assert Move(0, *move[1:]) in table.match.moves
    assert table.desk.board.height >= 180


def test_every_button_of_the_table_is_large_enough(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 3), size=SMALL)
    table.by_taps(commits(table, tile=True)[0])
    ids = table.screen.tabletop.ids
    for size in (SMALL, *WINDOWS.values()):
        ui.resize(size)
        table.settle(4)
        shown = [b for b in ids.map.children if b.opacity] + [ids.ledger.ids.lock] + ids.opponents.children
        for button in [*shown, *(b for b in ids.top.walk(restrict=True) if hasattr(b, "activate"))]:
            assert min(button.size) >= 46, (size, button)
            assert button.x >= 0
            assert button.right <= size[0] + 1


# --- windows ---


def test_nothing_is_lost_when_the_window_changes(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2))
    move = commits(table, tile=True)[0]
    table.by_taps(move)
    for kind, size in WINDOWS.items():
        ui.resize(size)
        table.settle(5)
        assert table.screen.tabletop.kind == kind
        assert table.turn.plan == [move]
        assert table.desk.rows["hand"].selected == [Item("card", move.args[0])]
        assert table.ledger.button
    table.tap_lock()
    assert move in table.match.moves


def test_a_drag_goes_home_when_the_window_turns(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    touch = ui.drag(
        table.desk.rows["tray"].centre_of(Item("tile", table.desk.rows["tray"].things[0].name)),
        table.desk.board.center,
        release=False,
    )
    ui.resize(WINDOWS[LOW])
    ui.frames(40)
    touch.touch_up()
    assert table.screen.choosing.held is None
    assert table.desk.rows["tray"].away is None
    assert table.own == []


@pytest.mark.parametrize("question", ["marker", "giveback"])
def test_questions_survive_a_turn_of_the_window(ui, tmp_path, question):
    players = 3 if question == "giveback" else 2
    match = next(filter(None, (played(players, seed, None, asked(question), "random") for seed in range(60))))
    table = Table(ui, tmp_path, match, seats(1, players - 1))
    for size in (WINDOWS[LOW], WINDOWS[LARGE], WINDOWS[COMPACT]):
        ui.resize(size)
        table.settle(5)
    table.answer(random.Random(1))
    assert table.match.moves[-1].kind != "commit" or table.turn.question != question


def test_odd_windows_are_laid_out(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 4))
    for size in ((200, 200), (320, 480), (500, 200), (2000, 400)):
        ui.resize(size)
        table.screen.touch(Item("card", table.desk.rows["hand"].things[0].name))
        table.settle(3)
        assert table.turn.card
        table.screen.choosing.give_up()


def test_left_handed_everything_is_on_the_other_side(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 2), size=WINDOWS[LARGE], look={"left_handed": True})
    assert table.ledger.right < table.desk.board.center_x
    fit = next(b for b in table.screen.tabletop.ids.map.children if b.name == "fit")
    assert fit.x < table.desk.board.center_x


@pytest.mark.parametrize("size", [SMALL, WINDOWS[COMPACT], WINDOWS[LOW]], ids=str)
def test_large_type_leaves_the_turn_playable(ui, tmp_path, size):
    table = Table(ui, tmp_path, who=seats(1, 2), size=size, font_scale=1.3)
    move = commits(table, tile=True)[0]
    table.by_taps(move)
    lock = table.ledger.ids.lock
    assert min(lock.size) >= 48
    assert lock.text == "Lock in"
    table.tap_lock()
    assert move in table.match.moves


# --- what must stay readable ---


@pytest.mark.parametrize(("size", "scale"), [((700, 900), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.3)], ids=str)
def test_no_number_on_a_card_of_four_others_is_smaller_than_12(ui, tmp_path, monkeypatch, size, scale):
    match = played(5, 3, None, lambda m: asked("commit")(m) and m.state.round >= 9)
    table = Table(ui, tmp_path, match, seats(1, 4), size=size, look={"text": scale})
    written, text = [], Brush.text
    monkeypatch.setattr(Brush, "text", lambda *args: (written.append(args[1:5]), text(*args))[1])
    for chip in table.screen.tabletop.ids.opponents.children:
        chip.repaint()
    ui.frames(2)
    totals = [gains for chip in table.screen.tabletop.ids.opponents.chips for _, gains in chip.boxes]
    assert {what for what, *_ in written} >= {number for gains in totals for _, number in gains}
    assert min(size for *_, size in written) >= 12


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(700, 900), (915, 412), (412, 915), (1280, 800)], ids=str)
def test_callouts_keep_off_letters_and_buttons(ui, tmp_path, monkeypatch, size, left_handed):
    for seed in (3, 4):
        match = played(4, seed, None, lambda m: asked("commit")(m) and m.state.round >= 9)
        look = {"left_handed": left_handed}
        table = Table(ui, tmp_path / str(seed), match, seats(1, 3), size=size, look=look)
        city, painter, placed = table.desk.board, table.desk.board.painter, []
        monkeypatch.setattr(painter, "callout", lambda _, *facts, placed=placed: placed.append(facts))
        table.screen.tool("districts")
        ui.frames(5)
        buttons = [(b.x, b.y, b.right, b.top) for b in table.screen.tabletop.ids.map.children if b.opacity]
        letters = [(*city.corner(cell), *(v + city.camera.s for v in city.corner(cell))) for cell in city.pieces]
        assert placed or size == (412, 915)  # no room beside the city there
        for district, x, y, wide in placed:
            width, height = painter.callout_size(district, wide)
            for x0, y0, x1, y1 in buttons + letters:
                assert not (x < x1 and x0 < x + width and y < y1 and y0 < y + height)
        ui.stop()


def test_leader_lines_end_in_the_streets(ui, tmp_path, monkeypatch):
    match = played(4, 3, None, lambda m: asked("commit")(m) and m.state.round >= 9)
    table = Table(ui, tmp_path, match, seats(1, 3), size=(1280, 800))
    city, lines = table.desk.board, []
    monkeypatch.setattr(city.painter, "leader", lambda canvas, district, *points: lines.append(points))
    table.screen.tool("districts")
    ui.frames(5)
    spots = [city.corner(cell) for cell in city.pieces]
    assert lines
    for start, edge, (_, y) in lines:
        assert all(not bottom < y < bottom + city.camera.s for _, bottom in spots)  # between two rows
        assert all(not min(edge, start[0]) < left + 1 < max(edge, start[0]) for left, _ in spots)


@pytest.mark.parametrize("scale", LARGER)
@pytest.mark.parametrize("size", [(915, 412), (700, 900), (1280, 800), (412, 915)], ids=str)
def test_the_bar_holds_its_words_in_large_type(ui, tmp_path, size, scale):
    table = Table(ui, tmp_path, who=seats(3), size=size, look={"text": scale})
    table.screen.handover.lift(table.screen.referee.curtain)
    ui.frames(5)
    bar = table.screen.tabletop.ids.top
    assert bar.ids.title.top <= bar.top + 1
    assert bar.ids.note.y >= bar.y - 1


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_way_on_is_said_on_one_line(ui, tmp_path, scale):
    table = Table(ui, tmp_path, who=seats(2), size=(915, 412), look={"text": scale})
    panel = table.screen.show.panel
    hide(panel, False)
    panel.replay, panel.go_on = "Replay", "Start round 10"
    ui.frames(5)
    words = panel.ids.go.ids.words
    assert words.height < 1.6 * words.font_size
    assert words.width < panel.ids.go.width


@pytest.mark.parametrize(("size", "scale"), [(SMALL, 1.6), (SMALL, 1.0), ((412, 915), 1.3), ((915, 412), 1.0)])
def test_no_round_button_lies_over_a_new_height(ui, tmp_path, monkeypatch, size, scale):
    """Wherever it is built up in a grown city."""
    match = played(3, until=lambda match: len(match.state.city) >= 32 and asked("commit")(match))
    table = Table(ui, tmp_path, match, seats(1, 2), size, font_scale=scale)
    board, painter, found = table.desk.board, table.screen.painter, []
    monkeypatch.setattr(painter, "bubble", lambda _, text, x, y, side: found.append((x, y)))
    table.still()
    wide, high = painter.bubble_size("h 1 → 2", dp(12))
    buttons = [b for b in table.screen.tabletop.ids.map.children if b.opacity]
    built = {spot: piece for spot, piece in board.pieces.items() if not painter.flat(piece)}
    for spot, piece in built.items():
        board.chosen, board.bubbles = (spot, piece), {spot: "h 1 → 2"}
        ui.frames(1)
        x, y = (edge + moved + at for edge, moved, at in zip(board.pos, (board.camera.x, board.camera.y), found[-1]))
        assert board.x <= x - wide / 2 < x + wide / 2 <= board.right, spot
        for button in buttons:
            apart = button.right <= x - wide / 2 or x + wide / 2 <= button.x
            assert apart or button.top <= y - high / 2 or y + high / 2 <= button.y, (spot, button.name)
