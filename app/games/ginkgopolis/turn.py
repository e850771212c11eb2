"""One question put to a seat: what touches mean, what is chosen so far, and how the tentative result looks."""

from app.base.spans import amount
from app.games.ginkgopolis import book, scene
from app.games.ginkgopolis.ledger import ALMOST_OUT, ledger
from app.games.ginkgopolis.pieces import Building, Marker
from app.games.ginkgopolis.wording import piece as named
from app.look.i18n import tr
from app.parts import Book, Item, Marks
from app.parts.chooser import KIND
from app.parts.turn import BaseTurn
from engine import Move
from engine.core.grid import SIDES, xy
from engine.games.ginkgopolis.actions import lacking
from engine.games.ginkgopolis.cards import CELLS, COLOUR, FIRST_LETTER, ID, ITEMS, NAMES
from engine.games.ginkgopolis.rehearsal import rehearse
from engine.games.ginkgopolis.rules import DONE

NEW_HAND = "newhand"


def spot(name):
    return tuple(map(int, name.split(",")))


def pairs(way):
    """Each letter of a way with the cell it goes to; those that make room come after the first."""
    return tuple(zip(way[::2], way[1::2]))


class DraftTurn(BaseTurn):
    """A character to keep."""

    def item(self, role, value):
        return Item("card", value) if role == "character" else None

    def book(self, held=None):
        return Book(ask=self.prompt())

    def prompt(self, few=False):
        return book.prompt(self, few)


class Turn(BaseTurn):
    """Nothing here plays: `plan` says what would be played and `then` what is decided for questions to come."""

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self.given = []  # tiles to give back
        self.promising = False  # they are named before the tiles have run out
        self.item = None  # what is taken for a letter alone
        self.way = None  # how a letter is laid
        self.ledger = None
        self._wishes = ()
        self._weigh()

    def renew(self, view):
        """Others have decided meanwhile: the same question on the table as it is now."""
        self.view = view
        self._weigh()

    # --- touching ---

    @property
    def card(self):
        return self.chooser.chosen.get("card")

    @property
    def tile(self):
        return self.chooser.chosen.get("tile")

    @property
    def renewing(self):
        return self.chooser.chosen.get(KIND) == NEW_HAND

    def can_renew(self):
        return any(move.kind == NEW_HAND for move in self.moves)

    def touch(self, item):
        """What a touched thing means; the reason as a sentence when it means nothing here."""
        reason = getattr(self, f"_touch_{item.kind}", lambda name: None)(item.name)
        self._weigh()
        return reason

    def _touch_card(self, name):
        if self.question != "commit":
            return tr("ginkgopolis.no.card_now")
        if self.card == name:
            self.chooser.clear()
        else:
            self.chooser.touch("card", name)
        return None

    def _touch_tile(self, name):
        if self.question == "giveback" or self.promising:
            self.given = [t for t in self.given if t != name] if name in self.given else [*self.given, name]
            return None
        if self.question != "commit":
            return tr("ginkgopolis.no.tile_now")
        self.chooser.touch("tile", name)
        return None

    def _touch_button(self, name):
        if name == NEW_HAND and self.can_renew():
            self.chooser.touch(KIND, NEW_HAND)

    def _touch_option(self, name):
        self.item = None if self.item == name else name

    def _touch_place(self, cell):
        name = f"{cell[0]},{cell[1]}"
        ways = [way for way in self._room_made() if name in way[3::2] and name not in self.way]
        ways = ways or [way for way in self._ways() if way[1] == name]
        if ways:
            # The same cell again: the next way that uses it.
            at = ways.index(self.way) + 1 if self.way in ways else 0
            self.way = ways[at % len(ways)]
            return None
        if self.question == "marker":
            return tr("ginkgopolis.no.letter_here")
        if self.question != "commit":
            return None
        card = self._card_at(cell)
        if card is None:
            piece = self.view.city.get(CELLS[name])
            return None if piece is None else tr("ginkgopolis.no.card_for_it", piece=named(NAMES[piece]))
        return self._touch_card(card)

    def _card_at(self, cell):
        piece = self.view.city.get(CELLS[f"{cell[0]},{cell[1]}"])
        return NAMES[piece] if piece is not None and self._mine(piece) else None

    def _mine(self, piece):
        return piece in self.view.hands[self.seat] and self.view.viewer == self.seat

    def touches(self, move):
        """What to touch for a move, from nothing chosen."""
        if move.kind == "commit":
            items = [Item(kind, name) for kind, name in zip(("card", "tile"), move.args)]
            return [*items, *(Item("option", item) for item in ledger(self.view, self.seat, move).choice[:1])]
        if move.kind == "marker":
            ways = [way for way in self._ways() if way[1] == move.args[1]]
            return [Item("place", spot(move.args[1]))] * (ways.index(move.args) + 1)
        if move.kind == "giveback":
            return [Item("tile", name) for name in move.args if name != DONE]
        return [Item("option", move.args[0]) if move.kind == "take" else Item("button", move.kind)]

    def put(self, item, cell):
        """A tile or card was dropped on a place."""
        card = self._card_at(cell)
        if card is None:
            return
        chosen = self.chooser
        if chosen.chosen.get("card") != card:
            chosen.touch("card", card)
        if item.kind == "tile" and chosen.chosen.get("tile") != item.name:
            chosen.touch("tile", item.name)
        self._weigh()

    def clear(self):
        """Gives up what was chosen; False if there was nothing."""
        had = bool(self.chooser.chosen or self.given or self.item or (self.question == "marker" and self.way))
        self.chooser.clear()
        self.given, self.item, self.way = [], None, None
        self._weigh()
        return had

    # --- what it comes to ---

    def _weigh(self):
        """The ledger of what is chosen, and the questions that would follow from it."""
        self.ledger, self._wishes = None, ()
        move = self.chooser.ready() if self.question == "commit" else None
        if move is None:
            if self.question == "take" and self.item:
                self.ledger = ledger(self.view, self.seat, Move(self.seat, "take", (self.item,)))
            return
        first = ledger(self.view, self.seat, move)
        self._wishes = first.ways
        self.choice = first.choice
        if len(first.ways) > 1:
            self.way = self.way if self.way in first.ways else first.ways[0]
        else:
            self.way = None
        if not first.choice:
            self.item = None
        self.ledger = ledger(self.view, self.seat, move, self.foreseen) if self.foreseen else first

    choice = ()

    def _ways(self):
        if self.question == "marker":
            return [move.args for move in self.moves]
        return self._wishes if len(self._wishes) > 1 else ()

    def _room_made(self):
        """The ways to lay the letter where it is now: they differ in where others go that make room."""
        return [way for way in self._ways() if self.way and way[1] == self.way[1]]

    @property
    def movable(self):
        """Letters that make room and may go elsewhere."""
        other = [pair for way in self._room_made() for pair in pairs(way) if pair not in pairs(self.way)]
        return sorted({letter for letter, _ in other})

    @property
    def foreseen(self):
        """Answers to what the move itself asks."""
        if self.question != "commit":
            return ()
        wishes = [Move(self.seat, "marker", self.way)] if self.way else []
        return (*wishes, *([Move(self.seat, "take", (self.item,))] if self.item else []))

    @property
    def may_return(self):
        """Whether the tiles may run out before this seat decides again, and it has some to give back."""
        view = self.view
        near = not view.exhausted and not view.hal and len(view.supply) <= ALMOST_OUT * view.seats
        return near and self.question == "commit" and not self.renewing and bool(self.returnable())

    def returnable(self):
        """Names of the tiles that do not lie on the card."""
        return [name for name in (NAMES[tile] for tile in self.view.tiles[self.seat]) if name != self.tile]

    @property
    def then(self):
        """All that is decided beforehand, with the tiles to give back."""
        return (*self.foreseen, *self._returns()) if self.promising else self.foreseen

    def _returns(self):
        given = [name for name in self.returnable() if name in self.given]
        return [Move(self.seat, "giveback", (name,)) for name in (*given, DONE)]

    @property
    def plan(self):
        """The moves that lock it in, [] while something is missing."""
        if self.question == "giveback":
            return self._returns()
        if self.question == "take":
            return [Move(self.seat, "take", (self.item,))] if self.item else []
        if self.question == "marker":
            return [Move(self.seat, "marker", self.way)] if self.way else []
        move = self.chooser.ready()
        if move is None or (self.choice and not self.item and self.ledger and self.ledger.choice):
            return []
        return [move]

    @property
    def risky(self):
        return self.renewing or (self.ledger is not None and self.ledger.risky)

    # --- dragging ---

    def reach(self, item):
        """The cells a tile or card may be put on."""
        if self.question != "commit":
            return []
        found = [self._cell_of(card) for card in self.view.hands[self.seat] if card >= 0]
        if item.kind == "card":
            found = [self._cell_of(ID[item.name])]
        return [cell for cell in found if cell is not None]

    def _cell_of(self, card):
        at = self.view.place[card]
        return xy(at) if at and self.view.city.get(at) == card else None

    def preview(self, item, cell):
        """(piece, words) for a tile or card held over a place."""
        card = self._card_at(cell)
        if card is None:
            return None
        piece = scene.pieces(self.view)[cell]
        if item.kind == "card":
            return piece, ""
        return self._result(Move(self.seat, "commit", (card, item.name)), cell, piece)

    def _result(self, move, cell, piece):
        after, _ = rehearse(self.view, move, self.foreseen)
        then = scene.pieces(after).get(cell, piece)
        if isinstance(piece, Building) and isinstance(then, Building) and then.height > piece.height:
            return then, tr("ginkgopolis.height", before=piece.height, after=then.height)
        return then, ""

    # --- the picture of it ---

    def marks(self):
        """What lies above the city: rings, the chosen result, ghosts of letters, words."""
        rings = self.reach_all() if self.question == "commit" else []
        chosen, bubbles = None, {}
        if self.card and not self.renewing:
            cell = self._cell_of(ID[self.card])
            if cell is not None:
                piece = scene.pieces(self.view)[cell]
                words = ""
                if self.tile:
                    piece, words = self._result(self.chooser.ready(), cell, piece)
                chosen = (cell, piece)
                bubbles = {cell: words} if words else {}
        offered = [pair for way in self._ways() for pair in pairs(way)[:1]]
        offered += [pair for way in self._room_made() for pair in pairs(way)[1:]]
        decided = pairs(self.way) if self.way else self.ledger.moved if self.ledger else ()
        laid = {spot(name): Marker(letter) for letter, name in decided}
        ghosts = {spot(name): Marker(letter) for letter, name in offered if spot(name) not in laid}
        selected = [Item(kind, name) for kind, name in (("card", self.card), ("tile", self.tile)) if name]
        grey = self.short(selected[-1]) if self.tile else []
        return Marks(rings, grey, chosen, ghosts, laid, bubbles, self._gifts(), selected)

    def _gifts(self):
        """What each neighbour of a new building gives, on the street between them."""
        if self.ledger is None or self.ledger.verb != "build_out":
            return {}
        at = CELLS[self.ledger.cell]
        x, y = xy(at)
        found = {}
        for side in SIDES:
            piece = self.view.city.get(at + side, FIRST_LETTER)
            if piece < FIRST_LETTER:
                a, b = xy(at + side)
                given = amount(self.view.height[piece], ITEMS[COLOUR[piece]], "bold")
                found[0.3 * x + 0.7 * a, 0.3 * y + 0.7 * b] = given
        return found

    def reach_all(self):
        found = (self._cell_of(card) for card in self.view.hands[self.seat] if card >= 0)
        return [cell for cell in found if cell is not None]

    def short(self, item):
        """The cells where a tile could not be paid for as things are now; it may be chosen all the same."""
        if item.kind != "tile":
            return []
        cards = [card for card in self.view.hands[self.seat] if card >= 0 and self._cell_of(card) is not None]
        return [self._cell_of(card) for card in cards if lacking(self.view, self.seat, card, ID[item.name])]

    def refusal(self, item, over=None):
        return tr("ginkgopolis.no.tile_here")

    @property
    def looks_at(self):
        """The cell the choice is about."""
        return self._cell_of(ID[self.card]) if self.card else None

    # --- in words ---

    def book(self, held=None):
        """The rows of the ledger; `held` is a (tile, cell) that is only held over its place."""
        if held is not None:
            item, cell = held
            card = self._card_at(cell)
            if card:
                move = Move(self.seat, "commit", (card, item.name) if item.kind == "tile" else (card,))
                return book.of_move(ledger(self.view, self.seat, move), self.view)
        return book.of_turn(self)

    @property
    def returning(self):
        """Whether tiles to give back are asked for, now or for later."""
        return self.question == "giveback" or self.promising

    def sheet(self):
        return tr("ginkgopolis.return.open") if self.returning else ""

    def before_lock(self, humans, preferences):
        """Says now what to give back: nobody need take the device for it when the tiles run out."""
        asks = preferences.quick_returns and humans > 1 and self.may_return and not self.promising
        self.promising = self.promising or bool(asks)
        return bool(asks)

    def changes(self):
        """seat -> spans of what the move would bring to somebody else."""
        return book.others(self.ledger) if self.ledger else {}

    def prompt(self, few=False):
        return book.prompt(self, few)

    @property
    def letter(self):
        ways = self._ways()
        return ways[0][0] if ways else None
