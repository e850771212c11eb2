"""Piece values of The Great Split, for the painter: cards, halves of a wallet, tracks, the market gauge."""

from typing import Any, NamedTuple


class Card(NamedTuple):
    spot: Any
    name: str = ""
    face: tuple[str, int] | None = None  # kind and number of icons; None: face down
    tag: str = ""  # a word under it
    state: str = ""  # done, now, chosen, new
    mark: str = ""  # the kind of track it was sold for


class Half(NamedTuple):
    """A half of the own wallet, with what it holds and what it brings to whom."""

    spot: Any
    sums: tuple[tuple[str, int], ...] = ()
    rows: tuple[tuple[int, str, str], ...] = ()  # seat, name, points


class Gain(NamedTuple):
    """What a group brings on one track."""

    kind: str
    text: str
    note: str = ""
    contracts: int = 0
    arrows: int = 0
    bad: bool = False


class Pane(NamedTuple):
    """A group to choose."""

    spot: Any
    gains: tuple[Gain, ...] = ()
    words: tuple[str, str] = ("", "")
    points: str = ""
    chosen: bool = False


class Head(NamedTuple):
    spot: Any
    title: str
    note: str = ""
    seat: int | None = None
    icon: str = ""


class Rod(NamedTuple):
    spot: Any


class Tab(NamedTuple):
    spot: Any
    seat: int
    text: str
    on: bool = False


class Tray(NamedTuple):
    """Where cards are laid off."""

    spot: Any
    text: str


class Strip(NamedTuple):
    """A resource and its seal track in one line."""

    spot: Any
    kind: str
    level: int
    after: int
    seal: int
    seal_after: int
    told: str  # contracts x stars
    points: int
    changed: bool = False


class Track(NamedTuple):
    """One row of a board: a resource's track above, its seals below."""

    spot: Any
    track: int
    level: int
    after: int
    points: str = ""  # what it is worth now
    told: str = ""  # contracts x stars
    pale: bool = False  # does not count
    changed: bool = False


class Bar(NamedTuple):
    """The prestige marker and what the board would be worth were it scored now."""

    spot: Any
    marker: int
    parts: tuple[tuple[str, str, int], ...]  # icon, words and points of what is scored
    total: int
    changed: bool = False
    seat: int | None = None


class Gauge(NamedTuple):
    spot: Any
    arrow: int
    art: int | None  # of the board that is looked at, None where nobody's is
    after: int | None


class Lines(NamedTuple):
    """The scoring tokens after rounds 3 and 4."""

    spot: Any
    tokens: tuple[tuple[str, ...], ...]
    crossed: tuple[bool, ...]


class Scene(NamedTuple):
    """What is laid out and how much of it: the layout follows from this and from the room there is."""

    kind: str  # split, choose, discard, sell, resolve, board
    left: tuple[Any, ...] = ()  # spots of the cards at the left, or of the whole hand
    right: tuple[Any, ...] = ()
    queue: tuple[Any, ...] = ()
    tabs: tuple[Any, ...] = ()
    full: bool = False  # whole boards lie by the cards, not only strips
