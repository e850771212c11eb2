"""What turned a round is the move after which the chance was another, or nothing is said."""

import pytest

from engine import BOTS, GAMES, Match
from engine.bots.review import Review
from engine.bots.turning import explains, moved_by


@pytest.mark.parametrize("at", range(10, 20))
def test_the_one_move_that_moved_it_is_found(at):
    found = moved_by(lambda n: 0.7 if n > at else 0.3, 10, 20, 0.3, 0.7)
    assert found == (at, pytest.approx(0.4))


def test_many_small_steps_are_no_reason():
    move, part = moved_by(lambda n: 0.3 + 0.04 * (n - 10), 10, 20, 0.3, 0.7)
    assert 10 <= move < 20
    assert not explains(part, 0.4)


def test_an_interrupted_search_names_nothing():
    assert moved_by(lambda n: None, 10, 20, 0.3, 0.7) is None


@pytest.mark.parametrize(
    ("part", "change", "is_one"), [(0.3, 0.4, True), (0.1, 0.4, False), (-0.3, 0.4, False), (0.06, 0.1, False)]
)
def test_a_reason_explains_half_of_the_change_in_its_direction(part, change, is_one):
    assert explains(part, change) is is_one


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_reasons_lie_in_their_round_and_are_somebodys_deed(name):
    game, named = GAMES[name], 0
    for seed in range(3):
        match = Match(game, 2, 30 + seed)
        while actors := game.actors(match.state):
            bot = BOTS["easy" if actors[0] == 0 else "normal"]
            match.play(bot.choose(game, game.view(match.state, actors[0]), actors[0], len(match.moves)))
        review = Review(match, 0).run()
        places = [point.at for point in review.graph]
        for turn in review.turning_points():
            move = review.turned_by(turn.round)
            if move is not None:
                named += 1
                first = [point.round for point in review.graph].index(turn.round)
                assert places[first] <= move < places[first + 1]
    print(name, named, "reasons")
