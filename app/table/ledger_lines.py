"""Text fitting of the ledger: its lines as large as they can be with nothing cut, beside the button."""

from math import inf
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.look import spans
from app.look.i18n import tr
from app.look.theme import theme
from app.parts import Book
from app.widgets.button import Pressable
from app.widgets.painted import Painted

ASK = 1.07  # what to do now is written a little larger than the rows
SHRINKS = 0.8  # so small a line becomes before its words are cut
SMALLEST = 12  # dp of words
LEAST, SMALLER = 13, 0.65  # dp, and of their size, all lines together may have before one is cut or left out
STEPS = 6  # sizes that are tried on the way there
FEW = 3  # lines of the ledger on a small phone


class Line(NamedTuple):
    """Something written, with its middle at a height."""

    spans: list
    x: float
    y: float
    size: float
    cut: bool = False  # it ends too soon


class Laid(NamedTuple):
    """The lines in type of some size."""

    size: float
    lines: tuple
    fills: tuple  # (x, y, width, height, radius, colour)
    hidden: int  # rows without room
    asks: tuple  # what to do now, in lines, their size and where they begin
    arrow: tuple | None  # where the sign is that it opens
    bare: int = 0  # rows without their explanations

    @property
    def loss(self):
        """What is missing, the worst first."""
        return len(self.cut), self.hidden, self.bare

    @property
    def cut(self):
        lines, *_ = self.asks
        short = [line for line in lines if line.endswith("…")]
        return [*(spans.words(line.spans) for line in self.lines if line.cut), *short]


def explains(line):
    return any(span.style == spans.GREY for span in line)


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
        self.written = ()  # what is there to be read

    def within(self):
        """A voice reads all of it."""
        lines = [self.book.title, *((spans.text(row.label), *row.spans) for row in self.book.rows)]
        return ", ".join(filter(None, map(spans.words, lines)))

    def height_for(self, rows):
        size = spans.sp("body")
        return self._title(size) + rows * self._pitch(size)

    def natural(self):
        """As high as all of it needs."""
        rows, size = (*self.book.rows, *((self.book.last,) if self.book.last else ())), spans.sp("body")
        indent = self._indent(rows, size)
        return self.height_for(sum(max(1, len(self._folded(row, size, indent, self.top))) for row in rows))

    # --- measures ---

    def _title(self, size):
        return max(dp(24), size * 1.8)

    def _pitch(self, size):
        filled = not self.book.title and any(row.fill for row in self.book.rows)
        return max(dp(19), size * 1.42) * (1.3 if filled else 1)

    def _indent(self, rows, size):
        """Where the rows begin, beside their labels."""
        labels = [spans.text(row.label, "label") for row in rows if row.label]
        label_width = max([spans.length([label], size) for label in labels], default=0)
        return max(label_width + dp(10), min(self.indent, self.width * 0.2)) if labels else 0

    def _taken(self, bottom, size):
        """How much of a line the corner takes."""
        wide, high = self.notch
        return wide if bottom < self.y + high - self._pitch(size) / 10 else 0

    def _span(self, top, high, size):
        """Where a line begins that is so high, and how wide it is."""
        taken = self._taken(top - high, size)
        return self.x + (taken if self.mirrored else 0), self.width - taken

    # --- rows in lines ---

    def _folded(self, row, size, indent, top, most=inf):
        """The row in lines: all of it, else in few words, else without explanations where no touch tells them, else
        one line that is cut."""
        before, pitch = indent if row.label else 0, self._pitch(size)
        bare = () if self.opens else (spans.bare(row.spans),)
        for told in (row.spans, spans.shortened(row.spans), *bare):
            lines = spans.wrapped(told, size, lambda n: self.width - self._taken(top - (n + 1) * pitch, size) - before)
            if len(lines) <= most:
                return lines
        return [row.spans]

    def _fold(self, rows, size, top, spare):
        """Lines of each row; what is free goes to warnings first. A second look, in their order, knows where each
        row really begins."""
        indent, pitch, most = self._indent(rows, size), self._pitch(size), {}
        for i, row in sorted(enumerate(rows), key=lambda each: not each[1].fill):
            above = sum(most.get(j, 1) for j in range(i))
            most[i] = len(self._folded(row, size, indent, top - above * pitch, 1 + spare))
            spare -= most[i] - 1
        folded = []
        for i, row in enumerate(rows):
            lines = self._folded(row, size, indent, top, most[i] + spare)
            spare -= len(lines) - most[i]
            folded.append((row, lines))
            top -= len(lines) * pitch
        return indent, folded

    # --- the whole ---

    def laid(self):
        """The lines become smaller together before one of them is cut or left out."""
        best = self._best()
        if best.hidden and self.book.said:
            best = min(best, self._best(asks=False), key=lambda laid: laid.loss)
        return best

    def _best(self, asks=True):
        large = spans.sp("body")
        small = min(large, max(dp(LEAST), SMALLER * large))
        best = None
        for step in range(STEPS if large > small else 1):
            tried = self._laid(large + (small - large) * step / (STEPS - 1), asks)
            if best is None or tried.loss < best.loss:
                best = tried
            if not any(best.loss):
                break
        return best

    def _laid(self, size, ask):
        """In type of this size; a row that would be cut gets the lines of those after it, which are left out."""
        book, top, pitch = self.book, self.top, self._pitch(size)
        title = self._title(size) + dp(2) if book.title else 0
        asks, ask_size = self._asks(self.height - title - (pitch if book.rows else 0), size) if ask else ([], 0)
        fits = max(0, int((self.height - title - len(asks) * ask_size * 1.4 + dp(2)) / pitch))
        # Where only a few lines fit, what the move does goes before what it comes to.
        last = (book.last,) if book.last and book.title and fits > min(FEW, len(book.rows)) else ()
        shown = (*book.rows[: fits - len(last)], *last)
        lines, fills, y, bare = self._rows(shown, size, top - title, fits)
        while len(shown) > 1 and any(line.cut for line in lines):
            shown = shown[:-1]
            lines, fills, y, bare = self._rows(shown, size, top - title, fits)
        hidden = len(book.rows) + bool(book.last and book.title) - len(shown)
        named, arrow = self._titled(top, title, size, hidden) if book.title else ((), None)
        return Laid(size, (*named, *lines), tuple(fills), hidden, (asks, ask_size, y), arrow, bare)

    def _rows(self, rows, size, y, fits):
        """The lines of rows from a height down, what lies behind them, where they end, and how many are bare."""
        lines, fills, pitch = [], [], self._pitch(size)
        indent, folded = self._fold(rows, size, y, fits - len(rows))
        for row, parts in folded:
            left, _ = self._span(y, pitch, size)
            if row.fill:
                high = len(parts) * pitch
                _, wide = self._span(y, high, size)
                fills.append((left - dp(6), y - high, wide + dp(12), high, min(pitch / 2, dp(12)), row.fill))
            if row.label:
                lines.append(Line([spans.text(row.label, "label")], left, y - pitch / 2, size))
            for part in parts:
                left, wide = self._span(y, pitch, size)
                before = indent if row.label else 0
                lines.append(self._line(part, left + before, y - pitch / 2, wide - before, size))
                y -= pitch
        bare = sum(explains(row.spans) and not any(map(explains, parts)) for row, parts in folded)
        return lines, fills, y, bare

    def _titled(self, y, high, size, hidden):
        """The title; beside the arrow that it opens stands how many rows that will show."""
        left, room = self._span(y, high, size)
        middle, arrow, lines = y - high / 2, None, []
        if self.opens:
            room -= dp(22)
            arrow = left + room + dp(12), middle
        if hidden:
            small = max(dp(SMALLEST), size * 0.9)
            few = [spans.text(f"+{hidden}", "gold")]
            more = [spans.text(tr("table.more", count=hidden), "gold")]
            if spans.length([*self.book.title, *more], size) > room:
                more = few
            wide = spans.length(more, small)
            lines.append(Line(more, left + room - wide, middle, small))
            room -= wide + size * 0.6
        return [self._line(self.book.title, left, middle, room, size, whole=True), *lines], arrow

    def _line(self, line, x, y, room, size, whole=False):
        """A line that fits; a whole one shrinks rather than lose anything."""
        least = dp(SMALLEST)
        most = room * size / max(least, SHRINKS * size)
        # Half an explanation explains nothing: a touch tells all of it.
        told = spans.fitting(line, size, most if whole else room, most, partly=not self.opens)
        cut = "…" in spans.words(told) and "…" not in spans.words(line)
        few = spans.squeezed(told, least, room)
        if few != told:
            told, cut = few, True
            if "…" not in spans.words(told):
                told = [*spans.squeezed(told, least, room - least), spans.text("…", "gold")]
        return Line(told, x, y, spans.shrunk(told, size, room, least), cut)

    def _asks(self, room, body):
        """What to do now in lines and their size, smaller where it is much."""
        if not self.book.ask or self.book.title:
            return [], 0
        for scale in (ASK, 1.0, 0.92, 0.85):
            size = max(dp(SMALLEST), body * scale)
            lines = spans.broken(self.book.ask, size, self.width - self.notch[0])
            fits = max(1, int(room / (size * 1.4)))
            if len(lines) <= fits:
                return lines, size
        return [*lines[: fits - 1], f"{lines[fits - 1]} …"], size

    def paint(self, brush):
        laid = self.laid()
        self.hidden, self.cut, self.written = laid.hidden, laid.cut, laid.lines
        if laid.arrow:
            brush.centred("ui_down", *laid.arrow, dp(16), theme["ink2"])
        for x, y, width, height, radius, colour in laid.fills:
            brush.box(x, y, width, height, radius, theme[colour])
        for line in laid.lines:
            spans.paint(self._below, self.painter, line.spans, line.x, line.y, line.size)
        self._words(brush, *laid.asks)
        self.ring(brush, *self.pos, *self.size, dp(8))

    def _words(self, brush, lines, size, top):
        """What to do now, in the middle of what room is left."""
        pitch = size * 1.4
        y = top - max(0, top - self.y - pitch * len(lines)) / 2
        for line in lines:
            brush.text(line, self._span(self.y, 0, size)[0], y - pitch / 2, size, theme["ink"])
            y -= pitch
