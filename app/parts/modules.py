"""Interfaces of a game's modules: six of them in its folder in app/games, in the plain values of app/parts/values.py.

A game is `front` (before a match), `table` (a match on the table), `paint`, `animate`, `words` and `results`. Table,
Turn, Painter and Animator have their base class beside this module; app/parts/host.py says what a widget of a game's
own may do. Nothing here needs Kivy, and nothing here knows a game.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from app.parts.values import Explained, Favourite, Honour, Item, Line, Mode, Point, Spot
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


class Cover(Protocol):
    """A widget of the game's own that lies over the whole table for a while and takes the keys."""

    insets: Any

    holds: bool  # the table asks nobody until it is put away; then it tells the host `put_away`

    def show(self, view: Any, seat: int | None, turn: Any, waiting: str) -> bool: ...  # whether it lies there now
    def key(self, key: int, text: str, modifiers: Any) -> bool: ...


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


# --- the modules ---


class TableModule(Protocol):
    @property
    def Table(self) -> type[Any]: ...  # of app.parts.table.BaseTable


class PaintModule(Protocol):
    @property
    def Painter(self) -> type[Any]: ...  # of app.parts.painter.BasePainter


class AnimateModule(Protocol):
    @property
    def FEEL(self) -> Mapping[str, Any]: ...  # event kind -> (sound, touch), or what to ask about the event
    @property
    def Animator(self) -> type[Any]: ...  # of app.parts.animator.BaseAnimator


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
    def rule(self, view: Any, item: Item) -> str: ...  # the number of the rule about something, ""
    def rule_of(self, event: Event) -> str: ...  # the number of the rule behind what happened, ""
    def came_from(self, view: Any, event: Event) -> Sequence[Spot]: ...  # the spots it was about


class Results(Protocol):
    """results.py: the end of a match, and what many of them add up to."""

    @property
    def ROWS(self) -> Sequence[tuple[str, str]]: ...  # (key of the scores, icon); words are <game>.score.<key>
    @property
    def SCORES(self) -> Mapping[str, str]: ...  # key -> the number of the rule behind it, "" for the total
    @property
    def HONOURS(self) -> Sequence[Honour]: ...
    def summary(self, view: Any) -> Sequence[str]: ...  # sentences: how long, why it is over
    def ending(self, match: Any, names: Sequence[str]) -> str: ...  # a sentence: by whose doing it ended, or ""
    def counted(self, view: Any, key: str, seat: int) -> Sequence[Spot]: ...  # the spots a number came from
    def done(self, match: Any) -> Iterable[tuple[str, str, Sequence[int]]]: ...  # how often everybody did what: key of
    # <game>.done.<key>, icon and counts
    def explained(self, view: Any, names: Sequence[str]) -> Sequence[Explained]: ...
    def deeds(self, match: Any) -> Mapping[str, Any] | None: ...  # plain facts for the records
    def liked(self, result: Any) -> Iterable[str]: ...  # names of what one had in a match, of app.records.Result
    def favourites(self, counts: Mapping[str, Sequence[int]]) -> Sequence[Favourite]: ...  # name -> games, won


class Tips(Protocol):
    """tips.py, of a game that tells newcomers something when its moment comes."""

    @property
    def TIPS(self) -> Sequence[Any]: ...  # app.table.tips.Tip, the most urgent first
    def beat(self, view: Any) -> int | None: ...  # what must change before another is told; None: the round


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
