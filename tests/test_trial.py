"""A spectator with a fast machine tries the seeds one by one against everything that lies open, in every game."""

from hashlib import blake2b
from importlib import import_module
from itertools import pairwise
from math import log2

import pytest

from engine import GAMES, IllegalMove, Match
from engine.bots.arena import luck
from engine.core.rng import LAST, WIDE
from engine.core.seeds import BITS, SEALED, fresh, sealed
from tests.helpers.positions import SETTINGS, Setting, finished, walk

FEW = 14  # bits a test has time to try
TRIED_A_SECOND = 2**31 / 9  # seeds, as an attacker has measured in C
PLAYERS = 3
DEALS = 1 << 14
each_game = pytest.mark.parametrize("name", GAMES)


def secret(n):
    """A sealed seed like any other, the same in every run."""
    return SEALED | int.from_bytes(blake2b(bytes([n])).digest()[:16], "big") >> 1


def trial(name):
    """What a game's spectator looks at: every game on the shelf has a module of it."""
    return import_module(f"tests.games.{name}.trial")


def attacked(name, seed):
    """A match that was watched to its end."""
    players, options = next((n, options) for n, options in GAMES[name].setups if n == PLAYERS)
    return finished(Setting(name, players, dict(options)), seed)


def public(match):
    """All a spectator knows."""
    return match.game.dump(match.game.view(match.state, None))


def found(match, candidates):
    """The seeds among the candidates that agree with everything public, from the deal to the end."""
    first, glance = match.at(0), trial(match.game.name)
    seen = glance.seen(first.state)
    # The first rolls that show are cheap to try; only who passes is dealt and played.
    return [seed for seed in candidates if glance.rolled(seed, match.players) == seen and same(match, first, seed)]


def same(match, first, seed):
    other = Match(match.game, match.players, seed, match.options)
    if public(other) != public(first):
        return False
    try:
        for move in match.moves:
            other.play(move)
    except IllegalMove:
        return False
    return public(other) == public(match)


@each_game
def test_a_short_seed_is_found_and_with_it_everything_hidden(name):
    match = attacked(name, 9610)
    (seed,) = found(match, range(1 << FEW))
    assert seed == match.seed
    hidden = Match(match.game, PLAYERS, seed, match.options).state
    assert match.game.dump(hidden) == match.game.dump(match.at(0).state)


@each_game
@pytest.mark.parametrize("low", [0, 40, BITS - FEW])
def test_of_a_sealed_seed_every_bit_must_be_tried(name, low):
    """Who is told all bits but a few tries these few and finds the rest; wherever in the seed they lie."""
    seed = secret(low)
    known = seed & ~((1 << FEW) - 1 << low)
    assert found(attacked(name, seed), (known | part << low for part in range(1 << FEW))) == [seed]


@each_game
@pytest.mark.parametrize("low", [0, 31, 63, BITS - FEW])
def test_fewer_bits_do_not_do(name, low):
    """Whatever part of a sealed seed is tried, with one bit of the others wrong, none fits."""
    match = attacked(name, secret(low))
    wrong = match.seed ^ 1 << (low + 64) % BITS
    assert sealed(wrong)
    assert found(match, (wrong & ~((1 << FEW) - 1 << low) | part << low for part in range(1 << FEW))) == []


@each_game
def test_what_is_seen_first_is_as_even_as_it_is_counted(name):
    """The bits below are computed from how many deals there are: that they are equally likely is seen in how many
    pairs of deals look the same at first sight."""
    seen = {}
    for n in range(DEALS):
        look = trial(name).rolled(secret(1) ^ n * 977, PLAYERS)
        seen[look] = seen.get(look, 0) + 1
    pairs = sum(n * (n - 1) / 2 for n in seen.values())
    expected = DEALS * (DEALS - 1) / 2 / 2 ** trial(name).first(PLAYERS)
    assert expected > 100, "enough to tell"
    assert abs(pairs - expected) < 6 * expected**0.5 + expected / 50


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_how_many_bits_are_left(setting):
    """Computed for the deal: log2 of the seeds that agree with everything public. What is seen later leaves fewer, in
    the end one, and does not shorten the trial: a seed is right or tells nothing about the others."""
    told = trial(setting.name).told(setting.players, setting.options)
    assert told >= trial(setting.name).first(setting.players)
    left = BITS - told
    assert left > 40, f"{left:.1f} bits are left after everything public at the deal"
    years = 2 ** (BITS - 1) / TRIED_A_SECOND / (365 * 24 * 3600)
    assert years > 1e20
    assert log2(LAST - WIDE + 1) >= BITS, "nor is it shorter to try the states behind a later draw"


@each_game
def test_what_is_seen_later_comes_from_other_bits(name):
    """The state behind a public draw cannot be computed from it: a roll shows at most 64 of 192 bits of a hash, and
    the next state is among the others. Even who knew one whole roll would have to try 2 ** 128 states."""
    states = []
    for match, _ in walk(Setting(name, PLAYERS, {}), secret(7)):
        rng = match.state.rng
        if rng and rng not in states[-1:]:
            states.append(rng)
        views = [match.game.view(match.state, viewer) for viewer in (None, *range(PLAYERS))]
        assert not any(view.rng for view in views), "nobody sees it"
    assert all(WIDE <= state <= LAST for state in states)
    for before, after in pairwise(states):
        assert 40 <= (before ^ after).bit_count() <= 88
    if not states:  # everything was dealt at the start
        assert not trial(name).ROLLS_ON


def test_what_bots_play_follows_from_other_numbers_than_the_deal():
    seed = fresh()
    dice = luck(seed, 3, 1)
    assert dice == luck(seed, 3, 1) != luck(seed, 4, 1)
    for bit in range(0, BITS, 7):
        assert luck(seed ^ 1 << bit, 3, 1) != dice, "it is not a part of the seed that is used"
    assert dice not in (seed >> shift & (1 << 64) - 1 for shift in range(BITS))
