import random

import pytest

from app.parts import Item
from app.play import gestures as g
from app.play.gestures import GROUND, Gestures

TILE, OTHER, CARD, PLACE = Item("tile", "blue7"), Item("tile", "red1"), Item("card", "red14"), Item("place", (1, 0))
SIDE = 50.0
TARGET = (200.0, 300.0)


class Table:
    """Notes what the gestures ask for; one legal place lies at TARGET, a refused one at (300, 300)."""

    def __init__(self):
        self.acts = []
        self.hand = Gestures(self.act, self.aim, self.under)
        self.hand.width, self.hand.board, self.hand.side = 412.0, (0.0, 200.0, 412.0, 400.0), SIDE
        self.hand.carries = lambda item: item.kind in ("tile", "card")
        self.now = 0.0

    def act(self, kind, **facts):
        self.acts.append((kind, facts))

    def aim(self, item, x, y):
        return "spot", ((x - TARGET[0]) ** 2 + (y - TARGET[1]) ** 2) ** 0.5 / SIDE

    def under(self, x, y):
        return Item("place", "no") if abs(x - 300) < 25 and abs(y - 300) < 25 else None

    def kinds(self):
        return [kind for kind, _ in self.acts]

    def last(self, kind):
        return next(facts for k, facts in reversed(self.acts) if k == kind)

    def wait(self, seconds):
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            self.hand.tick(self.now)

    def down(self, x, y, item=GROUND, finger=1, **more):
        self.hand.down(finger, x, y, self.now, item, **more)

    def move(self, x, y, finger=1):
        self.now += 1 / 60
        self.hand.move(finger, x, y, self.now)

    def up(self, x=None, y=None, finger=1):
        touch = self.hand.fingers[finger]
        self.hand.up(finger, touch.x if x is None else x, touch.y if y is None else y, self.now)

    def carry_to(self, x, y):
        """Brings what the finger holds to a point: the finger itself stays below it."""
        self.move(x, y - g.LIFT)


@pytest.fixture
def table():
    return Table()


@pytest.mark.parametrize(
    ("item", "state"),
    [(TILE, g.PRESS_ITEM), (CARD, g.PRESS_ITEM), (PLACE, g.PRESS_ITEM), (GROUND, g.PRESS_GROUND)],
)
def test_a_finger_presses_what_lies_under_it(table, item, state):
    table.down(100, 100, item)
    assert table.hand.state == state
    assert table.acts == [("press", {"item": item})]


@pytest.mark.parametrize("item", [TILE, CARD, PLACE, GROUND])
def test_up_at_once_is_a_tap(table, item):
    table.down(100, 100, item)
    table.move(106, 105)
    table.up()
    assert table.kinds() == ["press", "tap"]
    assert table.hand.state == g.IDLE


@pytest.mark.parametrize("item", [TILE, CARD, PLACE, GROUND])
def test_holding_still_inspects_and_lifting_the_finger_adds_nothing(table, item):
    table.down(100, 100, item)
    table.wait(0.38)
    assert table.kinds() == ["press"]
    table.wait(0.05)
    assert table.hand.state == g.INSPECT
    table.move(300, 300)
    table.up()
    assert table.kinds() == ["press", "inspect"]
    assert table.hand.state == g.IDLE


@pytest.mark.parametrize("item", [TILE, CARD])
def test_a_piece_of_ones_own_is_dragged_and_floats_above_the_finger(table, item):
    table.down(100, 60, item)
    table.move(100, 69)
    assert table.kinds() == ["press"]
    table.move(100, 71)
    assert table.hand.state == g.DRAG
    assert table.kinds() == ["press", "lift", "drag"]
    assert table.last("drag") == {"item": item, "x": 100, "y": 71 + g.LIFT}


@pytest.mark.parametrize("item", [PLACE, GROUND])
def test_moving_on_the_city_pans_it(table, item):
    table.down(100, 300, item)
    table.move(112, 300)
    table.move(120, 310)
    table.wait(0.1)
    table.up()
    assert table.hand.state == g.IDLE
    assert [(f["dx"], f["dy"]) for k, f in table.acts if k == "pan"] == [(12, 0), (8, 10)]
    assert set(table.kinds()) == {"press", "pan"}


def test_a_quick_pan_runs_on_but_not_while_something_is_pending(table):
    def fling():
        table.acts.clear()
        table.down(100, 300)
        for x in (120, 150, 190):
            table.move(x, 300)
        table.up()
        return "throw" in table.kinds()

    assert fling()
    table.hand.settle((TILE, "spot"))
    assert not fling()


@pytest.mark.parametrize("item", [TILE, CARD, PLACE, GROUND])
def test_a_second_finger_always_means_pinch(table, item):
    table.down(100, 100, item)
    table.down(200, 100, finger=2)
    assert table.hand.state == g.PINCH
    table.move(90, 100)
    assert table.last("pinch") == {"x": 145, "y": 100, "factor": 1.1, "dx": -5, "dy": 0}
    table.up()
    assert table.hand.state == g.PINCH
    table.up(finger=2)
    assert table.hand.state == g.IDLE
    assert set(table.kinds()) == {"press", "pinch"}


@pytest.mark.parametrize("snapped", [False, True])
def test_a_second_finger_sends_a_drag_home_and_no_drop_is_possible_until_all_are_up(table, snapped):
    table.down(100, 60, TILE)
    table.carry_to(*(TARGET if snapped else (60, 500)))
    assert table.hand.state == (g.SNAPPED if snapped else g.DRAG)
    table.down(300, 300, finger=2)
    assert table.kinds()[-1] == "home"
    table.up(finger=2)
    table.carry_to(*TARGET)
    assert table.hand.state == g.PINCH
    table.up()
    assert table.hand.state == g.IDLE
    assert "drop" not in table.kinds()


def test_it_snaps_within_and_lets_go_only_farther_out(table):
    table.down(100, 60, TILE)
    x, y = TARGET
    table.carry_to(x + 0.62 * SIDE, y)
    assert table.hand.state == g.DRAG
    table.carry_to(x + 0.58 * SIDE, y)
    assert table.hand.state == g.SNAPPED
    table.carry_to(x + 0.73 * SIDE, y)
    assert table.hand.state == g.SNAPPED
    table.carry_to(x + 0.77 * SIDE, y)
    assert table.hand.state == g.DRAG
    assert [k for k in table.kinds() if "snap" in k] == ["snap", "unsnap"]


def test_a_drop_on_a_place_waits_for_lock_in(table):
    table.down(100, 60, TILE)
    table.carry_to(*TARGET)
    table.up()
    assert table.hand.state == g.PENDING
    assert table.hand.pending == (TILE, "spot")
    assert table.acts[-1] == ("drop", {"item": TILE, "target": "spot"})


def test_a_drop_elsewhere_goes_home_without_a_word(table):
    table.down(100, 60, TILE)
    table.carry_to(60, 500)
    table.up()
    assert table.hand.state == g.IDLE
    assert table.kinds()[-1] == "home"
    assert "reason" not in table.kinds()


def test_the_drag_keeps_an_older_choice_when_it_comes_to_nothing(table):
    table.hand.settle((OTHER, "spot"))
    table.down(100, 60, TILE)
    table.carry_to(60, 500)
    table.up()
    assert table.hand.state == g.PENDING
    assert table.hand.pending == (OTHER, "spot")


def test_near_the_edge_of_the_city_a_drag_pans_after_a_moment(table):
    table.down(100, 60, TILE)
    table.carry_to(380, 400)
    table.wait(0.19)
    assert "autopan" not in table.kinds()
    table.wait(1.0)
    steps = [f for k, f in table.acts if k == "autopan"]
    assert steps
    assert all(f["dx"] < 0 and f["dy"] == 0 for f in steps)
    assert -sum(f["dx"] for f in steps) <= 1.5 * SIDE
    table.carry_to(150, 400)
    count = len(steps)
    table.wait(0.5)
    assert [k for k in table.kinds() if k == "autopan"] == ["autopan"] * count


def test_over_a_place_that_refuses_it_says_why_once(table):
    table.down(100, 60, TILE)
    table.carry_to(300, 300)
    table.wait(0.25)
    assert "reason" not in table.kinds()
    table.wait(0.6)
    assert [f for k, f in table.acts if k == "reason"] == [{"item": TILE, "over": Item("place", "no")}]


def test_a_choice_is_locked_only_when_no_finger_is_down(table):
    table.hand.settle((TILE, "spot"))
    table.down(100, 300)
    assert not table.hand.lock()
    table.up()
    assert table.hand.lock()
    assert table.hand.state == g.LOCKED


def test_another_card_or_tile_keeps_the_choice_open(table):
    table.hand.settle((TILE, "spot"))
    for item in (OTHER, CARD):
        table.down(100, 60, item)
        table.up()
        assert table.hand.state == g.PENDING
        assert table.acts[-1] == ("tap", {"item": item})


def test_the_same_tile_or_escape_gives_the_choice_up(table):
    table.hand.settle((TILE, "spot"))
    table.down(100, 60, TILE)
    table.up()
    assert table.hand.state == g.IDLE
    assert table.kinds()[-1] == "dismiss"
    table.hand.settle((TILE, "spot"))
    assert table.hand.dismiss()
    assert table.hand.state == g.IDLE
    assert not table.hand.dismiss()


def test_a_pinch_keeps_what_is_pending(table):
    table.hand.settle((TILE, "spot"))
    table.down(100, 300)
    table.down(200, 300, finger=2)
    table.up()
    table.up(finger=2)
    assert table.hand.state == g.PENDING
    assert table.hand.pending == (TILE, "spot")


@pytest.mark.parametrize("item", [TILE, CARD, PLACE, GROUND])
def test_a_touch_taken_away_ends_everything_but_the_choice(table, item):
    table.hand.settle((OTHER, "spot"))
    table.down(100, 300, item)
    table.move(150, 250)
    table.hand.cancel()
    assert table.hand.state == g.PENDING
    assert table.hand.pending == (OTHER, "spot")
    assert ("home" in table.kinds()) == (item in (TILE, CARD))
    table.hand.move(1, 10, 10, table.now)
    table.hand.up(1, 10, 10, table.now)
    assert table.hand.state == g.PENDING


@pytest.mark.parametrize("x", [5, 23, 390, 411])
def test_nothing_is_dragged_or_panned_from_the_edge_but_taps_count(table, x):
    for item in (TILE, GROUND):
        table.acts.clear()
        table.down(x, 300, item)
        table.move(200, 300)
        table.up()
        assert table.kinds() == ["press"]
        table.down(x, 300, item)
        table.up()
        assert table.kinds()[-1] == "tap"


def test_after_lock_in_one_may_look_round_but_not_drag(table):
    table.hand.settle((TILE, "spot"))
    table.hand.lock()
    table.acts.clear()
    table.down(100, 60, TILE)
    table.carry_to(*TARGET)
    table.up()
    table.down(100, 300)
    table.move(150, 300)
    table.up()
    table.down(100, 300, PLACE)
    table.wait(0.5)
    table.up()
    assert set(table.kinds()) == {"press", "pan", "inspect"}
    assert table.hand.state == g.LOCKED
    table.hand.unlock()
    assert table.hand.state == g.IDLE


def test_right_click_inspects_and_right_or_middle_drag_pans(table):
    table.down(100, 300, PLACE, button="right")
    table.up()
    assert table.acts[-1] == ("inspect", {"item": PLACE})
    for button in ("right", "middle"):
        table.acts.clear()
        table.down(100, 300, PLACE, button=button)
        table.move(150, 300)
        table.up()
        assert "pan" in table.kinds()
        assert "tap" not in table.kinds()


def test_two_quick_taps_on_the_ground_fit_the_city(table):
    for _ in range(2):
        table.down(100, 300)
        table.up()
        table.wait(0.1)
    assert table.kinds() == ["press", "tap", "press", "fit"]
    table.acts.clear()
    for _ in range(2):
        table.down(100, 300)
        table.up()
        table.wait(0.5)
    assert "fit" not in table.kinds()


def test_a_row_too_long_is_pushed_sideways_and_left_upwards(table):
    table.hand.slides = lambda item: True
    table.down(200, 60, TILE)
    table.move(180, 62)
    table.move(150, 90)
    table.up()
    assert table.last("slide") == {"item": TILE, "dx": -30}
    assert "lift" not in table.kinds()
    table.down(200, 60, TILE)
    table.move(205, 80)
    assert table.hand.state == g.DRAG


def test_what_is_held_still_over_the_board_is_told_once_and_what_moves_is_not(table):
    table.down(200, 60, TILE)
    for step in range(30):
        table.move(100 + 8 * step, 300)  # fast across it
        table.hand.tick(table.now)
    assert "hover" not in table.kinds()
    table.carry_to(250, 400)
    table.wait(g.HOVER + 0.1)
    assert table.last("hover") == {"x": 250, "y": 400}
    table.wait(1.0)
    assert table.kinds().count("hover") == 1


@pytest.mark.parametrize("seed", range(20))
def test_no_storm_of_fingers_ever_locks_a_move_in_or_drops_two_fingered(seed):
    rng, table = random.Random(seed), Table()
    items = (TILE, OTHER, CARD, PLACE, GROUND)
    crowded = False
    for _ in range(500):
        hand = table.hand
        free = [f for f in (1, 2, 3) if f not in hand.fingers]
        action = rng.random()
        table.acts.clear()
        if action < 0.25 and free:
            table.down(rng.uniform(0, 412), rng.uniform(0, 600), rng.choice(items), rng.choice(free))
            crowded = crowded or len(hand.fingers) > 1
        elif action < 0.75 and hand.fingers:
            near = rng.random() < 0.5
            x, y = (TARGET[0], TARGET[1] - g.LIFT) if near else (rng.uniform(0, 412), rng.uniform(0, 600))
            table.move(x, y, rng.choice(list(hand.fingers)))
        elif action < 0.95 and hand.fingers:
            table.up(finger=rng.choice(list(hand.fingers)))
            assert not (crowded and "drop" in table.kinds())
        elif action < 0.97:
            hand.cancel()
        else:
            table.wait(0.5)
        crowded = crowded and bool(hand.fingers)
        assert hand.state != g.LOCKED
        if not hand.fingers:
            assert hand.state in (g.IDLE, g.PENDING)
