"""Files somebody hands to the command line: read with suspicion, written without losing another."""

import json
import os
import re
import stat
from pathlib import Path
from typing import Any

from ..core.game import BadPosition, BadSave
from ..core.match import Match
from . import Refused

LARGEST = 16_000_000  # bytes; a long game takes a few thousand
UNSEEN = re.compile(r"[^ -~\n]")  # what may be a sign that is not seen


class BadFile(Refused):
    """A file that cannot be read or written; the sentence names it."""


def read_json(path: str) -> Any:
    """What the JSON file holds. Anything else than a plain file of moderate size is refused before it is read."""
    try:
        # Opening a pipe nobody writes to would wait for ever.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise BadFile(f"cannot open {path}: {reason(error)}") from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise BadFile(f"{path} is not a file")
    try:
        with os.fdopen(handle, "rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise BadFile(f"cannot read {path}: {reason(error)}") from None
    if len(raw) > LARGEST:
        raise BadFile(f"{path} is larger than {LARGEST // 1_000_000} MB, too large for a game")
    try:
        return json.loads(raw.decode("utf-8-sig"), parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not text in UTF-8: byte {error.start + 1} is not part of a character") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadFile(f"{path} is not JSON: {error.msg} at {where}") from None
    except RecursionError:
        raise BadFile(f"{path} is nested too deeply for a game") from None
    except ValueError as error:
        raise BadFile(f"{path} holds a number that is none in a game: {error}") from None


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not allowed")


def load_match(path: str) -> Match:
    """The match in a file: a save, or a position to begin from."""
    data = read_json(path)
    try:
        return Match.load(data) if not isinstance(data, dict) or "moves" in data else Match.begin(data)
    except (BadSave, BadPosition) as error:
        raise BadFile(f"{path}: {error}") from None


def reason(error: Exception) -> str:
    """The system's words for what went wrong, without the path it repeats."""
    return str(getattr(error, "strerror", None) or error).lower()


def write_new(path: str, text: str) -> None:
    """Write a file that does not exist yet; BadFile if it does."""
    try:
        with Path(path).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadFile(f"{path} exists already and is not overwritten: name another file") from None
    except (OSError, ValueError) as error:
        raise BadFile(f"cannot write {path}: {reason(error)}") from None


def replace(path: str, text: str) -> None:
    """Write a file in place of an older one, which stays whole until the new one is."""
    beside = free_name(path + ".new")
    write_new(beside, text)
    try:
        Path(beside).replace(path)
    except OSError as error:
        Path(beside).unlink()
        raise BadFile(f"cannot write {path}: {reason(error)}") from None


def check_place(path: str) -> None:
    """Could a file of this name be written? Asked before somebody plays for an hour."""
    check_no_folder(path)
    if not Path(path).parent.is_dir():
        raise BadFile(f"cannot save as {path}: there is no such folder")


def check_no_folder(path: str) -> None:
    if Path(path).is_dir():
        raise BadFile(f"cannot save as {path}: it is a folder")


def free_name(path: str) -> str:
    """The path itself if nothing is there, otherwise the first of path-2, path-3 ... that is free."""
    whole = Path(path)
    number, free = 1, whole
    while exists(str(free)):
        number += 1
        free = whole.with_name(f"{whole.stem}-{number}{whole.suffix}")
    return str(free)


def exists(path: str) -> bool:
    return os.path.lexists(path)  # a link that leads nowhere is also something


def as_json(data: Any) -> str:
    """Readable, but for signs a terminal might obey: they are written as \\u202e and the like, which is the same."""
    return UNSEEN.sub(_escaped, json.dumps(data, ensure_ascii=False, indent=1)) + "\n"


def _escaped(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1] if not found[0].isprintable() else found[0]
