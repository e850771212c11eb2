"""Log sentences of Blueprints, in full for one reader: every event kind has its own."""

from app.games.blueprints.wording import because, decided, dice, die, listing, material, say
from app.look.telling import Telling as BaseTelling
from engine.core.events import quiet
from engine.games.blueprints.events import EVENTS

# What happens every time, or is told by another sentence, is no news.
QUIET = quiet(EVENTS)


class Telling(BaseTelling):
    game = "blueprints"


def sentence(event, viewer, names):
    """The event as this viewer (None: anybody) may hear it."""
    return SAY[event.kind](Telling(event, viewer, names))


def took(t):
    told = {"die": die(t.facts["die"]), "nth": t.facts["nth"]}
    if "square" in t.facts:
        return t.say("placed", square=t.facts["square"], level=t.facts["level"], **told)
    return t.say(**told)


def with_die(t):
    return t.say(die=die(t.facts["die"]))


def refilled(t):
    return t.say(dice=dice(t.facts["dice"])) if t.facts["dice"] else t.say("empty")


def revealed(t):
    if t.facts["removed"]:
        return t.say("removed", plan=number(t.facts["plan"]), dice=dice(t.facts["removed"]))
    return t.say(plan=number(t.facts["plan"]))


def number(plan):
    """ "BP07" -> 7"""
    return int("".join(c for c in plan if c.isdigit()) or 0)


def plan_scored(t):
    return t.say("kept" if t.facts["points"] else "missed", points=t.facts["points"])


def material_scored(t):
    return t.say(material=material(t.facts["material"]), points=t.facts["points"])


def building_scored(t):
    parts = [f"{material(name)} {t.facts[name]}" for name in ("wood", "recycled", "stone", "glass") if t.facts[name]]
    if t.facts["plan"]:
        parts.insert(0, f"{say('field.plan')} {t.facts['plan']}")
    return t.say(total=t.facts["total"], parts=listing(parts))


def ranked(t):
    return t.say(names=listing(t.name(p) for p in t.facts["order"]))


def trophy_won(t):
    by = t.facts["by"]
    if by not in ("total", None):
        return t.say("tie", trophy=say(f"trophy.{t.facts['trophy']}"), decided=decided(by))
    return t.say(trophy=say(f"trophy.{t.facts['trophy']}"))


def prize_won(t):
    told = {"prize": say(f"prize.{t.facts['prize']}"), "why": because(t.facts["because"])}
    if t.facts["rivals"]:
        rivals = listing(t.name(p) for p in t.facts["rivals"])
        return t.say("tie", names=rivals, decided=decided(t.facts["by"]), **told)
    return t.say(**told)


def prize_unclaimed(t):
    return t.say(prize=say(f"prize.{t.facts['prize']}"))


def round_ended(t):
    return t.say(round=t.facts["round"])


def round_began(t):
    first, second = map(material, t.facts["demand"])
    return t.say(round=t.facts["round"], first=first, second=second)


def plan_dealt(t):
    return t.say("own", plan=number(t.facts["plan"])) if "plan" in t.facts else t.say()


def game_over(t):
    winners = [p for p, place in enumerate(t.facts["ranking"]) if place == 1]
    return t.won(winners)


SAY = {
    "took": took,
    "removed": with_die,
    "discarded": with_die,
    "refilled": refilled,
    "revealed": revealed,
    "plan_scored": plan_scored,
    "material_scored": material_scored,
    "building_scored": building_scored,
    "ranked": ranked,
    "trophy_won": trophy_won,
    "prize_won": prize_won,
    "prize_unclaimed": prize_unclaimed,
    "round_ended": round_ended,
    "round_began": round_began,
    "plan_dealt": plan_dealt,
    "game_over": game_over,
}
