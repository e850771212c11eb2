"""Selection at the table: touches and drops, how it looks meanwhile, and the one way to lock it in."""

from kivy.clock import Clock
from kivy.metrics import dp

from app.parts import Item
from app.play.gestures import GROUND

PAIR = Item("pair")  # what waits for Lock in, whichever way it was chosen


class Choosing:
    """`turn` is the question at the device while there is one, `held` the (item, spot) that is dragged over its place;
    `sure` once Lock in was pressed and asks again."""

    def __init__(self, screen):
        self.screen = screen
        self.turn = self.held = None
        self.sure = False
        self.locked = 0.0  # when something was locked in last
        self._glanced = False  # the board was shown whole before the camera went to look at something
        self._sheet = None  # with which a game asks, while it is open

    @property
    def desk(self):
        return self.screen.desk

    def bind(self):
        """Fingers on the desk are heard here."""
        desk = self.desk
        desk.bind(
            on_tap=lambda _, item: self.touch(item),
            on_inspect=lambda _, item: self.screen.inspect(item),
            on_drop=lambda _, item, spot: self.drop(item, spot),
            on_snap=lambda _, item, spot: self.hold(item, spot),
            on_unsnap=lambda _, item: self.hold(),
            on_home=lambda _, item: self.hold(),
            on_lift=lambda _, item: self.lift(),
            on_reason=lambda _, item, over: self.refuse(self.turn.refusal(item, over) if self.turn else ""),
            on_dismiss=lambda _: self.screen.face.marks(),
            on_slide=lambda _, item, dx: self.slide(item, dx),
        )
        desk.reach = lambda item: self.turn.reach(item) if self.turn else ()
        desk.short = lambda item: self.turn.short(item) if self.turn else ()
        desk.offers = lambda item: self.turn.offers(item) if self.turn else {}
        desk.pushed = lambda item: self.turn is not None and self.turn.slides(item)
        desk.preview = lambda item, spot: self.turn.preview(item, spot) if self.turn else None

    # --- a question comes and goes ---

    def begin(self):
        """Nothing is locked any more."""
        self.desk.gestures.unlock()
        self.sure = False

    def ask(self, turn):
        self.turn = turn

    def asked(self):
        """The question lies on the table: in a sheet of its own where the game wants one."""
        if self.turn is not None and self.turn.sheet():
            self.open_sheet()
        self.look(None)
        board = self.desk.board
        if any(not board.camera.shows(spot) for spot in board.ghosts):
            board.fit(animate=True)
        self.screen.tips.look()
        self.screen.coaching.check.ahead()

    def keep(self):
        """Somebody else has decided: a question that is still the same stays, with what is chosen."""
        referee, turn = self.screen.referee, self.turn
        if turn is None:
            return
        same = referee.game.question(referee.view) == turn.question
        if referee.chooser == turn.seat and same and referee.offer() == turn.moves:
            turn.renew(referee.view)
        else:
            self._end()

    def forget(self):
        self._glanced = False
        self._end()

    def _end(self):
        """The question is over, and with it what was said about it."""
        self.turn = self.held = None
        self.screen.app.toasts.passed()
        self.close_sheet()

    # --- sheets ---

    @property
    def _asks(self):
        return self._sheet is not None and self._sheet in self.screen.app.sheets.sheets

    def open_sheet(self):
        """Closing it only puts it away, the table asks again."""
        if not self._asks:
            self._sheet = self.screen.table.sheet(self.screen.host)
            self.screen.app.show(self._sheet)

    def close_sheet(self):
        if self._asks:
            self._sheet.close()
        self._sheet = None

    # --- touching ---

    def touch(self, item):
        screen = self.screen
        screen.tools.why.dark()
        if item.kind in ("counter", "seat") and screen.tools.whose is not None:
            screen.tools.look_at(None)  # from somebody's board back to one's own
            return
        if item.kind in ("counter", "seat"):
            own = self.desk.own
            # Counters above each other are too low for a fingertip: together they tell what one has, held each its own.
            together = item.kind == "counter" and own and own.stacked and own.own
            screen.inspect(Item("seat", own.own.seat) if together else item)
            return
        if item == GROUND or self.turn is None:
            screen.show.director.skip()
            return
        reason = self.turn.touch(item)
        if reason:
            self.refuse(reason)
            return
        screen.feel("select")
        if self.turn.whose is not None:
            screen.tools.whose = None  # what was touched last says whose board is looked at
        self._chosen()

    def drop(self, item, spot):
        self.held = None
        if self.turn:
            self.turn.put(item, spot)
            self._chosen()

    def slide(self, item, dx):
        """A piece of the board is pushed along."""
        if self.turn is not None and self.turn.slides(item) and self.turn.slide(item, dx / dp(1)):
            self.screen.feel("snap")
            self._chosen()

    def lift(self):
        """Something is taken up: where it may go is no place for buttons, as when it was touched."""
        self.screen.feel("select")
        self.screen.tabletop.pending = True

    def hold(self, item=None, spot=None):
        """Something is held over a place that takes it, or no longer."""
        if item:
            self.screen.feel("snap")
        self.held = (item, spot) if item else None
        self.screen.face.ledger()
        if item is None:
            self.screen.face.marks()

    def refuse(self, reason):
        self.screen.feel("refused")
        if reason:
            self.screen.app.toasts.say(reason, passing=True)

    def give_up(self):
        """Back to nothing chosen; False if nothing was."""
        if self.turn is None or not self.turn.clear():
            return False
        self._chosen()
        return True

    def _chosen(self):
        """Shows what is chosen by now; only Lock in makes it a move."""
        self.sure = False
        self.screen.coaching.check.changed()
        self.desk.gestures.settle((PAIR, None) if self.turn.plan else None)
        self.screen.face.chosen()
        self.look(self.turn.looks_at)
        self.screen.tips.look()
        if self.turn.at_once:
            turn = self.turn
            Clock.schedule_once(lambda _: self.turn is turn and self.lock(), 0)

    def look(self, spot):
        """Brings what the choice is about into view; afterwards the player sees as much as before."""
        board = self.desk.board
        if spot is not None:
            self._glanced = self._glanced or board.whole
            chosen = board.chosen[:1] if board.chosen else ()
            board.look_at(spot, (*board.laid, *board.ghosts, *chosen, *board.gifts))
        elif self.turn is not None and self.turn.gathers and (board.whole or self._glanced):
            if board.gather(self.turn.gathers):
                self._glanced = True
            else:
                self._glanced = False
                board.fit(animate=True)
        elif self._glanced:
            self._glanced = False
            board.fit(animate=True)

    # --- locking in ---

    def primary(self):
        """The filled button: a question in a sheet is opened first, and so is a page that comes before Lock in."""
        if self.turn.sheet() and not self._asks:
            self.open_sheet()
        elif self.turn.onward:
            self.touch(Item("option", self.turn.onward[0]))
        else:
            self.lock()

    def lock(self):
        """Lock in; asks once more where the player wants to be asked."""
        turn, preferences = self.turn, self.screen.app.preferences
        if turn is None or not turn.plan:
            return
        ask = {"always": True, "risky": turn.risky, "never": False}[preferences.confirm]
        if ask and not self.sure:
            self.sure = True
            self.screen.face.ledger()
        elif turn.before_lock(len(self.screen.referee.humans), preferences):
            self.open_sheet()
        else:
            self.commit()

    def commit(self):
        """What is chosen is played; the table is locked until the next question."""
        screen, turn = self.screen, self.turn
        if turn is None or not turn.plan or screen.coaching.check.holds(turn) or not self.desk.gestures.lock():
            return
        self._end()
        screen.tips.look()
        self.sure = screen.looking = False
        self.locked = Clock.get_time()
        screen.feel("lock")
        self.desk.board.cursor = None
        screen.app.focus.clear()  # whoever has the device next need not know where it was
        plan, then = turn.plan, turn.then
        for i, move in enumerate(plan):
            if move in screen.referee.offer():
                screen.referee.play(move, then if i == 0 else ())
        screen.refresh()
        screen.ask_soon()
