"""Base class of every game's Painter: rings and ghosts on the board, badges of the players, notes beside it."""

from abc import ABC, abstractmethod
from math import hypot

from kivy.metrics import Metrics, dp

from app.look import spans
from app.look.brush import brush_of, text_width
from app.look.theme import PLAYERS, theme
from app.parts.values import TURNS


def dashed(points, dash):
    """A polygon's edge cut into dashes, as pairs of points."""
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0])):
        count = max(1, round(hypot(x1 - x0, y1 - y0) / (2 * dash)))
        for i in range(count):
            a, b = (i + 0.25) / count, (i + 0.75) / count
            yield x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x0 + (x1 - x0) * b, y0 + (y1 - y0) * b


class BasePainter(ABC):
    """Knows the theme and how each seat looks; holds nothing else. S is the side of a piece in pixels.

    paint.py has `Painter(looks)`. It must paint its `piece`, and its `thing` if it has rows; it paints its `ground`
    and says with `place` where its spots lie, where these are not the cells of a square grid.
    """

    fixed = False  # all of the board is always in view: nothing to pan or to zoom
    folder: str | None = None  # of the game's drawings
    pitch = (1.0, 1.0)  # how far neighbours lie apart, in S
    card_ratio = 1.4
    radius = 0.12  # of a piece's corners, in S
    reach = 0.0  # dp from a spot one may choose within which a touch means it, where pieces lie close
    closer = 0.0  # so much nearer it comes while something is held over it, and at most to show what may be chosen
    above = 0.24  # of S from the top of a piece up to the middle of what is said about it
    along: tuple[float, ...] = (1.2, -0.2, 0.5)  # of S from its left edge to that: the first where it is free
    areas = False  # whether something may be dropped anywhere on a piece, not only near its middle

    def __init__(self, looks=PLAYERS):
        self.looks = looks  # by seat

    def brush(self, canvas, alpha=1.0):
        return brush_of(canvas, self.folder, alpha)

    # --- the board ---

    def place(self, spot, turn=0):
        """A spot's lower left corner in S; here spots are the cells of a square grid."""
        (x, y), (wide, high) = TURNS[turn](*spot) if turn else spot, self.pitch
        return x * wide, y * high

    pad = 12.0  # dp round a board that is shown whole
    farthest = 24.0  # dp of a piece's side where the board is seen from farthest off

    def shaped(self, board, room):
        """Left, bottom, right, top in S that a look at the whole must show in this Room, None for all that stands
        there. A board that can be stretched is stretched to it."""
        return board.bounds

    def bounds(self, piece):
        """Left, bottom, right, top of what can be touched, in S from the spot's corner."""
        return 0.0, 0.0, 1.0, 1.0

    def lifted(self, piece):
        """The thing a piece becomes when it is dragged, None for one that stays where it is."""
        return

    def layer(self, piece):
        """What lies in a higher one is painted over all others, wherever it lies."""
        return 0

    def flat(self, piece):
        """Whether a piece lies on the ground: what stands is touched first."""
        return False

    hangs = True  # False: no corner of a fixed board is free, its buttons lie in the bar

    def hang(self, room):
        """Right and top, in pixels, of a free corner of a fixed board in this Room, and whether the buttons that hang
        there lie side by side."""
        return room.width, room.height, False

    @abstractmethod
    def piece(self, canvas, piece, x, y, s, veil=0.0):
        """A piece on its spot; a veil of ground colour greys it out."""

    def ground(self, canvas, area, board, s, turn=0):
        """All below the pieces. `area` is left, bottom, width, height of the picture; a spot lies at place * s."""
        self.brush(canvas).fill(*area, theme["ground"])

    def _frame(self, piece, x, y, s):
        left, bottom, right, top = self.bounds(piece) if piece is not None else (0.0, 0.0, 1.0, 1.0)
        return x + left * s, y + bottom * s, (right - left) * s, (top - bottom) * s

    def ring(self, canvas, piece, x, y, s, snapped=False, grow=1.0, grey=False):
        """White and dark together, readable on every colour: dashed for a place one may choose, solid once chosen,
        grey where something is missing for it now."""
        brush, alpha, line = self.brush(canvas), 0.55 if grey else 1.0, max(dp(1.6), 0.05 * s)
        left, bottom, width, height = self._frame(piece, x, y, s)
        gap = 0.06 * s
        frame = left - gap, bottom - gap, width + 2 * gap, height + 2 * gap
        outer = tuple(v + d for v, d in zip(frame, (-1, -1, 2, 2)))
        radius = (self.radius + 0.06) * s
        brush.frame(*outer, radius, (1, 1, 1, 1), line + dp(2), alpha)
        if snapped:
            brush.frame(*frame, radius, theme["legal"], line, alpha)
            return
        x0, y0, wide, high = frame
        corners = (x0, y0), (x0 + wide, y0), (x0 + wide, y0 + high), (x0, y0 + high)
        for points in dashed(corners, 0.12 * s):
            brush.curve(points, (*theme["ink"][:3], alpha), line)

    def ghost(self, canvas, piece, x, y, s):
        """What would stand here: paler, in a dashed outline."""
        self.piece(canvas, piece, x, y, s, veil=0.3)
        self.ring(canvas, piece, x, y, s)

    def veil(self, canvas, piece, x, y, s, strength=0.55):
        self.brush(canvas).box(*self._frame(piece, x, y, s), self.radius * s, theme["ground"], strength)

    def chosen(self, canvas, piece, x, y, s):
        """The result of the choice in its place, lit and ringed."""
        self.glow(canvas, piece, x, y, s)
        self.piece(canvas, piece, x, y, s)
        self.ring(canvas, piece, x, y, s, snapped=True)

    def glow(self, canvas, piece, x, y, s, strength=0.9):
        self.brush(canvas).soft("glow", *self._frame(piece, x, y, s), 0.42 * s, theme["legal"], strength)

    def focus(self, canvas, piece, x, y, s):
        """The keyboard's ring round a piece, or round a bare spot when there is none."""
        left, bottom, width, height = self._frame(self.framed(piece), x, y, s)
        gap = 5 * Metrics.density
        frame = left - gap, bottom - gap, width + 2 * gap, height + 2 * gap
        brush, width = self.brush(canvas), 3 * Metrics.density
        brush.frame(*(v - d for v, d in zip(frame, (-1, -1, 2, 2))), 0.2 * s, (1, 1, 1, 1), width + 2 * Metrics.density)
        brush.frame(*frame, 0.2 * s, theme["focus"], width)

    def framed(self, piece):
        """The piece whose outline the keyboard's ring follows; None: the whole spot."""
        return piece

    def bubble(self, canvas, text, x, y, size, dark=True):
        """A short word in a pill centred at (x, y), as "h 3 → 4"."""
        brush = self.brush(canvas)
        ink, ground = (theme["surface"], theme["ink"]) if dark else (theme["ink"], theme["surface"])
        width, height = self.bubble_size(text, size)
        edge = 0.16 * size
        brush.box(x - width / 2 - edge, y - height / 2 - edge, width + 2 * edge, height + 2 * edge, height, ink)
        brush.box(x - width / 2, y - height / 2, width, height, height / 2, ground)
        brush.text(text, x, y, size, ink, "InterMedium", True, "centre")

    def bubble_size(self, text, size):
        return text_width(text, size, "InterMedium", True) + 1.4 * size, 1.9 * size

    def refused(self, canvas, x, y, s):
        """A cross at the upper right corner: not here."""
        brush, side = self.brush(canvas), 0.44 * s
        brush.centred("round", x + 0.95 * s, y + 1.0 * s, side, theme["danger"])
        brush.centred("ui_close", x + 0.95 * s, y + 1.0 * s, side * 0.62, theme["surface"])

    # --- things of the rows ---

    def ratio(self, thing):
        """Height of a thing by its width."""
        return 1.0

    def thing(self, canvas, thing, x, y, width, back=False):
        """A thing of a row, its back when it lies face down. A game without rows has none."""
        raise NotImplementedError

    def dim(self, canvas, thing, x, y, width):
        """A veil over a thing that means nothing now."""
        self.brush(canvas).box(x, y, width, width * self.ratio(thing), 0.1 * width, theme["bg"], 0.55)

    # --- signs ---

    def sign(self, canvas, kind, what, x, y, width):
        """The small picture of a span, centred: "gain", "badge" and whatever else the game has a method for."""
        getattr(self, kind)(canvas, what, x, y, width)

    def gain(self, canvas, gain, x, y, width):
        """What can be had or counted, centred; a drawing of the game by default."""
        self.brush(canvas).centred(gain, x, y, width, theme["ink"])

    def badge(self, canvas, seat, x, y, width):
        """Who somebody is, in colour and in shape, centred."""
        brush, look = self.brush(canvas), self.looks[seat]
        drop, line = 0.1 * width, 0.04 * width
        left, bottom = x - width / 2, y - (width + drop) / 2
        brush.box(left, bottom, width, width, 0.2 * width, look.edge)
        brush.box(left, bottom + drop, width, width, 0.2 * width, look.edge)
        side = width - 2 * line
        brush.box(left + line, bottom + drop + line, side, side, 0.17 * width, look.face)
        brush.centred(f"glyph_{look.shape}", x, bottom + drop + width / 2, 0.6 * width, look.ink)

    def first(self, canvas, x, y, width):
        """The sign of the first player, centred."""
        self.brush(canvas).centred("ui_play", x, y, width, theme["primary"])

    def mini(self, canvas, mini, x, y, width, height):
        """Something in front of somebody else, as small as can be read; a line of spans by default."""
        size = min(0.6 * height, dp(13))
        spans.paint(canvas, self, spans.fitting(mini, size, width), x + width / 2, y + height / 2, size, "centre")

    def strip(self, canvas, strip, x, y, width, height):
        """What lies along a chip in place of its counts: see `Chip.strip`. Most chips have none."""
        return

    # --- notes beside the board ---

    def callout_size(self, callout, wide=True):
        size = spans.sp("label")
        width = max((spans.length(line, size) for line in callout.lines), default=0)
        return width + dp(20), dp(8) + 1.6 * size * max(1, len(callout.lines))

    def callout(self, canvas, callout, x, y, wide=True):
        brush, size = self.brush(canvas), spans.sp("label")
        width, height = self.callout_size(callout, wide)
        brush.soft("shadow", x, y - dp(1), width, height, dp(8), theme["shadow"])
        brush.box(x, y, width, height, dp(12), theme["outline"])
        brush.box(x + dp(1.5), y + dp(1.5), width - dp(3), height - dp(3), dp(10.5), theme["surface"])
        for i, line in enumerate(callout.lines):
            spans.paint(canvas, self, line, x + dp(10), y + height - dp(4) - 1.6 * size * (i + 0.5), size)

    def leader(self, canvas, callout, start, edge, end):
        """The line from a callout to what it is about: over free ground to the edge of the board, then along it."""
        self._line(canvas, start, edge, end, theme["ink2"])

    def _line(self, canvas, start, edge, end, ink):
        brush = self.brush(canvas)
        (x0, y0), (x1, y1) = start, end
        middle = (x0 + edge) / 2
        brush.curve((x0, y0, middle, y0, middle, y1, edge, y1), ink, dp(2))
        brush.curve((edge, y1, x1, y1), ink, dp(2))
        brush.centred("round", x1, y1, dp(9), ink)
