"""What every bot promises: a legal move from a view alone, the same for the same dice, and its level of strength."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import BOTS, GAMES, Match, Move
from engine.bots import Deadline
from engine.bots.base import Bot
from tests.helpers.positions import SETTINGS_AND_TINY, Setting
from tests.tiny.shelf import TINY, tiny_games

FEW = 4  # play-outs a decision: enough to go through every step of the search
CHARACTERS = GAMES["ginkgopolis"].judge.characters
EVERY_GAME = [*GAMES, *TINY]
with tiny_games():
    each_bot = pytest.mark.parametrize(
        ("name", "bot"), [(name, bot) for name in EVERY_GAME for bot in BOTS.names(GAMES[name])]
    )
pytestmark = pytest.mark.usefixtures("tiny")


def decisions(setting: Setting, seed: int, bot: Bot, every: int) -> Iterator[tuple[Any, int, int, Move]]:
    """A random game in which the bot is asked now and then: the state, who is asked, the dice, and the answer."""
    game = setting.game
    s, moves, rng, asked = game.new(setting.players, seed, setting.options), 0, seed, set()
    while actors := game.actors(s):
        p = actors[moves % len(actors)]
        rng, move = game.sample(s, p, rng)
        question = game.question(s)
        if moves % every == 0 or question not in asked:  # every kind of question at least once
            asked.add(question)
            move = bot.choose(game, game.view(s, p), p, rng, Deadline(playouts=FEW))
            yield s, p, rng, move
        game.apply(s, move)
        moves += 1


def win_rate(ours: Bot, theirs: Bot, players: int, deals: int, playouts: int = FEW, game: str = "ginkgopolis") -> float:
    """The share of games won by the first, against as many of the second as there are seats left, from every seat."""
    won = 0.0
    for seed in range(deals):
        for seat in range(players):
            match = Match.new(game, players, seed)
            while actors := match.game.actors(match.state):
                p = actors[0]
                bot = ours if p == seat else theirs
                view = match.game.view(match.state, p)
                match.play(bot.choose(match.game, view, p, seed + len(match.moves), Deadline(playouts=playouts)))
            places = match.game.ranking(match.state)
            won += (places[seat] == 1) / places.count(1)
    return won / (deals * players)


def test_the_levels_and_the_characters_are_there():
    assert list(BOTS) == ["random", "easy", "normal", "hard", "master"]
    for game in map(GAMES.__getitem__, EVERY_GAME):
        levels = BOTS.levels(game)
        tasted = [f"{level}:{character}" for level in levels[2:] for character in game.judge.characters]
        assert sorted(BOTS.names(game)) == sorted([*levels, *tasted])
        assert all(BOTS[name].name == name for name in BOTS.names(game))
        assert all(description.endswith(".") for description in game.judge.characters.values())
    assert len(CHARACTERS) >= 3


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_master_sits_down_where_a_learned_instinct_makes_one(game):
    school = GAMES[game].judge.school
    levels = BOTS.levels(GAMES[game])
    assert levels[:4] == ["random", "easy", "normal", "hard"]
    assert levels[4:] == (["master"] if school is not None and school.master else [])


@pytest.mark.parametrize("name", ["deepblue", "random:tower", "easy:tower", "normal:", ":tower", ""])
def test_a_bot_that_is_not_there(name):
    with pytest.raises(KeyError):
        BOTS[name]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("setting", SETTINGS_AND_TINY, ids=str)
def test_every_answer_is_legal(name, setting):
    for s, p, _, move in decisions(setting, 7, BOTS[name], every=9):
        assert move in setting.game.legal(s, p)


@each_bot
def test_only_the_view_and_the_dice_decide(name, bot):
    """Everything hidden is dealt anew: the view is the same, and so is the answer; and the view stays as it was."""
    setting = [each for each in SETTINGS_AND_TINY if (each.name, each.players) == (name, 3)][-1]
    game, bot = setting.game, BOTS[bot]
    for s, p, rng, move in decisions(setting, 11, bot, every=6):
        assert move in game.legal(s, p)
        view = game.view(game.guess(game.view(s, p), rng), p)
        before = view.key()
        assert bot.choose(game, view, p, rng, Deadline(playouts=FEW)) == move
        assert view.key() == before


@each_bot
def test_a_bot_answers_without_a_deadline(name, bot):
    game = GAMES[name]
    s = game.new(game.players[-1], 1)
    p = game.actors(s)[-1]
    view = game.view(s, p)
    assert BOTS[bot].choose(game, view, p, 1) in game.legal(view, p)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_whoever_thinks_wins_more_often_than_chance_in_every_game(game):
    assert win_rate(BOTS["normal"], BOTS["random"], 2, 20, game=game) > 0.55


def test_the_levels_are_apart():
    assert win_rate(BOTS["easy"], BOTS["random"], 2, 10) >= 0.8
    assert win_rate(BOTS["normal"], BOTS["random"], 2, 10) >= 0.95
    assert win_rate(BOTS["normal"], BOTS["random"], 4, 5) >= 0.85
    assert win_rate(BOTS["normal"], BOTS["easy"], 2, 10) >= 0.75


@pytest.mark.slow
def test_search_beats_a_glance():
    assert win_rate(BOTS["hard"], BOTS["normal"], 2, 30, playouts=200) >= 0.55


@pytest.mark.slow
@pytest.mark.parametrize("character", CHARACTERS)
def test_characters_are_as_strong_as_the_balanced_bot(character):
    assert 0.38 <= win_rate(BOTS[f"normal:{character}"], BOTS["normal"], 2, 150) <= 0.62


def habits(bot: Bot, games: int = 20) -> dict[str, float]:
    """What the bot does in a game against the balanced one: new buildings, towers, points of kept cards."""
    urbanized = towers = final = 0
    for seed in range(games):
        match = Match.new("ginkgopolis", 2, seed)
        seat = seed % 2
        while actors := match.game.actors(match.state):
            p = actors[0]
            view = match.game.view(match.state, p)
            told = match.play((bot if p == seat else BOTS["normal"]).choose(match.game, view, p, seed))
            mine = [event for event in told if event.player == seat]
            urbanized += sum(event.kind == "urbanized" for event in mine)
            towers += sum(event.kind == "constructed" and event.facts["height"] >= 4 for event in mine)
        final += match.game.scores(match.state)[seat]["final_cards"]
    return {"settler": urbanized / games, "tower": towers / games, "collector": final / games}


def test_characters_play_differently():
    """Each stands out in what its description promises."""
    seen = {name: habits(BOTS[f"normal:{name}"]) for name in CHARACTERS}
    for character in CHARACTERS:
        assert max(seen, key=lambda name: seen[name][character]) == character, seen
