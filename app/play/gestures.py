"""Gesture recogniser: tap, inspect, pan, pinch, drag with snapping. No widgets, no clock of its own.

Fed with fingers and time, it tells `act(kind, **facts)` what the player wants. Nothing here ever commits a move:
a drop only leaves a pair pending, which the table locks in.
"""

from collections.abc import Callable, Hashable
from math import hypot
from typing import Any

from app.parts import Item, Point

IDLE, PENDING, LOCKED = "IDLE", "PENDING", "LOCKED"
PRESS_ITEM, PRESS_GROUND = "PRESS_ITEM", "PRESS_GROUND"
INSPECT, PAN, PINCH, DRAG, SNAPPED, SLIDE = "INSPECT", "PAN", "PINCH", "DRAG", "SNAPPED", "SLIDE"
PRESSED = {PRESS_ITEM, PRESS_GROUND}
CARRYING = {DRAG, SNAPPED}

SLOP = 10.0  # dp a finger may tremble
HOLD = 0.4  # seconds until a press inspects
LIFT = 56.0  # dp a dragged piece floats above the finger, so that the finger does not hide it
EDGE_GUARD = 24.0  # dp at the left and right edge that belong to the system's own swipes
SNAP, UNSNAP = 0.6, 0.75  # of a piece's side
EDGE, EDGE_WAIT, EDGE_SPEED = 48.0, 0.2, 1.5  # dp, seconds, pieces a second
REASON_WAIT = 0.3
HOVER, HOVERS = 0.25, 12.0  # seconds within so many dp: something is held over the board, not moved across it
DOUBLE_TAP = 0.3


GROUND = Item("ground")
Pair = tuple[Item, Any]  # what is carried, and where it goes
BOARD = ("place", "ground")  # kinds on which a finger that moves pans


class Finger:
    def __init__(self, x: float, y: float, now: float) -> None:
        self.x0, self.y0, self.since = x, y, now
        self.x, self.y = x, y
        self.vx = self.vy = 0.0
        self.moved_at = now

    def moved(self) -> float:
        return hypot(self.x - self.x0, self.y - self.y0)

    def move(self, x: float, y: float, now: float) -> None:
        span = max(now - self.moved_at, 1 / 240)
        # Half old, half new: one late sample must not decide how far a pan is thrown.
        self.vx = (self.vx + (x - self.x) / span) / 2
        self.vy = (self.vy + (y - self.y) / span) / 2
        self.x, self.y, self.moved_at = x, y, now


class Gestures:
    def __init__(
        self,
        act: Callable[..., Any],
        aim: Callable[[Item, float, float], tuple[Any, float] | None] = lambda item, x, y: None,
        under: Callable[[float, float], Item | None] = lambda x, y: None,
        unit: float = 1.0,
    ) -> None:
        self.act = act
        self.aim = aim  # (item, x, y) -> (target, distance in sides of a piece) of the nearest legal place, or None
        self.under = under  # (x, y) -> the Item of the board at a pixel, or None
        self.carries: Callable[[Item], bool] = lambda item: False  # whether it may be taken up
        self.slides: Callable[[Item], bool] = lambda item: (
            False
        )  # whether it may be pushed: a row too long for its space, a bar
        self.unit = unit  # pixels of a dp
        self.width = 1e9  # of the window, for the edge guard
        self.board = (0.0, 0.0, 0.0, 0.0)  # x, y, width, height in which a drag pans at the edges
        self.side = 48.0  # of a piece, in pixels
        self.state = IDLE
        self.pending: Pair | None = None  # (item, target) that waits for lock()
        self.fingers: dict[Hashable, Finger] = {}
        self._rest()

    def _rest(self) -> None:
        self.state = LOCKED if self._locked else PENDING if self.pending else IDLE
        self.item: Any = None  # an Item from the first touch on
        self.target: Any = None
        self._edge_since: float | None = None
        self._over: Item | None = None
        self._over_since = 0.0
        self._hover: Any = None  # x, y, since when something has been held there; "" once it was told

    _locked = False
    _last_tap: tuple[float, float, float] | None = None

    # choice

    def settle(self, pending: Pair | None) -> None:
        """The table has a pair waiting, by whatever way it was chosen; None when it has none."""
        self.pending = pending
        if self.state in (IDLE, PENDING):
            self.state = PENDING if pending else IDLE

    def lock(self) -> bool:
        """The choice is made: nothing can be taken up until the next one. False while fingers are still busy."""
        if self.fingers:
            return False
        self.state, self._locked = LOCKED, True
        return True

    def unlock(self) -> None:
        """The next choice may begin."""
        self._locked = False
        self.pending = None
        if self.state == LOCKED:
            self.state = IDLE

    def dismiss(self) -> bool:
        """Esc, back or Cancel: an open drag goes home, else the pending pair is given up."""
        if self.state in CARRYING:
            self.cancel()
        elif self.state == PENDING:
            self.pending, self.state = None, IDLE
            self.act("dismiss")
        else:
            return False
        return True

    def cancel(self) -> None:
        """The touch was taken away: system gesture, pause, rotation. What was chosen stays chosen."""
        self.fingers.clear()
        if self.state in CARRYING:
            self.act("home", item=self.item)
        if self.state not in (LOCKED, PENDING, IDLE):
            self._rest()

    # fingers

    def down(
        self,
        finger: Hashable,
        x: float,
        y: float,
        now: float,
        item: Item = GROUND,
        button: str = "left",
        lift: float = LIFT,
    ) -> None:
        self.fingers[finger] = Finger(x, y, now)
        if len(self.fingers) > 1 or self.state == PINCH:
            if self.state in CARRYING:
                self.act("home", item=self.item)
            self._rest()
            self.state = PINCH
            return
        self.item, self.button, self.lift = item, button, lift * self.unit
        self.state = PRESS_GROUND if item.kind == "ground" else PRESS_ITEM
        self.act("press", item=item)

    def move(self, finger: Hashable, x: float, y: float, now: float) -> None:
        touch = self.fingers.get(finger)
        if touch is None:
            return
        before = touch.x, touch.y
        touch.move(x, y, now)
        if self.state == PINCH:
            self._pinch(finger, before)
        elif self.state in PRESSED and touch.moved() >= SLOP * self.unit:
            self._start(touch)
        elif self.state == PAN:
            self.act("pan", dx=x - before[0], dy=y - before[1])
        elif self.state == SLIDE:
            self.act("slide", item=self.item, dx=x - before[0])
        if self.state in CARRYING:
            self._carry(touch, now)

    def up(self, finger: Hashable, x: float, y: float, now: float) -> None:
        touch = self.fingers.get(finger)
        if touch is None:
            return
        if (touch.x, touch.y) != (x, y):
            self.move(finger, x, y, now)
        del self.fingers[finger]
        if self.state == PINCH:
            if not self.fingers:
                self._rest()
        elif self.state in PRESSED:
            self._tap(touch, now)
        elif self.state == SNAPPED:
            item, target = self.item, self.target
            self.pending = (item, target)
            self._rest()
            self.act("drop", item=item, target=target)
        elif self.state == DRAG:
            item = self.item
            self._rest()
            self.act("home", item=item)
        else:
            thrown = self.state == PAN and not self.pending and now - touch.moved_at < 0.05
            self._rest()
            if thrown:
                self.act("throw", vx=touch.vx, vy=touch.vy)

    def stall(self, seconds: float) -> None:
        """The machine stood still for so long: a finger may have left meanwhile, and that is no long press."""
        for touch in self.fingers.values():
            touch.since += seconds

    def tick(self, now: float, span: float = 1 / 60) -> None:
        """Time passes: a press becomes an inspection, a drag at the edge pans, a refused place says why."""
        if len(self.fingers) != 1:
            return
        (touch,) = self.fingers.values()
        if self.state in PRESSED and now - touch.since >= HOLD:
            self.state = INSPECT
            self.act("inspect", item=self.item)
        elif self.state in CARRYING:
            self._edge(touch, now, span)
            self._hovered(touch, now)
            if self.state == DRAG and self._over and now - self._over_since >= REASON_WAIT:
                self.act("reason", item=self.item, over=self._over)
                self._over_since = float("inf")

    # what a gesture becomes

    def _tap(self, touch: Finger, now: float) -> None:
        item, button = self.item, self.button
        late = now - touch.since >= HOLD
        self._rest()
        if button == "right" or late:
            self.act("inspect", item=item)
            return
        if item == GROUND:
            last, self._last_tap = self._last_tap, (touch.x, touch.y, now)
            if last and now - last[2] <= DOUBLE_TAP and hypot(touch.x - last[0], touch.y - last[1]) <= 24 * self.unit:
                self._last_tap = None
                self.act("fit")
                return
        if self.state == PENDING and self.pending and self.pending[0] == item:
            self.dismiss()
            return
        self.act("tap", item=item)

    def _start(self, touch: Finger) -> None:
        """A press has moved: a thing of one's own is dragged, anything else pans the board."""
        guarded = not EDGE_GUARD * self.unit <= touch.x0 <= self.width - EDGE_GUARD * self.unit
        mine = self.button == "left" and self.carries(self.item)
        if guarded or (mine and self._locked):
            self.state = INSPECT  # neither drags nor taps any more; the finger only has to leave
        elif mine and abs(touch.x - touch.x0) > 1.5 * abs(touch.y - touch.y0) and self.slides(self.item):
            self.state = SLIDE
            self.act("slide", item=self.item, dx=touch.x - touch.x0)
        elif mine:
            self.state = DRAG
            self.act("lift", item=self.item)
        elif self.slides(self.item):
            self.state = SLIDE
            self.act("slide", item=self.item, dx=touch.x - touch.x0)
        elif self.item.kind not in BOARD:
            self.state = INSPECT
        else:
            self.state = PAN
            self.act("pan", dx=touch.x - touch.x0, dy=touch.y - touch.y0)

    def _carry(self, touch: Finger, now: float) -> None:
        x, y = touch.x, touch.y + self.lift
        found = self.aim(self.item, x, y)
        target, distance = found if found else (None, 1e9)
        reach = UNSNAP if self.state == SNAPPED and target == self.target else SNAP
        if distance <= reach:
            if target != self.target:
                self.state, self.target = SNAPPED, target
                self.act("snap", item=self.item, target=target)
        elif self.state == SNAPPED:
            self.state, self.target = DRAG, None
            self.act("unsnap", item=self.item)
        over = None if self.state == SNAPPED else self.under(x, y)
        if over != self._over:
            self._over, self._over_since = over, now
        self.act("drag", item=self.item, x=x, y=y)

    def _hovered(self, touch: Finger, now: float) -> None:
        """Once in a drag: what is carried lies still over the board."""
        left, bottom, width, height = self.board
        x, y = touch.x, touch.y + self.lift
        if self._hover == "":
            return
        if not (left <= x <= left + width and bottom <= y <= bottom + height):
            self._hover = None
        elif self._hover is None or hypot(x - self._hover[0], y - self._hover[1]) > HOVERS * self.unit:
            self._hover = x, y, now
        elif now - self._hover[2] >= HOVER:
            self._hover = ""
            self.act("hover", x=x, y=y)

    def _edge(self, touch: Finger, now: float, span: float) -> None:
        left, bottom, width, height = self.board
        x, y, reach = touch.x, touch.y + self.lift, EDGE * self.unit
        inside = left <= x <= left + width and bottom <= y <= bottom + height
        depth_x = max(0.0, reach - (x - left)) - max(0.0, reach - (left + width - x))
        depth_y = max(0.0, reach - (y - bottom)) - max(0.0, reach - (bottom + height - y))
        if not inside or not (depth_x or depth_y):
            self._edge_since = None
            return
        if self._edge_since is None:
            self._edge_since = now
        elif now - self._edge_since > EDGE_WAIT:
            speed = EDGE_SPEED * self.side * span / reach
            self.act("autopan", dx=depth_x * speed, dy=depth_y * speed)
            self._carry(touch, now)

    def _pinch(self, finger: Hashable, before: Point) -> None:
        two = list(self.fingers)[:2]
        if finger not in two or len(two) < 2:
            return
        here = self.fingers[finger]
        other = self.fingers[two[1] if two[0] == finger else two[0]]
        was = max(1.0, hypot(before[0] - other.x, before[1] - other.y))
        now = max(1.0, hypot(here.x - other.x, here.y - other.y))
        self.act(
            "pinch",
            x=(here.x + other.x) / 2,
            y=(here.y + other.y) / 2,
            factor=now / was,
            dx=(here.x - before[0]) / 2,
            dy=(here.y - before[1]) / 2,
        )
