"""Animations of Ginkgopolis: what flies from where to where, and what is said about it."""

from kivy.metrics import dp

from app.games.ginkgopolis.faces import of_hand
from app.games.ginkgopolis.paint import rise
from app.games.ginkgopolis.pieces import Building, Marker
from app.look.brush import brush_of
from app.look.feedback import CLICK, DOUBLE, LONG, THUD, TICK
from app.look.theme import theme
from app.parts import Thing
from app.parts.animator import MOST, BaseAnimator
from engine.core.grid import cell as number
from engine.core.grid import xy
from engine.games.ginkgopolis.cards import ID, NAMES, TILES
from engine.games.ginkgopolis.hal import HAL
from engine.games.ginkgopolis.scoring import Rank

SECONDS = {  # at normal speed
    "committed": 0.24,
    "gave_back": 0.24,
    "characters_passed": 0.5,
    "characters_revealed": 0.9,
    "revealed": 0.5,
    "fell_back": 1.4,
    "gained": 0.55,
    "tiles_drawn": 0.5,
    "urbanized": 0.32,
    "constructed": 0.34,
    "reclaimed": 0.5,
    "resources_placed": 0.42,
    "paid": 0.3,
    "marker_moved": 0.42,
    "kept": 0.4,
    "hand_renewed": 0.5,
    "hand_discarded": 0.9,
    "supply_emptied": 1.2,
    "tiles_returned": 1.4,
    "hands_passed": 0.5,
    "drew": 0.05,
    "deck_rebuilt": 1.0,
    "end_triggered": 1.4,
    "district_scored": 1.1,
    "game_over": 2.0,
    "hal_chose": 0.9,
    "hal_skipped": 1.4,
}
CUBES, POINTS = ("cube", TICK), ("leaf", TICK)
FEEL = {
    "drafted": ("seal", CLICK),
    "committed": ("seal", CLICK),
    "gave_back": ("seal", CLICK),
    "revealed": ("fan", CLICK),
    "characters_passed": ("fan", None),
    "characters_revealed": ("fan", CLICK),
    "gained": lambda event: POINTS if event.facts["points"] and not event.facts["resources"] else CUBES,
    "tiles_drawn": ("tile", TICK),
    "urbanized": ("place", THUD),
    "constructed": ("build", THUD),
    "reclaimed": ("marbles", TICK),
    "resources_placed": ("marbles", None),
    "paid": ("rustle", None),
    "marker_moved": ("roll", None),
    "kept": ("slide", None),
    "discarded": ("slide", None),
    "hand_discarded": ("slide", None),
    "hand_renewed": ("fan", None),
    "fell_back": ("low", DOUBLE),
    "supply_emptied": ("gong", LONG),
    "return_asked": ("gong", LONG),
    "tiles_returned": ("marbles", None),
    "hands_passed": ("fan", None),
    "deck_rebuilt": ("shuffle", None),
    "end_triggered": ("gong", LONG),
    "district_scored": ("chord", TICK),
    "scored": ("chime", TICK),
    "game_over": ("melody", DOUBLE),
    "hal_chose": ("servo", None),
    "hal_skipped": ("servo", None),
}
LEAVES = 26


class Animator(BaseAnimator):
    SECONDS = SECONDS

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self._site = None  # the cell built on last

    def seconds(self, event):
        if event.kind in ("committed", "gave_back") and event.player != self.viewer:
            return 0.0
        if event.kind == "gained" and not (event.facts["resources"] or event.facts["points"]):
            return 0.0
        if event.kind == "tiles_drawn" and not event.facts["count"]:
            return 0.0
        return super().seconds(event)

    def remember(self, event):
        if event.kind in ("urbanized", "constructed"):
            self._site = cell_of(event.facts["cell"])

    # --- what is painted ---

    def _gain(self, item, side):
        return lambda canvas: self.painter.gain(canvas, item, 0, 0, side)

    def _cube(self, seat, side):
        return lambda canvas: self.painter.cube(canvas, seat, -side / 2, -side / 2, side)

    def _card(self, name, width):
        return self.thing(of_hand(name), width)

    def _back(self, width):
        return self.thing(Thing("card", ""), width, back=True)

    def _hand(self, seat):
        return self.places.row("hand", seat)

    def _stock(self, seat, item):
        """The counter of an item; tiles lie in the tray."""
        return self.places.end("tray", seat) if item == "tile" else self.places.counter(seat, item)

    def _leaf(self, side):
        return lambda canvas: brush_of(canvas, "ginkgopolis").centred("ginkgo_leaf", 0, 0, side, theme["gold"])

    # --- where ---

    def _source(self, view, name):
        """Where a gain comes from: a building or letter of the city; a kept card lies with its owner."""
        piece = ID[name]
        at = view.place[piece] if piece < len(view.place) else 0
        return xy(at) if at and view.city.get(at) == piece else None

    def _building(self, view, cell):
        piece = view.city.get(number(*cell))
        if piece is None or piece >= TILES:
            return None
        owner = view.owner[piece]
        return Building(NAMES[piece], view.height[piece], owner if owner < view.seats else None, piece in view.sites)

    def _shower(self, counts, starts, seat, length, delay=0.0):
        """Items fly to a seat's counters, one after another."""
        items = [item for item, count in counts for _ in range(min(count, MOST))]
        flights = [(self._gain(item, dp(26)), self._stock(seat, item)) for item in items]
        self.shower(flights, starts, length, delay)

    # --- the draft ---

    def on_characters_passed(self, event, view, length):
        self._pass_left(view.seats, event.facts["count"], length)

    def on_characters_revealed(self, event, view, length):
        at = self.places.middle()
        names = event.facts["characters"]
        width = min(dp(96), self.places.frame()[2] / 4.2)
        for i, name in enumerate(names):
            x = at[0] + (i - (len(names) - 1) / 2) * (width + dp(12))
            self.stage.flip(self._back(width), self._card(name, width), (x, at[1]), length * 0.5, i * 0.05)
            self.stage.show(self._card(name, width), (x, at[1]), length * 0.45, length * 0.5 + i * 0.05)
        self.say(event, "ui_human", length)

    # --- choosing ---

    def on_committed(self, event, view, length):
        """One's own card goes under a leaf."""
        at = self._hand(self.viewer)
        width = dp(60)
        self.stage.fly(self._back(width), at, (at[0], at[1] + dp(24)), length, grow=(1.0, 0.7))
        self.stage.fly(self._leaf(dp(40)), (at[0], at[1] + dp(60)), (at[0], at[1] + dp(24)), length, grow=(0.3, 1.0))

    on_gave_back = on_committed

    # --- the actions ---

    def on_revealed(self, event, view, length):
        if view.hal and event.player == HAL:
            lens = self.places.seat(HAL)
            self.stage.pulse(
                lambda canvas: brush_of(canvas, "ginkgopolis").centred("hal", 0, 0, dp(44), theme["ink"]),
                lens, length * 0.5, most=1.5,
            )  # fmt: skip
        card, tile = event.facts["card"], event.facts["tile"]
        at = self.places.turned(event.player)
        width = self.places.turned_width()
        self.stage.flip(self._back(width), self._card(card, width), at, length * 0.6)
        self.stage.show(self._card(card, width), at, length * 0.38, length * 0.6)
        if tile:
            side = width * 0.62
            near = at[0] + width * 0.36, at[1] - width * 0.34
            self.stage.show(self.piece(Building(tile), side), near, length * 0.68, length * 0.3)
        cell = self._source(view, card)
        if cell is not None:
            self._pulse(view, cell, length * 0.6, length * 0.4)

    def _pulse(self, view, cell, length, delay=0.0):
        piece = view.city.get(number(*cell))
        if piece is None:
            return
        s = self.places.side()
        shown = Marker(NAMES[piece]) if piece >= TILES else self._building(view, cell)
        self.stage.pulse(self.glow(shown, s), self.spot(cell), length, delay, 1.1)

    def on_fell_back(self, event, view, length):
        cell = self._source(view, event.facts["card"])
        start = self.spot(cell) if cell else self.places.middle()
        s = self.places.side()
        goal = self._stock(event.player, "tile")
        self.stage.fly(self.piece(Building(event.facts["tile"]), s), start, goal, length * 0.4, grow=(1.0, 0.5))
        self.say(event, "ui_warn", length, "warn")

    def on_urbanized(self, event, view, length):
        self._drop_tile(event, view, Building(event.facts["tile"], 1, event.player, True), length)

    def on_constructed(self, event, view, length):
        facts = event.facts
        self._drop_tile(event, view, Building(facts["tile"], facts["height"], event.player, True), length)

    def _drop_tile(self, event, view, piece, length):
        """The tile comes from its owner, drops on its place and raises dust."""
        s = self.places.side()
        cell, top = cell_of(event.facts["cell"]), rise(piece.height) * s
        above, there = self.spot(cell, top + 0.5 * s), self.spot(cell, top)
        tile, start = self.piece(Building(piece.tile), s), self.places.turned(event.player)
        self.stage.fly(tile, start, above, length * 0.6, ease="in_out_quad", arc=dp(24), grow=(0.7, 1.15))
        self.stage.fly(tile, above, there, length * 0.4, length * 0.6, "out_bounce", grow=(1.15, 1.0))
        self.stage.ring(theme["ink2"], there, s, length * 0.8, length * 0.8)

    def on_resources_placed(self, event, view, length):
        """Cubes hop from their owner to the building."""
        goal = self.spot(cell_of(event.facts["cell"]))
        start = self._stock(event.player, "resource")
        count = min(MOST, event.facts["resources"])
        step = min(0.06, length * 0.4 / max(1, count))
        for i in range(count):
            span = length - step * (count - 1)
            self.stage.fly(self._cube(event.player, dp(22)), start, goal, span, i * step, "out_cubic", dp(40))

    def on_reclaimed(self, event, view, length):
        """Cubes hop back to their owner; the leaves follow."""
        start = self.spot(cell_of(event.facts["cell"]))
        goal = self._stock(event.player, "resource")
        count = min(MOST, event.facts["resources"])
        step = min(0.06, length * 0.3 / max(1, count))
        span = length * 0.6
        for i in range(count):
            self.stage.fly(self._cube(event.player, dp(22)), start, goal, span, i * step, "out_cubic", dp(50))
        if event.facts["points"]:
            self._shower([("point", event.facts["points"])], [start], event.player, length, length * 0.25)

    def on_paid(self, event, view, length):
        """Leaves blow away from the counter, a cube goes back into the box."""
        for item, count in (("point", event.facts["points"]), ("resource", event.facts["resources"])):
            x, y = self._stock(event.player, item)
            for i in range(min(count, MOST)):
                goal = x + dp(60 + 18 * i), y + dp(50 + 9 * (i % 3))
                self.stage.fly(self._gain(item, dp(22)), (x, y), goal, length, i * 0.03, "out_quad", grow=(1, 0.2),
                               turn=160)  # fmt: skip

    def on_marker_moved(self, event, view, length):
        s = self.places.side()
        moves = [(event.facts["letter"], self._site, cell_of(event.facts["cell"]))]
        moves += [(letter, cell_of(old), cell_of(new)) for letter, old, new in event.facts["displaced"]]
        for letter, old, new in moves:
            if old is not None:
                self.stage.fly(self.piece(Marker(letter), s), self.spot(old), self.spot(new), length, arc=dp(10))

    def on_gained(self, event, view, length):
        counts = [("resource", event.facts["resources"]), ("point", event.facts["points"])]
        self._gains(event, view, counts, length)

    def on_tiles_drawn(self, event, view, length):
        if event.facts["why"] in ("exploit", "neighbours"):
            self._gains(event, view, [("tile", event.facts["count"])], length)
        else:
            self._flash(event, length)
            self._shower([("tile", event.facts["count"])], [self.places.pile("supply")], event.player, length)

    def _gains(self, event, view, counts, length):
        """Sources pulse in turn, the items fly to the counters."""
        cells = [self._source(view, name) for name in event.facts["sources"]]
        cells = [cell for cell in cells if cell is not None] if event.facts["why"] != "bonus" else []
        if not cells:
            self._shower(counts, self._flash(event, length), event.player, length)
            return
        step = min(0.12, length * 0.3 / len(cells))
        for i, cell in enumerate(cells):
            self._pulse(view, cell, length * 0.5, i * step)
        self._shower(counts, [self.spot(cell) for cell in cells], event.player, length, length * 0.25)

    def _flash(self, event, length):
        """The kept cards that pay, small beside their owner; tells where they are."""
        names, at = event.facts["sources"][:3], self.places.seat(event.player)
        width = dp(40)
        left, bottom, wide, high = self.places.open()
        half = len(names) * (width + dp(4)) / 2 + dp(8)  # they swell
        middle = min(max(at[0], left + half), left + wide - half)
        y = min(max(at[1], bottom + width), bottom + high - width)
        spots = [(middle + (i - (len(names) - 1) / 2) * (width + dp(4)), y) for i in range(len(names))]
        for name, spot in zip(names, spots):
            self.stage.pulse(self._card(name, width), spot, length, most=1.2)
        return spots or [at]

    def on_kept(self, event, view, length):
        start = self.spot(self._site) if self._site else self.places.middle()
        goal = self.places.seat(event.player)
        self.stage.fly(self._card(event.facts["card"], dp(64)), start, goal, length, arc=dp(30), grow=(1.0, 0.4))

    # --- the cards go round ---

    def on_hands_passed(self, event, view, length):
        if not view.hal:
            self._pass_left(view.seats, 3, length)

    def _pass_left(self, seats, count, length):
        for seat in range(seats):
            start, goal = self._hand(seat), self._hand((seat + 1) % seats)
            for i in range(min(count, 3)):
                shift = (i - 1) * dp(9)
                ends = (start[0] + shift, start[1]), (goal[0] + shift, goal[1])
                self.stage.fly(self._back(dp(30)), *ends, length * 0.85, i * length * 0.06)

    def on_drew(self, event, view, length):
        start, goal = self.places.pile("deck"), self._hand(event.player)
        self.stage.fly(self._back(dp(28)), start, goal, 0.3)

    def on_hand_renewed(self, event, view, length):
        start, goal = self._hand(event.player), self.places.pile("deck")
        for i, name in enumerate(event.facts["cards"]):
            self.stage.fly(self._card(name, dp(54)), (start[0] + (i - 1.5) * dp(30), start[1]), goal, length * 0.8,
                           i * length * 0.05, grow=(1.0, 0.3))  # fmt: skip
        self.say(event, "ginkgopolis/new_hand", length)

    def on_hand_discarded(self, event, view, length):
        """Alone against Hal the other cards are laid off too."""
        start, goal = self._hand(event.player), self.places.pile("deck")
        for i, name in enumerate(event.facts["cards"]):
            self.stage.fly(self._card(name, dp(54)), (start[0] + (i - 0.5) * dp(60), start[1]), goal, length * 0.8,
                           i * length * 0.1, grow=(1.0, 0.3))  # fmt: skip
        self.say(event, "ui_deck", length)

    def on_deck_rebuilt(self, event, view, length):
        goal = self.places.pile("deck")
        x, y = self.places.middle()
        for i in range(7):
            start = x + (i - 3) * dp(26), y + (i % 2) * dp(18)
            self.stage.fly(self._back(dp(44)), start, goal, length * 0.5, i * length * 0.05, grow=(1.0, 0.3), turn=90)
        for name in event.facts["sites"]:
            cell = self._source(view, name)
            if cell:
                side = self.places.side() * 0.32
                cx, cy = self.places.spot(cell)
                at = cx + self.places.side() * 0.34, cy - self.places.side() * 0.3
                crane = lambda canvas, side=side: brush_of(canvas, "ginkgopolis").centred("site_pawn", 0, 0, side)  # noqa: E731
                self.stage.fly(crane, at, at, length * 0.4, ease="out_quad", grow=(1.0, 0.05))
        self.say(event, "ui_deck", length)

    # --- the tiles run out, the end ---

    def on_supply_emptied(self, event, view, length):
        self.say(event, "ginkgopolis/gain_tile", length, "gold")

    def on_tiles_returned(self, event, view, length):
        goal = self.places.pile("supply")
        for seat, count in enumerate(event.facts["counts"]):
            start = self._stock(seat, "tile")
            for i in range(min(count, MOST)):
                self.stage.fly(self._gain("tile", dp(24)), start, goal, length * 0.35, i * 0.05)
            self._shower([("point", count)], [goal], seat, length * 0.8, length * 0.4)
        self.say(event, "ginkgopolis/gain_tile", length, "gold")

    def on_end_triggered(self, event, view, length):
        x, y, width, height = self.places.frame()

        def gold(canvas):
            brush_of(canvas).frame(-width / 2, -height / 2, width, height, dp(6), theme["gold"], dp(5))

        self.stage.pulse(gold, (x + width / 2, y + height / 2), length, most=0.97)
        self.say(event, "ui_trophy", length, "gold")

    def on_district_scored(self, event, view, length):
        cells = [cell_of(name) for name in event.facts["cells"]]
        for cell in cells:
            self._pulse(view, cell, length * 0.8)
        for rank in [rank for rank in map(Rank._make, event.facts["ranks"]) if rank.points][:2]:
            start = self.spot(cells[len(cells) // 2])
            self._shower([("point", min(rank.points, 3))], [start], rank.seat, length, length * 0.3)
        self.say(event, "ui_district", length)

    def on_game_over(self, event, view, length):
        x, y, width, height = self.places.frame()
        for i in range(LEAVES):
            seed = (i * 7919) % 97 / 97
            start = x + width * ((i * 0.618) % 1), y + height * (1.05 + 0.2 * seed)
            goal = start[0] + dp(80) * (seed - 0.5), y - dp(20)
            self.stage.fly(self._leaf(dp(16 + 14 * seed)), start, goal, length * (0.6 + 0.3 * seed),
                           length * 0.1 * seed, "linear", turn=360 * (seed - 0.5))  # fmt: skip
        self.say(event, "ui_trophy", length, "gold")

    # --- Hal ---

    def on_hal_chose(self, event, view, length):
        at = self.places.middle()
        for i, key in enumerate(("first", "second")):
            width = dp(76)
            x = at[0] + (i - 0.5) * (width + dp(14))
            most = 1.18 if event.facts[key] == event.facts["used"] else 0.86
            self.stage.pulse(self._card(event.facts[key], width), (x, at[1]), length, most=most)
        self.say(event, "ginkgopolis/hal", length)

    def on_hal_skipped(self, event, view, length):
        self.say(event, "ginkgopolis/hal", length, "warn")


def cell_of(name):
    return tuple(map(int, name.split(",")))
