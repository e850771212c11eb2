"""Paints the district overlay: coloured ground under the buildings and who leads there."""

from math import hypot

from kivy.metrics import dp

from app.games.ginkgopolis.ink import COLOURS, PITCH, SYMBOL, Paint
from app.look.theme import theme


class DistrictPaint(Paint):
    def _inks(self, colour):
        look = COLOURS[colour]
        return (look["inkL"], look["soft"]) if theme.tone == "light" else (look["inkD"], look["softD"])

    def area(self, canvas, district, places, s):
        """The ground of a district, under its buildings; places are its cells' corners in pixels."""
        brush = self.brush(canvas)
        ink, soft = self._inks(district.colour)
        reach, line = dp(2), dp(2.5)
        width, height = PITCH[0] * s, PITCH[1] * s
        cells = [(x - (width - s) / 2, y - 0.16 * s) for x, y in places]
        for grow, colour in ((reach + line, ink), (reach, soft)):
            for x, y in cells:
                brush.box(x - grow, y - grow, width + 2 * grow, height + 2 * grow, 0.18 * s, colour)
            # Straight pieces close the notches that round corners leave between neighbours.
            for x, y in cells:
                if any(hypot(x + width - a, y - b) < 1 for a, b in cells):
                    brush.fill(x + width / 2, y - grow, width, height + 2 * grow, colour)
                if any(hypot(x - a, y + height - b) < 1 for a, b in cells):
                    brush.fill(x - grow, y + height / 2, width + 2 * grow, height, colour)

    def callout_size(self, callout, wide=True):
        rows = max(1, len(callout.what.ranks))
        return (dp(150), dp(20) + dp(24) * rows) if wide else (dp(66), dp(6) + dp(22) * rows)

    def callout(self, canvas, callout, x, y, wide=True):
        """Who leads a district: the first two, their cubes and what it is worth."""
        district = callout.what
        brush, look = self.brush(canvas), COLOURS[district.colour]
        width, height = self.callout_size(callout, wide)
        line, radius = dp(2.2), dp(12)
        edge = look["inkL"] if theme.tone == "light" else look["face"]
        brush.soft("shadow", x, y - dp(1), width, height, dp(8), theme["shadow"])
        brush.box(x, y, width, height, radius, edge)
        brush.box(x + line, y + line, width - 2 * line, height - 2 * line, radius - line, theme["surface"])
        left = x + dp(6)
        if wide:
            side = dp(32)
            brush.box(x + dp(10), y + (height - side) / 2, side, side, dp(6), look["face"])
            brush.centred(SYMBOL[district.colour], x + dp(26), y + height / 2, dp(18), look["txt"])
            left = x + dp(52)
        for i, (seat, cubes, points) in enumerate(district.ranks):
            middle = y + height - (height - dp(24 if wide else 22) * len(district.ranks)) / 2
            middle -= dp(24 if wide else 22) * (i + 0.5)
            self.cube(canvas, seat, left, middle - dp(10), dp(18))
            if wide:
                brush.text(cubes, left + dp(34), middle, dp(15), theme["ink"], "InterMedium", True, "centre")
                right = x + width - dp(30)
                brush.text(f"+{points}", right, middle, dp(14), theme["ink"], "InterMedium", True, "right")
                self.gain(canvas, "point", right + dp(12), middle, dp(17))
            else:
                brush.text(f"+{points}", left + dp(22), middle, dp(13), theme["ink"], "InterMedium", True)

    def leader(self, canvas, callout, start, edge, end):
        ink, _ = self._inks(callout.what.colour)
        self._line(canvas, start, edge, end, ink)
