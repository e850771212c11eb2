"""The strongest bot: it searches."""

from typing import Any

from ..core.game import Game, Move
from .base import Deadline
from .search import search


class Hard:
    """The move that does best in play-outs of worlds that fit what it sees."""

    def __init__(self, character: str = "") -> None:
        self.character = character
        self.name = f"hard:{character}" if character else "hard"

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move:
        return search(game, view, player, rng, deadline, self.character)[0].option.move
