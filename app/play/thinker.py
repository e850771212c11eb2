"""Bots think on one worker thread; their moves wait in a queue until somebody asks for them."""

from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

from engine import BOTS, Move
from engine.bots import Deadline

SECONDS = 2.0  # as long as a bot may take that uses all it gets


class Answer(NamedTuple):
    ticket: int
    move: Move | None
    error: Exception | None


class Question(NamedTuple):
    ticket: int
    bot: str
    game: Any
    view: Any  # the bot sees what its seat sees
    player: int
    rng: int
    deadline: Deadline


def answer(question):
    """The bot's move, or what went wrong in it."""
    _, bot, game, view, player, rng, deadline = question
    try:
        return Answer(question.ticket, BOTS[bot].choose(game, view, player, rng, deadline), None)
    except Exception as error:  # a bot is no reason to lose a match
        return Answer(question.ticket, None, error)


class Thinker:
    """Questions are answered one after another. `cancel` drops them all, also the one being thought about."""

    def __init__(self, seconds=SECONDS):
        self.seconds = seconds
        self._tickets = count(1)
        self._open = {}  # ticket -> Question
        self._questions = SimpleQueue()
        self._answers = SimpleQueue()
        self._thread = None

    @property
    def busy(self):
        return bool(self._open)

    def ask(self, bot, game, view, player, rng):
        """Begin to think; the ticket comes back with the answer."""
        question = Question(next(self._tickets), bot, game, view, player, rng, Deadline(self.seconds))
        self._open[question.ticket] = question
        self._questions.put(question)
        if self._thread is None:
            self._thread = Thread(target=self._work, name="thinker", daemon=True)
            self._thread.start()
        return question.ticket

    def poll(self):
        """The answers that have come in and were not cancelled."""
        found = []
        while True:
            try:
                got = self._answers.get_nowait()
            except Empty:
                return found
            if self._open.pop(got.ticket, None):
                found.append(got)

    def hurry(self):
        """Let them answer with what they have by now."""
        for question in self._open.values():
            question.deadline.cancel()

    def cancel(self):
        self.hurry()
        self._open.clear()

    def close(self):
        """Stop the thread for good; it ends when the bot that thinks has looked at its deadline."""
        self.cancel()
        if self._thread is not None:
            self._questions.put(None)
            self._thread = None

    def _work(self):
        while (question := self._questions.get()) is not None:
            if question.ticket in self._open:
                question.deadline.start = monotonic()  # not while it stood in the queue
                self._answers.put(answer(question))


class AtOnce:
    """The same without a thread: thinks when it is asked for the answers. For tests and for tools."""

    def __init__(self, seconds=None):
        self.seconds = seconds
        self._tickets = count(1)
        self._open = []

    @property
    def busy(self):
        return bool(self._open)

    def ask(self, bot, game, view, player, rng):
        question = Question(next(self._tickets), bot, game, view, player, rng, Deadline(self.seconds))
        self._open.append(question)
        return question.ticket

    def poll(self):
        waiting, self._open = self._open, []
        return [answer(question) for question in waiting]

    def hurry(self):
        for question in self._open:
            question.deadline.cancel()

    def cancel(self):
        self._open = []

    close = cancel
