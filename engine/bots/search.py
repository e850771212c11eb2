"""Monte Carlo search over guessed worlds: play-outs by instinct to a horizon, for fewer and fewer moves."""

from collections.abc import Mapping
from math import exp, sqrt
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.judge import Option, liked
from ..core.rng import MASK
from . import learned
from .base import Deadline
from .chance import width

WIDTH = 10  # moves that compete
PLAYOUTS = 400  # when nobody says how long to think
ROUND = 8  # worlds, then those that cannot win any more are dropped
SURE = 3.5  # standard errors
OVER = 0.1  # points: a game that is over is won or not
EQUAL = 0.008  # of the judge's scale: a margin of less is not worth thinking about
GOLDEN = 0x9E3779B97F4A7C15
NOTHING: Mapping[str, float] = {}


class Finding(NamedTuple):
    """A move as the judge sees it, and what the play-outs say."""

    option: Option
    playouts: int
    margin: float  # over the best of the others at the end
    chance: float  # to win


class Tally:
    """What the play-outs of one move came to, world by world."""

    def __init__(self, option: Option, leaning: float, trust: float = learned.TRUST) -> None:
        self.option = option
        self.trust = trust  # play-outs that the judge's word counts as
        self.leaning = leaning  # points a character likes this move better by
        self.margins: list[float] = []
        self.chances: list[float] = []

    def worth(self) -> float:
        """All moves that compete have met the same worlds, so sums compare like means."""
        return sum(self.margins) + len(self.margins) * self.leaning + self.trust * self.option.worth


def search(
    game: Game[Any],
    view: Any,
    player: int,
    rng: int,
    deadline: Deadline | None = None,
    character: str = "",
    plain: bool = False,
) -> list[Finding]:
    """The most promising moves, best first. Each world is dealt once, and every move still competing is tried in it.

    Each stage halves the field, and time is up when one is left: an obvious move is played at once. A plain search
    asks the judge's own estimate at its own horizon, whatever the game has learned. A character who likes a part of the
    score sees moves as everybody does, and looks for more of that in what they come to; others like the moves.
    """
    deadline = deadline or Deadline()
    limit = PLAYOUTS if deadline.playouts is None and deadline.seconds is None else deadline.playouts
    likes = liked(game.judge.data, character)
    trust = learned.TRUST if plain else learned.trust(game, view)
    field = candidates(game, view, player, "" if likes else character, trust)
    beaten: list[Tally] = []
    stages = (len(field) - 1).bit_length()
    playouts = worlds = 0
    for stage in range(1, stages + 1):
        share = stage / stages
        while not deadline.passed(share) and (limit is None or playouts < share * limit):
            worlds += 1
            results = play_out(game, view, player, rng, worlds, field, deadline, plain, likes)
            for tally, (margin, chance) in zip(field, results):
                tally.margins.append(margin)
                tally.chances.append(chance)
            playouts += len(field)
            if worlds % ROUND == 0:
                field, lost = race(field, game.judge.scale)
                beaten = lost + beaten
            if len(field) == 1:
                return findings(field + beaten)
        field.sort(key=Tally.worth, reverse=True)
        half = (len(field) + 1) // 2
        field, beaten = field[:half], field[half:] + beaten
    return findings(field + beaten)


def race(field: list[Tally], scale: float) -> tuple[list[Tally], list[Tally]]:
    """Those that may still turn out better than the leader by a margin that matters, and those that will not."""
    leader, *rivals = sorted(field, key=Tally.worth, reverse=True)
    running, lost = [leader], list[Tally]()
    n = len(leader.margins)
    for rival in rivals:
        ahead = [a - b for a, b in zip(leader.margins, rival.margins)]
        average = sum(ahead) / n
        error = sqrt(sum([(a - average) ** 2 for a in ahead]) / (n * (n - 1))) if n > 1 else float("inf")
        hope = SURE * error - (leader.worth() - rival.worth()) / n
        (running if hope > EQUAL * scale else lost).append(rival)
    return running, lost


def candidates(game: Game[Any], view: Any, player: int, character: str, trust: float) -> list[Tally]:
    options = game.judge.options(view, player, character)[:WIDTH]
    if not character:
        return [Tally(option, 0.0, trust) for option in options]
    balanced = {option.move: option.worth for option in game.judge.options(view, player)}
    return [Tally(option, option.worth - balanced[option.move], trust) for option in options]


def play_out(
    game: Game[Any],
    view: Any,
    player: int,
    rng: int,
    number: int,
    field: list[Tally],
    deadline: Deadline,
    plain: bool = False,
    likes: Mapping[str, float] = NOTHING,
) -> list[tuple[float, float]]:
    """Margin and chance of every move in the world of this number; nothing when time ran out on the way."""
    rng = (rng + number * GOLDEN) & MASK
    world = game.judge.imagine(view, player, rng)
    last = game.judge.horizon(view) if plain else learned.horizon(game, view, number)
    results = []
    for tally in field:
        s = world.clone()
        game.apply(s, tally.option.move)
        if not game.judge.playout(s, rng, last, deadline.passed):
            return []
        results.append(outcome(game, s, player, plain, likes))
    return results


def outcome(
    game: Game[Any], s: Any, player: int, plain: bool = False, likes: Mapping[str, float] = NOTHING
) -> tuple[float, float]:
    """The margin over the best of the others that is to be expected, and the chance to win, if what somebody likes
    counted so much more, for everybody."""
    scores = game.judge.expected(s) if plain else learned.expected(game, s)
    if likes:
        rows = game.scores(s)
        scores = [score + sum([likes[part] * row[part] for part in likes]) for score, row in zip(scores, rows)]
    spread = width(game, s, len(scores)) if game.actors(s) else OVER
    own, against, best = scores[player], 0.0, float("-inf")
    for p, score in enumerate(scores):
        if p != player:
            best = max(best, score)
            against += exp(min(50.0, (score - own) / spread))
    return own - best, 1 / (1 + against)


def findings(ordered: list[Tally]) -> list[Finding]:
    """A beaten move met fewer worlds: it is put as far from the best as it was in those."""
    best = ordered[0]
    margin, chance = mean(best.margins), mean(best.chances)
    found = []
    for tally in ordered:
        n = len(tally.margins)
        behind = mean(best.margins[:n]) - mean(tally.margins)
        less = mean(best.chances[:n]) - mean(tally.chances)
        found.append(Finding(tally.option, n, margin - behind, min(1.0, max(0.0, chance - less))))
    return found


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
