"""Chance in one int: SplitMix64, the same on every machine."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import MASK, roll, shuffle

WHOLE = MASK + 1


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_published_numbers_of_splitmix64_come_out(seed, numbers):
    for number in numbers:
        seed, out = roll(seed, WHOLE)
        assert out == number


@given(st.integers(0, MASK), st.integers(1, 1000))
def test_a_roll_lies_within_its_sides_and_the_next_rng_in_64_bits(rng, sides):
    after, out = roll(rng, sides)
    assert 0 <= out < sides
    assert 0 <= after <= MASK
    assert after != rng
    assert roll(rng, sides) == (after, out)


@given(st.integers(0, MASK), st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_item(rng, items):
    mixed, again = items[:], items[:]
    after = shuffle(rng, mixed)
    assert Counter(mixed) == Counter(items)
    assert 0 <= after <= MASK
    assert (after == rng) == (len(items) < 2)
    assert shuffle(rng, again) == after
    assert again == mixed


def test_a_shuffle_is_the_same_for_ever():
    """Every save ever written depends on it."""
    items = list(range(20))
    assert shuffle(7, items) == 15755400384260043846
    assert items == [1, 12, 8, 9, 14, 4, 10, 5, 3, 19, 15, 0, 2, 16, 6, 11, 13, 18, 17, 7]


def test_every_order_comes_up_as_often():
    counts, rng = Counter(), 1
    for _ in range(24 * 200):
        items = list("abcd")
        rng = shuffle(rng, items)
        counts["".join(items)] += 1
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert sum((count - 200) ** 2 for count in counts.values()) / 200 < 60


def test_every_item_comes_to_every_place_as_often_in_a_long_shuffle():
    counts, rng = Counter(), 2
    for _ in range(4000):
        items = list(range(40))
        rng = shuffle(rng, items)
        counts.update(enumerate(items))
    assert len(counts) == 1600
    assert sum((count - 100) ** 2 for count in counts.values()) / 100 < 1600 + 5 * 3200**0.5
