"""Event sentences for one reader in the terminal: every event kind has its own."""

from collections.abc import Callable, Sequence

from ....core import telling
from ....core.events import paragraphs
from ....core.game import Event
from ....core.telling import Telling
from ....core.text import Look
from ....core.tongue import count, listing, say
from ..events import EVENTS
from .words import OBJECTIVE, Names, card_named, floors, whose

PARAGRAPHS = paragraphs(EVENTS)


def story(events: Sequence[Event], viewer: int | None, names: Names, look: Look) -> list[str]:
    """A paragraph for each action."""
    return telling.story(events, lambda event: Telling(event, viewer, names), SAY, PARAGRAPHS, look)


def start_floor_placed(t: Telling) -> str:
    f = t.facts
    left = say("; {floors} to go", floors=count(f["left"], "start floor")) if f["left"] else ""
    places = "places a {colour} start floor on site {site}{left}."
    return t.does(places, colour=say(f["colour"]), site=f["site"], left=left)


def turn_began(t: Telling) -> str:
    if t.facts["extra"]:
        return t.does("has an extra turn.")
    return t.does("has a last turn.") if t.facts["last"] else ""


def card_taken(t: Telling) -> str:
    return t.does("takes card {card}: {what}.", card=t.facts["card"], what=card_named(t.facts["card"]))


def floors_gained(t: Telling) -> str:
    none = ", for the supply has no more {colours}"
    missing = listing(map(say, dict.fromkeys(t.facts["missing"])))
    lacking = say(none, colours=missing) if t.facts["missing"] else ""
    return t.does("gains {floors}{lacking}.", floors=floors(t.facts["floors"]), lacking=lacking)


def marker_moved(t: Telling) -> str:
    f = t.facts
    lost = say("; {spaces} beyond the end lost", spaces=count(f["lost"], "space")) if f["lost"] else ""
    told = {"colour": say(f["colour"]), "before": f["before"], "after": f["after"], "lost": lost}
    if t.mine:
        return say("Your {colour} marker moves from {before} to {after}{lost}.", **told)
    return say("{name}'s {colour} marker moves from {before} to {after}{lost}.", name=t.called(t.player or 0), **told)


def deck_shuffled(t: Telling) -> str:
    time = "first" if t.facts["times"] == 1 else "second"
    cards = count(t.facts["cards"], "discarded card")
    return say(f"The deck has run out for the {time} time: {{cards}} are shuffled.", cards=cards)


def card_revealed(t: Telling) -> str:
    card, left = t.facts["card"], count(t.facts["left"], "card")
    new = "Card {card} comes into the market: {what}. {cards} to draw."
    return say(new, card=card, what=card_named(card), cards=left)


def floors_returned(t: Telling) -> str:
    return t.does("gives back {floors} to keep ten.", floors=floors(t.facts["floors"]))


def built(t: Telling) -> str:
    return t.does("builds {colour} on site {site}.", colour=say(t.facts["colour"]), site=t.facts["site"])


def floor_paid(t: Telling) -> str:
    f = t.facts
    covered = "" if f["covered"] is None else say(" over {whose} roof", whose=whose(t.names, f["covered"], t.viewer))
    pays = "pays a {colour} floor on site {site}{covered}, now {height} high."
    return t.does(pays, colour=say(f["colour"]), site=f["site"], covered=covered, height=f["height"])


def roof_placed(t: Telling) -> str:
    f = t.facts
    left = say("{roofs} left", roofs=count(f["left"], "roof")) if f["left"] else say("that was the last one")
    lays = "lays a roof on site {site} at height {height}; {left}."
    return t.does(lays, site=f["site"], height=f["height"], left=left)


def objective_met(t: Telling) -> str:
    f = t.facts
    goal, sites = say(OBJECTIVE[f["objective"]]), listing(map(str, f["sites"]))
    return t.does("meets a goal, to {goal} ({sites}): {count} millions.", goal=goal, sites=sites, count=f["chip"])


def extra_turn_earned(t: Telling) -> str:
    columns = listing(map(str, t.facts["columns"]))
    if t.mine:
        return say("Your four markers have reached the star of {columns}: an extra turn.", columns=columns)
    reached = "{name}'s four markers have reached the star of {columns}: an extra turn."
    return say(reached, name=t.called(t.player or 0), columns=columns)


WHY = {
    "roof": "The end has come, the tenth roof is laid. Last turns: {names}.",
    "shortage": "The end has come, floors have run out. Last turns: {names}.",
    "cards": "The end has come, the cards have run out for the second time. Last turns: {names}.",
}


def end_triggered(t: Telling) -> str:
    return say(WHY[t.facts["why"]], names=listing(t.name(p) for p in t.facts["order"]))


def roofs_counted(t: Telling) -> str:
    seen = count(len(t.facts["sites"]), "visible roof")
    return t.does("has {roofs}: the cone goes to {cone}.", roofs=seen, cone=t.facts["cone"])


def game_over(t: Telling) -> str:
    return say("The game is over.")


SAY: dict[str, Callable[[Telling], str]] = {
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
