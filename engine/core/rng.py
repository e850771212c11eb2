"""Random generator (splitmix) in one int, so it clones, saves and compares for free.

There are two of them. Small states (up to MASK) are for open deals and for bots, who roll millions of times: fast, and
anybody who has seen enough can compute on. Wide states deal the secrets of a table: each roll forgets the state before
it in a hash, so that nothing that was drawn tells what was drawn before or comes next.
"""

from collections.abc import MutableSequence
from hashlib import blake2b
from typing import Any

MASK = (1 << 64) - 1
WIDE = 1 << 128  # wide states are this and 128 bits more
LAST = 2 * WIDE - 1  # the largest state there is


def roll(rng: int, sides: int) -> tuple[int, int]:
    """Return (next rng, a number in range(sides)): by SplitMix64 or by a hash, the same on every machine, for ever."""
    if rng > MASK and WIDE <= rng <= LAST:
        drawn = blake2b(rng.to_bytes(17, "big"), digest_size=24, person=b"roll").digest()
        return WIDE | int.from_bytes(drawn[:16], "big"), int.from_bytes(drawn[16:], "big") % sides
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
