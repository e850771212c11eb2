"""Budgets of computing time. Each is the best of several tries: what the machine does besides is not ours."""

from time import process_time

import pytest

from engine import GAMES, Match
from engine.cli.bench import compared, contender
from engine.core.rng import roll

pytestmark = pytest.mark.speed

GAME = GAMES["ginkgopolis"]


def random_game(name: str, seed: int) -> Match:
    rules = GAMES[name]
    match, rng = Match.new(name, compared(rules), seed), seed
    while actors := rules.actors(match.state):
        rng, i = roll(rng, len(actors))
        rng, move = rules.sample(match.state, actors[i], rng)
        match.play(move)
    return match


def best(action, items, tries: int = 9) -> float:
    """Seconds for one item, in the fastest try."""
    seconds = []
    for _ in range(tries):
        began = process_time()
        for item in items:
            action(item)
        seconds.append(process_time() - began)
    return min(seconds) / len(items)


@pytest.fixture(scope="module", params=list(GAMES))
def match(request) -> Match:
    return random_game(request.param, 1)


@pytest.fixture(scope="module")
def positions(match) -> list:
    return [match.at(n).state for n in range(0, len(match.moves), 4)]


def test_a_copy_takes_at_most_four_microseconds(positions):
    assert best(lambda s: s.clone(), positions * 50) <= 4e-6


def test_a_view_takes_at_most_a_tenth_of_a_millisecond(match, positions):
    assert best(lambda s: match.game.view(s, 0), positions * 5) <= 1e-4


def test_a_guess_takes_at_most_half_a_millisecond(match, positions):
    views = [match.game.view(s, 0) for s in positions]
    assert best(lambda v: match.game.guess(v, 1), views * 5) <= 5e-4


def test_a_whole_game_is_replayed_in_twenty_milliseconds(match):
    save = match.save()
    assert best(Match.load, [save]) <= 0.020


@pytest.mark.parametrize(("players", "games"), [(1, 500), (2, 500), (3, 500), (4, 400), (5, 400)])
def test_so_many_random_games_a_second(players, games):
    play = contender(GAME, players).play
    assert best(lambda seed: play(seed, False), range(20)) <= 1 / games


def test_fifty_thousand_moves_a_second_with_four_players():
    play = contender(GAME, 4).play
    moves = sum(play(seed, False) for seed in range(20))
    assert moves / 20 / best(lambda seed: play(seed, False), range(20)) >= 50_000
