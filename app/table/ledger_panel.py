"""What a tentative move pays and brings, line by line, with the one button that locks it in."""

from math import inf
from typing import NamedTuple

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import kv
from app.i18n import tr
from app.theme import theme
from app.widgets import spans
from app.widgets.button import Pill, Pressable
from app.widgets.painted import Painted

ASK = 1.07  # what to do now is written a little larger than the rows
SHRINKS = 0.8  # so small a line becomes before its words are cut


class Book(NamedTuple):
    """All there is to say about what is being chosen."""

    title: tuple = ()  # spans
    rows: tuple = ()  # spans.Row, the most telling first
    options: tuple = ()  # Option: one of these must be taken
    ask: str = ""  # what to do now, when nothing is chosen: written below the rows


class Option(NamedTuple):
    key: str
    spans: tuple
    chosen: bool = False


class Lines(Pressable, Painted):
    """The rows; a touch shows all of them where not all have room."""

    shows = ("book", "painter", "focused", "indent", "overhang")
    book = ObjectProperty(Book())
    painter = ObjectProperty(None, allownone=True)
    indent = NumericProperty("78dp")
    hidden = NumericProperty(0)  # rows without room
    overhang = NumericProperty(0)  # so much farther the title may reach than the rows

    def height_for(self, rows):
        return self._title() + rows * self._pitch()

    def _size(self):
        return spans.sp("body")

    def _title(self):
        return max(dp(24), self._size() * 1.8)

    def _pitch(self):
        filled = not self.book.title and any(row.fill for row in self.book.rows)
        return max(dp(19), self._size() * 1.42) * (1.3 if filled else 1)

    def _indent(self, rows):
        """Where the rows begin, beside their labels."""
        labels = [spans.text(row.label, "label") for row in rows if row.label]
        label_width = max([spans.length([label], self._size()) for label in labels], default=0)
        return max(label_width + dp(10), min(self.indent, self.width * 0.2)) if labels else 0

    def natural(self):
        """As high as all of it needs."""
        indent = self._indent(self.book.rows)
        return self.height_for(sum(max(1, len(self._folded(row, indent))) for row in self.book.rows))

    def _folded(self, row, indent, most=inf):
        """The row in lines: all of it, else in few words, else one line that is cut."""
        room = self.width - (indent if row.label else 0)
        for told in (row.spans, spans.shortened(row.spans)):
            lines = spans.wrapped(told, self._size(), room)
            if len(lines) <= most:
                return lines
        return [row.spans]

    def _fold(self, rows, spare):
        """Lines of each row; what is free goes to warnings first."""
        indent, lines = self._indent(rows), {}
        for row in sorted(rows, key=lambda row: not row.fill):
            lines[row] = self._folded(row, indent, 1 + spare)
            spare -= len(lines[row]) - 1
        return indent, [(row, lines[row]) for row in rows]

    def paint(self, brush):
        book, size = self.book, self._size()
        y, pitch = self.top, self._pitch()
        title = self._title() + dp(2) if book.title else 0
        asks, ask_size = self._asks(self.height - title - (pitch if book.rows else 0))
        high = len(asks) * ask_size * 1.4
        fits = max(0, int((self.height - title - high + dp(2)) / pitch))
        shown = book.rows[:fits]
        self.hidden = len(book.rows) - len(shown)
        if book.title:
            more = self.hidden and not shown
            self._line(book.title, self.x, y - title / 2, self.width + self.overhang, more, whole=True)
            y -= title
        indent, folded = self._fold(shown, fits - len(shown))
        for row, lines in folded:
            left, start = self.x, self.x + (indent if row.label else 0)
            if row.fill:
                high = len(lines) * pitch
                brush.box(left - dp(6), y - high, self.width + dp(12), high, min(pitch / 2, dp(12)), theme[row.fill])
            if row.label:
                label = [spans.text(row.label, "label")]
                spans.paint(self._below, self.painter, label, left, y - pitch / 2, size)
            for line in lines:
                self._line(line, start, y - pitch / 2, self.right - start, self.hidden and row is shown[-1])
                y -= pitch
        self._words(brush, asks, y, ask_size)
        self.ring(brush, *self.pos, *self.size, dp(8))

    def _asks(self, room):
        """What to do now in lines and their size, smaller where it is much."""
        if not self.book.ask or self.book.title:
            return [], 0
        for scale in (ASK, 1.0, 0.92, 0.85):
            size = max(dp(12), self._size() * scale)
            lines = spans.broken(self.book.ask, size, self.width)
            fits = max(1, int(room / (size * 1.4)))
            if len(lines) <= fits:
                return lines, size
        return [*lines[: fits - 1], f"{lines[fits - 1]} …"], size

    def _line(self, line, x, y, room, more, whole=False):
        """A line, with a hint at its end when there is more to read; a whole one shrinks rather than lose anything."""
        size = self._size()
        hint = [spans.text(tr("table.more", count=self.hidden), "gold")] if more else []
        if hint and spans.length([*spans.bare(line), *hint], size) > room:
            hint = [spans.text("…", "gold")]
        taken = spans.length(hint, size) + size if hint else 0
        most = room * size / max(dp(12), SHRINKS * size) - taken
        line = [*spans.fitting(line, size, most if whole else room - taken, most), *hint]
        size = max(dp(12), min(size, size * room / max(1, spans.length(line, size))))
        spans.paint(self._below, self.painter, line, x, y, size)

    def _words(self, brush, lines, top, size):
        """What to do now, in the middle of what room is left."""
        pitch = size * 1.4
        y = top - max(0, top - self.y - pitch * len(lines)) / 2
        for line in lines:
            brush.text(line, self.x, y - pitch / 2, size, theme["ink"])
            y -= pitch


class OptionButton(Pill):
    option = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)
    shows = (*Pill.shows, "option", "painter")

    def paint(self, brush):
        super().paint(brush)
        if self.option:
            size = spans.sp("body")
            spans.paint(self._below, self.painter, self.option.spans, self.center_x, self.center_y, size, "centre")


AWAY = (-10000, -10000)  # out of reach: a disabled widget would swallow touches


class LedgerPanel(Painted, FloatLayout):
    """`mode`: side = the button at the right of the rows, below = buttons under them, line = one line and a button."""

    shows = ("boxed",)
    book = ObjectProperty(Book())
    painter = ObjectProperty(None, allownone=True)
    mode = StringProperty("side")
    boxed = BooleanProperty(False)  # in a panel the rows lie on a plate of their own
    button = StringProperty("")  # words of the primary button; none when empty
    button_few = BooleanProperty(False)  # its icon says enough where room is short
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
        for name in ("pos", "size", "mode", "button", "cancel", "book", "mirrored", "boxed", "button_on",
                     "button_few"):  # fmt: skip
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
        lock.text, lock.hint = self.button, ""
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
            lines.pos, lines.size, lines.overhang = (x, bottom), (wide, max(1, top - bottom)), 0
            return
        scale = min(1.3, max(1.0, Metrics.fontscale))
        width = dp(128) * scale if has else 0
        # Rows come first: where they would be cut, the lock alone says what the button does.
        few = bool(self.book.title and self.button_few and right - x - width < dp(212) * scale)
        width = dp(72) if few else width
        lock.text, lock.hint = ("", self.button) if few else (self.button, "")
        high = dp(56) if self.height >= dp(100) else dp(48)
        first = x if self.mirrored else right - width
        self.button_height = high
        lock.width, lock.pos = width or 1, (first, self.center_y - high / 2) if has else AWAY
        title = lines.height_for(0) if self.book.title and self.height > dp(80) else 0
        if has and title and not options:
            lock.y = y + max(0, top - y - title - high) / 2
        left = x + width + dp(10) if self.mirrored and has else x
        end = right if self.mirrored or not has else first - dp(10)
        below = dp(50) if options else 0
        # The first line may run above the button.
        lines.pos, lines.size = (left, y + below), (max(1, end - left), max(1, top - y - below))
        lines.overhang = 0 if self.mirrored or not has or lock.y + high > top - title + dp(2) else right - end
        if options:
            self._place(options, left, y - dp(2), end - left, dp(48))
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
        return buttons

    def _place(self, options, x, y, width, height):
        each = min(dp(150), (width - dp(8) * (len(options) - 1)) / len(options))
        for i, option in enumerate(options):
            option.pos, option.size = (x + i * (each + dp(8)), y), (each, height)


kv.load(__name__)
