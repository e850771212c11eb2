"""Lazy registry of games: name -> game, imported when first opened."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .game import Game

FOLDER = "engine.games"


class Shelf(Mapping[str, Game[Any]]):
    """Every folder of engine.games is a game; its rules are imported when somebody asks for it."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self._names():
            raise KeyError(f"there is no game {name!r} on the shelf, only {', '.join(self)}")
        game: Game[Any] = import_module(f"{FOLDER}.{name}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(self._names())

    def _names(self) -> tuple[str, ...]:
        return listed(tuple(import_module(FOLDER).__path__))


@cache
def listed(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The games in these folders. To look through them at each access would take 180 microseconds."""
    return tuple(module.name for module in iter_modules(folders) if module.ispkg)


GAMES = Shelf()
