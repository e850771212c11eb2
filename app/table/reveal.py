"""Reveal strip: what everybody has chosen as it is turned up, and the banner with what is said of it."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.look import kv, spans
from app.look.theme import theme
from app.widgets.button import Plate
from app.widgets.painted import Painted


class RevealStrip(Painted):
    """One box for each seat, in the order in which they are resolved."""

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
    def ratio(self):
        """Of the largest things shown."""
        return max((self.painter.ratio(turned.things[0]) for turned in self.turned if turned.things), default=1.4)

    @property
    def thing_width(self):
        _, _, width, height = self.box(0)
        return max(dp(20), min(width * 0.5, (height - dp(30)) / self.ratio))

    def thing_centre(self, seat):
        for i, turned in enumerate(self.turned):
            if turned.seat == seat:
                x, y, width, height = self.box(i)
                return x + width * 0.5 - self.thing_width * 0.14, y + dp(24) + (height - dp(28)) / 2
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
        self._things(turned)
        size = min(spans.sp("label"), dp(16))
        words = [spans.Span("badge", turned.seat), spans.text(turned.name, "bold")]
        done = [spans.Span("icon", "ui_check", "plus")] if turned.done else []
        fitted = spans.fitting([*words, *done], size, width - dp(8))
        if spans.length(fitted, size) > width - dp(4):
            fitted = [words[0], *done]
        spans.paint(self._below, self.painter, fitted, x + width / 2, y + dp(15), size, "centre")

    def _things(self, turned):
        side = self.thing_width
        cx, cy = self.thing_centre(turned.seat)
        left, bottom = round(cx - side / 2), round(cy - side * self.ratio / 2)
        for i, thing in enumerate(turned.things if turned.up else turned.things[:1]):
            if i == 0:
                self.painter.thing(self._below, thing, left, bottom, side, back=not turned.up)
            else:
                x = left + side * 0.62 * i
                self.painter.thing(self._below, thing, x, bottom + dp(1), side * 0.62)


class Banner(Plate):
    """A sentence over the board; gold when the end comes nearer."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = StringProperty("plain")


kv.load(__name__)
