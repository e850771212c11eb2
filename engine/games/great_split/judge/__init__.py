"""The judge of The Great Split: the one door through which bots ask what is good."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.game import Move
from ....core.judge import Option, apart
from ..box import ROUNDS
from ..state import State
from .advice import options
from .inputs import INPUTS
from .instinct import imagine, instinct, playout
from .value import expected, phase, rounds_left, rows
from .weights import CONSTANTS, DATA, VALUES, Taste, taste

DECIDED = 0.1  # spread of a game that is over
ROUNDS_AHEAD = 1  # that a play-out finishes after this one


class GreatSplitJudge:
    characters: Mapping[str, str] = {
        "equaliser": "Ines divides evenly: whichever group is taken, the other one is welcome.",
        "gambler": "Gil bets on a choice: one group he wants back, one that is hard to leave.",
        "specialist": "Stella goes for contracts and ribbons, far along a few tracks.",
    }
    scale = 25.0
    learned = INPUTS
    school = None

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.tastes = {name: taste(data["glance"], character) for name, character in data["characters"].items()}
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
        return min(ROUNDS, s.round + ROUNDS_AHEAD)

    def playout(self, s: State, rng: int, last: int, stop: Callable[[], bool], tastes: Sequence[Taste] = ()) -> bool:
        return playout(s, rng, tastes or [self.balanced] * s.seats, last, stop)

    def expected(self, s: State) -> list[float]:
        return expected(s, self.balanced, *self.value)

    def spread(self, s: State) -> float:
        return CONSTANTS["spread"] + CONSTANTS["spread_each_round"] * rounds_left(s) if s.waiting else DECIDED

    def features(self, s: State) -> tuple[float, list[list[float]]]:
        return phase(s), rows(s, self.balanced)

    def retuned(self, data: dict[str, Any]) -> "GreatSplitJudge":
        return GreatSplitJudge(data)


JUDGE = GreatSplitJudge(DATA)
