"""Base class of every game's Animator: what flies from where to where, and what is said about an event meanwhile."""

from kivy.metrics import dp

STAGGER = 0.07
MOST = 6  # pieces that fly one after another; more would only blur


class BaseAnimator:
    """animate.py has `Animator(stage, places, painter, banner, table, viewer)` and FEEL, how events sound.

    `places` tells where things are on the table; `banner(text, icon, kind)` says something over the board until the
    step is over. A game has `on_<kind>(event, view, length)` for what moves, and SECONDS for how long it lasts.
    """

    SECONDS = {}  # event kind -> seconds at normal speed

    def __init__(self, stage, places, painter, banner, table, viewer=None):
        self.stage, self.places, self.painter, self.banner = stage, places, painter, banner
        self.table, self.names, self.viewer = table, table.names, viewer

    def seconds(self, event):
        """How long an event wants to be shown at normal speed."""
        return self.SECONDS.get(event.kind, 0.0)

    def play(self, event, view, length):
        """Shows one event in so many seconds; hands back what ends it at once."""
        self.remember(event)
        show = getattr(self, f"on_{event.kind}", None)
        if show is None or not length:
            return None
        show(event, view, length)
        return self.stage.finish

    def remember(self, event):
        """Something that the motion of a later event needs; told of every one, also of those that are not shown."""

    def say(self, event, icon, length, kind="plain"):
        """A sentence over the board, as long as the step lasts."""
        self.banner(self.table.words.sentence(event, self.viewer, self.names), icon, kind)
        self.stage.move(lambda _: None, length, end=lambda: self.banner(""))

    # --- what is painted ---

    def sign(self, kind, what, side):
        return lambda canvas: self.painter.sign(canvas, kind, what, 0, 0, side)

    def piece(self, piece, s):
        return lambda canvas: self.painter.piece(canvas, piece, -s / 2, -s / 2, s)

    def glow(self, piece, s):
        return lambda canvas: self.painter.chosen(canvas, piece, -s / 2, -s / 2, s)

    def thing(self, thing, width, back=False):
        high = width * self.painter.ratio(thing)
        return lambda canvas: self.painter.thing(canvas, thing, -width / 2, -high / 2, width, back)

    # --- where ---

    def spot(self, spot, up=0.0):
        """Tells where a spot is whenever it is asked: the camera may be on its way to show a larger board."""

        def at():
            x, y = self.places.spot(spot)
            return x, y + up

        return at

    # --- how ---

    def shower(self, flights, starts, length, delay=0.0):
        """Pictures fly one after another: `flights` are (paint, goal)."""
        step = min(STAGGER, length * 0.4 / max(1, len(flights)))
        span = max(0.05, length - delay - step * max(0, len(flights) - 1))
        for i, (paint, goal) in enumerate(flights):
            start = starts[i % len(starts)]
            self.stage.fly(paint, start, goal, span, delay + i * step, arc=dp(26), grow=(1.1, 0.8))
