"""Hal, the automaton of the game for one: he never exploits, never pays, and builds whatever he turns up."""

from ...core.game import Emit
from ...core.grid import CELL_NAMES
from . import rulings
from .actions import discard, discard_hand, keep, lay_tile, move_marker, neighbour_yield, reclaim
from .cards import FIRST_LETTER, NAMES
from .piles import draw_cards, empty_supply, end_game
from .state import NOBODY, NOWHERE, State

HAL, HUMAN = 1, 0


def act(s: State, emit: Emit | None, _p: int, _what: None) -> None:
    """Reveal Hal's card, draw a tile for him and build. Without a tile, or resources enough, nothing is done."""
    if not s.supply:
        if emit is not None:
            emit("hal_skipped", HAL, card=NAMES[s.hands[HAL][0]], why="tiles")
        discard_hand(s, emit, HAL)
        return
    card = choose_card(s, emit)
    if missing := lacking(s, card):
        if emit is not None:
            emit("hal_skipped", HAL, card=NAMES[card], **missing)
        discard_hand(s, emit, HAL)
        end_game(s, emit, HAL, "hal")
        return
    tile = s.supply.pop()
    s.hands[HAL], s.card[HAL], s.acting = (), card, HAL
    if emit is not None:
        emit("revealed", HAL, card=NAMES[card], tile=NAMES[tile])
    if not s.supply:
        empty_supply(s, emit, HAL)
    at = s.place[card]
    if card >= FIRST_LETTER:
        s.place[card] = NOWHERE
        if emit is not None:
            emit("urbanized", HAL, letter=NAMES[card], tile=NAMES[tile], cell=CELL_NAMES[at])
        lay_tile(s, emit, HAL, at, tile, NOBODY)
        then = (urbanized, HAL, at, (discard, HAL, card, s.agenda))
        s.agenda = (move_marker, HUMAN, (card, at), then)
    else:
        height = s.height[card] + 1
        reclaim(s, emit, HAL, card)
        if emit is not None:
            emit("constructed", HAL, card=NAMES[card], tile=NAMES[tile], cell=CELL_NAMES[at], height=height)
        lay_tile(s, emit, HAL, at, tile, card)
        s.agenda = (keep, HAL, card, s.agenda)


def choose_card(s: State, emit: Emit | None) -> int:
    """The card in Hal's hand. Expert: instead of a letter he may use the next card; the other one is discarded."""
    first = s.hands[HAL][0]
    if s.hal != "expert" or first < FIRST_LETTER:
        return first
    draw_cards(s, emit, (HAL,), 2)
    (second,) = (c for c in s.hands[HAL] if c != first)
    if second < FIRST_LETTER:
        better = rulings.EXPERT_MUST_USE_BUILDING or not lacking(s, second)
    else:
        better = points_at(s, s.place[second]) > points_at(s, s.place[first])
    used, unused = (second, first) if better else (first, second)
    s.hands[HAL] = (used,)
    s.discard.append(unused)
    s.passed[unused] = 0
    if emit is not None:
        emit("hal_chose", HAL, first=NAMES[first], second=NAMES[second], used=NAMES[used])
    return used


def lacking(s: State, card: int) -> dict[str, int | str]:
    """What Hal is short of to lay a resource for each level, {} when nothing; his own on the building come back."""
    needs, has = 1, s.resources[HAL]
    if card < FIRST_LETTER:
        needs = s.height[card] + 1
        has += s.height[card] if s.owner[card] == HAL else 0
    return {"why": "resources", "needs": needs, "has": has} if has < needs else {}


def points_at(s: State, at: int) -> int:
    """What Hal gains for building out at this cell: the levels of the buildings beside it."""
    return sum(neighbour_yield(s, at)[0])


def urbanized(s: State, emit: Emit | None, _p: int, at: int) -> None:
    items, sources = neighbour_yield(s, at)
    points = sum(items)
    s.points[HAL] += points
    if emit is not None:
        emit("gained", HAL, resources=0, points=points, short=0, why="neighbours", sources=sources)
