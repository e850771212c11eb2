"""Event schema: each kind of event of a game declared once, with its facts and what follows from it."""

from collections.abc import Mapping
from typing import Literal, NamedTuple


class Kind(NamedTuple):
    """What events of one kind carry, and how log, terminal, rules and taking back treat them."""

    facts: tuple[str, ...] = ()  # names of what everybody may know
    secret: tuple[str, ...] = ()  # names of what only `player` may know
    maybe: tuple[str, ...] = ()  # which of all these are not always there
    of: Literal["seat", "table", "either"] = "seat"  # whom it happens to; "table": `player` is None
    reveals: bool = False  # nothing can be taken back after it
    quiet: bool = False  # no news: left out of the log
    paragraph: bool = False  # begins one in the terminal
    rule: str = ""  # its number in the reference; "" where it depends on the facts, or there is none


Kinds = Mapping[str, Kind]


def revealing(events: Kinds) -> frozenset[str]:
    return frozenset(name for name, kind in events.items() if kind.reveals)


def quiet(events: Kinds) -> frozenset[str]:
    return frozenset(name for name, kind in events.items() if kind.quiet)


def paragraphs(events: Kinds) -> frozenset[str]:
    return frozenset(name for name, kind in events.items() if kind.paragraph)
