"""What is good in Streets: worthy sites, and those beside one's own houses."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.game import Move
from engine.core.judge import Option, Reason

from .map import SITES, STREETS, State, points

LAST = 99


def first_of(pairs: Mapping[str, Sequence[float]]) -> dict[str, float]:
    return {name: pair[0] for name, pair in pairs.items()}


class StreetsJudge:
    characters: Mapping[str, str] = {"neighbour": "Nia builds next to her own houses."}
    scale = 6.0
    learned = None
    school = None

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.tastes = {"": first_of(data["glance"]), "neighbour": first_of(data["neighbour"])}

    def options(self, view: State, player: int, character: str = "") -> list[Option]:
        kind = {"": "glance", "easy": "easy", "neighbour": "neighbour"}[character]
        return self.liked(view, player, first_of(self.data[kind]))

    def liked(self, view: State, player: int, taste: Mapping[str, float]) -> list[Option]:
        if player != (view.first + len(view.houses)) % view.players:
            return []
        free = [site for site in SITES if site not in view.houses]
        found = [self.option(view, player, site, taste) for site in free]
        return sorted(found, key=lambda option: (-option.worth, option.move))

    def option(self, view: State, player: int, site: str, taste: Mapping[str, float]) -> Option:
        beside = {one if other == site else other for one, other in STREETS if site in (one, other)}
        amounts = {
            "site": taste["site"] * view.worths[SITES.index(site)],
            "streets": taste["streets"] * sum(view.houses.get(other) == player for other in beside),
            "room": taste["room"] * sum(other not in view.houses for other in beside),
        }
        reasons = tuple(Reason(name, amount, (site,)) for name, amount in amounts.items() if amount)
        return Option(Move(player, "build", (site,)), sum(reason.amount for reason in reasons), reasons)

    def instinct(self, s: State, player: int, rng: int) -> tuple[int, Move]:
        return rng, self.options(s, player)[0].move

    def imagine(self, view: State, player: int, rng: int) -> State:
        return view.clone()

    def clock(self, s: State) -> int:
        return 1 + min(len(s.houses), len(SITES) - 1) // s.players

    def horizon(self, s: State) -> int:
        return LAST

    def playout(self, s: State, rng: int, last: int, stop: Callable[[], bool], tastes: Sequence[Any] = ()) -> bool:
        while len(s.houses) < len(SITES) and self.clock(s) <= last:
            if stop():
                return False
            player = (s.first + len(s.houses)) % s.players
            taste = tastes[player] if tastes else self.tastes[""]
            s.houses[str(self.liked(s, player, taste)[0].move.args[0])] = player
        return True

    def expected(self, s: State) -> list[float]:
        left = sum(worth for site, worth in zip(SITES, s.worths, strict=True) if site not in s.houses)
        return [sum(points(s, p).values()) + left / s.players for p in range(s.players)]

    def spread(self, s: State) -> float:
        return 0.1 if len(s.houses) == len(SITES) else 2.0

    def features(self, s: State) -> tuple[float, list[list[float]]]:
        rows = [points(s, p) for p in range(s.players)]
        left = 1 - len(s.houses) / len(SITES)
        return left, [[float(sum(row.values())), float(row["streets"])] for row in rows]

    def retuned(self, data: dict[str, Any]) -> "StreetsJudge":
        return StreetsJudge(data)


JUDGE = StreetsJudge(
    {
        "glance": {"site": [1.0, 1.0], "streets": [1.0, 1.0], "room": [0.3, 0.3]},
        "easy": {"site": [1.0, 1.0], "streets": [0.0, 0.0], "room": [0.0, 0.0]},
        "neighbour": {"site": [0.8, 0.8], "streets": [2.0, 2.0], "room": [0.3, 0.3]},
        "value": {"points": [1.0, 1.0], "streets": [0.2, 0.0]},
    }
)
