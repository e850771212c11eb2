"""The position as readable JSON: writing it down and checking that nothing is lost and nothing doubled."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ...core.game import BadPosition
from ...core.grid import CELL_NAMES, SIDES, area
from . import rulings
from .cards import (
    FIRST_CHARACTER,
    FIRST_LETTER,
    HAND,
    LETTERS,
    NAMES,
    NEW_HANDS,
    REMOVED,
    RESOURCES,
    SMALL,
    SOLO_HAND,
    START_CELLS,
    START_TILES,
    TILES,
)
from .secrets import known_to
from .setup import bonus_of
from .state import NOBODY, NOWHERE, State, steps

ALL_LETTERS = range(FIRST_LETTER, FIRST_LETTER + len(LETTERS))


# --- writing ---


def dump(s: State) -> dict[str, Any]:
    """Piles list the top first, buildings the bottom first; what a viewer may not know is "?"."""
    data: dict[str, Any] = {
        "game": "ginkgopolis",
        "players": 1 if s.hal else s.seats,
        "hal": s.hal,
        "round": s.round,
        "first": s.first,
        "exhausted": s.exhausted,
        "ended": s.ended,
        "city": {CELL_NAMES[at]: _building(s, tile) for at, tile in sorted(s.city.items()) if tile < TILES},
        "markers": {NAMES[c]: CELL_NAMES[s.place[c]] for c in ALL_LETTERS if s.place[c] != NOWHERE},
        "seats": [
            {
                "resources": s.resources[p],
                "points": s.points[p],
                "tiles": words(s.tiles[p]),
                "front": words(s.front[p]),
                "newhand": s.newhand[p],
                "hand": words(s.hands[p]),
            }
            for p in range(s.seats)
        ],
        "deck": words(reversed(s.deck)),
        "discard": words(reversed(s.discard)),
        "supply": words(reversed(s.supply)),
        "removed": words(s.removed),
        "rng": s.rng,
    }
    if any(card is not None for card in s.card):
        data["commits"] = [
            None if card is None else words([card] if tile is None else [card, tile])
            for card, tile in zip(s.card, s.tile, strict=True)
        ]
    if s.draft:
        data["draft"] = [{"choices": words(c), "kept": words(k)} for c, k in zip(s.draft, s.kept, strict=True)]
    elif any(known := [words(known_to(s, p)) for p in range(s.seats)]):
        data["known"] = known
    if s.returning:
        data["giveback"] = {"asked": list(s.returning), "tiles": [words(tiles) for tiles in s.returned]}
    if s.agenda:
        data["agenda"] = [f"{step.__name__} {p}" for step, p, _ in steps(s.agenda)]
    return data


def _building(s: State, top: int) -> dict[str, Any]:
    owner = s.owner[top]
    return {
        "tiles": words(stack(s, top)),
        "owner": None if owner == NOBODY else owner,
        "site": top in s.sites,
    }


def stack(s: State, top: int) -> list[int]:
    """The tiles of a building, bottom first."""
    tiles = [top]
    while ~tiles[0] in s.place:
        tiles.insert(0, s.place.index(~tiles[0]))
    return tiles


def words(pieces: Iterable[int]) -> list[str]:
    return [NAMES[c] if c >= 0 else "?" for c in pieces]


# --- checking ---


def check(s: State) -> None:
    """Everything that is always true of a table; BadPosition names the piece that is wrong."""
    tops = [piece for piece in s.city.values() if piece < TILES]
    stacks = {top: stack(s, top) for top in tops}
    check_tiles(s, stacks)
    check_cards(s, tops, [t for top in tops for t in stacks[top][:-1]])
    check_city(s, stacks)
    check_markers(s)
    check_seats(s)


def once(pieces: Iterable[int], expected: Iterable[int], kind: str, where: str) -> None:
    """Each expected piece is there once, and no other."""
    there = Counter(pieces)
    for piece in expected:
        if there[piece] != 1:
            found = "missing" if not there[piece] else "there twice"
            raise BadPosition(f"the {kind} {NAMES[piece]} is {found} {where}")
        del there[piece]
    if there:
        raise BadPosition(f"the {kind} {NAMES[min(there)]} does not belong {where}")


def check_tiles(s: State, stacks: dict[int, list[int]]) -> None:
    tiles = [t for row in (*stacks.values(), *s.tiles, *s.returned, s.supply, s.removed) for t in row]
    tiles += [t for t in s.tile if t is not None]
    once(tiles, range(TILES), "tile", "among city, screens, commits, supply and removed tiles")
    if len(s.removed) != (REMOVED if s.seats <= SMALL else 0):
        raise BadPosition(f"{len(s.removed)} tiles are removed, not {REMOVED if s.seats <= SMALL else 0}")
    if s.exhausted >= (1 if s.hal else 2) and not s.ended:
        raise BadPosition(f"the tiles ran out {s.exhausted} times, yet the game has not ended")
    may_be_empty = s.ended or s.returning or s.agenda or (s.exhausted and not rulings.NOTHING_RETURNED_EXHAUSTS)
    if not s.supply and not may_be_empty:
        raise BadPosition("the tile supply is empty, yet the game has not ended")


def check_cards(s: State, tops: list[int], covered: list[int]) -> None:
    played = [c for p, c in enumerate(s.card) if c is not None and p == s.acting and c in covered]
    front = [c for row in s.front for c in row if c < FIRST_CHARACTER]
    once(front + played, covered, "card", "in front of the seats, where the cards of covered tiles lie")
    moving = [*s.deck, *s.discard, *(c for hand in s.hands for c in hand), *(c for c in s.card if c is not None)]
    moving = [c for c in moving if c not in played]
    expected = [*(t for t in sorted(tops) if t not in s.sites), *ALL_LETTERS]
    once(moving, expected, "card", "among deck, discard, hands and commits")
    characters = [c for row in (*s.front, *s.draft, *s.kept) for c in row if c >= FIRST_CHARACTER]
    once(characters, set(characters), "character", "in front of the seats")
    if not s.deck:
        raise BadPosition("the deck is empty: it should have been rebuilt")
    for p in range(s.seats):
        if s.bonus[p] != bonus_of(s.front[p]):
            raise BadPosition(f"the bonuses of seat {p} are not those of its cards")


def check_city(s: State, stacks: dict[int, list[int]]) -> None:
    """One connected city round the nine start tiles, a resource of its owner for each level."""
    for top, tiles in stacks.items():
        at = s.place[top]
        if s.city.get(at) != top or s.height[top] != len(tiles):
            raise BadPosition(f"the building {NAMES[top]} is not as high as its tiles, or not in its place")
        if (tiles[0] in START_TILES) != (at in START_CELLS):
            raise BadPosition(
                f"{CELL_NAMES[at]} cannot rest on {NAMES[tiles[0]]}: the start tiles are the nine in the middle"
            )
        if any(t in START_TILES for t in tiles[1:]):
            raise BadPosition(f"a start tile cannot lie on another tile at {CELL_NAMES[at]}")
        built = len(tiles) > 1 or tiles[0] not in START_TILES
        if built != (s.owner[top] != NOBODY):
            raise BadPosition(
                f"the building {NAMES[top]} {'needs an owner' if built else 'is a start building: nobody owns it'}"
            )
        if built and s.owner[top] >= s.seats:
            raise BadPosition(f"the building {NAMES[top]} belongs to seat {s.owner[top]}, and there is none")
        if top in s.sites and not built:
            raise BadPosition(f"the start building {NAMES[top]} has no construction site")
    for site in s.sites:
        if site not in stacks:
            raise BadPosition(f"a construction site stands on {NAMES[site]}, which is no building")
    places = {s.place[top] for top in stacks}
    for at in START_CELLS:
        if at not in places:
            raise BadPosition(f"there is no building at {CELL_NAMES[at]}, where the city began")
    apart = places - area(START_CELLS[0], places.__contains__)
    if apart:
        raise BadPosition(f"the building at {CELL_NAMES[min(apart)]} does not touch the city")


def check_markers(s: State) -> None:
    lifted = [c for c in ALL_LETTERS if s.place[c] == NOWHERE]
    if len(lifted) > (s.acting is not None):
        raise BadPosition(f"the letter {NAMES[lifted[0]]} lies nowhere")
    for letter in ALL_LETTERS:
        at = s.place[letter]
        if at == NOWHERE:
            continue
        if s.city.get(at) != letter:
            raise BadPosition(f"the letter {NAMES[letter]} shares {CELL_NAMES[at]} with another piece")
        if not any(s.city.get(at + side, FIRST_LETTER) < TILES for side in SIDES):
            raise BadPosition(f"the letter {NAMES[letter]} at {CELL_NAMES[at]} does not touch the city")


def check_seats(s: State) -> None:
    in_city = [0] * s.seats
    for top in range(TILES):
        if s.owner[top] != NOBODY:
            in_city[s.owner[top]] += s.height[top]
    for p in range(s.seats):
        total = s.resources[p] + s.reserve[p] + in_city[p]
        if total != RESOURCES[s.seats] or s.resources[p] < 0 or s.reserve[p] < 0:
            raise BadPosition(
                f"seat {p} has {s.resources[p]} resources behind its screen and {in_city[p]} in the city, "
                f"of {RESOURCES[s.seats]} in all"
            )
        if s.hal and p and s.reserve[p]:
            raise BadPosition(f"Hal has {s.resources[p]} resources left and {in_city[p]} in the city, not 25 in all")
        if s.points[p] < 0:
            raise BadPosition(f"seat {p} has {s.points[p]} points")
        if not 0 <= s.newhand[p] <= (0 if s.hal else NEW_HANDS):
            raise BadPosition(f"seat {p} has {s.newhand[p]} New Hand markers")
        if s.question == "commit":
            full = HAND if not s.hal else SOLO_HAND if p == 0 else 1
            held = len(s.hands[p]) + (s.card[p] is not None)
            if held != full:
                raise BadPosition(f"seat {p} has {held} cards, not {full}")
