"""Piece values of Blueprints, for the painter: plain facts, no rules, no state."""

from typing import NamedTuple

MATERIALS = ("wood", "recycled", "stone", "glass")
FIELDS = ("plan", *MATERIALS, "total")  # of the title block, from the left
PRIZES = ("skyscraper", "structural_integrity", "geometer", "materials")
SQUARES = "abcdef"
OPEN, REACHED, GONE = "open", "reached", "gone"  # how far a prize is


class Square(NamedTuple):
    """A numbered square of the plan with its dice, from below."""

    name: str
    printed: int
    dice: tuple = ()
    needs: int = 0  # the die in hand is too low: it would have to show this
    fresh: bool = False  # the top die is only tried


class Column(NamedTuple):
    """The same square in the view: its dice, and wires where the plan wants more."""

    name: str
    printed: int
    dice: tuple = ()
    highest: int = 3  # level of the building: all columns are drawn to one scale
    fresh: bool = False
    missing: bool = False  # what is missing is shown in amber
    excess: bool = False  # and what is too much
    lit: tuple = ()  # ((level, words), ...) of dice that are being counted


class Prize(NamedTuple):
    name: str
    have: int
    need: int
    state: str = OPEN


class Field(NamedTuple):
    """A field of the title block."""

    key: str
    text: str
    change: str = ""  # what the tried die would add
    bad: bool = False


class Sheet(NamedTuple):
    """The drawing everything lies on: hatched squares, whose it is, and the materials in demand."""

    hatched: str = ""
    seat: int | None = None
    title: str = ""
    demand: tuple = ()
    bare: bool = False  # only the building: a picture of it
    ruler: tuple = ()  # what a stone counts on each level from the ground, the last one and all above it


class Closed(NamedTuple):
    """A folding screen where a plan would lie that is nobody's to see now."""

    seat: int
    title: str
    demand: tuple = ()


def split(die):
    """ "glass4" -> ("glass", 4)"""
    return die[:-1], int(die[-1])
