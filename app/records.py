"""Match history: how a finished match went, and its line in a table (CSV) for other programs.

Rows come from a file anybody may have written in: one that is not what it should be does not count.
"""

import csv
import io
import unicodedata
from typing import Any, NamedTuple

from app.look.sanitize import plain
from engine import BOTS

LEVELS = tuple(BOTS)  # the strongest last
FORMULA = "=+-@|%"  # a table program would run a cell that begins so
LARGEST = 10**6  # no points, no players and no deeds come near it


class Result(NamedTuple):
    """How a match with exactly one human went for them."""

    id: str
    game: str
    options: dict[str, Any]
    players: int
    seat: int
    points: int
    won: bool
    margin: int  # points ahead of the best other, or behind
    levels: tuple[str, ...]  # of the bots at the table
    deeds: dict[str, Any]  # what the game noted about this seat
    hints: int = 0  # that the coach has given
    backs: int = 0  # rounds that were taken back

    @property
    def level(self):
        """Of the strongest opponent; "" alone."""
        return max(self.levels, key=LEVELS.index, default="")


def result(row):
    """How a match went; None for one that does not count."""
    try:
        return _result(row)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, RecursionError):
        return None


def _check(value):
    """Numbers nobody can have scored make sums that cannot be shown: 1e999 is a number in a file."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            _check(inner)
    elif isinstance(value, int | float) and not -LARGEST < value < LARGEST:
        raise ValueError(value)


def _result(row):
    _check(row)
    humans = [seat for seat, who in enumerate(row["seats"]) if who["kind"] == "human"]
    if len(humans) != 1:
        return None
    (seat,) = humans
    totals = [int(total) for total in row["totals"]]
    others = totals[:seat] + totals[seat + 1 :]
    levels = tuple(str(who["bot"]).partition(":")[0] for who in row["seats"] if who["kind"] == "bot")
    deeds = row.get("deeds")
    mine = deeds["seats"][seat] if isinstance(deeds, dict) else {}
    return Result(
        str(row["id"]),
        str(row["game"]),
        dict(row.get("options") or {}),
        int(row["players"]),
        seat,
        totals[seat],
        row["ranking"][seat] == 1,
        totals[seat] - max(others, default=0),
        tuple(level for level in levels if level in LEVELS),
        mine if isinstance(mine, dict) else {},
        int(row.get("hints") or 0),
        int(row.get("backs") or 0),
    )


def table(rows):
    """Every finished match as a table for other programs, the bytes of a CSV file. They are gone through twice."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    seats = range(1, 1 + max(map(_width, rows), default=0))
    columns = [f"{what} {n}" for n in seats for what in ("name", "bot", "points", "place")]
    writer.writerow(["ended", "game", "players", "options", *columns])
    for row in rows:
        try:
            writer.writerow(_line(row, seats))
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            continue
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")  # Excel takes it for another code without these


def _width(row):
    """How many have a score in this row."""
    totals = row.get("totals") if isinstance(row, dict) else None
    return len(totals) if isinstance(totals, list) else 0


def _line(row, seats):
    options = " ".join(f"{name}={value}" for name, value in sorted((row.get("options") or {}).items()))
    cells = [row["ended"], row["game"], row["players"], options]
    for n in seats:
        if n <= len(row["totals"]):
            who = row["seats"][n - 1] if n <= len(row["seats"]) else {"name": "automaton"}
            cells += [who["name"], who.get("bot") or "", row["totals"][n - 1], row["ranking"][n - 1]]
        else:
            cells += [""] * 4  # some programs refuse lines shorter than the first
    return [_cell(cell) if isinstance(cell, str) else cell for cell in cells]


def _cell(text):
    """In one line, and never a formula: not behind blanks or signs nobody sees, and not in full-width signs either."""
    line = plain(text)
    first = unicodedata.normalize("NFKC", line).lstrip()[:1]
    return f"'{line}" if first and first in FORMULA else line
