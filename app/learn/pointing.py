"""Highlights of a lesson: what is lit on the board and in the rows, and where the pin stands."""

from kivy.metrics import dp

from app.parts import Item
from app.table.tabletop import PANES, place
from app.table.topbar import PileCount

MARGIN = 8


def stand(layout, bar, speech):
    """Puts the guide's bar and what she says where they lie on a table."""
    unit = dp(1)
    place(bar, layout["top"], unit)
    if layout.kind in PANES:  # where the log lies otherwise, beside what a move brings
        panel, ledger = layout["panel"], layout["ledger"]
        speech.width = (panel.w - 4 * MARGIN) * unit
        above = panel.y >= ledger.top - 1
        y = (panel.y + 2 * MARGIN) * unit if above else (panel.top - 2 * MARGIN) * unit - speech.natural
        speech.pos = (panel.x + 2 * MARGIN) * unit, y
    else:
        room = layout["opponents"]
        speech.width = (room.w - 2 * MARGIN) * unit
        speech.pos = (room.x + MARGIN) * unit, room.top * unit - speech.natural - dp(2)


class Pointer:
    """`names` is what is lit; names every table knows are found here, those of pieces by the game's teacher."""

    def __init__(self, screen):
        self.screen = screen
        self.names = ()
        self._short = ""  # of the pile, where all of it has no room
        self.pile = None  # a pile has no place on the table of a lesson: it is shown while it is spoken of

    # --- where the guide stands ---

    def place(self, bar, speech):
        if self.screen.tabletop.layout is not None:
            stand(self.screen.tabletop.layout, bar, speech)
            self._place_pile()

    # --- what is lit ---

    def show(self, names):
        spots, things = [], []
        for name in names:
            for item in self.screen.teacher.lit(self.screen.shown, name):
                (spots if item.kind == "place" else things).append(item.name if item.kind == "place" else item)
        lit = tuple(spots), tuple(things)
        changed = names != self.names or lit != self.screen.lit
        self.names, self.screen.lit = tuple(names), lit
        if changed:
            self._show_pile(next((name.partition(":")[2] for name in names if name.startswith("pile:")), ""))
            self.screen.face.marks()
            board = self.screen.desk.board
            if spots and any(not board.camera.shows(spot, dp(8)) for spot in spots):
                board.fit(animate=True)

    def _show_pile(self, name):
        if self.pile is not None:
            self.screen.remove_widget(self.pile)
            self.pile = None
            self.screen.tabletop.keep_clear(animate=True)
        found = next((pile for pile in self.screen.face.piles if pile.name == name), None)
        if found is not None:
            self.pile = PileCount(name=name, icon=found.icon, text=found.long, gold=True, size_hint=(None, None))
            self.pile.hint = found.long
            self._short = found.short
            self.screen.add_widget(self.pile)
            self._place_pile()

    def _place_pile(self):
        if self.pile is not None:
            x, y, width, _ = (v * dp(1) for v in self.screen.tabletop.layout["board"])
            if self.pile.natural() > width - dp(28):
                self.pile.text = self._short
            self.pile.size = self.pile.natural() + dp(8), dp(48)
            wide = self.screen.tabletop.layout.kind in PANES
            self.pile.pos = x + (width - self.pile.width) / 2 if wide else x + dp(10), y + dp(10)
            self.screen.tabletop.keep_clear(self.pile, animate=True)

    # --- the pin ---

    def follow(self, pin, free):
        tip = next((tip for tip in map(self._tip, self._order()) if tip), None) if free else None
        pin.shown = tip is not None
        if tip is not None:  # nothing of it lies outside the window
            tip = min(max(tip[0], dp(17)), self.screen.width - dp(17)), tip[1]
        if tip is not None and list(tip) != list(pin.tip):
            pin.tip = tip
            pin.pos = tip[0] - dp(15), tip[1]

    def _order(self):
        """The button that ends it is pointed at before what it is about, and when all is chosen it alone."""
        if self.screen.ready:
            return ["options", "lock"]
        order = ("options", "lock", "ledger")
        return sorted(self.names, key=lambda name: order.index(name) if name in order else len(order))

    def _tip(self, name):
        """The middle of the upper edge of what a name stands for, in the window; None where it is not shown."""
        screen = self.screen
        kind, _, what = name.partition(":")
        if kind in ("lock", "options", "ledger"):
            return self._in_ledger(kind)
        if kind == "row":
            row = screen.desk.rows[what]
            return (row.center_x, row.box(0)[1] + row.thing_height) if row.things else None
        if kind == "pile":
            return _top(self.pile) if self.pile is not None else None
        if kind == "tool":
            return next((_top(b) for b in screen.tabletop.ids.map.children if b.name == what and b.opacity), None)
        own = screen.desk.own
        if kind == "own" and own:
            x, y = own.owner_centre()
            return x, y + dp(14)
        if kind == "button" and own:
            x, y, width, height = own.button_box()
            return (x + width / 2, y + height) if width else None
        if kind == "counter" and own:
            x, y = own.counter_centre(what)
            return x, y + dp(10)
        return next((tip for tip in map(self._over, screen.teacher.lit(screen.shown, name)) if tip), None)

    def _in_ledger(self, kind):
        panel = self.screen.tabletop.ids.ledger
        if kind == "lock":
            lock = panel.ids.lock  # at its end, beside what is written above it
            return (lock.right - dp(30), lock.top) if panel.button and panel.button_on else None
        if kind == "options":
            buttons, chosen = panel.ids.options.children, any(o.chosen for o in panel.book.options)
            return _top(buttons[-1]) if buttons and not chosen else None
        return panel.x + dp(60), panel.top

    def _over(self, item):
        screen = self.screen
        if item.kind == "place":
            board = screen.desk.board
            if item.name not in board.pieces or not board.camera.shows(item.name):
                return None
            x, y = board.corner(item.name)
            left, _, right, top = screen.painter.bounds(board.pieces[item.name])
            return x + (left + right) / 2 * board.camera.s, y + top * board.camera.s
        row = screen.desk.row_of(Item(*item))
        if row is None:
            return None
        x, y, width, height = row.box(row.index(item))
        return x + width / 2, y + height


def _top(widget):
    return widget.center_x, widget.top
