"""Every line of perft.txt: the number of move sequences from a deal or a position, to a depth."""

import json
from pathlib import Path

import pytest

from engine.cli.perft import perft
from tests.games.tower_up.desk import GAME

FOLDER = Path(__file__).parent
LINES = [line for line in (FOLDER / "perft.txt").read_text().splitlines() if not line.startswith("#")]
SLOW = {True: [pytest.mark.slow], False: []}
ROWS = [pytest.param(*line.split()[:5], id=line, marks=SLOW[line.endswith("slow")]) for line in LINES]


def table(players: str, option: str, source: str):
    if source.endswith(".json"):
        return GAME.load(json.loads((FOLDER / "positions" / source).read_text()))
    name, value = option.split("=")
    return GAME.new(int(players), int(source), {name: int(value) if name == "floors" else value})


@pytest.mark.parametrize(("players", "option", "source", "depth", "count"), ROWS)
def test_the_number_of_sequences_is_as_written_down(players, option, source, depth, count):
    assert perft(GAME, table(players, option, source), int(depth)) == int(count)


def test_the_table_is_large_and_every_kind_of_game_is_in_it():
    assert len(LINES) >= 60
    kinds = {tuple(line.split()[:2]) for line in LINES}
    assert kinds >= {
        (p, option) for p in "234" for option in ("placing=random", "placing=players", "objectives=random")
    }
    assert {path.name for path in (FOLDER / "positions").glob("*.json")} <= {line.split()[2] for line in LINES}
