"""Urbanization markers: where one may go when its place has been built on.

The letters read A to L clockwise round the city; a letter enclosed in a hole is left out of the reading.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from ...core.grid import CELL_NAMES, neighbours, outline
from .cards import FIRST_LETTER, LETTERS, NAMES, TILES
from .state import NOWHERE, State

ALL_LETTERS = range(FIRST_LETTER, FIRST_LETTER + len(LETTERS))
MOST = 5000  # ways to choose from; a game never comes near, a city drawn to hang the table would


def marker_moves(s: State, letter: int, built: int) -> tuple[tuple[str, ...], ...]:
    """Every way to lay down the letter lifted from the cell just built on, as the args of a marker move."""
    name, city, beside = NAMES[letter], s.city, []
    for at in neighbours(built):
        if at not in city:
            beside.append((name, CELL_NAMES[at]))
    return tuple(beside) or _further_off(s, letter)


def _further_off(s: State, letter: int) -> tuple[tuple[str, ...], ...]:
    """The ways when no cell beside is free: round the whole city, in the order of the letters."""
    walk = outline({at for at, piece in s.city.items() if piece < TILES})
    lying = {c: s.place[c] for c in ALL_LETTERS if c != letter and s.place[c] != NOWHERE}
    met = {*walk}
    in_order = {c: at for c, at in lying.items() if at in met}
    helpful = _helpful(walk, letter, lying, in_order)
    # With all letters lifted there is a way: the walk has 12 cells or more, so turning them far enough moves each.
    found = next(
        ways
        for displaced in range(len(in_order) + 1)
        if (ways := _ways(walk, letter, displaced, helpful, lying, in_order))
    )
    return tuple([tuple([word for c, at in where for word in (NAMES[c], CELL_NAMES[at])]) for where in sorted(found)])


def _helpful(walk: list[int], letter: int, lying: dict[int, int], in_order: dict[int, int]) -> set[int] | None:
    """The letters of which one must be lifted, if no cell is free between those before and after this one, else None.

    That is those two, and any that lies between them. To try the others would be in vain, and there are many.
    """
    if len(in_order) < 2:
        return None
    reading = sorted((*in_order, letter))
    i = reading.index(letter)
    before, after = reading[i - 1], reading[(i + 1) % len(reading)]
    between = set()
    for start, at in enumerate(walk):
        if at == lying[before]:
            ahead = walk[start + 1 :] + walk[:start]
            while ahead[-1] != lying[after]:
                ahead.pop()
            between.update(ahead)
    return {c for c, at in in_order.items() if c == before or at in between} if between <= {*lying.values()} else None


def _ways(
    walk: list[int],
    letter: int,
    displaced: int,
    helpful: set[int] | None,
    lying: dict[int, int],
    in_order: dict[int, int],
) -> set[tuple[tuple[int, int], ...]]:
    """The ways that displace so many others: where the letter goes, then the others in their order."""
    ways = (
        tuple([(c, where[c]) for c in (letter, *lifted)])
        for lifted in combinations(in_order, displaced)
        if helpful is None or not helpful.isdisjoint(lifted)
        for where in _layings(walk, letter, lifted, lying, in_order)
    )
    return set(islice(ways, MOST))


def _layings(
    walk: list[int], letter: int, lifted: Sequence[int], lying: dict[int, int], in_order: dict[int, int]
) -> Iterator[dict[int, int]]:
    """The ways to lay the letter and the lifted ones on free cells of the walk so that all read in order."""
    fixed, taken = in_order.copy(), {*lying.values()}
    for c in lifted:
        del fixed[c]
        taken.remove(lying[c])
    reading = sorted((*in_order, letter))
    if fixed:  # read from the last letter before that stays, from each time the walk meets its cell
        i = reading.index(letter)
        while reading[i] not in fixed:
            i -= 1  # before the first comes the last
        home = fixed[reading[i]]
        reading = reading[i:][1:] + reading[:i]
        starts = [n for n, at in enumerate(walk) if at == home] if walk.count(home) > 1 else [walk.index(home)]
    else:
        starts = list(range(len(walk)))
    to_lay = reading[: 1 + max(map(reading.index, (letter, *lifted)))]  # for those after them there is room: see latest
    for start in starts:
        ahead = walk[start + 1 :] + walk[:start] if fixed else walk[start:] + walk[:start]
        last = _latest(ahead, reading, fixed)
        if last is not None:
            yield from _lay(ahead, 0, to_lay, 0, fixed, taken, lying, last, {})


def _latest(ahead: list[int], reading: list[int], fixed: dict[int, int]) -> list[int] | None:
    """For each letter of the reading the furthest step it may take so that the fixed ones after it still fit."""
    back, end = ahead[::-1], len(ahead) - 1
    step = -1
    latest = []
    for c in reversed(reading):
        step += 1
        if c in fixed:
            try:
                step = back.index(fixed[c], step)
            except ValueError:
                return None
        latest.append(end - step)
    return latest[::-1] if step <= end else None


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
    while i < len(reading) and reading[i] in fixed:
        step = ahead.index(fixed[reading[i]], step) + 1  # the first time the walk meets it leaves the most room
        i += 1
    if i == len(reading):
        yield laid
        return
    c = reading[i]
    for n in range(step, latest[i] + 1):
        at = ahead[n]
        if at not in taken and at != lying.get(c) and at not in laid.values():
            yield from _lay(ahead, n + 1, reading, i + 1, fixed, taken, lying, latest, {**laid, c: at})
