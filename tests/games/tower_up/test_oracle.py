"""The engine beside a slow, plain reading of the rules: the same moves, objectives and scores in random games."""

import pytest

from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.components import OBJECTIVES
from engine.games.tower_up.objectives import MET
from tests.games.tower_up import oracle
from tests.games.tower_up.desk import GAME
from tests.helpers.positions import SETTINGS, walk

MINE = [setting for setting in SETTINGS if setting.name == "tower_up"]


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_the_same_moves_and_scores(setting):
    for seed in range(40, 42):
        for match, _ in walk(setting, seed):
            now = GAME.dump(match.state)
            legal = {str(move) for p in GAME.actors(match.state) for move in GAME.legal(match.state, p)}
            assert legal == oracle.legal(now), f"seed {seed}, move {len(match.moves)}"
            assert GAME.scores(match.state) == oracle.scores(now)


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_the_same_objectives(setting):
    board, seen = BOARDS[setting.players], set()
    for seed in range(60, 63):
        for match, events in walk(setting, seed):
            if not any(event.kind == "roof_placed" for event in events):
                continue
            now = GAME.dump(match.state)
            for p in range(setting.players):
                for i, name in enumerate(OBJECTIVES):
                    proof = MET[i](match.state, p, board)
                    assert bool(proof) == oracle.met(now, p, name), f"seed {seed}: seat {p}, {name}"
                    assert all(p in now["buildings"][str(site)]["floors"] for site in proof)
                    if proof:
                        seen.add(name)
    assert len(seen) >= 4
