"""Search over guessed worlds: play-outs by instinct to a horizon, for fewer and fewer moves that still compete."""

from math import exp
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.judge import Option
from ..core.rng import MASK
from .base import Deadline

WIDTH = 8  # moves that compete
HORIZON = 2  # rounds played out after this one
PLAYOUTS = 400  # when nobody says how long to think
TRUST = 4.0  # play-outs that the judge's word counts as
GOLDEN = 0x9E3779B97F4A7C15


class Finding(NamedTuple):
    """A move as the judge sees it, and what the play-outs say."""

    option: Option
    playouts: int
    margin: float  # over the best of the others at the end
    chance: float  # to win


class Tally:
    """What the play-outs of one move have added up to."""

    __slots__ = ("chance", "margin", "option", "playouts")

    def __init__(self, option: Option) -> None:
        self.option, self.playouts, self.margin, self.chance = option, 0, 0.0, 0.0

    def worth(self) -> float:
        """All moves compared have met the same worlds, so sums compare like means."""
        return self.margin + TRUST * self.option.worth


def search(
    game: Game[Any], view: Any, player: int, rng: int, deadline: Deadline | None = None, character: str = ""
) -> list[Finding]:
    """The most promising moves, best first. Each world is dealt once, and every move still competing is tried in it."""
    deadline = deadline or Deadline(playouts=PLAYOUTS)
    field = [Tally(option) for option in game.judge.options(view, player, character)[:WIDTH]]
    out: list[Tally] = []
    stages = (len(field) - 1).bit_length()
    playouts = worlds = 0
    for stage in range(1, stages + 1):
        share = stage / stages
        while not deadline.passed(share) and (deadline.playouts is None or playouts < share * deadline.playouts):
            worlds += 1
            results = _try(game, view, player, (rng + worlds * GOLDEN) & MASK, field, deadline)
            for tally, (margin, chance) in zip(field, results):
                tally.playouts += 1
                tally.margin += margin
                tally.chance += chance
            playouts += len(field)
        field.sort(key=Tally.worth, reverse=True)
        half = (len(field) + 1) // 2
        field, out = field[:half], field[half:] + out
    return [
        Finding(
            tally.option, tally.playouts, tally.margin / max(1, tally.playouts), tally.chance / max(1, tally.playouts)
        )
        for tally in field + out
    ]


def _try(
    game: Game[Any], view: Any, player: int, rng: int, field: list[Tally], deadline: Deadline
) -> list[tuple[float, float]]:
    """Margin and chance of every move in one guessed world; nothing when time ran out on the way."""
    world = game.judge.imagine(view, rng)
    results = []
    for tally in field:
        s = world.clone()
        game.apply(s, tally.option.move)
        if not game.judge.playout(s, rng, HORIZON, deadline.passed):
            return []
        results.append(outcome(game, s, player))
    return results


def outcome(game: Game[Any], s: Any, player: int) -> tuple[float, float]:
    """The margin over the best of the others that is to be expected, and the chance to win."""
    scores = game.judge.expected(s)
    spread = game.judge.spread(s)
    own, chance, best = scores[player], 1.0, float("-inf")
    for p, score in enumerate(scores):
        if p != player:
            best = max(best, score)
            chance /= 1 + exp(min(50.0, (score - own) / spread))
    return own - best, chance
