"""A match as a card: its city in small, who plays, how far it is."""

from datetime import UTC, datetime

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app import kv
from app.i18n import tr
from app.shelf import painter, part
from app.widgets.button import PressPlate
from app.widgets.painted import Badge
from app.widgets.picture import CityPicture  # noqa: F401  used in kv/saves.kv

AGES = (("minutes", 60), ("hours", 3600), ("days", 86400))
LONG_AGO = 7 * 86400


def ago(seconds, when=None):
    """How long ago, in words; longer ago, the day."""
    if when is not None and seconds >= LONG_AGO:
        return f"{when.astimezone():%Y-%m-%d}"
    found = None
    for unit, length in AGES:
        if seconds >= length:
            found = unit, int(seconds // length)
    if found is None:
        return tr("app.ago.now")
    return tr(f"app.ago.{found[0]}", count=found[1])


class Queue:
    """Does one thing each frame: reading a match takes a while, and many of them would hold up the app."""

    def __init__(self):
        self.waiting = []
        self._next = Clock.create_trigger(self._do, 0)

    def add(self, do):
        if do not in self.waiting:
            self.waiting.append(do)
        self._next()

    def _do(self, _):
        if self.waiting:
            self.waiting.pop(0)()
        if self.waiting:
            self._next()


reading = Queue()


class MatchCard(PressPlate):
    """Shows a row of the store. The city is painted a moment later."""

    save = ObjectProperty(None, allownone=True)
    kind = StringProperty("row")  # or "continue"
    title = StringProperty("")
    stage = StringProperty("")
    age = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like
    menu = ObjectProperty(None, allownone=True)  # what else can be done with it

    def on_kv_post(self, _):
        self.fbind("save", self._fill)
        tr.bind(say=self._fill)
        self._fill()

    def _fill(self, *_):
        badges = self.ids.badges
        badges.clear_widgets()
        self.ids.city.pieces = {}
        row = self.save
        if row is None:
            return
        for seat in row.seats:
            badges.add_widget(Badge(look=seat.colour, size=(dp(20), dp(23))))
        self.title = tr("app.home.continue") if self.kind == "continue" else row.title or names(row)
        when = datetime.fromtimestamp(row.changed, UTC)
        self.age = ago(max(0.0, (datetime.now(UTC) - when).total_seconds()), when) if row.changed else ""
        if row.title and row.seats and self.kind == "row":
            self.age = f"{self.age} · {names(row)}"
        self.stage = tr.trouble(row.trouble) if row.trouble else ""
        if not row.trouble:
            reading.add(self._peek)

    def _peek(self):
        opened = show_city(self.ids.city, self.save)
        if opened is not None:
            self.stage = progress(opened.match, self.save)


def show_city(city, row):
    """Puts the city of a match into its frame; what was read, or None."""
    app = App.get_running_app()
    opened = app.store.peek(row.id) if app and row and city.get_parent_window() else None
    if opened is not None:
        match = opened.match
        city.painter = painter(match.game.name, opened.seats)
        pieces = part(match.game.name, "scene").pieces(match.game.view(match.state, None))
        city.pieces = {cell: piece for cell, piece in pieces.items() if not city.painter.flat(piece)}
    return opened


def names(row):
    return ", ".join(seat.name for seat in row.seats)


def progress(match, row):
    """ "Round 11 · 4 players", or the result."""
    game, state = match.game, match.state
    if row.finished and not game.actors(state):  # by older rules it may have gone on for longer
        table = [seat.name for seat in row.seats] + [tr(f"{game.name}.automaton")]
        ranking, scores = game.ranking(state), game.scores(state)
        won = [name for name, place in zip(table, ranking) if place == 1]
        points = sum(scores[ranking.index(1)].values())
        if len(won) > 1:
            return tr("app.saved.tied", names=f" {tr('app.final.and')} ".join(won), points=points)
        return tr("app.saved.won", name=won[0], points=points)
    number = part(game.name, "scene").round_of(state)
    stage = tr("app.saved.round", round=number) if number else tr("app.saved.draft")
    return f"{stage} · {tr('app.players', count=len(row.seats))}"


kv.load(__name__)
