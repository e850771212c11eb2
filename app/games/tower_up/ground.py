"""The street map on the table: paper with districts, parks and lakes, streets, and a plate under every site."""

from functools import cache

from app.games.tower_up import shapes
from app.games.tower_up.ink import ART, BOARDS, CAMERA, STREET, TINTS, TOWER, UNIT, dark, ground_of, ink
from app.games.tower_up.pieces import Pill, Site
from app.look.brush import text_width
from app.look.i18n import tr
from app.look.theme import theme
from app.parts.painter import BasePainter
from engine.games.tower_up.boards import MAPS

GRID = 100
ROUND = 40  # units of the paper's corners
PARK = 1.16  # a park or lake is drawn larger than its outline


@cache
def outlines(name):
    """(key of the tint, grey, outline, triangles) of each district, drawn out to the edge of the paper."""
    data, (left, top, right, bottom) = BOARDS[name], ART[name]["paper"]
    wide, high = data["width"], data["height"]
    found = []
    for district in data["districts"]:
        points = [
            (left if x <= 0 else right if x >= wide else x, top if y <= 0 else bottom if y >= high else y)
            for x, y in district["polygon"]
        ]
        found.append((TINTS.get(district["id"], "dGrey"), district["grey"], points, shapes.ears(points)))
    return found


class GroundPaint(BasePainter):
    """Where sites lie, and all below the towers. The map is stretched to the shape of the room it is given."""

    stretch = 1.0  # how much higher than wide

    def scales(self, name):
        """S for a unit of the board, to the right and towards the player."""
        mean = 1 / UNIT[name]
        return mean / self.stretch**0.5, mean * self.stretch**0.5

    def place(self, spot, turn=0):
        """A site's middle is the middle of its square; a note hangs above its tower."""
        if isinstance(spot, Pill):
            x, y = self.place(spot.site)
            return x, y + spot.rise
        right, down = self.scales(spot.map)
        x, y = MAPS[spot.map].place[spot.number]
        return x * right - 0.5, -y * down - 0.5

    def shaped(self, board, room):
        """Fits the stretch to a view; the part of the map a look at the whole must show."""
        sheet = next((lying for lying in board.ground if hasattr(lying, "veil")), None)
        if sheet is None:
            return board.bounds
        left, top, right, bottom = ART[sheet.name]["paper"]
        wished = max(1.0, room.height) / max(1.0, room.width) * (right - left) / (bottom - top)
        self.stretch = min(CAMERA["stretch_max"], max(CAMERA["stretch_min"], wished))
        x, y = self.scales(sheet.name)
        return left * x, -bottom * y, right * x, -top * y

    _drawn = (None, None)

    def ground(self, canvas, area, board, s, turn=0):
        sheet = next((lying for lying in board.ground if hasattr(lying, "veil")), None)
        brush = self.brush(canvas)
        brush.fill(*area, ink("mapBg"))
        if sheet is None:
            return
        key = type(brush), sheet.name, theme.tone, s, self.stretch
        if self._drawn[0] != key:
            group = brush.group()
            self.draw_map(group, sheet.name, s)
            self._drawn = key, group
        self.grid(canvas, area, sheet.name, s)
        canvas.add(self._drawn[1])
        if sheet.names:
            self.names(canvas, sheet.name, s)
        for lying in board.ground:
            if lying is not sheet:
                self.light(canvas, sheet.name, lying, s)
        if sheet.veil:
            brush.fill(*area, ink("mapBg"), 0.42)

    def at(self, name, s):
        right, down = self.scales(name)
        return lambda x, y: (x * right * s, -y * down * s)

    def grid(self, canvas, area, name, s):
        """Lines of the table's map, everywhere."""
        left, bottom, width, height = area
        right, down = self.scales(name)
        step_x, step_y = GRID * right * s, GRID * down * s
        lines = [
            (i * step_x, bottom, i * step_x, bottom + height)
            for i in range(int(left // step_x), int((left + width) // step_x) + 1)
        ]
        lines += [
            (left, i * step_y, left + width, i * step_y)
            for i in range(int(bottom // step_y), int((bottom + height) // step_y) + 1)
        ]
        self.brush(canvas).strokes(lines, 1, ink("grid"))

    def draw_map(self, canvas, name, s):
        brush, at, mean = self.brush(canvas), self.at(name, s), s / UNIT[name]
        self._districts(canvas, name, at, mean)
        for border in ART[name]["border_lines"]:
            points = [at(x, y) for x, y in border]
            pattern = [v * 1.2 * mean for v in STREET["border_dash"]]
            brush.strokes(shapes.dashes(points, pattern), STREET["border_width"] * mean, ink("border"))
        self._green(canvas, name, at, mean)
        self._streets(canvas, name, at, mean)
        self._edge(canvas, name, at, mean)
        for number in range(1, MAPS[name].count + 1):
            x, y = self.place(Site(name, number))
            brush.picture(dark(f"plate_{ground_of(name, number)}"), (x - 0.25) * s, (y - 0.178) * s, 1.5 * s)

    def _districts(self, canvas, name, at, mean):
        brush = self.brush(canvas)
        for tint, grey, outline, triangles in outlines(name):
            points = [at(x, y) for x, y in outline]
            brush.polygon(points, triangles, ink(tint))
            if grey:
                tile = 30.8 * mean, 22 * mean
                brush.polygon(points, triangles, ink("hatch"), 0.55, "cobbles", tile)

    def _green(self, canvas, name, at, mean):
        """Parks with trees, lakes with waves."""
        brush, data = self.brush(canvas), BOARDS[name]
        for kind in ("park", "lake"):
            for area in data[f"{kind}s"]:
                corners = [at(x, y) for x, y in area["polygon"]]
                shore = shapes.smooth(shapes.grown(corners, PARK))
                brush.polygon(shore, shapes.ears(shore), ink(kind))
                brush.strokes(shapes.along(shore, True), 4 * mean, ink(f"{kind}Line"))
                if kind == "lake":
                    inner = shapes.smooth(shapes.grown(corners, PARK * 0.86))
                    brush.strokes(shapes.along(inner, True), 1.6 * mean, ink("wave"), 0.55)
                    cx, cy = (sum(v) / len(corners) for v in zip(*corners))
                    for dx, dy in ((-14, 22), (12, 2), (-10, -20)):
                        self._wave(brush, cx + dx * mean, cy + dy * mean, mean)
        for x, y in ART[name]["trees"]:
            brush.centred(dark("tree"), *at(x, y), 25 * mean)

    def _wave(self, brush, x, y, mean):
        points = [(x + (i - 3) * 4.4 * mean, y + rise * mean) for i, rise in enumerate((0, 3, 3, 0, -3, -3, 0))]
        brush.strokes(shapes.along(points), 2.6 * mean, ink("lakeLine"))

    def _streets(self, canvas, name, at, mean):
        brush, board = self.brush(canvas), MAPS[name]
        lines = [(*at(*board.place[a]), *at(*board.place[b])) for a, b in board.streets]
        width = STREET["width"] * mean
        brush.strokes(lines, width + 2 * STREET["casing"] * mean * 0.62, ink("streetCase"))
        brush.strokes(lines, width, ink("street"))
        bars = []
        for a, b, x, y in ART[name]["gates"]:
            (x0, y0), (x1, y1), (cx, cy) = at(*board.place[a]), at(*board.place[b]), at(x, y)
            long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            ux, uy = (x1 - x0) / long, (y1 - y0) / long
            reach = STREET["gate_length"] * width * 0.62
            for side in (-1, 1):
                mx, my = cx + side * STREET["gate_gap"] * mean * ux, cy + side * STREET["gate_gap"] * mean * uy
                bars.append((mx - uy * reach, my + ux * reach, mx + uy * reach, my - ux * reach))
        brush.strokes(bars, 2.4 * mean, ink("border"))

    def _edge(self, canvas, name, at, mean):
        """The rounded border of the paper."""
        left, top, right, bottom = ART[name]["paper"]
        (x0, y0), (x1, y1), radius = at(left, bottom), at(right, top), ROUND * mean
        brush, line = self.brush(canvas), []
        for x, y, is_right, is_top in ((x1, y1, True, True), (x0, y1, False, True), (x0, y0, False, False),
                                       (x1, y0, True, False)):  # fmt: skip
            outline, triangles, arc = shapes.corner(x, y, radius, is_right, is_top)
            brush.polygon(outline, triangles, ink("mapBg"))
            line += arc
        brush.strokes(shapes.along(line, True), 2.6 * mean, ink("streetCase"))

    def names(self, canvas, name, s):
        """The districts' names; their tint lies round the letters."""
        brush = self.brush(canvas)
        for key, text, x, y, size in self.labels(name, s):
            tint = ink(TINTS.get(key, "dGrey"))
            for dx, dy in ((-1.5, 0), (1.5, 0), (0, 1.5), (0, -1.5)):
                brush.text(text, x + dx, y + dy, size, tint, "InterMedium", True, "centre")
            brush.text(text, x, y, size, ink("mapInk"), "InterMedium", True, "centre")

    def labels(self, name, s):
        """(district, its name, x and y of the middle, size of the letters): all of it on the paper."""
        at, size = self.at(name, s), max(9.0, min(0.34 * s, 0.2 * s + 6))
        (left, _), (right, _) = (at(ART[name]["paper"][i], 0) for i in (0, 2))
        for i, (key, spot) in enumerate(ART[name]["labels"].items()):
            x, y = at(*spot)
            text = tr(f"tower_up.district.{i}").upper()
            half = text_width(text, size, "InterMedium", True) / 2 + 0.35 * s
            yield key, text, min(max(x, left + half), right - half), y, size

    def light(self, canvas, name, light, s):
        """A halo round sites that are pointed at: full where they count, thin where they could."""
        brush = self.brush(canvas)
        wide, high = (v * s for v in TOWER["site_plate"])
        for sites, strength in ((light.could, 0.35), (light.sites, 1.0)):
            for number in sites:
                x, y = self.place(Site(name, number))
                box = (x + 0.5) * s - wide / 2, (y + 0.5) * s - high / 2, wide, high
                brush.soft("glow", *box, 0.3 * s, ink("star"), strength)
