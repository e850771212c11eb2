"""Knowledge of each card as bits: one for each seat that knows where it is, one for each that has only seen it."""

from collections.abc import Iterable

from .box import DECK, PLAYERS
from .state import State

ALL = bytes((1 << n) - 1 for n in range(PLAYERS.stop))  # seats -> everybody's bits


def dealt(s: State, p: int, c: int) -> None:
    s.known[c], s.seen[c] = 1 << p, 0


def discarded(s: State, p: int, cards: Iterable[int]) -> None:
    """Nobody else can tell any more which of these she kept and which she laid aside."""
    mine = 1 << p
    for c in cards:
        s.seen[c] |= s.known[c] & ~mine
        s.known[c] = mine


def passed(s: State, p: int, cards: Iterable[int]) -> None:
    """The left neighbour looks at the wallet."""
    left = 1 << (p + 1) % s.seats
    for c in cards:
        s.known[c] |= left
        s.seen[c] &= ~left


def exchanged(s: State, p: int, cards: Iterable[int]) -> None:
    """Owner and left neighbour know where each card of the wallet went; the others have lost track."""
    two = 1 << p | 1 << (p + 1) % s.seats
    for c in cards:
        s.seen[c] = (s.seen[c] | s.known[c]) & ~two
        s.known[c] = two


def laid_open(s: State, c: int) -> None:
    """The table is open in the resolution: a card that is played is known to all, now and after it is taken back."""
    s.known[c], s.seen[c] = ALL[s.seats], 0


def known_elsewhere(s: State, p: int) -> list[int]:
    """Cards a seat knows the place of that are neither its own nor face up."""
    mine = 1 << p
    shown = {c for cards in s.played for c in cards}.union(own(s, p))
    return [c for c in range(DECK) if s.known[c] & mine and c not in shown]


def own(s: State, p: int) -> list[int]:
    """Everything a seat has before it."""
    groups = s.split[p] or ()
    sold = [c for c, _ in s.sold[p]]
    return [*s.hands[p], *s.aside[p], *s.played[p], *sold, *(c for group in groups for c in group)]


def seen_before(s: State, p: int) -> list[int]:
    mine = 1 << p
    return [c for c in range(DECK) if s.seen[c] & mine]
