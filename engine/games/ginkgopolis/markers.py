"""Where an urbanization marker may go when its place has been built on.

The letters read A to L clockwise round the city; a letter enclosed in a hole is left out of the reading.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from ...core.grid import CELL_NAMES, SIDES, outline
from .cards import FIRST_LETTER, LETTERS, NAMES, TILES
from .state import NOWHERE, State

ALL_LETTERS = range(FIRST_LETTER, FIRST_LETTER + len(LETTERS))


def marker_moves(s: State, letter: int, built: int) -> tuple[tuple[str, ...], ...]:
    """Every way to lay down the letter lifted from the cell just built on, as the args of a marker move."""
    name = NAMES[letter]
    city = s.city
    beside = [(name, CELL_NAMES[built + side]) for side in SIDES if built + side not in city]
    if beside:
        return tuple(beside)
    walk = outline({at for at, piece in city.items() if piece < TILES})
    lying = {c: s.place[c] for c in ALL_LETTERS if c != letter and s.place[c] != NOWHERE}
    in_order = {c: at for c, at in lying.items() if at in walk}
    for count in range(len(in_order) + 1):
        found = {
            tuple(sorted(where.items(), key=lambda item: (item[0] != letter, item[0])))
            for lifted in combinations(in_order, count)
            for where in _layings(walk, letter, lifted, lying, in_order)
        }
        if found:
            return tuple(
                tuple(word for c, at in where for word in (NAMES[c], CELL_NAMES[at])) for where in sorted(found)
            )
    # Only a position set up by hand can have its letters so out of order that no laying mends it.
    return tuple((name, CELL_NAMES[at]) for at in dict.fromkeys(walk) if at not in city)


def _layings(
    walk: list[int], letter: int, lifted: Sequence[int], lying: dict[int, int], in_order: dict[int, int]
) -> Iterator[dict[int, int]]:
    """The ways to lay the letter and the lifted ones on free cells of the walk so that all read in order."""
    moving = {letter, *lifted}
    fixed = {c: at for c, at in in_order.items() if c not in moving}
    taken = {at for c, at in lying.items() if c not in moving}
    reading = sorted((*fixed, *moving))
    if fixed:  # read from a letter that stays, from each time the walk meets its cell
        anchor = min(fixed)
        i = reading.index(anchor)
        reading = reading[i + 1 :] + reading[:i]
        starts = [n for n, at in enumerate(walk) if at == fixed[anchor]]
    else:
        starts = list(range(len(walk)))
    for start in starts:
        ahead = walk[start + 1 :] + walk[:start] if fixed else walk[start:] + walk[:start]
        last = _latest(ahead, reading, fixed)
        if last is not None:
            yield from _lay(ahead, 0, reading, 0, fixed, taken, lying, last, {})


def _latest(ahead: list[int], reading: list[int], fixed: dict[int, int]) -> list[int] | None:
    """For each letter of the reading the furthest step it may take so that the fixed ones after it still fit."""
    bound = len(ahead)
    latest = [0] * len(reading)
    for i in reversed(range(len(reading))):
        c = reading[i]
        bound -= 1
        if c in fixed:
            while bound >= 0 and ahead[bound] != fixed[c]:
                bound -= 1
        if bound < 0:
            return None
        latest[i] = bound
    return latest


def _lay(
    ahead: list[int],
    step: int,
    reading: list[int],
    i: int,
    fixed: dict[int, int],
    taken: set[int],
    lying: dict[int, int],
    latest: list[int],
    laid: dict[int, int],
) -> Iterator[dict[int, int]]:
    if i == len(reading):
        yield laid
        return
    c = reading[i]
    for n in range(step, latest[i] + 1):
        at = ahead[n]
        if c in fixed:
            if at == fixed[c]:  # the first time the walk meets it leaves the others the most room
                yield from _lay(ahead, n + 1, reading, i + 1, fixed, taken, lying, latest, laid)
                return
        elif at not in taken and at != lying.get(c) and at not in laid.values():
            yield from _lay(ahead, n + 1, reading, i + 1, fixed, taken, lying, latest, {**laid, c: at})
