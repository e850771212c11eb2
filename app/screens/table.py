"""The table: a match is played here. What may be done comes from the referee, what it means from the game's part."""

import gc

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import kv
from app.director import Director
from app.gestures import GROUND, Item
from app.i18n import tr
from app.screens.table_face import THINKING, TableFace
from app.screens.table_keys import TableKeys
from app.screens.table_show import TableShow
from app.screens.table_tools import TableTools
from app.shelf import painter, part
from app.theme import PLAYERS
from app.widgets import prompt
from app.widgets.page import Page
from app.widgets.tabletop import Tabletop  # noqa: F401  used in kv/table.kv

PAIR = Item("pair")  # what waits for Lock in, whichever way it was chosen


class TableScreen(TableFace, TableShow, TableTools, TableKeys, Page):
    referee = ObjectProperty(None, allownone=True)
    districts = BooleanProperty(False)  # the overlay is on
    sure = BooleanProperty(False)  # Lock in was pressed once and asks again
    looking = BooleanProperty(False)  # at a hand that lies face down otherwise
    note = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.turn = None  # the question at the device, while there is one
        self.shown = None  # the view on the table; behind the referee's while things are being shown
        self.happening = None  # the event being shown
        self.held = None  # (item, cell) that is dragged over its place
        self.game = None  # the game's part of the table
        self.names, self.looks = [], []
        self._waited = 0.0
        self._glanced = False  # the city was shown whole before the camera went to look at something
        self.director = Director(self._play_event, on_done=self._done)
        self._ask_soon = Clock.create_trigger(self._ask, -1)
        self._show_soon = Clock.create_trigger(self._show, -1)
        self.tabletop = self.ids.tabletop
        self.tabletop.act = self.tool
        ids = self.tabletop.ids
        ids.top.on_tool, ids.top.on_pile = self.tool, lambda _: self.tool("piles")
        ids.top.on_count = lambda gain: self.inspect(Item("counter", gain))
        ids.opponents.on_chip, ids.opponents.say = self.inspect_seat, self._say_state
        ledger = ids.ledger
        ledger.locks, ledger.cancels = self.primary, self.secondary
        ledger.takes, ledger.unfolds = lambda key: self.touch(Item("option", key)), self.more
        self.prepare_show()
        self.fbind("districts", self._show)
        self.fbind("looking", self._show)
        ids.peek.fbind("state", lambda _, state: setattr(self, "looking", state == "down"))
        ids.peek.toggles = self.tool_peek
        self.tabletop.fbind("layout", self._show_soon)
        tr.bind(say=self._show)

    # --- a match comes to the table ---

    def open(self, referee):
        """Another match, or the same one again."""
        self.director.drop()
        self.referee, self.turn, self.held = referee, None, None
        game = referee.game.name
        self.game, self.sentences = part(game, "table"), part(game, "sentences")
        view = referee.view
        self.names, self.looks = [seat.name for seat in referee.seats], [seat.colour for seat in referee.seats]
        while len(self.names) < self.game.seats(view):
            self.names.append(tr(f"{game}.automaton"))
            self.looks.append(next(look for look in range(len(PLAYERS)) if look not in self.looks))
        desk = self.tabletop.lay_desk(painter(game, referee.seats))
        desk.bind(
            on_tap=lambda _, item: self.touch(item),
            on_inspect=lambda _, item: self.inspect(item),
            on_drop=lambda _, item, cell: self.drop(item, cell),
            on_snap=lambda _, item, cell: self.hold(item, cell),
            on_unsnap=lambda _, item: self.hold(),
            on_home=lambda _, item: self.hold(),
            on_lift=lambda _, item: self.feel("select"),
            on_reason=lambda _, item, over: self.refuse(tr("table.no.tile_here")),
            on_lock=lambda _, pending: self._lock(),
            on_dismiss=lambda _: self._picture(),
        )  # fmt: skip
        desk.reach = lambda item: self.turn.reach(item) if self.turn else ()
        desk.unpaid = lambda item: self.turn.unpaid(item.name) if self.turn and item.kind == "tile" else ()
        desk.preview = lambda item, cell: self.turn.preview(item, cell) if self.turn else None
        self.shown = view
        self.open_show()
        tidy()
        referee.on_events(self._told)
        self._show()
        self._ask_soon()

    @property
    def desk(self):
        return self.tabletop.desk

    def arrive(self, **facts):
        self._listen(True)
        self._prefer()
        self._ask_soon()

    def leave(self):
        self.looking = False
        self.face(None)
        self._listen(False)
        self.director.skip_all()
        self._ask_soon.cancel()

    def _listen(self, on):
        Clock.unschedule(self._tick)
        preferences = self.app.preferences
        for name in ("left_handed", "counts", "speed", "peek"):
            (preferences.fbind if on else preferences.funbind)(name, self._prefer)
        if on:
            Clock.schedule_interval(self._tick, 0)

    def _prefer(self, *_):
        self.tabletop.left_handed = self.app.preferences.left_handed
        self.tabletop.peek = self.app.preferences.peek
        self.director.speed = self.app.preferences.speed
        self._show()

    # --- what happens ---

    def _told(self, events, view):
        """The referee tells what happened. Without events something else has changed: a curtain, an undo."""
        self._keep_turn()
        if events:
            self.director.show(events)
        else:
            self.director.drop()
            self.drop_show()
            self._done()

    def _keep_turn(self):
        """Somebody else has decided: a question that is still the same stays, with what is chosen."""
        referee, turn = self.referee, self.turn
        if turn is None:
            return
        if referee.chooser == turn.seat and referee.view.question == turn.question and referee.offer() == turn.moves:
            turn.renew(referee.view)
        else:
            self.turn = self.held = None
            prompt.put_away(self)

    def _play_event(self, event, view, seconds):
        """One event on the table. What is known afterwards is shown at once; motion comes on top of it."""
        self.shown = view
        self.happening = event
        self._show_soon()
        return self.show_event(event, view, seconds)

    def _done(self):
        self.shown = self.referee.view
        self._show_soon()
        self._ask_soon()

    def _tick(self, span):
        self.director.advance(span)
        self.stage.advance(span)
        if self.referee is None:
            return
        thinking = any(wait.why == "thinking" for wait in self.referee.waiting_for)
        was, self._waited = self._waited, self._waited + span if thinking and not self.turn else 0.0
        if (was >= THINKING) != (self._waited >= THINKING):
            self._show_ledger()

    # --- who decides now ---

    def _ask(self, *_):
        """Puts the next question to whoever is at the device, once everything has been shown."""
        referee = self.referee
        if referee is None or self.director.busy or self.turn is not None:
            return
        self.shown = referee.view
        self.face(None)
        self.desk.gestures.unlock()
        self.sure = False
        if self.pausing:
            self.show_pause()
        elif referee.stage == "over":
            self.app.show_result()
        elif referee.stage == "curtain":
            self.show_curtain()
        elif referee.stage == "choose" and not self.drafting:
            self.hide_round()
            gc.collect()  # pictures no longer shown hold much memory, and nothing moves just now
            self.turn = self.game.Turn(referee.view, referee.chooser, referee.offer(), referee.game.roles)
            if self.turn.question == "giveback":
                prompt.give_back(self)
        self._show()
        city = self.desk.city
        self._look(None)
        if any(not city.camera.shows(cell) for cell in city.ghosts):
            city.fit(animate=True)

    # --- choosing ---

    def feel(self, kind):
        self.app.feel.play(kind)

    def touch(self, item):
        if item.kind in ("counter", "seat"):
            tray = self.desk.tray
            # Counters above each other are too low for a fingertip: together they tell what one has, held each its own.
            together = item.kind == "counter" and tray.stacked and tray.owner
            self.inspect(Item("seat", tray.owner.seat) if together else item)
            return
        if item == GROUND or self.turn is None:
            if self.director.busy:
                self.director.skip()
            return
        reason = self.turn.touch(item)
        if reason:
            self.refuse(reason)
            return
        self.feel("select")
        self._chosen()

    def drop(self, item, cell):
        self.held = None
        if self.turn:
            self.turn.put(item, cell)
            self._chosen()

    def hold(self, item=None, cell=None):
        """Something is held over a place that takes it, or no longer."""
        if item:
            self.feel("snap")
        self.held = (item, cell) if item else None
        self._show_ledger()
        if item is None:
            self._picture()

    def refuse(self, reason):
        self.feel("refused")
        self.app.toasts.say(reason)

    def _chosen(self):
        """Shows what is chosen by now; only Lock in makes it a move."""
        self.sure = False
        turn = self.turn
        self.desk.gestures.settle((PAIR, None) if turn.plan else None)
        self._show_mine()
        self._picture()
        self._show_ledger()
        self._show_others()
        self._look(turn.looks_at())

    def _look(self, cell):
        """Brings what the choice is about into view; afterwards the player sees as much as before."""
        city = self.desk.city
        if cell is not None:
            self._glanced = self._glanced or city.whole
            city.look_at(cell, (*city.laid, *city.ghosts))
        elif self._glanced:
            self._glanced = False
            city.fit(animate=True)

    def give_up(self):
        """Back to nothing chosen; False if nothing was."""
        if self.turn is None or not self.turn.clear():
            return False
        self._chosen()
        return True

    # --- locking in ---

    def primary(self):
        """The one filled button."""
        if self.turn is not None and self.turn.sheet() and not prompt.is_open(self):
            prompt.give_back(self)
        elif self.turn is not None:
            self.lock()
        elif self.director.busy:
            self.director.skip_all()
        elif self.paused:
            self.go_on()
        elif self._waited >= THINKING:
            self.referee.thinker.hurry()

    def secondary(self):
        if self.paused:
            self.replay()
        else:
            self.give_up()

    def lock(self):
        """Lock in; asks once more where the player wants to be asked."""
        turn = self.turn
        if turn is None or not turn.plan:
            return
        ask = {"always": True, "risky": turn.risky, "never": False}[self.app.preferences.confirm]
        if ask and not self.sure:
            self.sure = True
            self._show_ledger()
            return
        if turn.question == "giveback":
            self._lock()
        elif self._asks_before(turn):
            turn.promising = True
            prompt.give_back(self)
        else:
            self.desk.gestures.settle((PAIR, None))
            self.desk.gestures.lock()

    def _asks_before(self, turn):
        """Whether to say now what to give back: nobody need take the device for it when the tiles run out."""
        quick = self.app.preferences.quick_returns and len(self.referee.humans) > 1
        return quick and turn.may_return and not turn.promising

    def _lock(self):
        turn, self.turn = self.turn, None
        self.sure = self.looking = False
        prompt.put_away(self)
        if turn is None:
            return
        self.feel("committed")
        self.desk.city.cursor = None
        self.app.focus.clear()  # whoever has the device next need not know where it was
        for i, move in enumerate(turn.plan):
            if move in self.referee.offer():
                self.referee.play(move, turn.answers if i == 0 else ())
        self._show()
        self._ask_soon()

    def undo(self):
        if self.referee.can_undo():
            self.director.skip_all()
            self.referee.undo()


def tidy():
    """What is there by now stays for the whole match: later collections need not look at it again."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


kv.load(__name__)
