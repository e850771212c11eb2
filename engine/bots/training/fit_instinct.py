"""Learning an instinct from nothing but play: what a search finds out teaches the instinct, which carries the search.

A round of it: games by the present instinct teach a value; then, in many positions, the best moves are tried in guessed
worlds, played on for a few rounds and judged by that value (or by the judge, where none is needed); last, the
weights of the instinct are moved by least squares to where they agree best with what was found. Developers only: the
fit needs numpy (the extra `tune`).
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from ...core.game import Game, Move
from ...core.judge import Judge, School
from ...core.rng import MASK, roll
from ...core.shelf import GAMES
from ..net import Net
from ..school import Table
from .fit_value import SLIP, Say, table_sizes

WORLDS, WIDE = 12, 8  # guessed worlds; moves that are tried in them
EACH = 3  # positions of a game
HELD_OUT = 5  # one position in so many only judges the fit
RIDGE = 200.0  # how strongly the weights are held where they were


class Lesson(NamedTuple):
    """A position: how its seat stands; for each move what it was thought and found to be worth, and its features."""

    context: list[float]
    thought: list[float]
    found: list[float]
    features: list[list[float]]


class Job(NamedTuple):
    """One game to learn from, by this instinct, judged by this value."""

    game: str
    players: int
    seed: int
    table: Table
    net: Net | None  # None: by the judge's own estimate


def jobs(game: Game[Any], positions: int, seed: int, table: Table, net: Net | None) -> Iterator[Job]:
    for i, players in enumerate(table_sizes(game, positions // EACH)):
        yield Job(game.name, players, seed * 1_000_003 + i, table, net)


def lessons(job: Job) -> list[Lesson]:
    """One game by instinct, and a few positions of it, all of one seat."""
    game: Game[Any] = GAMES[job.game]
    judge, dice = game.judge.retuned({**game.judge.data, "instinct": job.table}), Random(job.seed)
    school = judge.school
    assert school is not None
    kinds = [options for count, options in game.setups if count == job.players]
    s, rng = game.new(job.players, job.seed, kinds[job.seed % len(kinds)]), job.seed & MASK
    seat, seen = dice.randrange(job.players), []
    while actors := game.actors(s):
        if seat == actors[0] and game.question(s) == school.question:
            seen.append(game.view(s, seat))
        rng, slip = roll(rng, SLIP)
        rng, move = judge.instinct(s, actors[0], rng) if slip else game.sample(s, actors[0], rng)
        game.apply(s, move)
    return [studied(game, judge, school, view, seat, job, dice) for view in dice.sample(seen, min(EACH, len(seen)))]


def studied(
    game: Game[Any], judge: Judge[Any], school: School[Any], view: Any, seat: int, job: Job, dice: Random
) -> Lesson:
    options = judge.options(view, seat)
    moves = [option.move for option in options[:WIDE]]
    moves += [option.move for option in options[WIDE:] if option.move.kind in school.always]
    found = [0.0] * len(moves)
    for _ in range(WORLDS):
        rng = dice.getrandbits(64)
        world = judge.imagine(view, seat, rng)
        for i, move in enumerate(moves):
            found[i] += margin(game, judge, job.net, world.clone(), move, seat, rng, school.ahead) / WORLDS
    context, parts = school.parts(view, seat, moves, job.table)
    return Lesson(context, [worth for worth, _ in parts], found, [features for _, features in parts])


def margin(
    game: Game[Any], judge: Judge[Any], net: Net | None, s: Any, move: Move, seat: int, rng: int, ahead: int
) -> float:
    """What the seat is ahead by when this round and so many more are over, in this world."""
    last = judge.clock(s) + ahead
    game.apply(s, move)
    judge.playout(s, rng, last, lambda: False)
    learned = judge.learned
    if net is None or learned is None or not game.actors(s):
        scores = judge.expected(s)
    else:
        scores = list(map(net, learned.rows(s)))
    return scores[seat] - max([score for p, score in enumerate(scores) if p != seat])


def study(school: School[Any], table: Table, played: Iterable[list[Lesson]], positions: int, say: Say) -> Table:
    """The table moved to where it agrees best with what was found; progress is said on the way."""
    import numpy as np

    rows: list[Any] = []
    thought: list[Any] = []
    found: list[Any] = []
    for i, lesson in enumerate(chain.from_iterable(played), 1):
        features = np.array(lesson.features)
        # How much of each feature, times each part of the context: as far as a move differs from the others.
        each = (features[:, :, None] * np.array(lesson.context)).reshape(len(features), -1)
        rows.append((each - each.mean(0)).astype("f4"))
        thought.append(np.array(lesson.thought))
        found.append(np.array(lesson.found))
        if i % max(1, positions // 10) == 0:
            say(f"{i} of {positions} positions studied")
    held_out = [i % HELD_OUT == 0 for i in range(len(rows))]

    def fitted(chosen: list[int]) -> Any:
        x = np.concatenate([rows[i] for i in chosen])
        y = np.concatenate([centred(found[i] - thought[i]) for i in chosen])
        spread = x.std(0)
        spread[spread < 1e-9] = np.inf  # what never differs is left alone
        x /= spread
        return np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y) / spread

    def centred(values: Any) -> Any:
        return values - values.mean()

    change = fitted([i for i, held in enumerate(held_out) if not held])
    gains = [
        found[i][np.argmax(thought[i] + rows[i] @ change)] - found[i][np.argmax(thought[i])]
        for i, held in enumerate(held_out)
        if held
    ]
    error = 2 * float(np.std(gains)) / len(gains) ** 0.5
    say(f"a choice of the fitted instinct is {np.mean(gains):+.2f} +- {error:.2f} points better")
    change = fitted(list(range(len(rows)))).reshape(len(school.features), len(school.context))
    return {
        name: [w + float(c) for w, c in zip(table[name], more)]
        for name, more in zip(school.features, change, strict=True)
    }
