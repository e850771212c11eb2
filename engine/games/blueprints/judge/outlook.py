"""Expectations from the dice that everybody has seen: the chance of each prize, and what one more die would bring."""

from math import comb

from ..pieces import (
    DICE_EACH,
    DIFFERENT_NEEDED,
    EQUAL_NEEDED,
    GLASS,
    MATERIAL,
    MATERIALS,
    RECYCLED,
    RECYCLED_POINTS,
    SAME_MATERIAL_NEEDED,
    STONE,
    VALUE,
    VALUES,
)
from ..state import REMOVED, State

MEET_VALUE, MEET_MATERIAL = 0.62, 0.8  # how likely a turn offers a die of the value or material that is wanted
MEET_ONE_OF = (1.0, 0.62, 0.86, 0.95, 0.98, 0.99, 1.0)  # of so many values that are wanted
TYPICAL_WOOD, TYPICAL_STONE = 4.0, 3.0  # where the building cannot be seen


def at_least(wanted: int, turns: int, chance: float) -> float:
    if wanted <= 0:
        return 1.0
    return sum([comb(turns, n) * chance**n * (1 - chance) ** (turns - n) for n in range(wanted, turns + 1)])


# have -> turns left -> the chance to get there
EQUAL = tuple(tuple(at_least(EQUAL_NEEDED - c, k, MEET_VALUE) for k in range(7)) for c in range(7))
SAME = tuple(tuple(at_least(SAME_MATERIAL_NEEDED - c, k, MEET_MATERIAL) for k in range(7)) for c in range(7))
ALL_DIFFERENT = [1.0]  # by values that are missing
for missing in range(1, 7):
    ALL_DIFFERENT.append(ALL_DIFFERENT[-1] * MEET_ONE_OF[missing])


def chances(equal: int, different: int, same: int, left: int) -> tuple[float, float, float]:
    """To get structural integrity, geometer and materials, with so many turns left."""
    missing = DIFFERENT_NEEDED - different
    return EQUAL[equal][left], ALL_DIFFERENT[missing] if missing <= left else 0.0, SAME[same][left]


class Outlook:
    """The dice of one seat, as everybody has seen them."""

    __slots__ = ("chances", "different", "equal", "left", "materials", "same", "values")

    def __init__(self, s: State, p: int) -> None:
        values, materials = [0] * (len(VALUES) + 1), [0] * len(MATERIALS)
        for die, square in zip(s.dice[p], s.squares[p]):
            if square != REMOVED:
                values[VALUE[die]] += 1
                materials[MATERIAL[die]] += 1
        self.values, self.materials = values, materials
        self.left = DICE_EACH - len(s.dice[p])
        self.equal, self.same = max(values), max(materials)
        self.different = len(values) - values.count(0)
        self.chances = chances(self.equal, self.different, self.same, self.left)

    def after(self, die: int) -> tuple[float, float, float]:
        """The chances when this die is taken and placed."""
        equal, same = self.values[VALUE[die]] + 1, self.materials[MATERIAL[die]] + 1
        return chances(
            equal if equal > self.equal else self.equal,
            self.different + 1 if equal == 1 else self.different,
            same if same > self.same else self.same,
            self.left - 1,
        )

    def points(self, die: int) -> float:
        """What it would add to the building, about, when one does not see where it goes."""
        material = MATERIAL[die]
        if material == GLASS:
            return VALUE[die]
        if material == RECYCLED:
            have = self.materials[RECYCLED]
            return RECYCLED_POINTS[have + 1] - RECYCLED_POINTS[have]
        return TYPICAL_STONE if material == STONE else TYPICAL_WOOD
