"""Bots against each other: win rates with their intervals, points by category, and the time a decision takes."""

import argparse
import csv
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..bots import arena
from ..bots.arena import Budget, Played, Standing
from ..core.shelf import GAMES
from . import files
from .arguments import Command, add_options, budget, chosen_options, game, whole
from .seats import BadSeats, bots, check_players


def add(command: Command) -> None:
    parser = command("arena", run, "let bots play each other and compare them")
    parser.add_argument("game", type=game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seats", default="random,random", help="the bots, one for each seat")
    parser.add_argument("--games", type=whole(1), default=200, help="at least; every deal is played from every seat")
    parser.add_argument("--seed", type=whole(), default=1, help="of the first deal")
    parser.add_argument("--jobs", type=whole(1), default=1, help="processes")
    what = "how long a bot thinks about a decision: 0.25s, or 100p; or one for each seat, as 0.1s,0.3s (default 1s)"
    parser.add_argument("--budget", type=budgets, default=(Budget(1.0),), metavar="TIME", help=what)
    parser.add_argument("--duel", action="store_true", help="every two of the bots meet in games for two")
    parser.add_argument("--csv", metavar="FILE", help="also write a row for each seat of each game")
    parser.add_argument("--json", action="store_true", help="for programs")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    rules, names = GAMES[args.game], bots(args.seats, GAMES[args.game])
    check_players(rules, 2 if args.duel else len(names))
    if args.duel and len(names) < 2:
        raise BadSeats("--duel needs two bots or more")
    if len(args.budget) not in (1, len(names)):
        raise BadSeats(f"{len(names)} bots need one budget or {len(names)}, not {len(args.budget)}")
    if len(args.budget) == 1:
        args.budget *= len(names)
    options = chosen_options(args)
    rules.new(2 if args.duel else len(names), args.seed, options)  # a wrong option is better said before the games
    if args.csv is not None:
        files.write_new(args.csv, "")
    todo = arena.pairings(args.game, names, args.games, args.seed, options, args.budget[0], args.duel, args.budget)
    results = []
    for result in arena.run(todo, args.jobs):
        results.append(result)
        progress(len(results), len(todo))
    if args.csv is not None:
        write_csv(args.csv, results)
    table, ratings = arena.standings(results), arena.elo(results) if len(set(names)) > 2 else {}
    rounds = sum(result.rounds for result in results) / len(results)
    ends, winning = arena.endings(results), arena.winning(results)
    if args.json:
        answer = {
            "game": args.game,
            "games": len(results),
            "rounds": rounds,
            "winning": winning,
            "endings": ends,
            "bots": [standing._asdict() for standing in table],
            "elo": ratings,
        }
        print(files.as_json(answer), end="")
    else:
        print(f"{len(results)} games of {args.game}, {rounds:.1f} rounds each on average, won with {winning:.1f}")
        print("\n".join(report(table)))
        if ends:
            print(f"ended by: {', '.join(f'{why} {share:.0%}' for why, share in ends.items())}")
        if ratings:
            print("\nElo (average 0)")
            print("\n".join(f"  {name:<16} {rating:+6.0f}" for name, rating in ratings.items()))
    return 0


def budgets(text: str) -> tuple[Budget, ...]:
    return tuple(map(budget, text.split(",")))


def progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done} of {total} games", end=end, file=sys.stderr, flush=True)


def report(table: Sequence[Standing]) -> list[str]:
    labels = list(table[0].scores)
    head = ["bot", "games", "won", "95 % interval", "fair", "total", *(label.replace("_", " ") for label in labels)]
    rows = [[*head, "s a decision"]]
    for number, row in enumerate(table, 1):
        rows.append(
            [
                f"{number} {row.entrant}",
                str(row.games),
                f"{row.rate:.1%}",
                f"{row.low:.1%} - {row.high:.1%}",
                f"{row.fair:.0%}",
                f"{row.total:.1f}",
                *(f"{row.scores[label]:.1f}" for label in labels),
                f"{row.seconds:.5f}",
            ]
        )
    sizes = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join([row[0].ljust(sizes[0]), *map(str.rjust, row[1:], sizes[1:])]) for row in rows]


def write_csv(path: str, results: Sequence[Played]) -> None:
    with Path(path).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        labels = list(results[0].scores[0])
        writer.writerow(
            ["seed", "seat", "entrant", "bot", "place", "total", *labels, "rounds", "decisions", "seconds", "ending"]
        )
        for result in results:
            for seat, chair in enumerate(result.pairing.chairs):
                scores = result.scores[seat]
                row: list[Any] = [result.pairing.seed, seat, chair + 1, result.pairing.entrants[chair]]
                row += [result.ranking[seat], sum(scores.values()), *(scores[label] for label in labels)]
                writer.writerow(
                    [*row, result.rounds, result.decisions[seat], round(result.seconds[seat], 6), result.ending]
                )
