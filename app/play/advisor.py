"""Coach thread (anytime search): thinks with what one seat sees, and says more the longer somebody waits."""

from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

from engine import Move
from engine.bots import Deadline
from engine.bots.coach import Duel, Idea, duel, think
from engine.core.rng import MASK

SECONDS = 8.0  # as long as it thinks about a hint at most
PLAYOUTS = 3000
HASTE = 1.5  # seconds for a look at a move that is about to be played
GOLDEN = 0x9E3779B97F4A7C15


class Question(NamedTuple):
    """What is decided, as the seat that decides sees it; `moment` tells one question of a match from another."""

    game: Any
    view: Any
    player: int
    moment: int

    def same(self, other):
        """Whether it is the one question of a match; views of it are made anew each time."""
        return (self.player, self.moment) == (other.player, other.moment)

    @property
    def rng(self):
        """Its dice follow from what everybody knows: the seed of the deal would tell what is hidden."""
        return (self.moment * 8 + self.player + 1) * GOLDEN & MASK


class Verdict(NamedTuple):
    """What is said of a choice before it counts: the duel with a better idea, None where there is no better one."""

    plan: tuple[Move, ...]
    duel: Duel | None
    idea: Idea | None


def hint(question, deadline):
    """Better and better advice."""
    game, view, player, _ = question
    yield from think(game, view, player, question.rng, deadline)


def judge(question, deadline, plan, advice):
    """How a choice does against the best idea; what was thought before is used."""
    game, view, player, _ = question
    if advice is None or not advice.ideas:
        half = Deadline(deadline.seconds and deadline.seconds / 2, deadline.playouts, deadline.clock)
        for advice in think(game, view, player, question.rng, half):
            if deadline.cancelled:
                return
            yield advice
    best = advice.ideas[0] if advice.ideas else None
    if best is None or same(plan, best):
        yield Verdict(plan, None, None)
        return
    yield Verdict(plan, duel(game, view, player, question.rng ^ GOLDEN, plan, best.plan, deadline), best)


def same(plan, idea):
    """Whether a choice is an idea of the coach, or as good as one."""
    return set(plan) == set(idea.plan) or plan[0] in (idea.move, *idea.like)


class Advisor:
    """One thing is thought about at a time; a new one takes the place of the old one."""

    def __init__(self, seconds=SECONDS, playouts=PLAYOUTS, haste=HASTE):
        self.seconds, self.playouts, self.haste = seconds, playouts, haste
        self.advice = None  # the last that was said about `question`
        self.question = self._deadline = None
        self._jobs, self._thread = SimpleQueue(), None
        self._said = SimpleQueue()

    @property
    def busy(self):
        return self._deadline is not None

    def ask(self, question):
        """Begin to think about a hint."""
        self.cancel()
        self.question, self.advice = question, None
        self._begin(hint, Deadline(self.seconds, self.playouts))

    def weigh(self, question, plan):
        """Look at a choice that is about to be played."""
        known = self.advice if self.question is not None and self.question.same(question) else None
        self.cancel()
        self.question, self.advice = question, known
        self._begin(judge, Deadline(self.haste), plan, known)

    def _begin(self, do, deadline, *what):
        self._deadline = deadline
        self._jobs.put((do, self.question, deadline, what))
        if self._thread is None:
            self._thread = Thread(target=self._work, name="coach", daemon=True)
            self._thread.start()

    def poll(self):
        """What has been said since: Advice, a Verdict, or the error that ended it."""
        found = []
        while True:
            try:
                deadline, said, over = self._said.get_nowait()
            except Empty:
                return found
            if deadline is self._deadline:  # not of something that was given up
                self._take(found, said, over)

    def _take(self, found, said, over):
        if said is not None:
            found.append(said)
            if not isinstance(said, Verdict | Exception):
                self.advice = said
        if over:
            self._deadline = None

    def cancel(self):
        """Stop thinking; what was said so far stays."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def close(self):
        """Stop the thread for good."""
        self.cancel()
        self.question = self.advice = None
        if self._thread is not None:
            self._jobs.put(None)
            self._thread = None

    def _work(self):
        while (job := self._jobs.get()) is not None:
            do, question, deadline, what = job
            deadline.start = monotonic()
            self._think(do, question, deadline, what)

    def _think(self, do, question, deadline, what):
        try:
            for said in do(question, deadline, *what):
                if deadline.cancelled:
                    break
                self._said.put((deadline, said, False))
            self._said.put((deadline, None, True))
        except Exception as error:  # the coach is no reason to lose a match
            self._said.put((deadline, error, True))


class StepByStep(Advisor):
    """The same without a thread or a clock: thinks a little each time it is asked. For tests and for pictures."""

    def __init__(self, playouts=120):
        super().__init__(None, playouts)
        self._running = None

    def _begin(self, do, deadline, *what):
        self._deadline = Deadline(playouts=self.playouts)
        self._running = do(self.question, self._deadline, *what)

    def poll(self):
        found = []
        if self._deadline is not None:
            said = next(self._running, None)
            self._take(found, said, said is None)
        return found
