"""The tuned numbers of weights.json, as the judge uses them."""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from ....core.judge import apart, leaning

DATA: dict[str, Any] = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
CONSTANTS: dict[str, float] = DATA["constants"]
CLOSE: tuple[float, ...] = tuple(DATA["close"])  # steps to an objective -> the share of its chip that counts already
REACH: tuple[float, ...] = tuple(DATA["reach"])  # floors missing -> the share of a build's worth that counts already

# What things are worth to the seat that decides.
FEATURES = (
    "space",  # on a track
    "star",  # a space towards the next star column
    "extra_turn",
    "chip",  # each million of it, once it is taken
    "progress",  # each million of a chip that comes nearer
    "visible",  # an own roof on top
    "exposed",  # an empty site beside that roof: somebody may build there
    "covered",  # a roof of somebody else that goes out of sight
    "floor",  # of the reserve
    "colour",  # a colour in the reserve at all
    "roof",  # one less in hand
    "finish",  # the tenth roof, for each million of a lead
    "plan",  # what the best next build is worth, by the floors that are there
    "height",  # of the roof
)


# And those that only the learned instinct weighs, see `school`; they take a closer look.
CLOSER = (
    "pair",  # a floor of the reserve that is the first or second of its colour
    "new",  # a roof on the new building
    "high",  # each floor above the third of the building it is on
    "tall",  # each floor of the buildings that grow
    "second",  # what the second best next build is worth, by the floors that are there
    "payable",  # what the best next build is worth that can be paid at once
    "denied",  # what the next player loses of the best build that she could pay
)


class Taste:
    """What one of each feature is worth, in millions, at the start of the game and at its end."""

    closer = False  # is there a closer look?

    def __init__(self, start: tuple[float, ...], end: tuple[float, ...]) -> None:
        self.start, self.end = start, end

    def at(self, phase: float, left: float, seats: int) -> Sequence[float]:
        """What everything is worth at this moment."""
        return [phase * start + (1 - phase) * end for start, end in zip(self.start, self.end)] + NOTHING


NOTHING = [0.0] * len(CLOSER)


def taste(weights: Mapping[str, list[float]], character: Mapping[str, Mapping[str, float]]) -> Taste:
    """The weights as this character has them."""
    return Taste(*apart(leaning(FEATURES, weights, character)))
