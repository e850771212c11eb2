"""Tooltip: says what an icon means, when the pointer rests on it or a finger stays."""

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.look import kv
from app.widgets.button import Pressable
from app.widgets.focus import reachable

LONGEST = 64  # signs of a hint
REST = 0.5  # seconds the pointer must lie still
SHOWN = 2.0  # seconds a hint stays after the finger has gone


class Asked(NamedTuple):
    """Something under the pointer: what it is, and where it lies in the window."""

    widget: Any  # shows what is `pointed` at on it
    item: Any
    words: str
    box: tuple  # x, y, width, height


def shown(widget, top):
    """Whether nothing round a widget hides it."""
    while widget is not top:
        if widget is None or widget.parent is widget or not widget.opacity:  # a window is its own parent
            return False
        widget = widget.parent
    return True


def brief(*parts):
    """As many of the parts as a hint has room for."""
    words = ""
    for part in filter(None, parts):
        longer = f"{words} · {part}" if words else part
        if words and len(longer) > LONGEST:
            break
        words = longer
    return words


class HintLayer(FloatLayout):
    """Everything inside `inside()` that can be pressed and has a `hint` can be asked, and what widgets with things on
    them say is `asked` at a point."""

    def __init__(self, inside, **kwargs):
        super().__init__(**kwargs)
        self.inside = inside
        self._rested = Clock.create_trigger(self._at_rest, REST)
        self._over = Clock.create_trigger(self.hide, SHOWN)
        self._lit = Clock.create_trigger(self._light, 0)
        self._under = self._asked = None  # what shows that the pointer is over it, and what it is
        Window.bind(mouse_pos=self._moved, on_touch_down=self.rest)

    def _moved(self, *_):
        self.hide()
        self._rested.cancel()
        self._rested()
        self._lit()

    def rest(self, *_):
        """Something was pressed or opened: nothing is told until the pointer goes elsewhere."""
        self.hide()
        self._rested.cancel()

    def _at_rest(self, _):
        asked = self.find(*Window.mouse_pos)
        if asked:
            self.tell(asked)
            return
        if self._asked and shown(self._asked.widget, self.inside()):
            self._say(self._asked.words, self._asked.box)

    @property
    def pointed(self):
        """What the pointer lies on, an Asked; None where there is nothing to be asked."""
        return self.thing(*Window.mouse_pos)

    def find(self, x, y):
        """What can be pressed there and has a hint."""
        top = self.inside()
        for widget in top.walk(restrict=True):
            if not isinstance(widget, Pressable) or not widget.hint or not reachable(widget, top):
                continue
            if widget.collide_point(*widget.to_widget(x, y)):
                return widget
        return None

    def thing(self, x, y):
        """What lies there on a widget with many things on it, or on one that tells of itself: an Asked, or None."""
        top, found = self.inside(), None
        for widget in top.walk(restrict=True):
            if hasattr(widget, "asked") and widget.collide_point(*widget.to_widget(x, y)) and shown(widget, top):
                found = widget.asked(*widget.to_widget(x, y)) or found  # what comes later lies above
        return found

    def _light(self, _):
        """What the pointer is over shows that it answers."""
        asked = self._asked = self.thing(*Window.mouse_pos)
        widget, item = (asked.widget, asked.item) if asked else (None, None)
        if self._under is not None and self._under is not widget:
            self._under.pointed = None
        self._under = widget
        if widget is not None:
            widget.pointed = item

    def tell(self, widget):
        x, y = widget.to_window(*widget.pos)
        self._say(widget.hint, (x, y, *widget.size))

    def _say(self, words, box):
        self.hide()
        hint = _plate(words)
        self.add_widget(hint)
        hint.fbind("size", lambda *_: self._put(hint, box))  # it learns its size a moment later
        self._put(hint, box)
        self._over()

    def _put(self, hint, box):
        x, y, width, height = box
        hint.x = max(dp(4), min(x + width / 2 - hint.width / 2, self.width - hint.width - dp(4)))
        below = y - hint.height - dp(4)
        hint.y = below if below > 0 else y + height + dp(4)

    def hide(self, *_):
        self._over.cancel()
        self.clear_widgets()


def _plate(text):
    """KivyMD's tooltip, in our look. It is asked for only now: home must not wait for it at the start."""
    from kivymd.uix import tooltip  # noqa: F401

    kv.load(__name__)  # after KivyMD's own rules, which hide it
    plate = Factory.Hint(text=text)
    plate.texture_update()  # as large as its words
    return plate
