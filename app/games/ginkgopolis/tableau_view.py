"""The cards in front of everybody, in columns by what sets them off, with what they bring together."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.ginkgopolis.wording import piece
from app.look import kv, spans
from app.look.i18n import tr
from app.look.theme import theme
from app.parts import Item
from app.widgets.button import Plate, Pressable
from app.widgets.painted import Painted
from app.widgets.sheet import Sheet


class KeptCard(Pressable, Painted):
    """A kept card: its colour and number, then what it gives or what it is worth today."""

    shows = ("card", "painter", "state", "focused")
    card = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        card, painter = self.card, self.painter
        x, y, width, height = self.x, self.y + dp(2), self.width, self.height - dp(4)
        brush.box(x, y, width, height, dp(8), theme["outline"])
        brush.box(x + 1, y + 1, width - 2, height - 2, dp(7), theme["surface"])
        upper = height * 0.52
        painter.mini(self._below, card, x, y + height - upper, width, upper)
        size = min(spans.sp("label"), dp(16))
        line = [span for item, count in card.gains for span in self._few(item, count)]
        if card.worth is not None:
            line = [spans.text("="), spans.text(card.worth, "bold"), spans.Span("gain", "point")]
        middle = y + (height - upper) / 2
        if spans.length(line, size) > width - dp(4):
            size *= (width - dp(4)) / spans.length(line, size)
        spans.paint(self._below, painter, line, x + width / 2, middle, size, "centre")
        self.press(brush, x, y, width, height, dp(8))
        self.ring(brush, x, y, width, height, dp(8))

    def _few(self, item, count):
        return [spans.Span("gain", item)] if count == 1 else [spans.text(count, "bold"), spans.Span("gain", item)]


class ColumnHead(Painted):
    """What sets a column off, and its total."""

    shows = ("column", "painter")
    column = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        column, size = self.column, min(spans.sp("label"), dp(17))
        brush.box(*self.pos, *self.size, dp(10), theme["surface2"])
        middle = self.center_x
        badge = dp(22)
        if column.action:
            self.painter.action(self._below, column.action, middle, self.top - dp(4) - badge / 2, badge)
        else:
            self.painter.brush(self._below).centred("final", middle, self.top - dp(4) - badge / 2, badge, theme["ink"])
        words = [spans.text(column.title, "label")]
        small = min(0.92 * size, size * (self.width - dp(4)) / spans.length(words, size))
        spans.paint(self._below, None, words, middle, self.top - dp(36), small, "centre")
        line = [s for item, count in column.total for s in (spans.text(count, "bold"), spans.Span("gain", item))]
        line = line or [spans.text("–", spans.GREY)]
        if spans.length(line, size) > self.width - dp(4):
            size *= (self.width - dp(4)) / spans.length(line, size)
        spans.paint(self._below, self.painter, line, middle, self.y + dp(13), size, "centre")


class TableauColumn(BoxLayout):
    column = ObjectProperty()
    painter = ObjectProperty(None, allownone=True)
    inspect = ObjectProperty(lambda item: None)

    def on_kv_post(self, _):
        for card in self.column.cards:
            widget = KeptCard(card=card, painter=self.painter, spoken=piece(card.name))
            widget.bind(on_release=lambda _, name=card.name: self.inspect(Item("card", name)))
            self.ids.cards.add_widget(widget)


class TableauRow(Plate):
    """One player's cards."""

    tableau = ObjectProperty()
    painter = ObjectProperty(None, allownone=True)
    facts = ListProperty()  # spans of what else is known
    total = StringProperty("")  # what it would come to now
    first = BooleanProperty(False)
    inspect = ObjectProperty(lambda item: None)

    def on_kv_post(self, _):
        box = self.ids.columns
        for column in self.tableau.columns:
            box.add_widget(TableauColumn(column=column, painter=self.painter, inspect=self.inspect))
        box.height = max(column.height for column in box.children)


class TableauSheet(Sheet):
    def fill(self, tableaux, painter, counts=True, inspect=lambda item: None, own=None):
        for row in tableaux:
            facts = [span for item, n in row.stocks for span in (spans.text(n, "bold"), spans.Span("gain", item))]
            open_to_all = counts or row.seat == own
            total = tr("table.total.now", count=sum(row.score.values())) if open_to_all else ""
            facts = facts if open_to_all else []
            self.put(TableauRow(tableau=row, painter=painter, facts=facts, total=total, inspect=inspect))
        return self


kv.load(__name__)
