"""Painter of The Great Split: an evening on green velvet, a leather wallet, ivory cards, boards in gold lines."""

from kivy.metrics import dp

from app.games.great_split.ink import (
    CELLS,
    FOLDER,
    GILT,
    GLOW,
    LEATHER,
    PAPER,
    RATIO,
    RING,
    SEAL_CELLS,
    STITCH,
    icon,
    mark,
    velvet,
)
from app.games.great_split.paint_board import BoardInk, spread
from app.games.great_split.pieces import Bar, Card, Gauge, Half, Head, Lines, Pane, Rod, Strip, Tab, Track, Tray
from app.games.great_split.shape import shape
from app.games.great_split.wording import face as face_of
from app.games.great_split.wording import say
from app.look import spans
from app.look.brush import text_width
from app.look.theme import PLAYERS, theme
from app.parts import Thing
from app.parts.painter import dashed

UNIT = 33.0  # dp of an S
LEAST = 340.0  # dp: a narrower room is laid out like this and shrunk
SHRUNK = 0.62  # of their size have words at least that would be too long
LEAST_NOTE = 0.74  # of its size a note keeps at least
LOW = 66.0  # dp under the cards of a wallet: less is too low for three lines
WHITE = (1.0, 1.0, 1.0, 1.0)
DARK = (0.0, 0.0, 0.0, 1.0)


class Painter(BoardInk):
    folder = FOLDER
    card_ratio = RATIO
    fixed = True
    hangs = False
    areas = True
    pad = 6.0

    def __init__(self, looks=PLAYERS):
        super().__init__(looks)
        self.rects = {}  # spot -> left, bottom, width, height in dp

    # --- where ---

    def shaped(self, board, room):
        scene = next(iter(board.ground), None)
        if scene is None or room.width < 2 or room.height < 2:
            return None
        w, h = room.width / dp(1) - 2 * self.pad, room.height / dp(1) - 2 * self.pad
        w, h = max(w, 1.0), max(h, 1.0)
        inset, beyond = room.left / dp(1), room.right / dp(1)
        if w - inset - beyond <= 200:
            inset = beyond = 0.0
        if w < LEAST:
            w, h = LEAST, h * LEAST / w
        top = 0.15 * UNIT
        found = shape(scene, w - inset - beyond, h - 2 * top)
        self.rects = {spot: (x + inset, y + top, a, b) for spot, (x, y, a, b) in found.items()}
        return 0.0, 0.0, w / UNIT - 1e-6, h / UNIT - 1e-6

    def place(self, spot, turn=0):
        x, y, w, h = self.rects.get(spot, (0.0, 0.0, UNIT, UNIT))
        return (x + w / 2) / UNIT - 0.5, (y + h / 2) / UNIT - 0.5

    def bounds(self, piece):
        _, _, w, h = self.rects.get(piece.spot, (0.0, 0.0, UNIT, UNIT))
        across, up = w / UNIT / 2, h / UNIT / 2
        return 0.5 - across, 0.5 - up, 0.5 + across, 0.5 + up

    def reached(self, name, n):
        """How far to the right of the middle of its row a space lies, in S."""
        _, _, w, _ = self.rects.get(("track", name), (0.0, 0.0, UNIT, UNIT))
        if name == "prestige":
            return 0.0
        _, _, left, room = spread(w, 1.0)
        cells = SEAL_CELLS if name.endswith("_seal") else CELLS
        return (left + (n + 0.5) * room / cells - w / 2) / UNIT

    def flat(self, piece):
        return not isinstance(piece, Card | Rod | Tab)

    def layer(self, piece):
        if isinstance(piece, Card):
            return 2 if piece.state in ("now", "chosen") else 1
        return 2 if isinstance(piece, Rod) else 0

    def lifted(self, piece):
        return Thing("card", piece.name) if isinstance(piece, Card) and piece.face is not None else None

    # --- pieces ---

    def piece(self, canvas, piece, x, y, s, veil=0.0):
        left, bottom, right, top = self.bounds(piece)
        box = x + left * s, y + bottom * s, (right - left) * s, (top - bottom) * s
        PAINT[type(piece)](self, canvas, piece, *box, s / UNIT)

    def type(self, size, u):
        """The size of letters, a little larger where the player wants them large."""
        return size * u * min(1.15, max(1.0, spans.text_scale()))

    def fitted(self, brush, words, x, y, size, room, colour, font="Inter", bold=False, anchor="left"):
        """Words, smaller where they would be too long."""
        wide = text_width(words, size, font, bold)
        if wide > room > 0:
            size = max(SHRUNK * size, 0.97 * size * room / wide)  # letters do not shrink quite as their size does
            while len(words) > 2 and text_width(words, size, font, bold) > room:
                words = words[:-2].rstrip(" …") + "…"
        return brush.text(words, x, y, size, colour, font, bold, anchor)

    def ground(self, canvas, area, board, s, turn=0):
        """Velvet with its pattern."""
        brush = self.brush(canvas)
        brush.fill(*area, velvet("velvet"))
        left, bottom, width, height = area
        side = dp(78)
        columns = range(int(left // side), int((left + width) // side) + 1)
        rows = range(int(bottom // side), int((bottom + height) // side) + 1)
        brush.pictures("velvet_tile", [(i * side, j * side, side, side) for i in columns for j in rows])

    def head(self, canvas, head, x, y, w, h, u):
        brush, middle, size = self.brush(canvas), y + h / 2, self.type(15, u)
        left = x
        if head.seat is not None:
            self.badge(canvas, head.seat, x + 12 * u, middle, 20 * u)
            left += 30 * u
        elif head.icon:
            brush.centred(head.icon, x + 11 * u, middle, 19 * u, velvet("gilt"))
            left += 28 * u
        left += self.fitted(brush, head.title, left, middle, size, 0.6 * w, velvet("velvetInk"), "InterMedium", True)
        room, size = x + w - left - 10 * u, self.type(12.5, u)
        if LEAST_NOTE * text_width(head.note, size) <= room:  # a part of it would say nothing
            self.fitted(brush, head.note, x + w, middle, size, room, velvet("velvetInk2"), anchor="right")

    def card(self, canvas, card, x, y, w, h, u):
        brush = self.brush(canvas, 0.5 if card.state == "done" else 1.0)
        lift = 0
        if card.state in ("chosen", "now"):
            gap = 3 * u
            brush.box(x - 2 * gap, y - 2 * gap, w + 4 * gap, h + 4 * gap, 0.14 * w + gap, GLOW)
            brush.box(x - gap, y - gap, w + 2 * gap, h + 2 * gap, 0.12 * w + gap, RING)
        self._face(brush, card.name, x, y + lift, w)
        if card.mark:
            brush.box(x, y, w, h, 0.1 * w, (*velvet("velvet2")[:3], 0.66))
            brush.centred("ic_sell", x + w / 2, y + 0.72 * h, 0.4 * w, velvet("gilt"))
            brush.centred(mark(card.mark), x + w / 2, y + 0.3 * h, 0.52 * w)
        if card.state == "done" and not card.mark:
            self.brush(canvas).centred("round", x + w / 2, y + h / 2, 0.46 * w, PAPER)
            self.brush(canvas).centred("ui_check", x + w / 2, y + h / 2, 0.3 * w, velvet("velvet"))
        words = card.tag if not card.mark else ""
        if words:
            size = min(self.type(11, u), 0.22 * w)
            wide = text_width(words, size, "InterMedium", True) + size
            brush.box(
                x + (w - wide) / 2 - u, y - 0.6 * size - u, wide + 2 * u, 1.6 * size + 2 * u, size, theme["danger"]
            )
            brush.box(x + (w - wide) / 2, y - 0.6 * size, wide, 1.6 * size, size, theme["surface"])
            brush.text(words, x + w / 2, y + 0.2 * size, size, theme["danger"], "InterMedium", True, "centre")
        if card.state == "new":
            words, size = say("new"), min(self.type(11, u), 0.2 * w)
            wide, high = text_width(words, size, "InterMedium", True) + size, 1.6 * size
            left, bottom = x + w - 0.8 * wide, y + h - 0.55 * high
            brush.box(left - u, bottom - u, wide + 2 * u, high + 2 * u, high, RING)
            brush.box(left, bottom, wide, high, high, GLOW)
            brush.text(words, left + wide / 2, bottom + high / 2, size, RING, "InterMedium", True, "centre")

    def _face(self, brush, name, x, y, w):
        found = face_of(name)
        picture = "splitter_card" if name == "splitter" else f"card_{found[0]}_{found[1]}" if found else "card_back"
        brush.soft("shadow", x + 0.1 * w, y + 0.04 * w, 0.8 * w, (RATIO - 0.14) * w, 0.14 * w, DARK, 0.4)
        brush.picture(picture, x, y, w, w * RATIO)

    def half(self, canvas, half, x, y, w, h, u):
        """Leather with a gold seam; below the cards what they hold and bring."""
        brush = self.brush(canvas)
        brush.box(x, y, w, h, 14 * u, LEATHER)
        seam = 5 * u
        corners = (x + seam, y + seam), (x + w - seam, y + seam), (x + w - seam, y + h - seam), (x + seam, y + h - seam)
        self._dashes(brush, corners, seam, (*STITCH[:3], 0.65), 1.2 * u)
        info = min(92 * u, 0.3 * h)
        if info < LOW * u:
            self._priced(canvas, half, x, y, w, info, u)
            return
        step = info / 3
        self._sums(canvas, half.sums, x + w / 2, y + info - 0.42 * step, min(21 * u, 0.66 * step), w - 28 * u)
        size = min(self.type(14.5, u), 0.52 * step)
        for i, (seat, name, points) in enumerate(half.rows):
            middle = y + info - (1.35 + 0.88 * i) * step
            side = min(19 * u, 0.66 * step)
            self.badge(canvas, seat, x + 16 * u + side / 2, middle, side)
            right = x + w - 16 * u
            right -= brush.text(points, right, middle, 1.1 * size, velvet("velvetInk"), "Sora", True, "right") + 6 * u
            left = x + 22 * u + side
            self.fitted(brush, name, left, middle, size, right - left, velvet("velvetInk"))

    def _priced(self, canvas, half, x, y, w, info, u):
        """In a low wallet both prices stand side by side, without names."""
        brush, step = self.brush(canvas), info / 2
        self._sums(canvas, half.sums, x + w / 2, y + 1.45 * step, min(19 * u, 0.72 * step), w - 28 * u)
        each = (w - 20 * u) / 2
        side, size = min(19 * u, 0.72 * step, 0.42 * each), min(self.type(14.5, u), 0.62 * step)
        for i, (seat, _, points) in enumerate(half.rows):
            left = x + 12 * u + i * each
            self.badge(canvas, seat, left + side / 2, y + 0.62 * step, side)
            ink = velvet("velvetInk")
            self.fitted(
                brush, points, left + side + 3 * u, y + 0.62 * step, size, each - side - 4 * u, ink, "Sora", True
            )

    def _sums(self, canvas, sums, x, y, side, room):
        """How many icons of each kind, centred."""
        brush = self.brush(canvas)
        size = 0.8 * side
        wide = [text_width(count, size, "InterMedium", True) + 1.1 * side for _, count in sums]
        gap = 0.34 * side
        length = sum(wide) + gap * max(0, len(sums) - 1)
        scale = min(1.0, room / max(1, length))
        left = x - length * scale / 2
        for (kind, count), each in zip(sums, wide):
            end = left + brush.text(count, left, y, size * scale, velvet("velvetInk"), "InterMedium", True)
            brush.centred(mark(kind), end + 0.55 * side * scale, y, side * scale)
            left += (each + gap) * scale

    def rod(self, canvas, rod, x, y, w, h, u):
        brush, middle = self.brush(canvas), x + w / 2
        brush.box(middle - 4 * u, y - 3 * u, 8 * u, h + 6 * u, 4 * u, RING)
        brush.box(middle - 3 * u, y - 2 * u, 6 * u, h + 4 * u, 3 * u, velvet("gilt"))
        side = min(w, 40 * u)
        brush.centred("round", middle, y + h / 2, side, RING)
        brush.centred("round", middle, y + h / 2, side - 3 * u, velvet("gilt"))
        brush.centred("ic_splitter", middle, y + h / 2, 0.62 * side, RING)

    def tab(self, canvas, tab, x, y, w, h, u):
        brush = self.brush(canvas)
        radius = h / 2
        if tab.on:
            brush.box(x, y, w, h, radius, velvet("gilt"))
        else:
            brush.frame(x, y, w, h, radius, velvet("gilt2"), 1.4 * u)
        ink = RING if tab.on else velvet("velvetInk")
        side, size = min(20 * u, 0.56 * h), self.type(14, u)
        left = x + 18 * u + side
        if SHRUNK * text_width(tab.text, size, "InterMedium", True) > x + w - 8 * u - left:  # whose it is says enough
            self.badge(canvas, tab.seat, x + w / 2, y + h / 2, side)
            return
        self.badge(canvas, tab.seat, x + 12 * u + side / 2, y + h / 2, side)
        self.fitted(brush, tab.text, left, y + h / 2, size, x + w - 8 * u - left, ink, "InterMedium", True)

    def tray(self, canvas, tray, x, y, w, h, u):
        brush = self.brush(canvas)
        brush.box(x, y, w, h, 12 * u, velvet("velvet2"))
        brush.frame(x, y, w, h, 12 * u, velvet("gilt2"), 1.4 * u)
        size = self.type(13, u)
        brush.text(tray.text, x + w / 2, y + h - 13 * u, size, velvet("velvetInk"), "InterMedium", False, "centre")

    def pane(self, canvas, pane, x, y, w, h, u):
        """Cards above, what they bring below, the points at least at the foot."""
        brush = self.brush(canvas)
        if pane.chosen:
            brush.box(x - 4 * u, y - 4 * u, w + 8 * u, h + 8 * u, 16 * u, velvet("gilt"))
        brush.box(x, y, w, h, 13 * u, theme["surface"])
        foot = min(46 * u, 0.16 * h)
        brush.box(x + 7 * u, y + 6 * u, w - 14 * u, foot, 11 * u, theme["goldC" if pane.chosen else "surface2"])
        size = min(self.type(12.5, u), 0.3 * foot)
        end = x + w - 15 * u
        if pane.chosen:
            brush.centred("ui_check", end - 6 * u, y + 6 * u + foot / 2, 15 * u, theme["ink"])
            end -= 18 * u
        end -= (
            brush.text(
                pane.points,
                end,
                y + 6 * u + foot / 2,
                min(self.type(19, u), 0.5 * foot),
                theme["ink"],
                "Sora",
                True,
                "right",
            )
            + 4 * u
        )
        for i, words in enumerate(pane.words):
            middle = y + 6 * u + foot * (0.69 - 0.38 * i)
            self.fitted(brush, words, x + 14 * u, middle, size, end - x - 14 * u, theme["ink2"])
        top, bottom = y + 0.49 * h, y + foot + 9 * u
        brush.fill(x + 8 * u, top, w - 16 * u, max(1.0, u), GILT, 0.7)
        room = top - bottom - 4 * u
        columns = 1 if room / max(1, len(pane.gains)) >= 15 * u else 2
        down = -(-len(pane.gains) // columns)
        step, wide = min(30 * u, room / max(1, down)), (w - 18 * u) / columns
        for i, gain in enumerate(pane.gains):
            across, row = divmod(i, down)
            self._gain(canvas, gain, x + 10 * u + across * wide, top - (row + 0.55) * step, wide, step, u)

    def _gain(self, canvas, gain, x, y, room, step, u):
        brush, side, size = self.brush(canvas), min(20 * u, 0.78 * step), min(self.type(13.5, u), 0.56 * step)
        brush.centred(mark(gain.kind), x + side / 2, y, side)
        left, end = x + side + 6 * u, x + room
        left += brush.text(gain.text, left, y, size, theme["ink"], "InterMedium", True) + 6 * u
        for number, name in ((gain.contracts, "ic_contract"), (gain.arrows, "ic_double_arrow")):
            if number and left + 2.2 * size <= end:
                left += brush.text(f"+{number}", left, y, 0.95 * size, theme["ink2"])
                brush.centred(name, left + 0.6 * size, y, 1.05 * size, theme["gold"])
                left += 1.4 * size
        if gain.note and end - left > 24 * u:
            self.fitted(brush, gain.note, left, y, 0.92 * size, end - left, theme["danger" if gain.bad else "ink2"])

    # --- marks ---

    def ring(self, canvas, piece, x, y, s, snapped=False, grow=1.0, grey=False):
        """Round a row one may choose; cards and halves show by themselves what may be done with them."""
        if not isinstance(piece, Track | Bar | Half | Tray):
            return
        brush, u = self.brush(canvas), s / UNIT
        left, bottom, right, top = self.bounds(piece)
        x0, y0, w, h = x + left * s, y + bottom * s, (right - left) * s, (top - bottom) * s
        brush.frame(x0 - u, y0 - u, w + 2 * u, h + 2 * u, 10 * u, WHITE, 4.6 * u)
        if snapped:
            brush.frame(x0 + 0.4 * u, y0 + 0.4 * u, w - 0.8 * u, h - 0.8 * u, 9 * u, RING, 2.2 * u)
            return
        corners = (x0 + u, y0 + u), (x0 + w - u, y0 + u), (x0 + w - u, y0 + h - u), (x0 + u, y0 + h - u)
        self._dashes(brush, corners, 6 * u, RING, 2.2 * u)

    def _dashes(self, brush, corners, dash, colour, line):
        """A dashed rectangle."""
        for x0, y0, x1, y1 in dashed(corners, dash):
            left, bottom = min(x0, x1) - line / 2, min(y0, y1) - line / 2
            brush.fill(left, bottom, abs(x1 - x0) + line, abs(y1 - y0) + line, colour)

    def chosen(self, canvas, piece, x, y, s):
        box, u = self._frame(piece, x, y, s), s / UNIT
        self.brush(canvas).soft("glow", *box, 9 * u, GLOW, 0.9)
        self.piece(canvas, piece, x, y, s)
        self.ring(canvas, piece, x, y, s, snapped=True)

    def glow(self, canvas, piece, x, y, s, strength=0.9):
        return

    # --- things and signs ---

    def ratio(self, thing):
        return RATIO

    def thing(self, canvas, thing, x, y, width, back=False):
        self._face(self.brush(canvas), "" if back else thing.name, x, y, width)

    def gain(self, canvas, gain, x, y, width):
        """A kind as its mark; anything else as an icon."""
        if gain in ("prestige", "tome", "art", "topaz", "emerald", "gold", "diamond", "square", "star"):
            self.brush(canvas).centred(mark(gain), x, y, 1.1 * width)
        else:
            self.brush(canvas).centred(icon(gain), x, y, width, theme["gold"])

    def token(self, canvas, name, x, y, width):
        self.brush(canvas).centred(f"token_{name}", x, y, width)

    def character(self, canvas, name, x, y, width):
        self.brush(canvas).centred(f"char_{name}", x, y, width)


PAINT = {
    Head: Painter.head,
    Card: Painter.card,
    Half: Painter.half,
    Rod: Painter.rod,
    Tab: Painter.tab,
    Tray: Painter.tray,
    Pane: Painter.pane,
    Strip: Painter.track_strip,
    Track: Painter.track,
    Bar: Painter.bar,
    Gauge: Painter.gauge,
    Lines: Painter.lines,
}
