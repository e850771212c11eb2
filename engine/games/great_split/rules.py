"""The moves: what each seat may decide now, and deciding it."""

from collections.abc import Callable
from typing import Any

from ...core.game import Emit, IllegalMove, Move, mute
from ...core.rng import roll
from .box import NAMES
from .deal import choices, discard, finish_discards
from .phases import proceed
from .resolution import PLAY, STEP, open_question, play, resolution_moves, run, sales, sell, sell_move, step, tracks_for
from .split import KEEPS, keep, maybe_split, nth_split, number_of_splits, runs, split, split_move, split_moves
from .state import State

SEATS = (0, 1, 2, 3, 4, 5, 6)
KEEP = tuple(tuple(Move(p, "keep", (which,)) for which in KEEPS) for p in SEATS)


# --- what may be decided ---


def legal(s: State, p: int) -> list[Move]:
    """All moves of a seat that must decide, in table order; else none."""
    return LEGAL[s.phase](s, p) if p in s.waiting else []


def discard_moves(s: State, p: int) -> list[Move]:
    if s.hands[p][-1] < 0:
        return []  # a view of somebody else's hand
    return [Move(p, "discard", (NAMES[c],)) for c in choices(s, p)]


def keep_moves(s: State, p: int) -> list[Move]:
    groups = s.split[p - 1]
    if groups is not None and groups[0][0] < 0:
        return []  # a view of somebody else's choice
    return list(KEEP[p])


LEGAL: dict[str, Callable[[State, int], list[Move]]] = {
    "discard": discard_moves,
    "split": split_moves,
    "choose": keep_moves,
    "resolve": resolution_moves,
}


def sample(s: State, p: int, rng: int) -> tuple[int, Move]:
    """A random legal move, each as likely as the others, without listing them."""
    if p not in s.waiting:
        raise IllegalMove(f"seat {p} has nothing to decide")
    if s.phase == "resolve":
        if s.todo[p]:
            tracks = tracks_for(s, p, open_question(s, p))
            rng, i = roll(rng, len(tracks))
            return rng, STEP[p][tracks[i]]
        ways = sales(s, p) if s.stage[p] == "sell" else []
        rng, i = roll(rng, len(ways) + 1)
        return rng, sell_move(p, *ways[i]) if i < len(ways) else PLAY[p]
    if s.phase == "choose":
        rng, i = roll(rng, len(KEEPS))
        return rng, KEEP[p][i]
    if s.phase == "split":
        copies = runs(s.hands[p])
        rng, i = roll(rng, number_of_splits(copies))
        return rng, split_move(p, nth_split(s.hands[p], copies, i))
    cards = choices(s, p)
    rng, i = roll(rng, len(cards))
    return rng, Move(p, "discard", (NAMES[cards[i]],))


# --- deciding ---


DO: dict[str, Callable[[State, Emit, int, tuple[Any, ...]], None]] = {
    "discard": discard,
    "split": split,
    "keep": keep,
    "sell": sell,
    "play": play,
    "step": step,
}
KINDS = {"discard": ("discard",), "split": ("split",), "choose": ("keep",), "resolve": ("sell", "play", "step")}


def apply(s: State, move: Move, emit: Emit = mute) -> None:
    """Play the move and everything that follows from it without a decision. An illegal move changes nothing."""
    p, kind, args = move
    if type(p) is not int or type(kind) is not str or type(args) is not tuple:
        raise IllegalMove("a move is a seat, a kind and its words")
    if p not in s.waiting:
        raise IllegalMove("the game is over" if not s.waiting else f"seat {p} has nothing to decide now")
    if kind not in KINDS[s.phase]:
        raise IllegalMove(f'"{" or ".join(KINDS[s.phase])}" is to be decided now, not "{kind[:40]}"')
    DO[kind](s, emit, p, args)
    if s.loose:
        settle(s, emit)
    proceed(s, emit)


def settle(s: State, emit: Emit) -> None:
    """Take the questions with one answer that a position was read with."""
    s.loose = False
    for p in s.waiting:
        if s.phase == "discard":
            finish_discards(s, emit, p)
        elif s.phase == "split":
            maybe_split(s, emit, p)
        elif s.phase == "resolve":
            run(s, emit, p)


def is_loose(s: State) -> bool:
    """Is there a question with a single answer?"""
    return any(len(legal(s, p)) == 1 for p in s.waiting)
