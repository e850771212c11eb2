"""Reading a position somebody wrote down: every field is looked at, and the piles may be left to be dealt."""

from collections.abc import Mapping
from typing import Any

from ...core.game import BadPosition, brief
from ...core.rng import MASK, shuffle
from .box import (
    BOARD,
    CHARACTER_NAMES,
    DECK,
    ID,
    LEVEL,
    LEVELS,
    LIMIT,
    LINES,
    NAMES,
    PLAYERS,
    PRESTIGE,
    ROUNDS,
    SCORING,
    SPLITTER,
    TODO_ID,
    TRACKS,
)
from .memory import ALL, own
from .position import box_size, check, deck_sizes
from .resolution import deepened
from .rules import is_loose
from .scoring import SCORED
from .setup import blank
from .split import KEEPS
from .state import Cards, State

MOST = 10_000  # no count on a table is larger
PHASES = ("discard", "split", "choose", "resolve", "over")
STAGES = ("sell", "play", "done")
PILES = ("decks", "box", "discard")


def load(data: Mapping[str, Any]) -> State:
    """The table a position describes, as it stands; BadPosition says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"a position is a table of fields, not {type(data).__name__}")
    if data.get("game") != "great_split":
        raise BadPosition(f"this is a position of {brief(data.get('game'))}, not of great_split")
    players = whole(data, "players", "the position", PLAYERS[0], PLAYERS[-1])
    s = blank(players)
    s.round = whole(data, "round", "the position", 1, ROUNDS)
    s.phase = one_of(data, "phase", "the position", PHASES)
    if s.phase == "over" and s.round != ROUNDS:
        raise BadPosition(f"the game is over in round {s.round}: it lasts {ROUNDS} rounds")
    _read_tokens(s, data)
    for p, seat in enumerate(rows(data, "seats", players)):
        _read_seat(s, p, seat)
    _read_waiting(s)
    known, seen = _memories(data, "known", players), _memories(data, "seen", players)
    _read_piles(s, data, {c for row in (*known, *seen) for c in row})
    _remember(s, known, seen)
    check(s)
    s.loose = is_loose(s)
    return s


# --- fields ---


def whole(table: Mapping[str, Any], name: str, where: str, least: int, most: int = MOST, default: Any = None) -> int:
    value = table.get(name, default)
    if type(value) is not int or not least <= value <= most:
        said = "missing" if value is None else brief(value)
        raise BadPosition(f'"{name}" of {where} should be a whole number from {least} to {most}; it is {said}')
    return value


def one_of(table: Mapping[str, Any], name: str, where: str, words: tuple[str, ...]) -> str:
    value = table.get(name)
    if type(value) is not str or value not in words:
        said = "missing" if value is None else brief(value)
        raise BadPosition(f'"{name}" of {where} should be one of {", ".join(words)}; it is {said}')
    return value


def rows(table: Mapping[str, Any], name: str, count: int) -> list[Any]:
    value = table.get(name)
    if not isinstance(value, list | tuple) or len(value) != count:
        raise BadPosition(f'"{name}" should be a list of {count}')
    return list(value)


def pile(value: Any, where: str) -> Cards:
    """A list of cards by name."""
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{where} should be a list of cards")
    return tuple([card(name, where) for name in value])


def card(name: Any, where: str) -> int:
    if type(name) is not str or name not in ID:
        raise BadPosition(f"{where} names {brief(name)}, and there is no such card")
    return ID[name]


# --- parts ---


def _read_tokens(s: State, data: Mapping[str, Any]) -> None:
    market = data.get("market")
    if not isinstance(market, list | tuple) or not all(type(token) is int and 0 <= token <= MOST for token in market):
        raise BadPosition(f'"market" should be a list of {ROUNDS} tokens, whole numbers')
    s.market = tuple(market)
    revealed = s.market[: s.round - (s.phase != "over")]
    s.arrow = whole(data, "arrow", "the position", 0, default=sum(revealed))
    lines = rows(data, "scoring", len(LINES))
    for line, tokens in zip(LINES, lines, strict=True):
        if not isinstance(tokens, list | tuple):
            raise BadPosition(f"the line after round {line} should be a list of scoring tokens")
        for token in tokens:
            if type(token) is not str or token not in SCORING:
                raise BadPosition(f"{brief(token)} on the line after round {line} is no scoring token")
    s.scoring = tuple(map(tuple, lines))


def _read_seat(s: State, p: int, seat: Any) -> None:
    where = f"seat {p}"
    if not isinstance(seat, Mapping):
        raise BadPosition(f"{where} should be a table")
    s.characters += (CHARACTER_NAMES.index(one_of(seat, "character", where, CHARACTER_NAMES)),)
    s.at[p * BOARD + PRESTIGE] = whole(seat, "prestige", where, 0, default=0)
    for i, what in enumerate(SCORED):
        s.lines[3 * p + i] = whole(part(seat, "mid_game", where, SCORED), what, f"{where}, at the lines,", 0, 255, 0)
    tracks = part(seat, "tracks", where, TRACKS[1:])
    for t in range(1, BOARD):
        s.at[p * BOARD + t] = whole(tracks, TRACKS[t], where, 0, default=0)
    s.hands[p] = tuple(sorted(pile(seat.get("hand", ()), f'"hand" of {where}')))
    s.aside[p] = pile(seat.get("aside", ()), f'"aside" of {where}')
    s.played[p] = pile(seat.get("played", ()), f'"played" of {where}')
    if seat.get("split") is not None:
        first, second = rows(seat, "split", 2)
        s.split[p] = (
            tuple(sorted(pile(first, f"a group of {where}"))),
            tuple(sorted(pile(second, f"a group of {where}"))),
        )
    if seat.get("keep") is not None:
        s.keep[p] = KEEPS.index(one_of(seat, "keep", where, KEEPS))
    _read_resolution(s, p, seat, where)


def part(table: Mapping[str, Any], name: str, where: str, words: tuple[str, ...]) -> Mapping[str, Any]:
    value = table.get(name, {})
    if not isinstance(value, Mapping):
        raise BadPosition(f'"{name}" of {where} should be a table')
    for word in value:
        if word not in words:
            raise BadPosition(f'"{name}" of {where} names {brief(word)}; there is {", ".join(words)}')
    return value


def _read_resolution(s: State, p: int, seat: Mapping[str, Any], where: str) -> None:
    sold = seat.get("sold", ())
    if not isinstance(sold, list | tuple):
        raise BadPosition(f'"sold" of {where} should be a list of cards and tracks')
    for sale in sold:
        if not isinstance(sale, list | tuple) or len(sale) != 2 or type(sale[1]) is not str or sale[1] not in TRACKS:
            raise BadPosition(f"a sale of {where} should be a card and gold or prestige, not {brief(sale)}")
        s.sold[p] += ((card(sale[0], f'"sold" of {where}'), TRACKS.index(sale[1])),)
    todo = seat.get("todo", ())
    if not isinstance(todo, list | tuple) or not all(type(what) is str and what in TODO_ID for what in todo):
        raise BadPosition(f'"todo" of {where} should be a list of {", ".join(TODO_ID)}')
    open_card = s.played[p][-1] if s.played[p] else None
    s.todo[p] = deepened(tuple([TODO_ID[what] for what in reversed(todo)]), open_card)
    begins = s.phase == "resolve" and not s.played[p]
    if seat.get("stage") is not None:
        s.stage[p] = one_of(seat, "stage", where, STAGES)
    elif begins:
        s.stage[p] = "sell"
    left = s.stage[p] == "sell" or (s.stage[p] == "play" and (bool(s.hands[p]) or SPLITTER in s.todo[p]))
    splitter = seat.get("splitter", left)
    if type(splitter) is not bool:
        raise BadPosition(f'"splitter" of {where} should be true or false; it is {brief(splitter)}')
    s.splitter[p] = splitter


def _read_waiting(s: State) -> None:
    open_ = {
        "discard": [len(hand) > LIMIT[s.round] for hand in s.hands],
        "split": [groups is None for groups in s.split],
        "choose": [which is None for which in s.keep],
        "resolve": [stage != "done" for stage in s.stage],
        "over": [False] * s.seats,
    }[s.phase]
    s.waiting = tuple([p for p in range(s.seats) if open_[p]])


# --- who knows what ---


def _memories(data: Mapping[str, Any], name: str, players: int) -> list[Cards]:
    given = rows(data, name, players) if name in data else [()] * players
    return [pile(row, f'"{name}" of seat {p}') for p, row in enumerate(given)]


def _remember(s: State, known: list[Cards], seen: list[Cards]) -> None:
    for p in range(s.seats):
        mine = 1 << p
        for c in own(s, p):
            s.known[c] |= mine
        for c in s.played[p]:
            s.known[c] = ALL[s.seats]
    for p in range(s.seats):
        for c in known[p]:
            s.known[c] |= 1 << p
        for c in seen[p]:
            if s.known[c] >> p & 1:
                raise BadPosition(f"seat {p} knows where {NAMES[c]} is, so it has not only seen it")
            s.seen[c] |= 1 << p
    if s.phase == "choose":
        for p, groups in enumerate(s.split):
            for group in groups or ():
                for c in group:
                    s.known[c] |= 1 << (p + 1) % s.seats


# --- the piles ---


def _read_piles(s: State, data: Mapping[str, Any], remembered: set[int]) -> None:
    fill = whole(data, "fill", "the position", 0, MASK) if data.get("fill") is not None else None
    for name in PILES:
        if name not in data and fill is None:
            raise BadPosition(f'"{name}" is missing: list it, or give a seed as "fill"')
    if "decks" in data:
        decks = part(data, "decks", "the position", LEVELS)
        s.decks = tuple([pile(decks.get(level, ()), f"the deck {level}")[::-1] for level in LEVELS])
    s.box = tuple(sorted(pile(data.get("box", ()), "the box")))
    s.discard = tuple(sorted(pile(data.get("discard", ()), "the discard pile")))
    if fill is not None:
        _fill(s, data, fill, remembered)


def _fill(s: State, data: Mapping[str, Any], rng: int, remembered: set[int]) -> None:
    """Deal the cards not named: decks and box get their numbers, the rest has been discarded."""
    named = {*s.box, *s.discard}.union(*s.decks, *(own(s, p) for p in range(s.seats)))
    rest = [c for c in range(DECK) if c not in named]
    rng = shuffle(rng, rest)

    def dealt(level: int, count: int, where: str) -> Cards:
        found = [c for c in rest if LEVEL[c] == level and c not in remembered][:count]
        if len(found) < count:
            raise BadPosition(
                f"{where} needs {count} cards of level {LEVELS[level]}; only {len(found)} are left for it"
            )
        for c in found:
            rest.remove(c)
        return tuple(found)

    if "box" not in data:
        s.box = tuple(sorted(dealt(0, box_size(s.seats), "the box")))
    if "decks" not in data:
        sizes = deck_sizes(s.seats, s.round)
        s.decks = tuple([dealt(level, size, f"the deck {LEVELS[level]}") for level, size in enumerate(sizes)])
    if "discard" not in data:
        s.discard = tuple(sorted(rest))
