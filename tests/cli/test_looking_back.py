"""Looking back at the terminal: step by step through a game, and the review of one."""

import json

import pytest

from engine import GAMES, Match
from engine.core.rng import roll


def saved(tmp_path, name="tower_up", moves=None, seed=3):
    game = GAMES[name]
    match, rng = Match(game, 2, seed), seed
    while (actors := game.actors(match.state)) and (moves is None or len(match.moves) < moves):
        rng, n = roll(rng, len(actors))
        rng, move = game.sample(match.state, actors[n], rng)
        match.play(move)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(match.save()))
    return str(path)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_is_gone_through_by_keys(engine, tmp_path, name):
    done = engine(
        "replay", saved(tmp_path, name, 12), "--step", typed="\n\nb\nr\nrb\nt\ntb\nl\nf\n3\nas 1\nas\n?\nx\nq\n"
    )
    assert done.status == 0
    assert done.err == ""
    assert "Step 0 of" in done.out
    assert "Step 3 of" in done.out
    assert "'x' is no key here" in done.out
    assert "a step back" in done.out


def test_the_end_of_the_input_leaves(engine, tmp_path):
    assert engine("replay", saved(tmp_path, moves=5), "--step", typed="n\n").status == 0


@pytest.mark.slow
def test_a_review_is_told_and_handed_to_programs(engine, tmp_path):
    path = saved(tmp_path)
    told = engine("review", path)
    assert told.status == 0
    assert "Chance to win" in told.out
    assert "What was drawn" in told.out
    answer = json.loads(engine("review", path, "--json").out)
    assert answer["game"] == "tower_up"
    assert all(point["worlds"] >= 200 for point in answer["graph"])
    assert all(sum(point["chance"]) == pytest.approx(1, abs=0.01) for point in answer["graph"])
    assert all(each["error"] >= 0 for each in (*answer["choices"], *answer["luck"]))


def test_a_game_still_running_has_no_review(engine, tmp_path):
    refused = engine("review", saved(tmp_path, moves=5))
    assert refused.status == 2
    assert "is not over yet" in refused.err


def test_a_seat_that_is_not_there(engine, tmp_path):
    refused = engine("review", saved(tmp_path), "--as", "7")
    assert refused.status == 2
    assert "--as goes from 0 to 1" in refused.err
