"""Tournament of bots: every deal is played from every seat, so that nobody wins by sitting well."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import process_time
from typing import Any, NamedTuple, TypeVar

from ..core.game import END, Game
from ..core.rng import MASK, roll
from ..core.seeds import narrow
from ..core.shelf import GAMES
from .base import BOTS, Deadline

Z = 1.959964  # of the 95 % interval
AUTOMATON = "automaton"
Job = TypeVar("Job")
Result = TypeVar("Result")


class Budget(NamedTuple):
    """How long a bot may think about each decision."""

    seconds: float | None = None
    playouts: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """The budget written "0.25s" or "100p"."""
        found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,6})?)s|([1-9]\d{0,8})p", text, re.ASCII)
        if not found:
            raise ValueError(f"a budget is seconds or play-outs a decision, as 0.25s or 100p, not {text[:40]!r}")
        return cls(float(found[1]) if found[1] else None, int(found[2]) if found[2] else None)

    def deadline(self) -> Deadline:
        return Deadline(self.seconds, self.playouts, process_time)  # a busy machine must not cost strength


def luck(seed: int, moves: int, seat: int) -> int:
    """A bot's own dice: the same in the same match, and never those of the table."""
    _, match = roll(narrow(seed), MASK)
    return roll(match ^ (moves << 8 | seat + 1), MASK)[1]


class Pairing(NamedTuple):
    """One game to be played: entrant chairs[i] sits on seat i."""

    game: str
    entrants: tuple[str, ...]
    chairs: tuple[int, ...]
    seed: int
    options: dict[str, str]
    budget: Budget
    budgets: tuple[Budget, ...] = ()  # of each entrant, where they differ

    def deadline(self, seat: int) -> Deadline:
        return (self.budgets[self.chairs[seat]] if self.budgets else self.budget).deadline()


class Played(NamedTuple):
    """How a game went; rows are per seat."""

    pairing: Pairing
    scores: list[dict[str, int]]
    ranking: list[int]
    rounds: int
    decisions: list[int]
    seconds: list[float]
    ending: str = ""  # what brought the end about


def pairings(
    game: str,
    entrants: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str],
    budget: Budget,
    duel: bool = False,
    budgets: Sequence[Budget] = (),
) -> list[Pairing]:
    """At least so many games (in a duel: for each two entrants), every seed once in each rotation of the seats."""
    groups = list(combinations(range(len(entrants)), 2)) if duel else [tuple(range(len(entrants)))]
    found = []
    for group in groups:
        n = len(group)
        for i in range(-(-games // n) * n):
            turn = i % n
            chairs = group[turn:] + group[:turn]
            found.append(Pairing(game, tuple(entrants), chairs, seed + i // n, dict(options), budget, tuple(budgets)))
    return found


def play(pairing: Pairing) -> Played:
    """One game from its deal to its end; each bot is shown only its own view."""
    game: Game[Any] = GAMES[pairing.game]
    players = len(pairing.chairs)
    s = game.new(players, pairing.seed, pairing.options)
    bots = [BOTS[pairing.entrants[chair]] for chair in pairing.chairs]
    decisions, seconds = [0] * players, [0.0] * players
    moves, endings = 0, [""]

    def hear(kind: str, /, player: int | None = None, secret: Any = None, **facts: Any) -> None:
        if kind == END:
            endings.append(facts["why"] if player is None else f"{facts['why']} ({sitting(pairing, player)})")

    while actors := game.actors(s):
        p = actors[0]
        began = process_time()
        move = bots[p].choose(game, game.view(s, p), p, luck(pairing.seed, moves, p), pairing.deadline(p))
        seconds[p] += process_time() - began
        decisions[p] += 1
        moves += 1
        game.apply(s, move, hear)
    return Played(pairing, game.scores(s), game.ranking(s), game.round(s), decisions, seconds, endings[-1])


def sitting(pairing: Pairing, seat: int) -> str:
    """Who sits there; behind the last chair sits the game's automaton."""
    return pairing.entrants[pairing.chairs[seat]] if seat < len(pairing.chairs) else AUTOMATON


def run(todo: Sequence[Pairing], jobs: int) -> Iterator[Played]:
    return shared_out(play, todo, jobs)


def shared_out(work: Callable[[Job], Result], todo: Sequence[Job], jobs: int) -> Iterator[Result]:
    """Do them all, in several processes; results come in the order of the list."""
    if jobs == 1:
        yield from map(work, todo)
        return
    with get_context("spawn").Pool(jobs, signal, (SIGINT, SIG_IGN)) as pool:
        yield from pool.imap(work, todo, chunksize=1)


class Standing(NamedTuple):
    """What one entrant achieved."""

    entrant: str
    games: int
    wins: float  # a shared victory is divided
    rate: float
    low: float
    high: float
    fair: float  # what the same bot on every seat would win
    total: float
    scores: dict[str, float]
    seconds: float  # of computing time a decision


def standings(results: Sequence[Played]) -> list[Standing]:
    """Of every entrant, and of the automaton that a single one plays against."""
    first = results[0].pairing
    table = [
        _standing(name, [(r, r.pairing.chairs.index(i)) for r in results if i in r.pairing.chairs])
        for i, name in enumerate(first.entrants)
    ]
    if len(results[0].ranking) > len(first.chairs):
        table.append(_standing(AUTOMATON, [(r, len(first.chairs)) for r in results]))
    return table


def _standing(name: str, mine: Sequence[tuple[Played, int]]) -> Standing:
    games = len(mine)
    wins = sum(1 / r.ranking.count(1) for r, seat in mine if r.ranking[seat] == 1)
    low, high = wilson(wins, games)
    labels = mine[0][0].scores[0]
    scores = {label: sum(r.scores[seat][label] for r, seat in mine) / games for label in labels}
    decided = sum(sum(r.decisions[seat : seat + 1]) for r, seat in mine)  # an automaton decides nothing
    seconds = sum(sum(r.seconds[seat : seat + 1]) for r, seat in mine) / max(decided, 1)
    fair = sum(1 / len(r.ranking) for r, _ in mine) / games
    return Standing(name, games, wins, wins / games, low, high, fair, sum(scores.values()), scores, seconds)


def winning(results: Sequence[Played]) -> float:
    """What the winner has at the end, on average."""
    return sum(max([sum(row.values()) for row in r.scores]) for r in results) / len(results)


def endings(results: Sequence[Played]) -> dict[str, float]:
    """What brought the games to their end, and how often; the commonest first."""
    return {why: count / len(results) for why, count in Counter(r.ending for r in results).most_common() if why}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z * Z
    centre = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def elo(results: Sequence[Played]) -> dict[str, float]:
    """Ratings by name, average 0, that best explain who came in before whom; every table counts as all its duels."""
    names = list(dict.fromkeys(results[0].pairing.entrants))
    won = {pair: 0.0 for a in names for b in names if a != b for pair in ((a, b),)}
    for r in results:
        seats = [r.pairing.entrants[chair] for chair in r.pairing.chairs]
        for (a, place), (b, other) in combinations(zip(seats, r.ranking), 2):
            if a != b:
                won[a, b] += (place < other) + (place == other) / 2
                won[b, a] += (place > other) + (place == other) / 2
    for pair in won:
        won[pair] += 0.5  # a draw each beforehand, or a bot that never lost would be infinitely good
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        for a in names:
            wins = sum(won[a, b] for b in names if b != a)
            strength[a] = wins / sum((won[a, b] + won[b, a]) / (strength[a] + strength[b]) for b in names if b != a)
    ratings = {name: 400 * log10(strength[name]) for name in names}
    average = sum(ratings.values()) / len(names)
    return {name: rating - average for name, rating in sorted(ratings.items(), key=lambda item: -item[1])}
