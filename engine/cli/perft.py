"""Count every sequence of moves up to a depth: the fingerprint of the rules."""

import argparse
from time import process_time
from typing import Any

from ..core.game import Game
from ..core.shelf import GAMES
from . import files
from .arguments import Command, add_options, chosen_options, game, whole
from .seats import check_players


def add(command: Command) -> None:
    parser = command("perft", run, "count every sequence of moves up to a depth")
    parser.add_argument("game", type=game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--players", type=whole(1), default=2)
    parser.add_argument("--seed", type=whole(), default=1)
    parser.add_argument("--depth", type=whole(0), default=2)
    parser.add_argument("--position", metavar="FILE", help="count from a position or save instead of a deal")
    parser.add_argument("--divide", action="store_true", help="also count each first move")
    parser.add_argument("--json", action="store_true", help="for programs")
    add_options(parser)


def perft(rules: Game[Any], s: Any, depth: int) -> int:
    """How many sequences of so many moves there are; whoever must decide may be the next to do so."""
    if not depth:
        return 1
    total = 0
    for p in rules.actors(s):
        moves = rules.legal(s, p)
        if depth == 1:
            total += len(moves)
            continue
        for move in moves:
            after = s.clone()
            rules.apply(after, move)
            total += perft(rules, after, depth - 1)
    return total


def divide(rules: Game[Any], s: Any, depth: int) -> dict[str, int]:
    """The same, by first move."""
    counts = {}
    for p in rules.actors(s):
        for move in rules.legal(s, p):
            after = s.clone()
            rules.apply(after, move)
            counts[str(move)] = perft(rules, after, depth - 1)
    return counts


def run(args: argparse.Namespace) -> int:
    rules = GAMES[args.game]
    if args.position is None:
        check_players(rules, args.players)
        s: Any = rules.new(args.players, args.seed, chosen_options(args))
    else:
        s = files.load_match(args.position).state
    began = process_time()
    parts = divide(rules, s, args.depth) if args.divide and args.depth else {}
    nodes = sum(parts.values()) if parts else perft(rules, s, args.depth)
    seconds = process_time() - began
    if args.json:
        answer: dict[str, Any] = {"game": rules.name, "depth": args.depth, "nodes": nodes, "seconds": round(seconds, 6)}
        print(files.as_json({**answer, "divide": parts} if args.divide else answer), end="")
        return 0
    for move, count in parts.items():
        print(f"{move}: {count}")
    print(f"{nodes} sequences of {args.depth} moves, in {seconds:.2f} s")
    return 0
