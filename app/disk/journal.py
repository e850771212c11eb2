"""Append-only journal: a line for each row, added for good. One that is cut off or damaged costs itself alone.

A line is a checksum and a JSON table, as in the log of a match, but here each line stands for itself.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from app.base.files import Files, no_constant, spell

DECODER = json.JSONDecoder(parse_constant=no_constant)
HEAD = re.compile(rb'\{"id":"([^"\\]*)","game":"([^"\\]*)"[,}]')  # how the line of a match begins


def line_of(row: Mapping[str, Any]) -> bytes:
    first = {name: row[name] for name in ("id", "game") if name in row}  # found there without reading the rest
    body = spell({**first, **row})
    return b"%08x %b\n" % (crc32(body), body)


def body_of(line: bytes) -> bytes:
    """What a line says, b"" when it is damaged."""
    body = line[9:].rstrip(b"\r\n")
    return body if line[:9] == b"%08x " % crc32(body) else b""


def row_of(line: bytes) -> dict[str, Any] | None:
    """The row of a line, None when it is damaged."""
    try:
        row = DECODER.decode(body_of(line).decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def match_of(line: bytes) -> tuple[str, Any] | None:
    """Id and game of the match a line is about; None when it is damaged, or about none."""
    found = HEAD.match(body_of(line))
    if found:
        return found[1].decode(), found[2].decode()
    row = row_of(line) or {}
    name, game = row.get("id"), row.get("game")
    return (name, game) if isinstance(name, str) else None


class Journal:
    """A file of lines, known up to a byte."""

    def __init__(self, path: Path, files: Files, size: int = 0, cut: bool = False) -> None:
        self.path, self.files = path, files
        self.size, self.cut = size, cut  # `cut`: the last line has no end

    def lines(self) -> Iterator[bytes]:
        """Every line that is known."""
        left = self.size
        for line in self.files.lines(self.path):
            if left <= 0:
                return
            left -= len(line)
            yield line

    def read_on(self) -> Iterator[bytes]:
        """The lines after those that are known."""
        for line in self.files.lines(self.path, self.size):
            self.size += len(line)
            self.cut = not line.endswith(b"\n")
            if line.strip():
                yield line

    def append(self, rows: Iterable[Mapping[str, Any]]) -> bool:
        """Adds rows; False when somebody else has written meanwhile. OSError when it fails: a part may be there then,
        and is gone on with at the next attempt."""
        data = b"\n" * self.cut + b"".join(map(line_of, rows))
        size, _ = self.files.facts(self.path)
        found = self.files.part(self.path, self.size, len(data) + 1)
        if size < self.size or not data.startswith(found):
            return False
        if size == 0:
            self.files.replace(self.path, data)
        elif found != data:
            self.files.append(self.path, data[len(found) :])
        self.size, self.cut = self.size + len(data), False
        return True
