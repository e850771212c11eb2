"""Display list: records what painters paint as plain values, for a page, a test or a file; no window, no texture.

A `Recorder` stands in for a canvas. Its commands are tuples of numbers in dp (y upwards, from the lower left), names
`folder/drawing` and colours (red, green, blue, alpha), each with a letter for what it is:

p name x y width height tint          a drawing                P name rects tint             one drawing many times
s name x y width height spread tint   a shadow or glow round a rectangle that fades over `spread`
f x y width height ink                a filled rectangle       b x y width height radius ink a rounded one
B rects radius ink                    many rounded ones        o x y width height radius line ink  its outline
c points line ink                     a Bezier curve           L points line ink             a closed line
l segments width ink                  straight soft lines      g points triangles ink pattern step  a filled outline
q name points width tint              a drawing on four corners
n text points ink                     a number on four corners
t text x y size font bold anchor ink  a line of text whose middle is at height y
"""

from kivy.metrics import Metrics

from app.look.brush import DENSITIES, WHITE, Brush, drawings, home_of, region, text_width
from app.look.font_fallback import fitting


class Recorder:
    """A canvas that remembers. Whatever is put on it past a brush is refused, and so found at once."""

    def __init__(self):
        self.commands = []

    def brush(self, folder=None, alpha=1.0):
        return RecordingBrush(self, folder, alpha)

    def add(self, group):
        """Of another recorder, made by `Brush.group`."""
        if not isinstance(group, Recorder):
            raise TypeError(f"{group!r} was painted past the brush")
        self.commands += group.commands

    def clear(self):
        self.commands.clear()


class RecordingBrush(Brush):
    """What is not recorded here paints with Kivy, which its canvas refuses."""

    def group(self):
        return Recorder()

    def picture(self, name, x, y, width, height=None, colour=WHITE, alpha=1.0):
        shown = self._name(name)
        height = self._high(name, width) if height is None else height
        self._add("p", shown, *_dp((x, y, width, height)), self._ink(colour, alpha))

    def centred(self, name, x, y, width, colour=WHITE, alpha=1.0):
        height = self._high(name, width)
        self.picture(name, x - width / 2, y - height / 2, width, height, colour, alpha)

    def pictures(self, name, rects, colour=WHITE, alpha=1.0):
        if rects := tuple(map(_dp, rects)):
            self._add("P", self._name(name), rects, self._ink(colour, alpha))

    def soft(self, name, x, y, width, height, spread, colour, alpha=1.0):
        self._add("s", self._name(name), *_dp((x, y, width, height, spread)), self._ink(colour, alpha))

    def fill(self, x, y, width, height, colour, alpha=1.0):
        self._add("f", *_dp((x, y, width, height)), self._ink(colour, alpha))

    def box(self, x, y, width, height, radius, colour, alpha=1.0):
        self._add("b", *_dp((x, y, width, height, radius)), self._ink(colour, alpha))

    def boxes(self, rects, radius, colour, alpha=1.0):
        if rects := tuple(map(_dp, rects)):
            self._add("B", rects, *_dp((radius,)), self._ink(colour, alpha))

    def frame(self, x, y, width, height, radius, colour, line=1.5, alpha=1.0):
        self._add("o", *_dp((x, y, width, height, radius, line)), self._ink(colour, alpha))

    def curve(self, points, colour, line=1.5):
        self._add("c", _dp(points), *_dp((line,)), self._ink(colour))

    def loop(self, points, colour, line=1.5):
        self._add("L", _dp(points), *_dp((line,)), self._ink(colour))

    def strokes(self, segments, width, colour, alpha=1.0):
        if segments := tuple(map(_dp, segments)):
            self._add("l", segments, *_dp((width,)), self._ink(colour, alpha))

    def polygon(self, points, triangles, colour, alpha=1.0, pattern="", step=(1.0, 1.0)):
        ink = self._ink(colour, alpha)
        self._add("g", tuple(map(_dp, points)), tuple(triangles), ink, pattern, _dp(step))

    def fan(self, points, colour):
        corners = list(zip(points[::2], points[1::2]))
        self.polygon(corners, [n for i in range(1, len(corners) - 1) for n in (0, i, i + 1)], colour)

    def quad(self, name, points, width, colour=WHITE, alpha=1.0):
        self._add("q", self._name(name), _dp(points), *_dp((width,)), self._ink(colour, alpha))

    def numeral(self, text, points, colour, alpha=1.0):
        self._add("n", str(text), _dp(points), self._ink(colour, alpha))

    def text(self, text, x, y, size, colour, font="Inter", bold=False, anchor="left"):
        size = round(size)
        shown, fits = fitting(str(text), font, bold)
        self._add("t", shown, *_dp((x, y, size)), fits, bool(bold), anchor, self._ink(colour))
        return text_width(text, size, font, bold)

    def _add(self, *command):
        self.canvas.commands.append(command)

    def _ink(self, colour, alpha=1.0):
        red, green, blue, own = colour
        return red, green, blue, own * alpha * self.alpha

    def _name(self, name):
        home = home_of(name, self.folders)
        if name not in drawings(home, DENSITIES[0]):
            raise KeyError(f"no drawing {name} in {home}")
        return f"{home}/{name}"

    def _high(self, name, width):
        """As high as its shape asks."""
        _, (_, _, wide, high) = region(name, round(width), self.folders)
        return width * high / wide


def _dp(values):
    return tuple(value / Metrics.density for value in values)
