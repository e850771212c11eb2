"""Coach thread (anytime search): thinks with what one seat sees, and says more the longer somebody waits."""

from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from engine.bots import Deadline
from engine.bots.certainty import ENOUGH
from engine.bots.hints import Remark, hint, judge
from engine.bots.tallies import compare

SECONDS = 8.0  # as long as it thinks about a hint at most
PLAYOUTS = 3600  # half of them to look for ideas; the others are enough for three
HASTE = 1.5  # seconds for a look at a move that is about to be played
CARE = 3.0  # for one that is tried again


def tried(question, tally, plan, better, deadline):
    """How a choice does beside the one that is known to be good."""
    if plan == better:
        yield Remark(plan, None, None)
        return
    most = ENOUGH if deadline.playouts is None else min(ENOUGH, deadline.playouts // 2)
    *_, known = compare(question, tally, plan, better, deadline, most)
    yield Remark(plan, known, None)


class Advisor:
    """One thing is thought about at a time; a new one takes the place of the old one. What is counted goes into the
    `book` of the match: a context manager that lends its tallies, and keeps them."""

    def __init__(self, seconds=SECONDS, playouts=PLAYOUTS, haste=HASTE, care=CARE):
        self.seconds, self.playouts, self.haste, self.care = seconds, playouts, haste, care
        self.advice = None  # the last that was said about `question`
        self.question = self._deadline = None
        self._jobs, self._thread = SimpleQueue(), None
        self._said = SimpleQueue()

    @property
    def busy(self):
        return self._deadline is not None

    def ask(self, question, book):
        """Begin to think about a hint."""
        self.cancel()
        self.question, self.advice = question, None
        self._begin(book, hint, Deadline(self.seconds, self.playouts))

    def weigh(self, question, book, plan):
        """Look at a choice that is about to be played."""
        known = self.advice if self.question is not None and self.question.same(question) else None
        self.cancel()
        self.question, self.advice = question, known
        self._begin(book, judge, Deadline(self.haste), plan, known)

    def beside(self, question, book, plan, better):
        """Look at a choice that is tried again."""
        self.cancel()
        self.question = question
        self._begin(book, tried, Deadline(self.care), plan, better)

    def _begin(self, book, do, deadline, *what):
        self._deadline = deadline
        self._jobs.put((book, do, self.question, deadline, what))
        if self._thread is None:
            self._thread = Thread(target=self._work, name="coach", daemon=True)
            self._thread.start()

    def poll(self):
        """What has been said since: Advice, a Remark, or the error that ended it."""
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
            if not isinstance(said, Remark | Exception):
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
            book, do, question, deadline, what = job
            if not deadline.cancelled:
                self._think(book, do, question, deadline, what)

    def _think(self, book, do, question, deadline, what):
        try:
            with book as tallies:
                deadline.start = monotonic()
                for said in do(question, tallies.of(question), *what, deadline):
                    if deadline.cancelled:
                        break
                    self._said.put((deadline, said, False))
                self._said.put((deadline, None, True))
                book.keep()
        except Exception as error:  # the coach is no reason to lose a match
            self._said.put((deadline, error, True))


class StepByStep(Advisor):
    """The same without a thread or a clock: thinks a little each time it is asked. For tests and for pictures."""

    def __init__(self, playouts=120):
        super().__init__(None, playouts)
        self._running = None

    def _begin(self, book, do, deadline, *what):
        with book as tallies:
            tally = tallies.of(self.question)
        self._deadline = Deadline(playouts=self.playouts)
        self._running = do(self.question, tally, *what, self._deadline)

    def poll(self):
        found = []
        if self._deadline is not None:
            said = next(self._running, None)
            self._take(found, said, said is None)
        return found
