"""Input surface of board and rows together: fingers, mouse and keys in, wishes out. It knows no rules."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.board.board import BoardSurface
from app.board.minimap import MiniMap
from app.look.theme import MOTION, seconds
from app.parts import Item
from app.play.gestures import BOARD, Gestures
from app.table.own import OwnRow
from app.table.row import ThingRow

STALL = 0.1  # seconds between two pictures beyond which nobody can tell how long a finger lay
FIXED = (*BOARD, "button", "counter", "seat")  # kinds that are no things of a row


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

    def paint(self, painter, thing, width):
        self.canvas.clear()
        self.size = (width, width * painter.ratio(thing))
        painter.thing(self.canvas, thing, 0, 0, width)


class Desk(FloatLayout):
    """What the player wants comes out as events; what is possible is asked of functions the table provides:

    reach(item) -> where a thing may be put: spots of the board, or Items of other rows;
    preview(item, spot) -> (piece, text) to show there, or None;
    short(item) -> those of the spots where something is missing for it now;
    pushed(item) -> whether a piece of the board slides under the finger;
    voice(item) -> what it is called;
    hinted(item) -> what the pointer is told that rests on it.
    """

    __events__ = ("on_tap", "on_inspect", "on_lift", "on_snap", "on_unsnap", "on_drop", "on_home", "on_reason",
                  "on_dismiss", "on_slide")  # fmt: skip
    painter = ObjectProperty()
    reach = ObjectProperty(lambda item: ())
    offers = ObjectProperty(lambda item: {})
    preview = ObjectProperty(lambda item, spot: None)
    short = ObjectProperty(lambda item: ())
    pushed = ObjectProperty(lambda item: False)
    voice = ObjectProperty(lambda item: "")
    hinted = ObjectProperty(lambda item: "")

    def __init__(self, dock=None, wishes=(), **kwargs):
        super().__init__(**kwargs)
        self.dock = dock or self  # where the rows lie
        self.gestures = Gestures(self._act, self._aim, self._under, dp(1))
        self.gestures.carries = self._carries
        self.gestures.slides = self._slides
        self.board = BoardSurface(gestures=self.gestures, painter=self.painter, size_hint=(None, None))
        self.board.voice = lambda item: self.voice(item)
        self.board.hinted = lambda item: self.hinted(item)
        self.add_widget(self.board)
        self.rows = {}  # by the names of the wishes, in their order
        self.carried = None
        self.air = self  # where what is dragged is shown, above everything else
        self._targets = ()
        self._map = None  # of the whole board, while something is held over a part of it
        self.board.fbind("pos", self._bounds)
        self.board.fbind("size", self._bounds)
        self.wish(wishes)
        self._clock = Clock.schedule_interval(self._tick, 0)

    def wish(self, wishes):
        """The rows there are; those that stay keep what lies in them."""
        if [row.wish for row in self.rows.values()] == list(wishes):
            return False
        self.gestures.cancel()
        old, self.rows = self.rows, {}
        for wish in wishes:
            row = old.pop(wish.name, None)
            if row is None or isinstance(row, OwnRow) != wish.own:
                row = self._row(wish)
            row.wish = wish
            self.rows[wish.name] = row
        for row in old.values():
            row.close()
            self.dock.remove_widget(row)
        return True

    def _row(self, wish):
        kind = OwnRow if wish.own else ThingRow
        row = kind(wish=wish, gestures=self.gestures, painter=self.painter, size_hint=(None, None))
        row.voice = lambda item: self.voice(item)
        row.hinted = lambda item: self.hinted(item)
        row.fbind("things", self._gone)
        self.dock.add_widget(row)
        return row

    @property
    def own(self):
        """One's own bar, None where a game has none."""
        return next((row for row in self.rows.values() if row.wish.own), None)

    def row_of(self, item):
        """The row an Item lies in, or None."""
        return next((row for row in self.rows.values() if row.thing(item)), None)

    def _carries(self, item):
        row = self.row_of(item)
        if row is None:
            return self._lifted(item) is not None and bool(self.reach(item))
        return row.wish.carried

    def _slides(self, item):
        row = self.row_of(item)
        return self.pushed(item) if row is None else row.overflow() > 0

    def _lifted(self, item):
        """The thing a piece of the board becomes when it is taken up, None for one that stays."""
        piece = self.board.pieces.get(item.name) if item.kind == "place" else None
        return None if piece is None else self.painter.lifted(piece)

    def close(self):
        """Another desk takes its place."""
        self._clock.cancel()
        self._clear_carried()
        self._away()
        for part in (self.board, *self.rows.values()):
            part.close()

    def _gone(self, *_):
        """A finger may rest on something that leaves the desk: there is nothing to lift any more."""
        item = self.gestures.item
        if item is not None and item.kind not in FIXED and not self.row_of(item):
            self.gestures.cancel()

    def _tick(self, span):
        if span > STALL:
            self.gestures.stall(span - STALL)
        self.gestures.tick(Clock.get_time(), span)
        if self._map is not None:
            self._map.repaint()  # the board glides below it

    def place(self, layout, unit=None):
        """Puts the parts where a layout (in dp) has them."""
        unit = dp(1) if unit is None else unit
        for name, part in (("board", self.board), *self.rows.items()):
            rect = layout[name]
            part.pos, part.size = (rect.x * unit, rect.y * unit), (rect.w * unit, rect.h * unit)
        for name, row in self.rows.items():
            row.thing_width = layout.things[name] * unit

    def _bounds(self, *_):
        board = self.board
        self.gestures.board = (board.x, board.y, board.width, board.height)
        self.gestures.width = Window.width

    # what gestures ask

    def _aim(self, item, x, y):
        things = [target for target in self._targets if isinstance(target, Item)]
        for target in things:
            row = self.row_of(target)
            if row is not None and row.collide_point(x, y):
                left, bottom, width, height = row.box(row.index(target))
                spare = dp(12)
                if left - spare <= x <= left + width + spare and bottom - spare <= y <= bottom + height + spare:
                    return target, 0.0
        spots = [target for target in self._targets if not isinstance(target, Item)]
        if not self.board.collide_point(x, y):
            return None
        wide = next((spot for spot in spots if self.board.stands_on(spot, x, y)), None) if self.painter.areas else None
        return (wide, 0.0) if wide is not None else self.board.nearest(spots, x, y)

    def _under(self, x, y):
        if not self.board.collide_point(x, y):
            return None
        item = self.board.item_at(x, y)
        return item if item.kind == "place" and item.name not in self._targets else None

    # what gestures tell

    def _act(self, kind, **facts):
        handler = getattr(self, f"_{kind}", None)
        if handler:
            handler(**facts)
        if f"on_{kind}" in self.__events__:
            self.dispatch(f"on_{kind}", *facts.values())

    def _pan(self, dx, dy):
        self.board.pan(dx, dy)

    _autopan = _pan

    def _throw(self, vx, vy):
        self.board.throw(vx, vy)

    def _pinch(self, x, y, factor, dx, dy):
        self.board.zoom(x, y, factor)
        self.board.pan(dx, dy)

    def _fit(self):
        self.board.fit(animate=True)

    def _slide(self, item, dx):
        row = self.row_of(item)
        if row is not None:
            row.slide(dx)

    def _hover(self, x, y):
        """Something is held over the board: where pieces lie close it comes nearer, a small map shows the rest."""
        if self._told and self._targets and self.board.come_closer(x, y):
            self._map = MiniMap(self.board)
            self._map.follow(self._targets, x, y)
            self.air.add_widget(self._map, 1)

    def _away(self):
        """Nothing is held over the board any more."""
        if self._map is not None:
            self.air.remove_widget(self._map)
            self._map = None
        self.board.step_back()

    def _lift(self, item):
        row = self.row_of(item)
        self._targets = tuple(self.reach(item))
        spots = [target for target in self._targets if not isinstance(target, Item)]
        self.board.rings = spots if self._told else []
        self.board.offers = self.offers(item) if self._told else {}
        self.board.grey = list(self.short(item))
        for other in self.rows.values():
            other.rings = [target for target in self._targets if isinstance(target, Item) and other.thing(target)]
        self._clear_carried()
        self.carried = Carried(size_hint=(None, None))
        if row is None:
            left, _, right, _ = self.painter.bounds(self.board.pieces[item.name])
            self.carried.paint(self.painter, self._lifted(item), round((right - left) * self.board.camera.s * 1.2))
        else:
            self.carried.paint(self.painter, row.thing(item), round(row.thing_width * 1.2))
        self.air.add_widget(self.carried)
        if row is not None and row.leaves:
            row.away = item

    @property
    def _told(self):
        """Whether the board may tell what one could do: not while one's things lie face down."""
        return all(row.open for row in self.rows.values())

    def _drag(self, item, x, y):
        if self.carried:
            self.carried.center = x, y
        if self._map is not None:
            self._map.follow(self._targets, x, y)

    def _snap(self, item, target):
        shown = None if isinstance(target, Item) else self.preview(item, target)
        if shown:
            piece, text = shown
            self.board.grow = 1.2
            self.board.chosen = (target, piece)
            self.board.bubbles = {target: text} if text else {}
            self.carried.opacity = 0

    def _unsnap(self, item):
        self.board.chosen, self.board.bubbles, self.board.grow = None, {}, 1.0
        self.carried.opacity = 1

    def _drop(self, item, target):
        shown = None if isinstance(target, Item) else self.preview(item, target)
        self._let_go()
        self._clear_carried()
        if shown:
            self.board.chosen = (target, shown[0])

    def _home(self, item):
        """Back to where it came from, without a word."""
        flying = self.carried
        self.carried = None
        self._let_go()
        self.board.chosen = None
        if flying is None:
            return
        flying.opacity = 1
        row = self.row_of(item)
        if row is None and item.name not in self.board.pieces:
            self.air.remove_widget(flying)
            return
        goal = self.board.centre_of(item.name) if row is None else row.centre_of(item)
        flight = Animation(center=goal, d=seconds("return_to_tray"), t=MOTION["return_to_tray"]["t"])
        flight.bind(on_complete=lambda *_: self.air.remove_widget(flying))
        flight.start(flying)

    def _let_go(self):
        self.board.rings, self.board.offers, self.board.bubbles, self.board.grow = [], {}, {}, 1.0
        for row in self.rows.values():
            row.away, row.rings = None, []
        self._targets = ()
        self._away()

    def _clear_carried(self):
        if self.carried:
            self.air.remove_widget(self.carried)
            self.carried = None

    # events, for the table to bind

    def on_tap(self, item):
        """A thing, place, button or the ground was tapped."""

    def on_inspect(self, item):
        """Long press or right click: the player wants to know about it."""

    def on_lift(self, item): ...

    def on_snap(self, item, target): ...

    def on_unsnap(self, item): ...

    def on_drop(self, item, target):
        """A thing was let go over a place it may take; nothing is decided yet."""

    def on_home(self, item): ...

    def on_reason(self, item, over):
        """The player holds a thing over a place that does not take it."""

    def on_dismiss(self): ...

    def on_slide(self, item, dx):
        """A row, or a piece of the board, was pushed by so many pixels."""
