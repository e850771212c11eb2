"""The blue sheet: its grid and frame, hatched squares, whose it is, the materials in demand; or a closed screen."""

from kivy.metrics import dp

from app.games.blueprints.ink import GRID, WHITE
from app.games.blueprints.paint_view import AMBER, ViewPaint
from app.games.blueprints.pieces import SQUARES, Closed
from app.games.blueprints.shape import ACROSS, ALONG, COLUMNS, corner
from app.games.blueprints.wording import say
from app.look.brush import text_width

SMALLEST = 11  # dp of the words in the head


class SheetPaint(ViewPaint):
    """Painted where the painter's `shape` has everything."""

    def ground(self, canvas, area, board, s, turn=0):
        """Blue paper with its grid, the frame, hatched squares, whose sheet it is and what is in demand."""
        brush = self.brush(canvas)
        brush.fill(*area, self.own("sheet"))
        self._grid(brush, area)
        lying = next(iter(board.ground), None)
        if lying is None:
            return
        if not getattr(lying, "bare", False):
            gap = 0.06 * s
            wide, high = self.shape.width * s, self.shape.height * s
            brush.frame(
                -gap, -gap, wide + 2 * gap, high + 2 * gap, dp(2), self.own("sheetLine"), max(1.0, dp(1.4)), 0.8
            )
            self._head(canvas, lying, s)
        elif lying.title:
            self._caption(canvas, lying, s)
        if isinstance(lying, Closed):
            self._screen(canvas, lying, s)
            return
        u = self.edge * s
        for index, name in enumerate(SQUARES):
            x, y = corner(self.shape.view, self.highest, index, turn)
            self.plot(canvas, x * s - ACROSS * u, y * s, u, name in lying.hatched)
        if not lying.bare:
            self._plan(canvas, lying, s)
            for name, (x, y) in zip(("prizes", "score"), self.shape.titles):
                brush.text(say(f"sheet.{name}"), x * s, y * s, dp(13), self.own("sheetInk2"), "InterMedium", True)
            if self.shape.ruler is not None:
                self._ruler(canvas, lying.ruler, s, turn)

    def _ruler(self, canvas, points, s, turn):
        """Levels beside the building, with what a stone counts there."""
        brush, u, line, ink = self.brush(canvas), self.edge * s, max(1.0, dp(1.2)), self.own("sheetInk")
        feet = [corner(self.shape.view, self.highest, index, turn) for index in range(len(SQUARES))]
        y = max((x, y + ALONG * self.edge) for x, y in feet)[1] * s  # the ground at the right end
        x, size = self.shape.ruler.x * s + dp(6), dp(13)
        brush.fill(x, y, line, len(points) * u, ink, 0.7)
        for level, count in enumerate(points):
            brush.fill(x - dp(3), y + level * u, dp(6), line, ink, 0.7)
            middle = y + (level + 0.5) * u
            sign = "+" if level == len(points) - 1 else ""
            brush.text(f"{level + 1}{sign}", x + dp(6), middle, size, self.own("sheetInk2"))
            self.mat(canvas, "stone", x + dp(33), middle, 1.2 * size)
            brush.text(count, x + dp(45), middle, size, ink, "InterMedium", True)

    def _grid(self, brush, area):
        left, bottom, width, height = area
        step = dp(GRID["step"])
        for i in range(int(left // step), int((left + width) // step) + 1):
            brush.fill(i * step, bottom, 1, height, WHITE, GRID["alpha5" if i % 5 == 0 else "alpha"])
        for i in range(int(bottom // step), int((bottom + height) // step) + 1):
            brush.fill(left, i * step, width, 1, WHITE, GRID["alpha5" if i % 5 == 0 else "alpha"])

    def _plan(self, canvas, sheet, s):
        brush, (x0, y0) = self.brush(canvas), (self.shape.plan.x * s, self.shape.plan.y * s)
        line = max(1.0, dp(1.4))
        for index, name in enumerate(SQUARES):
            row, column = divmod(index, COLUMNS)
            x, y = x0 + column * s, y0 + (2 - row) * s
            if name in sheet.hatched:
                brush.picture("hatch_tile", x, y, s, s)
            brush.frame(x - line / 2, y - line / 2, s + line, s + line, 1, self.own("sheetLine"), line, 0.55)
        brush.frame(x0 - line, y0 - line, 2 * s + 2 * line, 3 * s + 2 * line, 1, self.own("sheetLine"), 1.6 * line)

    def _head(self, canvas, lying, s):
        """Whose sheet it is at the left, the materials in demand at the right."""
        brush, (x, y, width, height) = self.brush(canvas), (v * s for v in self.shape.head)
        middle, size = y + height / 2, min(dp(16), 0.44 * height)
        size = max(size, dp(SMALLEST))
        end = x + width
        for i in (1, 0):
            if len(lying.demand) > i:
                self.mat(canvas, lying.demand[i], end - 0.7 * size, middle, 1.4 * size)
                end -= 1.6 * size
                end -= (
                    brush.text(i + 1, end, middle, size, self.own("sheetInk"), "InterMedium", True, "right")
                    + 0.5 * size
                )
        if lying.demand:
            brush.centred("ic_demand", end - 0.5 * size, middle, 1.1 * size, AMBER)
            end -= 1.3 * size
        if lying.seat is not None:
            self.badge(canvas, lying.seat, x + 0.8 * size, middle, 1.5 * size)
            x += 2 * size
        title, room = lying.title, end - x - 0.6 * size
        size = max(dp(SMALLEST), min(size, 0.98 * size * room / max(1, text_width(title, size, "InterMedium"))))
        while title and text_width(title, size, "InterMedium") > room:
            title = title[:-1]
        brush.text(title if title == lying.title else f"{title}…", x, middle, size, self.own("sheetInk"), "InterMedium")

    def _caption(self, canvas, lying, s):
        """Whose building a picture shows, in its upper corner."""
        size, y = dp(14), self.shape.height * s - dp(8)
        self.badge(canvas, lying.seat, 0.8 * size, y, 1.5 * size)
        self.brush(canvas).text(lying.title, 2 * size, y, size, self.own("sheetInk"), "InterMedium")

    def _screen(self, canvas, closed, s):
        """The folding screen of the one who builds behind it."""
        look, brush = self.looks[closed.seat], self.brush(canvas)
        w, h = self.shape.width * s, self.shape.height * s
        x0, x1, y0, y1 = 0.08 * w, 0.92 * w, 0.14 * h, 0.84 * h
        a, b, drop = x0 + 0.24 * (x1 - x0), x1 - 0.24 * (x1 - x0), 0.04 * h
        brush.fan((x0, y0 - drop, a, y0, a, y1, x0, y1 - drop), look.edge)
        brush.fan((b, y0, x1, y0 - drop, x1, y1 - drop, b, y1), look.edge)
        brush.fill(a, y0, b - a, y1 - y0, look.face)
        side = min(0.5 * (b - a), 0.36 * (y1 - y0))
        cx, cy = (a + b) / 2, (y0 + y1) / 2
        brush.frame(
            cx - 0.75 * side, cy - 0.75 * side, 1.5 * side, 1.5 * side, 0.3 * side, look.ink, max(2.0, 0.05 * side)
        )
        brush.centred(f"glyph_{look.shape}", cx, cy, side, look.ink)
