"""Folds over finished matches, in any game: what honours and favourites count, from what was noted of each match. So a
further match adds to what is counted, and nobody goes through thousands again. Anybody may have written in that file:
what is no number counts as none."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple


class Count(NamedTuple):
    """A number that grows with each of one's results, the oldest first. What is kept of it are plain values."""

    step: Callable[[Any, Any], Any]  # what is kept, and a result: what is kept then
    start: Any = None
    told: Callable[[Any], int] = lambda kept: kept or 0


def number(value: Any) -> int:
    return value if type(value) is int else 0


def most(value: Callable[[Any], int]) -> Count:
    """The largest there was of a value of the results."""
    return Count(lambda kept, result: max(value(result), value(result) if kept is None else kept))


def deed(name: str) -> Count:
    """The best of what was noted under this name."""
    return most(lambda result: number(result.deeds.get(name)))


most_points = most(lambda result: result.points)


def wins(test: Callable[[Any], bool] = lambda result: True) -> Count:
    return Count(lambda kept, result: kept + bool(result.won and test(result)), 0)


def different(names: Callable[[Any], Iterable[str]]) -> Count:
    """How many names there were that `names(result)` tells."""
    return Count(lambda kept, result: sorted({*kept, *names(result)}), (), len)


def run(kept: tuple[int, int], result: Any) -> tuple[int, int]:
    """Wins in a row: now, and the most there were."""
    now = kept[0] + 1 if result.won else 0
    return now, max(kept[1], now)


in_a_row = Count(run, (0, 0), lambda kept: kept[1])


def only_hard(result: Any) -> bool:
    """Were all opponents bots that are hard, or harder still?"""
    return bool(result.levels) and set(result.levels) <= {"hard", "master"}


def often(
    counts: Mapping[str, tuple[int, int]], order: Callable[[str], Any], most: int = 6
) -> list[tuple[str, int, int]]:
    """(name, games, won) of those that were counted most often, and the order of what was counted as often."""
    ranked = sorted(counts, key=lambda name: (-counts[name][0], -counts[name][1], order(name)))
    return [(name, *counts[name]) for name in ranked[:most]]
