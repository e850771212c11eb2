"""From a view of the table to what is painted: the sheet of the one who looks, as it is or with a die tried on it."""

from app.games.blueprints.pieces import GONE, MATERIALS, OPEN, REACHED, Closed, Column, Field, Prize, Sheet, Square
from app.games.blueprints.wording import say
from app.parts import Board
from engine.games.blueprints.pieces import (
    DICE_EACH,
    DIE,
    DIFFERENT_NEEDED,
    EQUAL_NEEDED,
    HEIGHT_NEEDED,
    MATERIAL,
    NAMES,
    PLAN_BONUS,
    PRIZES,
    SAME_MATERIAL_NEEDED,
    STONE_POINTS,
    VALUE,
)
from engine.games.blueprints.pieces import MATERIALS as ALL
from engine.games.blueprints.plans import HEIGHTS, SQUARE, SQUARES
from engine.games.blueprints.rehearsal import BROKEN, EXACT, after, count
from engine.games.blueprints.scoring import building_of
from engine.games.blueprints.state import REMOVED

RULER = STONE_POINTS[1 : STONE_POINTS.index(max(STONE_POINTS)) + 1]
NEEDED = dict(zip(PRIZES, (HEIGHT_NEEDED, EQUAL_NEEDED, DIFFERENT_NEEDED, SAME_MATERIAL_NEEDED)))


def demand(view):
    return tuple(ALL[material] for material in view.demand)


def stacks(view, seat, move=None):
    """Square -> the names of its dice from below; with the die of a take on it."""
    dice, squares = view.dice[seat], view.squares[seat]
    if move is not None and move.kind == "take" and len(move.args) > 1:
        dice, squares = (*dice, DIE[move.args[0]]), (*squares, SQUARE[move.args[1]])
    return {name: tuple(NAMES[die] for die in stack) for name, stack in zip(SQUARES, building_of(dice, squares))}


def knows(view, seat):
    """Whether the plan of a seat lies open here."""
    return seat is not None and view.plan[seat] >= 0


def board(view, seat, names, move=None, needs=None):
    """The sheet of a seat; a closed screen where its plan is not to be seen. `needs` is square -> value."""
    if not knows(view, seat):
        builder = view.waiting[0] if view.waiting else view.first
        return Board({}, (Closed(builder, names[builder], demand(view)),))
    plan = HEIGHTS[view.plan[seat]]
    hatched = "".join(name for name, printed in zip(SQUARES, plan) if not printed)
    title = say("sheet.title", name=names[seat], plan=view.plan[seat] + 1)
    ground = Sheet(hatched, seat, title, demand(view), ruler=RULER)
    pieces = {**squares(view, seat, move, needs or {}), **columns(stacks(view, seat, move), plan, move)}
    pieces |= {("prize", prize.name): prize for prize in prizes(view, seat, move)}
    pieces |= {("field", field.key): field for field in fields(view, seat, move)}
    return Board(pieces, (ground,))


def screen(view):
    """A screen and nothing else: a running game in a list, where no plan may show."""
    builder = view.waiting[0] if view.waiting else view.first
    return Board({("view", SQUARES[0]): Column(SQUARES[0], 0)}, (Closed(builder, ""),))


def squares(view, seat, move, needs):
    plan, tried = HEIGHTS[view.plan[seat]], move.args[1] if move is not None and len(move.args) > 1 else ""
    return {
        name: Square(name, printed, dice, needs.get(name, 0), name == tried)
        for (name, dice), printed in zip(stacks(view, seat, move).items(), plan)
        if printed
    }


def columns(found, plan, move=None, missing=False, excess=False, lit=None):
    """The view of a building: every numbered square, even where nothing stands yet."""
    highest = max(3, *map(len, found.values()))
    tried, lit = move.args[1] if move is not None and len(move.args) > 1 else "", lit or {}
    return {
        ("view", name): Column(name, printed, dice, highest, name == tried, missing, excess, tuple(lit.get(name, ())))
        for (name, dice), printed in zip(found.items(), plan)
        if printed or dice
    }


def picture(found, plan, lit=None, wrong=False, excess=None, title="", seat=None):
    """Only a building, for lists, the reveal and the end; `wrong` shows why its plan failed."""
    hatched = "".join(name for name, printed in zip(SQUARES, plan) if not printed)
    excess = wrong if excess is None else excess
    return Board(columns(found, plan, None, wrong, excess, lit), (Sheet(hatched, seat, title, (), True),))


# --- prizes ---


def progress(dice, highest):
    """Prize -> how far a building with these dice is; `highest` is its highest stack."""
    values, materials = [0] * 7, [0] * len(ALL)
    for die in dice:
        values[VALUE[die]] += 1
        materials[MATERIAL[die]] += 1
    return dict(zip(PRIZES, (highest, max(values), sum(map(bool, values)), max(materials))))


def prizes(view, seat, move=None):
    found = stacks(view, seat, move)
    dice = [DIE[name] for stack in found.values() for name in stack]
    highest = max(map(len, found.values()))
    left = DICE_EACH - len(view.dice[seat]) - (move is not None and move.kind == "take")
    have = progress(dice, highest)
    return [Prize(name, have[name], need, state(have[name], need, left)) for name, need in NEEDED.items()]


def state(have, need, left):
    return REACHED if have >= need else OPEN if have + left >= need else GONE


def public_prizes(view, seat):
    """(prize, have, need, state) as far as everybody saw; the height of a building nobody knows."""
    kept = [die for die, square in zip(view.dice[seat], view.squares[seat]) if square != REMOVED]
    left = DICE_EACH - len(view.dice[seat])
    have = progress(kept, 0)
    return [(name, have[name], need, state(have[name], need, left)) for name, need in NEEDED.items()]


# --- the title block ---


def fields(view, seat, move=None):
    now = count(view, seat)
    then = after(view, move) if move is not None and move.kind == "take" else now
    plan = {EXACT: str(PLAN_BONUS), BROKEN: "0"}.get(then.state, f"({PLAN_BONUS})")
    rows = [Field("plan", plan, _change(_plan(then) - _plan(now)), then.state == BROKEN)]
    for name, before, later in zip(MATERIALS, now[1:5], then[1:5]):
        rows.append(Field(name, str(later), _change(later - before)))
    return [*rows, Field("total", str(then.total), _change(then.total - now.total))]


def _plan(counted):
    """What the plan is worth as long as it may still be exact."""
    return 0 if counted.state == BROKEN else PLAN_BONUS


def _change(number):
    return f"{number:+d}".replace("-", "−") if number else ""
