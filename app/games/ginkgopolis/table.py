"""What the table shows of a view: one's own things, the others, the piles, and where we are."""

from app.games.ginkgopolis import book, scene
from app.games.ginkgopolis.faces import face
from app.games.ginkgopolis.pieces import Mini
from app.games.ginkgopolis.turn import Turn
from app.i18n import tr
from app.widgets.chips import Chip
from engine.games.ginkgopolis.cards import CARDS, COLOURS, ITEMS, NAMES, RESOURCES, TRIGGERS
from engine.games.ginkgopolis.scoring import final_points

__all__ = ["Turn", "automaton", "cards", "chip", "counters", "districts", "first", "pieces", "piles", "recap", "seats",
           "slots", "standings", "tiles", "title"]  # fmt: skip

pieces, districts, slots = scene.pieces, scene.districts, scene.slots
standings, recap = book.standings, book.recap
NEW_HAND = "ginkgopolis/new_hand"
FEW = 6  # tiles left in the supply that call for attention


def cards(view, seat):
    """The hand of a seat; nothing where it is not to be seen."""
    if seat is None or view.question == "draft":
        return []
    return [face(NAMES[card]) for card in view.hands[seat] if card >= 0]


def tiles(view, seat):
    return [] if seat is None else [NAMES[tile] for tile in view.tiles[seat] if tile >= 0]


def counters(view, seat):
    return [] if seat is None else [("resource", view.resources[seat]), ("point", view.points[seat])]


def new_hands(view, seat):
    """New Hand markers left; None where there are none to have."""
    return None if seat is None or view.hal else view.newhand[seat]


def seats(view):
    return view.seats


def first(view, seat):
    """Whether a seat begins; nobody does against the automaton."""
    return seat == view.first and not view.hal


def automaton(view, seat):
    return bool(view.hal) and seat == view.seats - 1


def title(view):
    if view.question == "draft":
        return tr("table.draft")
    over = view.ended and not view.question and not view.agenda
    return tr("table.over") if over else tr("table.round", round=view.round)


def piles(view):
    """(icon, short, long, gold) for each public pile."""
    supply, last = len(view.supply), view.exhausted or view.hal
    long = tr("table.pile.last_tiles" if last else "table.pile.tiles", count=supply)
    found = [("ui_deck", str(len(view.deck)), tr("table.pile.deck", count=len(view.deck)), False)]
    if view.sites:
        entering = tr("table.pile.sites", count=len(view.sites))
        found.append(("ginkgopolis/site", str(len(view.sites)), entering, False))
    found.append(("ginkgopolis/gain_tile", str(supply), long, bool(view.exhausted) or supply <= FEW))
    return found


def pile_words(view):
    """The piles in sentences."""
    return [
        tr("table.piles.deck", count=len(view.deck)),
        tr("table.piles.discard", count=len(view.discard)),
        tr("table.piles.sites", count=len(view.sites)),
        tr("table.piles.tiles.last" if view.exhausted or view.hal else "table.piles.tiles", count=len(view.supply)),
    ]


def chip(view, seat, name, look, state="", counts=True, change=()):
    """What is known of a seat. A commit not yet turned up hides which tile is gone, not how many there were."""
    total = RESOURCES[view.seats]
    built = total - view.resources[seat] - view.reserve[seat]
    stocks = zip(ITEMS, (view.resources[seat], len(view.tiles[seat]), view.points[seat])) if counts else ()
    own = [card for card in view.front[seat] if card >= 0]
    final = sum(final_points(view, seat, card) for card in own)
    columns = [[card for card in own if CARDS[card].trigger == trigger] for trigger in (0, 2, 1, None)]
    bonuses = [view.bonus[seat][trigger][:3] for trigger in (0, 2, 1)]
    totals = [
        (TRIGGERS[trigger], tuple((item, n) for item, n in zip(ITEMS, bonus) if n))
        for trigger, bonus in zip((0, 2, 1), bonuses)
    ]
    totals.append(("ginkgopolis/final", (("", final),)))
    return Chip(
        seat,
        name,
        look,
        first=first(view, seat),
        state=state,
        stocks=tuple(stocks),
        spare=None if automaton(view, seat) else (NEW_HAND, view.newhand[seat]),
        built=(built, total),
        kept=len(own),
        totals=tuple(totals),
        cards=tuple(tuple(Mini(COLOURS[CARDS[c].colour], CARDS[c].number) for c in column) for column in columns),
        change=change,
    )


def locked(view, seat):
    """Whether a seat has chosen and waits for the others."""
    if view.question == "commit":
        return view.card[seat] is not None
    return view.question == "giveback" and seat not in view.waiting
