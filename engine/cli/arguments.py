"""The words behind a command: games, numbers, budgets, and the options each game has."""

import argparse
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NoReturn

from ..bots.arena import Budget
from ..core.seeds import proper
from ..core.shelf import FOLDER, GAMES
from ..core.tongue import FALLBACK, Tongue, languages, speaking
from . import Refused
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


def seed(text: str) -> int:
    number = whole()(text)
    if not proper(number):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no seed: one has up to 18 digits, or was handed on whole")
    return number


def budget(text: str) -> Budget:
    try:
        return Budget.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_budget(parser: argparse.ArgumentParser) -> None:
    what = "how long a bot thinks about a decision: 0.25s, or 100p for 100 play-outs (default 1s)"
    parser.add_argument("--budget", type=budget, default=Budget(1.0), metavar="TIME", help=what)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", default=FALLBACK, metavar="LANGUAGE", help=f"default {FALLBACK}")


def spoken(game: str, lang: str) -> AbstractContextManager[Tongue]:
    """While it lasts everything is said in this language; Refused when nobody speaks it here."""
    known = languages(__package__)
    if lang not in known:
        raise Refused(f"the terminal does not speak {lang[:20]!r}, only {', '.join(known)}")
    return speaking(lang, __package__, f"{FOLDER}.{game}.text")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of every game on the shelf; which belong to the game that is played, the game knows."""
    for name in known_options():
        values = {title: GAMES[title].options[name] for title in GAMES if name in GAMES[title].options}
        metavar = "|".join(dict.fromkeys(str(value) for row in values.values() for value in row))
        default = ", ".join(f"{row[0]} in {title}" for title, row in values.items())
        parser.add_argument(f"--{name}", metavar=metavar, help=f"default {default}")


def known_options() -> list[str]:
    return list(dict.fromkeys(name for title in GAMES for name in GAMES[title].options))


def chosen_options(args: argparse.Namespace) -> dict[str, Any]:
    """What was chosen on the command line; Refused when the game knows no such option."""
    given = {name: value for name in known_options() if (value := getattr(args, name)) is not None}
    own = GAMES[args.game].options
    for name in given:
        if name not in own:
            there = f"only {', '.join(f'--{each}' for each in own)}" if own else "it has none"
            raise Refused(f"{args.game} has no option --{name}, {there}")
    # Some values are numbers: the word on the command line stands for the one it is written like.
    return {name: next((each for each in own[name] if str(each) == word), word) for name, word in given.items()}
