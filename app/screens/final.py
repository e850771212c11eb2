"""The end: who won and why, point by point, with the city it was won in."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.brush import Brush
from app.i18n import tr
from app.shelf import painter, part
from app.widgets import chart, files, picture  # noqa: F401  used in kv/final.kv
from app.widgets.button import Plate, Rule
from app.widgets.page import Page
from app.widgets.painted import Badge, Painted, Text, Words


class Podium(Plate):
    """One player's place on the podium."""

    look = NumericProperty(0)
    name = StringProperty("")
    points = NumericProperty(0)
    place = NumericProperty(1)
    winner = BooleanProperty(False)


class ScoreRow(BoxLayout):
    """A line of the table: what for, then a number for each player."""

    icon = StringProperty("")
    title = StringProperty("")
    numbers = ListProperty()
    total = BooleanProperty(False)

    def on_kv_post(self, _):
        box = self.ids.numbers
        best = max(self.numbers, default=0)
        for number in self.numbers:
            box.add_widget(Number(text=str(number), total=self.total, best=number == best > 0))


class Number(Text):
    total = BooleanProperty(False)
    best = BooleanProperty(False)


class Swatch(Painted):
    """A small square in the colour of a district, with its symbol."""

    shows = ("district",)
    district = ObjectProperty(None, allownone=True)

    def paint(self, brush):
        if self.district:
            folder, _, name = self.district.icon.partition("/")
            brush.box(*self.pos, *self.size, dp(5), self.district.face)
            Brush(brush.canvas, folder).centred(name, *self.center, 0.62 * self.width, self.district.ink)


class DistrictRow(BoxLayout):
    """Who got what for a district; where cubes were equal, what decided."""

    district = ObjectProperty()
    reason = StringProperty("")
    ranks = ListProperty()  # (look, cubes, points)

    def on_kv_post(self, _):
        box = self.ids.ranks
        for look, cubes, points in self.ranks:
            box.add_widget(Badge(look=look, size=(dp(18), dp(21)), pos_hint={"center_y": 0.5}))
            box.add_widget(Cell(text=str(cubes)))
            box.add_widget(Cell(text=f"+{points} ", ink="ink2"))
        box.add_widget(Widget())


class Cell(Words):
    """A number in a row."""


class FinalScreen(Page):
    match = ObjectProperty(None, allownone=True)
    seats = ListProperty()
    headline = StringProperty("")
    summary = StringProperty("")

    def arrive(self, match=None, seats=()):
        if match is not None:
            self.match, self.seats = match, list(seats)
        self._fill()

    def on_kv_post(self, _):
        tr.bind(say=self._retell)
        self.on_wide()

    def _retell(self, *_):
        if self.match:
            self._fill()

    # --- what is shown ---

    def _fill(self):
        match, game = self.match, self.match.game
        view = game.view(match.state, None)
        scores, ranking = game.scores(match.state), game.ranking(match.state)
        totals = [sum(row.values()) for row in scores]
        names, looks = self._table(len(scores))
        order = sorted(range(len(scores)), key=lambda seat: (ranking[seat], -totals[seat]))
        results, scene = part(game.name, "results"), part(game.name, "scene")
        self.headline, self.summary = self._words(view, results, names, totals, ranking)
        self._podium(order, names, looks, totals, ranking)
        self._rows(order, looks, scores, totals, game.name, results)
        city = self.ids.city
        city.painter = painter(game.name, self.seats)
        city.pieces, city.districts = scene.pieces(view), scene.districts(view)
        self._districts(results.paid(view), looks, game.name)
        self.ids.chart.looks, self.ids.chart.rows = looks, results.history(match)

    def _table(self, count):
        """Name and look of everybody who scores; an automaton takes the first look nobody has."""
        names, looks = [seat.name for seat in self.seats], [seat.colour for seat in self.seats]
        while len(names) < count:
            names.append(tr(f"{self.match.game.name}.automaton"))
            looks.append(next(look for look in range(5) if look not in looks))
        return names, looks

    def _words(self, view, results, names, totals, ranking):
        winners = [name for name, place in zip(names, ranking) if place == 1]
        margin = max(totals) - max([t for t, place in zip(totals, ranking) if place > 1], default=0)
        if len(winners) > 1:
            headline = tr("app.final.tie", names=f" {tr('app.final.and')} ".join(winners))
        elif margin:
            headline = tr("app.final.wins", name=winners[0], count=margin)
        else:
            headline = tr("app.final.narrow", name=winners[0])
        game = self.match.game.name
        lines = [tr("app.final.rounds", count=view.round), tr(f"{game}.end.{results.ending(view)}")]
        if len(self.seats) < len(names) and totals[0] == totals[1]:
            lines.append(tr(f"{game}.solo.tie"))
        return headline, " · ".join(lines)

    def _podium(self, order, names, looks, totals, ranking):
        box = self.ids.podium
        box.clear_widgets()
        for seat in order:
            winner = ranking[seat] == 1
            box.add_widget(
                Podium(look=looks[seat], name=names[seat], points=totals[seat], place=ranking[seat], winner=winner)
            )

    def _rows(self, order, looks, scores, totals, game, results):
        box = self.ids.table
        box.clear_widgets()
        head = ScoreRow()
        for seat in order:
            head.ids.numbers.add_widget(HeadBadge(look=looks[seat]))
        box.add_widget(head)
        for key, icon in results.ROWS:
            box.add_widget(Rule())
            box.add_widget(
                ScoreRow(icon=icon, title=tr(f"{game}.score.{key}"), numbers=[scores[seat][key] for seat in order])
            )
        box.add_widget(Rule(ink="ink"))
        box.add_widget(ScoreRow(title=tr("app.final.total"), total=True, numbers=[totals[seat] for seat in order]))

    def _districts(self, paid, looks, game):
        box = self.ids.districts
        box.clear_widgets()
        for district in paid:
            ranks = [(looks[seat], cubes, points) for seat, cubes, points in district.ranks]
            reason = tr(f"{game}.decided.{district.reason}") if district.reason else ""
            box.add_widget(DistrictRow(district=district, reason=reason, ranks=ranks))

    def on_wide(self, *_):
        """In one column the picture comes before the rows that explain it."""
        parts = self.ids
        if self.wide:
            parts.columns.arrange((parts.head, parts.explained), (parts.city, parts.lines))
        else:
            parts.columns.arrange((parts.head, parts.city, parts.explained, parts.lines), ())

    # --- what next ---

    def again(self):
        """The same table, another deal."""
        self.app.go("home")
        self.app.go("setup", mode=self._mode())

    def _mode(self):
        modes = part(self.match.game.name, "modes").MODES
        fitting = [
            m.key for m in modes if len(self.seats) in m.seats and m.options.items() <= self.match.options.items()
        ]
        return fitting[0] if fitting else None

    def back(self):
        self.app.leave_match()
        return True


class HeadBadge(BoxLayout):
    look = NumericProperty(0)


kv.load(__name__)
