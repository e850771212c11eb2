"""All screens up: buildings side by side, counted step by step, then trophies and prizes; Back and Next at any time."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from app.base.spans import GREY, text
from app.games.blueprints import scene
from app.games.blueprints.paint_awards import AwardPaint
from app.games.blueprints.reveal import COUNTED, STEPS
from app.games.blueprints.wording import say
from app.look.i18n import tr
from app.look.theme import theme
from app.widgets.button import Pill, Pressable
from app.widgets.focus import ENTER, ESCAPE, KEYPAD_ENTER, SPACE
from app.widgets.painted import Painted

HEAD, FOOT = 62, 76  # dp
DIE_STEP = 0.14  # seconds from one counted die to the next
BEAT = 3  # of those from one card to the next
WATCHED = 1.8  # seconds a step stays where only bots play


class RevealView(AwardPaint, Painted, FloatLayout):
    """Lies over the table after every round until it is put away; the table asks nobody before."""

    shows = ("step", "told", "insets")
    folder: Any = "blueprints"
    step = NumericProperty(0)
    told = NumericProperty(0)  # dice of this step that have been counted
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self, host, reveal, **kwargs):
        self.host, self.reveal, self.painter = host, reveal, host.painter
        super().__init__(**kwargs)
        self.back_button = Pill(kind="outline", size_hint=(None, None), radius=dp(26))
        self.first = self.next_button = Pill(kind="primary", size_hint=(None, None), radius=dp(26))
        self.skip_button = Pill(kind="tonal", size_hint=(None, None), radius=dp(20))
        for button, act in (
            (self.back_button, self.back),
            (self.next_button, self.next),
            (self.skip_button, self.skip),
        ):
            button.bind(on_release=lambda _, act=act: act())
            self.add_widget(button)
        for name in ("pos", "size", "step", "insets"):
            self.fbind(name, self._lay)
        self.next_button.fbind("height", self.repaint)  # long words make it higher
        tr.bind(say=self._lay)
        self._clock = None

    # --- when it lies there ---

    @property
    def holds(self):
        return self.reveal.ready and not self.reveal.seen

    def show(self, view, seat, turn, waiting):
        if not self.holds:
            return False
        if self._clock is None:
            self.step = 0
            self._count()
        return True

    def _count(self):
        """The dice of a step one after another."""
        self.told = 0 if self.host.speed != "off" else 99
        self._stop()
        bots = not self.host.people.humans
        self._left = WATCHED
        self._clock = Clock.schedule_interval(self._tick, DIE_STEP)
        self._bots = bots
        self._lay()

    def _stop(self):
        if self._clock is not None:
            self._clock.cancel()

    def _tick(self, span):
        if self.get_root_window() is None:  # the table was left meanwhile
            self._stop()
            self._clock = None
            return
        if self.told < 24:
            self.told += 1
            self._sound()
        if self._bots:
            self._left -= span
            if self._left <= 0:
                self.next()

    def _sound(self):
        """Of the die that is counted now, or the card that is given."""
        rows = self.reveal.rows.get(self.name, {}).values()
        if self.told <= max(map(len, rows), default=0):
            self.host.feel("snap")
        given = self.reveal.given.get(self.name, ())
        if self.told % BEAT == 0 and self.told // BEAT <= len(given):
            self.host.feel_event(given[int(self.told) // BEAT - 1])

    def given(self, step):
        """Of the trophies or prizes, those that have been given by now."""
        events = self.reveal.given[step]
        if self.name != step:
            return events if STEPS.index(step) < self.step else ()
        return events[: int(self.told) // BEAT]

    # --- going on ---

    @property
    def name(self):
        return STEPS[int(self.step)]

    def next(self):
        if self.step < len(STEPS) - 1:
            self.step += 1
            self._count()
        else:
            self.skip()

    def back(self):
        if self.step > 0:
            self.step -= 1
            self._count()
            self.told = 99

    def skip(self):
        """Put away: the table goes on."""
        self._stop()
        self._clock, self.reveal.seen = None, True
        self.host.put_away()

    def on_touch_down(self, touch):
        if super().on_touch_down(touch):
            return True
        self.told = 99  # a touch anywhere: the end of the step
        return True

    def on_touch_move(self, touch):
        return super().on_touch_move(touch) or True

    def on_touch_up(self, touch):
        return super().on_touch_up(touch) or True

    def key(self, key, text, modifiers):
        """Enter goes on unless the keyboard is on a button."""
        if key in (ENTER, KEYPAD_ENTER, SPACE):
            if any(w.focused for w in self.walk(restrict=True) if isinstance(w, Pressable)):
                return False
            self.next()
        elif key == ESCAPE:
            self.skip()
        elif text == "b":
            self.back()
        else:
            return False
        return True

    # --- how it looks ---

    def _lay(self, *_):
        left, top, right, bottom = self.insets
        x, end = self.x + left + dp(14), self.right - right - dp(14)
        last = self.step == len(STEPS) - 1
        if last:
            over = self.reveal.over
            words = say("reveal.final") if over else say("reveal.start", round=self.reveal.round + 1)
        else:
            words = say("reveal.next", step=say(f"step.{STEPS[int(self.step) + 1]}"))
        wide = min(dp(560), end - x)
        begin = x + (end - x - wide) / 2
        self.back_button.text, self.next_button.text, self.skip_button.text = tr("app.back"), words, tr("table.skip")
        self.back_button.width, self.back_button.pos = dp(96), (begin, self.y + bottom + dp(12))
        self.next_button.width = wide - dp(108)
        self.next_button.pos = (begin + dp(108), self.y + bottom + dp(12))
        self.back_button.disabled = self.step == 0
        self.skip_button.size = dp(84), dp(44)
        self.skip_button.pos = end - dp(84), self.top - top - dp(52)
        self.repaint()

    def paint(self, brush):
        brush.fill(*self.pos, *self.size, theme["bg"])
        if not self.reveal.ready:
            return
        left, top, right, bottom = self.insets
        foot = max(dp(FOOT), self.next_button.height + dp(24))
        x, y = self.x + left + dp(14), self.y + bottom + foot
        width, high = self.width - left - right - dp(28), self.height - top - bottom - foot
        scale = min(1.3, Metrics.fontscale)
        head, beside = self.top - top - dp(22), width - dp(96)
        stage = [text(say("stage", round=self.reveal.round), "title")]
        self._line(stage, x, head, dp(17) * scale, beside)
        note = say("reveal.note", step=say(f"step.{self.name}"), at=int(self.step) + 1, count=len(STEPS))
        self._line([text(note, GREY)], x, head - dp(19) * scale, dp(13) * scale, beside)
        high -= dp(HEAD)
        self._progress(brush, x, y + high, width)
        area = x, y, width, high - dp(12)
        if self.name in COUNTED:
            self._counting(brush, area)
        else:
            self.awards(brush, area)

    def _progress(self, brush, x, y, width):
        count, gap = len(STEPS), dp(6)
        wide = (width - gap * (count - 1)) / count
        for i in range(count):
            colour = theme["primary" if i <= self.step else "outline"]
            brush.box(x + i * (wide + gap), y, wide, dp(5), dp(2.5), colour)

    def _counting(self, brush, area):
        """Buildings, and under them (or beside them) the table that grows."""
        x, y, width, high = area
        beside = width > 1.5 * high
        row = dp(30) if high < dp(430) else dp(38)
        table = row * (len(COUNTED) + 2)
        if beside:
            wide = min(0.42 * width, dp(420))
            self._buildings(brush, (x, y, width - wide - dp(14), high))
            self._table(brush, x + width - wide, y + (high - min(table, high)) / 2, wide, min(table, high))
        else:
            table = min(table, 0.52 * high)
            self._table(brush, x, y, width, table)
            self._buildings(brush, (x, y + table + dp(10), width, high - table - dp(10)))

    def _buildings(self, brush, area):
        x, y, width, high = area
        seats, gap = self.reveal.turns, dp(8)
        columns = len(seats) if width > 2.2 * high or (len(seats) < 3 and width > high) else 2
        rows = -(-len(seats) // columns)
        wide, tall = (width - gap * (columns - 1)) / columns, (high - gap * (rows - 1)) / rows
        for i, seat in enumerate(seats):
            row, column = divmod(i, columns)
            left, low = x + column * (wide + gap), y + high - (row + 1) * tall - row * gap
            self._building(brush, seat, left, low, wide, tall)

    def _building(self, brush, seat, x, y, width, high):
        brush.box(x, y, width, high, dp(12), self.painter.own("sheet"))
        size = max(dp(11), min(dp(15), 0.11 * high))
        at = y + high - 1.1 * size
        self.painter.badge(self._below, seat, x + 1.2 * size, at, 1.4 * size)
        total = self.reveal.total(seat, self.name)
        wide = brush.text(total, x + width - dp(8), at, 1.5 * size, self.painter.own("sheetInk"), "Sora", True, "right")
        name = self.reveal.names[seat]
        ink = self.painter.own("sheetInk")
        if width - 3.4 * size - wide > dp(40):
            brush.text(name if len(name) < 13 else f"{name[:11]}…", x + 2.2 * size, at, size, ink, "InterMedium")
        lit, left = {}, int(self.told)
        for square, marks in self.reveal.lit(seat, self.name).items():
            lit[square] = marks[: max(0, left)]
            left -= len(lit[square])
        wrong = bool(self.reveal.wrong.get(seat))  # the edges of later steps mean dice that count
        board = scene.picture(
            self.reveal.buildings[seat], self.reveal.plans[seat], lit, wrong, wrong and self.name == "plan"
        )
        self.painter.building(self._below, board, (x + dp(6), y + dp(6), width - dp(12), high - 2.4 * size - dp(8)))

    def _table(self, brush, x, y, width, high):
        """What has been counted so far, by seat."""
        brush.box(x, y, width, high, dp(14), theme["outline"])
        brush.box(x + 1, y + 1, width - 2, high - 2, dp(13), theme["surface"])
        seats = self.reveal.turns
        row = high / (len(COUNTED) + 2)
        step = min(dp(64), 0.56 * width / len(seats))
        places = [x + width - dp(14) - step * (len(seats) - i - 0.5) for i in range(len(seats))]
        size = max(dp(11), min(dp(15), 0.44 * row))
        for seat, cx in zip(seats, places):
            self.painter.badge(self._below, seat, cx, y + high - row / 2, min(dp(22), 0.7 * row))
        for i, name in enumerate(COUNTED):
            cy, now = y + high - (i + 1.5) * row, name == self.name
            if now:
                brush.fill(x + 1, cy - row / 2, width - 2, row, theme["goldC"])
            if name == "plan":
                brush.centred("ic_plan", x + dp(24), cy, min(dp(20), 0.62 * row), theme["ink"])
            else:
                self.painter.mat(self._below, name, x + dp(24), cy, min(dp(22), 0.66 * row))
            noted = row >= dp(33)
            up = 0.2 * row if noted else 0
            brush.text(say(f"step.{name}"), x + dp(42), cy + up, size, theme["ink"], "InterMedium", now)
            if noted:
                note = [text(say(f"step.{name}.note"), GREY)]
                self._line(note, x + dp(42), cy - 1.1 * up, 0.78 * size, places[0] - step / 2 - x - dp(42))
            for seat, cx in zip(seats, places):
                done = COUNTED.index(self.name) >= i
                told = self.reveal.points[name].get(seat, 0) if done else "·"
                brush.text(told, cx, cy, size * 1.08, theme["ink"], "InterMedium", now, "centre")
        cy = y + row / 2
        brush.fill(x + dp(14), cy + row / 2, width - dp(28), max(1, dp(1.4)), theme["ink"])
        brush.text(say("reveal.so_far"), x + dp(16), cy, size, theme["ink"], "InterMedium", True)
        for seat, cx in zip(seats, places):
            told = self.reveal.total(seat, self.name)
            brush.text(told, cx, cy, size * 1.2, theme["ink"], "Sora", True, "centre")
