"""Play-out policy: moves without search, and what others are thought to have decided."""

from collections.abc import Callable, Sequence

from ....core.game import HIDDEN, Move, mute
from ..box import BOARD, DIAMOND, ICON, ICONS, NAMES
from ..deal import choices, finish_discards, lay_aside
from ..phases import proceed
from ..resolution import PLAY, STEP, open_question, sales, sell_move
from ..rules import KEEP
from ..secrets import guess
from ..split import lay_split, split_move
from ..state import State
from .mind import board, mind_of
from .wallet import best_split, keep_worths, sales_plan, to_discard
from .weights import Taste


def instinct(s: State, p: int, rng: int, taste: Taste) -> tuple[int, Move]:
    """A good move, fast."""
    if s.phase == "discard":
        cards = [c for c in to_discard(s, p, taste) if not s.aside[p] or c > s.aside[p][-1]]
        return rng, Move(p, "discard", (NAMES[next_discard(s, p, cards)],))
    if s.phase == "split":
        return rng, split_move(p, best_split(s, p, taste, s.hands[p]))
    if s.phase == "choose":
        return rng, KEEP[p][better_group(s, p, taste)]
    mind, at = mind_of(s, p, taste), board(s, p)
    if s.todo[p]:
        what = open_question(s, p)
        return rng, STEP[p][what if what < BOARD else mind.best_track(at, what, free_icons(s, p))]
    if s.stage[p] == "sell":
        last = s.sold[p][-1][0] if s.sold[p] else -1
        plan = sales_plan(mind, at, s.hands[p], (), last)
        allowed = [(c, t) for c, t in plan[:1] if (c, t) in sales(s, p)]
        if allowed:
            return rng, sell_move(p, *allowed[0])
    return rng, PLAY[p]


def next_discard(s: State, p: int, wanted: list[int]) -> int:
    """The first card wanted that may be named now."""
    offered = choices(s, p)
    return next((c for c in wanted if c in offered), offered[-1])


def better_group(s: State, p: int, taste: Taste) -> int:
    first, second = keep_worths(s, p, taste)
    return 0 if sum(first) >= sum(second) else 1


def free_icons(s: State, p: int) -> int:
    """Seal icons that are still to come after the open question."""
    return sum([ICONS[c] for c in s.hands[p] if ICON[c] >= DIAMOND]) + max(0, len(s.todo[p]) - 1)


# --- play-outs ---


def playout(s: State, rng: int, tastes: Sequence[Taste], last: int, stop: Callable[[], bool]) -> bool:
    """Play on to the end of the game, or of the last round wanted, each seat by its taste. False when stopped."""
    while s.waiting and s.round <= last:
        if stop():
            return False
        for p in s.waiting:
            DECIDE[s.phase](s, p, tastes[p])
        proceed(s, mute)
    return True


def decide_discards(s: State, p: int, taste: Taste) -> None:
    for c in to_discard(s, p, taste):
        lay_aside(s, p, c)
    finish_discards(s, mute, p)


def decide_split(s: State, p: int, taste: Taste) -> None:
    lay_split(s, mute, p, best_split(s, p, taste, s.hands[p]), forced=False)


def decide_keep(s: State, p: int, taste: Taste) -> None:
    s.keep[p] = better_group(s, p, taste)
    s.waiting = tuple([q for q in s.waiting if q != p])


def decide_resolution(s: State, p: int, taste: Taste) -> None:
    """The whole resolution at once, on the board alone; everything counts as played."""
    mind, at, hand = mind_of(s, p, taste), board(s, p), s.hands[p]
    if s.stage[p] == "sell":
        last = s.sold[p][-1][0] if s.sold[p] else -1
        sold = sales_plan(mind, at, hand, s.todo[p], last)
        for c, way in sold:
            mind.walk(at, way)
            s.played[p] += (c,)
        cards = [c for c, _ in sold]
        hand = tuple([c for c in hand if c not in cards])
    mind.resolve(at, hand, s.todo[p], s.splitter[p])
    s.at[p * BOARD : (p + 1) * BOARD] = at
    s.played[p] += hand
    s.hands[p], s.todo[p], s.splitter[p], s.stage[p] = (), (), 0, "done"
    s.waiting = tuple([q for q in s.waiting if q != p])


DECIDE: dict[str, Callable[[State, int, Taste], None]] = {
    "discard": decide_discards,
    "split": decide_split,
    "choose": decide_keep,
    "resolve": decide_resolution,
}


def imagine(view: State, p: int, rng: int, taste: Taste) -> State:
    """A world that fits the view, in which the others have decided what they are likely to."""
    s = guess(view, rng)
    for q in range(s.seats):
        if q == p:
            continue
        groups = s.split[q]
        if s.phase == "split" and groups is not None:
            s.split[q] = best_split(s, q, taste, tuple(sorted(groups[0] + groups[1])))
        elif s.phase == "choose" and view.keep[q] == HIDDEN:
            s.keep[q] = better_group(s, q, taste)
    return s
