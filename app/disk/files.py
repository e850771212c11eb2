"""The disk as the store uses it: files replaced as a whole, lines added for good, nothing read blindly."""

import json
import os
import stat
from contextlib import suppress
from pathlib import Path

from .trouble import Trouble

CAP = 512 * 1024  # bytes of a saved match: twenty times the longest


class Refused(Exception):
    """A file that is not read; `trouble` is the sentence that says why."""

    def __init__(self, key, **facts):
        super().__init__(key)
        self.trouble = Trouble(f"app.trouble.{key}", facts)


class Files:
    """Every step that can fail on a disk is a method of its own, so that tests can let each of them fail."""

    def open(self, path, flags):
        return os.open(path, flags | getattr(os, "O_BINARY", 0), 0o666)

    def write(self, handle, data):
        return os.write(handle, data)

    def sync(self, handle):
        getattr(os, "fdatasync", os.fsync)(handle)

    def rename(self, path, to):
        Path(path).replace(to)

    def unlink(self, path):
        path.unlink(missing_ok=True)

    def sync_folder(self, folder):
        """Make a new name in a folder last; Windows has no such thing."""
        if os.name != "nt":
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)

    def append(self, path, data):
        """Add these bytes and come back when they are on the disk."""
        self._fill(path, data, os.O_WRONLY | os.O_APPEND)

    def replace(self, path, data):
        """The file has these bytes or, if anything fails, what it had before."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        try:
            self._fill(fresh, data, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            self.rename(fresh, path)
        except OSError:
            with suppress(OSError):  # on a full disk half a file is in the way
                self.unlink(fresh)
            raise
        self.sync_folder(path.parent)

    def _fill(self, path, data, flags):
        handle = self.open(path, flags)
        try:
            left = memoryview(data)
            while left:
                left = left[self.write(handle, left) :]
            self.sync(handle)
        finally:
            os.close(handle)

    def move(self, path, to):
        self.rename(path, to)
        self.sync_folder(to.parent)

    def remove(self, path):
        self.unlink(path)

    def read(self, path, cap=CAP):
        """All bytes of a plain file of no more than `cap`; Refused otherwise."""
        try:
            facts = path.stat()
            if not stat.S_ISREG(facts.st_mode):
                raise Refused("no_file", file=path.name)
            if facts.st_size > cap:
                raise Refused("huge", file=path.name)
            with path.open("rb") as file:
                data = file.read(cap + 1)
        except (OSError, ValueError) as error:
            raise Refused("unreadable", file=str(path.name), why=reason(error)) from None
        if len(data) > cap:
            raise Refused("huge", file=path.name)
        return data


def aside(path):
    """A name for a damaged file that no other one has: they may all be wanted back."""
    n, found = 1, path.with_name(path.name + ".broken")
    while found.exists():
        n += 1
        found = path.with_name(f"{path.name}.{n}.broken")
    return found


def reason(error):
    """What the system says, without the path."""
    if isinstance(error, KeyError):
        return f"it has no {str(error.args[0])[:40]}"
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__)[:200]


def parse(data):
    """The JSON value these bytes spell: without NaN, half characters, bottomless nesting. ValueError says why not."""
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise ValueError("it has characters that do not exist") from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"{error.msg} at character {error.pos}") from None
    return value


def _no_constant(name):
    raise ValueError(f"{name} is no number")


def spell(value):
    return json.dumps(value, separators=(",", ":")).encode("ascii")
