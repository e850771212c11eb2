"""Widgets that paint themselves with a brush and do so again whenever something they show has changed."""

from weakref import WeakSet

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.look.brush import Brush, text_width
from app.look.font_fallback import fitting
from app.look.spans import broken
from app.look.theme import PLAYERS, TYPE, theme

SMALLEST = 12  # dp that words may shrink to
LINE = 1.25  # of their size are lines of words apart

FACES = {  # role -> font, bold
    "hero": ("Sora", True),
    "title": ("Sora", True),
    "score": ("Sora", True),
    "headline": ("InterMedium", True),
    "subtitle": ("InterMedium", True),
    "button": ("InterMedium", True),
    "counter": ("InterMedium", True),
    "label": ("InterMedium", False),
    "body": ("Inter", False),
    "caption": ("Inter", False),
}


everything = WeakSet()  # that is painted: one binding each would stay behind when a widget has gone


def repaint_everything(*_):
    for widget in list(everything):
        widget.repaint()


theme.bind(colour=repaint_everything)
Metrics.bind(fontscale=repaint_everything)


class Painted(Widget):
    """Names in `shows` are the properties that change the picture."""

    shows: tuple[str, ...] = ()
    folder = None  # of pictures beside those every screen shares

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._below = InstructionGroup()
        self.canvas.before.add(self._below)
        self.repaint = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", *self.shows):
            self.fbind(name, self.repaint)
        everything.add(self)
        self.repaint()

    def _draw(self, *_):
        self._below.clear()
        if self.width >= 1 and self.height >= 1:
            self.paint(Brush(self._below, self.folder))

    def paint(self, brush):
        raise NotImplementedError


class Spoken(Label):
    """Words in one of the theme's roles and colours."""

    role = StringProperty("body")
    ink = StringProperty("ink")

    def texture_update(self, *args):
        """Letters its font does not have come from another one."""
        if not self.markup:
            self._label.text, self._label.options["font_name"] = fitting(self.text, self.font_name, self.bold)
        super().texture_update(*args)


class Text(Spoken):
    """As wide as there is room, and as high as the words then need."""


class Fitted(Spoken):
    """Words whose size follows from the room they have; `repaint` sets it."""

    wanted = NumericProperty(0)  # sp; the role's own where it is 0
    most = NumericProperty(9)  # how far it follows the font scale, where its height is given

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("text", "width", "font_name", "bold", "role", "wanted", "most"):
            self.fbind(name, self.repaint)
        everything.add(self)
        self.repaint()

    def repaint(self, *_):
        raise NotImplementedError


class OneLine(Fitted):
    """Within its width on one line: smaller where the words are long, cut only where they would be too small."""

    full = NumericProperty(0)  # the width at which nothing is made smaller

    def repaint(self, *_):
        size = (self.wanted or TYPE[self.role]) * Metrics.density * min(Metrics.fontscale, self.most)
        # A label cuts words a little earlier than their letters need.
        self.full = 1.03 * text_width(self.text, size, self.font_name, self.bold) + 2
        if self.full > self.width > 1:
            size = max(SMALLEST * Metrics.density, int(size * self.width / self.full))  # in whole pixels, or it is cut
        self.font_size = size


class Wrapped(Fitted):
    """Over as many lines as fit into `room`, its width and height follow; smaller where one word alone is longer, where
    a little less keeps it on one line, and where the lines would be higher than `high`."""

    room = NumericProperty(1)
    high = NumericProperty(0)  # 0 for as high as it needs
    whole = NumericProperty(1)  # so small it may become to stay on one line
    longest = NumericProperty(0)  # its longest word as it would like to be

    def __init__(self, **kwargs):
        for name in ("room", "high", "whole"):
            self.fbind(name, self.repaint)
        super().__init__(**kwargs)

    def repaint(self, *_):
        wanted = (self.wanted or TYPE[self.role]) * Metrics.density * min(Metrics.fontscale, self.most)
        room, least = max(1, self.room), SMALLEST * Metrics.density
        self.longest = max(self._length(word, wanted) for word in self.text.split(" "))
        size = wanted if self.longest <= room else max(least, int(wanted * room / self.longest))
        one = min(wanted, int(wanted * room / self._length(self.text, wanted)))
        if one >= max(least, self.whole * wanted):
            size = one
        while self.high and size > least and self._lines(size, room) * LINE * size > self.high:
            size = max(least, size - 1)
        self.font_size = size
        self.text_size = min(self._length(self.text, size), room), None

    def _lines(self, size, room):
        return len(broken(self.text, size, room, self.font_name, self.bold))

    def _length(self, words, size):
        return text_width(words, size, self.font_name, self.bold) + 1


class Words(Spoken):
    """On one line, as wide as the words are."""


class Icon(Painted):
    """A picture in one of the theme's colours; `icon` may name a game's picture as "folder/name"."""

    shows = ("icon", "ink", "side")
    icon = StringProperty()
    ink = StringProperty("ink")
    side = NumericProperty("24dp")

    def paint(self, brush):
        if self.icon:
            folder, _, name = self.icon.rpartition("/")
            Brush(self._below, folder or None).centred(name, *self.center, self.side, theme[self.ink])


class Badge(Painted):
    """A player's token with the glyph: who somebody is, in colour and in shape."""

    shows = ("look",)
    look = NumericProperty(0)

    def paint(self, brush):
        look = PLAYERS[int(self.look)]
        side = min(self.width, self.height * 0.87)
        drop = 0.13 * side
        x, y = self.center_x - side / 2, self.center_y - (side + drop) / 2
        rim = (1, 1, 1, 0.55) if theme.tone == "dark" else look.edge
        brush.box(x, y, side, side, 0.2 * side, rim)
        brush.box(x + 0.03 * side, y + 0.03 * side, 0.94 * side, side, 0.2 * side, look.edge)
        brush.box(x, y + drop, side, side, 0.2 * side, look.edge)
        brush.box(x + 0.04 * side, y + drop + 0.04 * side, 0.92 * side, 0.92 * side, 0.17 * side, look.face)
        brush.centred(f"glyph_{look.shape}", x + side / 2, y + drop + side / 2, 0.6 * side, look.ink)


class Round(Painted):
    """An icon on a filled circle; what round it is pressed."""

    shows = ("icon",)
    icon = StringProperty()

    def paint(self, brush):
        brush.centred("round", *self.center, self.width, theme["primary"])
        brush.centred(self.icon, *self.center, 0.46 * self.width, theme["onPrimary"])


class Progress(Painted):
    """How far something has come, as a bar."""

    shows = ("share", "ink")
    share = NumericProperty(0.0)
    ink = StringProperty("primary")

    def paint(self, brush):
        radius = self.height / 2
        brush.box(*self.pos, *self.size, radius, theme["surface2"])
        if self.share > 0:
            width = max(self.height, self.width * min(1, self.share))
            brush.box(*self.pos, width, self.height, radius, theme[self.ink])
