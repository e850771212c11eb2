"""Camera (view transform) above the board: pans, zooms about a point, fits, turns by quarters and glides.

Where a spot lies is asked of `where(spot, turn)`: its lower left corner in s, x to the right and y away from the
player. `s` is the side of a piece in pixels and `x, y` the pixel of the point (0, 0), inside a view of `width` by
`height`. A quarter turn moves the spots round; what stands on them is always drawn upright.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from app.parts.values import Box, Point, Spot

YIELDS = 0.75  # of its size the board keeps at least when it gives way to buttons over it

View = tuple[float, float, float]  # s, x, y
Ease = Callable[[float], float]


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


class Camera:
    def __init__(
        self,
        where: Callable[[Spot, int], Point],
        nearest: float = 120.0,
        farthest: float = 24.0,
        pad: float = 12.0,
        headroom: float = 0.42,
        base: float = 0.09,
    ) -> None:
        self.where = where
        self.nearest, self.farthest = nearest, farthest
        self.pad = pad
        self.covered: Sequence[Box] = ()  # left, bottom, right, top of what lies over the view
        self.roof = 0.0  # so much of the height lies under something, from the top down
        self.floor = 0.0  # so much is kept free by a look at the whole, from the bottom up: a row of buttons lies there
        self.headroom, self.base = headroom, base  # how far pieces reach above and below their spots, in s
        self.bounds: Box | None = None  # left, bottom, right, top in s that a look at the whole must show besides
        self.width = self.height = 1.0
        self.s, self.x, self.y = 48.0, 0.0, 0.0
        self.turn = 0
        self._glide: tuple[float, float, View, View, Ease] | None = None

    # where things are

    def spot(self, spot: Spot) -> Point:
        """Where a spot lies as the board is turned now, in s."""
        return self.where(spot, self.turn)

    def row(self, spot: Spot) -> float:
        """How far from the player a spot lies: what is farthest is drawn first."""
        return self.where(spot, self.turn)[1]

    def place(self, spot: Spot, view: View | None = None) -> Point:
        """The pixel of a spot's lower left corner, now or in another view (s, x, y)."""
        s, x, y = view or (self.s, self.x, self.y)
        right, away = self.where(spot, self.turn)
        return x + right * s, y + away * s

    def centre(self, spot: Spot) -> Point:
        x, y = self.place(spot)
        return x + self.s / 2, y + self.s / 2

    # moving

    def pan(self, dx: float, dy: float) -> None:
        self._glide = None
        self.x += dx
        self.y += dy

    def zoom(self, px: float, py: float, factor: float) -> None:
        """Zooms so that the ground under a pixel stays there."""
        self._glide = None
        s = min(self.nearest, max(self.farthest, self.s * factor))
        self.x = px - (px - self.x) * s / self.s
        self.y = py - (py - self.y) * s / self.s
        self.s = s

    def box(self, spots: Collection[Spot], whole: bool = True) -> Box:
        """Left, bottom, right, top of spots and their headroom, in s, from the point (0, 0); with all that a look at
        the whole must show."""
        points = [self.where(spot, self.turn) for spot in spots] or [(0.0, 0.0)]
        left, bottom = min(x for x, _ in points), min(y for _, y in points) - self.base
        right, top = max(x for x, _ in points) + 1, max(y for _, y in points) + 1 + self.headroom
        if self.bounds is None or not whole:
            return left, bottom, right, top
        x0, y0, x1, y1 = self.bounds
        return (min(left, x0), min(bottom, y0), max(right, x1), max(top, y1)) if spots else self.bounds

    def fitted(self, spots: Collection[Spot], whole: bool = True) -> View:
        """(s, x, y) that shows all spots, with whole pixels for a sharp picture: in the middle, or as near to it as
        keeps clear of what covers the view, a little smaller if need be."""
        left, bottom, right, top = self.box(spots, whole)
        floor = self.floor if whole else 0.0
        height = self.height - self.roof - floor
        room_x, room_y = max(1, self.width - 2 * self.pad), max(1, height - 2 * self.pad)
        s = min(room_x / (right - left), room_y / (top - bottom))
        largest = int(min(self.nearest, max(self.farthest, s)))

        def goals() -> Iterator[View]:
            for s in range(largest, max(int(self.farthest), int(largest * YIELDS)) - 1, -1):
                x, y = (self.width - (left + right) * s) / 2, (height - (bottom + top) * s) / 2
                spare = max(0.0, room_x - (right - left) * s) / 2, max(0.0, room_y - (top - bottom) * s) / 2
                yield from ((float(s), x + dx, floor + y + dy) for dx, dy in self._shifts(*spare))

        points = self._points(spots)
        return next((goal for goal in goals() if not self._hides(points, *goal)), next(goals()))

    def _shifts(self, spare_x: float, spare_y: float) -> list[Point]:
        """Ways out from under what covers the view, the shortest first."""

        def steps(spare: float, low: list[bool]) -> tuple[float, ...]:
            if len(set(low)) != 1:
                return (0.0,)  # hemmed in, it stays in the middle
            away = spare if low[0] else -spare
            return 0.0, away / 2, away

        along = steps(spare_x, [x0 + x1 < self.width for x0, _, x1, _ in self.covered])
        up = steps(spare_y, [y0 + y1 < self.height for _, y0, _, y1 in self.covered])
        return sorted(((dx, dy) for dx in along for dy in up), key=lambda shift: abs(shift[0]) + abs(shift[1]))

    def _points(self, spots: Collection[Spot]) -> list[Point]:
        """Where spots lie, in s, as far as something may lie over them."""
        return [self.where(spot, self.turn) for spot in spots] if self.covered else []

    def _covers(self, spots: Collection[Spot], s: float, x: float, y: float) -> bool:
        """Does something lie over a spot?"""
        return self._hides(self._points(spots), s, x, y)

    def _hides(self, points: Iterable[Point], s: float, x: float, y: float) -> bool:
        for right, away in points:
            left, bottom = x + right * s, y + away * s
            for x0, y0, x1, y1 in self.covered:
                if x0 < left + s and left < x1 and y0 < bottom + s and bottom < y1:
                    return True
        return False

    def fit(self, spots: Collection[Spot]) -> None:
        self._glide = None
        self.s, self.x, self.y = self.fitted(spots)

    def look_at(self, spot: Spot, s: float | None = None, among: Collection[Spot] = ()) -> View:
        """(s, x, y) with a spot in the middle, or as near to it as shows no more bare ground beyond others than must
        be."""
        s = self.s if s is None else s
        right, away = self.where(spot, self.turn)
        goal = s, self.width / 2 - (right + 0.5) * s, (self.height - self.roof) / 2 - (away + 0.5) * s
        held = self._inside(goal, self.box(among)) if among else goal
        return held if self._clear([spot], held) else goal

    def gather(self, spots: Collection[Spot], s: float, among: Collection[Spot] = ()) -> View:
        """(s, x, y) with spots in the middle, as near as s or farther off, so that all are in view."""
        goal = self.fitted(spots, whole=False)
        if goal[0] > s:
            left, bottom, right, top = self.box(spots, whole=False)
            goal = s, (self.width - (left + right) * s) / 2, (self.height - self.roof - (bottom + top) * s) / 2
        held = self._inside(goal, self.box(among) if among else self.bounds)
        return held if self._clear(spots, held) else goal

    def _clear(self, spots: Collection[Spot], view: View) -> bool:
        """Whether all of them are in a view, with nothing over them."""
        s, x, y = view
        places = [self.place(spot, view) for spot in spots]
        inside = all(0 <= px <= self.width - s and 0 <= py <= self.height - self.roof - s for px, py in places)
        return inside and not self._covers(spots, s, x, y)

    def _inside(self, goal: View, bounds: Box | None) -> View:
        """The same view moved so that nothing beyond the bounds is seen where that can be."""
        if bounds is None:
            return goal
        s, x, y = goal
        left, bottom, right, top = (edge * s for edge in bounds)
        height = self.height - self.roof
        if right - left + 2 * self.pad > self.width:
            x = max(self.width - self.pad - right, min(self.pad - left, x))
        if top - bottom + 2 * self.pad > height:
            y = max(height - self.pad - top, min(self.pad - bottom, y))
        return s, x, y

    def shows(self, spot: Spot, margin: float = 0.0) -> bool:
        """Whether a whole piece is in view, with nothing over it; where the view is going, if it glides."""
        s = self.goal[0]
        left, bottom = self.place(spot, self.goal)
        room_x, room_y = self.width - s - margin, self.height - self.roof - s - margin
        inside = margin <= left <= room_x and margin <= bottom <= room_y
        return inside and not self._covers([spot], *self.goal)

    def rotate(self, quarters: int = 1) -> None:
        """Turns the board about the point (0, 0)."""
        self._glide = None
        self.turn = (self.turn + quarters) % 4

    def hold(self, spots: Collection[Spot], keep: float = 48.0) -> None:
        """Keeps at least a strip of the board in view, however far it was pushed."""
        left, bottom, right, top = (edge * self.s for edge in self.box(spots))
        self.x = min(self.width - keep - left, max(keep - right, self.x))
        self.y = min(self.height - keep - bottom, max(keep - top, self.y))

    # gliding

    def glide(self, goal: View, now: float, seconds: float = 0.32, ease: Ease = in_out_cubic) -> None:
        """Starts towards goal (s, x, y); step() carries it out."""
        if seconds <= 0:
            self._glide = None
            self.s, self.x, self.y = goal
            return
        self._glide = (now, seconds, (self.s, self.x, self.y), goal, ease)

    def throw(self, vx: float, vy: float, now: float) -> None:
        """Lets a pan run out after the finger has gone."""
        self.glide((self.s, self.x + vx * 0.18, self.y + vy * 0.18), now, 0.36, out_cubic)

    @property
    def gliding(self) -> bool:
        return self._glide is not None

    @property
    def goal(self) -> View:
        """(s, x, y) when it has arrived."""
        return self._glide[3] if self._glide else (self.s, self.x, self.y)

    def step(self, now: float) -> bool:
        """Where a glide has got to; False when nothing moves."""
        if self._glide is None:
            return False
        start, seconds, here, goal, ease = self._glide
        share = min(1.0, max(0.0, (now - start) / seconds))
        self.s, self.x, self.y = (a + (b - a) * ease(share) for a, b in zip(here, goal))
        if share == 1.0:
            self._glide = None
        return True
