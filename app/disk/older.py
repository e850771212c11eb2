"""Migration of the statistics of older versions: one list in one file, which they set aside when it had grown large."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from app.base.files import Files, Refused, aside, exists, parse
from app.base.trouble import Say, Trouble

NAME = "statistics.json"
CAP = 1 << 28  # bytes
LARGE = 4 << 20  # a larger one was set aside, sound as it was


def listed(folder: Path, files: Files, say: Say, alone: bool) -> tuple[list[dict[str, Any]], Path | None]:
    """Their rows, and the file that is put away once these are kept elsewhere; None where there is none. `alone`: what
    was set aside counts, too, for no newer version has seen it. Refused when a file cannot be read just now."""
    path, rows = folder / NAME, list[dict[str, Any]]()
    if alone:
        with suppress(OSError):
            large = [old for old in folder.glob(f"{NAME}*.broken") if old.stat().st_size > LARGE]
            for old in sorted(large, key=lambda old: old.stat().st_mtime_ns):
                rows += _rows(old, files) or []
    if not exists(path):
        return rows, None
    found = _rows(path, files)
    if found is not None:
        return rows + found, path
    put = aside(path)
    try:
        files.move(path, put)
    except OSError:
        put = path
    say(Trouble("app.trouble.statistics", {"file": put.name}))
    return rows, None


def _rows(path: Path, files: Files) -> list[dict[str, Any]] | None:
    """The rows of a file, None if it is broken. A number nobody can have scored costs itself, not all the rest."""
    try:
        value = parse(files.read(path, CAP), too_large=lambda _: None)
    except Refused as refused:
        if refused.trouble.key == "app.trouble.unreadable":  # perhaps another time
            raise
        return None
    except ValueError:
        return None
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else None
