"""Phase C: sales first, then the cards in table order, the splitter last; what a space gives comes at once."""

from typing import Any

from ...core.game import Emit, IllegalMove, Move, mute
from .box import (
    ARROW,
    BOARD,
    DIAMOND,
    EFFECT,
    FACE,
    GOLD,
    GOLD_SEAL,
    GROUP,
    ICON,
    ICONS,
    ID,
    KIND,
    KINDS,
    LENGTH,
    MARKS,
    NAMES,
    PRESTIGE,
    SPLITTER,
    TODO,
    TRACKS,
)
from .memory import laid_open
from .state import DEPTH, Cards, State

SEATS = (0, 1, 2, 3, 4, 5, 6)
WAY = {"gold": GOLD, "prestige": PRESTIGE}


def begin_resolution(s: State) -> None:
    n = s.seats
    s.phase, s.waiting = "resolve", SEATS[:n]
    s.stage = ["sell"] * n
    s.splitter = bytearray(b"\1" * n)


# --- what may be decided ---


def sales(s: State, p: int) -> list[tuple[int, int]]:
    """(card, track) in table order: after the last one sold, the lowest copy of a face, gold only with room."""
    sold = s.sold[p]
    last, way = sold[-1] if sold else (-1, GOLD)
    room = s.at[p * BOARD + GOLD] < LENGTH[GOLD]
    found = []
    face = -1
    for c in s.hands[p]:
        if FACE[c] != face:
            face = FACE[c]
            if c > last:
                if room and (way == GOLD or FACE[last] != face):
                    found.append((c, GOLD))
                found.append((c, PRESTIGE))
    return found


def tracks_for(s: State, p: int, what: int) -> list[int]:
    """The tracks with room that an open question offers, in their order. A sure step has one answer."""
    if what < BOARD:
        return [what]
    base, at = p * BOARD, s.at
    return [t for t in GROUP[what] if at[base + t] < LENGTH[t]]


def open_question(s: State, p: int) -> int:
    return s.todo[p][-1] % DEPTH


def resolution_moves(s: State, p: int) -> list[Move]:
    if s.todo[p]:
        return [STEP[p][t] for t in tracks_for(s, p, open_question(s, p))]
    if s.stage[p] != "sell":
        return [PLAY[p]]  # a position that was read in the midst of playing
    if s.hands[p] and s.hands[p][-1] < 0:
        return []  # a view of somebody else's hand
    return [PLAY[p], *[sell_move(p, c, t) for c, t in sales(s, p)]]


PLAY = tuple(Move(p, "play") for p in SEATS)
STEP = tuple(tuple(Move(p, "step", (track,)) for track in TRACKS) for p in SEATS)


def sell_move(p: int, c: int, t: int) -> Move:
    return Move(p, "sell", (NAMES[c], TRACKS[t]))


# --- deciding ---


def sell(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    _no_open_question(s, p)
    if len(args) != 2 or not all(type(word) is str for word in args) or args[1] not in WAY:
        raise IllegalMove("sell a card for gold or for prestige")
    c, t = ID.get(args[0], -1), WAY[args[1]]
    if c not in s.hands[p]:
        raise IllegalMove(f"seat {p} does not hold the card {args[0][:40]}")
    if s.stage[p] != "sell" or (c, t) not in sales(s, p):
        raise IllegalMove(
            f"{args[0]} cannot be sold for {args[1]} now: sales go in table order, the lowest copy of a face first "
            "and for gold before prestige, and gold needs room"
        )
    s.hands[p] = tuple([other for other in s.hands[p] if other != c])
    s.sold[p] += ((c, t),)
    if emit is not mute:
        emit("sold", p, {"card": args[0]}, track=args[1])
    walk(s, emit, p, t, "sale", None, 0, False)
    run(s, emit, p)


def play(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    _no_open_question(s, p)
    if args:
        raise IllegalMove("to play everything else needs no further word")
    s.stage[p] = "play"
    run(s, emit, p)


def _no_open_question(s: State, p: int) -> None:
    if s.todo[p]:
        raise IllegalMove(f'seat {p} has to answer with "step" first: {TODO[open_question(s, p)]} is open')


def step(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if not s.todo[p]:
        raise IllegalMove(f"seat {p} has no step to choose now")
    what = open_question(s, p)
    t = TRACKS.index(args[0]) if len(args) == 1 and type(args[0]) is str and args[0] in TRACKS else -1
    offered = tracks_for(s, p, what)
    if t not in offered:
        raise IllegalMove(f"for {TODO[what]} step on one of {' '.join([TRACKS[o] for o in offered])}")
    take(s, emit, p, t, forced=False)
    run(s, emit, p)


# --- the course of it ---


def run(s: State, emit: Emit, p: int) -> None:
    """Go on until the seat has something to choose, or is done."""
    while True:
        while s.todo[p]:
            offered = tracks_for(s, p, open_question(s, p))
            if len(offered) > 1:
                return
            if offered:
                take(s, emit, p, offered[0], forced=True)
            else:
                lost = TODO[open_question(s, p)]
                s.todo[p] = s.todo[p][:-1]
                if emit is not mute:
                    emit("lost", p, icon=lost, why="full")
        if s.stage[p] == "sell":
            if can_sell(s, p):
                return
            s.stage[p] = "play"
        if s.hands[p]:
            lay(s, emit, p)
        elif s.splitter[p]:
            s.todo[p] = (SPLITTER,)
        else:
            break
    s.stage[p] = "done"
    s.waiting = tuple([q for q in s.waiting if q != p])
    if emit is not mute:
        emit("resolved", p)


def can_sell(s: State, p: int) -> bool:
    """Is there a card after the last one sold? Prestige always has room."""
    hand, sold = s.hands[p], s.sold[p]
    if not hand:
        return False
    return not sold or hand[-1] > sold[-1][0]


def lay(s: State, emit: Emit, p: int) -> None:
    """The next card face up: its icons one by one."""
    c, s.hands[p] = s.hands[p][0], s.hands[p][1:]
    s.played[p] += (c,)
    laid_open(s, c)
    if emit is not mute:
        emit("played", p, card=NAMES[c], icons=ICONS[c], kind=KINDS[KIND[c]])
    s.todo[p] = (ICON[c],) * ICONS[c]


def take(s: State, emit: Emit, p: int, t: int, forced: bool) -> None:
    """Answer the question that is open, or do the sure step that comes next."""
    row = s.todo[p]
    depth, what = divmod(row[-1], DEPTH)
    s.todo[p] = row[:-1]
    if what == ARROW:
        # The second step waits until everything the first one brings is done.
        s.todo[p] += (t + depth * DEPTH,)
        walk(s, emit, p, t, "arrow", "gold", depth, forced)
    elif what == SPLITTER:
        s.splitter[p] = 0
        if emit is not mute:
            emit("splitter_played", p)
        walk(s, emit, p, t, "splitter", None, 0, forced)
    elif what >= DIAMOND:
        walk(s, emit, p, t, "icon", NAMES[s.played[p][-1]], 0, forced)
    elif depth:
        walk(s, emit, p, t, "arrow", "gold", depth, False)
    else:
        walk(s, emit, p, t, "icon", NAMES[s.played[p][-1]], 0, False)


def walk(s: State, emit: Emit, p: int, t: int, why: str, cause: str | None, depth: int, forced: bool) -> None:
    """One step, and what the space gives before anything else goes on; on a full track it is lost."""
    i = p * BOARD + t
    at = s.at[i] + 1
    if at > LENGTH[t]:
        if emit is not mute:
            emit("lost", p, track=TRACKS[t], why="full")
        return
    s.at[i] = at
    effect = EFFECT[t][at] if t >= GOLD else 0
    if emit is not mute:
        emit("advanced", p, track=TRACKS[t], at=at, why=why, cause=cause, depth=depth, forced=forced)
        if at in MARKS[t]:
            what, number = MARKS[t][at]
            emit("marked", p, track=TRACKS[t], at=at, what=what, number=number)
    if effect == ARROW:
        if emit is not mute:
            emit("arrow_reached", p, at=at, depth=depth)
        s.todo[p] += (ARROW + (depth + 1) * DEPTH,)
    elif effect:
        if emit is not mute:
            emit("icon_reached", p, track=TRACKS[t], at=at, resource=TRACKS[effect], depth=depth)
        walk(s, emit, p, effect, "bonus", TRACKS[t], depth + 1, False)


# --- reading a position ---


def deepened(todo: Cards, card: int | None) -> Cards:
    """How deep what is open lies within effects, as far as it can be told: only events say it."""
    seal = card is not None and ICON[card] >= DIAMOND
    found: list[int] = []
    inside = 0
    for what in todo:
        if what == ARROW:
            found.append(what + DEPTH * (3 if inside else 2 if seal else 1))
        elif what >= GOLD_SEAL - 4 and what < BOARD:
            found.append(what + DEPTH)
            inside = 1
        else:
            found.append(what)
    return tuple(found)
