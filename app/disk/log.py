"""The file of a running match: a header, then a line for each thing decided; what was written stays written.

A line is a checksum and a JSON value. The checksum covers all lines before it, so none can be lost, changed or moved
without being noticed. Values: a list is a move, {"undo": n} takes the n-th move out again, {"wish": seat, "moves": []}
are answers a seat has given beforehand, with the move it made last, {"title": text} names the match.
"""

from time import monotonic
from typing import Any, NamedTuple
from zlib import crc32

from engine import Move

from .files import parse, reason, spell
from .trouble import Trouble

FORMAT = 1
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
    rows = data.split(b"\n")
    finished = rows[-1] == b""
    if finished:
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


def follow(values):
    """Follow the lines one by one: moves played and taken back, wishes had and fulfilled."""
    moves, wishes, title = [], {}, None
    for value in values:
        match value:
            case [int(player), *_]:
                moves.append(value)
                wishes[player] = left(wishes.get(player, ()), move_of(value))
            case {"undo": int(n)} if 0 <= n < len(moves):
                wishes.pop(moves[n][0], None)
                del moves[n]
            case {"wish": int(seat), "moves": [*rows]} if all(isinstance(row, list) and len(row) > 1 for row in rows):
                decision = next((row for row in reversed(moves) if row[0] == seat), None)
                wishes[seat] = tuple(move_of(row) for row in ([decision, *rows] if decision and rows else ()))
            case {"title": str(text)}:
                title = text
            case _:
                return Told(moves, wishes, title, False)
    return Told(moves, wishes, title, True)


def left(wishes, move):
    """What is left of a decision and its foreseen answers when the seat has played this. Another answer than foreseen,
    or the next such decision, ends them; a question nobody could foresee does not."""
    if move in wishes[1:]:
        return tuple(wish for wish in wishes if wish != move)
    return () if any(wish.kind == move.kind for wish in wishes) else wishes


def move_of(row):
    return Move(row[0], row[1] if len(row) > 1 else "", tuple(row[2:]))


def row_of(move):
    return [move.player, move.kind, *move.args]


class Log:
    """Written line by line. When a line cannot be written the match goes on; the whole is written again later."""

    def __init__(self, files, path, values, say, written=False, clock=monotonic):
        """Without `files` everything stays in memory."""
        self.files, self.path, self.say, self.clock = files, path, say, clock
        self.lines = []
        self.checksum = 0
        for value in values:
            self._add(value)
        self.late = False  # something is not on the disk yet
        self._tried = 0.0
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

    def title(self, text):
        self._append({"title": text})

    def retry(self, patience=PATIENCE):
        """Try again what could not be written, now and then."""
        if self.late and self.clock() - self._tried >= patience:
            self._rewrite()

    def _add(self, value):
        line, self.checksum = encode(value, self.checksum)
        self.lines.append(line)
        return line

    def _append(self, value):
        line = self._add(value)
        if self.files is None:
            return
        if self.late:
            self._rewrite()
            return
        try:
            self.files.append(self.path, line)
        except OSError as error:  # part of the line may be there: only the whole file makes it good
            self._failed(error)

    def _rewrite(self):
        if self.files is None:
            return
        try:
            self.files.replace(self.path, self.data)
        except OSError as error:
            self._failed(error)
            return
        if self.late:
            self.late = False
            self.say(Trouble("app.trouble.written"))

    def _failed(self, error):
        self._tried = self.clock()
        if not self.late:
            self.late = True
            self.say(Trouble("app.trouble.write", {"why": reason(error)}))
