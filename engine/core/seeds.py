"""Seeds a match is dealt from: sealed, so that nobody finds it, or open, so that anybody can have the same deal.

A seed of BITS random bits is sealed. Every other whole number is open: typed, handed on, or simply short enough to be
found by trying. A sealed seed that was told to somebody is marked with one more bit; it deals the same, and is open.
"""

import secrets
from hashlib import blake2b

from .rng import MASK, WIDE

BITS = 127  # of the system's randomness: what somebody who has seen everything on the table would have to try
SEALED = 1 << BITS
TOLD = 2 * SEALED
OPEN = 1 << 63  # open seeds above are no other deals than smaller ones


def fresh() -> int:
    """A seed nobody knows."""
    return SEALED | secrets.randbits(BITS)


def sealed(seed: int) -> bool:
    """Can the deal only be known by who is told?"""
    return SEALED <= seed < TOLD


def told(seed: int) -> int:
    """The seed to hand on: who plays with it deals the same, and everybody is warned."""
    return seed | TOLD if sealed(seed) else seed


def proper(seed: int) -> bool:
    """Is this a seed somebody can have been given? Others would deal what a smaller one deals."""
    return -OPEN <= seed < OPEN or SEALED <= seed < TOLD or TOLD | SEALED <= seed < 2 * TOLD


def seeded(seed: int) -> int:
    """The state of the table's generator before the first roll."""
    return WIDE | (seed & (TOLD - 1)) if _wide(seed) else seed & MASK


def narrow(seed: int) -> int:
    """A small state for the bots of a match: what they play tells nothing about the deal."""
    if not _wide(seed):
        return seed & MASK
    drawn = blake2b((seed & (TOLD - 1)).to_bytes(16, "big"), digest_size=8, person=b"bots").digest()
    return int.from_bytes(drawn, "big")


def _wide(seed: int) -> bool:
    return sealed(seed) or TOLD | SEALED <= seed < 2 * TOLD
