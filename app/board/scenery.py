"""All that stands still in the city, painted once into a picture somewhat larger than the view."""

from bisect import bisect_left

from kivy.graphics import Fbo, InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp

MARGIN = 0.25  # of the view, on each side of it
STEPS = (33.0, 48.0, 68.0, 96.0, 120.0)  # dp; pieces are made for one of these sides and shrunk to the camera's


class Scenery:
    """Pixels here count from the corner of cell (0, 0), at the side the picture was painted with."""

    def __init__(self, painter, camera):
        self.painter, self.camera = painter, camera
        self.side = None  # of a tile in the picture
        self.area = (0.0, 0.0, 0.0, 0.0)  # left, bottom, width, height of the picture
        self._fbo = None
        self._groups = {}  # cell -> (piece, veiled, instructions), made for side self._made
        self._made = None
        self._slots = self._districts = ()

    @property
    def texture(self):
        return self._fbo.texture if self._fbo else None

    def forget(self):
        """Everything is painted anew the next time: the colours or the turn have changed."""
        self._made = None

    def at(self, cell, side=None):
        """A cell's corner."""
        camera, side = self.camera, side or self.side
        return camera.column(cell) * camera.pitch[0] * side, camera.row(cell) * camera.pitch[1] * side

    def paint(self, pieces, veiled=(), slots=(), districts=()):
        """Paints what has changed since the last time."""
        camera = self.camera
        self.side = camera.s
        made = round(dp(STEPS[min(bisect_left(STEPS, camera.s / dp(1)), len(STEPS) - 1)]))
        if self._made != made:
            self._made, self._groups = made, {}
        kept = {}
        # From the far row to the near one: what stands in front hides what is behind.
        for cell in sorted(pieces, key=lambda c: (-camera.row(c), camera.column(c))):
            state = pieces[cell], cell in veiled
            old = self._groups.get(cell)
            if old is None or old[:2] != state:
                group = InstructionGroup()
                self.painter.piece(group, pieces[cell], *self.at(cell, made), made, 0.55 if state[1] else 0.0)
                old = (*state, group)
            kept[cell] = old
        self._groups, self._slots, self._districts = kept, slots, districts
        self.render()

    def reaches(self):
        """Whether the picture still covers the view."""
        camera, scale = self.camera, self.camera.s / self.side
        left, bottom, width, height = (v * scale for v in self.area)
        return (
            camera.x + left <= 0
            and camera.y + bottom <= 0
            and camera.x + left + width >= camera.width
            and camera.y + bottom + height >= camera.height
        )

    def render(self):
        """Moves the picture to the present view."""
        camera, painter = self.camera, self.painter
        margin_x, margin_y = round(camera.width * MARGIN), round(camera.height * MARGIN)
        size = int(camera.width) + 2 * margin_x, int(camera.height) + 2 * margin_y
        if self._fbo is None or tuple(self._fbo.size) != size:
            self._fbo = Fbo(size=size)
        left, bottom = round(-camera.x) - margin_x, round(-camera.y) - margin_y
        self.area = (left, bottom, *size)
        fbo = self._fbo
        fbo.clear()
        fbo.add(Translate(-left, -bottom))
        ground = InstructionGroup()
        painter.ground(ground, left, bottom, *size)
        self._plant(ground)
        for cell in self._slots:
            painter.cell(ground, *map(round, self.at(cell)), round(self.side))
        for district in self._districts:
            painter.area(ground, district, [self.at(cell) for cell in district.cells], self.side)
        scale = self.side / self._made
        fbo.add(ground)
        fbo.add(PushMatrix())
        fbo.add(Scale(scale, scale, 1))
        for _, _, group in self._groups.values():
            fbo.add(group)
        fbo.add(PopMatrix())
        fbo.draw()

    def _plant(self, canvas):
        camera, side = self.camera, self.side
        left, bottom, width, height = self.area
        step_x, step_y = camera.pitch[0] * side, camera.pitch[1] * side
        around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        built = {(camera.column(c) + i, camera.row(c) + j) for c in self._groups for i, j in around}
        for row in range(int((bottom + height) // step_y) + 1, int(bottom // step_y) - 1, -1):
            for column in range(int(left // step_x) - 1, int((left + width) // step_x) + 2):
                self.painter.plant(canvas, column, row, column * step_x, row * step_y, side, (column, row) in built)
