"""Evaluation weights: the tuned numbers of weights.json, and those that are set by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from ....core import tuned
from ....core.judge import apart, leaning

# Set by hand.
CONSTANTS = {"turns_a_roof": 1.8, "later": 1.0, "denial": 0.2, "spread": 4.0, "spread_each_turn": 0.3}
CLOSE = (1.0, 0.6, 0.35, 0.2, 0.1, 0.0)  # steps to an objective -> the share of its chip that counts already
REACH = (1.0, 0.8, 0.6, 0.4, 0.25, 0.1, 0.0)  # floors missing -> the share of a build's worth that counts already
CHARACTERS: dict[str, dict[str, dict[str, float]]] = {
    "": {},
    "easy": {"times": {"plan": 0.0, "progress": 0.2, "star": 0.0, "exposed": 0.0, "covered": 0.0}},
    "skyline": {"times": {"plan": 1.15}, "plus": {"height": 0.5, "roof": -1.5, "new": -0.5}},
    "racer": {"times": {"progress": 1.25, "chip": 1.2}, "scores": {"chips": 0.5}},
    "keeper": {"times": {"visible": 2.0, "exposed": 2.0, "covered": 4.0}, "plus": {"roof": -0.6}},
}

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

# What the value weighs: the score each seat may expect.
VALUES = (
    "points",  # markers, chips, and the cone once it is set; always worth one each
    "visible",  # roofs, as long as the cone is not set
    "exposed",  # empty sites beside them
    "hopes",  # millions that objectives promise
    "floors",
    "colours",  # in the reserve
    "payable",  # sites that could be built on now
    "roofs",  # in hand
    "behind",  # roofs in hand more than the one who has fewest
    "room",  # spaces that the markers have still to go
    "short",  # spaces to the next star column
    "near",  # one space from it
    "turn",  # whose it is
    "extra",  # star columns that may still give an extra turn
    "floors_late",  # more than the turns left can use
)

DATA: dict[str, Any] = {
    **tuned.read(__package__, FEATURES, VALUES),
    "constants": CONSTANTS,
    "characters": CHARACTERS,
}


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
