"""Phases D and E: the art market moves, a line may be crossed, the cards are taken back; after round 6 it is over."""

from ...core.game import Emit, mute
from .box import LINES, ROUNDS
from .deal import begin_round
from .scoring import announce, score_line
from .state import State


def end_round(s: State, emit: Emit) -> None:
    token = s.market[s.round - 1]
    s.stage = [""] * s.seats  # from here on the token lies face up
    s.arrow += token
    if emit is not mute:
        emit("market_revealed", token=token, arrow=s.arrow)
    if s.round in LINES:
        line = LINES.index(s.round)
        if emit is not mute:
            emit("line_crossed", line=s.round, tokens=list(s.scoring[line]))
        score_line(s, emit, s.scoring[line])
    if s.round == ROUNDS:
        s.phase = "over"
        announce(s, emit)
        return
    take_back(s, emit)
    begin_round(s, emit)


def take_back(s: State, emit: Emit) -> None:
    """Everything played and sold is hand again, for the next round."""
    n = s.seats
    for p in range(n):
        s.hands[p] = tuple(sorted([*s.played[p], *[c for c, _ in s.sold[p]]]))
        if emit is not mute:
            emit("cards_taken_back", p, count=len(s.hands[p]))
    s.played, s.sold = [()] * n, [()] * n
