"""Reading a position somebody wrote down: every field is looked at, and what is left out may be dealt."""

from collections.abc import Mapping
from typing import Any

from ...core.game import BadPosition, brief
from ...core.grid import cell_named
from ...core.rng import LAST, MASK, shuffle
from .cards import (
    CHARACTERS,
    FIRST_CHARACTER,
    FIRST_LETTER,
    HAND,
    ID,
    LETTERS,
    REMOVED,
    RESOURCES,
    SHOWN,
    SMALL,
    SOLO_HAND,
    TILES,
)
from .position import check
from .rules import resolve_round, run
from .secrets import in_hands
from .setup import DRAFT_DEAL, DRAFT_KEEP, blank, bonus_of
from .state import NOWHERE, Packet, State

MOST = 10_000  # no count on a table is larger


def load(data: Mapping[str, Any]) -> State:
    """The table a position describes, in the choice step or the draft; BadPosition says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"a position is a table of fields, not {type(data).__name__}")
    if data.get("game") != "ginkgopolis":
        raise BadPosition(f"this is a position of {brief(data.get('game'))}, not of ginkgopolis")
    for name in ("agenda", "giveback"):
        if data.get(name):
            raise BadPosition(f'a position is read at the start of the choice step, not in mid-action ("{name}")')
    drafting = bool(data.get("draft"))
    players = whole(data, "players", "the position", 1, 5)
    hal = data.get("hal")
    if hal is None and players == 1:
        hal = "normal"
    if hal not in (("normal", "expert") if players == 1 else (None,)):
        raise BadPosition(f'"hal" is {brief(hal)}: only alone one plays against him, "normal" or "expert"')
    s = blank(players, hal)
    s.round = 0 if drafting else whole(data, "round", "the position", 1, default=1)
    s.first = whole(data, "first", "the position", 0, s.seats - 1, default=0)
    s.exhausted = whole(data, "exhausted", "the position", 0, 2, default=0)
    s.ended = yes_or_no(data, "ended", "the position", default=False)
    s.question = "commit"
    s.reserve = [RESOURCES[s.seats]] * s.seats
    _read_city(s, data)
    _read_seats(s, data)
    _read_commits(s, data)
    s.removed = tuple(sorted(pile(data, "removed", "the position", TILES_ONLY)))
    s.supply = pile(data, "supply", "the position", TILES_ONLY)[::-1]
    s.deck = pile(data, "deck", "the position", CARDS_ONLY)[::-1]
    s.discard = pile(data, "discard", "the position", CARDS_ONLY)[::-1]
    fill = whole(data, "fill", "the position", 0, MASK) if "fill" in data and not drafting else None
    s.rng = whole(data, "rng", "the position", 0, LAST, default=fill or 0)
    if fill is not None:
        _fill(s, data, fill)
    else:
        for name in ("deck", "discard", "supply"):
            if name not in data:
                raise BadPosition(f'"{name}" is missing: list it, or give a seed as "fill"')
    if drafting:
        _read_draft(s, data)
        check(s)
        return s
    check(s)
    _read_known(s, data)
    s.waiting = tuple(p for p in range(1 if s.hal else s.seats) if s.card[p] is None)
    if not s.waiting:
        resolve_round(s)
        run(s, None)
    return s


# --- fields ---

TILES_ONLY = range(TILES)
CARDS_ONLY = range(FIRST_CHARACTER)
FRONT = (*TILES_ONLY, *CHARACTERS)


def whole(
    table: Mapping[str, Any], name: str, where: str, least: int, most: int = MOST, default: int | None = None
) -> int:
    value = table.get(name, default)
    if type(value) is not int or not least <= value <= most:
        said = "missing" if value is None else brief(value)
        raise BadPosition(f'"{name}" of {where} should be a whole number from {least} to {most}; it is {said}')
    return value


def yes_or_no(table: Mapping[str, Any], name: str, where: str, default: bool | None = None) -> bool:
    value = table.get(name, default)
    if type(value) is not bool:
        raise BadPosition(f'"{name}" of {where} should be true or false; it is {brief(value)}')
    return value


def pile(table: Mapping[str, Any], name: str, where: str, allowed: range | tuple[int, ...]) -> list[int]:
    """A list of pieces by name; an absent one is empty."""
    names = table.get(name, [])
    if not isinstance(names, list | tuple):
        raise BadPosition(f'"{name}" of {where} should be a list of pieces')
    pieces = [piece(each, f'"{name}" of {where}') for each in names]
    for each in pieces:
        if each not in allowed:
            raise BadPosition(f'{names[pieces.index(each)]} cannot be in "{name}" of {where}')
    return pieces


def piece(name: Any, where: str) -> int:
    if not isinstance(name, str) or name not in ID:
        raise BadPosition(f"{where} names {brief(name)}, and there is no such piece")
    return ID[name]


def table_of(data: Mapping[str, Any], name: str) -> Mapping[Any, Any]:
    value = data.get(name)
    if not isinstance(value, Mapping):
        raise BadPosition(f'"{name}" {"is missing" if value is None else "should be a table"}')
    return value


def cell_of(name: Any) -> int:
    try:
        return cell_named(name)
    except (TypeError, ValueError) as error:
        raise BadPosition(str(error) if isinstance(name, str) else f"{brief(name)} is not a cell") from None


# --- parts ---


def _read_city(s: State, data: Mapping[str, Any]) -> None:
    placed: set[int] = set()
    for name, building in table_of(data, "city").items():
        at, where = cell_of(name), f"the building at {name}"
        if not isinstance(building, Mapping):
            raise BadPosition(f"{where} should be a table of tiles, owner and site")
        tiles = pile(building, "tiles", where, TILES_ONLY)
        if not tiles:
            raise BadPosition(f"{where} has no tiles")
        for tile in tiles:
            if tile in placed:
                raise BadPosition(f"the tile {building['tiles'][tiles.index(tile)]} is twice in the city")
            placed.add(tile)
        if at in s.city:
            raise BadPosition(f"{where} is there twice")
        top = tiles[-1]
        s.city[at], s.place[top], s.height[top] = top, at, len(tiles)
        for tile, under in zip(tiles[1:], tiles, strict=False):
            s.place[under] = ~tile
        if building.get("owner") is not None:
            owner = s.owner[top] = whole(building, "owner", where, 0, s.seats - 1)
            s.reserve[owner] -= len(tiles)
        if yes_or_no(building, "site", where, default=False):
            s.sites = tuple(sorted([*s.sites, top]))
    markers = table_of(data, "markers")
    for letter, name in markers.items():
        if not isinstance(letter, str) or letter not in LETTERS or len(letter) != 1:
            raise BadPosition(f"{brief(letter)} is not a letter from A to L")
        at = cell_of(name)
        if at in s.city:
            raise BadPosition(f"the letter {letter} lies on {name}, where another piece is")
        s.city[at], s.place[ID[letter]] = ID[letter], at


def _read_seats(s: State, data: Mapping[str, Any]) -> None:
    seats = data.get("seats")
    if not isinstance(seats, list | tuple) or len(seats) != s.seats:
        raise BadPosition(f'"seats" should be a list of {s.seats}')
    newhand = []
    for p, seat in enumerate(seats):
        where = f"seat {p}"
        if not isinstance(seat, Mapping):
            raise BadPosition(f"{where} should be a table")
        s.resources[p] = whole(seat, "resources", where, 0)
        s.points[p] = whole(seat, "points", where, 0)
        newhand.append(whole(seat, "newhand", where, 0, 2, default=0))
        s.tiles[p] = tuple(sorted(pile(seat, "tiles", where, TILES_ONLY)))
        s.front[p] = tuple(pile(seat, "front", where, FRONT))
        s.bonus[p] = bonus_of(s.front[p])
        s.hands[p] = tuple(sorted(pile(seat, "hand", where, CARDS_ONLY)))
        s.reserve[p] -= s.resources[p]
    s.newhand = tuple(newhand)


def _read_commits(s: State, data: Mapping[str, Any]) -> None:
    commits = data.get("commits")
    if commits is None:
        return
    if not isinstance(commits, list | tuple) or len(commits) != s.seats:
        raise BadPosition(f'"commits" should be a list of {s.seats}')
    for p, commit in enumerate(commits):
        if commit is None:
            continue
        where = f"the commit of seat {p}"
        if not isinstance(commit, list | tuple) or len(commit) not in (1, 2):
            raise BadPosition(f"{where} should be a card, or a card and a tile")
        if s.hal and p:
            raise BadPosition("Hal does not commit: his card is his hand")
        s.card[p] = piece(commit[0], where)
        if s.card[p] not in CARDS_ONLY:
            raise BadPosition(f"{where} cannot be {commit[0]}")
        if len(commit) == 2:
            s.tile[p] = piece(commit[1], where)
            if s.tile[p] not in TILES_ONLY:
                raise BadPosition(f"{where} cannot have {commit[1]} as its tile")


def _read_draft(s: State, data: Mapping[str, Any]) -> None:
    """The characters each seat has kept so far, and those it chooses among; nobody has cards or goods yet."""
    rows = data["draft"]
    if s.hal or not isinstance(rows, list | tuple) or len(rows) != s.seats:
        raise BadPosition('"draft" should be a list with choices and kept for each of two or more seats')
    choices: list[Packet] = []
    kept: list[Packet] = []
    for p, row in enumerate(rows):
        where = f"the draft of seat {p}"
        if not isinstance(row, Mapping):
            raise BadPosition(f"{where} should be a table of choices and kept")
        choices.append(tuple(pile(row, "choices", where, CHARACTERS)))
        kept.append(tuple(pile(row, "kept", where, CHARACTERS)))
        if len(choices[p]) + len(kept[p]) != DRAFT_DEAL:
            raise BadPosition(f"{where} has {len(choices[p])} choices and {len(kept[p])} kept, not {DRAFT_DEAL} in all")
        if s.hands[p] or s.front[p] or s.card[p] is not None:
            raise BadPosition(f"seat {p} drafts: it has no cards yet")
    least = min(map(len, kept))
    if least >= DRAFT_KEEP or max(map(len, kept)) > least + 1:
        raise BadPosition("in the draft everybody has kept as many, or one more while others choose")
    s.draft, s.kept, s.question = tuple(choices), tuple(kept), "draft"
    s.waiting = tuple(p for p in range(s.seats) if len(kept[p]) == least)


def _read_known(s: State, data: Mapping[str, Any]) -> None:
    """Cards in other hands that a seat has passed on; where they are now, the hands tell."""
    for card in in_hands(s):
        s.passed[card] = 1
    known = data.get("known")
    if known is None:
        return
    if not isinstance(known, list | tuple) or len(known) != s.seats:
        raise BadPosition(f'"known" should be a list of {s.seats}')
    for p in range(s.seats):
        cards = pile({"known": known[p]}, "known", f"seat {p}", CARDS_ONLY)
        for name, card in zip(known[p], cards, strict=True):
            holders = [q for q in range(s.seats) if q != p and (card in s.hands[q] or card == s.card[q])]
            if not holders or cards.count(card) != 1:
                raise BadPosition(f"seat {p} cannot know of {name}: it is in no other hand")
            s.passed[card] = max(s.passed[card], (holders[0] - p) % s.seats + 1)


# --- what is left out ---


def _fill(s: State, data: Mapping[str, Any], seed: int) -> None:
    """Deal the pieces not named to the hands and piles left out."""
    rng = _fill_cards(s, data, seed)
    tiles = [t for t in TILES_ONLY if t not in _tiles_named(s)]
    rng = shuffle(rng, tiles)
    if "removed" not in data and s.seats <= SMALL:
        s.removed, tiles = tuple(sorted(tiles[:REMOVED])), tiles[REMOVED:]
    if "supply" not in data:
        s.supply = tiles
    if "rng" not in data:
        s.rng = rng


def _tiles_named(s: State) -> set[int]:
    named = {t for t in TILES_ONLY if s.place[t] != NOWHERE}.union(s.removed, s.supply, *s.tiles)
    return named | {t for t in s.tile if t is not None}


def _fill_cards(s: State, data: Mapping[str, Any], rng: int) -> int:
    named = {*s.deck, *s.discard}.union(*s.hands) | {c for c in s.card if c is not None}
    cards = [t for t in TILES_ONLY if s.height[t] and t not in s.sites] + list(range(FIRST_LETTER, FIRST_CHARACTER))
    cards = [c for c in cards if c not in named]
    rng = shuffle(rng, cards)
    for p in range(s.seats):
        full = HAND if not s.hal else SOLO_HAND if p == 0 else 1
        owed = max(0, full - len(s.hands[p]) - (s.card[p] is not None))
        s.hands[p] = tuple(sorted([*s.hands[p], *cards[:owed]]))
        cards = cards[owed:]
    if "deck" in data:
        s.discard += [] if "discard" in data else cards
    else:
        if "discard" not in data and s.seats <= SMALL:
            shown = min(SHOWN, max(0, len(cards) - 1))  # the deck is never empty
            s.discard, cards = cards[:shown], cards[shown:]
        s.deck = cards
    return rng
