"""Expected score of each seat: by the learned value where a game has one, else by the judge's own estimate."""

import logging
from functools import cache
from typing import Any

from ..core.game import Game
from ..core.judge import Learned
from .net import BadNet, Net

TRUST = 8.0  # play-outs that the judge's word on a move counts as beside its own estimate
LOG = logging.getLogger(__name__)


def expected(game: Game[Any], s: Any) -> list[float]:
    """One number a seat; only the differences count, until the game is over: then they are the scores."""
    learned = game.judge.learned
    if learned is None or not game.actors(s) or (net := net_for(game, s)) is None:
        return game.judge.expected(s)
    return list(map(net, learned.rows(s)))


def horizon(game: Game[Any], s: Any, world: int) -> int:
    """The last round that play-outs from here should play; a learned value can be asked earlier.

    How early depends on how many worlds there were before: a few cannot outweigh the luck of many rounds, many can.
    """
    learned = game.judge.learned
    return game.judge.horizon(s) if learned is None or net_for(game, s) is None else learned.horizon(s, world)


def trust(game: Game[Any], s: Any) -> float:
    """Play-outs that the judge's word on a move counts as; the sooner a value can be asked, the less it needs that."""
    learned = game.judge.learned
    return TRUST if learned is None or net_for(game, s) is None else learned.trust


def net_for(game: Game[Any], s: Any) -> Net | None:
    """The net that is asked at this table."""
    learned = game.judge.learned
    return net_of(learned) if learned is not None and learned.knows(s) else None


@cache
def net_of(learned: Learned[Any]) -> Net | None:
    """The net a game was shipped with. When it is missing or damaged one line says so, once, and play goes on."""
    if not learned.shipped:
        return None
    try:
        return Net.load(learned.weights(), learned.inputs)
    except (OSError, UnicodeDecodeError, BadNet) as error:
        LOG.warning("the learned value cannot be used, bots play by the linear one: %s", error)
        return None
