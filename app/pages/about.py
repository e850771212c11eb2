"""Who made it, under which licences, and how to report a problem."""

import json

from kivy.properties import StringProperty

from app import kv
from app.exports import ENDING, file_name, spelled
from app.i18n import tr
from app.report import report, running, surroundings
from app.theme import ASSETS
from app.widgets.page import Page
from app.widgets.sheet import question
from engine import __version__


class AboutScreen(Page):
    version = StringProperty(__version__)
    bundled = StringProperty("")

    def arrive(self):
        parts = json.loads((ASSETS / "licences.json").read_text(encoding="utf-8"))
        self.bundled = "\n".join(f"{name}: {licence}" for name, licence in parts.items())

    def report(self):
        """The last match as one file: seed and moves are all anybody needs to see the same. Without one, the rest."""
        last = self._last()
        if last is None:
            self._send({"app": surroundings(self.app.preferences)}, ".json")
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
        self._send(report(last.match, last.seats, self.app.preferences), ENDING)

    def _send(self, told, ending):
        self.app.exchange.send(file_name(tr("app.about.report.file"), ending), spelled(told))

    def _last(self):
        """What has a match and its seats: the one on the table, else the newest in the store."""
        store = self.app.store
        peeked = (store.peek(row.id) for row in store.list())
        return self.app.referee or next(filter(None, peeked), None)


kv.load(__name__)
