"""Look at a saved game: what happened, and the table after any of its moves."""

import argparse

from ..core.game import Event
from ..core.text import text_of
from . import files
from .arguments import Command, whole
from .screen import Screen
from .seats import saved


def add(command: Command) -> None:
    parser = command("replay", run, "show a saved game and the table after any of its moves")
    parser.add_argument("file", help="a save, in JSON")
    parser.add_argument("--at", type=whole(0), metavar="N", help="after the first N moves (default: all)")
    parser.add_argument("--as", type=whole(0), metavar="SEAT", dest="viewer", help="as seen from seat 0, 1 ...")
    parser.add_argument("--plain", action="store_true", help="sentences instead of drawings, for screen readers")
    parser.add_argument("--json", action="store_true", help="the position and the last events, for programs")


def run(args: argparse.Namespace) -> int:
    whole = files.load_match(args.file)
    moves, seats = len(whole.moves), len(whole.game.scores(whole.state))
    at = moves if args.at is None else args.at
    if not 0 <= at <= moves:
        raise files.BadFile(f"{args.file} has {moves} moves: --at goes from 0 to {moves}, not {at}")
    if args.viewer is not None and not 0 <= args.viewer < seats:
        raise files.BadFile(f"{args.file} has {seats} seats: --as goes from 0 to {seats - 1}, not {args.viewer}")
    match = whole.at(0)
    events: list[Event] = []
    last: list[Event] = []
    for move in whole.moves[:at]:
        last = match.play(move)
        events += last
    view = match.game.view(match.state, args.viewer)
    actors = match.game.actors(match.state)
    if args.json:
        answer = {
            "game": match.game.name,
            "seats": match.names,
            "moves": at,
            "of": moves,
            "actors": actors,
            "events": [event.seen_by(args.viewer)._asdict() for event in last],
            "position": match.game.dump(view),
            "scores": match.game.scores(view),
        }
        print(files.as_json(answer), end="")
        return 0
    screen, text = Screen(args.plain), text_of(match.game.name)
    names = [seat.name for seat in saved(match.names)]
    screen.show(*text.story(events, args.viewer, names, screen), hang=2)
    screen.rule(f"After {at} of {moves} moves")
    screen.show(*text.table(view, args.viewer, names, screen), hang=4)
    if not actors:
        screen.show(*text.result(view, names, screen), hang=2)
    if whole.trouble:
        screen.show(f"The save goes on, but {whole.trouble}.")
    return 0
