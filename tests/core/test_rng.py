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


@given(st.integers(0, MASK), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item_and_uses_a_roll_for_each_but_one(rng, items):
    mixed, expected = items[:], rng
    after = shuffle(rng, mixed)
    assert Counter(mixed) == Counter(items)
    for _ in items[1:]:
        expected, _ = roll(expected, 2)
    assert after == expected


def test_a_shuffle_is_the_one_made_of_rolls():
    items, mixed, rng = list(range(20)), list(range(20)), 99
    for i in range(19, 0, -1):
        rng, j = roll(rng, i + 1)
        items[i], items[j] = items[j], items[i]
    assert shuffle(99, mixed) == rng
    assert mixed == items


def test_every_order_comes_up_as_often():
    counts, rng = Counter(), 1
    for _ in range(24 * 200):
        items = list("abcd")
        rng = shuffle(rng, items)
        counts["".join(items)] += 1
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert sum((count - 200) ** 2 for count in counts.values()) / 200 < 60
