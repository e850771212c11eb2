"""Core types and the interface of a game: Move, Event, HIDDEN, State and Game."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from .events import Kinds
    from .judge import Judge

HIDDEN = -1  # stands for a piece the viewer may not know
END = "end_triggered"  # the event, in every game, that brings the end about; its fact `why` says in a word how

PLAYER = re.compile(r"0|[1-9]\d{0,8}", re.ASCII)
KIND = re.compile(r"[a-z_]+")
WHOLE = re.compile(r"0|-?[1-9]\d{0,17}", re.ASCII)  # an arg that reads as a number is one


class IllegalMove(ValueError):
    """A move that cannot be played now, or text that is no move; the sentence says why."""


class BadPosition(ValueError):
    """A position (or set-up) that cannot lie on a table; the sentence names the piece."""


class BadSave(ValueError):
    """A save that cannot be opened; the sentence says what is wrong with it and where."""


def brief(value: object, length: int = 40) -> str:
    """What somebody wrote, short enough for a sentence."""
    try:
        return repr(value[:length] if isinstance(value, str) else value)[: length + 2]
    except (RecursionError, ValueError):  # nested too deep, or a number too long to write
        return type(value).__name__


def chosen(known: Mapping[str, tuple[str, ...]], options: Any) -> dict[str, str]:
    """Every option a game knows, as it was chosen or by default; BadPosition when the game knows no such thing."""
    table = {name: values[0] for name, values in known.items()}
    if not options:
        return table
    if not isinstance(options, Mapping):
        raise BadPosition(f"options are a table, not {type(options).__name__}")
    for name, value in options.items():
        if not isinstance(name, str) or name not in known:
            there = f"only {', '.join(known)}" if known else "there are none in this game"
            raise BadPosition(f"there is no option {brief(name)}, {there}")
        if not isinstance(value, str) or value not in known[name]:
            raise BadPosition(f'the option "{name}" is {" or ".join(known[name])}, not {brief(value)}')
        table[name] = value
    return table


class Move(NamedTuple):
    """One decision by one player: plain data, hashable, JSON-able, enough to replay the game."""

    player: int
    kind: str
    args: tuple[int | str, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, (self.player, self.kind, *self.args)))

    @classmethod
    def parse(cls, text: object) -> "Move":
        """The move written "<player> <kind> <args...>"; exactly what str(move) gives."""
        words = text.split() if isinstance(text, str) else []
        if len(words) < 2 or not PLAYER.fullmatch(words[0]) or not KIND.fullmatch(words[1]):
            raise IllegalMove(f'{brief(text, 80)} is not a move: write "<player> <kind> <what...>", as in "0 pick 7"')
        args = (int(word) if WHOLE.fullmatch(word) else word for word in words[2:])
        return cls(int(words[0]), words[1], tuple(args))


# new_tuple(Move, fields) is Move(*fields) without a Python call in between: for those who make moves all day.
new_tuple: Callable[[type[Move], tuple[int, str, tuple[int | str, ...]]], Move] = tuple.__new__


class Event(NamedTuple):
    """One fact that happened, in table order. `secret` is for `player`'s eyes only."""

    kind: str
    player: int | None
    facts: dict[str, Any]
    secret: dict[str, Any] | None = None

    def seen_by(self, viewer: int | None) -> "Event":
        return self if self.secret is None or viewer == self.player else self._replace(secret=None)


Emit = Callable[..., None]  # emit(kind, /, player=None, secret=None, **facts): a fact may be called kind, too


def mute(*_args: Any, **_facts: Any) -> None:
    """The emitter bots search with: nobody is watching."""


class State(Protocol):
    rng: int

    def clone(self) -> Self: ...
    def key(self) -> tuple[Any, ...]: ...


def frozen(value: Any) -> Any:
    """What a field of a state holds, so that it can be compared: for `key`."""
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    if isinstance(value, bytearray):
        return bytes(value)
    return tuple(value) if isinstance(value, list) else value


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of one game. Stateless: all it knows is in the state it is handed, which may be a view.

    Nobody outside a game's own folders reads an attribute of its state: what all games have is asked for here.

    A game may have `unbroken`: questions put in secret right after another one, with nothing to look at in between. At
    one device, whoever has decided last then goes on.
    """

    name: str
    players: range
    options: Mapping[str, tuple[str, ...]]  # option -> its values, the first one is the default
    setups: Sequence[tuple[int, dict[str, str]]]  # every kind of table: players and options
    rules: int  # bump when a fix changes what old move lists mean
    events: "Kinds"  # every kind of event
    reveals: frozenset[str]  # those after which nothing can be taken back
    roles: Mapping[str, tuple[str, ...]]  # move kind -> what its args are, for chooser, log and command line
    judge: "Judge[S]"  # what is good play, for bots and hints

    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> S: ...
    def actors(self, s: S) -> tuple[int, ...]: ...  # () when over; two or more decide at once
    def question(self, s: S) -> str: ...  # what they decide, in a word; "" when over
    def round(self, s: S) -> int: ...  # 0 before the first
    def leader(self, s: S) -> int: ...  # the seat play goes round from: whose turn it is, else the first player
    def legal(self, s: S, player: int) -> list[Move]: ...
    def sample(self, s: S, player: int, rng: int) -> tuple[int, Move]: ...  # a random legal move, without listing
    def apply(self, s: S, move: Move, emit: Emit = mute) -> None: ...  # the only mutation
    def view(self, s: S, viewer: int | None) -> S: ...  # HIDDEN where the viewer may not look, rng 0
    def guess(self, view: S, rng: int) -> S: ...  # one full state that agrees with the view
    def redraw(self, s: S, rng: int) -> S: ...  # the same table; what nobody has seen may come in another order
    def check(self, s: S) -> None: ...  # nothing lost, nothing doubled
    def scores(self, s: S) -> list[dict[str, int]]: ...  # labelled breakdown per seat
    def ranking(self, s: S) -> list[int]: ...  # a place per seat; tie-breaks live here
    def dump(self, s: S) -> dict[str, Any]: ...  # the position as readable JSON
    def load(self, position: Mapping[str, Any]) -> S: ...
