"""Plates and buttons: rounded boxes on the canvas, and what can be pressed."""

from itertools import pairwise
from math import cos, hypot, radians, sin

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from app.look import kv
from app.look.theme import MOTION, TOKENS, theme
from app.widgets.focus import Focusable, usable
from app.widgets.painted import Painted

FOCUS = TOKENS["focus"]
STALL = 0.1  # seconds between two pictures beyond which nobody can tell how long a finger lay
KINDS = {  # kind -> fill, ink, edge
    "primary": ("primary", "onPrimary", ""),
    "tonal": ("primaryC", "onPrimaryC", ""),
    "outline": ("surface", "ink", "outline"),
    "plain": ("", "ink", ""),
    "danger": ("dangerC", "danger", ""),
    "quiet": ("", "primary", ""),
}


class Plate(Painted, BoxLayout):
    """A rounded box with things in it; colours go by the theme's names, none by an empty one."""

    shows = ("fill", "edge", "line", "radius", "raised", "dashed")
    fill = StringProperty("surface")
    edge = StringProperty("")
    line = NumericProperty("1dp")
    radius = NumericProperty("16dp")
    raised = NumericProperty(0)
    dashed = BooleanProperty(False)

    def paint(self, brush):
        self.plate(brush, *self.pos, *self.size)

    def plate(self, brush, x, y, width, height):
        radius = min(self.radius, height / 2, width / 2)
        if self.raised:
            brush.soft("shadow", x, y - dp(1), width, height, self.raised, theme["shadow"])
        if self.edge and not self.dashed:
            brush.box(x, y, width, height, radius, theme[self.edge])
            if self.fill:
                line = self.line
                brush.box(x + line, y + line, width - 2 * line, height - 2 * line, radius - line, theme[self.fill])
        elif self.fill:
            brush.box(x, y, width, height, radius, theme[self.fill])
        if self.edge and self.dashed:
            dashes(brush, x, y, width, height, radius, theme[self.edge], self.line)


def ring(brush, x, y, width, height, radius):
    """The keyboard's ring, round whatever it is at."""
    gap, line = dp(FOCUS["gap"]), dp(FOCUS["width"])
    out = gap + line
    brush.frame(x - out, y - out, width + 2 * out, height + 2 * out, radius + out, theme["focus"], line)


class Pressable(ButtonBehavior, Focusable):
    """Pressed by a finger, the mouse or the keyboard. `on_release` is what it does, however it was pressed.

    Where `hint` says what an icon means, holding it tells, and letting go then does nothing. Where there is more to
    say, `asks` says it instead, for the right button too, and answers whether it did.
    """

    hint = ""
    asks = None
    _held = None
    _told = False

    def on_touch_down(self, touch):
        if self.asks and getattr(touch, "button", "") == "right" and self.collide_point(*touch.pos):
            return bool(self.asks()) or super().on_touch_down(touch)
        taken = super().on_touch_down(touch)
        if taken and self.hint and self.state == "down":
            self._told = False
            self._held = Clock.schedule_once(self._tell, MOTION["long_press"] / 1000)
        return taken

    def _tell(self, _):
        app = App.get_running_app()
        if not usable(self):
            self.let_go()
        elif Clock.frametime > STALL:  # the machine stood still: the finger may have left long ago
            self._held = Clock.schedule_once(self._tell, MOTION["long_press"] / 1000)
        elif app and self.state == "down":
            self._told = True
            if not (self.asks and self.asks()):
                app.hints.tell(self)

    def let_go(self):
        if self._held:
            self._held.cancel()
            self._held = None
        self.state = "normal"

    def on_touch_up(self, touch):
        if touch.grab_current is self and not usable(self):  # a quick tap is told by what scrolls, a moment later
            touch.ungrab(self)
            self.let_go()
            return True
        if touch.grab_current is self and self._held:
            self._held.cancel()
            self._held = None
            if self._told:
                touch.ungrab(self)
                self.state = "normal"
                return True
        return super().on_touch_up(touch)

    def activate(self):
        self.dispatch("on_release")

    def ring(self, brush, x, y, width, height, radius):
        if self.focused:
            ring(brush, x, y, width, height, radius)

    def press(self, brush, x, y, width, height, radius):
        if self.state == "down":
            brush.box(x, y, width, height, radius, theme["ink"], 0.1)


class PressPlate(Pressable, Plate):
    """A plate that is a button, with anything inside."""

    shows = (*Plate.shows, "state", "focused", "disabled", "selected")
    selected = BooleanProperty(False)

    def paint(self, brush):
        super().paint(brush)
        radius = min(self.radius, self.height / 2, self.width / 2)
        if self.selected:
            brush.frame(*self.pos, *self.size, radius, theme["primary"], dp(2.5))
        self.press(brush, *self.pos, *self.size, radius)
        self.ring(brush, *self.pos, *self.size, radius)


class Pill(PressPlate):
    """Words, an icon or both. `kind` says how much it wants to be pressed."""

    kind = StringProperty("outline")
    text = StringProperty("")
    icon = StringProperty("")
    ink = StringProperty("ink")
    high = NumericProperty(0)  # for its words, where its height is given
    wanted = NumericProperty(0)  # the height it would like
    least = NumericProperty(0)  # the height it has at least: that of its neighbours
    slim = BooleanProperty(False)  # a long word in little room is told rather than drawn

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("kind", "disabled"):
            self.fbind(name, self._dress)
        self._dress()

    def _dress(self, *_):
        fill, self.ink, self.edge = KINDS[self.kind]
        self.fill = fill
        if self.disabled:
            self.fill, self.ink, self.edge = ("surface2" if fill else ""), "ink2", ""


class IconButton(Pressable, Painted):
    """An icon in a place of 48 dp; says its words when held or hovered."""

    shows = ("icon", "ink", "fill", "state", "focused", "disabled", "side", "mirrored")
    icon = StringProperty()
    ink = StringProperty("ink")
    fill = StringProperty("")
    side = NumericProperty("24dp")
    mirrored = BooleanProperty(False)
    hint = StringProperty("")  # what the icon means

    def paint(self, brush):
        side = dp(44)
        x, y = self.center_x - side / 2, self.center_y - side / 2
        if self.fill:
            brush.box(x, y, side, side, side / 2, theme[self.fill])
        self.press(brush, x, y, side, side, side / 2)
        drawn = len(brush.canvas.children)
        brush.centred(self.icon, *self.center, self.side, theme[self.ink], 0.4 if self.disabled else 1.0)
        if self.mirrored:
            picture = brush.canvas.children[drawn:][-1]
            u0, v0, u1, v1, u2, v2, u3, v3 = picture.tex_coords
            picture.tex_coords = (u1, v1, u0, v0, u3, v3, u2, v2)
        self.ring(brush, x, y, side, side, side / 2)


class IconPill(Pill):
    """A button with an icon alone."""

    hint = StringProperty("")


class SideBySide:
    """For a layout: the buttons in it are all as high as the highest of them wants to be."""

    def add_widget(self, widget, *args, **kwargs):
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, Pill):
            for name in ("wanted", "width", "opacity"):
                widget.fbind(name, self._level)
            self._level()

    def _level(self, *_):
        pills = [child for child in self.children if isinstance(child, Pill)]
        shown = [pill.wanted for pill in pills if pill.opacity and pill.width >= dp(40)]
        for pill in pills:
            pill.least = max(shown, default=0)


class Rule(Painted):
    """A thin line between two things."""

    shows = ("ink",)
    ink = StringProperty("outline")

    def paint(self, brush):
        brush.fill(*self.pos, self.width, max(1, round(dp(1))), theme[self.ink])


def dashes(brush, x, y, width, height, radius, colour, line):
    """A dashed outline: Kivy's own dashes are one pixel wide and turn no corner."""
    inset, dash = line / 2, dp(6)
    x, y, width, height, radius = x + inset, y + inset, width - line, height - line, radius - inset
    corners = ((x + width - radius, y + radius, -90), (x + width - radius, y + height - radius, 0),
               (x + radius, y + height - radius, 90), (x + radius, y + radius, 180))  # fmt: skip
    path = [
        (cx + radius * cos(radians(turn + step)), cy + radius * sin(radians(turn + step)))
        for cx, cy, turn in corners
        for step in range(0, 91, 6)
    ]
    path.append(path[0])
    brush.colour(colour)
    walked = 0.0
    for (x0, y0), (x1, y1) in pairwise(path):
        length = hypot(x1 - x0, y1 - y0)
        at = 0.0
        while at < length:
            left = dash - (walked + at) % dash
            end = min(length, at + left)
            if (walked + at + 1e-6) // dash % 2 < 1:
                share = [(x0 + (x1 - x0) * t / length, y0 + (y1 - y0) * t / length) for t in (at, end)]
                brush.canvas.add(SmoothLine(points=[*share[0], *share[1]], width=line / 2 + 0.3, cap="none"))
            at = max(end, at + 1e-3)
        walked += length


kv.load(__name__)
