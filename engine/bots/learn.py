"""Training the learned value of a game from nothing: games by instinct are played, and a small net is fitted to them.

Developers only: the fit needs numpy (the extra `tune`). What it finds is plain data that any Python can use.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.rng import roll
from ..core.shelf import GAMES
from .net import Net

UNITS = 24
SLIP = 12  # one decision in so many is random, so that the net sees more than good play
TABLES = (2, 2, 3, 2, 3, 4)  # players, in turn, as far as the game is for so many
HELD_OUT = 10  # one game in so many only judges the fit
EPOCHS, BATCH, RATE, DECAY = 30, 512, 3e-3, 1e-5
CAP = 1.0  # of the judge's scale: beyond it an error counts no more than linearly
Say = Callable[[str], None]


class Lesson(NamedTuple):
    """Two seats of one position: what is seen of either, how far apart they ended, and what the judge had expected."""

    one: list[float]
    other: list[float]
    margin: int
    linear: float


class Job(NamedTuple):
    """One game to learn from, by the instinct that these data of a judge say."""

    game: str
    players: int
    seed: int
    data: dict[str, Any]


def lessons(job: Job) -> list[Lesson]:
    """One game by instinct, and every position of it in which a round begins."""
    name, players, seed, data = job
    game: Game[Any] = GAMES[name]
    judge = game.judge.retuned(data)
    learned = judge.learned
    assert learned is not None
    kinds = [options for count, options in game.setups if count == players]
    s, rng, clock = game.new(players, seed, kinds[seed % len(kinds)]), seed, -1
    seen = []
    while actors := game.actors(s):
        if judge.clock(s) > clock and learned.knows(s):
            clock = judge.clock(s)
            seen.append((learned.rows(s), judge.expected(s)))
        rng, slip = roll(rng, SLIP)
        rng, move = judge.instinct(s, actors[0], rng) if slip else game.sample(s, actors[0], rng)
        game.apply(s, move)
    scores = [sum(row.values()) for row in game.scores(s)]
    return [
        Lesson(rows[p], rows[q], scores[p] - scores[q], hopes[p] - hopes[q])
        for rows, hopes in seen
        for p, q in ((p, (p + 1) % players) for p in range(players if players > 2 else 1))
    ]


def table_sizes(game: Game[Any], games: int) -> Iterator[int]:
    """How many sit down to each of so many games."""
    for i in range(games):
        yield min(max(TABLES[i % len(TABLES)], game.players[0], 2), game.players[-1])


def jobs(game: Game[Any], games: int, seed: int, data: dict[str, Any] | None = None) -> Iterator[Job]:
    for i, players in enumerate(table_sizes(game, games)):
        yield Job(game.name, players, seed * 1_000_003 + i, data or game.judge.data)


def learn(game: Game[Any], played: Iterable[list[Lesson]], games: int, seed: int, say: Say) -> Net:
    """The net that says best how far apart two seats end; progress is said on the way."""
    import numpy as np

    parts: list[Any] = []
    for i, found in enumerate(played, 1):
        parts.append((i % HELD_OUT == 0, np.array([(*x.one, *x.other, x.margin, x.linear) for x in found], "f4")))
        if i % max(1, games // 10) == 0:
            say(f"{i} of {games} games played")
    train = np.concatenate([rows for held, rows in parts if not held and len(rows)])
    test = np.concatenate([rows for held, rows in parts if held and len(rows)])
    del parts
    size = (train.shape[1] - 2) // 2
    both = np.concatenate([train[:, :size], train[:, size : 2 * size]])
    mean, spread = both.mean(0), both.std(0)
    spread[spread < 1e-6] = 1.0
    del both
    fit = Fit(np, size, float(game.judge.scale) * CAP, seed)
    margin = test[:, -2]
    say(f"{len(train)} positions; R2 of the linear value {r2(np, test[:, -1], margin):.3f}")
    dice = np.random.default_rng(seed)
    for epoch in range(EPOCHS):
        order = dice.permutation(len(train))
        rate = RATE * (1 - epoch / EPOCHS)
        for at in range(0, len(order), BATCH):
            rows = train[order[at : at + BATCH]]
            a, b = (rows[:, :size] - mean) / spread, (rows[:, size : 2 * size] - mean) / spread
            fit.step(a, b, rows[:, -2], rate)
        a, b = (test[:, :size] - mean) / spread, (test[:, size : 2 * size] - mean) / spread
        say(f"epoch {epoch + 1} of {EPOCHS}: R2 {r2(np, fit(a) - fit(b), margin):.3f}")
    units = fit.units / spread[:, None]
    linear = fit.linear / spread
    return Net(linear.tolist(), units.T.tolist(), (fit.biases - mean @ units).tolist(), fit.out.tolist())


def r2(np: Any, said: Any, was: Any) -> float:
    """The share of the variance that is explained; margins are mirrored, so their mean is 0."""
    return float(1 - ((said - was) ** 2).sum() / max(1e-9, (was**2).sum()))


class Fit:
    """The net while it is trained: Adam on a squared error that turns linear."""

    def __init__(self, np: Any, size: int, cap: float, seed: int) -> None:
        dice = np.random.default_rng(seed)
        self.np, self.cap, self.steps = np, cap, 0
        self.linear = np.zeros(size, "f4")
        self.units = (dice.standard_normal((size, UNITS)) / size**0.5).astype("f4")
        self.biases = np.zeros(UNITS, "f4")
        self.out = (dice.standard_normal(UNITS) * 0.1).astype("f4")
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights()]

    def weights(self) -> tuple[Any, ...]:
        return self.linear, self.units, self.biases, self.out

    def __call__(self, rows: Any) -> Any:
        return rows @ self.linear + self.np.maximum(rows @ self.units + self.biases, 0) @ self.out

    def step(self, a: Any, b: Any, margin: Any, rate: float) -> None:
        np = self.np
        ha, hb = np.maximum(a @ self.units + self.biases, 0), np.maximum(b @ self.units + self.biases, 0)
        miss = (a - b) @ self.linear + (ha - hb) @ self.out - margin
        pull = np.clip(miss, -self.cap, self.cap) / len(margin)
        back_a, back_b = (ha > 0) * np.outer(pull, self.out), (hb > 0) * np.outer(pull, self.out)
        slopes = (pull @ (a - b), a.T @ back_a - b.T @ back_b, back_a.sum(0) - back_b.sum(0), pull @ (ha - hb))
        self.steps += 1
        for w, slope, (first, second) in zip(self.weights(), slopes, self.moments):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            size = np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
            w -= rate * (first / (1 - 0.9**self.steps) / size + DECAY * w)
