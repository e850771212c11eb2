"""The board on one canvas, seen through the camera.

All that stands still is one picture, the scenery; at rest and while panning that is all there is to draw. Rings,
ghosts and the cursor lie live above it.
"""

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, ObjectProperty

from app.board.callouts import place
from app.board.opaque import opaque
from app.board.overlay import Overlay
from app.board.scenery import Scenery
from app.board.surface import Surface
from app.look.theme import seconds, theme
from app.parts import Board, Item, Room
from app.play.camera import Camera
from app.play.gestures import GROUND

SETTLE = 0.1  # seconds after a zoom until the picture is painted sharp again
WHEEL = 1.15
NEAR = 64  # dp of a piece's side at which nobody misses it
GAIN = 1.2  # so much nearer, or a look at the whole is better


class BoardSurface(Surface):
    """Takes plain pieces by spot and a painter that knows them; touches come out through the gestures."""

    board = ObjectProperty(Board())
    rings = ListProperty()  # spots one may choose
    offers = DictProperty()  # spot -> piece: how such a spot looks to what is carried, where that is otherwise
    grey = ListProperty()  # those of them where something is missing now
    chosen = ObjectProperty(None, allownone=True)  # (spot, piece): the tentative result, in its place
    ghosts = DictProperty()  # spot -> piece that could stand there as a consequence
    laid = DictProperty()  # spot -> piece that would stand there as things are chosen now
    bubbles = DictProperty()  # spot -> short text
    gifts = DictProperty()  # spot, or a point between two -> spans: what is had from there
    cursor = ObjectProperty(None, allownone=True)  # the keyboard's spot
    lit = ListProperty()  # spots that are pointed at: everything else is pale

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        nearest = dp(240) if self.painter.fixed else dp(120)  # nobody can look closer: it fills its room
        self.camera = Camera(self.painter.place, nearest, dp(self.painter.farthest), dp(self.painter.pad))
        self.buttons, self.chips = {}, {}  # how high round buttons reach at each side, how far down others' chips
        self.sides, self.left_handed = (0.0, 0.0), False
        self.whole = True  # all of the board is shown, until the player looks closer
        self.grow = 1.0  # of the chosen piece while it is held over its place
        self.scenery = Scenery(self.painter, self.camera)
        self._zoomed = Clock.create_trigger(self._sharpen, SETTLE)
        self._repaint = Clock.create_trigger(lambda _: self._paint(), -1)
        self._reoverlay = Clock.create_trigger(lambda _: self._overlay.paint(self), -1)
        self._gliding = None
        self._before = None  # where it was seen from, and whether as a whole, while it has come closer
        with self.canvas:
            self._scissor = ScissorPush()
            self._ground_colour = Color()
            self._ground = Rectangle(size=(0, 0))
            Color(1, 1, 1, 1)
            with opaque():
                self._picture = Rectangle()
            PushMatrix()
            self._move = Translate()
            self._scale = Scale(1, 1, 1)
            self._overlay = Overlay()
            PopMatrix()
            self._callouts = InstructionGroup()
            ScissorPop()
        self.fbind("board", self._repaint)
        for name in (
            "rings",
            "offers",
            "grey",
            "chosen",
            "ghosts",
            "laid",
            "bubbles",
            "gifts",
            "cursor",
            "lit",
            "pointed",
        ):
            self.fbind(name, self._reoverlay)
        self.fbind("pos", self._placed)
        self.fbind("size", self._placed)
        theme.bind(colour=self._restyle)

    # where things are

    @property
    def pieces(self):
        return self.board.pieces

    def on_board(self, *_):
        bounds = self.painter.shaped(self.board, self.room)
        if bounds != self.camera.bounds:
            self.camera.bounds = bounds
            self.scenery.forget()  # what is painted may lie elsewhere now
            self._repaint()

    @property
    def room(self):
        """What the painter lays the board out in."""
        return Room(self.width, self.height - self.camera.floor, *self.sides, self.left_handed)

    def lie(self, left, right, left_handed):
        """So many pixels of it lie under others' chips; for whose hand it is laid out."""
        if ((left, right), left_handed) != (self.sides, self.left_handed):
            self.sides, self.left_handed = (left, right), left_handed
            self.reshape()

    def reshape(self):
        """The painter lays the same things out in another way now."""
        self.on_board()
        if self.whole:
            self.camera.fit(self.spots())
        self.scenery.forget()
        self._repaint()

    def spots(self):
        """What a fit must show; tells the camera how far the last row rises."""
        chosen = [self.chosen] if self.chosen else ()
        camera, there = self.camera, {**self.pieces, **self.ghosts, **self.laid, **dict(chosen)}
        if there:
            last = max(map(camera.row, there))
            tops = (camera.row(spot) - last + self.painter.bounds(piece)[3] for spot, piece in there.items())
            camera.headroom = max(0.0, max(tops) - 1)
        return list(there)

    def corner(self, spot):
        """A spot's lower left corner in the window."""
        x, y = self.camera.place(spot)
        return self.x + x, self.y + y

    def centre_of(self, spot):
        x, y = self.camera.centre(spot)
        return self.x + x, self.y + y

    def item_at(self, x, y):
        """What stands is touched first, the nearest row before those behind it; then what lies flat; then ground."""
        px, py, camera, painter = x - self.x, y - self.y, self.camera, self.painter
        meant = self._meant(x, y)
        if meant is not None:
            return Item("place", meant)
        lying = []
        for spot in sorted(self.pieces, key=camera.row):
            piece = self.pieces[spot]
            if painter.flat(piece):
                lying.append(spot)
            elif self._touches(spot, piece, px, py, 0.0):
                return Item("place", spot)
        near = [spot for spot in lying if self._touches(spot, self.pieces[spot], px, py, dp(48))]
        if near:
            return Item("place", self._nearest(near, x, y))
        for spot, piece in (self.ghosts | self.laid).items():
            if self._touches(spot, piece, px, py, dp(48)):
                return Item("place", spot)
        return GROUND

    def box_of(self, item):
        piece = self.pieces.get(item.name) if item.kind == "place" else None
        if piece is None:
            return super().box_of(item)
        (x, y), s = self.camera.place(item.name), self.camera.s
        left, bottom, right, top = self.painter.bounds(piece)
        return self.x + x + left * s, self.y + y + bottom * s, (right - left) * s, (top - bottom) * s

    def _meant(self, x, y):
        """Where pieces lie close, only what one may choose competes for a touch; anything else must be hit in its
        middle."""
        reach, s = dp(self.painter.reach), self.camera.s
        near = self.nearest([*self.rings, *self.laid, *self.ghosts], x, y) if reach else None
        if near is None or near[1] * s > reach:
            return None
        other = self.nearest(self.pieces, x, y)
        hit = other is not None and other[1] * s <= dp(16) and other[1] < near[1]
        return other[0] if hit else near[0]

    def _nearest(self, spots, x, y):
        """Of those whose room for a fingertip overlaps, the one that is meant."""
        return spots[0] if len(spots) == 1 else self.nearest(spots, x, y)[0]

    def _touches(self, spot, piece, px, py, least):
        (x, y), s = self.camera.place(spot), self.camera.s
        left, bottom, right, top = self.painter.bounds(piece)
        spare_x, spare_y = (max(0.0, least - span * s) / 2 for span in (right - left, top - bottom))
        return (
            x + left * s - spare_x <= px <= x + right * s + spare_x
            and y + bottom * s - spare_y <= py <= y + top * s + spare_y
        )

    def stands_on(self, spot, x, y):
        """Whether a pixel lies on what stands on a spot."""
        piece = self.pieces.get(spot)
        return piece is not None and self._touches(spot, piece, x - self.x, y - self.y, 0.0)

    def nearest(self, spots, x, y):
        """(spot, distance in sides of a piece) of the spot nearest to a pixel, None without spots."""
        best = None
        for spot in spots:
            cx, cy = self.centre_of(spot)
            distance = ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5 / self.camera.s
            if best is None or distance < best[1]:
                best = spot, distance
        return best

    # moving the camera

    def pan(self, dx, dy):
        if self.painter.fixed:
            return
        self.whole = False
        self.camera.pan(dx, dy)
        self._moved()

    def zoom(self, x, y, factor):
        """Nearer, or farther until all of it is seen."""
        if self.painter.fixed:
            return
        if factor < 1 and self.camera.s * factor <= self.camera.fitted(self.spots())[0]:
            self.fit()
            return
        self.whole = False
        self.camera.zoom(x - self.x, y - self.y, factor)
        self._moved()

    def fit(self, animate=False):
        """Shows the whole board, and goes on doing so while it grows."""
        self.whole = True
        if animate:
            self._glide_to(self.camera.fitted(self.spots()))
        else:
            self.camera.fit(self.spots())
            self._moved()

    def cover(self, widgets, animate=False):
        """These lie over the board: shown as a whole, it stays clear of them."""
        covered = tuple((w.x - self.x, w.y - self.y, w.right - self.x, w.top - self.y) for w in widgets)
        if covered != self.camera.covered:
            self.camera.covered = covered
            if self.whole:
                self.fit(animate)

    def roof(self, height):
        """So much of it lies under something from the top down: shown as a whole, it moves below that."""
        if height != self.camera.roof:
            self.camera.roof = height
            if self.whole:
                self._stay_whole()

    def floor(self, height):
        """So much of it from the bottom up is left to a row of buttons: shown as a whole, it lies above them."""
        if height != self.camera.floor:
            self.camera.floor = height
            self.reshape()

    def rotate(self, quarters=1):
        """Turns the board by quarters; pieces stay upright."""
        self.camera.rotate(quarters)
        self.camera.fit(self.spots())
        self.scenery.forget()
        self._paint()

    def look_at(self, spot, also=(), animate=True):
        """Brings a spot into view, near enough to be read, with others that belong to it."""
        camera = self.camera
        if self.painter.fixed or (camera.goal[0] >= dp(44) and all(camera.shows(s, dp(8)) for s in (spot, *also))):
            return
        if also and camera.fitted(self.spots())[0] >= dp(44):
            self.fit(animate)
            return
        self.whole = False
        side = max(camera.s, dp(56))
        spots = self.spots()
        goal = camera.gather((spot, *also), side, spots) if also else camera.look_at(spot, side, spots)
        if animate:
            self._glide_to(goal)
        else:
            camera.glide(goal, 0, 0)
            self._moved()

    def come_closer(self, x, y):
        """Nearer to a pixel for a while, where pieces lie close; `step_back` ends it. True if it does."""
        camera, side = self.camera, self._near()
        if self.painter.fixed or self._before is not None or side < 1.2 * camera.goal[0]:
            return False
        self._before = None if self.whole else camera.goal, self.whole
        self.whole = False
        s, left, low = camera.goal
        px, py = x - self.x, y - self.y
        self._glide_to((side, px - (px - left) * side / s, py - (py - low) * side / s))
        return True

    def _near(self):
        """The side of a piece that is near enough, as far as the game wants to come closer."""
        return min(self.camera.fitted(self.spots())[0] * self.painter.closer, dp(NEAR))

    def step_back(self):
        """As it was seen before it came closer."""
        if self._before is None:
            return
        (goal, whole), self._before = self._before, None
        if whole:
            self.fit(animate=True)
        else:
            self._glide_to(goal)

    def gather(self, spots):
        """Spots together in view, nearer than the whole where that helps; True if it does."""
        camera, whole = self.camera, self.camera.fitted(self.spots())
        goal = camera.gather(spots, self._near())
        if self.painter.fixed or goal[0] < GAIN * whole[0]:
            return False
        self.whole = False
        if goal != camera.goal:
            self._glide_to(goal)
        return True

    def throw(self, vx, vy):
        if not self.painter.fixed and vx * vx + vy * vy > dp(120) ** 2:
            self.camera.throw(vx, vy, Clock.get_time())
            self._start_gliding()

    def _glide_to(self, goal):
        self.camera.glide(goal, Clock.get_time(), seconds("camera"))
        self._start_gliding()

    def _start_gliding(self):
        if self._gliding is None:
            self._gliding = Clock.schedule_interval(self._glide_step, 0)

    def _glide_step(self, _):
        if not self.camera.step(Clock.get_time()):
            self._gliding = None
            return False
        self._moved()
        return True

    def wheel(self, x, y, notches):
        self.zoom(x, y, WHEEL**notches)
        return True

    def _placed(self, *_):
        camera = self.camera
        dx, dy = (self.width - camera.width) / 2, (self.height - camera.height) / 2
        camera.width, camera.height = self.size
        self.on_board()
        if self.whole:
            camera.fit(self.spots())
        else:
            # The same ground stays in the middle.
            camera.x, camera.y = camera.x + dx, camera.y + dy
        self._scissor.x, self._scissor.y = round(self.x), round(self.y)
        self._scissor.width = round(self.right) - self._scissor.x
        self._scissor.height = round(self.top) - self._scissor.y
        self._repaint()

    def _moved(self):
        """Shows the picture where the camera now sees it, and has it painted anew when it no longer reaches."""
        self.camera.hold(self.spots(), dp(48))
        if not self.scenery.ready:
            return
        if self.camera.s != self.scenery.side:
            self._zoomed()
        elif not self.scenery.reaches():
            self.scenery.render()
        self._show()

    def _show(self):
        camera, scenery = self.camera, self.scenery
        if self.gestures:
            self.gestures.side = camera.s
        scale = camera.s / scenery.side
        left, bottom, width, height = (v * scale for v in scenery.area)
        x, y = self.x + camera.x, self.y + camera.y
        if scale == 1:
            # Whole pixels keep the picture sharp.
            x, y = round(x), round(y)
        self._ground.pos, self._ground.size = self.pos, ((0, 0) if scenery.reaches() else self.size)
        self._ground_colour.rgba = theme["ground"]
        filters = "nearest" if scale == 1 else "linear"
        scenery.texture.mag_filter = scenery.texture.min_filter = filters
        self._picture.texture = scenery.texture
        self._picture.pos, self._picture.size = (x + left, y + bottom), (width, height)
        self._move.xy = x, y
        self._scale.xyz = scale, scale, 1
        self._callouts.clear()
        if self.board.callouts:
            place(self, self.board, self._callouts)

    def _stay_whole(self):
        goal, camera = self.camera.fitted(self.spots()), self.camera
        if self.scenery.texture is None or self.painter.fixed:  # how it lay before may be somebody's secret
            camera.fit(self.spots())
        elif goal != camera.goal:
            self._glide_to(goal)

    def _sharpen(self, _):
        if self.camera.gliding:
            self._zoomed()
        elif self.camera.s != self.scenery.side:
            self._paint()

    # painting

    def _restyle(self, *_):
        self.scenery.forget()
        self._repaint()

    def _paint(self):
        if self.width >= 2 and self.height >= 2:
            if self.whole:
                self._stay_whole()
            self.scenery.paint(self.board)
            self._show()
            self._overlay.paint(self)

    # the keyboard

    def keyed(self):
        return Item("place", self.cursor) if self.cursor is not None else None

    def on_focused(self, _, focused):
        self.cursor = None
        if focused:
            self.turn(0, 0)

    def turn(self, dx, dy):
        """Among the places one may choose now, or all of them when there are none."""
        return self.step_cursor(dx, dy, [*self.rings, *self.ghosts, *self.laid] or None)

    def step_cursor(self, dx, dy, among=None):
        """Moves the cursor to the next piece in a direction, among some spots or all of them; True if there is one."""
        spots = [s for s in (among if among is not None else self.pieces) if s != self.cursor]
        if not spots:
            return False
        if self.cursor is None:
            self.cursor = min(spots, key=lambda spot: sum(map(abs, self._steps(spot))))
        else:
            x0, y0 = self._steps(self.cursor)
            ahead = []
            for n, spot in enumerate(spots):
                x, y = self._steps(spot)
                along, across = (x - x0) * dx + (y - y0) * dy, abs((x - x0) * dy) + abs((y - y0) * dx)
                if along > 0:
                    ahead.append((along + 2 * across, x, y, n))
            if not ahead:
                return False
            self.cursor = spots[min(ahead)[-1]]
        self.look_at(self.cursor)
        return True

    def _steps(self, spot):
        """Where a spot lies, counted in neighbours."""
        (x, y), (wide, high) = self.camera.spot(spot), self.painter.pitch
        return round(x / wide, 6), round(y / high, 6)
