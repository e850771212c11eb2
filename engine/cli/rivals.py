"""Other engines to measure against, where they are installed; each plays random games as ours does."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

TURNS_LIMIT = 1000  # catanatron's own


class Contender(NamedTuple):
    """An engine that can play a random game with this seed, copying the state before each move if asked to.

    `play` gives the number of moves: decisions of players. Shuffling, dealing and dice take their time, as in our
    engine, but are no decisions.
    """

    name: str
    play: Callable[[int, bool], int]


def found() -> tuple[list[Contender], list[str]]:
    """The rivals there are, and what is not installed."""
    rivals: list[Contender] = []
    absent = []
    for package, makers in (("catanatron", [catan]), ("pyspiel", [backgammon, hearts])):
        try:
            module = import_module(package)
        except ImportError:
            absent.append(package)
            continue
        rivals += [make(module) for make in makers]
    return rivals, absent


def catan(catanatron: Any) -> Contender:
    colours = list(catanatron.Color)[:4]

    def play(seed: int, cloning: bool) -> int:
        dice = Random(seed)
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed + 1)
        moves = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            action = dice.choice(game.state.playable_actions)
            if cloning:
                game = game.copy()
            game.execute(action)
            moves += 1
        return moves

    return Contender("catanatron, 4 players", play)


def backgammon(pyspiel: Any) -> Contender:
    return _open_spiel(pyspiel, "backgammon")


def hearts(pyspiel: Any) -> Contender:
    return _open_spiel(pyspiel, "hearts")


def _open_spiel(pyspiel: Any, name: str) -> Contender:
    game = pyspiel.load_game(name)

    def play(seed: int, cloning: bool) -> int:
        dice = Random(seed)
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, chances)[0])
                continue
            action = dice.choice(state.legal_actions())
            if cloning:
                state = state.clone()
            state.apply_action(action)
            moves += 1
        return moves

    return Contender(f"OpenSpiel {name}", play)
