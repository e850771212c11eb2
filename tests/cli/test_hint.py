"""The coach in the terminal: what she says of a saved game, to people and to programs."""

import json
from random import Random

import pytest

from engine import GAMES, Match
from engine.bots.certainty import Word
from engine.bots.coach import Advice


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Writes a match some moves old and gives it."""
    monkeypatch.chdir(tmp_path)

    def write(game="tower_up", moves=20):
        match, dice, rng = Match.new(game, 3, 7, None, ["Ada", "Bo", "Cy"]), Random(3), 5
        while (actors := match.game.actors(match.state)) and len(match.moves) < moves:
            rng, move = match.game.sample(match.state, dice.choice(actors), rng)
            match.play(move)
        (tmp_path / "game.json").write_text(json.dumps(match.save()))
        return match

    return write


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_legal_moves_with_chances_and_reasons(engine, saved, game):
    match = saved(game)
    answer = engine("hint", "game.json", "--budget", "40p", "--json")
    assert answer.status == 0
    told = json.loads(answer.out)
    legal = [str(move) for move in match.game.legal(match.state, told["seat"])]
    assert 1 <= len(told["ideas"]) <= 3
    for idea in told["ideas"]:
        assert idea["move"][0] in legal
        assert 0 <= idea["chance"] <= 1
        assert idea["why"]


def test_the_same_moment_and_budget_say_the_same(engine, saved):
    saved()
    command = ("hint", "game.json", "--budget", "60p")
    assert engine(*command).out == engine(*command).out


@pytest.mark.parametrize(("lang", "words"), [("en", "What I would do"), ("es", "Lo que yo haría"), ("fr", "ferais")])
def test_it_speaks_the_readers_language(engine, saved, lang, words):
    saved()
    assert words in engine("hint", "game.json", "--budget", "20p", "--lang", lang).out


def test_what_cannot_be_asked_is_said_in_a_sentence(engine, saved):
    match = saved()
    other = next(seat for seat in range(3) if seat not in match.game.actors(match.state))
    for words, command in (
        ("does not decide", ("hint", "game.json", "--as", str(other))),
        ("no hints in 'xx'", ("hint", "game.json", "--lang", "xx")),
        ("cannot open", ("hint", "nothing.json")),
    ):
        answer = engine(*command)
        assert answer.status == 2
        assert words in answer.err
    saved(moves=10_000)
    assert "is over" in engine("hint", "game.json").err


@pytest.mark.parametrize(
    ("ideas", "sure", "word", "standing"),
    [
        (1, "equal", Word.OPEN, "only"),
        (2, "clearly", Word.WORSE, "clearly"),
        (2, "better", Word.WORSE, "better"),
        (2, "equal", Word.EQUAL, "equal"),
        (2, "equal", Word.CLOSE, "close"),
        (2, "better", Word.OPEN, "open"),
    ],
)
def test_two_ideas_are_called_equal_only_where_that_is_known(ideas, sure, word, standing):
    assert Advice((None,) * ideas, 40, 1.0, sure, True, word).standing == standing
