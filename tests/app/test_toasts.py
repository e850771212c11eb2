"""Short messages: how long they stay, and what they never lie on."""

import pytest

from app.widgets.painted import Text
from app.widgets.sheet import Sheet, question
from engine import GAMES
from tests.app.helpers import shell
from tests.app.helpers.tables import ENTER, RIGHT, Table, seats
from tests.app.test_every_game import WINDOWS, Player
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui


@pytest.fixture
def app(ui, tmp_path):
    return shell.start(ui, tmp_path)


def shown(app):
    return app.toasts.current.text if app.toasts.current and app.toasts.current.parent else None


def overlap(one, other):
    """Whether two boxes of (x, y, width, height) have a pixel in common."""
    (x, y, width, height), (left, low, wide, high) = one, other
    return x < left + wide and left < x + width and y < low + high and low < y + height


def box(widget):
    return (*widget.to_window(*widget.pos), *widget.size)


# --- how long ---


def test_an_offer_stays_until_the_page_is_left(ui, app):
    app.toasts.say("It is gone.", "Undo", lambda: None, stays=True)
    ui.run(60)
    assert shown(app) == "It is gone."
    app.go("about")
    ui.frames(2)
    assert shown(app) is None


def test_other_messages_are_read_meanwhile_and_the_offer_comes_back(ui, app):
    done = []
    app.toasts.say("It is gone.", "Undo", lambda: done.append(1), stays=True)
    app.toasts.say("The disk is full.")
    ui.frames(2)
    assert shown(app) == "The disk is full."
    ui.run(20)
    assert shown(app) == "It is gone."
    shell.tap(ui, next(w for w in app.toasts.current.children if shell.words(w) == "Undo"))
    assert (done, shown(app)) == ([1], None)


def test_a_passing_word_goes_with_the_next_key_as_with_the_next_touch(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.screen.choosing.refuse("No.")
    ui.frames(2)
    assert shown(table.app) == "No."
    ui.key(RIGHT)
    assert shown(table.app) is None


def test_a_passing_word_goes_with_the_question_it_speaks_of(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.screen.choosing.refuse("No.")
    ui.frames(2)
    table.screen.referee.play(table.turn.moves[0])  # whoever decided, the question is gone
    ui.frames(2)
    assert shown(table.app) is None


@pytest.mark.parametrize("leave", [lambda app: app.go("about"), lambda app: app.show(Sheet(title="Menu"))])
def test_a_passing_word_goes_with_its_page_and_with_what_is_laid_over_it(ui, tmp_path, leave):
    table = Table(ui, tmp_path, who=seats(1, 1))
    table.screen.choosing.refuse("No.")
    ui.frames(2)
    leave(table.app)
    ui.frames(2)
    assert shown(table.app) is None


# --- what it never lies on ---


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_message_never_covers_an_open_sheet(ui, tmp_path, size, speed):
    app = shell.start(ui, tmp_path, size, {"speed": speed})
    app.say("app.trouble.clipboard")
    sheet = app.show(
        question("Leave?", "What is chosen is lost.", ("Stay", "primary", None), ("Leave", "outline", None))
    )
    ui.frames(2)  # until it is laid out
    for _ in range(60):
        ui.frames()
        assert shown(app) is None or not overlap(box(app.toasts.current), box(sheet.ids.plate))
    assert shown(app) is not None, "there is room beside the sheet"


def test_where_a_sheet_leaves_no_room_the_message_waits_until_it_is_closed(ui, app):
    sheet = app.show(Sheet(title="Long").put(*(Text(text="A line.") for _ in range(80))))
    app.say("app.trouble.clipboard")
    ui.run(20)
    assert shown(app) is None
    sheet.close()
    ui.frames(2)
    assert shown(app) is not None
    ui.run(20)
    assert shown(app) is None


@pytest.mark.parametrize("size", [WINDOWS[0], WINDOWS[2], WINDOWS[3]])
@pytest.mark.parametrize("game", tuple(GAMES))
def test_no_refusal_lies_on_a_place_one_is_asked_to_touch_or_on_ones_things(ui, tmp_path, game, size):
    table = Player(ui, tmp_path, size, tips=False).lay(begun(game, players=2, moves=12), 1)
    ui.run(1.0)
    for _ in range(8):
        turn = table.find_turn()
        if turn is None:
            break
        for item in (None, *turn.touches(turn.moves[0])[:-1]):
            if item is not None:
                table.tap(item)
            table.screen.choosing.refuse("That is not possible here.")
            ui.run(1.0)
            look_where_it_lies(table)
        table.screen.referee.play(turn.moves[0])
        ui.frames(3)


def look_where_it_lies(table):
    if shown(table.app) is None:
        return
    toast, board = box(table.app.toasts.current), table.desk.board
    for row in table.desk.rows.values():
        assert not overlap(toast, box(row)), row.wish
    assert not overlap(toast, box(table.screen.tabletop.ids.ledger))
    if len(board.rings) + len(board.ghosts) <= 3:  # where a whole board may be chosen, something of it is covered
        for x, y in map(board.centre_of, {*board.rings, *board.ghosts}):
            x, y = board.to_window(x, y)
            assert not overlap(toast, (x - 10, y - 10, 20, 20)), "the middle of what may be touched"


def test_a_message_without_an_offer_takes_no_touch(ui, app):
    app.toasts.say("It is so.")
    ui.frames(2)
    toast = app.toasts.current
    assert not any(w.collide_point(toast.right - 9, toast.center_y) for w in toast.children if shell.words(w) == "")


def test_the_keyboard_still_comes_to_an_offer(ui, app):
    done = []
    app.toasts.say("It is gone.", "Undo", lambda: done.append(1), stays=True)
    for _ in range(40):
        ui.key(9)
        if app.focus.at and app.focus.at.parent is app.toasts.current:
            break
    ui.key(ENTER)
    assert done == [1]
