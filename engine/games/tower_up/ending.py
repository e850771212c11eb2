"""The end of a turn and of the game: extra turns, the three triggers, the last turns and the cones."""

from ...core.game import Emit, mute
from .boards import sites_of
from .components import MOST_CONE
from .scoring import ranking, scores
from .setup import SEATS
from .state import State


def order(s: State, p: int, why: str) -> tuple[int, ...]:
    """Who has a last turn when this seat brings the end about: all others, and after them itself unless by a roof."""
    return tuple([(p + i) % s.seats for i in range(1, s.seats + (why != "roof"))])


def trigger(s: State, emit: Emit, p: int, why: str) -> None:
    """The first one counts."""
    if s.finale:
        return
    s.finale, s.ender, s.left = why, p, order(s, p, why)
    emit("end_triggered", p, why=why, order=list(s.left))


def end_turn(s: State, emit: Emit, p: int, earned: bool) -> None:
    """An extra turn; or the next player's turn, once the cone is set if this was a last one."""
    if s.finale and not earned:
        if p not in s.left:
            set_cone(s, emit, p)
        if not s.left:
            game_over(s, emit)
            return
        p, s.left = s.left[0], s.left[1:]
    elif not earned:
        p = (p + 1) % s.seats
    s.turn += 1
    s.extra, s.active, s.question, s.waiting = earned, p, "turn", SEATS[p]
    if emit is not mute:
        emit("turn_began", p, turn=s.turn, extra=s.extra, last=bool(s.finale) and p not in s.left)


def set_cone(s: State, emit: Emit, p: int) -> None:
    s.cone[p] = min(MOST_CONE, s.visible[p].bit_count())
    if emit is not mute:
        emit("roofs_counted", p, sites=sites_of(s.visible[p]), cone=s.cone[p])


def game_over(s: State, emit: Emit) -> None:
    s.question, s.waiting = "", ()
    if emit is not mute:
        emit("game_over", None, scores=scores(s), places=ranking(s))
