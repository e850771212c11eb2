"""Ginkgopolis before it is opened: its box on the shelf, who made it, the ways to begin, and its picture, a city
between hills and golden trees."""

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.texture import Texture

from app.games.ginkgopolis.paint import Painter
from app.games.ginkgopolis.pieces import Building
from app.look.brush import Brush
from app.look.i18n import tr
from app.look.theme import rgba, theme
from app.parts import Mode

ICON = "ginkgopolis/gain_point"
STRIP = "#1D6A4E"  # the colour of its box
MINUTES = 45
DESIGNERS, YEAR = ("Xavier Georges",), 2012
LOOKS = 5  # colours to choose from
HAL = "ginkgopolis/hal"
MODES = (  # the first is offered first
    Mode("intro", "ginkgopolis/first_player", range(2, 6), {"characters": "intro"}),
    Mode("draft", "ui_human", range(2, 6), {"characters": "draft"}),
    Mode("solo", HAL, range(1, 2), {"hal": "normal"}, HAL),
    Mode("expert", "ui_trophy", range(1, 2), {"hal": "expert"}, HAL),
)
TOGGLES = ("counts", "quick_returns")  # preferences that mean something here; words are ginkgopolis.toggle.<name>


def note(mode, seats):
    """What everybody has; the automaton sits at the table too."""
    # The home screen shows before the rules are read.
    from engine.games.ginkgopolis.cards import RESOURCES

    return tr("ginkgopolis.cubes", count=RESOURCES[max(2, seats)])


# --- the picture ---

# Drawn for a picture 412 wide and 392 high, the ground at the bottom: left, bottom and side of the top face.
BUILDINGS = (
    (Building("blue12", 3, 0), 52, 110, 60),
    (Building("yellow20", 6, 1), 119, 106, 82),
    (Building("red15", 3, 2), 209, 83, 78),
    (Building("red8", 2, 3), 296, 100, 60),
    (Building("yellow7", 1, 3), 44, 22, 66),
    (Building("red4", 1, 0), 120, 8, 62),
    (Building("blue9", 1, 2), 196, 4, 62),
    (Building("blue18", 2, 1), 296, 25, 68),
)
BACK = 4  # so many of them stand behind the trees in front
TREES = ((30, 90, 38), (384, 92, 34)), ((22, 32, 37), (386, 32, 44), (272, 14, 30))  # x, foot, size: behind, in front
SKY = {"light": ("#E9EECB", "#FBE8BD"), "dark": ("#1F3B2E", "#12211B")}  # horizon, zenith
HILLS = {"light": ("#C7DBAE", "#B3CF98", "#9FC083"), "dark": ("#23432F", "#1E3B2B", "#1A3326")}
SUN = {"light": ("#FFFFFF", 0.6), "dark": ("#DDBE64", 1.0)}
LEAVES, SHADE, SHINE, TRUNK = "#E9B231", "#D79C1C", "#F4C652", {"light": "#7A5B35", "dark": "#4A3A22"}


def poster(canvas, x, y, width, height, hidden=0):
    """Fills a rectangle; the city stands above what is hidden of it at the bottom, as large as there is room. On the
    box nothing is: it is larger there, and cut at its sides where the box is narrow."""
    brush = Brush(canvas, "ginkgopolis")
    style = theme.tone
    canvas.add(Color(1, 1, 1, 1))
    canvas.add(Rectangle(texture=sky(style), pos=(x, y), size=(width, height)))
    height -= hidden
    y += hidden
    scale = (
        min(max(width, 1) / 412, height / 330)
        if hidden
        else min(width / (412 if width > height else 270), height / 252)
    )
    left = x + (width - 412 * scale) / 2

    colour, alpha = SUN[style]
    side = 88 * scale
    sun_x = left + 329 * scale if width < 500 * scale else x + 0.72 * width
    brush.centred("round", sun_x, y + min(242 * scale, height - 0.7 * side), side, rgba(colour), alpha)

    far, middle, near = (rgba(text) for text in HILLS[style])
    for ink, cx, top, wide, high in (
        (far, 0.1, 118, 1.1, 200), (far, 0.93, 124, 0.9, 210), (middle, 0.45, 92, 1.5, 170),
        (near, 0.15, 40, 1.3, 90), (near, 0.85, 44, 1.2, 96),
    ):  # fmt: skip
        hill(canvas, ink, x + cx * width, y + top * scale, wide * width, high * scale, y - hidden)

    painter = Painter()
    place(brush, TREES[0], left, y, scale)
    for i, (building, bx, by, s) in enumerate(BUILDINGS):
        if i == BACK:
            place(brush, TREES[1], left, y, scale)
        painter.building(canvas, building, round(left + bx * scale), round(y + by * scale), round(s * scale))


def hill(canvas, ink, cx, top, width, height, bottom):
    """A broad mound whose foot is cut off by the lower edge of the picture."""
    canvas.add(Color(*ink))
    canvas.add(Ellipse(pos=(cx - width / 2, top - height), size=(width, height), segments=96))
    if top - height / 2 > bottom:
        canvas.add(Rectangle(pos=(cx - width / 2, bottom), size=(width, top - height / 2 - bottom)))


def place(brush, trees, left, y, scale):
    """Ginkgos in autumn."""
    for tx, foot, size in trees:
        cx, base, s = left + tx * scale, y + foot * scale, size * scale
        brush.fill(cx - 0.05 * s, base - 0.28 * s, 0.1 * s, 0.5 * s, rgba(TRUNK[theme.tone]))
        for dx, dy, part, ink in (
            (0, 0.52, 0.84, LEAVES), (-0.22, 0.3, 0.56, SHINE), (0.24, 0.3, 0.58, SHADE), (0.0, 0.24, 0.4, LEAVES),
        ):  # fmt: skip
            brush.centred("round", cx + dx * s, base + dy * s, part * s, rgba(ink))


_skies: dict[str, Texture] = {}


def sky(style):
    if style not in _skies:
        low, high = (rgba(text) for text in SKY[style])
        rows = (tuple(round(255 * (a + (b - a) * i / 63)) for a, b in zip(low[:3], high[:3])) for i in range(64))
        pixels = bytes(v for row in rows for v in row)

        def fill(texture):
            texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")

        texture = Texture.create(size=(1, 64), colorfmt="rgb")
        texture.add_reload_observer(fill)  # a phone may throw it away while the app sleeps
        fill(texture)
        texture.mag_filter = "linear"
        _skies[style] = texture
    return _skies[style]
