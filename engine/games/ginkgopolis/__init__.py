"""Ginkgopolis, designed by Xavier Georges: build a city outward and upward, with the cards you pass on."""

from collections.abc import Mapping
from typing import Any

from ...core.game import Emit, Move, mute
from . import position, reading, rules, scoring, secrets, setup
from .state import State


class Ginkgopolis:
    """The rules, answering the questions every game answers."""

    name = "ginkgopolis"
    players = range(1, 6)
    rules = 1
    reveals = frozenset(
        {
            "revealed",
            "drew",
            "tiles_drawn",
            "tiles_returned",
            "characters_received",
            "characters_revealed",
            "game_over",
        }
    )
    roles: Mapping[str, tuple[str, ...]] = {
        "draft": ("character",),
        "newhand": (),
        "commit": ("card", "tile"),
        "take": ("item",),
        "marker": ("letter", "cell"),
        "giveback": ("tile",),
    }

    def new(self, players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
        return setup.new(players, seed, options)

    def actors(self, s: State) -> tuple[int, ...]:
        return s.waiting

    def legal(self, s: State, player: int) -> list[Move]:
        return rules.legal(s, player)

    def sample(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        return rules.sample(s, player, rng)

    def apply(self, s: State, move: Move, emit: Emit = mute) -> None:
        rules.apply(s, move, emit)

    def view(self, s: State, viewer: int | None) -> State:
        return secrets.view(s, viewer)

    def guess(self, view: State, rng: int) -> State:
        return secrets.guess(view, rng)

    def check(self, s: State) -> None:
        position.check(s)

    def scores(self, s: State) -> list[dict[str, int]]:
        return scoring.scores(s)

    def ranking(self, s: State) -> list[int]:
        return scoring.ranking(s)

    def dump(self, s: State) -> dict[str, Any]:
        return position.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        return reading.load(data)


GAME = Ginkgopolis()
