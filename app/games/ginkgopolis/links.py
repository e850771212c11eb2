"""The way into the rules of Ginkgopolis: which page stands behind a thing, behind what happened and behind a number of
the scoring, and which buildings it came from."""

from app.games.ginkgopolis.scene import districts
from engine.core.grid import cell, xy
from engine.games.ginkgopolis.cards import CARDS, COLOUR, FIRST_CHARACTER, FIRST_LETTER, ID, TILES
from engine.games.ginkgopolis.events import EVENTS

CRANE, LETTER, CHARACTER, BUILDING = "2.8.3", "2.4.B", "2.5", "2.4.C"
THINGS = {
    ("tile", None): "2.3",
    ("counter", "resource"): "2.1",
    ("counter", "point"): "2.9",
    ("counter", "tile"): "2.5",
    ("button", "newhand"): "2.3.2",
    ("tool", "districts"): "2.9.4",
    ("tool", "piles"): "2.8",
    ("pile", "deck"): "2.8.3",
    ("pile", "sites"): CRANE,
    ("pile", "supply"): "2.6",
    ("seat", None): "2.1.5",
    ("option", None): "2.4.A.1",
}
REASONS = {"exploit": "2.4.A", "letter": "2.4.A", "neighbours": "2.4.B.4"}  # why something is gained
SCORES = {"points": "2.5.3", "final_cards": "2.9.2", "new_hand": "2.3.2", "districts": "2.9.4", "": "2.9.7"}


def rule(view, item):
    """The page of the rules that says what something is for; "" where none does."""
    kind, name = item
    if kind == "place":
        standing = view.city.get(cell(*name))
        return "" if standing is None else CRANE if standing in view.sites else _of_card(standing)
    return _of_card(ID[name]) if kind == "card" else THINGS.get((kind, name), THINGS.get((kind, None), ""))


def _of_card(card):
    return LETTER if FIRST_LETTER <= card < FIRST_CHARACTER else CHARACTER if card >= FIRST_CHARACTER else BUILDING


def rule_of(event):
    """The page of the rules behind what happened; "" where none is."""
    if event.kind in ("gained", "tiles_drawn"):
        return REASONS.get(event.facts["why"], "2.5")
    return EVENTS[event.kind].rule


def came_from(view, event):
    """The cells an event was about, as far as something stands there."""
    facts = event.facts
    cells = [facts.get("cell"), *(facts.get("cells") or ())]
    names = [facts.get("card"), facts.get("tile"), facts.get("letter"), *(facts.get("sources") or ())]
    pieces = [ID[name] for name in names if name in ID and ID[name] < len(view.place)]
    found = [xy(view.place[piece]) for piece in pieces if view.city.get(view.place[piece]) == piece]
    return tuple(dict.fromkeys([*(tuple(map(int, each.split(","))) for each in cells if each), *found]))


def counted(view, key, seat):
    """The cells a seat's number of the scoring came from."""
    if key == "districts":
        paid = [area for area in districts(view) if any(who == seat and points for who, _, points in area.ranks)]
        return tuple(spot for area in paid for spot in area.cells)
    if key != "final_cards":
        return ()
    own = [(at, tile) for at, tile in view.city.items() if tile < TILES and view.owner[tile] == seat]
    finals = [CARDS[card].final for card in view.front[seat] if CARDS[card].final]
    return tuple(xy(at) for at, tile in own if any(_counts(view, final, tile) for final in finals))


def _counts(view, final, tile):
    """Whether a final card counts a building."""
    if final.rule == "resources":
        return COLOUR[tile] == final.of
    return (final.rule == "low" and view.height[tile] <= 2) or (final.rule == "tall" and view.height[tile] >= 3)
