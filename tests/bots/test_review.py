"""A match looked over: what is kept goes on where it was left, what is damaged is computed anew."""

import json
from itertools import count

import pytest

from engine import GAMES, Match
from engine.bots import Deadline
from engine.bots.certainty import ENOUGH, Word
from engine.bots.review import Review
from engine.bots.tallies import Tallies
from engine.core.rng import roll
from tests.tiny.shelf import tiny_games


def played(name="picks", seed=4):
    game = GAMES[name]
    match, rng = Match(game, 2, seed), seed
    while actors := game.actors(match.state):
        rng, n = roll(rng, len(actors))
        rng, move = game.sample(match.state, actors[n], rng)
        match.play(move)
    return match


@pytest.fixture(autouse=True)
def shelf():
    with tiny_games():
        yield


@pytest.mark.parametrize("name", ["picks", "streets"])
def test_a_whole_match_is_looked_over(name):
    match = played(name)
    review = Review(match, 0).run()
    assert review.finished
    assert len(review.data["chance"]) == len(review.rounds)
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in review.data["chance"])
    places = match.game.ranking(match.state)
    assert [chance > 0 for chance in review.data["chance"][-1]] == [place == 1 for place in places]
    assert review.points[-1] == [sum(row.values()) for row in match.game.scores(match.state)]
    for choice in review.choices:
        view = review.view(choice.at)
        assert {choice.played, choice.best} <= set(match.game.legal(view, 0))
    assert [c.loss for c in review.mistakes()] == sorted((c.loss for c in review.mistakes()), reverse=True)


def test_it_goes_on_where_it_was_left_and_says_the_same():
    match = played()
    whole = Review(match, 0).run().data
    half = Review(match, 0)
    for _ in range(half.total // 2):
        half.step()
    kept = json.loads(json.dumps(half.data))
    again = Review(match, 0, kept)
    assert again.done == half.done
    assert again.run().data == whole


def test_interrupted_it_keeps_what_was_done():
    review = Review(played(), 0)
    while len(review.data["chance"]) <= len(review._starts):
        review.step()
    deadline = Deadline()
    deadline.cancel()
    done = review.done
    assert not review.step(deadline)
    assert review.done == done


class Impatient(Deadline):
    """Gives up after so many looks at the clock."""

    def __init__(self, looks):
        super().__init__()
        self.looks = looks

    def passed(self, share=1.0):
        self.looks -= 1
        return self.looks < 0


@pytest.mark.parametrize("name", ["picks", "streets"])
def test_interrupted_anywhere_it_goes_on_with_the_same_worlds_and_says_the_same(name):
    match = played(name)
    whole = Review(match, 0).run()
    data, tallies = None, None
    for looks in count(40, 40):
        review = Review(match, 0, data, Tallies(tallies))
        while review.step(Impatient(looks)):
            pass
        data, tallies = json.loads(json.dumps(review.data)), json.loads(json.dumps(review.tallies.data))
        if review.finished:
            break
    assert looks > 40, "nothing was interrupted"
    assert data == whole.data


def test_what_is_named_is_sharp_enough_to_be_shown():
    for seed in range(12):
        for name in ("picks", "streets"):
            review = Review(played(name, seed), 0).run()
            for choice in review.mistakes():
                assert choice.worlds >= ENOUGH
                assert choice.known.word is Word.WORSE
                assert choice.known.figure is not None
                assert choice.loss >= 0.08


def test_the_graph_says_what_the_best_move_of_its_moment_is_worth():
    review = Review(played("streets"), 0).run()
    choices = {choice.at: choice for choice in review.choices}
    for point in review.graph[:-1]:
        if point.at in choices:
            said = review.tally(point.at).chance(choices[point.at].better_plan).value
            assert point.chances[0] == pytest.approx(said, abs=1e-4)


def test_what_others_counted_is_not_counted_again_and_is_what_the_review_says():
    """A hint or the teaching game asked before: the review goes on with their worlds."""
    match = played("streets")
    first = Review(match, 0).run()
    second = Review(match, 0, None, Tallies(first.tallies.data))
    before = json.dumps(second.tallies.data)
    assert second.run().data == first.data
    assert json.dumps(second.tallies.data) == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: {},
        lambda data: {**data, "format": 9},
        lambda data: {**data, "rules": 99},
        lambda data: {**data, "moves": 1},
        lambda data: {**data, "chance": 7},
        lambda data: {**data, "chance": [[1]]},
        lambda data: {**data, "luck": []},
        lambda data: {**data, "sources": [[{"x": 1}] * len(row) for row in data["sources"]]},
        lambda data: {**data, "sources": [[dict.fromkeys(each, "x") for each in row] for row in data["sources"]]},
        lambda data: {**data, "choices": [[0, 1, "x", "y", 0, 0, 0, 0]]},
        lambda data: {**data, "choices": [[999, 1, "0 pick 1", "0 pick 1", 0, 0, 0, 0]]},
        lambda data: {**data, "choices": [[0, 1, "0 pick 1", "0 pick 1", 0, 0]]},
        lambda data: {**data, "graph": [[1, 0, [1.0], 200]]},
        lambda data: {**data, "graph": 5},
        lambda data: {**data, "whole": 7},
    ],
)
def test_damaged_or_of_other_rules_it_begins_anew(spoil):
    match = played()
    review = Review(match, 0, spoil(Review(match, 0).run().data))
    assert review.done == 0


def test_what_a_seat_could_not_know_changes_no_verdict():
    """The best move of a choice comes from the view alone: two worlds behind the same view give the same."""
    match = played()
    review, other = Review(match, 0), Review(match, 0)
    game, at = match.game, next(iter(review._own))
    other._tables[at] = game.guess(review.view(at), 77)
    assert all(each._choose(at, Deadline()) for each in (review, other))
    assert review.data == other.data
    assert review.tallies.data == other.tallies.data


@pytest.mark.parametrize("name", list(GAMES))
def test_the_graph_says_what_the_seat_could_know(name):
    """Worlds that look the same to the seat have the same chances and points at every start of a round."""
    assert_blind(name, 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(GAMES))
def test_the_graph_says_the_same_in_a_thousand_pairs_of_worlds(name):
    assert_blind(name, 1000)


def assert_blind(name, pairs):
    differing, seed = 0, 0
    while pairs > 0:
        seed += 1
        match = played(name, seed)
        seat = seed % match.players
        one, other = Review(match, seat), Review(match, seat)
        for number, (at, _) in enumerate(one._starts[:pairs]):
            one._tables[at], other._tables[at] = (match.game.guess(one.view(at), n) for n in (5, 77))
            differing += one._tables[at].key() != other._tables[at].key()
            for review in (one, other):
                review._drawn = lambda before, at: []  # what was drawn is told once all is over, and to everybody
                review._round(number)
            pairs -= 1
        assert one.data == other.data, f"{name}, seed {seed}"
    assert differing or name == "tower_up", "nothing was hidden: nothing was tried"


@pytest.mark.parametrize("number", ["x", None, 1e400, -1e400, 10**4000, [1]], ids=lambda number: str(number)[:9])
@pytest.mark.parametrize("where", ["chance", "luck", "choices"])
def test_kept_numbers_that_are_none_are_computed_anew(where, number):
    match = played()
    data = Review(match, 0).run().data
    rows = data[where] = [list(row) for row in data[where]]
    rows[0][0] = [number, 0.0] if where == "luck" else number
    assert Review(match, 0, data).done == 0
