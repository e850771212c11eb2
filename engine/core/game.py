"""The words every game speaks: Move, Event, HIDDEN, State and Game."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from .judge import Judge

HIDDEN = -1  # stands for a piece the viewer may not know

PLAYER = re.compile(r"0|[1-9]\d{0,8}", re.ASCII)
KIND = re.compile(r"[a-z_]+")
WHOLE = re.compile(r"0|-?[1-9]\d{0,17}", re.ASCII)  # an arg that reads as a number is one


class IllegalMove(ValueError):
    """A move that cannot be played now, or text that is no move; the sentence says why."""


class BadPosition(ValueError):
    """A position (or set-up) that cannot lie on a table; the sentence names the piece."""


class BadSave(ValueError):
    """A save that cannot be opened; the sentence says what is wrong with it and where."""


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
            raise IllegalMove(f'{str(text)[:80]!r} is not a move: write "<player> <kind> <what...>", as in "0 pick 7"')
        args = (int(word) if WHOLE.fullmatch(word) else word for word in words[2:])
        return cls(int(words[0]), words[1], tuple(args))


class Event(NamedTuple):
    """One fact that happened, in table order. `secret` is for `player`'s eyes only."""

    kind: str
    player: int | None
    facts: dict[str, Any]
    secret: dict[str, Any] | None = None

    def seen_by(self, viewer: int | None) -> "Event":
        return self if self.secret is None or viewer == self.player else self._replace(secret=None)


Emit = Callable[..., None]  # emit(kind, player=None, secret=None, **facts)


def mute(*_args: Any, **_facts: Any) -> None:
    """The emitter bots search with: nobody is watching."""


class State(Protocol):
    rng: int

    def clone(self) -> Self: ...
    def key(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of one game. Stateless: all it knows is in the state it is handed."""

    name: str
    players: range
    rules: int  # bump when a fix changes what old move lists mean
    reveals: frozenset[str]  # event kinds after which nothing can be taken back
    roles: Mapping[str, tuple[str, ...]]  # move kind -> what its args are, for chooser, log and command line
    judge: "Judge[S]"  # what is good play, for bots and hints

    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> S: ...
    def actors(self, s: S) -> tuple[int, ...]: ...  # () when over; two or more decide at once
    def legal(self, s: S, player: int) -> list[Move]: ...
    def sample(self, s: S, player: int, rng: int) -> tuple[int, Move]: ...  # a random legal move, without listing
    def apply(self, s: S, move: Move, emit: Emit = mute) -> None: ...  # the only mutation
    def view(self, s: S, viewer: int | None) -> S: ...  # HIDDEN where the viewer may not look, rng 0
    def guess(self, view: S, rng: int) -> S: ...  # one full state that agrees with the view
    def check(self, s: S) -> None: ...  # nothing lost, nothing doubled
    def scores(self, s: S) -> list[dict[str, int]]: ...  # labelled breakdown per seat
    def ranking(self, s: S) -> list[int]: ...  # a place per seat; tie-breaks live here
    def dump(self, s: S) -> dict[str, Any]: ...  # the position as readable JSON
    def load(self, position: Mapping[str, Any]) -> S: ...
