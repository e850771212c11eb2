"""The round, as in the rulebook: everybody commits a card in secret, the cards are resolved, the hands move on."""

from collections.abc import Callable
from typing import Any

from ...core.game import Emit, IllegalMove, Move, mute, new_tuple
from ...core.rng import roll
from . import hal
from .actions import discard_hand, lay_markers, resolve
from .cards import HAND, ID, NAMES, SOLO_HAND, TILES
from .piles import draw_cards, gain, give_back, names, returnable, without
from .scoring import announce
from .setup import CLOCKWISE, begin_choice, draft_moves, keep_character
from .state import Agenda, State, replaced

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


NEW_HAND = tuple(Move(p, "newhand") for p in range(5))
NO_TILE = TILES


def commit_move(p: int, card: int, tile: int) -> Move:
    return new_tuple(Move, (p, "commit", (NAMES[card],) if tile == NO_TILE else (NAMES[card], NAMES[tile])))


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
    """A random legal move, each as likely as the others, without listing them."""
    if p not in s.waiting:
        raise IllegalMove(f"seat {p} has nothing to decide")
    if s.question == "commit":
        hand, tiles = s.hands[p], s.tiles[p]
        options = 1 + len(tiles)
        commits = len(hand) * options
        rng, i = roll(rng, commits + 1 if s.newhand[p] else commits)
        if i == commits:
            return rng, NEW_HAND[p]
        card, what = NAMES[hand[i // options]], i % options
        return rng, new_tuple(Move, (p, "commit", (card, NAMES[tiles[what - 1]]) if what else (card,)))
    if s.ask:
        rng, i = roll(rng, len(s.ask))
        return rng, new_tuple(Move, (p, s.question, s.ask[i]))
    if s.question == "giveback":
        choices = returnable(s, p)
        rng, i = roll(rng, len(choices) + 1)
        return rng, new_tuple(Move, (p, "giveback", (NAMES[choices[i]] if i < len(choices) else DONE,)))
    rng, i = roll(rng, len(s.draft[p]))
    return rng, Move(p, "draft", (NAMES[s.draft[p][i]],))


# --- deciding ---


def apply(s: State, move: Move, emit: Emit | None = mute) -> None:
    """Play the move and everything that follows from it without a decision. An illegal move changes nothing."""
    p, kind, args = move
    if type(p) is not int or type(args) is not tuple:
        raise IllegalMove("a move is a seat, a kind and its words")
    if p not in s.waiting:
        raise IllegalMove("the game is over" if not s.waiting else f"seat {p} has nothing to decide now")
    if kind != s.question and (kind != "newhand" or s.question != "commit"):
        if type(kind) is not str:
            raise IllegalMove("a move is a seat, a kind and its words")
        raise IllegalMove(f'"{s.question}" is to be decided now, not "{kind[:40]}"')
    if emit is mute:
        emit = None  # nobody is watching: the rules then need not name what they do
    DO[kind](s, emit, p, args)
    if not s.waiting:
        run(s, emit)


def run(s: State, emit: Emit | None) -> None:
    """Do what is on the agenda until somebody must decide."""
    while not s.waiting and s.agenda:
        step, p, what, s.agenda = s.agenda
        step(s, emit, p, what)


def do_draft(s: State, emit: Emit | None, p: int, args: tuple[Any, ...]) -> None:
    word = args[0] if len(args) == 1 else None
    if type(word) is not str or ID.get(word) not in s.draft[p]:
        raise IllegalMove(f"keep one of {' '.join(names(s.draft[p]))}")
    keep_character(s, emit, p, word)


def do_newhand(s: State, emit: Emit | None, p: int, args: tuple[Any, ...]) -> None:
    if args:
        raise IllegalMove("a new hand needs no further word")
    if not s.newhand[p]:
        raise IllegalMove(f"seat {p} has no New Hand marker left")
    s.newhand = replaced(s.newhand, p, s.newhand[p] - 1)
    old, s.hands[p] = s.hands[p], ()
    s.discard += old
    for card in old:
        s.passed[card] = 0
    if emit is not None:
        emit("hand_renewed", p, cards=names(old), left=s.newhand[p])
    draw_cards(s, emit, (p,), len(old))


NOT_THERE = (TypeError, KeyError, ValueError)  # not even a word; a word for no piece; a piece that lies elsewhere


def do_commit(s: State, emit: Emit | None, p: int, args: tuple[Any, ...]) -> None:
    count = len(args)
    if count != 1 and count != 2:
        raise IllegalMove("commit one card, alone or with one tile")
    hand = [*s.hands[p]]
    try:
        hand.remove(card := ID[args[0]])
    except NOT_THERE:
        raise IllegalMove(f"seat {p} does not hold the card {args[0]}") from None
    if count == 2:
        tiles = [*s.tiles[p]]
        try:
            tiles.remove(tile := ID[args[1]])
        except NOT_THERE:
            raise IllegalMove(f"seat {p} does not have the tile {args[1]}") from None
        s.tiles[p], s.tile[p] = tuple(tiles), tile
    s.hands[p], s.card[p] = tuple(hand), card
    waiting = s.waiting
    s.waiting = waiting = waiting[1:] if waiting[0] == p else without(waiting, p)
    if emit is not None:
        emit("committed", p, {"card": args[0], "tile": args[1] if count == 2 else None})
    if not waiting:
        resolve_round(s)


TAKEN = {("resource",): (1, 0, 0), ("tile",): (0, 1, 0)}


def do_take(s: State, emit: Emit | None, p: int, args: tuple[Any, ...]) -> None:
    if args not in s.ask:
        raise IllegalMove("take resource or take tile")
    card = s.card[p]
    assert card is not None
    s.waiting, s.ask, s.question = (), (), ""
    gain(s, emit, p, TAKEN[args], "letter", (NAMES[card],))


def do_marker(s: State, emit: Emit | None, p: int, args: tuple[Any, ...]) -> None:
    if args not in s.ask:
        raise IllegalMove("the letter may go to " + " or ".join(" ".join(words) for words in s.ask))
    s.waiting, s.ask, s.question = (), (), ""
    lay_markers(s, emit, p, args, False)


def do_giveback(s: State, emit: Emit | None, p: int, args: tuple[Any, ...]) -> None:
    if args == (DONE,):
        give_back(s, emit, p, None)
        return
    word = args[0] if len(args) == 1 else None
    if type(word) is not str or ID.get(word) not in returnable(s, p):
        raise IllegalMove(f"give back one of {' '.join(names(returnable(s, p)))} {DONE}")
    give_back(s, emit, p, ID[word])


DO: dict[str, Callable[[State, Emit | None, int, tuple[Any, ...]], None]] = {
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
    s.agenda = SOLO_TURN if s.hal else TURNS[s.seats][s.first]


# --- the next round ---


# seats -> how many have had a card -> the same after passing it on; beyond all of them there is nobody
ONE_SEAT_ON = [bytes([0, *(min(had + 1, seats) for had in range(1, 256))]) for seats in range(6)]


def next_round(s: State, emit: Emit | None, _p: int, _what: None) -> None:
    """The hands and the first player move to the left and everybody draws; unless this was the last round."""
    if s.ended:
        announce(s, emit)
        return
    if s.hal:
        draw_cards(s, emit, (0,), SOLO_HAND)
        draw_cards(s, emit, (hal.HAL,), 1)
    else:
        n = s.seats
        s.hands.insert(0, s.hands.pop())
        s.passed = s.passed.translate(ONE_SEAT_ON[n])
        s.first = (s.first + 1) % n
        if emit is not None:
            emit("hands_passed", first=s.first)
        draw_cards(s, emit, CLOCKWISE[n][s.first], HAND)
    begin_choice(s, emit)


def turns(order: tuple[int, ...]) -> Agenda:
    """The agenda of a round: these seats, in their order, then the next round."""
    return (resolve, order[0], None, turns(order[1:])) if order else (next_round, 0, None, ())


TURNS = [[turns(order) for order in orders] for orders in CLOCKWISE]  # seats -> first player -> the agenda
SOLO_TURN = (resolve, 0, None, (discard_hand, 0, None, (hal.act, hal.HAL, None, (next_round, 0, None, ()))))
