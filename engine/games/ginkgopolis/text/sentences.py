"""What happened, as sentences for one reader: every event kind has its own; a few need none."""

from collections.abc import Callable, Sequence
from typing import Any

from ....core.game import Event
from ....core.text import Look
from .words import Names, card_words, count, items, listing, who

IRREGULAR = {"has": "have", "is": "are", "does": "do"}
PARAGRAPHS = frozenset({"revealed", "round_began", "hand_renewed", "return_asked", "district_scored", "scored"})


class Telling:
    """One event and who hears of it."""

    def __init__(self, event: Event, viewer: int | None, names: Names) -> None:
        seen = event.seen_by(viewer)
        self.facts: dict[str, Any] = {**seen.facts, **(seen.secret or {})}
        self.player, self.viewer, self.names = seen.player, viewer, names
        self.mine = viewer is not None and seen.player == viewer
        self.subject = ""  # whom the sentence begins with

    def name(self, seat: int) -> str:
        return who(self.names, seat, self.viewer)

    def does(self, verb: str) -> str:
        """The verb with its subject: "You take", "Ada takes"."""
        assert self.player is not None
        self.subject = "You" if self.mine else self.name(self.player)
        return f"{self.subject} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        return IRREGULAR.get(verb, verb.removesuffix("s")) if self.mine else verb


def story(events: Sequence[Event], viewer: int | None, names: Names, look: Look) -> list[str]:
    """A sentence for each event; unless they are to be plain, a paragraph for each card that is turned up."""
    told: list[str] = []
    subject = ""
    for event in events:
        telling = Telling(event, viewer, names)
        sentence = SAY[event.kind](telling)
        if not sentence:
            continue
        if look.plain or not told or event.kind in PARAGRAPHS:
            told.append(sentence)
        elif telling.subject and telling.subject == subject:
            told[-1] = f"{told[-1].removesuffix('.')}; {sentence.removeprefix(subject + ' ')}"
        else:
            told[-1] = f"{told[-1]} {sentence}"
        subject = telling.subject
    return told


# --- setting up ---


def drafted(t: Telling) -> str:
    return f"{t.does('keeps')} {t.facts.get('character', 'a character')}."


def characters_passed(t: Telling) -> str:
    return "The other characters are passed to the left."


def characters_received(t: Telling) -> str:
    return f"{t.does('receives')} {listing(t.facts['characters'])}." if "characters" in t.facts else ""


def characters_revealed(t: Telling) -> str:
    told = [f"{name} ({card_words(name)})" for name in t.facts["characters"]]
    return f"{t.does('begins')} with {listing(told)}."


def round_began(t: Telling) -> str:
    return f"Round {t.facts['round']}: {t.does('is')} first player."


def drew(t: Telling) -> str:
    return f"{t.does('draws')} {listing(t.facts['cards'])}." if "cards" in t.facts else ""


def hand_renewed(t: Telling) -> str:
    left = count(t.facts["left"], "New Hand marker")
    return f"{t.does('discards')} {listing(t.facts['cards'])} and {t.verb('takes')} a new hand; {left} left."


# --- the actions ---


def revealed(t: Telling) -> str:
    tile = f" with {t.facts['tile']}" if t.facts["tile"] else " alone"
    return f"{t.does('turns')} up {t.facts['card']}{tile}."


def fell_back(t: Telling) -> str:
    needs, has = t.facts["needs"], t.facts["has"]
    noun = t.facts["why"].removesuffix("s")
    lack = f"{t.does('needs')} {count(needs, noun)} to build and {t.verb('has')} {has}"
    return f"{lack}: the tile goes back and the card is exploited instead."


def gained(t: Telling) -> str:
    got = items(t.facts["resources"], 0, t.facts["points"])
    lost = f"; {count(t.facts['short'], 'resource')} short, the own supply is empty" if t.facts["short"] else ""
    return f"{t.does('gains')} {got} {source(t.facts)}{lost}."


def tiles_drawn(t: Telling) -> str:
    which = f": {listing(t.facts['tiles'])}" if t.facts.get("tiles") else ""
    lost = f"; {count(t.facts['short'], 'tile')} short, the supply is empty" if t.facts["short"] else ""
    return f"{t.does('draws')} {count(t.facts['count'], 'tile')} {source(t.facts)}{which}{lost}."


def source(facts: dict[str, Any]) -> str:
    """What a gain comes from."""
    sources = listing(facts["sources"])
    how = {
        "exploit": f"from {sources}",
        "letter": f"for {sources}",
        "neighbours": f"from the buildings beside it, {sources}",
        "bonus": f"as a bonus of {sources}",
        "start": f"to begin with, from {sources}" if facts["sources"] else "to begin with",
    }
    return how[facts["why"]]


def urbanized(t: Telling) -> str:
    return (
        f"{t.does('builds')} outward: {t.facts['tile']} replaces the marker {t.facts['letter']} at {t.facts['cell']}."
    )


def constructed(t: Telling) -> str:
    f = t.facts
    return f"{t.does('builds')} up: {f['tile']} covers {f['card']} at {f['cell']}, now {f['height']} levels high."


def paid(t: Telling) -> str:
    reasons = []
    if t.facts["points"]:
        reasons.append(f"{count(t.facts['points'], 'point')} for the lower number")
    if t.facts["resources"]:
        reasons.append(f"{count(t.facts['resources'], 'resource')} for the change of colour")
    return f"{t.does('pays')} {listing(reasons)}."


def resources_placed(t: Telling) -> str:
    return f"{t.does('lays')} {count(t.facts['resources'], 'resource')} on it."


def reclaimed(t: Telling) -> str:
    points = f" and {count(t.facts['points'], 'point')}" if t.facts["points"] else ""
    return f"{t.does('gets')} back {count(t.facts['resources'], 'resource')}{points} for {t.facts['card']}."


def marker_moved(t: Telling) -> str:
    f = t.facts
    others = [f"{letter} moves from {old} to {new}" for letter, old, new in f["displaced"]]
    also = f"; {listing(others)}" if others else ""
    if f["forced"]:
        return f"The marker {f['letter']} goes to {f['cell']}{also}."
    return f"{t.does('puts')} the marker {f['letter']} at {f['cell']}{also}."


def kept(t: Telling) -> str:
    words = card_words(t.facts["card"])
    return f"{t.does('keeps')} the card {t.facts['card']}: {words}."


def hand_discarded(t: Telling) -> str:
    return f"{listing(t.facts['cards'])} {'is' if len(t.facts['cards']) == 1 else 'are'} discarded."


def deck_rebuilt(t: Telling) -> str:
    new = f" with the new buildings {listing(t.facts['sites'])}" if t.facts["sites"] else ""
    shown = f"; {listing(t.facts['shown'])} lie open in the discard pile" if t.facts["shown"] else ""
    return f"The deck is empty: the discard pile is shuffled{new}{shown}. {count(t.facts['cards'], 'card')} to draw."


# --- the tiles run out ---


def supply_emptied(t: Telling) -> str:
    time = "first" if t.facts["time"] == 1 else "second"
    return f"The tiles have run out for the {time} time."


def return_asked(t: Telling) -> str:
    return "Everybody may give back tiles, in secret, for a point each."


def gave_back(t: Telling) -> str:
    if "tiles" in t.facts:
        return f"{t.does('gives')} back {listing(t.facts['tiles'])}."
    return f"{t.does('has')} chosen which tiles to give back."


def tiles_returned(t: Telling) -> str:
    told = [f"{count(number, 'tile')} from {t.name(p)}" for p, number in enumerate(t.facts["counts"]) if number]
    return f"Given back, for a point each: {listing(told)}. {count(t.facts['supply'], 'tile')} to draw."


# --- Hal ---


def hal_chose(t: Telling) -> str:
    f = t.facts
    return f"Hal turns up {f['first']}, then {f['second']}, and uses {f['used']}."


def hal_skipped(t: Telling) -> str:
    if t.facts["why"] == "tiles":
        return f"Hal turns up {t.facts['card']}, but there is no tile for him."
    needs = count(t.facts["needs"], "resource")
    return f"Hal turns up {t.facts['card']}, but needs {needs} and has {t.facts['has']}."


# --- the end ---


def end_triggered(t: Telling) -> str:
    if t.facts["why"] == "resources":
        return f"{t.does('has')} every resource in the city: the game ends after this round."
    if t.facts["why"] == "tiles":
        return "That ends the game after this round."
    return "That ends the game."


def district_scored(t: Telling) -> str:
    return district_words(t.facts, t.viewer, t.names)


def district_words(district: dict[str, Any], viewer: int | None, names: Names) -> str:
    """A district and who gets what for it, with what decided between them."""
    head = f"The {district['colour']} district of {len(district['cells'])} buildings at {' '.join(district['cells'])}"
    ranks = district["ranks"]
    if not ranks:
        return f"{head} has no resources: no points."
    told = []
    for place, rank in enumerate(ranks):
        ahead = ranks[place - 1].ahead_by if place else None
        tie = {"tallest": ", behind with the lower tallest building", "number": ", behind with the lower number"}
        why = tie.get(ahead or "", "")
        told.append(f"{rank.points} to {who(names, rank.seat, viewer)} ({count(rank.resources, 'resource')}{why})")
    points = "points: twice its resources," if len(ranks) == 1 else "points:"
    return f"{head} gives {points} {listing(told)}."


def scored(t: Telling) -> str:
    f = t.facts
    cards = [f"{name} {points}" for name, points in f["cards"].items()]
    parts = [f"{f['points']} in points", f"{f['final_cards']} for final cards", f"{f['districts']} for districts"]
    if f["new_hand"]:
        parts.insert(2, f"{f['new_hand']} for New Hand markers")
    detail = f" Final cards: {listing(cards)}." if cards else ""
    return f"{t.does('has')} {f['total']} in all: {listing(parts)}.{detail}"


def game_over(t: Telling) -> str:
    return "The game is over."


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
