"""The estimate put to the test: what is said of moves against what comes true when bots play on."""

import pytest

from engine.bots.arena import Budget
from engine.bots.training.proof import Claim, Job, Seen, claims, early, row, seen

TABLES = [
    ("ginkgopolis", 1),
    ("ginkgopolis", 2),
    ("ginkgopolis", 3),
    ("tower_up", 2),
    ("tower_up", 3),
    ("blueprints", 2),
    ("blueprints", 3),
    ("great_split", 2),
    ("great_split", 3),
]
OFF, WORSE, WORST = 0.06, 0.02, 0.045  # bars: said minus true, and Brier above the floor (Tower Up for two: 0.045)


def test_what_is_said_and_what_comes_true_are_compared():
    positions = [Seen(0, 0.9, 0.5, 0.4, [1.0, 0.0], None), Seen(1, 0.5, 1.0, 1.0, [1.0, 1.0], None)]
    found = row(positions)
    assert (found.positions, found.said, found.true) == (2, 0.75, 0.75)
    assert found.brier == pytest.approx(0.125)
    assert found.floor == pytest.approx(0.25)


def test_a_mistake_that_is_none_is_counted_as_wrong():
    found = claims([Claim(0.9, 0.2, 0.1, 0.05), Claim(0.3, 0.2, -0.2, 0.05)])
    assert (found.named, found.wrong) == (2, 1)
    assert found.shown == pytest.approx(0.2)
    assert found.real == pytest.approx(-0.05)
    assert early(Claim(0.9, 0.2, 0.1, 0.05))
    assert not early(Claim(0.3, 0.2, 0.1, 0.05))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chances_are_true_within_the_bars(name, players):
    """40 positions: too few to see six points alone, so two errors are allowed beside each bar."""
    positions = [
        at
        for seed in range(40_001, 40_009)
        for at in seen(Job(name, "normal", players, seed, "normal", Budget(playouts=1), 12, 0))
    ]
    found = row(positions)
    print(name, players, found)
    assert abs(found.said - found.true) <= OFF + 2 * found.error
    squares = [(at.said - sum(at.won) / len(at.won)) ** 2 for at in positions]
    assert found.brier - found.floor <= (WORST if (name, players) == ("tower_up", 2) else WORSE) + 2 * max(
        0.01, (sum(squares) / len(squares)) / len(squares) ** 0.5
    )
