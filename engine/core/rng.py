"""A whole random generator in one int, so it clones, saves and compares for free."""

from collections.abc import MutableSequence
from typing import Any

MASK = (1 << 64) - 1


def roll(rng: int, sides: int) -> tuple[int, int]:
    """Return (next rng, a number in range(sides)). SplitMix64: the same on every machine, for ever."""
    rng = (rng + 0x9E3779B97F4A7C15) & MASK
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return rng, (z ^ (z >> 31)) % sides


def shuffle(rng: int, items: MutableSequence[Any]) -> int:
    """Shuffle items in place and return the next rng."""
    z = 0
    for i in range(len(items) - 1, 0, -1):
        if z < 1 << 32:  # a roll has room for several places before its chances become uneven
            rng, z = roll(rng, 1 << 64)
        z, j = divmod(z, i + 1)
        items[i], items[j] = items[j], items[i]
    return rng
