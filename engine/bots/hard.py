"""The strongest bot: it searches."""

from typing import Any

from ..core.game import Game, Move
from .base import Deadline
from .school import taught
from .search import search


class Hard:
    """The move that does best in play-outs of worlds that fit what it sees. A plain one uses nothing learned."""

    def __init__(self, character: str = "", plain: bool = False) -> None:
        self.character, self.plain = character, plain
        level = "linear" if plain else "hard"
        self.name = f"{level}:{character}" if character else level

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move:
        rules = game if self.plain else taught(game, view)
        return search(rules, view, player, rng, deadline, self.character, self.plain)[0].option.move
