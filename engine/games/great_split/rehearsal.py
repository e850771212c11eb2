"""Moves tried out on a view: what follows from them for certain on the own board, before anybody else decides."""

from collections.abc import Sequence
from typing import Any

from ...core.game import Event, Move
from . import rules
from .state import State


def rehearse(view: State, moves: Sequence[Move]) -> tuple[State, list[Event]]:
    """The view after these moves of one seat and what happened; no wallet is passed, no round ends."""
    s = view.clone()
    events: list[Event] = []

    def emit(kind: str, /, player: int | None = None, secret: dict[str, Any] | None = None, **facts: Any) -> None:
        events.append(Event(kind, player, facts, secret))

    s.loose = False
    s.waiting = (*s.waiting, s.seats)  # nobody's seat: there is always somebody left to wait for
    for move in moves:
        rules.apply(s, move, emit)
    s.waiting = s.waiting[:-1]
    return s, events
