"""The plain values in which a game tells the screens what lies on its table, what is chosen and what happened.

Nothing here needs Kivy, and nothing here knows a game. `app/parts/modules.py` says who is asked for which of them.
"""

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from engine import Event

Spot = Hashable  # a place of the board: a cell, the name of a site, (seat, track, space) ...; the painter knows where
Spans = tuple[Any, ...]  # a line of words and small pictures: see app.look.spans
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, bottom, right, top
LINES = 3  # rows of the ledger there is room for in any window
# Where a point lies after so many quarter turns.
TURNS = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
)


class Item(NamedTuple):
    """What lies under a finger: a thing of a row, a "place" of the board, a button, counter or seat, the ground."""

    kind: str
    name: object = None


# --- round the table ---


class People(NamedTuple):
    """Who is at this device. A seat is `called` when it must take the device before anything secret is shown."""

    humans: tuple[int, ...] = ()
    called: int | None = None
    acting: int | None = None  # whose doing is being shown


class Room(NamedTuple):
    """The board's room in pixels. Others' chips lie over so much of it at the left and at the right."""

    width: float = 0.0
    height: float = 0.0
    left: float = 0.0
    right: float = 0.0
    left_handed: bool = False


class Past:
    """What has happened so far as the viewer may know it, worked out when asked: here nothing."""

    @property
    def events(self) -> Sequence[Event]:
        return ()

    @property
    def chapters(self) -> Sequence[tuple[int, Sequence[Event]]]:
        """(number of the round, what happened in it): the latest ones."""
        return ()


class Wishes:
    """What a player wants, where nobody has said otherwise."""

    counts = True  # others' stocks are told
    rivals = True  # what a choice would bring to another player is told as well


class Context(NamedTuple):
    """What a Table and its Turn know of the screen they are seen on: values, no widgets."""

    room: Room = Room()
    people: People = People()
    past: Past = Past()
    preferences: Any = Wishes()  # a player's app.preferences.Preferences


# --- before a match ---


class Mode(NamedTuple):
    """A way to begin a game. Words are <game>.mode.<key>, <game>.mode.<key>.note and <game>.start.<key>."""

    key: str
    icon: str
    seats: range  # that are set up; an automaton needs none
    options: Mapping[str, str] = {}
    automaton: str = ""  # icon of the one that plays without a seat; words are <game>.automaton, .note, .beat


# --- what lies on the table ---


class Wish(NamedTuple):
    """Row of touchable items the layout reserves space for."""

    name: str
    ratio: float = 1.0  # height of a thing by its width: 1.4 for cards, 1.0 for tiles and dice
    usual: int = 4  # so many lie there as a rule; more are pushed along
    own: bool = False  # with one's badge, counters and button beside it; at most one row of a table
    public: bool = False  # lies by the board, open to everybody; others are face down where the player wishes so
    keys: str = ""  # of the keyboard, one for each thing from the left
    carried: bool = True  # whether its things may be dragged
    scale: float = 1.0  # so much larger than other things of its shape
    docked: bool = False  # public, yet it lies with one's own things
    folds: bool = False  # lies in two lines where a finger could not tell its usual things apart in one


class Thing(NamedTuple):
    """Something in a row: a touch says Item(kind, name), the painter paints it."""

    kind: str
    name: str
    face: Any = None  # what the painter needs to know


class Tool(NamedTuple):
    """Something to look at beside choosing. Words are <game>.tool.<name>, and <game>.key.<name> in the list of keys.

    A tool that is a layer is put on and off and handed to `face`; any other opens a page.
    """

    name: str
    icon: str
    key: str = ""
    layer: bool = False
    map: bool = False  # has a round button over the board


class Callout(NamedTuple):
    """A note beside the board, joined by a line to the spots it is about."""

    spots: tuple[Spot, ...]
    lines: tuple[Spans, ...] = ()
    what: Any = None  # for a game that paints its callouts itself


class Board(NamedTuple):
    pieces: Mapping[Spot, Any] = {}  # spot -> what stands there
    ground: tuple[Any, ...] = ()  # what the painter paints below them, in its order
    callouts: tuple[Callout, ...] = ()
    bounds: Box | None = None  # in S, what a look at the whole must show; None: all that stands there


class Button(NamedTuple):
    """One extra button at one's own bar; a touch says Item("button", name)."""

    name: str
    icon: str
    text: str
    few: str = ""  # the same where room is short
    on: bool = True  # False: pale; a touch tells why


class Own(NamedTuple):
    """One's own bar: who one is and what one has."""

    seat: int
    first: bool = False  # the first player
    counters: tuple[tuple[str, int], ...] = ()  # (gain, number); a touch says Item("counter", gain)
    button: Button | None = None
    empty: str = ""  # written where its row has no things
    name: str = ""  # the table fills it in
    limits: Mapping[str, int] = {}  # of counters that may not grow beyond it: said where there is room


class Count(NamedTuple):
    sign: Any  # a span: what is counted
    number: int
    low: bool = True  # False: the first to go where a chip is low
    warns: bool = False  # it calls for attention


class Meter(NamedTuple):
    """How far somebody is."""

    gain: str  # the sign of what is counted
    now: int
    of: int
    words: str = ""  # said before the numbers where there is room
    gold: bool = False  # it calls for attention


class Chip(NamedTuple):
    """What is known of somebody else. `name`, `look`, `total` and `change` are filled in by the table; of one that is
    nobody's, for what lies open to all, the game says `name` and `icon`."""

    seat: int | None
    first: bool = False
    state: str = ""  # "locked": has decided and waits; choosing, thinking and acting the table knows itself
    counts: tuple[Count, ...] = ()  # what somebody has, the most telling first
    meter: Meter | None = None
    brief: Count | None = None  # beside the meter on a small chip
    boxes: tuple[tuple[Any, tuple[tuple[str, int], ...]], ...] = ()  # (span, ((gain, number), ...)), on large chips
    minis: tuple[tuple[Any, ...], ...] = ()  # columns below the boxes, on the largest; painter.mini paints one
    note: str = ""  # beside the counts of a large chip that has no meter
    strip: Any = None  # in place of the counts, along a chip of any size; painter.strip paints it
    name: str = ""
    look: int = 0
    points: int | None = None  # the table fills it in: what it would be if the game ended now
    change: Spans = ()  # what the tentative move would bring
    framed: bool = False  # somebody one deals with directly
    icon: str = ""  # in place of the badge, where it is nobody's
    total: Count | None = None  # beside the name: then `brief` stands under the badge, and the low counts share a line


class Pile(NamedTuple):
    name: str
    icon: str
    short: str
    long: str
    gold: bool = False  # calls for attention
    rank: int = 0  # where room is short, the lowest stay
    line: Spans = ()  # in place of the short words


class Turned(NamedTuple):
    """What somebody has chosen in secret: face down, then turned up. The first thing is large, others lie on it."""

    seat: int
    things: tuple[Thing, ...] = ()
    up: bool = False
    done: bool = False
    acting: bool = False
    name: str = ""  # the table fills it in


class Face(NamedTuple):
    """Everything that lies on the table, as plain values."""

    title: str
    board: Board = Board()
    rows: Mapping[str, Sequence[Thing]] = {}  # by the names of the wishes
    own: Own | None = None
    chips: tuple[Chip, ...] = ()  # of every seat; the table shows those of the others, in their order
    piles: tuple[Pile, ...] = ()
    aside: tuple[Any, ...] = ()  # rows of the ledger while nothing is chosen
    standing: tuple[str, tuple[Any, ...]] = "", ()  # a title and rows of it that are public: they stay beside the log


class Marks(NamedTuple):
    """What the choice looks like: on the board by spots, in the rows by items."""

    rings: Sequence[Spot] = ()  # spots one may choose
    grey: Collection[Spot] = ()  # those of them where something is missing now
    chosen: tuple[Spot, Any] | None = None  # the tentative result, in its place
    ghosts: Mapping[Spot, Any] = {}  # what could stand there as a consequence
    laid: Mapping[Spot, Any] = {}  # what would stand there as things are chosen now
    bubbles: Mapping[Spot, str] = {}
    gifts: Mapping[Spot, Spans] = {}  # at a spot, or a point between two: what is had from there
    selected: Collection[Item] = ()  # things of the rows that are chosen
    dim: Collection[Item] = ()  # things of the rows that mean nothing now


class Option(NamedTuple):
    """One of several things of which one must be taken; a touch says Item("option", key)."""

    key: str
    spans: Spans
    chosen: bool = False
    note: str = ""  # in a line of its own below


class Book(NamedTuple):
    """All there is to say about what is being chosen."""

    title: Spans = ()
    rows: tuple[Any, ...] = ()  # spans.Row, the most telling first
    options: tuple[Option, ...] = ()
    ask: str = ""  # what to do now, when nothing is chosen: written below the rows
    said: bool = False  # the bar asks the same: it gives way to rows
    spare: bool = False  # its options can be touched on the board too: they give way to rows
    after: Any = None  # the view once it is done, as far as that is certain: its total is told
    last: Any = None  # the table fills it in: the row that is never cut


# --- looking closer ---


class Explained(NamedTuple):
    """What points were given for: rows of the ledger under a title; the label of a row is a remark below it."""

    title: str
    rows: Sequence[Any]  # spans.Row
    key: str = ""  # of the scores: the row of the table that unfolds into it; else it stands by itself
    heads: Sequence[Any] = ()  # spans over columns: then each span of a row is a cell, the first its own head


class Honour(NamedTuple):
    """An achievement: earned as soon as `count` tells `need`. Words are <game>.honour.<key>, .note."""

    key: str
    icon: str
    need: int
    count: Any  # app.honours.Count of one's results


class Favourite(NamedTuple):
    """What one plays with most often. Their heading is <game>.favourites."""

    title: str
    note: str
    icon: str
    games: int
    won: int
    sign: bool = False  # the icon has no colours of its own: it is drawn in the page's ink


class Offer(NamedTuple):
    """A thing with its price; `refused` says why it cannot be had."""

    thing: Thing
    price: tuple[tuple[int | str, str], ...] = ()  # (number, gain), or words with "" as the gain
    refused: str = ""


class Section(NamedTuple):
    icon: Any  # a span
    title: Spans
    text: str = ""
    offers: tuple[Offer, ...] = ()  # things side by side, with or without a price
    picture: Thing | None = None  # below, as wide as the sheet


class Detail(NamedTuple):
    """Everything about one thing."""

    title: str
    note: str = ""
    thing: Thing | None = None  # to be drawn large ...
    icon: str = ""  # ... or an icon
    chips: tuple[Spans, ...] = ()
    sections: tuple[Section, ...] = ()
    spot: Spot | None = None  # where it is on the board


class Sheet(NamedTuple):
    """A page that opens over the table: sentences, sections, and rows of the ledger, in this order."""

    title: str
    parts: tuple[str | Section, ...] = ()


# --- telling ---


class Line(NamedTuple):
    """A line of the story."""

    seat: int | None  # who did it
    spans: Spans  # what, in words and pictures
    changes: tuple[tuple[int, Spans], ...] = ()  # what it brought to whom, the doer first
    fill: str = ""  # a colour behind the line
    sentence: str = ""  # the same in plain words
    short: str = ""  # in few words, where room is short
    piece: str = ""  # what it was about


class Chapter(NamedTuple):
    number: int  # of the round, 0 before the first
    lines: tuple[Line, ...]
    sentences: tuple[tuple[int | None, str], ...]  # (seat, sentence)
    title: str = ""  # where a game counts something else than rounds
    rules: tuple[str, ...] = ()  # the number of the rule behind each sentence, "" where none is
    events: tuple[Event, ...] = ()  # what each sentence tells
