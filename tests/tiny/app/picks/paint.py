"""Paints Picks: cards with a number, and the prizes that were won."""

from app.look.theme import theme
from app.parts.painter import BasePainter

RATIO = 1.4


class Painter(BasePainter):
    def piece(self, canvas, piece, x, y, s, veil=0.0):
        """A prize on the table."""
        brush = self.brush(canvas)
        brush.box(x, y, s, s, s / 2, theme["goldC"])
        brush.text(piece, x + s / 2, y + s / 2, 0.4 * s, theme["ink"], "Sora", True, "centre")

    def ratio(self, thing):
        return RATIO

    def thing(self, canvas, thing, x, y, width, back=False):
        brush = self.brush(canvas)
        brush.box(x, y, width, RATIO * width, 0.1 * width, theme["outline"])
        if back:
            brush.box(x + 2, y + 2, width - 4, RATIO * width - 4, 0.1 * width, theme["primary"])
            return
        brush.box(x + 1, y + 1, width - 2, RATIO * width - 2, 0.1 * width, theme["surface"])
        brush.text(thing.name, x + width / 2, y + 0.7 * width, 0.5 * width, theme["ink"], "Sora", True, "centre")
