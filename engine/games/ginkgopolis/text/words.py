"""Pieces, items and seats as a reader would say them."""

from collections.abc import Iterable, Sequence

from ..cards import CARDS, COLOURS, ID, TRIGGERS, Card
from ..state import State

Names = Sequence[str]

FINAL = {
    "resources": "{points} for each own resource on {colour} buildings",
    "low": "{points} for each own building of 1 or 2 levels",
    "tall": "{points} for each own building of 3 or more levels",
    "trigger": "{points} for each own {trigger} card",
    "colour": "{points} for each own {colour} card",
    "flat": "{points} points",
}


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listing(parts: Iterable[str], last: str = "and") -> str:
    """a, b and c"""
    *head, tail = list(parts) or ["nothing"]
    return f"{', '.join(head)} {last} {tail}" if head else tail


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
    return "you" if seat == viewer else seat_name(names, seat)


def card_words(name: str) -> str:
    """What a card does once it lies in front of somebody."""
    card = CARDS[ID[name]]
    if card.trigger is not None:
        return f"{TRIGGERS[card.trigger]} gives {items(*card.gains)}"
    return f"at the end {final_words(card)}" if card.final else ""


def final_words(card: Card) -> str:
    assert card.final is not None
    rule, points, of = card.final
    return FINAL[rule].format(points=points, colour=COLOURS[of], trigger=TRIGGERS[of])


def character_words(name: str) -> str:
    card = CARDS[ID[name]]
    assert card.colour is not None
    return f"{COLOURS[card.colour]}, brings {items(*card.start)}; {card_words(name)}"


def bonus_words(s: State, seat: int, trigger: int) -> str:
    resources, tiles, points, sources = s.bonus[seat][trigger]
    return plus(resources, tiles, points) if sources else "nothing"


def height_words(levels: int) -> str:
    return count(levels, "level")
