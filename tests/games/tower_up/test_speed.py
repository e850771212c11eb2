"""Budgets of computing time for Tower Up, run alone by `make speed`."""

import pytest

from engine.bots.base import BOTS
from engine.cli.bench import contender
from tests.games.tower_up.desk import GAME
from tests.helpers.positions import Setting, walk
from tests.speed.test_speed import best

pytestmark = pytest.mark.speed
FOUR = Setting("tower_up", 4, {"objectives": "start", "floors": 3, "placing": "random"})


@pytest.fixture(scope="module")
def positions() -> list:
    return [match.state.clone() for match, _ in walk(FOUR, 1) if GAME.actors(match.state)]


def test_a_copy_takes_at_most_four_microseconds(positions):
    assert best(lambda s: s.clone(), positions * 50) <= 4e-6


def test_thirty_thousand_moves_a_second_with_four_players():
    play = contender(GAME, 4).play
    moves = sum(play(seed, False) for seed in range(20))
    assert moves / 20 / best(lambda seed: play(seed, False), range(20)) >= 30_000


def test_normal_decides_in_thirty_milliseconds(positions):
    views = [(GAME.view(s, s.active), s.active) for s in positions]
    assert best(lambda row: BOTS["normal"].choose(GAME, *row, 1), views, 3) <= 0.03
