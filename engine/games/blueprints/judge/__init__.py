"""The judge of Blueprints: the one door through which bots ask what is good."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.game import Move
from ....core.judge import Option, apart
from ..pieces import ROUNDS
from ..state import State
from .advice import options
from .inputs import INPUTS
from .instinct import imagine, instinct, playout
from .school import SCHOOL
from .school import instinct as learned_instinct
from .value import expected, phase, rows
from .weights import CONSTANTS, DATA, VALUES, Taste, taste

DECIDED = 0.1  # spread of a game that is over


class BlueprintsJudge:
    characters: Mapping[str, str] = {
        "planner": "Vera builds what is printed: the plan above all.",
        "collector": "Tito goes for prizes: equal dice, all values, one material.",
        "rival": "Iris watches what you collect, and takes it first.",
    }
    scale = 5.0
    learned = INPUTS
    school = SCHOOL

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.tastes = {name: taste(data["glance"], character) for name, character in data["characters"].items()}
        if "instinct" in data:
            table = data["instinct"]
            self.tastes = {name: learned_instinct(table, character) for name, character in data["characters"].items()}
        self.balanced = self.tastes[""]
        self.value = apart([data["value"][name] for name in VALUES])

    def options(self, view: State, player: int, character: str = "") -> list[Option]:
        return options(view, player, self.tastes[character])

    def instinct(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        return instinct(s, player, rng, self.balanced)

    def imagine(self, view: State, player: int, rng: int) -> State:
        return imagine(view, rng, self.balanced)

    def clock(self, s: State) -> int:
        return s.round

    def horizon(self, s: State) -> int:
        """To the end of this round: then its cards are given, and the next one is a matter of luck."""
        return s.round

    def playout(self, s: State, rng: int, last: int, stop: Callable[[], bool], tastes: Sequence[Taste] = ()) -> bool:
        return playout(s, rng, tastes or [self.balanced] * s.seats, last, stop)

    def expected(self, s: State) -> list[float]:
        return expected(s, *self.value)

    def spread(self, s: State) -> float:
        left = ROUNDS - s.round + 1
        return CONSTANTS["spread"] + CONSTANTS["spread_each_round"] * left if s.waiting else DECIDED

    def features(self, s: State) -> tuple[float, list[list[float]]]:
        return phase(s), rows(s)

    def retuned(self, data: dict[str, Any]) -> "BlueprintsJudge":
        return BlueprintsJudge(data)


JUDGE = BlueprintsJudge(DATA)
