"""What a bot is, how long it may think, and the list of those there are."""

from time import monotonic
from typing import Any, Protocol

from ..core.game import Game, Move


class Deadline:
    """When to answer: after so many seconds, after so many play-outs, or as soon as somebody cancels."""

    def __init__(self, seconds: float | None = None, playouts: int | None = None) -> None:
        self.until = None if seconds is None else monotonic() + seconds
        self.playouts = playouts
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def passed(self) -> bool:
        return self.cancelled or (self.until is not None and monotonic() >= self.until)


class Bot(Protocol):
    name: str

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move: ...


class Dice:
    """Any legal move, all as likely as each other."""

    name = "random"

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move:
        return game.sample(view, player, rng)[1]


BOTS: dict[str, Bot] = {bot.name: bot for bot in (Dice(),)}
