"""Event sentences for one reader in the terminal: every event kind has its own."""

from collections.abc import Callable, Sequence

from ....core import telling
from ....core.events import paragraphs
from ....core.game import Event
from ....core.telling import Telling
from ....core.text import Look
from ....core.tongue import listing, say
from ..events import EVENTS
from .words import CARD, Names, called, count, decided, reason, who

PARAGRAPHS = paragraphs(EVENTS)


def story(events: Sequence[Event], viewer: int | None, names: Names, look: Look) -> list[str]:
    """A paragraph for each turn and each building."""
    return telling.story(events, lambda event: Telling(event, viewer, names), SAY, PARAGRAPHS, look)


# --- turns ---


def took(t: Telling) -> str:
    f, where = t.facts, ""
    if "square" in f:
        put = " and put it on square {square}, level {level}"
        where = say(put, square=f["square"], level=f["level"])
    forced = say(", the only choice") if f["forced"] else ""
    return t.does("takes {die}{where}{forced}.", die=called(f["die"]), where=where, forced=forced)


def removed(t: Telling) -> str:
    return say("It fits nowhere and is removed.")


def discarded(t: Telling) -> str:
    forced = say(", the only choice") if t.facts["forced"] else ""
    return t.does("discards {die}{forced}.", die=called(t.facts["die"]), forced=forced)


def refilled(t: Telling) -> str:
    if not t.facts["dice"]:
        return say("The bag is empty.")
    return say("New in the pool: {dice}.", dice=listing(map(called, t.facts["dice"])))


# --- the screens go up ---


def revealed(t: Telling) -> str:
    f = t.facts
    stacks = [f"{square} {' '.join(map(called, dice))}" for square, dice in f["building"].items()]
    gone = say("; removed: {dice}", dice=listing(map(called, f["removed"]))) if f["removed"] else ""
    told = {"plan": f["plan"], "dice": ", ".join(stacks), "gone": gone}
    if t.mine:
        return say("Your building on {plan}: {dice}{gone}.", **told)
    return say("{name}'s building on {plan}: {dice}{gone}.", name=t.called(t.player or 0), **told)


def plan_scored(t: Telling) -> str:
    return t.does("keeps to the plan: {points}.", points=t.facts["points"]) if t.facts["points"] else ""


def material_scored(t: Telling) -> str:
    return ""  # building_scored has the sums; `log` would be too long with every die


def building_scored(t: Telling) -> str:
    f = t.facts
    parts = [f"{say(name)} {f[name]}" for name in ("plan", "wood", "recycled", "stone", "glass") if f[name]]
    return t.does("scores {total}: {parts}.", total=f["total"], parts=listing(parts))


def ranked(t: Telling) -> str:
    order = [who(t.names, p, t.viewer) for p in t.facts["order"]]
    ties = [
        say("{first} before {second} by {why}", first=order[i], second=order[i + 1], why=decided(by))
        for i, by in enumerate(t.facts["by"])
        if by != "total"
    ]
    tie = say(" Tied: {ties}.", ties=listing(ties)) if ties else ""
    return say("The order is {names}.{tie}", names=listing(order), tie=tie)


def trophy_won(t: Telling) -> str:
    trophy, points = say(t.facts["trophy"]), count(t.facts["points"], "point")
    return t.does("wins {trophy}, {points}.", trophy=trophy, points=points)


def prize_won(t: Telling) -> str:
    f = t.facts
    rivals = listing(who(t.names, p, t.viewer) for p in f["rivals"])
    tie = say(", against {names} by {why}", names=rivals, why=decided(f["by"])) if f["rivals"] else ""
    told = {"prize": say(CARD[f["prize"]]), "points": count(f["points"], "point"), "why": reason(f["because"])}
    return t.does("wins the prize {prize}, {points}: {why}{tie}.", tie=tie, **told)


def prize_unclaimed(t: Telling) -> str:
    return say("Nobody gets {prize}.", prize=say(CARD[t.facts["prize"]]))


def round_ended(t: Telling) -> str:
    return say("Round {round} is over.", round=t.facts["round"])


def round_began(t: Telling) -> str:
    f = t.facts
    told = {"round": f["round"], "first": say(f["demand"][0]), "second": say(f["demand"][1])}
    if t.mine:
        return say("Round {round}: You begin. In demand: {first}, then {second}.", **told)
    begins = "Round {round}: {name} begins. In demand: {first}, then {second}."
    return say(begins, name=t.called(t.player or 0), **told)


def plan_dealt(t: Telling) -> str:
    return say("Your plan is {plan}.", plan=t.facts["plan"]) if "plan" in t.facts else ""


def game_over(t: Telling) -> str:
    return say("The game is over.")


SAY: dict[str, Callable[[Telling], str]] = {
    "took": took,
    "removed": removed,
    "discarded": discarded,
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
