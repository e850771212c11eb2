"""What a spectator of Ginkgopolis tries seeds against."""

from math import factorial, log2, perm

from engine.core.rng import shuffle
from engine.core.seeds import seeded
from engine.games.ginkgopolis.cards import (
    FIRST_CHARACTER,
    FIRST_LETTER,
    INTRO_SETS,
    SHOWN,
    SMALL,
    START_CELLS,
    START_TILES,
)

ROLLS_ON = True  # the deck is shuffled again


def seen(state):
    return tuple(state.city[at] for at in START_CELLS)


def rolled(seed, _players):
    """The order of the nine start tiles, from the first rolls."""
    city = list(START_TILES)
    shuffle(seeded(seed), city)
    return tuple(city)


def first(_players):
    return log2(factorial(len(START_TILES)))


def told(players, options):
    """Bits, at most: the start city, the cards turned up, who begins, the characters."""
    bits = first(players)
    if players <= SMALL:
        bits += log2(perm(len(START_TILES) + FIRST_CHARACTER - FIRST_LETTER, SHOWN))
    if players > 1:
        bits += log2(players)
    if options.get("characters") == "intro":
        bits += log2(perm(len(INTRO_SETS), players))
    return bits
