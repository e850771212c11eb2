"""A turn, as in the rulebook: take a die and build with it; two players also discard one; new dice are rolled."""

from collections.abc import Callable
from typing import Any

from ...core.game import Emit, IllegalMove, Move, brief, mute
from ...core.rng import roll
from . import rulings
from .pieces import DICE_EACH, DIE, DISCARDS, KINDS, NAMES, PLAYERS, REFILL, VALUE, names
from .plans import NUMBERED, PLANS, SQUARE, SQUARES
from .reveal import score_round
from .setup import draw
from .state import REMOVED, SIX, State

# The same Moves every time: there are few of them and bots ask for them all day.
TAKE = tuple(
    tuple(
        tuple(Move(p, "take", (NAMES[die], *SQUARES[square : square + 1])) for square in range(SIX + 1))
        for die in range(KINDS)
    )
    for p in range(PLAYERS.stop - 1)
)  # seat -> die -> square or REMOVED
DISCARD = tuple(tuple(Move(p, "discard", (name,)) for name in NAMES) for p in range(PLAYERS.stop - 1))


# --- what may be decided ---


def legal(s: State, p: int) -> list[Move]:
    """All moves of the seat that must decide, in the order of the pool, then by square; else none."""
    if p not in s.waiting:
        return []
    if s.question == "discard":
        return [DISCARD[p][die] for die in kinds(s)]
    if s.plan[p] < 0:
        return []  # a view of somebody else's turn
    return [TAKE[p][die][square] for die, square in placements(s, p)]


def kinds(s: State) -> list[int]:
    """The different dice of the pool, in its order."""
    return sorted(set(s.pool))


def fitting(s: State, p: int, value: int) -> list[int]:
    """The squares that take a die of this value: empty ones, and stacks with the same or a lower value on top."""
    base = SIX * p
    return [square for square in NUMBERED[s.plan[p]] if s.tops[base + square] <= value]


def placements(s: State, p: int) -> list[tuple[int, int]]:
    """Every die this seat may take with every square it may go to; REMOVED when it fits nowhere."""
    tops, base, numbered = s.tops, SIX * p, NUMBERED[s.plan[p]]
    found, wasted = [], []
    for die in kinds(s):
        value = VALUE[die]
        fits = [(die, square) for square in numbered if tops[base + square] <= value]
        if fits:
            found += fits
        else:
            found.append((die, REMOVED))
            wasted.append((die, REMOVED))
    if wasted and not rulings.MAY_WASTE_A_DIE and len(found) > len(wasted):
        return [each for each in found if each[1] != REMOVED]
    return found


def sample(s: State, p: int, rng: int) -> tuple[int, Move]:
    """A random legal move, each as likely as the others, without listing them."""
    if p not in s.waiting or (s.question == "take" and s.plan[p] < 0):
        raise IllegalMove(f"seat {p} has nothing to decide")
    pool = s.pool
    if s.question == "discard":
        different = kinds(s)
        rng, i = roll(rng, len(different))
        return rng, DISCARD[p][different[i]]
    if not rulings.MAY_WASTE_A_DIE:
        choices = placements(s, p)
        rng, i = roll(rng, len(choices))
        return rng, TAKE[p][choices[i][0]][choices[i][1]]
    base = SIX * p
    tops = s.tops
    stood = sorted([tops[base + square] for square in NUMBERED[s.plan[p]]])
    ways, room, before = [], 0, -1
    total = 0
    for die in pool:  # in order of value: as values rise, more tops are passed
        if die == before:
            ways.append(0)
            continue
        before = die
        value = VALUE[die]
        while room < len(stood) and stood[room] <= value:
            room += 1
        ways.append(room or 1)
        total += room or 1
    rng, i = roll(rng, total)
    at = 0
    while i >= ways[at]:
        i -= ways[at]
        at += 1
    die = pool[at]
    for square in NUMBERED[s.plan[p]]:
        if tops[base + square] <= VALUE[die]:
            if not i:
                return rng, TAKE[p][die][square]
            i -= 1
    return rng, TAKE[p][die][REMOVED]


# --- deciding ---


def apply(s: State, move: Move, emit: Emit = mute) -> None:
    """Play the move and everything that follows from it without a decision. An illegal move changes nothing."""
    p, kind, args = move
    if type(p) is not int or type(kind) is not str or type(args) is not tuple:
        raise IllegalMove("a move is a seat, a kind and its words")
    if p not in s.waiting:
        raise IllegalMove("the game is over" if not s.waiting else f"seat {p} has nothing to decide now")
    if kind != s.question:
        raise IllegalMove(f'"{s.question}" is to be decided now, not "{kind[:40]}"')
    DO[kind](s, emit, p, args, False)
    while s.waiting and (only := single(s)) is not None:
        DO[s.question](s, emit, s.waiting[0], only.args, True)


def single(s: State) -> Move | None:
    """The only answer there is to the question; None when there are several."""
    if s.pool[0] != s.pool[-1] and (rulings.MAY_WASTE_A_DIE or s.question == "discard"):
        return None
    moves = legal(s, s.waiting[0])
    return moves[0] if len(moves) == 1 else None


def pick(s: State, args: tuple[Any, ...]) -> int:
    """The die of the pool that a move names."""
    word = args[0] if args else None
    if type(word) is not str or DIE.get(word) not in s.pool:
        raise IllegalMove(f"there is no {brief(word)} in the pool, only {' '.join(names(kinds(s)))}")
    return DIE[word]


def take(s: State, emit: Emit, p: int, args: tuple[Any, ...], forced: bool) -> None:
    if not 1 <= len(args) <= 2:
        raise IllegalMove("take one die, and name the square it goes to")
    die = pick(s, args)
    value, base = VALUE[die], SIX * p
    plan = s.plan[p]
    if plan < 0:
        raise IllegalMove(f"the plan of seat {p} is not known here")
    if len(args) == 2:
        word = args[1]
        square = SQUARE.get(word, REMOVED) if type(word) is str else REMOVED
        if square == REMOVED:
            raise IllegalMove(f"{brief(word)} is no square: they are {' '.join(SQUARES)}")
        if square not in NUMBERED[plan]:
            raise IllegalMove(f"square {word} of {PLANS[plan]} is hatched: nothing is built there")
        top = s.tops[base + square]
        if top > value:
            raise IllegalMove(f"{args[0]} cannot lie on square {word}, where a {top} is on top")
        s.tops[base + square] = value
        s.levels[base + square] += 1
    else:
        square = REMOVED
        if fits := fitting(s, p, value):
            raise IllegalMove(f"{args[0]} must be placed: it fits {' '.join(SQUARES[each] for each in fits)}")
        if not rulings.MAY_WASTE_A_DIE and any(fitting(s, p, VALUE[other]) for other in s.pool):
            raise IllegalMove(f"{args[0]} fits nowhere, and other dice do: take one of those")
    s.pool.remove(die)
    s.dice[p] += (die,)
    s.squares[p] += (square,)
    if emit is not mute:
        nth = len(s.dice[p])
        if square == REMOVED:
            emit("took", p, die=NAMES[die], nth=nth, forced=forced)
            emit("removed", p, die=NAMES[die])
        else:
            secret = {"square": SQUARES[square], "level": s.levels[base + square]}
            emit("took", p, secret, die=NAMES[die], nth=nth, forced=forced)
    if len(s.dice[p]) == DICE_EACH and (p + 1) % s.seats == s.first:
        score_round(s, emit)
    elif DISCARDS[s.seats]:
        s.question = "discard"
    else:
        refill(s, emit, p)


def discard(s: State, emit: Emit, p: int, args: tuple[Any, ...], forced: bool) -> None:
    if len(args) != 1:
        raise IllegalMove("discard one die of the pool")
    die = pick(s, args)
    s.pool.remove(die)
    s.discard += (die,)
    emit("discarded", p, die=NAMES[die], forced=forced)
    refill(s, emit, p)


def refill(s: State, emit: Emit, p: int) -> None:
    """New dice are rolled, and it is the next seat's turn."""
    dice = draw(s, REFILL[s.seats])
    s.pool += dice
    s.pool.sort()
    s.question, s.waiting = "take", ((p + 1) % s.seats,)
    if emit is not mute:
        emit("refilled", dice=names(sorted(dice)), bag=sum(s.bag))


DO: dict[str, Callable[[State, Emit, int, tuple[Any, ...], bool], None]] = {"take": take, "discard": discard}
