"""Pieces, items and seats as a reader would say them."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

from ....core import tongue
from ....core.tongue import FALLBACK, language, listing, say
from ..cards import CARDS, COLOURS, ID, Card
from ..state import State

Names = Sequence[str]

NOUNS = {"resource": "cube", "point": "leaf"}  # as the app calls them
PLURALS = {"leaf": "leaves"}
DOES = "take", "build out", "build up"  # what the printed rules call exploit, urbanize, construct
DOING = "taking", "building out", "building up"
CHARACTERS = (
    "Acacia", "Alder", "Aster", "Basil", "Briar", "Cassia", "Cedar", "Clover", "Dahlia",
    "Elder", "Fern", "Hazel", "Heather", "Iris", "Ivy", "Jasmine", "Juniper", "Laurel",
    "Linden", "Maple", "Moss", "Olive", "Rowan", "Sage", "Sorrel", "Tansy", "Willow",
)  # fmt: skip
FINAL = {
    "resources": "{points} for each own cube on {colour} buildings",
    "low": "{points} for each own building of 1 or 2 levels",
    "tall": "{points} for each own building of 3 or more levels",
    "trigger": "{points} for each own card for {trigger}",
    "colour": "{points} for each own {colour} card",
    "flat": "{points} leaves",
}
PIECE = re.compile(r"\bc([1-9]\d?)\b|\b(red|blue|yellow)(\d\d?)\b")


def count(number: int, noun: str) -> str:
    word = NOUNS.get(noun, noun)
    return tongue.count(number, word, PLURALS.get(word, ""))


def called(text: str) -> str:
    """The same with characters by their names: nobody knows them by their numbers. Pieces as the language has them."""

    def name(found: re.Match[str]) -> str:
        if found[1]:
            return say(CHARACTERS[int(found[1]) - 1])
        return found[0] if language() == FALLBACK else f"{say(found[2].capitalize())} {found[3]}"

    return PIECE.sub(name, text)


def apart(pieces: Iterable[str]) -> str:
    """Pieces one after another; names of two words need a comma."""
    return (" " if language() == FALLBACK else ", ").join(pieces)


def by_name(tell: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Lines in which characters are called by their names."""

    @wraps(tell)
    def told(*args: Any) -> list[str]:
        return [called(line) for line in tell(*args)]

    return told


def items(resources: int, tiles: int, points: int) -> str:
    amounts = ((resources, "resource"), (tiles, "tile"), (points, "point"))
    return listing(count(number, noun) for number, noun in amounts if number)


def plus(resources: int, tiles: int, points: int) -> str:
    amounts = ((resources, "resource"), (tiles, "tile"), (points, "point"))
    return " ".join(f"+{count(number, noun)}" for number, noun in amounts if number)


def seat_name(names: Names, seat: int) -> str:
    """The players' names, and Hal beside a single one."""
    return names[seat] if seat < len(names) else "Hal"


def who(names: Names, seat: int, viewer: int | None) -> str:
    return say("you") if seat == viewer else seat_name(names, seat)


def card_words(name: str) -> str:
    """What a card does once it lies in front of somebody."""
    card = CARDS[ID[name]]
    if card.trigger is not None:
        return say("{doing} gives {items}", doing=say(DOING[card.trigger]), items=items(*card.gains))
    return say("at the end {what}", what=final_words(card)) if card.final else ""


def final_words(card: Card) -> str:
    assert card.final is not None
    rule, points, of = card.final
    return say(FINAL[rule], points=points, colour=say(COLOURS[of]), trigger=say(DOING[of]))


def character_words(name: str) -> str:
    card = CARDS[ID[name]]
    assert card.colour is not None
    colour, brings = say(COLOURS[card.colour]), items(*card.start)
    return say("{colour}, brings {items}; {does}", colour=colour, items=brings, does=card_words(name))


def bonus_words(s: State, seat: int, trigger: int) -> str:
    items, sources = s.bonus[seat][trigger]
    return plus(*items) if sources else say("nothing")


def height_words(levels: int) -> str:
    return count(levels, "level")
