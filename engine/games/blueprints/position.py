"""The position as readable JSON: writing it down and checking that nothing is lost and nothing doubled."""

from collections import Counter
from typing import Any

from ...core.game import BadPosition
from . import rulings
from .pieces import (
    CARDS,
    DICE_EACH,
    DICE_OF_A_MATERIAL,
    DISCARDS,
    FIRST_PRIZE,
    IN_USE,
    MATERIAL,
    MATERIALS,
    NAMES,
    POOL,
    ROUNDS,
    VALUE,
    names,
)
from .plans import NUMBERED, PLANS, SQUARES
from .state import REMOVED, SIX, State

UNKNOWN = "?"


# --- writing ---


def dump(s: State) -> dict[str, Any]:
    """What lies on the table; what a viewer may not know is "?"."""
    data: dict[str, Any] = {
        "game": "blueprints",
        "players": s.seats,
        "round": s.round,
        "first": s.first,
        "turn": s.waiting[0] if s.waiting else None,
        "demand": [MATERIALS[material] for material in s.demand],
        "pool": names(s.pool),
        "bag": dict(zip(MATERIALS, s.bag, strict=True)),
        "discard": names(s.discard),
        "used": [PLANS[plan] for plan in s.used],
        "seats": [_seat(s, p) for p in range(s.seats)],
        "rng": s.rng,
    }
    if any(s.lost):
        data["lost"] = dict(zip(MATERIALS, s.lost, strict=True))
    return data


def _seat(s: State, p: int) -> dict[str, Any]:
    return {
        "plan": UNKNOWN if s.plan[p] < 0 else PLANS[s.plan[p]],
        "taken": [[NAMES[die], _square(at)] for die, at in zip(s.dice[p], s.squares[p], strict=True)],
        "trophies": [name for card, name in enumerate(CARDS[:FIRST_PRIZE]) for _ in range(s.won[p][card])],
        "prizes": [name for card, name in enumerate(CARDS) if card >= FIRST_PRIZE for _ in range(s.won[p][card])],
    }


def _square(at: int) -> str | None:
    return None if at == REMOVED else UNKNOWN if at < 0 else SQUARES[at]


# --- what the counts say ---


def taken(s: State) -> int:
    return sum([len(dice) for dice in s.dice])


def is_over(s: State) -> bool:
    return s.round == ROUNDS and taken(s) == DICE_EACH * s.seats


def discard_is_due(s: State) -> bool:
    return bool(DISCARDS[s.seats]) and not is_over(s) and len(s.discard) < taken(s)


def whose_turn(s: State) -> int | None:
    """The seat that must decide."""
    return None if is_over(s) else (s.first + taken(s) - discard_is_due(s)) % s.seats


# --- checking ---


def check(s: State) -> None:
    """Everything that is always true of a table; BadPosition names the piece that is wrong."""
    check_turns(s)
    check_dice(s)
    check_plans(s)
    for p in range(s.seats):
        check_building(s, p)
    check_cards(s)


def check_turns(s: State) -> None:
    if not 1 <= s.round <= ROUNDS:
        raise BadPosition(f"there is no round {s.round}, only 1 to {ROUNDS}")
    all_taken = taken(s)
    for i in range(s.seats):
        p = (s.first + i) % s.seats
        due = (all_taken - i + s.seats - 1) // s.seats
        if len(s.dice[p]) != due:
            raise BadPosition(
                f"seat {p} has taken {len(s.dice[p])} dice, not {due}: "
                f"seat {s.first} began and {all_taken} are taken in all"
            )
    if all_taken == DICE_EACH * s.seats and s.round < ROUNDS:
        raise BadPosition(f"everybody has taken {DICE_EACH} dice, so round {s.round} is over and should be scored")
    wanted = (all_taken, all_taken - 1) if DISCARDS[s.seats] else (0,)
    if is_over(s) and DISCARDS[s.seats]:
        wanted = (all_taken - 1,)
    if len(s.discard) not in wanted:
        raise BadPosition(f"{len(s.discard)} dice are discarded, not {wanted[0]}, with {all_taken} taken")
    asked = whose_turn(s)
    if s.waiting != (() if asked is None else (asked,)):
        said = f"seat {s.waiting[0]}" if s.waiting else "nobody"
        raise BadPosition(f"the turn is with {'nobody' if asked is None else f'seat {asked}'}, not with {said}")
    if s.question != ("" if asked is None else "discard" if discard_is_due(s) else "take"):
        raise BadPosition(f'"{s.question}" is not what is to be decided now')


def check_dice(s: State) -> None:
    if s.demand[0] == s.demand[1]:
        raise BadPosition(f"{MATERIALS[s.demand[0]]} is twice in demand: the second material is another one")
    size = POOL[s.seats] - (is_over(s) or discard_is_due(s))
    if len(s.pool) != size and rulings.REMOVED_COMES_BACK:
        raise BadPosition(f"the pool has {len(s.pool)} dice, not {size}")
    if s.pool != sorted(s.pool):
        raise BadPosition("the pool is not listed by value and material")
    seen = Counter(MATERIAL[die] for row in (s.pool, s.discard, *s.dice) for die in row)
    for material, name in enumerate(MATERIALS):
        out = seen[material] + (material in s.demand) + s.lost[material]
        if s.bag[material] < 0 or out > DICE_OF_A_MATERIAL:
            raise BadPosition(f"there are {out} {name} dice outside the bag, of {DICE_OF_A_MATERIAL} in the game")
        if out + s.bag[material] != DICE_OF_A_MATERIAL:
            raise BadPosition(
                f"there are {out + s.bag[material]} {name} dice in all, not {DICE_OF_A_MATERIAL}: "
                f"{s.bag[material]} in the bag and {out} outside"
            )


def check_plans(s: State) -> None:
    if len(s.used) != s.seats * (s.round - 1):
        raise BadPosition(f"{len(s.used)} plans are used, not {s.seats * (s.round - 1)} before round {s.round}")
    for plan, count in Counter((*s.used, *s.plan)).items():
        if count > 1:
            raise BadPosition(f"the plan {PLANS[plan]} is there twice")


def check_building(s: State, p: int) -> None:
    """Every die lies where it was allowed to when it was taken."""
    plan, tops, levels = s.plan[p], bytearray(SIX), bytearray(SIX)
    for die, square in zip(s.dice[p], s.squares[p], strict=True):
        value, where = VALUE[die], f"the {NAMES[die]} of seat {p}"
        if square == REMOVED:
            fits = [at for at in NUMBERED[plan] if tops[at] <= value]
            if fits:
                raise BadPosition(f"{where} is removed, but it fitted square {SQUARES[fits[0]]}")
            continue
        if square not in NUMBERED[plan]:
            raise BadPosition(f"{where} lies on square {SQUARES[square]}, which is hatched on {PLANS[plan]}")
        if tops[square] > value:
            raise BadPosition(f"{where} lies on a {tops[square]} on square {SQUARES[square]}: that is higher")
        tops[square] = value
        levels[square] += 1
    if s.tops[SIX * p : SIX * p + SIX] != tops or s.levels[SIX * p : SIX * p + SIX] != levels:
        raise BadPosition(f"the building of seat {p} is not made of its dice")


def check_cards(s: State) -> None:
    done = ROUNDS if is_over(s) else s.round - 1
    for card, name in enumerate(CARDS):
        given = sum([won[card] for won in s.won])
        if card >= FIRST_PRIZE:
            if given > done:
                raise BadPosition(f"{given} prizes {name} are won, after {done} finished rounds")
        elif card not in IN_USE[s.seats]:
            if given:
                raise BadPosition(f"the trophy {name} is not in use with {s.seats} players")
        elif given != done:
            raise BadPosition(f"{given} trophies {name} are won, not {done}: one for each finished round")
    for p, won in enumerate(s.won):
        if sum(won[:FIRST_PRIZE]) > done:
            raise BadPosition(f"seat {p} has {sum(won[:FIRST_PRIZE])} trophies, more than one for each finished round")
