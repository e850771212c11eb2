"""The board: a city on one canvas, seen through the camera.

All that stands still is painted once into a picture somewhat larger than the view; at rest and while panning that
picture is all there is to draw. Rings, ghosts and the cursor lie live above it.
"""

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    Fbo,
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
from app.widgets.surface import Surface

MARGIN = 0.25  # of the view, on each side of it, already painted
SETTLE = 0.1  # seconds after a zoom until the picture is painted sharp again
WHEEL = 1.15


class City(Surface):
    """Takes plain pieces by cell and a painter that knows them; touches come out through the gestures."""

    pieces = DictProperty()  # cell -> piece
    slots = ListProperty()  # free cells to outline
    veiled = ListProperty()  # cells greyed out
    districts = ListProperty()  # areas under the pieces, with callouts beside the city
    rings = ListProperty()  # cells one may choose
    chosen = ObjectProperty(None, allownone=True)  # (cell, piece): the tentative result, in its place
    ghosts = DictProperty()  # cell -> piece that would stand there as a consequence
    bubbles = DictProperty()  # cell -> short text
    cursor = ObjectProperty(None, allownone=True)  # the keyboard's cell

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.camera = Camera(self.painter.pitch, dp(120), dp(24), dp(12))
        self.grow = 1.0  # of the chosen piece while it is held over its place
        self._groups = {}  # cell -> (piece, veiled, instructions), painted at side self._s
        self._s = None
        self._fbo = None
        self._area = (0.0, 0.0, 0.0, 0.0)  # what the picture shows, in pixels from cell (0, 0) at side self._s
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
        for name in ("rings", "chosen", "ghosts", "bubbles", "cursor"):
            self.fbind(name, self._reoverlay)
        self.fbind("pos", self._placed)
        self.fbind("size", self._placed)
        theme.fbind("colour", self._restyle)

    # where things are

    def cells(self):
        """What a fit must show; tells the camera how far the last row rises."""
        camera, shown = self.camera, self.pieces | self.ghosts
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
        self.camera.pan(dx, dy)
        self._moved()

    def zoom(self, x, y, factor):
        self.camera.zoom(x - self.x, y - self.y, factor)
        self._moved()

    def fit(self, animate=False):
        if animate:
            self._glide_to(self.camera.fitted(self.cells()))
        else:
            self.camera.fit(self.cells())
            self._moved()

    def turn(self, quarters=1):
        """Turns the city by quarters; pieces stay upright."""
        self.camera.rotate(quarters)
        self.camera.fit(self.cells())
        self._s = None
        self._paint()

    def look_at(self, cell, animate=True):
        """Brings a cell into view, near enough to be read."""
        camera = self.camera
        if camera.s >= dp(44) and camera.shows(cell, dp(8)):
            return
        goal = camera.look_at(cell, max(camera.s, dp(56)))
        if animate:
            self._glide_to(goal)
        else:
            camera.s, camera.x, camera.y = goal
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
        # The same ground stays in the middle when the window changes, unless the whole city was shown.
        whole = self._fbo is None or (camera.s, camera.x, camera.y) == camera.fitted(self.cells())
        dx, dy = (self.width - camera.width) / 2, (self.height - camera.height) / 2
        camera.width, camera.height = self.size
        if whole:
            camera.fit(self.cells())
        else:
            camera.x, camera.y = camera.x + dx, camera.y + dy
        self._scissor.x, self._scissor.y = round(self.x), round(self.y)
        self._scissor.width, self._scissor.height = round(self.width), round(self.height)
        self._fbo = None
        self._repaint()

    def _moved(self):
        """Shows the painted picture where the camera now sees it, and paints a new one when it no longer reaches."""
        camera = self.camera
        camera.hold(self.cells(), dp(48))
        if self._fbo is None:
            return
        if self.gestures:
            self.gestures.side = camera.s
        scale = camera.s / self._s
        if scale != 1:
            self._zoomed()
        left, bottom, width, height = (v * scale for v in self._area)
        reaches = (
            camera.x + left <= 0
            and camera.y + bottom <= 0
            and camera.x + left + width >= self.width
            and camera.y + bottom + height >= self.height
        )
        if not reaches and scale == 1:
            self._render()
            left, bottom, width, height = self._area
            reaches = True
        self._show(left, bottom, width, height, scale, reaches)

    def _show(self, left, bottom, width, height, scale, reaches):
        camera = self.camera
        x, y = self.x + camera.x, self.y + camera.y
        if scale == 1:
            x, y = round(x), round(y)
        self._ground.pos, self._ground.size = self.pos, ((0, 0) if reaches else self.size)
        self._picture.pos, self._picture.size = (x + left, y + bottom), (width, height)
        self._move.xy = x, y
        self._scale.xyz = scale, scale, 1
        self._paint_callouts()

    def _sharpen(self, _):
        if self.camera.gliding:
            self._zoomed()
        elif self.camera.s != self._s:
            self._paint()

    # painting

    def _restyle(self, *_):
        self._s = None
        self._repaint()

    def _world(self, cell):
        """A cell's corner in pixels from cell (0, 0), at the painted side."""
        camera = self.camera
        return camera.column(cell) * camera.pitch[0] * self._s, camera.row(cell) * camera.pitch[1] * self._s

    def _paint(self):
        """Paints anew what has changed since the last time, all of it when the side has."""
        if self.width < 2 or self.height < 2:
            return
        if self._s != self.camera.s:
            self._s = self.camera.s
            self._groups.clear()
        veiled = set(self.veiled)
        kept = {}
        for cell in sorted(self.pieces, key=lambda c: (-self.camera.row(c), self.camera.column(c))):
            piece = self.pieces[cell]
            old = self._groups.get(cell)
            if old is None or old[:2] != (piece, cell in veiled):
                group = InstructionGroup()
                x, y = self._world(cell)
                self.painter.piece(group, piece, round(x), round(y), round(self._s), 0.55 if cell in veiled else 0.0)
                old = piece, cell in veiled, group
            kept[cell] = old
        self._groups = kept
        self._render()
        self._show(*self._area, 1, True)
        self._paint_overlay()

    def _render(self):
        """Paints the picture round the present view."""
        margin_x, margin_y = round(self.width * MARGIN), round(self.height * MARGIN)
        size = int(self.width) + 2 * margin_x, int(self.height) + 2 * margin_y
        if self._fbo is None or tuple(self._fbo.size) != size:
            self._fbo = Fbo(size=size)
        left, bottom = round(-self.camera.x) - margin_x, round(-self.camera.y) - margin_y
        self._area = (left, bottom, *size)
        fbo, painter, s = self._fbo, self.painter, self._s
        fbo.clear()
        with fbo:
            Translate(-left, -bottom)
            ground, areas = InstructionGroup(), InstructionGroup()
        painter.ground(ground, left, bottom, *size)
        self._plant(ground, left, bottom, *size)
        for cell in self.slots:
            x, y = self._world(cell)
            painter.cell(areas, round(x), round(y), round(s))
        for district in self.districts:
            painter.area(areas, district, [self._world(cell) for cell in district.cells], s)
        for _, _, group in self._groups.values():
            fbo.add(group)
        fbo.draw()
        self._picture.texture = fbo.texture
        self._ground_colour.rgba = theme["ground"]

    def _plant(self, canvas, left, bottom, width, height):
        camera, s = self.camera, self._s
        step_x, step_y = camera.pitch[0] * s, camera.pitch[1] * s
        near = {(camera.column(c) + i, camera.row(c) + j) for c in self.pieces for i in (-1, 0, 1) for j in (-1, 0, 1)}
        for row in range(int((bottom + height) // step_y) + 1, int(bottom // step_y) - 1, -1):
            for column in range(int(left // step_x) - 1, int((left + width) // step_x) + 2):
                self.painter.plant(canvas, column, row, column * step_x, row * step_y, s, (column, row) in near)

    def _paint_overlay(self):
        """Rings, ghosts, the chosen piece and the cursor, at the painted side; the camera moves them all at once."""
        group, painter = self._overlay, self.painter
        group.clear()
        if self._s is None:
            return
        s = round(self._s)
        chosen = self.chosen[0] if self.chosen else None
        for cell in self.rings:
            if cell != chosen and cell in self.pieces:
                painter.ring(group, self.pieces[cell], *map(round, self._world(cell)), s)
        for cell, piece in self.ghosts.items():
            painter.ghost(group, piece, *map(round, self._world(cell)), s)
        if self.chosen:
            cell, piece = self.chosen
            x, y = self._world(cell)
            side = s * self.grow
            painter.chosen(group, piece, round(x - (side - s) / 2), round(y + (side - s) * 0.6), round(side))
        for cell, text in self.bubbles.items():
            x, y = self._world(cell)
            top = self.painter.bounds(self.chosen[1])[3] if cell == chosen else 1.0
            painter.bubble(group, text, x + 1.2 * s, y + (top * self.grow + 0.1) * s, dp(12))
        if self.cursor is not None:
            painter.focus(group, self.pieces.get(self.cursor), *map(round, self._world(self.cursor)), s)

    # districts

    def _paint_callouts(self):
        from app.widgets.callouts import place

        group = self._callouts
        group.clear()
        if self.districts:
            place(self, group)

    # the keyboard

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
