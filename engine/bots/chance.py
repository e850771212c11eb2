"""Win probability of each seat, from what lies on the table: the review's graph and the coach's word."""

from collections.abc import Mapping
from math import exp
from typing import Any

from ..core.game import Game
from . import learned
from .school import taught

PLAIN = (0.0, 1.0)  # where a game's data says nothing: the judge's own spread


def chances(game: Game[Any], s: Any) -> list[float]:
    """The winning chance of every seat, an automaton's too; a shared victory is shared. They add up to 1.

    Asked of a view it says what that viewer can know: the judge counts what is hidden as average.
    """
    if not game.actors(s):
        places = game.ranking(s)
        winners = places.count(min(places))
        return [1 / winners if place == min(places) else 0.0 for place in places]
    game = taught(game, s)
    scores = learned.expected(game, s)
    spread = width(game, s, len(scores))
    best = max(scores)
    weights = [exp((score - best) / spread) for score in scores]
    return [weight / sum(weights) for weight in weights]


def width(game: Game[Any], s: Any, seats: int) -> float:
    """The margin, in points, that makes one seat e times as likely to win as another, as the game stands.

    `chance` in the data of the judge holds it by the number of seats: some points, and a share of the judge's spread,
    which shrinks as the end comes near. A table larger than any in the data is taken for the largest.
    """
    least, share = width_of(game, seats)
    return max(1e-3, least + share * game.judge.spread(s))


def width_of(game: Game[Any], seats: int) -> tuple[float, float]:
    """Points, and the share of the judge's spread, for a table of so many."""
    least, share = by_seats(game.judge.data.get("chance", {}), seats, PLAIN)
    return float(least), float(share)


def by_seats(table: Mapping[str, Any], seats: int, default: Any) -> Any:
    """What the data of a judge hold for a table of so many, or for the nearest smaller one."""
    known = [int(count) for count in table]
    nearest = str(max([count for count in known if count <= seats], default=min(known, default=0)))
    return table.get(nearest, default)
