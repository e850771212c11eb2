"""What lies on the table of Picks."""

from typing import Any

CARDS = range(1, 36)  # five for each of seven seats
ROUNDS = {"short": 3, "long": 5}

Row = tuple[int, ...]


class State:
    __slots__ = ("hands", "leader", "picked", "played", "prizes", "rng", "round", "won")

    def __init__(
        self,
        rng: int,
        round: int,
        leader: int,
        hands: list[Row],
        picked: list[int | None],
        played: list[Row],
        won: list[Row],
        prizes: Row,  # still to be won; the first is that of this round, the others nobody knows
    ) -> None:
        self.rng, self.round, self.leader, self.hands, self.picked = rng, round, leader, hands, picked
        self.played, self.won, self.prizes = played, won, prizes

    def clone(self) -> "State":
        lists = (list(self.hands), list(self.picked), list(self.played), list(self.won))
        return State(self.rng, self.round, self.leader, *lists, self.prizes)

    def key(self) -> tuple[Any, ...]:
        rows = (tuple(self.hands), tuple(self.picked), tuple(self.played), tuple(self.won))
        return (self.rng, self.round, self.leader, *rows, self.prizes)
