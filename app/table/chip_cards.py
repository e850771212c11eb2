"""Player cards: those who sit at the table, where there is room for all that is known of them."""

from kivy.metrics import dp

from app.look import spans
from app.look.brush import text_width
from app.look.theme import PLAYERS, theme

READABLE = 0.85  # of their size the pictures keep in one row
MINI = 24  # dp, the least height of what lies in front of somebody


class CardSizes:
    """The larger sizes of a chip: `card`, and `tall` in a column of its own."""

    def _card(self, brush, x, y, width, height):
        chip, pad = self.chip, dp(14)
        if height < dp(84):
            self._low_card(brush, x, y, width, height)
            return
        if chip.total and chip.minis:
            self._tracked(brush, x, y, width, height)
            return
        head = y + height - dp(24)
        self._badge(x + pad + dp(12), head, dp(24))
        left, size = x + pad + dp(36), self._type(16)
        right = self._say(brush, self._total(brush, x + width - pad, head, size), head, left, size)
        end = self._called(left, head, size, right - left - (dp(24) if chip.first else dp(4)))
        if chip.first:
            self.painter.first(self._below, end + dp(13), head, dp(18))
        second = y + height - dp(53)
        at, size = x + pad, self._type(14)
        if chip.strip is not None:
            self.painter.strip(self._below, chip.strip, x + pad, second - dp(13), width - 2 * pad, dp(26))
            if chip.boxes and second - y >= dp(54):
                self._boxes(brush, x + pad, second - dp(12), width - 2 * pad, False)
            return
        meter = chip.meter
        words = f"{meter.words} {meter.now}/{meter.of}".strip() if meter else ""
        small = self._type(13) * min(1.0, (width - 2 * pad) / max(1.0, text_width(words, self._type(13))))
        room = x + width - pad - (text_width(words, small) + dp(8) if words else 0)
        for sign, number, *_ in self._on_card():
            if at + dp(34) > room:
                break
            side, gap = (dp(17), dp(20)) if sign.kind == "icon" else (dp(16), dp(19))
            self._sign(brush, sign, at + dp(8), second, side)
            at += gap + brush.text(number, at + gap, second, size, theme["ink"], "InterMedium", True) + dp(9)
        if chip.note and not meter:
            note = spans.fitting([spans.text(chip.note, "grey")], self._type(13), x + width - pad - at)
            spans.paint(self._below, None, note, x + width - pad, second, self._type(13), "right")
        bar, wide = y + height - dp(73), width - 2 * pad
        if meter:
            ink = theme["gold"] if meter.gold else theme["ink2"]
            brush.text(words, x + width - pad, second, small, ink, "Inter", meter.gold, "right")
            brush.box(x + pad, bar, wide, dp(5), dp(2.5), theme["surface2"])
            share = wide * meter.now / max(1, meter.of)
            if share > dp(5):
                brush.box(x + pad, bar, share, dp(5), dp(2.5), theme.line(PLAYERS[chip.look]))
        if chip.boxes and bar - y >= dp(40):
            self._boxes(brush, x + pad, bar, wide, bar - y >= dp(49))
        if self.size_kind == "tall":
            self._columns(brush, x + pad, bar - dp(48), wide, y + dp(8))

    def _tracked(self, brush, x, y, width, height):
        """Name and total, the low counts in a line, and below them what lies in front of somebody as wide as it can."""
        chip, pad, size = self.chip, dp(12), self._type(15)
        tight = height < dp(108)
        head, second = (y + height - dp(n) for n in ((17, 38) if tight else (22, 47)))
        self._badge(x + pad + dp(11), head, dp(22))
        right = x + width - pad
        right -= brush.text(chip.total.number, right, head, self._type(17), theme["ink"], "Sora", True, "right")
        self._sign(brush, chip.total.sign, right - dp(10), head, dp(14))
        right = self._say(brush, right - dp(21), head, x + pad + dp(29), size)
        won = [count for count in chip.counts if not count.low]
        left, shown = x + pad + dp(29), dp(17) * len(won) + (dp(18) if chip.first else 0)
        end = self._called(left, head, size, max(dp(30), right - left - shown)) + dp(4)
        if chip.first:
            self.painter.first(self._below, end + dp(7), head, dp(15))
            end += dp(18)
        for i, (sign, *_) in enumerate(won):
            self._sign(brush, sign, end + dp(8) + i * dp(17), head, dp(15))
        right, ink = x + width - pad, theme["danger" if chip.brief.warns else "ink"]
        right -= brush.text(chip.brief.number, right, second, self._type(14), ink, "InterMedium", True, "right")
        self._sign(brush, chip.brief.sign, right - dp(10), second, dp(15))
        low = [count for count in chip.counts if count.low]
        step = min(dp(44), (right - dp(24) - x - pad) / max(1, len(low)))
        for i, (sign, number, *_) in enumerate(low):
            self._sign(brush, sign, x + pad + i * step + dp(7), second, dp(14))
            ink = theme["ink" if number else "ink2"]
            brush.text(number, x + pad + i * step + dp(16), second, self._type(14), ink, "InterMedium", bool(number))
        self._rows(x + pad, second - dp(9 if tight else 13), width - 2 * pad, y + dp(4), dp(18 if tight else MINI))

    def _rows(self, x, top, width, bottom, least):
        """The minis one below the other where there is height for all of them, else side by side."""
        minis = [mini for column in self.chip.minis for mini in column]
        wide = -(-len(minis) // max(1, int((top - bottom) / least)))
        step, pitch = width / wide, min(dp(32), (top - bottom) / -(-len(minis) // wide))
        for i, mini in enumerate(minis):
            left, y = x + i % wide * step, top - (i // wide + 1) * pitch
            self.painter.mini(self._below, mini, left, y, step - (dp(8) if wide > 1 else 0), pitch)

    def _on_card(self):
        """With a total, those counts that have no box of their own."""
        chip = self.chip
        if not chip.total:
            return chip.counts
        first = [count for count in (chip.total, chip.brief) if count]
        return [*first, *(count for count in chip.counts if not (count.low and chip.boxes))]

    def _tall(self, brush, x, y, width, height):
        self._card(brush, x, y, width, height)

    def _low_card(self, brush, x, y, width, height):
        """A card in a low strip: the counts without the boxes."""
        if self.chip.strip is not None:
            self._stripped(brush, x, y, width, height)
            return
        chip, pad = self.chip, dp(12)
        head, second = y + height * 0.7, y + height * 0.28
        side = min(dp(24), height * 0.42)
        self._badge(x + pad + side / 2, head, side)
        left, size = x + pad + side + dp(8), self._type(15)
        right = self._say(brush, self._total(brush, x + width - pad, head, size), head, left, size)
        end = self._called(left, head, size, right - left - (dp(22) if chip.first else dp(4)))
        if chip.first:
            self.painter.first(self._below, end + dp(12), head, dp(16))
        at, size = x + pad, self._type(13)
        end = self._meter(brush, at, second, size, width)
        at = end + dp(12)
        for sign, number, low, _ in chip.counts if chip.meter else ():
            if not low:
                continue
            if at + dp(30) > x + width - pad:
                break
            self._sign(brush, sign, at + dp(7), second, dp(14))
            at += dp(17) + brush.text(number, at + dp(17), second, size, theme["ink"], "InterMedium", True) + dp(9)
        if at + dp(30) <= x + width - pad:
            self._brief(brush, at, second)

    def _total(self, brush, right, y, size):
        """What somebody would have if the game ended now, at the right end; returns where it begins."""
        if self.chip.points is None or self.chip.total:
            return right
        wide = brush.text(self.chip.points, right, y, size, theme["ink"], "InterMedium", True, "right")
        self._sign(brush, spans.Span("icon", "ui_trophy"), right - wide - dp(12), y, dp(16), "ink2")
        return right - wide - dp(28)

    def _say(self, brush, right, y, left, size):
        """The state in words where there is room beside the name, which begins at `left`; else as a sign."""
        name = spans.length([spans.text(self.chip.name, "bold")], size) + (dp(24) if self.chip.first else dp(4))
        wide = text_width(self.words, self._type(13))
        if self.words and self.width >= dp(200) and left + name + wide <= right:
            return right - brush.text(self.words, right, y, self._type(13), theme["ink2"], "Inter", False, "right")
        return self._status(brush, right, y)

    def _boxes(self, brush, x, top, width, low):
        """Boxes with counts side by side: in one row, or in two lower ones where they would be too small to read."""
        rows, gap = [self.chip.boxes], dp(6)
        if self._scale(rows[0], self._type(13), width, gap) < READABLE and low:
            half = len(self.chip.boxes) // 2
            rows = [self.chip.boxes[:half], self.chip.boxes[half:]]
        size, high = (self._type(13), dp(30)) if len(rows) == 1 else (self._type(12), dp(20))
        y = top - dp(10 if len(rows) == 1 else 4) - high
        for row in rows:
            scale = self._scale(row, size, width, gap)
            wants = [self._numbers(gains, size) + scale * self._pictures(gains) for _, gains in row]
            spare = max(0.0, width - gap * (len(row) - 1) - sum(wants)) / max(1, len(row))
            left = x
            for (sign, gains), want in zip(row, wants):
                brush.box(left, y, want + spare, high, dp(9), theme["surface2"])
                self._box(brush, sign, gains, left + spare / 2 + dp(5) * scale, y + high / 2, size, scale)
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

    def _box(self, brush, sign, gains, x, y, size, scale):
        unit = dp(1) * scale
        self._sign(brush, sign, x + 8 * unit, y, (17 if sign.kind == "icon" else 18) * unit)
        x += 20 * unit
        if not gains:
            brush.text("–", x, y, size, theme["ink2"])
        for gain, number in gains:
            x += brush.text(number, x, y, size, theme["ink"], "InterMedium", True) + unit
            if gain:
                self.painter.sign(self._below, "gain", gain, x + 7 * unit, y, 13 * unit)
                x += 16 * unit

    def _columns(self, brush, x, top, width, bottom):
        """What lies in front of somebody, in the order of the boxes above."""
        step = width / max(1, len(self.chip.minis))
        fits = max(0, int((top - bottom) / dp(25)))
        for i, column in enumerate(self.chip.minis):
            left, y = x + i * step, top - dp(24)
            shown = column if len(column) <= fits else column[: max(0, fits - 1)]
            for mini in shown:
                self.painter.mini(self._below, mini, left, y, dp(40), dp(22))
                y -= dp(25)
            if len(shown) < len(column):
                brush.text(f"+{len(column) - len(shown)}", left + dp(8), y + dp(11), dp(12), theme["ink2"])

    def natural(self):
        """As high as all of it needs."""
        most = max((len(column) for column in self.chip.minis), default=0)
        return dp(64) + dp(28) * most if self.chip.total and most else dp(136) + dp(25) * most
