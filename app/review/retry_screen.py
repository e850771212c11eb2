"""Retry screen: a mistake once more, at the real table; a better move is looked for, and nothing counts.

The table shows what the seat knew then. Every try is counted beside the best move in the same worlds, and what was
counted for the review goes on: a try may turn out to be better than what the coach has found."""

from kivy.clock import Clock

from app.learn.lesson_table import LessonTabletop
from app.learn.pointing import stand
from app.learn.screen import Silence
from app.look import brush
from app.look.i18n import tr
from app.parts.modules import words_of
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.review.retry_bar import AgainBar
from app.table.blunder_check import BlunderCheck
from app.table.chance_words import percent, sides
from app.table.coach_controller import Coaching
from app.table.coach_widgets import CrossMarks
from app.table.presenter import TablePresenter
from app.table.screen import TableScreen
from app.widgets.guide import Speech
from engine.bots.certainty import SURE, Word
from engine.bots.coach import Idea, chain
from engine.core.coach import coach_of

LOOKING = ("fit", "minus", "plus", "turn", "peek", "facts")


class RetryTabletop(LessonTabletop):
    """The guide above the board, as in a lesson."""


class RetryPresenter(TablePresenter):
    """The filled button asks whether this is it: nothing is ever locked in here."""

    def _others(self):
        self.tabletop.ids.opponents.chips = []

    def ledger(self):
        super().ledger()
        panel = self.tabletop.ids.ledger
        if panel.button and self.screen.turn is not None and self.screen.turn.plan:
            panel.button, panel.button_icon = tr("again.check"), "ui_question"


class Weighed(BlunderCheck):
    """Looks at every choice instead of playing it."""

    def ahead(self):
        """The best move is known."""

    def holds(self, turn):
        plan = tuple(turn.plan)
        if self.weighed != (self.coaching.moment, plan):
            self.weighed = self.coaching.moment, plan
            self.screen.weighs(plan)
        return True

    def judged(self, remark):
        weighed, self.weighed = self.weighed, None
        if weighed == (self.coaching.moment, remark.plan):
            self.screen.judged(remark)

    def failed(self):
        self.coaching.close()
        self.screen.ask()


class Weighing(Coaching):
    """The guide gives the hints; what was played is crossed out."""

    Check = Weighed
    offered = False

    def __init__(self, screen):
        super().__init__(screen)
        self.crosses, self._asked, self._played = None, None, ()

    def tick(self):
        super().tick()
        self._cross()

    def _cross(self):
        """The one place that was played at then, or the one thing that was taken, is crossed out until something is
        chosen. A board of one's own has no such place: all of it is played at."""
        turn = self.screen.turn
        if turn is not None and turn is not self._asked and not turn.plan:
            items = dict.fromkeys(turn.touches(self.screen.choice.played))
            aims = [item for item in (*items, *self.aims(items)) if item.kind == "place"] or list(items)
            self._asked, self._played = turn, aims if len(aims) == 1 and not self.screen.table.personal else ()
        known = self._played if turn is not None and turn is self._asked and not turn.plan else ()
        marks = [(0, *at) for item in known if (at := self.where(item)) is not None]
        if self.crosses is None and marks:
            self.crosses = CrossMarks()
            self.screen.add_widget(self.crosses, index=len(self.screen.children) - 1)
        if self.crosses is not None and self.crosses.marks != marks:
            self.crosses.marks = marks

    def leave(self):
        super().leave()
        if self.crosses is not None:
            self.screen.remove_widget(self.crosses)
            self.crosses = None

    @property
    def book(self):
        """What was counted for the review."""
        riddle = self.screen.riddle
        if self._book is None or self._book[0] is not riddle:
            self._book = riddle, self.screen.app.reviewing.book(riddle.id, riddle.match)
        return self._book[1]

    def hint(self):
        """The clue is the guide's."""


class RetryScreen(TableScreen):
    pause = "never"
    covered = False  # bars lie beside the table
    Tabletop, TablePresenter, Tips, Coaching = RetryTabletop, RetryPresenter, Silence, Weighing
    practised = False

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.bar = self.speech = None
        self.riddles, self.number, self.tries, self.clues = [], 0, [], 0

    # --- a moment comes to the table ---

    def arrive(self, riddles=(), at=0, practised=False, **_):
        """`practised`: they come from several matches, and each says from which game."""
        self.app.reviewing.rest()  # what it has counted is needed here
        if riddles:
            self.riddles, self.practised = list(riddles), practised
            self._begin(at)
        super().arrive()

    def _begin(self, number):
        self.number, self.tries, self.clues = number, [], 0
        match, seats, mine, choice, _ = self.riddle
        seats = [
            seat._replace(kind="human", bot=None) if p == mine else seat._replace(kind="bot", bot="normal")
            for p, seat in enumerate(seats)
        ]
        brush.let_go()
        self.open(Referee(match.at(choice.at), seats, thinker=AtOnce()))

    @property
    def riddle(self):
        return self.riddles[self.number]

    @property
    def choice(self):
        return self.riddle.choice

    @property
    def seat(self):
        return self.riddle.seat

    def open(self, referee):
        super().open(referee)
        self.tabletop.panel = None
        game, view = referee.game, referee.view
        plan = self.choice.better_plan or chain(game, view, self.choice.best)
        options = {option.move: option for option in game.judge.options(view, self.seat)}
        option = options.get(self.choice.best)
        facts = tuple(coach_of(game).reasons(view, option, plan)) if option is not None else ()
        self.idea = Idea(self.choice.best, plan, self.choice.better, 0.0, 0, facts)
        self.bar, self.speech = AgainBar(), Speech()
        self.bar.acts = lambda name: getattr(self, name)()
        self.bar.fill(self.number, len(self.riddles))
        for widget in (self.speech, self.bar):
            self.add_widget(widget)
        self.tabletop.bind(layout=self._place)
        for name in ("natural", "width"):
            self.speech.fbind(name, self._place)
        self.ask()

    def _place(self, *_):
        if self.tabletop.layout is not None and self.speech is not None:
            self.tabletop.spoken = self.speech.natural
            stand(self.tabletop.layout, self.bar, self.speech)

    # --- what is said ---

    def _moves(self, plan):
        words, view = words_of(self.referee.game.name), self.shown
        return ", ".join(dict.fromkeys(words.move(view, move) for move in plan))

    def _say(self, words, tone="say", *answers):
        tries = ", ".join(self._with_chance(plan, known) for plan, known in self.tries)
        self.speech.tone = tone
        self.speech.text = "\n".join((words, tr("again.tries", tries=tries))) if tries and tone != "yes" else words
        self.speech.answers = list(answers)
        self.bar.title = tr.own(self.referee.game.name, "again.title", round=self.choice.round)
        note = tr("again.note", number=self.number + 1, count=len(self.riddles), loss=self.choice.known.figure or 0)
        self.bar.note = f"{tr(f'{self.referee.game.name}.title')} · {note}" if self.practised else note
        Clock.schedule_once(self._place, 0)

    def _helps(self):
        return (tr("again.clue"), "ui_hint", self.clue), (tr("again.show"), "ui_eye", self.show_it)

    def ask(self):
        """The riddle."""
        ours, best = sides(self.choice.known)
        self._say(self._told("ask", self._with_chance(self.played, ours), best), "say", *self._helps())

    @property
    def played(self):
        return self.choice.plan or (self.choice.played,)

    def weighs(self, plan):
        if plan == self.played:
            self.coaching.check.weighed = None
            move = self._with_chance(plan, sides(self.choice.known)[0])
            self._say(tr("again.same", move=move), "answer", *self._helps())
            return
        self._say(tr("again.looking"))
        coaching = self.coaching
        coaching.advisor.beside(coaching.question(), coaching.book, plan, self.idea.plan)

    def judged(self, remark):
        """Found is what is not clearly worse, once that can be said."""
        loss = remark.loss
        ours, best = sides(self.choice.known)[1:] * 2 if loss is None else sides(loss)
        move = self._with_chance(remark.plan, ours)
        if loss is None or loss.word in (Word.EQUAL, Word.CLOSE):
            self.feel("final")
            self.app.reviewing.practice.solved(self.riddle)
            self._say(self._praise(loss, move), "yes", *self._further())
        elif loss.word is Word.WORSE:
            self._say(self._told("tried", move, best), "answer", *self._helps())
            self.tries.append((remark.plan, ours))
        else:
            self._say(tr("again.unsure", move=move), "answer", *self._helps())

    def _praise(self, loss, move):
        if loss is None:
            return tr("again.found", move=move, why=self.coaching.why(self.idea))
        if loss.loss <= -SURE * loss.error:
            return tr("again.ahead", move=move)
        return tr("again.equal" if loss.word is Word.EQUAL else "again.close", move=move)

    def _with_chance(self, plan, known):
        """A choice, and what is known of it as far as that may be shown."""
        move, chance = self._moves(plan), percent(known)
        return tr("again.try", move=move, chance=chance) if chance else move

    def _told(self, key, move, best):
        """What is said of a move beside the best; without a number while that is too rough."""
        chance = percent(best)
        return tr(f"again.{key}", move=move, best=chance) if chance else tr(f"again.{key}.open", move=move)

    def _further(self):
        return ((tr("again.next"), "ui_next", self.next),) if self.number + 1 < len(self.riddles) else ()

    # --- what can be done ---

    def clue(self):
        """What to touch first, then what comes next."""
        items = self.coaching.items(self.idea)
        self.clues = min(self.clues + 1, len(items))
        self.turn.clear()
        self.choosing._chosen()
        for item in items[: self.clues]:
            self.choosing.touch(item)
        self.ask()

    def show_it(self):
        """The best move laid out, and why."""
        self.coaching.show(self.idea)
        move = self._with_chance(self.idea.plan, sides(self.choice.known)[1])
        words = tr("again.shown", move=move, why=self.coaching.why(self.idea))
        self._say(words, "yes", *self._further())

    def next(self):
        self._begin((self.number + 1) % len(self.riddles))

    def before(self):
        self._begin((self.number - 1) % len(self.riddles))

    def play_on(self):
        """From this moment as a match of its own, against the same rivals; it does not count."""
        app, match = self.app, self.riddle.match.at(self.choice.at)
        seats = [
            seat._replace(kind="human", bot=None)
            if p == self.seat
            else seat._replace(kind="bot", bot=seat.bot or "normal")
            for p, seat in enumerate(self.riddle.seats)
        ]
        title = tr.own(match.game.name, "review.again.title", round=self.choice.round)
        log = app.store.begin(match, seats, title, copy=True)
        app.play(Referee(match, seats, app.store, log=log))

    def quit(self):
        """The button leads out at once, whatever is being chosen; Esc gives that up first."""
        self.choosing.give_up()
        self.app.back()

    # --- the screen ---

    def again(self):
        self.arrive()

    def tool(self, name):
        if name in LOOKING or any(tool.name == name for tool in self.table.tools):
            super().tool(name)

    def speak(self, *_):
        super().speak()
        if self.app is not None and self.speech is not None and self.riddles:
            self.ask()
