"""What a game knows about good play. Bots know no game: they ask its judge."""

from typing import NamedTuple, Protocol, TypeVar

from .game import Move, State

S = TypeVar("S", bound=State)


class Reason(NamedTuple):
    """One part of a move's worth, as data: the app says it in the reader's language."""

    feature: str
    amount: float
    about: tuple[str, ...] = ()  # the pieces or cells on the table it refers to


class Option(NamedTuple):
    """A legal move, what it is worth in points of the final margin, and why."""

    move: Move
    worth: float
    reasons: tuple[Reason, ...] = ()


class Judge(Protocol[S]):
    """Every question is asked of a view or of a guessed world; what is hidden counts as average."""

    characters: tuple[str, ...]  # ways to play: "" is the balanced one, "easy" the beginner's

    def options(self, view: S, player: int, character: str = "") -> list[Option]: ...  # every legal move, best first
    def instinct(self, s: S, player: int, rng: int, character: str = "") -> tuple[int, Move]: ...  # fast, for play-outs
    def imagine(self, view: S, rng: int) -> S: ...  # a guess in which the others chose what they are likely to
    def expected(self, s: S) -> list[float]: ...  # the final score of each seat, if all goes on as usual
    def spread(self, s: S) -> float: ...  # by how much the final margin may still differ from that
    def clock(self, s: S) -> int: ...  # the round: play-outs stop a few rounds later
