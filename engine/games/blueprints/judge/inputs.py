"""Features of the learned value: cards won, what each building promises, and who may get which prize."""

from importlib.resources import files

from ....core.game import HIDDEN
from ..pieces import DICE_EACH, FIRST_PRIZE, MATERIALS, PRIZES, ROUNDS
from ..plans import HEIGHTS
from ..state import REMOVED, SIX, State
from .glance import CLIMB
from .outlook import Outlook
from .value import phase, prospects, rows_of
from .weights import VALUES

# What both come to on average in games by instinct, by dice taken: for buildings that cannot be seen.
USUAL_CLIMB = (0.42, 0.53, 0.29, 0.17, 0.10, 0.10, 0.13)
USUALLY_EXACT = (1.0, 1.0, 1.0, 0.94, 0.86, 0.83, 0.71)


class BlueprintsInputs:
    trust = 2.0
    shipped = False
    inputs = (
        *VALUES,
        "prospects",  # points of the building to be expected
        "lead",  # over the best of the others
        "exact",  # the plan may still be built
        *[f"chance_{prize}" for prize in PRIZES],
        *[f"rival_{prize}" for prize in PRIZES],  # the best chance among the others
        *[f"dice_{material}" for material in MATERIALS],
        "equal_values",
        "different_values",
        "first_in_demand",
        "second_in_demand",
        "removed",
        "gold",
        "prizes_won",
        "dice_left",
        "turns_to_go",  # until it is this seat's turn
        "place_in_turn",
        *[f"round_{n}" for n in range(1, ROUNDS + 1)],
        "phase",
        "seats",
    )

    def rows(self, s: State) -> list[list[float]]:
        n = s.seats
        seats = range(n)
        outlooks = [Outlook(s, p) for p in seats]
        hopes = [prospects(s, p) for p in seats]
        chances = [(skyscraper(s, p), *outlooks[p].chances) for p in seats]
        table = [*[s.round == i for i in range(1, ROUNDS + 1)], phase(s), n]
        active = s.waiting[0] if s.waiting else s.first
        found = []
        for p, row in enumerate(rows_of(s, hopes, [outlook.chances for outlook in outlooks])):
            outlook, won = outlooks[p], s.won[p]
            row += (hopes[p], hopes[p] - max([hopes[q] for q in seats if q != p]), exact(s, p))
            row += chances[p]
            row += [max([chances[q][i] for q in seats if q != p]) for i in range(len(PRIZES))]
            row += outlook.materials
            row += (
                outlook.equal,
                outlook.different,
                outlook.materials[s.demand[0]],
                outlook.materials[s.demand[1]],
                s.squares[p].count(REMOVED),
                won[0],
                sum(won[FIRST_PRIZE:]),
                outlook.left,
                (p - active) % n,
                (p - s.first) % n,
            )
            row += table
            found.append(row)
        return found

    def knows(self, s: State) -> bool:
        return True

    def horizon(self, s: State, world: int) -> int:
        return s.round

    def weights(self) -> str:
        return files(__package__).joinpath("value.json").read_text("utf-8")


def skyscraper(s: State, p: int) -> float:
    """The chance to build that high."""
    taken = len(s.dice[p])
    if s.plan[p] == HIDDEN:
        return USUAL_CLIMB[taken]
    return CLIMB[max(s.levels[SIX * p : SIX * p + SIX])][DICE_EACH - taken]


def exact(s: State, p: int) -> float:
    """May the plan still be built?"""
    if REMOVED in s.squares[p]:
        return 0.0
    if s.plan[p] == HIDDEN:
        return USUALLY_EXACT[len(s.dice[p])]
    return float(all(level <= printed for level, printed in zip(s.levels[SIX * p : SIX * p + SIX], HEIGHTS[s.plan[p]])))


INPUTS = BlueprintsInputs()
