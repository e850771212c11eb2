"""Piece values of Tower Up, for the painter: plain facts, no rules, no state."""

from typing import NamedTuple


class Site(NamedTuple):
    """A construction site: the name of its street map and its number there."""

    map: str
    number: int


class Pill(NamedTuple):
    """The place of a note, so far above a site."""

    site: Site
    rise: float


class Lot(NamedTuple):
    """A free site."""

    number: int
    price: int | None = None  # floors a build here takes, while a floor is in hand
    dim: bool = False


class Tower(NamedTuple):
    colour: str
    roofs: tuple[int | None, ...]  # floors from the bottom, each with the seat whose roof lies on it
    dim: bool = False
    fresh: bool = False  # its top floor is only a wish
    chosen: bool = False  # the roof would lie on it
    ring: int | None = None  # the seat whose roofs are looked for


class Map(NamedTuple):
    """The ground everything stands on."""

    name: str
    veil: bool = False
    names: bool = True  # the districts' names are written


class Light(NamedTuple):
    """Sites that are pointed at: those that count for a goal, and those that could."""

    sites: tuple[int, ...]
    could: tuple[int, ...] = ()


class Stock(NamedTuple):
    """A colour in one's reserve, and how far its vehicle is."""

    colour: str
    number: int
    space: int
    star: int = 0  # the star column all four vehicles are still waiting for, 0 when there is none
    spent: int = 0  # floors that would go
    gained: int = 0  # floors that would come
    before: int | None = None  # where the vehicle stood, when it would move


class Card(NamedTuple):
    """A card of the market."""

    floors: tuple[str, ...]  # colours, in table order
    wild: int = 0
    vehicle: str = ""
    steps: int = 0
    bottom: str = ""  # marked while start floors are placed
    lacking: tuple[str, ...] = ()  # colours of which the supply has too few


class Chip(NamedTuple):
    shape: str  # rosette, ticket or shield: of the first, second or third goal
    value: int = 0  # 0: an empty outline


class Tracks(NamedTuple):
    """The four tracks of somebody, one below the other."""

    spaces: tuple[int, ...]  # of the four vehicles, in table order
    star: int = 0  # the star column all four are waiting for, 0 when there is none


class Spaces(NamedTuple):
    """Where somebody's cone stands, or would stand now."""

    space: int
    set: bool = False


class Strip(NamedTuple):
    """A vehicle on its track, small."""

    colour: str
    space: int
    star: int = 0
