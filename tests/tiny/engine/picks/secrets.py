"""What each seat sees of Picks, and a table that looks the same to it."""

from engine.core.game import HIDDEN
from engine.core.rng import shuffle

from .state import CARDS, State


def view(s: State, viewer: int | None) -> State:
    seen = s.clone()
    seen.rng = 0
    seen.prizes = s.prizes[:1] + (HIDDEN,) * (len(s.prizes) - 1)
    for p, hand in enumerate(s.hands):
        if p != viewer:
            seen.hands[p] = (HIDDEN,) * len(hand)
            seen.picked[p] = None if s.picked[p] is None else HIDDEN
    return seen


def guess(view: State, rng: int) -> State:
    world = view.clone()
    seen = {card for row in (*view.hands, *view.played, view.picked) for card in row}
    pool = [card for card in CARDS if card not in seen]
    shown = {prize for row in (*view.won, view.prizes) for prize in row}
    rounds = len(view.played[0]) + len(view.prizes)
    coming = [prize for prize in range(1, rounds + 1) if prize not in shown]
    world.rng = shuffle(shuffle(rng, pool), coming)
    world.prizes = view.prizes[:1] + tuple(coming)
    for p, hand in enumerate(view.hands):
        if HIDDEN in hand:
            world.hands[p] = tuple(sorted(pool.pop() for _ in hand))
        if view.picked[p] == HIDDEN:
            world.picked[p] = pool.pop()
    return world


def redraw(s: State, rng: int) -> State:
    world, coming = s.clone(), list(s.prizes[1:])
    shuffle(rng, coming)
    world.prizes = s.prizes[:1] + tuple(coming)
    return world
