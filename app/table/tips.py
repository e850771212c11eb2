"""Contextual tips in the first games: a word when its moment comes, each once ever, above the ledger."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.look import kv
from app.look.i18n import tr
from app.parts.defaults import beat
from app.parts.modules import has, part
from app.widgets.button import Plate
from app.widgets.guide import GuideFace  # noqa: F401  used in kv/tips.kv
from engine import Event

GAMES = 3  # finished games after which nobody needs help any more


class Moment(NamedTuple):
    """Somebody is about to choose."""

    turn: Any
    view: Any
    before: Any  # the view at the last choice, None at the first
    events: Sequence[Event]  # since then, as the seat may know them
    names: Sequence[str]
    game: Any


class Tip(NamedTuple):
    """Words are <game>.tip.<key>, and <game>.tip.<key>.name in the list of all of them."""

    key: str
    rule: str  # the page that says more
    due: Callable[[Moment], Mapping[str, Any] | None]  # the facts of its sentence when its moment has come


def tips_of(game):
    """The tips of a game, the most urgent first."""
    return part(game, "tips").TIPS if has(game, "tips") else ()


def beat_of(game):
    """What must change before another tip is told: the round, unless a game with few and long ones says otherwise."""
    said = part(game.name, "tips").beat if has(game.name, "tips") else beat

    def found(view):
        at = said(view)
        return game.round(view) if at is None else at

    return found


class Known:
    """Which tips were shown, and which nobody wants."""

    def __init__(self, settings, game):
        self.settings, self.game = settings, game

    def _list(self, name):
        kept = self.settings["tips_seen"].get(self.game)
        found = kept.get(name) if isinstance(kept, dict) else None
        return [key for key in found if isinstance(key, str)] if isinstance(found, list) else []

    def _keep(self, name, keys):
        kept = self.settings["tips_seen"].get(self.game)
        kept = kept if isinstance(kept, dict) else {}
        self.settings["tips_seen"] = {**self.settings["tips_seen"], self.game: {**kept, name: keys}}

    @property
    def seen(self):
        return self._list("seen")

    @property
    def off(self):
        return self._list("off")

    def see(self, key):
        self._keep("seen", [*self.seen, key])

    def wants(self, key):
        return key not in self.off and key not in self.seen

    def switch(self, key, on):
        """On again means that it is shown once more."""
        self._keep("off", [other for other in self.off if other != key] + ([] if on else [key]))
        if on:
            self._keep("seen", [other for other in self.seen if other != key])


class TipStrip(Plate):
    text = StringProperty("")
    rule = StringProperty("")
    closes = ObjectProperty(lambda: None)
    opens = ObjectProperty(lambda: None)


class Tips:
    """At most one a round, or a beat of the game, while somebody at the device chooses; it goes with the choice."""

    def __init__(self, screen):
        self.screen, self.game = screen, screen.referee.game.name
        self.known = Known(screen.app.store.settings, self.game)
        self.tips = tips_of(self.game)
        self.beat = beat_of(screen.referee.game)
        self.strip, self.tip = None, None
        self._round, self._before = None, None
        self._asked = False  # whether somebody here had a choice yet: others may begin
        screen.tabletop.fbind("layout", self._place)

    @property
    def wanted(self):
        """Whether there is anything to tell: to one person, in the first games."""
        app, referee = self.screen.app, self.screen.referee
        finished = app.store.statistics.tallies.of(self.game).matches
        return bool(self.tips) and app.preferences.tips and finished < GAMES and len(referee.humans) == 1

    def look(self):
        """Something is asked or chosen: has a moment come?"""
        screen, turn = self.screen, self.screen.turn
        if turn is None:
            self.hide()
        if turn is None or not self.wanted:
            return
        self._asked = True
        if self.tip is not None:
            self._retell()
            return
        number = self.beat(screen.shown)
        if number == self._round:
            return
        moment = self._moment()
        for tip in self.tips:
            facts = tip.due(moment) if self.known.wants(tip.key) else None
            if facts is not None:
                self._round = number
                self._show(tip, facts)
                return

    def _moment(self):
        screen, turn = self.screen, self.screen.turn
        events = screen.referee.recap(turn.seat)
        return Moment(turn, screen.shown, self._before, events, screen.names, screen.referee.game)

    def _words(self, facts):
        return tr(f"{self.game}.tip.{self.tip.key}", **facts)

    def _retell(self):
        """Something else is chosen: a tip about what it costs speaks of that."""
        facts = self.tip.due(self._moment())
        if facts is not None:
            self.strip.text = self._words(facts)

    def _show(self, tip, facts):
        self.tip = tip
        self.known.see(tip.key)
        self.strip = TipStrip(text=self._words(facts), rule=tip.rule)
        self.strip.closes = self.hide
        self.strip.opens = lambda: self.screen.app.go("rules", game=self.game, number=tip.rule)
        self.strip.fbind("height", self._place)
        self.screen.add_widget(self.strip)
        self._place()

    def _place(self, *_):
        if self.strip is None:
            return
        tabletop, unit = self.screen.tabletop, dp(1)
        tabletop.lift = self.strip.height
        ledger = tabletop.layout["ledger"]
        self.strip.width = ledger.w * unit
        self.strip.pos = ledger.x * unit, ledger.top * unit

    def hide(self, *_):
        """The choice is made, or it was read."""
        if self.screen.turn is None and self._asked:
            self._before = self.screen.shown
        if self.strip is not None:
            self.screen.remove_widget(self.strip)
            self.strip = self.tip = None
            self.screen.tabletop.lift = 0


kv.load(__name__)
