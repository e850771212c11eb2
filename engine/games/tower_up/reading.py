"""Reading a position somebody wrote down: every field is looked at, and the deck may be left out and dealt."""

from collections.abc import Mapping
from typing import Any

from ...core import rng
from ...core.game import BadPosition, brief
from ...core.rng import MASK, shuffle
from . import rulings
from .boards import BOARDS
from .components import (
    ALL_CARDS,
    CHIPS,
    COLOUR,
    COLOURS,
    FLOORS,
    LAST,
    LIMIT,
    MOST_CONE,
    OBJECTIVES,
    START_FLOORS,
    UNIT,
    WORDS,
    unpacked,
)
from .position import WHYS, check, survey
from .setup import PLAYERS, SEATS, blank
from .state import DEPTH, NOBODY, State

MOST = 10_000  # no count on a table is larger
HIGHEST = 6  # floors: its own and one for each of five streets


def load(data: Mapping[str, Any]) -> State:
    """The table a position describes, at any decision or after the end; BadPosition says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"a position is a table of fields, not {type(data).__name__}")
    if data.get("game") != "tower_up":
        raise BadPosition(f"this is a position of {brief(data.get('game'))}, not of tower_up")
    where = "the position"
    s = blank(whole(data, "players", where, PLAYERS[0], PLAYERS[-1]))
    s.objectives = tuple(OBJECTIVES.index(name) for name in words(data, "objectives", where, OBJECTIVES))
    if len(s.objectives) != 3:
        raise BadPosition(f"there are three objectives, not {len(s.objectives)}")
    s.start = tuple(WORDS.index(name) for name in words(data, "start", where, WORDS, ()))
    s.floors = whole(data, "floors", where, 0, default=START_FLOORS)
    s.first = whole(data, "first", where, 0, s.seats - 1)
    s.turn = whole(data, "turn", where, 0, default=0 if s.start else 1)
    s.active = whole(data, "active", where, 0, s.seats - 1)
    s.extra = yes_or_no(data, "extra", where)
    s.again = yes_or_no(data, "again", where)
    s.shuffles = whole(data, "shuffles", where, 0, default=0)
    _read_buildings(s, data)
    _read_seats(s, data)
    _read_finale(s, data)
    _read_cards(s, data)
    _ask(s)
    check(s)
    return s


# --- fields ---


def whole(
    table: Mapping[str, Any], name: str, where: str, least: int, most: int = MOST, default: int | None = None
) -> int:
    value = table.get(name, default)
    if type(value) is not int or not least <= value <= most:
        said = "missing" if value is None else brief(value)
        raise BadPosition(f'"{name}" of {where} should be a whole number from {least} to {most}; it is {said}')
    return value


def yes_or_no(table: Mapping[str, Any], name: str, where: str) -> bool:
    value = table.get(name, False)
    if type(value) is not bool:
        raise BadPosition(f'"{name}" of {where} should be true or false; it is {brief(value)}')
    return value


def rows(table: Mapping[str, Any], name: str, where: str, default: Any = None) -> list[Any]:
    value = table.get(name, default)
    if not isinstance(value, list | tuple):
        raise BadPosition(f'"{name}" of {where} {"is missing" if value is None else "should be a list"}')
    return list(value)


def words(table: Mapping[str, Any], name: str, where: str, known: tuple[str, ...], default: Any = None) -> list[str]:
    found = rows(table, name, where, default)
    for word in found:
        if type(word) is not str or word not in known:
            raise BadPosition(f'"{name}" of {where} names {brief(word)}; there is {", ".join(known)}')
    return found


def table_of(data: Mapping[str, Any], name: str, where: str) -> Mapping[Any, Any]:
    value = data.get(name)
    if not isinstance(value, Mapping):
        raise BadPosition(f'"{name}" of {where} {"is missing" if value is None else "should be a table"}')
    return value


def four(data: Mapping[str, Any], name: str, where: str, most: int) -> list[int]:
    """An amount of each colour."""
    table = table_of(data, name, where)
    for word in table:
        if word not in COLOURS:
            raise BadPosition(f'"{name}" of {where} names {brief(word)}; there is {", ".join(COLOURS)}')
    return [whole(table, colour, f'"{name}" of {where}', 0, most) for colour in COLOURS]


def pile(data: Mapping[str, Any], name: str, default: Any = None) -> list[int]:
    cards = rows(data, name, "the position", default)
    for card in cards:
        if type(card) is not int or card not in ALL_CARDS:
            raise BadPosition(f'"{name}" of the position names the card {brief(card)}, and there is no such card')
    return cards


# --- parts ---


def _read_buildings(s: State, data: Mapping[str, Any]) -> None:
    count = BOARDS[s.seats].count
    for name, row in table_of(data, "buildings", "the position").items():
        if type(name) is not str or not name.isascii() or not name.isdecimal() or name[0] == "0" or len(name) > 2:
            raise BadPosition(f"a building stands on {brief(name)}, which is no site")
        site, where = int(name), f"the building on site {name}"
        if not 1 <= site <= count:
            raise BadPosition(f"a building stands on site {site}: the sites go from 1 to {count}")
        if not isinstance(row, Mapping):
            raise BadPosition(f"{where} should be a table with its colour and floors")
        colour = row.get("colour")
        if type(colour) is not str or colour not in COLOUR:
            raise BadPosition(f"the colour of {where} is {brief(colour)}; there is {', '.join(COLOURS)}")
        floors = rows(row, "floors", where)
        if not 1 <= len(floors) <= HIGHEST:
            raise BadPosition(f"{where} has {len(floors)} floors, not 1 to {HIGHEST}")
        s.colour[site], s.height[site] = COLOUR[colour], len(floors)
        for i, seat in enumerate(floors):
            if seat is None:
                continue
            if type(seat) is not int or not 0 <= seat < s.seats:
                raise BadPosition(f"a roof of seat {brief(seat)} lies on {where}, and there is no such seat")
            s.roof[DEPTH * site + i] = seat
    for name, value in survey(s).items():
        setattr(s, name, value)
    for p in range(s.seats):
        s.roofs[p] = max(0, s.roofs[p] - s.roof.count(p))


def _read_seats(s: State, data: Mapping[str, Any]) -> None:
    seats = rows(data, "seats", "the position")
    if len(seats) != s.seats:
        raise BadPosition(f"{s.seats} players have {s.seats} seats, not {len(seats)}")
    names = [OBJECTIVES[o] for o in s.objectives]
    for p, seat in enumerate(seats):
        where = f"seat {p}"
        if not isinstance(seat, Mapping):
            raise BadPosition(f"{where} should be a table with reserve, tracks, chips and cone")
        s.reserve[p] = sum(n * UNIT[c] for c, n in enumerate(four(seat, "reserve", where, FLOORS)))
        s.tracks[4 * p : 4 * p + 4] = bytes(four(seat, "tracks", where, LAST))
        chips = table_of(seat, "chips", where)
        for name, value in chips.items():
            if name not in names:
                raise BadPosition(f"{where} has a chip of {brief(name)}, which is not among the objectives")
            if type(value) is not int or value not in CHIPS[s.seats]:
                raise BadPosition(f"{where} has a chip of {name} worth {brief(value)}, and there is none")
            s.chips[3 * p + names.index(name)] = value
        if seat.get("cone") is not None:
            s.cone[p] = whole(seat, "cone", where, 0, MOST_CONE)
    floors = [0] * 4
    for site in range(1, len(s.height)):
        if s.height[site]:
            floors[s.colour[site]] += s.height[site]
    for c, name in enumerate(COLOURS):
        held = sum(unpacked(reserve)[c] for reserve in s.reserve)
        if floors[c] + held > FLOORS:
            raise BadPosition(
                f"there are {floors[c]} {name} floors on the board and {held} in the reserves, of {FLOORS} in all"
            )
        floors[c] = FLOORS - floors[c] - held
    s.stock = sum(n * UNIT[c] for c, n in enumerate(floors))


def _read_finale(s: State, data: Mapping[str, Any]) -> None:
    if data.get("finale") is None:
        return
    finale = table_of(data, "finale", "the position")
    why = finale.get("why")
    if why not in WHYS:
        raise BadPosition(f'"why" of the finale is {brief(why)}; there is {", ".join(WHYS)}')
    s.finale, s.ender = why, whole(finale, "player", "the finale", 0, s.seats - 1)
    left = rows(finale, "left", "the finale")
    for p in left:
        if type(p) is not int or not 0 <= p < s.seats:
            raise BadPosition(f'"left" of the finale names the seat {brief(p)}, and there is no such seat')
    s.left = tuple(left)


def _read_cards(s: State, data: Mapping[str, Any]) -> None:
    s.market = pile(data, "market")
    s.discard = pile(data, "discard", ())[::-1]
    fill = whole(data, "fill", "the position", 0, MASK) if "fill" in data else None
    s.rng = whole(data, "rng", "the position", 0, rng.LAST, default=fill or 0)
    if "deck" in data:
        s.deck = pile(data, "deck")[::-1]
    elif fill is None:
        raise BadPosition('"deck" is missing: list it, or give a seed as "fill"')
    else:
        seen = {*s.market, *s.discard}
        s.deck = [card for card in ALL_CARDS if card not in seen]
        shuffle(fill, s.deck)


def _ask(s: State) -> None:
    """Whose decision it is follows from what lies there."""
    over = NOBODY not in s.cone
    limited = not s.extra or rulings.LIMIT_BEFORE_EXTRA_TURN
    if over:
        return
    s.waiting = SEATS[s.active]
    if s.start:
        s.question = "place"
    elif sum(unpacked(s.reserve[s.active])) > LIMIT and limited:
        s.question = "return"
    else:
        s.question = "turn"
