"""Reading a position somebody wrote down: every field is looked at, and what is wrong is named."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import BadPosition, brief
from ...core.rng import LAST
from .pieces import (
    CARDS,
    DICE_EACH,
    DICE_OF_A_MATERIAL,
    DIE,
    MATERIAL,
    MATERIALS,
    PLAYERS,
    PRIZES,
    ROUNDS,
    TROPHIES,
    VALUE,
)
from .plans import PLAN, SQUARE, SQUARES, wrong
from .position import check, discard_is_due, whose_turn
from .setup import blank
from .state import REMOVED, SIX, State

FIELDS = frozenset(
    {"game", "players", "round", "first", "turn", "demand", "pool", "bag", "discard", "used", "seats", "rng", "lost"}
)
SEAT_FIELDS = frozenset({"plan", "taken", "trophies", "prizes"})


def load(data: Mapping[str, Any]) -> State:
    """The table a position describes; BadPosition says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"a position is a table of fields, not {type(data).__name__}")
    if data.get("game") != "blueprints":
        raise BadPosition(f"this is a position of {brief(data.get('game'))}, not of blueprints")
    only(data, FIELDS, "the position")
    s = blank(whole(data, "players", PLAYERS[0], PLAYERS[-1]))
    s.round = whole(data, "round", 1, ROUNDS)
    s.first = whole(data, "first", 0, s.seats - 1)
    s.rng = whole(data, "rng", 0, LAST, 0)
    s.demand = _demand(data)
    s.pool = sorted(dice(data, "pool"))
    s.discard = tuple(dice(data, "discard", ()))
    s.used = tuple([plan_named(each, '"used"') for each in row_of(data, "used", ())])
    if "lost" in data:
        s.lost = tuple(_numbers(data, "lost"))
    seats = row_of(data, "seats")
    if len(seats) != s.seats:
        raise BadPosition(f'"seats" has {len(seats)} rows, not {s.seats}')
    for p, seat in enumerate(seats):
        _read_seat(s, p, seat)
    _read_bag(s, data)
    _read_turn(s, data)
    check(s)
    return s


# --- fields ---


def only(table: Mapping[Any, Any], fields: frozenset[str], where: str) -> None:
    for name in table:
        if name not in fields:
            raise BadPosition(f"{where} has no field {brief(name)}")


def whole(table: Mapping[str, Any], name: str, least: int, most: int, default: int | None = None) -> int:
    value = table.get(name, default)
    if type(value) is not int or not least <= value <= most:
        said = "missing" if value is None else brief(value)
        raise BadPosition(f'"{name}" should be a whole number from {least} to {most}; it is {said}')
    return value


def row_of(table: Mapping[str, Any], name: str, default: Any = None) -> Sequence[Any]:
    value = table.get(name, default)
    if not isinstance(value, list | tuple):
        raise BadPosition(f'"{name}" {"is missing" if value is None else "should be a list"}')
    return value


def die_named(word: Any, where: str) -> int:
    if not isinstance(word, str) or word not in DIE:
        raise BadPosition(f"{where} names {brief(word)}, and there is no such die")
    return DIE[word]


def dice(table: Mapping[str, Any], name: str, default: Any = None) -> list[int]:
    return [die_named(word, f'"{name}"') for word in row_of(table, name, default)]


def plan_named(word: Any, where: str) -> int:
    if isinstance(word, str) and word in PLAN:
        return PLAN[word]
    if isinstance(word, str) and len(word) == len(SQUARES) and (problem := wrong(word)):
        raise BadPosition(f"{where} names the plan {brief(word)}, which cannot be: {problem}")
    raise BadPosition(f"{where} names the plan {brief(word)}, and there is none of that name")


def _demand(data: Mapping[str, Any]) -> tuple[int, int]:
    demand = row_of(data, "demand")
    for word in demand:
        if not isinstance(word, str) or word not in MATERIALS:
            raise BadPosition(f'"demand" names {brief(word)}, and there is no such material')
    if len(demand) != 2:
        raise BadPosition(f"two materials are in demand, not {len(demand)}")
    return MATERIALS.index(demand[0]), MATERIALS.index(demand[1])


def _numbers(data: Mapping[str, Any], name: str) -> list[int]:
    """A number for each material."""
    table = data[name]
    if not isinstance(table, Mapping):
        raise BadPosition(f'"{name}" should be a table of materials')
    only(table, frozenset(MATERIALS), f'"{name}"')
    return [whole(table, material, 0, DICE_OF_A_MATERIAL, 0) for material in MATERIALS]


# --- parts ---


def _read_seat(s: State, p: int, seat: Any) -> None:
    where = f"seat {p}"
    if not isinstance(seat, Mapping):
        raise BadPosition(f"{where} should be a table of plan, taken, trophies and prizes")
    only(seat, SEAT_FIELDS, where)
    s.plan[p] = plan_named(seat.get("plan"), where)
    placed, squares = [], []
    entries = row_of(seat, "taken", ())
    if len(entries) > DICE_EACH:
        raise BadPosition(f"{where} has taken {len(entries)} dice, more than {DICE_EACH}")
    for entry in entries:
        if not isinstance(entry, list | tuple) or len(entry) != 2:
            raise BadPosition(
                f"{where} has taken {brief(entry)}: write a die and its square, or null where it was removed"
            )
        die, square = die_named(entry[0], where), _square(entry[1], f"the {entry[0]} of {where}")
        placed.append(die)
        squares.append(square)
        if square != REMOVED:
            s.tops[SIX * p + square] = VALUE[die]
            s.levels[SIX * p + square] += 1
    s.dice[p], s.squares[p] = tuple(placed), tuple(squares)
    won = [0] * len(CARDS)
    for name, cards in (("trophies", TROPHIES), ("prizes", PRIZES)):
        for card in row_of(seat, name, ()):
            if not isinstance(card, str) or card not in cards:
                raise BadPosition(f'"{name}" of {where} names {brief(card)}, and there is no such card')
            won[CARDS.index(card)] += 1
    s.won[p] = tuple(won)


def _square(word: Any, where: str) -> int:
    if word is None:
        return REMOVED
    if not isinstance(word, str) or word not in SQUARE:
        raise BadPosition(f"{where} lies on {brief(word)}, which is no square from {SQUARES[0]} to {SQUARES[-1]}")
    return SQUARE[word]


def _read_bag(s: State, data: Mapping[str, Any]) -> None:
    """What is not seen is in the bag."""
    if data.get("bag") is not None:
        s.bag = _numbers(data, "bag")
        return
    s.bag = [DICE_OF_A_MATERIAL - lost for lost in s.lost]
    for material in (*s.demand, *(MATERIAL[die] for row in (s.pool, s.discard, *s.dice) for die in row)):
        s.bag[material] -= 1


def _read_turn(s: State, data: Mapping[str, Any]) -> None:
    asked = whose_turn(s)
    turn = data.get("turn", asked)
    if turn is not None:
        turn = whole(data, "turn", 0, s.seats - 1, asked)
    s.waiting = () if turn is None else (turn,)
    s.question = "" if asked is None else "discard" if discard_is_due(s) else "take"
