"""Layout of a lesson's table: the guide's place instead of the others and the log, and only what is lit bright."""

from kivy.metrics import Metrics
from kivy.properties import NumericProperty

from app.look.i18n import tr
from app.play.layout import COMPACT, Rect
from app.table.presenter import TablePresenter
from app.table.tabletop import PANES, Tabletop, place

ROOM = 104.0  # dp for what the guide says above the board: three lines
ROOM_SMALL = 86.0
GAP = 10.0
LEAST_BOARD, LEAST_LEDGER = 230.0, 64.0
HARD_LEAST = 140.0  # dp of the board that are left whatever is said


class LessonTabletop(Tabletop):
    """No others, no log and no bar of a match: the guide speaks in their place."""

    spoken = NumericProperty(0)  # pixels that what the guide says now takes

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("spoken", self.lay)

    def arranged(self, unit):
        layout = super().arranged(unit)
        parts, floating = dict(layout.parts), "opponents" in layout.floating
        board, others = parts["board"], parts["opponents"]
        if layout.kind in PANES:
            if others.y >= board.top - 1:
                board = board._replace(h=others.top - board.y)
            else:
                board = board._replace(x=min(board.x, others.x), w=board.w + others.w)
            others = Rect(board.x, board.top, board.w, 0.0)
        else:
            top = board.top if floating else others.top
            small = self.width / unit < 380 or self.height / unit < 720
            room = (ROOM_SMALL if small else ROOM) * min(1.3, max(1.0, Metrics.fontscale))
            spare = max(0.0, parts["ledger"].h - LEAST_LEDGER) if layout.kind == COMPACT else 0.0
            room = max(room, min(self.spoken / unit + GAP, top - board.y + spare - HARD_LEAST))  # it covers nothing
            others = Rect(board.x, top - room, board.w, room)
            board = board._replace(h=top - room - board.y)
            if layout.kind == COMPACT:
                board = self._make_room(parts, board)
            board = board._replace(h=max(60.0, board.h))
        parts["board"], parts["opponents"] = board, others
        return layout._replace(parts=parts, floating=())

    def _make_room(self, parts, board):
        """On a small window the board comes before the explanations of the ledger, which unfolds."""
        ledger = parts["ledger"]
        taken = max(0.0, min(ledger.h - LEAST_LEDGER, LEAST_BOARD - board.h))
        parts["ledger"] = ledger._replace(h=ledger.h - taken)
        for wish in self.table.rows:
            row = parts.get(wish.name)
            if row is not None and row.y >= ledger.top - 1:  # what lies between board and ledger follows
                parts[wish.name] = row._replace(y=row.y - taken)
        return board._replace(y=board.y - taken, h=board.h + taken)

    def lay(self, *args):
        super().lay(*args)
        if self.layout is not None:
            self.ids.top.opacity = 0
            place(self.ids.top, None, 1)

    def _dress(self, layout, unit):
        super()._dress(layout, unit)
        if self.desk.own:
            self.desk.own.counted = True  # the bar that has them otherwise is not there


class LessonPresenter(TablePresenter):
    """What is lit is bright, everything else pale; what does not fit cannot be locked in."""

    def _others(self):
        self.tabletop.ids.opponents.chips = []

    def ledger(self):
        super().ledger()
        panel = self.tabletop.ids.ledger
        if self.screen.refused and panel.button:
            panel.button, panel.button_on, panel.button_icon = tr("learn.not_now"), False, ""
        if self.screen.tells and panel.book.ask and not panel.book.title:
            panel.book = panel.book._replace(ask=tr("learn.hold"))  # nobody asks for a choice now

    def marks(self):
        super().marks()
        spots, things = self.screen.lit
        board, rows = self.screen.desk.board, self.screen.desk.rows.values()
        board.lit = spots
        if spots or things or self.screen.tells or self.screen.ends:
            board.rings = []
        for row in rows:
            row.rings = [item for item in things if row.thing(item)]
            if things:
                bright = {*things, *row.selected}
                row.dim = [item for item in row.items() if item not in bright and row.thing(item)]
