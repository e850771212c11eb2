"""What a bot is, how long it may think, and the list of those there are."""

from time import monotonic
from typing import Any, Protocol

from ..core.game import Game, Move


class Deadline:
    """When to answer: after so many seconds, after so many play-outs, or as soon as somebody cancels."""

    def __init__(self, seconds: float | None = None, playouts: int | None = None) -> None:
        self.start = monotonic()
        self.seconds = seconds
        self.playouts = playouts
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def passed(self, share: float = 1.0) -> bool:
        """Is this share of the time up?"""
        return self.cancelled or (self.seconds is not None and monotonic() - self.start >= share * self.seconds)


class Bot(Protocol):
    name: str

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move: ...


BOTS: dict[str, Bot] = {}
