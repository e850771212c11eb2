"""City, hand and tray as one thing to play with: fingers, mouse and keys in, wishes out. It knows no rules."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.gestures import Gestures
from app.theme import MOTION, seconds
from app.widgets.city import City
from app.widgets.hand import Hand
from app.widgets.tray import Tray


class Carried(Widget):
    """What is being dragged, above everything else."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._move = Translate()
        with self.canvas.after:
            PopMatrix()
        self.fbind("pos", self._follow)

    def _follow(self, _, pos):
        self._move.xy = round(pos[0]), round(pos[1])

    def paint(self, painter, item, card, side):
        self.canvas.clear()
        if item.kind == "tile":
            self.size = (side, side)
            painter.tile(self.canvas, item.name, 0, 0, side)
        else:
            self.size = (side, side * painter.card_ratio)
            painter.card(self.canvas, card, 0, 0, side)


class Desk(FloatLayout):
    """What the player wants comes out as events; what is possible is asked of three functions the table provides:

    reach(item) -> the cells a tile or card may be put on;
    preview(item, cell) -> (piece, text) to show there, or None;
    unpaid(item) -> those of the cells where something is missing for it now.
    """

    __events__ = ("on_tap", "on_inspect", "on_lift", "on_snap", "on_unsnap", "on_drop", "on_home", "on_reason",
                  "on_lock", "on_dismiss")  # fmt: skip
    painter = ObjectProperty()
    reach = ObjectProperty(lambda item: ())
    preview = ObjectProperty(lambda item, cell: None)
    unpaid = ObjectProperty(lambda item: ())

    def __init__(self, dock=None, **kwargs):
        super().__init__(**kwargs)
        self.dock = dock or self  # where hand and tray lie
        self.gestures = Gestures(self._act, self._aim, self._under, dp(1))
        common = {"gestures": self.gestures, "painter": self.painter, "size_hint": (None, None)}
        self.city, self.hand, self.tray = City(**common), Hand(**common), Tray(**common)
        self.gestures.slides = lambda item: item.kind == "tile" and self.tray.overflow() > 0
        self.add_widget(self.city)
        for part in (self.hand, self.tray):
            self.dock.add_widget(part)
        self.carried = None
        self.air = self  # where what is dragged is shown, above everything else
        self._targets = ()
        self.city.fbind("pos", self._bounds)
        self.city.fbind("size", self._bounds)
        self.hand.fbind("cards", self._gone)
        self.tray.fbind("tiles", self._gone)
        self._clock = Clock.schedule_interval(self._tick, 0)

    def close(self):
        """Another desk takes its place."""
        self._clock.cancel()
        self._clear_carried()
        for part in (self.hand, self.tray):
            self.dock.remove_widget(part)

    def _gone(self, *_):
        """A finger may rest on something that leaves the desk with the round: there is nothing to lift any more."""
        item = self.gestures.item
        held = {"card": [card.name for card in self.hand.cards], "tile": self.tray.tiles}
        if item is not None and item.kind in held and item.name not in held[item.kind]:
            self.gestures.cancel()

    def _tick(self, span):
        self.gestures.tick(Clock.get_time(), span)

    def place(self, layout, unit=None):
        """Puts the parts where a layout (in dp) has them."""
        unit = dp(1) if unit is None else unit
        for name in ("city", "hand", "tray"):
            part, rect = getattr(self, name), layout[name]
            part.pos, part.size = (rect.x * unit, rect.y * unit), (rect.w * unit, rect.h * unit)
        self.hand.card_width, self.tray.tile_side = layout.card * unit, layout.tile * unit

    def _bounds(self, *_):
        city = self.city
        self.gestures.city = (city.x, city.y, city.width, city.height)
        self.gestures.width = Window.width

    # what gestures ask

    def _aim(self, item, x, y):
        return self.city.nearest(self._targets, x, y) if self.city.collide_point(x, y) else None

    def _under(self, x, y):
        if not self.city.collide_point(x, y):
            return None
        item = self.city.item_at(x, y)
        return item if item.kind == "place" and item.name not in self._targets else None

    # what gestures tell

    def _act(self, kind, **facts):
        handler = getattr(self, f"_{kind}", None)
        if handler:
            handler(**facts)
        if f"on_{kind}" in self.__events__:
            self.dispatch(f"on_{kind}", *facts.values())

    def _pan(self, dx, dy):
        self.city.pan(dx, dy)

    _autopan = _pan

    def _throw(self, vx, vy):
        self.city.throw(vx, vy)

    def _pinch(self, x, y, factor, dx, dy):
        self.city.zoom(x, y, factor)
        self.city.pan(dx, dy)

    def _fit(self):
        self.city.fit(animate=True)

    def _slide(self, item, dx):
        self.tray.slide(dx)

    def _lift(self, item):
        self._targets = tuple(self.reach(item))
        self.city.rings = [] if self.hand.face_down else list(self._targets)
        self.city.grey = list(self.unpaid(item))
        self._clear_carried()
        self.carried = Carried(size_hint=(None, None))
        card = next((c for c in self.hand.cards if c.name == item.name), None)
        side = round((self.tray.tile_side if item.kind == "tile" else self.hand.card_width) * 1.2)
        self.carried.paint(self.painter, item, card, side)
        self.air.add_widget(self.carried)
        if item.kind == "tile":
            self.tray.away = item.name

    def _drag(self, item, x, y):
        if self.carried:
            self.carried.center = x, y

    def _snap(self, item, target):
        shown = self.preview(item, target)
        if shown:
            piece, text = shown
            self.city.grow = 1.2
            self.city.chosen = (target, piece)
            self.city.bubbles = {target: text} if text else {}
            self.carried.opacity = 0

    def _unsnap(self, item):
        self.city.chosen, self.city.bubbles, self.city.grow = None, {}, 1.0
        self.carried.opacity = 1

    def _drop(self, item, target):
        shown = self.preview(item, target)
        self._let_go()
        self._clear_carried()
        if shown:
            self.city.chosen = (target, shown[0])

    def _home(self, item):
        """Back to where it came from, without a word."""
        flying = self.carried
        self.carried = None
        self._let_go()
        self.city.chosen = None
        if flying is None:
            return
        flying.opacity = 1
        source = self.tray if item.kind == "tile" else self.hand
        try:
            goal = source.tile_centre(item.name) if item.kind == "tile" else source.card_centre(item.name)
        except ValueError:
            self.air.remove_widget(flying)
            return
        flight = Animation(center=goal, d=seconds("return_to_tray"), t=MOTION["return_to_tray"]["t"])
        flight.bind(on_complete=lambda *_: self.air.remove_widget(flying))
        flight.start(flying)

    def _let_go(self):
        self.city.rings, self.city.bubbles, self.city.grow = [], {}, 1.0
        self.tray.away = None
        self._targets = ()

    def _clear_carried(self):
        if self.carried:
            self.air.remove_widget(self.carried)
            self.carried = None

    # events, for the table to bind

    def on_tap(self, item):
        """A card, tile, place, button or the ground was tapped."""

    def on_inspect(self, item):
        """Long press or right click: the player wants to know about it."""

    def on_lift(self, item): ...

    def on_snap(self, item, target): ...

    def on_unsnap(self, item): ...

    def on_drop(self, item, target):
        """A tile or card was let go over a place it may take; nothing is decided yet."""

    def on_home(self, item): ...

    def on_reason(self, item, over):
        """The player holds a piece over a place that does not take it."""

    def on_lock(self, pending): ...

    def on_dismiss(self): ...
