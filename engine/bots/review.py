"""A finished match looked over: how the chances went, what turned it, what was given away, and what luck was worth.

It is computed piece by piece, so that it can wait, be interrupted, be kept and go on: `data` is plain JSON; a Review
made with it begins where it was left.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.game import Move
from ..core.match import Match
from ..core.rng import MASK
from .base import Deadline
from .chance import chances
from .coach import chain, duel, think
from .search import GOLDEN

FORMAT = 2
SLIP, MISTAKE, LARGE = 0.04, 0.08, 0.15  # wins in one that are given away
TURN = 0.15  # by which a chance moves in a round that turned the match
MISTAKES = TURNS = 3
THOUGHT = 140  # play-outs to find the best move of a choice
DUELS = 80  # worlds in which it then meets the one that was played, half as many play-outs each
HANDS = 6  # other worlds the luck of a round is measured against


class Choice(NamedTuple):
    """One decision of the seat that is reviewed."""

    at: int  # moves before it
    round: int
    played: Move
    best: Move
    chance: float  # to win with the move that was played, and with the best
    better: float

    @property
    def loss(self) -> float:
        return max(0.0, self.better - self.chance)


class Review:
    """`seat` is the one whose choices are looked at; chances, points and luck are everybody's."""

    def __init__(self, match: Match, seat: int, data: Mapping[str, Any] | None = None) -> None:
        self.match, self.game, self.seat = match, match.game, seat
        self._starts: list[tuple[int, int]] = []  # moves before each round, its number
        self._own: list[int] = []  # moves before each choice of the seat
        self._tables: list[Any] = []
        past = match.at(0)
        for n, move in enumerate(match.moves):
            number = self.game.round(past.state)
            if not self._starts or self._starts[-1][1] != number:
                self._starts.append((n, number))
            if move.player == seat and len(self.game.legal(past.state, seat)) > 1:
                self._own.append(n)
            self._tables.append(past.state.clone())
            past.play(move)
        self._tables.append(past.state)
        self.data = dict(data) if data is not None and self._fits(data) else self._empty()

    # --- what is kept ---

    def _empty(self) -> dict[str, Any]:
        head = {"format": FORMAT, "game": self.game.name, "rules": self.game.rules, "moves": len(self.match.moves)}
        return {**head, "seat": self.seat, "chance": [], "sources": [], "luck": [], "choices": []}

    def _fits(self, data: Mapping[str, Any]) -> bool:
        """Whether kept data is sound and about this match; whatever is not is computed anew."""
        head = self._empty()
        if any(data.get(key) != head[key] for key in ("format", "game", "rules", "moves", "seat")):
            return False
        try:
            scores, rounds = self.game.scores(self.match.state), len(self._starts) + 1
            rows = [data[key] for key in ("chance", "sources", "luck")]
            sound = all(len(row) == len(scores) for table in rows for row in table) and len(rows[0]) <= rounds
            kinds = {tuple(each) for row in rows[1] for each in row} | {tuple(scores[0])}
            sound = (
                sound and len(kinds) == 1 and all(isinstance(v, int) for r in rows[1] for e in r for v in e.values())
            )
            sound = sound and len({len(table) for table in rows}) == 1 and len(data["choices"]) <= len(self._own)
            return sound and all(choice.at in self._own for choice in map(_choice, data["choices"]))
        except (KeyError, TypeError, ValueError, AttributeError):
            return False

    # --- computing ---

    @property
    def total(self) -> int:
        return len(self._starts) + 1 + len(self._own)

    @property
    def done(self) -> int:
        return len(self.data["chance"]) + len(self.data["choices"])

    @property
    def finished(self) -> bool:
        return self.done == self.total

    def step(self, deadline: Deadline | None = None) -> bool:
        """One piece more; False when there is none left, or somebody has interrupted it (the piece is lost then)."""
        deadline = deadline or Deadline()
        rounds = len(self.data["chance"])
        if rounds <= len(self._starts):
            self._round(self._starts[rounds][0] if rounds < len(self._starts) else len(self.match.moves))
        elif len(self.data["choices"]) < len(self._own):
            choice = self._choose(self._own[len(self.data["choices"])], deadline)
            if choice is None:
                return False
            self.data["choices"].append([*choice[:2], str(choice.played), str(choice.best), *choice[4:]])
        else:
            return False
        return True

    def run(self) -> "Review":
        while self.step():
            pass
        return self

    def _round(self, at: int) -> None:
        """What the seat could say of its chances then: others' secrets are told nowhere in a review of its choices."""
        view = self.view(at)
        self.data["chance"].append([round(chance, 4) for chance in chances(self.game, view)])
        self.data["sources"].append([dict(row) for row in self.game.scores(view)])
        self.data["luck"].append(self._luck(at))

    def _luck(self, at: int) -> list[float]:
        """By how much the best move of everybody who decides here is better than in other deals an onlooker could not
        tell from this one; 0 where nothing is hidden."""
        game, s = self.game, self._tables[at]
        found = [0.0] * len(game.scores(s))
        public = game.view(s, None)
        worlds = [game.guess(public, (self._rng(at) + n * GOLDEN) & MASK) for n in range(HANDS)] if found else []
        for seat in game.actors(s):
            if seat >= self.match.players:
                continue
            usual = [best for world in worlds if (best := self._best(world, seat)) is not None]
            here = self._best(s, seat)
            if usual and here is not None:
                found[seat] = round(here - sum(usual) / len(usual), 3)
        return found

    def _best(self, s: Any, seat: int) -> float | None:
        if seat not in self.game.actors(s):
            return None
        options = self.game.judge.options(self.game.view(s, seat), seat)
        return options[0].worth if options else None

    def _rng(self, at: int) -> int:
        """From what everybody knows: the seed of the deal would tell what was hidden."""
        return (at * 8 + self.seat + 1) * GOLDEN & MASK

    def _choose(self, at: int, deadline: Deadline) -> Choice | None:
        """The move that was played beside the best there was, as the seat could know it."""
        view, played = self.view(at), self.match.moves[at]
        thought = Deadline(playouts=THOUGHT)
        best = played
        for advice in think(self.game, view, self.seat, self._rng(at), thought, ideas=1):
            if deadline.passed():
                return None
            best = advice.ideas[0].move if advice.ideas else played
        number = self.game.round(view)
        if best == played:
            return Choice(at, number, played, best, 0.0, 0.0)
        measure = Deadline(playouts=2 * DUELS)
        ours, theirs = chain(self.game, view, played), chain(self.game, view, best)
        met = duel(self.game, view, self.seat, self._rng(at + 1), ours, theirs, measure)
        if deadline.passed():
            return None
        sure = met.loss if met.loss >= 2 * met.error else 0.0
        return Choice(at, number, played, best, round(met.chance, 4), round(met.chance + sure, 4))

    def view(self, at: int) -> Any:
        """The table before a choice as the seat saw it."""
        return self.game.view(self._tables[at], self.seat)

    # --- what it says ---

    @property
    def rounds(self) -> list[int]:
        """The number of each round whose chances are known, the end being the last."""
        numbers = [number for _, number in self._starts]
        return [*numbers, numbers[-1] + 1 if numbers else 1][: len(self.data["chance"])]

    @property
    def round_count(self) -> int:
        return len(self._starts)

    @property
    def round_at(self) -> int:
        """The number of the round whose choices are looked at now; 0 while none are."""
        done = len(self.data["choices"])
        return self.choices[-1].round if done else 0

    @property
    def points(self) -> list[list[int]]:
        """What everybody would have had at the start of each round, had it ended then."""
        return [[sum(row.values()) for row in rows] for rows in self.data["sources"]]

    def start_of(self, round_: int) -> int:
        """Moves before a round."""
        return next((at for at, number in self._starts if number >= round_), len(self.match.moves))

    @property
    def choices(self) -> list[Choice]:
        return [_choice(row) for row in self.data["choices"]]

    def mistakes(self) -> list[Choice]:
        """The largest, at most one of a round."""
        found: dict[int, Choice] = {}
        for choice in sorted(self.choices, key=lambda choice: -choice.loss):
            if choice.loss >= SLIP and len(found) < MISTAKES:
                found.setdefault(choice.round, choice)
        return list(found.values())

    def turning_points(self) -> list[tuple[int, float, float]]:
        """(round, chance before, chance after) of those in which the seat's chance moved most."""
        own, rounds = [row[self.seat] for row in self.data["chance"]], self.rounds
        moved = [(number, a, b) for number, a, b in zip(rounds, own, own[1:], strict=False) if abs(b - a) >= TURN]
        return sorted(sorted(moved, key=lambda turn: -abs(turn[2] - turn[1]))[:TURNS])

    def luck(self) -> list[float]:
        """Points that the draw was worth, by seat, beside what it was worth to all of them on average."""
        rows, seats = self.data["luck"], self.match.players
        sums = [sum(row[seat] for row in rows) for seat in range(seats)]
        return [round(own - sum(sums) / seats, 1) + 0.0 for own in sums]


def _choice(row: Any) -> Choice:
    at, number, played, best, chance, better = row
    if not all(isinstance(value, int) and value >= 0 for value in (at, number)):
        raise ValueError("a choice is counted from 0")
    return Choice(at, number, Move.parse(played), Move.parse(best), float(chance), float(better))


def word_of(loss: float) -> str:
    """How large a mistake is, in a word; "" for none."""
    return "large" if loss >= LARGE else "mistake" if loss >= MISTAKE else "slip" if loss >= SLIP else ""
