"""Control variates of a kind: what a draw was worth, beside other draws that could have come in its place.

A move is played again and again on the same table with all that nobody had seen in another order. Who decides next may
have been dealt better choices, and more or fewer points, than usual. The deal at the beginning is compared with other
deals an onlooker could not tell from it.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from ..core.game import Game, Move
from ..core.rng import MASK
from .search import GOLDEN

DEALS = 50  # others that are compared
SEEN = 3  # of them that tell whether anything was drawn at all
FAIR = 2.0  # errors within which nobody was luckier than anybody


class Luck(NamedTuple):
    """Points that what was drawn was worth beside what usually comes, and their standard error."""

    points: float
    error: float


NONE = Luck(0.0, 0.0)


def of_deal(game: Game[Any], s: Any, rng: int, players: int) -> list[Luck]:
    """What the table at the beginning was worth to those who decide first."""
    public = game.view(s, None)
    worlds = [game.guess(public, (rng + n * GOLDEN) & MASK) for n in range(DEALS)]
    return _beside(game, s, worlds, players)


def of_move(game: Game[Any], before: Any, move: Move, after: Any, rng: int, players: int) -> list[Luck]:
    """What was drawn in a move, to those who decide after it."""
    worlds: list[Any] = []
    for n in range(DEALS):
        if n == SEEN and not _drew(game, after, worlds):
            return [NONE] * players
        world = game.redraw(before, (rng + n * GOLDEN) & MASK)
        game.apply(world, move)
        worlds.append(world)
    return _beside(game, after, worlds, players)


def _drew(game: Game[Any], after: Any, worlds: Sequence[Any]) -> bool:
    """Whether anybody who decides now would see another table."""
    for seat in game.actors(after):
        here = game.view(after, seat).key()
        if any(game.view(world, seat).key() != here for world in worlds):
            return True
    return False


def _beside(game: Game[Any], s: Any, worlds: Sequence[Any], players: int) -> list[Luck]:
    found = [NONE] * players
    for seat in game.actors(s):
        here, usual = _worth(game, s, seat), list[float]()
        for world in worlds:
            if seat in game.actors(world) and game.question(world) == game.question(s):
                usual.append(_worth(game, world, seat))
        if len(usual) > 1:
            mean = sum(usual) / len(usual)
            error = sqrt(sum([(value - mean) ** 2 for value in usual]) / (len(usual) * (len(usual) - 1)))
            found[seat] = Luck(here - mean, error)
    return found


def _worth(game: Game[Any], s: Any, seat: int) -> float:
    """Points ahead now, and those the best move promises."""
    totals = [sum(row.values()) for row in game.scores(s)]
    ahead = totals[seat] - max([total for p, total in enumerate(totals) if p != seat])
    return ahead + game.judge.options(game.view(s, seat), seat)[0].worth


def added(rows: Sequence[Sequence[Luck]], players: int) -> list[Luck]:
    """All draws of a match together, by seat."""
    return [
        Luck(sum([row[seat].points for row in rows]), sqrt(sum([row[seat].error ** 2 for row in rows])))
        for seat in range(players)
    ]


def luckiest(luck: Sequence[Luck]) -> int | None:
    """Who surely had more luck than everybody else, alone: than usual; None where nobody can say."""
    order = sorted(range(len(luck)), key=lambda seat: -luck[seat].points)
    best, second = luck[order[0]], luck[order[1]] if len(order) > 1 else NONE
    return order[0] if best.points - second.points > FAIR * sqrt(best.error**2 + second.error**2) else None
