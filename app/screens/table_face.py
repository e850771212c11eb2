"""What the table shows: everything on it follows from the view, the question and what is chosen so far."""

from app.i18n import tr
from app.layout import COMPACT, LOW
from app.widgets.ledger_panel import Book
from app.widgets.tray import Owner

THINKING = 1.5  # seconds until a bot's thinking is said
EMPTY = {"rings": [], "chosen": None, "laid": {}, "ghosts": {}, "bubbles": {}, "gifts": {}}


class TableFace:
    def _show(self, *_):
        if self.app is None or self.referee is None or self.shown is None or self.desk is None:
            return  # words and colours may still change when the app has stopped
        view, game, desk = self.shown, self.game, self.desk
        desk.city.pieces = game.pieces(view)
        desk.city.slots = game.slots(view)
        desk.city.districts = game.districts(view) if self.districts else []
        self.tabletop.districts = self.districts
        self._show_mine()
        self._picture()
        self._show_others()
        self._show_ledger()
        self._show_bar()
        self.show_draft()
        self.show_log()
        self.tabletop.opponents_count = max(1, len(self.tabletop.ids.opponents.chips))

    def _show_mine(self):
        view, game, desk, turn = self.shown, self.game, self.desk, self.turn
        seat = self.mine
        desk.hand.cards = game.cards(view, seat)
        desk.hand.selected = turn.card if turn else None
        tray = desk.tray
        tray.tiles, tray.selected = game.tiles(view, seat), turn.tile if turn else None
        tray.owner = None if seat is None else Owner(seat, self.names[seat], game.first(view, seat))
        tray.counters = [] if self.tabletop.kind == LOW else game.counters(view, seat)
        left = game.new_hands(view, seat)
        tray.button = "newhand" if left is not None and not self.drafting else ""
        tray.button_icon = "new_hand"
        tray.button_text = tr("table.new_hand.wide" if tray.wide else "tray.new_hand", count=left or 0)
        tray.button_enabled = bool(turn and turn.can_renew())
        tray.empty_text = tr("tray.empty") if seat is not None and not self.drafting else ""
        desk.hand.face_down = tray.face_down = self.face_down
        self.tabletop.ids.peek.looking = self.looking

    @property
    def face_down(self):
        """Whether the own hand and tiles are hidden until somebody wants to look."""
        return self.app.preferences.peek and not self.looking

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
        picture = turn.picture() if turn else EMPTY
        if self.face_down:
            picture = {**picture, "rings": []}  # they would tell which cards lie here
        for name, value in picture.items():
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
            if not self.director.busy and not self.paused and seat in waits:
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
        panel.button_few = not self.sure
        if turn is None:
            self._show_waiting(panel)
            return
        book = turn.book(self.held)
        panel.book = book if book.title or book.options or self.held else book._replace(rows=self._aside())
        if self.held:
            panel.button, panel.button_icon, panel.button_kind = tr("table.drop"), "", "tonal"
        elif turn.sheet():
            panel.button, panel.button_icon = tr("table.return.open"), "ui_down"
        elif turn.ledger or turn.renewing or turn.plan:
            panel.button = tr("table.lock_again" if self.sure else "table.lock")
            panel.button_icon = "ui_warn" if self.sure else "ui_lock"
            panel.button_on = bool(turn.plan)
            panel.cancel = tr("app.cancel")
        else:
            panel.button = ""
            panel.button_on = False

    def _aside(self):
        """What is good to know while nothing is chosen: who leads where, or what one has missed."""
        if self.districts:
            return self.game.standings(self.shown, self.names)
        row = self.game.recap(self.referee.recap(self.mine), self.mine, self.names) if self.mine is not None else None
        return (row,) if row and not self.beside else ()

    def _show_waiting(self, panel):
        """Why nothing can be chosen now."""
        panel.button = ""
        if self.director.busy:
            panel.button, panel.button_icon, panel.button_kind = tr("table.skip"), "ui_next", "tonal"
        elif self.paused and self.beside:
            panel.button, panel.button_icon, panel.cancel = self.round_panel.go_on, "ui_arrow", self.round_panel.replay
        elif self._waited >= THINKING:
            panel.button, panel.button_icon, panel.button_kind = tr("table.hurry"), "ui_next", "tonal"
        panel.book = Book(ask=self._happens() if self.director.busy else self.waiting_words())

    def _happens(self):
        """What is being shown, in a sentence."""
        return self.sentences.sentence(self.happening, self.referee.viewer, self.names)

    def waiting_words(self):
        if self.director.busy:
            return self.show_words()
        if self.referee.finished:
            return tr("table.wait.over")
        if self.paused:
            return tr("table.wait.round" if self.shown.question == "commit" else "table.wait.on")
        waits = self.referee.waiting_for
        names = ", ".join(self.names[wait.seat] for wait in waits)
        if any(wait.why == "thinking" for wait in waits):
            return tr("table.wait.thinking", names=names, count=len(waits))
        return tr("table.wait.choosing", names=names, count=len(waits)) if waits else tr("table.wait.on")

    def _prompt(self, bar):
        """What to do now; to whom it is said where the device goes round."""
        words = self.turn.words(bar.prompt_only)
        if len(self.referee.humans) > 1 and not bar.prompt_only:
            return tr("table.to", name=self.names[self.turn.seat], words=words)
        return words

    def _show_bar(self):
        bar, view = self.tabletop.ids.top, self.shown
        bar.title = self.game.title(view)
        bar.note = self._prompt(bar) if self.turn else self.waiting_words()
        self.tabletop.ids.keybar.keys = self.shortcuts()
        piles = self.game.piles(view)
        few = {LOW: piles[-1:], COMPACT: [piles[0], piles[-1]]}  # all of them are told when one is touched
        bar.piles = few.get(self.tabletop.kind, piles)
        bar.counters = self.game.counters(view, self.mine)
        undo = self.referee.can_undo()
        tools = [("undo", "ui_undo", tr("app.undo"), undo)] if undo or bar.wide else []
        if self.tabletop.kind != LOW:
            tools.append(("log", "ui_log", tr("table.tool.log"), True))
        bar.tools = tools
