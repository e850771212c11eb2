"""Is a save or a position sound?"""

import argparse

from . import files
from .arguments import Command
from .screen import clean


def add(command: Command) -> None:
    parser = command("check", run, "say whether a save or a position is sound")
    parser.add_argument("file", help="a save or a position, in JSON")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    try:
        match = files.load_match(args.file)
        if match.trouble:
            raise files.BadFile(f"{args.file}: {match.trouble}")
        match.game.check(match.state)
    except ValueError as error:
        if not args.json:
            raise
        print(files.as_json({"file": args.file, "sound": False, "why": str(error)}), end="")
        return 2
    over = not match.game.actors(match.state)
    if args.json:
        facts = {"game": match.game.name, "players": match.players, "moves": len(match.moves), "over": over}
        print(files.as_json({"file": args.file, "sound": True, **facts}), end="")
    else:
        kind = "position" if match.start is not None and not match.moves else f"save of {len(match.moves)} moves"
        state = "over" if over else "still running"
        print(f"{clean(args.file)} is sound: a {kind} of {match.game.name}, {match.players} players, {state}.")
    return 0
