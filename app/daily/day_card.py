"""Home card of the deal of the day: how many days in a row it was played, and which of the last seven."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.daily.challenges import Days
from app.look import kv
from app.look.dates import weekdays
from app.look.i18n import tr
from app.look.theme import theme
from app.widgets.button import PressPlate
from app.widgets.painted import Painted

DAYS = 7
LARGEST = 22  # dp of a day


class Week(Painted):
    """A ring for each day, today's the last; ticked where the deal was played on its day."""

    shows = ("days",)
    days = ListProperty()  # (the day's short name, whether it was played)

    def paint(self, brush):
        gap = dp(3)
        side = min(dp(LARGEST), (self.width - gap * (DAYS - 1)) / DAYS)
        for n, (name, played) in enumerate(self.days):
            x, y = self.x + n * (side + gap), self.center_y - side / 2
            today = n == len(self.days) - 1
            if played:
                brush.box(x, y, side, side, side / 2, theme["gold"])
                brush.centred("ui_check", x + side / 2, y + side / 2, 0.62 * side, theme["goldC"])
                continue
            brush.frame(x, y, side, side, side / 2, theme["gold" if today else "outline"], dp(2 if today else 1.5))
            ink = theme["ink" if today else "ink2"]
            brush.text(name[:1].upper(), x + side / 2, y + side / 2, 0.52 * side, ink, "InterMedium", True, "centre")


class DayCard(PressPlate):
    """Of the game with most days in a row, the one played last before all others."""

    game = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    days = ListProperty()
    narrow = BooleanProperty(False)  # it shares its line
    wanted = NumericProperty(0)  # the height it would like

    def tell(self, app, games):
        days = Days(app.store.settings)
        self.game = max(games, key=days.streak)  # the first of equals
        self.title = tr("challenge.day")
        counted = any(days.tally(self.game))
        self.note = tr("challenge.streak", count=days.streak(self.game)) if counted else tr("challenge.same")
        names = weekdays()
        self.days = [(names[day.weekday()], row is not None) for day, row in days.week(self.game)]
        self.spoken = f"{self.title}, {self.note}"


kv.load(__name__)
