"""What a spectator of Tower Up tries seeds against."""

from math import comb, log2, perm

from engine.core.rng import roll
from engine.core.seeds import seeded
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.components import ALL_CARDS, COLOURS, MARKET, OBJECTIVES, START_OBJECTIVES

ROLLS_ON = True  # the discards are shuffled


def seen(state):
    return tuple(state.market)


def rolled(seed, _players):
    """The market: the deck's last three places are the first ones a shuffle fills, from one roll."""
    _, luck = roll(seeded(seed), 1 << 64)
    deck = list(ALL_CARDS)
    for i in range(len(deck) - 1, len(deck) - 1 - MARKET, -1):
        luck, j = divmod(luck, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck[: -1 - MARKET : -1])


def first(_players):
    return log2(perm(len(ALL_CARDS), MARKET))


def told(players, options):
    """Bits, at most: the market, the objectives, who begins, the start floors, wherever they were laid by chance."""
    bits = first(players) + log2(players)
    if options["objectives"] == "random":
        bits += log2(comb(len(OBJECTIVES), len(START_OBJECTIVES)))
    bits += (options["floors"] - MARKET) * log2(len(COLOURS) + 1)
    if options["placing"] == "random":
        sites = comb(BOARDS[players].count, options["floors"])  # told apart by their colours alone
        bits += log2(sites) + options["floors"] * log2(len(COLOURS))
    return bits
