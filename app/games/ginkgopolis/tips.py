"""Tips for newcomers to Ginkgopolis, each when its moment comes."""

from app.games.ginkgopolis.wording import amount, items, piece, say, seat_name
from app.parts.defaults import beat as beat
from app.table.tips import Tip
from engine.games.ginkgopolis.cards import CARDS, FIRST_CHARACTER, ID, RESOURCES, TRIGGERS
from engine.games.ginkgopolis.scoring import districts

LOW = 2  # tiles each that are left when they run low
NEAR = 3  # cubes from the end


def choosing(moment):
    return moment.turn.question == "commit"


def book(moment):
    """What the choice would bring, while one is made."""
    return moment.turn.ledger if choosing(moment) else None


def events(moment, kind, mine=None):
    seat = moment.turn.seat
    return [e for e in moment.events if e.kind == kind and (mine is None or (e.player == seat) == mine)]


def start(moment):
    return {} if choosing(moment) and moment.game.round(moment.view) == 1 else None


def falls_back(moment):
    for warning in book(moment).warnings if book(moment) else ():
        if warning.kind.endswith("fall_back") or warning.kind == "falls_back":
            facts = warning.facts
            return {"missing": amount(facts["item"], facts["needs"] - facts["has"])}
    return None


def number(moment):
    ledger = book(moment)
    paid = [entry.amount for entry in ledger.pays if entry.why == "number"] if ledger else []
    return (
        {"tile": piece(ledger.tile), "card": piece(ledger.card), "points": amount("point", paid[0])} if paid else None
    )


def short(moment):
    for entry in book(moment).gains if book(moment) else ():
        if entry.due > entry.amount:
            return {"got": entry.amount, "due": entry.due}
    return None


def passed(moment):
    seats, seat = len(moment.names), moment.turn.seat
    if not events(moment, "hands_passed") or moment.view.hal or seats < 2:
        return None
    return {"left": moment.names[(seat + 1) % seats], "right": moment.names[(seat - 1) % seats]}


def marker(moment):
    return {} if choosing(moment) and moment.turn.way is not None else None


def crane(moment):
    return (
        {} if choosing(moment) and (events(moment, "urbanized", True) or events(moment, "constructed", True)) else None
    )


def built_over(moment):
    for event in events(moment, "reclaimed", True):
        doer = next(
            (e.player for e in events(moment, "constructed", False) if e.facts["cell"] == event.facts["cell"]), None
        )
        if doer is not None:
            back, points = amount("resource", event.facts["resources"]), amount("point", event.facts["points"])
            return {"name": seat_name(moment.names, doer), "back": back, "points": points}
    return None


def bonus(moment):
    for event in [*events(moment, "gained", True), *events(moment, "tiles_drawn", True)]:
        kept = [name for name in event.facts.get("sources", ()) if ID[name] < FIRST_CHARACTER]
        if event.facts.get("why") == "bonus" and kept:
            card = CARDS[ID[kept[0]]]
            verb = say(f"trigger.{TRIGGERS[card.trigger]}")
            return {"card": piece(kept[0]), "gains": items(*card.gains), "verb": verb}
    return None


def leads(view, seat):
    """Who is first in each district where the seat stands, by its cells."""
    return [(district, district.ranks[0].seat) for district in districts(view) if len(district.ranks) > 1]


def lead_lost(moment):
    if moment.before is None:
        return None
    seat = moment.turn.seat
    mine = [set(d.cells) for d, first in leads(moment.before, seat) if first == seat]
    for district, first in leads(moment.view, seat):
        if first != seat and any(cells & set(district.cells) for cells in mine):
            return {"name": seat_name(moment.names, first), "colour": say(f"colour.{district.colour}")}
    return None


def tie(moment):
    for district in districts(moment.view) if choosing(moment) else ():
        close = district.ranks and district.ranks[0].ahead_by in ("tallest", "number")
        if close and any(rank.seat == moment.turn.seat for rank in district.ranks):
            return {"colour": say(f"colour.{district.colour}")}
    return None


def poor_hand(moment):
    if not choosing(moment) or not moment.turn.can_renew():
        return None
    best = moment.game.judge.options(moment.view, moment.turn.seat)[:1]
    return {} if best and best[0].move.kind == "newhand" else None


def no_tiles(moment):
    return {} if choosing(moment) and not moment.view.tiles[moment.turn.seat] else None


def running_low(moment):
    view = moment.view
    low = len(view.supply) <= LOW * view.seats and not view.exhausted and not view.hal
    return {} if choosing(moment) and low else None


def new_deck(moment):
    for event in events(moment, "deck_rebuilt"):
        if event.facts["shown"]:
            return {"shown": len(event.facts["shown"])}
    return None


def near_the_end(moment):
    view = moment.view
    for seat in range(view.seats) if choosing(moment) else ():
        left = view.resources[seat] + view.reserve[seat]
        if 0 < left <= NEAR and left < RESOURCES[view.seats]:
            return {"name": seat_name(moment.names, seat), "left": amount("resource", left)}
    return None


TIPS = (
    Tip("start", "2.3", start),
    Tip("falls_back", "2.4.D", falls_back),
    Tip("number", "2.4.C", number),
    Tip("short", "2.5", short),
    Tip("passed", "2.8", passed),
    Tip("marker", "2.7", marker),
    Tip("crane", "2.8", crane),
    Tip("built_over", "2.4.C", built_over),
    Tip("bonus", "2.5", bonus),
    Tip("lead_lost", "2.9", lead_lost),
    Tip("tie", "2.9", tie),
    Tip("poor_hand", "2.3", poor_hand),
    Tip("no_tiles", "2.4.A", no_tiles),
    Tip("running_low", "2.6", running_low),
    Tip("new_deck", "2.8", new_deck),
    Tip("near_the_end", "2.9", near_the_end),
)
