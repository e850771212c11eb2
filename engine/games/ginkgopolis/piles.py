"""The piles: drawing cards and rebuilding the deck, gaining items, and what happens when the tiles run out.

To name the pieces costs more than to move them: `emit` is None throughout the rules when nobody is watching.
"""

from bisect import bisect, insort
from collections.abc import Sequence

from ...core.game import HIDDEN, Emit
from ...core.rng import shuffle
from . import rulings
from .cards import NAMES, SHOWN, SMALL
from .state import Packet, State, Step, agenda_of, replaced, steps


def names(pieces: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple([NAMES[c] for c in pieces])


def without(row: Packet, one: int) -> Packet:
    rest = [*row]
    rest.remove(one)
    return tuple(rest)


# --- cards ---


def draw_cards(s: State, emit: Emit | None, seats: Sequence[int], size: int) -> None:
    """These seats draw until they have hands of that size. The moment the deck is empty it is rebuilt, first of all."""
    hands, passed, deck = s.hands, s.passed, s.deck
    for p in seats:
        hand = [*hands[p]]
        while len(hand) < size:
            card = deck.pop()
            insort(hand, card)
            passed[card] = 1
            if emit is not None:
                emit("drew", p, {"cards": (NAMES[card],)}, count=1)
            if not deck:
                deck = rebuild_deck(s, emit)
        hands[p] = tuple(hand)


def rebuild_deck(s: State, emit: Emit | None) -> list[int]:
    """The discard pile and the cards of all buildings with a site become the new deck; the sites are removed."""
    sites, cards = s.sites, [*s.discard, *s.sites]
    s.rng = shuffle(s.rng, cards)
    s.sites = ()
    s.discard = []
    if s.seats <= SMALL:
        s.discard, cards = cards[-SHOWN:][::-1], cards[:-SHOWN]
    s.deck = cards
    if emit is not None:
        emit("deck_rebuilt", cards=len(cards), shown=names(s.discard), sites=names(sites))
    return cards


# --- items ---


def gain(s: State, emit: Emit | None, p: int, items: Sequence[int], why: str, sources: tuple[str, ...]) -> None:
    """Resources (as far as the own general supply goes) and points at once; the tiles follow one by one."""
    resources, tiles, points = items
    got = 0
    if resources:
        reserve = s.reserve[p]
        got = resources if resources < reserve else reserve
        s.reserve[p] = reserve - got
        s.resources[p] += got
    if points:
        s.points[p] += points
    if emit is not None and (resources or points):
        emit("gained", p, resources=got, points=points, short=resources - got, why=why, sources=sources)
    if tiles:
        draw_tiles(s, emit, p, tiles, why, sources)


def draw_tiles(s: State, emit: Emit | None, p: int, count: int, why: str, sources: tuple[str, ...]) -> None:
    """Take tiles from the supply. If that empties it, everybody may return tiles before the rest is taken."""
    supply = s.supply
    if count < len(supply):
        if emit is not None:
            drawn = supply[: -count - 1 : -1]
            emit("tiles_drawn", p, {"tiles": names(drawn)}, count=count, short=0, why=why, sources=sources)
        tiles = [*s.tiles[p]]
        while count:
            insort(tiles, supply.pop())
            count -= 1
        s.tiles[p] = tuple(tiles)
        return
    drawn, s.supply = supply, []
    owed = count - len(drawn)
    first_time = bool(drawn) and s.exhausted == 0 and s.hal is None
    later = owed > 0 and (first_time or any(step is ask_return for step, _, _ in steps(s.agenda)))  # after the return
    if emit is not None:
        short = 0 if later else owed
        emit("tiles_drawn", p, {"tiles": names(drawn[::-1])}, count=len(drawn), short=short, why=why, sources=sources)
    if drawn:
        s.tiles[p] = tuple(sorted([*s.tiles[p], *drawn]))
        empty_supply(s, emit, p)
    if first_time or later:
        todo = steps(s.agenda)
        end = _end_of_action(todo)
        if later:
            todo.insert(end, (draw_owed, p, (owed, why, sources)))
        if first_time:
            todo.insert(end, (ask_return, p, None))
        s.agenda = agenda_of(todo)


def draw_owed(s: State, emit: Emit | None, p: int, owed: tuple[int, str, tuple[str, ...]]) -> None:
    draw_tiles(s, emit, p, *owed)


def empty_supply(s: State, emit: Emit | None, p: int) -> None:
    """The last tile has been taken: for the second time (against Hal: the first time) that ends the game."""
    s.exhausted += 1
    if emit is not None:
        emit("supply_emptied", p, time=s.exhausted)
    if s.exhausted == 2 or s.hal:
        end_game(s, emit, p, "tiles")


def _end_of_action(todo: list[Step]) -> int:
    """Where on the agenda the return of tiles belongs: next, or after what is left of the running action."""
    if rulings.RETURN_INTERRUPTS:
        return 0
    # By name, for these are rules of chapters that build on this one.
    return next(i for i, step in enumerate(todo) if step[0].__name__ in ("resolve", "next_round"))


def ask_return(s: State, emit: Emit | None, _p: int, _what: None) -> None:
    """Everybody with tiles behind the screen (at least who drew the last one) secretly chooses what to give back."""
    s.returning = s.waiting = tuple([p for p in range(s.seats) if s.tiles[p]])
    s.returned = ((),) * s.seats
    if emit is not None:
        emit("return_asked", seats=s.returning)
    s.question = "giveback"


def give_back(s: State, emit: Emit | None, p: int, tile: int | None) -> None:
    """One more tile to give back, or None: that was all. Tiles are named in the order of the table."""
    if tile is not None:
        s.tiles[p] = without(s.tiles[p], tile)
        s.returned = replaced(s.returned, p, (*s.returned[p], tile))
    if tile is None or not returnable(s, p):
        s.waiting = without(s.waiting, p)
        if emit is not None:
            emit("gave_back", p, {"tiles": names(s.returned[p])})
        if not s.waiting:
            return_tiles(s, emit)


def returnable(s: State, p: int) -> Packet:
    """The tiles that may still be given back: those after the last one given, so that a set has one order."""
    tiles, given = s.tiles[p], s.returned[p]
    return tiles[bisect(tiles, given[-1] if given else HIDDEN) :]


def return_tiles(s: State, emit: Emit | None) -> None:
    """Reveal together: a point for each tile; all of them, shuffled, are the new supply."""
    counts = tuple([len(given) for given in s.returned])
    for p, count in enumerate(counts):
        s.points[p] += count
    s.supply = [t for given in s.returned for t in given]
    s.rng = shuffle(s.rng, s.supply)
    s.returning, s.returned, s.question = (), (), ""
    if emit is not None:
        emit("tiles_returned", counts=counts, supply=len(s.supply))
    if not s.supply and rulings.NOTHING_RETURNED_EXHAUSTS:
        s.exhausted = 2
        if emit is not None:
            emit("supply_emptied", time=2)
        end_game(s, emit, None, "tiles")


def end_game(s: State, emit: Emit | None, p: int | None, why: str) -> None:
    """Set the end flag, for good: this round is finished, then the points are counted."""
    if not s.ended:
        s.ended = True
        if emit is not None:
            emit("end_triggered", p, why=why)
