"""The question a player is asked, and each possible answer with what it means."""

from ....core.text import Words
from ..actions import cost, neighbour_yield
from ..cards import COLOUR, EXPLOIT, FIRST_LETTER, ID, ITEMS, URBANIZE
from ..state import State
from .city import owner_words, where
from .ledger import lack_words
from .words import Names, bonus_words, card_words, character_words, count, height_words, items, listing, seat_name

QUESTIONS = {
    "draft": "Which character do you keep?",
    "commit": "Which card do you choose?",
    "take": "What do you take?",
    "marker": "Where does the marker {letter} go?",
    "giveback": "Which tile do you give back, for a point each? So far: {given}.",
}


def question(v: State, p: int, chosen: Words, names: Names) -> str:
    if len(chosen) > 1 and chosen[0] == "commit":
        card = chosen[1]
        if ID[card] >= FIRST_LETTER:
            return f"{card} {where(v, card)}: alone, or build outward with which tile?"
        return f"{card} {where(v, card)}, {facts(v, card, p, names)}: alone, or build up with which tile?"
    given = count(len(v.returned[p]), "tile") if v.returned else ""
    letter = v.ask[0][0] if v.ask else ""
    text = QUESTIONS[v.question].format(letter=letter, given=given)
    if v.question == "marker" and v.hal and v.acting != p:
        return f"Hal has built. {text}"
    return text


def facts(v: State, card: str, p: int, names: Names) -> str:
    return f"{height_words(v.height[ID[card]])}, {owner_words(v, ID[card], p, names)}"


def option(v: State, p: int, chosen: Words, words: Words, names: Names) -> list[str]:
    """One answer: its name, then what it means."""
    kind, *args = words
    if kind == "newhand":
        return [f"new hand: discard these and draw {len(v.hands[p])} others ({v.newhand[p]} left, worth 2 points each)"]
    if kind == "commit" and words == chosen:
        return [f"alone: take {alone(v, p, args[0])}{_bonus(v, p, EXPLOIT)}"]
    if kind == "commit" and len(args) == 1:
        return card_option(v, p, args[0], names)
    if kind == "commit":
        return [f"{args[1]}: {price(v, p, *args)}"]
    if kind == "draft":
        return [f"{args[0]}: {character_words(args[0])}"]
    if kind == "marker":
        pairs = list(zip(args[::2], args[1::2], strict=True))
        moved = [f"{letter} to {at}" for letter, at in pairs[1:]]
        return [args[1] + (f", and {listing(moved)}" if moved else "")]
    if kind == "take":
        left = v.reserve[p] if args[0] == "resource" else len(v.supply)
        return [f"{args[0]} ({left} left in {'your' if args[0] == 'resource' else 'the'} supply)"]
    return ["that is all" if args[0] == "done" else args[0]]


def card_option(v: State, p: int, card: str, names: Names) -> list[str]:
    if ID[card] >= FIRST_LETTER:
        gives = items(*neighbour_yield(v, v.place[ID[card]])[0])
        return [
            f"{card}: marker {where(v, card)}",
            f"alone: {alone(v, p, card)}{_bonus(v, p, EXPLOIT)}",
            f"with a tile: build outward for 1 resource, gain {gives}{_bonus(v, p, URBANIZE)}",
        ]
    lay = count(v.height[ID[card]] + 1, "resource")
    return [
        f"{card}: {where(v, card)}, {facts(v, card, p, names)}",
        f"alone: {alone(v, p, card)}{_bonus(v, p, EXPLOIT)}",
        f"with a tile: build up with {lay}{_back(v, p, card, names)}, keep the card: {card_words(card)}",
    ]


def _back(v: State, p: int, card: str, names: Names) -> str:
    """Who gets back what when this building is covered."""
    owner, height = v.owner[ID[card]], v.height[ID[card]]
    if owner == p:
        return f" ({height} of yours come back first)"
    return f" ({seat_name(names, owner)} gets {items(height, 0, height)})" if owner < v.seats else ""


def _bonus(v: State, p: int, trigger: int) -> str:
    return f", bonus {bonus_words(v, p, trigger)}" if v.bonus[p][trigger][3] else ""


def alone(v: State, p: int, card: str) -> str:
    if ID[card] >= FIRST_LETTER:
        return "1 resource or 1 tile"
    return count(v.height[ID[card]], ITEMS[COLOUR[ID[card]]])


def price(v: State, p: int, card: str, tile: str) -> str:
    lay, change, points = cost(v, p, ID[card], ID[tile])
    parts = [f"lay {count(lay, 'resource')}"]
    if change:
        parts.append("pay 1 for the colour")
    if points:
        parts.append(f"pay {count(points, 'point')} for the number")
    if lack := lack_words(v, p, card, tile):
        return f"{listing(parts)}; not now: {lack}"
    return listing(parts)
