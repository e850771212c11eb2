"""Pieces, floors and seats as a reader would say them."""

from collections.abc import Mapping, Sequence

from ....core.tongue import count, listing, say
from ..boards import BOARDS
from ..components import CARDS, COLOURS, WILD, Card, colour_table, unpacked
from ..position import roofs_of
from ..state import State

Names = Sequence[str]

OBJECTIVE = {
    "colours4": "be in buildings of all four colours",
    "park4": "be in 4 buildings at parks",
    "districts5": "be in all five districts",
    "lake4": "be in 4 buildings at lakes",
    "adjacent5": "be in 5 buildings connected by streets",
    "brown4": "be in 4 brown buildings",
    "grey3_2": "be in 3 buildings of one grey district and 2 of the other",
    "borders2": "be at both ends of 2 streets that cross a border, 4 buildings in all",
    "twice2": "have 2 roofs in each of two buildings",
    "heights1234": "have roofs at heights 1, 2, 3 and 4",
}


def who(names: Names, seat: int, viewer: int | None) -> str:
    return say("you") if seat == viewer else names[seat]


def whose(names: Names, seat: int, viewer: int | None) -> str:
    return say("your") if seat == viewer else say("{name}'s", name=names[seat])


def floors(amounts: Mapping[str, int]) -> str:
    """1 brown and 2 grey"""
    return listing(f"{n} {say(colour)}" for colour, n in amounts.items() if n)


def floors_of(amounts: int) -> str:
    return floors(colour_table(amounts))


def short_floors(amounts: int) -> str:
    return " ".join(f"{say(colour)} {n}" for colour, n in zip(COLOURS, unpacked(amounts), strict=True))


def card_words(card: Card) -> str:
    """2 black and 2 white; 1 free floor, and the black marker moves 2"""
    parts = [f"{n} {say(colour)}" for colour, n in colour_table(card.floors).items() if n]
    if card.wild:
        parts.append(count(card.wild, "free floor"))
    told = listing(parts)
    if card.vehicle == WILD:
        return told
    moves = "{floors}, and the {colour} marker moves {count}"
    return say(moves, floors=told, colour=say(COLOURS[card.vehicle]), count=card.steps)


def card_named(number: int) -> str:
    return card_words(CARDS[number]) if number > 0 else say("face down")


def place_words(s: State, site: int) -> str:
    """Where a site lies: its district, and a park or lake beside it."""
    board = BOARDS[s.seats]
    district = board.district[site]
    parts = [say(board.names[district]) + (say(" (grey)") if board.is_grey[district] else "")]
    parts += [say("at a park")] * (board.park >> site & 1) + [say("at a lake")] * (board.lake >> site & 1)
    return ", ".join(parts)


def building_words(s: State, site: int, viewer: int | None, names: Names) -> str:
    """The floors of a building and the roofs on them."""
    row = roofs_of(s, site)
    told = f"{say(COLOURS[s.colour[site]])}, {count(len(row), 'floor')}"
    at = "{whose} at {height}"
    roofs = [say(at, whose=whose(names, p, viewer), height=h) for h, p in enumerate(row, 1) if p is not None]
    if not roofs:
        return say("{building}, no roof", building=told)
    top = "on top" if row[-1] is not None else "covered"
    return say(f"{{building}}, roofs: {{roofs}}, the last {top}", building=told, roofs=", ".join(roofs))


def short_building(s: State, site: int) -> str:
    return f"{say(COLOURS[s.colour[site]])} {site}"
