"""Every legal move with what it is worth and why."""

from ....core.judge import Option, Reason
from ..pieces import NAMES, VALUE
from ..plans import SQUARES
from ..rules import DISCARD, TAKE, fitting, kinds, placements
from ..state import REMOVED, State
from .glance import Glance
from .weights import CONSTANTS, KEEP, Taste

# Every feature a reason may name.
REASONS = (
    "wood",
    "recycled",
    "stone",
    "glass",
    "plan",  # stays possible, becomes hard to keep, or is broken
    "room",  # neighbours or height that another material would have used better
    "skyscraper",
    "structural_integrity",
    "geometer",
    "materials",
    "demand",  # a material that breaks ties
    "denial",  # what the next player would have got
    "keep",  # what a discarded die might still have brought oneself
    "removed",
)


def options(view: State, p: int, taste: Taste) -> list[Option]:
    """Every legal move of this seat, the best first; equal ones in the order of the rules."""
    if p not in view.waiting or view.plan[p] < 0:
        return []
    found = take_options(view, p, taste) if view.question == "take" else discard_options(view, p, taste)
    return sorted(found, key=lambda option: option.worth, reverse=True)


def take_options(view: State, p: int, taste: Taste) -> list[Option]:
    glance = Glance(view, p, taste)
    found = []
    for die, square in placements(view, p):
        about = (NAMES[die],) if square == REMOVED else (NAMES[die], SQUARES[square])
        found.append(Option(TAKE[p][die][square], *_reasons(glance.parts(die, square), about)))
    return found


def discard_options(view: State, p: int, taste: Taste) -> list[Option]:
    """Away with what the other one needs, unless one needs it oneself."""
    glance = Glance(view, p, taste)
    return [Option(DISCARD[p][die], *_reasons(thrown_away(view, p, glance, die), (NAMES[die],))) for die in kinds(view)]


def thrown_away(s: State, p: int, glance: Glance, die: int) -> list[tuple[str, float]]:
    parts = [("denial", glance.wanted(die))]
    if glance.left >= 0:
        own, _ = glance.best(die, fitting(s, p, VALUE[die]))
        parts.append(("keep", -glance.weights[KEEP] * own))
    return parts


def _reasons(parts: list[tuple[str, float]], about: tuple[str, ...]) -> tuple[float, tuple[Reason, ...]]:
    sums: dict[str, float] = {}
    for name, amount in parts:
        sums[name] = sums.get(name, 0.0) + CONSTANTS["point"] * amount
    reasons = tuple([Reason(name, amount, about) for name, amount in sums.items() if amount])
    return sum([reason.amount for reason in reasons]), reasons
