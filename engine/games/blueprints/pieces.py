"""Components of the box: dice of four materials, trophies, prizes, and what each is worth."""

import json
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = json.loads(files(__package__).joinpath("data.json").read_text("utf-8"))

# --- dice ---

MATERIALS: tuple[str, ...] = tuple(row["id"] for row in DATA["materials"])
WOOD, RECYCLED, STONE, GLASS = range(len(MATERIALS))
DICE_OF_A_MATERIAL: int = DATA["materials"][0]["count"]
VALUES = range(1, 7)

# A die is a number that sorts as the pool is listed: by value, then by material.
KINDS = len(VALUES) * len(MATERIALS)
NAMES = tuple(f"{material}{value}" for value in VALUES for material in MATERIALS)
DIE = {name: die for die, name in enumerate(NAMES)}
MATERIAL = tuple(die % len(MATERIALS) for die in range(KINDS))
VALUE = tuple(1 + die // len(MATERIALS) for die in range(KINDS))

# --- points ---

ROUNDS: int = DATA["rounds"]
DICE_EACH: int = DATA["dice_each"]
PLAN_BONUS: int = DATA["plan_bonus"]
PER_NEIGHBOUR: int = DATA["scores"]["wood_per_neighbour"]
RECYCLED_POINTS: tuple[int, ...] = tuple(DATA["scores"]["recycled_by_number"])
STONE_POINTS: tuple[int, ...] = (0, *DATA["scores"]["stone_by_level"])  # by level, the ground is 1

# --- trophies and prizes: seven kinds of cards in one row ---

TROPHIES: tuple[str, ...] = tuple(row["id"] for row in DATA["trophies"])
PRIZES: tuple[str, ...] = tuple(row["id"] for row in DATA["prizes"])
CARDS = TROPHIES + PRIZES
CARD_POINTS: tuple[int, ...] = tuple(row["points"] for row in (*DATA["trophies"], *DATA["prizes"]))
GOLD, SILVER, BRONZE = range(len(TROPHIES))
FIRST_PRIZE = len(TROPHIES)
SKYSCRAPER, INTEGRITY, GEOMETER, COLLECTION = range(FIRST_PRIZE, len(CARDS))
HEIGHT_NEEDED: int = DATA["prizes"][0]["needs"]["height"]
EQUAL_NEEDED: int = DATA["prizes"][1]["needs"]["equal_values"]
DIFFERENT_NEEDED: int = DATA["prizes"][2]["needs"]["different_values"]
SAME_MATERIAL_NEEDED: int = DATA["prizes"][3]["needs"]["equal_materials"]

# --- by number of players ---

PLAYERS = range(DATA["players"][0], DATA["players"][1] + 1)
POOL = {n: DATA["setup"][str(n)]["pool"] for n in PLAYERS}
REFILL = {n: DATA["setup"][str(n)]["refill"] for n in PLAYERS}
DISCARDS = {n: DATA["setup"][str(n)]["discard"] for n in PLAYERS}  # after each take
IN_USE = {n: tuple(TROPHIES.index(name) for name in DATA["setup"][str(n)]["trophies"]) for n in PLAYERS}


def names(dice: Iterable[int]) -> list[str]:
    return [NAMES[die] for die in dice]
