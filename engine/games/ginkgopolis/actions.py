"""Action resolution: exploit, urbanize, construct, step by step as the rulebook orders them."""

from bisect import insort
from typing import Any

from ...core.game import Emit
from ...core.grid import CELL_NAMES, SIDES
from .cards import CELLS, COLOUR, CONSTRUCT, EXPLOIT, FIRST_LETTER, ID, NAMES, NUMBER, URBANIZE
from .markers import marker_moves
from .piles import end_game, gain, names
from .setup import with_bonus
from .state import NOBODY, NOWHERE, State

TAKE = (("resource",), ("tile",))


def resolve(s: State, emit: Emit | None, p: int, _what: None) -> None:
    """The card is turned up. Without a tile, or if something is missing for the tile, it is exploited."""
    card, tile = s.card[p], s.tile[p]
    assert card is not None
    s.acting = p
    if emit is not None:
        emit("revealed", p, card=NAMES[card], tile=None if tile is None else NAMES[tile])
    if tile is None:
        exploit(s, emit, p, card)
        return
    s.tile[p] = None
    price = cost(s, p, card, tile)
    if missing := short_of(s, p, card, price):
        s.tiles[p] = tuple(sorted([*s.tiles[p], tile]))
        if emit is not None:
            emit("fell_back", p, card=NAMES[card], tile=NAMES[tile], **missing)
        exploit(s, emit, p, card)
    elif card >= FIRST_LETTER:
        urbanize(s, emit, p, card, tile)
    else:
        construct(s, emit, p, card, tile, price)


Price = tuple[int, int, int]


def cost(s: State, p: int, card: int, tile: int) -> Price:
    """Resources to lay on the building, resources for the change of colour, points for the lower number."""
    if card >= FIRST_LETTER:
        return 1, 0, 0
    points = NUMBER[card] - NUMBER[tile]
    change = 0 if COLOUR[card] == COLOUR[tile] else 1
    return s.height[card] + 1, change, points if points > 0 else 0


def lacking(s: State, p: int, card: int, tile: int) -> dict[str, Any] | None:
    """What is missing to build, if anything is."""
    return short_of(s, p, card, cost(s, p, card, tile))


def short_of(s: State, p: int, card: int, price: Price) -> dict[str, Any] | None:
    """The same, for one who knows the price. Own resources on the building come back first."""
    lay, change, points = price
    needs, has = lay + change, s.resources[p]
    if has < needs and card < FIRST_LETTER and s.owner[card] == p:
        has += s.height[card]
    if has < needs:
        return {"why": "resources", "needs": needs, "has": has}
    if s.points[p] < points:
        return {"why": "points", "needs": points, "has": s.points[p]}
    return None


def exploit(s: State, emit: Emit | None, p: int, card: int) -> None:
    """A letter gives a resource or a tile, a building as many of its item as it has levels; then the bonuses."""
    s.agenda = (bonus, p, EXPLOIT, (discard, p, card, s.agenda))
    if card >= FIRST_LETTER:
        s.question, s.waiting, s.ask = "take", (p,), TAKE
        return
    items = [0, 0, 0]
    items[COLOUR[card]] = s.height[card]
    gain(s, emit, p, items, "exploit", (NAMES[card],))


def urbanize(s: State, emit: Emit | None, p: int, letter: int, tile: int) -> None:
    """The tile replaces the marker; the marker moves; the neighbours are exploited; then the bonuses."""
    at = s.place[letter]
    s.place[letter] = NOWHERE
    if emit is not None:
        emit("urbanized", p, letter=NAMES[letter], tile=NAMES[tile], cell=CELL_NAMES[at])
    lay_tile(s, emit, p, at, tile, NOBODY)
    then = (bonus, p, URBANIZE, (discard, p, letter, s.agenda))
    s.agenda = (move_marker, p, (letter, at), (exploit_neighbours, p, at, then))


def construct(s: State, emit: Emit | None, p: int, card: int, tile: int, price: Price) -> None:
    """The tile goes on top of the building: resources back to their owner, costs, new resources, bonuses, card kept."""
    at = s.place[card]
    height, change, points = price
    reclaim(s, emit, p, card)
    s.points[p] -= points
    s.resources[p] -= change
    s.reserve[p] += change
    if emit is not None:
        emit("constructed", p, card=NAMES[card], tile=NAMES[tile], cell=CELL_NAMES[at], height=height)
        if points or change:
            emit("paid", p, points=points, resources=change)
    lay_tile(s, emit, p, at, tile, card)
    s.agenda = (bonus, p, CONSTRUCT, (keep, p, card, s.agenda))


def reclaim(s: State, emit: Emit | None, p: int, card: int) -> None:
    """The resources on a building go back to its owner, with a point each if it is somebody else's doing."""
    owner = s.owner[card]
    if owner != NOBODY:
        height = s.height[card]
        points = 0 if owner == p else height
        s.resources[owner] += height
        s.points[owner] += points
        if emit is not None:
            emit("reclaimed", owner, cell=CELL_NAMES[s.place[card]], card=NAMES[card], resources=height, points=points)


def lay_tile(s: State, emit: Emit | None, p: int, at: int, tile: int, covered: int) -> None:
    """A tile becomes the top at this cell, with a resource for each level and a construction site."""
    height = 1
    if covered != NOBODY:
        height = s.height[covered] + 1
        s.height[covered] = 0
        s.owner[covered] = NOBODY
        s.place[covered] = ~tile
    s.city[at] = tile
    s.place[tile] = at
    s.height[tile] = height
    s.owner[tile] = p
    sites = [*s.sites]
    insort(sites, tile)
    s.sites = tuple(sites)
    left = s.resources[p] = s.resources[p] - height
    if emit is not None:
        emit("resources_placed", p, cell=CELL_NAMES[at], resources=height)
    if not left and not s.reserve[p]:
        end_game(s, emit, p, "resources")


def exploit_neighbours(s: State, emit: Emit | None, p: int, at: int) -> None:
    """Every building beside the new one gives as if it were exploited."""
    items, sources = neighbour_yield(s, at)
    gain(s, emit, p, items, "neighbours", sources)


def neighbour_yield(s: State, at: int) -> tuple[list[int], tuple[str, ...]]:
    city, items, sources = s.city, [0, 0, 0], []
    for side in SIDES:
        piece = city.get(at + side, FIRST_LETTER)
        if piece < FIRST_LETTER:
            items[COLOUR[piece]] += s.height[piece]
            sources.append(NAMES[piece])
    return items, tuple(sources)


def move_marker(s: State, emit: Emit | None, p: int, lifted: tuple[int, int]) -> None:
    """The lifted letter goes to a new cell; with only one way to lay it nobody is asked."""
    letter, at = lifted
    moves = marker_moves(s, letter, at)
    if len(moves) == 1:
        lay_markers(s, emit, p, moves[0], True)
    else:
        s.question, s.waiting, s.ask = "marker", (p,), moves


def lay_markers(s: State, emit: Emit | None, p: int, words: tuple[str, ...], forced: bool) -> None:
    """Put the lifted letter, and any displaced ones, on their new cells."""
    city, place = s.city, s.place
    displaced = []
    if len(words) > 2:
        for letter in words[2::2]:
            displaced.append((letter, CELL_NAMES[place[ID[letter]]]))
            del city[place[ID[letter]]]
    for name, cell in zip(words[::2], words[1::2]) if displaced else (words,):
        marker, at = ID[name], CELLS[cell]
        city[at] = marker
        place[marker] = at
    if emit is not None:
        ways = tuple((letter, old, new) for (letter, old), new in zip(displaced, words[3::2], strict=True))
        emit("marker_moved", p, letter=words[0], cell=words[1], displaced=ways, forced=forced)


def bonus(s: State, emit: Emit | None, p: int, trigger: int) -> None:
    """The cards in front with this trigger give their items."""
    items, sources = s.bonus[p][trigger]
    if sources:
        gain(s, emit, p, items, "bonus", sources)


def discard(s: State, emit: Emit | None, p: int, card: int) -> None:
    s.card[p] = s.acting = None
    s.passed[card] = 0
    s.discard.append(card)
    if emit is not None:
        emit("discarded", p, card=NAMES[card])


def keep(s: State, emit: Emit | None, p: int, card: int) -> None:
    """The card of the building just covered stays in front for the rest of the game."""
    s.card[p] = s.acting = None
    s.passed[card] = 0
    s.front[p] = (*s.front[p], card)
    s.bonus[p] = with_bonus(s.bonus[p], card)
    if emit is not None:
        emit("kept", p, card=NAMES[card])


def discard_hand(s: State, emit: Emit | None, p: int, _what: None = None) -> None:
    """Alone against Hal the cards not used are discarded."""
    cards, s.hands[p] = s.hands[p], ()
    for card in cards:
        s.passed[card] = 0
    s.discard += cards
    if emit is not None:
        emit("hand_discarded", p, cards=names(cards))
