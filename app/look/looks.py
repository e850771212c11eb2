"""Context of who is painted for: style, contrast, language and size of text of somebody else than this screen's player.

`theme`, `tr` and the sizes of text ask here first. Nothing is dispatched: no widget of this screen hears of it.
"""

from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class Looks(NamedTuple):
    style: str  # light or dark
    contrast: bool
    lang: str
    text: float  # how large text is, 1.0 as a rule


_now: ContextVar[Looks | None] = ContextVar("looks", default=None)
looks = _now.get  # those in force, None for this screen's own


@contextmanager
def looking(others):
    """Everything inside is painted and said for somebody who looks at it like that."""
    token = _now.set(others)
    try:
        yield
    finally:
        _now.reset(token)
