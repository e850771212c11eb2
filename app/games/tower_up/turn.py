"""One question put to a seat: what touches mean, what is chosen so far, and how the tentative result looks."""

from app.games.tower_up import book, marks
from app.games.tower_up.pieces import Lot
from app.games.tower_up.wording import colour as colour_word
from app.games.tower_up.wording import say
from app.parts import Book, Item
from app.parts.turn import BaseTurn
from engine import Move
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.building import FREE
from engine.games.tower_up.components import CARDS, COLOUR, COLOURS, LIMIT, UNIT, WILD, covers, unpacked
from engine.games.tower_up.taking import Gain


class Turn(BaseTurn):
    """A card of the market with the colours of its free floors; or a floor, a site and the place of the roof; floors to
    give back; or the place of a start floor. Nothing here plays: `plan` says what would be played."""

    def __init__(self, game, view, seat, moves, context):
        super().__init__(game, view, seat, moves, context)
        self._forget()
        self.sites = {}  # colour -> the sites it can be built on, or placed on
        for move in moves:
            if move.kind in ("build", "place"):
                site, name = move.args[:2] if move.kind == "build" else move.args[::-1]
                self.sites.setdefault(name, {})[site] = True

    def _forget(self):
        self.colour = self.site = self.roof = self.card = None
        self.wish = None  # a site for which several floors would do
        self.colours = []  # of free floors
        self.given = []  # colours of floors to give back

    # --- what there is to choose ---

    @property
    def has(self):
        """The floors of one's reserve by colour."""
        return dict(zip(COLOURS, unpacked(self.view.reserve[self.seat])))

    @property
    def excess(self):
        return self.view.reserve[self.seat] % 255 - LIMIT if self.question == "return" else 0

    @property
    def free(self):
        """How many floors of the chosen card have a colour to choose."""
        return Gain(self.view, CARDS[self.card]).choices if self.card else 0

    def roofs(self):
        """The sites the roof may go to, once a floor and a site are chosen: the new one first."""
        around = [n for n in BOARDS[self.view.seats].adjacent[self.site] if self.view.height[n]]
        return [self.site, *around]

    @property
    def start(self):
        """Colours that the next start floor may have."""
        return list(self.sites) if self.question == "place" else []

    # --- touching ---

    def touch(self, item):
        """What a touched thing means; the reason as a sentence when it means nothing here."""
        return getattr(self, f"_touch_{item.kind}", lambda name: None)(item.name)

    def _touch_card(self, name):
        if self.question != "turn":
            return say("why.give" if self.question == "return" else "why.not_now")
        card = int(name)
        again = self.card == card
        self._forget()
        if not again:
            self.card = card
            ways = self._ways()
            if len(ways) == 1:
                self.colours = list(ways[0])
        return None

    def _ways(self):
        return [move.args[1:] for move in self.moves if move.kind == "take" and move.args[0] == self.card]

    def _touch_floor(self, name):
        if self.question == "return":
            return self._give(name)
        if self.question == "place":
            return self._pick_start(name)
        if self.card and self.free and len(self._ways()) > 1:
            return self._fill(name)
        if not self.view.roofs[self.seat]:
            return say("why.no_roof")
        if not self.has[name]:
            return say("why.no_floor", colour=colour_word(name))
        wish, site = self.wish, self.site
        if self.colour == name and site is None:
            self._forget()
            return None
        self._forget()
        self.colour = name
        site = wish or site
        if site in self.sites.get(name, ()):
            self.site = site
        return None

    def _fill(self, name):
        """The colour of a free floor; one more touch takes it out again."""
        room = len(self.colours) < self.free
        tried = [*self.colours, name] if room else self.colours
        if room and self._allowed(tried):
            self.colours = tried
        elif name in self.colours and not room:
            self.colours.remove(name)
        elif room:
            return say("why.supply", colour=colour_word(name))
        else:
            tried = [*self.colours[:-1], name]
            if not self._allowed(tried):
                return say("why.supply", colour=colour_word(name))
            self.colours = tried
        return None

    def _allowed(self, colours):
        return covers(Gain(self.view, CARDS[self.card]).left, sum(UNIT[COLOUR[c]] for c in colours))

    def _give(self, name):
        if len(self.given) < self.excess and self.given.count(name) < self.has[name]:
            self.given.append(name)
        elif name in self.given:
            self.given.remove(name)
        elif not self.has[name]:
            return say("why.no_floor", colour=colour_word(name))
        else:
            return say("why.enough")
        return None

    def _pick_start(self, name):
        if name not in self.sites:
            return say("why.start", colour=colour_word(self.start[0]))
        self.colour = None if self.colour == name and len(self.start) > 1 else name
        site = self.wish or self.site
        self.site = site if self.colour and site in self.sites[name] else None
        self.wish = None
        return None

    def _touch_option(self, key):
        if self.question == "return":
            self.given.remove(key)
        elif self.card or self.wish:
            return self._touch_floor(key)
        elif self.site is None:
            self.site = int(key)
        else:
            self.roof = int(key)
        return None

    def _touch_place(self, spot):
        site = spot.number
        if self.question == "return":
            return say("why.give")
        if self.site is not None and self.question == "turn" and site in self.roofs():
            self.roof = site
            return None
        colour = self._held()
        if self.question == "turn" and self.card and self._first(site):
            self._forget()
            colour = None
        if colour is None:
            return self._site_first(site)
        if site in self.sites.get(colour, ()):
            self.colour, self.site, self.roof = colour, site, None
            return None
        return self.why(site, colour)

    def _held(self):
        """The colour of the floor in hand; a start floor of one colour always is."""
        return self.colour or (self.start[0] if len(self.start) == 1 else None)

    def _first(self, site):
        return [name for name in COLOURS if site in self.sites.get(name, ())]

    def _site_first(self, site):
        fitting = self._first(site)
        if not fitting:
            return self.why(site, None)
        if len(fitting) == 1:
            self.colour, self.site, self.roof = fitting[0], site, None
        else:
            self.wish = None if self.wish == site else site
        return None

    def why(self, site, colour):
        """Why nothing can be built on a site: in a colour, or at all."""
        view, board = self.view, BOARDS[self.view.seats]
        if view.height[site]:
            return say("why.built", site=site)
        if self.question == "turn":
            if not view.roofs[self.seat]:
                return say("why.no_roof")
            if not view.frontier >> site & 1:
                return say("why.alone", site=site)
            if not FREE[view.need[site]]:
                return say("why.never", site=site)
        twin = next((n for n in board.adjacent[site] if colour and view.colour[n] == COLOUR[colour]), None)
        if twin:
            return say("why.same", site=site, colour=colour_word(colour), n=twin)
        return self._too_dear(site, colour)

    def _too_dear(self, site, colour):
        need = list(unpacked(self.view.need[site]))
        if colour:
            need[COLOUR[colour]] += 1
        for name, wanted in zip(COLOURS, need):
            if wanted > self.has[name]:
                return say("why.pay", site=site, floors=wanted, colour=colour_word(name), has=self.has[name])
        free = [name for c, name in enumerate(COLOURS) if FREE[self.view.need[site]] >> c & 1]
        return say("why.pay", site=site, floors=1, colour=colour_word(free[0]), has=0)

    def short_of(self, site, colour):
        """How many floors are missing for a build; None where no number would do."""
        view, c = self.view, COLOUR[colour]
        if view.height[site] or not view.frontier >> site & 1 or not FREE[view.need[site]] >> c & 1:
            return None
        price = unpacked(view.need[site] + UNIT[c])
        return sum(max(0, n - self.has[name]) for name, n in zip(COLOURS, price))

    def touches(self, move):
        """What to touch for a move, from nothing chosen."""
        if move.kind == "take":
            ways = [m for m in self.moves if m.kind == "take" and m.args[0] == move.args[0]]
            chosen = [Item("floor", name) for name in move.args[1:]] if len(ways) > 1 else []
            return [Item("card", str(move.args[0])), *chosen]
        if move.kind == "return":
            return [Item("floor", name) for name in move.args]
        if move.kind == "place":
            chosen = [Item("floor", move.args[0])] if len(self.start) > 1 else []
            return [*chosen, Item("place", self._spot(move.args[1]))]
        site, name, roof = move.args
        return [Item("floor", name), Item("place", self._spot(site)), Item("place", self._spot(roof))]

    def _spot(self, site):
        return book.spot(self.view, site)

    def put(self, item, spot):
        """A floor was dropped on a site."""
        if item.kind != "floor" or isinstance(spot, Item) or spot.number not in self.sites.get(item.name, ()):
            return
        self._forget()
        self.colour, self.site = item.name, spot.number

    def clear(self):
        """One step back: the roof and the site first, then the floor; False if nothing was chosen."""
        had = any((self.colour, self.site, self.card, self.wish, self.given))
        keep = self.colour if self.site is not None and self.question == "turn" else None
        self._forget()
        self.colour = keep
        return bool(had)

    # --- what it comes to ---

    @property
    def plan(self):
        """The moves that lock it in, [] while something is missing."""
        move = None
        if self.question == "return":
            if len(self.given) == self.excess:
                move = Move(self.seat, "return", self._sorted(self.given))
        elif self.question == "place":
            if self.site is not None:
                move = Move(self.seat, "place", (self._held(), self.site))
        elif self.card:
            if len(self.colours) == self.free:
                move = Move(self.seat, "take", (self.card, *self._sorted(self.colours)))
        elif self.roof is not None:
            move = Move(self.seat, "build", (self.site, self.colour, self.roof))
        return [move] if move in self.moves else []

    def _sorted(self, names):
        return tuple(sorted(names, key=COLOUR.__getitem__))

    @property
    def gathers(self):
        """With a floor in hand, the sites that take it."""
        if self.question != "turn" or self.colour is None or self.site is not None:
            return ()
        return [self._spot(site) for site in self.sites.get(self.colour, ())]

    @property
    def looks_at(self):
        return None if self.site is None or self.question == "place" else self._spot(self.site)

    # --- dragging ---

    def reach(self, item):
        if item.kind != "floor":
            return []
        return [self._spot(site) for site in self.sites.get(item.name, ())]

    def offers(self, item):
        """The sites with their prices, as when the floor was touched."""
        priced = self.question == "turn"
        return {site: Lot(site.number, self.price(site.number) if priced else 0) for site in self.reach(item)}

    def refusal(self, item, over=None):
        site = getattr(getattr(over, "name", over), "number", None)
        if item.kind != "floor" or site is None:
            return ""
        if self.question == "place" and item.name not in self.sites:
            return say("why.start", colour=colour_word(self.start[0]))
        if self.question == "turn" and not self.has[item.name]:
            return say("why.no_floor", colour=colour_word(item.name))
        return self.why(site, item.name)

    def preview(self, item, spot):
        """(piece, words) for a floor held over a site."""
        if item.kind != "floor" or getattr(spot, "number", None) not in self.sites.get(item.name, ()):
            return None
        price = "" if self.question == "place" else f"−{self.price(spot.number)}"
        return marks.new_tower(item.name), price

    def price(self, site):
        return self.view.need[site] % 255 + 1

    # --- the picture of it, and the words ---

    def marks(self):
        return marks.of_turn(self)

    def book(self, held=None):
        if held is not None:
            item, spot = held
            if item.kind == "floor" and spot.number in self.sites.get(item.name, ()):
                other = Turn(self.game, self.view, self.seat, self.moves, self.context)
                other.put(item, spot)
                return book.of_turn(other)
            return Book(ask=self.prompt())
        return book.of_turn(self)

    def prompt(self, few=False):
        return book.prompt(self, few)

    def changes(self):
        return book.changes(self)

    @property
    def vehicle(self):
        """The colour of the vehicle on the chosen card."""
        card = CARDS[self.card] if self.card else None
        return COLOURS[card.vehicle] if card and card.vehicle != WILD else ""
