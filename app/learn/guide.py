"""State machine of a lesson (ASK, WAIT, OTHER, DONE): its words and what it waits for. No widgets, rules or clock.

The guide is told what was touched, chosen and played, as the tags the game gives it, and says in `words` and `tone`
what is to be said, in `lit` what is to be pointed at. Nothing the player may do is lost: what does not fit is answered.
"""

from app.learn.lessons import CHOOSE, NEXT, PLAY, ROUND, TOUCH

ASK, WAIT, OTHER, DONE, END = "ASK", "WAIT", "OTHER", "DONE", "END"
SAY, ANSWER, YES = "say", "answer", "yes"  # tones
TRIES = 3  # after so many other touches on one step it is offered to be shown


class Guide:
    def __init__(self, lesson, at=0):
        self.lesson = lesson
        self.result = ""  # "won" or "lost" once a match is over
        self._enter(at)
        self._enter(self._start())  # what was chosen when it was left is not chosen any more

    def _enter(self, at):
        self.at, self.state, self.missed = at, ASK, 0
        self.words = self._key("say")
        self._answered = None  # the choice that was answered last: looking at it twice is no second mistake

    @property
    def step(self):
        return self.lesson.steps[self.at]

    @property
    def tone(self):
        return {OTHER: ANSWER, DONE: YES}.get(self.state, SAY)

    @property
    def lit(self):
        return self.step.lit if self.state in (ASK, WAIT, OTHER) else ()

    @property
    def offers(self):
        """Whether it is offered to be shown how."""
        return self.missed >= TRIES and self.step.kind in (TOUCH, CHOOSE, PLAY)

    @property
    def waits_for_next(self):
        """Whether the player goes on by saying so."""
        return self.state == DONE or (self.state in (ASK, WAIT) and self.step.kind == NEXT)

    def _key(self, name, step=None):
        return f"{self.lesson.game}.lesson.{(step or self.step).id}.{name}"

    # --- the table is ready ---

    def asked(self):
        """It has been said, and everything lies still: now the player is waited for."""
        if self.state == ASK:
            self.state = WAIT

    # --- what the player does ---

    def touched(self, tags):
        """A touch on something. True if the table shall deal with it as it always does."""
        if self.state == DONE:
            self.next()
            return False
        if self.step.kind != TOUCH:
            return True
        if self.step.wanted <= tags:
            self._done()
            return True
        self._other(self.step, tags, tags)
        return False

    def chosen(self, tags, items, possible):
        """What is chosen by now: its tags, those of its things alone, and the tags of every move that is allowed."""
        if self.state in (DONE, END) or self.step.kind == TOUCH:
            return
        if not items:
            self._back()
            return
        at = self._target()
        step = self.lesson.steps[at] if at is not None else None
        if step is None or step.kind == ROUND or self.aside(possible):
            return
        if step.wanted <= tags:
            self._reach(at, tags)
        elif any(items <= move and step.wanted <= move for move in possible):
            self._regress(tags)
            self._progress(tags)
        else:
            self._other(step, tags, items)

    def _back(self):
        """Nothing is chosen: what was asked for first is asked for again."""
        self.at = self._start()
        self._ask_again()

    def _start(self):
        """The place of the first of the steps that choose what is spoken of now."""
        at, steps = self.at, self.lesson.steps
        found = at
        while at and steps[at - 1].kind in (CHOOSE, NEXT):
            at -= 1
            found = at if steps[at].kind == CHOOSE else found
        return found

    def _ask_again(self):
        self.state, self.words, self._answered = WAIT, self._key("say"), None

    def _regress(self, tags):
        """Part of what was chosen is taken back: that is asked for again."""
        for at in range(self._start(), self.at):
            step = self.lesson.steps[at]
            if step.kind == CHOOSE and not step.wanted <= tags:
                self.at = at
                return

    def _progress(self, tags):
        """Part of it is chosen: the step that asks for the rest."""
        while self.step.kind == CHOOSE and self.step.wanted <= tags:
            self.at, self.missed = self.at + 1, 0
        self._ask_again()

    def _reach(self, at, tags):
        """What is chosen would be accepted."""
        self._progress(tags)
        if self.step.kind == NEXT and not any(step.kind == CHOOSE for step in self.lesson.steps[self.at : at]):
            return  # something is told about it first
        before = self._before(at)
        asked = all(step.wanted <= tags for step in before)
        if self.at != at:
            self.at, self.missed = at, 0
        self._ask_again()
        if not asked:
            self.words = "learn.fits"

    def _before(self, at):
        """The steps that ask for a choice right before a move."""
        found = []
        while at and self.lesson.steps[at - 1].kind in (CHOOSE, NEXT):
            at -= 1
            found.append(self.lesson.steps[at])
        return [step for step in found if step.kind == CHOOSE]

    def _target(self):
        """The place of the next step that is a move, unless something is to be touched first."""
        for at in range(self.at, len(self.lesson.steps)):
            kind = self.lesson.steps[at].kind
            if kind in (PLAY, ROUND):
                return at
            if kind == TOUCH:
                return None
        return None

    @property
    def plays(self):
        """Whether a move may be played before anything is to be touched."""
        return self.state not in (DONE, END) and self._target() is not None

    def aside(self, possible):
        """Whether the table asks something the lesson does not speak of: any answer will do."""
        at = self._target()
        step = self.lesson.steps[at] if at is not None else None
        return step is not None and step.kind == PLAY and not any(step.wanted <= move for move in possible)

    def allows(self, tags, possible):
        """Whether what is chosen may be locked in; what may not is answered."""
        if self.state in (DONE, END) or self.step.kind == TOUCH:
            return False
        at = self._target()
        if at is None:
            return False
        step = self.lesson.steps[at]
        if step.kind == ROUND or self.aside(possible):
            return True
        if step.wanted <= tags:
            self.at = at
            return True
        self._other(step, tags, tags)
        return False

    def _other(self, step, tags, choice):
        """Something else than what is asked for."""
        found = next((tag for tag in step.others if tag in tags or tag == "other"), None)
        if found is None:
            self._ask_again()
            return
        if self._answered != choice:
            self.missed += 1
            self._answered = choice
        self.state, self.words = OTHER, self._key(found, step)

    # --- what comes of it ---

    def played(self, aside=False):
        """A move was accepted: its events are shown before anything is said."""
        if not aside and self.step.kind == PLAY:
            self.state, self.words = DONE, ""

    def shown(self, rounds=0, result=""):
        """Everything has been shown. `rounds` have passed since the step began; `result` if the match is over."""
        self.result = result or self.result
        if self.state == DONE and not self.words:
            self._done()
        elif self.step.kind == ROUND and (rounds or result):
            while result and self.at + 1 < len(self.lesson.steps) and self.lesson.steps[self.at + 1].kind == ROUND:
                self.at += 1
            self._done()

    def _done(self):
        if self.step.after:
            self.state, self.words = DONE, self._key("after")
        else:
            self._advance()

    def next(self):
        """The player goes on: True if there was something to go on from."""
        if not self.waits_for_next or not self.words:
            return False
        self._advance()
        return True

    def skip(self):
        """What this step asks for is not wanted."""
        self._advance()

    def _advance(self):
        at = self.at + 1
        while at < len(self.lesson.steps) and self.lesson.steps[at].when not in ("", self.result):
            at += 1
        if at < len(self.lesson.steps):
            self._enter(at)
        else:
            self.state, self.words = END, ""
