"""Over the city while a round is resolved: everybody's cards as they are turned up, and what is said about it."""

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app import kv
from app.theme import theme
from app.widgets import spans
from app.widgets.button import Plate
from app.widgets.painted import Painted


class Turned(NamedTuple):
    """What somebody has committed: the back of a card, or its face and the tile on it."""

    seat: int
    name: str
    face: Any = None  # None: not turned up yet
    tile: str | None = None
    done: bool = False
    acting: bool = False


class RevealStrip(Painted):
    """One box for each seat, in the order in which the cards are resolved."""

    shows = ("turned", "painter", "shown")
    turned = ListProperty()
    painter = ObjectProperty(None, allownone=True)
    shown = BooleanProperty(False)

    def box(self, index):
        """x, y, width, height of a box."""
        count, gap, pad = max(1, len(self.turned)), dp(6), dp(8)
        width = min(dp(150), (self.width - 2 * pad - gap * (count - 1)) / count)
        left = self.center_x - (count * width + (count - 1) * gap) / 2
        return left + index * (width + gap), self.y + dp(4), width, self.height - dp(8)

    @property
    def card_width(self):
        _, _, width, height = self.box(0)
        return max(dp(20), min(width * 0.5, (height - dp(30)) / 1.4))

    def card_centre(self, seat):
        for i, turned in enumerate(self.turned):
            if turned.seat == seat:
                x, y, width, height = self.box(i)
                return x + width * 0.5 - self.card_width * 0.14, y + dp(24) + (height - dp(28)) / 2
        return None

    def centre_of(self, seat):
        for i, turned in enumerate(self.turned):
            if turned.seat == seat:
                x, y, width, height = self.box(i)
                return x + width / 2, y + height / 2
        return None

    def paint(self, brush):
        if not self.shown or self.painter is None:
            return
        brush.fill(*self.pos, *self.size, theme["bg"])
        for i, turned in enumerate(self.turned):
            self._paint_one(brush, turned, *self.box(i))

    def _paint_one(self, brush, turned, x, y, width, height):
        line = dp(2.5) if turned.acting else dp(1)
        brush.box(x, y, width, height, dp(14), theme["primary" if turned.acting else "outline"])
        fill = theme["primaryC" if turned.acting else "surface"]
        brush.box(x + line, y + line, width - 2 * line, height - 2 * line, dp(14) - line, fill)
        side = self.card_width
        cx, cy = self.card_centre(turned.seat)
        left, bottom = round(cx - side / 2), round(cy - side * 0.7)
        if turned.face is None:
            self.painter.card_back(self._below, left, bottom, side)
        else:
            self.painter.card(self._below, turned.face, left, bottom, side)
            if turned.tile:
                self.painter.tile(self._below, turned.tile, left + side * 0.62, bottom + dp(1), side * 0.62)
        size = min(spans.sp("label"), dp(16))
        words = [spans.Span("badge", turned.seat), spans.text(turned.name, "bold")]
        done = [spans.Span("icon", "ui_check", "plus")] if turned.done else []
        fitted = spans.fitting([*words, *done], size, width - dp(8))
        if spans.length(fitted, size) > width - dp(4):
            fitted = [words[0], *done]
        spans.paint(self._below, self.painter, fitted, x + width / 2, y + dp(15), size, "centre")


class Banner(Plate):
    """A sentence over the city; gold when the end comes nearer."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = StringProperty("plain")


kv.load(__name__)
