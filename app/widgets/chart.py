"""Line chart of points over the rounds: colour, dash and the glyph at the end tell the players apart."""

from itertools import pairwise
from math import hypot

from kivy.graphics import SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty

from app.look.brush import text_width
from app.look.theme import PLAYERS, TYPE, theme
from app.widgets.painted import Painted

# dp on, dp off ...; each look has its own
DASHES = ((), (7, 4), (1.6, 4), (10, 4, 2, 4), (12, 3), (18, 8), (10, 4, 2, 4, 2, 4))


def history(match):
    """What everybody would score after each round, the last row being the result."""
    past, game = match.at(0), match.game
    rows, playing = [], max(1, game.round(past.state))
    for move in match.moves:
        past.play(move)
        if game.round(past.state) > playing:
            playing = game.round(past.state)
            rows.append(totals(past))
    return [*rows, totals(match)]


def totals(match):
    return [sum(row.values()) for row in match.game.scores(match.state)]


class Chart(Painted):
    shows = ("rows", "looks")
    rows = ListProperty()  # per round, a number per player
    looks = ListProperty()  # per player, the index of the look

    def paint(self, brush):
        if len(self.rows) < 2:
            return
        size = dp(TYPE["caption"])
        most = max(10, max(max(row) for row in self.rows))
        least = min(0, min(min(row) for row in self.rows))
        step = next(s for s in (5, 10, 20, 25, 50, 100, 200, 1000) if (most - least) / s <= 4 or s == 1000)
        left, right = self.x + text_width("000", size) + dp(6), self.right - dp(66)
        bottom, top = self.y + dp(22), self.top - dp(8)

        def at(i, value):
            return (
                left + (right - left) * i / (len(self.rows) - 1),
                bottom + (top - bottom) * (value - least) / (most - least),
            )

        for value in range(least // step * step + (step if least % step else 0), most + 1, step):
            _, y = at(0, value)
            brush.fill(left, y, right - left, max(1, dp(1)), theme["outline"])
            brush.text(value, left - dp(8), y, size, theme["ink2"], anchor="right")
        every = max(1, round((len(self.rows) - 1) / 4))
        for i in range(0, len(self.rows), every):
            brush.text(i + 1, at(i, 0)[0], self.y + dp(8), size, theme["ink2"], anchor="centre")
        for seat, look in enumerate(self.looks):
            ink = theme.line(PLAYERS[look])
            self._line(brush, [at(i, row[seat]) for i, row in enumerate(self.rows)], ink, DASHES[look])
        self._ends(brush, right, at)

    def _line(self, brush, points, ink, dash):
        brush.colour(ink)
        for piece in dashed(points, [dp(d) for d in dash]) if dash else [points]:
            flat = [v for point in piece for v in point]
            brush.canvas.add(SmoothLine(points=flat, width=dp(1.5), joint="round"))

    def _ends(self, brush, right, at):
        """Glyph and number of everybody, moved apart where lines end together."""
        last, side = self.rows[-1], dp(16)
        order = sorted(range(len(self.looks)), key=lambda seat: -last[seat])
        y = self.top + side
        for place, seat in enumerate(order):
            wanted = at(len(self.rows) - 1, last[seat])[1]
            lowest = self.y + side / 2 + (len(order) - 1 - place) * (side + dp(3))
            y = max(lowest, min(wanted, y - side - dp(3)))
            look = PLAYERS[self.looks[seat]]
            x = right + dp(6)
            brush.box(x, y - side / 2, side, side, dp(4), (1, 1, 1, 0.6) if theme.tone == "dark" else look.edge)
            brush.box(x + dp(1), y - side / 2 + dp(1), side - dp(2), side - dp(2), dp(3), look.face)
            brush.centred(f"glyph_{look.shape}", x + side / 2, y, 0.6 * side, look.ink)
            brush.text(last[seat], x + side + dp(6), y, dp(TYPE["label"]), theme["ink"], "InterMedium", True)


def dashed(points, pattern):
    """Cuts a line into the pieces that are drawn."""
    pieces, piece = [], [points[0]]
    which, left = 0, pattern[0]
    for (x0, y0), (x1, y1) in pairwise(points):
        length, done = hypot(x1 - x0, y1 - y0), 0.0
        while length - done > left:
            done += left
            here = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if which % 2 == 0:
                pieces.append([*piece, here])
            piece = [here]
            which += 1
            left = pattern[which % len(pattern)]
        left -= length - done
        if which % 2 == 0:
            piece.append((x1, y1))
    if which % 2 == 0 and len(piece) > 1:
        pieces.append(piece)
    return pieces
