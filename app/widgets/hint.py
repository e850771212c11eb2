"""Says what an icon means, when the pointer rests on it or a finger stays."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import kv
from app.widgets.button import Plate
from app.widgets.focus import reachable

REST = 0.5  # seconds the pointer must lie still
SHOWN = 2.0  # seconds a hint stays after the finger has gone


class Hint(Plate):
    text = StringProperty("")


class HintLayer(FloatLayout):
    """Everything inside `inside()` that has a `hint` can be asked."""

    def __init__(self, inside, **kwargs):
        super().__init__(**kwargs)
        self.inside = inside
        self._rested = Clock.create_trigger(self._at_rest, REST)
        self._over = Clock.create_trigger(self.hide, SHOWN)
        Window.bind(mouse_pos=self._moved)

    def _moved(self, *_):
        self.hide()
        self._rested.cancel()
        self._rested()

    def _at_rest(self, _):
        asked = self.find(*Window.mouse_pos)
        if asked:
            self.tell(asked)

    def find(self, x, y):
        top = self.inside()
        for widget in top.walk():
            if getattr(widget, "hint", "") and reachable(widget, top) and widget.collide_point(*widget.to_widget(x, y)):
                return widget
        return None

    def tell(self, widget):
        self.hide()
        hint = Hint(text=widget.hint)
        self.add_widget(hint)
        x, y = widget.to_window(widget.center_x, widget.y)
        hint.x = max(dp(4), min(x - hint.width / 2, self.width - hint.width - dp(4)))
        below = y - hint.height - dp(4)
        hint.y = below if below > 0 else y + widget.height + dp(4)
        self._over()

    def hide(self, *_):
        self._over.cancel()
        self.clear_widgets()


kv.load(__name__)
