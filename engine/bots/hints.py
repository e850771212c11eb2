"""Anytime advice: ideas are looked for, then weighed, and better known the longer somebody waits.

for advice in hint(question, tally, Deadline(8)):            # ideas with chance, error and worlds
    ...                                                      # idea.figure: in percent, None while it is too rough
for said in judge(question, tally, plan, advice, Deadline(1.5)):
    ...                                                      # Advice, then one Remark: remark.speaks(0.08)
"""

from collections.abc import Iterator
from typing import NamedTuple

from .base import Deadline
from .certainty import ENOUGH, STEP, Loss, Word
from .coach import IDEAS, Advice, Idea, think
from .estimate import Plan, Question
from .tallies import Tally, compare, extend


class Remark(NamedTuple):
    """What is said of a choice before it counts: beside a better idea; None where there is no better one."""

    plan: Plan
    loss: Loss | None
    idea: Idea | None

    def speaks(self, margin: float) -> bool:
        """Whether it should be said at all: it surely gives away so much, while the game is open."""
        return self.loss is not None and self.loss.speaks(margin)


def hint(question: Question, tally: Tally, deadline: Deadline, ideas: int = IDEAS) -> Iterator[Advice]:
    """Better and better advice: half the time ideas are looked for, then they are weighed until they are known."""
    game, view, player, _ = question
    found = None
    for found in think(game, view, player, question.rng, part_of(deadline, 0.5), ideas):
        yield found._replace(share=found.share / 2, done=False)
        if deadline.cancelled:
            break
    if found is None:
        return
    plans = [idea.plan for idea in found.ideas]
    most = ENOUGH if deadline.playouts is None else min(ENOUGH, deadline.playouts // 2 // max(1, len(plans)))
    worlds = 0
    while plans and worlds < most and not deadline.passed():
        worlds = min(most, worlds + STEP)
        if not extend(question, tally, plans, worlds, deadline):
            break
        yield weighed(found, tally, worlds / most, done=False)
    yield weighed(found, tally, 1.0, done=True)


def part_of(deadline: Deadline, share: float) -> Deadline:
    """So much of the time; who cancels the whole still has to look."""
    playouts = deadline.playouts and max(1, int(share * deadline.playouts))
    return Deadline(deadline.seconds and share * deadline.seconds, playouts, deadline.clock)


def weighed(found: Advice, tally: Tally, share: float, done: bool) -> Advice:
    """The ideas of a search with what was counted of them, the best first; as they are where nothing was."""
    if any(not tally.worlds(idea.plan) for idea in found.ideas):
        return found._replace(done=done)
    known = [(idea, tally.chance(idea.plan)) for idea in found.ideas]
    rows = [idea._replace(chance=chance.value, error=chance.error, worlds=chance.worlds) for idea, chance in known]
    rows.sort(key=lambda idea: -idea.chance)
    word, sure = Word.OPEN, found.sure
    if len(rows) > 1:
        loss = tally.loss(rows[1].plan, rows[0].plan)
        word, sure = loss.word, "equal" if loss.word is not Word.WORSE else "clearly" if loss.size else "better"
    playouts = found.playouts + sum([idea.worlds for idea in rows])
    return Advice(tuple(rows), playouts, (1 + share) / 2, sure, done, word)


def judge(
    question: Question, tally: Tally, plan: Plan, advice: Advice | None, deadline: Deadline
) -> Iterator[Advice | Remark]:
    """How a choice does against the best idea; what was thought before is used."""
    game, view, player, _ = question
    if advice is None or not advice.ideas:
        for advice in think(game, view, player, question.rng, part_of(deadline, 0.5)):
            if deadline.cancelled:
                return
            yield advice
    best = advice.ideas[0] if advice is not None and advice.ideas else None
    if best is None or same(plan, best):
        yield Remark(plan, None, None)
        return
    known: Loss | None = None
    most = ENOUGH if deadline.playouts is None else min(ENOUGH, deadline.playouts // 2)
    for loss in compare(question, tally, plan, best.plan, deadline, most):
        known = loss
        if deadline.cancelled:
            return
    yield Remark(plan, known, best)


def same(plan: Plan, idea: Idea) -> bool:
    """Whether a choice is an idea of the coach, or as good as one."""
    return set(plan) == set(idea.plan) or plan[0] in (idea.move, *idea.like)
