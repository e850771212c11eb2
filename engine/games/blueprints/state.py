"""Game state: facts only, no rules."""

from typing import Any

from ...core.game import frozen

SIX = 6  # squares of a plan
REMOVED = 6  # the "square" of a die that fitted nowhere


class State:
    """One position. Everything in it is a number, a tuple, or a flat list of those, so that a copy is cheap.

    A die is listed in the order of taking, its square beside it; `tops` and `levels` say the same by square, for speed.
    """

    __slots__ = (
        "bag",  # material -> dice left in it
        "demand",  # the first and the second material in demand
        "dice",  # seat -> dice taken in this round, in this order
        "discard",  # dice discarded in this round
        "first",  # the seat that began the round
        "levels",  # seat * 6 + square -> how high it is built; 0 in a view of somebody else
        "lost",  # material -> dice lost for the whole game
        "plan",  # seat -> plan, or HIDDEN
        "pool",  # dice, sorted
        "question",  # what `waiting` decide: take or discard; "" when the game is over
        "rng",
        "round",
        "seats",  # how many
        "squares",  # seat -> for each of its dice the square, REMOVED or HIDDEN
        "tops",  # seat * 6 + square -> value of the top die, 0 when empty or hidden
        "used",  # plans of earlier rounds, in the order they were shown
        "waiting",  # the seat that must decide, as a tuple
        "won",  # seat -> cards won, by kind: how many
    )

    bag: list[int]
    demand: tuple[int, int]
    dice: list[tuple[int, ...]]
    discard: tuple[int, ...]
    first: int
    levels: bytearray
    lost: tuple[int, ...]
    plan: list[int]
    pool: list[int]
    question: str
    rng: int
    round: int
    seats: int
    squares: list[tuple[int, ...]]
    tops: bytearray
    used: tuple[int, ...]
    waiting: tuple[int, ...]
    won: list[tuple[int, ...]]

    def clone(self) -> "State":
        s = State.__new__(State)
        s.bag = self.bag[:]
        s.demand = self.demand
        s.dice = self.dice[:]
        s.discard = self.discard
        s.first = self.first
        s.levels = self.levels[:]
        s.lost = self.lost
        s.plan = self.plan[:]
        s.pool = self.pool[:]
        s.question = self.question
        s.rng = self.rng
        s.round = self.round
        s.seats = self.seats
        s.squares = self.squares[:]
        s.tops = self.tops[:]
        s.used = self.used
        s.waiting = self.waiting
        s.won = self.won[:]
        return s

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions: for comparing, fingerprints and tests."""
        return tuple(frozen(getattr(self, slot)) for slot in self.__slots__)
