"""What the screens ask of a game: six modules of its folder in app/games, in the plain values of app/parts/values.py.

A game is `front` (before a match), `table` (a match on the table), `paint`, `animate`, `words` and `results`; the
Protocols below say what each of them has. Nothing here needs Kivy, and nothing here knows a game.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from app.parts.values import (
    Board,
    Book,
    Box,
    Detail,
    Explained,
    Face,
    Favourite,
    Honour,
    Item,
    Line,
    Marks,
    Mode,
    Point,
    Sheet,
    Spans,
    Spot,
    Thing,
    Tool,
    Turned,
    Wish,
)
from engine import Event, Move

PILES = "piles"  # the tool of this name opens when a pile is touched
PARTS = ("front", "table", "paint", "animate", "words", "results")


# --- before a match ---


class Front(Protocol):
    """front.py. Light: it imports no rules, for home shows it at the start. Words are <game>.title, .boards (what its
    finished boards are called), .boards.all and, where there is something to say about its source, .credit."""

    @property
    def STRIP(self) -> str: ...  # the colour of its box, as #RRGGBB: white words are read on it
    @property
    def MINUTES(self) -> int: ...  # that a game takes
    @property
    def DESIGNERS(self) -> Sequence[str]: ...
    @property
    def YEAR(self) -> int: ...
    @property
    def ICON(self) -> str: ...  # "folder/drawing": home, empty pages, the pattern of the curtain
    @property
    def LOOKS(self) -> int: ...  # so many of the theme's colours may be chosen
    @property
    def MODES(self) -> Sequence[Mode]: ...  # the first is offered first
    @property
    def TOGGLES(
        self,
    ) -> Sequence[str]: ...  # preferences that mean something here: <game>.toggle.<name>, .note
    def note(self, mode: Mode, seats: int) -> str: ...  # "20 of each", or ""
    def poster(self, canvas: Any, x: float, y: float, width: float, height: float, hidden: float = 0) -> None: ...


# --- a match on the table ---


class Turn(Protocol):
    """One question put to a seat: what touches mean, and what is chosen so far. Nothing here plays.

    app.parts.turn has a base that does all of it for moves made of roles.
    """

    seat: int
    question: str
    moves: Sequence[Move]

    @property
    def plan(self) -> list[Move]: ...  # the moves that lock it in, [] while something is missing
    @property
    def then(self) -> tuple[Move, ...]: ...  # answers decided beforehand, for questions that may follow
    @property
    def onward(self) -> tuple[str, str] | None: ...  # (option, words) where another page comes before Lock in
    @property
    def risky(self) -> bool: ...
    @property
    def looks_at(self) -> Spot | None: ...  # what the choice is about
    @property
    def gathers(self) -> Sequence[Spot]: ...  # what is to be in view together, as near as may be, while that is open
    def touch(self, item: Item) -> str | None: ...  # the reason, as a sentence, when it means nothing here
    def touches(self, move: Move) -> list[Item]: ...  # what to touch for a move: tests, lessons, hints, films
    def gestures(self, plan: Sequence[Move]) -> list[Item]: ...  # and for several that are locked in together
    def put(self, item: Item, spot: Spot) -> None: ...  # something was dropped
    def clear(self) -> bool: ...  # back to nothing chosen; False if nothing was
    def renew(self, view: Any) -> None: ...  # others have decided meanwhile
    def reach(self, item: Item) -> Sequence[Spot]: ...  # where it may be put
    def short(self, item: Item) -> Collection[Spot]: ...  # those of them where something is missing for it
    def slides(self, item: Item) -> bool: ...  # whether a piece of the board is pushed along instead of carried
    def slide(self, item: Item, way: float) -> bool: ...  # so many dp to the right; True if something changed
    def refusal(self, item: Item, over: Any = None) -> str: ...  # why it may not be put there
    def preview(self, item: Item, spot: Spot) -> tuple[Any, str] | None: ...  # (piece, words) while held over it
    def marks(self) -> Marks: ...
    def book(self, held: tuple[Item, Spot] | None = None) -> Book: ...
    def prompt(self, few: bool = False) -> str: ...
    def changes(self) -> Mapping[int, Spans]: ...  # what it would bring to others

    locks: str  # words of the button, where they say more than that it locks in; "" for most questions

    def sheet(self) -> str: ...  # words of the button that opens a sheet of its own; "" for most questions
    def before_lock(self, humans: int, preferences: Any) -> bool: ...  # True: its sheet asks something more first


class Turnings(Protocol):
    """Remembers what has been turned up, event by event: the table itself may forget it."""

    def take(self, event: Event, view: Any) -> bool: ...  # True if something else is shown now
    def shown(self) -> Sequence[Turned]: ...  # in the order in which it is resolved; () when nothing is


class Host(Protocol):
    """What a game's own widget (a cover, a sheet) may do at the table."""

    painter: Any
    names: Sequence[str]
    looks: Sequence[int]
    turn: Turn | None

    def touch(self, item: Item) -> None: ...
    def inspect(self, item: Item) -> None: ...
    def primary(self) -> None: ...  # as the filled button does
    def commit(self) -> None: ...  # plays the plan without asking again
    def tool(self, name: str) -> None: ...


class Cover(Protocol):
    """A widget of the game's own that lies over the whole table for a while and takes the keys."""

    insets: Any

    holds: bool  # the table asks nobody until it is put away; then it has the host `ask_soon`

    def show(self, view: Any, seat: int | None, turn: Any, waiting: str) -> bool: ...  # whether it lies there now
    def key(self, key: int, text: str, modifiers: Any) -> bool: ...


class Table(Protocol):
    """table.py has `Table(game, names, looks, painter)`. app.parts.table has a base with nothing on it."""

    names: Sequence[str]  # of every seat, an automaton's too
    looks: Sequence[int]
    tools: Sequence[Tool]
    keys: Mapping[str, str]  # of the keyboard -> the button at one's own bar it presses
    rounds: bool  # does all look at what came of a round? Else one turn simply follows another
    turns: bool  # may the board be turned by quarters?
    turn_sign: str  # the icon for that
    totals: bool  # do chips tell what it would come to now, or does the game do so itself?
    lines: int  # rows its ledger has as a rule
    open: bool  # nothing is hidden from anybody: whoever decides has their things in front
    full: bool  # its board fills its room: on a phone round buttons lie along the lower edge, chips beside it
    personal: bool  # has every seat a board of its own? A touch on a chip then looks at it: `whose`
    veils: str  # the one part of the layout that is secret: the curtain falls there alone; "": over everything
    openly: Collection[str]  # questions asked on the open table: who is asked says so by a button, no curtain falls
    pauses: Collection[str] | None  # questions answered in secret after which all look before the device goes on
    preferences: Any  # the player's; the table sets it
    host: Any  # a Host; the table sets it

    @property
    def rows(self) -> Sequence[Wish]: ...  # may depend on the last face: the layout follows between two questions
    def face(self, view: Any, seat: int | None, turn: Any = None, tool: str = "", whose: int | None = None) -> Face: ...
    def picture(self, view: Any, whose: int | None = None, noted: bool = False) -> Board: ...  # for lists and the end
    def turn(self, view: Any, seat: int, moves: Sequence[Move]) -> Any: ...  # a Turn
    def turnings(self) -> Turnings: ...  # nothing turned up yet
    def acting(self, view: Any, event: Event) -> int | None: ...  # whose doing an event is, while it is shown
    def detail(self, view: Any, item: Item) -> Detail | None: ...
    def about(self, view: Any, seat: int) -> Any: ...  # a Sheet, or a widget: all about somebody, behind a chip
    def page(self, view: Any, tool: str) -> Sheet: ...  # of a tool that is no layer
    def find(self, view: Any, name: str) -> Item | None: ...  # where the piece of this name lies
    def handover(self, view: Any) -> tuple[str, Sequence[int]]: ...  # what is decided in secret, by whom together
    def cover(self, host: Any) -> Any: ...  # a widget over the table, see Cover, or None
    def sheet(self, host: Any) -> Any: ...  # the widget for a question whose Turn has a sheet


class Painter(Protocol):
    """paint.py has `Painter(looks)`. S is the side of a piece in pixels. app.parts.painter has rings and the like."""

    looks: Sequence[Any]  # by seat
    pitch: Point  # how far neighbours lie apart in S: the keyboard steps by it
    areas: bool  # whether something may be dropped anywhere on a piece, not only near its middle
    fixed: bool  # all of the board is always in view: nothing to pan or to zoom
    hangs: bool  # whether a corner of a fixed board is free for buttons; else they lie in the bar
    closer: float  # how much nearer the board comes while something is held over it; 0: it stays
    above: float  # of S from the top of a piece up to the middle of what is said about it
    along: tuple[float, ...]  # of S from its left edge to that: the first where it is free

    def place(self, spot: Any, turn: int = 0) -> Point: ...  # lower left corner in S, after so many quarter turns
    def bounds(self, piece: Any) -> Box: ...  # of what can be touched, in S from that corner
    def lifted(self, piece: Any) -> Thing | None: ...  # what a piece becomes when it is dragged
    def layer(self, piece: Any) -> int: ...  # what lies in a higher one is painted over all others
    def flat(self, piece: Any) -> bool: ...  # lies on the ground: what stands is touched first
    def piece(self, canvas: Any, piece: Any, x: float, y: float, s: float, veil: float = 0.0) -> None: ...
    def ground(self, canvas: Any, area: Box, board: Board, s: float, turn: int = 0) -> None: ...
    def ratio(self, thing: Thing) -> float: ...  # height by width
    def thing(self, canvas: Any, thing: Thing, x: float, y: float, width: float, back: bool = False) -> None: ...
    def sign(self, canvas: Any, kind: str, what: Any, x: float, y: float, width: float) -> None: ...  # of a span
    def badge(self, canvas: Any, seat: int, x: float, y: float, width: float) -> None: ...
    def first(self, canvas: Any, x: float, y: float, width: float) -> None: ...  # the sign of the first player


class Places(Protocol):
    """Where things are on the table, in pixels, for whatever flies there."""

    def spot(self, spot: Spot) -> Point: ...
    def side(self) -> int: ...  # S
    def thing(self, row: str, name: str) -> Point: ...
    def row(self, row: str, seat: int | None) -> Point: ...  # others' rows are their chips
    def end(self, row: str, seat: int | None) -> Point: ...  # where the next thing would come
    def counter(self, seat: int | None, name: str) -> Point: ...
    def seat(self, seat: int | None) -> Point: ...  # None: what lies open to all
    def mine(self, seat: int | None) -> bool: ...  # whether its things lie in front
    def pile(self, name: str) -> Point: ...
    def turned(self, seat: int | None) -> Point: ...
    def turned_width(self) -> float: ...
    def frame(self) -> tuple[float, float, float, float]: ...  # x, y, width, height of the board
    def open(self) -> tuple[float, float, float, float]: ...  # of the part that nothing lies over
    def middle(self) -> Point: ...


class Animator(Protocol):
    """animate.py has `Animator(stage, places, painter, banner, table, viewer)` and FEEL. app.parts.animator has the
    base: `on_<kind>(event, view, length)` shows an event, SECONDS says how long it lasts."""

    viewer: int | None

    def seconds(self, event: Event) -> float: ...
    def play(self, event: Event, view: Any, length: float) -> Callable[[], None] | None: ...


# --- the modules ---


class TableModule(Protocol):
    @property
    def Table(self) -> Callable[[Any, Sequence[str], Sequence[int], Any], Table]: ...


class PaintModule(Protocol):
    @property
    def Painter(self) -> Callable[[Sequence[Any]], Painter]: ...


class AnimateModule(Protocol):
    @property
    def FEEL(self) -> Mapping[str, Any]: ...  # event kind -> (sound, touch), or what to ask about the event
    @property
    def Animator(self) -> Callable[..., Animator]: ...


class Words(Protocol):
    """words.py. Every function says nothing its viewer may not know."""

    @property
    def QUIET(self) -> Collection[str]: ...  # event kinds that are no news
    def sentence(self, event: Event, viewer: int | None, names: Sequence[str]) -> str: ...
    def lines(self, events: Sequence[Event], viewer: int | None, names: Sequence[str]) -> Sequence[Line]: ...
    def recap(self, events: Sequence[Event], viewer: int, names: Sequence[str]) -> Any: ...  # a spans.Row, or None
    def piece(self, name: str) -> str: ...
    def move(self, view: Any, move: Move) -> str: ...
    def stage(self, view: Any) -> str: ...  # "Round 4", "Beginning"
    def rule(self, view: Any, item: Item) -> str: ...  # the number of the rule about something, ""; may be left out
    def rule_of(self, event: Event) -> str: ...  # the number of the rule behind what happened, ""; may be left out
    def came_from(self, view: Any, event: Event) -> Sequence[Spot]: ...  # the spots it was about; may be left out


class Results(Protocol):
    """results.py: the end of a match, and what many of them add up to. A game that ends by somebody's doing may have
    `ending(match, names)`, a sentence that says whose. One with rules to read has `SCORES`, the number of the rule
    behind each row, "" for the total, and `counted(view, key, seat)`, the spots a number came from. `done(match)`, if
    there is one, tells how often everybody did what: rows of key, icon and counts; words are <game>.done.<key>."""

    @property
    def ROWS(self) -> Sequence[tuple[str, str]]: ...  # (key of the scores, icon); words are <game>.score.<key>
    @property
    def HONOURS(self) -> Sequence[Honour]: ...
    def summary(self, view: Any) -> Sequence[str]: ...  # sentences: how long, why it is over
    def explained(self, view: Any, names: Sequence[str]) -> Sequence[Explained]: ...
    def deeds(self, match: Any) -> Mapping[str, Any]: ...  # plain facts for the records
    def liked(self, result: Any) -> Iterable[str]: ...  # names of what one had in a match, of app.records.Result
    def favourites(self, counts: Mapping[str, Sequence[int]]) -> Sequence[Favourite]: ...  # name -> games, won


class Album(Protocol):
    """album.py has `Album(match, names, order, painter)`, of a game whose boards are cleared on the way: a widget for
    the final screen with what stood there, the seats in this order."""


class Moments(Protocol):
    """moments.py, of a game that knows which events one may want to find again when looking back."""

    @property
    def MARKS(self) -> Mapping[str, Any]: ...  # event kind -> icon, or what to ask (event, view before, view after);

    # "lead" -> that of another seat having most points


class Teacher(Protocol):
    """lesson.py, of a game with lessons. A tag is what its lessons call something: "take", "tile:red4", "owner:1"."""

    def touched(self, view: Any, item: Item) -> Collection[str]: ...  # tags of what was touched
    def chosen(self, turn: Any) -> tuple[Collection[str], Collection[str]]: ...  # of the choice, and of its things
    def move(self, view: Any, move: Move) -> Collection[str]: ...  # tags of a move
    def lit(self, view: Any, name: str) -> Sequence[Item]: ...  # the things and places a lesson means by a name
    def about(self, view: Any, item: Item) -> Mapping[str, str]: ...  # facts for a sentence on what was touched
    def facts(self, before: Any, view: Any, events: Sequence[Event]) -> Mapping[str, str]: ...  # on what came of a move


# --- the shelf ---


def part(game: str, name: str) -> Any:
    """A module of a game's folder."""
    return import_module(f"app.games.{game}.{name}")


def has(game: str, name: str) -> bool:
    """Whether a game brings this part; some are its own business."""
    return find_spec(f"app.games.{game}") is not None and find_spec(f"app.games.{game}.{name}") is not None


def front_of(game: str) -> Front:
    return cast(Front, part(game, "front"))


def words_of(game: str) -> Words:
    return cast(Words, part(game, "words"))


def seated(game: str, seats: Sequence[Any], count: int) -> tuple[list[str], list[int]]:
    """Name and look of everybody at the table; an automaton takes the first look nobody has."""
    from app.look.i18n import tr
    from app.look.theme import PLAYERS  # needs Kivy, and the store does not

    names, looks = [seat.name for seat in seats], [seat.colour for seat in seats]
    while len(names) < count:
        names.append(tr(f"{game}.automaton"))
        looks.append(next(look for look in range(len(PLAYERS)) if look not in looks))
    return names, looks


def painter(game: str, seats: Sequence[Any]) -> Any:
    """Paints a game in the colours its seats have chosen; a seat nobody chose for, as an automaton's, takes what is
    left."""
    from app.look.theme import PLAYERS  # needs Kivy, and the store does not

    looks = [PLAYERS[seat.colour] for seat in seats]
    return part(game, "paint").Painter((*looks, *(look for look in PLAYERS if look not in looks)))
