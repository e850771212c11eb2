"""Winning chances put to the test: how often what was said came true, in bins of 20 points."""

import argparse
from collections.abc import Sequence
from typing import Any

from ..bots.arena import Budget, shared_out
from ..bots.chance import width_of
from ..bots.school import taught
from ..bots.training import calibrate
from ..bots.training.calibrate import Job, Moment
from ..core.game import Game
from ..core.shelf import GAMES
from . import files
from .arena import progress
from .arguments import Command, add_budget, game, whole
from .seats import bots, check_players


def add(command: Command) -> None:
    parser = command("chances", run, "play matches between equal bots and compare winning chances with what came true")
    parser.add_argument("game", type=game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--players", type=whole(2), default=2)
    parser.add_argument("--bot", default="normal", help="who plays (default normal)")
    parser.add_argument("--games", type=whole(2), default=300, help="that the table is made of (default 300)")
    what = "fit the spread anew: each half of the games is judged by a fit to the other half"
    parser.add_argument("--fit", action="store_true", help=what)
    parser.add_argument("--seed", type=whole(), default=1, help="of the first game")
    parser.add_argument("--jobs", type=whole(1), default=1, help="processes")
    add_budget(parser)
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    rules = GAMES[args.game]
    (bot,) = bots(args.bot, rules)[:1]
    check_players(rules, args.players)
    seeds = range(args.seed, args.seed + args.games)
    games = played(rules, bot, args.players, seeds, args.budget, args.jobs)
    table = rules.new(args.players, args.seed)
    every, pair = [at for game in games for at in game], width_of(taught(rules, table), args.players)
    if args.fit:
        (said, by_scores, seen), pair = calibrate.crossed(games)
    else:
        said, by_scores, seen = calibrate.verdict(every, pair, every)  # the rival may be fitted to these very games
    rows = calibrate.bins(said, seen)
    answer: dict[str, Any] = {
        "game": args.game,
        "players": args.players,
        "bot": bot,
        "games": args.games,
        "chance": pair,
        "bins": [row._asdict() for row in rows],
        "most_off": max(row.off for row in rows),
        "brier": calibrate.brier(said, seen),
        "brier_by_scores": calibrate.brier(by_scores, seen),
        "explained": calibrate.explained(seen),
    }
    print(files.as_json(answer) if args.json else "\n".join(report(answer)), end="" if args.json else "\n")
    return 0


def played(
    rules: Game[Any], bot: str, players: int, seeds: Sequence[int], budget: Budget, jobs: int
) -> list[list[Moment]]:
    found = []
    todo = [Job(rules.name, bot, players, seed, budget) for seed in seeds]
    for moments in shared_out(calibrate.moments, todo, jobs):
        found.append(moments)
        progress(len(found), len(todo))
    return found


def report(answer: dict[str, Any]) -> list[str]:
    lines = [f"{answer['games']} games of {answer['game']}, {answer['players']} players, {answer['bot']}"]
    lines += ["  chance     said    true    off  entries"]
    for row in answer["bins"]:
        low, said, won = (round(100 * row[key], 1) for key in ("low", "said", "won"))
        lines.append(
            f"{low:4.0f}-{low + 20:3.0f} % {said:6.1f}  {won:6.1f}  {abs(said - won):5.1f}  {row['entries']:7}"
        )
    lines.append(f"Brier {answer['brier']:.4f}, by the difference of scores alone {answer['brier_by_scores']:.4f}")
    lines.append(f"R2 of the final margins {answer['explained']:.3f}")
    least, share = answer["chance"]
    return [*lines, f'"chance": {{"{answer["players"]}": [{least}, {share}]}}']
