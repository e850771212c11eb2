"""The position as readable JSON: writing it down and checking that nothing is lost and nothing doubled."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ...core.game import HIDDEN, BadPosition
from . import rulings
from .box import (
    BOARD,
    CHARACTER_NAMES,
    DECK,
    GOLD,
    LENGTH,
    LEVEL,
    LEVELS,
    LIMIT,
    LINES,
    MARKET,
    NAMES,
    PER_LINE,
    PRESTIGE,
    ROUNDS,
    SCORING,
    SHORTEST_HAND,
    SPLITTER,
    TODO,
    TRACKS,
    names,
)
from .memory import known_elsewhere, own, seen_before
from .resolution import open_question, tracks_for
from .scoring import SCORED
from .secrets import revealed
from .split import KEEPS
from .state import DEPTH, UNSEEN_SPLIT, State

FIRST_LEVEL = {2: (21, 2)}  # players -> cards of level I after the first deal, and how many of them a round takes
FULL = (29, 21, 21)


# --- writing ---


def dump(s: State) -> dict[str, Any]:
    """Piles list the top first, hands are in table order; what a viewer may not know is "?"."""
    seats = range(s.seats)
    return {
        "game": "great_split",
        "players": s.seats,
        "round": s.round,
        "phase": s.phase,
        "scoring": [list(line) for line in s.scoring],
        "market": [token if token >= 0 else "?" for token in s.market],
        "arrow": s.arrow,
        "seats": [_seat(s, p) for p in seats],
        "decks": {level: names(deck[::-1]) for level, deck in zip(LEVELS, s.decks, strict=True)},
        "box": names(s.box),
        "discard": names(s.discard),
        "known": [names(known_elsewhere(s, p)) if _remembers(s, p) else [] for p in seats],
        "seen": [names(seen_before(s, p)) for p in seats],
    }


def _remembers(s: State, p: int) -> bool:
    return s.viewer is None or s.viewer == p


def _seat(s: State, p: int) -> dict[str, Any]:
    base, groups, keep = p * BOARD, s.split[p], s.keep[p]
    return {
        "character": CHARACTER_NAMES[s.characters[p]],
        "prestige": s.at[base + PRESTIGE],
        "mid_game": {what: s.lines[3 * p + i] for i, what in enumerate(SCORED)},
        "tracks": {TRACKS[t]: s.at[base + t] for t in range(1, BOARD)},
        "hand": names(s.hands[p]),
        "aside": names(s.aside[p]),
        "split": None if groups is None else "?" if groups == UNSEEN_SPLIT else list(map(names, groups)),
        "keep": None if keep is None else "?" if keep == HIDDEN else KEEPS[keep],
        "played": names(s.played[p]),
        "sold": [[NAMES[c] if c >= 0 else "?", TRACKS[t]] for c, t in s.sold[p]],
        "todo": [TODO[entry % DEPTH] for entry in reversed(s.todo[p])],
        "stage": s.stage[p] or None,
        "splitter": bool(s.splitter[p]),
    }


# --- checking ---


def check(s: State) -> None:
    """Everything that is always true of a table; BadPosition names the piece that is wrong."""
    check_cards(s)
    check_tokens(s)
    for p in range(s.seats):
        check_board(s, p)
        check_phase(s, p)
        if s.phase in ("discard", "split", "choose"):
            check_hand(s, p)
        elif s.phase == "resolve":
            check_resolution(s, p)
    check_memory(s)
    if not s.waiting and s.phase != "over":
        raise BadPosition(f'nobody has anything to decide in the phase "{s.phase}"')


def deck_sizes(players: int, round_: int) -> tuple[int, int, int]:
    """Cards left in the decks I, II and III once a round is dealt."""
    first, taken = FIRST_LEVEL.get(players, (0, 0))
    late = max(0, round_ - 3)
    second = 21 - players * min(round_, 3) - (taken and taken * late)
    return first - taken * min(round_, 3), second, 21 - players * late


def box_size(players: int) -> int:
    return 0 if players in FIRST_LEVEL else FULL[0] - 4 * players


def check_cards(s: State) -> None:
    there: Counter[int] = Counter(s.box)
    for pile in (*s.decks, s.discard, *(own(s, p) for p in range(s.seats))):
        there.update(pile)
    for c in range(DECK):
        if there[c] != 1:
            raise BadPosition(f"the card {NAMES[c]} is {'missing' if not there[c] else 'there twice'}")
    for level, (deck, size) in enumerate(zip(s.decks, deck_sizes(s.seats, s.round), strict=True)):
        if len(deck) != size:
            raise BadPosition(f"the deck {LEVELS[level]} has {len(deck)} cards, not {size} in round {s.round}")
        _of_level(deck, level, f"the deck {LEVELS[level]}")
    if len(s.box) != box_size(s.seats):
        raise BadPosition(f"the box has {len(s.box)} cards, not {box_size(s.seats)} with {s.seats} players")
    _of_level(s.box, 0, "the box")


def _of_level(cards: Iterable[int], level: int, where: str) -> None:
    for c in cards:
        if LEVEL[c] != level:
            raise BadPosition(f"{NAMES[c]} of level {LEVELS[LEVEL[c]]} is in {where}")


def check_tokens(s: State) -> None:
    spare = Counter(s.market)
    spare.subtract(Counter(MARKET))
    if len(s.market) != ROUNDS:
        raise BadPosition(f"there are {len(s.market)} market tokens, not {ROUNDS}")
    for token, count in spare.items():
        if count > 0:
            raise BadPosition(f"the market token {token} is there more than {MARKET.count(token)} times")
    arrow = sum(s.market[: revealed(s)])
    if s.arrow != arrow:
        raise BadPosition(f"the arrow of the market stands at {s.arrow}; the tokens revealed make {arrow}")
    for line, tokens in zip(LINES, s.scoring, strict=True):
        if len(tokens) != PER_LINE:
            raise BadPosition(f"{len(tokens)} scoring tokens lie on the line after round {line}, not {PER_LINE}")
    placed = Counter(token for tokens in s.scoring for token in tokens)
    for what in SCORING:
        if placed[what] != 1:
            raise BadPosition(f'the scoring token "{what}" is {"missing" if not placed[what] else "there twice"}')
    for p, character in enumerate(s.characters):
        if character in s.characters[:p]:
            raise BadPosition(f"two seats have the character {CHARACTER_NAMES[character]}")


def check_board(s: State, p: int) -> None:
    for t in range(1, BOARD):
        level = s.at[p * BOARD + t]
        if not 0 <= level <= LENGTH[t]:
            raise BadPosition(f"{TRACKS[t]} of seat {p} stands at {level}; the track ends at {LENGTH[t]}")
    points = sum(s.lines[3 * p : 3 * p + 3])
    if s.at[p * BOARD] < points:
        raise BadPosition(f"seat {p} has {s.at[p * BOARD]} prestige, less than the {points} it scored at the lines")
    for line, tokens in zip(LINES, s.scoring, strict=True):
        for what in tokens:
            if line > revealed(s) and what != "none" and s.lines[3 * p + SCORED.index(what)]:
                raise BadPosition(f"seat {p} has points for {what}, but the line after round {line} is not crossed")


ONLY_IN = {
    "aside": ("discard",),
    "split": ("split", "choose"),
    "keep": ("choose",),
    "played": ("resolve", "over"),
    "sold": ("resolve", "over"),
    "todo": ("resolve",),
    "stage": ("resolve",),
    "splitter": ("resolve",),
}


def check_phase(s: State, p: int) -> None:
    """Things that lie on the table in some phases only."""
    for field, phases in ONLY_IN.items():
        there = getattr(s, field)[p]
        if (there is not None if field in ("split", "keep") else there) and s.phase not in phases:
            raise BadPosition(f'seat {p} has "{field}" in the phase "{s.phase}"')
    if s.phase == "choose" and s.split[p] is None:
        raise BadPosition(f"everybody chooses, but seat {p} has not split")


def check_hand(s: State, p: int) -> None:
    hand, groups, limit = s.hands[p], s.split[p], LIMIT[s.round]
    if groups is not None:
        if hand:
            raise BadPosition(f"seat {p} has split and still holds {NAMES[hand[0]]}")
        if not all(groups) and not rulings.EMPTY_GROUPS:
            raise BadPosition(f"a group of seat {p} is empty: each needs at least one card")
        hand = groups[0] + groups[1]
    held = len(hand)
    if held < SHORTEST_HAND:
        raise BadPosition(f"seat {p} has {held} cards: two groups need at least {SHORTEST_HAND}")
    if held > limit and s.phase != "discard":
        raise BadPosition(f'seat {p} has {held} cards in the phase "{s.phase}", more than the limit of {limit}')
    if s.aside[p] and held < limit:
        raise BadPosition(f"seat {p} laid aside {NAMES[s.aside[p][0]]} although its hand is below the limit of {limit}")


def check_resolution(s: State, p: int) -> None:
    hand, todo, stage, splitter = s.hands[p], s.todo[p], s.stage[p], s.splitter[p]
    if stage == "done" and (hand or todo or splitter):
        left = NAMES[hand[0]] if hand else "a step" if todo else "the splitter"
        raise BadPosition(f"seat {p} is done, but still has {left}")
    if not stage:
        raise BadPosition(f"seat {p} resolves its cards: its stage is sell, play or done")
    if hand and not splitter:
        raise BadPosition(f"seat {p} has used the splitter, which comes last, but still holds {NAMES[hand[0]]}")
    if any(entry % DEPTH == SPLITTER for entry in todo) and not splitter:
        raise BadPosition(f"seat {p} is asked for the splitter it has used")
    if todo and not tracks_for(s, p, open_question(s, p)):
        raise BadPosition(f"seat {p} is asked for {TODO[open_question(s, p)]}, but no track has room for it")
    for c, t in s.sold[p]:
        if t not in (GOLD, PRESTIGE):
            raise BadPosition(f"{NAMES[c]} is sold for gold or for prestige, not for {TRACKS[t]}")


def check_memory(s: State) -> None:
    for where, pile in (*((f"the deck {LEVELS[i]}", deck) for i, deck in enumerate(s.decks)), ("the box", s.box)):
        for c in pile:
            if s.known[c] or s.seen[c]:
                raise BadPosition(f"somebody knows {NAMES[c]}, which lies unseen in {where}")
    for c in range(DECK):
        if s.known[c] & s.seen[c]:
            raise BadPosition(f"a seat knows where {NAMES[c]} is, so it has not only seen it")
    for p in range(s.seats):
        for c in own(s, p):
            if not s.known[c] >> p & 1:
                raise BadPosition(f"seat {p} does not know its own card {NAMES[c]}")
