"""Paints the pieces of Ginkgopolis: one painter for the table, thumbnails, rules and share pictures.

S is the side of a tile in pixels. A piece stands on its cell, the square from (x, y) to (x + S, y + S); a building's
base lies one slab below it, so that the top of a one-storey building fills the cell exactly.
"""

from kivy.metrics import Metrics

from app.games.ginkgopolis.ink import CITY, COLOURS, RADIUS, SLAB, SYMBOL, Paint
from app.games.ginkgopolis.paint_cards import RATIO, CardPaint
from app.games.ginkgopolis.paint_districts import DistrictPaint
from app.games.ginkgopolis.pieces import Building, District, Marker, split
from app.look.theme import theme
from app.parts import TURNS

FAR, NEAR = 34, 96  # dp of S below which details go and above which more appear
BUSH, FLOWER, TREE = "tree", "tree2", "trunk"  # plants; the first two are colours of their own
PLANTS = dict.fromkeys((1, 6, 12), BUSH) | dict.fromkeys((3, 9), FLOWER) | dict.fromkeys((5, 14), TREE)
WIDE = {BUSH: 0.16, FLOWER: 0.1, TREE: 0.4}
CUBE_UNIT = CITY["cube"] / 34  # the cube's picture is 44 by 48 units, of which its face takes 34


def rise(height):
    """How far the top of a building lies above a one-storey one, in S."""
    return min(SLAB * height, CITY["extrusion_max"]) - SLAB


class Painter(CardPaint, DistrictPaint, Paint):
    """Paints whatever lies on the table. Knows the theme and how each seat looks; holds nothing else."""

    def bounds(self, piece):
        """Left, bottom, right, top of what can be touched, in S from the cell's corner."""
        if isinstance(piece, Building):
            return 0.0, -SLAB, 1.0, 1.0 + rise(piece.height)
        side = CITY["marker"] / 2
        return 0.5 - side, 0.5 - side, 0.5 + side, 0.5 + side

    def flat(self, piece):
        """Whether a piece lies on the ground: what stands is touched first."""
        return isinstance(piece, Marker)

    def ratio(self, thing):
        return 1.0 if thing.kind == "tile" else RATIO

    def thing(self, canvas, thing, x, y, width, back=False):
        """A tile of the tray, or a card."""
        if thing.kind == "tile":
            if back:
                self.tile_back(canvas, x, y, width)
            else:
                self.building(canvas, Building(thing.name), x, y, width)
        elif back:
            self.card_back(canvas, x, y, width)
        else:
            self.card(canvas, thing.face, x, y, width)

    def tile(self, canvas, name, x, y, s):
        self.building(canvas, Building(name), x, y, s)

    def piece(self, canvas, piece, x, y, s, veil=0.0):
        """A building or marker on its cell; a veil of ground colour greys it out."""
        if isinstance(piece, Marker):
            self.marker(canvas, piece, x, y, s)
        else:
            self.building(canvas, piece, x, y, s, near=s > NEAR * Metrics.density)
        if veil:
            self.veil(canvas, piece, x, y, s, veil)

    def building(self, canvas, building, x, y, s, shadow=True, near=False):
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
        if near:
            self.bonus_strip(canvas, building.tile, x + 0.5 * s, top + 0.4 * s, 0.42 * s)
        if building.site:
            brush.centred("site_pawn", x + 0.84 * s, top + 0.19 * s, CITY["site"] * 48 / 42 * s)

    def bonus_strip(self, canvas, tile, x, y, width):
        """What the card of a building brings when it is kept, small, on the building itself."""
        from app.games.ginkgopolis.faces import face  # needs the rules, and the picture of the home screen does not

        card = face(tile)
        if not card.trigger:
            return
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

    def framed(self, piece):
        """Letters lie in the middle of their cell: the keyboard's ring goes round all of it."""
        return piece if isinstance(piece, Building) else None

    # the ground

    def ground(self, canvas, area, board, s, turn=0):
        """Grass with trees, free places of the grid, and districts while they are looked at."""
        super().ground(canvas, area, board, s, turn)
        self._plants(canvas, area, board, s, turn)
        for lying in board.ground:
            if isinstance(lying, District):
                places = (self.place(cell, turn) for cell in lying.cells)
                self.area(canvas, lying, [(x * s, y * s) for x, y in places], s)
            else:
                x, y = self.place(lying.cell, turn)
                self.cell(canvas, round(x * s), round(y * s), round(s))

    def _plants(self, canvas, area, board, s, turn):
        """Green beside the cells, in the streets of the city and anywhere outside it. From afar there are hundreds of
        plants: all of a kind are painted at once."""
        left, bottom, width, height = area
        step_x, step_y = self.pitch[0] * s, self.pitch[1] * s
        around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        cells = [TURNS[turn](*cell) for cell in board.pieces]
        built = {(column + i, row + j) for column, row in cells for i, j in around}
        found = {BUSH: [], FLOWER: [], TREE: []}
        for row in range(int((bottom + height) // step_y) + 1, int(bottom // step_y) - 1, -1):
            for column in range(int(left // step_x) - 1, int((left + width) // step_x) + 2):
                kind, x, y, side = plant(column, row, (column, row) in built)
                if kind:
                    x, y, side = column * step_x + x * s, row * step_y + y * s, side * s
                    found[kind].append((x - side / 2, y - side / 2, side, side))
        brush = self.brush(canvas)
        for kind in (BUSH, FLOWER):
            brush.pictures("round", found[kind], self.own(kind))
        brush.pictures(f"tree_{theme.tone}", found[TREE])


def plant(column, row, built):
    """What grows beside a cell, the same at every visit: its kind, where its middle lies and how wide it is, in S."""
    seed = (column * 73856093 ^ row * 19349663) * 2654435761 >> 7 & 0xFFFFF
    kind, across, along = PLANTS.get(seed % 16), (seed >> 4) % 64 / 64, (seed >> 10) % 64 / 64
    if built:
        return (None if kind == TREE else kind), 1 + 0.09 * across, -0.2 + 0.16 * along, 0.1
    return kind, across, along, WIDE.get(kind)
