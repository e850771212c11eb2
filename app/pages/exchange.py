"""Import and export of files: the system's dialog, a list of folders and files of our own, or the clipboard."""

import os
import re
import stat
from datetime import datetime
from functools import partial
from itertools import chain
from pathlib import Path

from kivy.logger import Logger

from app import system
from app.base.files import CAP, exists, reason
from app.disk import dialog
from app.disk.exports import ENDING
from app.disk.folders import outer_folders
from app.look.i18n import tr
from app.look.sanitize import plain
from app.pages.files import FileRow
from app.play.referee import Referee
from app.widgets.painted import Text
from app.widgets.sheet import Sheet, notice, question
from engine import GAMES
from engine.core.seeds import told

MOST_FILES = 60
MOST_OPENED = 500  # files of other names that are looked into
OURS = re.compile(r"\.ginkgo[^.]{0,8}\.json$", re.IGNORECASE)  # browsers write "x.ginkgo (1).json" for a second one
HEAD = 200  # bytes in which a save says which game it is


class Exchange:
    def __init__(self, app):
        self.app = app
        self._dialog = None  # the last one

    def leave(self):
        """The app stops: a dialog that is still open would answer nobody."""
        if self._dialog is not None:
            self._dialog.close()

    def _ask(self, mode, title, path, done, instead):
        """Shows the system's dialog and waits for it: behind a sheet, so that nobody asks for two. If the dialog does
        not work, what to do `instead`."""

        def answered(place):
            waited()
            if place is not None:
                done(place)

        def failed():
            waited()
            self.app.say("app.dialog.failed")
            instead()

        def waited():
            sheet.on_closed = None
            sheet.close()

        sheet = question(title, tr("app.dialog.open"), (tr("app.cancel"), "outline", None))
        self._dialog = dialog.Dialog(mode, title, path, answered, failed)
        sheet.on_closed = self._dialog.close
        self.app.show(sheet)

    # --- out ---

    def send(self, name, data, own=False, picture=False):
        """Asks where bytes shall go: to a place the system knows, or, with `own`, to one of the folders we know. A
        picture is no text to be copied."""
        sheet = Sheet(title=tr("app.export.where"))
        if dialog.available() and not own:
            self._row(sheet, "ui_share", tr("app.export.choose"), "", lambda: self._save(name, data, picture))
        else:
            for title, folder in self.folders():
                if not exists(folder) or os.access(folder, os.W_OK):
                    path = folder / name
                    act = partial(lambda path: self.write(free(path), data), path)
                    self._row(sheet, "ui_share", title, plain(folder), act)
        if picture and system.device.shows:
            note = tr("app.export.share.note")
            self._row(sheet, "ui_next", tr("app.export.share"), note, lambda: self.show(name, data))
        if system.device.shares and not picture:
            note = tr("app.export.share.note")
            self._row(sheet, "ui_next", tr("app.export.share"), note, lambda: self.share(name, data))
        if not picture:
            note = tr("app.export.copy.note")
            self._row(sheet, "ui_log", tr("app.export.copy"), note, lambda: self.copy(data.decode("utf-8")))
        self.app.show(sheet)

    def _row(self, sheet, icon, title, note, act):
        row = FileRow(icon=icon, title=title, note=note)
        row.bind(on_release=lambda _: (sheet.close(), act()))
        sheet.put(row)

    def _save(self, name, data, picture=False):
        self._ask(
            "save",
            tr("app.export.title"),
            self._folder() / name,
            lambda place: self.write(ended(place, name) if isinstance(place, Path) else place, data),
            lambda: self.send(name, data, own=True, picture=picture),
        )

    def _folder(self):
        return next((folder for _, folder in outer_folders()), Path.home())

    def folders(self):
        """What we know of by ourselves: (title, folder)."""
        folders = [(tr(f"app.folder.{key}"), folder) for key, folder in outer_folders()]
        if self.app.store.folder is not None:
            folders.append((tr("app.folder.own"), self.app.store.folder / "exports"))
        return folders

    def write(self, place, data):
        """Into a file or, on a phone, a Document."""
        if isinstance(place, Path):
            told = plain(place) if self.app.store.write_out(place, data) else None
        else:
            told = self._hand_over(place, data)
        if told is not None:
            self.app.show(notice(tr("app.export.done"), told))

    def _hand_over(self, document, data):
        try:
            document.write(data)
        except OSError as error:
            self.app.say("app.trouble.not_done", why=reason(error))
            return None
        return document.name

    def share(self, name, data):
        if not system.device.share(name, data.decode("utf-8")):
            self.app.say("app.trouble.share")

    def show(self, name, data):
        """A picture, to another app."""
        if not system.device.show(name, data):
            self.app.say("app.trouble.share")

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

    def fetch(self, own=False):
        """Asks for a game: one of the files we found or, without `own`, one the system lets the player choose."""
        sheet = Sheet(title=tr("app.import.title"))
        if dialog.available() and not own:
            self._row(sheet, "ui_share", tr("app.import.choose"), "", self._open)
        files = found([folder for _, folder in self.folders()])
        sheet.put(Text(text=tr("app.import.found", count=len(files)), ink="ink2"))
        for path, changed in files:
            note = f"{datetime.fromtimestamp(changed):%Y-%m-%d %H:%M} · {plain(path.parent)}"
            self._row(sheet, "ui_book", plain(OURS.sub("", path.name)), note, partial(self.app.open_file, path))
        self._row(sheet, "ui_log", tr("app.import.paste"), tr("app.import.paste.note"), self.paste)
        self.app.show(sheet)

    def _open(self):
        self._ask("open", tr("app.import.title"), self._folder(), self.read, lambda: self.fetch(own=True))

    def read(self, place):
        if isinstance(place, Path):
            self.app.open_file(place)
        else:
            self.take(self.app.store.read_data(place.read, place.name))

    def pasted(self):
        """What somebody has copied; "" where nothing can be had."""
        try:
            from kivy.core.clipboard import Clipboard

            return Clipboard.paste() or ""
        except Exception as error:
            Logger.debug("exchange: %s", error)
            return ""

    def paste(self):
        data = self.pasted()[:CAP].encode("utf-8", "replace")
        self.take(self.app.store.read_data(lambda: data, tr("app.import.clipboard")))

    def take(self, opened):
        """A match that was read goes on the table, or its end is shown; it stays in the list."""
        if opened is None or not self.app.offers(opened.match.game.name):
            return
        if opened.trouble:
            self.app.toasts.say(tr.trouble(opened.trouble))
        elif opened.public:
            self.app.say("app.import.public")
        if opened.match.game.actors(opened.match.state):
            self.go_on_with(opened)
        else:
            kept = self.app.store.take_in(opened)
            self.app.go("final", match=opened.match, seats=opened.seats, id=kept)

    def go_on_with(self, opened):
        store = self.app.store
        opened.match.seed = told(opened.match.seed)  # whoever has the file can work out everything hidden
        log = store.begin(opened.match, opened.seats, opened.title, copy=True)
        self.app.play(Referee(opened.match, opened.seats, store, log=log, wishes=opened.wishes))


def free(path):
    """This name or, if there is such a file, the next one that is free."""
    ending = ending_of(path.name)
    stem, n = path.name.removesuffix(ending), 1
    while exists(path) and n < MOST_FILES:
        n += 1
        path = path.with_name(f"{stem} ({n}){ending}")
    return path


def ended(path, name):
    """The chosen path with the ending of the proposed name; what the dialog did not ask about is not overwritten."""
    ending = ending_of(name)
    if path.name.lower().endswith(ending):
        return path
    return free(path.with_name(path.name.removesuffix(Path(name).suffix) + ending))


def ending_of(name):
    return ENDING if name.endswith(ENDING) else Path(name).suffix


def found(folders):
    """Files that are or look like exported games, the newest first: (path, seconds since 1970). Of files with other
    names only the newest are looked into: a folder may hold thousands."""
    files = sorted(chain.from_iterable(map(listed, folders)), key=lambda file: -file[1])
    others = [file for file in files if not OURS.search(file[0].name)][:MOST_OPENED]
    sign = re.compile(rb'"game":\s*"(%s)"' % "|".join(GAMES).encode())
    games = {path for path, _ in others if is_game(path, sign)}
    return [file for file in dict.fromkeys(files) if file[0] in games or OURS.search(file[0].name)][:MOST_FILES]


def listed(folder):
    """The plain files in a folder that may be games, and when each was written."""
    rows = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.lower().endswith(".json") and (changed := changed_at(entry)) is not None:
                    rows.append((Path(entry.path), changed))
    except OSError as error:
        Logger.debug("exchange: %s", reason(error))
    return rows


def changed_at(file):
    """When a plain file was written; None for what is none or cannot be looked at."""
    try:
        facts = file.stat()
    except OSError as error:  # a link to nowhere, somebody else's file
        Logger.debug("exchange: %s", reason(error))
        return None
    return facts.st_mtime if stat.S_ISREG(facts.st_mode) else None


def is_game(path, sign):
    """A file of another name tells at its beginning."""
    try:
        with path.open("rb") as file:
            return sign.search(file.read(HEAD)) is not None
    except OSError as error:
        Logger.debug("exchange: %s", reason(error))
        return False
