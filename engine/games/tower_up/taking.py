"""Taking a card of the market: its floors, its vehicle, the next card; and returning what is more than ten floors."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ...core.game import Emit, IllegalMove, Move, brief, mute
from ...core.rng import roll, shuffle
from . import rulings
from .components import (
    CARDS,
    CHOICE,
    CHOICES,
    COLOUR,
    COLOURS,
    GUARD,
    LIMIT,
    UNIT,
    WILD,
    Card,
    Choice,
    colour_table,
    covers,
    total,
    unpacked,
)
from .ending import end_turn, trigger
from .setup import SEATS
from .state import State
from .tracks import move_marker

PLENTY = 4  # of each colour in the container: whatever is on a card, it is there
ENOUGH = PLENTY * sum(UNIT)
WHOLE = [card.floors + card.wild * sum(UNIT) for card in CARDS]  # with so much of each, all of a card is there
PLAIN: list[tuple[int, Sequence[Choice]]] = [(card.number, CHOICES[card.wild]) for card in CARDS]  # and all its ways


class Gain:
    """What a card brings just now: the floors that are there, and how many the player may choose of which."""

    __slots__ = ("choices", "given", "left", "missing", "short")

    def __init__(self, s: State, card: Card) -> None:
        self.missing: list[int] = []  # coloured floors the container lacks
        if covers(s.stock, WHOLE[card.number]):
            self.given, self.left, self.choices, self.short = card.floors, s.stock - card.floors, card.wild, False
            return
        if covers(s.stock, card.floors):
            self.given = card.floors
        else:
            there, wanted = unpacked(s.stock), unpacked(card.floors)
            self.given = sum(UNIT[c] * min(there[c], wanted[c]) for c in range(4))
            self.missing = [c for c in range(4) for _ in range(wanted[c] - there[c])]
        self.left = s.stock - self.given
        wanted_choices = card.wild + len(self.missing)
        self.choices = min(wanted_choices, total(self.left))
        self.short = bool(self.missing) or self.choices < wanted_choices

    def ways(self) -> list[Choice]:
        """Every way to choose, in table order."""
        guarded = self.left | GUARD
        return [way for way in CHOICES[self.choices] if (guarded - way[1]) & GUARD == GUARD]


@cache
def take_move(p: int, card: int, colours: tuple[str, ...]) -> Move:
    return Move(p, "take", (card, *colours))


def takes(s: State, p: int) -> list[Move]:
    return [take_move(p, card, names) for card, ways in market_ways(s) for names, _ in ways]


def market_ways(s: State) -> list[tuple[int, Sequence[Choice]]]:
    """Each card of the market with every way to take it."""
    guarded = s.stock | GUARD
    if (guarded - ENOUGH) & GUARD == GUARD:
        return [PLAIN[number] for number in s.market]
    return [
        PLAIN[number] if (guarded - WHOLE[number]) & GUARD == GUARD else (number, Gain(s, CARDS[number]).ways())
        for number in s.market
    ]


def do_take(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    number = args[0] if args else None
    if type(number) is not int or number not in s.market or number < 1:
        raise IllegalMove(f"take one of the cards {' '.join(map(str, s.market))} of the market, not {brief(number)}")
    card = CARDS[number]
    gain, colours = Gain(s, card), args[1:]
    try:
        chosen = CHOICE[gain.choices][colours]
    except (KeyError, TypeError):
        what = f"{gain.choices} colour{'s' * (gain.choices > 1)} to choose, in the order {', '.join(COLOURS)}"
        raise IllegalMove(f"card {number} has {what if gain.choices else 'no colour to choose'}") from None
    if not covers(gain.left, chosen):
        raise IllegalMove(f"the container has not enough {' and '.join(sorted({*colours}))} for card {number}")
    place = s.market.index(number)
    s.stock = gain.left - chosen
    s.reserve[p] += gain.given + chosen
    if emit is not mute:
        emit("card_taken", p, card=number, place=place)
        floors = {name: n for name, n in colour_table(gain.given + chosen).items() if n}
        missing = [COLOURS[c] for c in gain.missing]
        emit("floors_gained", p, floors=floors, chosen=list(colours), missing=missing)
    if gain.short:
        trigger(s, emit, p, "shortage")
    columns = move_marker(s, emit, p, card.vehicle, card.steps, "card") if card.vehicle != WILD else []
    s.discard.append(number)
    reveal(s, emit, p, place)
    if columns:
        emit("extra_turn_earned", p, columns=columns)
    floors_limited(s, emit, p, bool(columns))


def reveal(s: State, emit: Emit, p: int, place: int) -> None:
    """The next card of the deck lies on the place of the one taken; an empty deck is made anew from the discards."""
    if not s.deck:
        s.deck, s.discard = s.discard, []
        s.rng = shuffle(s.rng, s.deck)
        s.shuffles += 1
        emit("deck_shuffled", None, cards=len(s.deck), times=s.shuffles)
        if s.shuffles >= rulings.SHUFFLES_UNTIL_END:
            trigger(s, emit, p, "cards")
    card = s.market[place] = s.deck.pop()
    if emit is not mute:
        emit("card_revealed", None, card=card, place=place, left=len(s.deck))


# --- the limit ---


def floors_limited(s: State, emit: Emit, p: int, earned: bool) -> None:
    """More than ten floors: some go back, chosen by the player unless they are all of one colour."""
    excess = s.reserve[p] % 255 - LIMIT
    if excess <= 0 or (earned and not rulings.LIMIT_BEFORE_EXTRA_TURN):
        end_turn(s, emit, p, earned)
        return
    ways = [n for n in unpacked(s.reserve[p]) if n]
    if len(ways) > 1:
        s.again, s.question, s.waiting = earned, "return", SEATS[p]
        return
    colour = next(c for c in range(4) if s.reserve[p] >> 8 * c & 255)
    give_back(s, emit, p, excess * UNIT[colour], forced=True)
    end_turn(s, emit, p, earned)


def give_back(s: State, emit: Emit, p: int, floors: int, forced: bool) -> None:
    s.reserve[p] -= floors
    s.stock += floors
    if emit is not mute:
        told = {name: n for name, n in colour_table(floors).items() if n}
        emit("floors_returned", p, floors=told, forced=forced)


def return_ways(s: State, p: int) -> list[Choice]:
    reserve = s.reserve[p]
    return [way for way in CHOICES[reserve % 255 - LIMIT] if covers(reserve, way[1])]


def returns(s: State, p: int) -> list[Move]:
    return [Move(p, "return", names) for names, _ in return_ways(s, p)]


def sample_return(s: State, p: int, rng: int) -> tuple[int, Move]:
    ways = return_ways(s, p)
    rng, i = roll(rng, len(ways))
    return rng, Move(p, "return", ways[i][0])


def do_return(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    excess = s.reserve[p] % 255 - LIMIT
    try:
        floors = CHOICE[excess][args]
    except (KeyError, TypeError):
        raise IllegalMove(f"return {excess} floors by their colours, in the order {', '.join(COLOURS)}") from None
    if not covers(s.reserve[p], floors):
        lack = next(name for name in args if args.count(name) > s.reserve[p] >> 8 * COLOUR[name] & 255)
        raise IllegalMove(f"seat {p} has not so many {lack} floors to return")
    earned, s.again = s.again, False
    give_back(s, emit, p, floors, forced=False)
    end_turn(s, emit, p, earned)
