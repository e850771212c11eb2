"""Widgets of the coach: a pill while she thinks, her ideas in a panel, and their medals on the table."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look import kv
from app.look.i18n import tr
from app.look.theme import theme
from app.widgets.button import Plate, PressPlate, SideBySide
from app.widgets.guide import GuideFace  # noqa: F401  used in kv/coach_widgets.kv
from app.widgets.painted import Painted, Progress  # noqa: F401  used in kv/coach_widgets.kv
from app.widgets.sheet import Sheet

METALS = ("#F2B824", "#C9CCD6", "#D08A54")  # gold, silver, bronze: the number is always there, metal only adds to it
EDGE, FIGURE = "#3A2A14", "#2A1E0E"


def rgb(colour):
    return (*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)), 1.0)


def medal(brush, number, x, y, side):
    """A medal with its number, its middle at a point."""
    brush.soft("shadow", x - side / 4, y - side / 4, side / 2, side / 2, side / 3, theme["shadow"])
    brush.box(x - side / 2, y - side / 2, side, side, side / 2, rgb(EDGE))
    line = side / 12
    brush.box(x - side / 2 + line, y - side / 2 + line, side - 2 * line, side - 2 * line, side / 2, rgb("#FFFFFF"))
    line = side / 7
    brush.box(x - side / 2 + line, y - side / 2 + line, side - 2 * line, side - 2 * line, side / 2,
              rgb(METALS[number - 1]))  # fmt: skip
    brush.text(str(number), x, y, side * 0.56, rgb(FIGURE), "Sora", True, "centre")


def cross(brush, x, y, side):
    """What was not good: a sign, and not by its colour alone."""
    brush.soft("shadow", x - side / 4, y - side / 4, side / 2, side / 2, side / 3, theme["shadow"])
    brush.box(x - side / 2, y - side / 2, side, side, side / 2, theme["surface"])
    brush.box(x - side / 2 + dp(2), y - side / 2 + dp(2), side - dp(4), side - dp(4), side / 2, theme["danger"])
    brush.centred("ui_close", x, y, 0.56 * side, theme["surface"])


class MedalSign(Painted):
    shows = ("number",)
    number = NumericProperty(1)

    def paint(self, brush):
        medal(brush, int(self.number), *self.center, min(self.size))


class MedalMarks(Painted):
    """Numbers on what an idea touches; never touched itself."""

    shows = ("marks",)
    marks = ListProperty()  # (number, x, y)

    def paint(self, brush):
        for number, x, y in self.marks:
            medal(brush, number, x, y, dp(26))

    def on_touch_down(self, touch):
        return False


class CrossMarks(MedalMarks):
    """Crosses on what a move touched that is known to be worse."""

    def paint(self, brush):
        for _, x, y in self.marks:
            cross(brush, x, y, dp(26))


class IdeaRow(PressPlate):
    """An idea: what, why, and how likely it wins as soon as that is known. A touch shows it on the table."""

    number = NumericProperty(1)
    move = StringProperty("")
    why = StringProperty("")
    chance = StringProperty("")
    share = NumericProperty(0.0)


class Thinking(Plate):
    """She thinks: how many games were tried, how far she is, and the way to stop her."""

    text = StringProperty("")
    note = StringProperty("")
    share = NumericProperty(0.0)
    cancels = ObjectProperty(lambda: None)


class IdeaPanel(Plate):
    """Her ideas, the best first; the table beside it stays free."""

    foot = StringProperty("")
    played = StringProperty("")
    closes = ObjectProperty(lambda: None)
    natural = NumericProperty(0)
    done = BooleanProperty(False)

    def tell(self, rows, chooses):
        """`rows` are (move, why, chance in words, in percent); rows that stay are changed in place."""
        box = self.ids.ideas
        there = list(reversed(box.children))
        for row in there[len(rows) :]:
            box.remove_widget(row)
        for number, (move, why, chance, figure) in enumerate(rows, 1):
            if number > len(there):
                row = IdeaRow(number=number)
                row.bind(on_release=lambda row: chooses(int(row.number)))
                box.add_widget(row)
                there.append(row)
            row = there[number - 1]
            row.move, row.why, row.chance = move, why, chance
            row.share = (figure or 0) / 100
            row.selected = number == 1
            key = "coach.spoken" if chance else "coach.spoken.open"
            row.spoken = tr(key, place=number, move=move, why=why, chance=chance)

    def on_touch_down(self, touch):
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


class Compared(Plate):
    """A move and its chance, as a bar."""

    text = StringProperty("")
    chance = StringProperty("")
    share = NumericProperty(0.0)
    ink = StringProperty("primary")


class Remark(BoxLayout):
    """What Ginny says, with her face beside it."""

    text = StringProperty("")


class Ways(SideBySide, BoxLayout):
    """Buttons side by side."""


class WarningSheet(Sheet):
    """One moment: a better idea, before a move counts."""


kv.load(__name__)
