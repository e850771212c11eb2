"""Paints Streets: sites with their worth, houses in the colours of their owners, the streets between them."""

from typing import NamedTuple

from app.look.theme import theme
from app.parts.painter import BasePainter

STEP = 1.8  # between two sites


class Site(NamedTuple):
    worth: int
    owner: int | None = None


class Street(NamedTuple):
    ends: tuple


class Painter(BasePainter):
    pitch = (STEP, STEP)

    def place(self, spot, turn=0):
        return (ord(spot[0]) - ord("a")) * STEP, (int(spot[1]) - 1) * STEP

    def flat(self, piece):
        return piece.owner is None

    def piece(self, canvas, piece, x, y, s, veil=0.0):
        brush = self.brush(canvas)
        look = self.looks[piece.owner] if piece.owner is not None else None
        brush.box(x, y, s, s, 0.2 * s, look.face if look else theme["surface"])
        ink = look.ink if look else theme["ink"]
        brush.text(piece.worth, x + s / 2, y + s / 2, 0.5 * s, ink, "Sora", True, "centre")
        if veil:
            self.veil(canvas, piece, x, y, s, veil)

    def ground(self, canvas, area, board, s, turn=0):
        super().ground(canvas, area, board, s, turn)
        for street in board.ground:
            (x0, y0), (x1, y1) = (self.place(site, turn) for site in street.ends)
            points = (v * s + s / 2 for v in (x0, y0, x1, y1))
            self.brush(canvas).curve(tuple(points), theme["groundLine"], 0.12 * s)
