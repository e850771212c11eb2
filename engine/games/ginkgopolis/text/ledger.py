"""Move preview in the terminal: rehearsed on the player's own view."""

from ....core.game import Event, Move
from ....core.tongue import listing, say
from .. import rules, scoring
from ..actions import lacking
from ..cards import ID, TILES
from ..rehearsal import rehearse
from ..scoring import District
from ..state import State
from .sentences import district_words, source
from .words import Names, card_words, count, items, seat_name, who

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
        lines.insert(0, say("You take 1 cube or 1 tile, as you choose then."))
    return lines + balance(v, after, p, names) + district_changes(v, after, p, names) + sooner(v, move, names)


# --- the entries, one kind of event each ---


def fell_back(v: State, e: Event, p: int, names: Names) -> list[str]:
    facts = e.facts
    needs = count(facts["needs"], facts["why"].removesuffix("s"))
    careful = (
        "Careful: this needs {needs} and you have {has}. Unless you get more before your turn, {tile} comes back and"
        " {card} is taken from, as follows."
    )
    return [say(careful, needs=needs, has=facts["has"], tile=facts["tile"], card=facts["card"])]


def urbanized(v: State, e: Event, p: int, names: Names) -> list[str]:
    return [say("Build out: {tile} at {cell}, in place of the marker {letter}.", **picked(e, "tile", "cell", "letter"))]


def constructed(v: State, e: Event, p: int, names: Names) -> list[str]:
    levels = count(e.facts["height"], "level")
    up = "Build up: {tile} on {card} at {cell}, then {levels} high."
    return [say(up, levels=levels, **picked(e, "tile", "card", "cell"))]


def picked(e: Event, *names: str) -> dict[str, object]:
    return {name: e.facts[name] for name in names}


def paid(v: State, e: Event, p: int, names: Names) -> list[str]:
    lines = []
    if e.facts["points"]:
        lines.append(say("Pay {leaves} for the lower number.", leaves=count(e.facts["points"], "point")))
    if e.facts["resources"]:
        lines.append(say("Pay {cubes} for the change of colour.", cubes=count(e.facts["resources"], "resource")))
    return lines


def resources_placed(v: State, e: Event, p: int, names: Names) -> list[str]:
    return [say("Lay {cubes} on it.", cubes=count(e.facts["resources"], "resource"))]


def reclaimed(v: State, e: Event, p: int, names: Names) -> list[str]:
    got, card = items(e.facts["resources"], 0, e.facts["points"]), e.facts["card"]
    if e.player == p:
        return [say("Your {items} on {card} come back to you.", items=got, card=card)]
    assert e.player is not None
    return [say("{name} gets {items} for {card}.", name=seat_name(names, e.player), items=got, card=card)]


def gained(v: State, e: Event, p: int, names: Names) -> list[str]:
    assert e.player is not None
    more = " ({count} more would be due, but your supply is empty)"
    short = say(more, count=e.facts["short"]) if e.facts["short"] else ""
    told = {"items": items(e.facts["resources"], 0, e.facts["points"]), "source": source(e.facts), "short": short}
    if e.player == p:
        return [say("Gain {items} {source}{short}.", **told)]
    return [say("{name} gains {items} {source}{short}.", name=seat_name(names, e.player), **told)]


def tiles_drawn(v: State, e: Event, p: int, names: Names) -> list[str]:
    if not e.facts["count"]:
        return [say("Draw no tile {source}: the supply is empty.", source=source(e.facts))]
    more = " ({count} more would be due, but the supply is empty)"
    short = say(more, count=e.facts["short"]) if e.facts["short"] else ""
    tiles = count(e.facts["count"], "tile")
    return [say("Draw {tiles} {source}{short}.", tiles=tiles, source=source(e.facts), short=short)]


def marker_asked(v: State, e: Event, p: int, names: Names) -> list[str]:
    ways = listing([" ".join(words) for words in e.facts["ways"]], "or")
    return [say("Then you move the marker: {ways}.", ways=ways)]


def marker_moved(v: State, e: Event, p: int, names: Names) -> list[str]:
    letters = [(e.facts["letter"], e.facts["cell"])] + [(letter, new) for letter, _, new in e.facts["displaced"]]
    return [say("The marker {letter} goes to {cell}.", letter=letter, cell=at) for letter, at in letters]


def kept(v: State, e: Event, p: int, names: Names) -> list[str]:
    if e.player != p:
        return []
    card = e.facts["card"]
    return [say("Keep the card {card}: from then on {does}.", card=card, does=card_words(card))]


def supply_emptied(v: State, e: Event, p: int, names: Names) -> list[str]:
    if e.facts["time"] == 1 and v.hal is None:
        last = "That takes the last tile: everybody may give tiles back for a leaf each, and more are drawn from those."
        return [say(last)]
    return [say("That takes the last tile.")]


def end_triggered(v: State, e: Event, p: int, names: Names) -> list[str]:
    return [say("This ends the game after this round.")]


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
        ("cubes", v.resources[p], after.resources[p]),
        ("tiles", len(v.tiles[p]), len(after.tiles[p])),
        ("leaves", v.points[p], after.points[p]),
    )
    changes = [
        say("{what} {old} to {new}" if old != new else "{what} stay {new}", what=say(noun), old=old, new=new)
        for noun, old, new in rows
    ]
    totals = [[sum(row.values()) for row in scoring.scores(s)] for s in (v, after)]
    moved = [
        say("{who} from {old} to {new}" if old != new else "{who} still {new}", who=who(names, q, p), old=old, new=new)
        for q, (old, new) in enumerate(zip(*totals, strict=True))
        if old != new or q == p
    ]
    return [
        say("Behind your screen: {changes}.", changes=", ".join(changes)),
        say("If the game ended then: {totals}.", totals=", ".join(moved)),
    ]


def sooner(v: State, move: Move, names: Names) -> list[str]:
    """Who acts before, and may change everything above."""
    before = [seat_name(names, (v.first + i) % v.seats) for i in range((move.player - v.first) % v.seats)]
    if not before or move.kind != "commit":
        return []
    verb = "acts" if len(before) == 1 else "act"
    return [say(f"All this if it were your turn now; {{names}} {verb} before you.", names=listing(before))]


def district_changes(v: State, after: State, p: int, names: Names) -> list[str]:
    """The districts that would be new or give other points; those that would be lost."""
    before, then = ({d.cells: d for d in scoring.districts(s)} for s in (v, after))
    told = [_district(d, p, names) for d in then.values() if d.ranks and d != before.get(d.cells)]
    now = {at for d in then.values() if d.ranks for at in d.cells}
    for d in before.values():
        if d.ranks and not now & set(d.cells):
            gone = "The {colour} district at {cells} would be gone."
            told.append(say(gone, colour=say(d.colour), cells=" ".join(d.cells)))
    return told


def _district(d: District, p: int, names: Names) -> str:
    return district_words(d._asdict(), p, names, "would give")


# --- choices that move nothing on the table yet ---


def draft(v: State, move: Move) -> list[str]:
    return [say("Keep {character}; the others are passed on.", character=move.args[0])]


def newhand(v: State, move: Move) -> list[str]:
    left = v.newhand[move.player] - 1
    return [
        say("Discard your hand and draw {cards}.", cards=count(len(v.hands[move.player]), "card")),
        say("The marker is spent, {left} left: 2 leaves less at the end.", left=left),
    ]


def giveback(v: State, move: Move) -> list[str]:
    given = len(v.returned[move.player])
    return [say("Give back {tiles} for {leaves}.", tiles=count(given, "tile"), leaves=count(given, "point"))]


PLAIN = {"draft": draft, "newhand": newhand, "giveback": giveback}


def lack_words(v: State, p: int, card: str, tile: str) -> str:
    """What is missing to build, "" when nothing is."""
    missing = lacking(v, p, ID[card], ID[tile])
    if not missing:
        return ""
    needs = count(missing["needs"], missing["why"].removesuffix("s"))
    return say("needs {needs}, you have {has}", needs=needs, has=missing["has"])
