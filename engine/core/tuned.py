"""Checked configuration file: the weights that self-play has found for a judge, believed as a whole or not at all.

One that is missing, cut or spoiled stops no game: a line says so, and the judge goes by plain ones.
"""

import json
import logging
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

FILE = "weights.json"
PARTS = ("glance", "value", "trust", "chance", "learned_chance")  # what tuning and fitting write
LOG = logging.getLogger(__name__)


def read(package: str, glance: Sequence[str], value: Sequence[str]) -> dict[str, Any]:
    """The weights of a judge that weighs these."""
    try:
        return checked(files(package).joinpath(FILE).read_text("utf-8"), glance, value)
    except (OSError, ValueError) as error:
        LOG.warning("the tuned weights cannot be used, bots play by plain ones: %s: %s", package, error)
        return plain(glance, value)


def plain(glance: Sequence[str], value: Sequence[str]) -> dict[str, Any]:
    """Everything is worth one, and the game stands as the points do: they are the first of `value`."""
    return {
        "glance": {name: [1.0, 1.0] for name in glance},
        "value": {name: [float(not n), float(not n)] for n, name in enumerate(value)},
    }


def checked(text: str, glance: Sequence[str], value: Sequence[str]) -> dict[str, Any]:
    """What such a file says. ValueError: a sentence says what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("the file is cut or is no JSON") from None
    if not isinstance(data, dict):
        raise ValueError("the file is no table")
    for part, names in (("glance", glance), ("value", value)):
        if not isinstance(data.get(part), dict) or set(data[part]) != set(names):
            raise ValueError(f"the file weighs other things in {part}")
    for part in ("glance", "value", "chance", "learned_chance"):
        if not all(map(_pair, _table(data, part).values())):
            raise ValueError(f"the file lacks numbers in {part}")
    if not all(seats.isdecimal() for part in PARTS[2:] for seats in _table(data, part)):
        raise ValueError("the file speaks of no number of seats")
    if not all(isinstance(rows, list) and rows and all(map(_pair, rows)) for rows in _table(data, "trust").values()):
        raise ValueError("the file lacks numbers in trust")
    return data


def spelled(data: dict[str, Any]) -> str:
    """The file that says this; what is set by hand lies with the rules."""
    return json.dumps({part: data[part] for part in PARTS if part in data}, indent=1) + "\n"


def _table(data: dict[str, Any], part: str) -> dict[str, Any]:
    table = data.get(part, {})
    if not isinstance(table, dict):
        raise ValueError(f"the file has no table in {part}")
    return table


def _pair(row: Any) -> bool:
    """What one of something is worth, at the start and at the end."""
    return isinstance(row, list) and len(row) == 2 and all(type(x) in (int, float) and abs(x) < 1e6 for x in row)
