"""Evaluation weights: the tuned numbers of weights.json, and those that are set by hand."""

from collections.abc import Mapping
from typing import Any

from ....core import tuned
from ....core.judge import apart, leaning

# Set by hand.
CONSTANTS = {"arrow_now": 3.0, "doubt": 2.0, "spread": 4.0, "spread_each_round": 3.0}
GROWTH = {  # track -> steps a round, as good players make them
    "tome": 1.9,
    "art": 1.9,
    "topaz": 1.3,
    "emerald": 1.25,
    "gold": 1.1,
    "tome_seal": 0.95,
    "art_seal": 0.75,
    "topaz_seal": 0.65,
    "emerald_seal": 0.65,
    "gold_seal": 0.45,
}
CHARACTERS: dict[str, dict[str, dict[str, float]]] = {
    "": {},
    "easy": {"times": {"contracts": 0.4, "lines": 0.3, "arrows": 0.3, "icons": 0.0, "hold": 0.0, "denial": 0.0}},
    "equaliser": {"plus": {"balance": 0.5}},
    "gambler": {"plus": {"balance": -0.4}},
    "specialist": {"times": {"contracts": 1.18, "gem": 0.9, "art": 0.9}},
}

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

# What the value weighs: the score each seat may expect.
VALUES = (
    "prestige",  # on the marker; always worth one each
    "tome",  # the points likely at the end, here and below
    "art",
    "gem",
    "contracts",
    "lines",  # and at the lines still to come
    "arrows",  # double arrows likely to be reached
    "icons",  # resource icons likely to be reached
    "hand",  # what the cards in hand bring when they are played next
)

DATA: dict[str, Any] = {
    **tuned.read(__package__, FEATURES, VALUES),
    "constants": CONSTANTS,
    "characters": CHARACTERS,
}


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
