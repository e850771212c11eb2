"""Every legal move with what it is worth and why, each own action judged as if it were resolved now."""

from math import comb

from ....core.game import Move
from ....core.judge import Option, Reason
from ..actions import neighbour_yield
from ..cards import (
    CARDS,
    CELLS,
    COLOUR,
    CONSTRUCT,
    EXPLOIT,
    FIRST_LETTER,
    HAND,
    NAMES,
    NEW_HAND_POINTS,
    NUMBER,
    NUMBERS,
    RESOURCE,
    TILE,
    TILES,
    URBANIZE,
)
from ..markers import ALL_LETTERS
from ..piles import names, returnable
from ..rules import DONE, NO_TILE, commit_move
from ..state import NOBODY, State
from .glance import TYPICAL, TYPICAL_NUMBER, Glance
from .instinct import KEPT_TILES
from .scene import Scene
from .weights import CONSTANTS, Taste


def options(view: State, p: int, taste: Taste) -> list[Option]:
    """Every legal move of this seat, the best first; equal ones in the order of the rules."""
    found = ADVICE[view.question](view, p, taste) if p in view.waiting else []
    return sorted(found, key=worth_of, reverse=True)


def option(move: Move, reasons: list[Reason]) -> Option:
    telling = tuple([reason for reason in reasons if reason.amount])
    return Option(move, sum([reason.amount for reason in telling]), telling)


# --- the main choice ---


def commit_options(view: State, p: int, taste: Taste) -> list[Option]:
    scene = Scene(view, taste)
    glance = Glance(view, p, scene)
    hand, tiles = view.hands[p], (NO_TILE, *view.tiles[p])
    passed_on = denial(view, p, scene)
    found = []
    for card in hand:
        for tile in tiles:
            found.append(option(commit_move(p, card, tile), account(glance, card, tile) + passed_on[card]))
    if view.newhand[p]:
        found.append(new_hand(view, p, glance, [reason for reasons in passed_on.values() for reason in reasons]))
    return found


def account(glance: Glance, card: int, tile: int) -> list[Reason]:
    """What the card brings, alone or with the tile; the sum is what `Glance.best_use` compares."""
    if tile == NO_TILE or glance.lacks(card, tile):
        return exploited(glance, card)
    return urbanized(glance, card, tile) if card >= FIRST_LETTER else constructed(glance, card, tile)


def gains(glance: Glance, items: list[int], about: tuple[str, ...]) -> list[Reason]:
    return [
        Reason("points", items[2], about),
        Reason("resources", glance.resources(items[0]), about),
        Reason("tiles", glance.tile_gain(items[1]), about),
    ]


def exploited(glance: Glance, card: int) -> list[Reason]:
    s, about = glance.s, (NAMES[card],)
    items = list(s.bonus[glance.p][EXPLOIT][0])
    if card < FIRST_LETTER:
        items[COLOUR[card]] += s.height[card]
        return gains(glance, items, about)
    resource, tile = [items[0] + 1, *items[1:]], [items[0], items[1] + 1, items[2]]
    return max(gains(glance, resource, about), gains(glance, tile, about), key=lambda rs: sum([r.amount for r in rs]))


def urbanized(glance: Glance, letter: int, tile: int) -> list[Reason]:
    s, colour, at = glance.s, COLOUR[tile], glance.s.place[letter]
    (r, t, v), _ = s.bonus[glance.p][URBANIZE]
    found, neighbours = neighbour_yield(s, at)
    items = [found[0] + r - 1, found[1] + t - 1, found[2] + v]
    return [
        *gains(glance, items, neighbours),
        Reason("urbanizing", glance.urbanizing, (NAMES[letter],)),
        Reason("placed", glance.placed, (NAMES[tile],)),
        Reason("number", (glance.guard - glance.number) * NUMBER[tile] / NUMBERS, (NAMES[tile],)),
        Reason("districts", glance.district_gain(at, colour, NUMBER[tile], NOBODY), (NAMES[tile],)),
        Reason("final_cards", glance.final * (glance.low + glance.per_resource[colour]), (NAMES[tile],)),
    ]


def constructed(glance: Glance, card: int, tile: int) -> list[Reason]:
    s, p, colour = glance.s, glance.p, COLOUR[tile]
    h, owner = s.height[card], s.owner[card]
    needs = 1 if owner == p else h + 1
    (r, t, v), _ = s.bonus[p][CONSTRUCT]
    items = [r - needs - (colour != COLOUR[card]), t - 1, v - max(0, NUMBER[card] - NUMBER[tile])]
    number = (glance.guard * (h + 1) - glance.number) * NUMBER[tile]
    counted = glance.per_resource[colour] * (h + 1) + (glance.low if h < 2 else glance.tall)
    gift = 0.0
    if owner == p:
        number -= glance.guard * h * NUMBER[card]
        counted -= glance.per_resource[COLOUR[card]] * h + (glance.low if h <= 2 else glance.tall)
    elif owner != NOBODY:
        gift = -glance.given(h)
    return [
        *gains(glance, items, (NAMES[card], NAMES[tile])),
        Reason("constructing", glance.constructing + glance.levels * h, (NAMES[card],)),
        Reason("placed", glance.placed * needs, (NAMES[tile],)),
        Reason("number", number / NUMBERS, (NAMES[tile],)),
        Reason("districts", glance.district_gain(s.place[card], colour, NUMBER[tile], card), (NAMES[tile],)),
        Reason("final_cards", glance.final * counted, (NAMES[tile],)),
        Reason("bonus" if CARDS[card].final is None else "final_card", glance.kept(card), (NAMES[card],)),
        Reason("gift", gift, (NAMES[card],)),
    ]


def denial(view: State, p: int, scene: Scene) -> dict[int, list[Reason]]:
    """For each card of the hand: what the left neighbour could best do with the others, if this one is played."""
    hand = view.hands[p]
    if view.hal:
        return {card: [] for card in hand}
    left = (p + 1) % view.seats
    glance = Glance(view, left, scene)
    tiles = TYPICAL if view.tiles[left] else ()
    use = {card: glance.best_use(card, tiles)[0] for card in hand}
    best, *rest = sorted(hand, key=lambda card: -use[card])
    passed = {card: rest[0] if card == best and rest else best for card in hand}
    return {
        card: [Reason("denial", -CONSTANTS["denial"] * use[other], (NAMES[other],))] for card, other in passed.items()
    }


def new_hand(view: State, p: int, glance: Glance, passed_on: list[Reason]) -> Option:
    """Four cards from the deck instead: what the best of them may bring, for the marker's points."""
    seen = {*view.discard, *view.hands[p]}
    standing = [tile for tile in range(TILES) if view.height[tile] and tile not in view.sites]
    pool = [c for c in (*standing, *ALL_LETTERS) if c not in seen]
    worths = sorted([glance.best_use(card, view.tiles[p])[0] for card in pool])
    hopes = [comb(i, HAND - 1) for i in range(len(worths))]  # how often the i-th worst is the best of four
    hope = sum([n * worth for n, worth in zip(hopes, worths)]) / max(1, sum(hopes))
    denied = sum([reason.amount for reason in passed_on]) / max(1, len(passed_on))
    reasons = [
        Reason("fresh_cards", hope - CONSTANTS["caution"]),
        Reason("new_hand", -float(NEW_HAND_POINTS)),
        Reason("denial", denied),
    ]
    return option(Move(p, "newhand"), reasons)


# --- the smaller questions ---


def take_options(view: State, p: int, taste: Taste) -> list[Option]:
    glance = Glance(view, p, Scene(view, taste, together=[]))
    tile = glance.tile_gain(1) if view.supply or view.exhausted < 2 else 0.0
    return [
        option(Move(p, "take", ("resource",)), [Reason("resources", glance.resources(1))]),
        option(Move(p, "take", ("tile",)), [Reason("tiles", tile)]),
    ]


def marker_options(view: State, p: int, taste: Taste) -> list[Option]:
    """A letter may come to anybody's hand: it should lie where a tile helps this seat more than the others."""
    scene = Scene(view, taste)
    seats = [Glance(view, q, scene) for q in range(view.seats)]
    found = []
    for words in view.ask:
        at = CELLS[words[1]]
        use = [max(glance.district_gain(at, colour, TYPICAL_NUMBER, NOBODY) for colour in range(3)) for glance in seats]
        rivals = (sum(use) - use[p]) / (view.seats - 1)
        found.append(option(Move(p, "marker", words), [Reason("districts", (use[p] - rivals) / 2, (words[1],))]))
    return found


def giveback_options(view: State, p: int, taste: Taste) -> list[Option]:
    """A tile back is a point and a longer game; a tile kept is only good for a round that is still to come."""
    glance = Glance(view, p, Scene(view, taste, together=[]))
    glance.tile_late = 0.0
    others = sum([max(0, len(view.tiles[q]) - KEPT_TILES) for q in range(view.seats) if q != p])

    def given(back: list[int]) -> list[Reason]:
        supply = others + len(view.returned[p]) + len(back)
        glance.usable = int(supply / (CONSTANTS["tiles_each_round"] * view.seats)) + 1
        tiles = glance.tile_gain(-len(back)) - sum([NUMBER[t] for t in back]) * glance.number / NUMBERS
        about = names(back)
        return [Reason("points", len(back), about), Reason("tiles", tiles, about)]

    found = [option(Move(p, "giveback", (DONE,)), given([]))]
    for tile in returnable(view, p):
        later = sorted([t for t in returnable(view, p) if t > tile], key=NUMBER.__getitem__)
        move = Move(p, "giveback", (NAMES[tile],))
        found.append(max([option(move, given([tile, *later[:n]])) for n in range(len(later) + 1)], key=worth_of))
    return found


def worth_of(judged: Option) -> float:
    return judged.worth


def draft_options(view: State, p: int, taste: Taste) -> list[Option]:
    """The character whose start items and bonus go best with those kept before."""
    glance = Glance(view, p, Scene(view, taste))
    glance.has, glance.tiles = (sum([CARDS[c].start[item] for c in view.kept[p]]) for item in (RESOURCE, TILE))
    found = []
    for card in view.draft[p]:
        r, t, v = CARDS[card].start
        about = (NAMES[card],)
        reasons = [*gains(glance, [r, t, v], about), Reason("bonus", glance.kept(card), about)]
        found.append(option(Move(p, "draft", about), reasons))
    return found


ADVICE = {
    "commit": commit_options,
    "take": take_options,
    "marker": marker_options,
    "giveback": giveback_options,
    "draft": draft_options,
}
