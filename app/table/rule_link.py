"""Context help: the rule behind something on the table or in the log, and the pieces it came from, lit."""

from kivy.clock import Clock

from app.look.i18n import tr
from app.parts import Detail
from app.table.detail import DetailSheet
from app.table.tabletop import said
from app.widgets.button import Pill
from engine.core.reference import page_of, reference

LIT = 8.0  # seconds the pieces stay lit after a look at them


def told(game, number):
    """(page, sentence) of a rule in the reader's language; (None, "") where there is none."""
    page = page_of(reference(game, tr.lang), number) if number else None
    if page is None:
        return None, ""
    return page, next((line.text for line in page.lines() if line.number == number), page.summary)


class Why:
    def __init__(self, screen):
        self.screen, self.words, self.game = screen, screen.table.words, screen.referee.game.name
        self._lit = False  # something is lit from here; a lesson lights things, too
        self._out = Clock.create_trigger(self.dark, LIT)

    # --- the rule behind something ---

    def rule(self, item):
        """The number of the rule about something on the table, "" where the game names none."""
        return self.words.rule(self.screen.shown, item)

    def link(self, number):
        """(words, what they lead to) of a rule, None for none."""
        return (tr("learn.rule", number=number), lambda: self.read(number)) if number else None

    def read(self, number):
        self.screen.app.go("rules", game=self.game, number=number)

    def stand(self, sheet, item):
        """A sheet about something has the way to its rule below it."""
        link = self.link(self.rule(item))
        if link is not None:
            read = Pill(text=link[0], icon="ui_book", kind="tonal")
            read.bind(on_release=lambda _: (sheet.close(), link[1]()))
            sheet.stand(read)
        return sheet

    def ask(self, item, title=""):
        """What is this? For what the game has no detail of its own: its rule says it. False where none does."""
        number = self.rule(item)
        page, text = told(self.game, number)
        if page is None:
            return False
        about = Detail(title or page.title, text, icon=page.sign)
        self.screen.app.show(DetailSheet().fill(about, self.screen.painter, rule=self.link(number)))
        return True

    # --- what happened ---

    def happened(self, event, sentence):
        """A line of the log: the rule behind it, and the pieces it came from."""
        number = self.words.rule_of(event)
        page, text = told(self.game, number)
        self._look(event)
        spots = self.spots(event)
        about = Detail(sentence, text, icon=page.sign if page else "", spot=spots[0] if spots else None)
        shows = said(self.game, "detail.show")
        sheet = DetailSheet().fill(about, self.screen.painter, lambda _: self.light(spots), shows, self.link(number))
        self.light(spots)
        self.screen.app.show(sheet)

    def spots(self, event):
        """Where on the board something came from, as far as it is still there."""
        found = dict.fromkeys(self.words.came_from(self.screen.shown, event))
        return [spot for spot in found if spot in self.screen.desk.board.pieces]

    def _look(self, event):
        """Where everybody has a board, the one it happened on is looked at."""
        if self.screen.table.personal and event.player is not None:
            self.screen.tools.look_at(None if event.player == self.screen.mine else event.player)

    def light(self, spots):
        board = self.screen.desk.board
        self._lit = bool(spots)
        board.lit = spots
        if spots:
            if not board.painter.fixed:
                board.look_at(spots[0], tuple(spots[1:]))
            self._out.cancel()
            self._out()

    def dark(self, *_):
        self._out.cancel()
        if self._lit:
            self._lit, self.screen.desk.board.lit = False, []
