"""python -m engine: play in the terminal, look at saved games, and the developer's tools."""

import argparse
import os
import sys
from collections.abc import Callable

from .bots.training import tune
from .cli import Refused, arena, bench, chances, check, fuzz, hint, perft, play, replay, review, rules
from .cli.arguments import Parser
from .cli.screen import clean
from .core.game import BadPosition, BadSave, IllegalMove
from .version import VERSION

INTERRUPTED = 130


def parser() -> Parser:
    top = Parser(prog="python -m engine", description="Board games in the terminal, and tools for their engine.")
    top.add_argument("--version", action="version", version=VERSION)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], what: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".", allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    for module in (play, replay, review, hint, rules, perft, arena, chances, bench, fuzz, check):
        module.add(command)
    tune.add_arguments(command("tune", tune.main, "fit the weights bots judge by, by self-play"))
    return top


def main(argv: list[str] | None = None) -> int:
    """Run one command and give its exit status; what is wrong with the input is said in one sentence."""
    args = parser().parse_args(argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # what the terminal cannot spell, or sends, is no reason to stop
    try:
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # the reader has seen enough, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except (Refused, BadPosition, BadSave, IllegalMove) as error:
        print(clean(str(error)), file=sys.stderr)
        return 2
    except OSError as error:  # nothing can be shown any more, as on a full disk
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(clean(f"cannot go on: {str(error.strerror or error).lower()}"), file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
