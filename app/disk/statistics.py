"""Event store with a snapshot: a line per finished match is kept for good, and beside the lines what they add up to.

The summary says up to which byte it counts, so that a start reads only what comes after; where it does not fit the
lines, all of them are counted again.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

from app.base.files import Files, Refused, reason, spell
from app.base.trouble import Say, Trouble
from app.disk.journal import Journal, match_of, row_of
from app.disk.older import listed

LINES, SUMMARY = "statistics.log", "tallies.json"
FORMAT = 1  # of the summary
SUMMED = ("made", "size", "time", "tail", "bad", "kept")  # what it says
TAIL = 4096  # bytes before the end of what was counted: they tell these lines from others
FAILS = (OSError, Refused)

Row = dict[str, Any]


class Counts(Protocol):
    """What adds the rows up."""

    made: Any  # by what a summary must have been made; None: there is none
    kept: Any  # plain values, from which the next one goes on

    def add(self, row: Row) -> None: ...
    def count(self, row: Row) -> set[str]: ...  # the same for a match that has just ended: the honours it has brought


class Uncounted:
    """What adds nothing up; see app.tallies for what does."""

    made: Any = None

    def __init__(self, kept: Any = None) -> None:
        self.kept = kept or {}

    def add(self, row: Row) -> None:
        pass

    def count(self, row: Row) -> set[str]:
        """Adds a match that has just ended; the keys of the honours it has brought."""
        return set()


class Statistics:
    """A row per finished match, oldest first. What cannot be written is kept in memory and tried again."""

    journal: Journal | None  # the lines, as far as they are known
    _games: dict[str, Any] | None  # id -> game of every match, once somebody has asked

    def __init__(self, folder: Path | None, files: Files, say: Say, count: Callable[..., Counts] = Uncounted) -> None:
        """`count` makes what adds the rows up, from the plain values an earlier one has kept or from nothing."""
        self.files, self.say, self._count = files, say, count
        self._late: list[Row] = []  # rows that are not in the file yet
        self._older: Path | None = None  # a file of an older version, whose rows are among these
        self._failed = False
        # The match counted last, and the honours it has brought.
        self.brought: tuple[str | None, set[str]] = None, set()
        self.settle(folder)

    def settle(self, folder: Path | None) -> None:
        """There is a place for them; what is in memory goes there, too."""
        self.folder = folder
        self._begin(self.say)
        self._write()

    def rename(self, old: str, new: str) -> None:
        """A match that is only in memory has another name from now on."""
        self._late = [{**row, "id": new} if row.get("id") == old else row for row in self._late]

    @property
    def path(self) -> Path:
        assert self.folder is not None
        return self.folder / LINES

    # --- reading ---

    def _begin(self, say: Say = lambda trouble: None) -> None:
        """What the file says and what is not in it yet. `unread`: it cannot be read just now, and is not written."""
        self.tallies, self.journal, self._games, self._bad = self._count(), None, None, 0
        self.unread = self.folder is not None
        if self.unread:
            try:
                self._load(say)
            except FAILS as error:
                self.tallies, self.journal = self._count(), None
                say(_trouble(error))
        for row in self._late:
            self.tallies.add(row)

    def _load(self, say: Say) -> None:
        size, time = self.files.facts(self.path)
        self.journal = journal = self._from_summary(size, time) or Journal(self.path, self.files)
        known, new = self._bad, False
        for line in journal.read_on():
            new = True
            row = row_of(line)
            if row is None:
                self._bad += 1
            else:
                self.tallies.add(row)
        older, self._older = listed(self.path.parent, self.files, say, alone=time is None)
        if older or self._late:
            there = {_key(row) for row in map(row_of, journal.lines()) if row is not None}
            self._late = [row for row in self._late if _key(row) not in there]
            there.update(map(_key, self._late))
            self._late = [row for row in older if _key(row) not in there] + self._late
        self.unread = False
        if self._bad > known:
            say(Trouble("app.trouble.lines", {"count": self._bad, "file": LINES}))
        if new and not self._late:
            self._sum_up()

    def _from_summary(self, size: int, time: int | None) -> Journal | None:
        """Goes on from what was added up before, if it fits the lines; None if it does not."""
        try:
            data = self.files.read(self.path.with_name(SUMMARY)) if self.tallies.made else b""
            facts = json.loads(data[9:])
            made, known, when, tail, bad, kept = (facts[name] for name in SUMMED)
            fits = data == _sealed(facts) and made == [FORMAT, *self.tallies.made] and known <= size
            if not fits or (known == size and when != time):
                return None
        except (OSError, Refused, ValueError, KeyError, TypeError, RecursionError):
            return None
        end = self.files.part(self.path, max(0, known - TAIL), min(TAIL, known))
        if crc32(end) != tail:
            return None
        self.tallies, self._bad = self._count(kept), bad
        return Journal(self.path, self.files, known, not end.endswith(b"\n"))

    def _sum_up(self) -> None:
        """Without a summary the lines are counted again: there is no harm if it cannot be written."""
        if not self.tallies.made or self.journal is None:
            return
        with suppress(*FAILS):
            known = self.journal.size
            size, time = self.files.facts(self.path)
            tail = crc32(self.files.part(self.path, max(0, known - TAIL), min(TAIL, known)))
            values = [FORMAT, *self.tallies.made], known, time, tail, self._bad, self.tallies.kept
            if size == known:
                self.files.replace(self.path.with_name(SUMMARY), _sealed(dict(zip(SUMMED, values))))

    def __iter__(self) -> Iterator[Row]:
        """Every row, read from the file as it is asked for."""
        yield from (row for row in map(row_of, self._lines()) if row is not None)
        yield from self._late

    def _lines(self) -> Iterator[bytes]:
        """As far as they can be read."""
        if self.journal is not None:
            with suppress(*FAILS):
                yield from self.journal.lines()

    @property
    def rows(self) -> list[Row]:
        return list(self)

    @property
    def games(self) -> dict[str, Any]:
        """Id -> game of every match that is counted."""
        if self._games is None:
            late = {row["id"]: row.get("game") for row in self._late if isinstance(row.get("id"), str)}
            self._games = dict(filter(None, map(match_of, self._lines()))) | late
        return self._games

    # --- writing ---

    def add(self, row: Row) -> None:
        """Count a match, once."""
        games = self.games
        if row["id"] in games:
            return
        games[row["id"]] = row.get("game")
        self.brought = row["id"], self.tallies.count(row)
        self._late.append(row)
        self._write()

    def retry(self) -> None:
        self._write()

    def _write(self) -> None:
        """What is late goes to the end of the file; if somebody else has written there, after reading that."""
        if self.folder is None or not (self._late or self._older):
            return
        try:
            if self.unread:
                self._begin()
            if self.unread:
                raise OSError("it cannot be read")
            if not self._appended():
                self._begin()
                if not self._appended():
                    raise OSError("another program writes there")
        except FAILS as error:
            if not self._failed:
                self.say(Trouble("app.trouble.write", {"why": _why(error)}))
            self._failed = True
            return
        if self._late:
            self._late = []
            self._sum_up()
        if self._failed:
            self.say(Trouble("app.trouble.written"))
        self._failed = False
        if self._older is not None:
            with suppress(OSError):
                self.files.move(self._older, self._older.with_name(f"{self._older.name}.old"))
            self._older = None

    def _appended(self) -> bool:
        """Whether all that was late is in the file; not where somebody else has written, or it cannot be read."""
        if self.unread or self.journal is None:
            return False
        return not self._late or self.journal.append(self._late)

    def reset(self, game: str) -> None:
        """Forget the matches of a game."""
        self.retry()
        try:
            if self.folder is not None:
                if self._late or self.unread:
                    raise OSError("the disk cannot be written")
                lines = [line for line in self.files.lines(self.path) if (row_of(line) or {}).get("game") != game]
                self.files.replace(self.path, b"".join(lines))
        except FAILS as error:
            self.say(Trouble("app.trouble.not_done", {"why": _why(error)}))
            return
        self._late = [row for row in self._late if row.get("game") != game]
        self._begin()


def _sealed(facts: Mapping[str, Any]) -> bytes:
    body = spell(facts)
    return b"%08x %b" % (crc32(body), body)


def _key(row: Row) -> str | bytes:
    """What tells a match from others; older versions may have written rows without an id."""
    return row["id"] if isinstance(row.get("id"), str) else spell(row)


def _trouble(error: Exception) -> Trouble:
    if isinstance(error, Refused):
        return error.trouble
    return Trouble("app.trouble.unreadable", {"file": LINES, "why": reason(error)})


def _why(error: Exception) -> Any:
    return _trouble(error).facts.get("why", "")
