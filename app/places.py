"""Where files live: every answer of the system is looked at before it is believed."""

import os
from pathlib import Path

from .files import Files

PROBE = ".probe"
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


def choose_folder(places, files=None):
    """The first of these folders that can be written; else the first there is, to read from; else None."""
    files = files or Files()
    places = [Path(folder) for folder in places if isinstance(folder, str | os.PathLike) and str(folder)]
    for folder in places:
        if usable(folder, files):
            return folder
    return next((folder for folder in places if folder.is_absolute() and _is_folder(folder / "matches")), None)


def _is_folder(path):
    try:
        return path.is_dir()
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
        if folder is not None and folder.is_absolute() and folder != Path.cwd() and _is_folder(folder):
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
