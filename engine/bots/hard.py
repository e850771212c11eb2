"""Search bots, the strongest."""

from typing import Any

from ..core.game import Game, Move
from .base import Deadline, mastered
from .school import taught
from .search import search


class Hard:
    """The move that does best in play-outs of worlds that fit what it sees.

    Where a game has a master, the instinct that was learned is his; elsewhere hard plays by it.
    """

    level, plain = "hard", False

    def __init__(self, character: str = "") -> None:
        self.character = character
        self.name = f"{self.level}:{character}" if character else self.level

    def rules(self, game: Game[Any], view: Any) -> Game[Any]:
        return game if mastered(game) else taught(game, view)

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move:
        rules = self.rules(game, view)
        return search(rules, view, player, rng, deadline, self.character, self.plain)[0].option.move


class Master(Hard):
    """The same, with everything that was learned: only in games where that makes a level of its own."""

    level = "master"

    def rules(self, game: Game[Any], view: Any) -> Game[Any]:
        return taught(game, view)


class Linear(Hard):
    """The same without anything learned: what those who have learned are measured by."""

    level, plain = "linear", True

    def rules(self, game: Game[Any], view: Any) -> Game[Any]:
        return game
