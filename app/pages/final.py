"""Final screen: who won and why, point by point, with the board it was won on."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.base.spans import text
from app.board import picture  # noqa: F401  used in kv/final.kv
from app.daily.challenges import Days, code_of, result
from app.look import kv
from app.look.i18n import tr
from app.look.telling import listing
from app.pages import files  # noqa: F401  used in kv/final.kv
from app.parts.modules import has, part, seated
from app.previews.match_card import lay_board
from app.table.detail import SpanLine
from app.widgets.button import Pill, Plate, Pressable, PressPlate, Rule
from app.widgets.cells import Cells
from app.widgets.chart import history
from app.widgets.page import Page
from app.widgets.painted import Icon, OneLine, Painted, Text

SHORT_SEED = 18  # digits that somebody types
SHORT_CODE = 20  # signs of a code that can be read out
FEW = 5  # players whose numbers stand beside the words on a phone
NARROW = 480  # dp


class Podium(Plate):
    """One player's place on the podium."""

    look = NumericProperty(0)
    name = StringProperty("")
    points = NumericProperty(0)
    place = NumericProperty(1)
    winner = BooleanProperty(False)


class ScoreRow(Pressable, Painted, BoxLayout):
    """A line of the table: what for, then a number for each player. One that can be explained unfolds."""

    shows = ("state", "focused", "unfolds", "open")
    unfolds = BooleanProperty(False)
    open = BooleanProperty(False)
    icon = StringProperty("")
    title = StringProperty("")
    numbers = ListProperty()
    total = BooleanProperty(False)
    seats = NumericProperty(0)
    crowded = BooleanProperty(False)  # so many that the numbers have a line of their own

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("seats", "width"):
            self.fbind(name, self._crowd)

    def _crowd(self, *_):
        self.crowded = self.seats > FEW and self.width < dp(NARROW)

    def paint(self, brush):
        if self.unfolds:
            self.press(brush, *self.pos, *self.size, dp(8))
            self.ring(brush, *self.pos, *self.size, dp(8))

    def on_kv_post(self, _):
        box = self.ids.numbers
        best = max(self.numbers, default=0)
        for number in self.numbers:
            box.add_widget(Number(text=str(number), total=self.total, best=number == best > 0))


class Unfolds(Icon):
    """The sign of a line that unfolds: an arrow down, up while it is open. No plus: beside a number it would count."""

    shows = (*Icon.shows, "open")
    row = ObjectProperty(None, allownone=True, rebind=True)
    there = BooleanProperty(True)
    open = BooleanProperty(False)

    def paint(self, brush):
        super().paint(brush)
        if self.open and self.icon:
            picture = self._below.children[-1]
            u0, v0, u1, v1, u2, v2, u3, v3 = picture.tex_coords
            picture.tex_coords = (u3, v3, u2, v2, u1, v1, u0, v0)


class Places(GridLayout):
    """The podium: all side by side, or in two rows where that would be too narrow."""


class Number(OneLine):
    total = BooleanProperty(False)
    best = BooleanProperty(False)


def how_it_ended(match, names):
    """Sentences: how long it took, and what or who ended it."""
    results = part(match.game.name, "results")
    ending = results.ending(match, names)
    return [*results.summary(match.game.view(match.state, None)), *([ending] if ending else [])]


class FinalScreen(Page):
    match = ObjectProperty(None, allownone=True)
    seats = ListProperty()
    headline = StringProperty("")
    summary = StringProperty("")
    curve = StringProperty("")  # what the lines of the chart are
    code = StringProperty("")  # that deals it again
    challenge = StringProperty("")
    seed = StringProperty("")  # words for copying it: one of 39 digits nobody reads

    id = None  # of the match in the store

    def arrive(self, match=None, seats=(), id=None):
        if match is not None:
            self.match, self.seats, self.id = match, list(seats), id
        self._fill()

    def on_kv_post(self, _):
        tr.bind(say=self._retell)
        self.on_wide()

    def _retell(self, *_):
        if self.match and self.app:
            self._fill()

    # --- what is shown ---

    def _fill(self):
        match, game = self.match, self.match.game
        view = self._view = game.view(match.state, None)
        scores, ranking = game.scores(match.state), game.ranking(match.state)
        totals = [sum(row.values()) for row in scores]
        names, looks = seated(game.name, self.seats, len(scores))
        order = sorted(range(len(scores)), key=lambda seat: (ranking[seat], -totals[seat]))
        results = part(game.name, "results")
        self.headline = self._words(names, totals, ranking)
        self.summary = " · ".join(how_it_ended(match, names))
        shown = len(str(match.seed)) <= SHORT_SEED
        self.seed = tr("app.seed.copy", seed=match.seed) if shown else tr("app.seed.copy.long")
        self.curve = tr.own(game.name, "app.final.chart")
        self._podium(order, names, looks, totals, ranking)
        lay_board(self.ids.board, match, self.seats)
        sections = results.explained(view, names)
        self._who = [(seat, names[seat], looks[seat]) for seat in order]
        self._rows(order, looks, scores, totals, results, {each.key: each for each in sections})
        self._explain([section for section in sections if section.key not in dict(results.ROWS)])
        self._album(names, order)
        self.ids.chart.looks, self.ids.chart.rows = looks, history(match)
        self.code = code_of(match, self.seats)
        short = self.code and len(self.code) < SHORT_CODE
        self.challenge = tr("challenge.friend", code=self.code) if short else tr("challenge.friend.long")

    def _words(self, names, totals, ranking):
        winners = [name for name, place in zip(names, ranking) if place == 1]
        margin = max(totals) - max([t for t, place in zip(totals, ranking) if place > 1], default=0)
        if len(winners) > 1:
            return tr("app.final.tie", names=listing(winners))
        if margin:
            return tr("app.final.wins", name=winners[0], count=margin)
        return tr("app.final.narrow", name=winners[0])

    def _podium(self, order, names, looks, totals, ranking):
        box = self.ids.podium
        box.clear_widgets()
        for seat in order:
            winner = ranking[seat] == 1
            box.add_widget(
                Podium(look=looks[seat], name=names[seat], points=totals[seat], place=ranking[seat], winner=winner)
            )

    def _rows(self, order, looks, scores, totals, results, sections):
        """Those in which anybody has anything, and below each what it is made of once it is asked for."""
        box, game, rules = self.ids.table, self.match.game.name, results.SCORES
        box.clear_widgets()
        self.ids.board.lit = []
        head = ScoreRow(seats=len(order))
        for seat in order:
            head.ids.numbers.add_widget(HeadBadge(look=looks[seat]))
        box.add_widget(head)
        for key, icon in results.ROWS:
            numbers = [scores[seat][key] for seat in order]
            if any(numbers):
                title = tr(f"{game}.score.{key}")
                unfolds = key in sections or key in rules
                row = ScoreRow(icon=icon, title=title, numbers=numbers, unfolds=unfolds, seats=len(order))
                box.add_widget(Rule())
                self._fold(row, sections.get(key), key, rules.get(key, ""))
        box.add_widget(Rule(ink="ink"))
        numbers = [totals[seat] for seat in order]
        total = ScoreRow(title=tr("app.final.total"), total=True, numbers=numbers, seats=len(order))
        total.unfolds = "" in rules
        self._fold(total, None, "", rules.get("", ""))

    def _fold(self, row, section, key, rule):
        """A line of the table and, below it, what it is made of: rows, the rule behind it, and where it came from."""
        self.ids.table.add_widget(row)
        if not row.unfolds:
            return
        fold = Fold()
        row.bind(on_release=lambda row: setattr(row, "open", not row.open))

        def unfold(_, opened):
            fold.clear_widgets()
            self.ids.board.lit = []
            for line in self._lines(section.rows) if opened and section else ():
                fold.add_widget(line)
            if opened and rule:
                fold.add_widget(self._why(key, rule))

        row.bind(open=unfold)
        self.ids.table.add_widget(fold)

    def _why(self, key, rule):
        """A button for everybody whose pieces can be shown, and the way to the rule."""
        game, box, seats = self.match.game.name, WhyRows(), WhySeats()
        counted = part(game, "results").counted
        for seat, name, look in self._who:
            if counted(self._view, key, seat):
                show = ShowSeat(look=look, hint=tr("app.final.show", name=name))
                show.bind(on_release=lambda _, seat=seat: self.light(counted(self._view, key, seat), seat))
                seats.add_widget(show)
        read = Pill(text=tr("learn.rule", number=rule), icon="ui_book", kind="tonal")
        read.bind(on_release=lambda _: self.app.go("rules", game=game, number=rule))
        for row in (seats, read) if seats.children else (read,):
            box.add_widget(row)
        return box

    def light(self, spots, seat):
        """Lights the pieces a number came from; where everybody has a board, on that of the seat."""
        lay_board(self.ids.board, self.match, self.seats, seat)
        self.ids.board.lit = [spot for spot in spots if spot in self.ids.board.board.pieces]
        self.ids.scroll.scroll_to(self.ids.board)

    def _lines(self, rows):
        for row in rows:
            yield SpanLine(line=list(row.spans), painter=self.ids.board.painter, size_hint_y=None, role="body")
            if row.label:
                yield Text(text=row.label, role="caption", ink="ink2")

    def _explain(self, sections):
        """What the points were given for, in the game's words and pictures."""
        box = self.ids.explained
        box.clear_widgets()
        for section in sections:
            rows = Explained(title=section.title)
            for line in self._cells(section) if section.heads else self._lines(section.rows):
                rows.add_widget(line)
            box.add_widget(rows)

    def _album(self, names, order):
        """What a game shows of the boards that were cleared on the way."""
        box, game = self.ids.album, self.match.game.name
        box.clear_widgets()
        if has(game, "album"):
            box.add_widget(part(game, "album").Album(self.match, names, order, painter=self.ids.board.painter))

    def _cells(self, section):
        painter = self.ids.board.painter
        yield Cells(line=[text(""), *section.heads], painter=painter)
        for row in section.rows:
            yield Cells(line=list(row.spans), painter=painter, ruled=True)

    def on_wide(self, *_):
        """In one column the picture comes before the rows that explain it."""
        parts = self.ids
        if self.wide:
            parts.columns.arrange((parts.head, parts.explained), (parts.album, parts.board, parts.lines))
        else:
            parts.columns.arrange((parts.head, parts.album, parts.board, parts.explained, parts.lines), ())

    # --- what next ---

    def hand_on(self):
        """Result and code as plain text, for any message."""
        self.app.exchange.copy(self.text())

    def text(self):
        names, _ = seated(self.match.game.name, self.seats, len(self.match.game.scores(self.match.state)))
        return result(self.match, self.seats, names, Days(self.app.store.settings))

    def share(self):
        """The board with the result as a picture."""
        self.app.go("poster", match=self.match, seats=self.seats)

    def review(self):
        self.app.review(self.match, self.seats, self.id)

    def look_back(self):
        self.app.replay(self.match, self.seats, at=0, name=self.id)

    def again(self):
        """The same table, another deal."""
        self.app.go("home")
        self.app.go("setup", game=self.match.game.name, mode=self._mode())

    def _mode(self):
        modes = part(self.match.game.name, "front").MODES
        fitting = [
            m.key for m in modes if len(self.seats) in m.seats and m.options.items() <= self.match.options.items()
        ]
        return fitting[0] if fitting else None

    def back(self):
        """To the list it was opened from; a match just played is left for home."""
        if self.app.referee is None and self.app.history:
            return False
        self.app.leave_match()
        return True


class Explained(Plate):
    """One thing points were given for."""

    title = StringProperty("")


class Fold(BoxLayout):
    """What a line of the table is made of, while it is unfolded."""


class WhyRows(BoxLayout):
    """Buttons that light where a number came from, and below them the rule behind it."""


class WhySeats(BoxLayout):
    """Those buttons, side by side."""


class ShowSeat(PressPlate):
    """Lights the pieces of somebody."""

    look = NumericProperty(0)
    hint = StringProperty("")


class HeadBadge(BoxLayout):
    look = NumericProperty(0)


kv.load(__name__)
