"""The judge of Tower Up: the one door through which bots ask what is good."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.game import Move
from ....core.judge import Option, apart
from ..secrets import guess
from ..state import State
from .advice import options
from .inputs import INPUTS
from .instinct import instinct, playout
from .scene import phase, turns_left
from .school import SCHOOL, Instinct
from .value import expected, rows
from .weights import CONSTANTS, DATA, VALUES, Taste, taste

DECIDED = 0.1  # spread of a game that is over
AHEAD = 8  # turns
ENDGAME = 2  # roofs in the hand of whoever has fewest
MOST_TURNS = 999


class TowerUpJudge:
    characters: Mapping[str, str] = {
        "skyline": "Ada builds high: her roofs lie where the towers grow.",
        "racer": "Bo runs for the objectives and takes the highest chips.",
        "keeper": "Cleo keeps her roofs in sight and covers those of others.",
    }
    scale = 15.0
    learned = INPUTS
    school = SCHOOL

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.tastes: dict[str, Taste] = {
            name: taste(data["glance"], character) for name, character in data["characters"].items()
        }
        if "instinct" in data:
            table = data["instinct"]
            self.tastes = {name: Instinct(table, character) for name, character in data["characters"].items()}
        self.balanced = self.tastes[""]
        self.value = apart([data["value"][name] for name in VALUES])

    def options(self, view: State, player: int, character: str = "") -> list[Option]:
        return options(view, player, self.tastes[character])

    def instinct(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        return instinct(s, player, rng, self.balanced)

    def imagine(self, view: State, player: int, rng: int) -> State:
        return guess(view, rng)

    def clock(self, s: State) -> int:
        return s.turn

    def horizon(self, s: State) -> int:
        """A few turns ahead; near the end all of them, for the last turns decide who has the cone and the chips."""
        return s.turn + (MOST_TURNS if s.finale or min(s.roofs) <= ENDGAME else AHEAD)

    def playout(self, s: State, rng: int, last: int, stop: Callable[[], bool], tastes: Sequence[Taste] = ()) -> bool:
        return playout(s, rng, tastes or [self.balanced] * s.seats, last, stop)

    def expected(self, s: State) -> list[float]:
        return expected(s, *self.value)

    def spread(self, s: State) -> float:
        return CONSTANTS["spread"] + CONSTANTS["spread_each_turn"] * turns_left(s) if s.waiting else DECIDED

    def features(self, s: State) -> tuple[float, list[list[float]]]:
        return phase(s), rows(s)

    def retuned(self, data: dict[str, Any]) -> "TowerUpJudge":
        return TowerUpJudge(data)


JUDGE = TowerUpJudge(DATA)
