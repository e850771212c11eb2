"""The race for the goals: who is how far, what is missing, and which chips are left."""

from typing import NamedTuple

from app.games.tower_up.ink import CHIPS as SHAPES
from app.games.tower_up.wording import colour, listing, say
from engine.games.tower_up.boards import BOARDS, sites_of
from engine.games.tower_up.components import CHIPS, COLOURS, OBJECTIVES
from engine.games.tower_up.judge.race import WAYS
from engine.games.tower_up.objectives import HEIGHTS

NEED = {
    "colours4": 4,
    "park4": 4,
    "districts5": 5,
    "lake4": 4,
    "adjacent5": 5,
    "brown4": 4,
    "grey3_2": 5,
    "borders2": 4,
    "twice2": 2,
    "heights1234": 4,
}


class Goal(NamedTuple):
    """One of the three goals of a table."""

    place: int
    name: str
    shape: str  # of its chips
    need: int
    chips: tuple[int, ...]  # that are left, the best first
    owned: dict  # seat -> the chip it has taken


def goals(view):
    found = []
    for place, objective in enumerate(view.objectives):
        owned = {p: view.chips[3 * p + place] for p in range(view.seats) if view.chips[3 * p + place]}
        name = OBJECTIVES[objective]
        left = CHIPS[view.seats][len(owned) :]
        found.append(Goal(place, name, SHAPES[place], NEED[name], left, owned))
    return found


def done(view, seat, goal):
    """How much of a goal somebody has; all of it once the chip is taken."""
    if goal.owned.get(seat):
        return goal.need
    missing = _way(view, seat, goal)[0]
    return max(0, goal.need - max(1, missing))


def _way(view, seat, goal):
    return WAYS[view.objectives[goal.place]](view, seat, BOARDS[view.seats])


def missing(view, seat, goal):
    """What somebody still lacks, in words; "" where it is done."""
    if goal.owned.get(seat):
        return ""
    board, here = BOARDS[view.seats], view.present[seat]
    count, what = max(1, _way(view, seat, goal)[0]), ""
    if goal.name == "colours4":
        what = listing(colour(COLOURS[c]) for c in range(4) if not here & view.coloured[c])
    elif goal.name == "districts5":
        what = listing(say(f"district.{i}") for i, sites in enumerate(board.districts) if not here & sites)
    elif goal.name == "heights1234":
        what = listing(str(h) for h in range(1, 5) if (HEIGHTS & ~view.heights[seat]) >> h & 1)
    return say(f"goal.missing.{goal.name}", count=count, what=what)


def sites(view, seat, goal):
    """The sites that count for somebody's goal, and those where a roof would be a step."""
    board, here = BOARDS[view.seats], view.present[seat]
    counting = {
        "park4": here & board.park,
        "lake4": here & board.lake,
        "brown4": here & view.coloured[0],
        "grey3_2": here & (board.grey[0] | board.grey[1]),
        "twice2": view.twice[seat],
    }.get(goal.name, here)
    could = _way(view, seat, goal)[1] & (2 << board.count) - 2
    return tuple(sites_of(counting)), tuple(sites_of(could & ~counting))
