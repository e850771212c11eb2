"""The tuned numbers of weights.json, as the judge uses them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from ....core.judge import apart, leaning
from ..state import State

DATA: dict[str, Any] = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
CONSTANTS: dict[str, float] = DATA["constants"]

# What things are worth to the seat that chooses.
FEATURES = (
    "resource",  # behind the screen: the first ones are dear, the tenth is not
    "tile",
    "tile_late",  # a tile for which no round is left
    "number",  # twenty of the number on a tile, as long as it is behind the screen
    "exploits",  # how often a round each action is done: what a bonus card pays
    "urbanizes",
    "constructs",
    "final_cards",  # their points now
    "final_growth",  # and what they grow by each round
    "districts",  # their points now
    "lone",  # a resource on a building without a district
    "rival",  # what others have in districts, beside the own
    "gift",  # what others get back when they are built over
    "guard",  # a level under number twenty, which is dear to build over
    "placed",  # a resource in the city
    "urbanizing",  # doing so at all
    "constructing",
    "levels",  # each level of the building that is built on
)


NEVER = float("-inf")


class Taste:
    """What one of each feature is worth, in points, at the start of the game and at its end."""

    __slots__ = ("end", "start")

    def __init__(self, start: tuple[float, ...], end: tuple[float, ...]) -> None:
        self.start, self.end = start, end

    def at(self, phase: float, left: float, seats: int) -> list[float]:
        """What everything is worth at this moment, to all seats alike; last, when to ask for four new cards: never."""
        return [*[phase * start + (1 - phase) * end for start, end in zip(self.start, self.end)], NEVER]

    def of(self, s: State, p: int, weights: list[float]) -> list[float]:
        """And to this seat."""
        return weights


def taste(weights: Mapping[str, list[float]], character: Mapping[str, Mapping[str, float]]) -> Taste:
    """The weights as this character has them."""
    return Taste(*apart(leaning(FEATURES, weights, character)))
