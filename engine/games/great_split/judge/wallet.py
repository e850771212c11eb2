"""Wallet evaluation: how to divide a hand, which group to keep, what to discard and what to sell."""

from itertools import accumulate
from math import exp

from .. import rulings
from ..box import DIAMOND, FACE, GOLD, ICON, ICONS, LENGTH, LIMIT, PRESTIGE
from ..split import nth_split, number_of_splits, runs
from ..state import Cards, Groups, State
from .mind import Mind, board, mind_of
from .weights import CONSTANTS, Taste

DOUBT = CONSTANTS["doubt"]
CHEAP = 1.5  # points: a card that brings less may be better sold


class Scales:
    """A hand on the own board and on the neighbour's: what each card is worth to both."""

    __slots__ = ("hers", "mind", "mine", "rivals")

    def __init__(self, s: State, p: int, taste: Taste, hand: Cards, other: int | None = None) -> None:
        """`other` is the seat the hand goes to, or comes from; by default the left neighbour."""
        self.mind = mind_of(s, p, taste)
        q = (p + 1) % s.seats if other is None else other
        keep = 1 + self.mind.hold
        self.mine = [keep * worth for worth in self.mind.cards(board(s, p), hand)]
        self.hers = [keep * worth for worth in mind_of(s, q, taste).cards(board(s, q), hand)]
        self.rivals = s.seats - 1


def weighed_splits(s: State, p: int, taste: Taste, hand: Cards, copies: list[int]) -> list[tuple[float, float, float]]:
    """For each split of a hand, by its number: what it is likely to bring back, what it gives away, how even it is."""
    scales = Scales(s, p, taste, hand)
    mind = scales.mind
    all_mine, all_hers = sum(scales.mine), sum(scales.hers)
    found = []
    for a, b in zip(first_groups(scales.mine, copies), first_groups(scales.hers, copies)):
        c, d = all_mine - a, all_hers - b
        first = 1 / (1 + exp(max(-30.0, min(30.0, (d - b) / DOUBT))))  # the chance that she keeps the first group
        back = first * c + (1 - first) * a
        given = first * b + (1 - first) * d
        found.append((back, -mind.denial * given / scales.rivals, -mind.balance * abs(a - c)))
    return found


def first_groups(worths: list[float], copies: list[int]) -> list[float]:
    """What the first group of each split is worth, by its number: the groups themselves need not be made for that."""
    sums = [0.0]
    i = 0
    for run in copies:
        worth = worths[i]
        i += run
        if run == 1:
            sums = [total for a in sums for total in (a + worth, a)]
        else:
            sums = [total for a in sums for total in reversed([*accumulate([worth] * run, initial=a)])]
    skipped = not rulings.EMPTY_GROUPS  # the split that gives all to the first group
    return sums[skipped : skipped + number_of_splits(copies)]


def best_split(s: State, p: int, taste: Taste, hand: Cards) -> Groups:
    copies = runs(hand)
    totals = list(map(sum, weighed_splits(s, p, taste, hand, copies)))
    return nth_split(hand, copies, totals.index(max(totals)))


def keep_worths(s: State, p: int, taste: Taste) -> list[tuple[float, float]]:
    """For both groups on offer: what the own new hand would bring, and what the other group gives its owner."""
    right = (p - 1) % s.seats
    groups = s.split[right]
    assert groups is not None
    mind, at = mind_of(s, p, taste), board(s, p)
    back = likely_return(s, p, taste)
    owner = Scales(s, p, taste, groups[0] + groups[1], right)
    n = len(groups[0])
    hers = sum(owner.hers[:n]), sum(owner.hers[n:])
    mine = sum(owner.mine[:n]), sum(owner.mine[n:])
    found = []
    for which in (0, 1):
        after = at[:]
        mind.resolve(after, tuple(sorted(groups[which] + back)), (), 1)
        now = mind.worth(after) - mind.worth(at)
        later = mine[which] * mind.hold / (1 + mind.hold)
        found.append((now + later, -mind.denial * hers[1 - which] / owner.rivals))
    return found


def likely_return(s: State, p: int, taste: Taste) -> Cards:
    """The group of the own wallet that the left neighbour probably leaves."""
    groups = s.split[p]
    assert groups is not None
    left = (p + 1) % s.seats
    mind, at = mind_of(s, left, taste), board(s, left)
    first, second = (sum(mind.cards(at, group)) for group in groups)
    return groups[1] if first > second else groups[0]


def discard_worths(s: State, p: int, taste: Taste, cards: Cards) -> list[float]:
    """What each card is worth in the own hand, which the neighbour divides with one."""
    scales = Scales(s, p, taste, cards)
    give = scales.mind.give
    return [mine - give * hers for mine, hers in zip(scales.mine, scales.hers)]


def to_discard(s: State, p: int, taste: Taste) -> Cards:
    """The cards to spare, in table order."""
    hand = s.hands[p]
    worths = discard_worths(s, p, taste, hand)
    order = sorted(range(len(hand)), key=worths.__getitem__)[: len(hand) - LIMIT[s.round]]
    return lowest_copies(hand, tuple([hand[i] for i in order]))


def lowest_copies(hand: Cards, cards: Cards) -> Cards:
    """The same faces by their lowest copies in this hand, in table order."""
    faces = [FACE[c] for c in cards]
    found = []
    for c in hand:
        if FACE[c] in faces:
            faces.remove(FACE[c])
            found.append(c)
    return tuple(found)


# --- sales ---


def sales_plan(mind: Mind, at: list[int], hand: Cards, todo: Cards, last: int) -> list[tuple[int, int]]:
    """(card, track) of the cards that are better sold, in table order; `last` is the latest card sold already."""
    worths = mind.cards(at, hand)
    doubtful = [c for c, worth in zip(hand, worths) if worth < CHEAP and c > last]
    doubtful += [c for c in hand if c > last and c not in doubtful and crowded(at, hand, c)]
    best = outcome(mind, at, hand, [], todo)
    plan: list[tuple[int, int]] = []
    for c in doubtful:
        way = mind.sale(at)[1]
        trial = [*plan, (c, way)]
        left = tuple([other for other in hand if other not in [sold for sold, _ in trial]])
        worth = outcome(mind, at, left, trial, todo)
        if worth > best + 0.01:
            best, plan = worth, trial
    faces: dict[int, list[int]] = {}
    for c, way in plan:
        faces.setdefault(FACE[c], []).append(way)
    found = []
    for c in lowest_copies(tuple([c for c in hand if c > last]), tuple([c for c, _ in plan])):
        ways = faces[FACE[c]]
        found.append((c, GOLD if GOLD in ways else PRESTIGE))
        ways.remove(found[-1][1])
    return found


def crowded(at: list[int], hand: Cards, c: int) -> bool:
    """Do the cards of this kind come near the end of their track?"""
    what = ICON[c]
    if not PRESTIGE < what < DIAMOND:
        return False
    return LENGTH[what] - at[what] < sum([ICONS[other] for other in hand if ICON[other] == what])


def outcome(mind: Mind, at: list[int], hand: Cards, sold: list[tuple[int, int]], todo: Cards) -> float:
    after = at[:]
    for _, way in sold:
        mind.walk(after, way)
    mind.resolve(after, hand, todo, 1)
    return mind.worth(after)
