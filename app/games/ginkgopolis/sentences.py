"""Log sentences of Ginkgopolis, in full for one reader: every event kind has its own."""

from app.look.telling import Telling as BaseTelling
from engine.core.events import quiet
from engine.games.ginkgopolis.events import EVENTS
from engine.games.ginkgopolis.scoring import Rank

from .wording import amount, commit, effect, items, listing, piece, pieces, say, seat_name

# What happens every time is no news: the log leaves it out, a screen reader or a replay may still say it.
QUIET = quiet(EVENTS)


class Telling(BaseTelling):
    game = "ginkgopolis"

    def seat(self, seat):
        return seat_name(self.names, seat)


def sentence(event, viewer, names):
    """The event as this viewer (None: anybody) may hear it."""
    return SAY[event.kind](Telling(event, viewer, names))


# --- setting up, drawing ---


def committed(t):
    return t.say(move=commit(t.facts["card"], t.facts["tile"])) if t.mine and "card" in t.facts else t.say()


def drafted(t):
    return t.say(character=piece(t.facts["character"])) if "character" in t.facts else t.say()


def characters_received(t):
    if "characters" in t.facts:
        return t.say(characters=pieces(t.facts["characters"]))
    return t.say(count=t.facts["count"])


def characters_revealed(t):
    return t.say(characters=pieces(t.facts["characters"]))


def round_began(t):
    return t.say(round=t.facts["round"])


def drew(t):
    if t.mine and "cards" in t.facts:
        return t.say(cards=pieces(t.facts["cards"]))
    return say("event.drew", name=seat_name(t.names, t.player), count=t.facts["count"])


def hand_renewed(t):
    return t.say(cards=pieces(t.facts["cards"]), left=say("new_hands", count=t.facts["left"]))


def deck_rebuilt(t):
    cards = say("cards", count=t.facts["cards"])
    return t.say("sites", cards=cards, sites=pieces(t.facts["sites"])) if t.facts["sites"] else t.say(cards=cards)


# --- the actions ---


def revealed(t):
    if t.facts["tile"]:
        return t.say(card=piece(t.facts["card"]), tile=piece(t.facts["tile"]))
    return t.say("alone", card=piece(t.facts["card"]))


def fell_back(t):
    needs = amount(t.facts["why"].removesuffix("s"), t.facts["needs"])
    return t.say(needs=needs, has=t.facts["has"], tile=piece(t.facts["tile"]), card=piece(t.facts["card"]))


def source(facts):
    """What a gain comes from."""
    return say(f"source.{facts['why']}", sources=pieces(facts["sources"]), count=len(facts["sources"]))


def gained(t):
    got = items(t.facts["resources"], 0, t.facts["points"])
    if t.facts["short"]:
        variant = "short" if t.facts["resources"] or t.facts["points"] else "nothing"
        return t.say(variant, items=got, source=source(t.facts), short=amount("resource", t.facts["short"]))
    return t.say(items=got, source=source(t.facts))


def tiles_drawn(t):
    faces = t.facts.get("tiles")
    got = pieces(faces) if faces else items(0, t.facts["count"], 0)
    if t.facts["short"]:
        variant = "short" if t.facts["count"] else "nothing"
        return t.say(variant, tiles=got, source=source(t.facts), short=amount("tile", t.facts["short"]))
    return t.say(tiles=got, source=source(t.facts))


def urbanized(t):
    return t.say(tile=piece(t.facts["tile"]), letter=piece(t.facts["letter"]))


def constructed(t):
    return t.say(tile=piece(t.facts["tile"]), card=piece(t.facts["card"]), height=t.facts["height"])


def paid(t):
    reasons = []
    if t.facts["points"]:
        reasons.append(say("paid.number", items=items(0, 0, t.facts["points"])))
    if t.facts["resources"]:
        reasons.append(say("paid.colour", items=items(t.facts["resources"], 0, 0)))
    return t.say(reasons=listing(reasons))


def resources_placed(t):
    return t.say(items=items(t.facts["resources"], 0, 0))


def reclaimed(t):
    return t.say(items=items(t.facts["resources"], 0, t.facts["points"]), card=piece(t.facts["card"]))


def marker_moved(t):
    others = [letter for letter, _, _ in t.facts["displaced"]]
    variant = ".".join(["forced"] * t.facts["forced"] + ["displaced"] * bool(others))
    return t.say(variant, letter=piece(t.facts["letter"]), others=pieces(others), count=len(others))


def kept(t):
    return t.say(card=piece(t.facts["card"]), does=effect(t.facts["card"]))


def discarded(t):
    return t.say(card=piece(t.facts["card"]))


def hand_discarded(t):
    return t.say(cards=pieces(t.facts["cards"]))


# --- the tiles run out ---


def supply_emptied(t):
    return t.say("first" if t.facts["time"] == 1 else "")


def gave_back(t):
    return t.say(tiles=pieces(t.facts["tiles"])) if "tiles" in t.facts else t.say()


def tiles_returned(t):
    told = []
    for seat, count in enumerate(t.facts["counts"]):
        key = "returned.you" if seat == t.viewer else "returned"
        told += [say(key, tiles=amount("tile", count), name=t.name(seat))] if count else []
    if not told:
        return t.say("nothing")
    return t.say(told=listing(told), tiles=amount("tile", t.facts["supply"]))


# --- Hal ---


def hal_chose(t):
    return t.say(**{name: piece(t.facts[name]) for name in ("first", "second", "used")})


def hal_skipped(t):
    if t.facts["why"] == "tiles":
        return t.say("tiles", card=piece(t.facts["card"]))
    needs = amount("resource", t.facts["needs"])
    return t.say("resources", card=piece(t.facts["card"]), needs=needs, has=t.facts["has"])


# --- the end ---


def end_triggered(t):
    return t.say(t.facts["why"])


def district_scored(t):
    facts = {"colour": say(f"colour.{t.facts['colour']}"), "cells": len(t.facts["cells"])}
    if not t.facts["ranks"]:
        return t.say("nobody", **facts)
    return t.say(told=listing(ranks(t)), **facts)


def ranks(t):
    """Who gets what for a district; where cubes are equal, what decides."""
    told = []
    for rank in map(Rank._make, t.facts["ranks"]):
        key = "rank.you" if rank.seat == t.viewer else "rank"
        text = say(key, points=amount("point", rank.points), name=t.name(rank.seat))
        if rank.ahead_by in ("tallest", "number"):
            text = say("rank.tie", rank=text, why=say(f"tie.{rank.ahead_by}"))
        told.append(text)
    return told


def scored(t):
    labels = [label for label in ("points", "final_cards", "new_hand", "districts") if t.facts[label]]
    parts = [say(f"scored.{label}", points=t.facts[label]) for label in labels]
    return t.say(total=amount("point", t.facts["total"]), parts=listing(parts))


def game_over(t):
    ranking, totals = t.facts["ranking"], t.facts["totals"]
    winners = [seat for seat, place in enumerate(ranking) if place == 1]
    total = amount("point", totals[winners[0]])
    if len(t.names) == 1 and totals[0] == totals[1]:
        return t.say("draw", total=total)
    return t.won(winners, total=total)


SAY = {
    "committed": committed,
    "drafted": drafted,
    "characters_received": characters_received,
    "characters_revealed": characters_revealed,
    "round_began": round_began,
    "drew": drew,
    "hand_renewed": hand_renewed,
    "deck_rebuilt": deck_rebuilt,
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
    "discarded": discarded,
    "hand_discarded": hand_discarded,
    "supply_emptied": supply_emptied,
    "gave_back": gave_back,
    "tiles_returned": tiles_returned,
    "hal_chose": hal_chose,
    "hal_skipped": hal_skipped,
    "end_triggered": end_triggered,
    "district_scored": district_scored,
    "scored": scored,
    "game_over": game_over,
    "characters_passed": Telling.say,
    "hands_passed": Telling.say,
    "return_asked": Telling.say,
}
