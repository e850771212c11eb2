"""Laying out the table: the start city, the piles, the characters (given or drafted) and the first hands."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ...core.game import BadPosition, Emit, Move, brief, chosen
from ...core.rng import roll, shuffle
from ...core.seeds import seeded
from .cards import (
    CARDS,
    CHARACTERS,
    FIRST_CHARACTER,
    FIRST_LETTER,
    HAND,
    ID,
    INTRO_SETS,
    MARKER_CELLS,
    NAMES,
    NEW_HANDS,
    OTHER_TILES,
    REMOVED,
    RESOURCES,
    SHOWN,
    SMALL,
    SOLO_HAND,
    SOLO_START,
    START_CELLS,
    START_TILES,
    TILES,
)
from .piles import draw_cards, gain, names
from .state import NOBODY, NOWHERE, Bonus, Packet, State, replaced

OPTIONS = {"characters": ("intro", "draft"), "hal": ("normal", "expert")}  # the first one is the default
SETUPS = (
    *((1, {"hal": level}) for level in OPTIONS["hal"]),
    *((players, {"characters": how}) for players in range(2, 6) for how in OPTIONS["characters"]),
)
LETTER_CARDS = range(FIRST_LETTER, FIRST_CHARACTER)
NO_BONUS: tuple[Bonus, ...] = (((0, 0, 0), ()),) * 3
DRAFT_DEAL, DRAFT_KEEP = 4, 3

# seats -> first player -> all of them, clockwise from that one
CLOCKWISE = [[(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(6)]


def new(players: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
    how = chosen(OPTIONS, options)
    if type(players) is not int or not 1 <= players <= 5:
        raise BadPosition(f"Ginkgopolis is for 1 to 5 players, not {brief(players)}")
    if type(seed) is not int:
        raise BadPosition(f"a seed is a whole number, not {brief(seed)}")
    s = blank(players, how["hal"])
    s.rng = seeded(seed)

    city = list(START_TILES)
    s.rng = shuffle(s.rng, city)
    s.city = dict(zip((*START_CELLS, *MARKER_CELLS), (*city, *LETTER_CARDS), strict=True))
    for at, piece in s.city.items():
        s.place[piece] = at
    for tile in START_TILES:
        s.height[tile] = 1

    s.supply = list(OTHER_TILES)
    s.rng = shuffle(s.rng, s.supply)
    s.deck = [*START_TILES, *LETTER_CARDS]
    s.rng = shuffle(s.rng, s.deck)
    if s.seats <= SMALL:
        s.removed, s.supply = tuple(sorted(s.supply[-REMOVED:])), s.supply[:-REMOVED]
        s.discard, s.deck = s.deck[-SHOWN:][::-1], s.deck[:-SHOWN]

    if s.hal:
        gain(s, None, 0, SOLO_START, "start", ())
        deal(s, None)
        return s
    s.rng, s.first = roll(s.rng, s.seats)
    if how["characters"] == "intro":
        sets = list(INTRO_SETS)
        s.rng = shuffle(s.rng, sets)
        give_characters(s, None, sets[: s.seats])
        deal(s, None)
    else:
        box = list(CHARACTERS)
        s.rng = shuffle(s.rng, box)
        s.draft = tuple(tuple(sorted(box[p * DRAFT_DEAL : (p + 1) * DRAFT_DEAL])) for p in range(s.seats))
        s.kept = ((),) * s.seats
        s.question, s.waiting = "draft", tuple(range(s.seats))
    return s


def blank(players: int, hal: str | None) -> State:
    """An empty table with its seats; one player shares it with Hal."""
    s = State()
    n = s.seats = max(players, 2)
    s.hal = hal if players == 1 else None
    s.rng = s.round = s.first = s.exhausted = 0
    s.ended, s.acting, s.question, s.waiting, s.ask, s.agenda = False, None, "", (), (), ()
    s.city, s.place = {}, [NOWHERE] * FIRST_CHARACTER
    s.height, s.owner = bytearray(TILES), bytearray([NOBODY] * TILES)
    s.deck, s.discard, s.supply, s.removed, s.sites = [], [], [], (), ()
    s.draft = s.kept = s.returned = s.returning = ()
    s.resources, s.points = [0] * n, [0] * n
    s.reserve = [RESOURCES[n]] * n
    s.newhand = (0 if s.hal else NEW_HANDS,) * n
    s.tiles, s.hands, s.front = [()] * n, [()] * n, [()] * n
    s.bonus, s.passed, s.viewer = [NO_BONUS] * n, bytearray(len(CARDS)), None
    s.card, s.tile = [None] * n, [None] * n
    if s.hal:  # all of his resources are at hand
        s.resources[1], s.reserve[1] = s.reserve[1], 0
    return s


def bonus_of(front: tuple[int, ...]) -> tuple[Bonus, ...]:
    """What a row of cards gives on each trigger, and which of them give it."""
    bonus = NO_BONUS
    for card in front:
        bonus = with_bonus(bonus, card)
    return bonus


def with_bonus(bonus: tuple[Bonus, ...], c: int) -> tuple[Bonus, ...]:
    """The same with one card more."""
    card = CARDS[c]
    if card.trigger is None:
        return bonus
    (resources, tiles, points), sources = bonus[card.trigger]
    r, t, v = card.gains
    more = (resources + r, tiles + t, points + v), (*sources, card.name)
    return replaced(bonus, card.trigger, more)


def give_characters(s: State, emit: Emit | None, characters: list[Packet]) -> None:
    """Each seat lays out its characters and takes what they bring."""
    for p, row in enumerate(characters):
        s.front[p] = row
        s.bonus[p], items, words = brought_by(row)
        if emit is not None:
            emit("characters_revealed", p, characters=words)
        gain(s, emit, p, items, "start", words)


@cache
def brought_by(characters: Packet) -> tuple[tuple[Bonus, ...], tuple[int, ...], tuple[str, ...]]:
    """What a row of characters gives on each trigger, and at the start; and their names."""
    start = tuple(map(sum, zip(*[CARDS[c].start for c in characters], strict=True)))
    return bonus_of(characters), start, names(characters)


def deal(s: State, emit: Emit | None) -> None:
    """The first hands, from the first player clockwise; then everybody chooses."""
    if s.hal:
        draw_cards(s, emit, (0,), SOLO_HAND)
        draw_cards(s, emit, (1,), 1)
    else:
        draw_cards(s, emit, CLOCKWISE[s.seats][s.first], HAND)
    begin_choice(s, emit)


EVERYBODY = [tuple(range(seats)) for seats in range(6)]


def begin_choice(s: State, emit: Emit | None) -> None:
    s.round += 1
    s.question = "commit"
    s.waiting = EVERYBODY[1 if s.hal else s.seats]
    if emit is not None:
        emit("round_began", s.first, round=s.round)


# --- the draft ---


def draft_moves(s: State, p: int) -> list[Move]:
    return [Move(p, "draft", (NAMES[c],)) for c in s.draft[p] if c >= 0]


def keep_character(s: State, emit: Emit | None, p: int, name: str) -> None:
    """Keep one; when everybody has, the rest moves to the left, until each has three (the last one goes back)."""
    character = ID[name]
    s.kept = replaced(s.kept, p, (*s.kept[p], character))
    s.draft = replaced(s.draft, p, tuple(c for c in s.draft[p] if c != character))
    s.waiting = tuple(q for q in s.waiting if q != p)
    if emit is not None:
        emit("drafted", p, {"character": name})
    if s.waiting:
        return
    if len(s.kept[p]) < DRAFT_KEEP:
        s.draft = (s.draft[-1], *s.draft[:-1])
        s.waiting = tuple(range(s.seats))
        if emit is not None:
            emit("characters_passed", count=len(s.draft[0]))
            for q, packet in enumerate(s.draft):
                emit("characters_received", q, {"characters": names(packet)}, count=len(packet))
    else:
        kept, s.kept, s.draft = [tuple(sorted(row)) for row in s.kept], (), ()
        give_characters(s, emit, kept)
        deal(s, emit)
