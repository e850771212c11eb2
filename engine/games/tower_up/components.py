"""Components of the box, from data.json: cards, floors, objectives, chips, tracks; `boards` has the street maps."""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from ...core.game import BadPosition

DATA: dict[str, Any] = json.loads(files(__package__).joinpath("data.json").read_text("utf-8"))

COLOURS: tuple[str, ...] = tuple(DATA["colours"])  # in table order: brown, black, grey, white
COLOUR = {name: c for c, name in enumerate(COLOURS)}
WILD = len(COLOURS)  # also: no colour
WORDS = (*COLOURS, "wild")

# Four amounts in one number, a byte each, so that a payment is one comparison: see `covers`.
UNIT = tuple(1 << 8 * c for c in range(4))
GUARD = 0x80808080


def packed(amounts: Sequence[int]) -> int:
    return sum(amount << 8 * c for c, amount in enumerate(amounts))


def unpacked(amounts: int) -> tuple[int, int, int, int]:
    return amounts & 255, amounts >> 8 & 255, amounts >> 16 & 255, amounts >> 24


def total(amounts: int) -> int:
    return amounts % 255  # the sum of the bytes, as long as it is below 255


def covers(has: int, needs: int) -> bool:
    """Is there at least as much of every colour?"""
    return ((has | GUARD) - needs) & GUARD == GUARD


def colour_table(amounts: int) -> dict[str, int]:
    return dict(zip(COLOURS, unpacked(amounts), strict=True))


# By size: every way to take so many floors, in table order, as (names, packed).
Choice = tuple[tuple[str, ...], int]
CHOICES: tuple[tuple[Choice, ...], ...] = tuple(
    tuple(
        (tuple(COLOURS[c] for c in ways), sum(UNIT[c] for c in ways))
        for ways in combinations_with_replacement(range(4), size)
    )
    for size in range(9)
)
CHOICE = tuple(dict(ways) for ways in CHOICES)


class Card(NamedTuple):
    """A card of the market: floors to take, and a vehicle that moves a marker."""

    number: int
    floors: int  # of the four colours, packed
    wild: int
    vehicle: int  # colour of the marker it moves, or WILD for none
    steps: int
    bottom: int  # colour of its lowest floor, or WILD


_C = DATA["constants"]
FLOORS: int = _C["floors_per_colour"]
ROOFS: int = _C["roofs"]
LIMIT: int = _C["reserve_limit"]
MARKET: int = _C["market"]
START_FLOORS: int = _C["start_floors"]
MOST_START_FLOORS = {int(players): most for players, most in _C["most_start_floors"].items()}
START_RESERVE = packed((_C["start_reserve_per_colour"],) * 4)
LAST: int = DATA["tracks"]["last"]
STARS: tuple[int, ...] = tuple(DATA["tracks"]["stars"])
MOST_CONE: int = DATA["cone"]["last"]
CHIPS: dict[int, tuple[int, ...]] = {int(players): tuple(values) for players, values in DATA["chips"].items()}
OBJECTIVES: tuple[str, ...] = tuple(row["id"] for row in DATA["objectives"])
START_OBJECTIVES = tuple(i for i, row in enumerate(DATA["objectives"]) if row["start"])
# Track space -> how many star columns it has reached.
LEVEL = tuple(sum(space >= star for star in STARS) for space in range(LAST + 1))


def read_cards(rows: Sequence[Mapping[str, Any]]) -> tuple[Card, ...]:
    """The cards by number, 0 is none; BadPosition names a card that cannot be."""
    cards = [Card(0, 0, 0, WILD, 0, WILD)]
    for number, row in enumerate(rows, 1):
        if row["id"] != number:
            raise BadPosition(f"card {number} is missing, or there twice: {row['id']} lies in its place")
        names = (*row["floors"], *([row["vehicle"]] if row["vehicle"] else []))
        strange = [name for name in names if name not in COLOUR]
        if strange:
            raise BadPosition(f"card {number} shows {strange[0]}, and there is no such colour")
        icons = len(row["floors"]) + row["wild"] + row["steps"]
        if not 2 <= icons <= 4 or len(row["floors"]) + row["wild"] < 1:
            raise BadPosition(f"card {number} has {icons} icons: a card has floors, and 2 to 4 icons in all")
        if bool(row["vehicle"]) != (row["steps"] in (1, 2)):
            raise BadPosition(f"card {number} moves its vehicle {row['steps']} spaces")
        if row["bottom"] != "wild" and row["bottom"] not in row["floors"]:
            raise BadPosition(f"the lowest floor of card {number} is {row['bottom']}, which is not on it")
        floors = sum(UNIT[COLOUR[name]] for name in row["floors"])
        vehicle = COLOUR[row["vehicle"]] if row["vehicle"] else WILD
        cards.append(Card(number, floors, row["wild"], vehicle, row["steps"], WORDS.index(row["bottom"])))
    return tuple(cards)


CARDS = read_cards(DATA["cards"])
ALL_CARDS = range(1, len(CARDS))
