"""Tools of the table beside choosing: looking closer, the board, lists, the way out."""

from app.look.i18n import tr
from app.parts import Chapter, Item, Sheet
from app.parts.modules import PILES
from app.table import prompt
from app.table.detail import DetailSheet
from app.table.log import LogPanel, LogSheet
from app.table.menu import MenuSheet, groups
from app.table.rule_link import Why
from app.table.tabletop import said
from app.widgets.hint import brief

NEARER = 1.3
SHARED = {"log": "open_log"} | {
    name: name
    for name in (
        "fit",
        "minus",
        "plus",
        "turn",
        "peek",
        "menu",
        "shortcuts",
        "seed",
        "undo",
        "settings",
        "leave",
        "veil",
        "pace",
        "replay",
        "hint",
        "facts",
        "look_back",
        "rules",
    )
}


class Tools:
    """`layer` is the game's tool that is on, `whose` the seat whose board is looked at where boards are personal."""

    def __init__(self, screen):
        self.screen, self.table, self.tabletop = screen, screen.table, screen.tabletop
        self.game = screen.referee.game.name
        self.layer, self.whose = "", None
        self._counted = None, []  # a view and everybody's total in it
        self._told = {}  # round -> who reads it in what language, what happened, the chapter of it
        self.why = Why(screen)
        self.log = LogPanel(painter=screen.painter)
        self.tabletop.panel = self.log
        ids = self.tabletop.ids
        ids.top.on_tool, ids.top.on_pile = self.use, self._pile
        ids.top.on_ask = self.tabletop.asks = self.ask
        ids.top.on_count = lambda gain: self.inspect(Item("counter", gain))
        ids.opponents.on_chip = self._chip
        ids.ledger.takes, ids.ledger.unfolds = lambda key: screen.touch(Item("option", key)), self.more
        ids.peek.fbind("state", lambda _, state: setattr(screen, "looking", state == "down"))
        ids.peek.toggles = self.peek
        screen.desk.voice = ids.top.voice = self.called
        screen.desk.hinted, ids.opponents.hinted = self.hinted, self._hinted_seat

    def use(self, name):
        """One of every table's tools, or of the game's own."""
        own = next((tool for tool in self.table.tools if tool.name == name), None)
        if own is None:
            getattr(self, SHARED[name])()
        elif own.layer:
            self.layer = "" if self.layer == name else name
            self.screen.refresh()
        else:
            self._page(self.table.page(self.screen.shown, name), Item("tool", name))

    def _page(self, page, item):
        """A sheet the game describes, or one it has made itself, with the way to the rule about it."""
        sheet = prompt.page(page, self.screen.painter) if isinstance(page, Sheet) else page
        self.screen.app.show(self.why.stand(sheet, item))

    def _pile(self, name):
        if any(tool.name == PILES for tool in self.table.tools):
            self.use(PILES)

    def title(self, name):
        return said(self.game, f"tool.{name}")

    # --- the board ---

    def fit(self):
        self.screen.desk.board.fit(animate=True)

    def minus(self):
        self.screen.desk.board.zoom(*self.screen.desk.board.center, 1 / NEARER)

    def plus(self):
        self.screen.desk.board.zoom(*self.screen.desk.board.center, NEARER)

    def turn(self):
        if self.table.turns:
            self.screen.desk.board.rotate()

    def peek(self):
        self.screen.looking = self.screen.app.preferences.peek and not self.screen.looking

    # --- lists ---

    def more(self):
        """All rows of the ledger; what one has missed is told in the log."""
        book = self.tabletop.ids.ledger.book
        if self.layer or self.screen.turn is None or book.title or (book.options and book.rows):
            title = tr("table.ledger") if book.title or not self.layer else self.title(self.layer)
            self.screen.app.show(prompt.rows(title, book, self.screen.painter))
        elif self.screen.show.again:
            self.screen.show.replay()
        else:
            self.open_log()

    def pace(self):
        """Once or twice as fast, for as long as the player does not say otherwise."""
        preferences = self.screen.app.preferences
        preferences.speed = "normal" if preferences.speed == "fast" else "fast"

    def hint(self):
        self.screen.coaching.hint()

    def facts(self):
        self.screen.coaching.facts()

    def replay(self):
        if self.screen.show.again:
            self.screen.show.replay()

    def look_back(self):
        """All of the match so far, as whoever looks now knows it."""
        self.screen.app.look_back_from_table()

    def menu(self):
        """Everything at the table by what it is for."""
        referee = self.screen.referee
        note = tr("app.deal.open.note") if referee.open else ""
        stage = self.table.words.stage(self.screen.shown)
        self.screen.app.show(MenuSheet(title=stage).fill(groups(self), self.use, note))

    def rules(self):
        self.why.read("")

    def shortcuts(self):
        self.screen.app.show(prompt.shortcuts(self.screen.keys.shortcuts()))

    def seed(self):
        self._copy_seed() if self.screen.referee.free else self.screen.app.show(prompt.ask_seed(self._copy_seed))

    def _copy_seed(self):
        referee = self.screen.referee
        self.screen.app.exchange.copy(str(referee.seed))
        if not referee.finished:  # the match goes on, and somebody can know now what is hidden in it
            referee.tell()

    def undo(self):
        self.screen.undo()

    def veil(self):
        """Somebody walks past: what only one may see goes behind the curtain, and the same one lifts it again."""
        self.screen.referee.hide()

    def settings(self):
        self.screen.app.go("settings")

    def leave(self):
        self.screen.app.back()

    # --- looking back ---

    def _chapters(self):
        """Round by round, without what is still to be shown: the log does not tell how it goes on."""
        found, hidden = [], self.screen.show.director.waiting
        for number, events in reversed(self.screen.referee.chapters()):
            seen, hidden = events[: max(0, len(events) - hidden)], max(0, hidden - len(events))
            if seen:
                found.insert(0, self._chapter(number, seen))
        return found

    def _chapter(self, number, seen):
        """One round. It is put into words only when something has happened in it: told anew with every event, all that
        went before would hold up the pictures of a long game."""
        known, reader = self._told.get(number), (self.screen.referee.viewer, tr.lang)
        if known is None or known[:2] != (reader, seen):
            words, viewer, names = self.table.words, reader[0], self.screen.names
            news = [event for event in seen if event.kind not in words.QUIET]
            told = tuple((event.player, words.sentence(event, viewer, names)) for event in news)
            rules = tuple(map(words.rule_of, news))
            lines = tuple(words.lines(seen, viewer, names))
            chapter = Chapter(number, lines, told, self._heading(number), rules, tuple(news))
            known = self._told[number] = reader, seen, chapter
        return known[2]

    def _heading(self, number):
        """What a game calls its rounds, where it has a word of its own for them."""
        key = f"{self.table.game.name}.log.round"
        return tr(key, round=number) if number and tr.has(key) else ""

    def show_log(self):
        """Beside the table where there is room for it."""
        if self.screen.show.beside:
            self.log.chapters = self._chapters()

    def open_log(self):
        screen, viewer, recap = self.screen, self.screen.referee.viewer, ()
        if viewer is not None:
            missed = screen.referee.recap(viewer)
            missed = missed[: max(0, len(missed) - screen.show.director.waiting)]
            recap = self.table.words.lines(missed, viewer, screen.names)
        sheet = LogSheet(title=tr("table.log.title"))
        screen.app.show(sheet.fill(self._chapters(), screen.looks, screen.painter, recap, self.why.happened))

    # --- looking closer ---

    def called(self, item):
        """What a voice calls something on the table."""
        about = self.table.detail(self.screen.shown, item)
        return about.title if about else ""

    def hinted(self, item):
        """What the pointer is told that rests on something: its name, and a note."""
        if item.kind == "seat":
            return self._hinted_seat(item.name)
        if item.kind == "button" and self.screen.desk.own and self.screen.desk.own.button:
            return self.screen.desk.own.button.text
        about = self.table.detail(self.screen.shown, item)
        return brief(about.title, about.note) if about else ""

    def _hinted_seat(self, seat):
        """Who sits there, and what it would come to now."""
        total = self.total(seat)
        return brief(self.screen.names[seat], tr("table.total.now", count=total) if total is not None else "")

    def inspect(self, item):
        """Long press or right click: all about one thing, in words."""
        if item.kind == "seat":
            self.inspect_seat(item.name)
            return
        about = self.table.detail(self.screen.shown, item)
        if about is None:
            if self.why.rule(item):
                self.screen.feel("inspect")
                self.why.ask(item)
            return
        self.screen.feel("inspect")
        show, link = said(self.game, "detail.show"), self.why.link(self.why.rule(item))
        self.screen.app.show(DetailSheet().fill(about, self.screen.painter, self.point_at, show, link))

    def ask(self, kind, name, words):
        """A button or a pile was held, or clicked on the right: its rule says what it is; False where there is none."""
        return self.why.ask(Item(kind, name), words)

    def inspect_seat(self, seat):
        """All about somebody, and what it would come to now; what is nobody's is told with the piles."""
        if seat is None:
            self.use(PILES)
            return
        self.screen.feel("inspect")
        about, total = self.table.about(self.screen.shown, seat, self.screen.host), self.total(seat)
        if isinstance(about, Sheet) and total is not None:
            about = about._replace(parts=(*about.parts, tr("table.total.now", count=total)))
        self._page(about, Item("seat", seat))

    def total(self, seat):
        """What somebody would have if the game ended now; None where it tells of stocks the player wants hidden."""
        if seat != self.screen.mine and not self.screen.app.preferences.counts:
            return None
        view = self.screen.shown
        if self._counted[0] is not view:
            self._counted = view, [sum(row.values()) for row in self.screen.referee.game.scores(view)]
        return self._counted[1][seat]

    def _chip(self, seat):
        """Where everybody has a board, a touch looks at it first; a second one tells all about its owner."""
        if self.table.personal and self.whose != seat:
            self.look_at(seat)
        else:
            self.inspect_seat(seat)

    def look_at(self, seat):
        """Somebody's board, one's own with None."""
        if seat != self.whose:
            self.whose = seat
            if self.screen.turn is not None:
                self.screen.turn.looked(seat)
            self.screen.refresh()
            self.screen.desk.board.fit()

    def point_at(self, spot):
        self.screen.desk.board.look_at(spot)
        self.screen.desk.board.cursor = spot
