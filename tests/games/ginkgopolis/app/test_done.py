"""What everybody did is what was resolved: a tile that could not be paid was no building, and Hal builds too."""

from collections import Counter

import pytest

from app.games.ginkgopolis.results import ACTIONS, deeds, done
from engine import Match
from engine.core.rng import roll


def played(players, seed):
    """A random match, and who did what as the log tells it."""
    match, rng, told = Match.new("ginkgopolis", players, seed), seed, Counter()
    while actors := match.game.actors(match.state):
        rng, n = roll(rng, len(actors))
        rng, move = match.game.sample(match.state, actors[n], rng)
        for event in match.play(move):
            if event.kind == "fell_back":
                told[event.player, "exploit"] += 1
                told["fell back"] += 1
            elif event.kind == "revealed" and event.facts["tile"] is None:
                told[event.player, "exploit"] += 1
            elif event.kind in ("urbanized", "constructed"):
                told[event.player, event.kind.removesuffix("d" if event.kind == "urbanized" else "ed")] += 1
    return match, told


@pytest.mark.parametrize("players", [1, 2, 3])
def test_what_fell_back_was_taken_and_hal_has_built(players):
    fallen = 0
    for seed in range(3):
        match, told = played(players, seed)
        fallen += told["fell back"]
        seats = range(max(2, players))
        assert {key: counts for key, _, counts in done(match)} == {
            action: [told[seat, action] for seat in seats] for action in ACTIONS
        }, seed
        assert [row["actions"] for row in deeds(match)["seats"]] == [
            {action: told[seat, action] for action in ACTIONS} for seat in range(players)
        ]
        assert players > 1 or any(counts[1] for _, _, counts in done(match))
    assert fallen
