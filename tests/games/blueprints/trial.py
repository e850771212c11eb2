"""What a spectator of Blueprints tries seeds against."""

from math import comb, log2

from engine.core.rng import roll
from engine.core.seeds import seeded
from engine.games.blueprints.pieces import KINDS, MATERIALS, POOL

ROLLS_ON = True  # new dice every turn


def seen(state):
    return state.first, *state.demand


def rolled(seed, players):
    """Who begins and the materials in demand; the plans, which nobody else sees, are rolled before the pool."""
    rng, begins = roll(seeded(seed), players)
    rng, one = roll(rng, len(MATERIALS))
    rng, other = roll(rng, len(MATERIALS) - 1)
    return begins, one, other + (other >= one)


def first(players):
    return log2(players * len(MATERIALS) * (len(MATERIALS) - 1))


def told(players, _options):
    """Bits, at most: these, and which dice lie in the pool, as if every pool were as likely."""
    return first(players) + log2(comb(KINDS + POOL[players] - 1, POOL[players]))
