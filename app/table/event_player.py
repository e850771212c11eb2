"""Event player: shows what happens at the table, event by event; several people then decide when the device goes on."""

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.board.stage import Stage
from app.look.i18n import tr
from app.look.telling import listing
from app.parts.modules import part
from app.parts.source import Told
from app.play.director import Director
from app.table.anchors import Places
from app.table.log import RoundPanel
from app.table.reveal import Banner, RevealStrip

STRIP = 96  # dp
GAP = 20  # dp, between the panel of a round and the log below it
OVER = 0.6  # of the board the panel of a round may lie over


def layer(parent, widget, shown=True):
    """Puts a widget above all others; out of its layer it is not there: Kivy draws transparent things at full price,
    and a widget that is only disabled would swallow touches."""
    widget.layer = FloatLayout()
    parent.add_widget(widget.layer)
    widget.layer.size = parent.size
    hide(widget, not shown)
    return widget


def hide(widget, hidden=True):
    if hidden and widget.parent:
        widget.layer.remove_widget(widget)
    elif not hidden and not widget.parent:
        widget.layer.add_widget(widget)


class EventPlayer:
    """The director tells when, the animator what moves, the strip what was turned up, the panel what it brought."""

    def __init__(self, screen):
        self.screen, self.table, self.tabletop = screen, screen.table, screen.tabletop
        self.director = Director(self._event, on_done=screen.settled, holds=self._holds)
        self.happening = self.acting = None  # the event being shown, and whose doing it is
        self._round = 0  # in which that was
        self.last = Told()  # all of the round before
        self._begin()
        self.strip = layer(screen, RevealStrip(size_hint=(None, None), painter=screen.painter), False)
        self.panel = layer(screen, RoundPanel(size_hint=(None, None), painter=screen.painter), False)
        self.cover = self.table.cover(screen.host)  # a view of the game's own over the table
        if self.cover is not None:
            layer(screen, self.cover, False)
        self.stage = layer(screen, Stage())
        self.stage.still = self.tabletop.ids.still
        if self.cover is not None:
            self.cover.fbind("parent", self._guard)
        self.banner = layer(screen, Banner(), False)  # above whatever flies: it is being read
        self.panel.goes, self.panel.replays, self.panel.skips = self.go_on, self.replay, self.director.skip_all
        self.panel.reads = lambda: screen.tool("rules")
        for widget, name in ((self.banner, "text"), (self.strip, "shown")):
            widget.fbind(name, lambda widget, shown: hide(widget, not shown))
        animate = part(screen.referee.game.name, "animate")
        self.feels = animate.FEEL
        self.animator = animate.Animator(
            self.stage, Places(screen), screen.painter, self.say, self.table, screen.referee.viewer
        )
        self.director.length = self.animator.seconds
        screen.referee.pace = lambda: not self.director.busy and not self.held
        self.tabletop.bind(layout=self.lay)
        screen.bind(size=self.lay)

    @property
    def layers(self):
        """All that lies above the table, shown or not."""
        return [each for each in (self.strip, self.panel, self.banner, self.cover, self.stage) if each is not None]

    def _begin(self):
        """Nothing of a round has been shown."""
        self.table.forget()
        self._opening = None  # the event with which what was secret begins to be resolved, until it is shown
        self._actor = None  # who did something last
        self.told, self.looked = Told(), True  # for the panel and for Replay; at the end of it, before one goes on
        self._asked_at = 0  # how much of it was told when somebody was asked last

    def close(self):
        """Another match comes to the table."""
        self.director.drop()
        self.stage.finish()
        self.screen.unbind(size=self.lay)
        self.screen.referee.pace = lambda: True  # a match that goes on elsewhere would hold on to this table

    # --- where it lies ---

    def lay(self, *_):
        layout = self.tabletop.layout
        if layout is None:
            return
        unit = dp(1)
        board, others = layout["board"], layout["opponents"]
        above = others.y >= board.top - 1
        top = others.top if above else board.top
        wide = board.w if not above else others.w
        self.strip.size = wide * unit, max(dp(STRIP), others.h * unit if above and others.h < 140 else 0)
        self.strip.pos = (board.x if not above else others.x) * unit, top * unit - self.strip.height
        self.banner.width = min(dp(440), board.w * unit - dp(24))
        self.banner.center_x = (board.x + board.w / 2) * unit
        self.banner.y = board.y * unit + dp(14)
        rects = [layout["ledger"], *(layout[wish.name] for wish in self.table.rows if not wish.public)]
        if "panel" in layout.parts:
            ledger, log = layout["ledger"], layout["panel"]
            rects = [ledger._replace(y=ledger.y + GAP) if log.y < ledger.y else ledger]
        left, bottom = min(r.x for r in rects), min(r.y for r in rects)
        self.panel.pos = left * unit, bottom * unit
        self.panel.width = (max(r.right for r in rects) - left) * unit
        # Where one's things lie below it, it grows over the board instead of them; else once all of it was shown.
        self.panel.lowest = bottom <= min(rect.y for rect in layout.parts.values()) + 1
        self.panel.least = (max(r.top for r in rects) - bottom) * unit
        self.panel.most = self.panel.least + board.h * (1 if self.panel.lowest else OVER) * unit
        self._lay_strip()
        self._lay_panel()
        self._tell()
        curtains = [] if self.table.veils else [self.screen.handover.curtain]
        for widget in (*curtains, *([self.cover] if self.cover is not None else ())):
            widget.insets = list(self.tabletop.insets)

    @property
    def beside(self):
        """Whether the log lies beside the table: then a round needs no panel of its own."""
        return self.tabletop.layout is not None and "panel" in self.tabletop.layout.parts

    def _lay_panel(self):
        lines = self.screen.mine is None and self.screen.turn is None and self.strip.shown
        self._hide_panel(self.beside or not (lines or self.paused))

    def _hide_panel(self, hidden=True):
        hide(self.panel, hidden)
        self._guard()

    def _guard(self, *_):
        """What is read in the panel, or in the ledger below, is crossed by nothing that flies."""
        ledger = [v * dp(1) for v in self.tabletop.layout["ledger"]] if self.tabletop.layout else None
        panel = (*self.panel.pos, *self.panel.size) if self.panel.parent else None
        bare = panel is None and (self.cover is None or self.cover.parent is None)  # nothing else lies over the ledger
        self.stage.lids = [ledger] if ledger and bare else []
        self.stage.shields = [] if bare else [box for box in (ledger, panel) if box]

    def _lay_strip(self):
        """The board stays clear of the strip; chips that float over it lie below the strip, which says the same."""
        layout = self.tabletop.layout
        if layout is None:
            return
        self.screen.desk.board.roof(max(0, layout["board"].top * dp(1) - self.strip.y) if self.strip.shown else 0)
        floats = "opponents" in layout.floating
        self.tabletop.ids.opponents.opacity = 0 if floats and self.strip.shown else 1

    def lay_cover(self, view):
        """The game's own view lies over the table while it says so."""
        if self.cover is None:
            return
        screen = self.screen
        waits = [wait.seat for wait in screen.referee.waiting_for if wait.seat != screen.mine]
        names = listing(screen.names[seat] for seat in waits) if waits else ""
        there = self.cover.parent
        hide(self.cover, not self.cover.show(view, screen.mine, screen.turn, names))
        if self.cover.parent and not there:
            screen.app.enter(self.cover)

    @property
    def held(self):
        """Whether the game's own view wants to be put away before anybody is asked."""
        return self.cover is not None and self.cover.holds

    def hide_round(self):
        """Somebody is asked: the ledger lies open again."""
        self._hide_panel()
        if self.rounded:
            self._over()
        elif self._alone:
            self._remember()
        elif self.looked:
            self._begin()  # what somebody saw once more is for nobody else's eyes

    def _remember(self):
        """What others have done since one was asked last can be seen once more, in the middle of a round too."""
        events, views = self.told[self._asked_at :], self.told.views[self._asked_at :]
        self._asked_at = len(self.told)
        acted = {self.table.acting(view, event) for event, view in zip(events, views)}
        if acted - {None, self.screen.referee.viewer}:
            self.last = Told(events, views)

    # --- showing ---

    def advance(self, span):
        self.director.advance(span)
        self.stage.advance(span)

    def tell(self, events):
        """These have happened. What was decided in secret is resolved once the decision itself is told."""
        pauses = self.table.pauses
        if events.opened and (pauses is None or events.opened in pauses):
            self._opening = events[1] if len(events) > 1 else events[0]
        elif self.looked and self._alone and self._opening is None:  # else it is still to be shown
            self._opening = events[0]
        self.director.show(events)

    @property
    def _alone(self):
        """One person watches what all the others do."""
        return len(self.screen.referee.humans) == 1

    def _holds(self, event, view):
        """Whether the player wants to look before what the next seat does."""
        if self.screen.pause != "player" or self._actor is None:
            return False
        if self.table.acting(view, event) in (None, self._actor):
            return False
        self.panel.go_on, self.panel.replay = tr("table.go_on"), ""
        hide(self.panel, self.beside)  # only now will the director hold: nothing else would show the way on
        self.screen.show_soon()
        return True

    def _event(self, event, view, seconds):
        """One event: the table is drawn as it is afterwards, motion comes on top of it."""
        screen = self.screen
        screen.shown, self.happening = view, event
        if self.panel.go_on:
            self.panel.go_on = ""
            self._lay_panel()
        self.acting = self.table.acting(view, event)
        self._actor = self._actor if self.acting is None else self.acting
        screen.show_soon()
        self.animator.viewer = screen.referee.viewer
        if not screen.referee.secret:  # what somebody sees once more with a hand open is not turned to others
            screen.handover.turn_to(self.acting)
        changed = self.table.remember(event, view)
        if event is self._opening:
            self._opening = None
            if self.told and not self.looked:
                self.last = self.told
            self.told, self.looked, self._asked_at = Told(), False, 0
            self._round = screen.referee.game.round(view)
            screen.choosing.look(None)
        if changed:
            self._turned()
        self.told.append(event)
        self.told.views.append(view)
        self._tell()
        if seconds:
            screen.app.feel.event(event, self.feels)
        return self.animator.play(event, view, seconds)

    def _tell(self):
        """The panel says all of it; where the log lies beside the table nobody would read it there."""
        if not self.beside:
            self.panel.lines = self.table.words.lines(self.told, self.screen.referee.viewer, self.screen.names)

    def _turned(self):
        turned = [each._replace(name=self.screen.names[each.seat]) for each in self.table.turned()]
        self.strip.turned, self.strip.shown = turned, bool(turned)
        self._lay_strip()
        self._lay_panel()

    def drop(self):
        """The table has changed under the show: an undo, a curtain lifted, the app put away."""
        self.director.drop()
        self.stage.finish()
        self.say("")
        self._begin()
        self.panel.go_on = ""
        self._turned()
        if self.screen.referee.curtain is not None:
            self.screen.forget()
        self.screen.handover.fall(at_once=True)

    def say(self, text, icon="", kind="plain"):
        """A sentence over the board."""
        self.banner.text, self.banner.icon, self.banner.kind = text, icon, kind

    def happens(self):
        """What is being shown, in a sentence."""
        return self.table.words.sentence(self.happening, self.screen.referee.viewer, self.screen.names)

    def words(self):
        """Whose choice is being resolved."""
        up = [i for i, turned in enumerate(self.strip.turned) if turned.up]
        if not self.strip.shown or not up:
            return self.counted("wait.on")
        return tr("table.show.turn", name=self.strip.turned[up[-1]].name, at=up[-1] + 1, count=len(self.strip.turned))

    # --- the end of it, when the device must go on ---

    @property
    def pausing(self):
        """What came of everybody's choices has just been watched: those at the device decide when it goes on."""
        referee, screen = self.screen.referee, self.screen
        if screen.app is None or referee is None or self.looked or not referee.humans or screen.pause == "never":
            return False
        if self._alone:
            goes_on = self.table.rounds and referee.stage == "choose" and self.rounded
            return self._round > 0 and (referee.finished or goes_on)
        return referee.stage in ("curtain", "over")

    @property
    def paused(self):
        """All of it was shown, or all of somebody's turn, and they are asked to go on."""
        return (self.director.held or self.pausing) and bool(self.panel.go_on)

    @property
    def seen(self):
        """The table at the end of what was shown, before another round began."""
        views, game = self.told.views, self.screen.referee.game
        return next((view for view in reversed(views) if game.round(view) == self._round), self.screen.shown)

    @property
    def rounded(self):
        """Whether another round begins now."""
        referee = self.screen.referee
        return not referee.finished and referee.game.round(referee.view) != self._round

    def pause(self):
        self.panel.replay = tr("table.replay")
        self.panel.go_on = self.counted("start_round") if self.rounded else tr("table.go_on")
        self._lay_panel()

    def counted(self, key):
        """Words about a round, or about what the game counts instead."""
        referee = self.screen.referee
        own = f"{referee.game.name}.{key}"
        return tr(own if tr.has(own) else f"table.{key}", round=referee.game.round(referee.view))

    def go_on(self):
        if self.director.held:
            self.panel.go_on = ""
            self._lay_panel()
            self.director.release()
            return
        self._over()
        self.panel.go_on = ""
        self._hide_panel()
        self.screen.ask_soon()

    def _over(self):
        """The round was looked at; it can be shown again until the next one."""
        self.last = self.told or self.last
        self._begin()

    @property
    def again(self):
        """Whether there is something to see once more: the last round, or what others did since one was asked last."""
        referee, turn = self.screen.referee, self.screen.turn
        if self.director.busy:
            return False
        if self._alone:
            return bool(self.last)
        # In the middle of a round that all of them are watching nobody has missed anything.
        if turn is None or not self.looked:
            return False
        return any(event.player not in (None, turn.seat) for event in referee.recap(turn.seat))

    def replay(self):
        """The same once more, from its end or while the next choice is made. Where people share a device it is told
        anew, for the eyes of the one who asks."""
        ends = self.pausing
        if ends or self._alone:
            told = self.told if ends else self.last
            opening = told[0]
        else:
            told, opening = self.screen.referee.retell(self.screen.turn.seat), None
        if self.screen.turn is not None:
            self.screen.forget()
        self._begin()
        self._opening = opening
        self.panel.go_on = ""
        self._hide_panel()
        self.director.show(Told(told, told.views))
