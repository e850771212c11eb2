"""Animations of Tower Up: floors that drop, vehicles that drive, chips that are taken."""

from kivy.metrics import dp

from app.games.tower_up import scene
from app.games.tower_up.ink import CHIPS
from app.games.tower_up.paint import FOOT, rises
from app.games.tower_up.pieces import Chip, Tower
from app.look.feedback import CLICK, DOUBLE, LONG, THUD, TICK
from app.look.theme import theme
from app.parts import Thing
from app.parts.animator import MOST, BaseAnimator
from engine.games.tower_up.components import OBJECTIVES

SECONDS = {  # at normal speed
    "start_floor_placed": 0.4,
    "card_taken": 0.36,
    "floors_gained": 0.5,
    "marker_moved": 0.5,
    "deck_shuffled": 0.7,
    "card_revealed": 0.28,
    "floors_returned": 0.4,
    "built": 0.36,
    "floor_paid": 0.28,
    "roof_placed": 0.36,
    "objective_met": 0.9,
    "extra_turn_earned": 0.9,
    "end_triggered": 1.6,
    "roofs_counted": 0.9,
    "game_over": 2.0,
}
FEEL = {
    "start_floor_placed": ("place", THUD),
    "card_taken": ("slide", TICK),
    "floors_gained": ("tile", TICK),
    "marker_moved": ("roll", None),
    "deck_shuffled": ("shuffle", None),
    "card_revealed": ("fan", None),
    "floors_returned": ("marbles", None),
    "built": ("build", THUD),
    "floor_paid": lambda event: ("knock", THUD) if event.facts["covered"] is not None else ("place", THUD),
    "roof_placed": ("seal", CLICK),
    "objective_met": ("chime", CLICK),
    "extra_turn_earned": ("chord", CLICK),
    "end_triggered": ("gong", LONG),
    "roofs_counted": ("chord", TICK),
    "game_over": ("melody", DOUBLE),
}


class Animator(BaseAnimator):
    SECONDS = SECONDS

    def seconds(self, event):
        if event.kind == "marker_moved":
            return min(0.66, 0.11 * (event.facts["after"] - event.facts["before"])) + 0.1
        return super().seconds(event)

    # --- where ---

    def _stock(self, seat, colour):
        """The column of a colour in one's own row; others' floors come from their chips."""
        if self.places.mine(seat):
            return self.places.thing("reserve", colour)
        return self.places.seat(seat)

    def _top(self, view, site):
        """Where the upper edge of a tower is, above the middle of its site."""
        tower = scene.tower(view, site)
        return (FOOT + rises(tower)[-1] - 0.5) * self.places.side()

    # --- floors ---

    def _drop(self, view, seat, site, colour, length):
        """A floor comes from its owner, drops on its place and raises dust."""
        s = self.places.side()
        spot = scene.spot(view, site)
        there = self.spot(spot, self._top(view, site) - 0.3 * s)
        above = self.spot(spot, self._top(view, site) + 0.5 * s)
        floor = self.sign("floor", colour, s)
        start = self._stock(seat, colour) if seat is not None else above
        self.stage.fly(floor, start, above, length * 0.55, ease="in_out_quad", arc=dp(18), grow=(0.7, 1.1))
        self.stage.fly(floor, above, there, length * 0.45, length * 0.55, "out_bounce", grow=(1.1, 1.0))
        self.stage.ring(theme["ink2"], self.spot(spot), s, length * 0.8, length * 0.9)

    def on_start_floor_placed(self, event, view, length):
        self._drop(view, None, event.facts["site"], event.facts["colour"], length)

    def on_built(self, event, view, length):
        if view.height[event.facts["site"]]:
            self._drop(view, event.player, event.facts["site"], event.facts["colour"], length)

    def on_floor_paid(self, event, view, length):
        self._drop(view, event.player, event.facts["site"], event.facts["colour"], length)
        if event.facts["covered"] is not None:
            badge = self.sign("badge", event.facts["covered"], dp(26))
            self.stage.pulse(badge, self.places.seat(event.facts["covered"]), length, most=1.4)

    def on_roof_placed(self, event, view, length):
        s, spot = self.places.side(), scene.spot(view, event.facts["site"])
        up = self._top(view, event.facts["site"])
        seat = event.player
        roof = lambda canvas: self.painter.roof(canvas, seat, 0, 0, s)  # noqa: E731
        above, there = self.spot(spot, up + 0.7 * s), self.spot(spot, up)
        self.stage.fly(roof, self.places.seat(seat), above, length * 0.5, arc=dp(20), grow=(0.6, 1.0))
        self.stage.fly(roof, above, there, length * 0.5, length * 0.5, "out_bounce")

    # --- cards ---

    def on_card_taken(self, event, view, length):
        name = str(event.facts["card"])
        thing = Thing("card", name, scene.face(view, event.facts["card"]))
        if thing.face is None:
            return
        start, goal = self.places.thing("market", name), self.places.seat(event.player)
        self.stage.fly(self.thing(thing, dp(96)), start, goal, length, arc=dp(30), grow=(1.0, 0.4))

    def on_floors_gained(self, event, view, length):
        names = [name for name, count in event.facts["floors"].items() for _ in range(min(count, MOST))]
        flights = [(self.sign("floor", name, dp(34)), self._stock(event.player, name)) for name in names]
        self.shower(flights, [self.places.row("market", None)], length)

    def on_floors_returned(self, event, view, length):
        names = [name for name, count in event.facts["floors"].items() for _ in range(count)]
        goal = self.places.pile("supply")
        starts = [self._stock(event.player, name) for name in names] or [goal]
        self.shower([(self.sign("floor", name, dp(30)), goal) for name in names], starts, length)

    def on_card_revealed(self, event, view, length):
        thing = Thing("card", str(event.facts["card"]), scene.face(view, event.facts["card"]))
        if thing.face is None:
            return
        at = self.places.thing("market", thing.name)
        self.stage.flip(self.thing(thing, dp(96), back=True), self.thing(thing, dp(96)), at, length)

    def on_deck_shuffled(self, event, view, length):
        goal, (x, y) = self.places.pile("deck"), self.places.middle()
        back = self.thing(Thing("card", ""), dp(54), back=True)
        for i in range(7):
            start = x + (i - 3) * dp(26), y + (i % 2) * dp(18)
            self.stage.fly(back, start, goal, length * 0.5, i * length * 0.06, grow=(1.0, 0.3), turn=90)
        self.say(event, "ui_deck", length)

    # --- vehicles, stars, goals ---

    def on_marker_moved(self, event, view, length):
        """It drives past over its own column, or beside its owner's chip."""
        colour = event.facts["colour"]
        x, y = self._stock(event.player, colour)
        if event.facts["after"] == event.facts["before"]:
            return
        vehicle = self.sign("vehicle", colour, dp(34))
        self.stage.fly(vehicle, (x - dp(30), y), (x + dp(30), y), length, ease="in_out_quad")

    def on_extra_turn_earned(self, event, view, length):
        star = self.sign("gain", "star", dp(40))
        self.stage.pulse(star, self.places.seat(event.player), length, most=1.8)
        self.say(event, "tower_up/ui_star", length, "gold")

    def on_objective_met(self, event, view, length):
        """The towers that prove it flash one after another, the chip goes to its owner."""
        s, sites = self.places.side(), event.facts["sites"]
        step = min(0.1, length * 0.4 / max(1, len(sites)))
        for i, site in enumerate(sites):
            if view.height[site]:
                tower = self.glow(scene.tower(view, site, fresh=True, chosen=True), s)
                self.stage.pulse(tower, self.spot(scene.spot(view, site)), length * 0.5, i * step, 1.08)
        place = [OBJECTIVES[o] for o in view.objectives].index(event.facts["objective"])
        chip = self.sign("chip", Chip(CHIPS[place], event.facts["chip"]), dp(44))
        goal = self.places.seat(event.player)
        self.stage.fly(chip, self.places.middle(), goal, length * 0.5, length * 0.5, arc=dp(40), grow=(1.3, 0.6))
        self.say(event, "tower_up/ui_target", length, "gold")

    # --- the end ---

    def on_end_triggered(self, event, view, length):
        self.say(event, "ui_trophy", length, "gold")

    def on_roofs_counted(self, event, view, length):
        s, sites = self.places.side(), event.facts["sites"]
        step = min(0.16, length * 0.6 / max(1, len(sites)))
        for i, site in enumerate(sites):
            tower = self.piece(scene.tower(view, site), s)
            self.stage.pulse(tower, self.spot(scene.spot(view, site)), length * 0.4, i * step, 1.12)
        self.say(event, "tower_up/ui_roof", length)

    def on_game_over(self, event, view, length):
        """The towers light up one after another."""
        s = self.places.side()
        built = [spot for spot, piece in scene.pieces(view).items() if isinstance(piece, Tower)]
        for i, spot in enumerate(built):
            tower = self.piece(scene.tower(view, spot.number), s)
            self.stage.pulse(tower, self.spot(spot), length * 0.3, length * 0.6 * i / max(1, len(built)), 1.1)
        self.say(event, "ui_trophy", length, "gold")
