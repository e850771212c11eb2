"""Calendar of a month of deals: what was won, what was played, and what may still be tried."""

from datetime import timedelta

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.look import kv
from app.look.brush import text_width
from app.look.dates import day_words, month_words, weekdays
from app.look.i18n import tr
from app.look.theme import TYPE, theme
from app.widgets.button import Plate, ring
from app.widgets.focus import Focusable
from app.widgets.painted import Painted

HEAD, ROW = 26, 48  # dp: the names of the weekdays, and a week
DAYS = 7
AHEAD = 0.5  # how much is left of the ink of days that are still to come


class Fact(Plate):
    """A number, and what it counts."""

    icon = StringProperty("")
    number = StringProperty("")
    words = StringProperty("")
    warm = BooleanProperty(False)
    wanted = NumericProperty(0)  # the height it would like


class Month(Focusable, Painted):
    """The days of a month below the names of the weekdays. `act(day)` is told which was pressed, `turn_to(by)` that
    another month is wanted, and answers whether there is one."""

    shows = ("days", "today", "at", "focused")
    days = ListProperty()  # (day, how it went or None)
    today = ObjectProperty(None, allownone=True)
    at = NumericProperty(0)  # the day the keyboard is at, from 0
    act = ObjectProperty(lambda day: None)
    turn_to = ObjectProperty(lambda by: False)
    natural = NumericProperty(0)  # the height its weeks need

    _pressed = None

    def on_days(self, *_):
        self.natural = dp(HEAD) + dp(ROW) * -(-(self._lead + len(self.days)) // DAYS)
        self.at = min(self.at, max(0, len(self.days) - 1))

    @property
    def _lead(self):
        """Days of the month before in the first week."""
        return self.days[0][0].weekday() if self.days else 0

    def open(self, day):
        """Whether it can be played: nobody knows the deals of days to come."""
        return self.today is not None and day <= self.today

    def box(self, number):
        """x, y, width, height of a day."""
        week, column = divmod(self._lead + number, DAYS)
        each, high = self.width / DAYS, dp(ROW)
        return self.x + column * each, self.top - dp(HEAD) - (week + 1) * high, each, high

    def day_at(self, x, y):
        """The number of the day at a point; None where there is none."""
        for number in range(len(self.days)):
            left, low, width, height = self.box(number)
            if left <= x < left + width and low <= y < low + height:
                return number
        return None

    # fingers

    def on_touch_down(self, touch):
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        self._pressed = self.day_at(*touch.pos)
        touch.grab(self)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self.collide_point(*touch.pos) and self.day_at(*touch.pos) == pressed:
            self.at = pressed
            self.activate()
        return True

    # keys

    def on_focused(self, _, focused):
        if focused:
            known = [n for n, (day, _) in enumerate(self.days) if self.open(day)]
            self.at = known[-1] if known else 0

    def turn(self, dx, dy):
        to = self.at + dx - DAYS * dy
        if dx and not 0 <= to < len(self.days):
            if not self.turn_to(dx):
                return True
            self.at = 0 if dx > 0 else len(self.days) - 1
        elif 0 <= to < len(self.days):
            self.at = to
        else:
            return False
        return True

    def activate(self):
        if self.days and self.open(self.days[int(self.at)][0]):
            self.act(self.days[int(self.at)][0])

    def within(self):
        if not self.days:
            return ""
        day, played = self.days[int(self.at)]
        return ", ".join(filter(None, (day_words(day), self._said(played))))

    @staticmethod
    def _said(played):
        if played is None:
            return ""
        return tr("challenge.day.won" if played.won else "challenge.day.lost", points=played.points, other=played.other)

    # painting

    def paint(self, brush):
        each = self.width / DAYS
        size = fitting(weekdays(), each - dp(4), TYPE["label"])
        for n, name in enumerate(weekdays()):
            x, y = self.x + (n + 0.5) * each, self.top - dp(HEAD) / 2
            brush.text(name, x, y, size, theme["ink2"], "InterMedium", True, "centre")
        for number, (day, played) in enumerate(self.days):
            left, low, width, height = self.box(number)
            side_x, side_y = min(width - dp(5), dp(60)), height - dp(5)
            place = left + (width - side_x) / 2, low + (height - side_y) / 2, side_x, side_y, dp(12)
            self._day(brush, place, day, played)
            if self.focused and number == self.at:
                ring(brush, *place)

    def _day(self, brush, place, day, played):
        x, y, width, height, _ = place
        now, size = day == self.today, min(dp(15), 0.34 * height)
        fill, ink = self._colours(day, played)
        if fill:
            brush.box(*place, theme[fill])
        if played is not None and not (played.won and played.counted):
            brush.frame(*place, theme["gold" if played.counted else "outline"], dp(2.5))
        elif played is not None and now:
            brush.frame(*place, theme["primary"], dp(3))
        middle = x + width / 2
        alone = played is None and not now
        shade = AHEAD if not self.open(day) else 1.0
        brush.text(day.day, middle, y + height * (0.5 if alone else 0.72), size, mixed(ink, shade), anchor="centre")
        if played is not None:
            points = min(dp(16), 0.9 * width * dp(16) / max(1, text_width(played.points, dp(16), "InterMedium", True)))
            brush.text(played.points, middle, y + 0.3 * height, points, theme[ink], "InterMedium", True, "centre")
        elif now:
            brush.centred("ui_play", middle, y + 0.3 * height, 0.3 * height, theme[ink])

    def _colours(self, day, played):
        """Gold where it was won on its day, paler where later; green where it waits."""
        if played is None:
            return ("primary", "onPrimary") if day == self.today else ("", "ink2")
        if not played.won:
            return "", "ink"
        return ("gold", "surface") if played.counted else ("goldC", "ink")


def mixed(ink, share):
    *colour, alpha = theme[ink]
    return (*colour, alpha * share)


def fitting(words, room, size):
    """The largest size in which all of them fit, no larger than asked for."""
    most = size * Metrics.density * min(Metrics.fontscale, 1.3)
    longest = max(text_width(word, 100, "InterMedium", True) for word in words)
    return min(most, 100 * room / max(1, longest))


class MonthCard(Plate):
    """A month and the ways to its neighbours, as far back as days are kept."""

    title = StringProperty("")
    legend = StringProperty("")
    newer = BooleanProperty(False)
    older = BooleanProperty(False)

    def on_kv_post(self, _):
        self.ids.month.turn_to = self.step

    def tell(self, days, game, act, back):
        """`act(day)` plays it; `back` is how many months can be looked at."""
        self.days, self.game, self.back = days, game, back
        self.ids.month.act = act
        self.first = days.today().replace(day=1)
        self._show()

    def _show(self):
        now = self.days.today()
        self.title, months = month_words(self.first), (now.year - self.first.year) * 12 + now.month - self.first.month
        self.newer, self.older = months > 0, months < self.back
        month = self.ids.month
        month.today = now
        month.days = self.days.month(self.game, self.first)
        month.spoken = self.title

    def step(self, by):
        """The month before, or the one after; False where there is none to look at."""
        if not (self.newer if by > 0 else self.older):
            return False
        self.first = (self.first + timedelta(31 if by > 0 else -1)).replace(day=1)
        self._show()
        return True


kv.load(__name__)
