"""Benchmark of the engine: moves, copies, games, replays, views; beside other engines where they are installed."""

import argparse
import platform
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any

from ..core.game import Game
from ..core.match import Match
from ..core.rng import MASK, roll
from ..core.shelf import GAMES
from . import files, rivals
from .arguments import Command, game, whole
from .rivals import Contender

COMPARED = 4  # players, the number the rivals are measured with; a game for fewer has all its seats taken
POSITIONS = 200  # that copies, views and guesses are timed on


def add(command: Command) -> None:
    parser = command("bench", run, "measure the engine, beside catanatron and OpenSpiel where they are installed")
    parser.add_argument("--game", type=game, help=f"one of {', '.join(GAMES)} (default: all)")
    parser.add_argument("--seed", type=whole(), default=1, help="of the first game")
    parser.add_argument("--rounds", type=whole(1), default=5, help="every engine has its turn so often (default 5)")
    parser.add_argument("--slice", type=whole(1), default=200, metavar="MS", help="and plays so long (default 200)")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    games = [GAMES[name] for name in (GAMES if args.game is None else [args.game])]
    own = {rules.name: {players: contender(rules, players) for players in rules.players} for rules in games}
    others, absent = rivals.found()
    ours = [one for row in own.values() for one in row.values()]
    rates = measure([*ours, *others], args.rounds, args.slice / 1000, args.seed)
    answer: dict[str, Any] = {
        "python": platform.python_version(),
        "games": {
            rules.name: {
                "players": {players: summary(rates[one.name]) for players, one in own[rules.name].items()},
                **small_things(rules, args.seed),
                "compared": compared(rules),
                "ratios": {
                    one.name: ratios(rates[own[rules.name][compared(rules)].name], rates[one.name]) for one in others
                },
            }
            for rules in games
        },
        "rivals": {one.name: summary(rates[one.name]) for one in others},
        "absent": absent,
    }
    print(files.as_json(answer) if args.json else "\n".join(report(answer)), end="" if args.json else "\n")
    return 0


def compared(rules: Game[Any]) -> int:
    return min(max(COMPARED, rules.players[0]), rules.players[-1])


def contender(rules: Game[Any], players: int) -> Contender:
    def play(seed: int, cloning: bool) -> int:
        s, rng, moves = rules.new(players, seed), seed & MASK, 0
        while waiting := rules.actors(s):
            rng, move = rules.sample(s, waiting[0], rng)
            if cloning:
                s = s.clone()
            rules.apply(s, move)
            moves += 1
        return moves

    return Contender(f"{rules.name}, {players} players", play)


Rate = tuple[float, float, float]  # moves a second in place, the same with a copy each, games a second


def measure(contenders: list[Contender], rounds: int, seconds: float, seed: int) -> dict[str, list[Rate]]:
    """Computing time, in turns: whatever else the machine does, it does to all of them."""
    rates: dict[str, list[Rate]] = {one.name: [] for one in contenders}
    for one in contenders:
        one.play(seed, True)  # what is only done the first time is not measured
    for i in range(rounds):
        for one in contenders:
            moves, games = timed(one, False, seconds, seed + i * 1000)
            cloned, _ = timed(one, True, seconds, seed + i * 1000)
            rates[one.name].append((moves, cloned, games))
    return rates


def timed(one: Contender, cloning: bool, seconds: float, seed: int) -> tuple[float, float]:
    """Moves and games a second."""
    moves = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not games:
        moves += one.play(seed + games, cloning)
        games += 1
    return moves / spent, games / spent


def summary(rates: list[Rate]) -> dict[str, float]:
    names = ("moves_per_second", "moves_per_second_with_clone", "games_per_second")
    return {name: round(median(column), 1) for name, column in zip(names, zip(*rates, strict=True), strict=True)}


def ratios(own: list[Rate], other: list[Rate]) -> dict[str, float]:
    """How many times as fast we are: the median over the rounds."""
    pairs = list(zip(own, other, strict=True))
    return {
        "in_place": round(median(a[0] / b[0] for a, b in pairs), 2),
        "with_clone": round(median(a[1] / b[1] for a, b in pairs), 2),
    }


def small_things(rules: Game[Any], seed: int) -> dict[str, float]:
    """A copy, a view, a guess, in microseconds, and a whole game replayed from its save, in milliseconds."""
    match = Match.new(rules.name, compared(rules), seed)
    rng = seed & MASK
    positions = []
    while actors := rules.actors(match.state):
        rng, i = roll(rng, len(actors))
        rng, move = rules.sample(match.state, actors[i], rng)
        match.play(move)
        positions.append(match.state.clone())
    positions = positions[:POSITIONS]
    views = [rules.view(s, 0) for s in positions]
    save = match.save()
    return {
        "clone_us": each(lambda s: s.clone(), positions) * 1e6,
        "view_us": each(lambda s: rules.view(s, 0), positions) * 1e6,
        "guess_us": each(lambda v: rules.guess(v, seed), views) * 1e6,
        "replay_ms": each(Match.load, [save]) * 1e3,
        "replayed_moves": len(match.moves),
    }


def each(action: Callable[[Any], object], items: Sequence[Any], repeats: int = 9) -> float:
    """Seconds for one item, the median of a few repeats."""
    seconds = []
    for _ in range(repeats):
        began = process_time()
        for item in items:
            action(item)
        seconds.append((process_time() - began) / len(items))
    return round(median(seconds), 9)


def report(answer: dict[str, Any]) -> list[str]:
    lines = [f"Python {answer['python']}, computing time"]
    for name, row in answer["games"].items():
        rows = {f"{players} player{'s' * (players > 1)}": rates for players, rates in row["players"].items()}
        times = [f"{what} {row[f'{what}_us']:.2f} us" for what in ("clone", "view", "guess")]
        times.append(f"replay of {row['replayed_moves']} moves {row['replay_ms']:.1f} ms")
        lines += ["", *table(name, rows), ", ".join(times)]
        for rival, ratio in row["ratios"].items():
            against = f"{row['compared']} players against {rival}"
            lines.append(f"{against}: {ratio['in_place']}x, with clone {ratio['with_clone']}x")
    if answer["rivals"]:
        lines += ["", *table("others", answer["rivals"])]
    if answer["absent"]:
        lines += ["", f"Not installed, so not compared: {', '.join(answer['absent'])} (make bench installs them)."]
    return lines


def table(title: str, rows: dict[str, dict[str, float]]) -> list[str]:
    head = f"{title:<28}{'moves/s':>12}{'with clone':>12}{'games/s':>12}"
    return [
        head,
        *(f"{name:<28}" + "".join(f"{number:>12,.0f}" for number in row.values()) for name, row in rows.items()),
    ]
