"""Coach facts of The Great Split: about a move, and what everybody can count on the table."""

from collections.abc import Hashable, Sequence

from ...core.coach import Fact
from ...core.game import Move
from ...core.judge import Option
from .box import BOARD, DECK, ICONS, ID, KIND, KINDS, LINES, NAMES, ROUNDS, TRACKS
from .rehearsal import rehearse
from .scoring import scores
from .split import BAR
from .state import Cards, State

Weights = dict[str, float]


class GreatSplitCoach:
    """Every way to divide, to keep and to go on is an idea of its own."""

    chained = frozenset({"discard"})

    def idea(self, view: State, move: Move) -> Hashable:
        return move

    def reasons(self, view: State, option: Option, plan: Sequence[Move]) -> list[Fact]:
        weights: Weights = {}
        for reason in option.reasons:
            weights[reason.feature] = weights.get(reason.feature, 0.0) + reason.amount
        move, p = option.move, option.move.player
        if move.kind == "split":
            return divided(view, move, weights)
        if move.kind == "keep":
            return kept(view, move, weights)
        if move.kind == "discard":
            gone = ("pieces", *(str(each.args[0]) for each in plan))
            left = len(view.hands[p]) - len(plan)
            return [Fact("gives_up", {"cards": gone}, 1.0), Fact("holds", {"cards": ("n", "card", left)}, 0.5)]
        return resolved(view, move, p)

    def facts(self, view: State) -> list[Fact]:
        """Cards not yet seen on the table by kind, the piles, the lines to come, and the rounds."""
        open_now = {c for cards in view.played for c in cards}
        found = [
            Fact(
                f"kind_{name}",
                {"count": sum(KIND[c] == k and c in open_now for c in range(DECK)), "all": KIND.count(k)},
            )
            for k, name in enumerate(KINDS)
        ]
        found.append(Fact("decks", {"count": sum(map(len, view.decks))}))
        found.append(Fact("discard", {"count": len(view.discard)}))
        found.append(Fact("arrow", {"count": view.arrow}))
        if view.phase != "over":
            found.append(Fact("lines", {"count": sum(line >= view.round for line in LINES)}))
            found.append(Fact("rounds_left", {"count": ROUNDS - view.round}))
        if view.viewer is not None:
            mine = 1 << view.viewer
            own = {*view.hands[view.viewer], *view.aside[view.viewer]}
            met = [c for c in range(DECK) if (view.known[c] | view.seen[c]) & mine and c not in own | open_now]
            found.append(Fact("met", {"cards": ("pieces", *(NAMES[c] for c in met))}) if met else Fact("met_none"))
        return found


def icons(cards: Cards | Sequence[int]) -> int:
    return sum(ICONS[c] for c in cards)


def divided(view: State, move: Move, weights: Weights) -> list[Fact]:
    bar = move.args.index(BAR)
    groups = [[ID[str(name)] for name in names] for names in (move.args[:bar], move.args[bar + 1 :])]
    left = ("seat", (move.player + 1) % view.seats)
    values = {"name": left, "first": ("n", "icon", icons(groups[0])), "second": ("n", "icon", icons(groups[1]))}
    found = [Fact("divides", values, 1.0)]
    if weights.get("balance", 0.0) > weights.get("returned", 0.0) / 4 > 0:
        found.append(Fact("even", {}, 0.5))
    return found


def kept(view: State, move: Move, weights: Weights) -> list[Fact]:
    groups = view.split[(move.player - 1) % view.seats]
    assert groups is not None
    mine, back = groups if move.args[0] == "first" else groups[::-1]
    giver = ("seat", (move.player - 1) % view.seats)
    return [
        Fact("keeps", {"cards": ("n", "card", len(mine)), "icons": ("n", "icon", icons(mine))}, 1.0),
        Fact("leaves", {"name": giver, "icons": ("n", "icon", icons(back))}, min(-0.1, weights.get("denial", 0.0))),
    ]


def resolved(view: State, move: Move, p: int) -> list[Fact]:
    """What the board looks like before anybody else goes on."""
    after, _ = rehearse(view, [move])
    base = p * BOARD
    found = [
        Fact("track", {"track": ("word", TRACKS[t]), "now": after.at[base + t], "before": view.at[base + t]}, steps)
        for t in range(1, BOARD)
        if (steps := (after.at[base + t] - view.at[base + t]) / 2)
    ]
    before, now = (sum(scores(s)[p].values()) for s in (view, after))
    if now != before:
        found.append(Fact("scored_now", {"now": ("n", "point", now), "before": before}, (now - before) or 0.0))
    if not found and after.hands[p]:
        found.append(Fact("plays", {"cards": ("n", "card", len(view.hands[p]))}, 0.0))
    return found


COACH = GreatSplitCoach()
