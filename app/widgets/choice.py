"""Input controls: a switch, one of a few, more or less, and a line of text."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivymd.uix.selectioncontrol import MDSwitch  # noqa: F401  the layout asks for it

from app import system
from app.look import kv
from app.look.brush import text_width
from app.look.font_fallback import fitting
from app.look.theme import TYPE, theme
from app.widgets.button import Pressable
from app.widgets.focus import Focusable
from app.widgets.painted import Painted
from app.widgets.slide import Slide


class Toggle(Pressable, Painted):
    """On or off, with its words in front of KivyMD's switch; the whole row can be pressed."""

    shows = ("state", "focused")
    on = BooleanProperty(False)
    text = StringProperty("")
    note = StringProperty("")
    shown = BooleanProperty(True)

    def on_release(self):
        self.on = not self.on

    def paint(self, brush):
        width, height = dp(52), dp(32)
        x, y = self.right - width, self.center_y - height / 2
        self.ring(brush, x, y, width, height, height / 2)


class Segments(Focusable, Painted):
    """One of a few, side by side. Each option is (value, words or "icon:name")."""

    titled = True
    shows = ("options", "value", "focused", "disabled", "texts")
    options = ListProperty()
    value = ObjectProperty(None, allownone=True)
    texts = NumericProperty(TYPE["label"])  # size of the words

    def choose(self, value):
        self.value = value

    def turn(self, dx, dy):
        values = [value for value, _ in self.options]
        at = values.index(self.value) + dx if self.value in values else 0
        if not dx or not 0 <= at < len(values):
            return False
        self.choose(values[at])
        return True

    def activate(self):
        values = [value for value, _ in self.options]
        self.choose(values[(values.index(self.value) + 1) % len(values)] if self.value in values else values[0])

    def on_touch_down(self, touch):
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        touch.grab(self)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self.collide_point(*touch.pos) and self.options:
            at = int((touch.x - self.x) / self.width * len(self.options))
            self.choose(self.options[min(at, len(self.options) - 1)][0])
        return True

    def paint(self, brush):
        height, pad = dp(44), dp(3)
        y, each = self.center_y - height / 2, (self.width - 2 * pad) / max(1, len(self.options))
        brush.box(self.x, y, self.width, height, dp(14), theme["surface2"])
        size = min(sp(self.texts), self._fitting(each - dp(8)))
        for i, (value, words) in enumerate(self.options):
            chosen = value == self.value
            x = self.x + pad + i * each
            if chosen:
                brush.box(x, y + pad, each, height - 2 * pad, dp(11), theme["primary"])
            ink = theme["onPrimary" if chosen else "ink2"]
            if words.startswith("icon:"):
                brush.centred(words[5:], x + each / 2, y + height / 2, dp(22), ink)
            else:
                brush.text(words, x + each / 2, y + height / 2, size, ink, "InterMedium", True, "centre")
        Pressable.ring(self, brush, self.x, y, self.width, height, dp(14))

    def _fitting(self, room):
        """The size at which the longest words still fit into their part."""
        longest = max((text_width(w, 100, "InterMedium", True) for _, w in self.options if w[:5] != "icon:"), default=1)
        return max(dp(10), 100 * room / max(1, longest))


class Steps(Slide, Focusable, Painted):
    """More or less, in steps; the finger may slide along it."""

    titled = True
    shows = ("value", "steps", "focused", "disabled")
    value = NumericProperty(0)
    steps = ListProperty([0, 1])

    def _index(self):
        return min(range(len(self.steps)), key=lambda i: abs(self.steps[i] - self.value))

    def turn(self, dx, dy):
        at = self._index() + dx
        if not dx or not 0 <= at < len(self.steps):
            return False
        self.value = self.steps[at]
        return True

    def follow(self, x):
        share = (x - self.x - dp(14)) / max(1, self.width - dp(28))
        self.value = self.steps[round(min(1, max(0, share)) * (len(self.steps) - 1))]

    def paint(self, brush):
        left, width, y = self.x + dp(14), self.width - dp(28), self.center_y
        at = left + width * self._index() / max(1, len(self.steps) - 1)
        brush.box(left, y - dp(3), width, dp(6), dp(3), theme["surface2"])
        brush.box(left, y - dp(3), max(dp(6), at - left), dp(6), dp(3), theme["primary"])
        for i in range(len(self.steps)):
            brush.centred("round", left + width * i / max(1, len(self.steps) - 1), y, dp(4), theme["outline"])
        brush.centred("round", at, y, dp(24), theme["primary"])
        Pressable.ring(self, brush, at - dp(12), y - dp(12), dp(24), dp(24), dp(12))


class Field(Focusable, Painted, TextInput):
    """A line of text to type. Where the keyboard is, there it types; Enter, Tab or Esc leave."""

    shows = ("focus", "lined", "text", "disabled", "close", "padding")
    typing = titled = True
    typed_in = None  # the field that somebody types in
    lined = BooleanProperty(True)  # underlined also while nobody types
    close = BooleanProperty(False)  # the line lies right under the words
    longest = NumericProperty(20)

    def _create_line_label(self, text, hint=False):
        """Letters its font does not have are dots while they are typed, too."""
        return super()._create_line_label(fitting(text, self.font_name)[0], hint)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        theme.bind(colour=self._dress)
        self.fbind("focus", self._typing)
        self._rewind = Clock.create_trigger(self._from_start, 0)
        for name in ("text", "width", "focus"):
            self.fbind(name, self._rewind)
        self._dress()

    def _from_start(self, _):
        """What is longer than the line is read from its beginning, while nobody types."""
        if not self.focus:
            self.cursor, self.scroll_x = (0, 0), 0

    def _typing(self, *_):
        if self.focus:
            Field.typed_in = self
            self.select_all()
        elif Field.typed_in is self:
            Field.typed_in = None
            Clock.schedule_once(self._listen)

    def _listen(self, _):
        """Not while the next field is typed in already."""
        if Field.typed_in is None:
            system.device.listen()

    def insert_text(self, substring, from_undo=False):
        room = self.longest - len(self.text) + len(self.selection_text)
        return super().insert_text("".join(c for c in substring if c.isprintable())[: max(0, room)], from_undo)

    def _dress(self, *_):
        self.foreground_color = self.cursor_color = theme["ink"]
        self.hint_text_color = theme["ink2"]
        self.selection_color = (*theme["primary"][:3], 0.3)

    def paint(self, brush):
        if self.focus or self.lined:
            y = self.top - self.padding[1] - self.line_height - dp(2) if self.close else self.y
            brush.fill(self.x, y, self.width, dp(2), theme["primary" if self.focus else "outline"])
        # Kivy writes the text in whatever colour was used last.
        brush.colour(theme["ink" if self.text and not self.disabled else "ink2"])


kv.load(__name__)
