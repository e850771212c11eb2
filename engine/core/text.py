"""Interface of a game's terminal text: what a terminal asks of the module `text` beside the rules."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from .game import Event, Move
from .reference import reference
from .shelf import FOLDER
from .tongue import FALLBACK, language, say

SEAT_STYLES = ("seat0", "seat1", "seat2", "seat3", "seat4", "bold", "bold")
Words = tuple[str, ...]  # a move, or its beginning, without the player: ("commit", "red7")


class Look(Protocol):
    """How the reader wants it."""

    plain: bool  # sentences, one fact per line, nothing drawn
    width: int  # columns

    def paint(self, text: str, style: str) -> str: ...


Page = Callable[[Any, int | None, Sequence[str], Look], list[str]]  # (view, viewer, names, look) -> lines


class Text(Protocol):
    """Every function is handed a view and says nothing its viewer may not know."""

    PAGES: Mapping[str, Page]  # what can be looked up at any time
    # BOARD, where there is one, is the page that is drawn with the table: read aloud it comes once a round.

    def table(self, v: Any, viewer: int | None, names: Sequence[str], look: Look) -> list[str]: ...
    def question(self, v: Any, player: int, chosen: Words, names: Sequence[str]) -> str: ...
    def option(self, v: Any, player: int, chosen: Words, words: Words, names: Sequence[str]) -> list[str]: ...
    def ledger(self, v: Any, move: Move, names: Sequence[str]) -> list[str]: ...  # [] = needs no second thought
    def story(self, events: Sequence[Event], viewer: int | None, names: Sequence[str], look: Look) -> list[str]: ...
    def result(self, v: Any, names: Sequence[str], look: Look) -> list[str]: ...


def text_of(game: str) -> Text:
    return cast(Text, import_module(f"{FOLDER}.{game}.text"))


def typed_as(line: str, commands: Sequence[str]) -> str:
    """A command typed in the reader's language is the English one."""
    word, _, rest = line.partition(" ")
    english = next((command for command in commands if word.lower() == say(command)), word)
    return f"{english} {rest}".strip() if word else line


def in_short(game: str, english: str) -> list[str]:
    """The rules in a few paragraphs; another language has them page by page."""
    if language() == FALLBACK:
        return [" ".join(paragraph.split()) for paragraph in english.split("\n\n")]
    return [f"{page.number} {page.title}: {page.summary}" for page in reference(game, language()).values()]


def tabled(names: Sequence[str], rows: Sequence[Mapping[str, int]], labels: Mapping[str, str], look: Look) -> list[str]:
    """Points by seat and kind, with their totals."""
    totals = [sum(row.values()) for row in rows]
    if look.plain:
        told = [", ".join(f"{label} {row[key]}" for key, label in labels.items()) for row in rows]
        return [
            say("{name}: {total} in all; {parts}.", name=name, total=total, parts=parts)
            for name, total, parts in zip(names, totals, told, strict=True)
        ]
    size = max(map(len, names))
    lines = [f"{'':{size}}  " + "  ".join(labels.values()) + "  " + say("total")]
    for p, (name, row) in enumerate(zip(names, rows, strict=True)):
        numbers = [f"{row[key]:>{len(label)}}" for key, label in labels.items()]
        total = look.paint(f"{totals[p]:>{len(say('total'))}}", "bold")
        lines.append(look.paint(f"{name:{size}}", SEAT_STYLES[p]) + "  " + "  ".join([*numbers, total]))
    return lines
