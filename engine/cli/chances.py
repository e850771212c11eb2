"""Winning chances put to the test: how often what was said came true, in bins of 20 points or by fifths of a match."""

import argparse
from collections.abc import Sequence
from typing import Any

from ..bots.arena import Budget, shared_out
from ..bots.chance import width_of
from ..bots.school import taught
from ..bots.training import calibrate, proof
from ..bots.training.calibrate import Job, Moment
from ..core.game import Game
from ..core.shelf import GAMES
from . import files
from .arena import progress
from .arguments import Command, add_budget, game, whole
from .seats import BadSeats, bots, check_players


def add(command: Command) -> None:
    parser = command("chances", run, "play matches between equal bots and compare winning chances with what came true")
    parser.add_argument("game", type=game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--players", type=whole(1), default=2)
    parser.add_argument("--bot", default="normal", help="who plays; with --moves, who plays on (default normal)")
    parser.add_argument("--games", type=whole(2), default=300, help="that the table is made of (default 300)")
    what = "fit the spread anew: each half of the games is judged by a fit to the other half"
    parser.add_argument("--fit", action="store_true", help=what)
    what = "test what is said of moves instead: in each fifth of a match of normal, what comes true when a bot plays on"
    parser.add_argument("--moves", action="store_true", help=what)
    parser.add_argument("--times", type=whole(2), default=12, help="with --moves: a position is played on (default 12)")
    what = "with --moves: a slip that is called a mistake is played on, 0 for no slips (default 40)"
    parser.add_argument("--pairs", type=whole(0), default=40, help=what)
    parser.add_argument("--seed", type=whole(), default=1, help="of the first game")
    parser.add_argument("--jobs", type=whole(1), default=1, help="processes")
    add_budget(parser)
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    rules = GAMES[args.game]
    (bot,) = bots(args.bot, rules)[:1]
    check_players(rules, args.players)
    seeds = range(args.seed, args.seed + args.games)
    if args.moves:
        return moves(args, bot, seeds)
    if args.players < 2:
        raise BadSeats("one alone is tested with --moves")
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


# --- what is said of moves ---


def moves(args: argparse.Namespace, bot: str, seeds: Sequence[int]) -> int:
    todo = [proof.Job(args.game, "normal", args.players, n, bot, args.budget, args.times, args.pairs) for n in seeds]
    found: list[proof.Seen] = []
    for number, positions in enumerate(shared_out(proof.seen, todo, args.jobs), 1):
        found += positions
        progress(number, len(todo))
    if args.json:
        print(files.as_json([at._asdict() | {"claim": at.claim and at.claim._asdict()} for at in found]), end="")
    else:
        print("\n".join(told(args, bot, found)))
    return 0


def told(args: argparse.Namespace, bot: str, found: Sequence[proof.Seen]) -> list[str]:
    lines = [f"{len(found)} positions of {args.game}, {args.players} players; {bot} plays on {args.times} times"]
    lines += ["match      said   true   diff   error   Brier   floor  positions"]
    parts = [(f"{20 * n:2}-{20 * n + 20} %", [at for at in found if at.fifth == n]) for n in range(proof.FIFTHS)]
    for name, positions in [*parts, ("all", found)]:
        if positions:
            row = proof.row(positions)
            said, true, error = (100 * value for value in (row.said, row.true, row.error))
            line = f"{name:9} {said:5.1f}  {true:5.1f}  {said - true:+5.1f}  {error:6.1f}"
            lines.append(f"{line}  {row.brier:6.3f}  {row.floor:6.3f}  {row.positions:9}")
    named = [at.claim for at in found if at.claim is not None]
    for when, chosen in (("first third", True), ("later", False)):
        some = [claim for claim in named if proof.early(claim) is chosen]
        claims = proof.claims(some)
        if some:
            shown, real, error = (100 * value for value in (claims.shown, claims.real, claims.error))
            lines.append(
                f"{when}: {claims.named} named mistakes, shown {shown:.1f}, real {real:.1f} +- {error:.1f} points, "
                f"{claims.wrong} clearly wrong"
            )
    return lines
