"""The review command: chances of a finished game, turning points, mistakes, and what luck was worth."""

import argparse
from typing import Any

from ..bots.certainty import MISTAKE, Word, figure
from ..bots.review import SHARP, Choice, Review, Turn
from . import Refused, files
from .arguments import Command, whole
from .screen import Screen
from .seats import saved

SIZES = {"mistake": "a mistake", "large": "a large mistake"}
WORDS = {Word.WORSE: "worse", Word.EQUAL: "about equal", Word.CLOSE: "too close to call", Word.OPEN: "no mistake"}


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
    """The same for programs, every number with its error."""
    graph = [{"round": point.round, "chance": point.chances, "worlds": point.worlds} for point in review.graph]
    return {
        "game": review.game.name,
        "seats": names,
        "seat": review.seat,
        "rounds": review.rounds,
        "points": review.points,
        "sources": review.data["sources"],
        "graph": graph,
        "turning_points": [turn._asdict() | {"move": _cause(review, turn)} for turn in review.turning_points()],
        "choices": [_data(choice) for choice in review.choices],
        "mistakes": [_data(choice) for choice in review.mistakes()],
        "luck": [each._asdict() for each in review.drawn()],
        "luckiest": review.luckiest(),
    }


def _cause(review: Review, turn: Turn) -> str | None:
    """The move that did it, where one did."""
    move = review.turned_by(turn.round)
    return None if move is None else str(review.match.moves[move])


def _data(choice: Choice) -> dict[str, Any]:
    known = choice.known
    return {
        "round": choice.round,
        "played": list(map(str, choice.plan)),
        "better": list(map(str, choice.better_plan)),
        "chance": choice.chance,
        "best": choice.better,
        "loss": round(known.loss, 4),
        "error": choice.error,
        "worlds": choice.worlds,
        "word": "best" if choice.plan == choice.better_plan else known.word.value,
        "size": known.size,
    }


def show(review: Review, names: list[str], screen: Screen) -> None:
    screen.rule("Chance to win at the start of each round, in %")
    screen.show("round  " + "  ".join(f"{name[:8]:>8}" for name in _all(review, names)))
    for point in review.graph[:-1]:
        screen.show(f"{point.round:>5}  " + "  ".join(f"{100 * chance:>8.0f}" for chance in point.chances))
    screen.show("  end  " + "  ".join(f"{100 * chance:>8.0f}" for chance in review.graph[-1].chances))
    for turn in review.turning_points():
        before, after = (figure(chance, 0.0, SHARP) for chance in (turn.before, turn.after))
        cause = _cause(review, turn)
        screen.show(f"Round {turn.round} turned it: {before} to {after} %" + (f", by {cause}." if cause else "."))
    screen.rule(f"What {names[review.seat]} gave away")
    for choice in review.mistakes():
        given = f"{choice.known.figure} wins in 100, {SIZES[choice.known.size]}"
        played, better = (", ".join(map(str, plan)) for plan in (choice.plan, choice.better_plan))
        screen.show(f"Round {choice.round}: {played}. Better: {better}: {given}.", hang=2)
    if not review.mistakes():
        screen.show(f"No move surely gave away {100 * MISTAKE:.0f} wins in 100.")
    words = [choice.known.word for choice in review.choices if choice.plan != choice.better_plan]
    best = len(review.choices) - len(words)
    counts = [f"{words.count(word)} {said}" for word, said in WORDS.items()]
    screen.show(f"Of {len(review.choices)} choices {best} were the best found; the others: {', '.join(counts)}.")
    screen.rule("What was drawn, in points beside what usually comes")
    screen.show(*(f"{name}: {each.points:+.1f} +- {2 * each.error:.1f}" for name, each in zip(names, review.drawn())))
    lucky = review.luckiest()
    screen.show("Nobody was clearly lucky." if lucky is None else f"Luckiest: {names[lucky]}.")


def _all(review: Review, names: list[str]) -> list[str]:
    """Everybody's names, an automaton's too."""
    return names + [review.game.name] * (len(review.graph[-1].chances) - len(names))
