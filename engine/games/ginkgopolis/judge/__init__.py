"""The judge of Ginkgopolis: the one door through which bots ask what is good."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.game import Move
from ....core.judge import Option, apart
from ..state import State
from .advice import options
from .inputs import INPUTS, SHIPPED
from .instinct import imagine, instinct, playout
from .scene import ENDGAME, MOST_ROUNDS, phase, rounds_left
from .school import SCHOOL, Instinct
from .value import expected, rows
from .weights import CONSTANTS, DATA, VALUES, Taste, taste

DECIDED = 0.1  # spread of a game that is over
CHOICES_AHEAD = 8


class GinkgopolisJudge:
    characters: Mapping[str, str] = {
        "tower": "Ada builds up: tall towers, and the cards that come with them.",
        "settler": "Bo builds out: new ground, new neighbours, many gifts.",
        "collector": "Cleo collects the cards that pay at the end.",
    }
    scale = 25.0
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
            self.learned = SHIPPED
        self.balanced = self.tastes[""]
        self.value = apart([data["value"][name] for name in VALUES])

    def options(self, view: State, player: int, character: str = "") -> list[Option]:
        return options(view, player, self.tastes[character])

    def instinct(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        return instinct(s, player, rng, self.balanced)

    def imagine(self, view: State, player: int, rng: int) -> State:
        return imagine(view, player, rng, self.balanced)

    def clock(self, s: State) -> int:
        return s.round

    def horizon(self, s: State) -> int:
        """A few rounds ahead; near the end all of them, for the last districts are beyond any estimate."""
        return s.round + (max(2, CHOICES_AHEAD // s.seats) if rounds_left(s) > ENDGAME else MOST_ROUNDS)

    def playout(self, s: State, rng: int, last: int, stop: Callable[[], bool], tastes: Sequence[Taste] = ()) -> bool:
        return playout(s, rng, tastes or [self.balanced] * s.seats, last, stop)

    def expected(self, s: State) -> list[float]:
        return expected(s, *self.value)

    def spread(self, s: State) -> float:
        return CONSTANTS["spread"] + CONSTANTS["spread_each_round"] * rounds_left(s) if s.waiting else DECIDED

    def features(self, s: State) -> tuple[float, list[list[float]]]:
        return phase(s, rounds_left(s)), rows(s)

    def retuned(self, data: dict[str, Any]) -> "GinkgopolisJudge":
        return GinkgopolisJudge(data)


JUDGE = GinkgopolisJudge(DATA)
