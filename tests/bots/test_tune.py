"""The tuner: least squares, duels, and a short run of the whole."""

import json
from argparse import ArgumentParser
from random import Random

import pytest

from engine import GAMES
from engine.bots.training import tune
from engine.bots.training.tune import Example, duel, error, examples, least_squares

GAME = GAMES["ginkgopolis"]
DATA = GAME.judge.data


def test_least_squares_finds_what_made_the_numbers():
    truth = [1.0, 3.0, -2.0]
    rows = [[1.0, 0.5 * i, (i * i) % 7 - 3.0] for i in range(200)]
    samples = [Example(row, sum(t * x for t, x in zip(truth, row))) for row in rows]
    now = [1.0, 0.0, 0.0]
    change = least_squares(samples, now, [True, False, False])
    assert change[0] == 0.0
    assert [w + c for w, c in zip(now, change)] == pytest.approx(truth, abs=0.05)
    assert error(samples, truth) == 0.0
    assert error(samples, now) > 1


def test_worse_weights_lose_the_duel():
    blind = {**DATA, "glance": {name: [0.0, 0.0] for name in DATA["glance"]}}
    assert duel(("ginkgopolis", blind, DATA, [1, 2, 3])) < -0.3


class Here:
    """A pool that does it all itself."""

    def map(self, function, jobs, chunksize):
        return [function(job) for job in jobs]


def test_only_a_challenger_that_wins_becomes_champion(monkeypatch):
    for verdict in (1.0, -1.0):
        monkeypatch.setattr(tune, "duel", lambda job, verdict=verdict: verdict)
        ((data, score),) = tune.Tuner(GAME, Here(), Random(1)).evolve(DATA, 1, 1)
        assert score == verdict
        assert (data["glance"] != DATA["glance"]) == (verdict > 0)


def test_a_game_gives_examples_of_both_phases():
    found = examples(("ginkgopolis", DATA, 3, 5))
    assert len(found) >= 6
    assert {len(each.features) for each in found} == {2 * len(DATA["value"])}
    assert len({each.margin for each in found}) == 2  # two pairs of neighbours


def test_a_short_run_writes_weights(tmp_path, capsys):
    out = tmp_path / "weights.json"
    parser = ArgumentParser()
    tune.add_arguments(parser)
    words = f"ginkgopolis --generations 1 --deals 1 --games 4 --jobs 1 --out {out}".split()
    assert tune.main(parser.parse_args(words)) == 0
    assert "generation 1" in capsys.readouterr().out
    tuned = json.loads(out.read_text("utf-8"))
    assert tuned.keys() == DATA.keys() - {"constants", "characters"}  # set by hand: they lie with the rules
    assert tuned["glance"].keys() == DATA["glance"].keys()
    assert tuned["value"] != DATA["value"]
    assert tuned["value"]["points"] == DATA["value"]["points"]
