"""About screen: credits, licences, and how to report a problem."""

import json

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.disk.exports import ENDING, file_name, spelled
from app.disk.report import report, running, surroundings
from app.look import kv
from app.look.i18n import tr
from app.look.telling import listing
from app.look.theme import ASSETS
from app.parts.modules import part
from app.shelf import games
from app.widgets.page import Page
from app.widgets.sheet import question
from engine import __version__


class Credit(BoxLayout):
    """Who designed a game."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")


class AboutScreen(Page):
    version = StringProperty(__version__)
    bundled = StringProperty("")

    def arrive(self):
        parts = json.loads((ASSETS / "licences.json").read_text(encoding="utf-8"))
        self.bundled = "\n".join(f"{name}: {licence}" for name, licence in parts.items())
        self._credit()

    def _credit(self):
        """Every game with its designers, in the order of the shelf, and what of it is our own reading."""
        box = self.ids.games
        box.clear_widgets()
        for game in games():
            front = part(game, "front")
            note = [tr("app.about.by", designers=listing(front.DESIGNERS), year=front.YEAR)]
            note += [tr(f"{game}.credit")] if tr.has(f"{game}.credit") else []
            box.add_widget(Credit(icon=front.ICON, title=tr(f"{game}.title"), note="\n".join(note)))

    def report(self):
        """The last match as one file: seed and moves are all anybody needs to see the same. Without one, the rest."""
        match, seats = self._last()
        if match is None:
            self._send({"app": surroundings(self.app.preferences, self.app.mishaps.traces)}, ".json")
        elif running(match):
            self.app.show(
                question(
                    tr("app.about.report"),
                    tr("app.about.report.hidden"),
                    (tr("app.about.report.go"), "primary", lambda: self._report_on(match, seats)),
                    (tr("app.cancel"), "outline", None),
                )
            )
        else:
            self._report_on(match, seats)

    def _report_on(self, match, seats):
        self._send(report(match, seats, self.app.preferences, self.app.mishaps.traces), ENDING)

    def _send(self, told, ending):
        self.app.exchange.send(file_name(tr("app.about.report.file"), ending), spelled(told))

    def _last(self):
        """A match and its seats: the one on the table, else the newest in the store that can be read."""
        referee, store = self.app.referee, self.app.store
        if referee is not None:
            return referee.record(), referee.seats
        newest = next(filter(None, (store.peek(row.id) for row in store.rows())), None)
        return (None, ()) if newest is None else (newest.match, newest.seats)


kv.load(__name__)
