"""Game state: facts only, no rules."""

from typing import Any

from ...core.game import frozen

NOBODY = 255  # no roof on this floor; a cone not yet set
DEPTH = 8  # room for the floors of a site in `roof`


class State:
    """One position. Everything in it is a number, a tuple, or a flat list of those, so that a copy is cheap.

    A set of sites is a number (see `boards`), four amounts by colour are a number too (see `components`).
    """

    __slots__ = (
        "active",  # the seat that decides
        "again",  # an extra turn is earned, floors are returned first
        "built",  # sites with a building
        "chips",  # 3 * seat + place of the objective -> value, 0 for none
        "colour",  # site -> colour of its building, or WILD
        "coloured",  # colour -> sites with a building of it
        "cone",  # seat -> space of the cone, or NOBODY
        "deck",  # cards, top last
        "discard",  # cards, top last
        "ender",  # the seat that brought the end about
        "extra",  # this is an extra turn
        "finale",  # what brought the end about: roof, shortage, cards; "" before that
        "first",  # the first player's seat
        "floors",  # how many start floors there are in all
        "frontier",  # empty sites with a building adjacent
        "height",  # site -> floors
        "heights",  # seat -> the heights of its roofs, as bits
        "left",  # seats whose last turn has not begun
        "market",  # cards by place
        "need",  # site -> the colours of the buildings adjacent: what a build there pays
        "objectives",  # three of them, by number
        "present",  # seat -> sites with an own roof in the building
        "question",  # what `waiting` decide: place, turn, return; "" when the game is over
        "reserve",  # seat -> floors by colour
        "rng",
        "roof",  # DEPTH * site + floor - 1 -> seat whose roof lies there, or NOBODY
        "roofs",  # seat -> roofs in hand
        "seats",
        "shuffles",  # how often the deck ran out
        "start",  # lowest floors still to be placed, the next first
        "stock",  # the container: floors by colour
        "tracks",  # 4 * seat + colour -> space of the marker
        "turn",
        "twice",  # seat -> sites with two or more own roofs
        "visible",  # seat -> sites with an own roof on top
        "waiting",  # the seat that must decide, or nobody
    )

    active: int
    again: bool
    built: int
    chips: bytearray
    colour: bytearray
    coloured: list[int]
    cone: bytearray
    deck: list[int]
    discard: list[int]
    ender: int
    extra: bool
    finale: str
    first: int
    floors: int
    frontier: int
    height: bytearray
    heights: list[int]
    left: tuple[int, ...]
    market: list[int]
    need: list[int]
    objectives: tuple[int, ...]
    present: list[int]
    question: str
    reserve: list[int]
    rng: int
    roof: bytearray
    roofs: bytearray
    seats: int
    shuffles: int
    start: tuple[int, ...]
    stock: int
    tracks: bytearray
    turn: int
    twice: list[int]
    visible: list[int]
    waiting: tuple[int, ...]

    def clone(self) -> "State":
        s = State.__new__(State)
        s.active = self.active
        s.again = self.again
        s.built = self.built
        s.chips = self.chips[:]
        s.colour = self.colour[:]
        s.coloured = self.coloured[:]
        s.cone = self.cone[:]
        s.deck = self.deck[:]
        s.discard = self.discard[:]
        s.ender = self.ender
        s.extra = self.extra
        s.finale = self.finale
        s.first = self.first
        s.floors = self.floors
        s.frontier = self.frontier
        s.height = self.height[:]
        s.heights = self.heights[:]
        s.left = self.left
        s.market = self.market[:]
        s.need = self.need[:]
        s.objectives = self.objectives
        s.present = self.present[:]
        s.question = self.question
        s.reserve = self.reserve[:]
        s.rng = self.rng
        s.roof = self.roof[:]
        s.roofs = self.roofs[:]
        s.seats = self.seats
        s.shuffles = self.shuffles
        s.start = self.start
        s.stock = self.stock
        s.tracks = self.tracks[:]
        s.turn = self.turn
        s.twice = self.twice[:]
        s.visible = self.visible[:]
        s.waiting = self.waiting
        return s

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions: for comparing, fingerprints and tests."""
        return tuple(frozen(getattr(self, slot)) for slot in self.__slots__)
