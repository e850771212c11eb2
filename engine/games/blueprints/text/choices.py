"""The question a player is asked, each possible answer with what it means, and what it would bring."""

from ....core.game import Move
from ....core.text import Words
from ....core.tongue import listing, say
from ..pieces import DIE, MATERIALS, VALUE
from ..plans import HEIGHTS, SQUARE, SQUARES
from ..rehearsal import BROKEN, Count, after
from ..rehearsal import count as counted
from ..rules import fitting
from ..state import SIX, State
from .words import CARD, Names, called, count, reason


def question(v: State, p: int, chosen: Words, names: Names) -> str:
    if len(chosen) > 1:
        return say("On which square do you put {die}?", die=called(chosen[1]))
    if v.question == "discard":
        return say("Which die do you discard?")
    return say("Which die do you take, as number {number} of 6?", number=len(v.dice[p]) + 1)


def option(v: State, p: int, chosen: Words, words: Words, names: Names) -> list[str]:
    """One answer: its name, then what it means."""
    kind, die, *squares = words
    name = called(die)
    if kind == "discard":
        left = v.pool.count(DIE[die])
        return [name + (say(" ({count} of them in the pool)", count=left) if left > 1 else "")]
    if squares and len(chosen) > 1:
        return [f"{squares[0]}: {_square(v, p, squares[0])}", _brings(v, Move(p, "take", (die, squares[0])))]
    if squares:
        return [say("{die}, only on {square}: {what}", die=name, square=squares[0], what=_square(v, p, squares[0]))]
    fits = [SQUARES[square] for square in fitting(v, p, VALUE[DIE[die]])]
    if not fits:
        return [say("{die}, fits nowhere: it is removed", die=name)]
    return [say("{die}, fits {squares}", die=name, squares=listing(fits, "or"))]


def _square(v: State, p: int, name: str) -> str:
    square = SQUARE[name]
    level, printed = v.levels[SIX * p + square] + 1, HEIGHTS[v.plan[p]][square]
    top = v.tops[SIX * p + square]
    on = say(", on a {value}", value=top) if top else ""
    return say("level {level} of {printed} printed{on}", level=level, printed=printed, on=on)


def _brings(v: State, move: Move) -> str:
    now, then = counted(v, move.player), after(v, move)
    gain = say("{points} now", points=f"{then.total - now.total:+d}")
    return gain + (say(", breaks the plan") if breaks(now, then) else "")


def breaks(now: Count, then: Count) -> bool:
    return then.state == BROKEN != now.state


def ledger(v: State, move: Move, names: Names) -> list[str]:
    """What the move would bring, before it is made."""
    if move.kind == "discard":
        out = "{die} is out for this round. Two new dice are rolled: this cannot be taken back."
        return [say(out, die=called(str(move.args[0])))]
    p = move.player
    now, then = counted(v, p), after(v, move)
    lines = []
    for name, before, later in zip(MATERIALS, now[1:5], then[1:5], strict=True):
        if later != before:
            material = say(name).capitalize()
            lines.append(say("{material}: {before} to {after}.", material=material, before=before, after=later))
    if not lines:
        lines.append(say("No material scores more."))
    if breaks(now, then):
        why = "a plan needs all six dice" if len(move.args) == 1 else "the square gets higher than printed"
        lines.append(say(f"This breaks the plan: {why}."))
    elif then.plan > now.plan:
        lines.append(say("The plan is built exactly: 6 points."))
    elif then.state != BROKEN:
        lines.append(say("The plan stays possible."))
    for name in then.prizes:
        if name not in now.prizes:
            qualifies = "Then it qualifies for the prize {prize}: {why}."
            lines.append(say(qualifies, prize=say(CARD[name]), why=reason(then.prizes[name])))
    dice = count(5 - len(v.dice[p]), "die")
    lines.append(say("Total: {before} to {after}, with {dice} to come.", before=now.total, after=then.total, dice=dice))
    if v.seats > 2:
        lines.append(say("A new die is rolled then: this cannot be taken back."))
    return lines
