"""The course of a round: deal and discard, split, choose, resolve; a phase ends when nobody has to decide any more."""

from collections.abc import Callable

from ...core.game import Emit
from .deal import end_discard
from .market import end_round
from .split import exchange, pass_wallets
from .state import State

AFTER: dict[str, Callable[[State, Emit], None]] = {
    "discard": end_discard,
    "split": pass_wallets,
    "choose": exchange,
    "resolve": end_round,
}


def proceed(s: State, emit: Emit) -> None:
    """Go on until somebody has to decide, or the game is over."""
    while not s.waiting and s.phase != "over":
        AFTER[s.phase](s, emit)
