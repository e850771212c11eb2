"""Position evaluation: the score each seat may expect at the end, from named features with fitted weights."""

from collections.abc import Sequence

from ..box import ART as ART_TRACK
from ..box import (
    CHARACTERS,
    CONTRACTS,
    EMERALD,
    GOLD,
    LINES,
    PRESTIGE,
    ROUNDS,
    SEALS,
    STARS,
    TOME,
    TOME_VALUE,
    TOPAZ,
)
from ..scoring import scores
from ..state import State
from .mind import RESOURCES, SEAL, board, mind_of
from .outlook import ahead, art, gems, hoped
from .weights import Taste


def rounds_left(s: State) -> int:
    """After this one; a round that begins counts whole."""
    return ROUNDS - s.round + 1


def phase(s: State) -> float:
    """1 at the start of the game, 0 at its end."""
    return rounds_left(s) / ROUNDS if s.waiting else 0.0


def expected(s: State, taste: Taste, at_start: Sequence[float], at_end: Sequence[float]) -> list[float]:
    """The final score of each seat, were the game to go on as it usually does."""
    if not s.waiting:
        return [float(sum(row.values())) for row in scores(s)]
    x = phase(s)
    weights = [x * start + (1 - x) * end for start, end in zip(at_start, at_end)]
    return [sum([w * f for w, f in zip(weights, row)]) for row in rows(s, taste)]


def rows(s: State, taste: Taste) -> list[list[float]]:
    """The features of each seat, in the order of VALUES; a seat that is done counts the rounds after this one."""
    table = []
    for p in range(s.seats):
        done = s.stage[p] == "done"
        left = ROUNDS - s.round
        at = board(s, p)
        hand = () if done else hand_of(s, p)
        in_hand = sum(mind_of(s, p, taste).cards(at, hand))
        table.append([*parts(s, p, at, left), in_hand])
    return table


def hand_of(s: State, p: int) -> tuple[int, ...]:
    groups = s.split[p]
    cards = s.hands[p] if groups is None else groups[0] + groups[1]
    return tuple([c for c in cards if c >= 0])


def parts(s: State, p: int, at: list[int], left: int) -> list[float]:
    """All but the hand: what this board promises with so many rounds left after this one."""
    lines = 0.0
    for line, tokens in zip(LINES, s.scoring):
        until = line - s.round
        for what in tokens if until >= 0 else ():
            if what == "tome":
                lines += hoped(TOME_VALUE, TOME, until)[at[TOME]]
            elif what == "art":
                lines += art(s.arrow, until + 1, until)[at[ART_TRACK]]
            elif what == "gem":
                lines += gems(until)[at[TOPAZ]][at[EMERALD]]
    return [
        at[PRESTIGE],
        hoped(TOME_VALUE, TOME, left)[at[TOME]],
        art(s.arrow, left + 1, left)[at[ART_TRACK]],
        gems(left)[at[TOPAZ]][at[EMERALD]],
        sum(pledges(s, p, at, left)),
        lines,
        ahead(GOLD, left)[at[GOLD]],
        sum([ahead(t, left)[at[t]] for t in SEALS]),
    ]


def pledges(s: State, p: int, at: list[int], left: int) -> list[float]:
    """The points likely from the contracts of each resource."""
    extra = CHARACTERS[s.characters[p]].contracts
    found = []
    for t in RESOURCES:
        reached, stars = _hoped(t, left)
        found.append((reached[at[t]] + extra[t]) * stars[at[t + SEAL]])
    return found


def _hoped(t: int, left: int) -> tuple[Sequence[float], Sequence[float]]:
    return hoped(CONTRACTS[t], t, left), hoped(STARS[t + SEAL], t + SEAL, left)
