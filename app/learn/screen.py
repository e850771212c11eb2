"""Lesson screen on the real table: the guide is told what is touched, chosen and played, and says what comes next."""

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from app.learn import guide as states
from app.learn.done import LessonDone
from app.learn.guide import DONE, END, Guide
from app.learn.lesson_table import LessonPresenter, LessonTabletop
from app.learn.lessons import NEXT, PLAY, ROUND, TOUCH, BadLesson, begin
from app.learn.null_parts import LessonChoosing, Silence, Uncoached
from app.learn.pointing import Pointer
from app.learn.script import Scripted
from app.learn.showing import Showing
from app.look.i18n import tr
from app.look.theme import PLAYERS
from app.parts.modules import part
from app.parts.source import Seat
from app.play.gestures import GROUND
from app.play.referee import Referee
from app.table.screen import TableScreen
from app.table.tabletop import AWAY
from app.widgets.focus import ENTER, KEYPAD_ENTER, SPACE
from app.widgets.guide import LessonBar, Pin, Speech

LOOKING = ("fit", "minus", "plus", "turn", "peek")  # what one may always do
ASIDE = ("seat", "counter")  # touches that only ask about something
READ, LETTER = 1.2, 0.06  # seconds that what was done is praised: at least, and for each letter more


class LessonScreen(TableScreen):
    pause = "never"  # the guide says when it goes on
    covered = False  # bars lie beside the table
    takes_back = False  # the guide goes back by steps
    Tabletop, TablePresenter, Tips = LessonTabletop, LessonPresenter, Silence
    Choosing, Coaching = LessonChoosing, Uncoached
    guide = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.course = self.lesson = self.teacher = self.pointer = None
        self.lit = (), ()  # spots and things that are pointed at
        self._entered = None  # the place of the step that was begun last
        self._shown_at = 0.0  # when its words were said
        self._round = 0  # in which the step began
        self._touched_at = None  # the step and the move in which something was chosen last
        self._about, self._gained = {}, {}  # facts of the last touch, and of the last move
        self._before, self._events = None, []
        self.showing = Showing(self)
        self._possible = None, ()
        self._covered = False  # whether something of the game's own lies over the whole table

    # --- a lesson begins ---

    def begin(self, course, lesson, at, match):
        self.course, self.lesson, self.teacher = course, lesson, part(lesson.game, "lesson")
        self.guide = Guide(lesson, at)
        self._began = Clock.get_time()
        self._about, self._gained = {}, {}
        self._lay_out(match)

    def _lay_out(self, match):
        """A position comes to the table."""
        names = tr("app.names").split(",")
        seats = [Seat(names[p], "bot" if p else "human", "scripted" if p else None, p) for p in range(match.players)]
        if self.app.referee:
            self.app.referee.leave()
        self._entered, self._events, self._covered = None, [], False
        self.showing.forget()
        self.app.referee = Referee(match, seats, thinker=Scripted(self.lesson.rival))
        if match.moves:
            self._recall(match)
        self.open(self.app.referee)

    def _recall(self, match):
        """What was told of the moves so far may be spoken of again."""
        again, events = match.at(0), []
        before = again.game.view(again.state, 0)
        for move in match.moves:
            events += [event.seen_by(0) for event in again.play(move)]
        self._gained = dict(self.teacher.facts(before, match.game.view(match.state, 0), events))

    def open(self, referee):
        super().open(referee)
        self.tabletop.panel = None  # where the log lies in a match the guide speaks
        self.bar, self.speech, self.pin = LessonBar(), Speech(), Pin(size_hint=(None, None))
        self.bar.leaves, self.bar.repeats = self.quit, self.repeat
        self.bar.skips, self.bar.skips_all = self.skip, self.skip_all
        self.speech.act = self.go_on
        for widget in (self.speech, self.bar, self.pin):
            self.add_widget(widget)
        self.pointer = Pointer(self)
        self.tabletop.bind(layout=self._place)
        for name in ("natural", "width"):
            self.speech.fbind(name, self._place)
        self.pin.bob(self.app.preferences.speed != "off")
        self._place()
        self._say()

    def _place(self, *_):
        self.tabletop.spoken = self.speech.natural if self.speech.text else 0
        self.pointer.place(self.bar, self.speech)
        if self._covered:
            self.bar.pos = self.speech.pos = AWAY

    # --- what is said ---

    @property
    def refused(self):
        """Whether what is chosen cannot be locked in: something else is asked for, or nothing is to be played."""
        guide = self.guide
        return self.turn is not None and guide is not None and (guide.state == states.OTHER or not guide.plays)

    @property
    def tells(self):
        """Whether the guide tells or asks for a touch, so that nothing is to be chosen now."""
        guide = self.guide
        return guide is not None and (guide.state == DONE or guide.step.kind in (NEXT, TOUCH))

    @property
    def ends(self):
        """Whether what is chosen has only to be locked in."""
        return self.guide is not None and "lock" in self.guide.step.lit

    @property
    def ready(self):
        """Whether somebody has chosen all that a move of this step takes."""
        guide, turn = self.guide, self.turn
        if guide is None or turn is None or not turn.plan or guide.step.kind not in (PLAY, ROUND) or self.refused:
            return False
        return self._touched_at == (guide.at, self.referee.moment)

    def _facts(self):
        looks = [PLAYERS[look] for look in self.looks]
        shapes = [tr(f"app.look.{look.key}") for look in looks]
        shapes = [words[:1].lower() + words[1:] for words in shapes]
        totals = [sum(row.values()) for row in self.referee.game.scores(self.referee.view)]
        rival = self.names[1] if len(self.names) > 1 else ""
        return {
            "rival": rival, "shape": shapes[0], "rival_shape": shapes[-1], "own": totals[0], "other": totals[-1],
            **self._gained, **self._about,
        }  # fmt: skip

    def _say(self):
        """Shows what the guide says now."""
        guide = self.guide
        if guide.state == END:
            self._finish()
            return
        if self._entered != guide.at:
            self._enter()
            if self.guide is not guide:
                return
        busy = self.show.director.busy
        words = "" if busy else guide.words
        aside = words and guide.state != DONE and self.turn is not None and guide.aside(self._moves())
        text = tr("learn.aside") if aside else tr(words, **self._facts()) if words else ""
        if text != self.speech.text:
            self._shown_at = Clock.get_time()
        self.speech.tone, self.speech.more = guide.tone, bool(words) and guide.waits_for_next
        self.speech.text = text
        self.speech.answers = self._answers() if text else []
        self.speech.opacity = 1 if text else 0
        self.bar.title = tr("learn.lesson", number=self.lesson.number, title=tr(self.lesson.words("title")))
        self.bar.short = tr("learn.lesson.short", number=self.lesson.number, title=tr(self.lesson.words("title")))
        steps = [step for step in self.lesson.steps if step.when != "lost"]
        self.bar.count, self.bar.at = len(steps), min(guide.at, len(steps) - 1)
        if not busy and (self.turn is not None or guide.step.kind in (NEXT, TOUCH)):
            guide.asked()
        self._point()
        self.face.chosen()

    def _answers(self):
        guide, found = self.guide, []
        if guide.tone == states.ANSWER:
            if guide.offers:
                found.append((tr("learn.show"), "ui_play", self.showing.step))
            if self.turn is not None and self.turn.plan and guide.step.kind != TOUCH:
                found.append((tr("learn.undo"), "ui_undo", self.choosing.give_up))
            if self.lesson.rule:
                found.append((tr("learn.why"), "ui_question", self.why))
        return found

    def why(self):
        self.app.go("rules", game=self.lesson.game, number=self.lesson.rule)

    def _enter(self):
        """Another step: its position, its place in the store, what it lights."""
        guide = self.guide
        before, self._entered = self._entered, guide.at
        step = guide.step
        if before is not None and step.position and self.lesson.position(before) != step.position:
            try:
                self._lay_out(begin(self.lesson, guide.at))
            except BadLesson as error:
                self.app.say("learn.bad", why=str(error))
                self.quit()
            return
        self._round = self.referee.game.round(self.referee.view)
        self.course.leave(self.lesson, guide.at, self.referee.moves)
        if self.turn is not None and (step.clear or (step.kind in (NEXT, TOUCH) and step.lit == ())):
            while self.choosing.give_up():
                pass
        if step.clear and self.tools.layer:
            super().tool(self.tools.layer)

    def _point(self):
        """Lights what the step is about, once the player has looked for it long enough."""
        guide = self.guide
        waited = Clock.get_time() - self._shown_at >= guide.step.wait
        self.pointer.show(guide.lit if waited and not self.show.director.busy else ())

    # --- time ---

    def _tick(self, span):
        super()._tick(span)
        if self.guide is None or self.show is None:
            return
        covered = self.show.cover is not None and self.show.cover.parent is not None
        if covered != self._covered:
            self._covered = covered
            self._place()
        if bool(self.speech.text) == self.show.director.busy:
            self._say()
        elif self.guide.step.wait and not self.pointer.names and self.guide.lit:
            self._point()
            self.face.marks()
        self.pointer.follow(self.pin, self.app.sheets.top is None and not covered)
        if self.guide.state == DONE and self.speech.text and self.app.sheets.top is None:
            if Clock.get_time() - self._shown_at > READ + LETTER * len(self.speech.text):
                self.go_on()
        elif self.app.sheets.top is not None:
            self._shown_at = max(self._shown_at, Clock.get_time() - READ)

    # --- what the player does ---

    def touch(self, item):
        guide = self.guide
        if self.show.director.busy or item == GROUND:
            self.choosing.really(item)
            return
        if guide.state == DONE:
            self.go_on()
            return
        step, tags = guide.step, frozenset(self.teacher.touched(self.shown, item))
        if item.kind in ASIDE:
            self.choosing.really(item)  # which asks about it
            return
        self._about = dict(self.teacher.about(self.shown, item)) or self._about
        if guide.touched(tags) and not (step.kind == TOUCH and item.kind == "place"):
            self.choosing.really(item)
        elif step.kind == TOUCH:
            self.feel("select" if guide.step is not step or guide.state == DONE else "refused")
        self._say()

    def chosen(self):
        if self.guide is not None and self.turn is not None:
            tags, items = self.teacher.chosen(self.turn)
            self.guide.chosen(frozenset(tags), frozenset(items), self._moves())
            self._touched_at = self.guide.at, self.referee.moment
            self._say()

    def _moves(self):
        """The tags of every move that is allowed now."""
        turn, found = self._possible
        if turn is not self.turn:
            found = [frozenset(self.teacher.move(self.shown, move)) for move in self.turn.moves] if self.turn else []
            self._possible = self.turn, found
        return found

    def tool(self, name):
        """Looking is always allowed; a tool may be what the step asks for."""
        tags = frozenset(("tool", f"tool:{name}"))
        if any(tool.name == name for tool in self.table.tools):
            super().tool(name)
            if self.guide.step.kind == TOUCH and self.guide.step.wanted <= tags and self.guide.state != DONE:
                self.guide.touched(tags)
                self._say()
        elif name in LOOKING:
            super().tool(name)

    def inspect(self, item):
        """Asking about something is always allowed, and may be what the step asks for."""
        super().inspect(item)
        tags = frozenset(self.teacher.touched(self.shown, item)) if item.kind in ASIDE else frozenset()
        step = self.guide.step if self.guide is not None else None
        if step is not None and step.kind == TOUCH and tags and step.wanted <= tags and self.guide.state != DONE:
            self.guide.touched(tags)
            self._say()

    def primary(self):
        if self.turn is None and self.guide.waits_for_next and not self.show.director.busy:
            self.go_on()
        else:
            super().primary()

    def allowed(self):
        tags, _ = self.teacher.chosen(self.turn)
        return self.guide.allows(frozenset(tags), self._moves())

    def lock(self):
        """Nobody is asked twice in a lesson: nothing can be lost here."""
        if self.turn is None or not self.turn.plan:
            return
        if self.allowed():
            self.choosing.commit()
        else:
            self.feel("refused")
            self._say()

    def about_to_play(self):
        """What the table was like before; whether the move only leads on to the one that is asked for."""
        aside = self.guide.step.kind == PLAY and self.guide.aside(self._moves())
        self._before, self._events = self.shown, [] if not aside else self._events
        return aside

    def played(self, aside):
        self.guide.played(aside)
        self._say()

    # --- what comes of it ---

    def _told(self, events, view):
        self._events += events
        super()._told(events, view)

    def _ask(self, *_):
        super()._ask()
        referee = self.referee
        if referee is None or self.guide is None or self.show.director.busy:
            return
        if self.turn is None and not referee.finished:
            return  # the rival is about to play
        if self._before is not None and self.guide.state == DONE and not self.guide.words:
            self._gained |= self.teacher.facts(self._before, referee.view, self._events)
        result = ""
        if referee.finished:
            result = "won" if referee.game.ranking(referee.view)[0] == 1 else "lost"
        self.guide.shown(referee.game.round(referee.view) - self._round, result)
        self._say()

    def over(self):
        """The guide says how it ended."""

    def go_on(self):
        if self.guide.next():
            self._say()

    # --- skipped, repeated ---

    def skip(self):
        """This step is done for the player, so that the table stays sound."""
        guide = self.guide
        if self.show.director.busy:
            self.show.director.skip_all()
        elif guide.state == DONE or guide.step.kind == NEXT:
            guide.state = DONE if guide.state == DONE else states.WAIT
            self.go_on()
        elif guide.step.kind == TOUCH and not any(name.startswith("tool:") for name in guide.step.lit):
            guide.skip()
            self._say()
        else:
            self.showing.step()

    def skip_all(self):
        """Not this lesson: back to all of them."""
        self.course.forget_place()
        self.quit()

    def repeat(self):
        """The lesson from its beginning."""
        self.app.sheets.close_all()
        self.begin(self.course, self.lesson, 0, begin(self.lesson))

    # --- the end ---

    def _finish(self):
        if self.course is None or self.guide is None:
            return
        seconds = round(Clock.get_time() - self._began)
        self.guide, course, lesson = None, self.course, self.lesson
        course.finish(lesson.key)
        self.showing.forget()
        self.speech.opacity, self.pin.shown = 0, False
        self.pointer.show(())
        sheet = LessonDone(title=tr("learn.done")).fill(self.app, course, lesson, seconds, self.repeat)
        sheet.on_closed = self.quit
        self.app.show(sheet)

    def quit(self):
        """Back to the list; the place is kept."""
        self.leave()
        self.guide = None
        if self.app.referee is not None:
            self.app.referee.leave()
            self.app.referee = None
        self.app.history = [name for name in self.app.history if name not in ("learn", "lesson", "table")]
        self.app._show("learn", game=self.lesson.game)

    # --- the screen ---

    def leave(self):
        self.showing.forget()
        super().leave()

    def again(self):
        self.arrive()

    def refresh(self, *_):
        super().refresh()
        if self.guide is not None and self.pointer is not None and self.app is not None:
            self._place()

    def speak(self, *_):
        super().speak()
        if self.app is not None and self.guide is not None and self.pointer is not None:
            self._say()

    @property
    def stops(self):
        return (self.speech, *super().stops) if self.guide is not None and self.speech.more else super().stops

    def key(self, key, text, modifiers):
        if self.guide is None:
            return False
        free = self.app.focus.at is None
        if key in (ENTER, KEYPAD_ENTER, SPACE) and free and self.guide.waits_for_next and self.speech.more:
            self.go_on()
            return True
        return super().key(key, text, modifiers)

    def back(self):
        if self.guide is None or not super().back():
            self.quit()
        return True
