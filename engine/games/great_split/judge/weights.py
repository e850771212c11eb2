"""The tuned numbers of weights.json, as the judge uses them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from ....core.judge import apart, leaning

DATA: dict[str, Any] = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
CONSTANTS: dict[str, float] = DATA["constants"]
GROWTH: dict[str, float] = DATA["growth"]  # track -> steps a round, as good players make them

# What things are worth to the seat that chooses, times what may be expected of them.
FEATURES = (
    "tome",  # points at the end
    "art",
    "gem",
    "contracts",
    "lines",  # points at the lines still to come
    "arrows",  # double arrows ahead on gold
    "icons",  # resource icons ahead on the seal tracks
    "hold",  # what a card still brings in later rounds, as a share of what it brings now
    "denial",  # what others get
    "give",  # what the neighbour would like in the own hand, when something must be discarded
    "balance",  # a group that is worth less to oneself than the other one
)


class Taste:
    """What one of each feature is worth, in points, at the start of the game and at its end.

    Tables are kept for each: it is itself and equal to no other, so that looking them up costs nothing.
    """

    __slots__ = ("end", "start")

    def __init__(self, start: tuple[float, ...], end: tuple[float, ...]) -> None:
        self.start, self.end = start, end


def taste(weights: Mapping[str, list[float]], character: Mapping[str, Mapping[str, float]]) -> Taste:
    """The weights as this character has them."""
    return Taste(*apart(leaning(FEATURES, weights, character)))
