"""Picks before it is opened."""

from app.look.brush import Brush
from app.look.i18n import tr
from app.look.theme import rgba
from app.parts import Mode

ICON = "ui_card"
STRIP = "#43203C"
MINUTES = 10
DESIGNERS, YEAR = ("Nobody",), 2026
LOOKS = 7
MODES = (
    Mode("short", "ui_card", range(2, 8), {"length": "short"}),
    Mode("long", "ui_deck", range(2, 8), {"length": "long"}),
)
TOGGLES = ("counts",)


def note(mode, seats):
    return tr("picks.cards", count=3 if mode.key == "short" else 5)


def poster(canvas, x, y, width, height, hidden=0):
    """Two cards, and a slope between them."""
    brush = Brush(canvas)
    brush.fill(x, y, width, height, rgba("#6A3A62"))
    brush.fill(x + width / 2, y, width / 2, height, rgba("#D9A441"))
    side = 0.28 * min(width, height)
    for i, colour in enumerate(("#C9933A", "#FFE9B8")):
        left = x + (0.25 + 0.5 * i) * width - side / 2
        brush.box(left, y + hidden + 0.3 * (height - hidden), side, 1.4 * side, 0.1 * side, rgba(colour))
