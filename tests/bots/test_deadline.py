"""How long a bot thinks: to the deadline, not past it, and not a moment longer than somebody waits."""

from threading import Timer
from time import process_time  # not the wall's: other programs run too

from engine import BOTS, GAMES
from engine.bots import Deadline

GAME = GAMES["ginkgopolis"]
VIEW = GAME.view(GAME.new(2, 1), 0)


def seconds(deadline: Deadline) -> float:
    began = process_time()
    assert BOTS["hard"].choose(GAME, VIEW, 0, 1, deadline) in GAME.legal(VIEW, 0)
    return process_time() - began


def test_a_deadline_passes_by_its_own_clock():
    now = [0.0]
    deadline = Deadline(seconds=2.0, clock=lambda: now[0])
    now[0] = 1.0
    assert deadline.passed(0.5)
    assert not deadline.passed()
    now[0] = 2.0
    assert deadline.passed()


def test_counting_play_outs_no_time_passes():
    assert not Deadline(playouts=1).passed()


def test_hard_thinks_until_the_deadline():
    assert 0.2 <= seconds(Deadline(seconds=0.2, clock=process_time)) <= 0.25


def test_no_time_at_all_is_time_enough():
    assert seconds(Deadline(seconds=0.0)) <= 0.1


def test_a_bot_stops_when_it_is_cancelled():
    deadline = Deadline(seconds=30.0)
    cancelled = [0.0]

    def cancel() -> None:
        cancelled[0] = process_time()
        deadline.cancel()

    timer = Timer(0.2, cancel)
    timer.start()
    BOTS["hard"].choose(GAME, VIEW, 0, 1, deadline)
    assert cancelled[0]
    assert process_time() - cancelled[0] <= 0.05


def test_easy_and_normal_answer_at_once():
    for name in ("easy", "normal"):
        for players in (2, 5):
            state = GAME.new(players, 3)
            began = process_time()
            for _ in range(10):
                BOTS[name].choose(GAME, GAME.view(state, 0), 0, 1)
            assert (process_time() - began) / 10 <= 0.03
