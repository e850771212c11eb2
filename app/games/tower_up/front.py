"""Tower Up before it is opened: its box on the shelf, who made it, the ways to begin, and its picture, a street of
towers in the evening."""

from app.look.brush import brush_of
from app.look.i18n import tr
from app.look.theme import rgba, theme
from app.parts import Mode

ICON = "tower_up/ui_build"
STRIP = "#8A4A24"  # the colour of its box
MINUTES = 40
DESIGNERS, YEAR = ("Frank Crittin", "Grégoire Largey", "Sébastien Pauchon"), 2024
LOOKS = 5  # colours to choose from
MODES = (  # the first is offered first
    Mode("start", "tower_up/ui_target", range(2, 5), {"objectives": "start"}),
    Mode("random", "tower_up/ui_sites", range(2, 5), {"objectives": "random"}),
    Mode("placed", "tower_up/ui_build", range(2, 5), {"objectives": "random", "placing": "players"}),
)
TOGGLES = ()


def note(mode, seats):
    """How large the map is."""
    return tr("tower_up.sites", count=30 if seats == 2 else 48)


# --- the picture ---

# Drawn for a picture 412 wide and 392 high, the ground at the bottom: colour, roofs from below, left, foot and width.
TOWERS = (
    ("black", (None, 3, None, 0), 38, 128, 62),
    ("white", (1, None, 2), 128, 142, 58),
    ("brown", (None, 0, 1, None, 3), 204, 120, 66),
    ("grey", (None, 2), 302, 140, 60),
    ("grey", (3, None, 1), 16, 34, 72),
    ("brown", (2,), 108, 18, 70),
    ("white", (None, None, 3, 0), 192, 26, 74),
    ("black", (1, 2), 290, 30, 72),
)
BACK = 4
SKY = {"light": ("#FBE3C0", "#F3D8C8"), "dark": ("#2A2233", "#141C26")}  # near the ground, above
FAR = {"light": "#E2C6B4", "dark": "#212A36"}
GROUND = {"light": ("#D3D7DA", "#F4E3BE"), "dark": ("#2A333A", "#332D20")}
STREET = {"light": ("#FFFFFF", "#93886E"), "dark": ("#66757F", "#0C1318")}
SUN = {"light": ("#FFF6E2", 0.9), "dark": ("#E9D9A6", 0.85)}
SKYLINE = (0.3, 0.5, 0.38, 0.62, 0.46, 0.7, 0.4, 0.56, 0.34, 0.6, 0.44, 0.52)  # heights of far houses


def poster(canvas, x, y, width, height, hidden=0):
    """Fills a rectangle; the street stands above what is hidden of it at the bottom, as large as there is room."""
    # The home screen shows before the rules are read.
    from app.games.tower_up.paint import Painter
    from app.games.tower_up.pieces import Tower

    brush, style = brush_of(canvas, "tower_up"), theme.tone
    low, high = (rgba(text) for text in SKY[style])
    for i in range(12):
        share = i / 11
        ink = tuple(a + (b - a) * share for a, b in zip(low, high))
        brush.fill(x, y + height * i / 12, width, height / 12 + 1, ink)
    height -= hidden
    y += hidden
    scale = (
        min(max(width, 1) / 412, height / 330)
        if hidden
        else min(width / (412 if width > height else 300), height / 270)
    )
    left = x + (width - 412 * scale) / 2
    colour, alpha = SUN[style]
    side = 84 * scale
    brush.centred("round", left + 318 * scale, y + min(250 * scale, height - 0.7 * side), side, rgba(colour), alpha)
    step = max(26 * scale, width / 28)
    for i in range(int(width / step) + 1):
        tall = SKYLINE[i % len(SKYLINE)] * 190 * scale
        brush.fill(x + i * step, y, step * 0.86, 90 * scale + tall, rgba(FAR[style]))
    back, front = (rgba(text) for text in GROUND[style])
    brush.fill(x, y - hidden, width, hidden + 150 * scale, back)
    brush.fill(x, y - hidden, width, hidden + 86 * scale, front)
    street, case = (rgba(text) for text in STREET[style])
    for foot, wide in ((112, 15), (6, 20)):
        brush.fill(x, y + (foot - 2) * scale, width, (wide + 4) * scale, case)
        brush.fill(x, y + foot * scale, width, wide * scale, street)
    painter = Painter()
    for i, (colour, roofs, tx, ty, s) in enumerate(TOWERS):
        if i == BACK:
            brush.fill(x, y + 62 * scale, width, 2 * scale, case)
        painter.tower(canvas, Tower(colour, roofs), round(left + tx * scale), round(y + ty * scale), round(s * scale),
                      plate=False)  # fmt: skip
