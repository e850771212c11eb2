"""The pieces in the box: 60 buildings (a tile and its card each), 12 letters, 27 characters. Rows only.

A piece is an int that indexes the tables here: buildings 0-59 (the tile and its card share the number),
letters 60-71, characters 72-98. In moves, saves and events it goes by its name: red7, A, c12.
"""

from typing import NamedTuple

from ...core.grid import CELL_NAMES, cell

COLOURS = ("red", "blue", "yellow")
RED, BLUE, YELLOW = range(3)
ITEMS = ("resource", "tile", "point")  # what a red, blue, yellow building gives
RESOURCE, TILE, POINT = range(3)
TRIGGERS = ("exploit", "urbanize", "construct")
EXPLOIT, URBANIZE, CONSTRUCT = range(3)

NUMBERS = 20  # of each colour
TILES = len(COLOURS) * NUMBERS
LETTERS = "ABCDEFGHIJKL"
FIRST_LETTER = TILES
FIRST_CHARACTER = FIRST_LETTER + len(LETTERS)
START_NUMBERS = (1, 2, 3)  # the city begins with these of each colour


class Final(NamedTuple):
    """What a card is worth at the end: points for each thing of that kind its owner has."""

    rule: str  # resources, low, tall, trigger, colour or flat
    points: int
    of: int = 0  # the colour or trigger counted


class Card(NamedTuple):
    name: str
    colour: int | None = None
    number: int = 0
    trigger: int | None = None  # the action it pays a bonus for
    gains: tuple[int, int, int] = (0, 0, 0)  # that bonus: resources, tiles, points
    final: Final | None = None
    start: tuple[int, int, int] = (0, 0, 0)  # what a character brings: resources, tiles, points
    intro_set: int = 0


def _bonus(colour: int, number: int) -> tuple[int, int, int]:
    """Cards 1-9 give one of their colour's item; 7-9 a point more."""
    gains = [0, 0, 0]
    gains[colour] += 1
    gains[POINT] += number >= 7
    return gains[0], gains[1], gains[2]


# Cards 10-13 of each colour count own resources on buildings of these colours.
RESOURCES_ON = {
    RED: (RED, YELLOW, BLUE, RED),
    BLUE: (BLUE, RED, YELLOW, BLUE),
    YELLOW: (YELLOW, RED, BLUE, YELLOW),
}


def _building(colour: int, number: int) -> Card:
    name = f"{COLOURS[colour]}{number}"
    if number <= 9:
        return Card(name, colour, number, (number - 1) % 3, _bonus(colour, number))
    final = {
        14: Final("low", 1),
        15: Final("tall", 3),
        16: Final("trigger", 2, EXPLOIT),
        17: Final("trigger", 2, URBANIZE),
        18: Final("trigger", 2, CONSTRUCT),
        19: Final("colour", 2, colour),
        20: Final("flat", 9),
    }.get(number) or Final("resources", 1, RESOURCES_ON[colour][number - 10])
    return Card(name, colour, number, final=final)


# Characters: colour, start resources / tiles / points, trigger, introductory set (0: draft only).
# Each gives one item of its colour on its trigger.
_CHARACTERS = (
    (RED, (1, 1, 1), URBANIZE, 1),
    (YELLOW, (2, 1, 1), CONSTRUCT, 1),
    (BLUE, (1, 0, 0), CONSTRUCT, 1),
    (RED, (0, 1, 0), CONSTRUCT, 2),
    (YELLOW, (2, 1, 1), CONSTRUCT, 2),
    (BLUE, (2, 0, 1), EXPLOIT, 2),
    (RED, (1, 1, 1), EXPLOIT, 3),
    (YELLOW, (2, 1, 2), URBANIZE, 3),
    (BLUE, (2, 0, 1), URBANIZE, 3),
    (RED, (1, 1, 1), URBANIZE, 4),
    (YELLOW, (2, 1, 2), URBANIZE, 4),
    (BLUE, (1, 0, 0), CONSTRUCT, 4),
    (RED, (1, 1, 1), EXPLOIT, 5),
    (YELLOW, (2, 1, 2), EXPLOIT, 5),
    (BLUE, (1, 0, 0), CONSTRUCT, 5),
    (RED, (1, 1, 1), URBANIZE, 6),
    (YELLOW, (2, 1, 2), EXPLOIT, 6),
    (BLUE, (2, 0, 1), EXPLOIT, 6),
    (BLUE, (2, 0, 1), URBANIZE, 0),
    (BLUE, (2, 0, 1), URBANIZE, 0),
    (RED, (0, 1, 0), CONSTRUCT, 0),
    (RED, (0, 1, 0), CONSTRUCT, 0),
    (RED, (0, 1, 0), CONSTRUCT, 0),
    (RED, (1, 1, 1), EXPLOIT, 0),
    (RED, (1, 1, 1), EXPLOIT, 0),
    (BLUE, (2, 0, 1), EXPLOIT, 0),
    (RED, (1, 1, 1), URBANIZE, 0),
)

CARDS: tuple[Card, ...] = (
    *(_building(colour, number + 1) for colour in range(3) for number in range(NUMBERS)),
    *(Card(letter) for letter in LETTERS),
    *(
        Card(f"c{i}", colour, 0, trigger, _bonus(colour, 0), start=start, intro_set=intro_set)
        for i, (colour, start, trigger, intro_set) in enumerate(_CHARACTERS, 1)
    ),
)
CHARACTERS = range(FIRST_CHARACTER, len(CARDS))
INTRO_SETS = tuple(tuple(c for c in CHARACTERS if CARDS[c].intro_set == number) for number in range(1, 7))
START_TILES = tuple(t for t in range(TILES) if CARDS[t].number in START_NUMBERS)
OTHER_TILES = tuple(t for t in range(TILES) if t not in START_TILES)

NAMES = tuple(card.name for card in CARDS)
ID = {name: c for c, name in enumerate(NAMES)}
NUMBER = tuple(card.number for card in CARDS[:TILES])
COLOUR = tuple(t // NUMBERS for t in range(TILES))

CELLS = {name: at for at, name in enumerate(CELL_NAMES)}
START_CELLS = tuple(cell(x, y) for y in (1, 0, -1) for x in (-1, 0, 1))
MARKER_CELLS = tuple(  # A-L clockwise round the start city, A at the left end of the top side
    cell(x, y)
    for x, y in (
        (-1, 2),
        (0, 2),
        (1, 2),
        (2, 1),
        (2, 0),
        (2, -1),
        (1, -2),
        (0, -2),
        (-1, -2),
        (-2, -1),
        (-2, 0),
        (-2, 1),
    )
)

RESOURCES = {2: 25, 3: 20, 4: 18, 5: 16}  # per player, by seats (Hal takes a seat)
SMALL = 3  # up to so many seats: 6 tiles leave the game unseen, 7 cards lie open after each shuffle
REMOVED, SHOWN = 6, 7
HAND, SOLO_HAND = 4, 3
NEW_HANDS, NEW_HAND_POINTS = 2, 2
SOLO_START = (6, 6, 6)  # resources, tiles, points
