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
    for i in range(len(items) - 1, 0, -1):
        # roll(rng, i + 1), written out: games shuffle all day
        rng = (rng + 0x9E3779B97F4A7C15) & MASK
        z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        j = (z ^ (z >> 31)) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return rng
