"""Starts Ginkgopolis: at a terminal you play against a bot, elsewhere two bots play and you can read along."""

import argparse
import sys

from engine.__main__ import main as engine


def main(argv: list[str] | None = None) -> int:
    """Plays one game and gives the exit status."""
    parser = argparse.ArgumentParser(description="Ginkgopolis in the terminal.")
    parser.add_argument("--seed", type=int, help="deal the game with this number again")
    options = parser.parse_args(argv)

    if sys.stdin.isatty() and sys.stdout.isatty():
        print("There are no screens yet: you play in the terminal.")
        seats = "human,random"
    else:
        print("There is no terminal to play at: two bots play, as text, to the final score.")
        seats = "random,random"
    seed = [] if options.seed is None else ["--seed", str(options.seed)]
    return engine(["play", "ginkgopolis", "--seats", seats, *seed])


if __name__ == "__main__":
    sys.exit(main())
