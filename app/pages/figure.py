"""A picture of the rules: scenes of pieces side by side, with what they show in words below."""

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.board.picture import BoardPicture
from app.look import kv
from app.play.layout import UPRIGHT
from app.table.detail import SpanLine
from app.widgets.painted import Painted

HIGH, FLAT = 76, 0.9  # dp a card is high; what is lower than so much of its width is shown broader
NARROW = 150  # dp a panel needs
WIDE = 300  # dp one with much in it needs


class RuleThings(Painted):
    """The cards, tiles or dice of a panel, side by side."""

    shows = ("things", "painter")
    things = ListProperty()
    painter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.height = max((side * ratio for side, ratio in self._sides()), default=1)

    def _sides(self):
        """(width, height by width) of each thing: tiles are smaller than cards, flat ones broader."""
        for ratio in map(self.painter.ratio, self.things):
            wide = 1 / ratio if ratio > UPRIGHT else 0.72 if ratio > FLAT else 1.3
            yield dp(HIGH) * wide, ratio

    def paint(self, brush):
        gap, sides = dp(8), [*self._sides()]
        whole = sum(side for side, _ in sides) + gap * (len(sides) - 1)
        shrink = min(1.0, self.width / whole)
        x = self.center_x - whole * shrink / 2
        for thing, (side, ratio) in zip(self.things, sides):
            side = round(side * shrink)
            self.painter.thing(self._below, thing, round(x), round(self.center_y - side * ratio / 2), side)
            x += side + gap * shrink


class SceneBoard(BoardPicture):
    """A board in the text: painted once the text round it has found its size, for that takes a few steps."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        early, self.repaint = self.repaint, Clock.create_trigger(self._draw, 0)
        for name in ("pos", "size", *self.shows):
            self.funbind(name, early)
            self.fbind(name, self.repaint)
        early.cancel()
        self.repaint()


class RuleScene(BoxLayout):
    panel = ObjectProperty()
    painter = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _):
        if not self.panel.board.pieces:
            self.remove_widget(self.ids.board)
        if self.panel.things:
            self.add_widget(RuleThings(things=self.panel.things, painter=self.painter), len(self.children))
        for row in self.panel.rows:
            line = [*row.spans]
            self.ids.told.add_widget(SpanLine(line=line, painter=self.painter, role="label"))


class RulePicture(BoxLayout):
    """Panels in a row where they fit, else below each other."""

    def __init__(self, panels, painter, **kwargs):
        self.least = WIDE if any(panel.wide for panel in panels) else NARROW
        super().__init__(**kwargs)
        self.fbind("width", self._spread)
        for panel in panels:
            self.add_widget(RuleScene(panel=panel, painter=painter))
        self._spread()

    def _spread(self, *_):
        fits = self.width >= len(self.children) * dp(self.least) * Metrics.fontscale
        self.orientation = "horizontal" if fits else "vertical"


kv.load(__name__)
