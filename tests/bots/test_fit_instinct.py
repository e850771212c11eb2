"""Learning an instinct: what is studied in a position, and that the fit finds what there is to find."""

import re
from random import Random

import pytest

from engine import GAMES
from engine.bots.net import Net
from engine.bots.training import fit_instinct, tune
from engine.bots.training.fit_instinct import Lesson, jobs, lessons, study

TAUGHT = [name for name in GAMES if GAMES[name].judge.school is not None]


@pytest.fixture(params=TAUGHT)
def game(request):
    return GAMES[request.param]


@pytest.fixture
def job(game, monkeypatch):
    """One game to learn from, of few worlds."""
    monkeypatch.setattr(fit_instinct, "WORLDS", 2)
    judge = game.judge
    size = len(judge.learned.inputs)
    net = Net([1.0] * size, [[0.1] * size], [0.0], [0.5]) if judge.school.valued else None
    (found,) = jobs(game, fit_instinct.EACH, 5, judge.school.start(judge.data), net)
    return found


def test_a_position_tells_for_each_move_what_was_thought_and_found(game, job):
    school, found = game.judge.school, lessons(job)
    assert len(found) == fit_instinct.EACH
    for lesson in found:
        assert len(lesson.context) == len(school.context)
        assert len(lesson.thought) == len(lesson.found) == len(lesson.features)
        assert {len(features) for features in lesson.features} == {len(school.features)}
        assert len(set(lesson.found)) > 1


def test_the_same_game_teaches_the_same(job):
    assert lessons(job) == lessons(job)


class Small:
    """A school of two features, one of which changes with the context."""

    context, features = ("always", "late"), ("points", "cards")


def test_the_fit_finds_what_makes_moves_better():
    dice, taught = Random(3), []
    for _ in range(3000):
        late = dice.random()
        features = [[dice.gauss(0, 1), dice.gauss(0, 1)] for _ in range(6)]
        thought = [2 * points + cards for points, cards in features]
        found = [2 * points + (3 - 4 * late) * cards for points, cards in features]
        taught.append([Lesson([1.0, late], thought, found, features)])
    said = []
    table = study(Small, {"points": [2.0, 0.0], "cards": [1.0, 0.0]}, taught, 3000, said.append)
    assert table["points"] == pytest.approx([2.0, 0.0], abs=0.3)
    assert table["cards"] == pytest.approx([3.0, -4.0], abs=0.6)
    assert "points better" in said[-1]
    assert "+-" in said[-1]


@pytest.mark.slow
def test_one_command_trains_instinct_and_value(game, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(tune, "GAMES_A_ROUND", 20)
    words = f"{game.name} --expert 1 --learn 40 --positions 30 --jobs 1 --out {tmp_path}".split()
    parser = tune.ArgumentParser()
    tune.add_arguments(parser)
    assert tune.main(parser.parse_args(words)) == 0
    said = capsys.readouterr().out
    assert "round 1: against the plain instinct" in said
    taught_by = [line for line in said.splitlines() if re.match(r"(\d+) of \1 games played", line)]
    assert [line.split()[0] for line in taught_by] == (["20", "40"] if game.judge.school.valued else [])
    files = ["instinct.json", "value.json"] if game.judge.school.valued else ["instinct.json"]
    assert sorted(path.name for path in tmp_path.iterdir()) == files


def test_a_game_without_a_school_says_so(tmp_path, capsys):
    without = next((name for name in GAMES if GAMES[name].judge.school is None), None)
    if without is None:
        pytest.skip("every game has one")
    parser = tune.ArgumentParser()
    tune.add_arguments(parser)
    assert tune.main(parser.parse_args([without, "--expert", "1"])) == 2
    assert "could learn from" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_told_before_hours_of_training(game, tmp_path, capsys):
    parser = tune.ArgumentParser()
    tune.add_arguments(parser)
    assert tune.main(parser.parse_args([game.name, "--expert", "1", "--out", str(tmp_path / "nowhere")])) == 2
    assert "there is no folder" in capsys.readouterr().err
