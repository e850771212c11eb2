"""Log sentences of Tower Up, in full for one reader: every event kind has its own."""

from app.games.tower_up.wording import card, colour, floors, listing, say
from app.look.telling import Telling as BaseTelling
from engine.core.events import quiet
from engine.games.tower_up.events import EVENTS

# What happens every time is no news: the log leaves it out, a screen reader or a replay may still say it.
QUIET = quiet(EVENTS)


class Telling(BaseTelling):
    game = "tower_up"


def sentence(event, viewer, names):
    """The event as this viewer (None: anybody) may hear it."""
    return SAY[event.kind](Telling(event, viewer, names))


def start_floor_placed(t):
    return t.say(colour=colour(t.facts["colour"]), site=t.facts["site"])


def turn_began(t):
    return t.say("extra" if t.facts["extra"] else "last" if t.facts["last"] else "")


def card_taken(t):
    return t.say(card=card(t.facts["card"]))


def floors_gained(t):
    told = floors(t.facts["floors"])
    if t.facts["missing"]:
        return t.say("missing", floors=told, missing=listing(map(colour, dict.fromkeys(t.facts["missing"]))))
    return t.say(floors=told)


def marker_moved(t):
    facts = {"vehicle": say(f"vehicle.{t.facts['colour']}"), "before": t.facts["before"], "after": t.facts["after"]}
    return t.say("lost", **facts, lost=t.facts["lost"]) if t.facts["lost"] else t.say(**facts)


def deck_shuffled(t):
    return t.say("second" if t.facts["times"] > 1 else "", cards=say("cards", count=t.facts["cards"]))


def card_revealed(t):
    return t.say(card=card(t.facts["card"])) if t.facts["card"] > 0 else t.say("hidden")


def floors_returned(t):
    return t.say(floors=floors(t.facts["floors"]))


def built(t):
    return t.say(colour=colour(t.facts["colour"]), site=say("piece.site", site=t.facts["site"]))


def floor_paid(t):
    told = say("piece.tower", colour=colour(t.facts["colour"]), site=t.facts["site"])
    facts = {"tower": told, "height": t.facts["height"]}
    covered = t.facts["covered"]
    if covered is None:
        return t.say(**facts)
    return t.say("own", **facts) if covered == t.player else t.say("covered", whose=covered, **facts)


def roof_placed(t):
    return t.say(site=say("piece.site", site=t.facts["site"]), height=t.facts["height"])


def objective_met(t):
    return t.say(goal=say(f"goal.{t.facts['objective']}"), chip=t.facts["chip"])


def extra_turn_earned(t):
    return t.say(star=listing(map(str, t.facts["columns"])))


def end_triggered(t):
    return t.say(t.facts["why"], order=listing(map(t.name, t.facts["order"])))


def roofs_counted(t):
    return t.say(roofs=say("roofs", count=len(t.facts["sites"])), cone=t.facts["cone"])


def game_over(t):
    winners = [seat for seat, place in enumerate(t.facts["places"]) if place == 1]
    total = sum(t.facts["scores"][winners[0]].values())
    return t.won(winners, total=total)


SAY = {
    "start_floor_placed": start_floor_placed,
    "turn_began": turn_began,
    "card_taken": card_taken,
    "floors_gained": floors_gained,
    "marker_moved": marker_moved,
    "deck_shuffled": deck_shuffled,
    "card_revealed": card_revealed,
    "floors_returned": floors_returned,
    "built": built,
    "floor_paid": floor_paid,
    "roof_placed": roof_placed,
    "objective_met": objective_met,
    "extra_turn_earned": extra_turn_earned,
    "end_triggered": end_triggered,
    "roofs_counted": roofs_counted,
    "game_over": game_over,
}
