"""A move tried out on a view: what follows from it for certain, to the end of its own action."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from ...core.game import Emit, Event, Move
from . import hal, rules
from .actions import discard_hand, resolve
from .piles import draw_owed
from .state import State, agenda_of, steps

BETWEEN_ACTIONS = (resolve, discard_hand, hal.act, rules.next_round)


def rehearse(view: State, move: Move, then: Sequence[Move] = ()) -> tuple[State, list[Event]]:
    """The view after the move and what happened, to the end of this action alone, as if it were this player's turn.

    Answers in `then` are given; of other questions, `ways` tells where a letter may go and `returned` that tiles may
    be given back.
    """
    s = view.clone()
    events: list[Event] = []

    def emit(kind: str, player: int | None = None, secret: object = None, **facts: Any) -> None:
        events.append(Event(kind, player, facts))

    s.agenda = agenda_of(list(takewhile(lambda step: step[0] not in BETWEEN_ACTIONS, steps(s.agenda))))
    if move.kind == "commit":
        s.waiting = (move.player, s.seats)  # nobody's seat: the cards of the others are not turned up
        rules.apply(s, move, emit)
        s.waiting, s.question = (), ""
        resolve(s, emit, move.player, None)
        rules.run(s, emit)
    else:
        rules.apply(s, move, emit)
    while s.waiting:
        _pass_over(s, emit, then)
    return s, events


def _pass_over(s: State, emit: Emit, then: Sequence[Move]) -> None:
    p = s.waiting[0]
    wish = next((move for move in then if move.player == p and move.kind == s.question and move.args in s.ask), None)
    if wish is not None:
        rules.apply(s, wish, emit)
    elif s.question == "marker":
        emit("ways", p, ways=s.ask)
        rules.apply(s, Move(p, "marker", s.ask[0]), _all_but("marker_moved", emit))  # nothing else depends on where
    else:  # tiles are given back: what is owed now and later comes from those
        owed = [(seat, what) for step, seat, what in steps(s.agenda) if step is draw_owed]
        s.agenda = agenda_of([step for step in steps(s.agenda) if step[0] is not draw_owed])
        s.waiting, s.question, s.ask, s.returning, s.returned = (), "", (), (), ()
        emit("returned")
        for seat, (count, why, sources) in owed:
            emit("tiles_drawn", seat, count=0, short=count, why=why, sources=sources)
        rules.run(s, emit)


def _all_but(silent: str, emit: Emit) -> Emit:
    def passing(kind: str, player: int | None = None, secret: object = None, **facts: Any) -> None:
        if kind != silent:
            emit(kind, player, secret, **facts)

    return passing
