"""Snackbars: short messages that lie above everything, with one thing to do about some of them. They end with what they
speak of, and lie where nothing is asked."""

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.look import kv
from app.widgets.button import Plate, Pressable
from app.widgets.painted import Text

SECONDS_EACH, SECONDS_PER_LETTER = 2.5, 0.06
FLOOR, GAP = 92, 8  # dp from the lower edge, and from what must stay clear


class Message(NamedTuple):
    text: str
    action: str = ""
    act: Any = None
    passing: bool = False  # about the last touch alone: gone with the next touch or key
    stays: bool = False  # an offer: there until its page is left, others are read meanwhile


class Room(NamedTuple):
    """Where messages may lie. Boxes are (x, y, width, height) in the window."""

    floor: float  # above this
    span: tuple[float, float] | None = None  # (x, width) in the middle of which they lie; all of the window without
    clear: tuple[tuple[float, float, float, float], ...] = ()  # never on these
    spared: tuple[tuple[float, float, float, float], ...] = ()  # on as few of these as can be


def usual():
    """Above the bar with its buttons that most pages have."""
    return Room(dp(FLOOR))


class Toast(Plate):
    text = StringProperty("")
    action = StringProperty("")
    do = ObjectProperty(None, allownone=True)


class ToastAction(Pressable, Text):
    """The one thing to do about a message."""


class ToastLayer(FloatLayout):
    """One message at a time; the next one waits until this has been read. `room` says where there is room for it."""

    def __init__(self, room=None, **kwargs):
        super().__init__(**kwargs)
        self.room = room or usual
        self.queue = []
        self.message = self.current = None
        self._left = 0.0  # seconds for which the message is still to be read
        self._watch = Clock.create_trigger(self._tick, 0, interval=True)

    def on_touch_down(self, touch):
        """A passing word is gone with the next touch, whatever that is for."""
        if self.current is not None and not self.current.collide_point(*touch.pos):
            self.passed()
        return super().on_touch_down(touch)

    def say(self, text, action="", act=None, passing=False, stays=False):
        said = [message.text for message in self.queue] + ([self.message.text] if self.message else [])
        if text in said and not act:  # two deleted games may have the same name, and each can be brought back
            return
        self.queue.append(Message(text, action, act, passing, stays))
        if self.message is not None and self.message.stays:
            self.queue.insert(0, self.message)
            self._next()
        elif self.message is None:
            self._next()

    def passed(self):
        """Something else is done: what was said about the touch before is over."""
        self._end(lambda message: message.passing)

    def leave(self):
        """The page is left, and with it all that was said about it."""
        self._end(lambda message: message.passing or message.stays)

    def do(self):
        act = self.message.act
        self._next()
        if act:
            act()

    def _end(self, ends):
        self.queue = [message for message in self.queue if not ends(message)]
        if self.message is not None and ends(self.message):
            self._next()

    def _next(self, *_):
        """What is to be read first; an offer once there is nothing else, the last one made before the others."""
        if self.current is not None and self.current.parent:
            self.remove_widget(self.current)
        self.message = self.current = None
        if not self.queue:
            self._watch.cancel()
            return
        at = next((at for at, message in enumerate(self.queue) if not message.stays), len(self.queue) - 1)
        self.message = self.queue.pop(at)
        self.current = Toast(text=self.message.text, action=self.message.action, do=self.do)
        self._left = SECONDS_EACH + SECONDS_PER_LETTER * len(self.message.text)
        self._watch()
        self._place()

    def _tick(self, span):
        self._place()
        if self.current.parent and not self.message.stays:  # nobody reads what is not seen
            self._left -= span
            if self._left <= 0:
                self._next()

    def _place(self):
        """Where it covers nothing it may not cover, as low as can be; out of the way while there is no such place."""
        toast, room = self.current, self.room()
        left, width = room.span or (self.x, self.width)
        toast.width = min(dp(520), width - dp(24))
        toast.x = x = left + (width - toast.width) / 2
        least, top = room.floor, self.top - toast.height - dp(GAP)
        edges = (y + high for _, y, _, high in (*room.clear, *room.spared))
        ways = [y for y in (least, *(edge + dp(GAP) for edge in edges), top) if least <= y <= top]
        free = [y for y in ways if not self._covers(room.clear, x, y)]
        if free:
            toast.y = min(free, key=lambda y: (self._covers(room.spared, x, y), y))
        if free and toast.parent is None:
            self.add_widget(toast)
        elif not free and toast.parent is not None:
            self.remove_widget(toast)

    def _covers(self, boxes, x, y):
        """How many of these it would lie on."""
        right, top = x + self.current.width, y + self.current.height
        return sum(left < right and x < left + wide and low < top and y < low + high for left, low, wide, high in boxes)


kv.load(__name__)
