"""Premoves: what is left of answers given beforehand, after a move."""

from engine import Move


def left(wishes: tuple[Move, ...], move: Move) -> tuple[Move, ...]:
    """What is left of a decision and its foreseen answers when the seat has played this. Another answer than foreseen,
    or the next such decision, ends them; a question nobody could foresee does not."""
    if move in wishes[1:]:
        return tuple(wish for wish in wishes if wish != move)
    return () if any(wish.kind == move.kind for wish in wishes) else wishes
