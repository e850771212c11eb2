"""Player chip: one of the others, small on a phone, a card with all that is known where there is room."""

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.look import spans
from app.look.brush import Brush, text_width
from app.look.theme import theme
from app.parts import Count
from app.table.chip_cards import CardSizes
from app.widgets.button import Pressable
from app.widgets.hint import Asked
from app.widgets.painted import Painted

GOLD = "goldC", "gold"
SMALLEST = 12  # dp of numbers side by side


class OpponentChip(CardSizes, Pressable, Painted):
    shows = ("chip", "size_kind", "state", "focused", "painter", "words", "floating", "pointed")
    pointed = ObjectProperty(None, allownone=True)
    hinted = ObjectProperty(lambda seat: "")
    chip = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)
    size_kind = StringProperty("small")  # tiny, small, card, tall
    words = StringProperty("")  # the state, said
    floating = BooleanProperty(False)

    def paint(self, brush):
        chip = self.chip
        if chip is None:
            return
        x, y, width, height = *self.pos, *self.size
        acting = chip.state == "acting"
        radius = dp(14)
        if self.floating:
            brush.soft("shadow", x, y, width, height, dp(8), theme["shadow"])
        edge, line = ("primary", dp(2)) if acting else ("gold", dp(2)) if chip.framed else ("outline", dp(1.2))
        if not self.floating or acting or chip.framed:
            brush.box(x, y, width, height, radius, theme[edge])
            brush.box(x + line, y + line, width - 2 * line, height - 2 * line, radius - line,
                      theme["primaryC" if acting else "surface"])  # fmt: skip
        else:
            brush.box(x, y, width, height, radius, theme["surface"])
        getattr(self, f"_{self.size_kind}")(brush, x, y, width, height)
        self.press(brush, x, y, width, height, radius)
        if self.pointed is not None:
            brush.box(x, y, width, height, radius, theme["ink"], 0.06)
        self.ring(brush, x, y, width, height, radius)

    def asked(self, x, y):
        """What the pointer is told: counts are pictures, a name and a sum are words."""
        if self.chip is None:
            return None
        seat = self.chip.seat
        words = self.hinted(seat) if seat is not None else self.chip.name
        return Asked(self, seat, words, (*self.to_window(*self.pos), *self.size)) if words else None

    def paint_change(self, canvas):
        """What the tentative move would bring to this player, on the edge of the chip."""
        (x, y), (width, height) = self.pos, self.size
        size, change = self._type(13), self.chip.change
        half = spans.length(change, size) / 2 + size
        if self.floating or self.size_kind == "tall":
            beside = x - dp(6) - half if x > self.parent.width else x + width + dp(6) + half
            spans.pill(canvas, self.painter, change, beside, y + height / 2, size, *GOLD)
        else:
            middle = min(max(x + width / 2, self.parent.x + half), self.parent.right - half)
            spans.pill(canvas, self.painter, change, middle, y - dp(8), size, *GOLD)

    # --- sizes ---

    def _type(self, size):
        return dp(size) * min(Metrics.fontscale, 1.3)

    def _status(self, brush, right, y, side=None):
        """Locked, thinking or choosing, at the right end; returns where it begins."""
        side = side or dp(16)
        chip = self.chip
        if chip.state == "locked":
            brush.centred("ui_lock", right - side / 2, y, side, theme["primary"])
            return right - side - dp(4)
        if chip.state in ("thinking", "choosing"):
            for i in range(3):
                brush.centred("round", right - dp(3) - i * dp(5.5), y, dp(3.4), theme["ink2"])
            return right - dp(20)
        return right

    def _badge(self, x, y, side):
        if self.chip.seat is None:
            Brush(self._below, *_folder(self.chip.icon)).centred(_name(self.chip.icon), x, y, side, theme["ink2"])
        else:
            self.painter.badge(self._below, self.chip.seat, x, y, side)

    def _first_badge(self, x, y, side):
        """The badge, with the first player's sapling under it where there is no room beside."""
        if self.chip.first:
            self.painter.first(self._below, x, y - dp(12), dp(15))
            y, side = y + dp(8), dp(20)
        self._badge(x, y, side)

    def _told_badge(self, brush, x, y, side):
        """The same, and the state under it too: numbers beside it take the whole line."""
        waits, first = self.chip.state in ("locked", "thinking", "choosing"), self.chip.first
        if not waits:
            self._first_badge(x, y, side)
            return
        self._badge(x, y + dp(8), dp(20))
        if first:
            self.painter.first(self._below, x - dp(8), y - dp(12), dp(13))
        half = dp(6.5) if self.chip.state == "locked" else dp(8.5)
        self._status(brush, x + dp(14) if first else x + half, y - dp(12), dp(13))

    def _meter(self, brush, x, y, size, room):
        """How far somebody is, of how much; the total goes where there is no room. Without a meter, what one has."""
        meter = self.chip.meter
        if meter is None:
            return self._counts(brush, x, y, size, room)
        self.painter.sign(self._below, "gain", meter.gain, x + size * 0.5, y, size)
        x += size + dp(3)
        ink = theme["gold"] if meter.gold else theme["ink"]
        wide = brush.text(meter.now, x, y, size, ink, "InterMedium", True)
        if text_width(f"{meter.now}/{meter.of}", size, "InterMedium", True) <= room - size - dp(3):
            wide += brush.text(f"/{meter.of}", x + wide + 1, y, size, theme["ink2"])
        return x + wide

    def _counts(self, brush, x, y, size, room):
        """As many counts as there is room for, the most telling first; returns where they end."""
        end = x
        for sign, number, _, warns in self._on_card():
            wide = size + dp(3) + text_width(number, size, "InterMedium", True)
            if end > x and end + dp(9) + wide > x + room:
                break
            left = end + (dp(9) if end > x else 0)
            self._sign(brush, sign, left + size / 2, y, size)
            ink = theme["danger" if warns else "ink"]
            brush.text(number, left + size + dp(3), y, size, ink, "InterMedium", True)
            end = left + wide
        return end

    def _sign(self, brush, sign, x, y, size, ink="ink"):
        """A span as a single picture."""
        if sign.kind == "icon":
            Brush(self._below, *_folder(sign.what)).centred(_name(sign.what), x, y, size, theme[ink])
        else:
            self.painter.sign(self._below, sign.kind, sign.what, x, y, size)

    def _stripped(self, brush, x, y, width, height):
        """A small badge and the name over the strip."""
        chip, pad, side = self.chip, dp(7), min(dp(20), 0.4 * height)
        upper, high = y + height - dp(5) - side / 2, height - side - dp(11)
        if chip.seat is None and width < dp(110):  # its name needs the room
            side = -dp(4)
        else:
            self._badge(x + pad + side / 2, upper, side)
        left, right = x + pad + side + dp(6), self._status(brush, x + width - pad, upper, dp(13))
        corner = chip.first and right - left < dp(72)  # over the badge's corner: beside it the name needs the room
        if corner:
            self.painter.first(self._below, left - dp(5), upper - dp(6), dp(12))
            left += dp(2)
        if self._last() and right - left >= dp(48):
            sign, number, *_ = self._last()
            right -= brush.text(number, right, upper, self._type(12), theme["ink2"], "InterMedium", False, "right")
            if right - left > dp(60):  # else the name needs the room more than the sign
                self._sign(brush, sign, right - dp(9), upper, dp(12), "ink2")
                right -= dp(14)
            right -= dp(4)
        beside = chip.first and not corner
        end = self._called(left, upper, self._type(13), right - left - (dp(16) if beside else 0))
        if beside:
            self.painter.first(self._below, end + dp(9), upper, dp(14))
        self.painter.strip(self._below, chip.strip, x + pad, y + dp(4), width - 2 * pad, high)

    def _tiny(self, brush, x, y, width, height):
        if self.chip.strip is not None:
            self._stripped(brush, x, y, width, height)
            return
        middle = y + height / 2
        side = dp(22)
        if height >= dp(38) and not self.chip.total and self._last():
            left, lower = x + dp(11) + side, y + height * 0.29
            self._told_badge(brush, x + dp(7) + side / 2, middle, side)
            self._meter(brush, left, y + height * 0.7, self._type(12), x + width - dp(4) - left)
            self._brief(brush, left, lower)
            return
        narrow = width < dp(84)
        self._first_badge(x + dp(8) + side / 2, middle, side)
        right = self._status(brush, x + width - dp(8), middle if not narrow else y + height - dp(11), dp(14))
        left = x + dp(12) + side
        room = (x + width - dp(4) if narrow else right) - left
        self._meter(brush, left, middle, self._fitting(room), room)

    def _fitting(self, room):
        """The type in which the total and the brief count stand side by side, so that each chip has both."""
        size, both = self._type(14), (self.chip.total, self.chip.brief)
        while None not in both and size > dp(SMALLEST):
            wide = sum(size + dp(3) + text_width(count.number, size, "InterMedium", True) for count in both)
            if wide + dp(9) <= room:
                break
            size -= dp(1)
        return size

    def _small(self, brush, x, y, width, height):
        chip = self.chip
        if chip.strip is not None:
            self._stripped(brush, x, y, width, height)
            return
        if width < dp(104) or self.floating:
            floats = self._counted if height >= dp(42) else self._named
            (floats if self.floating else self._tiny)(brush, x, y, width, height)
            return
        if chip.total:
            self._totalled(brush, x, y, width, height)
            return
        side, pad = (dp(26), dp(10)) if width >= dp(150) else (dp(20), dp(6))
        self._badge(x + pad + side / 2, y + height / 2, side)
        left, size = x + pad + dp(6) + side, self._type(14)
        upper, lower = y + height * 0.68, y + height * 0.3
        right = self._status(brush, x + width - dp(9), upper, dp(15))
        room = right - left - (dp(18) if chip.first else 0)
        end = self._called(left, upper, size, room)
        if chip.first:
            self.painter.first(self._below, end + dp(11), upper, dp(15))
        brief = self._last()
        wide = dp(24) + text_width(brief.number, self._type(13), "InterMedium", False) if brief else dp(8)
        end = self._meter(brush, left, lower, self._type(13), x + width - wide - left)
        self._brief(brush, max(end + dp(6), x + width - wide), lower)

    def _last(self):
        """The one number beside the meter: the total, or where it is not to be known what the game says."""
        points = self.chip.points
        return self.chip.brief if points is None else Count(spans.Span("icon", "ui_trophy"), points)

    def _totalled(self, brush, x, y, width, height):
        """Badge with the brief count under it, name and total, and the low counts side by side."""
        chip, size = self.chip, self._type(13)
        if chip.minis and width >= dp(300):
            half = width * 0.44
            self._rows(x + half, y + height - dp(2), width - half - dp(4), y + dp(2), dp(20))
            width = half
        upper, lower = y + height * 0.69, y + height * 0.26
        self._badge(x + dp(18), upper, dp(22))
        first = x + dp(35)  # of the low counts
        if chip.brief:
            self._sign(brush, chip.brief.sign, x + dp(13), lower, dp(12))
            ink = theme["danger" if chip.brief.warns else "ink"]
            wide = brush.text(chip.brief.number, x + dp(21), lower, self._type(12), ink, "InterMedium", True)
            first = max(first, x + dp(25) + wide)
        left = x + dp(35)
        right = self._status(brush, x + width - dp(8), upper, dp(13))
        right -= brush.text(chip.total.number, right, upper, size, theme["ink"], "Sora", True, "right") + dp(14)
        self._sign(brush, chip.total.sign, right + dp(6), upper, dp(12))
        end = self._called(left, upper, size, right - left - (dp(16) if chip.first else dp(3)))
        if chip.first:
            self.painter.first(self._below, end + dp(8), upper, dp(13))
        shown = [count for count in chip.counts if count.low]
        step = (x + width - dp(6) - first) / max(1, len(shown))
        for i, (sign, number, *_) in enumerate(shown):
            self._sign(brush, sign, first + i * step + dp(5), lower, dp(11))
            ink = theme["ink" if number else "ink2"]
            brush.text(number, first + i * step + dp(11.5), lower, self._type(11), ink, "InterMedium", bool(number))

    def _brief(self, brush, x, y):
        if self._last():
            sign, number, *_ = self._last()
            self._sign(brush, sign, x + dp(6), y, dp(13), "ink2")
            brush.text(number, x + dp(15), y, self._type(13), theme["ink"], "InterMedium", False)

    def _named(self, brush, x, y, width, height):
        """Badge, name and state alone."""
        side, middle, size = dp(20), y + height / 2, self._type(13)
        self._first_badge(x + dp(7) + side / 2, middle, side)
        right = self._status(brush, x + width - dp(7), middle, dp(13))
        if width < dp(84):
            return
        left = x + dp(11) + side
        self._called(left, middle, size, right - left)

    def _counted(self, brush, x, y, width, height):
        """Badge and name over the total, or the meter and the total, and what else there is room for."""
        side, pad, upper = dp(18), dp(7), y + height * 0.7
        self._badge(x + pad + side / 2, upper, side)
        right = self._status(brush, x + width - pad, upper, dp(13))
        left = x + pad + side + dp(5)
        if self.chip.first:  # over the badge's corner: beside it the name needs the room
            self.painter.first(self._below, left, upper - dp(5), dp(13))
            left += dp(9)
        self._called(left, upper, self._type(13), right - left)
        lower, last = y + height * 0.27, None if self.chip.total else self._last()
        wide = dp(21) + text_width(last.number, self._type(13), "InterMedium", False) if last else 0
        self._meter(brush, x + pad, lower, self._type(12), width - 2 * pad - wide)
        if last:
            self._brief(brush, x + width - pad - wide + dp(6), lower)

    def _called(self, x, y, size, room):
        """The name, smaller where it is long and cut only where it would be too small; returns where it ends."""
        name = [spans.text(self.chip.name, "bold")]
        size = max(dp(12), min(size, size * (room - dp(2)) / spans.length(name, size)))
        return spans.paint(self._below, None, spans.fitting(name, size, room), x, y, size)


def _folder(icon):
    folder = icon.rpartition("/")[0]
    return (folder,) if folder else ()


def _name(icon):
    return icon.rpartition("/")[2]
