"""Coach facts of Ginkgopolis: about a move, and what everybody can count on the table."""

from collections.abc import Hashable, Sequence

from ...core.coach import Fact
from ...core.game import Event, Move
from ...core.grid import CELL_NAMES
from ...core.judge import Option
from .cards import CARDS, COLOUR, COLOURS, FIRST_LETTER, ID, ITEMS, NAMES, NEW_HAND_POINTS, RESOURCES, TILES, TRIGGERS
from .judge.scene import rounds_left
from .rehearsal import rehearse
from .rules import DONE
from .scoring import District, districts, final_points
from .state import NOWHERE, State

NUMBERS = 20
Weights = dict[str, float]


class GinkgopolisCoach:
    """A card with its deed is one idea, whichever tile it is done with."""

    chained = frozenset({"giveback"})

    def idea(self, view: State, move: Move) -> Hashable:
        if move.kind == "draft":
            return CARDS[ID[str(move.args[0])]]._replace(name="", intro_set=0)  # some characters are alike
        if move.kind != "commit":
            return move
        if len(move.args) > 1 and any(event.kind == "fell_back" for event in rehearse(view, move)[1]):
            return None
        if len(move.args) == 1 and ID[str(move.args[0])] >= FIRST_LETTER:
            return "letter alone"  # whichever it is, it gives the same
        return move.args[0], len(move.args)

    def reasons(self, view: State, option: Option, plan: Sequence[Move]) -> list[Fact]:
        weights: Weights = {}
        for reason in option.reasons:
            weights[reason.feature] = weights.get(reason.feature, 0.0) + reason.amount
        return REASONS[option.move.kind](view, option, plan, weights)

    def facts(self, view: State) -> list[Fact]:
        """The tiles nobody has built yet by colour, the cards by pile, and the end."""
        built = [0, 0, 0]
        for tile in range(TILES):
            built[COLOUR[tile]] += view.place[tile] != NOWHERE
        found = [
            Fact(f"left_{COLOURS[colour]}", {"count": NUMBERS - built[colour], "all": NUMBERS}) for colour in range(3)
        ]
        found += [
            Fact("supply", {"count": len(view.supply)}),
            Fact("deck", {"count": len(view.deck)}),
            Fact("discard", {"count": len(view.discard)}),
        ]
        if view.sites:
            found.append(Fact("sites", {"count": len(view.sites), "cards": pieces(view.sites)}))
        if view.viewer is not None and not view.draft:
            passed = [card for card in range(FIRST_LETTER + 12) if view.passed[card]]
            found.append(Fact("passed", {"cards": pieces(passed)}) if passed else Fact("passed_none"))
        if not view.ended:
            found.append(Fact("rounds_left", {"count": round(rounds_left(view, pace=1))}))
        return found


def n(noun: str, count: int) -> tuple[str, str, int]:
    return "n", noun, count


def pieces(cards: Sequence[int]) -> tuple[str, ...]:
    return "pieces", *(NAMES[c] for c in cards)


# --- the main choice ---


def committed(view: State, option: Option, plan: Sequence[Move], weights: Weights) -> list[Fact]:
    move = option.move
    p = move.player
    after, events = rehearse(view, move)
    alone = len(move.args) == 1 and ID[str(move.args[0])] >= FIRST_LETTER
    found = [] if alone else stock(view, after, p, weights)
    if alone:
        found.append(Fact("choice", {}, weights.get("resources", 0.0) + weights.get("tiles", 0.0)))
    if len(move.args) > 1:
        found += standing(view, after, ID[str(move.args[1])], p, weights)
    finals = sum(final_points(after, p, c) - final_points(view, p, c) for c in view.front[p])
    if finals:
        kind = "final_more" if finals > 0 else "final_less"
        found.append(Fact(kind, {"count": abs(finals)}, weights.get("final_cards", 0.0) or finals))
    for event in events:
        found += told(view, after, event, p, weights)
    return found + passed_on(view, option, weights)


def stock(view: State, after: State, p: int, weights: Weights) -> list[Fact]:
    """What lies behind the screen before and after."""
    found = []
    points = after.points[p] - view.points[p]
    if points:
        kind = "points" if points > 0 else "costs"
        found.append(Fact(kind, {"leaves": n("point", abs(points))}, weights.get("points", float(points))))
    cubes = after.resources[p] - view.resources[p]
    weight = weights.get("resources", float(cubes))
    if cubes > 0:
        found.append(Fact("cubes", {"cubes": n("resource", cubes)}, weight))
    elif cubes and not after.resources[p]:
        found.append(Fact("all_cubes", {}, weight))
    elif cubes:
        found.append(Fact("uses", {"count": -cubes, "cubes": n("resource", view.resources[p])}, weight))
    tiles = len(after.tiles[p]) - len(view.tiles[p])
    if tiles > 0:
        found.append(Fact("tiles", {"tiles": n("tile", tiles)}, weights.get("tiles", float(tiles))))
    return found


def standing(view: State, after: State, tile: int, p: int, weights: Weights) -> list[Fact]:
    """What becomes of the district in which the tile then lies, and how much of the city is one's own."""
    weight = weights.get("districts", 0.0)
    cell = CELL_NAMES[after.place[tile]]
    found: list[Fact] = []
    now = next((d for d in districts(after) if cell in d.cells), None)
    if now is not None:
        had = sum(share(d, p) for d in districts(view) if d.colour == now.colour and set(d.cells) & set(now.cells))
        led = any(
            d.ranks and d.ranks[0].seat == p
            for d in districts(view)
            if d.colour == now.colour and set(d.cells) & set(now.cells)
        )
        got = share(now, p)
        values = {"colour": ("word", now.colour), "leaves": n("point", got), "before": had}
        if got > had:
            first, alone = now.ranks[0].seat == p, len(now.ranks) == 1
            kind = "alone" if alone else "lead_more" if first and led else "lead" if first else "second"
            found.append(Fact(kind, values, max(weight, (got - had) / 4)))
        elif got < had:
            found.append(Fact("ground", values, min(weight, (got - had) / 4)))
    in_city = sum(after.height[t] for t in range(TILES) if after.owner[t] == p)
    values = {"count": in_city, "all": RESOURCES[view.seats]}
    found.append(Fact("placed", values, max(0.0, weights.get("placed", 0.0)) / 4))
    return found


def share(district: District, p: int) -> int:
    return sum(rank.points for rank in district.ranks if rank.seat == p)


def told(view: State, after: State, event: Event, p: int, weights: Weights) -> list[Fact]:
    """What else happens: a card that stays, and what its owner gets back."""
    facts = event.facts
    if event.kind == "kept" and event.player == p:
        card = CARDS[ID[facts["card"]]]
        if card.final is None:
            return [Fact("bonus", {"card": ("piece", card.name), **paid(card.name)}, weights.get("bonus", 1.0))]
        worth = n("point", final_points(after, p, ID[card.name]))
        return [Fact("final_card", {"card": ("piece", card.name), "leaves": worth}, weights.get("final_card", 1.0))]
    if event.kind == "reclaimed" and event.player not in (None, p):
        back = ("items", (ITEMS[0], facts["resources"]), (ITEMS[2], facts["points"]))
        return [Fact("gift", {"name": ("seat", event.player), "items": back}, weights.get("gift", -1.0))]
    return []


def paid(name: str) -> dict[str, object]:
    """What a card gives, and when."""
    card = CARDS[ID[name]]
    assert card.trigger is not None
    return {"items": ("items", *zip(ITEMS, card.gains)), "verb": ("word", TRIGGERS[card.trigger])}


def passed_on(view: State, option: Option, weights: Weights) -> list[Fact]:
    """The card of the others that the next player may want most."""
    about = next((reason.about for reason in option.reasons if reason.feature == "denial"), ())
    if not about or view.hal:
        return []
    left = (option.move.player + 1) % view.seats
    return [Fact("passes", {"card": ("piece", about[0]), "name": ("seat", left)}, weights["denial"])]


def renewed(view: State, option: Option, plan: Sequence[Move], weights: Weights) -> list[Fact]:
    hand = len(view.hands[option.move.player])
    return [
        Fact("fresh", {"count": hand}, max(0.0, weights.get("fresh_cards", 0.0))),
        Fact("marker_spent", {"leaves": n("point", NEW_HAND_POINTS)}, -float(NEW_HAND_POINTS)),
    ]


# --- the smaller questions ---


def taken(view: State, option: Option, plan: Sequence[Move], weights: Weights) -> list[Fact]:
    p = option.move.player
    return [Fact("stock", {"cubes": n("resource", view.resources[p]), "tiles": n("tile", len(view.tiles[p]))}, 1.0)]


def marked(view: State, option: Option, plan: Sequence[Move], weights: Weights) -> list[Fact]:
    if option.worth > 0:
        return [Fact("marker_good", {"letter": ("piece", str(option.move.args[0]))}, 1.0)]
    return [Fact("marker_equal", {}, 0.0)]


def given_back(view: State, option: Option, plan: Sequence[Move], weights: Weights) -> list[Fact]:
    count = sum(move.args != (DONE,) for move in plan) + len(view.returned[option.move.player])
    if not count:
        return [Fact("keeps_tiles", {"tiles": n("tile", len(view.tiles[option.move.player]))}, 1.0)]
    return [Fact("returns", {"leaves": n("point", count), "tiles": n("tile", count)}, 1.0)]


def drafted(view: State, option: Option, plan: Sequence[Move], weights: Weights) -> list[Fact]:
    name = str(option.move.args[0])
    start = ("items", *zip(ITEMS, CARDS[ID[name]].start))
    return [Fact("starts", {"items": start}, 1.0), Fact("pays", paid(name), 0.5)]


REASONS = {
    "commit": committed,
    "newhand": renewed,
    "take": taken,
    "marker": marked,
    "giveback": given_back,
    "draft": drafted,
}
COACH = GinkgopolisCoach()
