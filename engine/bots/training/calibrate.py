"""Are winning chances to be believed? Matches between equal bots say how often a chance that was named came true."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp, log
from operator import mul
from typing import Any, NamedTuple

from ...core.game import Game
from ...core.shelf import GAMES
from .. import learned
from ..arena import Budget, luck
from ..base import BOTS
from ..school import taught

BINS = 5  # of 20 points each
FEWEST = 30  # chances in a bin that say something
ENOUGH = 3000  # moments to fit to, spread over all games
NARROWEST = 0.1  # points
MATTERS = 1e-5  # of surprise at a moment: less is rounding
LEAST, MOST, STEPS = 0.05, 8.0, 60  # of the widths that are tried, as shares of the judge's spread


class Job(NamedTuple):
    game: str
    bot: str
    players: int
    seed: int
    budget: Budget


class Moment(NamedTuple):
    """One position of a match as somebody at the table saw it: what was expected of each seat, what it had, how much
    may change, who won, and with what."""

    expected: list[float]
    scores: list[float]
    spread: float
    won: list[float]  # a shared victory is shared
    ended: list[float]  # the final scores


def moments(job: Job) -> list[Moment]:
    """One match, and every position of it in which a round begins, through the eyes of one seat: chances are said to
    somebody who does not see all. Which seat changes from match to match."""
    game: Game[Any] = GAMES[job.game]
    kinds = [options for count, options in game.setups if count == job.players]
    s, clock, moves, seen = game.new(job.players, job.seed, kinds[job.seed % len(kinds)]), -1, 0, []
    bot = BOTS[job.bot]
    while actors := game.actors(s):
        if game.judge.clock(s) > clock:
            clock = game.judge.clock(s)
            view = game.view(s, job.seed % job.players)
            scores = [float(sum(row.values())) for row in game.scores(view)]
            seen.append((learned.expected(taught(game, view), view), scores, game.judge.spread(view)))
        p = actors[0]
        view = game.view(s, p)
        game.apply(s, bot.choose(game, view, p, luck(job.seed, moves, p), job.budget.deadline()))
        moves += 1
    places = game.ranking(s)
    won = [(place == 1) / places.count(1) for place in places]
    ended = [float(sum(row.values())) for row in game.scores(s)]
    return [Moment(*each, won, ended) for each in seen]


def shares(scores: Sequence[float], width: float) -> list[float]:
    best = max(scores)
    weights = [exp((score - best) / width) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def surprise(said: Iterable[Sequence[float]], seen: Sequence[Moment]) -> float:
    """How surprised somebody who believed this was by the winners."""
    return -sum([sum(map(mul, at.won, [log(p + 1e-9) for p in row])) for row, at in zip(said, seen)])


class Verdict(NamedTuple):
    """What was said at every moment, what the difference of scores alone would have said, and what came of it."""

    said: list[list[float]]
    by_scores: list[list[float]]
    seen: list[Moment]


def verdict(judged: Sequence[Moment], pair: tuple[float, float], others: Sequence[Moment]) -> Verdict:
    """The rival is fitted to the other moments; so was the pair, or it is the one that is shipped."""
    least, share = pair
    plain = by_scores(others)
    return Verdict(
        [shares(at.expected, max(NARROWEST, least + share * at.spread)) for at in judged],
        [shares(at.scores, plain) for at in judged],
        list(judged),
    )


def crossed(games: Sequence[Sequence[Moment]]) -> tuple[Verdict, tuple[float, float]]:
    """Each half of the games judged by a spread that was fitted to the other half; and the fit to all of them."""
    halves = [[at for game in games[i::2] for at in game] for i in (0, 1)]
    one, two = (verdict(a, fitted(b), b) for a, b in (halves, halves[::-1]))
    both = Verdict(one.said + two.said, one.by_scores + two.by_scores, one.seen + two.seen)
    return both, fitted([*halves[0], *halves[1]])


def fitted(seen: Sequence[Moment]) -> tuple[float, float]:
    """Points, and a share of the judge's spread, that surprise least: what `chance` in a judge's data holds."""
    seen = seen[:: 1 + len(seen) // ENOUGH]
    scale = sum([at.spread for at in seen]) / len(seen)
    least, share, step = 0.0, 1.0, 0.5
    best = surprise([shares(at.expected, scale) for at in seen], seen)
    while step > 0.02:
        better = False
        for a, b in ((step * scale, 0), (-step * scale, 0), (0, step), (0, -step), (step * scale, -step)):
            one, other = least + a, share + b
            widths = [one + other * at.spread for at in seen]
            if min(widths) < LEAST * scale:
                continue
            now = surprise([shares(at.expected, width) for at, width in zip(seen, widths)], seen)
            if now < best - MATTERS * len(seen):
                best, least, share, better = now, one, other, True
        if not better:
            step /= 2
    return round(least, 3), round(share, 3)


def by_scores(seen: Sequence[Moment]) -> float:
    """The width that makes the difference of scores alone say most."""
    seen = seen[:: 1 + len(seen) // ENOUGH]
    mean = sum([at.spread for at in seen]) / len(seen)
    widths = [mean * LEAST * float((MOST / LEAST) ** (i / STEPS)) for i in range(STEPS + 1)]
    return min(widths, key=lambda width: surprise([shares(at.scores, width) for at in seen], seen))


def brier(said: Sequence[Sequence[float]], seen: Sequence[Moment]) -> float:
    """The mean squared error of the chances of all seats."""
    misses = [(p - won) * (p - won) for row, at in zip(said, seen) for p, won in zip(row, at.won)]
    return sum(misses) / len(misses)


def explained(seen: Sequence[Moment]) -> float:
    """R2: the share of the final margins, between every two seats, that was expected."""
    missed = total = 0.0
    for at in seen:
        for p, q in combinations(range(len(at.ended)), 2):
            margin = at.ended[p] - at.ended[q]
            missed += (at.expected[p] - at.expected[q] - margin) ** 2
            total += margin**2
    return 1 - missed / total if total else 0.0


class Bin(NamedTuple):
    """All chances named between two round figures: how many, what was said on average, and what came true."""

    low: float
    entries: int
    said: float
    won: float

    @property
    def off(self) -> float:
        return abs(self.said - self.won) if self.entries >= FEWEST else 0.0


def bins(said: Sequence[Sequence[float]], seen: Sequence[Moment]) -> list[Bin]:
    heaps: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for row, at in zip(said, seen):
        for p, won in zip(row, at.won):
            heaps[min(BINS - 1, int(p * BINS))].append((p, won))
    return [
        Bin(i / BINS, len(heap), sum([p for p, _ in heap]) / len(heap), sum([won for _, won in heap]) / len(heap))
        for i, heap in enumerate(heaps)
        if heap
    ]
