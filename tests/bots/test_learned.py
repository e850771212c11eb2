"""The learned value: what its file holds, that it never knows more than the view, and that bots play on without it."""

import json
import logging

import pytest

from engine import GAMES
from engine.bots import BOTS, Deadline, learned
from engine.bots.learned import expected, horizon, net_of, trust
from engine.bots.net import BadNet, Net
from engine.bots.school import taught
from engine.bots.search import search
from engine.core.rng import roll


def learned_by(name):
    """What hard asks at a table for two."""
    game = GAMES[name]
    return taught(game, game.new(2, 1)).judge.learned


SHIPPED = [name for name in GAMES if learned_by(name) is not None and learned_by(name).shipped]
LEARNERS = [name for name in GAMES if GAMES[name].judge.learned is not None]
INPUTS = ("points", "cards")
SMALL = Net([1.0, 0.5], [[2.0, -1.0], [0.0, 1.0]], [-1.0, 0.0], [3.0, -0.25])


def positions(game, players, seed=1, every=9):
    s, rng, n = game.new(players, seed), seed, 0
    while actors := game.actors(s):
        if n % every == 0:
            yield s
        rng, i = roll(rng, len(actors))
        rng, move = game.sample(s, actors[i], rng)
        game.apply(s, move)
        n += 1
    yield s


def test_the_net_is_a_line_and_rectified_units():
    assert SMALL([1.0, 2.0]) == 1 + 1 + 3 * 0 - 0.25 * 2  # the first unit is below zero and says nothing
    assert SMALL([2.0, 0.0]) == 2 + 3 * 3


def test_a_file_gives_the_same_net_again():
    again = Net.load(SMALL.dump(INPUTS, "how it was made"), INPUTS)
    assert [again([x, y]) for x in (0.0, 1.5) for y in (2.0, -3.0)] == [
        SMALL([x, y]) for x in (0.0, 1.5) for y in (2.0, -3.0)
    ]


WHOLE = json.loads(SMALL.dump(INPUTS, ""))
SPOILED = {
    "empty": "",
    "cut": SMALL.dump(INPUTS, "")[:-20],
    "no table": "[1, 2]",
    "deep": "[" * 100_000,
    "another version": json.dumps({**WHOLE, "version": 2}),
    "other inputs": json.dumps({**WHOLE, "inputs": ["cards", "points"]}),
    "a weight missing": json.dumps({**WHOLE, "linear": [1.0]}),
    "a weight that is none": json.dumps({**WHOLE, "linear": [1.0, "2"]}),
    "not a number": json.dumps({**WHOLE, "linear": [1.0, float("nan")]}),
    "no units": json.dumps({key: value for key, value in WHOLE.items() if key != "units"}),
    "a unit cut": json.dumps({**WHOLE, "units": [[1.0, 2.0, 3.0]]}),
}


@pytest.mark.parametrize("text", SPOILED.values(), ids=SPOILED)
def test_a_damaged_file_is_refused_with_a_sentence(text):
    with pytest.raises(BadNet, match="the file"):
        Net.load(text, INPUTS)


class Spoiled:
    """What a game learned, with another file of weights."""

    shipped = True

    def __init__(self, real, text):
        self.real, self.text, self.inputs = real, text, real.inputs
        self.rows, self.knows, self.horizon, self.trust = real.rows, real.knows, real.horizon, 2.0

    def weights(self):
        if self.text is None:
            raise FileNotFoundError("value.json")
        return self.text


@pytest.mark.parametrize("name", LEARNERS)
@pytest.mark.parametrize("text", [None, "", '{"version": 99}'], ids=["missing", "cut", "another version"])
def test_without_its_weights_a_bot_plays_by_the_linear_value_and_says_so_once(name, text, monkeypatch, caplog):
    game = GAMES[name]
    rules = taught(game, game.new(2, 1))  # what the strongest plays by
    monkeypatch.setattr(rules.judge, "learned", Spoiled(game.judge.learned, text))
    s = next(s for n, s in enumerate(positions(game, 2)) if n == 2)
    player = game.actors(s)[0]
    view = game.view(s, player)
    with caplog.at_level(logging.WARNING):
        move = BOTS[BOTS.levels(game)[-1]].choose(game, view, player, 1, Deadline(playouts=40))
        BOTS[BOTS.levels(game)[-1]].choose(game, view, player, 2, Deadline(playouts=10))
    assert move == search(rules, view, player, 1, Deadline(playouts=40), plain=True)[0].option.move
    (line,) = [record.getMessage() for record in caplog.records]
    assert "linear" in line
    assert "\n" not in line


@pytest.mark.parametrize("name", SHIPPED)
def test_the_weights_that_are_shipped_fit_their_inputs(name):
    assert net_of(learned_by(name)) is not None


@pytest.mark.parametrize("name", LEARNERS)
def test_every_table_gives_a_row_of_inputs_for_each_seat(name):
    game = GAMES[name]
    for players in game.players:
        if players > 1:
            for s in positions(game, players):
                assert {len(row) for row in game.judge.learned.rows(s)} == {len(game.judge.learned.inputs)}
                assert len(game.judge.learned.rows(s)) == len(expected(game, s)) == players


@pytest.fixture(params=LEARNERS)
def schooled(request, monkeypatch):
    """A game whose bots ask a net, whether it is shipped with one or not."""
    game = GAMES[request.param]
    inputs = game.judge.learned.inputs
    net = Net([1.0] * len(inputs), [[0.1] * len(inputs)], [0.0], [0.5])
    monkeypatch.setattr(type(game.judge), "learned", Spoiled(game.judge.learned, net.dump(inputs, "")))
    return game


def test_a_net_changes_what_is_expected(schooled):
    s = next(s for n, s in enumerate(positions(schooled, 2)) if n == 2)
    assert expected(schooled, s) == pytest.approx([1.05 * sum(row) for row in schooled.judge.learned.rows(s)])
    assert expected(schooled, s) != schooled.judge.expected(s)


def test_the_value_of_a_view_is_that_of_any_world_behind_it(schooled):
    game = schooled
    for n, s in enumerate(positions(game, 3)):
        view = game.view(s, 0)
        assert expected(game, view) == expected(game, game.view(game.guess(view, n), 0))


def test_a_game_that_is_over_is_worth_its_scores(schooled):
    game = schooled
    *_, s = positions(game, 2)
    scores, places = [sum(row.values()) for row in game.scores(s)], game.ranking(s)
    for p, (worth, score) in enumerate(zip(expected(game, s), scores, strict=True)):
        broken = any(score == other and place > places[p] for other, place in zip(scores, places, strict=True))
        assert score < worth < score + 1 if broken else worth == score, "only who wins a tie has a part of a point more"


def test_the_value_is_asked_no_later_than_the_linear_one(schooled):
    game = schooled
    for s in positions(game, 2):
        if game.actors(s):
            assert all(horizon(game, s, world) <= game.judge.horizon(s) for world in (1, 100))


def test_beside_a_learned_value_the_judges_word_counts_less(schooled, monkeypatch):
    s = next(s for n, s in enumerate(positions(schooled, 2)) if n == 2)
    beside_a_net = trust(schooled, s)
    monkeypatch.setattr(type(schooled.judge), "learned", None)
    assert 0 < beside_a_net < trust(schooled, s)


@pytest.mark.parametrize("name", GAMES)
def test_a_plain_search_does_not_ask_what_was_learned(name, monkeypatch):
    game = GAMES[name]
    s = game.new(2, 3)
    player = game.actors(s)[0]
    view = game.view(s, player)
    monkeypatch.setattr(learned, "expected", None)
    monkeypatch.setattr(learned, "horizon", None)
    monkeypatch.setattr(learned, "trust", None)
    assert search(game, view, player, 1, Deadline(playouts=20), plain=True)
