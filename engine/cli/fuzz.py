"""Random games of every kind, with every position checked: what the tests did not think of."""

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, NamedTuple, Self

from ..core.game import Move
from ..core.match import FORMAT
from ..core.rng import MASK, roll
from ..core.shelf import GAMES
from . import files
from .arguments import Command, game, whole

SHARE = 50_000  # moves a process plays before it reports
STEP = 1_000_000  # between the seeds of two shares: a share has far fewer games


class Failure(NamedTuple):
    """A game that went wrong, with the save that shows it."""

    seed: int
    players: int
    options: dict[str, str]
    why: str
    save: dict[str, Any]


class Share(NamedTuple):
    """What one process is to do."""

    games: tuple[str, ...]
    seed: int
    moves: int


class Report(NamedTuple):
    moves: int
    games: int
    failures: list[Failure]


def add(command: Command) -> None:
    parser = command("fuzz", run, "play random games of every kind and check every position")
    parser.add_argument("--game", type=game, help=f"one of {', '.join(GAMES)} (default: all)")
    parser.add_argument("--moves", type=whole(1), default=100_000, help="how many at least")
    parser.add_argument("--seed", type=whole(), default=1, help="of the first game")
    parser.add_argument("--jobs", type=whole(1), default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="for programs")


def play(game_name: str, players: int, options: dict[str, str], seed: int, most: int) -> tuple[int, Failure | None]:
    """One random game with a check after each move, to its end or so many moves."""
    rules = GAMES[game_name]
    moves: list[Move] = []
    try:
        s: Any = rules.new(players, seed, options)
        rules.check(s)
        rng = seed & MASK
        while len(moves) < most and (actors := rules.actors(s)):
            rng, i = roll(rng, len(actors))
            rng, move = rules.sample(s, actors[i], rng)
            moves.append(move)
            rules.apply(s, move)
            rules.check(s)
    except Exception as error:
        rows = [[move.player, move.kind, *move.args] for move in moves]
        names = [f"Player {p + 1}" for p in range(players)]
        save = {"format": FORMAT, "game": game_name, "rules": rules.rules, "seed": seed, "seats": names}
        why = f"{type(error).__name__}: {error}"
        return len(moves), Failure(seed, players, options, why, {**save, "options": options, "moves": rows})
    return len(moves), None


def play_share(share: Share) -> Report:
    """Games of every kind in turn, until the moves are used up."""
    kinds = [(title, players, options) for title in share.games for players, options in GAMES[title].setups]
    done = games = 0
    failures: list[Failure] = []
    while done < share.moves:
        title, players, options = kinds[games % len(kinds)]
        moves, failure = play(title, players, dict(options), share.seed + games, share.moves - done)
        done, games = done + max(moves, 1), games + 1
        if failure:
            failures.append(failure)
    return Report(done, games, failures)


def shares(games: Sequence[str], moves: int, seed: int) -> list[Share]:
    sizes = [SHARE] * (moves // SHARE) + [moves % SHARE] * bool(moves % SHARE)
    return [Share(tuple(games), seed + i * STEP, size) for i, size in enumerate(sizes)]


def run(args: argparse.Namespace) -> int:
    games = [args.game] if args.game is not None else list(GAMES)
    todo = shares(games, args.moves, args.seed)
    began = monotonic()
    reports = []
    with get_context("spawn").Pool(args.jobs, signal, (SIGINT, SIG_IGN)) if args.jobs > 1 else Here() as pool:
        for report in pool.imap(play_share, todo):
            reports.append(report)
            if sys.stderr.isatty():
                print(f"\r{sum(r.moves for r in reports)} moves", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return conclude(reports, monotonic() - began, args.json)


class Here:
    """A pool of this one process."""

    imap = staticmethod(map)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        return None


def conclude(reports: list[Report], seconds: float, as_json: bool) -> int:
    """Say how it went, and write a save for every game that went wrong."""
    moves, games = sum(r.moves for r in reports), sum(r.games for r in reports)
    failures = [failure for report in reports for failure in report.failures]
    told = []
    for failure in failures:
        path = files.free_name(f"fuzz-{failure.save['game']}-{failure.seed}.json")
        files.write_new(path, files.as_json(failure.save))
        told.append({**failure._asdict(), "save": path})
    if as_json:
        print(files.as_json({"moves": moves, "games": games, "seconds": round(seconds, 3), "failures": told}), end="")
        return 1 if failures else 0
    for row in told:
        how = " ".join(f"{name} {value}" for name, value in row["options"].items())
        print(f"seed {row['seed']}, {row['players']} players, {how}: {row['why']}; see {row['save']}")
    verdict = f"{len(failures)} failed" if failures else "every position was sound"
    print(f"{moves} moves in {games} random games, {seconds:.0f} s: {verdict}.")
    return 1 if failures else 0
