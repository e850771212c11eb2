"""The building plans: two columns by three rows of squares, each with its printed height or hatched."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...core.game import BadPosition, brief
from .pieces import DATA, DICE_EACH

SQUARES: str = DATA["squares"]["names"]
SQUARE = {name: i for i, name in enumerate(SQUARES)}
SIDES: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(SQUARE[pair[1 - pair.index(name)]] for pair in DATA["squares"]["sides"] if name in pair))
    for name in SQUARES
)  # square -> the squares that touch it along a side
HATCHED = "X"
HIGHEST = 3


def wrong(pattern: Any) -> str:
    """Why these six characters are no plan; "" if they are one."""
    if not isinstance(pattern, str) or len(pattern) != len(SQUARES):
        return f"a plan is {len(SQUARES)} characters, squares {SQUARES[0]} to {SQUARES[-1]}, not {brief(pattern)}"
    for name, height in zip(SQUARES, pattern, strict=True):
        if height != HATCHED and height not in "123":
            high = height.isascii() and height.isdigit() and int(height) > HIGHEST
            return f"square {name} has the height {brief(height)}: " + (
                f"no plan is higher than {HIGHEST}"
                if high
                else f"write 1 to {HIGHEST}, or {HATCHED} where it is hatched"
            )
    total = sum(int(height) for height in pattern if height != HATCHED)
    if total != DICE_EACH:
        return f"the heights of {pattern} add up to {total}, not {DICE_EACH}"
    numbered = {i for i, height in enumerate(pattern) if height != HATCHED}
    together, left = set[int](), [min(numbered)]
    while left:
        at = left.pop()
        together.add(at)
        left += [side for side in SIDES[at] if side in numbered and side not in together]
    apart = "".join(SQUARES[i] for i in sorted(numbered - together))
    return f"square {apart[0]} of {pattern} touches no other numbered square" if apart else ""


def deck(rows: Iterable[Mapping[str, Any]], count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and the patterns of the plans in the data file; BadPosition names one that cannot be."""
    found: dict[str, str] = {}
    for row in rows:
        name, pattern = row["id"], row["squares"]
        if problem := wrong(pattern):
            raise BadPosition(f"the plan {name} cannot be: {problem}")
        if name in found:
            raise BadPosition(f"the plan {name} is there twice")
        if pattern in found.values():
            raise BadPosition(f"the plan {name} is the same as another: {pattern}")
        found[name] = pattern
    if len(found) != count:
        raise BadPosition(f"there are {len(found)} plans, not {count}")
    return tuple(found), tuple(found.values())


PLANS_IN_THE_BOX = 24
PLANS, PATTERNS = deck(DATA["plans"], PLANS_IN_THE_BOX)
PLAN = {name: plan for plan, name in enumerate(PLANS)}
HEIGHTS = tuple(tuple(0 if h == HATCHED else int(h) for h in pattern) for pattern in PATTERNS)  # plan -> by square
NUMBERED = tuple(tuple(i for i, height in enumerate(row) if height) for row in HEIGHTS)  # plan -> squares to build on
