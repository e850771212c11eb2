"""Blueprints before it is opened: its box on the shelf, who made it, the way to begin, and its picture, a building of
dice on a blue sheet."""

from app.look.brush import brush_of
from app.look.i18n import tr
from app.look.theme import rgba, theme
from app.parts import Mode

ICON = "blueprints/ic_die"
STRIP = "#1B5391"  # the colour of its box
MINUTES = 30
DESIGNERS, YEAR = ("Yves Tourigny",), 2013
LOOKS = 5  # colours to choose from
MODES = (Mode("game", "blueprints/ic_plan", range(2, 5)),)
TOGGLES = ()


def note(mode, seats):
    """How many dice lie in the pool."""
    return tr("blueprints.pool_size", count={2: 8, 3: 9, 4: 7}.get(seats, 8))


# --- the picture ---

BUILT = {  # square -> dice from below
    "a": ("stone2", "wood4"),
    "b": ("glass3",),
    "c": ("recycled1", "recycled5", "glass6"),
    "d": ("wood3", "stone3"),
    "e": ("glass5",),
    "f": ("recycled4",),
}
PLAN = (2, 2, 3, 2, 1, 1)
PAPER = {"light": "#1C5088", "dark": "#0F2A4A"}


def poster(canvas, x, y, width, height, hidden=0):
    """Fills a rectangle; the building stands above what is hidden of it at the bottom, as large as there is room."""
    # The home screen shows before the rules are read.
    from app.games.blueprints.paint import Painter
    from app.games.blueprints.pieces import Column, Sheet
    from app.parts import Board

    brush = brush_of(canvas, "blueprints")
    brush.fill(x, y, width, height, rgba(PAPER[theme.tone]))
    step = max(12.0, width / 22)
    for i in range(int(width / step) + 1):
        brush.fill(x + i * step, y, 1, height, (1, 1, 1, 1), 0.16 if i % 5 == 0 else 0.075)
    for i in range(int(height / step) + 1):
        brush.fill(x, y + i * step, width, 1, (1, 1, 1, 1), 0.16 if i % 5 == 0 else 0.075)
    pad = 0.06 * min(width, height - hidden)
    pieces = {("view", name): Column(name, printed, dice, 3) for (name, dice), printed in zip(BUILT.items(), PLAN)}
    box = x + pad, y + hidden + pad, width - 2 * pad, height - hidden - 2 * pad
    Painter().building(canvas, Board(pieces, (Sheet(bare=True),)), box)
