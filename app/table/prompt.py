"""Lists that open over the table."""

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.look import spans
from app.look.i18n import tr
from app.look.theme import theme
from app.table.detail import sections
from app.table.ledger_lines import Lines
from app.table.tabletop import keycaps
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

    def paint(self, brush):
        x = keycaps(brush, self.keys, self.x, self.center_y)
        brush.text(self.words, max(x + dp(6), self.x + dp(150)), self.center_y, spans.sp("body"), theme["ink"])


def shortcuts(keys):
    sheet = Sheet(title=tr("table.tool.shortcuts"))
    for caps, words in keys:
        sheet.put(KeyRow(keys=caps, words=words, size_hint_y=None, height=dp(30)))
    return sheet
