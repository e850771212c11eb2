"""The tray: who one is, what one owns in the open hand of the table, and the tiles to build with."""

from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.brush import Brush, text_width
from app.gestures import Item
from app.theme import theme
from app.widgets.button import ring
from app.widgets.surface import Row

GAP = 10


class Owner(NamedTuple):
    """Whose tray it is."""

    seat: int
    name: str
    first: bool  # the first player


class Tray(Row):
    """A badge, counters, then tiles, then a button. In one row, or in two where the tray is high enough.

    A touched tile comes out as Item("tile", name), a counter as Item("counter", gain), the badge as Item("seat", seat),
    the button as Item("button", its name).
    """

    owner = ObjectProperty(None, allownone=True)
    counters = ListProperty()  # (gain, number)
    tiles = ListProperty()  # names
    tile_side = NumericProperty(44.0)
    away = ObjectProperty(None, allownone=True)  # a tile that is being dragged
    labels = ListProperty()  # keys written under the tiles
    button = StringProperty("")  # name of the button, none when empty
    button_icon = StringProperty("")
    button_text = StringProperty("")
    button_enabled = BooleanProperty(True)
    empty_text = StringProperty("")
    face_down = BooleanProperty(False)
    mirrored = BooleanProperty(False)  # counters at the right, the button at the left
    offset = NumericProperty(0)  # how far a row too long is pushed to the left

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._repaint = Clock.create_trigger(lambda _: self._paint(), -1)
        for name in (
            "owner", "counters", "tiles", "tile_side", "selected", "cursor", "away", "labels", "button", "button_text",
            "button_enabled", "empty_text", "face_down", "mirrored", "offset", "pos", "size",
        ):  # fmt: skip
            self.fbind(name, self._repaint)
        for name in ("tiles", "button"):
            self.fbind(name, self._fill)
        theme.bind(colour=self._restyle)

    def _fill(self, *_):
        self.focusable = bool(self.items())

    # the keyboard

    def items(self):
        tiles = [Item("tile", name) for name in self.tiles]
        button = [Item("button", self.button)] if self.button else []
        return button + tiles if self.mirrored else tiles + button

    def on_cursor(self, _, item):
        """Pushes a row too long until the tile lies in it."""
        if item and item.kind == "tile":
            left, _, width = self.row()
            x = self.tile_box(self.tiles.index(item.name))[0]
            self.slide(max(0.0, left - x) + min(0.0, left + width - x - self.tile_side))

    # places

    def _side(self, x, width):
        """Where something lies whose left edge is at x in a tray for right hands."""
        return self.x + self.right - x - width if self.mirrored else x

    @property
    def tall(self):
        return self.height >= dp(96)

    @property
    def stacked(self):
        """Whether the counters stand one above the other: in one row with the tiles, or where the tray is narrow."""
        return not self.tall or self.width < dp(300)

    @property
    def wide(self):
        """Whether the button has room for all its words."""
        return self.tall and self.width >= dp(360)

    def head(self):
        """y and height of what the badge, the counters and the button share."""
        return (self.top - dp(54), dp(48)) if self.tall else (self.y, self.height)

    def _named(self):
        """Whether the name has room too, beside all that must be there."""
        if not self.owner or self.stacked:
            return False
        taken = self._badge_width() + sum(wide for _, wide in self._counts()) + self.button_box()[2] + dp(36)
        return taken + self._name_width() <= self.width

    def _name_width(self):
        return text_width(self.owner.name, dp(16), "InterMedium", True) + dp(12)

    def _badge_width(self):
        return dp(36) + (dp(22) if self.owner.first else 0) if self.owner else 0

    def lead(self):
        """How far the badge and what belongs to it reach."""
        if self.stacked:
            return dp(26) if self.owner else dp(14)
        return dp(14) + self._badge_width() + (self._name_width() if self._named() else 0)

    def owner_box(self):
        """x, y, width, height of the badge as it is touched."""
        width, (y, height) = self.lead() if self.owner else 0, self.head()
        return self._side(self.x, width), y, width, height

    def owner_centre(self):
        x, y, _, height = self.owner_box()
        return self._side(self.x + dp(15), 0) if self.stacked else x + dp(27), y + height / 2

    def _counts(self):
        """(gain, width) of each counter in a row."""
        return [(gain, dp(40) + text_width(number, dp(18), "Sora", True)) for gain, number in self.counters]

    def counters_width(self):
        widest = max((text_width(n, dp(18), "Sora", True) for _, n in self.counters), default=0)
        return dp(24) + widest if self.counters else 0

    def counter_boxes(self):
        """(gain, x, y, width, height) of each counter as it is touched."""
        y, height = self.head()
        if not self.stacked:
            x, found = self.x + self.lead(), []
            for gain, wide in self._counts():
                room = max(dp(48), wide)
                found.append((gain, self._side(x - dp(4), room), y, room, height))
                x += wide
            return found
        high = height / max(1, len(self.counters))
        wide = self.counters_width() + dp(6)
        x = self._side(self.x + self.lead(), wide)
        return [(gain, x, y + height - (i + 1) * high, wide, high) for i, (gain, _) in enumerate(self.counters)]

    def counter_centre(self, gain):
        """Of the picture of a counter; of where it would be when there are none."""
        for name, x, y, _, height in self.counter_boxes():
            if name == gain:
                return x + (dp(11) if self.stacked else dp(15)), y + height / 2
        return self._side(self.x + dp(26), 0), self.center_y

    def button_box(self):
        if not self.button:
            return self._side(self.right, 0), self.y, 0, 0
        y, height = self.head()
        if not self.stacked:
            width = text_width(self.button_text, dp(14), "InterMedium", True) + dp(52)
            return self._side(self.right - dp(14) - width, width), y, width, height
        width = max(dp(48), text_width(self.button_text, dp(12), "InterMedium", True) + dp(14))
        high = height if self.tall else min(height - dp(4), dp(52))
        return self._side(self.right - dp(10) - width, width), y + (height - high) / 2, width, high

    def row(self):
        """x, y, width of the space for tiles."""
        if self.tall:
            below = dp(26) if self.labels else 0
            room = self.height - dp(56) - below
            return self.x + dp(14), self.y + below + max(0, room - self.tile_side) / 2, self.width - dp(28)
        width = self.button_box()[2]
        before = self.lead() + self.counters_width() + dp(12)
        room = self.width - before - (dp(18) + width if width else dp(8))
        return self._side(self.x + before, room), self.center_y - self.tile_side / 2 + dp(2), room

    def step(self):
        # Neighbours keep 48 from middle to middle, however small the tiles are drawn.
        return max(self.tile_side + dp(GAP), dp(48))

    def overflow(self):
        """How much longer the row is than its space."""
        return max(0.0, len(self.tiles) * self.step() - dp(GAP) - self.row()[2])

    def tile_box(self, index):
        left, y, _ = self.row()
        return left + index * self.step() - self.offset, y, self.tile_side, self.tile_side

    def tile_centre(self, name):
        x, y, width, height = self.tile_box(self.tiles.index(name))
        return x + width / 2, y + height / 2

    def item_at(self, x, y):
        left, bottom, width, height = self.button_box()
        if self.button and left <= x <= left + width and self._in_row(y, bottom, height):
            return Item("button", self.button)
        row_left, _, row_width = self.row()
        if row_left - dp(6) <= x <= row_left + row_width + dp(6):
            for index, name in enumerate(self.tiles):
                left, bottom, width, height = self.tile_box(index)
                if left - dp(GAP) / 2 <= x <= left + width + dp(GAP) / 2 and self._in_row(y, bottom, height):
                    return Item("tile", name)
        for item, (left, bottom, width, height) in self._others():
            if left <= x <= left + width and bottom <= y <= bottom + height:
                return item
        return None

    def _others(self):
        """(item, box) of what stands before the tiles. A narrow badge has no room for a finger of its own: the counters
        beside it take it."""
        found = [(Item("counter", gain), box) for gain, *box in self.counter_boxes()]
        if not self.owner:
            return found
        x, y, width, height = self.owner_box()
        if not self.stacked:
            return [*found, (Item("seat", self.owner.seat), (x, y, width, height))]
        return [(item, (min(x, left), bottom, width + wide, high)) for item, (left, bottom, wide, high) in found]

    def _in_row(self, y, bottom, height):
        spare = max(0, dp(48) - height) / 2
        return bottom - spare - dp(4) <= y <= bottom + height + spare + dp(4)

    def slide(self, dx):
        self.offset = min(self.overflow(), max(0.0, self.offset - dx))

    def wheel(self, x, y, notches):
        if not self.overflow():
            return False
        self.slide(notches * self.step())
        return True

    # painting

    def _restyle(self, *_):
        self._repaint()

    def _paint(self):
        self.canvas.clear()
        self.offset = min(self.offset, self.overflow())
        brush = Brush(self.canvas)
        if self.owner:
            self._paint_owner(brush)
        self._paint_counters(brush)
        row_left, _, row_width = self.row()
        for index, name in enumerate(self.tiles):
            x, y, side, _ = (round(v) for v in self.tile_box(index))
            if x < row_left - dp(4) or x + side > row_left + row_width + dp(4):
                continue
            if name == self.away:
                brush.picture("slot", x, y, side, colour=theme["ink2"])
                continue
            if self.face_down:
                self.painter.tile_back(self.canvas, x, y, side)
            else:
                self.painter.tile(self.canvas, name, x, y, side)
            for wanted, colour in ((name == self.selected, "primary"), (self.cursor == ("tile", name), "focus")):
                if wanted:
                    gap = dp(5)
                    bounds = x - gap, y - gap - dp(4), side + 2 * gap, side + 2 * gap + dp(4)
                    brush.frame(*bounds, dp(10), theme[colour], dp(3))
            if index < len(self.labels):
                self._key(brush, self.labels[index], x + side / 2, y - dp(18))
        if not self.tiles and self.empty_text:
            _, y, _ = self.row()
            brush.text(self.empty_text, row_left, y + self.tile_side / 2, dp(13), theme["ink2"])
        self._more(brush, row_left, row_width)
        if self.button:
            self._paint_button(brush)

    def _more(self, brush, left, width):
        """Arrows where a row goes on."""
        y = self.row()[1] + self.tile_side / 2
        if self.offset > 1:
            brush.centred("ui_next", left - dp(8), y, -dp(14), theme["ink2"])
        if self.offset < self.overflow() - 1:
            brush.centred("ui_next", left + width + dp(2), y, dp(14), theme["ink2"])

    def _paint_owner(self, brush):
        (x, y), owner = self.owner_centre(), self.owner
        if self.stacked:
            lift = dp(12) if owner.first else 0
            self.painter.badge(self.canvas, owner.seat, x, y + lift, dp(20))
            if owner.first:
                self.painter.first(self.canvas, x, y - dp(14), dp(18))
            return
        self.painter.badge(self.canvas, owner.seat, x, y, dp(26))
        x += dp(22)
        if self._named():
            x += brush.text(owner.name, x, y, dp(16), theme["ink"], "InterMedium", True) + dp(6)
        if owner.first:
            self.painter.first(self.canvas, x + dp(8), y, dp(18))

    def _paint_counters(self, brush):
        size = dp(18)
        boxes = self.counter_boxes()
        if not self.stacked:
            for (gain, x, y, _, height), (_, number) in zip(boxes, self.counters):
                self.painter.gain(self.canvas, gain, x + dp(15), y + height / 2, dp(22))
                brush.text(number, x + dp(31), y + height / 2, size, theme["ink"], "Sora", True)
            return
        bottom, height = self.head()
        pitch = min(dp(25), (height - dp(4)) / max(1, len(self.counters)))
        for i, ((gain, x, *_), (_, number)) in enumerate(zip(boxes, self.counters)):
            y = bottom + height / 2 + (len(self.counters) - 1) * pitch / 2 - i * pitch
            self.painter.gain(self.canvas, gain, x + dp(11), y, dp(20))
            brush.text(number, x + dp(24), y, size, theme["ink"], "Sora", True)
        if self.counters and not self.tall:
            x = self._side(self.x + self.lead() + self.counters_width() + dp(6), 1)
            brush.fill(round(x), self.y + dp(8), 1, self.height - dp(16), theme["outline"])

    def _paint_button(self, brush):
        x, y, width, height = self.button_box()
        ink = theme["ink" if self.button_enabled else "ink2"]
        radius = dp(14) if self.stacked else height / 2
        brush.box(x, y, width, height, radius, theme["surface2"])
        if self.cursor == ("button", self.button):
            ring(brush, x, y, width, height, radius)
        if not self.stacked:
            self.painter.brush(self.canvas).centred(self.button_icon, x + dp(24), y + height / 2, dp(20), ink)
            brush.text(self.button_text, x + dp(38), y + height / 2, dp(14), ink, "InterMedium", True)
        else:
            self.painter.brush(self.canvas).centred(self.button_icon, x + width / 2, y + height * 0.65, dp(22), ink)
            brush.text(self.button_text, x + width / 2, y + height * 0.22, dp(12), ink, "InterMedium", False, "centre")

    def _key(self, brush, text, x, y):
        side = dp(22)
        brush.box(x - side / 2, y - side / 2, side, side, dp(5), theme["outline"])
        brush.box(x - side / 2 + 1, y - side / 2 + 2, side - 2, side - 3, dp(4), theme["surface"])
        brush.text(text, x, y + 1, dp(12), theme["ink"], "InterMedium", False, "centre")
