"""Every line of perft.txt: the number of move sequences from a deal or a position, to a depth."""

import json
from pathlib import Path

import pytest

from engine import GAMES
from engine.cli.perft import divide, perft

FOLDER = Path(__file__).parent
GAME = GAMES["ginkgopolis"]
LINES = [line for line in (FOLDER / "perft.txt").read_text().splitlines() if not line.startswith("#")]
SLOW = {True: [pytest.mark.slow], False: []}
ROWS = [pytest.param(*line.split()[:5], id=line, marks=SLOW[line.endswith("slow")]) for line in LINES]


def table(players: str, option: str, source: str):
    if source.endswith(".json"):
        return GAME.load(json.loads((FOLDER / "positions" / source).read_text()))
    return GAME.new(int(players), int(source), dict([option.split("=")]))


@pytest.mark.parametrize(("players", "option", "source", "depth", "count"), ROWS)
def test_the_number_of_sequences_is_as_written_down(players, option, source, depth, count):
    assert perft(GAME, table(players, option, source), int(depth)) == int(count)


def test_the_table_is_large_and_every_kind_of_game_is_in_it():
    assert len(LINES) >= 200
    kinds = {tuple(line.split()[:2]) for line in LINES}
    assert kinds >= {("1", "hal=normal"), ("1", "hal=expert")}
    assert kinds >= {(p, f"characters={how}") for p in "2345" for how in ("intro", "draft")}
    assert {path.name for path in (FOLDER / "positions").glob("*.json")} <= {line.split()[2] for line in LINES}


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_first_moves_add_up_to_the_whole(depth):
    s = GAME.new(2, 1)
    parts = divide(GAME, s, depth)
    assert len(parts) == sum(len(GAME.legal(s, p)) for p in GAME.actors(s))
    assert sum(parts.values()) == perft(GAME, s, depth)


def test_after_the_end_there_is_only_the_empty_sequence():
    s = GAME.new(1, 5)
    rng = 5
    while actors := GAME.actors(s):
        rng, move = GAME.sample(s, actors[0], rng)
        GAME.apply(s, move)
    assert (perft(GAME, s, 0), perft(GAME, s, 1), perft(GAME, s, 2)) == (1, 0, 0)
