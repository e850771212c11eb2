"""Phase A: everybody gets a card, and whoever holds more than the limit discards in secret."""

from ...core.game import Emit, IllegalMove, mute
from .box import FACE, ID, LEVELS, LIMIT, NAMES, ROUND_EXTRA, ROUND_LEVEL, names
from .memory import dealt, discarded
from .split import begin_split
from .state import State

TWO = 2  # players: they get a second card each
SEATS = (0, 1, 2, 3, 4, 5, 6)


def begin_round(s: State, emit: Emit) -> None:
    s.round += 1
    level, extra = ROUND_LEVEL[s.round], ROUND_EXTRA[s.round]
    if emit is not mute:
        told = LEVELS[extra] if s.seats == TWO else None
        emit("round_began", round=s.round, level=LEVELS[level], extra=told, limit=LIMIT[s.round])
    deal(s, emit, level)
    if s.seats == TWO:
        deal(s, emit, extra)
    s.phase = "discard"
    s.waiting = tuple([p for p in SEATS[: s.seats] if len(s.hands[p]) > LIMIT[s.round]])
    for p in s.waiting:
        finish_discards(s, emit, p)


def deal(s: State, emit: Emit, level: int) -> None:
    """One card each from the top, seat 0 first. Nobody draws more, however small the hand."""
    pile, n = s.decks[level], s.seats
    for p in range(n):
        c = pile[-1 - p]
        s.hands[p] = tuple(sorted((*s.hands[p], c)))
        dealt(s, p, c)
        if emit is not mute:
            emit("dealt", p, {"cards": [NAMES[c]]}, count=1)
    s.decks = (*s.decks[:level], pile[:-n], *s.decks[level + 1 :])


def choices(s: State, p: int) -> list[int]:
    """The cards that may be discarded next: in table order, the lowest copy of a face, and enough must follow."""
    hand = s.hands[p]
    owed = len(hand) - LIMIT[s.round]
    last = s.aside[p][-1] if s.aside[p] else -1
    found = []
    face = -1
    for c in hand[: len(hand) - owed + 1]:
        if FACE[c] != face:
            face = FACE[c]
            if c > last:
                found.append(c)
    return found


def discard(s: State, emit: Emit, p: int, args: tuple[object, ...]) -> None:
    word = args[0] if len(args) == 1 else None
    c = ID.get(word, -1) if type(word) is str else -1
    if c not in s.hands[p]:
        raise IllegalMove(f"discard one card of the hand: {' '.join(names(choices(s, p)))}")
    if c not in choices(s, p):
        raise IllegalMove(
            f"discards are named in table order, the lowest copy first and as many as needed: "
            f"now one of {' '.join(names(choices(s, p)))}, not {word}"
        )
    lay_aside(s, p, c)
    finish_discards(s, emit, p)


def lay_aside(s: State, p: int, c: int) -> None:
    s.aside[p] += (c,)
    s.hands[p] = tuple([other for other in s.hands[p] if other != c])


def finish_discards(s: State, emit: Emit, p: int) -> None:
    """Take what is not asked: the only choice left. Then the seat is done, or waits."""
    forced = False
    while len(s.hands[p]) > LIMIT[s.round]:
        left = choices(s, p)
        if len(left) > 1:
            return
        lay_aside(s, p, left[0])
        forced = True
    discarded(s, p, s.hands[p])
    discarded(s, p, s.aside[p])
    s.waiting = tuple([q for q in s.waiting if q != p])
    if emit is not mute:
        emit("discarded", p, {"cards": names(s.aside[p]), "forced": forced}, count=len(s.aside[p]))


def end_discard(s: State, emit: Emit) -> None:
    """All are done: the discards go to the pile, face down, and never come back."""
    if any(s.aside):
        pile: list[int] = [*s.discard]
        for cards in s.aside:
            pile += cards
        s.discard = tuple(sorted(pile))
        s.aside = [()] * s.seats
        if emit is not mute:
            emit("all_discarded")
    begin_split(s, emit)
