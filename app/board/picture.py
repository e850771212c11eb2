"""Thumbnails of a game: a small board in a list, the map of the final scoring; not to be played on."""

from math import cos, pi, sin

from kivy.graphics import Color, Mesh
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.board.callouts import place
from app.board.scenery import STILL, Scenery
from app.look.brush import losses
from app.look.theme import theme
from app.parts import Board, Room
from app.play.camera import Camera
from app.widgets.painted import Painted

PALE = 0.55  # how much of the ground shows through what is not lit


class BoardPicture(Painted):
    """A whole board, fitted into its frame; with callouts where there is room beside it."""

    shows = ("painter", "board", "radius", "noted", "near", "lit", "most")
    painter = ObjectProperty(None, allownone=True)
    board = ObjectProperty(Board())
    noted = BooleanProperty(False)  # room is left for the callouts
    near = BooleanProperty(False)  # only what stands there is shown, however large its ground is
    lit = ListProperty()  # spots that are pointed at: everything else is pale
    radius = NumericProperty("16dp")
    most = NumericProperty("72dp")  # the side of a piece
    buttons, chips = {}, {}  # nothing lies over it
    _painted = None  # (painter, what was painted, the picture)

    def centre_of(self, spot):
        x, y = self.camera.centre(spot)
        return self.x + x, self.y + y

    def paint(self, brush):
        if not self.painter or not self.board.pieces:
            brush.box(*self.pos, *self.size, self.radius, theme["ground"])
            return
        scenery, camera = self._still(), self.camera
        left, bottom, width, height = scenery.area
        corner = (-camera.x - left) / width, (-camera.y - bottom) / height
        self._below.add(Color(1, 1, 1, 1))
        self._below.add(rounded(scenery.texture, *self.pos, *self.size, self.radius, corner, (width, height)))
        self._light(brush)
        brush.frame(*self.pos, *self.size, self.radius, theme["groundLine"], dp(1))
        if self.noted and self.board.callouts:
            place(self, self.board, self._below)

    def _still(self):
        """The picture of all that stands there: painted once, as long as nothing in it is another."""
        self.camera = camera = Camera(self.painter.place, self.most, dp(4), dp(10 if self.noted else 6))
        camera.width, camera.height = self.size
        bounds = self.painter.shaped(self.board, Room(*self.size))
        camera.bounds = None if self.near else bounds
        camera.fit(list(self.board.pieces))
        key = (
            self.board,
            tuple(self.size),
            theme.tone,
            theme.contrast,
            Metrics.fontscale,
            self.near,
            self.noted,
            losses[0],
        )
        if self._painted is None or self._painted[0] is not self.painter or self._painted[1] != key:
            scenery = Scenery(self.painter, camera, STILL)  # nobody moves it
            scenery.paint(self.board)
            self._painted = self.painter, key, scenery  # its texture lives as long as the picture does
        return self._painted[2]

    def _light(self, brush):
        """What is pointed at, in full colour over everything else."""
        lit = [spot for spot in sorted(self.lit, key=self.camera.row, reverse=True) if spot in self.board.pieces]
        if not lit:
            return
        brush.box(*self.pos, *self.size, self.radius, theme["ground"], PALE)
        for spot in lit:
            x, y = (round(a + b) for a, b in zip(self.pos, self.camera.place(spot)))
            self.painter.piece(self._below, self.board.pieces[spot], x, y, round(self.camera.s))
            self.painter.ring(self._below, self.board.pieces[spot], x, y, round(self.camera.s))


def rounded(texture, x, y, width, height, radius, corner, whole):
    """A part of a texture with round corners. Kivy's own rounded rectangle turns such textures upside down."""
    points = [
        (cx + radius * cos(turn + step * pi / 16), cy + radius * sin(turn + step * pi / 16))
        for cx, cy, turn in (
            (width - radius, height - radius, 0),
            (radius, height - radius, pi / 2),
            (radius, radius, pi),
            (width - radius, radius, 1.5 * pi),
        )
        for step in range(9)
    ]
    vertices = [v for a, b in points for v in (x + a, y + b, corner[0] + a / whole[0], corner[1] + b / whole[1])]
    return Mesh(vertices=vertices, indices=range(len(points)), mode="triangle_fan", texture=texture)


class Poster(Painted):
    """The home screen's picture, painted by the game."""

    shows = ("painting", "hidden")
    painting = ObjectProperty(None, allownone=True)  # paint(canvas, x, y, width, height, hidden)
    hidden = NumericProperty(0)  # so much of it lies under something else at the bottom

    def paint(self, brush):
        if self.painting:
            self.painting(brush.canvas, *self.pos, *self.size, self.hidden)
