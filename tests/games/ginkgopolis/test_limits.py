"""The tool that tells what no value could do better deals only what nobody has seen."""

from random import Random

import pytest

from tests.games.ginkgopolis.limits import GAME, centred, dealt_anew, squares


def midway(seed):
    s, rng = GAME.new(3, seed), seed
    for _ in range(40):
        rng, move = GAME.sample(s, GAME.actors(s)[0], rng)
        GAME.apply(s, move)
    return s


def test_what_is_dealt_anew_is_the_same_table_to_everybody():
    s = midway(7)
    other = dealt_anew(s, Random(1))
    GAME.check(other)
    assert other.deck != s.deck
    assert other.supply != s.supply
    assert (sorted(other.deck), sorted(other.supply)) == (sorted(s.deck), sorted(s.supply))
    for seat in (*range(3), None):
        assert GAME.view(other, seat).key() == GAME.view(s, seat).key()


def test_luck_that_two_ends_do_not_share_drops_out_of_what_they_have_in_common():
    """Moves worth 1, 2 and 6; in four worlds the luck of either end is as often good as bad."""
    worth, apart = [1.0, 2.0, 6.0], (4 + 1 + 9) / 3
    assert centred(worth) == [-2, -1, 3]
    one = [[x + sign * y for x, y in zip(worth, (1, -1, 0))] for sign in (1, 1, -1, -1)]
    two = [[x + sign * y for x, y in zip(worth, (2, 1, -3))] for sign in (1, -1, 1, -1)]
    assert squares(one, two) == pytest.approx(apart)
    assert squares(one, one) > apart
