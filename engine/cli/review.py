"""How a finished game went: the chances, what turned it, what was given away, what luck was worth."""

import argparse
from typing import Any

from ..bots.review import Review, word_of
from . import Refused, files
from .arguments import Command, whole
from .screen import Screen
from .seats import saved

WORDS = {"slip": "a slip", "mistake": "a mistake", "large": "a large mistake"}


def add(command: Command) -> None:
    parser = command("review", run, "look a finished game over: chances, turning points, mistakes, luck")
    parser.add_argument("file", help="a save, in JSON")
    parser.add_argument(
        "--as", type=whole(0), metavar="SEAT", dest="viewer", default=0, help="whose choices (default 0)"
    )
    parser.add_argument("--plain", action="store_true", help="no line that replaces another, for screen readers")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    match = files.load_match(args.file)
    if match.game.actors(match.state):
        more = f": {match.trouble}" if match.trouble else ""
        raise Refused(f"{args.file} is not over yet, a review comes after the end{more}")
    if args.viewer >= match.players:
        raise Refused(
            f"{args.file} has {match.players} seats: --as goes from 0 to {match.players - 1}, not {args.viewer}"
        )
    screen, review = Screen(args.plain), Review(match, args.viewer)
    while review.step():
        if not args.json:
            screen.notice(f"{100 * review.done // review.total} %")
    screen.notice("")
    names = [seat.name for seat in saved(match.names, match.game)]
    if args.json:
        print(files.as_json(told(review, names)), end="")
    else:
        show(review, names, screen)
    return 0


def told(review: Review, names: list[str]) -> dict[str, Any]:
    """The same for programs."""
    mistakes = [
        {"round": c.round, "played": str(c.played), "better": str(c.best), "loss": round(c.loss, 4)}
        for c in review.mistakes()
    ]
    turns = [{"round": n, "before": before, "after": after} for n, before, after in review.turning_points()]
    facts = {"game": review.game.name, "seats": names, "seat": review.seat, "rounds": review.rounds}
    tables = {
        "chance": review.data["chance"],
        "points": review.points,
        "sources": review.data["sources"],
        "luck": review.luck(),
    }
    return {**facts, **tables, "turning_points": turns, "mistakes": mistakes}


def show(review: Review, names: list[str], screen: Screen) -> None:
    screen.rule("Chance to win at the start of each round, in %")
    screen.show("round  " + "  ".join(f"{name[:8]:>8}" for name in names))
    for number, row in zip(review.rounds, review.data["chance"]):
        screen.show(f"{number:>5}  " + "  ".join(f"{100 * chance:>8.0f}" for chance in row))
    for number, before, after in review.turning_points():
        screen.show(f"Round {number} turned it: {100 * before:.0f} to {100 * after:.0f} %.")
    screen.rule(f"What {names[review.seat]} gave away")
    for choice in review.mistakes():
        given = f"{100 * choice.loss:.0f} wins in 100, {WORDS[word_of(choice.loss)]}"
        screen.show(f"Round {choice.round}: {choice.played}. Better: {choice.best}: {given}.", hang=2)
    if not review.mistakes():
        screen.show("No move gave away more than 4 wins in 100.")
    screen.rule("Luck of the draw, in points beside the others")
    screen.show(*(f"{name}: {points:+.1f}" for name, points in zip(names, review.luck())))
