"""Positions to test on: those met in random play, and those hypothesis draws."""

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st

from engine import GAMES, Event, Match, Move
from engine.core.game import Game, State
from engine.core.rng import roll


class Setting(NamedTuple):
    """A game with its seats and options."""

    name: str
    players: int
    options: dict[str, str]

    @property
    def game(self) -> Game[Any]:
        return GAMES[self.name]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.players), *self.options.values()])


def options_of(name: str, players: int) -> list[dict[str, str]]:
    """The options worth a table of their own; a game that is not listed has none."""
    if name == "ginkgopolis" and players == 1:
        return [{"hal": "normal"}, {"hal": "expert"}]
    if name == "ginkgopolis":
        return [{"characters": "intro"}, {"characters": "draft"}]
    return [{}]


SETTINGS = [
    Setting(name, players, options)
    for name in GAMES
    for players in GAMES[name].players
    for options in options_of(name, players)
]


def walk(setting: Setting, seed: int) -> Iterator[tuple[Match, list[Event]]]:
    """A random match from the deal to its end: the match after each move, and what happened in that move."""
    match, rng = Match.new(setting.name, setting.players, seed, setting.options), seed * 977
    yield match, []
    while actors := match.game.actors(match.state):
        rng, i = roll(rng, len(actors))
        rng, move = match.game.sample(match.state, actors[i], rng)
        yield match, match.play(move)


def finished(setting: Setting, seed: int) -> Match:
    """A random match played to its end."""
    return deque(walk(setting, seed), maxlen=1).pop()[0]


def played(game: Game[Any], s: State, move: Move) -> tuple[State, list[Event]]:
    """A copy of the state after the move, and what happened."""
    after, events = s.clone(), []

    def emit(kind: str, player: int | None = None, secret: dict[str, Any] | None = None, **facts: Any) -> None:
        events.append(Event(kind, player, facts, secret))

    game.apply(after, move, emit)
    return after, events


def is_choice(s: State) -> bool:
    """Is this the choice step, where positions can be written down and read again?"""
    return s.question == "commit"


@st.composite
def choice_steps(draw: st.DrawFn) -> State:
    """Any position of the choice step that random play can reach, commits included."""
    setting = draw(st.sampled_from([each for each in SETTINGS if each.name == "ginkgopolis"]))
    seed, wanted = draw(st.integers(0, 10_000)), draw(st.integers(0, 150))
    for n, (match, _) in enumerate(walk(setting, seed)):
        if is_choice(match.state):
            found = match.state.clone()
            if n >= wanted:
                break
    return found


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
