"""The round, as in the rulebook: everybody commits a card in secret, the cards are resolved, the hands move on."""

from collections.abc import Callable
from typing import Any

from ...core.game import Emit, IllegalMove, Move, mute
from ...core.rng import roll
from . import hal
from .actions import bonus, discard, discard_hand, exploit_neighbours, keep, lay_markers, move_marker, resolve
from .cards import FIRST_CHARACTER, ID, ITEMS, NAMES, RESOURCE, SOLO_HAND, TILE, TILES
from .piles import ask_return, draw_card, draw_cards, draw_owed, gain, give_back, names, returnable
from .scoring import announce
from .setup import begin_choice, draft_moves, keep_character
from .state import State

DONE = "done"


# --- what may be decided ---


def legal(s: State, p: int) -> list[Move]:
    """All moves of a seat that must decide, in the order of the card and tile tables; else none."""
    return LEGAL[s.question](s, p) if p in s.waiting else []


def commit_moves(s: State, p: int) -> list[Move]:
    hand, tiles = s.hands[p], s.tiles[p]
    if hand[0] < 0:
        return []  # a view of somebody else's hand
    moves = [NEW_HAND[p]] if s.newhand[p] else []
    for card in hand:
        moves.append(commit_move(p, card, NO_TILE))
        moves += [commit_move(p, card, tile) for tile in tiles]
    return moves


# The same Moves every time: there are few of them and bots ask for them all day.
NEW_HAND = tuple(Move(p, "newhand") for p in range(5))
NO_TILE = TILES
_commits: dict[int, Move] = {}


def commit_move(p: int, card: int, tile: int) -> Move:
    key = (p * FIRST_CHARACTER + card) * (TILES + 1) + tile
    if key in _commits:
        return _commits[key]
    args = (NAMES[card],) if tile == NO_TILE else (NAMES[card], NAMES[tile])
    _commits[key] = Move(p, "commit", args)
    return _commits[key]


def answer_moves(s: State, p: int) -> list[Move]:
    return [Move(p, s.question, args) for args in s.ask]


def giveback_moves(s: State, p: int) -> list[Move]:
    if s.tiles[p] and s.tiles[p][0] < 0:
        return []
    return [Move(p, "giveback", (name,)) for name in (*names(returnable(s, p)), DONE)]


LEGAL: dict[str, Callable[[State, int], list[Move]]] = {
    "draft": draft_moves,
    "commit": commit_moves,
    "take": answer_moves,
    "marker": answer_moves,
    "giveback": giveback_moves,
}


def sample(s: State, p: int, rng: int) -> tuple[int, Move]:
    """A random legal move, each as likely as the others, mostly without listing them."""
    if p not in s.waiting:
        raise IllegalMove(f"seat {p} has nothing to decide")
    if s.question == "commit":
        hand, tiles = s.hands[p], s.tiles[p]
        options = 1 + len(tiles)
        rng, i = roll(rng, len(hand) * options + (s.newhand[p] > 0))
        which, what = i // options, i % options
        if which == len(hand):
            return rng, NEW_HAND[p]
        return rng, commit_move(p, hand[which], tiles[what - 1] if what else NO_TILE)
    if s.ask:
        rng, i = roll(rng, len(s.ask))
        return rng, Move(p, s.question, s.ask[i])
    moves = LEGAL[s.question](s, p)
    rng, i = roll(rng, len(moves))
    return rng, moves[i]


# --- deciding ---


def apply(s: State, move: Move, emit: Emit = mute) -> None:
    """Play the move and everything that follows from it without a decision. An illegal move changes nothing."""
    p, kind, args = move
    if type(p) is not int or type(kind) is not str or type(args) is not tuple:
        raise IllegalMove("a move is a seat, a kind and its words")
    if p not in s.waiting:
        raise IllegalMove("the game is over" if not s.waiting else f"seat {p} has nothing to decide now")
    if kind != s.question and (kind != "newhand" or s.question != "commit"):
        raise IllegalMove(f'"{s.question}" is to be decided now, not "{kind[:40]}"')
    DO[kind](s, emit, p, args)
    if s.agenda:
        run(s, emit)


def run(s: State, emit: Emit) -> None:
    """Do what is on the agenda until somebody must decide."""
    agenda = s.agenda
    while agenda and not s.waiting:
        step, p, what = agenda.pop()
        STEPS[step](s, emit, p, what)


def piece(word: Any) -> int | None:
    return ID.get(word) if type(word) is str else None


def do_draft(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if len(args) != 1 or piece(args[0]) not in s.draft[p]:
        raise IllegalMove(f"keep one of {' '.join(names(s.draft[p]))}")
    keep_character(s, emit, p, args[0])


def do_newhand(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if args:
        raise IllegalMove("a new hand needs no further word")
    if not s.newhand[p]:
        raise IllegalMove(f"seat {p} has no New Hand marker left")
    s.newhand[p] -= 1
    old, s.hands[p] = s.hands[p], ()
    s.discard += old
    for card in old:
        s.passed[card] = 0
    emit("hand_renewed", p, cards=names(old), left=s.newhand[p])
    draw_cards(s, emit, p, len(old))


def do_commit(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if not 1 <= len(args) <= 2:
        raise IllegalMove("commit one card, alone or with one tile")
    hand, tiles = s.hands[p], s.tiles[p]
    card = piece(args[0])
    if card not in hand:
        raise IllegalMove(f"seat {p} does not hold the card {args[0]}")
    tile = None
    if len(args) == 2:
        tile = piece(args[1])
        if tile not in tiles:
            raise IllegalMove(f"seat {p} does not have the tile {args[1]}")
        i = tiles.index(tile)
        s.tiles[p] = tiles[:i] + tiles[i + 1 :]
    i = hand.index(card)
    s.hands[p] = hand[:i] + hand[i + 1 :]
    s.card[p], s.tile[p] = card, tile
    i = s.waiting.index(p)
    s.waiting = s.waiting[:i] + s.waiting[i + 1 :]
    if emit is not mute:
        emit("committed", p, {"card": args[0], "tile": args[1] if len(args) == 2 else None})
    if not s.waiting:
        resolve_round(s)


def do_take(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if args not in s.ask:
        raise IllegalMove("take resource or take tile")
    card = s.card[p]
    assert card is not None
    s.waiting, s.ask, s.question = (), (), ""
    item = ITEMS.index(args[0])
    gain(s, emit, p, (int(item == RESOURCE), int(item == TILE), 0), "letter", (NAMES[card],))


def do_marker(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    if args not in s.ask:
        raise IllegalMove("the letter may go to " + " or ".join(" ".join(words) for words in s.ask))
    s.waiting, s.ask, s.question = (), (), ""
    lay_markers(s, emit, p, args, forced=False)


def do_giveback(s: State, emit: Emit, p: int, args: tuple[Any, ...]) -> None:
    choices = (*names(returnable(s, p)), DONE)
    if len(args) != 1 or args[0] not in choices:
        raise IllegalMove(f"give back one of {' '.join(choices)}")
    give_back(s, emit, p, None if args[0] == DONE else ID[args[0]])


DO: dict[str, Callable[[State, Emit, int, tuple[Any, ...]], None]] = {
    "draft": do_draft,
    "newhand": do_newhand,
    "commit": do_commit,
    "take": do_take,
    "marker": do_marker,
    "giveback": do_giveback,
}


# --- resolving ---


def resolve_round(s: State) -> None:
    """All have committed: their cards are resolved one after the other, clockwise from the first player."""
    s.question = ""
    if s.hal:
        s.agenda += (("next_round", 0, None), ("hal", hal.HAL, None), ("discard_hand", 0, None), ("resolve", 0, None))
    else:
        s.agenda.append(("next_round", 0, None))
        s.agenda += [("resolve", (s.first + i) % s.seats, None) for i in reversed(range(s.seats))]


# --- the next round ---


def next_round(s: State, emit: Emit, _p: int, _what: None) -> None:
    """The hands and the first player move to the left and everybody draws; unless this was the last round."""
    if s.ended:
        announce(s, emit)
        return
    if s.hal:
        draw_cards(s, emit, 0, SOLO_HAND)
        draw_cards(s, emit, 1, 1)
    else:
        n = s.seats
        for hand in s.hands:
            for card in hand:
                if s.passed[card] < n - 1:  # beyond that everybody knows it
                    s.passed[card] += 1
        s.hands = [s.hands[-1], *s.hands[:-1]]
        s.first = (s.first + 1) % n
        if emit is not mute:
            emit("hands_passed", first=s.first)
        for i in range(n):
            draw_card(s, emit, (s.first + i) % n)
    begin_choice(s, emit)


STEPS: dict[str, Callable[..., None]] = {
    "resolve": resolve,
    "exploit_neighbours": exploit_neighbours,
    "move_marker": move_marker,
    "bonus": bonus,
    "discard": discard,
    "keep": keep,
    "draw_owed": draw_owed,
    "ask_return": ask_return,
    "discard_hand": discard_hand,
    "next_round": next_round,
    "hal": hal.act,
    "hal_urbanized": hal.urbanized,
}
