"""Mutation fuzzing of kept files: a good file with one thing in it changed, as a value or as bytes."""

import json
from copy import deepcopy

ODD = (
    None, True, False, 0, -1, 7, 2**70, -(10**400), 1e308, float("inf"), float("nan"), "", "x", "\u202e", "\ud800",
    "7" * 5000, [], [[]], [None], [{}], ["x", "x"], {}, {"": {}}, {"x": [[]]}, {"game": 7},
)  # fmt: skip


def changed(dice, value):
    """A copy in which one value, at any depth, is something else, is missing or is there twice."""
    value = deepcopy(value)
    while True:
        below, at = value, None
        while isinstance(below, dict | list) and below and (at is None or dice.random() < 0.8):
            holder, at = below, dice.choice(list(below) if isinstance(below, dict) else range(len(below)))
            below = holder[at]
        if at is None:
            return dice.choice(ODD)
        match dice.randrange(4):
            case 0:
                del holder[at]
            case 1 if isinstance(holder, list):
                holder.insert(at, holder[at])
            case _:
                holder[at] = deepcopy(dice.choice(ODD))
        return value


def spelled(value):
    """As a file would have it, whatever it is."""
    return json.dumps(value).encode("ascii")


def bent(dice, data):
    """Bytes of which some are others, gone or more."""
    data = bytearray(data)
    for _ in range(dice.choice((1, 1, 3, 20))):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(5):
            case 0:
                data[at : at + 1] = dice.randbytes(1)
            case 1:
                del data[at : at + dice.randrange(200)]
            case 2:
                data[at:at] = dice.randbytes(dice.randrange(50))
            case 3:
                data[at:at] = data[: dice.randrange(300)]
            case _:
                del data[at:]
    return bytes(data)


def spoiled(dice, value):
    """A file that once held this value."""
    way = dice.random()
    if way < 0.7:
        return spelled(changed(dice, value))
    return bent(dice, spelled(value))
