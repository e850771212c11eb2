"""What a tentative move pays and brings, line by line, with the one button that locks it in."""

from math import inf

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.look import kv
from app.look.brush import text_width
from app.look.i18n import tr
from app.look.theme import theme
from app.parts import Book
from app.widgets import spans
from app.widgets.button import Pill, Pressable
from app.widgets.painted import Painted

ASK = 1.07  # what to do now is written a little larger than the rows
SHRINKS = 0.8  # so small a line becomes before its words are cut
BUTTON = 124  # dp, beside the rows
FEW = 3  # lines of the ledger on a small phone
NARROW = 40  # dp, too little for a finger, where the same can be touched on the board


class Lines(Pressable, Painted):
    """The rows; a touch shows all of them, as an arrow at the end of the title says. A corner may be taken by a button:
    lines above it run on over it."""

    shows = ("book", "painter", "focused", "indent", "notch", "mirrored", "opens")
    book = ObjectProperty(Book())
    painter = ObjectProperty(None, allownone=True)
    indent = NumericProperty("78dp")
    hidden = NumericProperty(0)  # rows without room
    notch = ListProperty([0, 0])  # width and height of the lower corner that is taken, the left one if mirrored
    mirrored = BooleanProperty(False)
    opens = BooleanProperty(False)  # whether a touch shows all of it

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.cut = []  # lines that end too soon

    def within(self):
        """A voice reads all of it."""
        lines = [self.book.title, *((spans.text(row.label), *row.spans) for row in self.book.rows)]
        return ", ".join(filter(None, map(spans.words, lines)))

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

    def _taken(self, bottom):
        """How much of a line the corner takes."""
        wide, high = self.notch
        return wide if bottom < self.y + high - self._pitch() / 5 else 0

    def _left(self, bottom):
        return self.x + (self._taken(bottom) if self.mirrored else 0)

    def _rooms(self, row, indent, top):
        """How wide the lines of a row are whose first begins at a height, by their number."""
        before, pitch = indent if row.label else 0, self._pitch()
        return lambda n: self.width - self._taken(top - (n + 1) * pitch) - before

    def natural(self):
        """As high as all of it needs."""
        rows = (*self.book.rows, *((self.book.last,) if self.book.last else ()))
        indent = self._indent(rows)
        return self.height_for(sum(max(1, len(self._folded(row, indent, self.top))) for row in rows))

    def _folded(self, row, indent, top, most=inf):
        """The row in lines: all of it, else in few words, else one line that is cut."""
        for told in (row.spans, spans.shortened(row.spans)):
            lines = spans.wrapped(told, self._size(), self._rooms(row, indent, top))
            if len(lines) <= most:
                return lines
        return [row.spans]

    def _fold(self, rows, top, spare):
        """Lines of each row; what is free goes to warnings first. A second look, in their order, knows where each
        row really begins."""
        indent, pitch, most = self._indent(rows), self._pitch(), {}
        for i, row in sorted(enumerate(rows), key=lambda each: not each[1].fill):
            above = sum(most.get(j, 1) for j in range(i))
            most[i] = len(self._folded(row, indent, top - above * pitch, 1 + spare))
            spare -= most[i] - 1
        folded = []
        for i, row in enumerate(rows):
            lines = self._folded(row, indent, top, most[i] + spare)
            spare -= len(lines) - most[i]
            folded.append((row, lines))
            top -= len(lines) * pitch
        return indent, folded

    def paint(self, brush):
        book, size = self.book, self._size()
        y, pitch = self.top, self._pitch()
        self.cut = []
        title = self._title() + dp(2) if book.title else 0
        asks, ask_size = self._asks(self.height - title - (pitch if book.rows else 0))
        high = len(asks) * ask_size * 1.4
        fits = max(0, int((self.height - title - high + dp(2)) / pitch))
        # Where only a few lines fit, what the move does goes before what it comes to.
        last = (book.last,) if book.last and book.title and fits > min(FEW, len(book.rows)) else ()
        shown = (*book.rows[: fits - len(last)], *last)
        self.hidden = len(book.rows) + bool(book.last and book.title) - len(shown)
        if book.title:
            more = self.hidden and not shown
            room = self.width - self._taken(y - title)
            if self.opens:
                room -= dp(22)
                brush.centred("ui_down", self._left(y - title) + room + dp(12), y - title / 2, dp(16), theme["ink2"])
            self._line(book.title, self._left(y - title), y - title / 2, room, more, whole=True)
            y -= title
        indent, folded = self._fold(shown, y, fits - len(shown))
        for row, lines in folded:
            left = self._left(y - pitch)
            if row.fill:
                high = len(lines) * pitch
                wide = self.width - self._taken(y - high)
                brush.box(left - dp(6), y - high, wide + dp(12), high, min(pitch / 2, dp(12)), theme[row.fill])
            if row.label:
                label = [spans.text(row.label, "label")]
                spans.paint(self._below, self.painter, label, left, y - pitch / 2, size)
            for line in lines:
                start = self._left(y - pitch) + (indent if row.label else 0)
                room = self._left(y - pitch) + self.width - self._taken(y - pitch) - start
                self._line(line, start, y - pitch / 2, room, self.hidden and row is shown[-1 - len(last)])
                y -= pitch
        self._words(brush, asks, y, ask_size)
        self.ring(brush, *self.pos, *self.size, dp(8))

    def _asks(self, room):
        """What to do now in lines and their size, smaller where it is much."""
        if not self.book.ask or self.book.title:
            return [], 0
        for scale in (ASK, 1.0, 0.92, 0.85):
            size = max(dp(12), self._size() * scale)
            lines = spans.broken(self.book.ask, size, self.width - self.notch[0])
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
        # Half an explanation explains nothing: a touch tells all of it.
        told = spans.fitting(line, size, most if whole else room - taken, most, partly=not self.opens)
        if "…" in spans.words(told) and "…" not in spans.words(line):
            self.cut.append(spans.words(told))
        least = spans.squeezed(told, dp(12), room - spans.length(hint, dp(12)))
        if least != told:
            told, hint = least, hint or ([] if "…" in spans.words(least) else [spans.text("…", "gold")])
            self.cut.append(spans.words(told))
        line = [*told, *hint]
        spans.paint(self._below, self.painter, line, x, y, spans.shrunk(line, size, room, dp(12)))

    def _words(self, brush, lines, top, size):
        """What to do now, in the middle of what room is left."""
        pitch = size * 1.4
        y = top - max(0, top - self.y - pitch * len(lines)) / 2
        for line in lines:
            brush.text(line, self._left(self.y), y - pitch / 2, size, theme["ink"])
            y -= pitch


class OptionButton(Pill):
    option = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)
    shows = (*Pill.shows, "option", "painter")

    def paint(self, brush):
        super().paint(brush)
        if self.option:
            size = spans.sp("body")
            line = spans.fitting(self.option.spans, size, self.width - dp(8))
            size = max(dp(10), min(size, size * (self.width - dp(6)) / max(1, spans.length(line, size))))
            rise = self.height * 0.15 if self.option.note else 0
            spans.paint(self._below, self.painter, line, self.center_x, self.center_y + rise, size, "centre")
            if self.option.note:
                note = [spans.text(self.option.note, spans.GREY)]
                small = max(dp(10), min(spans.sp("label"), self.height * 0.28))
                small *= min(1, (self.width - dp(8)) / max(1, spans.length(note, small)))
                spans.paint(self._below, None, note, self.center_x, self.y + self.height * 0.27, small, "centre")


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
        width = min(dp(BUTTON) * scale, max(dp(BUTTON), 0.44 * (right - x))) if has else 0
        width = max(width, min(self._wide(), 0.5 * (right - x))) if has else 0  # no word of it is broken
        high = dp(56) if self.height >= dp(112) * scale else dp(48)
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

    def _wide(self):
        """As wide as the longest word of the button needs it, with its icon."""
        words = self.button.split()
        return max((text_width(word, spans.sp("button"), "InterMedium", True) for word in words), default=0) + dp(72)

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
