"""A match as a card: its city in small, who plays, how far it is."""

from datetime import UTC, datetime

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


def ago(seconds):
    """How long ago, in words."""
    found = None
    for unit, length in AGES:
        if seconds >= length:
            found = unit, int(seconds // length)
    if found is None:
        return tr("app.ago.now")
    return tr(f"app.ago.{found[0]}", count=found[1])


class MatchCard(PressPlate):
    """Shows a row of the store. The city is painted a moment later: reading a match takes a while."""

    save = ObjectProperty(None, allownone=True)
    kind = StringProperty("row")  # or "continue"
    title = StringProperty("")
    stage = StringProperty("")
    age = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like
    picture = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _):
        self._look_inside = Clock.create_trigger(self._peek, 0)
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
        self.age = ago(max(0.0, datetime.now(UTC).timestamp() - row.changed))
        self.stage = tr.trouble(row.trouble) if row.trouble else ""
        if not row.trouble:
            self._look_inside()

    def _peek(self, _):
        from kivy.app import App

        app, row = App.get_running_app(), self.save
        opened = app.store.peek(row.id) if app and row else None
        if opened is None:
            return
        match = opened.match
        view = match.game.view(match.state, None)
        city = self.ids.city
        city.painter = painter(match.game.name, opened.seats)
        pieces = part(match.game.name, "scene").pieces(view)
        city.pieces = {cell: piece for cell, piece in pieces.items() if not city.painter.flat(piece)}
        self.stage = progress(match, row)


def names(row):
    return ", ".join(seat.name for seat in row.seats)


def progress(match, row):
    """ "Round 11 · 4 players", or the result."""
    if row.finished:
        best = max(zip(row.totals, range(len(row.totals))), default=(0, 0))
        winner = row.seats[best[1]].name if best[1] < len(row.seats) else tr(f"{match.game.name}.automaton")
        return tr("app.saved.won", name=winner, points=best[0])
    number = part(match.game.name, "scene").round_of(match.state)
    stage = tr("app.saved.round", round=number) if number else tr("app.saved.draft")
    return f"{stage} · {tr('app.players', count=len(row.seats))}"


kv.load(__name__)
