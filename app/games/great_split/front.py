"""The Great Split before it is opened: its box on the shelf, who made it, and its picture, a wallet on green velvet."""

from app.look.brush import brush_of
from app.look.i18n import tr
from app.look.theme import rgba
from app.parts import Mode

ICON = "great_split/ic_splitter"
STRIP = "#12564A"  # the colour of its box
MINUTES = 45
DESIGNERS, YEAR = ("Hjalmar Hach", "Lorenzo Silva"), 2022
LOOKS = 7  # colours to choose from
MODES = (Mode("game", "great_split/ic_wallet", range(2, 8)),)
TOGGLES = ("rivals",)

VELVET, LEATHER, SEAM, ROD, EDGE = "#13443A", "#6E3722", "#E8C872", "#E8C872", "#5A3D00"
CARDS = (  # drawing, middle of it in a picture 400 wide and 300 high, turn to the left
    ("card_tome_2", 62, 178),
    ("card_emerald_3", 126, 196),
    ("card_square_2", 94, 108),
    ("card_gold_3", 276, 196),
    ("card_topaz_3", 338, 178),
    ("card_art_2", 306, 108),
)


def note(mode, seats):
    """Two players get two cards a round."""
    return tr("great_split.note.two") if seats == 2 else ""


def poster(canvas, x, y, width, height, hidden=0):
    """Fills a rectangle; the wallet lies above what is hidden of it at the bottom, as large as there is room."""
    brush = brush_of(canvas, "great_split")
    brush.fill(x, y, width, height, rgba(VELVET))
    side = max(26.0, width / 9)
    for i in range(int(width / side) + 1):
        for j in range(int(height / side) + 1):
            wide, high = min(side, width - i * side), min(side, height - j * side)
            if wide == side and high == side:
                brush.picture("velvet_tile", x + i * side, y + j * side, wide, high)
    y, height = y + hidden, height - hidden
    scale = min(width / 400, height / 300)
    left, bottom = x + (width - 400 * scale) / 2, y + (height - 300 * scale) / 2
    for half in (8, 206):
        brush.box(left + half * scale, bottom + 14 * scale, 186 * scale, 272 * scale, 14 * scale, rgba(LEATHER))
        brush.frame(left + (half + 6) * scale, bottom + 20 * scale, 174 * scale, 260 * scale, 10 * scale, rgba(SEAM),
                    max(1.0, 1.4 * scale), 0.65)  # fmt: skip
    for name, cx, cy in CARDS:
        wide = 62 * scale
        high = 1.4 * wide
        brush.picture(name, left + cx * scale - wide / 2, bottom + cy * scale - high / 2, wide, high)
    middle = left + 200 * scale
    brush.box(middle - 4 * scale, bottom + 4 * scale, 8 * scale, 292 * scale, 4 * scale, rgba(EDGE))
    brush.box(middle - 3 * scale, bottom + 5 * scale, 6 * scale, 290 * scale, 3 * scale, rgba(ROD))
    brush.centred("round", middle, bottom + 150 * scale, 46 * scale, rgba(EDGE))
    brush.centred("round", middle, bottom + 150 * scale, 42 * scale, rgba(ROD))
    brush.centred("ic_splitter", middle, bottom + 150 * scale, 28 * scale, rgba(EDGE))
