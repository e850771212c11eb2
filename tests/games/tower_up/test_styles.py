"""A style shows: over the same few deals each has more of what it promises than the plain bot it plays against."""

from copy import copy

import pytest

from engine.bots.arena import Budget
from tests.games.tower_up.styles import FIGURES, GAME, PROMISES, ahead, duels, play, towers

GAMES, SEED = 40, 1
SURE = 2.0  # standard errors
PROMISED = [(style, name) for style, names in PROMISES.items() for name in names]


def lead(style, name, game=GAME):
    return ahead(duels(style, "normal", GAMES, SEED, Budget(), game), name)


@pytest.mark.parametrize(("style", "name"), PROMISED)
def test_a_style_keeps_its_promise(style, name):
    more, error = lead(style, name)
    assert more > SURE * error, f"{FIGURES[name]}: {more:+.2f} +- {error:.2f}"


@pytest.mark.parametrize("style", PROMISES)
def test_it_is_the_leaning_that_shows(style):
    """Without it both play alike: what one has more from one seat, it has less from the other."""
    data = {**GAME.judge.data, "characters": {**GAME.judge.data["characters"], style: {}}}
    game = copy(GAME)
    game.judge = GAME.judge.retuned(data)
    found = duels(style, "normal", 4, SEED, Budget(), game)
    for name in FIGURES:
        assert ahead(found, name)[0] == pytest.approx(0)


def test_every_style_promises_something():
    assert set(PROMISES) == set(GAME.judge.characters)
    assert all(name in FIGURES for _, name in PROMISED)


def test_what_is_counted():
    one, other = (play("skyline", "normal", SEED, seat, Budget()) for seat in range(2))
    assert 0 <= one.won <= 1
    for duel in (one, other):
        assert all(5 <= roofs <= 10 for roofs in duel.figures["roofs"])
        assert all(1 <= low <= high for low, high in zip(duel.figures["laid"], duel.figures["tower"]))


def test_how_early_objectives_are_met_is_counted_in_turns_to_the_end():
    duel = play("racer", "normal", SEED, 0, Budget())
    assert all(chips and 0 < early < 40 for chips, early in zip(duel.figures["chips"], duel.figures["early"]))


def test_every_roof_is_counted_with_the_floors_of_its_building():
    s = GAME.new(2, 3)
    assert GAME.judge.playout(s, 1, 999, lambda: False)
    for p in range(2):
        found = towers(s, p)
        assert len(found) == 10 - s.roofs[p]
        assert min(found) >= 1
