"""Position evaluation: the score each seat may expect at the end, from named features with fitted weights."""

from collections.abc import Sequence

from ..boards import BOARDS, sites_of
from ..building import FREE, owned
from ..components import GUARD, LAST, LEVEL, MOST_CONE, STARS
from ..scoring import scores
from ..state import NOBODY, State
from .race import hopes, standings
from .scene import phase, turns_left
from .weights import VALUES


def expected(s: State, at_start: Sequence[float], at_end: Sequence[float]) -> list[float]:
    """The final score of each seat, were the game to go on as it usually does."""
    if not s.waiting:
        return [float(sum(row.values())) for row in scores(s)]
    x = phase(s)
    weights = [x * start + (1 - x) * end for start, end in zip(at_start, at_end)]
    return [sum([w * f for w, f in zip(weights, row)]) for row in rows(s)]


def rows(s: State) -> list[list[float]]:
    """The features of each seat, in the order of VALUES; nothing more to come for who has set the cone."""
    far, left, fewest = standings(s), turns_left(s), min(s.roofs)
    board = BOARDS[s.seats]
    table = []
    for p in range(s.seats):
        tracks = s.tracks[4 * p : 4 * p + 4]
        points = sum(tracks) + sum(s.chips[3 * p : 3 * p + 3])
        if s.cone[p] != NOBODY:
            table.append([points + s.cone[p]] + [0.0] * (len(VALUES) - 1))
            continue
        reserve = s.reserve[p]
        floors = reserve % 255
        level = LEVEL[min(tracks)]
        star = STARS[level] if level < len(STARS) else 0
        short = sum([star - space for space in tracks if space < star])
        own = owned(reserve)
        table.append(
            [
                points,
                min(MOST_CONE, s.visible[p].bit_count()),
                sum([(board.around[site] & ~s.built).bit_count() for site in sites_of(s.visible[p])]),
                hopes(s, p, far),
                floors,
                own.bit_count(),
                payable(s, reserve, own) if s.roofs[p] else 0.0,
                s.roofs[p],
                s.roofs[p] - fewest,
                4 * LAST - sum(tracks),
                short,
                short == 1,
                p == s.active,
                len(STARS) - level,
                max(0.0, floors - 2 * left),
            ]
        )
    return table


def payable(s: State, reserve: int, own: int) -> float:
    """A few are as good as many."""
    guarded, need, count, left = reserve | GUARD, s.need, 0, s.frontier
    while left:
        low = left & -left
        left ^= low
        pays = need[low.bit_length() - 1]
        if (guarded - pays) & GUARD == GUARD and FREE[pays] & own:
            count += 1
            if count == 4:
                break
    return float(count)
