"""A row of things to touch and to carry: cards of a hand, a market, dice. What is selected is lifted and ringed."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.board.surface import Row
from app.look.brush import Brush
from app.look.theme import MOTION, seconds, theme
from app.parts import Item
from app.play.layout import GAP, lines_of

LIFT = 8
LABEL = 28  # dp for the keys under the things
FINGER = 48  # dp that neighbours keep from middle to middle


class ThingRow(Row):
    """Takes things and a painter; a touched one comes out as Item(kind, name). Things overlap where there are many,
    and where a finger could not tell them apart the row is pushed along."""

    wish = ObjectProperty()
    things = ListProperty()
    thing_width = NumericProperty(88.0)
    dim = ListProperty()  # Items that mean nothing now
    rings = ListProperty()  # Items that something may be put on
    labels = ListProperty()  # keys written under the things, on wide windows
    face_down = BooleanProperty(False)
    away = ObjectProperty(None, allownone=True)  # the Item that is being dragged
    offset = NumericProperty(0)  # how far a row too long is pushed to the left
    leaves = False  # what is carried stays visible here
    shows = (
        "things",
        "thing_width",
        "cursor",
        "pointed",
        "dim",
        "rings",
        "labels",
        "face_down",
        "away",
        "offset",
        "pos",
        "size",
    )

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._lifts = {}  # Item -> Translate
        self._groups = []  # what each thing is painted with
        self._repaint = Clock.create_trigger(lambda _: self._paint(), -1)
        for name in self.shows:
            self.fbind(name, self._repaint)
        self.fbind("things", self._fill)
        self.fbind("selected", self._select)
        theme.bind(colour=self._restyle)

    @property
    def name(self):
        return self.wish.name

    @property
    def open(self):
        """Whether its faces may be shown."""
        return self.wish.public or not self.face_down

    @property
    def thing_height(self):
        return self.thing_width * self.wish.ratio

    def within(self):
        return super().within() if self.open else ""  # a voice is heard by everybody

    def _fill(self, *_):
        self.focusable = bool(self.items())

    def items(self):
        return [Item(thing.kind, thing.name) for thing in self.things]

    def thing(self, item):
        return next((thing for thing in self.things if (thing.kind, thing.name) == item), None)

    def index(self, item):
        """Which thing from the left; ValueError when it is not there."""
        return [(thing.kind, thing.name) for thing in self.things].index(item)

    # places

    def row(self):
        """x, y, width of the space for things."""
        below = dp(LABEL) if self.labels else 0
        spare = self.height - self.thing_height - (self.lines - 1) * self.pitch - below
        return self.x + dp(16), self.y + max(0, spare - dp(LIFT)) / 2 + below, self.width - dp(32)

    @property
    def lines(self):
        return lines_of(self.wish, self.width / dp(1))

    @property
    def each(self):
        """So many lie in a line at most."""
        return max(-(-self.wish.usual // self.lines), -(-len(self.things) // self.lines))

    @property
    def pitch(self):
        """From one line to the next."""
        return self.thing_height + dp(GAP)

    def step(self):
        count, width = min(len(self.things), self.each), self.thing_width
        if count < 2:
            return 0
        room = self.width - dp(32)
        return max(min(width + dp(16), (room - width) / (count - 1)), min(width, dp(FINGER)))

    def _length(self, line=0):
        return self.thing_width + self.step() * (min(self.each, len(self.things) - line * self.each) - 1)

    def overflow(self):
        """How much longer the row is than its space."""
        over = self._length() - self.row()[2] if self.things else 0.0
        return over if over > 1 else 0.0

    def box(self, index):
        """x, y, width, height of a thing at rest."""
        left, y, width = self.row()
        line, at = divmod(index, self.each)
        start = left if self.overflow() else left + (width - self._length(line)) / 2
        y += (self.lines - 1 - line) * self.pitch
        return start + at * self.step() - self.offset, y, self.thing_width, self.thing_height

    def centre_of(self, item):
        x, y, width, height = self.box(self.index(item))
        return x + width / 2, y + height / 2

    def asked(self, x, y):
        return super().asked(x, y) if self.open else None  # what lies face down is told to nobody

    def box_of(self, item):
        return self.box(self.index(item)) if self.thing(item) else super().box_of(item)

    def end(self):
        """Where the next thing would come."""
        x, y, width, height = self.box(max(0, len(self.things) - 1))
        return min(x + self.step() * bool(self.things) + width / 2, self.right - width / 2), y + height / 2

    def item_at(self, x, y):
        # A thing overlapping its left neighbour lies on top of it.
        for index in range(len(self.things) - 1, -1, -1):
            left, bottom, width, height = self.box(index)
            spare = max(dp(4), (dp(FINGER) - height) / 2)
            above = max(dp(LIFT), spare)
            if left - dp(4) <= x <= left + width + dp(4) and bottom - spare <= y <= bottom + height + above:
                return Item(self.things[index].kind, self.things[index].name)
        return None

    def slide(self, dx):
        self.offset = min(self.overflow(), max(0.0, self.offset - dx))

    def wheel(self, x, y, notches):
        if not self.overflow():
            return False
        self.slide(notches * self.step())
        return True

    def on_cursor(self, _, item):
        """Pushes a row too long until the thing lies in it."""
        if item in self.items() and self.thing(item):
            left, _, width = self.row()
            x = self.box(self.index(item))[0]
            self.slide(max(0.0, left - x) + min(0.0, left + width - x - self.thing_width))

    # painting

    def _select(self, *_):
        if any(item not in self._lifts for item in self.items()):
            self._repaint()
            return
        for item, move in self._lifts.items():
            Animation.cancel_all(move)
            goal = dp(LIFT) if item in self.selected else 0
            if move.y != goal:
                Animation(y=goal, d=seconds("select_card"), t=MOTION["select_card"]["t"]).start(move)
        self._repaint()

    def _restyle(self, *_):
        self._repaint()

    def _paint(self):
        self.canvas.clear()
        for group in self._groups:  # else its parts hold on to it, and it to them
            group.clear()
        self._groups = []
        self.offset = min(self.offset, self.overflow())
        for move in self._lifts.values():
            Animation.cancel_all(move)
        before = {item: move.y for item, move in self._lifts.items()}
        self._lifts = {}
        for index, (thing, item) in enumerate(zip(self.things, self.items())):
            x, y, width, height = (round(v) for v in self.box(index))
            group = InstructionGroup()
            self._groups.append(group)
            goal = dp(LIFT) if item in self.selected else 0
            move = Translate(0, before.get(item, goal))
            group.add(PushMatrix())
            group.add(move)
            self._lifts[item] = move
            if self.shown(x, width):
                self._put(group, item, thing, x, y, width)
                brush = Brush(group)
                if item in self.selected:
                    self._frame(brush, x, y, width, height, theme["primary"], dp(3))
                if self.cursor == item:
                    self._frame(brush, x, y, width, height, theme["focus"], dp(3), dp(2))
            group.add(PopMatrix())
            if index < len(self.labels):
                key_label(Brush(group), self.labels[index], x + width / 2, y - dp(16))
            self.canvas.add(group)
            if move.y != goal:
                Animation(y=goal, d=seconds("select_card"), t=MOTION["select_card"]["t"]).start(move)
        left, y, width = self.row()
        self._more(Brush(self.canvas), left, y + self.thing_height / 2, width)

    def shown(self, x, width):
        """Whether a thing lies inside the row as it is pushed now."""
        left, _, room = self.row()
        return not self.overflow() or (x >= left - dp(4) and x + width <= left + room + dp(4))

    def _put(self, canvas, item, thing, x, y, width):
        if item == self.away:
            Brush(canvas).picture("slot", x, y, width, width * self.wish.ratio, colour=theme["ink2"])
            return
        self.painter.thing(canvas, thing, x, y, width, back=not self.open)
        if item in self.dim:
            self.painter.dim(canvas, thing, x, y, width)
        if item == self.pointed:
            Brush(canvas).halo(x, y, width, width * self.wish.ratio, 10 / 90 * width)
        if item in self.rings:
            self._frame(Brush(canvas), x, y, width, width * self.wish.ratio, theme["legal"], dp(3))

    def _frame(self, brush, x, y, width, height, colour, line, out=0):
        gap = dp(2) + line + out
        brush.frame(x - gap, y - gap, width + 2 * gap, height + 2 * gap, 10 / 90 * width + gap, colour, line)

    def _more(self, brush, left, y, width):
        """Arrows where a row goes on."""
        if self.offset > 1:
            brush.centred("ui_next", left - dp(8), y, -dp(14), theme["ink2"])
        if self.offset < self.overflow() - 1:
            brush.centred("ui_next", left + width + dp(2), y, dp(14), theme["ink2"])


def key_label(brush, text, x, y):
    """A key of the keyboard, under what it touches."""
    side = dp(22)
    brush.box(x - side / 2, y - side / 2, side, side, dp(5), theme["outline"])
    brush.box(x - side / 2 + 1, y - side / 2 + 2, side - 2, side - 3, dp(4), theme["surface"])
    brush.text(text, x, y + 1, dp(12), theme["ink"], "InterMedium", False, "centre")
