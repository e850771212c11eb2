"""The winning chance of a position: it adds up, it ends with the result, and it knows only what its viewer knows."""

from itertools import pairwise

import pytest

from engine import GAMES, Match
from engine.bots import learned
from engine.bots.chance import chances, width
from engine.bots.school import taught
from engine.core.rng import roll


def tables(game, seeds=3):
    """Positions of random matches, from the deal to the end."""
    for seed in range(seeds):
        players, options = game.setups[seed % len(game.setups)]
        match, rng = Match(game, players, seed, options), seed
        while actors := game.actors(match.state):
            yield match.state
            rng, n = roll(rng, len(actors))
            rng, move = game.sample(match.state, actors[n], rng)
            match.play(move)
        yield match.state


@pytest.mark.parametrize("name", list(GAMES))
def test_chances_add_up_to_one_and_end_with_the_winners(name):
    game = GAMES[name]
    for s in tables(game):
        said = chances(game, s)
        assert len(said) == len(game.scores(s))
        assert sum(said) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in said)
        if not game.actors(s):
            places = game.ranking(s)
            assert [chance > 0 for chance in said] == [place == min(places) for place in places]


@pytest.mark.parametrize("name", list(GAMES))
def test_who_is_expected_to_score_more_is_likelier_to_win(name):
    game = GAMES[name]
    for s in tables(game, 1):
        if game.actors(s):
            said, expected = chances(game, s), learned.expected(taught(game, s), s)
            order = sorted(range(len(said)), key=lambda p: expected[p])
            assert all(said[a] <= said[b] + 1e-12 for a, b in pairwise(order))


@pytest.mark.parametrize("name", list(GAMES))
def test_the_chance_of_a_view_is_that_of_any_world_behind_it(name):
    """What a seat cannot know does not move its graph."""
    game = GAMES[name]
    for n, s in enumerate(tables(game, 1)):
        if n % 7 == 0:
            for viewer in (0, None):
                view = game.view(s, viewer)
                again = game.view(game.guess(view, n), viewer)
                assert chances(game, view) == chances(game, again)


def test_the_spread_comes_from_the_data_of_the_judge_by_seats():
    class Judge:
        data = {"chance": {"2": [1.0, 0.5], "4": [2.0, 0.0]}}

        def spread(self, s):
            return 6.0

    class Game:
        judge = Judge()

    assert [width(Game(), None, seats) for seats in (1, 2, 3, 4, 5)] == [4.0, 4.0, 4.0, 2.0, 2.0]
