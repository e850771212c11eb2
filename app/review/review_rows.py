"""List rows of a review: a turning point, a mistake, somebody's luck, a source of points, a choice."""

from kivy.graphics import SmoothLine
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.look.brush import Brush
from app.look.theme import theme
from app.widgets.button import Plate, PressPlate
from app.widgets.painted import OneLine, Painted


class TurnRow(PressPlate):
    """A round that turned the match; a touch shows it."""

    text = StringProperty("")


class MistakeRow(Plate):
    """A choice that gave something away, and what would have been better."""

    number = NumericProperty(1)
    title = StringProperty("")
    played = StringProperty("")
    better = StringProperty("")
    large = BooleanProperty(False)  # more than a slip
    act = ObjectProperty(lambda: None)


class Numeral(Painted):
    """A number on a disc: red for a mistake, gold for a slip."""

    shows = ("number", "large")
    number = NumericProperty(1)
    large = BooleanProperty(False)

    def paint(self, brush):
        brush.centred("round", *self.center, min(self.size), theme["danger" if self.large else "gold"])
        brush.text(int(self.number), *self.center, 0.5 * min(self.size), theme["surface"], "Sora", True, "centre")


class Ring(Painted):
    """How far something has come, as a ring round a leaf."""

    shows = ("share", "icon")
    share = NumericProperty(0.0)
    icon = StringProperty("")

    def paint(self, brush):
        side = min(self.size)
        line = side * 0.05
        for share, ink in ((1.0, "surface2"), (self.share, "primary")):
            brush.colour(theme[ink])
            shape = (*self.center, side / 2 - line, 0, 360 * min(1.0, max(0.001, share)))
            brush.canvas.add(SmoothLine(circle=shape, width=line, cap="none"))
        folder, _, name = self.icon.rpartition("/")
        Brush(brush.canvas, folder or None).centred(name, *self.center, 0.4 * side, theme["gold"])


class LuckRow(BoxLayout):
    """Somebody, and what the draw was worth."""

    look = NumericProperty(0)
    name = StringProperty("")
    value = NumericProperty(0.0)
    error = NumericProperty(0.0)
    most = NumericProperty(1.0)


class SeatChip(PressPlate):
    """Whose points are shown."""

    look = NumericProperty(0)
    name = StringProperty("")
    on = BooleanProperty(False)


class Legend(BoxLayout):
    """What an area of the picture stands for."""

    number = NumericProperty(0)
    text = StringProperty("")


class SourceRow(BoxLayout):
    """What for, then a number or a badge for everybody."""

    icon = StringProperty("")
    title = StringProperty("")

    def fill(self, numbers=(), looks=()):
        box, best = self.ids.numbers, max(numbers, default=0)
        for look in looks:
            box.add_widget(HeadCell(look=look))
        for number in numbers:
            box.add_widget(Cell(text=str(number), best=number == best > 0))
        return self


class HeadCell(BoxLayout):
    look = NumericProperty(0)


class Cell(OneLine):
    """A number of the table; the best of its row stands out."""

    best = BooleanProperty(False)


class RoundRow(PressPlate):
    """A choice: what was played, and what would have been better; a touch shows it."""

    round = StringProperty("")
    played = StringProperty("")
    better = StringProperty("")
    loss = StringProperty("")
