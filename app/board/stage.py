"""Animation layer above the table: pieces that fly, hop and pulse. It holds nothing the table needs."""

from kivy.animation import AnimationTransition
from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.properties import ListProperty
from kivy.uix.widget import Widget


class Sprite:
    """Something painted once round (0, 0) and then moved, scaled and turned as a whole."""

    def __init__(self, canvas, paint):
        self.canvas = canvas
        self.group = InstructionGroup()
        self._move, self._scale, self._turn = Translate(), Scale(1, 1, 1), Rotate()
        for instruction in (PushMatrix(), self._move, self._turn, self._scale):
            self.group.add(instruction)
        paint(self.group)
        self.group.add(PopMatrix())
        self.shown = False

    def put(self, x, y, scale=1.0, turn=0.0, wide=1.0):
        self._move.xy = x, y
        self._scale.xyz = scale * wide, scale, 1
        self._turn.angle = turn
        if not self.shown:
            self.shown = True
            self.canvas.add(self.group)

    def gone(self):
        if self.shown:
            self.shown = False
            self.canvas.remove(self.group)


def spot(at):
    """A point, or what tells where it is by now: the ground may move meanwhile."""
    return at() if callable(at) else at


class Motion:
    def __init__(self, step, seconds, delay, ease, end):
        self.step, self.seconds, self.delay = step, max(seconds, 1e-6), delay
        self.ease, self.end = getattr(AnimationTransition, ease), end
        self.past = 0.0

    def advance(self, dt):
        """True when it is over."""
        self.past += dt
        share = (self.past - self.delay) / self.seconds
        if share < 0:
            return False
        self.step(self.ease(min(1.0, share)))
        return share >= 1


class Stage(Widget):
    """Time comes from outside, as for the director. Touches pass through: one may look at anything meanwhile."""

    # Boxes with words that are being read: whatever flies passes behind them.
    shields = ListProperty()
    lids = ListProperty()  # those that show the `still` picture of the table: a piece of it costs less than a stencil
    still = None

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._motions = []
        self._shielded = False
        self.fbind("shields", self._shield)
        self.fbind("lids", self._shield)

    def _shield(self, *_):
        """Only while something flies: a stencil has its price in every frame, whatever passes through it."""
        wanted = bool((self.shields or self.lids) and self._motions)
        if not wanted and not self._shielded:
            return
        self._shielded = wanted
        before, after = self.canvas.before, self.canvas.after
        before.clear()
        after.clear()
        if wanted and self.shields:
            boxes = [Rectangle(pos=box[:2], size=box[2:]) for box in self.shields]
            outside = StencilUse()
            outside.func_op = "greater"  # handed to the constructor it would be passed over
            for each in (StencilPush(), *boxes, outside):
                before.add(each)
            for each in (StencilUnUse(), *boxes, StencilPop()):
                after.add(each)
        for box in self.lids if wanted else ():
            after.add(Color(1, 1, 1, 1))
            after.add(self.still.piece(box))

    @property
    def busy(self):
        return bool(self._motions)

    def advance(self, dt):
        for motion in self._motions[:]:
            if motion in self._motions and motion.advance(dt):
                self._end(motion)

    def finish(self):
        """Everything is where it was going to, at once."""
        while self._motions:
            self._end(self._motions[0])
        self.canvas.clear()

    def _end(self, motion):
        self._motions.remove(motion)
        if motion.end:
            motion.end()
        if not self._motions:
            self._shield()

    def move(self, step, seconds, delay=0.0, ease="in_out_cubic", end=None):
        """`step(share)` is called from 0 to 1 while the motion lasts; `end()` once after it, also when cut short."""
        self._motions.append(Motion(step, seconds, delay, ease, end))
        if len(self._motions) == 1:
            self._shield()

    def fly(self, paint, start, goal, seconds, delay=0.0, ease="in_out_cubic", arc=0.0, grow=(1.0, 1.0), turn=0.0):
        """A picture goes from one point to another, over an arc so many pixels high. Points may be functions."""
        sprite = Sprite(self.canvas, paint)

        def step(t):
            (x0, y0), (x1, y1) = spot(start), spot(goal)
            scale = grow[0] + (grow[1] - grow[0]) * t
            sprite.put(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 4 * arc * t * (1 - t), scale, turn * t)

        self.move(step, seconds, delay, ease, sprite.gone)

    def pulse(self, paint, at, seconds, delay=0.0, most=1.16):
        """A picture swells once in its place."""
        sprite = Sprite(self.canvas, paint)
        self.move(
            lambda t: sprite.put(*spot(at), 1 + (most - 1) * 4 * t * (1 - t)), seconds, delay, "linear", sprite.gone
        )

    def ring(self, colour, at, side, seconds, delay=0.0):
        """Dust round something that has dropped: an outline of this side that widens and fades away."""
        ink, edge = Color(*colour), Line(rounded_rectangle=(-side / 2, -side / 2, side, side, side * 0.16), width=2)

        def paint(group):
            group.add(ink)
            group.add(edge)

        sprite = Sprite(self.canvas, paint)

        def step(t):
            ink.a = colour[3] * (1 - t)
            sprite.put(*spot(at), 1 + 0.45 * t)

        self.move(step, seconds, delay, "out_quad", sprite.gone)

    def show(self, paint, at, seconds, delay=0.0):
        """A picture stands there for a while."""
        sprite = Sprite(self.canvas, paint)
        self.move(lambda t: sprite.put(*spot(at)), seconds, delay, "linear", sprite.gone)

    def flip(self, back, front, at, seconds, delay=0.0):
        """A card is turned over."""
        first, second = Sprite(self.canvas, back), Sprite(self.canvas, front)

        def step(t):
            if t < 0.5:
                first.put(*at, wide=max(0.02, 1 - 2 * t))
            else:
                first.gone()
                second.put(*at, wide=max(0.02, 2 * t - 1))

        self.move(step, seconds, delay, "in_out_cubic", lambda: (first.gone(), second.gone()))
