"""Evaluation weights: the tuned numbers of weights.json, and those that are set by hand."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ....core import tuned
from ....core.judge import leaning
from ..pieces import DICE_EACH, PLAYERS

# Set by hand.
CONSTANTS = {"point": 0.16, "sure": 9.0, "each_die": 1.3, "typical_die": 4.3, "spread": 1.2, "spread_each_round": 1.3}
CHARACTERS: dict[str, dict[str, dict[str, float]]] = {
    "": {},
    "easy": {
        "times": {
            "denial": 0,
            "keep": 0,
            "levels": 0,
            "contacts": 0,
            "tight": 0.3,
            "recycled_later": 0.3,
            "first": 0,
            "second": 0,
        }
    },
    "planner": {"times": {"plan": 1.6, "tight": 1.3}},
    "collector": {"times": {"structural_integrity": 1.5, "geometer": 1.5, "materials": 1.5, "skyscraper": 1.5}},
    "rival": {"times": {"denial": 2.5, "first": 2, "second": 2}},
}

# What things are worth to the seat that chooses, in points of its building.
FEATURES = (
    "wood_later",  # a point for a neighbour that the plan still promises a wood die
    "recycled_later",  # what the next recycled die would then bring
    "plan",  # the six points, as long as every square can still get its printed height
    "tight",  # a high die under squares that are still to be built
    "contacts",  # neighbours that a die other than wood uses up
    "levels",  # height that a die other than stone uses up
    "skyscraper",  # each prize: the chance to get it
    "structural_integrity",
    "geometer",
    "materials",
    "first",  # a die of the first material in demand
    "second",
    "denial",  # what the next player would have got from the die
    "keep",  # what a die may still bring oneself when one decides which to discard
    "waste",  # a die that is removed
)

# What the value weighs: the score each seat may expect.
VALUES = ("points", "trophies", "prizes", "start", "ties")

DATA: dict[str, Any] = {
    **tuned.read(__package__, FEATURES, VALUES),
    "constants": CONSTANTS,
    "characters": CHARACTERS,
}
# What only a learned instinct weighs, and what the plain one takes each of these for.
MORE = {
    "wood": 1.0,  # points of the die as it lies there, by material
    "recycled": 1.0,
    "stone": 1.0,
    "glass": 1.0,
    "pool_equal": 0.0,  # dice of its value that stay in the pool, when one has such a die
    "pool_recycled": 0.0,  # the same of a recycled die
    "value": 0.0,  # of the die
    "level_2": 0.0,  # it lies on one other die
    "level_3": 0.0,  # or on more
    "top": 0.0,  # its value, on any other die
    "closes": 0.0,  # the square has its printed height
}
WOOD_LATER, RECYCLED_LATER, PLAN, TIGHT, CONTACTS, LEVELS, SKYSCRAPER = range(7)
INTEGRITY, GEOMETER, COLLECTION, FIRST, SECOND, DENIAL, KEEP, WASTE = range(7, len(FEATURES))
POINTS_OF = len(FEATURES)  # the first of four, in the order of materials
POOL_EQUAL, POOL_RECYCLED, DIE_VALUE, LEVEL_2, LEVEL_3, TOP, CLOSES = range(POINTS_OF + 4, len(FEATURES) + len(MORE))

Weights = tuple[float, ...]
STEPS = DICE_EACH - 1  # from the first die of a round to its last


class Taste(NamedTuple):
    """What one of each feature is worth."""

    weights: Mapping[int, Sequence[Weights]]  # seats at the table -> dice that the seat has taken
    others: Sequence[Weights]  # dice taken -> what prizes are thought to be worth to the next player
    learned: bool = False


def taste(weights: Mapping[str, list[float]], character: Mapping[str, Mapping[str, float]]) -> Taste:
    """The weights as this character has them."""
    pairs = leaning(FEATURES, weights, character)
    found = tuple(
        (*[start + (end - start) * min(n, STEPS) / STEPS for start, end in pairs], *MORE.values())
        for n in range(DICE_EACH + 1)
    )
    return Taste(dict.fromkeys(PLAYERS, found), found)
