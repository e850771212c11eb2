"""Hints: the best few moves, what they promise, and why, as data that the app says in the reader's language."""

from typing import Any, NamedTuple

from ..core.game import Game, Move
from ..core.judge import Reason
from .base import Deadline
from .search import search


class Hint(NamedTuple):
    """A move with the margin over the best rival and the chance to win that play-outs promise, and its reasons."""

    move: Move
    margin: float
    chance: float
    reasons: tuple[Reason, ...]  # the weightiest first


def explain(
    game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None, count: int = 3
) -> list[Hint]:
    """The best few moves, best first; the same for the same rng when the deadline counts play-outs."""
    return [
        Hint(
            finding.option.move,
            finding.margin,
            finding.chance,
            tuple(sorted(finding.option.reasons, key=lambda reason: -abs(reason.amount))),
        )
        for finding in search(game, view, player, rng, deadline)[:count]
    ]
