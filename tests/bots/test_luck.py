"""What was drawn: a table may be dealt on in another way that nobody can tell from it, and luck is the draw alone."""

import pytest

from engine import GAMES, Match
from engine.bots import luck
from engine.bots.luck import DEALS, Luck, added, luckiest, of_deal, of_move
from engine.core.rng import roll
from tests.helpers.positions import SETTINGS, walk
from tests.tiny.shelf import tiny_games


def played(name, players, seed):
    """A random match: its moves, each with the tables before and after it."""
    game = GAMES[name]
    kind = next(options for count, options in game.setups if count == players)
    match, rng, steps = Match(game, players, seed, kind), seed, []
    while actors := game.actors(match.state):
        rng, n = roll(rng, len(actors))
        rng, move = game.sample(match.state, actors[n], rng)
        before = match.state.clone()
        match.play(move)
        steps.append((before, move, match.state.clone()))
    return game, steps


@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.name in GAMES], ids=str)
def test_a_table_that_is_dealt_on_in_another_way_looks_the_same_to_everybody(setting):
    for n, (match, _) in enumerate(walk(setting, 3)):
        if n % 9 == 0:
            game, s = match.game, match.state
            other = game.redraw(s, n + 1)
            game.check(other)
            for viewer in (None, *range(match.players)):
                assert game.view(other, viewer).key() == game.view(s, viewer).key(), (str(setting), n)


@pytest.mark.parametrize(("name", "players"), [("ginkgopolis", 1), ("tower_up", 2), ("blueprints", 3)])
def test_draws_count_where_they_did_not(name, players):
    """Against an automaton, and where a market or dice are drawn in the open."""
    game, steps = played(name, players, 5)
    rows = [of_move(game, *step, 7 * n, players) for n, step in enumerate(steps)]
    found = added(rows, players)
    assert any(each.points for each in found)
    assert all(0 < each.error < 10 for each in found)


def test_a_move_after_which_nothing_is_drawn_is_nobodys_luck():
    game, steps = played("ginkgopolis", 2, 5)
    first = next(step for step in steps if len(game.actors(step[0])) == 2)
    assert of_move(game, *first, 3, 2) == [Luck(0.0, 0.0)] * 2  # somebody else still has to decide
    with tiny_games():
        game, steps = played("streets", 2, 3)
        assert added([of_move(game, *step, 3, 2) for step in steps], 2) == [Luck(0.0, 0.0)] * 2


def test_the_deal_is_compared_with_other_deals():
    game, steps = played("ginkgopolis", 3, 5)
    found = of_deal(game, steps[0][0], 9, 3)
    assert any(each.points for each in found)
    assert found == of_deal(game, steps[0][0], 9, 3)


def test_draws_are_nobodys_luck_on_average(monkeypatch):
    """Of many tables that are dealt on by chance none is luckier than the others."""
    monkeypatch.setattr(luck, "DEALS", 20)
    game, steps = played("tower_up", 2, 8)
    total, errors = 0.0, 0.0
    for n, (before, move, _) in enumerate(steps):
        world = game.redraw(before, 1000 + n)
        game.apply(world, move)
        if game.actors(world):
            for each in of_move(game, before, move, world, 77 * n, 2):
                total, errors = total + each.points, errors + DEALS * each.error**2
    assert abs(total) < 4 * errors**0.5


@pytest.mark.parametrize(
    ("luck", "who"),
    [
        ([Luck(5.0, 1.0), Luck(0.0, 1.0)], 0),
        ([Luck(2.0, 1.0), Luck(0.0, 1.0)], None),  # within two errors of their difference
        ([Luck(0.0, 0.0), Luck(0.0, 0.0)], None),
        ([Luck(-4.0, 1.0), Luck(-9.0, 1.0), Luck(3.0, 1.0)], 2),
        ([Luck(3.0, 1.0)], 0),  # alone: luckier than usual
        ([Luck(1.0, 1.0)], None),
    ],
)
def test_nobody_is_called_lucky_within_two_errors(luck, who):
    assert luckiest(luck) == who
