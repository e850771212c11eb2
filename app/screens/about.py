"""Who made it, under which licences, and how to report a problem."""

import json
from pathlib import Path

from kivy.logger import Logger
from kivy.properties import StringProperty

from app import kv, system
from app.files import reason
from app.i18n import tr
from app.report import report, running
from app.theme import ASSETS
from app.widgets.page import Page
from app.widgets.sheet import notice, question
from engine import __version__


class AboutScreen(Page):
    version = StringProperty(__version__)
    bundled = StringProperty("")

    def arrive(self):
        parts = json.loads((ASSETS / "licences.json").read_text(encoding="utf-8"))
        self.bundled = "\n".join(f"{name}: {licence}" for name, licence in parts.items())

    def report(self):
        """The last match as one file: seed and moves are all anybody needs to see the same."""
        last = self._last()
        if last is None:
            self.app.say("app.about.report.none")
        elif running(last.match):
            self.app.show(
                question(
                    tr("app.about.report"),
                    tr("app.about.report.hidden"),
                    (tr("app.about.report.go"), "primary", lambda: self._hand_over(last)),
                    (tr("app.cancel"), "outline", None),
                )
            )
        else:
            self._hand_over(last)

    def _last(self):
        """What has a match and its seats: the one on the table, else the newest in the store."""
        store = self.app.store
        peeked = (store.peek(row.id) for row in store.list())
        return self.app.referee or next(filter(None, peeked), None)

    def _hand_over(self, last):
        """To another app where there is such a thing, else as a file and in the clipboard."""
        text = report(last.match, last.seats, self.app.preferences)
        if system.device.share(tr("app.about.report"), text):
            return
        copied = copy(text)
        folder = self.app.store.folder or Path.home()
        path = folder / f"report-{last.match.game.name}-{last.match.seed}.json"
        try:
            self.app.store.files.replace(path, text.encode())
        except OSError as error:
            self.app.say("app.about.report.failed", why=reason(error))
            return
        lines = [tr("app.about.report.done", file=str(path))]
        lines += [tr("app.about.report.copied")] if copied else []
        self.app.show(notice(tr("app.about.report"), "\n".join(lines)))


def copy(text):
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
    except Exception as error:  # a desktop without a clipboard
        Logger.debug("about: %s", error)
        return False
    return True


kv.load(__name__)
