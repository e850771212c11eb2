"""Timeline slider: a finger goes through a match, rounds are ticks, signs stand over what one may look for."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import DictProperty, ListProperty, NumericProperty, ObjectProperty

from app.look.brush import Brush, text_width
from app.look.theme import theme
from app.widgets.button import Pressable
from app.widgets.focus import Focusable
from app.widgets.painted import Painted
from app.widgets.slide import Slide

KNOB, SIGN = 26, 22  # dp
TICKS = 40  # more rounds than this are not all ticked


class Timeline(Slide, Focusable, Painted):
    """`seek(frame)` is told where the finger is, once a frame of the screen at most; `step(by)` of arrow keys."""

    shows = ("at", "count", "rounds", "marks", "focused")
    at = NumericProperty(0)
    count = NumericProperty(1)
    rounds = ListProperty()  # (frame, number) of the first frame of each round
    marks = DictProperty()  # frame -> icon
    seek = ObjectProperty(lambda frame: None)
    step = ObjectProperty(lambda by: None)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._wanted = None
        self._soon = Clock.create_trigger(self._seek, -1)

    def turn(self, dx, dy):
        if dx:
            self.step(dx)
        return bool(dx)

    # --- fingers ---

    def follow(self, x):
        left, right = self._ends()
        share = min(1.0, max(0.0, (x - left) / max(1.0, right - left)))
        self._wanted = round(share * (self.count - 1))
        self._soon()

    def _seek(self, _):
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self.seek(wanted)

    # --- what is seen ---

    def _ends(self):
        return self.x + dp(22), self.right - dp(22)

    def place(self, frame):
        left, right = self._ends()
        return left + (right - left) * frame / max(1, self.count - 1)

    def signs(self):
        """What stands over the line: (x, icon, how many); those too close to each other are one."""
        found = []
        for frame in sorted(self.marks):
            x = self.place(frame)
            if found and x - found[-1][0] < dp(SIGN + 2):
                first, icon, count = found[-1]
                found[-1] = first, icon, count + 1
            else:
                found.append((x, self.marks[frame], 1))
        return found

    def paint(self, brush):
        left, right = self._ends()
        y, at = self.y + dp(26), self.place(self.at)
        brush.box(left, y - dp(4), right - left, dp(8), dp(4), theme["surface2"])
        brush.box(left, y - dp(4), max(dp(8), at - left), dp(8), dp(4), theme["primary"])
        self._ticks(brush, y)
        for x, icon, count in self.signs():
            self._sign(brush, x, y, icon, count)
        brush.centred("round", at, y, dp(KNOB), theme["primary"])
        brush.centred("round", at, y, dp(KNOB - 7), theme["surface"])
        Pressable.ring(self, brush, at - dp(KNOB / 2), y - dp(KNOB / 2), dp(KNOB), dp(KNOB), dp(KNOB / 2))

    def _ticks(self, brush, y):
        size = min(sp(12), dp(15))
        wide = text_width("00", size) + dp(10)
        fits = max(1, int((self.width - dp(44)) / wide))
        every = -(-len(self.rounds) // min(fits, 6)) if self.rounds else 1
        for i, (frame, number) in enumerate(self.rounds):
            x = self.place(frame)
            if len(self.rounds) <= TICKS or i % every == 0:
                brush.fill(x - dp(0.75), y - dp(8), dp(1.5), dp(16), theme["primary" if frame <= self.at else "ink2"])
            if i % every == 0:
                brush.text(number, x, y - dp(18), size, theme["ink2"], anchor="centre")

    def _sign(self, brush, x, y, icon, count):
        side, top = dp(SIGN), y + dp(17)
        gold = icon == "ui_crown"
        brush.fill(x - dp(0.75), y + dp(9), dp(1.5), dp(8), theme["outline"])
        brush.box(x - side / 2, top, side, side, side / 2, theme["goldC" if gold else "surface2"])
        folder, _, name = icon.rpartition("/")
        Brush(brush.canvas, folder or None).centred(name, x, top + side / 2, dp(14), theme["gold" if gold else "ink"])
        if count > 1:
            brush.centred("round", x + side / 2, top + side, dp(13), theme["ink"])
            brush.text(min(count, 9), x + side / 2, top + side, dp(9), theme["bg"], "InterMedium", True, "centre")
