"""Interface of a game's judge (evaluation). Bots know no game: they ask its judge."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from .game import Move, State

S = TypeVar("S", bound=State)
Seen = TypeVar("Seen", bound=State, contravariant=True)


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


class Learned(Protocol[Seen]):
    """What a game's learned value looks at. Training, weights and play-outs with it are the same for every game."""

    inputs: Sequence[str]  # what each number of a row is
    trust: float  # play-outs that the judge's word on a move counts as beside it
    shipped: bool  # False: nothing that was trained has yet played better than the judge's own estimate

    def __hash__(self) -> int: ...  # its net is loaded once
    def rows(self, s: Seen) -> list[list[float]]: ...  # a row for each seat; what is hidden counts as average
    def knows(self, s: Seen) -> bool: ...  # is this a table it was trained for?
    def horizon(self, s: Seen, world: int) -> int: ...  # as the judge's, but nearer, in the first, second, ... world
    def weights(self) -> str: ...  # the file its training wrote; OSError when it is missing


class School(Protocol[Seen]):
    """What a game's learned instinct weighs, and what its weights depend on. How it learns is the same for every game.

    Its weights are a table: for each feature what it is worth for each part of the context, which are added up.
    """

    context: Sequence[str]
    features: Sequence[str]
    question: str  # the decision it learns
    always: frozenset[str]  # kinds of moves that are studied, however poor they look
    ahead: int  # rounds after this one that are played on when a move is studied
    valued: bool  # True: what they came to is judged by a learned value, which is trained beside it
    master: bool  # True: who plays by it wins three games in five against hard, and is a level of his own

    def weights(self) -> str: ...  # the file its training wrote; OSError when it is missing
    def start(self, data: dict[str, Any]) -> dict[str, list[float]]: ...  # the table before anything is learned
    def parts(
        self, view: Seen, player: int, moves: Sequence[Move], table: dict[str, list[float]]
    ) -> tuple[list[float], list[tuple[float, list[float]]]]: ...  # the context; each move's worth, and its features


class Judge(Protocol[S]):
    """Every question is asked of a view or of a guessed world; what is hidden counts as average.

    A character is a way to play: "" is the balanced one, "easy" the beginner's; `characters` lists the others.
    """

    characters: Mapping[str, str]  # name -> a sentence that says what it likes
    scale: float  # points: a final margin this large is as good as won; how much less matters is a share of it
    learned: Learned[S] | None  # None: the judge's own estimate is all there is
    school: School[S] | None  # None: nobody has learned a better instinct
    tastes: Mapping[str, Any]  # what each character weighs, for play-outs in which the seats differ

    def __hash__(self) -> int: ...  # what it learned is loaded once
    def options(self, view: S, player: int, character: str = "") -> list[Option]: ...  # every legal move, best first
    def instinct(self, s: S, player: int, rng: int) -> tuple[int, Move]: ...  # a good move, fast
    def imagine(self, view: S, player: int, rng: int) -> S: ...  # a guess; the others have chosen what is likely
    def clock(self, s: S) -> int: ...  # the round
    def horizon(self, s: S) -> int: ...  # the last round that play-outs from here should play
    def playout(
        self, s: S, rng: int, last: int, stop: Callable[[], bool], tastes: Sequence[Any] = ()
    ) -> bool: ...  # until then, by instinct, each seat by its taste, all balanced without any; False: stopped
    def expected(self, s: S) -> list[float]: ...  # the final score of each seat, if all goes on as usual
    def spread(self, s: S) -> float: ...  # by how much the final margin may still differ from that

    # For tuning: the weights as plain data, the same judge with others, and what `expected` weighs.
    data: dict[str, Any]

    def retuned(self, data: dict[str, Any]) -> "Judge[S]": ...  # "instinct" in them is a learned one's table
    def features(self, s: S) -> tuple[float, list[list[float]]]: ...  # the phase, and a row for each seat


# Weights are tuned in pairs: what one of a feature is worth at the start of the game, and at its end.
Pairs = Sequence[Sequence[float]]


def leaning(
    features: Sequence[str], weights: Mapping[str, list[float]], character: Mapping[str, Mapping[str, float]]
) -> Pairs:
    """The weights as a character has them: some times a factor, some a few points more."""
    times, plus = character.get("times", {}), character.get("plus", {})
    return [[w * times.get(name, 1.0) + plus.get(name, 0.0) for w in weights[name]] for name in features]


def liked(data: Mapping[str, Any], character: str) -> Mapping[str, float]:
    """The parts of the score that a character likes, and how much more than a point each point of them counts then."""
    likes: Mapping[str, float] = data.get("characters", {}).get(character, {}).get("scores", {})
    return likes


def untaught(
    context: Sequence[str], features: Sequence[str], weights: Mapping[str, Sequence[float]]
) -> dict[str, list[float]]:
    """The table of a school before anything is learned: weights that go from the start of the game to its end.

    The first part of the context is always 1, and one is the phase: 1 at the start, 0 at the end.
    """
    table = {name: [0.0] * len(context) for name in features}
    for name, (start, end) in weights.items():
        table[name][0], table[name][context.index("phase")] = end, start - end
    return table


def apart(pairs: Pairs) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What everything is worth at the start, and what at the end."""
    return tuple([start for start, _ in pairs]), tuple([end for _, end in pairs])
