"""Static layer of the board: painted once into a texture somewhat larger than the view."""

from bisect import bisect_left
from math import ceil

from kivy.graphics import Fbo, InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp

MARGIN, STILL = 0.25, 0.02  # of the view, on each side of it; of one that never moves
STEPS = (33.0, 48.0, 68.0, 96.0, 120.0, 240.0)  # dp; pieces are made for one of these sides and shrunk to the camera's


class Scenery:
    """Pixels here count from the point (0, 0), at the side the picture was painted with."""

    def __init__(self, painter, camera, margin=None):
        self.painter, self.camera = painter, camera
        self.margin = margin if margin is not None else STILL if painter.fixed else MARGIN
        self.side = None  # of a piece in the picture
        self.area = (0.0, 0.0, 0.0, 0.0)  # left, bottom, width, height of the picture
        self._fbo = None
        self._groups = {}  # spot -> ((piece, place, bounds), instructions), made for side self._made
        self._ground = InstructionGroup()
        self._made, self._stale = None, False
        self._board = None

    @property
    def texture(self):
        return self._fbo.texture if self._fbo else None

    @property
    def ready(self):
        """Whether there is a picture, and it is not to be painted anew."""
        return self._fbo is not None and self._made is not None

    def forget(self):
        """Everything is painted anew the next time: the colours or the turn have changed. The old one still moves."""
        self._stale = True

    def at(self, spot, side=None):
        """A spot's corner."""
        side = side or self.side
        x, y = self.camera.spot(spot)
        return x * side, y * side

    def paint(self, board):
        """Paints what has changed since the last time."""
        camera = self.camera
        self.side = camera.s
        made = round(dp(STEPS[min(bisect_left(STEPS, camera.s / dp(1)), len(STEPS) - 1)]))
        before = self._groups
        if self._stale or self._made != made:
            self._made, self._stale, self._groups = made, False, {}
        kept = {}
        # From the far row to the near one: what stands in front hides what is behind.
        places = {spot: camera.spot(spot) for spot in board.pieces}
        layer = self.painter.layer
        for spot in sorted(places, key=lambda s: (layer(board.pieces[s]), -places[s][1], places[s][0])):
            piece, old = board.pieces[spot], self._groups.get(spot)
            here = piece, places[spot], self.painter.bounds(piece)  # a board that is stretched may put it elsewhere
            if old is None or old[0] != here:
                group = InstructionGroup()
                self.painter.piece(group, piece, *self.at(spot, made), made)
                old = here, group
            kept[spot] = old
        self._groups, self._board = kept, board
        self.render()
        # What is thrown away as it is holds on to itself, part to whole: only the collector would find it, and clearing
        # up after some dozens of boards holds up a picture.
        staying = {id(group) for _, group in kept.values()}
        for _, group in before.values():
            if id(group) not in staying:
                group.clear()

    def rehearse(self, board):
        """Paints what is not shown yet and throws it away: its drawings are then at hand when it comes."""
        group = InstructionGroup()
        for spot, piece in board.pieces.items() if self.ready else ():
            self.painter.piece(group, piece, *self.at(spot, self._made), self._made)
        group.clear()

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
        margin_x, margin_y = round(camera.width * self.margin), round(camera.height * self.margin)
        size = ceil(camera.width) + 2 * margin_x, ceil(camera.height) + 2 * margin_y
        if self._fbo is None or tuple(self._fbo.size) != size:
            self._fbo = Fbo(size=size)
        left, bottom = round(-camera.x) - margin_x, round(-camera.y) - margin_y
        self.area = (left, bottom, *size)
        fbo = self._fbo
        fbo.clear()
        fbo.add(Translate(-left, -bottom))
        self._ground.clear()
        painter.ground(self._ground, self.area, self._board, self.side, camera.turn)
        scale = self.side / self._made
        fbo.add(self._ground)
        fbo.add(PushMatrix())
        fbo.add(Scale(scale, scale, 1))
        for _, group in self._groups.values():
            fbo.add(group)
        fbo.add(PopMatrix())
        fbo.draw()
