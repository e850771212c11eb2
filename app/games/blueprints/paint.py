"""Paints Blueprints: the sheet with plan, view, prizes and title block, and dice that feel like dice.

S is the side of a square of the plan in pixels. Where everything lies on the sheet its shape says, which follows the
window; the building is turned by quarters, the plan never is.
"""

from kivy.metrics import dp

from app.games.blueprints.ink import DIE_RATIO, GLOW, MATERIAL, PRIZE, WHITE
from app.games.blueprints.paint_sheet import SheetPaint
from app.games.blueprints.paint_view import AMBER
from app.games.blueprints.pieces import (
    FIELDS,
    GONE,
    PRIZES,
    REACHED,
    SQUARES,
    Column,
    Field,
    Prize,
    Sheet,
    Square,
    split,
)
from app.games.blueprints.shape import ACROSS, COLUMNS, bare, corner, shape
from app.games.blueprints.shape import edge as cube_edge
from app.games.blueprints.wording import say
from app.look.brush import text_width
from app.look.theme import theme

RULER, BUTTON = 62, 56  # dp wide
HEADING = 17  # dp high
PAD = 12  # dp the camera keeps free round a board
TOP, LADDER = 0.54, 0.235  # of a square: the top die, and from one small die to the next
COUNT = 0.825  # of a square is the middle of what is written: above it a ring has its room
NOTE = 0.62  # of their size words keep at least


def inner(room):
    """Width and height inside the free edge round a board."""
    return max(1.0, room.width - 2 * dp(PAD)), max(1.0, room.height - 2 * dp(PAD))


class Painter(SheetPaint):
    fixed = True
    above = -0.06  # in the corner of its square: the numbers of the next one and the head are near
    along: tuple[float, ...] = (0.8,)

    def __init__(self, *looks):
        super().__init__(*looks)
        self.shape, self.highest = shape(412, 560), 3

    def shaped(self, board, room):
        """Lays the sheet out for its room."""
        highest = [piece.highest for piece in board.pieces.values() if isinstance(piece, Column)]
        self.highest = max(highest, default=3)
        sheet = next((lying for lying in board.ground if isinstance(lying, Sheet)), None)
        self.shape = bare(*inner(room)) if sheet is not None and sheet.bare else self._shape(room)
        scale = self.highest * 1e-6  # another height is another drawing
        return 0.0, 0.0, self.shape.width + scale, self.shape.height

    def _shape(self, room):
        """Clear of chips that lie over it, and as the hand of whoever plays wants it."""
        sides = room.left, room.right
        return shape(*inner(room), *sides, dp(RULER), dp(BUTTON), self.highest, dp(HEADING), room.left_handed)

    def hang(self, room):
        """At the end of the head or in the corner of the view."""
        found = self._shape(room)
        s = inner(room)[0] / found.width
        right, top, row = found.hang
        return dp(PAD) + right * s, dp(PAD) + top * s, row

    # --- where things lie ---

    def place(self, spot, turn=0):
        if isinstance(spot, str):
            row, column = divmod(SQUARES.index(spot), COLUMNS)
            return self.shape.plan.x + column, self.shape.plan.y + 2 - row
        kind, name = spot
        if kind == "view":
            x, y = corner(self.shape.view, self.highest, SQUARES.index(name), turn)
            return x - ACROSS * self.edge, y
        x, y = self._box(kind, name)[:2]
        return min(x, self.shape.width - 1.02), y

    @property
    def edge(self):
        return cube_edge(self.shape.view, self.highest)

    def _box(self, kind, name):
        return self.shape.prizes[PRIZES.index(name)] if kind == "prize" else self.shape.fields[FIELDS.index(name)]

    def _shift(self, box):
        """How much farther right a box begins than its place, which keeps a whole S inside the sheet."""
        return box.x - min(box.x, self.shape.width - 1.02)

    def bounds(self, piece):
        if isinstance(piece, Column):
            u = self.edge  # the outlines of neighbours overlap: the middle of each is its own
            return 0.5 * ACROSS * u, 0.0, 1.5 * ACROSS * u, u * (1 + max(1, len(piece.dice), piece.printed))
        if isinstance(piece, Prize | Field):
            box = self._box(*self._named(piece))
            left = self._shift(box)
            return left, 0.0, left + box.w, box.h
        return 0.0, 0.0, 1.0, 1.0

    def _named(self, piece):
        return ("prize", piece.name) if isinstance(piece, Prize) else ("field", piece.key)

    # --- pieces ---

    def piece(self, canvas, piece, x, y, s, veil=0.0):
        if isinstance(piece, Square):
            self.square(canvas, piece, x, y, s)
        elif isinstance(piece, Column):
            self.column(canvas, piece, x, y, self.edge * s)
            self.counted(canvas, piece, x, y, self.edge * s, max(dp(10), 0.2 * self.edge * s))
        elif isinstance(piece, Prize):
            self.goal(canvas, piece, *self._rect(piece, x, y, s))
        else:
            self.field(canvas, piece, *self._rect(piece, x, y, s))

    def _rect(self, piece, x, y, s):
        left, bottom, right, top = self.bounds(piece)
        return x + left * s, y + bottom * s, (right - left) * s, (top - bottom) * s

    def square(self, canvas, square, x, y, s):
        """Built and planned, the top die, and beside it all dice of the stack."""
        brush = self.brush(canvas)
        built, printed, pale = len(square.dice), square.printed, 0.4 if square.needs else 1.0
        brush.fill(x + 1, y + 1, s - 2, s - 2, (1, 1, 1, 0.06))
        ink = AMBER if built > printed else self.own("sheetInk")
        size = 0.2 * s
        left, line = x + 0.1 * s, y + COUNT * s
        wide = brush.text(built, left, line, size, (*ink[:3], pale), "Sora", True)
        brush.text(f"/{printed}", left + wide, line - 0.005 * s, 0.16 * s, (*ink[:3], 0.85 * pale), "Sora", True)
        levels = max(built, printed)
        tower = levels > 3
        over = 0.07 * s if tower else 0  # its small dice reach so high
        brush.text(square.name, x + 0.62 * s, line + over, 0.15 * s, (*self.own("sheetInk2")[:3], pale))
        top = (0.44 if tower else TOP) * s
        if square.dice:
            self.die(canvas, square.dice[-1], x + 0.08 * s, y + 0.1 * s, top, pale)
        else:
            brush.picture("planned", x + 0.08 * s, y + 0.13 * s, top, top, self.own("sheetInk"), 0.8 * pale)
            brush.centred(
                "ui_plus", x + 0.08 * s + top / 2, y + 0.13 * s + top / 2, 0.4 * top, self.own("sheetInk"), 0.8
            )
        self._ladder(canvas, square, x + 0.56 * s if tower else x + 0.69 * s, y, s, pale, 3 if tower else 9)
        if square.needs:
            self._needs(canvas, square, x, y, s)

    def _ladder(self, canvas, square, left, y, s, pale, per):
        brush, side = self.brush(canvas, pale), 0.2 * s
        for level in range(max(len(square.dice), square.printed)):
            column, up = divmod(level, per)
            cx, cy = left + (column + 0.5) * 1.05 * side, y + 0.1 * s + up * LADDER * s + side / 2
            if level < len(square.dice):
                material, value = split(square.dice[level])
                if level >= square.printed:
                    brush.box(cx - 0.6 * side, cy - 0.6 * side, 1.2 * side, 1.2 * side, 0.3 * side, AMBER)
                brush.centred(f"mini_{material}", cx, cy, side)
                brush.text(value, cx, cy, 0.66 * side, (*MATERIAL[material]["ink"][:3], pale), "Sora", True, "centre")
            else:
                brush.centred("planned", cx, cy, 0.92 * side, self.own("sheetInk"), 0.75)

    def _needs(self, canvas, square, x, y, s):
        """Why the die in hand does not fit here."""
        few = f"{square.needs}+"
        words, size = say("needs", value=square.needs), max(dp(10.5), 0.14 * s)
        wide = text_width(words, size, "InterMedium", True) + size
        if wide > 0.96 * s:
            words, wide = few, text_width(few, size, "InterMedium", True) + size
        brush, high = self.brush(canvas), 1.8 * size
        cx, cy = x + s / 2, y + 0.34 * s
        brush.box(cx - wide / 2 - 1.5, cy - high / 2 - 1.5, wide + 3, high + 3, high, theme["danger"])
        brush.box(cx - wide / 2, cy - high / 2, wide, high, high / 2, theme["surface"])
        brush.text(words, cx, cy, size, theme["danger"], "InterMedium", True, "centre")

    def goal(self, canvas, prize, x, y, width, height):
        """A prize: its sign, its name, a field for each step; gold when it is reached, struck out when it cannot be."""
        brush, reached, gone = self.brush(canvas), prize.state == REACHED, prize.state == GONE
        line = max(1.0, 0.02 * height)
        brush.box(x, y, width, height, 0.1 * height, PRIZE["reached_edge"] if reached else (1, 1, 1, 0.35))
        inner = x + line, y + line, width - 2 * line, height - 2 * line
        brush.box(*inner, 0.1 * height, PRIZE["reached"] if reached else self.own("sheet2"))
        ink = PRIZE["points_ink"] if reached else self.own("sheetInk")
        pale = 0.5 if gone else 1.0
        low = width < dp(110)
        side = min(0.7 * height, 0.26 * width)
        brush.centred(f"ic_{prize.name}", x + 0.1 * height + side / 2, y + height / 2, side, ink, pale)
        left = x + 0.2 * height + side
        if low:
            told = "–" if gone else f"{prize.have}/{prize.need}"
            middle = (left + x + width) / 2
            brush.text(told, middle, y + height / 2, 0.42 * height, (*ink[:3], pale), "Sora", True, "centre")
            return
        room = x + width - left - 0.1 * height
        name, size = say(f"prize.{prize.name}"), 0.3 * height
        if text_width(name, size, "InterMedium") > room:
            name = say(f"prize.{prize.name}.short")
        size = max(NOTE * size, min(size, size * room / max(1, text_width(name, size, "InterMedium"))))
        brush.text(name, left, y + 0.7 * height, size, (*ink[:3], pale), "InterMedium")
        wide = min(room / prize.need, 0.4 * height) * 0.86
        for i in range(prize.need):
            at = left + i * wide * 1.16
            full = i < prize.have
            colour = (PRIZE["points_ink"] if reached else AMBER) if full else ink
            if full:
                brush.box(at, y + 0.22 * height, wide, 0.2 * height, 0.04 * height, colour, pale)
            else:
                brush.frame(at, y + 0.22 * height, wide, 0.2 * height, 0.04 * height, colour, max(1.0, dp(1)), pale)
        if gone:
            brush.fill(left, y + 0.31 * height, prize.need * wide * 1.16, max(1.0, dp(1.2)), ink, 0.8)

    def field(self, canvas, field, x, y, width, height):
        """A field of the title block: what is counted, and how much it is by now."""
        brush, line = self.brush(canvas), max(1.0, dp(1.2))
        total = field.key == "total"
        brush.fill(x, y, width, height, self.own("sheetLine"))
        ground = tuple(0.78 * a + 0.22 * b for a, b in zip(self.own("sheet2"), WHITE)) if total else self.own("sheet2")
        last = 0 if total else line
        brush.fill(x + line, y + line, width - line - (line if total else 0), height - 2 * line, (*ground[:3], 1))
        ink = AMBER if field.bad else self.own("sheetInk")
        beside = height < dp(50)
        sign, size = (0.4 if beside else 0.36) * height, (0.42 if beside else 0.4) * height
        if beside:
            at = x + 0.08 * width + sign / 2, y + height / 2
            number = x + width - 0.1 * width - last, y + height / 2
        else:
            at, number = (x + width / 2, y + 0.76 * height), (x + width / 2, y + 0.33 * height)
        if total:
            label = say("total")
            small = (0.3 if beside else 0.21) * height
            room = 0.84 * width - last - (text_width(field.text, size, "Sora", True) + 0.25 * size if beside else 0)
            small = min(
                small, small * room / max(1, text_width(label, small, *(() if beside else ("InterMedium", True))))
            )
            if beside:
                brush.text(label, x + 0.06 * width, at[1], small, self.own("sheetInk"))
            else:
                brush.text(label, *at, small, self.own("sheetInk"), "InterMedium", True, "centre")
        elif field.key == "plan":
            brush.centred("ic_plan", *at, sign, self.own("sheetInk"))
        else:
            self.mat(canvas, field.key, *at, sign)
        brush.text(field.text, *number, size, ink, "Sora", True, "right" if beside else "centre")
        if field.change:
            self._change(canvas, field.change, x + width / 2, y + 1.05 * height, max(dp(11), 0.17 * height))

    def _change(self, canvas, words, x, y, size):
        brush = self.brush(canvas)
        wide, high = text_width(words, size, "InterMedium", True) + 1.1 * size, 1.7 * size
        brush.box(x - wide / 2 - dp(1.5), y - high / 2 - dp(1.5), wide + dp(3), high + dp(3), high, PRIZE["points_ink"])
        brush.box(x - wide / 2, y - high / 2, wide, high, high / 2, PRIZE["reached"])
        brush.text(words, x, y, size, PRIZE["points_ink"], "InterMedium", True, "centre")

    # --- marks ---

    def ring(self, canvas, piece, x, y, s, snapped=False, grow=1.0, grey=False):
        """Round a square: white where the plan stays exact, amber beyond it, solid once it is chosen."""
        if not isinstance(piece, Square):
            return
        name = "ring_snap" if snapped else "ring_over" if grey else "ring_legal"
        self.brush(canvas).centred(name, x + s / 2, y + s / 2, 1.09 * s * grow)

    def chosen(self, canvas, piece, x, y, s):
        if isinstance(piece, Square):
            brush = self.brush(canvas)
            brush.soft("glow", x, y, s, s, 0.22 * s, GLOW, 0.9)
            brush.fill(x, y, s, s, self.own("sheet"))
        super().chosen(canvas, piece, x, y, s)

    def glow(self, canvas, piece, x, y, s, strength=0.9):
        if not isinstance(piece, Square):
            super().glow(canvas, piece, x, y, s, strength)

    # --- things ---

    def ratio(self, thing):
        return DIE_RATIO

    def thing(self, canvas, thing, x, y, width, back=False):
        """A die of the pool; one that fits nowhere is pale and crossed, one just rolled has the sign of it."""
        self.die(canvas, thing.name.split("#")[0], x, y, width)
        face = thing.face or ()
        if "nowhere" in face:
            self.dim(canvas, thing, x, y, width)
            self._sign_on(canvas, "ui_close", theme["danger"], theme["surface"], x + 0.88 * width, y, width)
        if "new" in face:
            self._sign_on(canvas, "ui_replay", theme["goldC"], theme["gold"], x + 0.12 * width, y, width)

    def _sign_on(self, canvas, icon, fill, ink, x, y, width):
        """A small round sign on a corner of a die."""
        brush, side = self.brush(canvas), 0.34 * width
        brush.centred("round", x, y + 0.96 * width, side, ink)
        brush.centred("round", x, y + 0.96 * width, 0.88 * side, fill)
        brush.centred(icon, x, y + 0.96 * width, 0.6 * side, ink)
