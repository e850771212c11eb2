"""Evaluation weights: the tuned numbers of weights.json, and those that are set by hand."""

from collections.abc import Mapping
from typing import Any

from ....core import tuned
from ....core.judge import apart, leaning
from ..state import State

# Set by hand.
CONSTANTS = {
    "denial": 0.3,
    "returned_share": 0.5,
    "tiles_each_round": 1.0,
    "placed_each_round": 1.2,
    "spread": 6.2,
    "spread_each_round": 0.34,
    "pace": 1.1,
    "caution": 1.0,
}
CHARACTERS: dict[str, dict[str, dict[str, float]]] = {
    "": {},
    "easy": {
        "times": {
            "districts": 0.2,
            "lone": 0.2,
            "final_growth": 0.0,
            "constructs": 0.4,
            "urbanizes": 0.4,
            "exploits": 0.4,
        }
    },
    "tower": {"plus": {"levels": 2.0, "constructing": -1.6}},
    "settler": {"plus": {"urbanizing": 1.5}},
    "collector": {"times": {"final_cards": 1.4, "final_growth": 2.0}},
}

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

# What the value weighs: the score each seat may expect.
VALUES = (
    "points",  # behind the screen; always worth one each
    "new_hand",  # markers left
    "final_cards",  # what they are worth now
    "final_growth",  # those that can still grow, by the rounds left
    "districts",  # what they are worth now
    "lone",  # resources on buildings without a district
    "ahead",  # by how much the districts led are led
    "behind",  # what there is to win in the districts not led
    "guard",  # levels under high numbers, which are dear to build over
    "resources",  # the first ones count most, here and below
    "resources_all",
    "reserve",  # resources still in the own general supply
    "tiles",
    "tiles_late",  # more than there are rounds left
    "numbers",  # of the tiles behind the screen
    "exploit_resources",  # what the cards in front give on each action, by the rounds left
    "exploit_tiles",
    "exploit_points",
    "urbanize_resources",
    "urbanize_tiles",
    "urbanize_points",
    "construct_resources",
    "construct_tiles",
    "construct_points",
    "districts_soon",  # from here on: the same as above, as the end comes near
    "ahead_soon",
    "behind_soon",
    "lone_soon",
    "resources_soon",
    "tiles_soon",
)

DATA: dict[str, Any] = {
    **tuned.read(__package__, FEATURES, VALUES),
    "constants": CONSTANTS,
    "characters": CHARACTERS,
}


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
