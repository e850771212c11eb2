"""Lesson vocabulary of Ginkgopolis: buildings, letters, cards, tiles, and what one does with them."""

from app.games.ginkgopolis.wording import amount, effect, items, piece, say
from app.parts import Item
from engine.core.grid import cell, xy
from engine.games.ginkgopolis.actions import neighbour_yield
from engine.games.ginkgopolis.cards import CARDS, CELLS, COLOURS, FIRST_LETTER, ID, ITEMS, NAMES, TILES
from engine.games.ginkgopolis.scoring import districts, final_points
from engine.games.ginkgopolis.state import NOBODY

NEW_HAND = "newhand"


# --- tags ---


def touched(view, item):
    kind, name = item
    if kind == "place":
        standing = view.city.get(cell(*name))
        return {"other"} if standing is None else _standing(view, standing)
    if kind in ("seat", "counter"):
        return {"own", f"{kind}:{name}"}
    if kind == "card":
        return {"card", f"card:{name}", "letter card" if ID[name] >= FIRST_LETTER else "building card"}
    return {kind, f"{kind}:{name}"}


def _standing(view, standing):
    name = NAMES[standing]
    if standing >= FIRST_LETTER:
        return {"letter", f"letter:{name}"}
    owner = view.owner[standing]
    whose = "owner:none" if owner == NOBODY else "own building" if owner == view.viewer else f"owner:{owner}"
    found = {"building", f"building:{name}", COLOURS[CARDS[standing].colour], whose}
    return found | {f"district:{NAMES[tile]}" for tiles in _districts(view) if standing in tiles for tile in tiles}


def _districts(view):
    """The buildings of each district; it is named after any of them."""
    return [{view.city[CELLS[at]] for at in district.cells} for district in districts(view)]


def move(view, move):
    """A move by what it does and what it is made of."""
    if move.kind != "commit":
        return {move.kind, *(f"{move.kind}:{arg}" for arg in move.args)}
    card, *tiles = move.args
    letter = ID[card] >= FIRST_LETTER
    found = {f"card:{card}", *(f"tile:{tile}" for tile in tiles), *(["tile"] if tiles else [])}
    if tiles:
        return found | {"build_out" if letter else "build_up"}
    return found | {"take", "take:letter" if letter else "take:building"}


def chosen(turn):
    """The choice as the move it would be, as far as it goes; and the things that are chosen."""
    if turn.question != "commit":
        things = {f"{move.kind}:{arg}" for move in turn.plan for arg in move.args}
        return {turn.question, *things}, things
    if turn.renewing:
        return {NEW_HAND}, {NEW_HAND}
    things = {f"{kind}:{name}" for kind, name in (("card", turn.card), ("tile", turn.tile)) if name}
    if not turn.card:
        return things | ({"tile"} if turn.tile else set()), things
    parts = (turn.card, turn.tile) if turn.tile else (turn.card,)
    return move(turn.view, next(m for m in turn.moves if m.kind == "commit" and m.args == parts)), things


# --- what is pointed at ---


def lit(view, name):
    kind, _, what = name.partition(":")
    seat = view.viewer
    if kind == "building":
        tile = ID.get(what)
        return [_place(view, tile)] if tile is not None and _stands(view, tile) else []
    if kind == "cranes":
        return [_place(view, tile) for tile in view.sites if view.owner[tile] == seat]
    if kind == "letters":
        return [Item("place", xy(at)) for at, standing in view.city.items() if standing >= FIRST_LETTER]
    if kind == "card":
        return [Item("card", what)] if ID.get(what) in view.hands[seat] else []
    if kind == "tile":
        return [Item("tile", what)] if ID.get(what) in view.tiles[seat] else []
    if kind == "district":
        return [_place(view, tile) for tiles in _districts(view) if ID.get(what) in tiles for tile in sorted(tiles)]
    return []


def _stands(view, tile):
    return 0 <= tile < TILES and bool(view.place[tile]) and view.city.get(view.place[tile]) == tile


def _place(view, tile):
    return Item("place", xy(view.place[tile]))


# --- facts for sentences ---


def about(view, item):
    kind, name = item
    standing = view.city.get(cell(*name)) if kind == "place" else None
    if standing is None:
        return {"card": piece(name)} if kind == "card" else {}
    if standing >= FIRST_LETTER:
        return {"letter": NAMES[standing]}
    colour = CARDS[standing].colour
    return {
        "name": piece(NAMES[standing]),
        "colour": say(f"colour.{COLOURS[colour]}"),
        "items": say(f"many.{ITEMS[colour]}"),
        "floors": say("lesson.floors", count=view.height[standing]),
    }


def facts(before, view, events):
    """What a move has brought the one who looks, and what could have been had."""
    seat = view.viewer
    found = {"supply": str(len(view.supply)), "gains": _gained(events, seat), "bonus": _gained(events, seat, "bonus")}
    kept = [event.facts["card"] for event in events if event.kind == "kept" and event.player == seat]
    if kept:
        found |= {"kept": piece(kept[-1]), "kept_effect": effect(kept[-1])}
        found["final"] = amount("point", final_points(view, seat, ID[kept[-1]]))
    letters = {
        NAMES[card]: neighbour_yield(before, before.place[card])[0]
        for card in before.hands[seat]
        if card >= FIRST_LETTER
    }
    if letters:
        best = max(letters, key=lambda name: sum(letters[name]))
        found |= {"best": piece(best), "best_gains": items(*letters[best])}
    given = [event.facts["counts"][seat] for event in events if event.kind == "tiles_returned"]
    if given:
        found["given"] = amount("tile", given[-1])
    return found


def _gained(events, seat, why=None):
    counts = [0, 0, 0]
    for event in events:
        if event.player == seat and (why is None or event.facts.get("why") == why):
            if event.kind == "gained":
                counts[0] += event.facts["resources"]
                counts[2] += event.facts["points"]
            elif event.kind == "tiles_drawn":
                counts[1] += event.facts["count"]
    return items(*counts)
