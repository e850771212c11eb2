"""A building site at a glance: what each die of the pool would bring its seat on each square; nothing is played."""

from ..pieces import (
    DICE_EACH,
    GLASS,
    HEIGHT_NEEDED,
    MATERIAL,
    PER_NEIGHBOUR,
    RECYCLED,
    RECYCLED_POINTS,
    STONE,
    STONE_POINTS,
    VALUE,
    WOOD,
)
from ..plans import HEIGHTS, SIDES
from ..state import REMOVED, SIX, State
from .outlook import Outlook, at_least
from .weights import (
    CLOSES,
    COLLECTION,
    CONTACTS,
    DENIAL,
    DIE_VALUE,
    FIRST,
    GEOMETER,
    INTEGRITY,
    LEVEL_2,
    LEVEL_3,
    LEVELS,
    PLAN,
    POINTS_OF,
    POOL_EQUAL,
    POOL_RECYCLED,
    RECYCLED_LATER,
    SECOND,
    SKYSCRAPER,
    TIGHT,
    TOP,
    WASTE,
    WOOD_LATER,
    Taste,
)

MIDDLE, HIGHEST = 3.5, 6  # values of dice
MANY = 3  # dice in the pool: more make no difference
TIE = 0.5  # of a prize that somebody else may get as well
TIGHT_BY_VALUE = tuple(((value - 1) / 5) ** 2 for value in range(7))
CLIMB = tuple(tuple(at_least(HEIGHT_NEEDED - h, k, 0.7) for k in range(7)) for h in range(7))  # height -> turns left
STEEP = (0.0, 1.0, 0.95, 0.8, 0.6, 0.4, 0.2)  # the same, with this value on top


def planned(plan: int) -> tuple[tuple[int, ...], ...]:
    """Square -> level -> how many dice touch the one there when the plan is built."""
    heights = HEIGHTS[plan]
    return tuple(
        tuple(
            sum(heights[side] >= level for side in SIDES[square]) + (level > 1) + (level < heights[square])
            if 0 < level <= heights[square]
            else 0
            for level in range(8)
        )
        for square in range(SIX)
    )


PLANNED = tuple(planned(plan) for plan in range(len(HEIGHTS)))

Part = tuple[str, float]


class Glance:
    """What things are worth to one seat now: a list of parts, so that every worth can be explained."""

    __slots__ = (
        "alive",
        "base",
        "chances",
        "heights",
        "learned",
        "left",
        "levels",
        "next",
        "others",
        "outlook",
        "planned",
        "rivals",
        "s",
        "tops",
        "weights",
        "wood",
    )

    def __init__(self, s: State, p: int, taste: Taste, alone: bool = False) -> None:
        self.s = s
        self.base = base = SIX * p
        plan = s.plan[p]
        self.heights, self.planned = HEIGHTS[plan], PLANNED[plan]
        self.levels, self.tops = s.levels[base : base + SIX], s.tops[base : base + SIX]
        self.outlook = Outlook(s, p)
        taken = len(s.dice[p])
        self.weights, self.others, self.learned = taste.weights[s.seats][taken], taste.others[taken], taste.learned
        self.left = self.outlook.left - 1  # turns after this one
        self.alive = True  # may the plan still be built exactly?
        grown = [0] * SIX
        self.wood = wood = [0] * SIX  # square -> levels with wood on them, as bits
        for die, square in zip(s.dice[p], s.squares[p]):
            if square == REMOVED:
                self.alive = False
                continue
            grown[square] += 1
            if MATERIAL[die] == WOOD:
                wood[square] |= 1 << grown[square]
        for height, printed in zip(grown, self.heights):
            if height > printed:
                self.alive = False
        self.next: Outlook | None = None
        self.chances = self.outlook.chances
        if alone:  # only squares are asked for
            return
        others = [Outlook(s, q) for q in range(s.seats) if q != p]
        self.rivals = [1 - TIE * max([other.chances[i] for other in others]) for i in range(3)]
        after = (p + 1) % s.seats
        if len(s.dice[after]) < DICE_EACH:
            self.next = others[0] if s.seats == 2 else Outlook(s, after)

    # --- the die, wherever it goes ---

    def of_die(self, die: int) -> list[Part]:
        weights, outlook, material = self.weights, self.outlook, MATERIAL[die]
        found = self.denied(die)
        if material == GLASS:
            found.append(("glass", weights[POINTS_OF + GLASS] * VALUE[die]))
        elif material == RECYCLED:
            have = outlook.materials[RECYCLED]
            found.append(
                ("recycled", weights[POINTS_OF + RECYCLED] * (RECYCLED_POINTS[have + 1] - RECYCLED_POINTS[have]))
            )
            if self.left:
                found.append(
                    ("recycled", weights[RECYCLED_LATER] * (RECYCLED_POINTS[have + 2] - RECYCLED_POINTS[have + 1]))
                )
        now, then, rivals = self.chances, outlook.after(die), self.rivals
        if then[0] != now[0]:
            found.append(("structural_integrity", weights[INTEGRITY] * (then[0] - now[0]) * rivals[0]))
        if then[1] != now[1]:
            found.append(("geometer", weights[GEOMETER] * (then[1] - now[1]) * rivals[1]))
        if then[2] != now[2]:
            found.append(("materials", weights[COLLECTION] * (then[2] - now[2]) * rivals[2]))
        demand = self.s.demand
        if material == demand[0]:
            found.append(("demand", weights[FIRST]))
        elif material == demand[1]:
            found.append(("demand", weights[SECOND]))
        if self.learned:
            self.promised(die, found)
        return found

    def promised(self, die: int, found: list[Part]) -> None:
        """What stays in the pool for the next turn, and the value of the die."""
        weights, value, pool = self.weights, VALUE[die], self.s.pool
        found.append(("room", weights[DIE_VALUE] * (value - MIDDLE) / (HIGHEST - MIDDLE)))
        if self.outlook.values[value]:
            equal = sum([VALUE[other] == value for other in pool]) - 1
            found.append(("structural_integrity", weights[POOL_EQUAL] * min(equal, MANY)))
        if MATERIAL[die] == RECYCLED:
            same = sum([MATERIAL[other] == RECYCLED for other in pool]) - 1
            found.append(("recycled", weights[POOL_RECYCLED] * min(same, MANY)))

    def denied(self, die: int) -> list[Part]:
        return (
            []
            if self.next is None or not self.weights[DENIAL]
            else [("denial", self.weights[DENIAL] * self.wanted(die))]
        )

    def wanted(self, die: int) -> float:
        """What the next player would get from it, as far as everybody can see."""
        if self.next is None:
            return 0.0
        then, now = self.next.after(die), self.next.chances
        weights = self.others
        return (
            self.next.points(die)
            + weights[INTEGRITY] * (then[0] - now[0])
            + weights[GEOMETER] * (then[1] - now[1])
            + weights[COLLECTION] * (then[2] - now[2])
        )

    # --- the square ---

    def of_square(self, die: int, square: int) -> list[Part]:
        weights, material, value = self.weights, MATERIAL[die], VALUE[die]
        level = self.levels[square] + 1
        levels, wood = self.levels, self.wood
        touching, woods = int(level > 1), (wood[square] >> (level - 1)) & 1
        for side in SIDES[square]:
            if levels[side] >= level:
                touching += 1
                woods += (wood[side] >> level) & 1
        kept = self.alive and level <= self.heights[square]
        later = self.planned[square][level] - touching if kept else 0
        found: list[Part] = []
        if material == WOOD:
            points = weights[POINTS_OF + WOOD] * (touching + woods)
            found.append(("wood", PER_NEIGHBOUR * (points + weights[WOOD_LATER] * later)))
        else:
            if woods:
                found.append(("wood", weights[POINTS_OF + WOOD] * PER_NEIGHBOUR * woods))
            if kept:
                found.append(("room", weights[CONTACTS] * self.planned[square][level]))
        if material == STONE:
            found.append(("stone", weights[POINTS_OF + STONE] * STONE_POINTS[level]))
        elif level > 1:
            found.append(("room", weights[LEVELS] * (STONE_POINTS[level] - STONE_POINTS[1])))
        if self.alive:
            if kept:
                open_levels = self.heights[square] - level
                if open_levels:
                    found.append(("plan", weights[TIGHT] * open_levels * TIGHT_BY_VALUE[value]))
            else:
                found.append(("plan", -weights[PLAN]))
        if level > 2:
            climb = CLIMB[level if level < 7 else 6][self.left] * STEEP[value]
            if climb:
                found.append(("skyscraper", weights[SKYSCRAPER] * climb))
        if self.learned:
            if level > 1:
                on_top = weights[LEVEL_2 if level == 2 else LEVEL_3] + weights[TOP] * (value - 1) / (HIGHEST - 1)
                found.append(("room", on_top))
            if kept and level == self.heights[square]:
                found.append(("plan", weights[CLOSES]))
        return found

    def of_waste(self, die: int) -> list[Part]:
        found = self.denied(die)
        found.append(("removed", self.weights[WASTE]))
        if self.alive:
            found.append(("plan", -self.weights[PLAN]))
        return found

    def parts(self, die: int, square: int) -> list[Part]:
        return self.of_waste(die) if square == REMOVED else self.of_die(die) + self.of_square(die, square)

    def best(self, die: int, squares: list[int]) -> tuple[float, int]:
        """The most that this die brings, and where."""
        if not squares:
            return sum([amount for _, amount in self.of_waste(die)]), REMOVED
        found, where = float("-inf"), REMOVED
        for square in squares:
            worth = sum([amount for _, amount in self.of_square(die, square)])
            if worth > found:
                found, where = worth, square
        return found + sum([amount for _, amount in self.of_die(die)]), where
