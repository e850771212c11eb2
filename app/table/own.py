"""Status bar of one's own: who one is and what one owns, beside a row of one's things, and one extra button."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.look.brush import Brush, text_width
from app.look.theme import theme
from app.parts import Item
from app.table.row import FINGER, ThingRow, key_label
from app.widgets.button import ring

GAP = 10


class OwnRow(ThingRow):
    """A badge, counters, then things, then a button. In one row, or in two where it is high enough.

    A touched thing comes out as Item(kind, name), a counter as Item("counter", gain), the badge as Item("seat", seat),
    the button as Item("button", its name).
    """

    own = ObjectProperty(None, allownone=True)
    mirrored = BooleanProperty(False)  # counters at the right, the button at the left
    counted = BooleanProperty(True)  # False: the counters are elsewhere
    leaves = True  # an empty place is left by what is carried
    shows = (*ThingRow.shows, "own", "mirrored", "counted", "selected")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("own", self._fill)

    @property
    def counters(self):
        return self.own.counters if self.own and self.counted else ()

    @property
    def button(self):
        return self.own.button if self.own else None

    # the keyboard

    def items(self):
        things = super().items()
        button = [Item("button", self.button.name)] if self.button else []
        return button + things if self.mirrored else things + button

    # places

    def _side(self, x, width):
        """Where something lies whose left edge is at x in a bar for right hands."""
        return self.x + self.right - x - width if self.mirrored else x

    @property
    def tall(self):
        return self.height >= max(dp(96), dp(54) + self.thing_height if self.wish.ratio > 1 else 0)

    @property
    def stacked(self):
        """Whether the counters stand one above the other: in one row with the things, or where the bar is narrow."""
        return self.width < dp(300) or (not self.tall and self.wish.usual > 0)

    @property
    def wide(self):
        """Whether the button has room for all its words."""
        return not self.stacked and self.width >= dp(360)

    def head(self):
        """y and height of what the badge, the counters and the button share."""
        if self.wish.usual and not self.tall:
            return self.y, self.height
        if not self.tall:
            return self.center_y - dp(24), dp(48)
        return self.top - self.over(), min(dp(48), self.over() - dp(2))

    def over(self):
        """What the head takes of a bar in two rows: a line is enough where large things need the room."""
        if self.wish.scale == 1.0:
            return dp(54)
        below = dp(26) if self.labels else 0
        return max(dp(28), min(dp(54), self.height - below - self.thing_height - dp(12)))

    def _named(self):
        """Whether the name has room too, beside all that must be there."""
        if not self.own or self.stacked:
            return False
        taken = self._badge_width() + sum(wide for _, wide in self._counts()) + self.button_box()[2] + dp(36)
        return taken + self._name_width() <= self.width

    def _name_width(self):
        return text_width(self.own.name, dp(16), "InterMedium", True) + dp(12)

    def _badge_width(self):
        return dp(56) + (dp(22) if self.own.first else 0) if self.own else 0

    def lead(self):
        """How far the badge and what belongs to it reach."""
        if self.stacked:
            return dp(26) if self.own else dp(14)
        return dp(14) + self._badge_width() + (self._name_width() if self._named() else 0)

    def owner_box(self):
        """x, y, width, height of the badge as it is touched."""
        width, (y, height) = self.lead() if self.own else 0, self.head()
        return self._side(self.x, width), y, width, height

    def owner_centre(self):
        x, y, _, height = self.owner_box()
        return self._side(self.x + dp(15), 0) if self.stacked else x + dp(30), y + height / 2

    def _counts(self):
        """(gain, width) of each counter in a row."""
        counters = ((gain, self._words(gain, number)) for gain, number in self.counters)
        return [(gain, dp(40) + text_width(words, dp(18), "Sora", True)) for gain, words in counters]

    def _words(self, gain, number):
        limit = self.own.limits.get(gain)
        return f"{number}/{limit}" if limit is not None else str(number)

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
            width = text_width(self._label(), dp(14), "InterMedium", True) + dp(52)
            return self._side(self.right - dp(14) - width, width), y, width, height
        width = max(dp(48), text_width(self._label(), dp(12), "InterMedium", True) + dp(14))
        high = height if self.tall else min(height - dp(4), dp(52))
        return self._side(self.right - dp(10) - width, width), y + (height - high) / 2, width, high

    def _label(self):
        """The words of the button, as many as there is room for."""
        return self.button.text if self.wide or not self.button.few else self.button.few

    def row(self):
        """x, y, width of the space for things."""
        high = self.thing_height
        if self.tall:
            below = dp(26) if self.labels else 0
            room = self.height - self.over() - dp(2) - below
            return self.x + dp(14), self.y + below + max(0, room - high) / 2, self.width - dp(28)
        width = self.button_box()[2]
        before = self.lead() + self.counters_width() + dp(12)
        room = self.width - before - (dp(18) + width if width else dp(8))
        return self._side(self.x + before, room), self.center_y - high / 2 + dp(2), room

    def step(self):
        # Neighbours keep 48 from middle to middle, however small the things are drawn.
        return max(self.thing_width + dp(GAP), dp(FINGER))

    def overflow(self):
        return max(0.0, len(self.things) * self.step() - dp(GAP) - self.row()[2])

    def box(self, index):
        left, y, _ = self.row()
        return left + index * self.step() - self.offset, y, self.thing_width, self.thing_height

    def end(self):
        left, y, width = self.row()
        return min(left + len(self.things) * self.step() - self.offset, left + width) - dp(24), y + dp(22)

    def item_at(self, x, y):
        left, bottom, width, height = self.button_box()
        if self.button and left <= x <= left + width and self._in_row(y, bottom, height):
            return Item("button", self.button.name)
        row_left, _, row_width = self.row()
        if row_left - dp(6) <= x <= row_left + row_width + dp(6):
            for index, thing in enumerate(self.things):
                left, bottom, width, height = self.box(index)
                if left - dp(GAP) / 2 <= x <= left + width + dp(GAP) / 2 and self._in_row(y, bottom, height):
                    return Item(thing.kind, thing.name)
        for item, (left, bottom, width, height) in self._others():
            if left <= x <= left + width and bottom <= y <= bottom + height:
                return item
        return None

    def _others(self):
        """(item, box) of what stands before the things. A narrow badge has no room for a finger of its own: the
        counters beside it take it."""
        found = [(Item("counter", gain), box) for gain, *box in self.counter_boxes()]
        if not self.own:
            return found
        x, y, width, height = self.owner_box()
        if not self.stacked:
            return [*found, (Item("seat", self.own.seat), (x, y, width, height))]
        return [(item, (min(x, left), bottom, width + wide, high)) for item, (left, bottom, wide, high) in found]

    def box_of(self, item):
        if item.kind == "button":
            return self.button_box()
        return dict(self._others()).get(item) or super().box_of(item)

    def _in_row(self, y, bottom, height):
        spare = max(0, dp(48) - height) / 2
        return bottom - spare - dp(4) <= y <= bottom + height + spare + dp(4)

    # painting

    def _select(self, *_):
        self._repaint()

    def _paint(self):
        self.canvas.clear()
        self.offset = min(self.offset, self.overflow())
        brush = Brush(self.canvas)
        if self.own:
            self._paint_owner(brush)
        self._paint_counters(brush)
        row_left, y, row_width = self.row()
        for index, thing in enumerate(self.things):
            x, y, width, height = (round(v) for v in self.box(index))
            if x < row_left - dp(4) or x + width > row_left + row_width + dp(4):
                continue
            item = Item(thing.kind, thing.name)
            self._put(self.canvas, item, thing, x, y, width)
            if item == self.away:
                continue
            for wanted, colour in ((item in self.selected, "primary"), (self.cursor == item, "focus")):
                if wanted:
                    gap = dp(5)
                    bounds = x - gap, y - gap - dp(4), width + 2 * gap, height + 2 * gap + dp(4)
                    brush.frame(*bounds, dp(10), theme[colour], dp(3))
            if index < len(self.labels):
                key_label(brush, self.labels[index], x + width / 2, y - dp(18))
        _, y, _ = self.row()
        if not self.things and self.own and self.own.empty:
            brush.text(self.own.empty, row_left, y + self.thing_height / 2, dp(13), theme["ink2"])
        self._more(brush, row_left, y + self.thing_height / 2, row_width)
        if self.button:
            self._paint_button(brush)
        if self.pointed is not None and not self.thing(self.pointed):
            brush.box(*self.box_of(self.pointed), dp(12), theme["ink"], 0.06)

    def _paint_owner(self, brush):
        (x, y), owner = self.owner_centre(), self.own
        if self.stacked:
            lift = dp(12) if owner.first else 0
            self.painter.badge(self.canvas, owner.seat, x, y + lift, dp(20))
            if owner.first:
                self.painter.first(self.canvas, x, y - dp(14), dp(18))
            return
        self.painter.badge(self.canvas, owner.seat, x, y, dp(34))
        x += dp(24)
        if self._named():
            x += brush.text(owner.name, x, y, dp(16), theme["ink"], "InterMedium", True) + dp(6)
        if owner.first:
            self.painter.first(self.canvas, x + dp(8), y, dp(18))
            x += dp(22)
        brush.centred("ui_next", x + dp(4), y, dp(14), theme["ink2"])  # a touch tells all about oneself

    def _paint_counters(self, brush):
        size = dp(18)
        boxes = self.counter_boxes()
        if not self.stacked:
            for (gain, x, y, _, height), (_, number) in zip(boxes, self.counters):
                self.painter.sign(self.canvas, "gain", gain, x + dp(15), y + height / 2, dp(22))
                words = self._words(gain, number)
                brush.text(words, x + dp(31), y + height / 2, size, theme["ink"], "Sora", True)
            return
        bottom, height = self.head()
        pitch = min(dp(25), (height - dp(4)) / max(1, len(self.counters)))
        for i, ((gain, x, *_), (_, number)) in enumerate(zip(boxes, self.counters)):
            y = bottom + height / 2 + (len(self.counters) - 1) * pitch / 2 - i * pitch
            self.painter.sign(self.canvas, "gain", gain, x + dp(11), y, min(dp(20), 0.9 * pitch))
            brush.text(number, x + dp(24), y, min(size, 0.82 * pitch), theme["ink"], "Sora", True)
        if self.counters and not self.tall:
            x = self._side(self.x + self.lead() + self.counters_width() + dp(6), 1)
            brush.fill(round(x), self.y + dp(8), 1, self.height - dp(16), theme["outline"])

    def _paint_button(self, brush):
        x, y, width, height = self.button_box()
        button, words = self.button, self._label()
        ink = theme["ink" if button.on else "ink2"]
        radius = dp(14) if self.stacked else height / 2
        brush.box(x, y, width, height, radius, theme["surface2"])
        if self.cursor == ("button", button.name):
            ring(brush, x, y, width, height, radius)
        folder, _, icon = button.icon.rpartition("/")
        picture = Brush(self.canvas, folder or None)
        if not self.stacked:
            picture.centred(icon, x + dp(24), y + height / 2, dp(20), ink)
            brush.text(words, x + dp(38), y + height / 2, dp(14), ink, "InterMedium", True)
        else:
            picture.centred(icon, x + width / 2, y + height * 0.65, dp(22), ink)
            brush.text(words, x + width / 2, y + height * 0.22, dp(12), ink, "InterMedium", False, "centre")
