"""Lesson vocabulary of Blueprints: squares, dice, prizes, and what a die does to the building."""

from app.games.blueprints.pieces import FIELDS
from app.games.blueprints.turn import bare
from app.games.blueprints.wording import die as named
from app.games.blueprints.wording import material, say
from app.learn.lessons import LEARNER
from app.parts import Item
from engine.games.blueprints.pieces import DIE, MATERIAL, MATERIALS, NAMES, PRIZES, VALUE
from engine.games.blueprints.plans import HEIGHTS, SQUARES
from engine.games.blueprints.rehearsal import BROKEN, EXACT, after, count

# --- tags ---


def touched(view, item):
    kind, name = item
    if kind == "die":
        return {"die", f"die:{bare(name)}", MATERIALS[MATERIAL[DIE[bare(name)]]]}
    if kind == "place" and isinstance(name, tuple):
        return {"square", f"square:{name[1]}"} if name[0] == "view" else {name[0], f"{name[0]}:{name[1]}"}
    if kind == "place":
        return {"square", f"square:{name}"}
    return {kind, f"{kind}:{name}"}


def move(view, move):
    """A move by what it is made of and what becomes of the plan."""
    found = {move.kind, f"die:{move.args[0]}", MATERIALS[MATERIAL[DIE[move.args[0]]]]}
    if move.kind != "take":
        return found
    if len(move.args) < 2:
        return found | {"removed", "broken"}
    state = after(view, move).state
    return found | {"placed", f"square:{move.args[1]}", {BROKEN: "broken", EXACT: "exact"}.get(state, "open")}


def chosen(turn):
    """The choice as the move it would be, as far as it goes; and the things that are chosen."""
    things = {f"die:{turn.die}"} if turn.die else set()
    things |= {f"square:{turn.square}"} if turn.square else set()
    if turn.plan:
        return move(turn.view, turn.plan[0]), things
    return things | ({MATERIALS[MATERIAL[DIE[turn.die]]]} if turn.die else set()), things


# --- what is pointed at ---


def lit(view, name):
    kind, _, what = name.partition(":")
    plan = HEIGHTS[view.plan[LEARNER]]
    if kind == "square":
        return [Item("place", what)] if what in SQUARES and plan[SQUARES.index(what)] else []
    if kind == "die":
        return [Item("die", what)] if what in NAMES and DIE[what] in view.pool else []
    if kind == "material":
        names = dict.fromkeys(NAMES[die] for die in view.pool if MATERIALS[MATERIAL[die]] == what)
        return [Item("die", each) for each in names]
    if kind == "prizes":
        return [Item("place", ("prize", prize)) for prize in PRIZES]
    if kind == "field":
        return [Item("place", ("field", what))] if what in FIELDS else []
    return []


# --- facts for sentences ---


def about(view, item):
    kind, name = item
    if kind == "die":
        name = bare(name)
        return {
            "die": named(name),
            "material": material(MATERIALS[MATERIAL[DIE[name]]]),
            "value": str(VALUE[DIE[name]]),
        }
    if kind == "place" and isinstance(name, tuple) and name[0] == "prize":
        return {"prize": say(f"prize.{name[1]}"), "asks": say(f"prize.{name[1]}.note")}
    square = name[1] if isinstance(name, tuple) and name[0] == "view" else name  # on the building, or on its plan
    return {"height": str(HEIGHTS[view.plan[LEARNER]][SQUARES.index(square)])} if square in tuple(SQUARES) else {}


def facts(before, view, events):
    """What a move has made of the building, and who won the round."""
    found = {}
    if view.round == before.round and view.question:
        found["points"] = say("lesson.points", count=count(view, LEARNER).total)
    for event in events:
        if event.kind == "took" and event.player == LEARNER:
            found["die"] = named(event.facts["die"])
        elif event.kind == "discarded" and event.player == LEARNER:
            found["discarded"] = named(event.facts["die"])
        elif event.kind == "building_scored":
            found["built" if event.player == LEARNER else "rival_built"] = str(event.facts["total"])
    return found
