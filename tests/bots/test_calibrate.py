"""Putting winning chances to the test: bins, the fit of the spread, and the command that prints the table."""

from math import exp
from random import Random

import pytest

from engine import GAMES
from engine.__main__ import main
from engine.bots.arena import Budget
from engine.bots.training.calibrate import (
    FEWEST,
    Bin,
    Job,
    Moment,
    bins,
    brier,
    by_scores,
    explained,
    fitted,
    moments,
    shares,
)

WIDTH = 4.0


def made(n=800, seed=7):
    """Two seats whose chances are known: a margin of WIDTH makes one e times as likely to win."""
    dice, found = Random(seed), []
    for _ in range(n):
        margin = dice.gauss(0, 8)
        first = dice.random() < 1 / (1 + exp(-margin / WIDTH))
        noise = dice.gauss(0, 6)
        won = [float(first), float(not first)]
        found.append(Moment([margin, 0.0], [margin + noise, 0.0], 2.0, won, [margin + 3, 3.0]))
    return found


def test_the_fit_finds_the_spread_that_made_the_results():
    least, share = fitted(made())
    assert least + share * 2.0 == pytest.approx(WIDTH, rel=0.25)


def test_true_chances_lie_in_their_bins_and_beat_a_worse_judge():
    seen = made()
    said = [shares(at.expected, WIDTH) for at in seen]
    assert max(row.off for row in bins(said, seen)) < 0.08
    width = by_scores(seen)
    assert brier(said, seen) < brier([shares(at.scores, width) for at in seen], seen)


def test_chances_that_are_too_bold_are_seen():
    seen = made()
    assert max(row.off for row in bins([shares(at.expected, WIDTH / 6) for at in seen], seen)) > 0.08


def test_a_bin_with_hardly_anything_in_it_says_nothing():
    assert Bin(0.2, FEWEST - 1, 0.3, 0.9).off == 0
    assert Bin(0.2, FEWEST, 0.3, 0.9).off == pytest.approx(0.6)


def test_all_of_the_margins_was_expected_or_nothing_or_half():
    def at(*expected):
        return Moment(list(expected), [0.0] * 3, 1.0, [1.0, 0.0, 0.0], [20.0, 12.0, 4.0])

    assert explained([at(30.0, 22.0, 14.0)]) == 1  # only differences count
    assert explained([at(5.0, 5.0, 5.0)]) == 0
    assert explained([at(10.0, 6.0, 2.0)]) == pytest.approx(0.75)  # half of each margin


@pytest.mark.parametrize("name", list(GAMES))
def test_a_match_gives_a_moment_for_each_round_with_its_winner(name):
    seen = moments(Job(name, "normal", 3, 5, Budget(playouts=1)))
    assert seen
    assert all(sum(at.won) == pytest.approx(1) for at in seen)
    assert len({tuple(at.won) for at in seen}) == 1
    assert all(len(at.expected) == len(at.scores) == len(at.ended) == 3 for at in seen)
    assert all((at.ended[p] == max(at.ended)) or not at.won[p] for at in seen for p in range(3))


def test_the_command_prints_bins_and_what_to_keep(capsys):
    assert main(["chances", "tower_up", "--games", "4", "--fit", "--players", "3"]) == 0
    told = capsys.readouterr().out
    assert "4 games of tower_up, 3 players, normal" in told
    assert "Brier" in told
    assert "R2 of the final margins" in told
    assert '"chance": {"3": [' in told
