"""How long a bot thinks: to the deadline, not past it, and not a moment longer than somebody waits.

Time is counted in looks at the clock: no machine is too fast, too slow or too busy for that.
"""

from itertools import count
from time import process_time

import pytest

from engine import BOTS, GAMES
from engine.bots import Deadline

GAME = GAMES["ginkgopolis"]
VIEW = GAME.view(GAME.new(2, 1), 0)
MOST = 400  # looks a bot may take after it is over: it ends the play-out it is in


class Watched(Deadline):
    """Counts how often somebody asks it."""

    def __init__(self, cancel_at: int | None = None, **facts: object) -> None:
        super().__init__(**facts)
        self.asked, self.cancel_at = 0, cancel_at

    def passed(self, share: float = 1.0) -> bool:
        self.asked += 1
        if self.asked == self.cancel_at:
            self.cancel()
        return super().passed(share)


def think(deadline: Deadline, bot: str = "hard") -> None:
    assert BOTS[bot].choose(GAME, VIEW, 0, 1, deadline) in GAME.legal(VIEW, 0)


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


@pytest.mark.parametrize("bot", ["hard", "master", "linear"])
def test_who_searches_thinks_until_the_deadline(monkeypatch, bot):
    """A clock that goes on by a second whenever somebody looks at it."""
    monkeypatch.setattr("engine.bots.search.SURE", float("inf"))  # nobody is dropped before the time is up
    looks = count()
    think(Deadline(seconds=2000, clock=lambda: next(looks)), bot)
    assert 2000 <= next(looks) <= 2010


def test_no_time_at_all_is_time_enough():
    deadline = Watched(seconds=0.0, clock=lambda: 0.0)
    think(deadline)
    assert deadline.asked <= MOST


@pytest.mark.parametrize("bot", ["hard", "master", "linear"])
@pytest.mark.parametrize("at", [1, 2, 50, 500, 1500])
def test_a_bot_stops_when_it_is_cancelled(monkeypatch, at, bot):
    monkeypatch.setattr("engine.bots.search.SURE", float("inf"))
    deadline = Watched(cancel_at=at, seconds=1e9, clock=lambda: 0.0)
    think(deadline, bot)
    assert at <= deadline.asked <= at + 10


@pytest.mark.speed
def test_easy_and_normal_answer_at_once():
    for name in ("easy", "normal"):
        for players in (2, 5):
            state = GAME.new(players, 3)
            began = process_time()
            for _ in range(10):
                BOTS[name].choose(GAME, GAME.view(state, 0), 0, 1)
            assert (process_time() - began) / 10 <= 0.03
