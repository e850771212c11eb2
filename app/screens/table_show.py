"""What happens at the table is shown here, event by event; between two players the curtain falls."""

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.i18n import tr
from app.referee import Told
from app.shelf import part
from app.widgets.curtain import Curtain, Progress
from app.widgets.detail import DetailSheet
from app.widgets.draft import DraftView
from app.widgets.focus import ENTER, KEYPAD_ENTER, SPACE
from app.widgets.log import LogPanel, LogSheet, RoundPanel
from app.widgets.reveal import Banner, RevealStrip
from app.widgets.stage import Stage
from app.widgets.tableau import TableauSheet

STRIP = 96  # dp
GAP = 20  # dp, between the panel of a round and the log below it
ENDS_A_VISIT = ("committed", "gave_back", "drafted")


class Places:
    """Where things are on the table, for whatever flies there."""

    def __init__(self, screen):
        self.screen = screen

    @property
    def _strip(self):
        return self.screen.strip if self.screen.strip.shown else None

    @property
    def _city(self):
        return self.screen.desk.city

    @property
    def card(self):
        return self._strip.card_width if self._strip else dp(56)

    def cell(self, cell):
        return self._city.centre_of(cell)

    def side(self):
        return round(self._city.camera.goal[0])

    def frame(self):
        city = self._city
        return city.x, city.y, city.width, city.height

    def open(self):
        """The part of the city that nothing lies over."""
        x, y, width, height = self.frame()
        return x, y, width, min(height, self._strip.y - y) if self._strip else height

    def middle(self):
        return self._city.center

    def seat(self, seat):
        strip = self._strip and self._strip.centre_of(seat)
        if strip:
            return strip
        if seat == self.screen.mine:
            return self.screen.desk.tray.owner_centre()
        chip = self.screen.tabletop.ids.opponents.chip_of(seat)
        return chip.center if chip else (self._city.center_x, self._city.top)

    def stock(self, seat, item):
        """The counter of an item; others' counters are their chips."""
        if seat != self.screen.mine:
            return self.seat(seat)
        tray = self.screen.desk.tray
        if item == "tile":
            left, y, width = tray.row()
            return min(left + len(tray.tiles) * tray.step() - tray.offset, left + width) - dp(24), y + dp(22)
        return self.screen.tabletop.ids.top.counter_centre(item) or tray.counter_centre(item)

    def hand(self, seat):
        return self.screen.desk.hand.center if seat == self.screen.mine else self.seat(seat)

    def reveal(self, seat):
        strip = self._strip and self._strip.card_centre(seat)
        return strip or (self._city.center_x, self._city.top - dp(70))

    def pile(self, name):
        pills = self.screen.tabletop.ids.top.ids.pills.children
        if not pills:
            return self._city.right - dp(30), self._city.top
        return (pills[-1] if name == "deck" else pills[0]).center


class TableShow:
    """A part of the table screen: the show, the curtain and the draft."""

    def prepare_show(self):
        """Puts everything above the table; once for a screen."""
        self.stage, self.strip, self.banner = Stage(), RevealStrip(size_hint=(None, None)), Banner()
        self.round_panel = RoundPanel(size_hint=(None, None))
        self.log_panel = LogPanel()
        self.draft_view, self.curtain = DraftView(), Curtain()
        self.round_panel.goes, self.round_panel.replays = self.go_on, self.replay
        self.round_panel.skips = self.director.skip_all
        self.draft_view.keeps, self.draft_view.inspects = self.keep_character, self.inspect
        self.draft_view.menus = lambda: self.tool("menu")
        self.curtain.lifts, self.curtain.changes = self.lift_curtain, self.change_choice
        for widget in (self.strip, self.round_panel, self.banner, self.draft_view, self.stage, self.curtain):
            widget.layer = FloatLayout()
            self.add_widget(widget.layer)
            widget.layer.add_widget(widget)
        self._hide(self.round_panel)
        self._hide(self.draft_view)
        # What cannot be seen is not there: Kivy draws transparent things at full price.
        for widget, name in ((self.curtain, "shown"), (self.banner, "text"), (self.strip, "shown")):
            widget.fbind(name, lambda widget, shown: self._hide(widget, not shown))
            self._hide(widget)
        self.tabletop.panel = self.log_panel
        self.tabletop.bind(layout=self.lay_show)
        self.bind(size=self.lay_show)
        self.animator, self.looked = None, True

    def _hide(self, widget, hidden=True):
        """Out of its layer: a widget that is only disabled would swallow touches."""
        if hidden and widget.parent:
            widget.layer.remove_widget(widget)
        elif not hidden and not widget.parent:
            widget.layer.add_widget(widget)

    def open_show(self):
        """Another match lies on the table."""
        game, referee = self.referee.game.name, self.referee
        painter = self.tabletop.painter
        self.handover, self.story = part(game, "handover"), part(game, "story")
        self.details = part(game, "details")
        self.draft_part, animate = part(game, "draft"), part(game, "animate")
        self.animator = animate.Animator(self.stage, Places(self), painter, self.say_banner, self.names, referee.viewer)
        self.director.length = self.animator.seconds
        referee.pace = lambda: not self.director.busy
        self.turnings = self.handover.Turnings()
        self.told = Told()  # what the running round has shown, for the panel and for Replay
        self.looked = True  # at the end of the round, before the device goes on
        self.round_panel.go_on = ""
        for widget in (self.strip, self.round_panel, self.log_panel, self.draft_view):
            widget.painter = painter
        self.draft_view.part = self.draft_part
        self.curtain.leaf = self.app.leaf
        self.curtain.shown, self.curtain.down = 0.0, False
        self.stage.finish()
        self.say_banner("")
        self._turned(referee.view)
        self.show_curtain(at_once=True)

    def lay_show(self, *_):
        layout = self.tabletop.layout
        if layout is None:
            return
        unit = dp(1)
        city, others = layout["city"], layout["opponents"]
        above = others.y >= city.top - 1
        top = others.top if above else city.top
        wide = city.w if not above else others.w
        self.strip.size = wide * unit, max(dp(STRIP), others.h * unit if above and others.h < 140 else 0)
        self.strip.pos = (city.x if not above else others.x) * unit, top * unit - self.strip.height
        self.banner.width = min(dp(440), city.w * unit - dp(24))
        self.banner.center_x = (city.x + city.w / 2) * unit
        self.banner.y = city.y * unit + dp(14)
        rects = [layout[name] for name in ("ledger", "tray", "hand")]
        if "panel" in layout.parts:
            ledger, log = layout["ledger"], layout["panel"]
            rects = [ledger._replace(y=ledger.y + GAP) if log.y < ledger.y else ledger]
        left, bottom = min(r.x for r in rects), min(r.y for r in rects)
        panel = self.round_panel
        panel.pos = left * unit, bottom * unit
        panel.size = (max(r.right for r in rects) - left) * unit, (max(r.top for r in rects) - bottom) * unit
        self._lay_strip()
        self._lay_round()
        insets = list(self.tabletop.insets)
        self.curtain.insets = self.draft_view.insets = insets

    # --- showing what happens ---

    def show_event(self, event, view, seconds):
        """One event: the table is drawn as it is afterwards, motion comes on top of it."""
        self.animator.viewer = self.referee.viewer
        self.face(getattr(view, "acting", None))
        if event.kind in ENDS_A_VISIT and self.mine is None:
            self.forget_visit()
        if self.turnings.take(event, view):
            if event.kind == "revealed" and len(self.turnings.up) == 1:
                self.told = Told()
                self.looked = False
                self._look(None)  # from the own choice back to the whole city
            self._turned(view)
        self.told.append(event)
        self.told.views.append(view)
        self._lines()
        if seconds:
            self.app.feel.event(event)
        return self.animator.play(event, view, seconds)

    def drop_show(self):
        """The table has changed under the show: an undo, a curtain lifted, the app put away."""
        self.stage.finish()
        self.say_banner("")
        self.turnings = self.handover.Turnings()
        self.told, self.looked = Told(), True
        self.round_panel.go_on = ""
        self._turned(self.referee.view)
        if self.referee.curtain is not None:
            self.forget_visit()
        self.show_curtain(at_once=True)

    def forget_visit(self):
        """Where somebody looked, and how far a row was pushed, would tell what was chosen."""
        desk, self.turn, self._glanced = self.desk, None, False
        self.looking = False
        self._picture()
        desk.city.fit()
        desk.city.cursor, desk.tray.offset = None, 0

    def hide_round(self):
        """Somebody is asked: the ledger lies open again."""
        self._hide(self.round_panel)

    @property
    def front(self):
        """What takes the keys: the curtain while it is down, the draft while it lies over the table."""
        if self.curtain.down:
            return self.curtain
        return self.draft_view if self.draft_view.parent else self

    def key(self, key, text, modifiers):
        shown = self.round_panel.parent or self.paused
        if key in (ENTER, KEYPAD_ENTER, SPACE) and shown and self.app.focus.at is None:
            self.round_panel.key_go()
            return True
        return super().key(key, text, modifiers)

    def _turned(self, view):
        self.strip.turned = self.turnings.shown(view, self.names)
        self.strip.shown = bool(self.strip.turned)
        self._lay_strip()
        self._lay_round()

    @property
    def beside(self):
        """Whether the log lies beside the table: then the round needs no panel of its own."""
        return self.tabletop.layout is not None and "panel" in self.tabletop.layout.parts

    def _lay_round(self):
        lines = self.mine is None and self.turn is None and self.strip.shown
        self._hide(self.round_panel, self.beside or not (lines or self.paused))

    def _lay_strip(self):
        """The city stays clear of the strip; chips that float over the city lie below it, and it says the same."""
        layout = self.tabletop.layout
        if layout is None or self.desk is None:
            return
        self.desk.city.roof(max(0, layout["city"].top * dp(1) - self.strip.y) if self.strip.shown else 0)
        floats = "opponents" in layout.floating
        self.tabletop.ids.opponents.opacity = 0 if floats and self.strip.shown else 1

    def show_words(self):
        """Whose card is being resolved."""
        up = [i for i, turned in enumerate(self.strip.turned) if turned.face is not None]
        if not self.strip.shown or not up:
            return tr("table.wait.on")
        return tr("table.show.turn", name=self.strip.turned[up[-1]].name, at=up[-1] + 1, count=len(self.strip.turned))

    def _lines(self):
        self.round_panel.lines = self.story.lines(self.told, self.referee.viewer, self.names)

    def say_banner(self, text, icon="", kind="plain"):
        self.banner.text, self.banner.icon, self.banner.kind = text, icon, kind

    def face(self, seat):
        """Turns a device that lies between its players towards one of them; towards where it lay for nobody."""
        humans = self.referee.humans if self.referee else ()
        if not self.app.preferences.flat or len(humans) < 2 or seat not in humans:
            Window.rotation = 0
            return
        # They sit evenly round it, the first at its foot.
        Window.rotation = 180 if 0.25 < humans.index(seat) / len(humans) < 0.75 else 0

    # --- the end of a round, when the device must go on ---

    @property
    def pausing(self):
        """Several people have just watched a round: they decide when the device goes on."""
        referee = self.referee
        if referee is None or self.looked or len(referee.humans) < 2:
            return False
        return referee.stage in ("curtain", "over")

    @property
    def paused(self):
        """All of it was shown, and they are asked to go on."""
        return self.pausing and bool(self.round_panel.go_on)

    def show_pause(self):
        view = self.referee.view
        panel = self.round_panel
        panel.replay = tr("table.replay")
        begins = view.question == "commit"
        panel.go_on = tr("table.start_round", round=view.round) if begins else tr("table.go_on")
        self._lay_round()

    def go_on(self):
        self.looked = True
        self.told = Told()
        self.round_panel.go_on = ""
        self._hide(self.round_panel)
        self._ask_soon()

    def replay(self):
        """The same round once more."""
        told, self.told = self.told, Told()
        self.round_panel.go_on = ""
        self.turnings = self.handover.Turnings()
        self.looked = True
        self.director.show(Told(told, told.views))

    # --- the curtain ---

    def show_curtain(self, at_once=False):
        """Falls when somebody else must take the device; nothing secret is on the table by then."""
        referee, curtain = self.referee, self.curtain
        seat = referee.curtain
        if seat is None:
            curtain.rise(self.app.preferences.speed)
            return
        self.app.sheets.clear()
        view = referee.game.view(referee.match.state, None)
        asked = self.handover.asked(view)
        waits = {wait.seat: wait.why for wait in referee.waiting_for}
        start = getattr(view, "acting", None)
        start = view.first if start is None else start
        line = sorted(asked, key=lambda p: (p - start - 1) % max(1, view.seats))
        curtain.look, curtain.seat, curtain.name = self.looks[seat], seat, self.names[seat]
        curtain.head = self.handover.heading(view)
        done = sum(p not in waits for p in line)
        curtain.count = tr("table.curtain.count", at=min(done + 1, len(line)), count=len(line))
        curtain.rows = [self._progress(p, seat, waits, p == line[-1]) for p in line]
        if not curtain.down:
            self.app.feel.play("curtain")
        curtain.fall(self.app.preferences.speed, at_once)

    def _progress(self, seat, now, waits, last):
        change = seat in self.referee.humans and seat not in waits and self.referee.can_change(seat)
        state, icon = ("locked", "ui_lock")
        if seat == now:
            state, icon = "now", ""
        elif seat in waits:
            state, icon = ("last", "") if last else ("thinking" if waits[seat] == "thinking" else "later", "")
        return Progress(seat, self.looks[seat], self.names[seat], state, icon, change)

    def lift_curtain(self, seat):
        self.referee.lift(seat)
        self.app.feel.play("curtain")
        self.curtain.rise(self.app.preferences.speed)

    def change_choice(self, seat):
        self.referee.change(seat)

    # --- the draft ---

    def show_draft(self):
        """The characters lie over the table until everybody has chosen."""
        view, referee = self.shown, self.referee
        seat = referee.viewer
        drafting = self.draft_part.is_draft(view) and seat is not None
        self._hide(self.draft_view, not drafting)
        if drafting:
            waits = [self.names[wait.seat] for wait in referee.waiting_for if wait.seat != seat]
            facts = self.draft_part.draft(view, seat)
            waiting = "" if facts.choices and referee.chooser == seat else ", ".join(waits)
            self.draft_view.show(facts, seat, self.names, self.looks, waiting)

    def keep_character(self, move):
        if move in self.referee.offer():
            self.turn = None
            self.feel("drafted")
            self.referee.play(move)
            self._ask_soon()

    # --- looking back ---

    def _seen(self, events):
        """Without those still to be shown: the log does not tell how the round goes on."""
        return events[: max(0, len(events) - self.director.waiting)]

    def _chapters(self):
        return self.story.chapters(self._seen(self.referee.past()), self.referee.viewer, self.names)

    def show_log(self):
        """Beside the table where there is room for it."""
        if self.beside:
            self.log_panel.chapters = self._chapters()

    def tool_log(self):
        viewer, recap = self.referee.viewer, ()
        if viewer is not None:
            recap = self.story.lines(self._seen(self.referee.recap(viewer)), viewer, self.names)
        sheet = LogSheet(title=tr("table.log.title"))
        self.app.show(sheet.fill(self._chapters(), self.looks, self.tabletop.painter, recap))

    # --- looking closer ---

    def inspect(self, item):
        """Long press or right click: all about one thing, in words."""
        if item.kind == "seat":
            self.inspect_seat(item.name)
            return
        about = self.details.detail(self.shown, item, self.names)
        if about is not None:
            self.feel("inspect")
            self.app.show(DetailSheet().fill(about, self.tabletop.painter, self.show_in_city))

    def inspect_seat(self, seat):
        """Everybody's kept cards, beginning with one seat."""
        self.feel("inspect")
        rows = part(self.referee.game.name, "tableau").tableaux(self.shown, self.names, seat)
        sheet = TableauSheet(title=tr("table.tableau.title"))
        self.app.show(sheet.fill(rows, self.tabletop.painter, self.app.preferences.counts, self.inspect))

    def show_in_city(self, cell):
        self.desk.city.look_at(cell)
        self.desk.city.cursor = cell
