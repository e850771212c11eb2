"""Caches rarely changing widgets in one FBO texture: a frame shows that, however much is in it."""

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.properties import ListProperty
from kivy.uix.floatlayout import FloatLayout

from app.board.opaque import opaque
from app.look.theme import theme


class Still(FloatLayout):
    """A layout whose parts lie on the window's own ground; Kivy paints them again when one of them asks for it.

    Nothing is shown inside `hole`, where something else covers all of it.
    """

    hole = ListProperty([0, 0, 0, 0])  # x, y, width, height

    def __init__(self, **kwargs):
        self._outer = self.canvas = Canvas()
        with self.canvas:
            self._fbo = Fbo(size=(1, 1))
            Color(1, 1, 1, 1)
            with opaque():
                self._quads = [Rectangle(size=(0, 0)) for _ in range(4)]
        with self._fbo:
            self._ground = ClearColor(*theme["bg"])
            ClearBuffers()
            self._move = Translate()
        super().__init__(**kwargs)
        for name in ("pos", "size", "hole"):
            self.fbind(name, self._cut)
        theme.bind(colour=self._dye)

    def close(self):
        """It is thrown away, and need not hear of the theme any more."""
        theme.unbind(colour=self._dye)

    # Children's canvases go into the picture.

    def add_widget(self, *args, **kwargs):
        self._inside(super().add_widget, *args, **kwargs)

    def remove_widget(self, *args, **kwargs):
        self._inside(super().remove_widget, *args, **kwargs)

    def _inside(self, change, *args, **kwargs):
        self.canvas = self._fbo
        try:
            change(*args, **kwargs)
        finally:
            self.canvas = self._outer

    def piece(self, box):
        """A part of the picture, to be laid over something that passes behind it."""
        x, y, width, height = map(round, box)
        texture = self._fbo.texture.get_region(x - round(self.x), y - round(self.y), width, height)
        return Rectangle(texture=texture, pos=(x, y), size=(width, height))

    def _dye(self, *_):
        self._ground.rgba = theme["bg"]

    def _cut(self, *_):
        """The picture in four pieces round the hole, in whole pixels, so that it stays sharp."""
        x, y, right, top = round(self.x), round(self.y), round(self.right), round(self.top)
        size = max(1, right - x), max(1, top - y)
        if tuple(self._fbo.size) != size:
            self._fbo.size = size
        self._move.xy = -x, -y
        texture = self._fbo.texture
        texture.mag_filter = texture.min_filter = "nearest"  # pixel upon pixel: nothing is to be mixed
        left, bottom, width, height = self.hole
        x0, x1 = (min(max(round(v), x), right) for v in (left, left + width))
        y0, y1 = (min(max(round(v), y), top) for v in (bottom, bottom + height))
        pieces = (x, y, right, y0), (x, y1, right, top), (x, y0, x0, y1), (x1, y0, right, y1)
        for quad, (a, b, c, d) in zip(self._quads, pieces):
            if c > a and d > b:
                quad.texture = texture.get_region(a - x, b - y, c - a, d - b)
                quad.pos, quad.size = (a, b), (c - a, d - b)
            else:
                quad.size = 0, 0
