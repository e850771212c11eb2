"""Many decisions of every bot, in games of every kind: all legal, all on time, all from the view alone."""

from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest

from engine import BOTS
from engine.bots import Deadline
from engine.core.rng import roll
from tests.helpers.positions import SETTINGS_AND_TINY

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("tiny")]
CHANCE = 4  # one move in so many is random: bots must also cope with positions they would not reach
LEVELS = {
    "random": 30_000,
    "easy": 30_000,
    "normal": 30_000,
    "normal:": 3_000,  # and a character of the game that is played
    "hard": 6_000,
    "hard:": 1_000,
    "master": 6_000,
    "master:": 1_000,
}


def asked(decisions: int) -> Iterator[tuple[Any, Any, int, int]]:
    """So many questions in games one after another: the game, the state, who is asked, and dice. Send back the move."""
    seed = 0
    while decisions > 0:
        setting = SETTINGS_AND_TINY[seed % len(SETTINGS_AND_TINY)]
        game, rng = setting.game, seed
        s = game.new(setting.players, seed, setting.options)
        while decisions > 0 and (actors := game.actors(s)):
            rng, i = roll(rng, len(actors))
            move = yield game, s, actors[i], rng
            rng, chance = roll(rng, CHANCE)
            if not chance:
                rng, move = game.sample(s, actors[i], rng)
            game.apply(s, move)
            decisions -= 1
        seed += 1


def answers(bot: str, decisions: int, deadline: Any) -> Iterator[tuple[Any, Any, int, int, Any, float]]:
    """The bot's answers to them, with the computing time of each."""
    questions = asked(decisions)
    question = next(questions, None)
    while question:
        game, s, p, rng = question
        view, limit = game.view(s, p), deadline()
        began = process_time()
        character = [*game.judge.characters, ""][rng % 2] if bot.endswith(":") else ""
        move = BOTS[(bot + character).removesuffix(":")].choose(game, view, p, rng, limit)
        yield game, s, p, rng, move, process_time() - began
        try:
            question = questions.send(move)
        except StopIteration:
            return


@pytest.mark.parametrize(("bot", "decisions"), LEVELS.items())
def test_a_hundred_thousand_answers_are_legal(bot, decisions):
    count = 0
    for game, s, p, _, move, _ in answers(bot, decisions, lambda: Deadline(playouts=4)):
        assert move in game.legal(s, p)
        count += 1
    assert count == decisions


@pytest.mark.parametrize("bot", ["hard", "master"])
def test_who_searches_is_on_time(bot):
    """Ninety-nine answers of a hundred come within a tenth of the time allowed after it."""
    seconds = 0.1
    spent = sorted(row[-1] for row in answers(bot, 1_500, lambda: Deadline(seconds, clock=process_time)))
    late = spent[len(spent) * 99 // 100] / seconds - 1
    print(f"{len(spent)} decisions of {seconds} s: 99th percentile {late:+.1%}, latest {spent[-1] / seconds - 1:+.1%}")
    assert late <= 0.1


@pytest.mark.parametrize(("bot", "decisions"), {"easy": 2_000, "normal": 2_000, "hard": 3_000, "master": 3_000}.items())
def test_ten_thousand_answers_do_not_depend_on_what_is_hidden(bot, decisions):
    different = 0
    for game, s, p, rng, move, _ in answers(bot, decisions, lambda: Deadline(playouts=4)):
        other = game.view(game.guess(game.view(s, p), rng + 1), p)
        different += BOTS[bot].choose(game, other, p, rng, Deadline(playouts=4)) != move
    assert different == 0
