"""The shelf of games: name -> game, taken down (imported) when first opened."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .game import Game

FOLDER = "engine.games"


class Shelf(Mapping[str, Game[Any]]):
    """Every folder of engine.games is a game; its rules are imported when somebody asks for it."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in tuple(self):
            raise KeyError(f"there is no game {name!r} on the shelf, only {', '.join(self)}")
        game: Game[Any] = import_module(f"{FOLDER}.{name}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return (module.name for module in iter_modules(import_module(FOLDER).__path__) if module.ispkg)

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAMES = Shelf()
