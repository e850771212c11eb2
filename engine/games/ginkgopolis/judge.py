"""The judge of Ginkgopolis: the one door through which bots ask what is good."""

from ...core.game import Move
from ...core.judge import Option
from . import advice, instinct, value
from .glance import rounds_left
from .state import State
from .weights import CONSTANTS, TASTES


class GinkgopolisJudge:
    characters = tuple(TASTES)

    def options(self, view: State, player: int, character: str = "") -> list[Option]:
        return advice.options(view, player, TASTES[character])

    def instinct(self, s: State, player: int, rng: int, character: str = "") -> tuple[int, Move]:
        return instinct.instinct(s, player, rng, TASTES[character])

    def imagine(self, view: State, rng: int) -> State:
        return instinct.imagine(view, rng)

    def expected(self, s: State) -> list[float]:
        return value.expected(s)

    def spread(self, s: State) -> float:
        return CONSTANTS["spread"] + CONSTANTS["spread_each_round"] * rounds_left(s)

    def clock(self, s: State) -> int:
        return s.round


JUDGE = GinkgopolisJudge()
