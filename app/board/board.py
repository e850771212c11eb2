"""The board: a city on one canvas, seen through the camera.

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

from app.camera import Camera
from app.gestures import GROUND, Item
from app.theme import seconds, theme
from app.widgets import spans
from app.widgets.callouts import place
from app.widgets.scenery import Scenery
from app.widgets.surface import Surface

SETTLE = 0.1  # seconds after a zoom until the picture is painted sharp again
WHEEL = 1.15


class City(Surface):
    """Takes plain pieces by cell and a painter that knows them; touches come out through the gestures."""

    pieces = DictProperty()  # cell -> piece
    slots = ListProperty()  # free cells to outline
    veiled = ListProperty()  # cells greyed out
    districts = ListProperty()  # areas under the pieces, with callouts beside the city
    rings = ListProperty()  # cells one may choose
    grey = ListProperty()  # those of them where something is missing now
    chosen = ObjectProperty(None, allownone=True)  # (cell, piece): the tentative result, in its place
    ghosts = DictProperty()  # cell -> piece that could stand there as a consequence
    laid = DictProperty()  # cell -> piece that would stand there as things are chosen now
    bubbles = DictProperty()  # cell -> short text
    gifts = DictProperty()  # cell, or a point between two -> spans: what is had from there
    cursor = ObjectProperty(None, allownone=True)  # the keyboard's cell

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.camera = Camera(self.painter.pitch, dp(120), dp(24), dp(12))
        self.whole = True  # all of the city is shown, until the player looks closer
        self.grow = 1.0  # of the chosen piece while it is held over its place
        self.scenery = Scenery(self.painter, self.camera)
        self._zoomed = Clock.create_trigger(self._sharpen, SETTLE)
        self._repaint = Clock.create_trigger(lambda _: self._paint(), -1)
        self._reoverlay = Clock.create_trigger(lambda _: self._paint_overlay(), -1)
        self._gliding = None
        with self.canvas:
            self._scissor = ScissorPush()
            self._ground_colour = Color()
            self._ground = Rectangle(size=(0, 0))
            Color(1, 1, 1, 1)
            self._picture = Rectangle()
            PushMatrix()
            self._move = Translate()
            self._scale = Scale(1, 1, 1)
            self._overlay = InstructionGroup()
            PopMatrix()
            self._callouts = InstructionGroup()
            ScissorPop()
        for name in ("pieces", "slots", "veiled", "districts"):
            self.fbind(name, self._repaint)
        for name in ("rings", "grey", "chosen", "ghosts", "laid", "bubbles", "gifts", "cursor"):
            self.fbind(name, self._reoverlay)
        self.fbind("pos", self._placed)
        self.fbind("size", self._placed)
        theme.bind(colour=self._restyle)

    # where things are

    def cells(self):
        """What a fit must show; tells the camera how far the last row rises."""
        camera, shown = self.camera, self.pieces | self.ghosts | self.laid
        if shown:
            last = max(map(camera.row, shown))
            tops = ((camera.row(c) - last) * camera.pitch[1] + self.painter.bounds(p)[3] for c, p in shown.items())
            camera.headroom = max(0.0, max(tops) - 1)
        return list(shown)

    def spot(self, cell):
        """A cell's lower left corner in the window."""
        x, y = self.camera.place(cell)
        return self.x + x, self.y + y

    def centre_of(self, cell):
        x, y = self.camera.centre(cell)
        return self.x + x, self.y + y

    def item_at(self, x, y):
        """What stands is touched first, the nearest row before those behind it; then what lies flat; then ground."""
        px, py, camera, painter = x - self.x, y - self.y, self.camera, self.painter
        lying = []
        for cell in sorted(self.pieces, key=camera.row):
            piece = self.pieces[cell]
            if painter.flat(piece):
                lying.append(cell)
            elif self._touches(cell, piece, px, py, 0.0):
                return Item("place", cell)
        for cell in lying:
            if self._touches(cell, self.pieces[cell], px, py, dp(48)):
                return Item("place", cell)
        for cell, piece in (self.ghosts | self.laid).items():
            if self._touches(cell, piece, px, py, dp(48)):
                return Item("place", cell)
        return GROUND

    def _touches(self, cell, piece, px, py, least):
        (x, y), s = self.camera.place(cell), self.camera.s
        left, bottom, right, top = self.painter.bounds(piece)
        spare_x, spare_y = (max(0.0, least - span * s) / 2 for span in (right - left, top - bottom))
        return (
            x + left * s - spare_x <= px <= x + right * s + spare_x
            and y + bottom * s - spare_y <= py <= y + top * s + spare_y
        )

    def nearest(self, cells, x, y):
        """(cell, distance in tile sides) of the cell nearest to a pixel, None without cells."""
        best = None
        for cell in cells:
            cx, cy = self.centre_of(cell)
            distance = ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5 / self.camera.s
            if best is None or distance < best[1]:
                best = cell, distance
        return best

    # moving the camera

    def pan(self, dx, dy):
        self.whole = False
        self.camera.pan(dx, dy)
        self._moved()

    def zoom(self, x, y, factor):
        self.whole = False
        self.camera.zoom(x - self.x, y - self.y, factor)
        self._moved()

    def fit(self, animate=False):
        """Shows the whole city, and goes on doing so while it grows."""
        self.whole = True
        if animate:
            self._glide_to(self.camera.fitted(self.cells()))
        else:
            self.camera.fit(self.cells())
            self._moved()

    def cover(self, widgets):
        """These lie over the city: shown as a whole, it stays clear of them."""
        covered = tuple((w.x - self.x, w.y - self.y, w.right - self.x, w.top - self.y) for w in widgets)
        if covered != self.camera.covered:
            self.camera.covered = covered
            if self.whole:
                self.fit()

    def roof(self, height):
        """So much of it lies under something from the top down: shown as a whole, it moves below that."""
        if height != self.camera.roof:
            self.camera.roof = height
            if self.whole:
                self._stay_whole()

    def rotate(self, quarters=1):
        """Turns the city by quarters; pieces stay upright."""
        self.camera.rotate(quarters)
        self.camera.fit(self.cells())
        self.scenery.forget()
        self._paint()

    def look_at(self, cell, also=(), animate=True):
        """Brings a cell into view, near enough to be read, with others that belong to it."""
        camera = self.camera
        if camera.goal[0] >= dp(44) and all(camera.shows(c, dp(8)) for c in (cell, *also)):
            return
        if also and camera.fitted(self.cells())[0] >= dp(44):
            self.fit(animate)
            return
        self.whole = False
        side = max(camera.s, dp(56))
        goal = camera.gather((cell, *also), side) if also else camera.look_at(cell, side)
        if animate:
            self._glide_to(goal)
        else:
            camera.glide(goal, 0, 0)
            self._moved()

    def throw(self, vx, vy):
        if vx * vx + vy * vy > dp(120) ** 2:
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
        if self.whole:
            camera.fit(self.cells())
        else:
            # The same ground stays in the middle.
            camera.x, camera.y = camera.x + dx, camera.y + dy
        self._scissor.x, self._scissor.y = round(self.x), round(self.y)
        self._scissor.width = round(self.right) - self._scissor.x
        self._scissor.height = round(self.top) - self._scissor.y
        self._repaint()

    def _moved(self):
        """Shows the picture where the camera now sees it, and has it painted anew when it no longer reaches."""
        self.camera.hold(self.cells(), dp(48))
        if self.scenery.texture is None:
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
        self._picture.texture = scenery.texture
        self._picture.pos, self._picture.size = (x + left, y + bottom), (width, height)
        self._move.xy = x, y
        self._scale.xyz = scale, scale, 1
        self._callouts.clear()
        if self.districts:
            place(self, self._callouts)

    def _stay_whole(self):
        goal, camera = self.camera.fitted(self.cells()), self.camera
        if self.scenery.texture is None:
            camera.fit(self.cells())
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
            self.scenery.paint(self.pieces, set(self.veiled), self.slots, self.districts)
            self._show()
            self._paint_overlay()

    def _paint_overlay(self):
        """Rings, ghosts, the chosen piece and the cursor, at the painted side; the camera moves them all at once."""
        group, painter = self._overlay, self.painter
        group.clear()
        if self.scenery.side is None:
            return
        s, at = round(self.scenery.side), self.scenery.at
        chosen = self.chosen[0] if self.chosen else None
        for cell in self.rings:
            if cell != chosen and cell in self.pieces:
                painter.ring(group, self.pieces[cell], *map(round, at(cell)), s, grey=cell in self.grey)
        for cell, piece in self.ghosts.items():
            painter.ghost(group, piece, *map(round, at(cell)), s)
        for cell, piece in self.laid.items():
            x, y = map(round, at(cell))
            painter.piece(group, piece, x, y, s)
            painter.ring(group, piece, x, y, s, snapped=True)
        if self.chosen:
            cell, piece = self.chosen
            x, y = at(cell)
            side = s * self.grow
            painter.chosen(group, piece, round(x - (side - s) / 2), round(y + (side - s) * 0.6), round(side))
        for cell, text in self.bubbles.items():
            x, y = at(cell)
            top = self.painter.bounds(self.chosen[1])[3] if cell == chosen else 1.0
            painter.bubble(group, text, x + 1.2 * s, y + (top * self.grow + 0.24) * s, dp(12))
        for cell, given in self.gifts.items():
            x, y = at(cell)
            spans.pill(group, painter, given, round(x + s / 2), round(y + s / 2), min(dp(12), max(dp(9), 0.2 * s)))
        if self.cursor is not None:
            painter.focus(group, self.pieces.get(self.cursor), *map(round, at(self.cursor)), s)

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
        """Moves the cursor to the next piece in a direction, among some cells or all of them; True if there is one."""
        cells = [c for c in (among if among is not None else self.pieces) if c != self.cursor]
        if not cells:
            return False
        if self.cursor is None:
            self.cursor = min(cells, key=lambda c: abs(self.camera.column(c)) + abs(self.camera.row(c)))
        else:
            x0, y0 = self.camera.column(self.cursor), self.camera.row(self.cursor)
            ahead = []
            for cell in cells:
                x, y = self.camera.column(cell) - x0, self.camera.row(cell) - y0
                along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
                if along > 0:
                    ahead.append((along + 2 * across, cell))
            if not ahead:
                return False
            self.cursor = min(ahead)[1]
        self.look_at(self.cursor)
        return True
