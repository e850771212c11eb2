"""Bot interface: what a bot may rely on, how long it may think, and the list of those there are."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from ..core.game import Game, Move


class Deadline:
    """When to answer: after so many seconds, after so many play-outs, or as soon as somebody cancels."""

    def __init__(
        self, seconds: float | None = None, playouts: int | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.clock = clock  # time.process_time for tournaments on a busy machine
        self.start = clock()
        self.seconds = seconds
        self.playouts = playouts
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True

    def passed(self, share: float = 1.0) -> bool:
        """Is this share of the time up?"""
        return self.cancelled or (self.seconds is not None and self.clock() - self.start >= share * self.seconds)


class Bot(Protocol):
    name: str

    def choose(self, game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None) -> Move: ...


MASTER = "master"  # a level that not every game has


def mastered(game: Game[Any]) -> bool:
    """Has this game a master?"""
    school = game.judge.school
    return school is not None and school.master


class Bots(dict[str, Bot]):
    """The levels by name. A level that has tastes also comes as "normal:bold": with the character of that name, which
    the judge of the game that is played must know (`names` lists those that can sit down to it)."""

    def __init__(self) -> None:
        super().__init__()
        self.aside: dict[str, Bot] = {}  # those that only an arena asks for
        self.tastes: dict[str, Callable[[str], Bot]] = {}  # level -> the same with a character

    def __missing__(self, name: str) -> Bot:
        if name in self.aside:
            return self.aside[name]
        level, _, character = name.partition(":")
        if level not in self.tastes or not character:
            raise KeyError(name)
        return self.tastes[level](character)

    def levels(self, game: Game[Any]) -> list[str]:
        """Those there are in this game, the strongest last."""
        return [level for level in self if level != MASTER or mastered(game)]

    def names(self, game: Game[Any]) -> list[str]:
        """Everybody who can play this game: every level, followed by its characters."""
        found = []
        for level in self.levels(game):
            found.append(level)
            found += [f"{level}:{character}" for character in game.judge.characters if level in self.tastes]
        return found


BOTS = Bots()
