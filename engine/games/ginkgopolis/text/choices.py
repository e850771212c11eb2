"""The question a player is asked, and each possible answer with what it means."""

from ....core.text import Words
from ....core.tongue import listing, say
from ..actions import cost, neighbour_yield
from ..cards import COLOUR, EXPLOIT, FIRST_LETTER, ID, ITEMS, URBANIZE
from ..state import State
from .city import owner_words, where
from .ledger import lack_words
from .words import NOUNS, Names, bonus_words, called, card_words, character_words, count, height_words, items, seat_name

QUESTIONS = {
    "draft": "Which character do you keep?",
    "commit": "Which card do you choose?",
    "take": "What do you take?",
    "marker": "Where does the marker {letter} go?",
    "giveback": "Which tile do you give back, for a leaf each? So far: {given}. If nobody gives any, the game ends.",
}
OUT = "{card} {where}: alone, or build out with which tile?"
UP = "{card} {where}, {facts}: alone, or build up with which tile?"


def question(v: State, p: int, chosen: Words, names: Names) -> str:
    if len(chosen) > 1 and chosen[0] == "commit":
        card = chosen[1]
        if ID[card] >= FIRST_LETTER:
            return called(say(OUT, card=card, where=where(v, card)))
        return called(say(UP, card=card, where=where(v, card), facts=facts(v, card, p, names)))
    given = count(len(v.returned[p]), "tile") if v.returned else ""
    letter = v.ask[0][0] if v.ask else ""
    text = say(QUESTIONS[v.question], letter=letter, given=given)
    if v.question == "marker" and v.hal and v.acting != p:
        return say("Hal has built, and you decide: {question}", question=text)
    return text


def facts(v: State, card: str, p: int, names: Names) -> str:
    return f"{height_words(v.height[ID[card]])}, {owner_words(v, ID[card], p, names)}"


def option(v: State, p: int, chosen: Words, words: Words, names: Names) -> list[str]:
    """One answer: its name, then what it means."""
    kind, *args = words
    if kind == "newhand":
        new = "new hand: discard these and draw {count} others ({left} left, worth 2 leaves each)"
        return [say(new, count=len(v.hands[p]), left=v.newhand[p])]
    if kind == "commit" and words == chosen:
        return [say("alone: take {items}{bonus}", items=alone(v, p, args[0]), bonus=_bonus(v, p, EXPLOIT))]
    if kind == "commit" and len(args) == 1:
        return card_option(v, p, args[0], names)
    if kind == "commit":
        return [f"{args[1]}: {price(v, p, *args)}"]
    if kind == "draft":
        return [f"{args[0]}: {character_words(args[0])}"]
    if kind == "marker":
        pairs = list(zip(args[::2], args[1::2], strict=True))
        moved = [say("{letter} to {cell}", letter=letter, cell=at) for letter, at in pairs[1:]]
        return [args[1] + (say(", and {moved}", moved=listing(moved)) if moved else "")]
    if kind == "take":
        left = v.reserve[p] if args[0] == "resource" else len(v.supply)
        supply = (
            "{item} ({left} left in your supply)" if args[0] == "resource" else "{item} ({left} left in the supply)"
        )
        return [say(supply, item=say(f"a {NOUNS.get(args[0], args[0])}"), left=left)]
    return [say("that is all") if args[0] == "done" else args[0]]


def card_option(v: State, p: int, card: str, names: Names) -> list[str]:
    what = say("alone: {items}{bonus}", items=alone(v, p, card), bonus=_bonus(v, p, EXPLOIT))
    if ID[card] >= FIRST_LETTER:
        gives = items(*neighbour_yield(v, v.place[ID[card]])[0])
        out = "with a tile: build out for 1 cube, gain {items}{bonus}"
        return [
            say("{card}: marker {where}", card=card, where=where(v, card)),
            what,
            say(out, items=gives, bonus=_bonus(v, p, URBANIZE)),
        ]
    lay = count(v.height[ID[card]] + 1, "resource")
    up = "with a tile: build up with {cubes}{back}, keep the card: {does}"
    return [
        f"{card}: {where(v, card)}, {facts(v, card, p, names)}",
        what,
        say(up, cubes=lay, back=_back(v, p, card, names), does=card_words(card)),
    ]


def _back(v: State, p: int, card: str, names: Names) -> str:
    """Who gets back what when this building is covered."""
    owner, height = v.owner[ID[card]], v.height[ID[card]]
    if owner == p:
        return say(" ({count} of yours come back first)", count=height)
    if owner >= v.seats:
        return ""
    return say(" ({name} gets {items})", name=seat_name(names, owner), items=items(height, 0, height))


def _bonus(v: State, p: int, trigger: int) -> str:
    return say(", bonus {items}", items=bonus_words(v, p, trigger)) if v.bonus[p][trigger][1] else ""


def alone(v: State, p: int, card: str) -> str:
    if ID[card] >= FIRST_LETTER:
        return say("1 cube or 1 tile")
    return count(v.height[ID[card]], ITEMS[COLOUR[ID[card]]])


def price(v: State, p: int, card: str, tile: str) -> str:
    lay, change, points = cost(v, p, ID[card], ID[tile])
    parts = [say("lay {cubes}", cubes=count(lay, "resource"))]
    if change:
        parts.append(say("pay 1 for the colour"))
    if points:
        parts.append(say("pay {leaves} for the number", leaves=count(points, "point")))
    if lack := lack_words(v, p, card, tile):
        return say("{price}; not now: {lack}", price=listing(parts), lack=lack)
    return listing(parts)
