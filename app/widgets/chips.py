"""One of the others at the table: a small chip on a phone, a card with the running bonuses where there is room."""

from typing import NamedTuple

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.brush import Brush, text_width
from app.theme import PLAYERS, theme
from app.widgets import spans
from app.widgets.button import Pressable
from app.widgets.painted import Painted


class Chip(NamedTuple):
    """What is known of somebody at the table."""

    seat: int
    name: str
    look: int
    first: bool = False  # the first player
    state: str = ""  # choosing, thinking, locked, acting
    stocks: tuple = ()  # (gain, number) behind the screen; empty when the table hides them
    spare: tuple | None = None  # (icon, number) of markers left
    built: tuple = (0, 0)  # in the city, of so many
    kept: int = 0
    totals: tuple = ()  # (action or icon, ((gain, number), ...)) of the cards kept
    cards: tuple = ()  # columns of kept cards for the widest windows, (colour, words) each
    change: tuple = ()  # spans: what the tentative move would bring


GOLD = "goldC", "gold"
READABLE = 0.85  # of their size the pictures keep in one row


class OpponentChip(Pressable, Painted):
    shows = ("chip", "size_kind", "state", "focused", "painter", "words", "floating")
    chip = ObjectProperty(None, allownone=True)
    painter = ObjectProperty(None, allownone=True)
    size_kind = StringProperty("small")  # tiny, small, card, tall
    words = StringProperty("")  # the state, said
    words_city = StringProperty("")  # "city", before the cubes built
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
        edge, line = ("primary", dp(2)) if acting else ("outline", dp(1.2))
        if not self.floating or acting:
            brush.box(x, y, width, height, radius, theme[edge])
            brush.box(x + line, y + line, width - 2 * line, height - 2 * line, radius - line,
                      theme["primaryC" if acting else "surface"])  # fmt: skip
        else:
            brush.box(x, y, width, height, radius, theme["surface"])
        getattr(self, f"_{self.size_kind}")(brush, x, y, width, height)
        self.press(brush, x, y, width, height, radius)
        self.ring(brush, x, y, width, height, radius)

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
        self.painter.badge(self._below, self.chip.seat, x, y, side)

    def _first_badge(self, x, y, side):
        """The badge, with the first player's sapling under it where there is no room beside."""
        if self.chip.first:
            self.painter.first(self._below, x, y - dp(12), dp(15))
            y, side = y + dp(8), dp(20)
        self._badge(x, y, side)

    def _built(self, brush, x, y, size, room):
        """Cubes in the city, of all; the total goes where there is no room."""
        built, of = self.chip.built
        self.painter.gain(self._below, "resource", x + size * 0.5, y, size)
        x += size + dp(3)
        ink = theme["gold"] if of - built <= 3 else theme["ink"]
        wide = brush.text(built, x, y, size, ink, "InterMedium", True)
        if text_width(f"{built}/{of}", size, "InterMedium", True) <= room - size - dp(3):
            wide += brush.text(f"/{of}", x + wide + 1, y, size, theme["ink2"])
        return x + wide

    def _tiny(self, brush, x, y, width, height):
        middle = y + height / 2
        side = dp(22)
        narrow = width < dp(84)
        self._first_badge(x + dp(8) + side / 2, middle, side)
        right = self._status(brush, x + width - dp(8), middle if not narrow else y + height - dp(11), dp(14))
        left = x + dp(12) + side
        self._built(brush, left, middle, self._type(14), (x + width - dp(4) if narrow else right) - left)

    def _small(self, brush, x, y, width, height):
        chip = self.chip
        if width < dp(104) or self.floating:
            (self._named if self.floating else self._tiny)(brush, x, y, width, height)
            return
        side = dp(26)
        self._badge(x + dp(10) + side / 2, y + height / 2, side)
        left, size = x + dp(18) + side, self._type(14)
        upper, lower = y + height * 0.68, y + height * 0.3
        right = self._status(brush, x + width - dp(9), upper, dp(15))
        room = right - left - (dp(18) if chip.first else 0)
        end = self._called(left, upper, size, room)
        if chip.first:
            self.painter.first(self._below, end + dp(11), upper, dp(15))
        end = self._built(brush, left, lower, self._type(13), x + width - dp(10) - left - dp(34))
        self._kept(brush, max(end + dp(10), x + width - dp(40)), lower)

    def _kept(self, brush, x, y):
        size = self._type(13)
        brush.centred("ui_card", x + dp(6), y, dp(13), theme["ink2"])
        brush.text(self.chip.kept, x + dp(15), y, size, theme["ink"], "InterMedium", False)

    def _named(self, brush, x, y, width, height):
        """Badge, name and state alone."""
        side, middle, size = dp(20), y + height / 2, self._type(13)
        self._first_badge(x + dp(7) + side / 2, middle, side)
        right = self._status(brush, x + width - dp(7), middle, dp(13))
        if width < dp(84):
            return
        left = x + dp(11) + side
        self._called(left, middle, size, right - left)

    def _called(self, x, y, size, room):
        """The name, smaller where it is long and cut only where it would be too small; returns where it ends."""
        name = [spans.text(self.chip.name, "bold")]
        size = max(dp(12), min(size, size * (room - dp(2)) / spans.length(name, size)))
        return spans.paint(self._below, None, spans.fitting(name, size, room), x, y, size)

    def _card(self, brush, x, y, width, height):
        chip, pad = self.chip, dp(14)
        if height < dp(84):
            self._low_card(brush, x, y, width, height)
            return
        head = y + height - dp(24)
        self._badge(x + pad + dp(12), head, dp(24))
        left, size = x + pad + dp(36), self._type(16)
        right = self._say(brush, x + width - pad, head)
        end = self._called(left, head, size, right - left - dp(24))
        if chip.first:
            self.painter.first(self._below, end + dp(13), head, dp(18))
        second = y + height - dp(53)
        at, size = x + pad, self._type(14)
        built, of = chip.built
        words = f"{self.words_city} {built}/{of}"
        room = x + width - pad - text_width(words, self._type(13)) - dp(8)
        for gain, number in chip.stocks:
            if at + dp(34) > room:
                break
            self.painter.gain(self._below, gain, at + dp(8), second, dp(16))
            at += dp(19) + brush.text(number, at + dp(19), second, size, theme["ink"], "InterMedium", True) + dp(9)
        if chip.spare and at + dp(34) <= room:
            icon, number = chip.spare
            Brush(self._below, *_folder(icon)).centred(_name(icon), at + dp(8), second, dp(17), theme["ink"])
            brush.text(number, at + dp(20), second, size, theme["ink"], "InterMedium", True)
        ink = theme["gold"] if of - built <= 3 else theme["ink2"]
        brush.text(words, x + width - pad, second, self._type(13), ink, "Inter", of - built <= 3, "right")
        bar = y + height - dp(73)
        wide = width - 2 * pad
        brush.box(x + pad, bar, wide, dp(5), dp(2.5), theme["surface2"])
        share = wide * built / max(1, of)
        if share > dp(5):
            brush.box(x + pad, bar, share, dp(5), dp(2.5), theme.line(PLAYERS[chip.look]))
        if bar - y >= dp(40):
            self._totals(brush, x + pad, bar, wide, bar - y >= dp(49))
        if self.size_kind == "tall":
            self._columns(brush, x + pad, bar - dp(48), wide, y + dp(8))

    def _tall(self, brush, x, y, width, height):
        self._card(brush, x, y, width, height)

    def _low_card(self, brush, x, y, width, height):
        """A card in a low strip: the counts without the bonuses."""
        chip, pad = self.chip, dp(12)
        head, second = y + height * 0.7, y + height * 0.28
        side = min(dp(24), height * 0.42)
        self._badge(x + pad + side / 2, head, side)
        left, size = x + pad + side + dp(8), self._type(15)
        right = self._say(brush, x + width - pad, head)
        end = self._called(left, head, size, right - left - dp(22))
        if chip.first:
            self.painter.first(self._below, end + dp(12), head, dp(16))
        at, size = x + pad, self._type(13)
        end = self._built(brush, at, second, size, width)
        at = end + dp(12)
        for gain, number in chip.stocks[1:]:
            if at + dp(30) > x + width - pad:
                break
            self.painter.gain(self._below, gain, at + dp(7), second, dp(14))
            at += dp(17) + brush.text(number, at + dp(17), second, size, theme["ink"], "InterMedium", True) + dp(9)
        if at + dp(30) <= x + width - pad:
            self._kept(brush, at, second)

    def _say(self, brush, right, y):
        if self.words and self.width >= dp(200):
            return right - brush.text(self.words, right, y, self._type(13), theme["ink2"], "Inter", False, "right")
        return self._status(brush, right, y)

    def _totals(self, brush, x, top, width, low):
        """Boxes with what the kept cards bring, one for each action, one for the end: in one row, or in two lower ones
        where they would be too small to read."""
        rows, gap = [self.chip.totals], dp(6)
        if self._scale(rows[0], self._type(13), width, gap) < READABLE and low:
            half = len(self.chip.totals) // 2
            rows = [self.chip.totals[:half], self.chip.totals[half:]]
        size, high = (self._type(13), dp(30)) if len(rows) == 1 else (self._type(12), dp(20))
        y = top - dp(10 if len(rows) == 1 else 4) - high
        for row in rows:
            scale = self._scale(row, size, width, gap)
            wants = [self._numbers(gains, size) + scale * self._pictures(gains) for _, gains in row]
            spare = max(0.0, width - gap * (len(row) - 1) - sum(wants)) / max(1, len(row))
            left = x
            for (action, gains), want in zip(row, wants):
                brush.box(left, y, want + spare, high, dp(9), theme["surface2"])
                self._box(brush, action, gains, left + spare / 2 + dp(5) * scale, y + high / 2, size, scale)
                left += want + spare + gap
            y -= high + dp(3)

    def _scale(self, row, size, width, gap):
        """How large the pictures of a row can be, beside numbers that stay as they are."""
        room = width - gap * (len(row) - 1) - sum(self._numbers(gains, size) for _, gains in row)
        return max(0.1, min(1.0, room / max(1, sum(self._pictures(gains) for _, gains in row))))

    def _numbers(self, gains, size):
        return max(dp(10), sum(text_width(n, size, "InterMedium", True) for _, n in gains))

    def _pictures(self, gains):
        return dp(30) + dp(17) * sum(bool(gain) for gain, _ in gains)

    def _box(self, brush, action, gains, x, y, size, scale):
        unit = dp(1) * scale
        if "/" in action:
            Brush(self._below, *_folder(action)).centred(_name(action), x + 8 * unit, y, 17 * unit, theme["ink"])
        else:
            self.painter.action(self._below, action, x + 8 * unit, y, 18 * unit)
        x += 20 * unit
        if not gains:
            brush.text("–", x, y, size, theme["ink2"])
        for gain, number in gains:
            x += brush.text(number, x, y, size, theme["ink"], "InterMedium", True) + unit
            if gain:
                self.painter.gain(self._below, gain, x + 7 * unit, y, 13 * unit)
                x += 16 * unit

    def _columns(self, brush, x, top, width, bottom):
        """The kept cards themselves, in the order of the boxes above."""
        step = width / max(1, len(self.chip.cards))
        fits = max(0, int((top - bottom) / dp(25)))
        for i, column in enumerate(self.chip.cards):
            left, y = x + i * step, top - dp(24)
            shown = column if len(column) <= fits else column[: max(0, fits - 1)]
            for card in shown:
                self.painter.mini(self._below, card, left, y, dp(40), dp(22))
                y -= dp(25)
            if len(shown) < len(column):
                brush.text(f"+{len(column) - len(shown)}", left + dp(8), y + dp(11), dp(12), theme["ink2"])

    def natural(self):
        """As high as all of it needs."""
        return dp(136) + dp(25) * max((len(column) for column in self.chip.cards), default=0)


def _folder(icon):
    folder = icon.rpartition("/")[0]
    return (folder,) if folder else ()


def _name(icon):
    return icon.rpartition("/")[2]
