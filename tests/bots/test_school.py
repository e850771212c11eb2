"""The learned instinct: what its file holds, who plays by it, and that play goes on without it."""

import json
import logging

import pytest

from engine import GAMES
from engine.bots import BOTS, Deadline, learned
from engine.bots.base import mastered
from engine.bots.chance import chances, width
from engine.bots.coach import think
from engine.bots.net import BadNet
from engine.bots.school import dump, graduate, load, taught
from tests.bots.test_learned import positions

TAUGHT = [name for name in GAMES if GAMES[name].judge.school is not None]
CONTEXT, FEATURES = ("always", "late"), ("points", "cards")
TABLE = {"points": [1.0, 0.0], "cards": [2.5, -1.25]}
WHOLE = json.loads(dump(TABLE, CONTEXT, "how it was made"))
SPOILED = {
    "empty": "",
    "cut": dump(TABLE, CONTEXT, "")[:-9],
    "no table": "[1, 2]",
    "deep": "[" * 100_000,
    "another version": json.dumps({**WHOLE, "version": 2}),
    "another context": json.dumps({**WHOLE, "context": ["always"]}),
    "a feature missing": json.dumps({**WHOLE, "weights": {"points": [1.0, 0.0]}}),
    "a feature too many": json.dumps({**WHOLE, "weights": {**TABLE, "luck": [1.0, 0.0]}}),
    "a weight missing": json.dumps({**WHOLE, "weights": {**TABLE, "cards": [1.0]}}),
    "a weight that is none": json.dumps({**WHOLE, "weights": {**TABLE, "cards": [1.0, "2"]}}),
    "not a number": json.dumps({**WHOLE, "weights": {**TABLE, "cards": [1.0, float("nan")]}}),
}


def test_a_file_gives_the_same_table_again():
    assert load(dump(TABLE, CONTEXT, "how it was made"), CONTEXT, FEATURES) == TABLE


@pytest.mark.parametrize("text", SPOILED.values(), ids=SPOILED)
def test_a_damaged_file_is_refused_with_a_sentence(text):
    with pytest.raises(BadNet, match="the file"):
        load(text, CONTEXT, FEATURES)


@pytest.fixture(params=TAUGHT)
def game(request):
    return GAMES[request.param]


def learned_by(game):
    """Who plays by it: a master, or hard where there is none."""
    return BOTS[BOTS.levels(game)[-1]]


def someone(game, players=2, at=2):
    """A view in the middle of a game, and who decides there."""
    s = next(s for n, s in enumerate(positions(game, players)) if n == at)
    return game.view(s, game.actors(s)[0]), game.actors(s)[0]


def test_what_is_shipped_fits_its_game_and_says_how_it_was_made(game):
    school = game.judge.school
    assert load(school.weights(), school.context, school.features)
    assert "python -m engine tune" in json.loads(school.weights())["about"]
    value = graduate(game.judge).learned
    if value.shipped:  # an instinct may do without
        assert "python -m engine tune" in json.loads(value.weights())["about"]


@pytest.mark.parametrize("text", [None, "", '{"version": 99}'], ids=["missing", "cut", "another version"])
def test_without_its_table_a_bot_plays_by_the_linear_instinct_and_says_so_once(game, text, monkeypatch, caplog):
    def weights(_):
        if text is None:
            raise FileNotFoundError("instinct.json")
        return text

    graduate.cache_clear()
    monkeypatch.setattr(type(game.judge.school), "weights", weights)
    view, player = someone(game)
    with caplog.at_level(logging.WARNING):
        moves = [learned_by(game).choose(game, view, player, 1, Deadline(playouts=40)) for _ in range(2)]
    assert moves == [BOTS["linear"].choose(game, view, player, 1, Deadline(playouts=40))] * 2
    (line,) = [record.getMessage() for record in caplog.records]
    assert "linear" in line
    assert "\n" not in line
    graduate.cache_clear()


def test_who_has_learned_knows_no_more_than_the_view(game):
    """Everything hidden is shuffled: the answer stays the same."""
    for n, s in enumerate(positions(game, 3, every=17)):
        if actors := game.actors(s):
            view = game.view(s, actors[0])
            again = game.view(game.guess(view, n), actors[0])
            first, second = (
                learned_by(game).choose(game, v, actors[0], 5, Deadline(playouts=20)) for v in (view, again)
            )
            assert first == second


def test_the_same_dice_give_the_same_answer(game):
    view, player = someone(game, 3)
    first, second = (learned_by(game).choose(game, view, player, 9, Deadline(playouts=60)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", [name for name in TAUGHT if mastered(GAMES[name])])
def test_beside_a_master_hard_plays_as_it_did_before_anybody_had_learned(name):
    game = GAMES[name]
    for n, s in enumerate(positions(game, 2, every=17)):
        if actors := game.actors(s):
            view, p = game.view(s, actors[0]), actors[0]
            hard, linear = (BOTS[bot].choose(game, view, p, n, Deadline(playouts=30)) for bot in ("hard", "linear"))
            assert hard == linear


def test_learning_leaves_the_plain_judge_as_it_is(game):
    plain = game.judge
    view, player = someone(game)
    assert taught(game, view).judge is not plain
    assert game.judge is plain
    assert taught(game, view).judge.options(view, player) != plain.options(view, player)


def test_before_anything_is_learned_the_table_says_what_the_plain_weights_say(game):
    judge = game.judge.retuned({**game.judge.data, "instinct": game.judge.school.start(game.judge.data)})
    view, player = someone(game)
    plain = {option.move: option.worth for option in game.judge.options(view, player)}
    for option in judge.options(view, player):
        assert option.worth == pytest.approx(plain[option.move])


def test_chances_by_a_learned_value_have_widths_of_their_own(game):
    view, _ = someone(game)
    rules = taught(game, view)
    assert rules.judge.learned.shipped == ("learned_chance" in game.judge.data)
    assert rules.judge.learned.shipped == (width(rules, view, 2) != width(game, view, 2))


def test_hints_reviews_and_chances_ask_who_has_learned(game):
    view, player = someone(game)
    rules = taught(game, view)
    assert chances(game, view) == chances(rules, view)
    assert rules.judge.learned.shipped == (learned.expected(rules, view) != game.judge.expected(view))
    budget = Deadline(playouts=40)
    assert [*think(game, view, player, 3, budget)][-1] == [*think(rules, view, player, 3, budget)][-1]


@pytest.mark.parametrize("spoiled", ["instinct", "value"])
def test_without_what_was_learned_the_coach_goes_on_in_plain_words(game, spoiled, monkeypatch, caplog):
    if spoiled == "value" and not graduate(game.judge).learned.shipped:
        pytest.skip("plays without a learned value anyway")
    graduate.cache_clear()
    learned.net_of.cache_clear()
    monkeypatch.setattr(
        type(game.judge.school if spoiled == "instinct" else game.judge.learned), "weights", lambda _: ""
    )
    view, player = someone(game)
    with caplog.at_level(logging.WARNING):
        advice = [[*think(game, view, player, 3, Deadline(playouts=40))][-1] for _ in range(2)]
        said = chances(game, view)
    assert advice[0] == advice[1]
    assert advice[0].ideas
    assert sum(said) == pytest.approx(1)
    assert len(caplog.records) == 1
    graduate.cache_clear()
    learned.net_of.cache_clear()
