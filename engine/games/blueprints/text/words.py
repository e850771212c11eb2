"""Dice, cards, reasons and seats as a reader would say them."""

from collections.abc import Mapping, Sequence
from typing import Any

from ....core import tongue
from ....core.text import Look
from ....core.tongue import say
from ..pieces import MATERIAL, MATERIALS, NAMES, VALUE

Names = Sequence[str]

STYLE = ("yellow", "green", "dim", "blue")  # of each material
CARD = {
    "skyscraper": "skyscraper",
    "structural_integrity": "structural integrity",
    "geometer": "geometer",
    "materials": "materials",
}
CONDITION = {
    "skyscraper": "a stack of five or more",
    "structural_integrity": "four or more dice of one value",
    "geometer": "all values from 1 to 6",
    "materials": "five or more dice of one material",
}


def count(number: int, noun: str) -> str:
    return tongue.count(number, noun, "dice" if noun == "die" else "")


def who(names: Names, seat: int, viewer: int | None) -> str:
    return say("you") if seat == viewer else names[seat]


def mark(die: int) -> str:
    """A die in two characters: W3."""
    return f"{say(MATERIALS[MATERIAL[die]])[0].upper()}{VALUE[die]}"


def called(die: str) -> str:
    """A die by its name: wood3."""
    return f"{say(die[:-1])}{die[-1]}"


def painted(die: int, look: Look) -> str:
    return look.paint(called(NAMES[die]), STYLE[MATERIAL[die]])


def reason(why: Mapping[str, Any]) -> str:
    """Why a prize is deserved."""
    if "square" in why:
        return say("{count} dice high on square {square}", count=why["height"], square=why["square"])
    if "value" in why:
        return say("{count} dice of value {value}", count=why["count"], value=why["value"])
    if "material" in why:
        return say("{count} {material} dice", count=why["count"], material=say(why["material"]))
    return say("all six values")


def decided(by: str) -> str:
    """What decided between two seats."""
    steps = {"first": "more of the first material in demand", "second": "more of the second material in demand"}
    return say(steps.get(by, "a later place in the turn order"))
