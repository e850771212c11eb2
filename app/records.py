"""What the finished matches add up to. Rows come from a file anybody may have written in: a row that is not what it
should be does not count."""

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

    @property
    def level(self):
        """Of the strongest opponent; "" alone."""
        return max(self.levels, key=LEVELS.index, default="")


def earned(honours, results):
    """The keys of those one has."""
    return {honour.key for honour in honours if honour.count(results) >= honour.need}


def own(rows, game=None):
    """The results of matches with exactly one human, oldest first."""
    found = []
    for row in rows:
        try:
            result = _result(row)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError):
            continue
        if result is not None and game in (None, result.game):
            found.append(result)
    return found


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
    )


def streaks(results):
    """Wins in a row: now, and the longest there was."""
    now = longest = 0
    for result in results:
        now = now + 1 if result.won else 0
        longest = max(longest, now)
    return now, longest


def summary(results):
    points = [result.points for result in results]
    now, longest = streaks(results)
    return {
        "games": len(results),
        "won": sum(result.won for result in results),
        "best": max(points),
        "average": round(sum(points) / len(points)),
        "streak": now,
        "longest": longest,
    }


class Tally(NamedTuple):
    games: int
    won: int
    best: int | None
    lead: int | None  # the largest of a victory


def tally(results):
    return Tally(
        len(results),
        sum(result.won for result in results),
        max((result.points for result in results), default=None),
        max((result.margin for result in results if result.won), default=None),
    )


def by_level(results):
    """Level -> players -> tally, for the levels that were met, the strongest last."""
    met = [level for level in LEVELS if any(result.level == level for result in results)]
    sizes = sorted({result.players for result in results})
    return {
        level: {n: tally([r for r in results if r.level == level and r.players == n]) for n in sizes} for level in met
    }


def by_players(results):
    sizes = sorted({result.players for result in results})
    return {n: tally([result for result in results if result.players == n]) for n in sizes}


def table(rows):
    """Every finished match as a table for other programs, the bytes of a CSV file."""
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
