"""List sheets that open over the table."""

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.look import spans
from app.look.i18n import tr
from app.look.theme import theme
from app.table.detail import sections
from app.table.ledger_lines import Lines
from app.table.tabletop import cap_width, keycaps
from app.widgets.painted import Painted, Text
from app.widgets.sheet import Sheet, question


class SpansRow(Painted):
    """A line of words and pictures."""

    shows = ("line", "painter", "role")
    line = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    role = StringProperty("body")

    def paint(self, brush):
        size = spans.sp(self.role)
        line = spans.fitting(self.line, size, self.width)
        spans.paint(self._below, self.painter, line, self.x, self.center_y, size)


def page(page, painter):
    """A sheet that a game describes: sentences and sections."""
    sheet = Sheet(title=page.title)
    for told in page.parts:
        if isinstance(told, str):
            sheet.put(Text(text=told))
        else:
            sections(sheet, (told,), painter)
    return sheet


def rows(title, book, painter):
    """The whole ledger, or the rows it shows instead."""
    lines = Lines(book=book._replace(ask=""), painter=painter, size_hint_y=None, focusable=False)
    lines.bind(width=lambda *_: setattr(lines, "height", lines.natural() + dp(8)))
    return Sheet(title=title).put(lines)


def ask_seed(copy):
    """Whether to tell the seed though somebody has secrets."""
    return question(
        tr("app.seed.ask"),
        tr("app.seed.ask.text"),
        (tr("app.cancel"), "primary", None),
        (tr("app.seed.ask.go"), "outline", copy),
    )


class KeyRow(Painted):
    """One shortcut and what it does."""

    shows = ("keys", "words")
    keys = ListProperty()
    words = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("width", "keys", "words"):
            self.fbind(name, self._measure)
        self._measure()

    def _start(self):
        """Where the words begin: below each other, unless many keys stand before them."""
        caps = sum(cap_width(key) + dp(4) for key in self.keys)
        return max(caps + dp(6), min(dp(150), 0.42 * self.width))

    def _lines(self):
        return spans.broken(self.words, spans.sp("body"), max(dp(60), self.width - self._start()))

    def _pitch(self):
        return spans.sp("body") * 1.3

    def _measure(self, *_):
        self.height = max(dp(30), len(self._lines()) * self._pitch() + dp(8))

    def paint(self, brush):
        keycaps(brush, self.keys, self.x, self.center_y)
        lines = self._lines()
        y = self.center_y + (len(lines) - 1) * self._pitch() / 2
        for line in lines:
            brush.text(line, self.x + self._start(), y, spans.sp("body"), theme["ink"])
            y -= self._pitch()


def shortcuts(keys):
    sheet = Sheet(title=tr("table.tool.shortcuts"))
    for caps, words in keys:
        sheet.put(KeyRow(keys=caps, words=words))
    return sheet
