"""Files go out and come in: through the system's dialog, else through a list of folders and files of our own."""

import os
from datetime import datetime
from pathlib import Path

from kivy.logger import Logger

from app import dialog
from app.exports import ENDING
from app.files import CAP, reason
from app.i18n import tr
from app.places import outer_folders
from app.referee import Referee
from app.widgets.files import FileRow
from app.widgets.painted import Text
from app.widgets.sheet import Sheet, notice

MOST_FILES = 60


class Exchange:
    def __init__(self, app):
        self.app = app

    # --- out ---

    def send(self, name, data):
        """Writes bytes where the player wants them."""
        if dialog.available("save"):
            folder = next((folder for _, folder in outer_folders()), Path.home())
            dialog.ask("save", tr("app.export.title"), folder / name, lambda path: path and self.write(path, data))
        else:
            self.offer_folders(name, data)

    def offer_folders(self, name, data):
        sheet = Sheet(title=tr("app.export.where"))
        for title, folder in self._folders():
            if folder.exists() and not os.access(folder, os.W_OK):
                continue
            row = FileRow(icon="ui_share", title=title, note=str(folder))
            path = folder / name
            row.bind(on_release=lambda _, path=path: (sheet.close(), self.write(free(path), data)))
            sheet.put(row)
        row = FileRow(icon="ui_log", title=tr("app.export.copy"), note=tr("app.export.copy.note"))
        row.bind(on_release=lambda _: (sheet.close(), self.copy(data.decode("utf-8"))))
        self.app.show(sheet.put(row))

    def _folders(self):
        folders = [(tr(f"app.folder.{key}"), folder) for key, folder in outer_folders()]
        if self.app.store.folder is not None:
            folders.append((tr("app.folder.own"), self.app.store.folder / "exports"))
        return folders

    def write(self, path, data):
        if self.app.store.write_out(path, data):
            self.app.show(notice(tr("app.export.done"), str(path)))

    def copy(self, text):
        try:
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(text)
        except Exception as error:  # a desktop without a clipboard
            Logger.debug("exchange: %s", error)
            self.app.say("app.trouble.clipboard")
        else:
            self.app.say("app.export.copied")

    # --- in ---

    def fetch(self):
        """Asks for a file and opens it."""
        if dialog.available("open"):
            folder = next((folder for _, folder in outer_folders()), Path.home())
            dialog.ask("open", tr("app.import.title"), folder, lambda path: path and self.app.open_file(path))
        else:
            self.offer_files()

    def offer_files(self):
        sheet = Sheet(title=tr("app.import.title"))
        files = found([folder for _, folder in self._folders()])
        note = tr("app.import.found", count=len(files), ending=ENDING)
        sheet.put(Text(text=note, ink="ink2"))
        for path, changed in files:
            when = f"{datetime.fromtimestamp(changed):%Y-%m-%d %H:%M}"
            row = FileRow(icon="ui_book", title=path.name.removesuffix(ENDING), note=f"{when} · {path.parent}")
            row.bind(on_release=lambda _, path=path: (sheet.close(), self.app.open_file(path)))
            sheet.put(row)
        row = FileRow(icon="ui_log", title=tr("app.import.paste"), note=tr("app.import.paste.note"))
        row.bind(on_release=lambda _: (sheet.close(), self.paste()))
        self.app.show(sheet.put(row))

    def paste(self):
        try:
            from kivy.core.clipboard import Clipboard

            text = Clipboard.paste() or ""
        except Exception as error:
            Logger.debug("exchange: %s", error)
            text = ""
        data = text[:CAP].encode("utf-8", "replace")
        self.take(self.app.store.read_data(lambda: data, tr("app.import.clipboard")))

    def take(self, opened):
        """A match that was read goes on the table, or its end is shown; it stays in the list."""
        if opened is None:
            return
        if opened.trouble:
            self.app.toasts.say(tr.trouble(opened.trouble))
        elif opened.public:
            self.app.say("app.import.public")
        if opened.match.game.actors(opened.match.state):
            self.go_on_with(opened)
        else:
            self.app.store.take_in(opened)
            self.app.go("final", match=opened.match, seats=opened.seats)

    def go_on_with(self, opened):
        store = self.app.store
        log = store.begin(opened.match, opened.seats, opened.title, copy=True)
        self.app.play(Referee(opened.match, opened.seats, store, log=log, wishes=opened.wishes))


def free(path):
    """This name or, if there is such a file, the next one that is free."""
    stem, ending = (path.name[: -len(ENDING)], ENDING) if path.name.endswith(ENDING) else (path.stem, path.suffix)
    n = 1
    while path.exists():
        n += 1
        path = path.with_name(f"{stem} ({n}){ending}")
    return path


def found(folders):
    """Files that look like exported games, the newest first: (path, seconds since 1970)."""
    files = {}
    for folder in folders:
        try:
            for path in folder.glob(f"*{ENDING}"):
                files[path] = path.stat().st_mtime
        except OSError as error:
            Logger.debug("exchange: %s", reason(error))
    return sorted(files.items(), key=lambda file: -file[1])[:MOST_FILES]
