"""Fingers and what changes under them: a press whose button is gone, a drag that is over before the next picture."""

import pytest
from kivy.base import EventLoop
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider
from kivy.input.providers.mouse import MouseMotionEventProvider

from app.parts import Item
from app.play.gestures import LIFT
from app.widgets.sheet import question
from engine import GAMES
from tests.app.helpers import shell
from tests.app.test_every_game import WINDOWS, Player
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui
PHONE, DESKTOP = WINDOWS[0], WINDOWS[3]
ESCAPE = 27


@pytest.fixture
def app(ui, tmp_path):
    return shell.start(ui, tmp_path)


def middle(widget):
    return widget.to_window(*widget.center)


def press(ui, at):
    """A finger that stays."""
    touch = ui.finger(*at)
    touch.touch_down()
    ui.frames(8)
    return touch


def release(ui, *touches):
    for touch in touches:
        touch.touch_up()
    ui.frames(3)


class Device:
    """What a system tells Kivy of a mouse or a finger, through its own providers: some of it between two pictures."""

    def __init__(self, ui, kind):
        self.ui, self.kind = ui, kind
        self.provider = MouseMotionEventProvider("mouse", "") if kind == "mouse" else SDL2MotionEventProvider("sdl", "")

    def close(self):
        if self.provider in EventLoop.input_providers:
            EventLoop.remove_input_provider(self.provider)
            self.provider.stop()

    def _tell(self, mouse, finger, x, y):
        if self.provider not in EventLoop.input_providers:  # each app that ends takes them all with it
            self.provider.start()
            EventLoop.add_input_provider(self.provider)
        width, height = self.ui.window.size
        if self.kind == "mouse":
            button = () if mouse == "on_mouse_move" else ("left",)
            self.ui.window.dispatch(mouse, x, height - y, *button, [])
        else:
            self.provider.q.appendleft((finger, 1, x / width, 1 - y / height, 1.0))

    def down(self, x, y):
        self._tell("on_mouse_down", "fingerdown", x, y)

    def move(self, *points):
        for x, y in points:
            self._tell("on_mouse_move", "fingermotion", x, y)

    def up(self, x, y):
        self._tell("on_mouse_up", "fingerup", x, y)


@pytest.fixture(params=["mouse", "finger"])
def device(ui, request):
    device = Device(ui, request.param)
    yield device
    device.close()


def between(start, end, steps=4):
    return [tuple(a + (b - a) * i / steps for a, b in zip(start, end)) for i in range(1, steps + 1)]


# --- what is gone takes no press any more ---


def test_two_fingers_take_the_last_two_seats_away(ui, app):
    app.go("setup", game="ginkgopolis")
    ui.frames(5)
    screen = app.screen("setup")
    while len(screen.seated) < 4:
        screen.add()
    ui.frames(5)
    rows = [row for row in screen.ids.seats.children if getattr(row, "removable", False)][::-1]
    buttons = [next(w for w in row.walk() if getattr(w, "icon", "") == "ui_close") for row in rows]
    shell.reveal(buttons[-1])
    ui.frames(3)
    fingers = [press(ui, middle(buttons[-1])), press(ui, middle(buttons[-1])), press(ui, middle(buttons[-2]))]
    release(ui, *fingers)
    assert len(screen.seated) >= 2
    assert app.mishaps.traces == []


def test_an_answer_is_given_once_and_not_when_the_question_is_closed(ui, tmp_path):
    given = []
    for speed in ("off", "normal"):
        app = shell.start(ui, tmp_path / speed, look={"speed": speed})
        for escape in (False, True):
            app.show(question("Really?", "", ("Yes", "primary", lambda: given.append(1)), ("No", "outline", None)))
            ui.run(1)
            at = middle(shell.find(app, "Yes"))
            fingers = [press(ui, at), press(ui, at)]
            if escape:
                ui.key(ESCAPE)
            release(ui, *fingers)
            ui.run(1)
    assert given == [1, 1], "once with each speed, and never after Escape"


def test_a_button_held_while_its_page_is_left_does_nothing(ui, app):
    app.go("about")
    ui.frames(5)
    pills = [w for w in app.top.walk(restrict=True) if hasattr(w, "activate") and not w.disabled and w.width > 2]
    for pill in pills:
        heard = []
        if not hasattr(pill, "on_release"):
            continue
        shell.reveal(pill)
        ui.frames(3)
        pill.bind(on_release=lambda *_, heard=heard: heard.append(1))
        finger = press(ui, middle(pill))
        ui.key(ESCAPE)
        ui.frames(3)
        release(ui, finger)
        assert heard == []
        assert app.manager.current == "home"
        app.go("about")
        ui.frames(5)


@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.parametrize("what", ["lock", "board", "row", "tool"])
def test_fingers_that_lie_on_a_table_when_the_match_ends_do_nothing(ui, tmp_path, game, what):
    table = Player(ui, tmp_path, tips=False).lay(begun(game, players=2, moves=12), 1)
    table.find_turn()
    app, desk, bar = table.app, table.desk, table.screen.tabletop.ids
    things = [row.centre_of(item) for row in desk.rows.values() for item in row.items() if row.thing(item)]
    at = {
        "lock": lambda: bar.ledger.ids.lock.center,
        "board": lambda: desk.board.center,
        "row": lambda: next(iter(things), None),
        "tool": lambda: middle(next(iter(bar.top.ids.buttons.children))),
    }[what]()
    if at is None:
        pytest.skip("nothing lies in a row")
    finger = press(ui, at)
    table.screen._done = True
    app.leave_match()
    ui.frames(3)
    finger.touch_move(at[0] + 40, at[1] + 40)
    ui.frames(2)
    finger.touch_move(*at)
    release(ui, finger)
    ui.run(1.0)
    assert app.mishaps.traces == []
    assert app.manager.current == "home"
    assert app.sheets.top is None


def test_a_finger_that_stays_longer_than_its_table_asks_nothing(ui, tmp_path):
    table = Player(ui, tmp_path, tips=False).lay(begun("ginkgopolis", players=2), 1)
    table.find_turn()
    tool = next(w for w in table.screen.tabletop.ids.top.ids.buttons.children if w.hint)
    touch = ui.finger(*middle(tool))
    touch.touch_down()
    ui.frames(2)
    table.screen._done = True
    table.app.leave_match()
    ui.run(2.0)
    assert table.app.sheets.top is None
    assert table.app.mishaps.traces == []
    release(ui, touch)


# --- a touch counts where it began ---


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("game", tuple(GAMES))
def test_a_drag_told_in_one_go_is_a_drag_of_what_it_began_on(ui, device, tmp_path, game, size):
    """Whatever may be carried somewhere is carried there, as with many pictures in between."""
    done = []
    for quick in (False, True):
        table = Player(ui, tmp_path / str(quick), size, tips=False).lay(begun(game, players=2, moves=12), 1)
        turn = carriable(table)
        if turn is None:
            pytest.skip("nothing is carried here")
        item, spot = turn
        board, row = table.desk.board, table.desk.row_of(item)
        board.fit()
        ui.until(lambda board=board: not board.camera.gliding)
        goal = table.desk.row_of(spot).centre_of(spot) if isinstance(spot, Item) else board.centre_of(spot)
        start, end = row.centre_of(item), (goal[0], goal[1] - (LIFT if device.kind == "finger" else 0))
        if quick:
            device.down(*start)
            device.move(*between(start, end))
            device.up(*end)
            ui.frames(4)
        else:
            device.down(*start)
            ui.frames(2)
            for point in between(start, end, 12):
                device.move(point)
                ui.frames(1)
            device.up(*end)
            ui.frames(4)
        done.append(
            (
                str(table.screen.turn.plan),
                table.screen.turn.looks_at,
                sorted(map(str, table.screen.turn.marks().selected)),
            )
        )
    assert done[0] == done[1]
    assert done[0][1] is not None or done[0][2], "something was chosen by it"


def carriable(table):
    """(thing, place) of a drag that means something, in one of the next questions."""
    for _ in range(12):
        turn = table.find_turn()
        if turn is None:
            return None
        for row in table.desk.rows.values():
            for item in row.items():
                for spot in turn.reach(item) if row.thing(item) else ():
                    return item, spot
        table.screen.referee.play(turn.moves[0])
        table.ui.frames(3)
    return None


def test_a_map_pushed_in_one_go_moves_by_all_of_it(ui, device, tmp_path):
    table = Player(ui, tmp_path, DESKTOP, tips=False).lay(begun("ginkgopolis", players=2), 1)
    table.find_turn()
    board = table.desk.board
    board.zoom(*board.center, 2.0)
    ui.run(1.0)
    ui.until(lambda: not board.camera.gliding)
    start = board.center
    spot = next(iter(board.pieces))
    x, y = board.centre_of(spot)
    device.down(*start)
    device.move((start[0] + 10, start[1] + 8), (start[0] + 50, start[1] + 30))
    ui.frames(1)
    moved = board.centre_of(spot)
    assert (moved[0] - x, moved[1] - y) == pytest.approx((50, 30), abs=1)
    device.up(*start)
    ui.frames(2)


def test_a_page_pushed_in_one_go_is_pushed_and_nothing_on_it_is_pressed(ui, device, app):
    app.go("settings")
    ui.frames(5)
    before = dict(app.store.settings)
    scroll = next(w for w in app.top.walk() if hasattr(w, "scroll_y") and w.children[0].height > w.height)
    end = scroll.center_x, scroll.center_y + 250
    device.down(*scroll.center)
    device.move(*between(scroll.center, end, 5))
    ui.frames(3)
    device.up(*end)
    ui.run(1.0)
    assert scroll.scroll_y < 1
    assert dict(app.store.settings) == before


def test_a_button_takes_a_finger_that_began_on_it_and_none_that_only_came_by(ui, device, app):
    given = []
    app.show(question("Really?", "", ("Yes", "primary", lambda: given.append("Yes")), ("No", "outline", None)))
    ui.frames(5)
    yes, no = (middle(shell.find(app, words)) for words in ("Yes", "No"))
    device.down(*no)
    device.move(*between(no, yes))
    device.up(*yes)
    ui.frames(4)
    assert given == []
    assert app.sheets.top is not None
    device.down(*yes)
    device.move((yes[0] + 3, yes[1] + 2))
    device.up(yes[0] + 3, yes[1] + 2)
    ui.frames(4)
    assert given == ["Yes"]
