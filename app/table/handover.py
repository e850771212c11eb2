"""Hand-over between players at one device: the curtain falls, and nothing tells where the last one looked."""

from kivy.core.window import Window
from kivy.metrics import dp

from app.look.i18n import tr
from app.parts.modules import front_of, has
from app.table.curtain import Curtain, Progress
from app.table.event_player import hide, layer


class Handover:
    def __init__(self, screen):
        self.screen = screen
        self.curtain = layer(screen, Curtain(), False)
        self.curtain.lifts, self.curtain.changes = self.lift, self.change
        self.curtain.fbind("shown", lambda curtain, shown: hide(curtain, not shown))
        game = screen.referee.game.name
        self.curtain.leaf = front_of(game).ICON if has(game, "front") else screen.app.leaf
        if tr.has(f"{game}.curtain.lift"):
            self.curtain.said = game
        if screen.table.veils:
            self.curtain.leaf, self.curtain.folds = "", True  # its pattern would reach over the rest
            screen.tabletop.fbind("layout", self._lay)
            self._lay()
        self._viewer = screen.referee.viewer
        self.fall(at_once=True)

    def _lay(self, *_):
        """Over the one part that is secret; the rest of the table stays open."""
        layout, curtain, unit = self.screen.tabletop.layout, self.curtain, dp(1)
        if layout is not None:
            rect = layout[self.screen.table.veils]
            curtain.size_hint = None, None
            curtain.pos, curtain.size = (rect.x * unit, rect.y * unit), (rect.w * unit, rect.h * unit)

    def watch(self):
        """Somebody's visit may have ended: whoever has the device next must not see where the last one looked."""
        viewer = self.screen.referee.viewer
        if self._viewer is not None and viewer != self._viewer:
            self.screen.forget()
        self._viewer = viewer

    @property
    def called(self):
        """The seat that takes up its own things on the open table, without a curtain; None at any other time."""
        referee = self.screen.referee
        seat = referee.curtain
        open_now = seat is not None and referee.game.question(referee.public) in self.screen.table.openly
        return seat if open_now else None

    def fall(self, at_once=False):
        """The curtain falls when somebody else must take the device; nothing secret is on the table by then."""
        screen, curtain = self.screen, self.curtain
        referee, speed = screen.referee, screen.app.preferences.speed
        seat = referee.curtain
        if seat is None or self.called is not None or (screen.show is not None and screen.show.held):
            curtain.rise(speed)
            return
        screen.app.sheets.clear()
        view = referee.public
        head, asked = screen.table.handover(view)
        waits = {wait.seat: wait.why for wait in referee.waiting_for}
        line = sorted(asked, key=referee.order.index)
        last = next((p for p in reversed(line) if p in referee.here), None)
        curtain.look, curtain.seat, curtain.name = screen.looks[seat], seat, screen.names[seat]
        curtain.head = head
        done = sum(p not in waits for p in line)
        several = len(line) > 1
        curtain.count = tr("table.curtain.count", at=min(done + 1, len(line)), count=len(line)) if several else ""
        curtain.rows = [self._progress(p, seat, waits, p == last) for p in line] if several else []
        if not curtain.down:
            screen.app.feel.play("curtain")
        curtain.fall(speed, at_once)

    def _progress(self, seat, now, waits, last):
        screen, referee = self.screen, self.screen.referee
        change = seat in referee.here and seat not in waits and referee.can_change(seat)
        state, icon = ("locked", "ui_lock")
        if seat == now:
            state, icon = "now", ""
        elif seat in waits:
            state, icon = ("last", "") if last else ("thinking" if waits[seat] == "thinking" else "later", "")
        own = f"{referee.game.name}.curtain.{referee.game.question(referee.public)}.{state}"
        words = own if tr.has(own) else ""
        return Progress(seat, screen.looks[seat], screen.names[seat], state, words, icon, change)

    def lift(self, seat):
        self.screen.referee.lift(seat)
        self.screen.app.feel.play("curtain")
        self.curtain.rise(self.screen.app.preferences.speed)

    def change(self, seat):
        self.screen.referee.change(seat)

    def turn_to(self, seat):
        """Turns a device that lies between its players towards one of them; towards where it lay for nobody."""
        here = self.screen.referee.here if self.screen.referee else ()
        if not self.screen.app.preferences.flat or len(here) < 2 or seat not in here:
            Window.rotation = 0
            return
        # They sit evenly round it, the first at its foot.
        Window.rotation = 180 if 0.25 < here.index(seat) / len(here) < 0.75 else 0
