"""What a game may know about good play. Bots ask a judge; a game without one is played by its scores alone."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeVar

from .game import Move, State

S = TypeVar("S", bound=State)

Weights = Mapping[str, tuple[float, float]]  # feature -> what one of it is worth at the start and at the end


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

    characters: Mapping[str, Mapping[str, float]]  # name -> feature -> factor on its weight

    def options(self, view: S, player: int, character: str = "") -> list[Option]: ...  # every legal move, best first
    def instinct(self, s: S, player: int, rng: int, character: str = "") -> tuple[int, Move]: ...  # fast, for play-outs
    def imagine(self, view: S, player: int, rng: int) -> S: ...  # a guess in which the others choose anew
    def expected(self, s: S, character: str = "") -> list[float]: ...  # the final score of each seat, if all goes on so
    def spread(self, s: S) -> float: ...  # how far the final margin may still stray from that
    def clock(self, s: S) -> int: ...  # the round: play-outs stop a few rounds later
