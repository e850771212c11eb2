"""Positions to test on: those met in random play, in every game on the shelf."""

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine import GAMES, Event, Match, Move
from engine.core.game import Game, State
from engine.core.rng import roll
from tests.tiny.shelf import tiny_games


class Setting(NamedTuple):
    """A game with its seats and options."""

    name: str
    players: int
    options: dict[str, Any]

    @property
    def game(self) -> Game[Any]:
        return GAMES[self.name]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.players), *map(str, self.options.values())])


def settings_on_the_shelf() -> list[Setting]:
    return [Setting(name, players, dict(options)) for name in GAMES for players, options in GAMES[name].setups]


SETTINGS = settings_on_the_shelf()
with tiny_games():
    SETTINGS_AND_TINY = settings_on_the_shelf()  # for tests that use the fixture `tiny`


# Questions that everybody answers at the same time, but on the open table: what is laid there all may see at once, and
# whoever takes it back has only given something away.
OPEN = {("great_split", "resolve")}


def is_open(game: Game[Any], s: State) -> bool:
    return (game.name, game.question(s)) in OPEN


def walk(setting: Setting, seed: int, liked: str = "") -> Iterator[tuple[Match, list[Event]]]:
    """A random match from the deal to its end: the match after each move, and what happened in that move. Moves of the
    kind that is liked are played wherever they can be."""
    match, rng = Match.new(setting.name, setting.players, seed, setting.options), seed * 977
    yield match, []
    while actors := match.game.actors(match.state):
        rng, i = roll(rng, len(actors))
        rng, move = match.game.sample(match.state, actors[i], rng)
        if liked and move.kind != liked:
            moves = [each for each in match.game.legal(match.state, actors[i]) if each.kind == liked]
            rng, i = roll(rng, len(moves)) if moves else (rng, 0)
            move = moves[i] if moves else move
        yield match, match.play(move)


def finished(setting: Setting, seed: int) -> Match:
    """A random match played to its end."""
    return deque(walk(setting, seed), maxlen=1).pop()[0]


def played(game: Game[Any], s: State, move: Move) -> tuple[State, list[Event]]:
    """A copy of the state after the move, and what happened."""
    after, events = s.clone(), []

    def emit(kind: str, /, player: int | None = None, secret: dict[str, Any] | None = None, **facts: Any) -> None:
        events.append(Event(kind, player, facts, secret))

    game.apply(after, move, emit)
    return after, events


def strings(value: Any) -> set[str]:
    """Every text anywhere inside."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return strings(list(value)) | strings(list(value.values()))
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*map(strings, value))
    return set()


def is_even(counts: list[int]) -> bool:
    """Pearson's test, far enough out that only a bias fails it: the draws are fixed by their seeds."""
    mean = sum(counts) / len(counts)
    chi = sum((count - mean) ** 2 for count in counts) / mean
    free = len(counts) - 1
    return chi < free + 5 * (2 * free) ** 0.5 + 5
