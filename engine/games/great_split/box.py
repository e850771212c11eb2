"""Components of the box: 71 cards, seven characters, the eleven tracks of a board, tokens. Rows of data.json only.

A card is an int in table order (kind, icons, copy), a track is an int from PRESTIGE = 0 to the last seal = 10. In
moves, saves and events both go by their names: tome2b, gold_seal.
"""

import json
from collections.abc import Iterable
from importlib.resources import files
from itertools import pairwise
from typing import Any, NamedTuple

DATA: dict[str, Any] = json.loads(files(__package__).joinpath("data.json").read_text("utf-8"))

LEVELS = ("I", "II", "III")
KINDS: tuple[str, ...] = tuple(DATA["kinds"])
RESOURCES = KINDS[1:6]  # tome, art, topaz, emerald, gold
TRACKS = ("prestige", *RESOURCES, *(f"{resource}_seal" for resource in RESOURCES))
PRESTIGE, TOME, ART, TOPAZ, EMERALD, GOLD = range(6)
TOME_SEAL, ART_SEAL, TOPAZ_SEAL, EMERALD_SEAL, GOLD_SEAL = SEALS = range(6, 11)
BOARD = len(TRACKS)  # spaces of memory a board takes
SHORTEST_HAND = 2  # at a split: a card for each group
PLAYERS = range(2, 8)

# What a card's icons are, and what the open part of a resolution waits for: tracks first, then what asks for one.
DIAMOND, SQUARE, STAR, SPLITTER, ARROW = range(BOARD, BOARD + 5)
TODO = (*TRACKS, "diamond", "square", "star", "splitter", "arrow")
TODO_ID = {name: i for i, name in enumerate(TODO)}


SPECIAL = ("prestige", "contracts", "arrows", "bonus", "ribbons")  # spaces of a track, as data.json calls them


def faults(data: dict[str, Any]) -> list[str]:
    """What cannot be right about such a box, a sentence each; none for a sound one."""
    found = []
    cards, tracks, characters = data["cards"], data["tracks"], data["characters"]
    kinds = data["kinds"]
    order = [(kinds.index(card["kind"]), card["count"], card["id"]) for card in cards]
    if any(one >= other for one, other in pairwise(order)):
        found.append("the cards are not in table order, or one is there twice")
    for card in cards:
        if card["id"][:-1] != f"{card['kind']}{card['count']}" or card["count"] < 1:
            found.append(f"the card {card['id']} is not named after its icons")
    sizes = [sum(card["level"] == level for card in cards) for level in LEVELS]
    if sizes != [29, 21, 21]:
        found.append(f"there are {sizes} cards of the levels, not 29, 21 and 21")
    if list(tracks) != list(TRACKS[1:]):
        found.append("the tracks are not the five resources and their seals")
    for name, track in tracks.items():
        length = track["length"]
        marks = [
            int(space)
            for key in ("prestige", "contracts", "arrows", "bonus", "ribbons")
            for space in track.get(key, ())
        ]
        if any(not 1 <= space <= length for space in marks):
            found.append(f"a space of {name} lies beyond its end, {length}")
        if len(set(marks)) != len(marks):
            found.append(f"a space of {name} has two marks")
        for key in ("prestige", "ribbons"):
            values = list(track.get(key, {}).values())
            if values != sorted(values):
                found.append(f"the {key} of {name} do not grow")
    if len({character["id"] for character in characters}) != PLAYERS[-1]:
        found.append("there are not seven different characters")
    for character in characters:
        if sum(character["start"].values()) != 3 or sum(character["contracts"].values()) != 3:
            found.append(f"{character['id']} has not three start icons and three contracts")
        for name, steps in character["start"].items():
            if any(int(space) <= steps for key in ("arrows", "bonus") for space in tracks[name].get(key, ())):
                found.append(f"{character['id']} starts beyond a space of {name} that gives something at once")
    limits = [row["limit"] for row in data["rounds"]]
    if [row["round"] for row in data["rounds"]] != [1, 2, 3, 4, 5, 6] or limits != sorted(limits):
        found.append("there are not six rounds with growing limits")
    bands = data["market"]["bands"]
    if any(high is None or low != high + 1 for (_, high, _), (low, _, _) in pairwise(bands)):
        found.append("the bands of the art market leave a gap")
    if sorted(data["scoring"]["tokens"]) != ["art", "gem", "none", "tome"]:
        found.append("the scoring tokens are not tome, art, gem and none")
    return found


if faults(DATA):
    raise ValueError(f"data.json: {'; '.join(faults(DATA))}")


# --- cards ---


class Card(NamedTuple):
    name: str
    kind: int  # of KINDS
    icons: int
    level: int  # of LEVELS


CARDS = tuple(
    Card(row["id"], KINDS.index(row["kind"]), row["count"], LEVELS.index(row["level"])) for row in DATA["cards"]
)
DECK = len(CARDS)
NAMES = tuple(card.name for card in CARDS)
ID = {name: c for c, name in enumerate(NAMES)}
KIND = tuple(card.kind for card in CARDS)
ICONS = tuple(card.icons for card in CARDS)
LEVEL = tuple(card.level for card in CARDS)
_FACES = sorted({(card.kind, card.icons) for card in CARDS})
FACE = tuple(_FACES.index((card.kind, card.icons)) for card in CARDS)  # equal faces are equal in every respect
# What one icon of a card is: a sure step on a track, or a seal to choose. Kinds 0-5 are the tracks of the same number.
ICON = tuple(card.kind if card.kind <= GOLD else card.kind - GOLD - 1 + DIAMOND for card in CARDS)


def names(cards: Iterable[int]) -> list[str]:
    """As a table, a save or an event writes them; "?" for a card the viewer may not know."""
    return [NAMES[c] if c >= 0 else "?" for c in cards]


# --- the personal board ---


def _track(name: str) -> dict[str, Any]:
    found: dict[str, Any] = DATA["tracks"].get(name, {})
    return found


NO_END = 1 << 30  # the prestige track goes round and round
LENGTH: tuple[int, ...] = tuple(_track(name).get("length", NO_END) for name in TRACKS)
GROUP = {  # the tracks an icon may go to
    DIAMOND: tuple(t for t in SEALS if _track(TRACKS[t])["group"] == "diamond"),
    SQUARE: tuple(t for t in SEALS if _track(TRACKS[t])["group"] == "square"),
    STAR: tuple(SEALS),
    SPLITTER: tuple(range(BOARD)),
    ARROW: tuple(t for t in range(BOARD) if t != GOLD),
}


def _effects(name: str) -> tuple[int, ...]:
    track = _track(name)
    arrows, bonus = track.get("arrows", ()), track.get("bonus", {})
    spaces = range(track.get("length", 0) + 1)
    return tuple(ARROW if n in arrows else TRACKS.index(bonus[str(n)]) if str(n) in bonus else 0 for n in spaces)


# track -> space -> what it gives at once: ARROW, a resource track, or 0 for nothing
EFFECT = tuple(map(_effects, TRACKS))
GIVES = tuple(any(row) for row in EFFECT)  # track -> does any of its spaces


def _reached(marks: dict[str, int], length: int) -> tuple[int, ...]:
    """Level -> the value of the furthest mark reached or passed."""
    return tuple(
        max([value for space, value in marks.items() if int(space) <= n], default=0) for n in range(length + 1)
    )


CONTRACTS = tuple(
    tuple(
        sum(space <= n for space in _track(name).get("contracts", ())) for n in range(_track(name).get("length", 0) + 1)
    )
    for name in TRACKS
)
STARS = tuple(_reached(_track(name).get("ribbons", {}), _track(name).get("length", 0)) for name in TRACKS)
TOME_VALUE = _reached(_track("tome")["prestige"], LENGTH[TOME])


def _marks(name: str) -> dict[int, tuple[str, int]]:
    track = _track(name)
    found = {int(space): ("value", value) for space, value in track.get("prestige", {}).items()}
    found |= {space: ("contract", i) for i, space in enumerate(track.get("contracts", ()), 1)}
    return found | {int(space): ("ribbon", stars) for space, stars in track.get("ribbons", {}).items()}


MARKS = tuple(map(_marks, TRACKS))  # track -> space -> what counts at a scoring, and its number


# --- characters, rounds, tokens ---


class Character(NamedTuple):
    name: str
    title: str
    start: tuple[int, ...]  # track -> level
    contracts: tuple[int, ...]  # track -> contracts of a resource


CHARACTERS = tuple(
    Character(
        row["id"],
        row["name"],
        tuple(row["start"].get(track, 0) for track in TRACKS),
        tuple(row["contracts"].get(track, 0) for track in TRACKS),
    )
    for row in DATA["characters"]
)
CHARACTER_NAMES = tuple(character.name for character in CHARACTERS)

ROUNDS = len(DATA["rounds"])
ROUND_LEVEL = (0, *(LEVELS.index(row["level"]) for row in DATA["rounds"]))  # by round; the first is never asked
ROUND_EXTRA = (0, *(LEVELS.index(row["extra"]) for row in DATA["rounds"]))
LIMIT = (0, *(row["limit"] for row in DATA["rounds"]))
FIRST_DEAL: int = DATA["setup"]["cards"]
LINES: tuple[int, ...] = tuple(DATA["scoring"]["lines"])  # the rounds after which a line is crossed
SCORING: tuple[str, ...] = tuple(DATA["scoring"]["tokens"])
PER_LINE: int = DATA["scoring"]["per_line"]
MARKET: tuple[int, ...] = tuple(DATA["market"]["tokens"])
BANDS: list[tuple[int | None, int | None, int]] = [(low, high, points) for low, high, points in DATA["market"]["bands"]]
