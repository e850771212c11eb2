"""A reference for the running totals (test oracle): the same figures from the whole list of results, as records were
counted when all of them lay in memory."""

from collections import Counter

from app import records
from app.parts.honours import number, only_hard
from app.records import LEVELS
from app.tallies import Tally


def own(rows, game):
    """The results of matches with exactly one human, oldest first."""
    return [found for found in map(records.result, rows) if found is not None and found.game == game]


def streaks(results):
    """Wins in a row: now, and the longest there was."""
    now = longest = 0
    for result in results:
        now = now + 1 if result.won else 0
        longest = max(longest, now)
    return now, longest


def summary(results):
    points = [result.points for result in results]
    now, longest = streaks(results)
    return {
        "games": len(results),
        "won": sum(result.won for result in results),
        "best": max(points),
        "average": round(sum(points) / len(points)),
        "streak": now,
        "longest": longest,
    }


def tally(results):
    return Tally(
        len(results),
        sum(result.won for result in results),
        max((result.points for result in results), default=None),
        max((result.margin for result in results if result.won), default=None),
    )


def by_level(results):
    """Level -> players -> tally, for the levels that were met, the strongest last."""
    met = [level for level in LEVELS if any(result.level == level for result in results)]
    sizes = sorted({result.players for result in results})
    return {
        level: {n: tally([r for r in results if r.level == level and r.players == n]) for n in sizes} for level in met
    }


def by_players(results):
    sizes = sorted({result.players for result in results})
    return {n: tally([result for result in results if result.players == n]) for n in sizes}


def deed(name):
    return lambda results: max((number(found.deeds.get(name)) for found in results), default=0)


def wins(test=lambda found: True):
    return lambda results: sum(bool(found.won and test(found)) for found in results)


def most_points(results):
    return max((found.points for found in results), default=0)


def score(found, name):
    noted = found.deeds.get("scores")
    return number(noted.get(name, 0)) if isinstance(noted, dict) else 0


def scored(name):
    return lambda results: max((score(found, name) for found in results), default=0)


def hal(found):
    return found.options.get("hal", "normal") if found.players == 1 else None


def different(liked):
    return lambda results: len({name for found in results for name in liked(found)})


def often(results, liked):
    """Name -> games, won."""
    games = Counter(name for found in results for name in liked(found))
    won = Counter(name for found in results if found.won for name in liked(found))
    return {name: (games[name], won[name]) for name in games}


def honours(game, liked):
    """Key -> what counts it in a list of results."""
    common = {"win": wins(), "hard": wins(only_hard)}
    return (
        common
        | {
            "ginkgopolis": {
                "full": wins(lambda found: found.players == 5),
                "hal": wins(hal),
                "expert": wins(lambda found: hal(found) == "expert"),
                "streak": lambda results: streaks(results)[1],
                "points": most_points,
                "tower": deed("tallest"),
                "district": deed("district"),
                "final": scored("final_cards"),
                "patient": wins(lambda found: score(found, "new_hand") >= 4),
                "characters": different(liked),
            },
            "tower_up": {
                "millions": most_points,
                "goals": deed("firsts"),
                "extra": deed("extra"),
                "cone": deed("cone"),
            },
            "blueprints": {
                "points": most_points,
                "building": deed("building"),
                "exact": deed("exact"),
                "prizes": different(liked),
            },
            "great_split": {
                "total": most_points,
                "contracts": deed("contracts"),
                "full": deed("full"),
                "gems": deed("gem"),
            },
        }[game]
    )
