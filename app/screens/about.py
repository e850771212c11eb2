"""Who made it, under which licences, and how to report a problem."""

import json
from pathlib import Path

from kivy.logger import Logger
from kivy.properties import StringProperty

from app import kv
from app.files import reason
from app.i18n import tr
from app.widgets.page import Page
from app.widgets.sheet import notice
from engine import __version__


class AboutScreen(Page):
    version = StringProperty(__version__)

    def report(self):
        """The last match as one file: seed and moves are all anybody needs to see the same."""
        store = self.app.store
        last = self.app.referee.match if self.app.referee else self._newest(store)
        if last is None:
            self.app.say("app.about.report.none")
            return
        text = json.dumps({**last.save(), "app": __version__}, indent=1)
        copied = copy(text)
        folder = store.folder or Path.home()
        path = folder / f"report-{last.game.name}-{last.seed}.json"
        try:
            store.files.replace(path, text.encode())
        except OSError as error:
            self.app.say("app.about.report.failed", why=reason(error))
            return
        lines = [tr("app.about.report.done", file=str(path))]
        lines += [tr("app.about.report.copied")] if copied else []
        self.app.show(notice(tr("app.about.report"), "\n".join(lines)))

    def _newest(self, store):
        for row in store.list():
            opened = store.peek(row.id)
            if opened:
                return opened.match
        return None


def copy(text):
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
    except Exception as error:  # a desktop without a clipboard
        Logger.debug("about: %s", error)
        return False
    return True


kv.load(__name__)
