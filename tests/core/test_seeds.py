"""Sealed seeds deal what nobody can compute, open ones what anybody can have again."""

import pytest

from engine.core.rng import LAST, MASK, WIDE, roll, shuffle
from engine.core.seeds import BITS, OPEN, SEALED, TOLD, fresh, narrow, proper, sealed, seeded, told

SOME = SEALED | 0x0123456789ABCDEF0123456789ABCDEF


def test_a_fresh_seed_is_sealed_and_no_two_are_alike():
    seeds = {fresh() for _ in range(200)}
    assert len(seeds) == 200
    assert all(sealed(seed) and proper(seed) for seed in seeds)
    assert BITS >= 64


def test_every_bit_of_a_fresh_seed_is_chance():
    seeds = [fresh() for _ in range(200)]
    for bit in range(BITS):
        assert 50 < sum(seed >> bit & 1 for seed in seeds) < 150, f"bit {bit}"  # by chance once in 10 ** 12


@pytest.mark.parametrize("seed", [0, 1, -1, 2**31 - 1, 2**63 - 1, -(2**63), 2**64, 2**100, -SEALED, TOLD, 2**200])
def test_seeds_of_old_saves_deal_as_they_always_did(seed):
    assert not sealed(seed)
    assert seeded(seed) == narrow(seed) == seed & MASK
    assert told(seed) == seed


def test_a_seed_that_was_told_deals_the_same_and_is_open():
    assert sealed(SOME)
    assert not sealed(told(SOME))
    assert proper(told(SOME))
    assert seeded(told(SOME)) == seeded(SOME)
    assert narrow(told(SOME)) == narrow(SOME)
    assert told(told(SOME)) == told(SOME)


@pytest.mark.parametrize("seed", [OPEN, 2**64 + 1, 10**19, SEALED - 1, TOLD, 2 * TOLD, 4 * TOLD | SEALED, -OPEN - 1])
def test_a_number_that_would_deal_what_a_smaller_one_deals_is_no_seed(seed):
    assert not proper(seed)


def test_a_wide_roll_is_the_same_for_ever():
    """Every save ever written depends on it."""
    items = list(range(20))
    assert roll(seeded(SOME), 1 << 64) == (474415147500181343158797638139497799540, 11848267278974461290)
    assert shuffle(seeded(SOME), items) == 555634833504340171516781767162449326828
    assert items == [6, 2, 19, 18, 7, 1, 15, 5, 16, 8, 11, 14, 4, 9, 12, 0, 17, 13, 3, 10]
    assert narrow(SOME) == 14015001077127776022


def test_a_wide_roll_lies_within_its_sides_and_stays_wide():
    rng, seen = seeded(SOME), set()
    for sides in (1, 2, 3, 7, 1000, 1 << 64) * 20:
        rng, out = roll(rng, sides)
        assert 0 <= out < sides
        assert WIDE <= rng <= LAST
        seen.add(rng)
    assert len(seen) == 120


def test_wide_rolls_come_up_evenly():
    rng, counts = seeded(SOME), [0] * 6
    for _ in range(6000):
        rng, out = roll(rng, 6)
        counts[out] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 25.7  # chi squared, by chance once in 10 ** 4


def test_flipping_any_bit_of_the_state_changes_half_of_what_is_drawn():
    """Otherwise a visible part would follow from few bits."""
    state = seeded(SOME)
    _, drawn = roll(state, 1 << 64)
    for bit in range(128):
        after, other = roll(state ^ 1 << bit, 1 << 64)
        assert 12 <= (drawn ^ other).bit_count() <= 52, f"bit {bit}"
        assert 40 <= (after ^ roll(state, 1)[0]).bit_count() <= 88, f"bit {bit}"
