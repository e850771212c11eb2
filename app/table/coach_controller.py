"""Controller of the coach: hints while something is chosen, a word before a mistake counts, facts to look up."""

from collections import Counter

from kivy.clock import Clock
from kivy.metrics import dp

from app.look.i18n import tr
from app.parts import Item
from app.play.advisor import Advisor
from app.play.layout import COMPACT
from app.table.blunder_check import BlunderCheck
from app.table.chance_words import number, percent
from app.table.coach_widgets import IdeaPanel, MedalMarks, Thinking
from app.widgets.painted import Text
from app.widgets.sheet import Sheet
from engine.bots.estimate import Question
from engine.bots.hints import Remark
from engine.core.coach import coach_of, sentence, tell

BEAT = 0.35  # seconds between two touches that are shown
LIMITS = {"any": None, "three": 3, "none": 0}  # hints of a game
LEAST = 300  # dp that ideas need to be read
LEAST_FIRST = 200  # dp of the first of them, with head and foot


class Coaching:
    """`panel` lies on the table while ideas are looked at, `pill` while the coach thinks about a question or a move."""

    Advisor, Check = Advisor, BlunderCheck

    def __init__(self, screen):
        self.screen = screen
        self.advisor, self.check = self.Advisor(), self.Check(self)
        self.pill = self.panel = self.medals = None
        self.silent = False  # it thinks ahead, for a move that is still to be chosen
        self._counted = None  # the moment for which a hint was counted
        self._script = []  # Items that are still to be touched
        self._aimed = []  # (number of an idea, Item it touches)
        self._about = self._put = self._book = None
        screen.tabletop.fbind("layout", self._place)

    # --- what may be asked ---

    @property
    def preferences(self):
        return self.screen.app.preferences

    @property
    def moment(self):
        """Tells what is asked now from other questions: what others decide in secret meanwhile makes no other of it."""
        return self.screen.referee.moment if self.screen.turn is None else self.question().moment

    @property
    def offered(self):
        """Whether there is a button for hints."""
        return self.preferences.hints != "none" and bool(self.screen.referee.humans)

    def _refused(self):
        """Why there is no hint now; "" where there is one."""
        limit, used = LIMITS[self.preferences.hints], self.screen.referee.hints
        if not self.offered:
            return tr("coach.closed")
        if self.screen.turn is None or (self.screen.referee.viewer is None and not self.screen.table.open):
            return tr("coach.nobody")
        if limit is not None and used >= limit and self._counted != self.moment:
            return tr("coach.spent", count=limit)
        return ""

    def question(self):
        seat, referee = self.screen.turn.seat, self.screen.referee
        about = referee, referee.moves, seat
        if self._about != about:
            view, moment = referee.advised(seat)
            self._about, self._put = about, Question(referee.game, view, seat, moment)
        return self._put

    @property
    def book(self):
        """What was counted in this match."""
        referee = self.screen.referee
        if self._book is None or self._book[0] is not referee:
            self._book = referee, self.screen.app.reviewing.book(referee.id)
        return self._book[1]

    # --- a hint ---

    def hint(self):
        """The button, or its key: think, say what is known by now, or put the ideas away."""
        if self.panel is not None:
            self.close()
            return
        if self.pill is not None and not self.silent:
            self._enough()
            return
        refused = self._refused()
        if refused:
            self.screen.choosing.refuse(refused)
            return
        question, known = self.question(), self.advisor.advice
        ready = known is not None and known.done and self._asked(question)
        if ready:
            self.silent = False
            self._show(known)
            return
        if not (self.advisor.busy and self._asked(question)):
            self.advisor.ask(question, self.book)
        self.silent = False
        self.think(tr("coach.thinking", count=number(0)))

    def _asked(self, question):
        asked = self.advisor.question
        return asked is not None and asked.same(question)

    def _enough(self):
        """What is known by now."""
        advice = self.advisor.advice
        if advice is None or not advice.ideas or not advice.playouts:
            return
        self.advisor.cancel()
        self._show(advice)

    def tick(self):
        """Every frame: what has the coach said, and is it still asked?"""
        if self.screen.turn is None:
            if self.pill is not None or self.panel is not None or self.advisor.busy:
                self.close()
            return
        for said in self.advisor.poll():
            if isinstance(said, Exception):
                self.check.failed()
            elif isinstance(said, Remark):
                self.check.judged(said)
            elif not self.silent and self.check.weighed is None:
                self._heard(said)
        if self.panel is not None:
            self._mark()

    def _heard(self, advice):
        if advice.done or self.panel is not None:
            self._show(advice)
        elif self.pill is not None:
            self.pill.text = tr("coach.thinking", count=number(advice.playouts))
            self.pill.share = advice.share

    # --- thinking ---

    def think(self, words):
        if self.pill is None:
            self.pill = Thinking(text=words)
            self.pill.cancels = self.close
            self.screen.add_widget(self.pill)
        limit, used = LIMITS[self.preferences.hints], self.screen.referee.hints
        self.pill.text, self.pill.share = words, 0.0
        self.pill.note = "" if limit is None else tr("coach.counted", count=min(limit, used + 1), all=limit)
        self._place()

    def close(self):
        """The ideas are put away; what is thought about is given up."""
        self.advisor.cancel()
        self.check.weighed = None
        for widget in (self.pill, self.panel, self.medals):
            if widget is not None:
                self.screen.app.focus.leave(widget)
                self.screen.remove_widget(widget)
        self.pill = self.panel = self.medals = None
        self.screen.tabletop.ideas = 0

    def leave(self):
        self._script = []
        self.close()
        self.advisor.close()

    # --- ideas ---

    def _show(self, advice):
        if self.pill is not None:
            self.screen.remove_widget(self.pill)
            self.pill = None
        if not advice.ideas:
            return
        if self._counted != self.moment:
            self._counted = self.moment
            self.screen.referee.count_hint(self.screen.turn.seat)
        if self.panel is None:
            self.panel, self.medals = IdeaPanel(), MedalMarks()
            self.panel.closes = self.close
            self.panel.fbind("natural", self._place)
            for widget in (self.medals, self.panel):
                self.screen.add_widget(widget)
            self.screen.app.enter(self.panel)
        rows = [(self.told_move(idea), self.why(idea), percent(idea), idea.figure) for idea in advice.ideas]
        self.panel.tell(rows, self.show_me)
        self._aimed = [(n, item) for n, idea in enumerate(advice.ideas, 1) for item in self._touched(idea)]
        self.panel.played = tr("coach.played", count=number(advice.playouts))
        self.panel.foot = self._foot(advice)
        self._place()
        self._mark()

    def _foot(self, advice):
        """How the first compares with the second, as far as that can be said."""
        if advice.standing == "open":
            return tr("coach.foot.open")
        return tr("coach.foot", sure=tr(f"coach.sure.{advice.standing}"))

    def told_move(self, idea):
        words, view = self.screen.table.words, self.screen.shown
        kinds = [words.move(view, move) for move in idea.plan]
        return ", ".join(dict.fromkeys(kinds))

    def why(self, idea):
        return sentence(idea.facts, self._told) or tr("coach.none")

    def _told(self, fact):
        table = self.screen.table
        return tell(table.game.name, fact, tr.say, tr.has, self.screen.names, table.words.piece)

    def items(self, idea):
        """What is touched for an idea, from nothing chosen."""
        return self.screen.turn.gestures(idea.plan)

    def show_me(self, number):
        """Touches what the idea needs, one after another; nothing is locked in."""
        advice, turn = self.advisor.advice, self.screen.turn
        if turn is None or advice is None or not 0 < number <= len(advice.ideas):
            return
        self.close()
        self.show(advice.ideas[number - 1])

    def show(self, idea):
        """Touches what an idea needs, from nothing chosen."""
        self._script = self.items(idea)
        self.screen.turn.clear()
        self._play_script()

    def _play_script(self, *_):
        Clock.unschedule(self._play_script)
        if not self._script or self.screen.turn is None:
            self._script = []
            return
        self.screen.touch(self._script.pop(0))
        sheet = bool(self.screen.turn.sheet())
        if not self._script:
            if sheet:
                self.screen.choosing.open_sheet()
            self.screen.app.toasts.say(tr("coach.shown"), passing=True)
        elif self.preferences.speed == "off" or sheet:
            self._play_script()
        else:
            Clock.schedule_once(self._play_script, BEAT)

    # --- where it lies ---

    def _place(self, *_):
        tabletop, unit = self.screen.tabletop, dp(1)
        layout = tabletop.layout
        if layout is None:
            return
        board, ledger = layout["board"], layout["ledger"]
        if self.pill is not None:
            taken = 68 if tabletop.left_handed else 8
            self.pill.width = min(440, board.w - 84) * unit
            self.pill.pos = (board.x + taken) * unit, board.y * unit + dp(6)
        if self.panel is None:
            return
        height = self.screen.height / unit
        if layout.kind == COMPACT:
            tabletop.ideas = self.panel.natural  # the board makes room, and with it this is called again
            ledger = tabletop.layout["ledger"]
            x, y, width, most = ledger.x, ledger.y, ledger.w, max(LEAST_FIRST, ledger.h)
        else:
            width = max(ledger.w, min(LEAST, self.screen.width / unit))
            x = min(ledger.x, self.screen.width / unit - width)
            parts = [ledger, *([layout["panel"]] if "panel" in layout.parts else [])]
            y = min(part.y for part in parts)
            top = max(part.top for part in parts)
            if top - y < LEAST:
                y, top = 4, height - 4
            most = top - y
        self.panel.width = width * unit
        self.panel.height = min(self.panel.natural, most * unit)
        self.panel.pos = x * unit, y * unit

    def _mark(self):
        """Medals on what the ideas touch, as far as it is seen."""
        found, taken = [], Counter()
        for place, item in self._aimed:
            at = self.where(item)
            if at is not None:
                x = min(at[0] + taken[item] * dp(22), self.screen.width - dp(14))
                found.append((place, x, at[1]))
                taken[item] += 1
        self.medals.marks = found

    def _touched(self, idea):
        items = dict.fromkeys(self.items(idea))
        return (*items, *self.aims(items))

    def aims(self, items):
        """The one place that things point at, where it is not touched itself."""
        if not items or any(item.kind == "place" for item in items):
            return []
        reached = [self.screen.turn.reach(item) for item in items if self.screen.desk.row_of(item)]
        common = [spot for spot in reached[0] if all(spot in others for others in reached)] if reached else []
        return [Item("place", common[0])] if len(common) == 1 and not isinstance(common[0], Item) else []

    def where(self, item):
        desk = self.screen.desk
        if item.kind == "place":
            board = desk.board
            piece = {**board.pieces, **board.ghosts, **board.laid}.get(item.name)
            if piece is None or not board.camera.shows(item.name):
                return None
            x, y = board.corner(item.name)
            _, _, right, top = self.screen.painter.bounds(piece)
            return x + right * board.camera.s - dp(4), y + top * board.camera.s - dp(4)
        if item.kind == "button" and desk.own:
            x, y, width, height = desk.own.button_box()
            return (x + width - dp(6), y + height) if width else None
        row = desk.row_of(item)
        if row is None:
            return None
        x, y, width, height = row.box(row.index(item))
        left, _, room = row.row()
        return min(max(x + width / 2, left), left + room), y + height  # at its end while it lies beyond

    # --- facts ---

    def facts(self):
        """What everybody may know, and what this player has seen, as a page."""
        referee = self.screen.referee
        view = self.screen.shown
        sheet = Sheet(title=tr("coach.facts")).put(Text(text=tr("coach.facts.note"), ink="ink2"))
        for fact in coach_of(referee.game).facts(view):
            sheet.put(Text(text=self._told(fact)))
        self.screen.app.show(sheet)
