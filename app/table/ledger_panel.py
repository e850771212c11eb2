"""Ledger panel: what a tentative move pays and brings, line by line, with the one button that locks it in."""

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.look import kv, spans
from app.look.theme import theme
from app.parts import Book
from app.table.ledger_lines import Lines  # noqa: F401  used in kv/ledger_panel.kv
from app.widgets.button import Pill
from app.widgets.painted import Painted

BUTTON = 124  # dp, beside the rows
NARROW = 40  # dp, too little for a finger, where the same can be touched on the board


class OptionButton(Pill):
    option = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)
    shows = (*Pill.shows, "option", "painter")

    def paint(self, brush):
        super().paint(brush)
        if self.option:
            line, size = self.told()
            rise = self.height * 0.15 if self.option.note else 0
            spans.paint(self._below, self.painter, line, self.center_x, self.center_y + rise, size, "centre")
            if self.option.note:
                note = [spans.text(self.option.note, spans.GREY)]
                small = max(dp(10), min(spans.sp("label"), self.height * 0.28))
                small *= min(1, (self.width - dp(8)) / max(1, spans.length(note, small)))
                spans.paint(self._below, None, note, self.center_x, self.y + self.height * 0.27, small, "centre")

    def told(self):
        """What it says, in the size in which it fits: pictures are told apart in a smaller one than words are read."""
        size, room = spans.sp("body"), self.width - dp(8)
        line = spans.fitting(self.option.spans, size, room)
        pictures = any(span.kind != "text" for span in line)
        return line, spans.shrunk(line, size, room, dp(8) if pictures else dp(10))


AWAY = (-10000, -10000)  # out of reach: a disabled widget would swallow touches


class LedgerPanel(Painted, FloatLayout):
    """`mode`: side = the button at the right of the rows, below = buttons under them, line = one line and a button."""

    shows = ("boxed",)
    book = ObjectProperty(Book())
    painter = ObjectProperty(None, allownone=True)
    mode = StringProperty("side")
    boxed = BooleanProperty(False)  # in a panel the rows lie on a plate of their own
    button = StringProperty("")  # words of the primary button; none when empty
    button_icon = StringProperty("ui_lock")
    button_kind = StringProperty("primary")
    button_on = BooleanProperty(True)
    cancel = StringProperty("")
    mirrored = BooleanProperty(False)
    button_height = NumericProperty("52dp")
    locks = ObjectProperty(lambda: None)
    cancels = ObjectProperty(lambda: None)
    takes = ObjectProperty(lambda key: None)
    unfolds = ObjectProperty(lambda: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("pos", "size", "mode", "button", "cancel", "book", "mirrored", "boxed", "button_on"):
            self.fbind(name, self._lay)

    def paint(self, brush):
        if self.boxed:
            x, y, width, height = self.x + dp(14), self.y + dp(4), self.width - dp(28), self.height - dp(8)
            brush.box(x, y, width, height, dp(16), theme["outline"])
            brush.box(x + 1, y + 1, width - 2, height - 2, dp(15), theme["bg"])

    def _lay(self, *_):
        lines, lock, cancel = self.ids.lines, self.ids.lock, self.ids.cancel
        pad, low = dp(14), dp(4) if self.height < dp(100) else dp(8)
        x, y, right, top = self.x + pad, self.y + low, self.right - pad, self.top - low
        if self.boxed:
            x, right, y, top = x + dp(12), right - dp(12), y + dp(6), top - dp(4)
        options = self._options()
        has = bool(self.button)
        lock.opacity = 1 if has else 0
        lock.disabled = has and not self.button_on
        cancel.opacity = 1 if self.cancel and self.mode != "side" else 0
        lock.text = self.button
        lines.mirrored = self.mirrored
        lines.focusable, lines.opens = bool(self.book.rows), bool(self.book.title and self.book.rows)
        cancel.spoken = self.cancel
        if self.mode == "below":
            high = max(dp(48), min(dp(52), self.height * 0.28)) if has or self.cancel else 0
            wide = right - x
            asked = max(dp(56), min(dp(110), (wide - dp(10)) * 0.3)) if self.cancel else 0
            cancel.text = self.cancel if asked >= dp(88) * Metrics.fontscale else ""
            cancel.icon = "" if cancel.text else "ui_close"
            self.button_height = high
            cancel.width, lock.width = asked, wide - asked - (dp(10) if asked else 0)
            cancel.pos = (x, y) if self.cancel else AWAY
            lock.pos = (right - lock.width, y) if has else AWAY
            bottom = y + high + (dp(8) if high else 0)
            if options:
                self._place(options, x, bottom, wide, dp(48))
                bottom += dp(54)
            lines.pos, lines.size, lines.notch = (x, bottom), (wide, max(1, top - bottom)), [0, 0]
            return
        # Wherever it says Lock in, it lies in the same corner, whatever is asked beside it.
        scale = min(1.3, max(1.0, Metrics.fontscale))
        width = min(dp(BUTTON) * scale, max(dp(BUTTON), 0.36 * (right - x))) if has else 0
        high = dp(56) if self.height >= dp(124) * scale else dp(48)
        first = x if self.mirrored else right - width
        self.button_height = high
        lock.width, lock.pos = width or 1, (first, min(y, self.center_y - high / 2)) if has else AWAY
        beside = width + dp(10) if has else 0
        each = (right - x - beside + dp(8)) / max(1, len(options)) - dp(8)
        if self.book.spare and (each < dp(NARROW) or lines.height_for(len(self.book.rows)) > top - y - dp(50)):
            self._place(options, *AWAY, 1, 1)
            options = []
        below = dp(50) if options else 0
        lines.pos, lines.size = (x, y + below), (right - x, max(1, top - y - below))
        lines.notch = [beside, max(0, lock.y + high - lines.y) if has else 0]
        if options:
            self._place(options, x + (beside if self.mirrored else 0), y - dp(2), right - x - beside, dp(48))
        cancel.pos = AWAY

    def _options(self):
        box = self.ids.options
        wanted = self.book.options
        while len(box.children) > len(wanted):
            box.remove_widget(box.children[0])
        while len(box.children) < len(wanted):
            button = OptionButton(size_hint=(None, None), radius=dp(14))
            button.bind(on_release=lambda button: self.takes(button.option.key))
            box.add_widget(button)
        buttons = box.children[::-1]
        for button, option in zip(buttons, wanted):
            button.painter, button.option = self.painter, option
            button.kind = "tonal" if option.chosen else "outline"
            button.selected = option.chosen
            button.spoken = " ".join(filter(None, (spans.words(option.spans), option.note)))
        return buttons

    def _place(self, options, x, y, width, height):
        each = min(dp(150), (width - dp(8) * (len(options) - 1)) / len(options))
        for i, option in enumerate(options):
            option.pos, option.size = (x + i * (each + dp(8)), y), (each, height)


kv.load(__name__)
