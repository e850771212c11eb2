"""What honours and favourites count, in any game: what was noted of one's finished matches. Anybody may have written in
that file, so what is no number counts as none."""

from collections import Counter


def number(value):
    return value if type(value) is int else 0


def deed(name):
    """The best of what was noted under this name."""
    return lambda results: max((number(result.deeds.get(name)) for result in results), default=0)


def most_points(results):
    return max((result.points for result in results), default=0)


def wins(test=lambda result: True):
    return lambda results: sum(bool(result.won and test(result)) for result in results)


def only_hard(result):
    """Were all opponents bots that are hard, or harder still?"""
    return result.levels and set(result.levels) <= {"hard", "master"}


def often(results, names, order, most=6):
    """(name, games, won) of what `names(result)` tells most often, and the order of what is told as often."""
    games = Counter(name for result in results for name in names(result))
    won = Counter(name for result in results if result.won for name in names(result))
    ranked = sorted(games, key=lambda name: (-games[name], -won[name], order(name)))
    return [(name, games[name], won[name]) for name in ranked[:most]]
