"""Coach facts of Blueprints: about a move, and what everybody can count on the table."""

from collections.abc import Hashable, Sequence

from ...core.coach import Fact
from ...core.game import Move
from ...core.judge import Option
from .pieces import DICE_EACH, DICE_OF_A_MATERIAL, DIE, MATERIAL, MATERIALS, NAMES, PLAN_BONUS, ROUNDS, VALUE
from .plans import PLANS_IN_THE_BOX
from .rehearsal import BROKEN, EXACT, OPEN, after, count
from .state import State

Weights = dict[str, float]


class BlueprintsCoach:
    """A die on a square is one idea; dice that are the same there differ in their names alone."""

    chained: frozenset[str] = frozenset()

    def idea(self, view: State, move: Move) -> Hashable:
        return move

    def reasons(self, view: State, option: Option, plan: Sequence[Move]) -> list[Fact]:
        weights: Weights = {}
        for reason in option.reasons:
            weights[reason.feature] = weights.get(reason.feature, 0.0) + reason.amount
        move, p = option.move, option.move.player
        die = DIE[str(move.args[0])]
        left = view.pool.count(die) - 1
        if move.kind == "discard":
            values = {"die": ("piece", NAMES[die]), "count": left}
            return [Fact("thrown", values, abs(weights.get("denial", 0.0)) + 0.1)]
        before, then = count(view, p), after(view, move)
        found = [
            Fact(
                "material",
                {
                    "material": ("word", name),
                    "now": ("n", "point", getattr(then, name)),
                    "before": getattr(before, name),
                },
                weights.get(name, 0.0) or (getattr(then, name) - getattr(before, name)) / 8,
            )
            for name in MATERIALS
            if getattr(then, name) != getattr(before, name)
        ]
        found += planned(view, p, before.state, then.state, weights)
        for prize in then.prizes.keys() - before.prizes.keys():
            found.append(Fact("prize", {"prize": ("word", prize)}, max(0.3, weights.get(prize, 0.0))))
        if weights.get("demand", 0.0) > 0 and MATERIAL[die] in view.demand:
            found.append(Fact("demand", {"material": ("word", MATERIALS[MATERIAL[die]])}, weights["demand"]))
        if weights.get("denial", 0.0) > 0 and not left:
            found.append(Fact("last", {"die": ("piece", NAMES[die])}, weights["denial"]))
        if len(move.args) == 1:
            found.append(Fact("removed", {"value": VALUE[die]}, -0.5))
        return found or [Fact("total", {"count": then.total}, 0.0)]

    def facts(self, view: State) -> list[Fact]:
        """The dice left in the bag by material, what is lost, plans not yet seen, and the rounds to come."""
        found = [
            Fact(f"bag_{name}", {"count": view.bag[m], "all": DICE_OF_A_MATERIAL}) for m, name in enumerate(MATERIALS)
        ]
        found += [Fact("bag", {"count": sum(view.bag)}), Fact("pool", {"count": len(view.pool)})]
        found.append(Fact("lost", {"count": sum(view.lost)}))
        found.append(
            Fact(
                "demand_now",
                {"first": ("word", MATERIALS[view.demand[0]]), "second": ("word", MATERIALS[view.demand[1]])},
            )
        )
        # Those in use lie behind screens: nobody counts them.
        found.append(Fact("plans", {"count": PLANS_IN_THE_BOX - len(view.used)}))
        if view.question:
            for p in range(view.seats):
                found.append(Fact("dice_left", {"name": ("seat", p), "count": DICE_EACH - len(view.dice[p])}))
            found.append(Fact("rounds_left", {"count": ROUNDS - view.round}))
        return found


def planned(view: State, p: int, before: str, now: str, weights: Weights) -> list[Fact]:
    weight = weights.get("plan", 0.0)
    if now == BROKEN and before != BROKEN:
        return [Fact("plan_broken", {"points": ("n", "point", PLAN_BONUS)}, min(-0.2, weight))]
    if now == EXACT:
        return [Fact("plan_built", {"points": ("n", "point", PLAN_BONUS)}, max(0.5, weight))]
    if now == OPEN:
        return [Fact("plan_open", {"count": DICE_EACH - len(view.dice[p]) - 1}, max(0.05, weight))]
    return []


COACH = BlueprintsCoach()
