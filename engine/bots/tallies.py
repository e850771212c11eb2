"""Tallies: a cache of play-outs by moment and plan, kept with a match, so that every page says the same and goes on.

A tally is plain JSON: for each plan a string, two hexadecimal digits a world, in which bit p says that seat p won. As a
world is the same whoever plays it, strings of a plan are pieces of one string: the longer one says more, two plans can
be compared world by world, and nothing is ever counted twice.

    book = Tallies(kept)                    # what was kept, or None; what is damaged in it is dropped
    tally = book.of(question)               # of this moment and seat; empty where it was of another position
    extend(question, tally, [plan], 200)    # True: each has 200 worlds; False: interrupted, what was done stays
    tally.chance(plan)                      # Chance(value, error, worlds); .figure is what may be shown
    for loss in compare(question, tally, plan, better, Deadline(1.5)):
        ...                                 # loss.word, loss.size, loss.figure: better known every 40 worlds
    book.data                               # to be kept: JSON
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any

from ..core.game import Game, IllegalMove, Move
from ..core.judge import Judge
from .base import Deadline
from .certainty import ENOUGH, STEP, Chance, Loss, Word, share, spread
from .chance import by_seats
from .estimate import Plan, Question, weigh
from .school import taught

FORMAT = 1  # of a tally: bump it when the worlds or the play in them change
MOST = 4096  # worlds of a plan that are kept
BETWEEN = "; "  # the pieces of a plan
POSITION: Plan = ()


class Tally:
    """Of one moment and seat. `rows`: plan -> who won, world by world."""

    def __init__(self, seat: int, seats: int, rows: dict[str, str] | None = None, trust: float = 1.0) -> None:
        self.seat, self.seats = seat, seats  # seats: those that can win, an automaton's too
        self.trust = trust  # how much of what a plan wins or loses is real
        self.rows = {} if rows is None else rows

    @property
    def plans(self) -> list[Plan]:
        """Those that were weighed."""
        return [plan_of(name) for name in self.rows if name]

    def worlds(self, plan: Plan) -> int:
        return len(self.rows.get(name_of(plan), "")) // 2

    def add(self, plan: Plan, won: int) -> None:
        name = name_of(plan)
        self.rows[name] = f"{self.rows.get(name, '')}{won:02x}"

    def chance(self, plan: Plan) -> Chance:
        """To win with this plan; with none, as the position stands."""
        wins = self._wins(plan)
        found = share(sum(wins), len(wins))
        if self.trust == 1 or not plan or not self.worlds(POSITION):
            return found
        plain = self.chance(POSITION)
        value = plain.value + self.trust * (found.value - plain.value)
        return Chance(value, max(found.error, plain.error), min(found.worlds, plain.worlds))

    def loss(self, plan: Plan, better: Plan) -> Loss:
        """What a plan gives away beside a better one, in the worlds that both have met."""
        ours, theirs = self._wins(plan), self._wins(better)
        ahead, error = spread([b - a for a, b in zip(ours, theirs)])
        best = self.chance(better).value
        chance = min(1.0, max(0.0, best - self.trust * ahead))
        return Loss(chance, best, self.trust * error, min(len(ours), len(theirs)))

    def shares(self, plan: Plan) -> list[float]:
        """The chances of all seats, an automaton's too; they add up to 1."""
        found = self._shares(plan)
        if self.trust == 1 or not plan or not self.worlds(POSITION):
            return found
        return [plain + self.trust * (own - plain) for own, plain in zip(found, self._shares(POSITION))]

    def _shares(self, plan: Plan) -> list[float]:
        row = self._row(plan)
        return [sum([wins(won, seat) for won in row]) / max(1, len(row)) for seat in range(self.seats)]

    def _wins(self, plan: Plan) -> list[float]:
        return [wins(won, self.seat) for won in self._row(plan)]

    def _row(self, plan: Plan) -> bytes:
        return bytes.fromhex(self.rows.get(name_of(plan), ""))

    def best(self) -> Plan | None:
        """The plan with the best chance, of those that were weighed often enough to compare."""
        known = [plan for plan in self.plans if self.worlds(plan) >= STEP]
        return max(known, key=lambda plan: self.chance(plan).value, default=None)


def wins(won: int, seat: int) -> float:
    return (won >> seat & 1) / won.bit_count()


def name_of(plan: Plan) -> str:
    return BETWEEN.join(map(str, plan))


def plan_of(name: str) -> Plan:
    return tuple([Move.parse(piece) for piece in name.split(BETWEEN)]) if name else ()


# --- a book of them ---


class Tallies:
    """All that was counted for one match. `data` is plain JSON, and always up to date."""

    def __init__(self, data: Any = None) -> None:
        self.data: dict[str, Any] = {"format": FORMAT, "moments": {}}
        self.merge(data)

    def of(self, question: Question) -> Tally:
        """What is known of this question. Other moves, rules or judges make another one of it."""
        name, mark, moments = f"{question.moment} {question.player}", mark_of(question), self.data["moments"]
        if name not in moments or moments[name]["of"] != mark:
            moments[name] = {"of": mark, "plans": {}}
        game, rows = question.game, moments[name]["plans"]
        seats = len(game.scores(question.view))
        for plan in [plan for plan, row in rows.items() if max(bytes.fromhex(row), default=0) >> seats]:
            del rows[plan]  # somebody won who is not there
        return Tally(question.player, seats, rows, trust_of(game, question.view))

    def merge(self, data: Any) -> "Tallies":
        """Takes over what was kept, where that says more; what is damaged, or of another format, is dropped."""
        if (
            not isinstance(data, Mapping)
            or data.get("format") != FORMAT
            or not isinstance(data.get("moments"), Mapping)
        ):
            return self
        for name, kept in data["moments"].items():
            rows = sound(kept) if isinstance(name, str) else None
            if rows is None:
                continue
            there = self.data["moments"].setdefault(name, {"of": kept["of"], "plans": {}})
            if there["of"] == kept["of"]:
                for plan, row in rows.items():
                    there["plans"][plan] = max(row, there["plans"].get(plan, ""), key=len)
        return self


def sound(kept: Any) -> dict[str, str] | None:
    """The rows of a kept moment that can be read."""
    if (
        not isinstance(kept, Mapping)
        or not isinstance(kept.get("of"), str)
        or not isinstance(kept.get("plans"), Mapping)
    ):
        return None
    return {name: row for name, row in kept["plans"].items() if _readable(name, row)}


def _readable(name: Any, row: Any) -> bool:
    try:
        return name == name_of(plan_of(name)) and len(row) <= 2 * MOST and bytes.fromhex(row).hex() == row and _won(row)
    except (AttributeError, TypeError, ValueError, IllegalMove):
        return False


def _won(row: str) -> bool:
    """In every world somebody has won."""
    return 0 not in bytes.fromhex(row)


def mark_of(question: Question) -> str:
    """Tells positions apart: the same moment of a match was another one before somebody took moves back."""
    about = (question.game.name, question.game.rules, question.view.key())
    judge = taught(question.game, question.view).judge
    return blake2b(repr(about).encode() + _mark(judge), digest_size=8).hexdigest()


@cache
def _mark(judge: Judge[Any]) -> bytes:
    return blake2b(repr(judge.data).encode(), digest_size=8).digest()


def trust_of(game: Game[Any], view: Any) -> float:
    """How much of what a plan wins or loses in play-outs is real: `trust` in the data of the judge, by the number of
    seats. Its rows are the share of the match that must be left, and the factor then."""
    rows: Sequence[tuple[float, float]] = by_seats(game.judge.data.get("trust", {}), len(game.scores(view)), ())
    left = game.judge.features(view)[0] if rows else 0.0
    return next((factor for least, factor in rows if left >= least), 1.0)


# --- counting ---


def extend(
    question: Question, tally: Tally, plans: Sequence[Plan], worlds: int, deadline: Deadline | None = None
) -> bool:
    """Plays on until each of the plans has met so many worlds. False: interrupted; what was done stays."""
    wanted = list(dict.fromkeys([*([POSITION] if tally.trust != 1 else []), *plans]))
    while (least := min(map(tally.worlds, wanted), default=worlds)) < worlds:
        behind = [plan for plan in wanted if tally.worlds(plan) == least]
        until = min([worlds, *[n for n in map(tally.worlds, wanted) if n > least]])
        for found in weigh(question, behind, range(least, until), deadline):
            for plan, won in zip(behind, found):
                tally.add(plan, won)
        if tally.worlds(behind[0]) < until:
            return False
    return True


def compare(
    question: Question,
    tally: Tally,
    plan: Plan,
    better: Plan,
    deadline: Deadline | None = None,
    most: int = ENOUGH,
    least: float = 0.0,
) -> Iterator[Loss]:
    """Sequential test: what a plan gives away, better known every 40 worlds, until that can be said or time is up.

    Who only wants to know of losses of `least` or more is not kept waiting for smaller ones: such a loss stays open.
    """
    worlds = min(tally.worlds(plan), tally.worlds(better))
    while True:
        if not worlds % STEP or worlds >= most:  # what was interrupted in between goes on first, as if it had not been
            loss = tally.loss(plan, better)
            yield loss
            if loss.word is not Word.OPEN or worlds >= most or loss.loss + 2 * loss.error < least:
                return
        worlds = min(most, (worlds // STEP + 1) * STEP)
        if not extend(question, tally, (plan, better), worlds, deadline):
            yield tally.loss(plan, better)
            return
