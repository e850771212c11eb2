"""Event sentences for one reader in the terminal: every event kind has its own; a few need none."""

from collections.abc import Callable, Sequence
from typing import Any

from ....core import telling
from ....core.events import paragraphs
from ....core.game import Event
from ....core.text import Look
from ....core.tongue import listing, say
from ..events import EVENTS
from ..scoring import Rank
from .words import Names, card_words, count, items, seat_name, who

PARAGRAPHS = paragraphs(EVENTS)


class Telling(telling.Telling):
    """One event and who hears of it."""

    def called(self, seat: int) -> str:
        return seat_name(self.names, seat)


def story(events: Sequence[Event], viewer: int | None, names: Names, look: Look) -> list[str]:
    """A paragraph for each card that is turned up."""
    return telling.story(events, lambda event: Telling(event, viewer, names), SAY, _begins, look)


def _begins(event: Event, before: str) -> bool:
    return event.kind in PARAGRAPHS or (event.kind == "drew" and before not in ("drew", "hand_renewed"))


# --- setting up ---


def drafted(t: Telling) -> str:
    return t.does("keeps {character}.", character=t.facts.get("character") or say("a character"))


def characters_passed(t: Telling) -> str:
    return say("The other characters are passed to the left.")


def characters_received(t: Telling) -> str:
    if "characters" not in t.facts:
        return ""
    return t.does("receives {characters}.", characters=listing(t.facts["characters"]))


def characters_revealed(t: Telling) -> str:
    told = [f"{name} ({card_words(name)})" for name in t.facts["characters"]]
    return t.does("begins with {characters}.", characters=listing(told))


def round_began(t: Telling) -> str:
    assert t.player is not None
    if len(t.names) == 1:
        return say("Round {round}.", round=t.facts["round"])
    if t.mine:
        return say("Round {round}: you are first player.", round=t.facts["round"])
    return say("Round {round}: {name} is first player.", round=t.facts["round"], name=t.name(t.player))


def drew(t: Telling) -> str:
    return t.does("draws {cards}.", cards=listing(t.facts["cards"])) if "cards" in t.facts else ""


def hand_renewed(t: Telling) -> str:
    left, cards = count(t.facts["left"], "New Hand marker"), listing(t.facts["cards"])
    return t.does("discards {cards} and [takes] a new hand; {left} left.", cards=cards, left=left)


# --- the actions ---


def revealed(t: Telling) -> str:
    if t.facts["tile"]:
        return t.does("turns up {card} with {tile}.", card=t.facts["card"], tile=t.facts["tile"])
    return t.does("turns up {card} alone.", card=t.facts["card"])


def fell_back(t: Telling) -> str:
    needs = count(t.facts["needs"], t.facts["why"].removesuffix("s"))
    instead = "needs {needs} to build and [has] {has}: the tile goes back and the card takes instead."
    return t.does(instead, needs=needs, has=t.facts["has"])


def gained(t: Telling) -> str:
    got = items(t.facts["resources"], 0, t.facts["points"])
    short = "; {cubes} short, the own supply is empty"
    lost = say(short, cubes=count(t.facts["short"], "resource")) if t.facts["short"] else ""
    return t.does("gains {items} {source}{lost}.", items=got, source=source(t.facts), lost=lost)


def tiles_drawn(t: Telling) -> str:
    if not t.facts["count"]:
        return t.does("draws no tile {source}: the supply is empty.", source=source(t.facts))
    which = say(": {tiles}", tiles=listing(t.facts["tiles"])) if t.facts.get("tiles") else ""
    short = "; {tiles} short, the supply is empty"
    lost = say(short, tiles=count(t.facts["short"], "tile")) if t.facts["short"] else ""
    tiles = count(t.facts["count"], "tile")
    return t.does("draws {tiles} {source}{which}{lost}.", tiles=tiles, source=source(t.facts), which=which, lost=lost)


def source(facts: dict[str, Any]) -> str:
    """What a gain comes from."""
    how = {
        "exploit": "from {sources}",
        "letter": "for {sources}",
        "neighbours": "from the buildings beside it, {sources}",
        "bonus": "as a bonus of {sources}",
        "start": "to begin with, from {sources}" if facts["sources"] else "to begin with",
    }
    return say(how[facts["why"]], sources=listing(facts["sources"]))


def urbanized(t: Telling) -> str:
    f = t.facts
    out = "builds out: {tile} replaces the marker {letter} at {cell}."
    return t.does(out, tile=f["tile"], letter=f["letter"], cell=f["cell"])


def constructed(t: Telling) -> str:
    f = t.facts
    up = "builds up: {tile} covers {card} at {cell}, now {height} levels high."
    return t.does(up, tile=f["tile"], card=f["card"], cell=f["cell"], height=f["height"])


def paid(t: Telling) -> str:
    reasons = []
    if t.facts["points"]:
        reasons.append(say("{leaves} for the lower number", leaves=count(t.facts["points"], "point")))
    if t.facts["resources"]:
        reasons.append(say("{cubes} for the change of colour", cubes=count(t.facts["resources"], "resource")))
    return t.does("pays {reasons}.", reasons=listing(reasons))


def resources_placed(t: Telling) -> str:
    return t.does("lays {cubes} on it.", cubes=count(t.facts["resources"], "resource"))


def reclaimed(t: Telling) -> str:
    got = items(t.facts["resources"], 0, t.facts["points"])
    return t.does("gets back {items} for {card}.", items=got, card=t.facts["card"])


def marker_moved(t: Telling) -> str:
    f = t.facts
    moves = "{letter} moves from {old} to {new}"
    others = [say(moves, letter=letter, old=old, new=new) for letter, old, new in f["displaced"]]
    also = f"; {listing(others)}" if others else ""
    if f["forced"]:
        return say("The marker {letter} goes to {cell}{also}.", letter=f["letter"], cell=f["cell"], also=also)
    return t.does("puts the marker {letter} at {cell}{also}.", letter=f["letter"], cell=f["cell"], also=also)


def kept(t: Telling) -> str:
    return t.does("keeps the card {card}: {does}.", card=t.facts["card"], does=card_words(t.facts["card"]))


def hand_discarded(t: Telling) -> str:
    one = len(t.facts["cards"]) == 1
    return say("{cards} is discarded." if one else "{cards} are discarded.", cards=listing(t.facts["cards"]))


def deck_rebuilt(t: Telling) -> str:
    f = t.facts
    new = say(" with the new buildings {sites}", sites=listing(f["sites"])) if f["sites"] else ""
    shown = say("; {shown} lie open in the discard pile", shown=listing(f["shown"])) if f["shown"] else ""
    again = "The deck is empty: the discard pile is shuffled{new}{shown}. {cards} to draw."
    return say(again, new=new, shown=shown, cards=count(f["cards"], "card"))


# --- the tiles run out ---


def supply_emptied(t: Telling) -> str:
    first = t.facts["time"] == 1
    return say("The tiles have run out for the first time." if first else "The tiles have run out for the second time.")


def return_asked(t: Telling) -> str:
    return say("Everybody may give back tiles, in secret, for a leaf each.")


def gave_back(t: Telling) -> str:
    if "tiles" in t.facts:
        return t.does("gives back {tiles}.", tiles=listing(t.facts["tiles"]))
    return t.does("has chosen which tiles to give back.")


def tiles_returned(t: Telling) -> str:
    told = [
        say("{tiles} from {name}", tiles=count(number, "tile"), name=t.name(p))
        for p, number in enumerate(t.facts["counts"])
        if number
    ]
    given = "Given back, for a leaf each: {told}. {tiles} to draw."
    return say(given, told=listing(told), tiles=count(t.facts["supply"], "tile"))


# --- Hal ---


def hal_chose(t: Telling) -> str:
    f = t.facts
    turns = "Hal turns up {first}, then {second}, and uses {used}."
    return say(turns, first=f["first"], second=f["second"], used=f["used"])


def hal_skipped(t: Telling) -> str:
    if t.facts["why"] == "tiles":
        return say("Hal turns up {card}, but there is no tile for him.", card=t.facts["card"])
    needs = count(t.facts["needs"], "resource")
    return say(
        "Hal turns up {card}, but needs {needs} and has {has}.", card=t.facts["card"], needs=needs, has=t.facts["has"]
    )


# --- the end ---


def end_triggered(t: Telling) -> str:
    if t.facts["why"] == "resources":
        return t.does("has every cube in the city: the game ends after this round.")
    if t.facts["why"] == "tiles":
        return say("That ends the game after this round.")
    return say("That ends the game.")


def district_scored(t: Telling) -> str:
    return district_words(t.facts, t.viewer, t.names)


TIES = {"tallest": ", behind with the lower tallest building", "number": ", behind with the lower number"}


def district_words(district: dict[str, Any], viewer: int | None, names: Names, gives: str = "gives") -> str:
    """A district and who gets what for it, with what decided between them."""
    cells, ranks = district["cells"], list(map(Rank._make, district["ranks"]))
    of = {"colour": say(district["colour"]), "count": len(cells), "cells": " ".join(cells)}
    head = say("The {colour} district of {count} buildings at {cells}", **of)
    if not ranks:
        return say("{district} has no cubes: no leaves.", district=head)
    told = []
    for place, rank in enumerate(ranks):
        tie = TIES.get(ranks[place - 1].ahead_by or "") if place else None
        to = "{leaves} to you ({cubes}{why})" if rank.seat == viewer else "{leaves} to {name} ({cubes}{why})"
        cubes, why = count(rank.resources, "resource"), say(tie) if tie else ""
        told.append(say(to, leaves=rank.points, name=who(names, rank.seat, viewer), cubes=cubes, why=why))
    points = "leaves: twice its cubes, {told}." if len(ranks) == 1 else "leaves: {told}."
    return say(f"{{district}} {gives} {points}", district=head, told=listing(told))


def scored(t: Telling) -> str:
    f = t.facts
    parts = [("{points} in leaves", "points"), ("{points} for final cards", "final_cards")]
    parts += [("{points} for New Hand markers", "new_hand")] * bool(f["new_hand"])
    told = listing(say(words, points=f[key]) for words, key in [*parts, ("{points} for districts", "districts")])
    cards = listing(say("{points} for {card}", points=points, card=name) for name, points in f["cards"].items())
    detail = say(" Final cards: {cards}.", cards=cards) if f["cards"] else ""
    return t.does("has {total} in all: {parts}.{detail}", total=f["total"], parts=told, detail=detail)


def game_over(t: Telling) -> str:
    return say("The game is over.")


def silent(t: Telling) -> str:
    """What happens every time is no news."""
    return ""


SAY: dict[str, Callable[[Telling], str]] = {
    "committed": silent,
    "discarded": silent,
    "drafted": drafted,
    "characters_passed": characters_passed,
    "characters_received": characters_received,
    "characters_revealed": characters_revealed,
    "round_began": round_began,
    "hands_passed": silent,
    "drew": drew,
    "hand_renewed": hand_renewed,
    "revealed": revealed,
    "fell_back": fell_back,
    "gained": gained,
    "tiles_drawn": tiles_drawn,
    "urbanized": urbanized,
    "constructed": constructed,
    "paid": paid,
    "resources_placed": resources_placed,
    "reclaimed": reclaimed,
    "marker_moved": marker_moved,
    "kept": kept,
    "hand_discarded": hand_discarded,
    "deck_rebuilt": deck_rebuilt,
    "supply_emptied": supply_emptied,
    "return_asked": return_asked,
    "gave_back": gave_back,
    "tiles_returned": tiles_returned,
    "hal_chose": hal_chose,
    "hal_skipped": hal_skipped,
    "end_triggered": end_triggered,
    "district_scored": district_scored,
    "scored": scored,
    "game_over": game_over,
}
