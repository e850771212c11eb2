"""The sites, the streets between them, and what lies there."""

from typing import Any

SITES = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
STREETS = tuple(
    (one, other)
    for i, one in enumerate(SITES)
    for other in SITES[i + 1 :]
    if abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
)


class State:
    __slots__ = ("first", "houses", "players", "rng", "worths")

    def __init__(self, rng: int, players: int, first: int, worths: tuple[int, ...], houses: dict[str, int]) -> None:
        self.rng, self.players, self.first, self.worths, self.houses = rng, players, first, worths, houses

    def clone(self) -> "State":
        return State(self.rng, self.players, self.first, self.worths, dict(self.houses))

    def key(self) -> tuple[Any, ...]:
        return self.rng, self.players, self.first, self.worths, tuple(sorted(self.houses.items()))


def points(s: State, player: int) -> dict[str, int]:
    own = {site for site, owner in s.houses.items() if owner == player}
    worth = sum(s.worths[SITES.index(site)] for site in own)
    return {"sites": worth, "streets": sum(one in own and other in own for one, other in STREETS)}
