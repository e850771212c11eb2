"""A turn: exactly one of taking a card and building, never a pass."""

from collections.abc import Callable
from typing import Any

from ...core.game import Emit, IllegalMove, Move, mute
from ...core.rng import roll
from .boards import sites_of
from .building import builds, do_build, nth_build, ways_to_build
from .setup import do_place, placings, sample_placing
from .state import State
from .taking import do_return, do_take, market_ways, returns, sample_return, take_move, takes


def legal(s: State, p: int) -> list[Move]:
    """All moves of the seat that must decide: cards by their place, sites by number, colours in table order."""
    if p not in s.waiting:
        return []
    if s.question == "turn":
        return takes(s, p) + builds(s, p)
    return returns(s, p) if s.question == "return" else placings(s, p)


def sample(s: State, p: int, rng: int) -> tuple[int, Move]:
    """A random legal move, each as likely as the others, without listing them."""
    if p not in s.waiting:
        raise IllegalMove(f"seat {p} has nothing to decide")
    if s.question != "turn":
        return sample_return(s, p, rng) if s.question == "return" else sample_placing(s, p, rng)
    cards, sites, need = market_ways(s), sites_of(s.frontier) if s.roofs[p] else [], s.need
    ways_here = ways_to_build(s.reserve[p])
    builds_on = [ways_here[need[site]] for site in sites]
    rng, i = roll(rng, sum([len(ways) for _, ways in cards]) + sum(builds_on))
    for card, ways in cards:
        if i < len(ways):
            return rng, take_move(p, card, ways[i][0])
        i -= len(ways)
    n = 0
    while i >= builds_on[n]:
        i -= builds_on[n]
        n += 1
    return rng, nth_build(s, p, sites[n], i)


def apply(s: State, move: Move, emit: Emit = mute) -> None:
    """Play the move and everything that follows from it without a decision. An illegal move changes nothing."""
    p, kind, args = move
    if type(p) is not int or type(kind) is not str or type(args) is not tuple:
        raise IllegalMove("a move is a seat, a kind and its words")
    if p not in s.waiting:
        raise IllegalMove("the game is over" if not s.waiting else f"seat {p} has nothing to decide now")
    do = DO[s.question].get(kind)
    if do is None:
        raise IllegalMove(f"{' or '.join(DO[s.question])} is to be decided now, not {kind[:40]!r}")
    do(s, emit, p, args)


# Question -> kind of move -> what it does.
DO: dict[str, dict[str, Callable[[State, Emit, int, tuple[Any, ...]], None]]] = {
    "turn": {"take": do_take, "build": do_build},
    "return": {"return": do_return},
    "place": {"place": do_place},
}
