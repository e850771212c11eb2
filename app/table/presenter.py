"""Presenter of the table: everything on it follows from the view, the question and what is chosen so far."""

from app.base.spans import GREY, Row, text
from app.look.i18n import tr
from app.parts import Book, Marks
from app.play.layout import COMPACT, EXTRA_LARGE, LOW
from app.table.tabletop import PANES
from app.table.waiting import waiting_words

PACES = {"off": "", "fast": "2×", "normal": "1×"}
THINKING = 1.5  # seconds until a bot's thinking is said
CROWD = 2  # counters beside which a low window's bar has room for a title
OWN_CHIP = 190.0  # dp a chip is wide at least when one's own lies beside the others'
NOTHING = Marks()
ON_BOARD = ("rings", "grey", "chosen", "ghosts", "laid", "bubbles", "gifts")


class TablePresenter:
    """Puts what the game says lies there (its `Face`, marks and book) into the widgets of a table."""

    def __init__(self, screen):
        self.screen, self.tabletop, self.table = screen, screen.tabletop, screen.table
        self._waited = 0.0  # seconds that bots have been thinking
        self._face = None  # the last one the game gave
        ids = self.tabletop.ids
        ids.ledger.locks, ids.ledger.cancels = screen.primary, screen.secondary
        ids.opponents.say = self._say_state

    @property
    def _words(self):
        return self.table.words

    @property
    def piles(self):
        """Those the game has, in its order."""
        return self._face.piles if self._face is not None else ()

    def show(self):
        """All of it."""
        screen, view = self.screen, self.screen.shown
        self._ask_game()
        screen.desk.board.board = self._face.board
        self.tabletop.layer = screen.tools.layer
        self._mine()
        self.marks()
        self._others()
        self.ledger()
        self._bar()
        screen.show.lay_cover(view)
        screen.tools.log.standing = self._face.standing
        screen.tools.show_log()
        self.tabletop.opponents_count = max(1, len(self.tabletop.ids.opponents.chips))

    def chosen(self):
        """Only what a choice changes."""
        self._ask_game()
        board = self.screen.desk.board
        if board.board != self._face.board:
            board.board = self._face.board
        self._mine()
        self.marks()
        self.ledger()
        self._others()
        self._bar()
        self.screen.show.lay_cover(self.screen.shown)

    def _ask_game(self):
        screen = self.screen
        screen.situate()
        self._face = self.table.face(screen.shown, screen.mine, screen.turn, screen.tools.layer, screen.tools.whose)

    # --- one's own things ---

    @property
    def face_down(self):
        """Whether what is not public is hidden until somebody wants to look."""
        return self.screen.app.preferences.peek and not self.screen.looking

    def _mine(self):
        """The rows, and one's own bar."""
        face, desk, seat = self._face, self.screen.desk, self.screen.mine
        for name, row in desk.rows.items():
            row.things = list(face.rows.get(name, ()))
            row.face_down = self.face_down
        if desk.own:
            own = face.own
            desk.own.own = None if own is None or seat is None else own._replace(name=self.screen.names[own.seat])
        self.tabletop.ids.peek.looking = self.screen.looking

    def marks(self):
        """What the choice looks like on the board and in the rows."""
        turn, board = self.screen.turn, self.screen.desk.board
        self.tabletop.pending = turn is not None and bool(turn.plan or turn.gathers or turn.looks_at)
        marks = turn.marks() if turn else NOTHING
        if self.face_down:
            marks = marks._replace(rings=())  # they would tell what lies here
        for name in ON_BOARD:
            value = getattr(marks, name)
            value = value if name == "chosen" else list(value) if name in ("rings", "grey") else dict(value)
            if getattr(board, name) != value:
                setattr(board, name, value)
        for row in self.screen.desk.rows.values():
            row.selected = [item for item in marks.selected if row.thing(item)]
            row.dim = [item for item in marks.dim if row.thing(item)]

    # --- the others ---

    def _others(self):
        screen, mine = self.screen, self.screen.mine
        by_seat = {chip.seat: chip for chip in self._face.chips if chip.seat is not None}  # some are nobody's
        seats = len(screen.names)
        start = mine if mine is not None else -1
        order = [(start + 1 + i) % seats for i in range(seats)]
        changes = screen.turn.changes() if screen.turn else {}
        waits = {wait.seat: wait.why for wait in screen.referee.waiting_for}
        chips = []
        if mine in by_seat and self._spacious(len(by_seat)):
            order = [mine, *order[:-1]]
        else:
            order = [seat for seat in order if seat != mine]
        for seat in order:
            if seat not in by_seat:
                continue
            chip = by_seat[seat]
            change = changes.get(seat, ()) if seat != mine else ()  # the ledger tells one's own
            facts = {"name": screen.names[seat], "look": screen.looks[seat], "change": change}
            facts["points"] = screen.tools.total(seat) if screen.table.totals else None
            chips.append(chip._replace(state=self._state(chip, waits), **facts))
        self.tabletop.ids.opponents.chips = chips + [chip for chip in self._face.chips if chip.seat is None]

    def _spacious(self, count):
        """Whether one's own chip has room beside the others'; a board of one's own tells as much."""
        tabletop = self.tabletop
        if self.table.personal or tabletop.layout is None or tabletop.kind not in PANES:
            return False
        return tabletop.kind == EXTRA_LARGE or tabletop.layout["opponents"].w / count >= OWN_CHIP

    def _state(self, chip, waits):
        show = self.screen.show
        if show.director.busy:
            return "acting" if show.acting == chip.seat else chip.state
        if not show.paused and chip.seat in waits:
            return "thinking" if waits[chip.seat] == "thinking" else "choosing"
        return chip.state

    def _say_state(self, chip):
        return tr(f"table.state.{chip.state}") if chip.state in ("choosing", "thinking") else ""

    # --- the ledger ---

    def ledger(self):
        screen, panel, turn = self.screen, self.tabletop.ids.ledger, self.screen.turn
        panel.cancel = ""
        panel.button_icon, panel.button_kind, panel.button_on = "ui_lock", "primary", True
        if turn is None:
            self._waiting(panel)
            return
        held = screen.choosing.held
        book = turn.book(held)
        book = book._replace(last=total(screen.referee.game, turn.seat, screen.shown, book.after))
        if not (book.title or book.options or held):
            book = book._replace(rows=self._aside(), said=book.ask == turn.prompt())
        panel.book = book
        if held:
            panel.button, panel.button_icon, panel.button_kind = tr("table.drop"), "", "tonal"
        elif turn.sheet():
            panel.button, panel.button_icon = turn.sheet(), "ui_down"
        elif turn.onward:
            panel.button, panel.button_icon = turn.onward[1], "ui_arrow"
            panel.cancel = tr("app.cancel")
        elif book.title or turn.plan:
            sure = screen.choosing.sure
            panel.button = tr("table.lock_again") if sure else turn.locks or tr("table.lock")
            panel.button_icon = "ui_warn" if sure else "ui_check" if turn.locks else "ui_lock"
            panel.button_on = bool(turn.plan)
            panel.cancel = tr("app.cancel")
        else:
            panel.button = ""
            panel.button_on = False

    def _aside(self):
        """What is good to know while nothing is chosen: what the game says, or what one has missed."""
        screen = self.screen
        if screen.show.beside:
            _, standing = self._face.standing
            return tuple(row for row in self._face.aside if row not in standing)
        if screen.tools.layer or screen.mine is None:
            return self._face.aside
        row = self._words.recap(screen.referee.recap(screen.mine), screen.mine, screen.names)
        return (*((row,) if row else ()), *self._face.aside)

    def _waiting(self, panel):
        """Why nothing can be chosen now."""
        show = self.screen.show
        panel.button = ""
        if show.director.busy and not show.paused:
            panel.button, panel.button_icon, panel.button_kind = tr("table.skip"), "ui_next", "tonal"
        elif show.paused and show.beside:
            panel.button, panel.button_icon, panel.cancel = show.panel.go_on, "ui_arrow", show.panel.replay
        elif self.screen.handover.called is not None:
            name = self.screen.names[self.screen.handover.called]
            panel.button, panel.button_icon = tr("table.curtain.me", name=name), "ui_eye"
        elif self.waits:
            panel.button, panel.button_icon, panel.button_kind = tr("table.hurry"), "ui_next", "tonal"
        told = show.director.busy and not show.banner.text  # what is written over the board is not said twice
        panel.book = Book(ask=show.happens() if told else self._waiting_words()[0])

    def _waiting_words(self):
        referee, show = self.screen.referee, self.screen.show
        if show.director.busy:
            return [show.words()]
        if referee.finished:
            return [tr("table.wait.over")]
        if show.paused:
            return [show.counted("wait.round" if show.rounded else "wait.on")]
        said = waiting_words(referee.waiting_for, self.screen.names, self.screen.mine)
        return said or [show.counted("wait.on")]

    @property
    def waits(self):
        """Whether a bot has been thinking for so long that it may be hurried."""
        return self._waited >= THINKING

    def wait(self, span):
        """So much time has passed."""
        screen = self.screen
        thinking = any(wait.why == "thinking" for wait in screen.referee.waiting_for)
        was, self._waited = self.waits, self._waited + span if thinking and not screen.turn else 0.0
        if was != self.waits:
            self.ledger()

    # --- the bar ---

    def _prompt(self, bar):
        """What to do now; to whom it is said where the device goes round."""
        turn = self.screen.turn
        words = turn.prompt(bar.prompt_only)
        if len(self.screen.referee.here) > 1 and not bar.prompt_only:
            words = tr("table.to", name=self.screen.names[turn.seat], words=words)
        return [words, turn.prompt(True)]

    def _bar(self):
        screen, bar, kind = self.screen, self.tabletop.ids.top, self.tabletop.kind
        bar.counters = list(self._face.own.counters) if self._face.own else []
        if kind == LOW:  # many counters leave room for what to do now alone
            bar.prompt_only = len(bar.counters) > CROWD
        bar.title = self.table.words.stage(screen.show.seen) if screen.show.paused else self._face.title
        bar.notes = self._prompt(bar) if screen.turn else self._waiting_words()
        self.tabletop.ids.keybar.keys = screen.keys.shortcuts()
        undo, moving = screen.referee.can_undo(), screen.show.director.busy and screen.app.preferences.speed != "off"
        crowded = bar.prompt_only and (undo or moving)  # what to do now needs the room more
        bar.piles = few(self._face.piles, {LOW: 1, COMPACT: 1 if crowded else 2}.get(kind))
        tools = [("pace", PACES[screen.app.preferences.speed], tr("table.tool.pace"), True)] if moving else []
        back = not undo and screen.round_back  # on a narrow bar it is in the menu
        words = tr("table.back" if back else "app.undo")
        tools += [("undo", "ui_undo", words, undo or back)] if undo or bar.wide else []
        asks = self.tabletop.hinted and self.tabletop.barred and screen.turn is not None
        if asks:
            tools.append(("hint", "ui_hint", tr("table.tool.hint"), True))
        if bar.wide and screen.referee.humans:
            tools.append(
                ("replay", "ui_replay", tr.own(screen.table.game.name, "table.tool.replay"), screen.show.again)
            )
        if kind != LOW and (bar.wide or not moving) and not (asks and kind == COMPACT):  # it is in the menu, too
            tools.append(("log", "ui_log", tr("table.tool.log"), True))
        if bar.wide:
            tools.append(("rules", "ui_book", tr("app.rules.title"), True))
        bar.tools = tools


def total(game, seat, view, after):
    """What one would have if the game ended after this move; None where that is not certain."""
    if after is None:
        return None
    now, then = (sum(game.scores(each)[seat].values()) for each in (view, after))
    style = "plus" if then > now else "minus" if then < now else "bold"
    words = str(now) if now == then else f"{now} → {then}"
    return Row(tr("table.total"), (text(words, style), text(tr("table.total.note"), GREY)))


def few(piles, most=None):
    """Those that matter most, in their order; all of them are told when one is touched."""
    kept = sorted(range(len(piles)), key=lambda i: piles[i].rank)[:most]
    return [pile for i, pile in enumerate(piles) if i in kept]
