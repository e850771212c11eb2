"""Where the player stands above the city: pans, zooms about a point, fits, turns by quarters and glides.

The city is a grid of cells, x to the right and y away from the player. `s` is the side of a tile in pixels and
`x, y` the pixel of cell (0, 0)'s lower left corner, inside a view of `width` by `height`. A quarter turn moves the
cells round; what stands on them is always drawn upright.
"""

YIELDS = 0.75  # of its size the city keeps at least when it gives way to buttons over it

TURNS = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
)


def out_cubic(t):
    return 1 - (1 - t) ** 3


def in_out_cubic(t):
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class Camera:
    def __init__(self, pitch=(1.11, 1.22), nearest=120.0, farthest=24.0, pad=12.0, headroom=0.42, base=0.09):
        self.pitch = pitch
        self.nearest, self.farthest = nearest, farthest
        self.pad = pad
        self.covered = ()  # left, bottom, right, top of what lies over the view
        self.roof = 0.0  # so much of the height lies under something, from the top down
        self.headroom, self.base = headroom, base  # how far pieces reach above and below their cells, in s
        self.width = self.height = 1.0
        self.s, self.x, self.y = 48.0, 0.0, 0.0
        self.turn = 0
        self._glide = None

    # where things are

    def row(self, cell):
        """How far from the player a cell lies: rows are drawn from the farthest down."""
        return TURNS[self.turn](*cell)[1]

    def column(self, cell):
        return TURNS[self.turn](*cell)[0]

    def place(self, cell, view=None):
        """The pixel of a cell's lower left corner, now or in another view (s, x, y)."""
        s, x, y = view or (self.s, self.x, self.y)
        column, row = TURNS[self.turn](*cell)
        return x + column * self.pitch[0] * s, y + row * self.pitch[1] * s

    def centre(self, cell):
        x, y = self.place(cell)
        return x + self.s / 2, y + self.s / 2

    def cell_at(self, px, py):
        """The cell whose share of the ground holds a pixel; the streets belong to both sides by halves."""
        gap_x, gap_y = (self.pitch[0] - 1) / 2, (self.pitch[1] - 1) / 2
        column = int(((px - self.x) / self.s + gap_x) // self.pitch[0])
        row = int(((py - self.y) / self.s + gap_y) // self.pitch[1])
        return TURNS[-self.turn % 4](column, row)

    # moving

    def pan(self, dx, dy):
        self._glide = None
        self.x += dx
        self.y += dy

    def zoom(self, px, py, factor):
        """Zooms so that the ground under a pixel stays there."""
        self._glide = None
        s = min(self.nearest, max(self.farthest, self.s * factor))
        self.x = px - (px - self.x) * s / self.s
        self.y = py - (py - self.y) * s / self.s
        self.s = s

    def box(self, cells):
        """Left, bottom, right, top of cells and their headroom, in s, from cell (0, 0)'s corner."""
        spots = [TURNS[self.turn](*cell) for cell in cells] or [(0, 0)]
        columns, rows = [c for c, _ in spots], [r for _, r in spots]
        return (
            min(columns) * self.pitch[0],
            min(rows) * self.pitch[1] - self.base,
            max(columns) * self.pitch[0] + 1,
            max(rows) * self.pitch[1] + 1 + self.headroom,
        )

    def fitted(self, cells):
        """(s, x, y) that shows all cells, with whole pixels for a sharp picture: in the middle, or as near to it as
        keeps clear of what covers the view, a little smaller if need be."""
        left, bottom, right, top = self.box(cells)
        height = self.height - self.roof
        room_x, room_y = max(1, self.width - 2 * self.pad), max(1, height - 2 * self.pad)
        s = min(room_x / (right - left), room_y / (top - bottom))
        largest = int(min(self.nearest, max(self.farthest, s)))
        goals = []
        for s in range(largest, max(int(self.farthest), int(largest * YIELDS)) - 1, -1):
            x, y = (self.width - (left + right) * s) / 2, (height - (bottom + top) * s) / 2
            spare = max(0.0, room_x - (right - left) * s) / 2, max(0.0, room_y - (top - bottom) * s) / 2
            goals += [(float(s), x + dx, y + dy) for dx, dy in self._shifts(*spare)]
        return next((goal for goal in goals if not self._covers(cells, *goal)), goals[0])

    def _shifts(self, spare_x, spare_y):
        """Ways out from under what covers the view, the shortest first."""

        def steps(spare, low):
            if len(set(low)) != 1:
                return (0.0,)  # hemmed in, it stays in the middle
            away = spare if low[0] else -spare
            return 0.0, away / 2, away

        along = steps(spare_x, [x0 + x1 < self.width for x0, _, x1, _ in self.covered])
        up = steps(spare_y, [y0 + y1 < self.height for _, y0, _, y1 in self.covered])
        return sorted(((dx, dy) for dx in along for dy in up), key=lambda shift: abs(shift[0]) + abs(shift[1]))

    def _covers(self, cells, s, x, y):
        """Does something lie over a cell?"""
        for cell in cells if self.covered else ():
            left, bottom = self.place(cell, (s, x, y))
            for x0, y0, x1, y1 in self.covered:
                if x0 < left + s and left < x1 and y0 < bottom + s and bottom < y1:
                    return True
        return False

    def fit(self, cells):
        self._glide = None
        self.s, self.x, self.y = self.fitted(cells)

    def look_at(self, cell, s=None):
        """(s, x, y) with a cell in the middle."""
        s = self.s if s is None else s
        column, row = TURNS[self.turn](*cell)
        x = self.width / 2 - (column * self.pitch[0] + 0.5) * s
        y = (self.height - self.roof) / 2 - (row * self.pitch[1] + 0.5) * s
        return s, x, y

    def gather(self, cells, s):
        """(s, x, y) with cells in the middle, as near as s or farther off, so that all are in view."""
        fitted = self.fitted(cells)
        if fitted[0] <= s:
            return fitted
        left, bottom, right, top = self.box(cells)
        return s, (self.width - (left + right) * s) / 2, (self.height - self.roof - (bottom + top) * s) / 2

    def shows(self, cell, margin=0.0):
        """Whether a whole cell is in view, with nothing over it; where the view is going, if it glides."""
        s = self.goal[0]
        left, bottom = self.place(cell, self.goal)
        room_x, room_y = self.width - s - margin, self.height - self.roof - s - margin
        inside = margin <= left <= room_x and margin <= bottom <= room_y
        return inside and not self._covers([cell], *self.goal)

    def rotate(self, quarters=1):
        """Turns the city about the middle of the view."""
        self._glide = None
        middle = self.cell_at(self.width / 2, (self.height - self.roof) / 2)
        self.turn = (self.turn + quarters) % 4
        self.s, self.x, self.y = self.look_at(middle)

    def hold(self, cells, keep=48.0):
        """Keeps at least a strip of the city in view, however far it was pushed."""
        left, bottom, right, top = (edge * self.s for edge in self.box(cells))
        self.x = min(self.width - keep - left, max(keep - right, self.x))
        self.y = min(self.height - keep - bottom, max(keep - top, self.y))

    # gliding

    def glide(self, goal, now, seconds=0.32, ease=in_out_cubic):
        """Starts towards goal (s, x, y); step() carries it out."""
        if seconds <= 0:
            self._glide = None
            self.s, self.x, self.y = goal
            return
        self._glide = (now, seconds, (self.s, self.x, self.y), goal, ease)

    def throw(self, vx, vy, now):
        """Lets a pan run out after the finger has gone."""
        self.glide((self.s, self.x + vx * 0.18, self.y + vy * 0.18), now, 0.36, out_cubic)

    @property
    def gliding(self):
        return self._glide is not None

    @property
    def goal(self):
        """(s, x, y) when it has arrived."""
        return self._glide[3] if self._glide else (self.s, self.x, self.y)

    def step(self, now):
        """Where a glide has got to; False when nothing moves."""
        if self._glide is None:
            return False
        start, seconds, here, goal, ease = self._glide
        share = min(1.0, max(0.0, (now - start) / seconds))
        self.s, self.x, self.y = (a + (b - a) * ease(share) for a, b in zip(here, goal))
        if share == 1.0:
            self._glide = None
        return True
