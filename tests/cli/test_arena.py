"""The arena: every deal from every seat, shared victories divided, intervals and ratings."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.bots import arena
from engine.bots.arena import Budget, Pairing, Played


def played(chairs, ranking, entrants=("a", "b", "c")) -> Played:
    pairing = Pairing("ginkgopolis", entrants, chairs, 1, {}, Budget())
    seats = len(chairs)
    return Played(pairing, [{"points": 10 * chair} for chair in chairs], ranking, 9, [2] * seats, [1.0] * seats)


@pytest.mark.parametrize(("entrants", "games", "expected"), [("ab", 5, 6), ("abc", 3, 3), ("abc", 4, 6), ("a", 2, 2)])
def test_every_deal_is_played_from_every_seat(entrants, games, expected):
    found = arena.pairings("ginkgopolis", list(entrants), games, 10, {}, Budget())
    assert len(found) == expected
    for seed in {pairing.seed for pairing in found}:
        for seat in range(len(entrants)):
            assert sorted(p.chairs[seat] for p in found if p.seed == seed) == list(range(len(entrants)))


def test_in_duels_every_two_meet_equally_often():
    found = arena.pairings("ginkgopolis", ["a", "b", "c"], 4, 1, {}, Budget(), duel=True)
    assert Counter(frozenset(pairing.chairs) for pairing in found) == {
        frozenset({0, 1}): 4,
        frozenset({0, 2}): 4,
        frozenset({1, 2}): 4,
    }
    assert Counter(pairing.chairs[0] for pairing in found) == {0: 4, 1: 4, 2: 4}


def test_a_shared_victory_is_divided():
    first, second, third = arena.standings([played((0, 1, 2), [1, 1, 3]), played((2, 0, 1), [2, 1, 3])])
    assert (first.wins, second.wins, third.wins) == (1.5, 0.5, 0)
    assert (first.rate, first.games) == (0.75, 2)
    assert second.scores == {"points": 10}
    assert first.seconds == 0.5
    assert first.fair == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (60, 100, 0.5020, 0.6906), (0, 0, 0, 1)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert arena.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_ratings_follow_the_results():
    results = [played((0, 1), [1, 2])] * 9 + [played((0, 1), [2, 1])] * 3
    results += [played((1, 2), [1, 2])] * 9 + [played((1, 2), [2, 1])] * 3
    ratings = arena.elo(results)
    assert list(ratings) == ["a", "b", "c"]
    assert sum(ratings.values()) == pytest.approx(0, abs=1e-6)
    gaps = [one - other for one, other in pairwise(ratings.values())]
    assert gaps == pytest.approx([gaps[0]] * 2)
    assert 150 < gaps[0] < 200  # three to one is 191 points, a little less with the draw beforehand


def test_bots_of_one_name_are_not_rated_against_each_other():
    results = [played((0, 1, 2), [1, 2, 3], ("a", "a", "b"))]
    assert set(arena.elo(results)) == {"a", "b"}


@pytest.mark.parametrize(
    ("text", "budget"), [("1s", Budget(1.0)), ("0.25s", Budget(0.25)), ("100p", Budget(None, 100))]
)
def test_a_budget_is_seconds_or_playouts(text, budget):
    assert Budget.parse(text) == budget
    deadline = budget.deadline()
    assert deadline.playouts == budget.playouts
    assert not deadline.passed()


def test_a_game_is_the_same_again_and_luck_differs():
    (pairing,) = arena.pairings("ginkgopolis", ["random"], 1, 3, {"hal": "expert"}, Budget())
    assert arena.play(pairing).scores == arena.play(pairing).scores
    dice = {arena.luck(seed, moves, seat) for seed in range(4) for moves in range(40) for seat in range(5)}
    assert len(dice) == 800


def test_alone_the_automaton_has_a_row_and_the_ends_are_counted():
    results = [arena.play(p) for p in arena.pairings("ginkgopolis", ["random"], 8, 1, {}, Budget())]
    bot, automaton = arena.standings(results)
    assert (bot.entrant, automaton.entrant) == ("random", arena.AUTOMATON)
    assert bot.wins + automaton.wins == 8
    assert automaton.seconds == 0
    ends = arena.endings(results)
    assert sum(ends.values()) == pytest.approx(1)
    assert all(why.endswith(("(random)", "(automaton)")) for why in ends)


def test_what_the_winners_have_is_an_average_of_its_own():
    assert arena.winning([played((0, 1, 2), [3, 2, 1]), played((1, 0), [1, 2])]) == 15


def test_elo_is_printed_when_there_are_more_than_two(engine, monkeypatch):
    from engine.bots.base import BOTS

    class Twin:
        def __init__(self, name):
            self.name = name

        choose = staticmethod(BOTS["random"].choose)

    for name in ("one", "two"):
        monkeypatch.setitem(BOTS, name, Twin(name))
    answer = engine("arena", "ginkgopolis", "--seats", "random,one,two", "--games", "2", "--duel")
    assert answer.out.startswith("6 games")
    assert {line.split()[0] for line in answer.out.split("Elo")[1].splitlines()[1:]} == {"random", "one", "two"}
