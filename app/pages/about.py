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
        last = self._last()
        if last is None:
            self._send({"app": surroundings(self.app.preferences, self.app.mishaps.traces)}, ".json")
        elif running(last.match):
            self.app.show(
                question(
                    tr("app.about.report"),
                    tr("app.about.report.hidden"),
                    (tr("app.about.report.go"), "primary", lambda: self._report_on(last)),
                    (tr("app.cancel"), "outline", None),
                )
            )
        else:
            self._report_on(last)

    def _report_on(self, last):
        self._send(report(last.match, last.seats, self.app.preferences, self.app.mishaps.traces), ENDING)

    def _send(self, told, ending):
        self.app.exchange.send(file_name(tr("app.about.report.file"), ending), spelled(told))

    def _last(self):
        """What has a match and its seats: the one on the table, else the newest in the store."""
        store = self.app.store
        peeked = (store.peek(row.id) for row in store.rows())
        return self.app.referee or next(filter(None, peeked), None)


kv.load(__name__)
