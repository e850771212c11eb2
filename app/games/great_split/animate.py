"""Animations of The Great Split: wallets slide, cubes hop, gold runs from a space to the next, tokens turn."""

from kivy.metrics import dp

from app.look.feedback import CLICK, DOUBLE, TICK
from app.look.theme import theme
from app.parts import Thing
from app.parts.animator import BaseAnimator
from engine.games.great_split.box import BOARD, TRACKS

SECONDS = {  # at normal speed
    "round_began": 0.9,
    "dealt": 0.24,
    "discarded": 0.22,
    "wallets_passed": 0.52,
    "wallets_returned": 0.42,
    "sold": 0.32,
    "played": 0.24,
    "splitter_played": 0.24,
    "advanced": 0.15,
    "arrow_reached": 0.26,
    "icon_reached": 0.26,
    "marked": 0.26,
    "lost": 0.22,
    "market_revealed": 0.96,
    "line_crossed": 0.8,
    "game_over": 2.0,
}
MINE = frozenset(
    {"dealt", "sold", "played", "splitter_played", "advanced", "arrow_reached", "icon_reached", "marked", "lost"}
)
FEEL = {
    "dealt": ("slide", None),
    "discarded": ("rustle", TICK),
    "wallets_passed": ("cloth", None),
    "wallets_returned": ("fan", None),
    "sold": ("marbles", TICK),
    "played": ("slide", None),
    "splitter_played": ("snap", TICK),
    "advanced": ("tick", TICK),
    "arrow_reached": ("chime", TICK),
    "icon_reached": ("chime", TICK),
    "marked": ("cube", None),
    "lost": ("knock", DOUBLE),
    "market_revealed": ("roll", CLICK),
    "line_crossed": ("chord", CLICK),
    "game_over": ("melody", DOUBLE),
}


class Animator(BaseAnimator):
    SECONDS = SECONDS

    def seconds(self, event):
        """Boards do not touch each other: only the own one is shown step by step."""
        if event.kind in MINE and self.viewer is not None and event.player != self.viewer:
            return 0.0
        return super().seconds(event)

    def _track(self, name):
        return self.spot(("track", name))

    def _space(self, name, n):
        """Tells where a space of a track is."""

        def at():
            x, y = self.places.spot(("track", name))
            return x + self.painter.reached(name, n) * self.places.side(), y

        return at

    def on_round_began(self, event, view, length):
        self.say(event, "ui_calendar", length)

    def on_dealt(self, event, view, length):
        back = self.thing(Thing("card", ""), dp(48), back=True)
        self.stage.fly(back, self.places.pile("market"), self.places.middle(), length, arc=dp(20), grow=(0.5, 1.0))

    def on_wallets_passed(self, event, view, length):
        self._pass(length, 1)
        self.say(event, "great_split/ic_wallet", length)

    def on_wallets_returned(self, event, view, length):
        self._pass(length, -1)

    def _pass(self, length, way):
        """Every wallet slides one seat on."""
        wallet = lambda canvas: self.painter.brush(canvas).centred("ic_wallet", 0, 0, dp(34), theme["gold"])  # noqa: E731
        seats = len(self.names)
        for p in range(seats):
            self.stage.fly(
                wallet, self.places.seat(p), self.places.seat((p + way) % seats), length, ease="in_out_cubic"
            )

    def on_played(self, event, view, length):
        card = self.thing(Thing("card", event.facts["card"]), dp(54))
        x, y = self.places.middle()
        self.stage.fly(card, (x, y + dp(60)), (x, y), length, grow=(0.7, 1.0))

    def on_sold(self, event, view, length):
        coin = self.sign("gain", event.facts["track"], dp(30))
        self.stage.fly(coin, self.places.middle(), self._track(event.facts["track"]), length, arc=dp(30))

    def on_advanced(self, event, view, length):
        """The marker hops one space on."""
        track, at = event.facts["track"], event.facts["at"]
        sign = self.sign("gain", track.removesuffix("_seal"), dp(26))
        if track == "prestige":
            self.stage.pulse(sign, self._track(track), length, most=1.3)
        else:
            self.stage.fly(sign, self._space(track, at - 1), self._space(track, at), length, arc=dp(12))

    def on_arrow_reached(self, event, view, length):
        self.stage.pulse(self._icon("ic_double_arrow"), self._space("gold", event.facts["at"]), length, most=1.8)

    def on_icon_reached(self, event, view, length):
        track, given = event.facts["track"], event.facts["resource"]
        start = self._space(track, event.facts["at"])
        goal = self._space(given, view.at[event.player * BOARD + TRACKS.index(given)])
        self.stage.fly(self.sign("gain", given, dp(24)), start, goal, length)

    def on_marked(self, event, view, length):
        name = {"contract": "ic_contract", "ribbon": "ic_star", "value": "ic_tome"}[event.facts["what"]]
        self.stage.pulse(self._icon(name), self._space(event.facts["track"], event.facts["at"]), length, most=1.6)

    def on_lost(self, event, view, length):
        self.say(event, "ui_warn", length)

    def _icon(self, name):
        return lambda canvas: self.painter.brush(canvas).centred(name, 0, 0, dp(26), theme["legal"])

    def on_market_revealed(self, event, view, length):
        self.say(event, "great_split/ic_gauge", length)

    def on_line_crossed(self, event, view, length):
        self.say(event, "great_split/ic_line", length, "gold")

    def on_game_over(self, event, view, length):
        self.say(event, "ui_trophy", length, "gold")
