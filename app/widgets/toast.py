"""A short message at the bottom that goes by itself, perhaps with one thing to do about it."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.look import kv
from app.widgets.button import Plate, Pressable
from app.widgets.painted import Text

SECONDS_EACH, SECONDS_PER_LETTER = 2.5, 0.06


class Toast(Plate):
    text = StringProperty("")
    action = StringProperty("")
    act = ObjectProperty(None, allownone=True)
    passing = BooleanProperty(False)  # about the last touch alone
    dismiss = ObjectProperty(None, allownone=True)

    def do(self):
        act, self.act = self.act, None
        self.dismiss()
        if act:
            act()


class ToastAction(Pressable, Text):
    """The one thing to do about a message."""


class ToastLayer(FloatLayout):
    """One message at a time; the next one waits until this has been read. They lie above `floor`."""

    floor = NumericProperty("92dp")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.queue = []
        self.current = None
        self._clock = None

    def on_touch_down(self, touch):
        """A passing word is gone with the next touch, whatever that is for."""
        passing = self.current is not None and self.current.passing and not self.current.collide_point(*touch.pos)
        if passing:
            self._next()
        return super().on_touch_down(touch)

    def say(self, text, action="", act=None, passing=False):
        said = [waiting[0] for waiting in self.queue] + ([self.current.text] if self.current else [])
        if text in said and not act:  # two deleted games may have the same name, and each can be brought back
            return
        self.queue.append((text, action, act, passing))
        if self.current is None:
            self._next()

    def _next(self, *_):
        if self._clock:
            self._clock.cancel()
        if self.current:
            self.remove_widget(self.current)
            self.current = None
        if self.queue:
            text, action, act, passing = self.queue.pop(0)
            self.current = Toast(text=text, action=action, act=act, passing=passing, dismiss=self._next)
            self.add_widget(self.current)
            self._clock = Clock.schedule_once(self._next, SECONDS_EACH + SECONDS_PER_LETTER * len(text))


kv.load(__name__)
