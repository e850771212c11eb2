"""What every bot promises: a legal move from a view alone, the same for the same dice, and its level of strength."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import BOTS, Match, Move
from engine.bots import CHARACTERS, Deadline
from engine.bots.base import Bot
from engine.core.game import Game
from tests.positions import SETTINGS, Setting

FEW = 4  # play-outs a decision: enough to go through every step of the search
each_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=list(BOTS))


def decisions(setting: Setting, seed: int, bot: Bot, every: int) -> Iterator[tuple[Any, int, int, Move]]:
    """A random game in which the bot is asked now and then: the state, who is asked, the dice, and the answer."""
    game = setting.game
    s, moves, rng = game.new(setting.players, seed, setting.options), 0, seed
    while actors := game.actors(s):
        p = actors[moves % len(actors)]
        rng, move = game.sample(s, p, rng)
        if moves % every == 0 or s.question in ("marker", "giveback"):
            move = bot.choose(game, game.view(s, p), p, rng, Deadline(playouts=FEW))
            yield s, p, rng, move
        game.apply(s, move)
        moves += 1


def win_rate(ours: Bot, theirs: Bot, players: int, deals: int, playouts: int = FEW) -> float:
    """The share of games won by the first, against as many of the second as there are seats left, from every seat."""
    won = 0.0
    for seed in range(deals):
        for seat in range(players):
            match = Match.new("ginkgopolis", players, seed)
            while actors := match.game.actors(match.state):
                p = actors[0]
                bot = ours if p == seat else theirs
                view = match.game.view(match.state, p)
                match.play(bot.choose(match.game, view, p, seed + len(match.moves), Deadline(playouts=playouts)))
            places = match.game.ranking(match.state)
            won += (places[seat] == 1) / places.count(1)
    return won / (deals * players)


def test_the_levels_and_the_characters_are_there():
    assert {"random", "easy", "normal", "hard"} <= set(BOTS)
    assert len(CHARACTERS) >= 3
    for character, description in CHARACTERS.items():
        assert {f"normal:{character}", f"hard:{character}"} <= set(BOTS)
        assert description.endswith(".")
    assert all(bot.name == name for name, bot in BOTS.items())


@pytest.mark.parametrize("name", ["random", "easy", "normal", "hard"])
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_answer_is_legal(name, setting):
    for s, p, _, move in decisions(setting, 7, BOTS[name], every=9):
        assert move in setting.game.legal(s, p)


@each_bot
def test_only_the_view_and_the_dice_decide(bot):
    """Everything hidden is dealt anew: the view is the same, and so is the answer; and the view stays as it was."""
    setting = Setting("ginkgopolis", 3, {"characters": "draft"})
    game = setting.game
    for s, p, rng, move in decisions(setting, 11, bot, every=6):
        assert move in game.legal(s, p)
        other = game.guess(game.view(s, p), rng)
        assert other.key() != s.key()
        view = game.view(other, p)
        before = view.key()
        assert bot.choose(game, view, p, rng, Deadline(playouts=FEW)) == move
        assert view.key() == before


def opening(game: Game[Any], players: int = 2) -> Any:
    return game.view(game.new(players, 1), 0)


@each_bot
def test_a_bot_answers_without_a_deadline(bot):
    game = SETTINGS[0].game
    view = opening(game)
    assert bot.choose(game, view, 0, 1) in game.legal(view, 0)


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
