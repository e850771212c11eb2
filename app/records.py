"""What the finished matches add up to. Rows come from a file anybody may have written in: a row that is not what it
should be does not count."""

import csv
import io
from typing import Any, NamedTuple

LEVELS = ("random", "easy", "normal", "hard")
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a table program would run a cell that begins so


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

    @property
    def level(self):
        """Of the strongest opponent; "" alone."""
        return max(self.levels, key=LEVELS.index, default="")


def own(rows, game=None):
    """The results of matches with exactly one human, oldest first."""
    found = []
    for row in rows:
        try:
            result = _result(row)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            continue
        if result is not None and game in (None, result.game):
            found.append(result)
    return found


def _result(row):
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
    seats = range(1, 6)
    columns = [f"{what} {n}" for n in seats for what in ("name", "bot", "points", "place")]
    writer.writerow(["ended", "game", "players", "options", *columns])
    for row in rows:
        try:
            writer.writerow(_line(row, seats))
        except (KeyError, IndexError, TypeError, AttributeError):
            continue
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")  # Excel takes it for another code without these


def _line(row, seats):
    options = " ".join(f"{name}={value}" for name, value in sorted((row.get("options") or {}).items()))
    cells = [row["ended"], row["game"], row["players"], options]
    for n in seats:
        if n <= len(row["totals"]):
            who = row["seats"][n - 1] if n <= len(row["seats"]) else {"name": "automaton"}
            cells += [who["name"], who.get("bot") or "", row["totals"][n - 1], row["ranking"][n - 1]]
        else:
            cells += [""] * 4  # some programs refuse lines shorter than the first
    return [f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in cells]
