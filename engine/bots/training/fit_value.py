"""Training the learned value of a game from nothing: games by instinct are played, and a small net is fitted to them.

Developers only: the fit needs numpy (the extra `tune`). What it finds is plain data that any Python can use.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ...core.game import Game, Move
from ...core.judge import Judge
from ...core.rng import roll
from ...core.shelf import GAMES
from ..net import Net
from ..search import WIDTH

UNITS = 24
SLIP = 12  # one decision in so many is random, so that the net sees more than good play
SLIPS = 8  # but fewer than so many a game: how it ends should tell of the position, not of slips to come
WILD = 3  # one slip in so many is any move; the others are among as many as compete in a search
TABLES = (2, 2, 3, 2, 3, 4)  # players, in turn, as far as the game is for so many
HELD_OUT = 10  # one game in so many only judges the fit
EPOCHS, BATCH, RATE, DECAY = 30, 512, 3e-3, 1e-5
GREEN = 4  # epochs in which the net's own word does not count yet
LATER = 0.5  # from then on, how much of what a position is held to is the net's word a round later
CAP = 1.0  # of the judge's scale: beyond it an error counts no more than linearly
Say = Callable[[str], None]


class Lesson(NamedTuple):
    """Two seats of one position: what is seen of either, how far apart they ended, and what the judge had expected."""

    one: list[float]
    other: list[float]
    margin: int
    linear: float
    last: bool  # of the game; else the next lesson has the same two seats a round later


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
    s, clock, seen = game.new(players, seed, kinds[seed % len(kinds)]), -1, []
    rng, slips = roll(seed, SLIPS)
    while actors := game.actors(s):
        if judge.clock(s) > clock and learned.knows(s):
            clock = judge.clock(s)
            seen.append((learned.rows(s), judge.expected(s)))
        rng, sure = roll(rng, SLIP)
        if sure or not slips:
            rng, move = judge.instinct(s, actors[0], rng)
        else:
            rng, move = slip(game, judge, s, actors[0], rng)
            slips -= 1
        game.apply(s, move)
    scores = [sum(row.values()) for row in game.scores(s)]
    return [
        Lesson(rows[p], rows[q], scores[p] - scores[q], hopes[p] - hopes[q], i == len(seen))
        for p, q in ((p, (p + 1) % players) for p in range(players if players > 2 else 1))
        for i, (rows, hopes) in enumerate(seen, 1)
    ]


def slip(game: Game[Any], judge: Judge[Any], s: Any, player: int, rng: int) -> tuple[int, Move]:
    """A move that is not thought through. Most are near the best ones, for these a value has to tell apart."""
    rng, tame = roll(rng, WILD)
    if not tame:
        return game.sample(s, player, rng)
    options = judge.options(game.view(s, player), player)[:WIDTH]
    rng, i = roll(rng, len(options))
    return rng, options[i].move


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
        rows = np.array([(*x.one, *x.other, x.margin, x.linear, x.last) for x in found], "f4")
        parts.append((i % HELD_OUT == 0, rows))
        if i % max(1, games // 10) == 0:
            say(f"{i} of {games} games played")
    train = np.concatenate([rows for held, rows in parts if not held and len(rows)])
    test = np.concatenate([rows for held, rows in parts if held and len(rows)])
    del parts
    size = (train.shape[1] - 3) // 2
    one, other = slice(size), slice(size, 2 * size)
    both = np.concatenate([train[:, one], train[:, other]])
    mean, spread = both.mean(0), both.std(0)
    spread[spread < 1e-6] = 1.0
    del both
    for rows in (train, test):
        for seat in (one, other):
            rows[:, seat] = (rows[:, seat] - mean) / spread
    margin, last, ended = train[:, -3], train[:, -1] > 0, test[:, -3]
    fit = Fit(np, size, float(game.judge.scale) * CAP, seed)
    say(f"{len(train)} positions; R2 of the linear value {r2(test[:, -2], ended):.3f}")
    dice = np.random.default_rng(seed)
    for epoch in range(EPOCHS):
        aims = margin if epoch < GREEN else foreseen(np, fit(train[:, one]) - fit(train[:, other]), margin, last)
        order = dice.permutation(len(train))
        rate = RATE * (1 - epoch / EPOCHS)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            rows = train[some]
            fit.step(rows[:, one], rows[:, other], aims[some], rate)
        say(f"epoch {epoch + 1} of {EPOCHS}: R2 {r2(fit(test[:, one]) - fit(test[:, other]), ended):.3f}")
    units = fit.units / spread[:, None]
    linear = fit.linear / spread
    return Net(linear.tolist(), units.T.tolist(), (fit.biases - mean @ units).tolist(), fit.out.tolist())


def foreseen(np: Any, said: Any, margin: Any, last: Any) -> Any:
    """What each position is held to: partly what is said a round later, partly what that round is held to itself.

    How a game ends tells little of its early positions, for much luck is still to come; a round later some of it is
    seen.
    """
    aims: list[float] = []
    aim = word = 0.0
    for here, end, is_last in zip(reversed(said.tolist()), reversed(margin.tolist()), reversed(last.tolist())):
        aim = end if is_last else LATER * word + (1 - LATER) * aim
        aims.append(aim)
        word = here
    return np.array(aims[::-1], "f4")


def r2(said: Any, was: Any) -> float:
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
