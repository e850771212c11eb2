"""What a spectator of The Great Split tries seeds against."""

from math import factorial, log2, perm

from engine.core.rng import shuffle
from engine.core.seeds import seeded
from engine.games.great_split.box import CHARACTERS, PER_LINE, SCORING

ROLLS_ON = False  # every deck and every token is shuffled at the start


def seen(state):
    return state.characters, state.scoring


def rolled(seed, players):
    """The characters and the order of the scoring tokens."""
    characters, tokens = list(range(len(CHARACTERS))), list(SCORING)
    shuffle(shuffle(seeded(seed), characters), tokens)
    return tuple(characters[:players]), (tuple(tokens[:PER_LINE]), tuple(tokens[PER_LINE:]))


def first(players):
    return log2(perm(len(CHARACTERS), players)) + log2(factorial(len(SCORING)))


def told(players, _options):
    """Bits: no more than that lies open before the first cards are played."""
    return first(players)
