"""Coach facts of Tower Up: about a move, and what everybody can count on the table."""

from collections.abc import Hashable, Sequence

from ...core.coach import Fact
from ...core.game import Event, Move
from ...core.judge import Option
from .components import CARDS, COLOURS, FLOORS, ROOFS, total, unpacked
from .judge.scene import turns_left
from .scoring import scores
from .state import State
from .text.ledger import rehearse

Weights = dict[str, float]


class TowerUpCoach:
    """A site with its roof is one idea, whichever colour the new floor has; a card is one with whatever is chosen."""

    chained: frozenset[str] = frozenset()

    def idea(self, view: State, move: Move) -> Hashable:
        if move.kind == "build":
            return move.args[0], move.args[2]
        if move.kind != "take":
            return move
        return CARDS[int(move.args[0])]._replace(number=0, bottom=0)  # cards that give the same are one

    def reasons(self, view: State, option: Option, plan: Sequence[Move]) -> list[Fact]:
        weights: Weights = {}
        for reason in option.reasons:
            weights[reason.feature] = weights.get(reason.feature, 0.0) + reason.amount
        p = option.move.player
        if option.move.kind == "place":
            return [Fact("room", {"site": option.move.args[1]}, 1.0)]
        after, events = rehearse(view, option.move)
        found = reserve(view, after, p, weights)
        for event in events:
            if event.player == p:
                found += told(event, p, weights)
        millions = [sum(scores(s)[p].values()) for s in (view, after)]
        if millions[1] != millions[0]:
            values = {"now": ("n", "million", millions[1]), "before": millions[0]}
            found.append(Fact("millions", values, abs(millions[1] - millions[0]) * 0.6))
        return found

    def facts(self, view: State) -> list[Fact]:
        """The floors left by colour, the cards by pile, roofs still to lay, and the end."""
        stock = unpacked(view.stock)
        found = [Fact(f"floors_{name}", {"count": stock[c], "all": FLOORS}) for c, name in enumerate(COLOURS)]
        found += [Fact("deck", {"count": len(view.deck)}), Fact("discard", {"count": len(view.discard)})]
        found.append(Fact("shuffles", {"count": view.shuffles}))
        if view.start:
            found.append(Fact("start_floors", {"count": len(view.start)}))
        found += [Fact("roofs", {"name": ("seat", p), "count": view.roofs[p], "all": ROOFS}) for p in range(view.seats)]
        if not view.finale and not view.start:
            found.append(Fact("turns_left", {"count": max(1, round(turns_left(view)))}))
        return found


def reserve(view: State, after: State, p: int, weights: Weights) -> list[Fact]:
    had, has = total(view.reserve[p]), total(after.reserve[p])
    weight = weights.get("floors", 0.0)
    if has > had:
        return [Fact("gains", {"floors": ("n", "floor", has - had)}, max(weight, 0.1))]
    if has < had:
        return [Fact("uses", {"count": had - has, "floors": ("n", "floor", had)}, min(weight, -0.1))]
    return []


def told(event: Event, p: int, weights: Weights) -> list[Fact]:
    facts = event.facts
    if event.kind == "marker_moved" and facts["after"] != facts["before"]:
        values = {"colour": ("word", facts["colour"]), "now": facts["after"], "before": facts["before"]}
        return [Fact("marker", values, weights.get("track", 0.0) + weights.get("star", 0.0))]
    if event.kind == "roof_placed":
        values = {"count": facts["height"], "left": ("n", "roof", facts["left"])}
        return [Fact("roof", values, weights.get("height", 0.0) + weights.get("roof", 0.0) / 4)]
    if event.kind == "objective_met":
        values = {"goal": ("word", facts["objective"]), "chip": ("n", "million", facts["chip"])}
        return [Fact("chip", values, weights.get("chip", 1.0))]
    if event.kind == "floor_paid" and facts["covered"] is not None:
        if facts["covered"] == p:
            return [Fact("hides_own", {"site": facts["site"]}, min(-0.1, weights.get("hidden", 0.0)))]
        values = {"name": ("seat", facts["covered"]), "site": facts["site"]}
        return [Fact("covers", values, max(0.1, weights.get("covered", 0.0)))]
    if event.kind == "extra_turn_earned":
        return [Fact("extra_turn", {}, weights.get("extra_turn", 1.0))]
    return []


COACH = TowerUpCoach()
