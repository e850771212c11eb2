"""A game told in words: what a terminal asks of the module `text` that lies beside a game's rules."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from .game import Event, Move
from .shelf import FOLDER

Words = tuple[str, ...]  # a move, or its beginning, without the player: ("commit", "red7")


class Look(Protocol):
    """How the reader wants it."""

    plain: bool  # sentences, one fact per line, nothing drawn
    width: int  # columns

    def paint(self, text: str, style: str) -> str: ...


Page = Callable[[Any, int | None, Sequence[str], Look], list[str]]  # (view, viewer, names, look) -> lines


class Text(Protocol):
    """Every function is handed a view and says nothing its viewer may not know."""

    OPTIONS: Mapping[str, tuple[str, ...]]  # option -> its values, the first one is the default
    SETUPS: Sequence[tuple[int, dict[str, str]]]  # every kind of table: players and options
    PAGES: Mapping[str, Page]  # what can be looked up at any time

    def table(self, v: Any, viewer: int | None, names: Sequence[str], look: Look) -> list[str]: ...
    def question(self, v: Any, player: int, chosen: Words, names: Sequence[str]) -> str: ...
    def option(self, v: Any, player: int, chosen: Words, words: Words, names: Sequence[str]) -> list[str]: ...
    def ledger(self, v: Any, move: Move, names: Sequence[str]) -> list[str]: ...  # [] = needs no second thought
    def story(self, events: Sequence[Event], viewer: int | None, names: Sequence[str], look: Look) -> list[str]: ...
    def result(self, v: Any, names: Sequence[str], look: Look) -> list[str]: ...


def text_of(game: str) -> Text:
    return cast(Text, import_module(f"{FOLDER}.{game}.text"))
