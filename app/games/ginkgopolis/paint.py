"""Paints the pieces of Ginkgopolis: one painter for the table, thumbnails, rules and share pictures.

S is the side of a tile in pixels. A piece stands on its cell, the square from (x, y) to (x + S, y + S); a building's
base lies one slab below it, so that the top of a one-storey building fills the cell exactly.
"""

from kivy.metrics import Metrics

from app.games.ginkgopolis.ink import CITY, COLOURS, PITCH, RADIUS, SLAB, SYMBOL, Paint
from app.games.ginkgopolis.paint_cards import CardPaint
from app.games.ginkgopolis.paint_districts import DistrictPaint
from app.games.ginkgopolis.pieces import Building, Marker, split
from app.theme import theme

FAR, NEAR = 34, 96  # dp of S below which details go and above which more appear
CUBE_UNIT = CITY["cube"] / 34  # the cube's picture is 44 by 48 units, of which its face takes 34


def rise(height):
    """How far the top of a building lies above a one-storey one, in S."""
    return min(SLAB * height, CITY["extrusion_max"]) - SLAB


class Painter(CardPaint, DistrictPaint, Paint):
    """Paints whatever lies on the table. Knows the theme and how each seat looks; holds nothing else."""

    pitch = PITCH

    def bounds(self, piece):
        """Left, bottom, right, top of what can be touched, in S from the cell's corner."""
        if isinstance(piece, Building):
            return 0.0, -SLAB, 1.0, 1.0 + rise(piece.height)
        side = CITY["marker"] / 2
        return 0.5 - side, 0.5 - side, 0.5 + side, 0.5 + side

    def flat(self, piece):
        """Whether a piece lies on the ground: what stands is touched first."""
        return isinstance(piece, Marker)

    def tile(self, canvas, name, x, y, s):
        """A tile in a tray."""
        self.building(canvas, Building(name), x, y, s)

    def piece(self, canvas, piece, x, y, s, veil=0.0):
        """A building or marker on its cell; a veil of ground colour greys it out."""
        paint = self.marker if isinstance(piece, Marker) else self.building
        paint(canvas, piece, x, y, s)
        if veil:
            self.veil(canvas, piece, x, y, s, veil)

    def building(self, canvas, building, x, y, s, shadow=True):
        brush = self.brush(canvas)
        colour, number = split(building.tile)
        far = s < FAR * Metrics.density
        slabs = max(1, building.height)
        step = (rise(slabs) + SLAB) * s / slabs
        base = y - SLAB * s
        if shadow:
            # As far as a street is wide, a little lower than the base: the light comes from the top.
            brush.soft("shadow", x - 0.01 * s, base - 0.05 * s, 1.02 * s, s * 0.9, 0.22 * s, theme["shadow"], 1.35)
        for i in range(slabs):
            brush.picture(f"slab_{colour}_{i % 2 if i else 'base'}", x, base + i * step, s, 14 / 48 * s)
        top = y + rise(slabs) * s
        self.face(canvas, colour, number, x, top, s, building.owner, plain=far)
        if building.owner is not None:
            self.cubes(canvas, building, x, top, s, front_only=far)
        card = self.cards.get(building.tile)
        if s > NEAR * Metrics.density and card and card.trigger:
            self.bonus_strip(canvas, card, x + 0.5 * s, top + 0.4 * s, 0.42 * s)
        if building.site:
            brush.centred("site_pawn", x + 0.84 * s, top + 0.19 * s, CITY["site"] * 48 / 42 * s)

    def bonus_strip(self, canvas, card, x, y, width):
        """What the card of a building brings when it is kept, small, on the building itself."""
        self.brush(canvas).box(x, y, width, 0.4 * width, 0.1 * width, self.own("card"))
        self.bonus(canvas, card.trigger, card.gains, x + 0.05 * width, y + 0.2 * width, 0.9 * width)

    def face(self, canvas, colour, number, x, y, s, owner=None, plain=False):
        """The top of a tile: colour, pattern, rim of its owner, number and symbol."""
        brush, look = self.brush(canvas), COLOURS[colour]
        if plain:
            brush.box(x, y, s, s, RADIUS * s, look["face"])
        else:
            brush.picture(f"tile_{colour}", x, y, s)
        brush.picture("edge" if owner is None else f"rim_{self.looks[owner].key}", x, y, s)
        self.number(canvas, number, x + 0.115 * s, y + (1 - 0.515) * s, s, look["txt"])
        if not plain:
            brush.centred(SYMBOL[colour], x + 0.785 * s, y + 0.772 * s, CITY["symbol"] * s, look["txt"])

    def cubes(self, canvas, building, x, y, s, front_only=False):
        """The owner's cubes in the lower left of the top, the front one with the glyph."""
        count = 1 if front_only else building.height
        step = CITY["cube"] * (CITY["cube_step_5plus"] if building.height >= 5 else CITY["cube_step"])
        if building.site and count > 1:
            step = min(step, (CITY["cubes_right_edge_with_site"] - 0.11 - 37 * CUBE_UNIT) / (count - 1))
        for i in range(count):
            left = x + (0.084 + i * step) * s
            self.cube(canvas, building.owner, left, y + 0.068 * s, 44 * CUBE_UNIT * s, glyph=i == count - 1)

    def marker(self, canvas, marker, x, y, s):
        self.disc(canvas, marker.letter, x + s / 2, y + s / 2, CITY["marker"] * s)

    def cell(self, canvas, x, y, s):
        """A free place of the grid."""
        self.brush(canvas).picture("slot", x, y, s, colour=theme["groundLine"])

    def veil(self, canvas, piece, x, y, s, strength=0.55):
        brush = self.brush(canvas)
        if isinstance(piece, Building):
            brush.box(x, y - SLAB * s, s, (1 + SLAB + rise(piece.height)) * s, RADIUS * s, theme["ground"], strength)
        else:
            brush.centred("round", x + s / 2, y + s / 2, (CITY["marker"] + 0.04) * s, theme["ground"], strength)

    def ghost(self, canvas, piece, x, y, s):
        """What would stand here: paler, in a dashed outline."""
        brush = self.brush(canvas)
        self.piece(canvas, piece, x, y, s, veil=0.3)
        if isinstance(piece, Building):
            unit = s / 48
            tall = min(piece.height, 5)
            brush.picture(f"ghost_{tall}", x - 4 * unit, y - SLAB * s - 4 * unit, 56 * unit)
        else:
            brush.centred("disc_legal", x + s / 2, y + s / 2, 60 / 48 * s, alpha=0.8)

    def ring(self, canvas, piece, x, y, s, snapped=False, grow=1.0, grey=False):
        """White and dark together, readable on every colour: dashed for a place one may choose, solid once chosen,
        grey where it cannot be paid for now."""
        brush, state = self.brush(canvas), "snap" if snapped else "legal"
        shape, middle = "disc", y + s / 2
        if isinstance(piece, Building):
            shape, middle = "ring", y + (rise(piece.height) + 0.5) * s
        brush.centred(f"{shape}_{state}", x + s / 2, middle, 60 / 48 * s * grow, alpha=0.55 if grey else 1.0)

    def chosen(self, canvas, piece, x, y, s):
        """The result of the choice in its place, lit and ringed."""
        self.glow(canvas, piece, x, y, s)
        self.piece(canvas, piece, x, y, s)
        self.ring(canvas, piece, x, y, s, snapped=True)

    def glow(self, canvas, piece, x, y, s, strength=0.9):
        left, bottom, right, top = self.bounds(piece)
        width, height = (right - left) * s, (top - bottom) * s
        self.brush(canvas).soft("glow", x + left * s, y + bottom * s, width, height, 0.42 * s, theme["legal"], strength)

    def focus(self, canvas, piece, x, y, s):
        """The keyboard's ring round a piece, or round a bare cell when there is none."""
        left, bottom, right, top = self.bounds(piece) if isinstance(piece, Building) else (0, 0, 1, 1)
        gap = 5 * Metrics.density
        frame = x + left * s - gap, y + bottom * s - gap, (right - left) * s + 2 * gap, (top - bottom) * s + 2 * gap
        brush, width = self.brush(canvas), 3 * Metrics.density
        brush.frame(*(v - d for v, d in zip(frame, (-1, -1, 2, 2))), 0.2 * s, (1, 1, 1, 1), width + 2 * Metrics.density)
        brush.frame(*frame, 0.2 * s, theme["focus"], width)

    def refused(self, canvas, x, y, s):
        """A cross at the upper right corner: not here."""
        brush, side = self.brush(canvas), 0.44 * s
        brush.centred("round", x + 0.95 * s, y + 1.0 * s, side, theme["danger"])
        brush.centred("ui_close", x + 0.95 * s, y + 1.0 * s, side * 0.62, theme["surface"])

    # the ground

    def ground(self, canvas, x, y, width, height):
        self.brush(canvas).fill(x, y, width, height, theme["ground"])

    def plant(self, canvas, column, row, x, y, s, built):
        """Green beside a cell, the same at every visit: in the streets of the city, anywhere outside it."""
        seed = (column * 73856093 ^ row * 19349663) * 2654435761 >> 7 & 0xFFFFF
        kind, across, along = seed % 16, (seed >> 4) % 64 / 64, (seed >> 10) % 64 / 64
        brush = self.brush(canvas)
        if built:
            across, along = 1 + 0.09 * across, -0.2 + 0.16 * along
        if kind in (1, 6, 12):
            brush.centred("round", x + across * s, y + along * s, (0.1 if built else 0.16) * s, self.own("tree"))
        elif kind in (3, 9):
            brush.centred("round", x + across * s, y + along * s, 0.1 * s, self.own("tree2"))
        elif kind in (5, 14) and not built:
            brush.centred(f"tree_{theme.style}", x + across * s, y + along * s, 0.4 * s)
