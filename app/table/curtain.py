"""The curtain between two players at one device: whose turn it is to look, and nothing else."""

from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Mesh, PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.look import kv
from app.look.brush import Brush, text_width
from app.look.i18n import tr
from app.look.theme import MOTION, PLAYERS, TYPE, seconds, theme
from app.widgets.button import Pressable
from app.widgets.focus import ENTER, KEYPAD_ENTER, SPACE
from app.widgets.painted import SMALLEST, Fitted, OneLine, Painted, Text

GUARD = MOTION["guard_after_curtain"] / 1000  # a second tap on what lay here before must not lift it
SCATTERED = ((0.22, 0.85, 0.27, 10), (0.77, 0.84, 0.33, -22), (0.02, 0.42, 0.31, 30), (0.98, 0.5, 0.34, 40),
          (0.4, 0.225, 0.25, -14))  # fmt: skip


class Progress(NamedTuple):
    """A line of the list: who, how far, and whether a locked choice may still be changed."""

    seat: int
    look: int
    name: str
    state: str  # key under table.curtain
    words: str = ""  # the key of a game's own words for it
    icon: str = ""
    may_change: bool = False


class CurtainText(Text):
    """Words in the ink of a player's colour."""

    look = NumericProperty(0)


class CurtainName(OneLine):
    """A name in that ink."""

    look = NumericProperty(0)


class LiftText(Fitted):
    """Words in the player's colour itself, on a button of its ink; about two lines, whatever the name."""

    look = NumericProperty(0)
    room = NumericProperty(0)
    breaks = NumericProperty(0)  # the width at which it goes on below

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("room", self.repaint)

    def repaint(self, *_):
        size = TYPE[self.role] * Metrics.density * Metrics.fontscale
        wide = text_width(self.text, size, self.font_name, self.bold)
        self.font_size = max(SMALLEST * Metrics.density, min(size, size * 1.7 * self.room / max(1, wide)))
        self.breaks = min(self.room, text_width(self.text, self.font_size, self.font_name, self.bold) + 2)


class CurtainIcon(Painted):
    shows = ("icon", "look", "side", "swapped")
    icon = StringProperty("")
    look = NumericProperty(0)
    side = NumericProperty("20dp")
    swapped = BooleanProperty(False)

    def paint(self, brush):
        if self.icon:
            folder, _, name = self.icon.rpartition("/")
            look = PLAYERS[int(self.look)]
            ink = look.face if self.swapped else look.ink
            Brush(self._below, folder or None).centred(name, *self.center, self.side, ink)


class ProgressRow(Pressable, Painted, BoxLayout):
    shows = ("look", "now", "state", "focused")
    look = NumericProperty(0)  # of the curtain
    now = BooleanProperty(False)
    who = ObjectProperty()

    def paint(self, brush):
        ink = PLAYERS[int(self.look)].ink
        if self.now:
            brush.box(*self.pos, *self.size, dp(16), ink, 0.18)
        if self.state == "down":
            brush.box(*self.pos, *self.size, dp(16), ink, 0.12)
        self.ring(brush, *self.pos, *self.size, dp(16))


class LiftButton(Pressable, Painted, BoxLayout):
    shows = ("look", "state", "focused")
    look = NumericProperty(0)
    text = StringProperty("")

    def paint(self, brush):
        look = PLAYERS[int(self.look)]
        radius = self.height / 2
        brush.box(*self.pos, *self.size, radius, look.ink)
        if self.state == "down":
            brush.box(*self.pos, *self.size, radius, look.face, 0.2)
        self.ring(brush, *self.pos, *self.size, radius)


class Emblem(Painted):
    """The player's badge, huge."""

    shows = ("look",)
    look = NumericProperty(0)

    def paint(self, brush):
        look = PLAYERS[int(self.look)]
        side = min(self.width, self.height / 1.17)
        x, y = self.center_x - side / 2, self.center_y - 1.17 * side / 2
        drop, line = 0.17 * side, 0.03 * side
        brush.box(x + 0.015 * side, y, 0.97 * side, side, 0.22 * side, look.edge)
        brush.box(x, y + drop, side, side, 0.22 * side, look.ink)
        inner = side - 2 * line
        brush.box(x + line, y + drop + line, inner, inner, 0.19 * side, look.face)
        brush.box(x + line, y + drop + line, inner, inner, 0.19 * side, look.ink, 0.11)
        brush.centred(f"glyph_{look.shape}", x + side / 2, y + drop + side / 2, 0.62 * side, look.ink)


class Curtain(Painted, FloatLayout):
    """Covers everything, or all that is secret, and takes every touch there. It knows names, colours and how far each
    one is: no secret can show.

    `lifts(seat)` is called when that player says so; `changes(seat)` when one wants to choose again.
    """

    shows = ("look", "leaf", "folds")
    seat = NumericProperty(0)
    look = NumericProperty(0)
    name = StringProperty("")
    head = StringProperty("")  # what everybody may know: the round and what is decided
    count = StringProperty("")
    rows = ListProperty()  # Progress
    leaf = StringProperty("")  # the picture scattered over it
    folds = BooleanProperty(False)  # it stands before one part of the table, as a screen with its sides folded
    said = StringProperty("table")  # who has words for what lies behind it: <said>.curtain.lift and .aside
    shown = NumericProperty(0.0)
    down = BooleanProperty(False)
    low = BooleanProperty(False)
    small = BooleanProperty(False)
    edge = NumericProperty(0)  # how far words and buttons keep from its sides
    insets = ListProperty([0, 0, 0, 0])
    lifts = ObjectProperty(lambda seat: None)
    changes = ObjectProperty(lambda seat: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._move = Translate()
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._move)
        self.canvas.after.add(PopMatrix())
        self._since = 0.0
        for name in ("shown", "height"):
            self.fbind(name, self._slide)
        self.fbind("rows", self._fill)
        tr.bind(say=self._fill)
        self._slide()

    def _slide(self, *_):
        self._move.y = round(self.height * (1 - self.shown))
        self.opacity = 1 if self.shown else 0

    # --- falling and lifting ---

    def fall(self, speed="normal", at_once=False):
        """Comes down; what was touched a moment ago no longer counts."""
        if not self.down:
            self.down = True
            self._since = Clock.get_time()
        self._glide(1.0, 0.0 if at_once else seconds("curtain", speed))

    def rise(self, speed="normal"):
        if self.down:
            self.down = False
            self._glide(0.0, seconds("curtain", speed))

    def _glide(self, goal, duration):
        Animation.cancel_all(self, "shown")
        if duration and self.shown != goal:
            Animation(shown=goal, d=duration, t=MOTION["curtain"]["t"]).start(self)
        else:
            self.shown = goal

    def lift(self, *_):
        """The player is there, if the finger has not just come from something else."""
        if self.down and Clock.get_time() - self._since >= GUARD:
            self.lifts(int(self.seat))

    def change(self, who):
        if self.down and who.may_change and Clock.get_time() - self._since >= GUARD:
            self.changes(who.seat)

    # --- touches and keys stop here ---

    def key(self, key, text, modifiers):
        if key in (SPACE, ENTER, KEYPAD_ENTER) and not any(w.focused for w in self.walk() if isinstance(w, Pressable)):
            self.lift()
            return True
        return False

    def on_touch_down(self, touch):
        if not self.down or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch):
        return super().on_touch_move(touch) or (self.down and self.collide_point(*touch.pos))

    def on_touch_up(self, touch):
        return super().on_touch_up(touch) or (self.down and self.collide_point(*touch.pos))

    # --- painting ---

    def _fill(self, *_):
        box = self.ids.get("progress")
        if box is None:
            return
        box.clear_widgets()
        for who in self.rows:
            row = ProgressRow(look=self.look, now=who.seat == self.seat, who=who)
            row.focusable = who.may_change
            row.bind(on_release=lambda _, who=who: self.change(who))
            box.add_widget(row)

    def on_kv_post(self, _):
        self._fill()

    def _sides(self, brush, look):
        """Folded towards whoever sits behind it; words keep clear of them."""
        wide, bend = dp(13), dp(16)
        for outer, inner in ((self.x, self.x + wide), (self.right, self.right - wide)):
            corners = (outer, self.y + bend, inner, self.y, inner, self.top, outer, self.top - bend)
            brush.fill(min(outer, inner), self.y, wide, self.height, theme["ground"])
            brush.colour(look.edge)
            vertices = [v for i in range(0, 8, 2) for v in (*corners[i : i + 2], 0, 0)]
            self._below.add(Mesh(vertices=vertices, indices=range(4), mode="triangle_fan"))
            brush.curve((inner, self.y, inner, self.top), (*look.ink[:3], 0.5), dp(1.5))

    def paint(self, brush):
        look = PLAYERS[int(self.look)]
        brush.fill(*self.pos, *self.size, look.face)
        if self.folds:
            self._sides(brush, look)
        if not self.leaf:
            return
        folder, _, name = self.leaf.rpartition("/")
        sign = Brush(self._below, folder or None)
        span = min(self.width, 0.62 * self.height) if not self.low else 0.8 * self.height
        for x, y, size, turn in SCATTERED:
            cx, cy, side = self.x + x * self.width, self.y + y * self.height, size * span * 1.6
            self._below.add(PushMatrix())
            self._below.add(Rotate(angle=turn, origin=(cx, cy)))
            sign.centred(name, cx, cy, side, look.ink, 0.07)
            self._below.add(PopMatrix())


kv.load(__name__)
