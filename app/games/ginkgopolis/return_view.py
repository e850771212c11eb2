"""Questions and lists that open over the table."""

from typing import NamedTuple

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import kv
from app.gestures import Item
from app.i18n import tr
from app.theme import theme
from app.widgets import spans
from app.widgets.button import Pill, Plate, Pressable
from app.widgets.ledger_panel import Lines
from app.widgets.painted import Painted, Text
from app.widgets.sheet import Sheet
from app.widgets.tabletop import keycaps


class Return(NamedTuple):
    """Things to give back or to keep."""

    title: str
    note: str
    text: str
    tiles: tuple  # (name, given)
    notes: tuple
    sum: tuple  # spans
    button: str


class Spans(Painted):
    """A line of words and pictures."""

    shows = ("line", "painter", "role")
    line = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    role = StringProperty("body")

    def paint(self, brush):
        size = spans.sp(self.role)
        line = spans.fitting(self.line, size, self.width)
        spans.paint(self._below, self.painter, line, self.x, self.center_y, size)


class ReturnTile(Pressable, Painted):
    """One tile: a touch gives it back, another keeps it."""

    shows = ("name", "given", "painter", "state", "focused")
    name = StringProperty("")
    given = BooleanProperty(False)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        x, y, width, height = *self.pos, *self.size
        radius = dp(16)
        if self.given:
            line = dp(2.5)
            brush.box(x, y, width, height, radius, theme["gold"])
            brush.box(x + line, y + line, width - 2 * line, height - 2 * line, radius - line, theme["goldC"])
        else:
            brush.box(x, y, width, height, radius, theme["surface2"])
        side = round(min(width - dp(24), height - dp(46)))
        self.painter.tile(self._below, self.name, round(x + (width - side) / 2), round(y + dp(34)), side)
        words = [spans.text(tr("table.return.give" if self.given else "table.return.hold"), "bold")]
        if self.given:
            words += spans.amount(1, "point", "bold")
        size = min(spans.sp("label"), dp(17))
        if spans.length(words, size) > width - dp(8):
            words = words[1:] or words  # the leaf and the golden frame say it too
        spans.paint(self._below, self.painter, words, x + width / 2, y + dp(18), size, "centre")
        self.press(brush, x, y, width, height, radius)
        self.ring(brush, x, y, width, height, radius)


class ReturnSheet(Sheet):
    """Decided in secret; closing it only puts it away, the table asks again."""

    def __init__(self, screen, **kwargs):
        super().__init__(**kwargs)
        self.screen = screen
        self.on_closed = self._put_away
        painter = screen.tabletop.painter
        self.note, self.words = Text(role="body", ink="ink2"), Text()
        self.grid = GridLayout(cols=4, spacing=dp(8), size_hint_y=None)
        self.grid.bind(minimum_height=self.grid.setter("height"), width=self._columns)
        self.tiles = []
        self.notes = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(6))
        self.notes.bind(minimum_height=self.notes.setter("height"))
        self.sum = Spans(painter=painter, size_hint_y=None, height=dp(36) * Metrics.fontscale)
        self.button = Pill(kind="primary", icon="ui_lock")
        self.button.bind(on_release=lambda _: self.screen.primary())
        self.put(self.note, self.words, self.grid, self.notes).stand(self.sum, self.button)
        for name, _ in screen.turn.sheet().tiles:
            tile = ReturnTile(name=name, painter=painter, size_hint_y=None, height=dp(118))
            tile.bind(on_release=lambda tile: self.toggle(tile.name))
            self.tiles.append(tile)
            self.grid.add_widget(tile)
        for words in screen.turn.sheet().notes:
            plate = NotePlate()
            plate.add_widget(Text(text=words, role="label"))
            self.notes.add_widget(plate)
        self.fill()

    def _columns(self, grid, width):
        """As many side by side as there is room for, lower where the window is."""
        grid.cols = max(4, int(width // dp(76)))
        for tile in self.tiles:
            tile.height = dp(118) if self.height >= dp(720) else dp(92)

    def _put_away(self):
        if self.screen.turn is not None:
            self.screen.turn.promising = False

    def toggle(self, name):
        self.screen.touch(Item("tile", name))
        self.fill()

    def fill(self):
        if self.screen.turn is None or self.screen.turn.sheet() is None:
            return
        asked = self.screen.turn.sheet()
        self.title, self.note.text, self.words.text = asked.title, asked.note, asked.text
        self.sum.line, self.button.text = list(asked.sum), asked.button
        for tile, (_, given) in zip(self.tiles, asked.tiles):
            tile.given = given

    def key(self, key, text, modifiers):
        letter = (text or "").lower()
        keys = "qwertyu"
        if letter and letter in keys and keys.index(letter) < len(self.tiles):
            self.toggle(self.tiles[keys.index(letter)].name)
            return True
        return False


class NotePlate(Plate):
    """A remark on a ground of its own."""


def give_back(screen):
    """Tiles to give back, in secret."""
    if not is_open(screen):
        screen.app.show(ReturnSheet(screen))


def is_open(screen):
    return any(isinstance(sheet, ReturnSheet) for sheet in screen.app.sheets.sheets)


def put_away(screen):
    """The question is answered, or it is another one now."""
    for sheet in screen.app.sheets.sheets[::-1]:
        if isinstance(sheet, ReturnSheet):
            sheet.close()


def piles(screen):
    sheet = Sheet(title=tr("table.piles"))
    for words in screen.game.pile_words(screen.shown):
        sheet.put(Text(text=words))
    screen.app.show(sheet)


def rows(screen):
    """The whole ledger, or the rows it shows instead."""
    book = screen.tabletop.ids.ledger.book
    lines = Lines(book=book._replace(ask=""), painter=screen.tabletop.painter, size_hint_y=None, focusable=False)
    lines.bind(width=lambda *_: setattr(lines, "height", lines.natural() + dp(8)))
    screen.app.show(Sheet(title=tr("table.ledger" if book.title else "table.tool.districts")).put(lines))


def menu(screen):
    """Everything that has no button of its own on a small window."""
    sheet = Sheet(title=screen.game.title(screen.shown))
    entries = [
        ("districts", "ui_district", tr("table.tool.districts")),
        ("turn", "ui_replay", tr("table.tool.turn")),
        ("log", "ui_log", tr("table.tool.log")),
        ("piles", "ui_deck", tr("table.piles")),
        ("shortcuts", "ui_info", tr("table.tool.shortcuts")),
        ("seed", "ui_share", tr("app.seed.copy", seed=screen.referee.match.seed)),
        ("settings", "ui_settings", tr("table.tool.settings")),
        ("leave", "ui_close", tr("table.tool.leave")),
    ]
    for name, icon, words in entries:
        pill = Pill(text=words, icon=icon, kind="outline")
        pill.bind(on_release=lambda _, name=name: (sheet.close(), screen.tool(name)))
        sheet.put(pill)
    screen.app.show(sheet)


class KeyRow(Painted):
    """One shortcut and what it does."""

    shows = ("keys", "words")
    keys = ListProperty()
    words = StringProperty("")

    def paint(self, brush):
        x = keycaps(brush, self.keys, self.x, self.center_y)
        brush.text(self.words, max(x + dp(6), self.x + dp(150)), self.center_y, spans.sp("body"), theme["ink"])


def shortcuts(screen):
    sheet = Sheet(title=tr("table.tool.shortcuts"))
    for keys, words in screen.shortcuts():
        sheet.put(KeyRow(keys=keys, words=words, size_hint_y=None, height=dp(30)))
    screen.app.show(sheet)


kv.load(__name__)
