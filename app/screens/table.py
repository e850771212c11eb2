"""The table: a match is played here. What may be done comes from the referee, what it means from the game's part."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import kv
from app.director import Director
from app.gestures import GROUND, Item
from app.i18n import tr
from app.screens.table_keys import TableKeys
from app.shelf import painter, part
from app.theme import PLAYERS
from app.widgets import prompt
from app.widgets.ledger_panel import Book
from app.widgets.page import Page
from app.widgets.tabletop import Tabletop  # noqa: F401  used in kv/table.kv

PAIR = Item("pair")  # what waits for Lock in, whichever way it was chosen
THINKING = 1.5  # seconds until a bot's thinking is said


class TableScreen(TableKeys, Page):
    referee = ObjectProperty(None, allownone=True)
    districts = BooleanProperty(False)  # the overlay is on
    sure = BooleanProperty(False)  # Lock in was pressed once and asks again
    note = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.turn = None  # the question at the device, while there is one
        self.shown = None  # the view on the table; behind the referee's while things are being shown
        self.held = None  # (item, cell) that is dragged over its place
        self.game = None  # the game's part of the table
        self.names, self.looks = [], []
        self._waited = 0.0
        self.director = Director(self._play_event, on_done=self._done)
        self._ask_soon = Clock.create_trigger(self._ask, -1)
        self.tabletop = self.ids.tabletop
        self.tabletop.act = self.tool
        ids = self.tabletop.ids
        ids.top.on_tool, ids.top.on_pile = self.tool, lambda _: self.tool("piles")
        ids.opponents.on_chip, ids.opponents.say = self.inspect_seat, self._say_state
        ledger = ids.ledger
        ledger.locks, ledger.cancels = self.primary, self.secondary
        ledger.takes, ledger.unfolds = lambda key: self.touch(Item("option", key)), self.more
        self.fbind("districts", self._show)
        tr.bind(say=self._show)

    # --- a match comes to the table ---

    def open(self, referee):
        """Another match, or the same one again."""
        self.director.drop()
        self.referee, self.turn, self.held = referee, None, None
        game = referee.game.name
        self.game = part(game, "table")
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
        desk.preview = lambda item, cell: self.turn.preview(item, cell) if self.turn else None
        self.shown = view
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
        self._listen(False)
        self.director.skip_all()

    def _listen(self, on):
        Clock.unschedule(self._tick)
        preferences = self.app.preferences
        for name in ("left_handed", "counts", "speed"):
            (preferences.fbind if on else preferences.funbind)(name, self._prefer)
        if on:
            Clock.schedule_interval(self._tick, 0)

    def _prefer(self, *_):
        self.tabletop.left_handed = self.app.preferences.left_handed
        self.director.speed = self.app.preferences.speed
        self._show()

    # --- what happens ---

    def _told(self, events, view):
        """The referee tells what happened. Without events something else has changed: a curtain, an undo."""
        if not events:
            self.director.drop()
            self.shown = view
            self.turn = None
            self._show()
            self._ask_soon()
            return
        self.turn = None
        self.director.show(events)

    def _play_event(self, event, view, seconds):
        """One event on the table. What is known afterwards is shown at once; motion comes on top of it."""
        self.shown = view
        self.app.feel.event(event)
        self._show()

    def _done(self):
        self.shown = self.referee.view
        self._show()
        self._ask_soon()

    def _tick(self, span):
        self.director.advance(span)
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
        self.desk.gestures.unlock()
        self.sure = False
        if referee.stage == "over":
            self.app.show_result()
        elif referee.stage == "choose":
            self.turn = self.game.Turn(referee.view, referee.chooser, referee.offer(), referee.game.roles)
            if self.turn.question == "giveback":
                prompt.give_back(self)
        self._show()

    # --- choosing ---

    def feel(self, kind):
        self.app.feel.play(kind)

    def touch(self, item):
        if item == GROUND or self.turn is None:
            if self.director.busy:
                self.director.skip()
            return
        reason = self.turn.touch(item)
        if reason:
            self.refuse(reason)
            return
        self.feel("select")
        if item.kind == "button" and self.app.preferences.confirm == "never" and self.turn.renewing:
            self._lock()
            return
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
        cell = turn.looks_at()
        if cell is not None:
            self.desk.city.look_at(cell)

    def give_up(self):
        """Back to nothing chosen; False if nothing was."""
        if self.turn is None or not self.turn.clear():
            return False
        self._chosen()
        return True

    # --- locking in ---

    def primary(self):
        """The one filled button."""
        if self.turn is not None:
            self.lock()
        elif self.director.busy:
            self.director.skip_all()
        elif self._waited >= THINKING:
            self.referee.thinker.hurry()

    def secondary(self):
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
        else:
            self.desk.gestures.settle((PAIR, None))
            self.desk.gestures.lock()

    def _lock(self):
        turn, self.turn = self.turn, None
        self.sure = False
        if turn is None:
            return
        self.feel("committed")
        self.desk.city.cursor = None
        for i, move in enumerate(turn.plan):
            if move in self.referee.offer():
                self.referee.play(move, turn.then if i == 0 else ())
        self._show()
        self._ask_soon()

    def undo(self):
        if self.referee.can_undo():
            self.director.skip_all()
            self.referee.undo()

    # --- showing ---

    def _show(self, *_):
        if self.referee is None or self.shown is None or self.desk is None:
            return
        view, game, desk = self.shown, self.game, self.desk
        desk.city.pieces = game.pieces(view)
        desk.city.districts = game.districts(view) if self.districts else []
        self._show_mine()
        self._picture()
        self._show_others()
        self._show_ledger()
        self._show_bar()
        self.tabletop.opponents_count = max(1, len(self.tabletop.ids.opponents.chips))

    def _show_mine(self):
        view, game, desk, turn = self.shown, self.game, self.desk, self.turn
        seat = self.mine
        desk.hand.cards = game.cards(view, seat)
        desk.hand.selected = turn.card if turn else None
        tray = desk.tray
        tray.tiles, tray.selected = game.tiles(view, seat), turn.tile if turn else None
        tray.counters = [] if self.tabletop.kind == "compact-low" else game.counters(view, seat)
        left = game.new_hands(view, seat)
        tray.button = "newhand" if seat is not None and not self.drafting else ""
        tray.button_icon = "new_hand"
        tray.button_text = tr("tray.new_hand", count=left)
        tray.button_enabled = bool(turn and turn.can_renew())
        tray.empty_text = tr("tray.empty") if seat is not None and not self.drafting else ""

    @property
    def mine(self):
        """Whose things lie open on the table: the viewer's, and nobody's during what is public."""
        return self.referee.viewer

    @property
    def drafting(self):
        return self.shown.question == "draft"

    def _picture(self):
        """What the choice looks like in the city."""
        city, turn = self.desk.city, self.turn
        empty = {"rings": [], "chosen": None, "laid": {}, "ghosts": {}, "bubbles": {}}
        for name, value in (turn.picture() if turn else empty).items():
            if getattr(city, name) != value:
                setattr(city, name, value)

    def _show_others(self):
        view, game = self.shown, self.game
        seats = range(game.seats(view))
        start = self.mine if self.mine is not None else -1
        order = [(start + 1 + i) % len(seats) for i in seats]
        changes = self.turn.changes() if self.turn else {}
        waits = {wait.seat: wait.why for wait in self.referee.waiting_for}
        chips = []
        for seat in order:
            if seat == self.mine:
                continue
            state = "locked" if game.locked(view, seat) else ""
            if not self.director.busy and seat in waits:
                state = "thinking" if waits[seat] == "thinking" else "choosing"
            if self.director.busy and view.acting == seat:
                state = "acting"
            counts = self.app.preferences.counts
            change = changes.get(seat, ())
            chips.append(game.chip(view, seat, self.names[seat], self.looks[seat], state, counts, change))
        self.tabletop.ids.opponents.chips = chips

    def _say_state(self, chip):
        return tr(f"table.state.{chip.state}") if chip.state in ("choosing", "thinking") else ""

    def _show_ledger(self):
        panel, turn = self.tabletop.ids.ledger, self.turn
        panel.cancel = ""
        panel.button_icon, panel.button_kind, panel.button_on = "ui_lock", "primary", True
        if turn is None:
            self._show_waiting(panel)
            return
        panel.book = turn.book(self.held)
        if self.held:
            panel.button, panel.button_icon, panel.button_kind = tr("table.drop"), "ui_down", "tonal"
        elif turn.ledger or turn.renewing or turn.plan:
            panel.button = tr("table.lock_again" if self.sure else "table.lock")
            panel.button_icon = "ui_warn" if self.sure else "ui_lock"
            panel.button_on = bool(turn.plan)
            panel.cancel = tr("app.cancel")
        else:
            panel.button = ""
            panel.button_on = False

    def _show_waiting(self, panel):
        """Why nothing can be chosen now."""
        panel.button = ""
        if self.director.busy:
            panel.button, panel.button_icon, panel.button_kind = tr("table.skip"), "ui_next", "tonal"
        elif self._waited >= THINKING:
            panel.button, panel.button_icon, panel.button_kind = tr("table.hurry"), "ui_next", "tonal"
        panel.book = Book(ask=self.waiting_words())

    def waiting_words(self):
        if self.referee.finished:
            return tr("table.wait.over")
        waits = self.referee.waiting_for
        names = ", ".join(self.names[wait.seat] for wait in waits)
        if any(wait.why == "thinking" for wait in waits):
            return tr("table.wait.thinking", names=names, count=len(waits))
        return tr("table.wait.choosing", names=names, count=len(waits)) if waits else tr("table.wait.on")

    def _show_bar(self):
        bar, view = self.tabletop.ids.top, self.shown
        bar.title = self.game.title(view)
        bar.note = self.turn.words() if self.turn else self.waiting_words()
        bar.piles = self.game.piles(view)[-1:] if self.tabletop.kind == "compact-low" else self.game.piles(view)
        bar.counters = self.game.counters(view, self.mine)
        tools = [("undo", "ui_undo", tr("app.undo"), self.referee.can_undo())]
        tools.append(("log", "ui_log", tr("table.tool.log"), True))
        bar.tools = tools

    # --- looking closer ---

    def inspect(self, item):
        """Long press or right click."""
        self.feel("inspect")

    def inspect_seat(self, seat):
        """Everything known of somebody at the table."""

    def more(self):
        """All rows of the ledger."""
        prompt.rows(self)

    def tool(self, name):
        getattr(self, f"tool_{name}")()

    def tool_menu(self):
        self.app.ask_to_leave()

    def tool_undo(self):
        self.undo()

    def tool_log(self):
        pass

    def tool_piles(self):
        prompt.piles(self)

    def tool_fit(self):
        self.desk.city.fit(animate=True)

    def tool_minus(self):
        self.desk.city.zoom(*self.desk.city.center, 1 / 1.3)

    def tool_plus(self):
        self.desk.city.zoom(*self.desk.city.center, 1.3)

    def tool_turn(self):
        self.desk.city.turn()

    def tool_districts(self):
        self.districts = not self.districts

    def back(self):
        """Esc: a drag goes home, then the choice is given up."""
        if self.desk is None:
            return False
        if self.desk.gestures.dismiss():
            self.give_up()
            return True
        return self.give_up()


kv.load(__name__)
