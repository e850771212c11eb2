"""Piece values of Ginkgopolis, for the painter: plain facts, no rules, no state."""

from typing import NamedTuple


class Building(NamedTuple):
    tile: str  # the top tile, as "red7"
    height: int = 1
    owner: int | None = None  # seat
    site: bool = False


class Marker(NamedTuple):
    letter: str


class Card(NamedTuple):
    """A building card ("red7") or a letter card ("A"); gains and start items are "resource", "tile", "point"."""

    name: str
    trigger: str | None = None  # kept bonus: on exploit, urbanize or construct ...
    gains: tuple = ()  # ... it brings these
    points: int = 0  # final card: so many points ...
    per: str | None = None  # ... for each of: cube_<colour>, low, tall, cards_<trigger>, card_<colour>; None: flat


class Mini(NamedTuple):
    """A kept card seen from afar; a character has no number."""

    colour: str
    number: int = 0


class Character(NamedTuple):
    colour: str
    trigger: str
    gains: tuple
    start: tuple


class Slot(NamedTuple):
    """A free place where the city may grow."""

    cell: tuple


class District(NamedTuple):
    """An area of one colour, for the overlay."""

    colour: str
    cells: tuple
    ranks: tuple = ()  # (seat, cubes, points) of the first two


def split(tile):
    """ "red7" -> ("red", 7)"""
    colour = tile.rstrip("0123456789")
    return colour, int(tile[len(colour) :])
