"""The random bot."""

from typing import Any

from ..core.game import Game, Move
from .base import Deadline


class Dice:
    """Any legal move, all as likely as each other."""

    name = "random"

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move:
        return game.sample(view, player, rng)[1]
