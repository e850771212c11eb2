"""Folders of the system, checked before use: every answer is looked at before it is believed."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from app.base.files import OWN, Files
from app.base.trouble import Trouble

PROBE = ".probe"
TRIES = 3  # an error may pass
LOCK = ".lock"
OURS = ("matches", "settings.json", "statistics.log", "statistics.json")
UNKNOWN = (OSError, RuntimeError, NotImplementedError, ImportError, AttributeError)  # what asking a platform may raise

Place = str | os.PathLike[str]
Ask = Callable[[], Any]  # a function of the system: whatever it answers


def here() -> Path | None:
    """The folder the app was started in; None where that is gone."""
    try:
        return Path.cwd()
    except OSError:
        return None


def usable(folder: Place, files: Files) -> bool:
    """Can this folder be made and written? An answer of the system that is no real place is not."""
    path = Path(folder)
    if not path.is_absolute() or path == here():
        return False
    for _ in range(TRIES):
        try:
            files.make(path)
            files.replace(path / PROBE, b"")
            files.remove(path / PROBE)
        except (OSError, ValueError):
            continue
        return True
    return False


class DataFolder:
    """The folder the app keeps its files in, as long as it runs.

    It is the first that can be written, or has been: games that can only be read just now must not seem to be lost.
    `path` is None where there is none, or where the app runs already; `trouble` is what to say about it.
    """

    def __init__(
        self, places: Iterable[Any], lock: Callable[[int], None] | None = None, files: Files | None = None
    ) -> None:
        """`lock` makes an open file this app's own until it is closed, or raises BlockingIOError."""
        self._places, self._guard, self._files = list(places), lock, files or Files()
        self.path: Path | None = None
        self.trouble: Trouble | None = None
        self._lock: int | None = None
        self._taken: Path | None = None  # the folder of an app that runs already
        self._search()

    def again(self) -> Path | None:
        """Where the files may live after all; None as long as there is no place, or the app runs already."""
        if self._taken is not None:
            self._enter(self._taken)
        elif self.path is None:
            self._search()
        return self.path

    def _search(self) -> None:
        files = self._files
        for folder in self._places:
            if not isinstance(folder, str | os.PathLike) or not str(folder):
                continue
            if usable(folder, files):
                self._enter(Path(folder))
                return
            if Path(folder).is_absolute() and any(_is(Path.exists, Path(folder) / name) for name in OURS):
                self.path, self.trouble = Path(folder), Trouble("app.trouble.read_only")
                return

    def _enter(self, folder: Path) -> None:
        """Two apps that write the same files would lose each other's moves: the second one keeps out until the first is
        gone."""
        self.path, self.trouble, self._taken = folder, None, None
        if self._guard is None:
            return
        try:
            self._lock = os.open(folder / LOCK, os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0), OWN)
            self._guard(self._lock)
            (folder / LOCK).chmod(OWN)  # older versions let everybody hold it
        except BlockingIOError:
            self.leave()
            self.path, self.trouble, self._taken = None, Trouble("app.trouble.in_use"), folder
        except OSError:  # this disk knows no locks
            pass

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _is(ask: Callable[[Path], bool], path: Path) -> bool:
    try:
        return ask(path)
    except (OSError, ValueError):
        return False


def data_folders(user_data_dir: Ask, name: str) -> list[Path]:
    """Where the app may keep its own files, best first. `user_data_dir` is a function: asking may fail."""
    found = []
    for ask, inside in ((user_data_dir, ""), (_home, name), (_stored("documents"), name)):
        folder = answer(ask)
        if folder is not None:
            found.append(folder / inside)
    return found


def outer_folders() -> list[tuple[str, Path]]:
    """Where people look for files: (key, folder), as far as the system says and the folder is there."""
    found: dict[Path, str] = {}
    for key in ("documents", "downloads", "external_storage", "home"):
        folder = answer(_stored(key))
        if folder is not None and folder.is_absolute() and folder != here() and _is(Path.is_dir, folder):
            found.setdefault(folder, key)
    return [(key, folder) for folder, key in found.items()]


def answer(ask: Ask) -> Path | None:
    """What the system says, as a path, or None."""
    try:
        folder = ask()
    except UNKNOWN:
        return None
    if isinstance(folder, str):
        folder = folder.removeprefix("file://")
    return Path(folder) if isinstance(folder, str | os.PathLike) and str(folder) else None


def _home() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _stored(key: str) -> Ask:
    def ask() -> Any:
        from plyer import storagepath

        return getattr(storagepath, f"get_{key}_dir")()

    return ask
