"""Laying out the table: characters, tokens, the three decks and the first cards."""

from collections.abc import Mapping
from typing import Any

from ...core.game import BadPosition, brief, chosen, mute
from ...core.rng import shuffle
from ...core.seeds import seeded
from .box import BOARD, CHARACTERS, DECK, FIRST_DEAL, LEVEL, LEVELS, MARKET, PER_LINE, PLAYERS, ROUNDS, SCORING
from .deal import begin_round
from .memory import dealt
from .phases import proceed
from .state import State

OPTIONS: dict[str, tuple[str, ...]] = {}  # one kind of table for each number of players
SETUPS: tuple[tuple[int, dict[str, str]], ...] = tuple((players, {}) for players in PLAYERS)
WITH_A_DECK_I = 2  # players: more of them put the rest of level I into the box


def new(players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
    chosen(OPTIONS, options)
    if type(players) is not int or players not in PLAYERS:
        raise BadPosition(f"The Great Split is for 2 to 7 players, not {brief(players)}")
    if type(seed) is not int:
        raise BadPosition(f"a seed is a whole number, not {brief(seed)}")
    s, rng = blank(players), seeded(seed)
    characters, tokens, market = list(range(len(CHARACTERS))), list(SCORING), list(MARKET)
    rng = shuffle(rng, characters)
    s.characters = tuple(characters[:players])
    for p, character in enumerate(s.characters):
        s.at[p * BOARD : (p + 1) * BOARD] = CHARACTERS[character].start
    rng = shuffle(rng, tokens)
    s.scoring = tuple(tokens[:PER_LINE]), tuple(tokens[PER_LINE:])
    rng = shuffle(rng, market)
    s.market = tuple(market[:ROUNDS])
    piles = []
    for level in range(len(LEVELS)):
        pile = [c for c in range(DECK) if LEVEL[c] == level]
        rng = shuffle(rng, pile)
        piles.append(pile)
    first = piles[0]
    for p in range(players):
        hand = [first.pop() for _ in range(FIRST_DEAL)]
        s.hands[p] = tuple(sorted(hand))
        for c in hand:
            dealt(s, p, c)
    if players != WITH_A_DECK_I:
        s.box, piles[0] = tuple(sorted(first)), []
    s.decks = tuple(map(tuple, piles))
    begin_round(s, mute)
    proceed(s, mute)
    return s


def blank(players: int) -> State:
    """An empty table with its seats."""
    s = State.__new__(State)
    n = s.seats = players
    s.rng = s.round = s.arrow = 0
    s.phase, s.waiting, s.viewer, s.loose = "", (), None, False
    s.characters, s.scoring, s.market = (), ((), ()), ()
    s.decks, s.box, s.discard = ((), (), ()), (), ()
    s.at, s.lines = [0] * (BOARD * n), bytearray(3 * n)
    s.hands, s.aside, s.played, s.sold, s.todo = [()] * n, [()] * n, [()] * n, [()] * n, [()] * n
    s.split, s.keep = [None] * n, [None] * n
    s.stage, s.splitter = [""] * n, bytearray(n)
    s.known, s.seen = bytearray(DECK), bytearray(DECK)
    return s
