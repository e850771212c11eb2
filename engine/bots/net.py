"""Small neural network as value function: one number a seat of which only the differences count."""

import json
from collections.abc import Sequence
from operator import mul
from typing import Any

VERSION = 1
MOST_UNITS, MOST_INPUTS = 256, 512  # a file that asks for more was not written by the training


class BadNet(ValueError):
    """Weights that cannot be used; the sentence says why."""


class Net:
    """A linear part beside a few rectified units; the scaling of the inputs is folded into the weights."""

    __slots__ = ("biases", "linear", "out", "units")

    def __init__(
        self, linear: Sequence[float], units: Sequence[Sequence[float]], biases: Sequence[float], out: Sequence[float]
    ) -> None:
        self.linear = tuple(linear)
        self.units = tuple(map(tuple, units))
        self.biases, self.out = tuple(biases), tuple(out)

    def __call__(self, row: Sequence[float]) -> float:
        row = [*map(float, row)]  # many are whole: each would be turned into a float again by every unit
        total: float = sum(map(mul, row, self.linear))
        for unit, bias, weight in zip(self.units, self.biases, self.out):
            x = sum(map(mul, row, unit), bias)
            if x > 0.0:
                total += weight * x
        return total

    def dump(self, inputs: Sequence[str], about: str) -> str:
        """The weights as a file that says what they were trained on; one line a unit."""
        head = {"version": VERSION, "about": about, "inputs": list(inputs), "linear": short(self.linear)}
        lines = [f'"{name}": {json.dumps(value)}' for name, value in head.items()]
        units = ",\n".join(json.dumps(short((*unit, b, w))) for unit, b, w in zip(self.units, self.biases, self.out))
        return "{" + ",\n".join(lines) + ',\n"units": [\n' + units + "\n]}\n"

    @classmethod
    def load(cls, text: str, inputs: Sequence[str]) -> "Net":
        """The net of such a file, if it was trained on exactly these inputs. Raises BadNet."""
        data = opened(text, VERSION)
        if data.get("inputs") != list(inputs):
            raise BadNet("the file was trained on other inputs")
        size = len(inputs)
        linear: Any = data.get("linear")
        rows: Any = data.get("units")
        if not numbers(linear, size) or not isinstance(rows, list) or len(rows) > MOST_UNITS:
            raise BadNet("the file lacks weights")
        if size > MOST_INPUTS or not all(numbers(row, size + 2) for row in rows):
            raise BadNet("the file lacks weights of a unit")
        return cls(linear, [row[:-2] for row in rows], [row[-2] for row in rows], [row[-1] for row in rows])


def opened(text: str, version: int) -> dict[str, Any]:
    """What a file of this version holds. Raises BadNet."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadNet("the file is cut or is no JSON") from None
    if not isinstance(data, dict) or data.get("version") != version:
        raise BadNet(f"the file is not of version {version}")
    return data


def numbers(row: Any, size: int) -> bool:
    """Is this a list of so many sensible numbers?"""
    return (
        isinstance(row, list)
        and len(row) == size
        and all(isinstance(x, (int, float)) and not isinstance(x, bool) and abs(x) < 1e9 for x in row)
    )


def short(row: Sequence[float]) -> list[float]:
    """Four digits that count are plenty."""
    return [float(f"{x:.4g}") for x in row]
