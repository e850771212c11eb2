"""Where files live: every answer of the system is looked at before it is believed."""

import os
from pathlib import Path

from .files import Files
from .trouble import Trouble

PROBE = ".probe"
LOCK = ".lock"
OURS = ("matches", "settings.json", "statistics.json")
UNKNOWN = (OSError, RuntimeError, NotImplementedError, ImportError, AttributeError)  # what asking a platform may raise


def usable(folder, files):
    """Can this folder be made and written? An answer of the system that is no real place is not."""
    path = Path(folder)
    if not path.is_absolute() or path == Path.cwd():
        return False
    try:
        path.mkdir(parents=True, exist_ok=True)
        files.replace(path / PROBE, b"")
        files.remove(path / PROBE)
    except (OSError, ValueError):
        return False
    return True


class DataFolder:
    """The folder the app keeps its files in, as long as it runs.

    It is the first that can be written, or has been: games that can only be read just now must not seem to be lost.
    `path` is None where there is none, or where the app runs already; `trouble` is what to say about it.
    """

    def __init__(self, places, lock=None, files=None):
        """`lock` makes an open file this app's own until it is closed, or raises BlockingIOError."""
        files = files or Files()
        self.path, self.trouble, self._lock = None, None, None
        for folder in places:
            if not isinstance(folder, str | os.PathLike) or not str(folder):
                continue
            if usable(folder, files):
                self.path = Path(folder)
                if lock is not None:
                    self._enter(lock)
                return
            if Path(folder).is_absolute() and any(_is(Path.exists, Path(folder) / name) for name in OURS):
                self.path, self.trouble = Path(folder), Trouble("app.trouble.read_only")
                return

    def _enter(self, lock):
        """Two apps that write the same files would lose each other's moves: the second one keeps out."""
        try:
            self._lock = os.open(self.path / LOCK, os.O_CREAT | os.O_RDWR)
            lock(self._lock)
        except BlockingIOError:
            self.leave()
            self.path, self.trouble = None, Trouble("app.trouble.in_use")
        except OSError:  # this disk knows no locks
            pass

    def leave(self):
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _is(ask, path):
    try:
        return ask(path)
    except (OSError, ValueError):
        return False


def data_folders(user_data_dir, name):
    """Where the app may keep its own files, best first. `user_data_dir` is a function: asking may fail."""
    found = []
    for ask, inside in ((user_data_dir, ""), (_home, name), (_stored("documents"), name)):
        folder = answer(ask)
        if folder is not None:
            found.append(folder / inside)
    return found


def outer_folders():
    """Where people look for files: (key, folder), as far as the system says and the folder is there."""
    found = {}
    for key in ("documents", "downloads", "external_storage", "home"):
        folder = answer(_stored(key))
        if folder is not None and folder.is_absolute() and folder != Path.cwd() and _is(Path.is_dir, folder):
            found.setdefault(folder, key)
    return [(key, folder) for folder, key in found.items()]


def answer(ask):
    """What the system says, as a path, or None."""
    try:
        folder = ask()
    except UNKNOWN:
        return None
    if isinstance(folder, str):
        folder = folder.removeprefix("file://")
    return Path(folder) if isinstance(folder, str | os.PathLike) and str(folder) else None


def _home():
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _stored(key):
    def ask():
        from plyer import storagepath

        return getattr(storagepath, f"get_{key}_dir")()

    return ask
