"""The learned instinct: more is weighed, and what it is worth depends on the dice taken and on the seats."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from operator import mul

from ....core.game import Move
from ..pieces import DICE_EACH, DIE, PLAYERS
from ..plans import SQUARE
from ..state import REMOVED, State
from .glance import Glance
from .weights import CONSTANTS, DATA, FEATURES, KEEP, MORE, STEPS, Taste, Weights, taste

CONTEXT = ("always", "taken", "taken_squared", "three")


def context(taken: int, seats: int) -> list[float]:
    share = min(taken, STEPS) / STEPS
    return [1.0, share, share * share, float(seats > 2)]


def instinct(table: Mapping[str, Sequence[float]], character: Mapping[str, Mapping[str, float]]) -> Taste:
    """The learned weights as this character has them. What others want is thought of as ever."""
    times, plus = character.get("times", {}), character.get("plus", {})

    def at(taken: int, seats: int) -> Weights:
        where = context(taken, seats)
        return tuple(
            [
                times.get(name, 1.0) * sum(map(mul, table[name], where)) + plus.get(name, 0.0)
                for name in BlueprintsSchool.features
            ]
        )

    weights = {seats: [at(taken, seats) for taken in range(DICE_EACH + 1)] for seats in PLAYERS}
    return Taste(weights, taste(DATA["glance"], character).others, learned=True)


class BlueprintsSchool:
    context = CONTEXT
    features = (*FEATURES, *MORE)
    question = "take"
    always: frozenset[str] = frozenset()
    ahead = 0  # with the round its cards are given; the next one is a matter of luck
    valued = False
    master = True

    def weights(self) -> str:
        return files(__package__).joinpath("instinct.json").read_text("utf-8")

    def start(self, data: Mapping[str, Mapping[str, Sequence[float]]]) -> dict[str, list[float]]:
        """The table of one who has learned nothing yet."""
        table = {name: [value, 0.0, 0.0, 0.0] for name, value in MORE.items()}
        for name in FEATURES:
            first, last = data["glance"][name]
            table[name] = [first, last - first, 0.0, 0.0]
        return {name: table[name] for name in self.features}

    def parts(
        self, view: State, p: int, moves: Sequence[Move], table: Mapping[str, Sequence[float]]
    ) -> tuple[list[float], list[tuple[float, list[float]]]]:
        """How far the round is, and for each move what it is worth and how much of each feature is in that."""
        glance = Glance(view, p, instinct(table, {}))
        uses = [use(move) for move in moves]
        worths = [worth(glance, *each) for each in uses]
        columns = []
        for i in range(len(self.features)):
            if i == KEEP:  # asked when a die is discarded
                columns.append([0.0] * len(moves))
                continue
            glance.weights = tuple([float(i == k) for k in range(len(self.features))])
            columns.append([worth(glance, *each) for each in uses])
        return context(len(view.dice[p]), view.seats), list(zip(worths, map(list, zip(*columns))))


def use(move: Move) -> tuple[int, int]:
    """A die and its square."""
    die, *squares = [str(word) for word in move.args]
    return DIE[die], SQUARE[squares[0]] if squares else REMOVED


def worth(glance: Glance, die: int, square: int) -> float:
    return CONSTANTS["point"] * sum([amount for _, amount in glance.parts(die, square)])


SCHOOL = BlueprintsSchool()
