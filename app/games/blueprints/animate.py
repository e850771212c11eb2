"""Animations of Blueprints: dice that roll in, drop on the plan, and fly behind screens."""

from kivy.metrics import dp

from app.look.feedback import CLICK, DOUBLE, LONG, THUD, TICK
from app.parts import Thing
from app.parts.animator import BaseAnimator

SECONDS = {  # at normal speed
    "took": 0.36,
    "removed": 0.4,
    "discarded": 0.34,
    "refilled": 0.5,
    "round_began": 0.9,
    "game_over": 1.2,
}
SOUNDS = {"wood": "build", "recycled": "rustle", "stone": "place", "glass": "chime"}
FEEL = {
    "took": lambda event: (SOUNDS[event.facts["die"][:-1]], THUD),
    "removed": ("knock", DOUBLE),
    "discarded": ("roll", None),
    "refilled": ("marbles", None),
    "round_began": ("roll", TICK),
    "trophy_won": ("chord", CLICK),  # these two when the reveal comes to them
    "prize_won": ("seal", CLICK),
    "game_over": ("melody", LONG),
}


class Animator(BaseAnimator):
    SECONDS = SECONDS

    def _die(self, name, side=None):
        return self.thing(Thing("die", name), side or dp(46))

    def on_took(self, event, view, length):
        """One's own die drops on its square; those of others fly to their chips, whatever they are."""
        die, start = self._die(event.facts["die"]), self.places.row("pool", None)
        secret = event.secret or {}
        if "square" in secret and event.player == self.viewer:
            there = self.spot(secret["square"])
            above = self.spot(secret["square"], 0.5 * self.places.side())
            self.stage.fly(die, start, above, length * 0.5, grow=(1.0, 1.3), arc=dp(20))
            self.stage.fly(die, above, there, length * 0.5, length * 0.5, "out_bounce", grow=(1.3, 1.0))
        else:
            self.stage.fly(die, start, self.places.seat(event.player), length, arc=dp(30), grow=(1.0, 0.4))

    def on_removed(self, event, view, length):
        x, y = self.places.middle()
        self.stage.fly(self._die(event.facts["die"]), (x, y), (x, y - dp(260)), length, ease="in_quad", turn=70)
        self.say(event, "ui_close", length)

    def on_discarded(self, event, view, length):
        die, pool = self._die(event.facts["die"]), self.places.row("pool", None)
        self.stage.fly(die, pool, self.places.seat(None), length, arc=dp(30), grow=(1.0, 0.4), turn=-120)

    def on_refilled(self, event, view, length):
        """New dice roll to their places."""
        self._roll(event.facts["dice"], length)

    def _roll(self, names, length):
        x, y = self.places.row("pool", None)
        step = min(0.07, 0.5 * length / max(1, len(names)))
        span = max(0.1, length - step * max(0, len(names) - 1))
        for i, name in enumerate(names):
            try:
                goal = self.places.thing("pool", name)
            except (KeyError, ValueError, LookupError):
                goal = x, y
            start = goal[0] + dp(150), goal[1] + dp(80)
            self.stage.fly(self._die(name), start, goal, span, i * step, "out_cubic", arc=dp(24), turn=-360)

    def on_round_began(self, event, view, length):
        self._roll(event.facts["pool"], length * 0.8)
        self.say(event, "blueprints/ic_demand", length)

    def on_game_over(self, event, view, length):
        self.say(event, "ui_trophy", length, "gold")
