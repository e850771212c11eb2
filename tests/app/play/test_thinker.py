import threading
from time import sleep

import pytest

from app.play.thinker import AtOnce, Thinker
from engine import BOTS, GAMES

GAME = GAMES["ginkgopolis"]


class Slow:
    """Thinks until it is told to stop, and remembers on which thread."""

    name = "slow"

    def __init__(self):
        self.begun = threading.Event()
        self.threads = []

    def choose(self, game, view, player, rng, deadline=None):
        self.threads.append(threading.current_thread())
        self.begun.set()
        while not deadline.passed():
            sleep(0.001)
        return game.legal(view, player)[0]


class Broken:
    name = "broken"

    def choose(self, game, view, player, rng, deadline=None):
        raise ZeroDivisionError("lost")


@pytest.fixture
def slow(monkeypatch):
    bot = Slow()
    monkeypatch.setitem(BOTS, "slow", bot)
    monkeypatch.setitem(BOTS, "broken", Broken())
    return bot


@pytest.fixture
def thinker():
    thinker = Thinker(seconds=0.05)
    yield thinker
    thinker.close()


def wait(thinker):
    """As long as it takes; nothing, if nobody is thinking."""
    while not (found := thinker.poll()) and thinker.busy:
        sleep(0.001)
    return found


def ask(thinker, bot, seat=0):
    s = GAME.new(2, 1)
    return thinker.ask(bot, GAME, GAME.view(s, seat), seat, 7)


def test_the_answer_comes_back_with_its_ticket(slow, thinker):
    ticket = ask(thinker, "slow")
    assert thinker.poll() == []
    assert thinker.busy
    (answer,) = wait(thinker)
    assert answer.ticket == ticket
    assert answer.move in GAME.legal(GAME.new(2, 1), 0)
    assert not thinker.busy
    assert slow.threads[0] is not threading.main_thread()


def test_one_worker_answers_one_after_another(slow, thinker):
    tickets = [ask(thinker, "slow", seat) for seat in (0, 1)]
    found = []
    while len(found) < 2:
        more = wait(thinker)
        assert more
        found += more
    assert [answer.ticket for answer in found] == tickets
    assert len(set(slow.threads)) == 1


def test_a_cancelled_question_is_never_answered(slow):
    thinker = Thinker(seconds=60)
    ask(thinker, "slow")
    slow.begun.wait()
    thinker.cancel()
    assert not thinker.busy
    ticket = ask(thinker, "normal")
    assert [answer.ticket for answer in wait(thinker)] == [ticket]
    thinker.close()


def test_hurry_ends_the_thinking_but_not_the_question(slow):
    thinker = Thinker(seconds=60)
    ticket = ask(thinker, "slow")
    slow.begun.wait()
    thinker.hurry()
    assert [answer.ticket for answer in wait(thinker)] == [ticket]
    thinker.close()


def test_closed_it_leaves_no_thread(slow):
    thinker = Thinker(seconds=60)
    ask(thinker, "slow")
    slow.begun.wait()
    thinker.close()
    slow.threads[0].join(5)
    assert not slow.threads[0].is_alive()


@pytest.mark.parametrize("kind", [Thinker, AtOnce])
def test_an_error_in_a_bot_is_an_answer(slow, kind):
    thinker = kind(seconds=0.05)
    for bot in ("broken", "nobody"):
        ask(thinker, bot)
        (answer,) = wait(thinker)
        assert answer.move is None
        assert isinstance(answer.error, (ZeroDivisionError, KeyError))
    thinker.close()


def test_at_once_forgets_what_is_cancelled():
    thinker = AtOnce()
    ask(thinker, "normal")
    assert thinker.busy
    thinker.cancel()
    assert thinker.poll() == []
