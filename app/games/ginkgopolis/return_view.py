"""Giving tiles back when they have run out: in secret, each for a leaf."""

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.games.ginkgopolis import book
from app.games.ginkgopolis.wording import piece, say
from app.look import kv, spans
from app.look.i18n import tr
from app.look.theme import theme
from app.parts import Item
from app.table.prompt import SpansRow
from app.widgets.button import Pill, Plate, Pressable
from app.widgets.painted import Painted, Text
from app.widgets.sheet import Sheet


class ReturnTile(Pressable, Painted):
    """One tile: a touch gives it back, another keeps it."""

    shows = ("name", "given", "painter", "state", "focused")
    name = StringProperty("")
    given = BooleanProperty(False)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        (x, y), (width, height) = self.pos, self.size
        radius = dp(16)
        if self.given:
            line = dp(2.5)
            brush.box(x, y, width, height, radius, theme["gold"])
            brush.box(x + line, y + line, width - 2 * line, height - 2 * line, radius - line, theme["goldC"])
        else:
            brush.box(x, y, width, height, radius, theme["surface2"])
        side = round(min(width - dp(24), height - dp(46)))
        self.painter.tile(self._below, self.name, round(x + (width - side) / 2), round(y + dp(34)), side)
        words = [spans.text(tr("ginkgopolis.return.give" if self.given else "ginkgopolis.return.hold"), "bold")]
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

    def __init__(self, host, **kwargs):
        super().__init__(**kwargs)
        self.host = host
        self.on_closed = self._put_away
        painter = host.painter
        self.note, self.words = Text(role="body", ink="ink2"), Text()
        self.grid = GridLayout(cols=4, spacing=dp(8), size_hint_y=None)
        self.grid.bind(minimum_height=self.grid.setter("height"), width=self._columns)
        self.tiles = []
        self.notes = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(6))
        self.notes.bind(minimum_height=self.notes.setter("height"))
        self.sum = SpansRow(painter=painter, size_hint_y=None, height=dp(36) * Metrics.fontscale)
        self.button = Pill(kind="primary", icon="ui_lock")
        self.button.bind(on_release=lambda _: self.host.primary())
        self.put(self.note, self.words, self.grid, self.notes).stand(self.sum, self.button)
        for name, _ in book.give_back(host.turn).tiles:
            tile = ReturnTile(name=name, painter=painter, size_hint_y=None, height=dp(118))
            tile.bind(on_release=lambda tile: self.toggle(tile.name))
            self.tiles.append(tile)
            self.grid.add_widget(tile)
        for words in book.give_back(host.turn).notes:
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
        if self.host.turn is not None:
            self.host.turn.promising = False

    def toggle(self, name):
        self.host.touch(Item("tile", name))
        self.fill()

    def fill(self):
        if self.host.turn is None or not self.host.turn.sheet():
            return
        asked = book.give_back(self.host.turn)
        self.title, self.note.text, self.words.text = asked.title, asked.note, asked.text
        self.sum.line, self.button.text = list(asked.sum), asked.button
        for tile, (_, given) in zip(self.tiles, asked.tiles):
            tile.given = given
            tile.spoken = f"{piece(tile.name)}, {say('return.give' if given else 'return.hold')}"

    def key(self, key, text, modifiers):
        letter = (text or "").lower()
        keys = "qwertyu"
        if letter and letter in keys and keys.index(letter) < len(self.tiles):
            self.toggle(self.tiles[keys.index(letter)].name)
            return True
        return False


class NotePlate(Plate):
    """A remark on a ground of its own."""


kv.load(__name__)
