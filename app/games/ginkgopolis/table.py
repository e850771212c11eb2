"""Table of Ginkgopolis: the city, one's own things, the others, the piles, and where we are."""

from app.base.spans import Span
from app.games.ginkgopolis import book, details, scene
from app.games.ginkgopolis.faces import of_hand
from app.games.ginkgopolis.handover import Turnings, asked, heading
from app.games.ginkgopolis.paint_cards import RATIO
from app.games.ginkgopolis.pieces import Mini, Slot
from app.games.ginkgopolis.tableau import tableaux
from app.games.ginkgopolis.turn import NEW_HAND, DraftTurn, Turn
from app.games.ginkgopolis.wording import pieces
from app.look.i18n import tr
from app.parts import Board, Button, Callout, Chip, Count, Face, Item, Meter, Own, Pile, Sheet, Thing, Tool, Wish
from app.parts.table import BaseTable
from engine.core.grid import xy
from engine.games.ginkgopolis.cards import CARDS, COLOURS, ID, ITEMS, NAMES, RESOURCES, TRIGGERS
from engine.games.ginkgopolis.scoring import final_points

FEW = 6  # tiles left in the supply that call for attention
NEARLY = 3  # cubes short of the end
DISTRICTS, PILES = "districts", "piles"


class Table(BaseTable):
    rows = (
        Wish("tray", 1.0, 7, own=True, keys="qwertyu"),
        Wish("hand", RATIO, 4, keys="1234"),
    )
    tools = (
        Tool(DISTRICTS, "ui_district", "d", layer=True, map=True),
        Tool(PILES, "ui_deck", "p"),
    )
    keys = {"n": NEW_HAND}
    turns = True
    lines = 6  # pay, gain, others, the letter or the card that is kept, a district, the total
    pauses = ("commit",)

    def __init__(self, game, names, looks, painter):
        super().__init__(game, names, looks, painter)
        self._turnings = Turnings()

    def face(self, view, seat, turn=None, tool="", whose=None):
        return Face(
            self.words.stage(view),
            board(view, tool == DISTRICTS),
            {"tray": tiles(view, seat), "hand": cards(view, seat)},
            own(view, seat, turn),
            tuple(self.chip(view, p) for p in range(view.seats)),
            piles(view),
            book.standings(view, self.names) if tool == DISTRICTS else (),
        )

    def picture(self, view, whose=None, noted=False):
        """The city without the letters round it, or with its districts."""
        shown = board(view, districts=noted)
        if noted:
            return shown._replace(ground=tuple(area for area in shown.ground if not isinstance(area, Slot)))
        standing = {spot: piece for spot, piece in shown.pieces.items() if not self.painter.flat(piece)}
        return Board(standing)

    def turn(self, view, seat, moves):
        return (DraftTurn if view.question == "draft" else Turn)(self.game, view, seat, moves, self.context)

    def remember(self, event, view):
        return self._turnings.take(event, view)

    def forget(self):
        self._turnings = Turnings()

    def turned(self):
        return self._turnings.shown()

    def acting(self, view, event):
        """Whose card is being resolved, whoever gains by it."""
        return view.acting

    def detail(self, view, item):
        return details.detail(view, item, self.names, self.context.past.events)

    def about(self, view, seat, host):
        """Everybody's kept cards, beginning with one seat."""
        from app.games.ginkgopolis.tableau_view import TableauSheet

        sheet = TableauSheet(title=tr("ginkgopolis.tableau.title"))
        rows = tableaux(view, self.names, seat)
        return sheet.fill(rows, self.painter, self.context.preferences.counts, host.inspect, view.viewer)

    def page(self, view, tool):
        """The piles in sentences."""
        last = view.exhausted or view.hal
        discard = [NAMES[card] for card in view.discard if card >= 0]
        known = {p: [NAMES[c] for c in view.hands[p] if c >= 0] for p in range(view.seats) if p != view.viewer}
        told = [tr("ginkgopolis.piles.discard.list", cards=pieces(discard))] if discard else []
        told += [
            tr("ginkgopolis.piles.known", name=self.names[p], cards=pieces(cards))
            for p, cards in known.items()
            if cards
        ]
        return Sheet(
            tr("ginkgopolis.tool.piles"),
            (
                tr("ginkgopolis.piles.deck", count=len(view.deck)),
                tr("ginkgopolis.piles.discard", count=len(view.discard)),
                tr("ginkgopolis.piles.sites", count=len(view.sites)),
                tr("ginkgopolis.piles.tiles.last" if last else "ginkgopolis.piles.tiles", count=len(view.supply)),
                *told,
            ),
        )

    def find(self, view, name):
        """In the city, else in one's own row."""
        piece, seat = ID.get(name), view.viewer
        at = view.place[piece] if piece is not None and piece < len(view.place) else 0
        if at and view.city.get(at) == piece:
            return Item("place", xy(at))
        if seat is not None and piece in view.tiles[seat]:
            return Item("tile", name)
        return Item("card", name) if seat is not None and piece in view.hands[seat] else None

    def handover(self, view):
        return heading(view), asked(view)

    def cover(self, host):
        from app.games.ginkgopolis.draft_view import DraftView

        return DraftView(host)

    def sheet(self, host):
        from app.games.ginkgopolis.return_view import ReturnSheet

        return ReturnSheet(host)

    def chip(self, view, seat):
        """What is known of a seat. A commit not yet turned up hides which tile is gone, not how many there were."""
        total = RESOURCES[view.seats]
        built = total - view.resources[seat] - view.reserve[seat]
        stocks = zip(ITEMS, (view.resources[seat], len(view.tiles[seat]), view.points[seat]))
        counts = [Count(Span("gain", item), number, item != "resource") for item, number in stocks]
        mine = seat == view.viewer
        words = tr("ginkgopolis.city.supply", count=view.reserve[seat]) if mine else tr("ginkgopolis.city")
        counts = counts if self.context.preferences.counts or mine else []
        if not automaton(view, seat):
            counts.append(Count(Span("icon", "ginkgopolis/new_hand"), view.newhand[seat], low=False))
        kept = [card for card in view.front[seat] if card >= 0]
        columns = [[card for card in kept if CARDS[card].trigger == trigger] for trigger in (0, 2, 1, None)]
        boxes = [(Span("action", TRIGGERS[trigger]), gained(view.bonus[seat][trigger][0])) for trigger in (0, 2, 1)]
        final = sum(final_points(view, seat, card) for card in kept)
        return Chip(
            seat,
            first(view, seat),
            "locked" if locked(view, seat) else "",
            tuple(counts),
            Meter("resource", built, total, words, total - built <= NEARLY),
            Count(Span("icon", "ui_card"), len(kept)),
            (*boxes, (Span("icon", "ginkgopolis/final"), (("", final),))),
            tuple(tuple(Mini(COLOURS[CARDS[c].colour], CARDS[c].number) for c in column) for column in columns),
        )


def gained(counts):
    return tuple((item, count) for item, count in zip(ITEMS, counts) if count)


def board(view, districts=False):
    """The city on its ground, with its districts while they are looked at."""
    slots = tuple(map(Slot, scene.slots(view))) if view.question or view.agenda else ()
    areas = tuple(scene.districts(view)) if districts else ()
    callouts = tuple(Callout(area.cells, what=area) for area in areas if area.ranks)
    return Board(scene.pieces(view), (*slots, *areas), callouts)


def cards(view, seat):
    """The hand of a seat; nothing where it is not to be seen."""
    if seat is None or view.question == "draft":
        return []
    return [of_hand(NAMES[card]) for card in view.hands[seat] if card >= 0]


def tiles(view, seat):
    return [] if seat is None else [Thing("tile", NAMES[tile]) for tile in view.tiles[seat] if tile >= 0]


def own(view, seat, turn=None):
    if seat is None:
        return None
    counters = ("resource", view.resources[seat]), ("point", view.points[seat])
    if view.question == "draft":
        return Own(seat, first(view, seat), counters)
    button = None
    if not view.hal:
        left = view.newhand[seat]
        wide, few = tr("ginkgopolis.new_hand.wide", count=left), tr("ginkgopolis.tray.new_hand", count=left)
        button = Button(NEW_HAND, "ginkgopolis/new_hand", wide, few, bool(turn and turn.can_renew()))
    return Own(seat, first(view, seat), counters, button, tr("ginkgopolis.tray.empty"))


def first(view, seat):
    """Whether a seat begins; nobody does against the automaton."""
    return seat == view.first and not view.hal


def automaton(view, seat):
    return bool(view.hal) and seat == view.seats - 1


def piles(view):
    supply, last = len(view.supply), view.exhausted or view.hal
    long = tr("ginkgopolis.pile.last_tiles" if last else "ginkgopolis.pile.tiles", count=supply)
    deck = tr("ginkgopolis.pile.deck", count=len(view.deck))
    found = [Pile("deck", "ui_deck", str(len(view.deck)), deck, rank=1)]
    if view.sites:
        entering = tr("ginkgopolis.pile.sites", count=len(view.sites))
        found.append(Pile("sites", "ginkgopolis/site", str(len(view.sites)), entering, rank=2))
    gold = bool(view.exhausted) or supply <= FEW
    return (*found, Pile("supply", "ginkgopolis/gain_tile", str(supply), long, gold))


def locked(view, seat):
    """Whether a seat has chosen and waits for the others."""
    if view.question == "commit":
        return view.card[seat] is not None
    return view.question == "giveback" and seat not in view.waiting
