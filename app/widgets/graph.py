"""Charts of a match: chances over the rounds, what points were made of, and what luck was worth."""

from kivy.graphics import Mesh, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.look.brush import text_width
from app.look.theme import PLAYERS, TYPE, rgba, theme
from app.widgets.button import Pressable
from app.widgets.chart import DASHES, Chart
from app.widgets.painted import Painted

PIECE = 8  # pixels of a pattern
PATTERNS = (  # rows of one piece: what is drawn a little darker
    ("........", "..##....", "..##....", "........", "........", "......##", "......##", "........"),
    ("#.......", "#.......", "#.......", "#.......", "#.......", "#.......", "#.......", "########"),
    ("##......", ".##.....", "..##....", "...##...", "....##..", ".....##.", "......##", "#......#"),
    ("........",) * 8,
    ("########", "........", "........", "........", "########", "........", "........", "........"),
    ("#...#...", "........", "..#...#.", "........", "#...#...", "........", "..#...#.", "........"),
)
TONES = ("leaf", "jade", "plum", "ink2", "cobalt", "rose", "amber", "primary", "danger")
PALE = 0.4  # of the colour of a line
LEAF = rgba("#F2B824")
LOOK = {look.key: look for look in PLAYERS}
_textures = {}


def pattern(number):
    """A small texture that repeats: white, with a pattern a little darker, so that areas differ without colour."""
    number %= len(PATTERNS)
    if number not in _textures:
        shades = bytes(v for row in PATTERNS[number] for sign in row for v in (205 if sign == "#" else 255,) * 3)

        def fill(texture):
            texture.blit_buffer(shades, colorfmt="rgb", bufferfmt="ubyte")

        texture = Texture.create(size=(PIECE, PIECE), colorfmt="rgb")
        texture.wrap, texture.mag_filter = "repeat", "nearest"
        texture.add_reload_observer(fill)  # a phone may throw it away while the app sleeps
        fill(texture)
        _textures[number] = texture
    return _textures[number]


def tone(number):
    """The colour of a source of points."""
    name = TONES[number % len(TONES)]
    if name == "leaf":
        return LEAF
    return theme.line(LOOK[name]) if name in LOOK else theme[name]


def faint(colour, strength):
    return (*colour[:3], colour[3] * strength)


def area(brush, above, below, texture=None):
    """Fills what lies between two lines over the same places: [(x, y)]."""
    side = dp(PIECE)
    points = [point for pair in zip(above, below) for point in pair]
    flat = [v for x, y in points for v in (x, y, x / side, y / side)]
    brush.canvas.add(Mesh(vertices=flat, indices=range(len(points)), mode="triangle_strip", texture=texture))


class ChanceGraph(Pressable, Chart):
    """Chances at the start of every round, and at the end. The own line is filled, turning points and mistakes stand on
    it; a touch or Enter tells `act` which of the rows is meant. What is not measured yet is pale, rounds not looked at
    yet are left grey."""

    shows = ("rows", "looks", "own", "count", "measured", "numbers", "turns", "mistakes", "at", "focused")
    own = NumericProperty(0)
    count = NumericProperty(2)  # rows there will be
    measured = NumericProperty(1000)  # rows that are more than a first guess
    numbers = ListProperty()  # of the rounds; the last is where the last of them ended
    turns = ListProperty()  # rows in whose round it turned
    mistakes = ListProperty()  # (row, number of the mistake)
    at = NumericProperty(0)  # that the keys have come to
    act = ObjectProperty(lambda row: None)

    # --- hands ---

    def on_release(self):
        if self.rows:
            self.at = min(range(len(self.rows)), key=lambda row: abs(self.place(row)[0] - self.last_touch.x))
            self.act(int(self.at))

    def turn(self, dx, dy):
        wanted = min(max(0, self.at + dx), len(self.rows) - 1)
        moved, self.at = wanted != self.at, wanted
        return bool(dx) and moved

    def activate(self):
        if self.rows:
            self.act(int(self.at))

    # --- what is seen ---

    def _ends_x(self):
        size = dp(TYPE["caption"])
        return self.x + text_width("100%", size) + dp(8), self.right - dp(30)

    def place(self, row, chance=0.0):
        left, right = self._ends_x()
        bottom, top = self.y + dp(24), self.top - dp(12)
        return left + (right - left) * row / max(1, self.count - 1), bottom + (top - bottom) * chance

    def paint(self, brush):
        if not self.rows:
            return
        left, right = self._ends_x()
        self._grid(brush, left, right)
        (x, bottom), (_, top) = self.place(len(self.rows) - 1), self.place(0, 1.0)
        if x < right - 1:
            brush.box(x, bottom, right - x, top - bottom, dp(4), theme["surface2"])
        if self.focused:
            brush.fill(self.place(self.at)[0] - dp(1), bottom, dp(2), top - bottom, theme["focus"])
        own = [self.place(i, row[self.own]) for i, row in enumerate(self.rows)]
        known = len(self.rows) if self.measured >= len(self.rows) else int(self.measured)
        self._lines(brush, max(0, known - 1), len(self.rows), PALE)
        self._lines(brush, 0, known, 1.0)
        self._badges(brush, right)
        self._pins(brush, own)
        if self.focused:
            self.ring(brush, *self.pos, *self.size, dp(8))

    def _lines(self, brush, first, last, strength):
        """Everybody's line from one row to before another; the own one on top, and filled."""
        rows = [(i, self.rows[i]) for i in range(first, last)]
        if len(rows) < 2:
            return
        lines = [[self.place(i, row[seat]) for i, row in rows] for seat in range(len(self.looks))]
        own, ink = lines[self.own], theme.line(PLAYERS[self.looks[self.own]])
        brush.colour(ink, 0.16 * strength)
        area(brush, own, [(x, self.place(0)[1]) for x, _ in own])
        for seat, look in enumerate(self.looks):
            if seat != self.own:
                self._line(brush, lines[seat], faint(theme.line(PLAYERS[look]), strength), DASHES[look] or (7, 4))
        brush.colour(ink, strength)
        flat = [v for point in own for v in point]
        brush.canvas.add(SmoothLine(points=flat, width=dp(1.6 if strength == 1 else 1), joint="round"))

    def _grid(self, brush, left, right):
        size = dp(TYPE["caption"])
        for quarter in range(5):
            _, y = self.place(0, quarter / 4)
            brush.fill(left, y, right - left, max(1, dp(1.6 if quarter == 2 else 1)), theme["outline"])
            if quarter % 2 == 0:
                brush.text(f"{25 * quarter}%", left - dp(6), y, size, theme["ink2"], anchor="right")
        for row in self.labelled(left, right):
            brush.text(self.numbers[row], self.place(row)[0], self.y + dp(9), size, theme["ink2"], anchor="centre")

    def labelled(self, left, right):
        """Rows whose number is written: some of the starts, and the end."""
        every = max(1, -(-self.count // max(2, int((right - left) / dp(44)))))
        end = int(self.count) - 1
        starts = [row for row in range(0, min(end, len(self.numbers)), every) if end - row >= max(2, every)]
        return [*starts, end] if len(self.numbers) > end else starts

    def _badges(self, brush, right):
        """Everybody's token where the line ends, moved apart where lines end together."""
        side, last = dp(18), self.rows[-1]
        lowest = self.place(0)[1]
        y = self.top + side
        order = sorted(range(len(self.looks)), key=lambda seat: -last[seat])
        for place, seat in enumerate(order):
            least = lowest + (len(order) - 1 - place) * (side + dp(2))
            y = max(least, min(self.place(0, last[seat])[1], y - side - dp(2)))
            look = PLAYERS[self.looks[seat]]
            x = right + dp(8)
            brush.box(x, y - side / 2, side, side, dp(4), (1, 1, 1, 0.6) if theme.tone == "dark" else look.edge)
            brush.box(x + dp(1), y - side / 2 + dp(1), side - dp(2), side - dp(2), dp(3), look.face)
            brush.centred(f"glyph_{look.shape}", x + side / 2, y, 0.6 * side, look.ink)

    def _pins(self, brush, own):
        for row in self.turns:
            if row + 1 < len(own):
                (x0, y0), (x1, y1) = own[row], own[row + 1]
                x, y, side = (x0 + x1) / 2, (y0 + y1) / 2, dp(22)
                brush.centred("round", x, y, side, theme["gold"])
                brush.centred("round", x, y, side - dp(3), theme["goldC"])
                brush.centred("ui_turn", x, y, dp(13), theme["gold"])
        for row, number in self.mistakes:
            if row < len(own):
                x, y = own[row]
                y, side = min(y + dp(16), self.top - dp(12)), dp(20)
                brush.fill(x - dp(1), own[row][1], dp(2), max(1, y - own[row][1]), theme["danger"])
                brush.centred("round", x, y, side, theme["surface"])
                brush.centred("round", x, y, side - dp(2), theme["danger"])
                brush.text(number, x, y, dp(12), theme["surface"], "Sora", True, "centre")


class SourceChart(Painted):
    """What one player would have scored after each round, and what for: one area above the other."""

    shows = ("rows", "numbers")
    rows = ListProperty()  # per round, a number per source
    numbers = ListProperty()  # of the rounds

    def paint(self, brush):
        if len(self.rows) < 2:
            return
        size = dp(TYPE["caption"])
        most = max(10, max(sum(v for v in row if v > 0) for row in self.rows))
        step = next(s for s in (5, 10, 20, 40, 50, 100, 200, 1000) if most / s <= 3 or s == 1000)
        left, right = self.x + text_width("000", size) + dp(6), self.right - dp(8)
        bottom, top = self.y + dp(24), self.top - dp(8)

        def at(i, value):
            return left + (right - left) * i / (len(self.rows) - 1), bottom + (top - bottom) * value / most

        for value in range(0, int(most) + 1, step):
            y = at(0, value)[1]
            brush.fill(left, y, right - left, max(1, dp(1)), theme["outline"])
            brush.text(value, left - dp(6), y, size, theme["ink2"], anchor="right")
        floor = [0] * len(self.rows)
        for source in range(len(self.rows[0])):
            sums = [low + max(0, row[source]) for low, row in zip(floor, self.rows)]
            if sums != floor:
                above = [at(i, value) for i, value in enumerate(sums)]
                brush.colour(tone(source))
                area(brush, above, [at(i, value) for i, value in enumerate(floor)], pattern(source))
                brush.colour(theme["surface"])
                flat = [v for point in above for v in point]
                brush.canvas.add(SmoothLine(points=flat, width=dp(0.8), joint="round"))
            floor = sums
        every = max(1, -(-len(self.rows) // 6))
        for i in range(0, min(len(self.rows), len(self.numbers)), every):
            brush.text(self.numbers[i], at(i, 0)[0], self.y + dp(9), size, theme["ink2"], anchor="centre")


class Swatch(Painted):
    """The colour and the pattern of a source, for the words beside it."""

    shows = ("number",)
    number = NumericProperty(0)

    def paint(self, brush):
        (x, y), (width, height) = self.pos, self.size
        brush.colour(tone(int(self.number)))
        area(brush, [(x, y + height), (x + width, y + height)], [(x, y), (x + width, y)], pattern(int(self.number)))


class LuckBar(Painted):
    """A number to the left or the right of nothing, with its error; `most` is the longest bar there is."""

    shows = ("value", "error", "most")
    error = NumericProperty(0.0)
    value = NumericProperty(0.0)
    most = NumericProperty(1.0)

    def paint(self, brush):
        size = dp(TYPE["label"])
        room = self.width / 2 - text_width("+00.0 ±0.0", size, "InterMedium", True) - dp(10)
        long = max(dp(2), room * abs(self.value) / max(0.1, self.most))
        middle, high = self.center_x, dp(16)
        good = self.value >= 0
        ink = theme["primary" if good else "danger"]
        brush.box(middle if good else middle - long, self.center_y - high / 2, long, high, dp(4), ink)
        brush.fill(middle - dp(0.75), self.y, dp(1.5), self.height, theme["outline"])
        words = f"{self.value:+.1f} ±{self.error:.1f}".replace("-", "−")
        x = middle + long + dp(6) if good else middle - long - dp(6)
        brush.text(words, x, self.center_y, size, theme["ink"], "InterMedium", True, "left" if good else "right")
