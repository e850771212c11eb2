"""The words behind a command: games, numbers, budgets, and the options each game has."""

import argparse
from collections.abc import Callable
from typing import NoReturn

from ..bots.arena import Budget
from ..core.shelf import GAMES
from ..core.text import text_of
from .screen import clean

Command = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with a command line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {clean(message)}; --help lists what there is.\n")


def game(name: str) -> str:
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game {name[:40]!r}, only {', '.join(GAMES)}")
    return name


def whole(least: int | None = None) -> Callable[[str], int]:
    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number") from None
        if least is not None and number < least:
            raise argparse.ArgumentTypeError(f"{number} is too small, it starts at {least}")
        return number

    return parse


def budget(text: str) -> Budget:
    try:
        return Budget.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_budget(parser: argparse.ArgumentParser) -> None:
    what = "how long a bot thinks about a decision: 0.25s, or 100p for 100 play-outs (default 1s)"
    parser.add_argument("--budget", type=budget, default=Budget(1.0), metavar="TIME", help=what)


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of every game on the shelf; which belong to the game that is played, the game knows."""
    known = {name: values for title in GAMES for name, values in text_of(title).OPTIONS.items()}
    for name, values in known.items():
        parser.add_argument(f"--{name}", metavar="|".join(values), help=f"default {values[0]}")


def chosen_options(args: argparse.Namespace) -> dict[str, str]:
    given = ((name, getattr(args, name)) for name in text_of(args.game).OPTIONS)
    return {name: value for name, value in given if value is not None}
