"""Every building of a match, a row for each round: touched, one is counted again and can be turned."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.base.spans import Span, text
from app.games.blueprints import scene
from app.games.blueprints.reveal import COUNTED, rounds
from app.games.blueprints.sentences import sentence
from app.games.blueprints.wording import say
from app.look import kv
from app.look.theme import theme
from app.table.detail import SpanLine
from app.widgets.button import Pressable
from app.widgets.focus import reveal
from app.widgets.painted import Painted, Text

TOLD = ("revealed", "plan_scored", "trophy_won", "prize_won")


class Album(Painted, BoxLayout):
    """`order` are the seats from the left."""

    painter = ObjectProperty()
    title = StringProperty("")
    shown = ObjectProperty(None, allownone=True)  # the building that is counted

    def __init__(self, match, names, order, **kwargs):
        super().__init__(**kwargs)
        self.names = names
        found = rounds(match, names)
        self.title = say("album.title", count=len(found) * len(order))
        for each in found:
            row = AlbumRow(number=each.round, painter=self.painter)
            for seat in order:
                cell = Standing(reveal=each, seat=seat, painter=self.painter)
                cell.hint = say("album.cell", round=each.round, name=names[seat], count=each.total(seat, "glass"))
                cell.bind(on_release=self.count)
                row.add_widget(cell)
            self.ids.rows.add_widget(row)

    def count(self, cell):
        """Opens the count of a building below its row; the same one again puts it away."""
        box = self.ids.rows
        for old in [each for each in box.children if isinstance(each, Counted)]:
            box.remove_widget(old)
        if self.shown is not None:
            self.shown.selected = False
        self.shown = cell if cell is not self.shown else None
        if self.shown is not None:
            cell.selected = True
            counted = Counted(reveal=cell.reveal, seat=cell.seat, painter=self.painter, names=self.names)
            box.add_widget(counted, index=box.children.index(cell.parent))
            Clock.schedule_once(lambda _: reveal(counted), 0)

    def paint(self, brush):
        brush.box(*self.pos, *self.size, dp(16), self.painter.own("sheet"))
        brush.frame(*self.pos, *self.size, dp(16), self.painter.own("sheetLine"), max(1.0, dp(1.2)), 0.7)


class AlbumRow(BoxLayout):
    """The buildings of one round."""

    number = NumericProperty(0)
    painter = ObjectProperty()


class Standing(Pressable, Painted):
    """A building as it stood when the round was over, what it came to, and the cards it won."""

    shows = ("state", "focused", "selected")
    folder: Any = "blueprints"
    reveal = ObjectProperty()
    painter = ObjectProperty()
    seat = NumericProperty(0)
    hint = StringProperty("")
    selected = BooleanProperty(False)

    def paint(self, brush):
        (x, y), (width, height) = self.pos, self.size
        seat, reveal, paper = self.seat, self.reveal, self.painter.own
        if self.selected:
            brush.box(x, y, width, height, dp(10), paper("sheet2"))
        line = min(dp(22), 0.24 * height)
        board = scene.picture(reveal.buildings[seat], reveal.plans[seat], wrong=bool(reveal.wrong.get(seat)))
        self.painter.building(self._below, board, (x + dp(3), y + line + dp(3), width - dp(6), height - line - dp(6)))
        size, middle = 0.66 * line, y + line / 2 + dp(1)
        cards = [("trophy", reveal.trophies[seat])] if seat in reveal.trophies else []
        cards += [("prize", name) for name, winner, _ in reveal.prizes if winner == seat]
        side = min(0.9 * line, (width - 2.6 * size) / max(1, len(cards)))
        total = str(reveal.total(seat, "glass"))
        left = x + (width - 1.5 * size - side * len(cards)) / 2
        left += brush.text(total, left, middle, size, paper("sheetInk"), "Sora", True) + dp(3)
        for i, (kind, name) in enumerate(cards):
            at = left + (i + 0.5) * side, middle
            if kind == "trophy":
                self.painter.trophy(self._below, name, *at, side)
            else:
                brush.centred(f"ic_{name}", *at, 0.8 * side, paper("sheetInk"))
        self.press(brush, x, y, width, height, dp(10))
        self.ring(brush, x, y, width, height, dp(10))


class Counted(Painted, BoxLayout):
    """One building, large, and how it was counted."""

    reveal = ObjectProperty()
    painter = ObjectProperty()
    seat = NumericProperty(0)
    names = ListProperty()

    def on_kv_post(self, _):
        reveal, seat = self.reveal, self.seat
        line = [Span("badge", seat), text(self.names[seat], "bold")]
        for name in COUNTED:
            sign = Span("icon", "blueprints/ic_plan") if name == "plan" else Span("mat", name)
            line += [sign, text(reveal.points[name].get(seat, 0))]
        line.append(text(f"=\u00a0{reveal.total(seat, 'glass')}", "bold"))
        box = self.ids.lines
        box.add_widget(SpanLine(line=line, painter=self.painter, size_hint_y=None, role="body"))
        for event in reveal.told[seat]:
            if event.kind in TOLD:
                box.add_widget(Text(text=sentence(event, None, self.names), role="label"))

    def paint(self, brush):
        brush.box(*self.pos, *self.size, dp(12), theme["surface"])


class Model(Pressable, Painted):
    """A building that a touch turns by a quarter."""

    shows = ("state", "focused", "turn")
    folder: Any = "blueprints"
    reveal = ObjectProperty()
    painter = ObjectProperty()
    seat = NumericProperty(0)
    turn = NumericProperty(0)
    hint = StringProperty("")

    def on_release(self):
        self.turn = (self.turn + 1) % 4

    def paint(self, brush):
        (x, y), (width, height), reveal, seat = self.pos, self.size, self.reveal, self.seat
        brush.box(x, y, width, height, dp(10), self.painter.own("sheet"))
        board = scene.picture(reveal.buildings[seat], reveal.plans[seat], wrong=bool(reveal.wrong.get(seat)))
        box = x + dp(8), y + dp(8), width - dp(16), height - dp(16)
        self.painter.building(self._below, board, box, int(self.turn))
        brush.centred("ui_replay", x + width - dp(18), y + height - dp(18), dp(20), self.painter.own("sheetInk"))
        self.press(brush, x, y, width, height, dp(10))
        self.ring(brush, x, y, width, height, dp(10))


kv.load(__name__)
