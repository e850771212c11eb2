"""Event queue played at the player's speed, one event after another; time comes from outside."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from engine import Event

PACE = {"off": 0.0, "fast": 0.5, "normal": 1.0}
LIMIT = 6.0  # seconds for all that is waiting, at normal speed
Finish = Callable[[], Any]


class Director:
    """A queue of events. `play_event(event, view, seconds)` begins to show one and may hand back a function that
    brings it to its end at once; `length(event)` is how many seconds it wants.

    `view` is the table right after the event. When nothing is left, `on_done()` is called. Before an event for which
    `holds(event, view)` says so, all of it waits until it is released.
    """

    def __init__(
        self,
        play_event: Callable[[Event, Any, float], Finish | None],
        speed: str = "normal",
        length: Callable[[Event], float] = lambda event: 0.0,
        on_done: Finish | None = None,
        holds: Callable[[Event, Any], bool] = lambda *_: False,
    ) -> None:
        self.play_event, self.length, self.on_done, self.holds = play_event, length, on_done, holds
        self.held = False
        self.speed = speed
        self._waiting: deque[tuple[Event, Any]] = deque()
        self._share = 1.0  # of its length that each step gets, so that all together keep to the limit
        self._left = 0.0  # seconds of the step being shown
        self._finish: Finish | None = None
        self._showing = False

    @property
    def busy(self) -> bool:
        return self._showing or bool(self._waiting)

    @property
    def waiting(self) -> int:
        """How many events nobody has seen yet."""
        return len(self._waiting)

    def show(self, events: Sequence[Event]) -> None:
        """Put events (a Told of the referee, or any (events, views) with `views`) at the end of the queue."""
        views = getattr(events, "views", None) or [None] * len(events)
        self._waiting += zip(events, views)
        total = sum(self.length(event) for event, _ in self._waiting)
        self._share = min(1.0, LIMIT / total) if total else 1.0
        if events and not self._showing:
            self._next()

    def advance(self, dt: float) -> None:
        """So much time has passed; a long frame may end several steps."""
        while self._showing and not self.held and dt >= self._left:
            dt -= self._left
            self._next()
        if self._showing and not self.held:
            self._left -= dt

    def skip(self) -> None:
        """The running step is over; the next one begins."""
        if self.held:
            self.release()
        elif self._showing:
            self._end_step()
            self._next()

    def skip_all(self) -> None:
        """Everything that waits is shown in no time."""
        if not self._showing:
            return
        self.held = False
        self._end_step()
        while self._begin(0.0):
            self._end_step()
        self._done()

    def drop(self) -> None:
        """Forget all of it, without on_done: the table has changed under it (undo, another match)."""
        self._end_step()
        self._waiting.clear()
        self._showing = self.held = False

    def release(self) -> None:
        """The player has seen enough of what was shown: on with the rest."""
        if self.held:
            self.held = False
            if not self._begin(self._seconds()):
                self._done()
            elif self._left <= 0:
                self._next()

    def _next(self) -> None:
        self._finish = None
        while not self._hold() and self._begin(self._seconds()):
            if self._left > 0:
                return
        if not self.held:
            self._done()

    def _hold(self) -> bool:
        self.held = self._showing and bool(self._waiting) and self.holds(*self._waiting[0])
        return self.held

    def _begin(self, seconds: float) -> bool:
        self._showing = bool(self._waiting)
        if self._showing:
            event, view = self._waiting.popleft()
            self._left = seconds
            self._finish = self.play_event(event, view, seconds)
        return self._showing

    def _seconds(self) -> float:
        """How long the next step lasts."""
        return self.length(self._waiting[0][0]) * PACE[self.speed] * self._share if self._waiting else 0.0

    def _end_step(self) -> None:
        finish, self._finish, self._left = self._finish, None, 0.0
        if finish is not None:
            finish()

    def _done(self) -> None:
        if self.on_done is not None:
            self.on_done()
