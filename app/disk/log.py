"""Write-ahead log of a running match: a header, then a line for each thing decided; what was written stays written.

A line is a checksum and a JSON value. The checksum covers all lines before it, so none can be lost, changed or moved
without being noticed. Values: a list is a move, {"undo": n} takes the n-th move out again, {"wish": seat, "moves": []}
are answers a seat has given beforehand, with the move it made last, {"title": text} names the match, {"hint": seat}
says that the coach has helped, {"back": n} that somebody alone has gone back to the first n moves, knowing what came.
"""

from bisect import bisect_left
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple
from zlib import crc32

from app.base.files import Files, Refused, parse, reason, spell
from app.base.trouble import Say, Trouble
from app.play.wishes import left
from engine import Move
from engine.core.seeds import told

FORMAT = 1
MOST_WISHES = 40  # answers foreseen to one decision; there are never more than a few
MOST_NAMES = 100  # tried for a new match
END = 4096  # bytes of a file, the last ones, that are compared before more is written
PATIENCE = 2.0  # seconds between attempts when writing fails


class Lines(NamedTuple):
    """What was found in a log: its values up to the first bad line, if there is one."""

    values: list[Any]
    bad: str | None  # "torn": the last line was not finished; "damaged": more follows; None: all is well
    clean: bool  # may be written on as it is


def encode(value: Any, before: int) -> tuple[bytes, int]:
    body = spell(value)
    checksum = crc32(body, before)
    return b"%08x %b\n" % (checksum, body), checksum


def decode(data: bytes) -> Lines:
    values = []
    checksum = 0
    rows = data.removeprefix(BOM_UTF8).split(b"\n")
    finished = rows[-1] == b"" and not data.startswith(BOM_UTF8)  # an editor was here: it is written anew
    if rows[-1] == b"":
        rows.pop()
    for n, row in enumerate(rows, 1):
        body = row[9:]
        checksum = crc32(body, checksum)
        try:
            if row[:9] != b"%08x " % checksum:
                raise ValueError("the checksum differs")
            values.append(parse(body))
        except ValueError:
            return Lines(values, "torn" if n == len(rows) else "damaged", False)
    return Lines(values, None, finished)


class Told(NamedTuple):
    """What the lines after the header say."""

    moves: list[list[Any]]
    wishes: dict[int, tuple[Move, ...]]  # seat -> its decision and the answers it foresaw
    title: str | None
    sound: bool  # False: a line makes no sense, and those after it are left out
    hints: int = 0  # that the coach has given
    backs: int = 0  # rounds that were taken back


def follow(values: Sequence[Any]) -> Told:
    """Follow the lines one by one: moves played and taken back, wishes had and fulfilled."""
    moves: list[list[Any]] = []
    wishes: dict[int, tuple[Move, ...]] = {}
    title, hints, backs = None, 0, 0
    lines: list[int] = []  # the line each move stands in
    decided: dict[int, list[int]] = {}  # seat -> the lines of its moves, so that nobody looks back
    for line, value in enumerate(values):
        match value:
            case [int(player), *_]:
                moves.append(value)
                lines.append(line)
                decided.setdefault(player, []).append(line)
                wishes[player] = left(wishes.get(player, ()), move_of(value))
            case {"undo": int(n)} if 0 <= n < len(moves):
                player, was = moves.pop(n)[0], lines.pop(n)
                wishes.pop(player, None)
                decided[player].pop(bisect_left(decided[player], was))
            case {"back": int(n)} if 0 <= n <= len(moves):
                while len(moves) > n:
                    lines.pop()
                    decided[moves.pop()[0]].pop()
                wishes.clear()
                backs += 1
            case {"wish": int(seat), "moves": [*rows]} if len(rows) <= MOST_WISHES and all(map(_is_row, rows)):
                decision = values[decided[seat][-1]] if decided.get(seat) else None
                wishes[seat] = tuple(move_of(row) for row in ([decision, *rows] if decision and rows else ()))
            case {"title": str(text)}:
                title = text
            case {"hint": int()}:
                hints += 1
            case _:
                return Told(moves, wishes, title, False, hints, backs)
    return Told(moves, wishes, title, True, hints, backs)


def _is_row(row: Any) -> bool:
    return isinstance(row, list) and len(row) > 1


def move_of(row: Sequence[Any]) -> Move:
    return Move(row[0], row[1] if len(row) > 1 else "", tuple(row[2:]))


def row_of(move: Move) -> list[Any]:
    return [move.player, move.kind, *move.args]


class Left(NamedTuple):
    """A file as it was left: whoever writes to it changes one of these."""

    size: int
    time: int | None  # when it was changed
    end: bytes


class Log:
    """Written line by line. When a line cannot be written the match goes on; the whole is written again later."""

    def __init__(
        self,
        files: Files | None,
        path: Path,
        values: Iterable[Any],
        say: Say,
        elsewhere: "Callable[[Log], Path]",
        played: Callable[[str], None],
        written: bool = False,
        clock: Callable[[], float] = monotonic,
        new: bool = False,
    ) -> None:
        """Without `files` everything stays in memory. `elsewhere(log)` gives it another path when somebody else has
        changed its file, or has one of this name where ours is `new`; `played(id)` hears of each line."""
        self.files, self.path, self.say, self.clock = files, path, say, clock
        self.elsewhere, self.played, self.new = elsewhere, played, new
        self.lines: list[bytes] = []
        self.checksum = 0
        for value in values:
            self._add(value)
        self.late = False  # something is not on the disk yet
        self._tried = 0.0
        # What its file holds, piece by piece; None: whatever it is, it was meant to go.
        self._there: list[bytes] | None = self.lines[:] if written else None
        self._left: Left | None = None  # as the file was when we wrote there last
        if not written:
            self._rewrite()

    @property
    def data(self) -> bytes:
        return b"".join(self.lines)

    @property
    def id(self) -> str:
        return self.path.stem

    def move(self, move: Move) -> None:
        self._append(row_of(move))

    def undo(self, n: int) -> None:
        self._append({"undo": n})

    def wish(self, seat: int, moves: Iterable[Move]) -> None:
        self._append({"wish": seat, "moves": [row_of(move) for move in moves]})

    def hint(self, seat: int) -> None:
        self._append({"hint": seat})

    def back(self, n: int) -> None:
        self._append({"back": n})

    @property
    def told(self) -> Told:
        return follow(decode(self.data).values[1:])

    def title(self, text: str) -> None:
        self._append({"title": text})

    def tell(self) -> None:
        """The seed was handed on: its header says so."""
        header, *values = decode(self.data).values
        if header["seed"] != told(header["seed"]):
            self.lines, self.checksum = [], 0
            for value in ({**header, "seed": told(header["seed"])}, *values):
                self._add(value)
            self._rewrite()

    def retry(self, patience: float = PATIENCE) -> None:
        """Try again what could not be written, now and then."""
        if self.late and self.clock() - self._tried >= patience:
            self._rewrite()

    def settle(self, files: Files, path: Path) -> None:
        """There is a disk after all: everything goes there."""
        self.files, self.path, self.new = files, path, True
        self._rewrite()

    def _add(self, value: Any) -> bytes:
        line, self.checksum = encode(value, self.checksum)
        self.lines.append(line)
        return line

    def _append(self, value: Any) -> None:
        line = self._add(value)
        self.played(self.id)
        if self.files is None:
            return
        try:
            there = self._there
            if self.late or there is None or not self._as_left(self.files, there):
                self._rewrite()
            else:
                size, end = (self._left.size, self._left.end) if self._left else (sum(map(len, there)), b"".join(there))
                self.files.append(self.path, line)
                there.append(line)
                self._leave(self.files, size + len(line), end + line)
        except OSError as error:  # part of the line may be there: only the whole file makes it good
            self._failed(error)

    def _as_left(self, files: Files, there: list[bytes]) -> bool:
        """Has nobody else written to the file? Where its size, date and end are known, the rest need not be read."""
        if self._left is None:
            data = b"".join(there)
            return files.found(self.path, data) == data
        size, _, end = self._left
        with suppress(Refused):
            return self._left == Left(*files.facts(self.path), files.part(self.path, size - len(end), len(end)))
        return False

    def _leave(self, files: Files, size: int, end: bytes) -> None:
        """Notes how we leave the file; nothing if it is not as large as what we have written."""
        self._left = None
        with suppress(OSError, Refused):
            found, time = files.facts(self.path)
            self._left = Left(size, time, end[-END:]) if found == size else None

    def _rewrite(self) -> None:
        """The whole match, in place of what there is of it; beside it, if somebody else was there."""
        files = self.files
        if files is None:
            return
        data = self.data
        try:
            if self._there is not None and not self._ours(files.found(self.path, data)):
                self.path, self.new = self.elsewhere(self), True
                self.say(Trouble("app.trouble.changed"))
            self._put(files, data)
        except OSError as error:
            self._failed(error)
            return
        self._there = self.lines[:]
        self._leave(files, len(data), data)
        if self.late:
            self.late = False
            self.say(Trouble("app.trouble.written"))

    def _put(self, files: Files, data: bytes) -> None:
        """A new match does not take the place of one that has its name already."""
        for _ in range(MOST_NAMES):
            if not self.new:
                break
            try:
                files.create(self.path, data)
                self.new = False
                return
            except FileExistsError:
                found = files.found(self.path, data)
                if found and data.startswith(found):  # it is ours: only the promise that it lasts had failed
                    self.new = False
                else:
                    self.path = self.elsewhere(self)
        files.replace(self.path, data)

    def _ours(self, found: bytes | None) -> bool:
        """Is there what was written, nothing, or after a failure a part of it?"""
        there = b"".join(self._there or ())
        return found in (b"", there) or (self.late and found is not None and self.data.startswith(found))

    def _failed(self, error: OSError) -> None:
        self._tried = self.clock()
        if not self.late:
            self.late = True
            self.say(Trouble("app.trouble.write", {"why": reason(error)}))
