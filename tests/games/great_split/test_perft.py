"""Every line of perft.txt: the number of move sequences from a deal or a position, to a depth."""

import json
from pathlib import Path

import pytest

from engine.cli.perft import divide, perft
from tests.games.great_split.wallets import GAME

FOLDER = Path(__file__).parent
LINES = [line for line in (FOLDER / "perft.txt").read_text().splitlines() if not line.startswith("#")]
SLOW = {True: [pytest.mark.slow], False: []}
ROWS = [pytest.param(*line.split()[:4], id=line, marks=SLOW[line.endswith("slow")]) for line in LINES]


def table(players: str, source: str):
    if source.endswith(".json"):
        return GAME.load(json.loads((FOLDER / "positions" / source).read_text()))
    return GAME.new(int(players), int(source))


@pytest.mark.parametrize(("players", "source", "depth", "count"), ROWS)
def test_the_number_of_sequences_is_as_written_down(players, source, depth, count):
    assert perft(GAME, table(players, source), int(depth)) == int(count)


def test_the_table_is_large_and_every_number_of_players_is_in_it():
    assert len(LINES) >= 60
    assert {line.split()[0] for line in LINES} == {"2", "3", "4", "5", "6", "7"}
    assert {path.name for path in (FOLDER / "positions").glob("*.json")} <= {line.split()[1] for line in LINES}


@pytest.mark.parametrize("depth", [1, 2])
def test_the_first_moves_add_up_to_the_whole(depth):
    s = GAME.new(2, 1)
    parts = divide(GAME, s, depth)
    assert len(parts) == sum(len(GAME.legal(s, p)) for p in GAME.actors(s))
    assert sum(parts.values()) == perft(GAME, s, depth)
