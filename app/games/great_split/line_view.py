"""The page of a line: the market moves, then both tokens score, player by player, each with its reason."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from app.games.great_split.ink import KIND, velvet
from app.games.great_split.pieces import Gauge
from app.games.great_split.wording import character, say
from app.look import spans
from app.look.brush import text_width
from app.look.i18n import tr
from app.look.theme import theme
from app.widgets.button import Pill, Pressable
from app.widgets.focus import ENTER, ESCAPE, KEYPAD_ENTER, SPACE
from app.widgets.painted import Painted
from engine.games.great_split.box import LINES, ROUNDS

HEAD, FOOT, GAP = 64, 76, 10  # dp
STEP = 0.14  # seconds from one number to the next
WATCHED = 3.5  # seconds it stays where only bots play
ALL = 99


class LineView(Painted, FloatLayout):
    """Lies over the table after rounds 3 and 4 until it is put away; the table asks nobody before."""

    shows = ("told", "insets")
    folder: Any = "great_split"
    told = NumericProperty(0)  # numbers that have been counted
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self, host, tally, **kwargs):
        self.host, self.tally, self.painter = host, tally, host.painter
        super().__init__(**kwargs)
        self.first = self.go = Pill(kind="primary", size_hint=(None, None), radius=dp(26))
        self.go.bind(on_release=lambda _: self.put_away())
        self.add_widget(self.go)
        for name in ("pos", "size", "insets"):
            self.fbind(name, self._lay)
        tr.bind(say=self._lay)
        self._clock, self._left = None, WATCHED

    # --- when it lies there ---

    @property
    def holds(self):
        return self.tally.ready and not self.tally.seen

    def show(self, view, seat, turn, waiting):
        if not self.holds:
            return False
        if self._clock is None:
            self.told = 0 if self.host.speed != "off" else ALL
            self._left = WATCHED
            self._clock = Clock.schedule_interval(self._tick, STEP)
            self._lay()
        return True

    def _tick(self, span):
        if self.get_root_window() is None:  # the table was left meanwhile
            self._stop()
            return
        if self.told < self.count:
            self.told += 1
            self.host.feel("snap")
        elif not self.host.people.humans:
            self._left -= span
            if self._left <= 0:
                self.put_away()

    @property
    def count(self):
        return self.tally.seats * len(self.tally.tokens)

    def _stop(self):
        if self._clock is not None:
            self._clock.cancel()
        self._clock = None

    def put_away(self):
        """The table goes on."""
        self._stop()
        self.tally.seen = True
        self.host.put_away()

    def on_touch_down(self, touch):
        if not super().on_touch_down(touch):
            self.told = ALL  # a touch anywhere: all of it at once
        return True

    def on_touch_move(self, touch):
        return super().on_touch_move(touch) or True

    def on_touch_up(self, touch):
        return super().on_touch_up(touch) or True

    def key(self, key, text, modifiers):
        """Enter puts it away unless the keyboard is on a button, which does that or something else."""
        at_button = any(w.focused for w in self.walk(restrict=True) if isinstance(w, Pressable))
        if key == ESCAPE or (key in (ENTER, KEYPAD_ENTER, SPACE) and not at_button):
            self.put_away()
            return True
        return False

    # --- how it looks ---

    def _lay(self, *_):
        left, _top, right, bottom = self.insets
        room = self.width - left - right - dp(28)
        wide = min(dp(480), room)
        self.go.text = say("line.go")
        self.go.size = wide, dp(52)
        self.go.pos = self.x + left + dp(14) + (room - wide) / 2, self.y + bottom + dp(12)
        self.repaint()

    @property
    def scale(self):
        return min(1.3, max(1.0, Metrics.fontscale))

    def paint(self, brush):
        brush.fill(*self.pos, *self.size, theme["bg"])
        if not self.tally.ready:
            return
        left, top, right, bottom = self.insets
        x, y = self.x + left + dp(14), self.y + bottom + dp(FOOT)
        width, high = self.width - left - right - dp(28), self.height - top - bottom - dp(FOOT) - dp(HEAD)
        head = self.top - top - dp(22)
        words = say("line.head", round=self.tally.round)
        self.painter.fitted(brush, words, x, head, dp(20) * self.scale, width, theme["ink"], "Sora", True)
        self.painter.fitted(brush, say("line.note"), x, head - dp(22) * self.scale, dp(13) * self.scale, width,
                            theme["ink2"])  # fmt: skip
        if width > 1.25 * high:
            half = 0.46 * width
            self._beside(brush, x, y, half, high)
            table = min(high, dp(66) * (self.tally.seats + 1))
            self._table(brush, x + half + dp(16), y + high - table, width - half - dp(16), table)
            return
        above = min(dp(150), 0.3 * high)
        self._market(brush, x, y + high - above, width, above)
        high -= above + dp(GAP)
        note = self._note_height(width)
        rows = dp(46) * (self.tally.seats + 1)
        if high - note - dp(GAP) >= dp(34) * (self.tally.seats + 1):
            spare = high - note - dp(GAP)
            after = dp(48) if self.tally.next_line and spare - dp(48) - dp(GAP) >= rows else 0
            table = min(dp(62) * (self.tally.seats + 1), spare - (after + dp(GAP) if after else 0))
            self._table(brush, x, y + high - table, width, table)
            at = y + high - table - dp(GAP) - note
            self._note(brush, x, at, width, note)
            if after:
                self._next(brush, x, at - dp(GAP) - after, width, after)
        else:
            self._table(brush, x, y, width, high)

    def _beside(self, brush, x, y, width, high):
        """The market, what counts, and the line to come, from the top down."""
        above = min(dp(190), 0.5 * high)
        self._market(brush, x, y + high - above, width, above)
        note = min(self._note_height(width), high - above - dp(GAP))
        at = y + high - above - dp(GAP) - note
        self._note(brush, x, at, width, note)
        if self.tally.next_line and at - dp(GAP) - dp(48) >= y:
            self._next(brush, x, at - dp(GAP) - dp(48), width, dp(48))

    def _market(self, brush, x, y, width, high):
        """The gauge as the arrow stands now, and all tokens of the game in their order."""
        tally, size = self.tally, dp(13) * self.scale
        brush.box(x, y, width, high, dp(14), velvet("velvet"))
        inner, pad = width - dp(24), dp(12)
        title = brush.text(say("line.market"), x + pad, y + high - dp(16), size, velvet("velvetInk"), "InterMedium",
                           True)  # fmt: skip
        moved = say("line.moved", round=tally.round, start=tally.arrow - tally.token, end=tally.arrow)
        self.painter.fitted(brush, moved, x + width - pad, y + high - dp(16), 0.95 * size, inner - title - dp(12),
                            velvet("velvetInk2"), anchor="right")  # fmt: skip
        rail = 0.36 * (high - dp(32))
        self.painter.gauge(self._below, Gauge(None, tally.arrow, None, None), x + pad, y + rail + dp(8), inner,
                           high - rail - dp(40), dp(1))  # fmt: skip
        self._rail(brush, x + pad, y + dp(6), inner, rail)

    def _rail(self, brush, x, y, width, high):
        """Six rounds; after the third and the fourth the tokens of a line."""
        tally = self.tally
        places = []
        for n in range(1, ROUNDS + 1):
            places.append(("market", n))
            if n in LINES:
                places.append(("line", n))
        share = width / (ROUNDS + 1.9 * len(LINES))
        side, left, middle = min(0.86 * high, 0.86 * share), x, y + high / 2
        for what, n in places:
            wide = share if what == "market" else 1.9 * share
            if what == "market":
                self._token(brush, n, left + wide / 2, middle, side)
            else:
                now = n == tally.round
                brush.box(left + dp(1), middle - high / 2, wide - dp(2), high, high / 2,
                          velvet("gilt") if now else velvet("gilt2"))  # fmt: skip
                if not now:
                    brush.box(left + dp(2), middle - high / 2 + dp(1), wide - dp(4), high - dp(2), high / 2,
                              velvet("velvet2"))  # fmt: skip
                for i, token in enumerate(tally.lines[LINES.index(n)]):
                    alpha = 1.0 if n >= tally.round else 0.5
                    brush.centred(f"token_{token}", left + wide * (0.28 + 0.44 * i), middle, 0.86 * side, alpha=alpha)
            left += wide

    def _token(self, brush, number, x, y, side):
        """A token of the market: what it moved the arrow by, or its back."""
        brush.centred("round", x, y, side, velvet("gilt"))
        brush.centred("round", x, y, side - dp(3), velvet("velvet2"))
        if number <= len(self.tally.market):
            brush.centred("round", x, y, side - dp(3), KIND["art"]["face"])
            brush.text(self.tally.market[number - 1], x, y, 0.5 * side, KIND["art"]["ink"], "Sora", True, "centre")
        else:
            brush.centred("ic_gauge", x, y, 0.6 * side, velvet("velvetInk2"))

    def _table(self, brush, x, y, width, high):
        """A row for each player: what each token brings and why, and the prestige then."""
        tally = self.tally
        self._plate(brush, x, y, width, high)
        row = min(high / (tally.seats + 1), dp(66))
        size = min(dp(16) * self.scale, 0.36 * row)
        last = x + width - dp(14)
        step = min(dp(104), 0.22 * width)
        columns = [last - step * (len(tally.tokens) - i) - dp(4) for i in range(len(tally.tokens))]
        top = y + high - row / 2
        for cx, token in zip(columns, tally.tokens):
            side = min(dp(32), 0.74 * row)
            brush.centred(f"token_{token}", cx - side / 2, top, side, alpha=0.5 if token == "none" else 1.0)
        self.painter.fitted(brush, say("line.prestige"), last, top, 0.8 * size, step, theme["ink2"], anchor="right")
        for i, seat in enumerate(tally.order):
            self._row(brush, seat, x, y + high - (i + 1) * row, width, row, columns, last, size)

    def _row(self, brush, seat, x, top, width, row, columns, last, size):
        tally, cy = self.tally, top - row / 2
        brush.fill(x + dp(14), top, width - dp(28), 1, theme["outline"])
        self.painter.badge(self._below, seat, x + dp(28), cy, min(dp(26), 0.62 * row))
        names, two = self.host.names, row >= dp(40)
        up = 0.19 * row if two else 0
        room = columns[0] - x - dp(48) - 0.14 * width
        self.painter.fitted(brush, names[seat], x + dp(48), cy + up, size, room, theme["ink"], "InterMedium", True)
        if two:
            self.painter.fitted(brush, character(tally.characters[seat]), x + dp(48), cy - up, 0.8 * size, room,
                                theme["ink2"])  # fmt: skip
        got, rank = tally.before[seat], tally.order.index(seat)
        for i, (cx, token) in enumerate(zip(columns, tally.tokens)):
            if i * tally.seats + rank >= self.told and self.told < ALL:
                continue
            points, why = tally.points[token].get(seat, (None, ""))
            if points is None:
                brush.text("–", cx, cy, size, theme["ink2"], anchor="right")
                continue
            got += points
            brush.text(f"+{points}", cx, cy + up, 1.15 * size, theme["ink"], "Sora", True, "right")
            if two:
                self.painter.fitted(brush, why, cx, cy - up, 0.8 * size, 0.2 * width, theme["ink2"], anchor="right")
        brush.text(got, last, cy + up, 1.15 * size, theme["ink"], "Sora", True, "right")
        if two:
            was = say("line.was", count=tally.before[seat])
            self.painter.fitted(brush, was, last, cy - up, 0.8 * size, 0.2 * width, theme["ink2"], anchor="right")

    def _plate(self, brush, x, y, width, high, fill="surface"):
        brush.box(x, y, width, high, dp(14), theme["outline"])
        brush.box(x + 1, y + 1, width - 2, high - 2, dp(13), theme[fill])

    def _broken(self, width):
        size = dp(13) * self.scale
        return spans.broken(" ".join(self.tally.rules()), size, width - dp(56)), size

    def _note_height(self, width):
        lines, size = self._broken(width)
        return 1.35 * size * len(lines) + dp(20)

    def _note(self, brush, x, y, width, high):
        lines, size = self._broken(width)
        brush.box(x, y, width, high, dp(12), theme["goldC"])
        brush.centred("ui_info", x + dp(22), y + high / 2, dp(20), theme["ink"])
        top = y + high - dp(10) - 0.7 * size
        for i, line in enumerate(lines):
            brush.text(line, x + dp(42), top - 1.35 * size * i, size, theme["ink"])

    def _next(self, brush, x, y, width, high):
        after, tokens = self.tally.next_line
        brush.box(x, y, width, high, dp(12), theme["surface2"])
        words = say("line.next", round=after)
        size = dp(13.5) * self.scale
        size = min(size, size * (width - dp(110)) / max(1.0, text_width(words, size, "InterMedium", True)))
        brush.text(words, x + dp(14), y + high / 2, size, theme["ink"], "InterMedium", True)
        for i, token in enumerate(tokens):
            brush.centred(f"token_{token}", x + width - dp(64) + dp(38) * i, y + high / 2, dp(30))
