"""Phase B: I divide, you choose. Hands become two groups, wallets go to the left, one group is kept, one comes back."""

from typing import Any

from ...core.game import Emit, IllegalMove, Move, mute
from . import rulings
from .box import FACE, ID, NAMES, names
from .memory import exchanged, passed
from .resolution import begin_resolution
from .state import Cards, Groups, State

BAR = "|"
KEEPS = ("first", "second")
SEATS = (0, 1, 2, 3, 4, 5, 6)


# --- splitting ---


def begin_split(s: State, emit: Emit) -> None:
    s.phase = "split"
    s.waiting = SEATS[: s.seats]
    for p in s.waiting:
        maybe_split(s, emit, p)


def runs(hand: Cards) -> list[int]:
    """How many cards of each face, in table order."""
    found: list[int] = []
    face = -1
    for c in hand:
        if FACE[c] == face:
            found[-1] += 1
        else:
            face = FACE[c]
            found.append(1)
    return found


def number_of_splits(copies: list[int]) -> int:
    """Each face gives 0 to all of its copies to the first group; the two groups have no order."""
    ways = 1
    for n in copies:
        ways *= n + 1
    return (ways - 1) // 2 + rulings.EMPTY_GROUPS


def nth_split(hand: Cards, copies: list[int], n: int) -> Groups:
    """The splits are numbered by how much the first group has, the first face counting most; it never has less.

    So the first group has more copies at the first face where the groups differ; it gets the lowest copies.
    """
    ways = 1
    for run in copies:
        ways *= run + 1
    rest = ways - 1 - n - (not rulings.EMPTY_GROUPS)
    first: list[int] = []
    second: list[int] = []
    i = 0
    for run in copies:
        ways //= run + 1
        take, rest = divmod(rest, ways)
        first += hand[i : i + take]
        second += hand[i + take : i + run]
        i += run
    return tuple(first), tuple(second)


def split_move(p: int, groups: Groups) -> Move:
    first, second = groups
    return Move(p, "split", (*[NAMES[c] for c in first], BAR, *[NAMES[c] for c in second]))


def split_moves(s: State, p: int) -> list[Move]:
    hand = s.hands[p]
    if not hand or hand[-1] < 0:
        return []  # a view of somebody else's hand
    copies = runs(hand)
    return [split_move(p, nth_split(hand, copies, n)) for n in range(number_of_splits(copies))]


def split(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    groups = read_groups(s.hands[p], args)
    lay_split(s, emit, p, groups, forced=False)


def read_groups(hand: Cards, args: tuple[Any, ...]) -> Groups:
    """The groups somebody wrote; a split that can be written in several ways has one that counts."""
    try:
        bar = args.index(BAR)
        first, second = tuple([ID[word] for word in args[:bar]]), tuple([ID[word] for word in args[bar + 1 :]])
    except (ValueError, KeyError, TypeError):
        raise IllegalMove(f"a split is two groups of cards with a {BAR} between them") from None
    if not (first and second) and not rulings.EMPTY_GROUPS:
        raise IllegalMove("a group is empty: each of the two needs at least one card")
    if tuple(sorted(first + second)) != hand:
        raise IllegalMove(f"a split names the whole hand, each card once: {' '.join(names(hand))}")
    if not is_canonical(hand, first, second):
        raise IllegalMove(
            "write both groups in table order; the first has more copies of the first face they differ in, "
            "and the lowest copies of each"
        )
    return first, second


def is_canonical(hand: Cards, first: Cards, second: Cards) -> bool:
    if tuple(sorted(first)) != first or tuple(sorted(second)) != second:
        return False
    face, ahead, seconds = -1, 0, 0
    decided = False
    for c in hand:
        if FACE[c] != face:
            if ahead and not decided:
                if ahead < 0:
                    return False
                decided = True
            face, ahead, seconds = FACE[c], 0, 0
        if c in first:
            if seconds:
                return False  # a lower copy lies in the second group
            ahead += 1
        else:
            seconds += 1
            ahead -= 1
    return decided or ahead >= 0


def maybe_split(s: State, emit: Emit, p: int) -> None:
    """A hand that can only be divided in one way is divided so."""
    hand = s.hands[p]
    copies = runs(hand)
    if number_of_splits(copies) == 1:
        lay_split(s, emit, p, nth_split(hand, copies, 0), forced=True)


def lay_split(s: State, emit: Emit, p: int, groups: Groups, forced: bool) -> None:
    s.split[p], s.hands[p] = groups, ()
    s.waiting = tuple([q for q in s.waiting if q != p])
    if emit is not mute:
        emit("split", p, {"groups": list(map(names, groups)), "forced": forced})


# --- passing and choosing ---


def pass_wallets(s: State, emit: Emit) -> None:
    """All have split: every wallet goes to the left neighbour, who looks at both groups."""
    s.phase, s.waiting = "choose", SEATS[: s.seats]
    if emit is not mute:
        emit("wallets_passed")
    for p, groups in enumerate(s.split):
        assert groups is not None
        passed(s, p, groups[0])
        passed(s, p, groups[1])
    if emit is not mute:
        for p in s.waiting:
            groups = s.split[p - 1]
            assert groups is not None
            emit("offered", p, {"groups": list(map(names, groups))}, source=(p - 1) % s.seats)


def keep(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if len(args) != 1 or type(args[0]) is not str or args[0] not in KEEPS:
        raise IllegalMove("keep first or keep second")
    which = KEEPS.index(args[0])
    s.keep[p] = which
    s.waiting = tuple([q for q in s.waiting if q != p])
    if emit is not mute:
        groups = s.split[p - 1]
        assert groups is not None
        emit("kept", p, {"group": args[0], "cards": names(groups[which])})


def exchange(s: State, emit: Emit) -> None:
    """New hand: the group kept of the right neighbour's wallet, and the group the left neighbour left of the own."""
    n = s.seats
    shares = [_shares(s, p) for p in range(n)]
    for p, (taken, returned) in enumerate(shares):
        exchanged(s, p, taken)
        exchanged(s, p, returned)
        s.hands[p] = tuple(sorted(shares[p - 1][0] + returned))
    s.split, s.keep = [None] * n, [None] * n
    begin_resolution(s)
    if emit is mute:
        return
    emit("wallets_returned")
    for p, (taken, returned) in enumerate(shares):
        kept = shares[p - 1][0]
        told = {"kept": names(kept), "returned": names(returned), "taken": names(taken)}
        emit("received", p, told, kept=len(kept), returned=len(returned), hand=len(s.hands[p]))


def _shares(s: State, owner: int) -> Groups:
    """What the left neighbour took of a wallet, and what she left."""
    groups, which = s.split[owner], s.keep[(owner + 1) % s.seats]
    assert groups is not None
    return (groups[1], groups[0]) if which else groups
