"""Pictures of a game that cannot be played on: a small city in a list, the map of the final scoring."""

from math import cos, pi, sin

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty

from app.camera import Camera
from app.theme import theme
from app.widgets.callouts import place
from app.widgets.painted import Painted
from app.widgets.scenery import Scenery


class CityPicture(Painted):
    """A whole city, fitted into its frame; with districts it shows the areas and who leads there."""

    shows = ("painter", "pieces", "districts", "radius", "callouts")
    painter = ObjectProperty(None, allownone=True)
    pieces = DictProperty()
    districts = ListProperty()
    callouts = BooleanProperty(False)
    radius = NumericProperty("16dp")

    def centre_of(self, cell):
        x, y = self.camera.centre(cell)
        return self.x + x, self.y + y

    def paint(self, brush):
        if not self.painter or not self.pieces:
            brush.box(*self.pos, *self.size, self.radius, theme["ground"])
            return
        self.camera = camera = Camera(self.painter.pitch, dp(72), dp(4), dp(10 if self.callouts else 6))
        camera.width, camera.height = self.size
        camera.fit(list(self.pieces))
        scenery = Scenery(self.painter, camera)
        scenery.paint(self.pieces, districts=self.districts)
        self._scenery = scenery  # its texture lives as long as the picture does
        left, bottom, width, height = scenery.area
        corner = (-camera.x - left) / width, (-camera.y - bottom) / height
        self._below.add(Color(1, 1, 1, 1))
        self._below.add(rounded(scenery.texture, *self.pos, *self.size, self.radius, corner, (width, height)))
        brush.frame(*self.pos, *self.size, self.radius, theme["groundLine"], dp(1))
        if self.callouts and self.districts:
            place(self, self._below)


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
