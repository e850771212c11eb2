"""The tuned numbers of weights.json, as the judge uses them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from ....core.judge import leaning
from ..pieces import DICE_EACH

DATA: dict[str, Any] = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
CONSTANTS: dict[str, float] = DATA["constants"]

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
WOOD_LATER, RECYCLED_LATER, PLAN, TIGHT, CONTACTS, LEVELS, SKYSCRAPER = range(7)
INTEGRITY, GEOMETER, COLLECTION, FIRST, SECOND, DENIAL, KEEP, WASTE = range(7, len(FEATURES))

Weights = tuple[float, ...]
Taste = tuple[Weights, ...]  # how many dice the seat has taken -> what one of each feature is worth then


def taste(weights: Mapping[str, list[float]], character: Mapping[str, Mapping[str, float]]) -> Taste:
    """The weights as this character has them."""
    pairs = leaning(FEATURES, weights, character)
    last = DICE_EACH - 1
    return tuple(
        tuple([start + (end - start) * min(n, last) / last for start, end in pairs]) for n in range(DICE_EACH + 1)
    )
