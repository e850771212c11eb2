"""Hidden information: a plan and the squares of its dice are secret until the screens go up; nothing else is."""

from collections.abc import Sequence

from ...core.game import HIDDEN
from ...core.rng import MASK, roll, shuffle
from .pieces import VALUE
from .plans import NUMBERED, PLANS
from .state import REMOVED, SIX, State


def view(s: State, viewer: int | None) -> State:
    """What this seat (None: an onlooker) may know. After the last round everything lies open."""
    v = s.clone()
    v.rng = 0
    if s.waiting:
        for q in range(s.seats):
            if q != viewer:
                conceal(v, q)
    return v


NOTHING = bytes(SIX)


def conceal(v: State, q: int) -> None:
    v.plan[q] = HIDDEN
    v.squares[q] = tuple([REMOVED if square == REMOVED else HIDDEN for square in v.squares[q]])
    v.tops[SIX * q : SIX * q + SIX] = NOTHING
    v.levels[SIX * q : SIX * q + SIX] = NOTHING


def guess(v: State, rng: int) -> State:
    """A full table that fits the view: other plans, and squares on which every die was legal when it was taken.

    A removed die tells a lot: every square was built on, and every top was higher. Whether a row of dice is possible
    depends only on how many squares the plan has, so the seats that removed a die choose their plans first; without
    one, four squares always do.
    """
    s = v.clone()
    wide = rng > MASK
    rng = s.rng = rng if wide else roll(rng, MASK)[1]
    hidden = [q for q in range(s.seats) if s.plan[q] == HIDDEN]
    if not hidden:
        return s
    taken = {*s.used, *s.plan}
    deck = [plan for plan in range(len(PLANS)) if plan not in taken]
    rng = shuffle(rng, deck)
    rows: dict[int, dict[int, list[int] | None]] = {q: {} for q in hidden}
    for q in hidden:
        if REMOVED in s.squares[q]:
            for size in SIZES:
                rng, rows[q][size] = arrange(s.dice[q], s.squares[q], size, rng)
    for q in sorted(hidden, key=lambda q: _freedom(rows[q])):
        for plan in deck:
            size = len(NUMBERED[plan])
            if size not in rows[q]:
                rng, rows[q][size] = arrange(s.dice[q], s.squares[q], size, rng)
            if (way := rows[q][size]) is not None:
                deck.remove(plan)
                settle(s, q, plan, way)
                break
    if wide:  # a branch is dealt on from a state nobody finds by trying, and not from the one its plans came from
        s.rng = rng
    return s


SIZES = tuple(sorted({len(squares) for squares in NUMBERED}))


def _freedom(ways: dict[int, list[int] | None]) -> int:
    """How many sizes of plans are possible; the more, the later a seat chooses."""
    return sum([way is not None for way in ways.values()]) if ways else len(SIZES) + 1


def settle(s: State, q: int, plan: int, places: Sequence[int]) -> None:
    """Put the dice of a seat on the squares of a plan, given as the how-manieth of its numbered ones."""
    numbered = NUMBERED[plan]
    s.plan[q] = plan
    s.squares[q] = tuple([REMOVED if place == REMOVED else numbered[place] for place in places])
    tops, levels, base = s.tops, s.levels, SIX * q
    for die, square in zip(s.dice[q], s.squares[q]):
        if square != REMOVED:
            tops[base + square] = VALUE[die]
            levels[base + square] += 1


def arrange(dice: Sequence[int], squares: Sequence[int], size: int, rng: int) -> tuple[int, list[int] | None]:
    """A random way to lay these dice on so many squares: a place for each die, REMOVED where one was; None: no way."""
    gone = [square == REMOVED for square in squares]
    values = [VALUE[die] for die in dice]
    tops = [0] * size
    places: list[int] = []

    def lay(n: int) -> bool:
        nonlocal rng
        if n == len(values):
            return True
        value = values[n]
        fits = [place for place in range(size) if tops[place] <= value]
        if gone[n]:
            if fits:
                return False
            places.append(REMOVED)
            if lay(n + 1):
                return True
            places.pop()
            return False
        rng = shuffle(rng, fits)
        for place in fits:
            before, tops[place] = tops[place], value
            places.append(place)
            if lay(n + 1):
                return True
            places.pop()
            tops[place] = before
        return False

    return (rng, places) if lay(0) else (rng, None)


def redraw(s: State, rng: int) -> State:
    """The same table, with other dice to come: each is rolled when it is drawn."""
    s = s.clone()
    s.rng = roll(rng, MASK)[1]
    return s
