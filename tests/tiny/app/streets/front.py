"""Streets before it is opened."""

from app.look.brush import Brush
from app.look.theme import rgba
from app.parts import Mode

ICON = "ui_district"
STRIP = "#B5523B"
MINUTES = 5
DESIGNERS, YEAR = ("Nobody", "Somebody", "Everybody"), 2026
LOOKS = 5
MODES = (Mode("usual", "ui_human", range(2, 5)),)
TOGGLES = ()


def note(mode, seats):
    return ""


def poster(canvas, x, y, width, height, hidden=0):
    """Three houses in the evening sun."""
    brush = Brush(canvas)
    brush.fill(x, y, width, height, rgba("#F6C9A0"))
    brush.centred("round", x + 0.7 * width, y + 0.7 * height, 0.25 * min(width, height), rgba("#FFF6E2"))
    for i, (high, colour) in enumerate(((0.4, "#94522B"), (0.65, "#262D36"), (0.3, "#F4F1E8"))):
        brush.fill(x + (0.15 + 0.26 * i) * width, y + hidden, 0.2 * width, high * (height - hidden), rgba(colour))
