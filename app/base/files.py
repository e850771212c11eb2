"""File access: atomic replace, durable append, capped reads."""

import errno
import json
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import isfinite
from pathlib import Path
from secrets import token_hex
from typing import Any, NoReturn

from app.base.trouble import Trouble

CAP = 512 * 1024  # bytes of a saved match: twenty times the longest
# What a file system says that knows no flushing: network folders, some cards and phones.
UNKNOWN = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF, errno.EROFS)
# What one says that knows no second name for a file, or does not give one: sticks, phones.
UNLINKED = (errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EMLINK)
NEW, RANDOM = ".new", 6  # how the name of an unfinished file ends, and how many bytes before that are by chance
LONGEST_BYTES = 230  # of a file's name, of the 255 there are
LONGEST_LINE = 8 << 20  # bytes; a file without lines would come as one
MOST_ASIDE = 1000  # where nothing can be looked at, every name seems to be taken
DEEPEST = 30  # lists in lists; no game of ours comes near it
OWN, EVERYBODY = 0o600, 0o666  # who may read a file: a match tells its secrets, what was exported is for others
OWN_FOLDER = 0o700


class Refused(Exception):
    """A file that is not read; `trouble` is the sentence that says why."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.trouble = Trouble(f"app.trouble.{key}", facts)


class Files:
    """Every step that can fail on a disk is a method of its own, so that tests can let each of them fail."""

    def open(self, path: Path, flags: int, mode: int) -> int:
        return os.open(path, flags | getattr(os, "O_BINARY", 0), mode)

    def write(self, handle: int, data: memoryview) -> int:
        return os.write(handle, data)

    unsynced = False  # this disk does not promise that what was written survives a power cut

    def sync(self, handle: int) -> None:
        try:
            self.flush(handle)
        except OSError as error:
            if error.errno not in UNKNOWN:
                raise
            self.unsynced = True  # better kept without a promise than not kept

    def flush(self, handle: int) -> None:
        getattr(os, "fdatasync", os.fsync)(handle)

    def rename(self, path: Path, to: Path) -> None:
        Path(path).replace(to)

    def link(self, path: Path, to: Path) -> None:
        os.link(path, to)

    def unlink(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Make a new name in a folder last; Windows has no such thing."""
        if os.name != "nt":
            try:
                handle = os.open(folder, os.O_RDONLY)
            except OSError:  # it may be written but not read
                self.unsynced = True
                return
            try:
                self.flush(handle)
            except OSError as error:
                if error.errno not in UNKNOWN:
                    raise
                self.unsynced = True
            finally:
                os.close(handle)

    def append(self, path: Path, data: bytes) -> None:
        """Add these bytes and come back when they are on the disk."""
        self._fill(path, data, os.O_WRONLY | os.O_APPEND, OWN)

    def replace(self, path: Path, data: bytes, mode: int = OWN) -> None:
        """The file has these bytes or, if anything fails, what it had before."""
        self._whole(path, data, mode, self.rename)

    def create(self, path: Path, data: bytes, mode: int = OWN) -> None:
        """The same for a file that is not there yet: FileExistsError if one of this name is."""
        self._whole(path, data, mode, self._claim)

    def _whole(self, path: Path, data: bytes, mode: int, put: Callable[[Path, Path], None]) -> None:
        """Written to its end beside the place it is then put in, under a name nobody else has or guesses."""
        self.make(path.parent)
        # A name as long as a file system takes has no room for an ending more.
        short = path.name if len(os.fsencode(path.name)) < LONGEST_BYTES else path.name[: LONGEST_BYTES // 8]
        fresh = path.with_name(f"{short}.{token_hex(RANDOM)}{NEW}")
        try:
            self._fill(fresh, data, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), mode)
            put(fresh, path)
        except OSError:
            with suppress(OSError):  # on a full disk half a file is in the way
                self.unlink(fresh)
            raise
        self.sync_folder(path.parent)

    def _claim(self, fresh: Path, path: Path) -> None:
        try:
            self.link(fresh, path)
        except OSError as error:
            if error.errno not in UNLINKED:
                raise
            os.close(self.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN))
            self.rename(fresh, path)
        else:
            self.unlink(fresh)

    def make(self, folder: Path) -> None:
        """A folder, and those round it; each new one is made to last in the one it lies in."""
        if folder.is_dir():
            return
        if folder.parent != folder:
            self.make(folder.parent)
        folder.mkdir(exist_ok=True)
        self.sync_folder(folder.parent)

    def _fill(self, path: Path, data: bytes, flags: int, mode: int) -> None:
        handle = self.open(path, flags, mode)
        try:
            left = memoryview(data)
            while left:
                left = left[self.write(handle, left) :]
            self.sync(handle)
        finally:
            os.close(handle)

    def move(self, path: Path, to: Path) -> None:
        self.rename(path, to)
        self.sync_folder(to.parent)

    def remove(self, path: Path) -> None:
        self.unlink(path)

    def found(self, path: Path, expected: bytes) -> bytes | None:
        """The bytes of a file of ours as it is now, as far as they can be `expected`; b"" where there is no file."""
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                return None
            with path.open("rb") as file:
                return file.read(len(expected) + 1)
        except FileNotFoundError:
            return b""

    def facts(self, path: Path) -> tuple[int, int | None]:
        """Size of a plain file and when it changed; 0 and None where there is none. Refused for anything else."""
        try:
            found = path.stat()
        except FileNotFoundError:
            return 0, None
        if not stat.S_ISREG(found.st_mode):
            raise Refused("no_file", file=path.name)
        return found.st_size, found.st_mtime_ns

    def part(self, path: Path, start: int, count: int) -> bytes:
        """So many bytes of a plain file, as far as there are any."""
        if not self.facts(path)[0]:
            return b""
        with path.open("rb") as file:
            file.seek(start)
            return file.read(count)

    def lines(self, path: Path, start: int = 0) -> Iterator[bytes]:
        """The lines of a plain file, each with its end, one after the other: it may be larger than the memory."""
        if not self.facts(path)[0]:
            return
        with path.open("rb") as file:
            file.seek(start)
            while line := file.readline(LONGEST_LINE):
                yield line

    def read(self, path: Path, cap: int = CAP) -> bytes:
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


def exists(path: Path) -> bool:
    """Is it there? What cannot be looked at just now may be: whoever reads it then hears why it cannot be read."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError:
        return True
    return True


def aside(path: Path) -> Path:
    """A name for a damaged file that no other one has: they may all be wanted back."""
    n, found = 1, path.with_name(path.name + ".broken")
    while exists(found) and n < MOST_ASIDE:
        n += 1
        found = path.with_name(f"{path.name}.{n}.broken")
    return found


def reason(error: BaseException) -> str:
    """What the system says, without the path."""
    if isinstance(error, KeyError):
        return f"it has no {str(error.args[0])[:40]}"
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__)[:200]


def parse(data: bytes, too_large: Callable[[str], Any] | None = None) -> Any:
    """The JSON value these bytes spell: without NaN, half characters, bottomless nesting. ValueError says why not.

    A number too large to be written again is refused, too, unless `too_large` says what it becomes."""

    def number(text: str) -> Any:
        value = float(text)
        return value if isfinite(value) else (too_large or no_constant)(text[:40])

    try:
        value = json.loads(data.decode("utf-8-sig"), parse_constant=no_constant, parse_float=number)
        if _deeper(value, DEEPEST):
            raise RecursionError
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise ValueError("it has characters that do not exist") from None
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"{error.msg} at character {error.pos}") from None
    return value


def _deeper(value: Any, most: int) -> bool:
    """Is there anything more than so many lists and tables deep? Others who go through it would not come back."""
    level = [value]
    for _ in range(most):
        level = [inner for each in level if isinstance(each, list | dict)
                 for inner in (each.values() if isinstance(each, dict) else each)]  # fmt: skip
        if not level:
            return False
    return True


def no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def spell(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode("ascii")
