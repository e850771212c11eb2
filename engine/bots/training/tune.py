"""Finding the weights of a game's judge by self-play.

`evolve` lets varied weights of the instinct play against the present ones and moves towards those that win. `fit` then
plays games by that instinct and finds, by least squares, what the features of a position say about the final margin.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from importlib.util import find_spec
from math import log, sqrt, tanh
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Self

from ...core import tuned
from ...core.game import Game
from ...core.judge import Judge
from ...core.rng import roll
from ...core.shelf import GAMES
from ..net import Net
from ..school import dump, graduate
from . import fit_instinct, fit_value

Data = dict[str, Any]
Pairs = dict[str, list[float]]  # feature -> what it is worth at the start and at the end

PAIRS_OF_RIVALS, PARENTS = 12, 8
CHALLENGE = 5  # generations
STEP, LEAST_STEP = 0.3, 0.05
SLIP = 20  # one decision in so many is random, so that the fit sees more than good play
RIDGE = 0.03  # how strongly the weights are held where they were
GAMES_A_ROUND = 12000  # that teach an expert's value, which is for one round only, at most; the last value has them all
CHECKED = 400  # deals that tell whether a round has brought something
TABLES = (2, 2, 3, 4)  # players, in turn, as far as the game is for so many


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--generations", type=int, default=20, help="of weights for the instinct (default 20)")
    parser.add_argument("--deals", type=int, default=45, help="dealt for each of them (default 45)")
    parser.add_argument("--games", type=int, default=2000, help="to fit the value to (default 2000)")
    parser.add_argument("--learn", type=int, metavar="N", help="only train the learned value, on N games (needs numpy)")
    parser.add_argument(
        "--expert",
        type=int,
        metavar="N",
        help="only train the learned instinct, in N rounds, and its value (needs numpy)",
    )
    parser.add_argument("--taught", action="store_true", help="the value of the learned instinct that is shipped")
    parser.add_argument("--positions", type=int, default=7000, help="that each of these rounds studies (default 7000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where the weights go; after --expert a folder (default: only shown)")


def main(args: Namespace) -> int:
    game = GAMES[args.game]
    if args.learn or args.expert:
        return train(game, args)
    data, began = game.judge.data, monotonic()
    if missing := [name for name in ("glance", "value") if name not in data]:
        print(f"the judge of {game.name} has no weights called {' and '.join(missing)} to fit", file=sys.stderr)
        return 2
    with get_context("spawn").Pool(args.jobs) as pool:
        tuner = Tuner(game, pool, Random(args.seed))
        for generation, (better, score) in enumerate(tuner.evolve(data, args.generations, args.deals), 1):
            data = better
            print(f"generation {generation}: best rival {score:+.3f}, {monotonic() - began:.0f} s", flush=True)
        if args.games:
            data, before, after = tuner.fit(data, args.games)
            print(f"value: error {before:.2f} -> {after:.2f} points, {monotonic() - began:.0f} s", flush=True)
    return hand_over(tuned.spelled(data), args.out)


def train(game: Game[Any], args: Namespace) -> int:
    """The learned value, from nothing; with rounds of an expert the learned instinct as well."""
    judge, began = game.judge, monotonic()
    learned, school = judge.learned, judge.school
    if learned is None or (args.expert and school is None):
        what = "instinct" if args.expert and learned is not None else "value"
        print(f"the judge of {game.name} does not say what a {what} could learn from", file=sys.stderr)
        return 2
    if args.expert and args.out and not args.out.is_dir():
        print(f"there is no folder {args.out} for what will be learned", file=sys.stderr)
        return 2
    present = graduate(judge) if args.taught else judge
    if present is None:
        print(f"{game.name} has no learned instinct yet", file=sys.stderr)
        return 2
    if find_spec("numpy") is None:
        print("training needs numpy: install the extra called tune", file=sys.stderr)
        return 2

    def say(line: str) -> None:
        print(f"{line}, {monotonic() - began:.0f} s", flush=True)

    games, seed = args.learn or GAMES_A_ROUND, args.seed
    with Players(args.jobs) as players:

        def value(data: Data, seed: int, games: int) -> Net:
            return fit_value.learn(
                game, players(fit_value.lessons, fit_value.jobs(game, games, seed, data)), games, seed, say
            )

        if not args.expert:
            about = f"python -m engine tune {game.name} --learn {games}" + " --taught" * args.taught
            about += f" --seed {seed}, {date.today()}"
            return hand_over(value(present.data, seed, games).dump(learned.inputs, about), args.out)
        assert school is not None
        table = school.start(judge.data)
        for round_ in range(1, args.expert + 1):
            net = None
            if school.valued:
                say(f"round {round_}: the value of the present instinct")
                net = value({**judge.data, "instinct": table}, seed + round_, min(games, GAMES_A_ROUND))
            found = players(fit_instinct.lessons, fit_instinct.jobs(game, args.positions, seed + round_, table, net))
            better = fit_instinct.study(school, table, found, args.positions, say)
            seeds = [seed * 1_000_003 + i for i in range(CHECKED)]
            challenge = [(game.name, {**judge.data, "instinct": rival}, judge.data, seeds) for rival in (table, better)]
            before, after = players(duel, challenge)
            say(f"round {round_}: against the plain instinct {before:+.3f} before, {after:+.3f} now")
            if after <= before:
                break
            table = better
        if school.valued:
            say("the value of the last instinct")
            net = value({**judge.data, "instinct": table}, seed, games)
    about = f"python -m engine tune {game.name} --expert {args.expert}" + f" --learn {games}" * school.valued
    about += f" --positions {args.positions} --seed {seed}, {date.today()}"
    files = {"instinct.json": dump(table, school.context, about)}
    if net is not None:
        files["value.json"] = net.dump(learned.inputs, about)
    for name, text in files.items():
        hand_over(text, args.out and args.out / name)
    return 0


class Players:
    """Games played one after the other, or in so many processes at once; in order, as they are asked for."""

    def __init__(self, jobs: int) -> None:
        self.pool = get_context("spawn").Pool(jobs) if jobs > 1 else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool:
            self.pool.terminate()

    def __call__(self, play: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterable[Any]:
        return map(play, jobs) if self.pool is None else self.pool.imap(play, jobs, 16)


def hand_over(text: str, out: Path | None) -> int:
    if out:
        out.write_text(text, "utf-8")
    else:
        print(text)
    return 0


class Tuner:
    def __init__(self, game: Game[Any], pool: Any, dice: Random) -> None:
        self.game, self.pool, self.dice = game, pool, dice

    def evolve(self, data: Data, generations: int, deals: int) -> Iterable[tuple[Data, float]]:
        """The champion after each generation, and how the best of its rivals did against it.

        Rivals are drawn round a centre, in mirrored pairs, and the best of them draw the centre to their side. Every
        few generations the centre meets the champion in fresh deals: the winner of that is both from then on.
        """
        names = list(data["glance"])
        champion = centre = [w for name in names for w in data["glance"][name]]
        steps = [max(LEAST_STEP, abs(w) * STEP) for w in centre]
        shares = [log(PARENTS + 0.5) - log(i + 1) for i in range(PARENTS)]
        shares = [share / sum(shares) for share in shares]
        for generation in range(1, generations + 1):
            rivals = []
            for _ in range(PAIRS_OF_RIVALS):
                moves = [step * self.dice.gauss(0, 1) for step in steps]
                rivals += [[w + sign * move for w, move in zip(centre, moves)] for sign in (1, -1)]
            scores = self.meet(data, [with_glance(data, names, rival) for rival in rivals], self.seeds(deals))
            order = sorted(range(len(rivals)), key=lambda i: -scores[i])[:PARENTS]
            best = [rivals[i] for i in order]
            after = [sum(share * rival[k] for share, rival in zip(shares, best)) for k in range(len(centre))]
            for k, step in enumerate(steps):
                spread = sqrt(sum(share * (rival[k] - centre[k]) ** 2 for share, rival in zip(shares, best)))
                steps[k] = 0.7 * step + 0.3 * spread
            centre = after
            if generation % CHALLENGE == 0 or generation == generations:
                challenger = with_glance(data, names, centre)
                parts = [self.seeds(deals) for _ in range(len(rivals) // 2)]
                jobs = [(self.game.name, challenger, data, part) for part in parts]
                if sum(self.pool.map(duel, jobs, chunksize=1)) > 0:
                    data, champion = challenger, centre
                else:
                    centre = champion
            yield data, scores[order[0]]

    def seeds(self, deals: int) -> list[int]:
        return [self.dice.getrandbits(40) for _ in range(deals)]

    def meet(self, data: Data, rivals: Sequence[Data], seeds: list[int]) -> list[float]:
        jobs = [(self.game.name, rival, data, seeds) for rival in rivals]
        scores: list[float] = self.pool.map(duel, jobs, chunksize=1)
        return scores

    def fit(self, data: Data, games: int) -> tuple[Data, float, float]:
        """The value's weights by least squares, close to the present ones; and the error before and after."""
        tables = [seats(self.game, players) for players in TABLES]
        jobs = [(self.game.name, data, tables[i % len(tables)], self.dice.getrandbits(40)) for i in range(games)]
        samples = [row for rows in self.pool.imap(examples, jobs, chunksize=8) for row in rows]
        names = list(data["value"])
        now = [data["value"][name][end] for end in (0, 1) for name in names]
        fixed = [i % len(names) == 0 for i in range(2 * len(names))]  # points are points
        change = least_squares(samples, now, fixed)
        weights = [w + c for w, c in zip(now, change)]
        pairs = {name: [round(weights[i], 3), round(weights[len(names) + i], 3)] for i, name in enumerate(names)}
        return {**data, "value": pairs}, error(samples, now), error(samples, weights)


def with_glance(data: Data, names: Sequence[str], weights: Sequence[float]) -> Data:
    pairs = {name: [round(weights[2 * i], 3), round(weights[2 * i + 1], 3)] for i, name in enumerate(names)}
    return {**data, "glance": pairs}


# --- self-play, in processes of their own ---


def seats(game: Game[Any], players: int) -> int:
    """So many players, or as close to it as the game comes."""
    return min(max(players, game.players[0]), game.players[-1])


def duel(job: tuple[str, Data, Data, list[int]]) -> float:
    """How the first weights do against the second, -1 to 1: every deal from every seat, two thirds of them for two."""
    name, data, other, seeds = job
    game = GAMES[name]
    judge, rival = game.judge.retuned(data), game.judge.retuned(other)
    total = 0.0
    for i, seed in enumerate(seeds):
        players = seats(game, 3 if i % 3 == 0 else 2)
        for seat in range(players):
            scores = finished(game, [judge if p == seat else rival for p in range(players)], seed)
            best = max(score for p, score in enumerate(scores) if p != seat)
            total += tanh((scores[seat] - best) / judge.scale) / players
    return total / len(seeds)


def finished(game: Game[Any], judges: Sequence[Judge[Any]], seed: int) -> list[int]:
    s, rng = game.new(len(judges), seed), seed
    while actors := game.actors(s):
        rng, move = judges[actors[0]].instinct(s, actors[0], rng)
        game.apply(s, move)
    return [sum(row.values()) for row in game.scores(s)]


class Example(NamedTuple):
    """Two neighbours in one position: their features' differences, by phase, and how far apart they ended."""

    features: list[float]
    margin: int


def examples(job: tuple[str, Data, int, int]) -> list[Example]:
    """One game by instinct, every second round of it."""
    name, data, players, seed = job
    game = GAMES[name]
    judge = game.judge.retuned(data)
    kinds = [options for count, options in game.setups if count == players]
    s, rng = game.new(players, seed, kinds[seed % len(kinds)]), seed
    seen, clock = [], 0
    while actors := game.actors(s):
        rng, slip = roll(rng, SLIP)
        if judge.clock(s) >= clock + 2:  # a round has just begun
            clock = judge.clock(s)
            seen.append(judge.features(s))
        rng, move = judge.instinct(s, actors[0], rng) if slip else game.sample(s, actors[0], rng)
        game.apply(s, move)
    scores = [sum(row.values()) for row in game.scores(s)]
    found = []
    for phase, rows in seen:
        for p in range(players - 1):
            apart = [a - b for a, b in zip(rows[p], rows[p + 1])]
            features = [phase * d for d in apart] + [(1 - phase) * d for d in apart]
            found.append(Example(features, scores[p] - scores[p + 1]))
    return found


# --- least squares ---


def least_squares(samples: Sequence[Example], now: Sequence[float], fixed: Sequence[bool]) -> list[float]:
    """By how much to change each weight that is not fixed."""
    free = [i for i, is_fixed in enumerate(fixed) if not is_fixed]
    n = len(free)
    matrix = [[0.0] * n for _ in range(n)]
    right = [0.0] * n
    for features, margin in samples:
        row = [features[i] for i in free]
        miss = margin - sum([f * w for f, w in zip(features, now)])
        for i, f in enumerate(row):
            if f:
                right[i] += f * miss
                matrix[i] = [m + f * other for m, other in zip(matrix[i], row)]
    for i in range(n):
        matrix[i][i] += RIDGE * len(samples)
    change = [0.0] * len(now)
    for i, x in zip(free, solve(matrix, right)):
        change[i] = x
    return change


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination; the matrix is symmetric and positive, so no pivoting is needed."""
    n = len(right)
    for i in range(n):
        for k in range(i + 1, n):
            factor = matrix[k][i] / matrix[i][i]
            if factor:
                matrix[k] = [a - factor * b for a, b in zip(matrix[k], matrix[i])]
                right[k] -= factor * right[i]
    solution = [0.0] * n
    for i in reversed(range(n)):
        rest = sum([a * x for a, x in zip(matrix[i][i + 1 :], solution[i + 1 :])])
        solution[i] = (right[i] - rest) / matrix[i][i]
    return solution


def error(samples: Sequence[Example], weights: Sequence[float]) -> float:
    misses = [margin - sum([f * w for f, w in zip(features, weights)]) for features, margin in samples]
    return sqrt(sum([miss * miss for miss in misses]) / max(1, len(misses)))
