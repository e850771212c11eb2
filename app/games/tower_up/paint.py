"""Paints the pieces of Tower Up: one painter for the table, thumbnails, rules and share pictures.

S is the width of a tower in pixels. A tower stands on its site, the middle of the square from (x, y) to (x + S, y + S);
its foot lies a little below that middle, and the floors rise from there.
"""

from kivy.metrics import Metrics, dp

from app.games.tower_up.ground import GroundPaint
from app.games.tower_up.ink import BELOW, FOLDER, TOWER, dark, ink
from app.games.tower_up.paint_things import ThingPaint
from app.games.tower_up.pieces import Lot, Tower
from app.look.theme import theme

FOOT = 0.5 - BELOW
MANY = 6  # floors from which they are lower


def rises(tower):
    """The height of the lower edge of each floor above the foot, in S, and of what lies on the last one."""
    step = TOWER["floor_from_6"] if len(tower.roofs) >= MANY else TOWER["floor"]
    found = [0.0]
    for i, seat in enumerate(tower.roofs):
        covered = seat is not None and i + 1 < len(tower.roofs)
        found.append(found[-1] + step + (TOWER["roof_covered"] if covered else 0.0))
    return found


def top_of(tower):
    """How far a tower reaches above the lower edge of its square, in S."""
    depth = TOWER["roof_depth"] + TOWER["roof_fascia"] if tower.roofs[-1] is not None else TOWER["depth"]
    return FOOT + rises(tower)[-1] + depth


class Painter(ThingPaint, GroundPaint):
    folder = FOLDER
    reach = 36.0  # dp from a spot one may choose within which a touch means it: neighbours lie close
    closer = 2.0
    pad = 6.0  # the paper has a margin of its own
    farthest = 22.0  # on a small phone the whole map lies above a row of buttons

    def bounds(self, piece):
        if isinstance(piece, Tower):
            return -TOWER["eaves"], FOOT - 0.04, 1.0 + TOWER["eaves"], top_of(piece)
        wide, high = TOWER["site_plate"]
        return 0.5 - wide / 2, 0.5 - high / 2, 0.5 + wide / 2, 0.5 + high / 2

    def flat(self, piece):
        return isinstance(piece, Lot)

    def piece(self, canvas, piece, x, y, s, veil=0.0):
        if isinstance(piece, Lot):
            self.lot(canvas, piece, x, y, s)
        else:
            self.tower(canvas, piece, x, y, s)
        veil = veil or (0.5 if piece.dim else 0.0)
        if veil:
            self.veil(canvas, piece, x, y, s, veil)

    def lot(self, canvas, lot, x, y, s):
        brush = self.brush(canvas)
        wide, high = (v * s for v in TOWER["lot"])
        left, bottom = x + (s - wide) / 2, y + (s - high) / 2
        if s < dp(40) or lot.price is not None:
            brush.centred(dark("lot"), x + s / 2, y + s / 2, s)
        else:
            line = max(1.0, 0.026 * s)  # a box within a box: dozens of them are painted in a tenth of the time of lines
            brush.box(left, bottom, wide, high, 0.06 * s, ink("lotLine"))
            brush.box(left + line, bottom + line, wide - 2 * line, high - 2 * line, 0.06 * s - line, ink("lot"))
            brush.text(lot.number, x + s / 2, y + s / 2, 0.3 * s, ink("lotLine"), "InterMedium", True, "centre")

    def veil(self, canvas, piece, x, y, s, strength=0.5):
        left, bottom, width, height = self._frame(piece, x, y, s)
        self.brush(canvas).box(left, bottom, width, height, 0.08 * s, ink("mapBg"), strength)

    # --- towers ---

    def tower(self, canvas, tower, x, y, s, plate=True):
        brush = self.brush(canvas)
        far = s < dp(TOWER["lod_plaque_from"])
        foot, edges, unit = y + FOOT * s, rises(tower), s / 48
        brush.picture("cast", x + 0.9 * s, foot, 0.42 * s, 0.3 * s, alpha=0.16)
        step = TOWER["floor_from_6"] if len(tower.roofs) >= MANY else TOWER["floor"]
        for i, edge in enumerate(edges[:-1]):
            name = dark(f"floor_front_{tower.colour}{'_alt' if i % 2 else ''}")
            tall = step * s
            brush.picture(name, x - unit, foot + edge * s - unit * step / 0.2, 50 * unit, tall * 11.6 / 9.6)
        for i, seat in enumerate(tower.roofs[:-1]):
            if seat is not None:
                self.band(canvas, seat, x + s / 2, foot + (edges[i + 1] - TOWER["roof_covered"] / 2) * s, s, far)
        top = foot + edges[-1] * s
        if tower.roofs[-1] is None:
            brush.picture(dark(f"floor_top_{tower.colour}"), x - unit, top - unit, 50 * unit)
        else:
            self.roof(canvas, tower.roofs[-1], x + s / 2, top, s)
        if plate and s >= dp(TOWER["lod_plate_from"]):
            self.plate(canvas, len(tower.roofs), x + s / 2, foot, s)
        if tower.ring is not None:
            self.presence(canvas, tower, x, y, s)

    def roof(self, canvas, seat, x, y, s):
        """A roof whose eaves lie at height y, its middle at x."""
        unit = s / 48
        self.brush(canvas).picture(f"roof_{self.looks[seat].key}", x - 28.64 * unit, y - 2 * unit, 57.28 * unit)

    def band(self, canvas, seat, x, y, s, plain=False):
        """A covered roof: its eaves, and its owner's glyph on a plaque."""
        name = f"roof_covered_{self.looks[seat].key}{'_plain' if plain else ''}"
        self.brush(canvas).centred(name, x, y, 57.28 * s / 48)

    def plate(self, canvas, number, x, y, s):
        """How many floors, at the foot."""
        brush = self.brush(canvas)
        wide, high = TOWER["plate_number"]
        least_wide, least_high = TOWER["plate_min_dp"]
        wide, high = max(dp(least_wide), wide * s), max(dp(least_high), high * s)
        left, bottom = x - wide / 2, y - high * 0.62
        line = max(1.0, 0.024 * s)
        brush.box(left - line, bottom - line, wide + 2 * line, high + 2 * line, 0.4 * high, theme["ink"])
        brush.box(left, bottom, wide, high, 0.36 * high, theme["surface"])
        size = max(0.2 * s, dp(TOWER["plate_text_min_sp"]) * 0.92)
        brush.text(number, x, bottom + high / 2, size, theme["ink"], "InterMedium", True, "centre")

    def presence(self, canvas, tower, x, y, s):
        brush, look = self.brush(canvas), self.looks[tower.ring]
        left, bottom, width, height = self._frame(tower, x, y, s)
        gap, line = 0.05 * s, max(dp(2), 0.05 * s)
        box = left - gap, bottom - gap, width + 2 * gap, height + 2 * gap
        brush.frame(*box, 0.12 * s, (1, 1, 1, 1), line + dp(2))
        brush.frame(*box, 0.12 * s, theme.line(look), line)

    # --- choosing ---

    def ring(self, canvas, piece, x, y, s, snapped=False, grow=1.0, grey=False):
        """Round the plate of a free site, with its price; round the new floor of a tower."""
        brush, state = self.brush(canvas), "snap" if snapped else "legal"
        if isinstance(piece, Tower):
            if piece.fresh:
                self._new(brush, piece, x, y, s, "snap" if piece.chosen else "legal")
            else:
                super().ring(canvas, piece, x, y, s, snapped, grow, grey)
            return
        wide, high = (v * s for v in TOWER["site_plate"])
        left, bottom = x + (s - wide) / 2, y + (s - high) / 2
        brush.box(left, bottom, wide, high, 0.16 * s, theme["surface"])
        brush.centred(f"ring_{state}", x + s / 2, y + s / 2, 64 / 57.6 * wide * grow, alpha=0.5 if grey else 1.0)
        price = getattr(piece, "price", None)
        if price is not None:
            size = max(0.36 * s, 12 * Metrics.density)
            text = f"−{price}" if price else "+"
            brush.text(text, x + s / 2, y + s / 2, size, theme["ink"], "Sora", True, "centre")

    def _new(self, brush, tower, x, y, s, state):
        step = TOWER["floor_from_6"] if len(tower.roofs) >= MANY else TOWER["floor"]
        bottom = FOOT + rises(tower)[-2]
        height = (top_of(tower) - bottom) * s
        unit = s / 48
        width = 60 * unit if state == "legal" else 64 * unit
        tall = height * 48 / 40 if step else height
        brush.picture(f"new_{state}", x + s / 2 - width / 2, y + bottom * s - 4 * unit, width, tall)
        if s >= dp(TOWER["lod_plate_from"]):  # the frame of a first floor runs over its number
            self.plate(brush.canvas, len(tower.roofs), x + s / 2, y + FOOT * s, s)

    def ghost(self, canvas, piece, x, y, s):
        self.piece(canvas, piece, x, y, s)
        self.ring(canvas, piece, x, y, s)

    def chosen(self, canvas, piece, x, y, s):
        if isinstance(piece, Tower) and piece.chosen:
            self.glow(canvas, piece, x, y, s)
        self.piece(canvas, piece, x, y, s)
        self.ring(canvas, piece, x, y, s, snapped=True)
