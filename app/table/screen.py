"""The table: a match is played here. What may be done comes from the referee, what it means from the game's part."""

import gc

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from app.look import brush, kv
from app.look.i18n import tr
from app.parts import Context, People
from app.parts.modules import painter, part, seated
from app.table.choosing import Choosing
from app.table.coach_controller import Coaching
from app.table.event_player import EventPlayer
from app.table.handover import Handover
from app.table.host import TableHost, TablePast
from app.table.presenter import TablePresenter
from app.table.room import room
from app.table.shortcuts import Keys
from app.table.tabletop import Tabletop
from app.table.tips import Tips
from app.table.tools import Tools
from app.widgets.page import Page
from app.widgets.sheet import question

BURST = 0.5  # seconds in which several taps are one
RESTS = 0.2  # seconds after which nothing holds on to the table before any more
USUAL, OFTEN = gc.get_threshold(), (700, 10, 4)  # when what is thrown away is looked for
PREFERRED = ("left_handed", "counts", "speed", "peek", "hints")


def rest(_):
    """Freeze live objects so that the garbage collector skips them: they stay for the whole match.

    The second collection resets CPython's count of them, for the next would wait until a quarter as much has come
    together; with so little to look at they may come often, each too short to be seen."""
    gc.collect()
    gc.freeze()
    gc.collect()
    gc.set_threshold(*OFTEN)


def stir():
    """Everything is to be looked at again: a table is cleared away."""
    gc.unfreeze()
    gc.set_threshold(*USUAL)


def tidy(_):
    """What the match has left behind, and some of it was to stay for as long as it lasted."""
    stir()
    gc.collect()


class TableScreen(Page):
    """Opens a match and asks whoever is at the device. What else there is to a table it *has*: the choice that is being
    made, the face that shows what lies there, the show of what happens, the handover between players, tools and keys.

    A game's own widgets know it as a `TableHost`.
    """

    Tabletop, TablePresenter, EventPlayer, Tools, Tips = Tabletop, TablePresenter, EventPlayer, Tools, Tips
    Choosing, Coaching = Choosing, Coaching
    covered = True  # all of it, by the table
    referee = ObjectProperty(None, allownone=True)
    looking = BooleanProperty(False)  # at what lies face down otherwise

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._home = self.app
        self._seated = None  # who decided last
        self._done = False  # all of the match has been played and shown
        self.shown = None  # the view on the table; behind the referee's while things are being shown
        self._lay_nothing()
        self.choosing, self.keys = self.Choosing(self), Keys(self)
        self.ask_soon = Clock.create_trigger(self._ask, -1)
        self.show_soon = Clock.create_trigger(self.refresh, -1)
        self._rest, self._tidy = Clock.create_trigger(rest, RESTS), Clock.create_trigger(tidy, RESTS)
        self.fbind("looking", self.refresh)
        tr.bind(say=self.speak)

    # --- a match comes to the table ---

    def open(self, referee):
        """Another match, or the same one again: on a fresh table, with nothing left of the one before."""
        self._clear()
        self.referee, self.choosing, self._seated, self._done = referee, self.Choosing(self), None, False
        game, view = referee.game, referee.view
        self.names, self.looks = seated(game.name, referee.seats, len(game.scores(view)))
        self.painter = painter(game.name, referee.seats)
        self.table = part(game.name, "table").Table(game, self.names, self.looks, self.painter)
        self.host = TableHost(self)
        self.shown = view
        written = self.app.keyboard.written
        self.tabletop = self.Tabletop(
            table=self.table, painter=self.painter, insets=list(self.app.insets), written=written
        )
        self.situate()
        self.add_widget(self.tabletop)
        self.ground = not self.covered
        self.tabletop.size = self.size  # at once: what comes next asks where things lie
        self.face, self.tools = self.TablePresenter(self), self.Tools(self)
        self.show, self.handover = self.EventPlayer(self), Handover(self)
        self.tips, self.coaching = self.Tips(self), self.Coaching(self)
        self.show.lay()
        self.choosing.bind()
        self.tabletop.act = self.tool
        self.tabletop.fbind("layout", self.show_soon)
        stir()  # the table before this one is to be found
        referee.on_events(self._told)
        self._prefer()
        self.ask_soon()

    def _clear(self):
        if self.tabletop is not None:
            self.coaching.leave()
            self.show.close()
            self.tabletop.close()
            kv.forget(self.tabletop, self.tools.log, self.handover.curtain, *self.show.layers)
            self.clear_widgets()
        self._lay_nothing()
        self.ground = True

    def _lay_nothing(self):
        self.tabletop = self.table = self.host = self.face = self.show = self.handover = self.tools = self.tips = None
        self.coaching = None

    def _inset(self, _, insets):
        if self.tabletop:
            self.tabletop.insets = list(insets)

    @property
    def desk(self):
        return self.tabletop.desk if self.tabletop else None

    @property
    def turn(self):
        """The question at the device, while there is one."""
        return self.choosing.turn

    def situate(self):
        """The table and the question on it know where they are seen now."""
        context = Context(self.desk.board.room, self.people, TablePast(self.referee), self.app.preferences)
        self.table.context = context
        if self.turn is not None:
            self.turn.context = context

    @property
    def people(self):
        show = self.show
        moving = show is None or show.director.busy
        called = None if moving else self.referee.curtain
        return People(tuple(self.referee.humans), called, show.acting if show is not None else None)

    @property
    def mine(self):
        """Whose things lie open on the table: the viewer's, and nobody's during what is public. Where nothing is ever
        hidden, those of whoever decides, or decided last."""
        if self.referee.viewer is not None or not self.table.open:
            return self.referee.viewer
        if self.turn is not None:
            self._seated = self.turn.seat
        return self._seated

    def arrive(self, **facts):
        self._listen(True)
        self._prefer()
        self.ask_soon()
        self._tidy.cancel()
        self._rest()

    def leave(self):
        self._rest.cancel()
        self._tidy()
        self.looking = False
        self._listen(False)
        self.ask_soon.cancel()
        if self.show:
            self.handover.turn_to(None)
            self.coaching.leave()
            self.show.director.skip_all()
        if self._done:
            self._clear()
            brush.let_go()
            tidy(None)  # what comes next takes its room

    def _listen(self, on):
        Clock.unschedule(self._tick)
        preferences = self.app.preferences
        for name in PREFERRED:
            (preferences.fbind if on else preferences.funbind)(name, self._prefer)
        (self.app.fbind if on else self.app.funbind)("insets", self._inset)
        if on:
            self._inset(None, self.app.insets)
            Clock.schedule_interval(self._tick, 0)

    def _prefer(self, *_):
        if self.tabletop is None:
            return
        self.tabletop.left_handed = self.app.preferences.left_handed
        self.tabletop.peek = self.app.preferences.peek
        self.tabletop.hinted = self.coaching.offered
        self.show.director.speed = self.app.preferences.speed
        self.refresh()

    def refresh(self, *_):
        """Everything on the table as it is now; words and colours may still change when its app has stopped."""
        if self.app is self._home and self.app is not None and self.referee is not None and self.show is not None:
            self.face.show()

    def speak(self, *_):
        """Words, and what is written on keys, may be others now."""
        if self.tabletop and self.app is self._home:
            self.tabletop.speak()
            self.refresh()

    # --- what happens ---

    def _told(self, events, view):
        """The referee tells what happened. Without events something else has changed: a curtain, an undo."""
        self.choosing.keep()
        self.handover.watch()
        if events:
            self.show.tell(events)
        else:
            self.show.drop()
            self.settled()

    def settled(self):
        """All that has happened was shown."""
        self.shown = self.referee.view
        self.show_soon()
        self.ask_soon()

    def _tick(self, span):
        if self.show is not None:
            self.show.advance(span)
            self.face.wait(span)
            self.coaching.tick()

    # --- who decides now ---

    def _ask(self, *_):
        """Puts the next question to whoever is at the device, once everything has been shown."""
        referee = self.referee
        if referee is None or self.show.director.busy or self.turn is not None:
            return
        if self.show.held:
            self.shown = referee.view
            self.refresh()
            return
        self.shown = referee.view
        self.handover.turn_to(None)
        self.choosing.begin()
        if self.show.pausing:
            self.show.pause()
        elif referee.stage == "over":
            self.over()
        elif referee.stage == "curtain":
            self.handover.fall()
        elif referee.stage == "choose":
            self.show.hide_round()
            self.tools.whose = None
            gc.collect()  # pictures no longer shown hold much memory, and nothing moves just now
            self.situate()
            self.choosing.ask(self.table.turn(referee.view, referee.chooser, referee.offer()))
        if self.tabletop is not None:
            self.tabletop.wish()
            self.refresh()
            self.choosing.asked()

    @property
    def pause(self):
        """After what the show waits for whoever looks: each round, each player, or never."""
        return self.app.preferences.pause

    def over(self):
        """The match has ended, and all of it was shown: nobody comes back to this table."""
        self._done = True
        self.app.show_result()

    # --- what others on the screen do ---

    def feel(self, kind):
        self.app.feel.play(kind)

    def touch(self, item):
        self.choosing.touch(item)

    def primary(self):
        """The one filled button."""
        if self.turn is not None:
            self.choosing.primary()
        elif self.show.paused:
            self.show.go_on()
        elif self.handover.called is not None:
            self.handover.lift(self.handover.called)
        elif self.show.director.busy:
            if Clock.get_time() - self.choosing.locked > BURST:  # it lies where Lock in was
                self.show.director.skip_all()
        elif self.face.waits:
            self.referee.hurry()

    def secondary(self):
        if self.show.paused:
            self.show.replay()
        else:
            self.choosing.give_up()

    def commit(self):
        self.choosing.commit()

    takes_back = True  # whether a round may be taken back here at all

    @property
    def round_back(self):
        """Whether the one who plays alone may take the round back, where a plain undo is not enough."""
        wanted = self.takes_back and self.app.preferences.take_back
        return wanted and not self.referee.can_undo() and self.referee.round_back is not None

    def undo(self):
        """The own last decision, unseen by anybody; alone, after a question, whatever was revealed since."""
        if self.referee.can_undo():
            self.show.director.skip_all()
            self.referee.undo()
        elif self.round_back:
            go, stay = (tr("table.back"), "primary", self._take_round_back), (tr("app.cancel"), "outline", None)
            self.app.show(question(tr("table.back.title"), tr("table.back.note"), go, stay))

    def _take_round_back(self):
        if self.round_back:  # a bot may have ended the match meanwhile
            self.choosing.forget()
            self.coaching.close()
            self.show.director.skip_all()
            self.referee.take_round_back()

    def forget(self):
        """Where somebody looked, and how far a row was pushed, would tell what was chosen."""
        self.looking = False
        self.choosing.forget()
        self.tools.whose = None
        self.tools.why.dark()
        self.face.marks()
        self.desk.board.fit()
        self.desk.board.cursor = None
        for row in self.desk.rows.values():
            row.offset = 0

    def tool(self, name):
        self.tools.use(name)

    def inspect(self, item):
        self.tools.inspect(item)

    @property
    def front(self):
        """What takes the keys: the curtain while it is down, the game's cover while it lies over the table."""
        if self.show is None:
            return self
        if self.handover.curtain.down:
            return self.handover.curtain
        return self.show.cover if self.show.cover is not None and self.show.cover.parent else self

    def pointed(self):
        if self.desk is not None:
            self.keys.leave()

    @property
    def room(self):
        return super().room if self.desk is None else room(self)

    @property
    def stops(self):
        return self.keys.stops

    def key(self, key, text, modifiers):
        return self.tabletop is not None and self.keys.key(key, text, modifiers)

    def back(self):
        """Esc: a drag goes home, then the choice is given up."""
        if self.desk is None:
            return False
        if self.desk.gestures.dismiss():
            self.choosing.give_up()
            return True
        if self.coaching.pill is not None or self.coaching.panel is not None:
            self.coaching.close()
            return True
        return self.choosing.give_up()
