"""Move preview in the terminal: rehearsed on the player's own view."""

from typing import Any

from ....core.game import Event, Move
from ....core.telling import Telling
from ....core.tongue import count, say
from .. import rules
from ..scoring import scores
from ..state import State
from .sentences import SAY
from .words import Names, floors_of

# What chance decides, and what everybody sees coming.
UNSAID = frozenset({"card_revealed", "deck_shuffled", "turn_began", "game_over", "card_taken", "start_floor_placed"})


def rehearse(view: State, move: Move) -> tuple[State, list[Event]]:
    """The view after the move, and what would happen for certain."""
    after = view.clone()
    events: list[Event] = []

    def emit(kind: str, player: int | None = None, secret: object = None, **facts: Any) -> None:
        events.append(Event(kind, player, facts))

    rules.apply(after, move, emit)
    return after, events


def ledger(v: State, move: Move, names: Names) -> list[str]:
    p = move.player
    if move.kind in ("place", "return"):
        return []
    after, events = rehearse(v, move)
    lines = [SAY[event.kind](Telling(event, p, names)) for event in events if event.kind not in UNSAID]
    return [*lines, *excess(after, p), balance(v, after, p)]


def excess(after: State, p: int) -> list[str]:
    more = after.reserve[p] % 255 - 10
    if more <= 0 or not after.waiting:
        return []
    return [say("Then you give back {floors}, as you choose.", floors=count(more, "floor"))]


def balance(v: State, after: State, p: int) -> str:
    before, then = (sum(scores(s)[p].values()) for s in (v, after))
    have = "You then have {floors} in your reserve, and {millions} instead of {before}."
    return say(have, floors=floors_of(after.reserve[p]), millions=count(then, "million"), before=before)
