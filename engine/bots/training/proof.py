"""Calibration of the estimate by playing on: what was said of a move, and how often bots who play on from there win.

In each fifth of a match the best move is looked for and weighed as hints and reviews do it; then the truth is sampled
by a bot of choice, who plays on from worlds that fit what the seat sees. A slip on purpose is weighed as well: where it
is called a mistake, both moves are played on in the same worlds.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ...core.game import Game
from ...core.rng import MASK
from ...core.shelf import GAMES
from ..arena import Budget, luck
from ..base import BOTS, Deadline
from ..certainty import MISTAKE, spread
from ..coach import chain, think
from ..estimate import Plan, Question, carry_out, winners
from ..tallies import POSITION, Tallies, compare, extend, wins

FIFTHS = 5
SEARCH = 140  # play-outs that look for the best move, as in a review
WORLDS = 200  # that say what it is worth
SLIPS = 8  # moves, the best of the judge, among which somebody errs
EARLY = 2 / 3  # of the match is left in its first third
CLEARLY = 2.0  # errors by which a "better" move is really worse


class Job(NamedTuple):
    """One match between equal bots, looked at in each fifth; another bot plays on, so many times."""

    game: str
    bot: str
    players: int
    seed: int
    truth: str
    budget: Budget
    times: int  # a position is played on
    pairs: int  # a mistake is


class Claim(NamedTuple):
    """A slip that was called a mistake: what was said to be lost, and what really is."""

    left: float  # of the match
    shown: float
    real: float
    error: float  # of what is real


class Seen(NamedTuple):
    """A position: what was said of its best move, and what came true; the chances of the position itself beside it."""

    fifth: int
    left: float  # of the match, by the judge
    said: float
    position: float
    won: list[float]
    claim: Claim | None


def seen(job: Job) -> list[Seen]:
    """One position of each fifth of a match, with the seat that decides there."""
    game: Game[Any] = GAMES[job.game]
    kinds = [options for count, options in game.setups if count == job.players]
    s, asked = game.new(job.players, job.seed, kinds[job.seed % len(kinds)]), list[Question]()
    moves = 0
    while actors := game.actors(s):
        seat = actors[job.seed % len(actors)] if len(actors) > 1 else actors[0]
        view = game.view(s, seat)
        if len(game.legal(view, seat)) > 1:
            asked.append(Question(game, view, seat, moves))
        dice = luck(job.seed, moves, seat)
        game.apply(s, BOTS[job.bot].choose(game, view, seat, dice, job.budget.deadline()))
        moves += 1
    picked = [asked[int((fifth + 0.5) / FIFTHS * len(asked))] for fifth in range(FIFTHS)] if asked else []
    return [measured(job, fifth, question) for fifth, question in enumerate(picked)]


def measured(job: Job, fifth: int, question: Question) -> Seen:
    game, view, player, _ = question
    dice, tally = Random(f"{job.seed} {fifth}"), Tallies().of(question)
    *_, advice = think(game, view, player, question.rng, Deadline(playouts=SEARCH), ideas=1)
    best = advice.ideas[0].plan
    extend(question, tally, [POSITION, best], WORLDS)
    won = [played_on(job, question, best, dice.getrandbits(64)) for _ in range(job.times)]
    left = game.judge.features(view)[0]
    said, position = tally.chance(best).value, tally.chance(POSITION).value
    slips = [option.move for option in game.judge.options(view, player)[:SLIPS] if option.move != best[0]]
    claim = None
    if slips and job.pairs:
        slip = chain(game, view, dice.choice(slips))
        *_, loss = compare(question, tally, slip, best)
        if loss.loss >= MISTAKE and loss.size:
            extend(question, tally, [slip, best], 3 * WORLDS)
            loss = tally.loss(slip, best)
        if loss.size:
            worlds = [dice.getrandbits(64) for _ in range(job.pairs)]
            apart = [played_on(job, question, best, n) - played_on(job, question, slip, n) for n in worlds]
            claim = Claim(left, loss.loss, *spread(apart))
    return Seen(fifth, left, said, position, won, claim)


def played_on(job: Job, question: Question, plan: Plan, rng: int) -> float:
    """The seat's share of the win when bots play on in the world of these dice."""
    game, view, player, moves = question
    s, bot = game.judge.imagine(view, player, rng & MASK), BOTS[job.truth]
    carry_out(game, s, player, plan)
    while actors := game.actors(s):
        seat, moves = actors[0], moves + 1
        dice = luck(rng >> 8, moves, seat)
        game.apply(s, bot.choose(game, game.view(s, seat), seat, dice, job.budget.deadline()))
    return wins(winners(game, s), player)


class Row(NamedTuple):
    """Positions of one fifth, or of all: what was said on average, what came true, and how well it was said."""

    positions: int
    said: float
    true: float
    error: float  # of the difference
    brier: float
    floor: float  # the Brier score of who knows how often it comes true


def row(positions: Sequence[Seen]) -> Row:
    n = len(positions)
    truths = [sum(at.won) / len(at.won) for at in positions]
    _, error = spread([at.said - truth for at, truth in zip(positions, truths)])
    brier = [sum([(at.said - won) ** 2 for won in at.won]) / len(at.won) for at in positions]
    floor = [sum([(won - p) ** 2 for won in at.won]) / max(1, len(at.won) - 1) for at, p in zip(positions, truths)]
    return Row(n, sum([at.said for at in positions]) / n, sum(truths) / n, error, sum(brier) / n, sum(floor) / n)


class Claims(NamedTuple):
    """Mistakes that were named: what was shown, what is real, and how many "better" moves are clearly worse."""

    named: int
    shown: float
    real: float
    error: float
    wrong: int


def claims(found: Sequence[Claim]) -> Claims:
    n = max(1, len(found))
    error = sqrt(sum([claim.error**2 for claim in found])) / n
    wrong = sum([claim.real < -CLEARLY * claim.error for claim in found])
    return Claims(len(found), sum([c.shown for c in found]) / n, sum([c.real for c in found]) / n, error, wrong)


def early(claim: Claim) -> bool:
    """In the first third of the match, where play-outs may exaggerate."""
    return claim.left >= EARLY
