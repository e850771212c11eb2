"""What a choice would bring, before it is made: the move rehearsed on the player's own view."""

from ....core.game import Event, Move
from .. import rules, scoring
from ..actions import lacking
from ..cards import ID, TILES
from ..rehearsal import rehearse
from ..scoring import District
from ..state import State
from .sentences import district_words, source
from .words import Names, card_words, count, items, listing, seat_name, who

HEADINGS = ("fell_back", "urbanized", "constructed")  # what is done is said before what it brings


def ledger(v: State, move: Move, names: Names) -> list[str]:
    p = move.player
    if move.kind == "giveback" and move.args != (rules.DONE,):
        return []
    if move.kind in PLAIN:
        return PLAIN[move.kind](v, move)
    after, events = rehearse(v, move)
    if any(event.kind == "returned" for event in events):  # what is owed will come from what is given back
        events = [event for event in events if event.kind != "tiles_drawn" or event.facts["count"]]
    events.sort(key=lambda event: event.kind not in HEADINGS)
    lines = [line for event in events if event.kind in ENTRIES for line in ENTRIES[event.kind](v, event, p, names)]
    if move.kind == "commit" and len(move.args) == 1 and ID[str(move.args[0])] >= TILES:
        lines.insert(0, "You take 1 resource or 1 tile, as you choose then.")
    return lines + balance(v, after, p, names) + district_changes(v, after, p, names) + sooner(v, move, names)


# --- the entries, one kind of event each ---


def fell_back(v: State, e: Event, p: int, names: Names) -> list[str]:
    noun = e.facts["why"].removesuffix("s")
    lack = f"this needs {count(e.facts['needs'], noun)} and you have {e.facts['has']}"
    instead = f"{e.facts['tile']} comes back and {e.facts['card']} is exploited, as follows"
    return [f"Careful: {lack}. Unless you get more before your turn, {instead}."]


def urbanized(v: State, e: Event, p: int, names: Names) -> list[str]:
    return [f"Build outward: {e.facts['tile']} at {e.facts['cell']}, in place of the marker {e.facts['letter']}."]


def constructed(v: State, e: Event, p: int, names: Names) -> list[str]:
    levels = count(e.facts["height"], "level")
    return [f"Build up: {e.facts['tile']} on {e.facts['card']} at {e.facts['cell']}, then {levels} high."]


def paid(v: State, e: Event, p: int, names: Names) -> list[str]:
    lines = []
    if e.facts["points"]:
        lines.append(f"Pay {count(e.facts['points'], 'point')} for the lower number.")
    if e.facts["resources"]:
        lines.append(f"Pay {count(e.facts['resources'], 'resource')} for the change of colour.")
    return lines


def resources_placed(v: State, e: Event, p: int, names: Names) -> list[str]:
    return [f"Lay {count(e.facts['resources'], 'resource')} on it."]


def reclaimed(v: State, e: Event, p: int, names: Names) -> list[str]:
    got = items(e.facts["resources"], 0, e.facts["points"])
    if e.player == p:
        return [f"Your {got} on {e.facts['card']} come back to you."]
    assert e.player is not None
    return [f"{seat_name(names, e.player)} gets {got} for {e.facts['card']}."]


def gained(v: State, e: Event, p: int, names: Names) -> list[str]:
    assert e.player is not None
    short = f" ({e.facts['short']} more would be due, but your supply is empty)" if e.facts["short"] else ""
    verb = "Gain" if e.player == p else f"{seat_name(names, e.player)} gains"
    return [f"{verb} {items(e.facts['resources'], 0, e.facts['points'])} {source(e.facts)}{short}."]


def tiles_drawn(v: State, e: Event, p: int, names: Names) -> list[str]:
    if not e.facts["count"]:
        return [f"Draw no tile {source(e.facts)}: the supply is empty."]
    short = f" ({e.facts['short']} more would be due, but the supply is empty)" if e.facts["short"] else ""
    return [f"Draw {count(e.facts['count'], 'tile')} {source(e.facts)}{short}."]


def marker_asked(v: State, e: Event, p: int, names: Names) -> list[str]:
    ways = listing([" ".join(words) for words in e.facts["ways"]], "or")
    return [f"Then you move the marker: {ways}."]


def marker_moved(v: State, e: Event, p: int, names: Names) -> list[str]:
    letters = [(e.facts["letter"], e.facts["cell"])] + [(letter, new) for letter, _, new in e.facts["displaced"]]
    return [f"The marker {letter} goes to {at}." for letter, at in letters]


def kept(v: State, e: Event, p: int, names: Names) -> list[str]:
    return [f"Keep the card {e.facts['card']}: from then on {card_words(e.facts['card'])}."] if e.player == p else []


def supply_emptied(v: State, e: Event, p: int, names: Names) -> list[str]:
    if e.facts["time"] == 1 and v.hal is None:
        return [
            "That takes the last tile: everybody may give tiles back for a point each, and more are drawn from those."
        ]
    return ["That takes the last tile."]


def end_triggered(v: State, e: Event, p: int, names: Names) -> list[str]:
    return ["This ends the game after this round."]


ENTRIES = {
    "fell_back": fell_back,
    "urbanized": urbanized,
    "constructed": constructed,
    "paid": paid,
    "resources_placed": resources_placed,
    "reclaimed": reclaimed,
    "gained": gained,
    "tiles_drawn": tiles_drawn,
    "ways": marker_asked,
    "marker_moved": marker_moved,
    "kept": kept,
    "supply_emptied": supply_emptied,
    "end_triggered": end_triggered,
}


# --- the sums ---


def balance(v: State, after: State, p: int, names: Names) -> list[str]:
    rows = (
        ("resources", v.resources[p], after.resources[p]),
        ("tiles", len(v.tiles[p]), len(after.tiles[p])),
        ("points", v.points[p], after.points[p]),
    )
    changes = [f"{noun} {old} to {new}" if old != new else f"{noun} stay {new}" for noun, old, new in rows]
    lines = [f"Behind your screen: {', '.join(changes)}."]
    totals = [[sum(row.values()) for row in scoring.scores(s)] for s in (v, after)]
    moved = [
        f"{who(names, q, p)} {f'from {old} to {new}' if old != new else f'still {new}'}"
        for q, (old, new) in enumerate(zip(*totals, strict=True))
        if old != new or q == p
    ]
    return [*lines, f"If the game ended then: {', '.join(moved)}."]


def sooner(v: State, move: Move, names: Names) -> list[str]:
    """Who acts before, and may change everything above."""
    before = [seat_name(names, (v.first + i) % v.seats) for i in range((move.player - v.first) % v.seats)]
    if not before or move.kind != "commit":
        return []
    return [f"All this if it were your turn now; {listing(before)} {'acts' if len(before) == 1 else 'act'} before you."]


def district_changes(v: State, after: State, p: int, names: Names) -> list[str]:
    """The districts that would be new or give other points; those that would be lost."""
    before, then = ({d.cells: d for d in scoring.districts(s)} for s in (v, after))
    told = [_district(d, p, names) for d in then.values() if d.ranks and d != before.get(d.cells)]
    now = {at for d in then.values() if d.ranks for at in d.cells}
    for d in before.values():
        if d.ranks and not now & set(d.cells):
            told.append(f"The {d.colour} district at {' '.join(d.cells)} would be gone.")
    return told


def _district(d: District, p: int, names: Names) -> str:
    return district_words(d._asdict(), p, names).replace(" gives ", " would give ")


# --- choices that move nothing on the table yet ---


def draft(v: State, move: Move) -> list[str]:
    return [f"Keep {move.args[0]}; the others are passed on."]


def newhand(v: State, move: Move) -> list[str]:
    left = v.newhand[move.player] - 1
    return [
        f"Discard your hand and draw {count(len(v.hands[move.player]), 'card')}.",
        f"The marker is spent, {left} left: 2 points less at the end.",
    ]


def giveback(v: State, move: Move) -> list[str]:
    given = v.returned[move.player]
    return [f"Give back {count(len(given), 'tile')} for {count(len(given), 'point')}."]


PLAIN = {"draft": draft, "newhand": newhand, "giveback": giveback}


def lack_words(v: State, p: int, card: str, tile: str) -> str:
    """What is missing to build, "" when nothing is."""
    missing = lacking(v, p, ID[card], ID[tile])
    if not missing:
        return ""
    return f"needs {count(missing['needs'], missing['why'].removesuffix('s'))}, you have {missing['has']}"
