"""Monte Carlo estimate of winning chances: play-outs to the very end, in guessed worlds that all plans have in common.

This is the one measure behind hint, teaching, review, trying again and the graph. Every seat of every world draws a
style, for a player who never changes looks surer of winning than anybody is. World i of a question is the same whoever
asks and whenever: what was counted once can be kept and continued (`tallies`).

    question = Question(game, view, player, moment)      # moment: how many moves the match has
    for winners in weigh(question, [(), plan, better], range(200)):
        ...                                              # one number a plan: bit p is set where seat p won
"""

from collections.abc import Iterator, Sequence
from functools import cache
from sys import maxsize
from typing import Any, NamedTuple

from ..core.game import Game, Move
from ..core.judge import Judge
from ..core.rng import MASK, roll
from .base import Deadline
from .school import taught
from .search import GOLDEN

Plan = tuple[Move, ...]  # the pieces of one decision; () is the position as it is, whatever is decided
TAUGHT, UNTAUGHT, CHARACTER = 3, 2, 1  # parts of the styles that are drawn
APART = 0x632BE59BD9B4E019  # keeps these worlds apart from those of the search


class Question(NamedTuple):
    """What is decided, as the seat that decides sees it; `moment` tells one question of a match from another."""

    game: Game[Any]
    view: Any
    player: int
    moment: int

    def same(self, other: "Question") -> bool:
        """Whether it is the one question of a match; views of it are made anew each time."""
        return (self.player, self.moment) == (other.player, other.moment)

    @property
    def rng(self) -> int:
        """Its dice follow from what everybody knows: the seed of the deal would tell what is hidden."""
        return (self.moment * 8 + self.player + 1) * GOLDEN & MASK

    def world(self, number: int) -> int:
        """The dice of the world of this number."""
        key = roll(self.rng ^ APART, MASK + 1)[1]
        return roll((key + number * GOLDEN) & MASK, MASK + 1)[1]


def weigh(
    question: Question, plans: Sequence[Plan], worlds: Sequence[int], deadline: Deadline | None = None
) -> Iterator[list[int]]:
    """World by world, who wins with each of the plans; it ends early, between two worlds, when time is up."""
    view, player = question.view, question.player
    game, stop = taught(question.game, view), (deadline or Deadline()).passed
    judge, styles, seats = game.judge, styles_of(question.game.judge, game.judge), len(game.scores(view))
    for number in worlds:
        rng = question.world(number)
        dice, tastes = rng, list[Any]()
        for _ in range(seats):
            dice, i = roll(dice, len(styles))
            tastes.append(styles[i])
        world = judge.imagine(view, player, rng) if game.actors(view) else view
        found = []
        for plan in plans:
            s = world.clone()
            carry_out(game, s, player, plan)
            if not judge.playout(s, rng, maxsize, stop, tastes):
                return
            found.append(winners(game, s))
        yield found


@cache
def styles_of(plain: Judge[Any], learned: Judge[Any]) -> list[Any]:
    """What a seat may weigh, each as often as it is drawn."""
    characters = [learned.tastes[name] for name in plain.characters]
    return [learned.tastes[""]] * TAUGHT + [plain.tastes[""]] * UNTAUGHT + characters * CHARACTER


def carry_out(game: Game[Any], s: Any, player: int, plan: Plan) -> None:
    """The pieces of a plan one after another, as far as they are asked for in this world."""
    for n, move in enumerate(plan):
        if n and (player not in game.actors(s) or move not in game.legal(s, player)):
            break
        game.apply(s, move)


def winners(game: Game[Any], s: Any) -> int:
    """A bit for each seat that has won, an automaton's too; several in a victory that is shared."""
    places = game.ranking(s)
    best = min(places)
    return sum([1 << p for p, place in enumerate(places) if place == best])
