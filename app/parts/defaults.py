"""Default implementations for a game's modules: a game imports from here what it has nothing to say to.

Every member of the Protocols in app/parts/modules.py is required, so nobody has to ask whether it is there.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app.parts.values import Favourite, Honour, Item, Spot
from engine import Event

# --- words.py ---


def rule(view: Any, item: Item) -> str:
    return ""


def rule_of(event: Event) -> str:
    return ""


def came_from(view: Any, event: Event) -> Sequence[Spot]:
    return ()


def piece(name: str) -> str:
    return name


# --- results.py ---

HONOURS: Sequence[Honour] = ()
SCORES: Mapping[str, str] = {}


def ending(match: Any, names: Sequence[str]) -> str:
    return ""


def counted(view: Any, key: str, seat: int) -> Sequence[Spot]:
    return ()


def done(match: Any) -> Sequence[tuple[str, str, Sequence[int]]]:
    return ()


def deeds(match: Any) -> Mapping[str, Any] | None:
    return None


def liked(result: Any) -> Sequence[str]:
    return ()


def favourites(counts: Mapping[str, Sequence[int]]) -> Sequence[Favourite]:
    return ()


# --- tips.py ---


def beat(view: Any) -> int | None:
    return None
