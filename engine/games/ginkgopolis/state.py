"""Game state: facts only, no rules."""

from collections.abc import Callable
from typing import Any, TypeVar

from ...core.game import Emit, frozen

NOBODY = 255  # owner of a start building; also: no tile to be covered
NOWHERE = 0  # the place of a piece that lies on no cell

T = TypeVar("T")

Packet = tuple[int, ...]
Items = tuple[int, int, int]  # resources, tiles, points
Bonus = tuple[Items, tuple[str, ...]]  # the items, and the cards that give them
Rule = Callable[["State", Emit | None, int, Any], None]
Step = tuple[Rule, int, Any]  # what is done, whose doing it is, and what with
Agenda = tuple[()] | tuple[Rule, int, Any, "Agenda"]  # the next step and the agenda after it; () when all is done


def replaced(row: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """The same row with another value at one place."""
    changed = [*row]
    changed[i] = value
    return tuple(changed)


def steps(agenda: Agenda) -> list[Step]:
    """What is on an agenda, next one first."""
    found = []
    while agenda:
        step, p, what, agenda = agenda
        found.append((step, p, what))
    return found


def agenda_of(steps: list[Step]) -> Agenda:
    agenda: Agenda = ()
    for step in reversed(steps):
        agenda = (*step, agenda)
    return agenda


class State:
    """One position. Everything in it is a number, a tuple, or a flat list or dict of those, so that a copy is cheap.

    A building goes by its top tile: its card points at it, and height, owner and site are looked up by it.
    """

    __slots__ = (
        "acting",  # the seat whose card is being resolved, or None
        "agenda",  # what is still to be done in this round
        "ask",  # the answers to the question "take" or "marker", as the moves' args
        "bonus",  # seat -> trigger -> what the cards in front give
        "card",  # seat -> committed card, None, or HIDDEN
        "city",  # cell -> top tile, or letter whose marker lies there
        "deck",  # cards, top last
        "discard",  # cards, top last
        "draft",  # seat -> characters to choose from
        "ended",  # the end flag, latched
        "exhausted",  # how often the tiles ran out
        "first",  # the first player's seat
        "front",  # seat -> cards in front of the screen
        "hal",  # None, "normal" or "expert"
        "hands",  # seat -> cards, sorted
        "height",  # top tile -> levels, 0 when it is not on top of a building
        "kept",  # seat -> characters kept so far in the draft, secret
        "newhand",  # seat -> New Hand markers left
        "owner",  # top tile -> seat or NOBODY
        "passed",  # card in hands -> how many seats have had it, else 0; in a view: how far the viewer passed it on
        "place",  # tile or letter -> cell, or NOWHERE; a tile that is covered -> ~ the tile on it
        "points",  # seat -> success points behind the screen
        "question",  # what `waiting` decide: draft, commit, take, marker, giveback; "" when the game is over
        "removed",  # tiles out of the game, unseen
        "reserve",  # seat -> resources in its own general supply
        "resources",  # seat -> resources behind the screen
        "returned",  # seat -> tiles it gives back, secret until everybody is done
        "returning",  # seats that were asked to give tiles back
        "rng",
        "round",
        "seats",  # how many; Hal takes one
        "sites",  # top tiles with a construction site, sorted
        "supply",  # tiles, next one last
        "tile",  # seat -> committed tile or None
        "tiles",  # seat -> tiles behind the screen, sorted
        "viewer",  # whose view this is; None for the table itself and for an onlooker
        "waiting",  # seats that must decide
    )

    acting: int | None
    agenda: Agenda
    ask: tuple[tuple[str, ...], ...]
    bonus: list[tuple[Bonus, ...]]
    card: list[int | None]
    city: dict[int, int]
    deck: list[int]
    discard: list[int]
    draft: tuple[Packet, ...]
    ended: bool
    exhausted: int
    first: int
    front: list[Packet]
    hal: str | None
    hands: list[Packet]
    height: bytearray
    kept: tuple[Packet, ...]
    newhand: tuple[int, ...]
    owner: bytearray
    passed: bytearray
    place: list[int]
    points: list[int]
    question: str
    removed: Packet
    reserve: list[int]
    resources: list[int]
    returned: tuple[Packet, ...]
    returning: tuple[int, ...]
    rng: int
    round: int
    seats: int
    sites: Packet
    supply: list[int]
    tile: list[int | None]
    tiles: list[Packet]
    viewer: int | None
    waiting: tuple[int, ...]

    def clone(self) -> "State":
        s = State()
        s.acting = self.acting
        s.agenda = self.agenda
        s.ask = self.ask
        s.bonus = self.bonus.copy()
        s.card = self.card.copy()
        s.city = self.city.copy()
        s.deck = self.deck.copy()
        s.discard = self.discard.copy()
        s.draft = self.draft
        s.ended = self.ended
        s.exhausted = self.exhausted
        s.first = self.first
        s.front = self.front.copy()
        s.hal = self.hal
        s.hands = self.hands.copy()
        s.height = self.height.copy()
        s.kept = self.kept
        s.newhand = self.newhand
        s.owner = self.owner.copy()
        s.passed = self.passed.copy()
        s.place = self.place.copy()
        s.points = self.points.copy()
        s.question = self.question
        s.removed = self.removed
        s.reserve = self.reserve.copy()
        s.resources = self.resources.copy()
        s.returned = self.returned
        s.returning = self.returning
        s.rng = self.rng
        s.round = self.round
        s.seats = self.seats
        s.sites = self.sites
        s.supply = self.supply.copy()
        s.tile = self.tile.copy()
        s.tiles = self.tiles.copy()
        s.viewer = self.viewer
        s.waiting = self.waiting
        return s

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions: for comparing, fingerprints and tests."""
        return tuple(frozen(getattr(self, slot)) for slot in self.__slots__)
