"""The learned instinct: it takes a closer look, and what one of a feature is worth depends on how far the game is."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from ....core.game import Move
from ....core.judge import untaught
from ..state import State
from .advice import account
from .glance import Glance, Plan
from .scene import phase, turns_left
from .weights import CLOSER, FEATURES, Taste


class Instinct(Taste):
    """What one of each feature is worth at a moment of the game; all seats see the same."""

    closer = True

    def __init__(
        self, table: Mapping[str, Sequence[float]], character: Mapping[str, Mapping[str, float]] | None = None
    ) -> None:
        """With a character some count times a factor, some a few points more."""
        times, plus = (character or {}).get("times", {}), (character or {}).get("plus", {})
        self.rows = [
            ([weight * times.get(name, 1.0) for weight in table[name]], plus.get(name, 0.0))
            for name in TowerUpSchool.features
        ]
        self.known: dict[tuple[float, float, int], tuple[float, ...]] = {}  # one for every turn and roof: a few hundred

    def at(self, phase: float, left: float, seats: int) -> Sequence[float]:
        known = self.known.get((phase, left, seats))
        if known is None:
            now = context(phase, left, seats)
            known = tuple([sum([w * c for w, c in zip(row, now)], more) for row, more in self.rows])
            self.known[phase, left, seats] = known
        return known


def context(phase: float, left: float, seats: int) -> list[float]:
    return [1.0, 1 / (1 + left), phase, float(seats), left]


class TowerUpSchool:
    context = ("always", "near", "phase", "seats", "left")  # near is the inverse of the turns left
    features = (*FEATURES, *CLOSER)
    question = "turn"
    always = frozenset[str]()
    valued = True
    master = False  # 58 % of 200 games
    ahead = 8  # turns: before that no value can say what a build was good for

    def weights(self) -> str:
        return files(__package__).joinpath("instinct.json").read_text("utf-8")

    def start(self, data: dict[str, Any]) -> dict[str, list[float]]:
        return untaught(self.context, self.features, data["glance"])

    def parts(
        self, view: State, p: int, moves: Sequence[Move], table: dict[str, list[float]]
    ) -> tuple[list[float], list[tuple[float, list[float]]]]:
        """How far the game is, and for each move what it is worth and how much of each feature is in that.

        What the next builds are worth, own ones and the next player's, is held: the worth is the sum of these parts.
        """
        glance = Glance(view, p, Instinct(table))
        plan = Plan(glance, glance.builds())

        def worths() -> list[float]:
            return [sum([reason.amount for reason in account(glance, plan, move)]) for move in moves]

        thought, columns = worths(), []
        for i in range(len(self.features)):
            glance.weigh([float(i == k) for k in range(len(self.features))])
            columns.append(worths())
        return context(phase(view), turns_left(view), view.seats), list(zip(thought, map(list, zip(*columns))))


SCHOOL = TowerUpSchool()
