"""A spectator with a fast machine: tries the seeds one by one against everything that lies open on the table."""

from itertools import islice
from math import factorial, log2

import pytest

from engine import GAMES, Match
from engine.bots.arena import luck
from engine.core.rng import shuffle
from engine.core.seeds import BITS, SEALED, fresh, seeded
from engine.games.ginkgopolis.cards import CHARACTERS, INTRO_SETS, OTHER_TILES, START_CELLS, START_TILES
from tests.positions import Setting, walk

GAME = GAMES["ginkgopolis"]
FEW = 16  # bits a test has time to try
TRIED_A_SECOND = 2**31 / 9  # seeds, as an attacker has measured in C


def public(match):
    """All a spectator knows."""
    return GAME.dump(GAME.view(match.state, None))


def hidden(match):
    return [match.state.hands, match.state.deck, match.state.supply]


def found(match, candidates):
    """The seeds among the candidates that agree with everything public at the deal."""
    cells = [match.at(0).state.city[at] for at in START_CELLS]
    agree = []
    for seed in candidates:
        city = list(START_TILES)
        shuffle(seeded(seed), city)  # what everybody sees, from the first roll alone: cheap to try
        if city == cells:
            agree.append(seed)
    return [seed for seed in agree if same(match, seed)]


def same(match, seed):
    other = Match(match.game, match.players, seed, match.options)
    return public(other) == public(match.at(0))


def test_a_short_seed_is_found_and_with_it_every_hand():
    match = Match.new("ginkgopolis", 3, 40_961)
    (seed,) = found(match, range(1 << FEW))
    assert seed == match.seed
    assert hidden(Match.new("ginkgopolis", 3, seed)) == hidden(match)


def test_of_a_sealed_seed_every_bit_must_be_tried():
    """Who is told all bits but a few tries these few and finds the rest; wherever in the seed they lie."""
    for low in (0, 40, BITS - FEW):
        secret = SEALED | fresh() & ~((1 << FEW) - 1 << low) | 40_961 << low
        known = secret & ~((1 << FEW) - 1 << low)
        match = Match.new("ginkgopolis", 3, secret)
        assert found(match, (known | part << low for part in range(1 << FEW))) == [secret]


def test_fewer_bits_do_not_do():
    """Whatever part of a sealed seed is tried, with the others wrong, at best chance makes it fit: each agrees with
    the start city of one deal in 9!."""
    match = Match.new("ginkgopolis", 3, fresh())
    for low in (0, 31, 63, BITS - FEW):
        wrong = (match.seed ^ (1 << (low + 64) % BITS)) | SEALED
        guesses = {(wrong & ~((1 << FEW) - 1 << low) | part << low) | SEALED for part in range(1 << FEW)}
        guesses.discard(match.seed)
        assert found(match, guesses) == []


def bits_of_the_deal(players, draft):
    """How much everything public at the deal tells about the seed: log2 of the equally likely deals it tells apart."""
    told = log2(factorial(len(START_TILES)))  # the order of the start city
    told += log2(players)  # who begins
    if players <= 3:  # the cards turned up
        told += log2(17 * 16 * 15)
    if not draft:
        told += log2(factorial(len(INTRO_SETS)) / factorial(len(INTRO_SETS) - players))
    return told


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_how_many_bits_are_left(players):
    """All a spectator can ever see does not shorten the trial: a seed is either right or tells nothing, and each must
    be tried. The number of seeds that agree is computed here; the work is BITS bits whatever was seen."""
    told = bits_of_the_deal(players, draft=False)
    assert 20 < told < 40
    left = BITS - told
    assert left > 64, f"{left:.1f} bits are left after everything public at the deal"
    everything = told + log2(factorial(len(OTHER_TILES))) + log2(factorial(len(CHARACTERS)))
    # In the end of a long match all tiles have been seen: one seed is left, and must be found among all the same.
    assert everything > BITS
    years = 2 ** (BITS - 1) / TRIED_A_SECOND / (365 * 24 * 3600)
    assert years > 1e20


def test_what_is_seen_later_comes_from_other_bits():
    """The state behind a public draw cannot be computed from it: a roll shows at most 64 of 192 bits of a hash, and
    the next state is among the others. Even who knew one whole roll would have to try 2 ** 128 states."""
    setting = Setting("ginkgopolis", 3, {"characters": "intro"})
    states = []
    for match, _ in walk(setting, SEALED | 77):
        if not states or states[-1] != match.state.rng:
            states.append(match.state.rng)
    assert len(states) > 1, "the deck has been shuffled again"
    assert all(state.bit_length() == 129 for state in states)
    for before, after in zip(states, islice(states, 1, None)):
        assert 40 <= (before ^ after).bit_count() <= 88


def test_what_bots_play_follows_from_other_numbers_than_the_deal():
    seed = fresh()
    dice = luck(seed, 3, 1)
    assert dice == luck(seed, 3, 1) != luck(seed, 4, 1)
    for bit in range(0, BITS, 7):
        assert luck(seed ^ 1 << bit, 3, 1) != dice, "it is not a part of the seed that is used"
    assert dice not in (seed >> shift & (1 << 64) - 1 for shift in range(BITS))
