"""Learning a value: what is seen of a game, what a position is held to, and that the fit finds what there is."""

from random import Random

import numpy as np
import pytest

from engine import GAMES
from engine.bots.net import Net
from engine.bots.search import WIDTH
from engine.bots.training import fit_value, tune
from engine.bots.training.fit_value import SLIPS, Lesson, foreseen, jobs, lessons, slip
from engine.core.rng import roll

LEARNERS = [name for name in GAMES if GAMES[name].judge.learned is not None]


@pytest.fixture(params=LEARNERS)
def game(request):
    return GAMES[request.param]


def test_of_each_pair_a_game_is_told_from_its_start_to_its_end(game):
    for job in jobs(game, 6, seed=2):
        found = lessons(job)
        games = [i for i, lesson in enumerate(found) if lesson.last]
        assert len(games) == (1 if job.players == 2 else job.players)
        assert games[-1] == len(found) - 1
        assert len({later - earlier for earlier, later in zip([-1, *games], games)}) == 1  # all pairs saw as much
        for start, end in zip([0, *(i + 1 for i in games)], games):
            assert len({lesson.margin for lesson in found[start : end + 1]}) == 1  # it is the same two seats


def test_round_the_table_the_margins_add_up_to_nothing(game):
    for job in jobs(game, 6, seed=3):
        if job.players > 2:
            assert sum(lesson.margin for lesson in lessons(job) if lesson.last) == 0


def test_a_game_has_few_slips_and_some_have_none(game, monkeypatch):
    slips = []
    monkeypatch.setattr(fit_value, "slip", lambda *args: (slips.append(1), slip(*args))[1])
    counts = []
    for job in jobs(game, 12, seed=4):
        slips.clear()
        lessons(job)
        counts.append(len(slips))
        assert len(slips) <= roll(job.seed, SLIPS)[1]
    assert min(counts) == 0 < max(counts)


def test_two_slips_in_three_are_among_the_moves_that_compete(game, monkeypatch):
    wild, sample = [], game.sample
    monkeypatch.setattr(game, "sample", lambda *args: (wild.append(1), sample(*args))[1])
    s = game.new(2, seed=5)
    player = game.actors(s)[0]
    best = [option.move for option in game.judge.options(game.view(s, player), player)[:WIDTH]]
    for seed in range(300):
        before = len(wild)
        _, move = slip(game, game.judge, s, player, seed)
        assert move in best or len(wild) > before
    assert 70 < len(wild) < 130


def test_a_position_is_held_to_the_word_of_a_round_later_and_the_last_to_the_end(monkeypatch):
    monkeypatch.setattr(fit_value, "LATER", 0.25)
    said = np.array([9.0, 4.0, 8.0, 9.0, 2.0])
    margin = np.array([20.0, 20.0, 20.0, -6.0, -6.0])
    last = np.array([False, False, True, False, True])
    aims = foreseen(np, said, margin, last).tolist()
    assert aims[2] == 20
    assert aims[4] == -6
    assert aims[1] == 0.25 * 8 + 0.75 * 20
    assert aims[0] == 0.25 * 4 + 0.75 * aims[1]
    assert aims[3] == 0.25 * 2 + 0.75 * -6


def test_the_fit_finds_what_makes_a_seat_win(game):
    dice = Random(3)

    def played():
        """Games of four rounds: the first input counts three times, of the second only what is above zero."""
        for _ in range(1500):
            seats = [[dice.gauss(0, 1), dice.gauss(0, 1)] for _ in range(2)]
            one, other = (3 * a + 2 * max(b, 0) for a, b in seats)
            yield [Lesson(*seats, one - other, 0.0, i == 3) for i in range(4)]

    said = []
    net = fit_value.learn(game, played(), 1500, 1, said.append)
    assert isinstance(net, Net)
    assert net([1.0, 0.0]) - net([-1.0, 0.0]) == pytest.approx(6, abs=0.5)
    assert net([0.0, 1.5]) - net([0.0, 0.0]) == pytest.approx(3, abs=0.5)
    assert net([0.0, 0.0]) - net([0.0, -1.5]) == pytest.approx(0, abs=0.5)
    assert float(said[-1].split()[-1]) > 0.95


def test_one_command_trains_a_value(game, tmp_path, capsys):
    out = tmp_path / "value.json"
    parser = tune.ArgumentParser()
    tune.add_arguments(parser)
    words = [game.name, "--learn", "40", "--jobs", "1", "--out", str(out)]
    taught = ["--taught"] * (game.judge.school is not None)
    assert tune.main(parser.parse_args(words + taught)) == 0
    assert "40 of 40 games played" in capsys.readouterr().out
    Net.load(out.read_text("utf-8"), game.judge.learned.inputs)


def test_a_game_without_a_learned_instinct_says_so(capsys):
    without = next((name for name in GAMES if GAMES[name].judge.school is None), None)
    if without is None:
        pytest.skip("every game has one")
    parser = tune.ArgumentParser()
    tune.add_arguments(parser)
    assert tune.main(parser.parse_args([without, "--learn", "10", "--taught"])) == 2
    assert "no learned instinct" in capsys.readouterr().err
