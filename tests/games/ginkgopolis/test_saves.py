"""Golden saves: games and positions whose outcome is known, each replayed and compared with its "expect"."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import Match
from tests.helpers.table import Table, kinds

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_golden_save(path):
    """`after` so many moves: the events happened in this order, and everything named in `expect` is so.

    `seats` gives numbers and cards by seat, `city` buildings by cell, `piles` their sizes, `flags` the plain fields.
    """
    data = json.loads(path.read_text(encoding="utf-8"))
    expect = data["expect"]
    assert expect["why"]
    match = Match.load(data)
    table = Table(match.at(0))
    for move in match.moves[: expect["after"]]:
        table.play_line(str(move))
    assert match.at(expect["after"]).state.key() == table.match.state.key()

    happened = iter(kinds(table.events))
    assert all(kind in happened for kind in expect["events"]), f"{expect['events']} in {kinds(table.events)}"
    now = table.now
    for p, wanted in expect.get("seats", {}).items():
        assert {key: seat_fact(table, int(p), key) for key in wanted} == wanted
    for cell, wanted in expect.get("city", {}).items():
        assert now["city"][cell] == wanted
    for pile, size in expect.get("piles", {}).items():
        assert len(now[pile]) == size, pile
    for field, value in expect.get("flags", {}).items():
        assert now[field] == value, field
    if "scores" in expect:
        assert table.scores() == expect["scores"]


def seat_fact(table: Table, player: int, key: str) -> Any:
    """One number of a seat; cards and tiles are counted, `front` is named."""
    if key == "general_supply":
        return table.general_supply(player)
    if key == "in_city":
        return table.in_city(player)
    value = table.seat(player)[key]
    return len(value) if key in ("tiles", "hand") else value


def test_there_are_golden_saves():
    assert SAVES
