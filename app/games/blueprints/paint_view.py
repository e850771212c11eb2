"""The building seen from an angle: dice as cubes, wires where the plan wants more, and what each die counts."""

from kivy.metrics import dp

from app.games.blueprints.ink import GLOW, MATERIAL, WHITE, Paint
from app.games.blueprints.pieces import SQUARES, Column, split
from app.games.blueprints.shape import ACROSS, ALONG, COLUMNS, ROWS, Box, corner

AMBER = (1.0, 0.788, 0.302, 1.0)


class ViewPaint(Paint):
    def column(self, canvas, column, x, y, u):
        """The dice of a square; x and y are the left end and the foot of its outline, u the edge of a cube."""
        for level, die in enumerate(column.dice):
            tried = column.fresh and level == len(column.dice) - 1
            over = column.excess and level >= column.printed
            self.cube(canvas, die, x, y + level * u, u, tried)
            if tried or over:
                self.outline(canvas, x, y + level * u, u, GLOW if tried else AMBER, 0.075 * u)
        for level in range(len(column.dice), column.printed):
            self.brush(canvas).picture("wire", x - 0.01 * u, y + level * u, 2 * ACROSS * u + 0.02 * u, 2 * u,
                                       AMBER if column.missing else WHITE, 1.0 if column.missing else 0.85)  # fmt: skip
        for level, _ in column.lit:
            self.outline(canvas, x, y + (level - 1) * u, u, AMBER, 0.075 * u)

    def counted(self, canvas, column, x, y, u, size):
        """What each die that is being counted brings: on its top face, or on its left side where it is covered."""
        for level, told in column.lit:
            top = level == len(column.dice)
            at = (x + ACROSS * u, y + (level + 0.5) * u) if top else (x + 0.45 * u, y + (level - 0.25) * u)
            self.bubble(canvas, told, *at, size)

    def building(self, canvas, board, box, turn=0, size=None):
        """A whole building in a box of pixels, from behind to the front; what is counted is written last."""
        sheet, (left, bottom, width, height) = board.ground[0], box
        columns = [piece for piece in board.pieces.values() if isinstance(piece, Column)]
        unit = Box(0.0, 0.0, (ROWS + COLUMNS) * ACROSS, (ROWS + COLUMNS) * ALONG + 3)
        feet = {name: corner(unit, 3, i, turn) for i, name in enumerate(SQUARES)}
        tops = [feet[column.name][1] + 1 + max(len(column.dice), column.printed) for column in columns]
        high = max((ROWS + COLUMNS) * ALONG, *tops, 0.0)
        u = min(width / unit.w, height / high)
        x0, y0 = left + (width - unit.w * u) / 2, bottom + (height - high * u) / 2
        feet = {name: (x0 + x * u, y0 + y * u) for name, (x, y) in feet.items()}
        for name, (x, y) in feet.items():
            self.plot(canvas, x - ACROSS * u, y, u, name in sheet.hatched)
        columns.sort(key=lambda column: -feet[column.name][1])
        for show in (self.column, lambda *facts: self.counted(*facts, size or min(dp(13), max(dp(8.5), 0.3 * u)))):
            for column in columns:
                x, y = feet[column.name]
                show(canvas, column, x - ACROSS * u, y, u)

    def cube(self, canvas, die, x, y, u, tried=False):
        """Three faces and a white edge."""
        material, value = split(die)
        across, along, look = ACROSS * u, ALONG * u, MATERIAL[material]
        front, left, right = (x + across, y), (x, y + along), (x + 2 * across, y + along)
        middle, back = (x + across, y + u), (x + across, y + 2 * u)
        left_up, right_up = (x, y + along + u), (x + 2 * across, y + along + u)
        side = (*left, *front, *middle, *left_up)
        self.outline(canvas, x, y, u, WHITE, 0.05 * u)
        brush = self.brush(canvas)
        brush.quad(f"side_{material}", side, u)
        brush.quad(f"side_dark_{material}", (*front, *right, *right_up, *middle), u)
        brush.quad(f"top_{material}_{value}", (*middle, *right_up, *back, *left_up), u)
        brush.numeral(value, side, look["side_ink"])

    def outline(self, canvas, x, y, u, ink, line):
        """Round a cube."""
        across, along = ACROSS * u, ALONG * u
        points = (x + across, y, x + 2 * across, y + along, x + 2 * across, y + along + u, x + across, y + 2 * u,
                  x, y + along + u, x, y + along)  # fmt: skip
        self.brush(canvas).loop(points, ink, max(1.0, line))

    def plot(self, canvas, x, y, u, hatched):
        """A square of the ground."""
        across, along = ACROSS * u, ALONG * u
        points = (x + across, y, x + 2 * across, y + along, x + across, y + u, x, y + along)
        brush = self.brush(canvas)
        if hatched:
            brush.quad("hatch_tile", points, u, WHITE, 0.8)
        closed = (*points, *points[:2])
        for i in range(0, 8, 2):
            brush.curve(closed[i : i + 4], (1, 1, 1, 0.55), max(1.0, 0.02 * u))
