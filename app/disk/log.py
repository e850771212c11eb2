"""The file of a running match: a header, then a line for each thing decided; what was written stays written.

A line is a checksum and a JSON value. The checksum covers all lines before it, so none can be lost, changed or moved
without being noticed. Values: a list is a move, {"undo": n} takes the n-th move out again, {"wish": seat, "moves": []}
are answers a seat has given beforehand, with the move it made last, {"title": text} names the match, {"hint": seat}
says that the coach has helped, {"back": n} that somebody alone has gone back to the first n moves, knowing what came.
"""

from bisect import bisect_left
from codecs import BOM_UTF8
from time import monotonic
from typing import Any, NamedTuple
from zlib import crc32

from app.base.files import parse, reason, spell
from app.base.trouble import Trouble
from app.play.wishes import left
from engine import Move
from engine.core.seeds import told

FORMAT = 1
MOST_WISHES = 40  # answers foreseen to one decision; there are never more than a few
MOST_NAMES = 100  # tried for a new match
PATIENCE = 2.0  # seconds between attempts when writing fails


class Lines(NamedTuple):
    """What was found in a log: its values up to the first bad line, if there is one."""

    values: list[Any]
    bad: str | None  # "torn": the last line was not finished; "damaged": more follows; None: all is well
    clean: bool  # may be written on as it is


def encode(value, before):
    body = spell(value)
    checksum = crc32(body, before)
    return b"%08x %b\n" % (checksum, body), checksum


def decode(data):
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


def follow(values):
    """Follow the lines one by one: moves played and taken back, wishes had and fulfilled."""
    moves, wishes, title, hints, backs = [], {}, None, 0, 0
    lines, decided = [], {}  # the line each move stands in; seat -> the lines of its moves, so that nobody looks back
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


def _is_row(row):
    return isinstance(row, list) and len(row) > 1


def move_of(row):
    return Move(row[0], row[1] if len(row) > 1 else "", tuple(row[2:]))


def row_of(move):
    return [move.player, move.kind, *move.args]


class Log:
    """Written line by line. When a line cannot be written the match goes on; the whole is written again later."""

    def __init__(
        self, files, path, values, say, written=False, clock=monotonic, elsewhere=None, played=None, new=False
    ):
        """Without `files` everything stays in memory. `elsewhere(log)` gives it another path when somebody else has
        changed its file, or has one of this name where ours is `new`; `played(id)` hears of each line."""
        self.files, self.path, self.say, self.clock, self.elsewhere = files, path, say, clock, elsewhere
        self.played = played or (lambda _: None)
        self.new = new
        self.lines = []
        self.checksum = 0
        for value in values:
            self._add(value)
        self.late = False  # something is not on the disk yet
        self._tried = 0.0
        self._there = self.data if written else None  # what its file holds; None: whatever it is, it was meant to go
        if not written:
            self._rewrite()

    @property
    def data(self):
        return b"".join(self.lines)

    @property
    def id(self):
        return self.path.stem

    def move(self, move):
        self._append(row_of(move))

    def undo(self, n):
        self._append({"undo": n})

    def wish(self, seat, moves):
        self._append({"wish": seat, "moves": [row_of(move) for move in moves]})

    def hint(self, seat):
        self._append({"hint": seat})

    def back(self, n):
        self._append({"back": n})

    @property
    def told(self):
        return follow(decode(self.data).values[1:])

    def title(self, text):
        self._append({"title": text})

    def tell(self):
        """The seed was handed on: its header says so."""
        header, *values = decode(self.data).values
        if header["seed"] != told(header["seed"]):
            self.lines, self.checksum = [], 0
            for value in ({**header, "seed": told(header["seed"])}, *values):
                self._add(value)
            self._rewrite()

    def retry(self, patience=PATIENCE):
        """Try again what could not be written, now and then."""
        if self.late and self.clock() - self._tried >= patience:
            self._rewrite()

    def settle(self, files, path):
        """There is a disk after all: everything goes there."""
        self.files, self.path, self.new = files, path, True
        self._rewrite()

    def _add(self, value):
        line, self.checksum = encode(value, self.checksum)
        self.lines.append(line)
        return line

    def _append(self, value):
        line = self._add(value)
        self.played(self.id)
        if self.files is None:
            return
        try:
            if self.late or self.files.found(self.path, self._there) != self._there:
                self._rewrite()
            else:
                self.files.append(self.path, line)
                self._there += line
        except OSError as error:  # part of the line may be there: only the whole file makes it good
            self._failed(error)

    def _rewrite(self):
        """The whole match, in place of what there is of it; beside it, if somebody else was there."""
        if self.files is None:
            return
        data = self.data
        try:
            if self._there is not None and not self._ours(self.files.found(self.path, data)):
                self.path, self.new = self.elsewhere(self), True
                self.say(Trouble("app.trouble.changed"))
            self._put(data)
        except OSError as error:
            self._failed(error)
            return
        self._there = data
        if self.late:
            self.late = False
            self.say(Trouble("app.trouble.written"))

    def _put(self, data):
        """A new match does not take the place of one that has its name already."""
        for _ in range(MOST_NAMES):
            if not self.new:
                break
            try:
                self.files.create(self.path, data)
                self.new = False
                return
            except FileExistsError:
                found = self.files.found(self.path, data)
                if found and data.startswith(found):  # it is ours: only the promise that it lasts had failed
                    self.new = False
                else:
                    self.path = self.elsewhere(self)
        self.files.replace(self.path, data)

    def _ours(self, found):
        """Is there what was written, nothing, or after a failure a part of it?"""
        return found in (b"", self._there) or (self.late and found is not None and self.data.startswith(found))

    def _failed(self, error):
        self._tried = self.clock()
        if not self.late:
            self.late = True
            self.say(Trouble("app.trouble.write", {"why": reason(error)}))
