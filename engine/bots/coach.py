"""The coach: a search that finds moves worth naming in what its seat knows, and facts that speak for them.

It plays every candidate in the same guessed worlds, so that moves are compared by what they do and not by luck. It asks
the judge before the end and is quick, but its chances are not to be shown: `hints` weighs what it finds.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from ..core.coach import Fact, coach_of
from ..core.game import Game, Move
from ..core.judge import Option
from ..core.rng import MASK
from . import learned
from .base import Deadline
from .certainty import Word, figure
from .estimate import Plan
from .school import taught
from .search import GOLDEN, ROUND, Tally, mean, outcome, race

IDEAS = 3
PLAYOUTS = 3000
WIDTH = 12  # moves that compete at first
CHAIN = 12  # pieces of one decision at most


class Idea(NamedTuple):
    """A move worth naming: what it promises, and why."""

    move: Move
    plan: Plan  # the move, and the other pieces of the same decision
    chance: float  # to win
    margin: float  # points over the best of the others
    worlds: int
    facts: tuple[Fact, ...]
    like: tuple[Move, ...] = ()  # moves of the same idea that are as good
    error: float = 1.0  # of the chance; 1 while it is the search's, which is not to be shown

    @property
    def figure(self) -> int | None:
        """The chance in percent, as it may be shown; None while it is too rough."""
        return figure(self.chance, self.error, self.worlds)


class Advice(NamedTuple):
    """What the coach thinks by now."""

    ideas: tuple[Idea, ...]  # the most promising, by the chance that is shown of them
    playouts: int
    share: float  # of the thinking that is done
    sure: str  # how the first compares with the second: only, equal, better, clearly
    done: bool
    word: Word = Word.OPEN  # how the second compares with the first

    @property
    def standing(self) -> str:
        """How the first compares with the second as it may be said: only, clearly, better, equal, close or open."""
        if len(self.ideas) == 1:
            return "only"
        if self.word is Word.WORSE:
            return "clearly" if self.sure == "clearly" else "better"
        return str(self.word.value)


def think(
    game: Game[Any],
    view: Any,
    player: int,
    rng: int,
    deadline: Deadline | None = None,
    ideas: int = IDEAS,
) -> Iterator[Advice]:
    """Better and better advice; the last one is done. The same for the same rng when the deadline counts play-outs.

    The best moves of the ideas that are shown stay in the race to the end, so their chances rest on the same worlds.
    """
    game, deadline = taught(game, view), deadline or Deadline()
    timed = deadline.playouts is None and deadline.seconds is not None
    limit = None if timed else deadline.playouts if deadline.playouts is not None else PLAYOUTS
    coach = coach_of(game)
    options = game.judge.options(view, player)
    named = {option.move: coach.idea(view, option.move) for option in options}
    # Where every move is hardly worth naming, they still are what can be done.
    worth_naming = [option for option in options if named[option.move] is not None] or options
    trust = learned.trust(game, view)
    field = [Tally(option, 0.0, trust) for option in worth_naming[:WIDTH]]
    found = dict[Move, Idea]()  # facts are the same however long one thinks

    def advice(done: bool) -> Advice:
        share = 1.0 if done else _share(deadline, limit, playouts)
        return _advice(game, view, field + beaten, named, found, ideas, playouts, share, done)

    beaten: list[Tally] = []
    playouts = worlds = 0
    if len(field) > 1:
        halvings = max(1, (len(field) - 1).bit_length())
        stage = 1
        while not deadline.passed() and (limit is None or playouts + len(field) <= limit):
            worlds += 1
            results = duel_out(game, view, player, rng, worlds, [(t.option.move,) for t in field], deadline)
            if not results:
                break
            for tally, (margin, chance) in zip(field, results, strict=True):
                tally.margins.append(margin)
                tally.chances.append(chance)
            playouts += len(field)
            if worlds % ROUND == 0:
                field, beaten = _thinned(field, beaten, race(field, game.judge.scale)[0], named, ideas)
                if _share(deadline, limit, playouts) >= stage / (2 * halvings):
                    stage += 1
                    field.sort(key=Tally.worth, reverse=True)
                    field, beaten = _thinned(field, beaten, field[: (len(field) + 1) // 2], named, ideas)
                yield advice(False)
    yield advice(True)


def _share(deadline: Deadline, limit: int | None, playouts: int) -> float:
    shares = [0.0]
    if limit:
        shares.append(playouts / limit)
    if deadline.seconds:
        shares.append((deadline.clock() - deadline.start) / deadline.seconds)
    return min(1.0, max(shares))


def _thinned(
    field: list[Tally], beaten: list[Tally], running: list[Tally], named: dict[Move, Hashable], ideas: int
) -> tuple[list[Tally], list[Tally]]:
    """Those still running, and the best move of each idea that would be shown."""
    field = sorted(field, key=Tally.worth, reverse=True)
    shown = _leaders(field, named, ideas)
    stay = [tally for tally in field if tally in running or tally in shown]
    return stay, [tally for tally in field if tally not in stay] + beaten


def _leaders(ordered: Sequence[Tally], named: dict[Move, Hashable], ideas: int) -> list[Tally]:
    """The first of every idea, as many as are wanted."""
    found: dict[Hashable, Tally] = {}
    for tally in ordered:
        found.setdefault(named[tally.option.move], tally)
    return list(found.values())[:ideas]


def _advice(
    game: Game[Any],
    view: Any,
    tallies: Sequence[Tally],
    named: dict[Move, Hashable],
    found: dict[Move, Idea],
    ideas: int,
    playouts: int,
    share: float,
    done: bool,
) -> Advice:
    most = max((len(tally.margins) for tally in tallies), default=0)
    full = [tally for tally in tallies if len(tally.margins) == most]
    ordered = sorted(full, key=Tally.worth, reverse=True)
    # Points tell moves apart sooner than wins do, so they choose; whoever reads the ideas sees chances.
    shown = sorted(_leaders(ordered, named, ideas), key=lambda tally: -round(100 * mean(tally.chances)))
    rows = []
    for tally in shown:
        move = tally.option.move
        if move not in found:
            found[move] = _idea(game, view, tally.option)
        like = [
            other.option.move
            for other in ordered
            if other is not tally
            and named[other.option.move] == named[move]
            and mean(tally.chances) - mean(other.chances) <= 0.01
        ]
        rows.append(
            found[move]._replace(
                chance=mean(tally.chances), margin=mean(tally.margins), worlds=len(tally.margins), like=tuple(like)
            )
        )
    return Advice(tuple(rows), playouts, share, "equal" if len(shown) > 1 else "only", done)


def _idea(game: Game[Any], view: Any, option: Option) -> Idea:
    plan = chain(game, view, option.move)
    return Idea(option.move, plan, 0.0, 0.0, 0, tuple(coach_of(game).reasons(view, option, plan)))


def chain(game: Game[Any], view: Any, move: Move) -> tuple[Move, ...]:
    """The move and, where a question is answered piece by piece, the pieces that go with it best."""
    plan, question = [move], game.question(view)
    if question not in coach_of(game).chained:
        return (move,)
    s = game.guess(view, GOLDEN)
    game.apply(s, move)
    while game.question(s) == question and move.player in game.actors(s) and len(plan) < CHAIN:
        best = game.judge.options(game.view(s, move.player), move.player)[0].move
        plan.append(best)
        game.apply(s, best)
    return tuple(plan)


def duel_out(
    game: Game[Any], view: Any, player: int, rng: int, number: int, plans: Sequence[Sequence[Move]], deadline: Deadline
) -> list[tuple[float, float]]:
    """Margin and chance of every plan in the world of this number; nothing when time ran out on the way."""
    rng = (rng + number * GOLDEN) & MASK
    world = game.judge.imagine(view, player, rng)
    last = learned.horizon(game, view, number)
    results = []
    for plan in plans:
        s = world.clone()
        for n, move in enumerate(plan):
            if n and (player not in game.actors(s) or move not in game.legal(s, player)):
                break
            game.apply(s, move)
        if not game.judge.playout(s, rng, last, deadline.passed):
            return []
        results.append(outcome(game, s, player))
    return results
