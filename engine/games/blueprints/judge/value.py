"""Position evaluation: cards won, and what the buildings of this round may still bring."""

from collections.abc import Sequence
from math import exp

from ....core.game import HIDDEN
from ..awards import standing
from ..pieces import CARD_POINTS, DICE_EACH, FIRST_PRIZE, IN_USE, MATERIAL, PLAN_BONUS, ROUNDS
from ..plans import HEIGHTS
from ..scoring import building_of, points
from ..state import REMOVED, SIX, State
from .outlook import Outlook
from .weights import CONSTANTS

LEVEL = {2: 0.22, 3: 0.13, 4: 0.13}  # how often two or more end level at the top, so that prizes decide
TIE = 0.9  # points: less than one, which a seat that wins a tie is ahead by in the end
PLAN_HOPE = (0.8, 0.8, 0.8, 0.82, 0.86, 0.9, 1.0)  # how often a plan that may still be built is, by dice taken


def phase(s: State) -> float:
    """1 at the start of the game, 0 at its end."""
    done = sum([len(dice) for dice in s.dice]) / (DICE_EACH * s.seats)
    return 1 - (s.round - 1 + done) / ROUNDS


def prospects(s: State, p: int) -> float:
    """The building's points to be expected, with those of dice still to come."""
    taken = len(s.dice[p])
    hope = CONSTANTS["typical_die"] * (DICE_EACH - taken)
    if s.plan[p] == HIDDEN:
        outlook, found = Outlook(s, p), 0.0
        outlook.materials = [0] * len(outlook.materials)
        for die, square in zip(s.dice[p], s.squares[p]):
            if square != REMOVED:
                found += outlook.points(die)
                outlook.materials[MATERIAL[die]] += 1
        kept = REMOVED not in s.squares[p]
        return found + hope + PLAN_BONUS * PLAN_HOPE[taken] * kept
    building = building_of(s.dice[p], s.squares[p])
    rest = points(building, s.plan[p])[1:]
    alive = all(level <= printed for level, printed in zip(s.levels[SIX * p : SIX * p + SIX], HEIGHTS[s.plan[p]]))
    kept = alive and REMOVED not in s.squares[p]
    return sum(rest) + hope + PLAN_BONUS * PLAN_HOPE[taken] * kept


def rows(s: State) -> list[list[float]]:
    """The features of every seat."""
    if not s.waiting:
        return [[score, 0.0, 0.0, 0.0, 0.0] for score in final(s)]
    return rows_of(s, [prospects(s, p) for p in range(s.seats)], [Outlook(s, p).chances for p in range(s.seats)])


def rows_of(s: State, hopes: Sequence[float], chances: Sequence[tuple[float, float, float]]) -> list[list[float]]:
    """The same, from what the buildings promise and the chances of prizes."""
    sure = CONSTANTS["sure"] - CONSTANTS["each_die"] * min([len(dice) for dice in s.dice])
    found = []
    for p in range(s.seats):
        beaten = sum([1 / (1 + exp((hopes[q] - hopes[p]) / sure)) for q in range(s.seats) if q != p])
        prizes = 0.0
        for prize in range(len(chances[p])):
            rival = max([chances[q][prize] for q in range(s.seats) if q != p])
            prizes += CARD_POINTS[FIRST_PRIZE] * chances[p][prize] * (1 - rival / 2)
        score, won, gold, *_ = standing(s.won[p])
        ties = LEVEL[s.seats] * (won + gold / 2)
        found.append([float(score), paid(s.seats, beaten), prizes, float(p == s.first), ties])
    return found


def final(s: State) -> list[float]:
    """The scores of a game that is over. Of those who are level, who wins the tie has a part of a point more."""
    keys = [standing(won) for won in s.won]
    found = []
    for key in keys:
        level = [other for other in keys if other[0] == key[0]]
        found.append(key[0] + TIE * sum([other < key for other in level]) / len(level))
    return found


def paid(seats: int, beaten: float) -> float:
    """The points of the trophy for a building that beats so many others, on average."""
    ladder = [0.0] * (seats - len(IN_USE[seats])) + [float(CARD_POINTS[trophy]) for trophy in reversed(IN_USE[seats])]
    n = min(int(beaten), seats - 2)
    return ladder[n] + (ladder[n + 1] - ladder[n]) * (beaten - n)


def expected(s: State, start: Sequence[float], end: Sequence[float]) -> list[float]:
    """The final score of each seat, if all goes on as usual."""
    if not s.waiting:
        return final(s)
    now = phase(s)
    weights = [now * a + (1 - now) * b for a, b in zip(start, end)]
    return [sum([w * feature for w, feature in zip(weights, row)]) for row in rows(s)]
