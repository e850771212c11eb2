"""Every legal move with what it is worth and why."""

from collections.abc import Callable

from ....core.game import Move
from ....core.judge import Option, Reason
from ..box import ARROW, LIMIT, NAMES, TRACKS, names
from ..deal import choices
from ..resolution import PLAY, STEP, open_question, sales, sell_move, tracks_for
from ..rules import KEEP
from ..split import nth_split, runs, split_move
from ..state import Cards, State
from .mind import Mind, board, mind_of
from .value import parts
from .wallet import discard_worths, keep_worths, lowest_copies, outcome, sales_plan, weighed_splits
from .weights import VALUES, Taste


def options(view: State, p: int, taste: Taste) -> list[Option]:
    """Every legal move of this seat, the best first; equal ones in the order of the rules."""
    found = ADVICE[view.phase](view, p, taste) if p in view.waiting else []
    return sorted(found, key=worth_of, reverse=True)


def worth_of(judged: Option) -> float:
    return judged.worth


def option(move: Move, reasons: list[Reason]) -> Option:
    telling = tuple([reason for reason in reasons if reason.amount])
    return Option(move, sum([reason.amount for reason in telling]), telling)


def discard_options(view: State, p: int, taste: Taste) -> list[Option]:
    """Each card that may be named next, with the best of those that may follow it."""
    hand = view.hands[p]
    owed = len(hand) - LIMIT[view.round]
    worths = dict(zip(hand, discard_worths(view, p, taste, hand)))
    found = []
    for c in choices(view, p):
        later = sorted([other for other in hand if other > c], key=worths.__getitem__)[: owed - 1]
        gone = (c, *later)
        about = tuple(names(lowest_copies(hand, gone)))
        found.append(option(Move(p, "discard", (NAMES[c],)), [Reason("lost", -sum([worths[o] for o in gone]), about)]))
    return found


def split_options(view: State, p: int, taste: Taste) -> list[Option]:
    hand = view.hands[p]
    copies, found = runs(hand), []
    for n, (back, given, even) in enumerate(weighed_splits(view, p, taste, hand, copies)):
        reasons = [Reason("returned", back), Reason("denial", given), Reason("balance", even)]
        found.append(option(split_move(p, nth_split(hand, copies, n)), reasons))
    return found


def keep_options(view: State, p: int, taste: Taste) -> list[Option]:
    groups = view.split[(p - 1) % view.seats]
    assert groups is not None
    found = []
    for which, (hand, given) in enumerate(keep_worths(view, p, taste)):
        kept, left = tuple(names(groups[which])), tuple(names(groups[1 - which]))
        found.append(option(KEEP[p][which], [Reason("hand", hand, kept), Reason("denial", given, left)]))
    return found


# --- the resolution ---


def resolution_options(view: State, p: int, taste: Taste) -> list[Option]:
    return step_options(view, p, taste) if view.todo[p] else sale_options(view, p, taste)


def step_options(view: State, p: int, taste: Taste) -> list[Option]:
    """Each track, with what the step reaches at once, and what the rest of the cards then brings."""
    mind, at = mind_of(view, p, taste), board(view, p)
    what, rest = open_question(view, p), view.todo[p][:-1]
    splitter = view.splitter[p] if view.hands[p] or rest else 0
    found = []
    for t in tracks_for(view, p, what):
        after = at[:]
        mind.walk(after, t)
        if what == ARROW:
            mind.walk(after, t)
        final = after[:]
        mind.resolve(final, view.hands[p], rest, splitter)
        later = Reason("later", mind.worth(final) - mind.worth(after))
        found.append(option(STEP[p][t], [*changes(view, p, taste, at, after, (TRACKS[t],)), later]))
    return found


def changes(view: State, p: int, taste: Taste, at: list[int], after: list[int], about: tuple[str, ...]) -> list[Reason]:
    """What makes the difference between two boards, part by part; the sum is what `Mind.worth` compares."""
    mind = mind_of(view, p, taste)
    before, then = parts(view, p, at, mind.left), parts(view, p, after, mind.left)
    weights = (1.0, *mind.weights)
    return [Reason(name, w * (b - a), about) for name, w, a, b in zip(VALUES, weights, before, then)]


def sale_options(view: State, p: int, taste: Taste) -> list[Option]:
    """To sell this card next or to sell no more; what follows is judged by its best outcome."""
    mind, at, hand = mind_of(view, p, taste), board(view, p), view.hands[p]
    if view.stage[p] != "sell":
        return [option(PLAY[p], [Reason("later", 0.0)])]
    now = mind.worth(at)
    found = [option(PLAY[p], [Reason("played", outcome(mind, at, hand, [], ()) - now, tuple(names(hand)))])]
    for c, way in sales(view, p):
        after = at[:]
        mind.walk(after, way)
        rest = tuple([other for other in hand if other != c])
        left = best_outcome(mind, after, rest, c) - now
        found.append(option(sell_move(p, c, way), [Reason("sold", left, (NAMES[c], TRACKS[way]))]))
    return found


def best_outcome(mind: Mind, at: list[int], hand: Cards, last: int) -> float:
    plan = sales_plan(mind, at, hand, (), last)
    cards = [c for c, _ in plan]
    return outcome(mind, at, tuple([c for c in hand if c not in cards]), plan, ())


ADVICE: dict[str, Callable[[State, int, Taste], list[Option]]] = {
    "discard": discard_options,
    "split": split_options,
    "choose": keep_options,
    "resolve": resolution_options,
}
