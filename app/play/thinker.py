"""Worker thread for bots; their moves wait in a queue until somebody asks for them."""

from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple, Protocol

from engine import BOTS, Move
from engine.bots import Deadline
from engine.core.game import Game

SECONDS = 2.0  # as long as a bot may take that uses all it gets


class Answer(NamedTuple):
    ticket: int
    move: Move | None
    error: Exception | None


class Question(NamedTuple):
    ticket: int
    bot: str
    game: Game[Any]
    view: Any  # the bot sees what its seat sees
    player: int
    rng: int
    deadline: Deadline


def answer(question: Question) -> Answer:
    """The bot's move, or what went wrong in it."""
    _, bot, game, view, player, rng, deadline = question
    try:
        return Answer(question.ticket, BOTS[bot].choose(game, view, player, rng, deadline), None)
    except Exception as error:  # a bot is no reason to lose a match
        return Answer(question.ticket, None, error)


class Thinking(Protocol):
    """Whoever answers for the seats of bots."""

    def ask(self, bot: str, game: Game[Any], view: Any, player: int, rng: int) -> int: ...
    def poll(self) -> list[Answer]: ...
    def hurry(self) -> None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Thinker:
    """Questions are answered one after another. `cancel` drops them all, also the one being thought about."""

    def __init__(self, seconds: float | None = SECONDS) -> None:
        self.seconds = seconds
        self._tickets = count(1)
        self._open: dict[int, Question] = {}  # by ticket
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._thread: Thread | None = None

    @property
    def busy(self) -> bool:
        return bool(self._open)

    def ask(self, bot: str, game: Game[Any], view: Any, player: int, rng: int) -> int:
        """Begin to think; the ticket comes back with the answer."""
        question = Question(next(self._tickets), bot, game, view, player, rng, Deadline(self.seconds))
        self._open[question.ticket] = question
        self._questions.put(question)
        if self._thread is None:
            self._thread = Thread(target=self._work, name="thinker", daemon=True)
            self._thread.start()
        return question.ticket

    def poll(self) -> list[Answer]:
        """The answers that have come in and were not cancelled."""
        found: list[Answer] = []
        while True:
            try:
                got = self._answers.get_nowait()
            except Empty:
                return found
            if self._open.pop(got.ticket, None):
                found.append(got)

    def hurry(self) -> None:
        """Let them answer with what they have by now."""
        for question in self._open.values():
            question.deadline.cancel()

    def cancel(self) -> None:
        self.hurry()
        self._open.clear()

    def close(self) -> None:
        """Stop the thread for good; it ends when the bot that thinks has looked at its deadline."""
        self.cancel()
        if self._thread is not None:
            self._questions.put(None)
            self._thread = None

    def _work(self) -> None:
        while (question := self._questions.get()) is not None:
            if question.ticket in self._open:
                question.deadline.start = monotonic()  # not while it stood in the queue
                self._answers.put(answer(question))


class AtOnce:
    """The same without a thread: thinks when it is asked for the answers. For tests and for tools."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        self._tickets = count(1)
        self._open: list[Question] = []

    @property
    def busy(self) -> bool:
        return bool(self._open)

    def ask(self, bot: str, game: Game[Any], view: Any, player: int, rng: int) -> int:
        question = Question(next(self._tickets), bot, game, view, player, rng, Deadline(self.seconds))
        self._open.append(question)
        return question.ticket

    def poll(self) -> list[Answer]:
        waiting, self._open = self._open, list[Question]()
        return [answer(question) for question in waiting]

    def hurry(self) -> None:
        for question in self._open:
            question.deadline.cancel()

    def cancel(self) -> None:
        self._open = []

    close = cancel
