"""The ledger: what a die would bring by material, whether the plan stays exact, prizes and ties: all rehearsed."""

from app.base.spans import GREY, Row, Span, group, text
from app.games.blueprints import scene
from app.games.blueprints.pieces import GONE, MATERIALS, REACHED
from app.games.blueprints.wording import die, material, say
from app.parts import Book
from engine.games.blueprints.pieces import DICE_EACH, DIE, MATERIAL, PLAN_BONUS, REFILL
from engine.games.blueprints.pieces import MATERIALS as ALL
from engine.games.blueprints.plans import HEIGHTS, SQUARE
from engine.games.blueprints.rehearsal import BROKEN, EXACT, after, count
from engine.games.blueprints.state import REMOVED, SIX


def told(view, move):
    if move.kind == "discard":
        return discarding(view, move)
    return placing(view, move) if len(move.args) > 1 else removing(view, move)


def placing(view, move):
    name, square = move.args
    now, then = count(view, move.player), after(view, move)
    level = view.levels[SIX * move.player + SQUARE[square]] + 1
    title = Span("mini", name), text(die(name), "title"), text(say("ledger.place", square=square, level=level), "bold")
    rows = [Row(say("ledger.points"), tuple(points(now, then)))]
    rows.append(plan(view, move, now, then))
    rows += prizes(view, move)
    rows.append(Row(say("ledger.ties"), tuple(ties(view, move))))
    return Book(title, tuple(rows))


def aside(view, seat):
    """While nothing is chosen: whether the plan may still be exact, and what one has for a tie."""
    state = count(view, seat).state
    if state == BROKEN:
        line = (text(say("ledger.plan_lost"), GREY),)
    else:
        exact = text(say("ledger.plan_exact"), "bold")
        line = Span("icon", "ui_check", "plus"), exact, text(say("ledger.plan_more", points=PLAN_BONUS), GREY, "")
    return Row(say("ledger.plan"), line), Row(say("ledger.ties"), tuple(ties(view, None, seat)))


def points(now, then):
    """Every material that changes, and the total."""
    changed = [
        group(Span("mat", name), text(signed(later - before), "plus" if later > before else "minus"))
        for name, before, later in zip(MATERIALS, now[1:5], then[1:5])
        if later != before
    ]
    if not changed:
        changed = [text(say("ledger.nothing"), "bold")]
    return [
        *changed,
        text(say("ledger.total", before=now.total, after=then.total), GREY, f"{now.total} → {then.total}"),
    ]


def signed(number):
    return f"{number:+d}".replace("-", "−")


def plan(view, move, now, then):
    taken = len(view.dice[move.player]) + 1
    label = say("ledger.plan")
    if then.state == EXACT:
        line = Span("icon", "ui_check", "plus"), text(say("ledger.plan_done", points=PLAN_BONUS), "plus")
    elif then.state != BROKEN:
        exact = text(say("ledger.plan_exact"), "bold")
        line = Span("icon", "ui_check", "plus"), exact, text(say("ledger.plan_dice", count=taken, of=DICE_EACH), GREY)
    elif now.state == BROKEN:
        line = (text(say("ledger.plan_lost"), GREY),)
    else:
        square = SQUARE[move.args[1]]
        built = view.levels[SIX * move.player + square] + 1
        why = say("ledger.plan_why", built=built, printed=HEIGHTS[view.plan[move.player]][square])
        broken = text(say("ledger.plan_broken", points=PLAN_BONUS), "minus")
        return Row(label, (Span("icon", "ui_warn", "minus"), broken, text(why, GREY)), "dangerC")
    return Row(label, line)


def prizes(view, move):
    """Those that come nearer, are reached, or get out of reach."""
    found = []
    for before, later in zip(scene.prizes(view, move.player), scene.prizes(view, move.player, move)):
        sign, name = Span("icon", f"blueprints/ic_{later.name}", "gold"), say(f"prize.{later.name}")
        if later.state == REACHED != before.state:
            found.append(
                (0, (sign, text(say("ledger.prize_reached", have=later.have, need=later.need), "gold"), text(name)))
            )
        elif later.state == GONE != before.state:
            found.append((2, (sign, text(say("ledger.prize_lost"), "minus"), text(name, GREY))))
        elif later.have > before.have and later.state != GONE and later.need - later.have <= 2:
            step = text(say("ledger.prize_closer", have=later.have, need=later.need), "bold")
            found.append((1, (sign, step, text(name, GREY))))
    found.sort(key=lambda entry: entry[0])
    near = [line for rank, line in found if rank < 2]
    lost = [line for rank, line in found if rank == 2]
    rows = [Row(say("ledger.prize"), line) for line in near]
    if lost:  # several at once in one row
        signs = tuple(line[0] for line in lost)
        rows.append(Row(say("ledger.prize"), (*signs, *lost[0][1:2])))
    return rows


def ties(view, move=None, seat=None):
    """How many dice of the materials in demand one has, as others see it too."""
    seat = move.player if move is not None else seat
    kept = [die for die, square in zip(view.dice[seat], view.squares[seat]) if square != REMOVED]
    if move is not None and len(move.args) > 1:
        kept.append(DIE[move.args[0]])
    for wanted in view.demand:
        yield Span("mat", ALL[wanted])
        yield text(sum(MATERIAL[each] == wanted for each in kept), "bold")
    yield text(say("ledger.in_building"), GREY)


def removing(view, move):
    name = move.args[0]
    title = Span("mini", name), text(die(name), "title"), text(say("ledger.nowhere.title"), "bold")
    rows = [
        Row(
            "",
            (Span("icon", "ui_warn", "minus"), text(say("ledger.nowhere"), "ink", say("ledger.nowhere.short"))),
            "dangerC",
        )
    ]
    if count(view, move.player).state != BROKEN:
        rows.append(Row(say("ledger.plan"), (text(say("ledger.plan_broken", points=PLAN_BONUS), "minus"),)))
    return Book(title, tuple(rows))


def discarding(view, move):
    name = move.args[0]
    title = Span("mini", name), text(die(name), "title"), text(say("ledger.discard.title"), "bold")
    new = min(REFILL[view.seats], sum(view.bag))
    return Book(title, (Row("", (text(say("ledger.discard", count=new)),)),))


# --- ties, for everybody ---


def kept(view, seat):
    """Dice of each material that are in a building, as everybody saw them taken."""
    found = [0] * len(ALL)
    for each, square in zip(view.dice[seat], view.squares[seat]):
        if square != REMOVED:
            found[MATERIAL[each]] += 1
    return found


def tie_order(view):
    """The seats as a tie of all would be decided now: first material, second, later place in the turn order."""
    first, second = view.demand
    turns = [(view.first + i) % view.seats for i in range(view.seats)]

    def rank(seat):
        found = kept(view, seat)
        return found[first], found[second], turns.index(seat)

    return sorted(turns, key=rank, reverse=True)


def demand_sentences(view, names):
    """What the materials in demand are for, and what a tie would mean now."""
    first, second = (material(ALL[each]) for each in view.demand)
    lines = [say("demand.rule", first=first, second=second)]
    order = tie_order(view)
    for seat in order:
        found = kept(view, seat)
        counts = {"first": found[view.demand[0]], "second": found[view.demand[1]]}
        lines.append(say("demand.seat", name=names[seat], one=first, two=second, **counts))
    return [*lines, say("demand.order", names=" › ".join(names[seat] for seat in order))]
