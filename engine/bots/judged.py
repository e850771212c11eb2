"""One-ply greedy bots: they play what the game's judge says is worth most, and do not search."""

from typing import Any

from ..core.game import Game, Move
from ..core.rng import roll
from .base import Deadline


class Normal:
    """The move worth most, each judged as if it were resolved now."""

    def __init__(self, character: str = "") -> None:
        self.character = character
        self.name = f"normal:{character}" if character else "normal"

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move:
        return game.judge.options(view, player, self.character)[0].move


class Easy:
    """A beginner: takes what is worth most at first sight, and misjudges each move by up to a few points."""

    name = "easy"
    slip = 0.24  # of the judge's scale

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move:
        slip, seen = self.slip * game.judge.scale, []
        for option in game.judge.options(view, player, "easy"):
            rng, luck = roll(rng, 1000)
            seen.append((option.worth + slip * luck / 1000, option.move))
        return max(seen)[1]
