"""The judge of Ginkgopolis: the one door through which bots ask what is good."""

from collections.abc import Callable

from ...core.judge import Option
from .advice import options
from .instinct import imagine, playout
from .scene import rounds_left
from .state import State
from .value import expected
from .weights import CONSTANTS, TASTES


class GinkgopolisJudge:
    def options(self, view: State, player: int, character: str = "") -> list[Option]:
        return options(view, player, TASTES[character])

    def imagine(self, view: State, rng: int) -> State:
        return imagine(view, rng)

    def playout(self, s: State, rng: int, rounds: int, stop: Callable[[], bool]) -> bool:
        return playout(s, rng, s.round + rounds, stop)

    def expected(self, s: State) -> list[float]:
        return expected(s)

    def spread(self, s: State) -> float:
        return CONSTANTS["spread"] + CONSTANTS["spread_each_round"] * rounds_left(s)


JUDGE = GinkgopolisJudge()
