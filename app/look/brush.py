"""Drawing API on any canvas: pictures, boxes and words, from textures made once; everything is painted by it."""

import json
from functools import cache, lru_cache
from math import hypot
from weakref import WeakValueDictionary

from kivy.cache import Cache
from kivy.core.image import Image
from kivy.core.text import Label
from kivy.graphics import BorderImage, Color, InstructionGroup, Mesh, Quad, Rectangle, SmoothLine
from kivy.graphics.context import get_context
from kivy.metrics import dp

from app.look.font_fallback import fitting
from app.look.pattern import PATTERNS, edge
from app.look.theme import ASSETS, theme

WHITE = (1, 1, 1, 1)
GOLD = (1.0, 0.78, 0.2, 1)  # of a halo
SHEEN, HALO = 0.06, (0.9, 0.5, 0.22)  # how light lies over what the pointer is at, and fades round it
SPARE = 1.25  # small icons lose their thin lines when every pixel is stretched
SOFT_EDGE = 0.5  # Kivy's smooth lines fade inwards
DENSITIES = (12, 24, 48, 96, 192)  # pixels for 48 units of a drawing
BOX = 0.499  # of the drawing of a box: its corners
QUAD = (0, 1, 2, 2, 3, 0)
NUMERAL = 48  # pixels of a number that is laid on four corners
LOW, HIGH = 0.04, 0.94  # where it begins and ends there, of the height
MOST = 60_000  # corners of triangles in one mesh
PATCHES = [a + n for n in (0, 1, 2, 4, 5, 6, 8, 9, 10) for a in (0, 1, 5, 5, 4, 0)]  # nine quads of 4 x 4 points


@cache
def drawings(folder, density):
    """name -> (sheet, its box on it): what an atlas holds, without opening a sheet."""
    path = ASSETS / folder / f"{density}.atlas"
    sheets = [(path.with_name(name), boxes) for name, boxes in json.loads(path.read_text(encoding="utf-8")).items()]
    return {name: (sheet, box) for sheet, boxes in sheets for name, box in boxes.items()}


_sheets = WeakValueDictionary()  # path -> texture
_held = set()  # textures that stay though nothing may be painted with them just now
losses = [0]  # how often the system has thrown all textures away


def sheet(path):
    texture = _sheets.get(path)
    if texture is None:
        # Kivy's cache would hold on to it for ten minutes.
        texture = _sheets[path] = Image(str(path), nocache=True).texture
    _held.add(texture)
    return texture


def let_go():
    """Sheets that nothing is painted with are freed: each is as large as the window."""
    picture.cache_clear()
    _held.clear()


def home_of(name, folders):
    """The first of the folders that has a drawing; the last where none has."""
    return next((f for f in folders if name in drawings(f, DENSITIES[0])), folders[-1])


@cache
def region(name, width, folders):
    """(sheet, box on it) of a drawing, in the smallest density that has pixels to spare for this width."""
    folder = home_of(name, folders)
    for density in DENSITIES:
        path, box = drawings(folder, density)[name]
        if box[2] >= SPARE * width:
            break
    return path, box


@cache
def picture(name, width, folders):
    """The texture of a drawing for this width."""
    path, box = region(name, width, folders)
    return sheet(path).get_region(*box)


@lru_cache(maxsize=1024)
def words(text, size, font, bold):
    """The texture of a line of text, white, `size` pixels high."""
    text, font = fitting(text, font, bold)
    label = Label(text=text, font_size=size, font_name=font, bold=bold)
    label.refresh()
    return label.texture


def _forget(_context):
    # A phone may throw all textures away while the app sleeps.
    let_go()
    _sheets.clear()
    losses[0] += 1
    words.cache_clear()
    Cache.remove("kv.graphics.texture")  # the soft edge of lines: Kivy fills it only for the first line ever drawn


def _repaint(_context):
    # Whatever is painted follows the theme.
    theme.property("colour").dispatch(theme)


get_context().add_reload_observer(_forget, before=True)
get_context().add_reload_observer(_repaint)


def brush_of(canvas, folder=None, alpha=1.0):
    """The brush of a canvas that has one of its own, as a recorder; else one that paints with Kivy."""
    own = getattr(canvas, "brush", None)
    return Brush(canvas, folder, alpha) if own is None else own(folder, alpha)


class Brush:
    """Paints on one canvas (or instruction group). Positions and sizes are pixels, anchored at the lower left."""

    def __init__(self, canvas, folder=None, alpha=1.0):
        self.canvas = canvas
        self.folders = (folder, "ui") if folder else ("ui",)
        self.alpha = alpha

    def group(self):
        """Something to paint on once and to be added to canvases of this kind as often as needed."""
        return InstructionGroup()

    def colour(self, rgba, alpha=1.0):
        red, green, blue, own = rgba
        self.canvas.add(Color(red, green, blue, own * alpha * self.alpha))

    def picture(self, name, x, y, width, height=None, colour=WHITE, alpha=1.0):
        """A drawing of the atlas, as high as its shape asks unless told otherwise."""
        texture = picture(name, round(width), self.folders)
        height = width * texture.height / texture.width if height is None else height
        self.colour(colour, alpha)
        self.canvas.add(Rectangle(texture=texture, pos=(x, y), size=(width, height)))

    def centred(self, name, x, y, width, colour=WHITE, alpha=1.0):
        texture = picture(name, round(width), self.folders)
        height = width * texture.height / texture.width
        self.picture(name, x - width / 2, y - height / 2, width, height, colour, alpha)

    def fill(self, x, y, width, height, colour, alpha=1.0):
        self.colour(colour, alpha)
        self.canvas.add(Rectangle(pos=(x, y), size=(width, height)))

    def box(self, x, y, width, height, radius, colour, alpha=1.0):
        """A rounded rectangle with smooth corners."""
        radius = max(1.0, min(radius, width / 2, height / 2))
        self._stretched("round", x, y, width, height, radius, BOX, colour, alpha)

    def boxes(self, rects, radius, colour, alpha=1.0):
        """Many of them in one colour, at the price of one: each is (x, y, width, height)."""
        texture = picture("round", round(2 * radius), self.folders)
        left, low, *_, right, high, _, _ = texture.tex_coords
        us = left, left + BOX * (right - left), right - BOX * (right - left), right
        vs = low, low + BOX * (high - low), high - BOX * (high - low), high
        points, order = [], []
        for x, y, width, height in rects:
            corner = max(1.0, min(radius, width / 2, height / 2))
            xs, ys = (x, x + corner, x + width - corner, x + width), (y, y + corner, y + height - corner, y + height)
            first = len(points) // 4
            order += [first + n for n in PATCHES]
            points += [value for b, v in zip(ys, vs) for a, u in zip(xs, us) for value in (a, b, u, v)]
        self._mesh(points, order, texture, colour, alpha)

    def pictures(self, name, rects, colour=WHITE, alpha=1.0):
        """One drawing at many places, at the price of one."""
        texture = picture(name, round(max((width for _, _, width, _ in rects), default=1)), self.folders)
        corners = list(zip(texture.tex_coords[::2], texture.tex_coords[1::2]))
        points, order = [], []
        for x, y, width, height in rects:
            first = len(points) // 4
            order += [first + n for n in QUAD]
            places = (x, y), (x + width, y), (x + width, y + height), (x, y + height)
            points += [value for place, corner in zip(places, corners) for value in (*place, *corner)]
        self._mesh(points, order, texture, colour, alpha)

    def _mesh(self, points, order, texture, colour, alpha):
        if order:
            self.colour(colour, alpha)
            self.canvas.add(Mesh(vertices=points, indices=order, mode="triangles", texture=texture))

    def soft(self, name, x, y, width, height, spread, colour, alpha=1.0):
        """A shadow or glow round a rectangle, fading over `spread` pixels."""
        self._stretched(
            name, x - spread, y - spread, width + 2 * spread, height + 2 * spread, 1.5 * spread, 0.375, colour, alpha
        )

    def _stretched(self, name, x, y, width, height, corner, share, colour, alpha):
        texture = picture(name, round(2 * corner), self.folders)
        border = texture.width * share
        corner = min(corner, width / 2, height / 2)
        self.colour(colour, alpha)
        self.canvas.add(
            BorderImage(
                texture=texture,
                pos=(x, y),
                size=(width, height),
                border=(border,) * 4,
                display_border=(corner,) * 4,
                auto_scale="off",
            )
        )

    def halo(self, x, y, width, height, radius):
        """Light round what the pointer is at: what lies there keeps its colours, for pale means out of reach."""
        self.box(x, y, width, height, radius, WHITE, SHEEN)
        for n, alpha in enumerate(HALO, 1):
            gap = n * dp(2)
            self.frame(x - gap, y - gap, width + 2 * gap, height + 2 * gap, radius + gap, GOLD, dp(2), alpha)

    def frame(self, x, y, width, height, radius, colour, line=1.5, alpha=1.0):
        """The outline of a rounded rectangle, drawn inwards."""
        inset = line / 2
        self.colour(colour, alpha)
        shape = (x + inset, y + inset, width - line, height - line, max(1.0, radius - inset))
        self.canvas.add(SmoothLine(rounded_rectangle=shape, width=inset + SOFT_EDGE, overdraw_width=0.8))

    def curve(self, points, colour, line=1.5):
        self.colour(colour)
        self.canvas.add(SmoothLine(bezier=points, width=line / 2 + SOFT_EDGE, overdraw_width=0.8, bezier_precision=40))

    def loop(self, points, colour, line=1.5):
        """A closed line through points, x and y in turn."""
        self.colour(colour)
        self.canvas.add(SmoothLine(points=points, width=line, close=True, joint="round", overdraw_width=0.8))

    def strokes(self, segments, width, colour, alpha=1.0):
        """Soft straight lines from (x0, y0) to (x1, y1), at the price of one."""
        half = width / 2 + 1.0
        vertices, indices = [], []
        for x0, y0, x1, y1 in segments:
            long = hypot(x1 - x0, y1 - y0) or 1.0
            nx, ny = -(y1 - y0) / long * half, (x1 - x0) / long * half
            at = len(vertices) // 4
            for x, y, side in ((x0, y0, 0), (x0, y0, 1), (x1, y1, 1), (x1, y1, 0)):
                sign = 1 if side else -1
                vertices += (x + sign * nx, y + sign * ny, 0.5, float(side))
            indices += (at, at + 1, at + 2, at, at + 2, at + 3)
        self.colour(colour, alpha)
        for start in range(0, len(indices), MOST):
            part = indices[start : start + MOST]
            texture = edge(max(1, round(width)))
            self.canvas.add(Mesh(vertices=vertices, indices=part, mode="triangles", texture=texture))

    def polygon(self, points, triangles, colour, alpha=1.0, pattern="", step=(1.0, 1.0)):
        """An outline of (x, y) cut into triangles, whole or with a pattern that is repeated every `step` pixels."""
        vertices = [v for x, y in points for v in (x, y, x / step[0], y / step[1])]
        self.colour(colour, alpha)
        mesh = Mesh(vertices=vertices, indices=triangles, mode="triangles")
        if pattern:
            mesh.texture = PATTERNS[pattern]()
        self.canvas.add(mesh)

    def fan(self, points, colour):
        """A convex area in one colour; points are x and y in turn."""
        vertices = [v for i in range(0, len(points), 2) for v in (*points[i : i + 2], 0, 0)]
        self.colour(colour)
        self.canvas.add(Mesh(vertices=vertices, indices=list(range(len(points) // 2)), mode="triangle_fan"))

    def quad(self, name, points, width, colour=WHITE, alpha=1.0):
        """A drawing on any four corners: lower left, lower right, upper right, upper left."""
        self._quad(picture(name, round(width), self.folders), points, colour, alpha)

    def numeral(self, text, points, colour, alpha=1.0):
        """A number on any four corners, as wide as it is by its height."""
        texture = words(str(text), NUMERAL, "Sora", True)
        (x0, y0, x1, y1, x2, y2, x3, y3) = points
        share = 0.5 * texture.width / texture.height
        a, b = 0.5 - share * 0.9, 0.5 + share * 0.9

        def at(u, v):
            bottom = x0 + (x1 - x0) * u, y0 + (y1 - y0) * u
            top = x3 + (x2 - x3) * u, y3 + (y2 - y3) * u
            return bottom[0] + (top[0] - bottom[0]) * v, bottom[1] + (top[1] - bottom[1]) * v

        self._quad(texture, (*at(a, LOW), *at(b, LOW), *at(b, HIGH), *at(a, HIGH)), colour, alpha)

    def _quad(self, texture, points, colour, alpha):
        self.colour(colour, alpha)
        self.canvas.add(Quad(points=points, texture=texture, tex_coords=texture.tex_coords))

    def text(self, text, x, y, size, colour, font="Inter", bold=False, anchor="left"):
        """A line of text whose middle is at height y; returns its width."""
        texture = words(str(text), round(size), font, bold)
        width, height = texture.size
        x -= {"left": 0, "centre": width / 2, "right": width}[anchor]
        self.colour(colour)
        self.canvas.add(Rectangle(texture=texture, pos=(round(x), round(y - height / 2)), size=(width, height)))
        return width


def text_width(text, size, font="Inter", bold=False):
    return _extent(str(text), round(size), font, bold)


@lru_cache(maxsize=4096)
def _extent(text, size, font, bold):
    """As wide as `words` would be. Lines are broken by trying: no texture is made for what will not be shown."""
    text, font = fitting(text, font, bold)
    label = Label(font_size=size, font_name=font, bold=bold)
    label.resolve_font_name()
    return max(1, label.get_extents(text)[0])
