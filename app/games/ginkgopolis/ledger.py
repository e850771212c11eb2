"""Move preview of Ginkgopolis: rehearsed on the player's own view, as if it were resolved now.

Only what is certain to follow is played out; the faces of tiles to be drawn, where the player will put a letter and
what others decide stay open and are marked so.
"""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine import Move
from engine.core.grid import CELL_NAMES, SIDES
from engine.games.ginkgopolis import rules
from engine.games.ginkgopolis.actions import cost
from engine.games.ginkgopolis.cards import CELLS, FIRST_LETTER, ID, NAMES, TILES
from engine.games.ginkgopolis.rehearsal import rehearse

from .standings import Change, changes

ALMOST_OUT = 4  # tiles each player before may well draw
VERBS = {"newhand": "new_hand", "draft": "draft", "giveback": "give_back", "take": "take_item", "marker": "move_letter"}


class Entry(NamedTuple):
    """So much of an item for a seat, or from it."""

    seat: int
    item: str  # resource, tile or point
    amount: int
    due: int  # more than the amount when a supply is short
    why: str  # pays: lay, colour, number; gains: exploit, neighbours, bonus, letter, back
    sources: tuple[str, ...] = ()
    certain: bool = True  # False: what others do before, or a choice still to come, may change it


class Warning(NamedTuple):
    kind: str  # falls_back, may_fall_back, ends_game, empties_supply, neighbours_may_change, tiles_may_run_out
    facts: dict[str, Any]


@dataclass
class Ledger:
    player: int
    verb: str  # what would happen: take, build_out, build_up; or the answer to another question: see VERBS
    wanted: str  # what the player means; another verb only when it falls back
    card: str | None = None
    tile: str | None = None
    cell: str | None = None
    height: int = 0  # of what the player means to build
    pays: list[Entry] = field(default_factory=list)
    gains: list[Entry] = field(default_factory=list)
    others: list[Entry] = field(default_factory=list)
    choice: tuple[str, ...] = ()  # one of these items is taken, as the player decides then
    districts: list[Change] = field(default_factory=list)  # worst loss first, then the best win, then the rest
    keeps: str | None = None  # the card that stays in front
    letter: str | None = None
    ways: tuple[tuple[str, ...], ...] = ()  # how the letter may be moved: letter, cell, and displaced ones in pairs
    moved: tuple[tuple[str, str], ...] = ()  # letters that go to a cell without being asked
    warnings: list[Warning] = field(default_factory=list)
    may_return: bool = True  # Hal's opponent never gives tiles back
    after: Any = None  # the view once it is done
    returned: bool = False  # the tiles run out on the way, and everybody may give some back

    @property
    def falls_back(self):
        return self.verb != self.wanted

    @property
    def risky(self):
        """Points are lost, or it may not come to what is meant."""
        lost = any(change.gain(self.player) < 0 for change in self.districts)
        paid = any(entry.item == "point" for entry in self.pays)
        return lost or paid or any(warning.kind.endswith("fall_back") for warning in self.warnings) or self.falls_back

    def net(self, item):
        """By how much the own stock of an item would change."""
        return sum(e.amount for e in self.gains if e.item == item) - sum(e.amount for e in self.pays if e.item == item)


def ledger(view, player, move, then=()):
    """What the move would bring this player. `then` are answers already decided for the questions that follow."""
    if move.kind in ("newhand", "draft", "giveback"):
        card = move.args[0] if move.kind == "draft" else None
        tile = move.args[0] if move.kind == "giveback" and move.args[0] != rules.DONE else None
        return Ledger(player, VERBS[move.kind], VERBS[move.kind], card=card, tile=tile)
    if move.kind == "commit" and _asks_what_to_take(view, player, move) and not any(m.kind == "take" for m in then):
        return _either(view, player, move, then)
    book = _opened(view, player, move)
    book.may_return = view.hal is None
    after, events = rehearse(view, move, then)
    for event in events:
        ENTRIES.get(event.kind, _nothing)(book, event)
    book.after = after
    book.districts = changes(view, after, player)
    if move.kind == "commit":
        _doubts(view, book)
    return book


def _asks_what_to_take(view, player, move):
    if ID[move.args[0]] < FIRST_LETTER:
        return False
    return len(move.args) == 1 or bool(missing(view, player, *(ID[name] for name in move.args)))


def _either(view, player, move, then):
    """A letter alone gives one of two items: what both ways have in common is certain."""
    ways = {item: ledger(view, player, move, (*then, Move(player, "take", (item,)))) for item in ("resource", "tile")}
    book, other = ways.values()
    book.choice = tuple(ways)
    bonus = [entry for entry in book.gains if entry.why != "letter"]
    book.gains = [entry._replace(certain=entry.certain and entry in other.gains) for entry in bonus]
    seen = [warning.kind for warning in book.warnings]
    book.warnings += [Warning(w.kind, {**w.facts, "take": "tile"}) for w in other.warnings if w.kind not in seen]
    return book


def _opened(view, player, move):
    if move.kind != "commit":
        return Ledger(player, VERBS[move.kind], VERBS[move.kind])
    card, tile = move.args[0], move.args[1] if len(move.args) > 1 else None
    wanted = "take" if tile is None else "build_out" if ID[card] >= FIRST_LETTER else "build_up"
    at = view.place[ID[card]]
    height = cost(view, player, ID[card], ID[tile])[0] if tile else 0  # a resource lies on it for each level
    return Ledger(player, wanted, wanted, card, tile, CELL_NAMES[at] if at else None, height)


# --- the entries, one kind of event each ---


def _nothing(book, event):
    """This event says nothing the ledger lists."""


def _fell_back(book, event):
    book.verb = "take"


def _built(book, event):
    book.cell, book.height = event.facts["cell"], event.facts.get("height", 1)


def _paid(book, event):
    _enter(book.pays, event, "resource", event.facts["resources"], "colour")
    _enter(book.pays, event, "point", event.facts["points"], "number")


def _placed(book, event):
    _enter(book.pays, event, "resource", event.facts["resources"], "lay")


def _reclaimed(book, event):
    entries = book.gains if event.player == book.player else book.others
    for item in ("resource", "point"):
        _enter(entries, event, item, event.facts[item + "s"], "back", (event.facts["card"],))


def _gained(book, event):
    facts = event.facts
    entries = book.gains if event.player == book.player else book.others
    short = facts["short"]
    _enter(entries, event, "resource", facts["resources"], facts["why"], facts["sources"], short)
    _enter(entries, event, "point", facts["points"], facts["why"], facts["sources"])


def _drawn(book, event):
    facts = event.facts
    count, short = facts["count"], facts["short"]
    _enter(book.gains, event, "tile", count, facts["why"], facts["sources"], 0 if book.returned else short)
    if book.returned and short:  # they come from what everybody gives back
        _enter(book.gains, event, "tile", short, facts["why"], facts["sources"], certain=False)


def _returned(book, event):
    book.returned = True


def _enter(entries, event, item, amount, why, sources=(), short=0, certain=True):
    if amount or short:
        entries.append(Entry(event.player, item, amount, amount + short, why, sources, certain))


def _kept(book, event):
    if event.player == book.player:
        book.keeps = event.facts["card"]


def _ways(book, event):
    book.letter, book.ways = event.facts["ways"][0][0], event.facts["ways"]


def _marker_moved(book, event):
    book.letter = event.facts["letter"]
    displaced = ((letter, new) for letter, _, new in event.facts["displaced"])
    book.moved = ((book.letter, event.facts["cell"]), *displaced)


def _supply_emptied(book, event):
    book.warnings.append(Warning("empties_supply", {"last": not book.may_return or event.facts["time"] > 1}))


def _end_triggered(book, event):
    book.warnings.append(Warning("ends_game", dict(event.facts)))


ENTRIES = {
    "fell_back": _fell_back,
    "urbanized": _built,
    "constructed": _built,
    "paid": _paid,
    "resources_placed": _placed,
    "reclaimed": _reclaimed,
    "gained": _gained,
    "tiles_drawn": _drawn,
    "returned": _returned,
    "kept": _kept,
    "ways": _ways,
    "marker_moved": _marker_moved,
    "supply_emptied": _supply_emptied,
    "end_triggered": _end_triggered,
}


# --- what may come between ---


def missing(view, player, card, tile):
    """What the player is short of to build, {item: (needs, has)}; own resources on the building count."""
    lay, change, points = cost(view, player, card, tile)
    has = view.resources[player]
    if card < TILES and view.owner[card] == player:
        has += view.height[card]
    short = {}
    if has < lay + change:
        short["resource"] = lay + change, has
    if view.points[player] < points:
        short["point"] = points, view.points[player]
    return short


def earlier(view, player):
    """The seats whose cards are turned up before this one's."""
    if view.hal:
        return ()
    return tuple((view.first + i) % view.seats for i in range((player - view.first) % view.seats))


def _in_play(view, player, piece):
    """May somebody else resolve this card in this round?"""
    return piece not in view.hands[player] and piece not in view.discard and piece not in view.sites


def _doubts(view, book):
    """Others may act before: they cannot change this card's building, but what is around it and what one owns."""
    p, before = book.player, earlier(view, book.player)
    if book.tile is not None:
        short = missing(view, p, ID[book.card], ID[book.tile])
        if short:
            own = sorted(view.height[t] for t in range(TILES) if view.owner[t] == p and _in_play(view, p, t))
            back = sum(own[len(own) - len(before) :]) if before else 0
            may = all(has + back >= needs for needs, has in short.values())
            item, (needs, has) = next(iter(short.items()))
            facts = {"item": item, "needs": needs, "has": has}
            book.warnings.insert(0, Warning("may_fall_back" if may else "falls_back", facts))
    if not before:
        return
    if book.verb == "build_out":
        around = [view.city[n] for n in (CELLS[book.cell] + side for side in SIDES) if n in view.city]
        doubtful = tuple(NAMES[piece] for piece in around if _in_play(view, p, piece))
        most = 4 * (max(view.height) + 1)  # what other neighbours could take from the own supply
        scarce = view.reserve[p] < most + sum(e.due for e in book.gains if (e.why, e.item) == ("bonus", "resource"))
        book.gains = [
            e._replace(certain=False) if e.why == "neighbours" or (e.item == "resource" and scarce) else e
            for e in book.gains
        ]
        if doubtful:
            book.warnings.append(Warning("neighbours_may_change", {"pieces": doubtful}))
    tiles = sum(entry.due for entry in book.gains if entry.item == "tile" and entry.certain)
    if tiles and len(view.supply) < tiles + ALMOST_OUT * len(before):
        book.warnings.append(Warning("tiles_may_run_out", {"left": len(view.supply)}))
