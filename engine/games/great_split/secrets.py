"""Hidden information: the one door out to players and bots, and the one door back."""

from collections.abc import Iterable

from ...core.game import HIDDEN
from ...core.rng import roll, shuffle
from .box import DECK, FACE, LEVEL, LEVELS, LIMIT, MARKET, PLAYERS
from .memory import ALL
from .split import nth_split, number_of_splits, runs
from .state import UNSEEN_SPLIT, Cards, State

# viewer -> of anybody's bits, those of this viewer
BIT_OF: dict[int | None, bytes] = {None: bytes(256)}
BIT_OF |= {viewer: bytes(bits & 1 << viewer for bits in range(256)) for viewer in range(PLAYERS.stop)}


def revealed(s: State) -> int:
    """How many market tokens lie face up: that of this round once all have resolved their cards."""
    return s.round if s.phase in ("resolve", "over") and not any(s.stage) else s.round - 1


def view(s: State, viewer: int | None) -> State:
    """What this seat (None: an onlooker, who remembers nothing) may know."""
    v = s.clone()
    v.viewer, v.rng = viewer, 0
    v.known = s.known.translate(BIT_OF[viewer])
    v.seen = s.seen.translate(BIT_OF[viewer])
    v.decks = tuple([(HIDDEN,) * len(deck) for deck in s.decks])
    v.box = (HIDDEN,) * len(s.box)
    v.discard = shown(v, s.discard)
    known = revealed(s)
    v.market = (*s.market[:known], *[HIDDEN] * (len(s.market) - known))
    for q in range(s.seats):
        if q != viewer:
            _look_at(s, v, q)
    return v


def shown(v: State, cards: Iterable[int]) -> Cards:
    """Cards that lie together, face down: those the viewer knows to be among them, then the others."""
    row = sorted(cards)
    known = [c for c in row if v.known[c]]
    return (*known, *[HIDDEN] * (len(row) - len(known)))


def _look_at(s: State, v: State, q: int) -> None:
    """Somebody else's cards."""
    if s.phase == "discard":
        if q in s.waiting:  # nothing shows of what she has laid aside so far
            v.hands[q], v.aside[q] = shown(v, s.hands[q] + s.aside[q]), ()
            return
        v.aside[q] = shown(v, s.aside[q])
    groups = s.split[q]
    if groups is None:
        v.hands[q] = shown(v, s.hands[q])
    elif s.phase != "choose" or v.viewer != (q + 1) % s.seats:
        v.hands[q], v.split[q] = shown(v, groups[0] + groups[1]), UNSEEN_SPLIT
    if s.keep[q] is not None:
        v.keep[q] = HIDDEN
    if s.sold[q]:
        v.sold[q] = tuple([(c if v.known[c] else HIDDEN, t) for c, t in s.sold[q]])


# --- guessing ---


def guess(v: State, rng: int) -> State:
    """A full table that looks like this to the viewer: everything unknown is dealt anew, all deals as likely.

    Decks and box get cards of their level that the viewer has never seen, everything else the rest. Nobody else
    remembers anything.
    """
    s = v.clone()
    rng = _guess_cards(s, rng)
    rng = _guess_market(s, rng)
    for q in range(s.seats):
        if q != v.viewer:
            rng = _guess_decisions(s, v, q, rng)
    s.viewer = None
    _remember_own(s)
    return s


def _guess_cards(s: State, rng: int) -> int:
    placed = {c for rows in (s.hands, s.aside, s.played) for row in rows for c in row}
    placed.update(s.discard, [c for row in s.sold for c, _ in row])
    for groups in s.split:
        if groups is not None and groups is not UNSEEN_SPLIT:
            placed.update(*groups)
    unseen: list[list[int]] = [[] for _ in LEVELS]
    rest = []
    for c in range(DECK):
        if c not in placed:
            if s.seen[c]:
                rest.append(c)
            else:
                unseen[LEVEL[c]].append(c)
    decks = []
    for level, deck in enumerate(s.decks):
        rng = shuffle(rng, unseen[level])
        decks.append(tuple(_taken(unseen[level], len(deck))))
    s.decks = tuple(decks)
    s.box = tuple(sorted(_taken(unseen[0], len(s.box))))
    for cards in unseen:
        rest += cards
    rng = shuffle(rng, rest)
    for q in range(s.seats):
        s.hands[q], s.aside[q] = _filled(s.hands[q], rest), _filled(s.aside[q], rest)
        s.sold[q] = tuple([(rest.pop() if c < 0 else c, t) for c, t in s.sold[q]])
    s.discard = _filled(s.discard, rest)
    return rng


def _taken(pool: list[int], count: int) -> list[int]:
    return [pool.pop() for _ in range(count)]


def _filled(row: Cards, pool: list[int]) -> Cards:
    return tuple(sorted([pool.pop() if c < 0 else c for c in row]))


def _guess_market(s: State, rng: int) -> int:
    left = list(MARKET)
    for token in s.market:
        if token >= 0:
            left.remove(token)
    rng = shuffle(rng, left)
    s.market = tuple([left.pop() if token < 0 else token for token in s.market])
    return rng


def _guess_decisions(s: State, v: State, q: int, rng: int) -> int:
    """What somebody has decided in secret: any of it."""
    if s.aside[q]:
        rng = _guess_discards(s, q, rng)
    if s.split[q] is UNSEEN_SPLIT:
        copies = runs(s.hands[q])
        rng, i = roll(rng, number_of_splits(copies))
        s.split[q], s.hands[q] = nth_split(s.hands[q], copies, i), ()
    if s.keep[q] == HIDDEN:
        rng, s.keep[q] = roll(rng, 2)
    return rng


def _guess_discards(s: State, q: int, rng: int) -> int:
    """Who is done discarding may have laid aside any of her cards; of equal faces the lowest copies."""
    cards = list(s.hands[q] + s.aside[q])
    rng = shuffle(rng, cards)
    faces = [FACE[c] for c in cards[LIMIT[s.round] :]]
    hand, aside = [], []
    for c in sorted(cards):
        if FACE[c] in faces:
            faces.remove(FACE[c])
            aside.append(c)
        else:
            hand.append(c)
    s.hands[q], s.aside[q] = tuple(hand), tuple(aside)
    return rng


def _remember_own(s: State) -> None:
    """Everybody knows her own cards and what lies face up; the left neighbour has looked at a wallet."""
    for q in range(s.seats):
        mine = 1 << q
        for c in (*s.hands[q], *s.aside[q], *[c for c, _ in s.sold[q]]):
            s.known[c] |= mine
        for group in s.split[q] or ():
            for c in group:
                s.known[c] |= mine if s.phase == "split" else mine | 1 << (q + 1) % s.seats
        for c in s.played[q]:
            s.known[c] = ALL[s.seats]


def redraw(s: State, rng: int) -> State:
    """The same table, with decks and market in another order."""
    s = s.clone()
    decks = [list(deck) for deck in s.decks]
    for deck in decks:
        rng = shuffle(rng, deck)
    s.decks = tuple(map(tuple, decks))
    known = revealed(s)
    market = list(s.market[known:])
    shuffle(rng, market)
    s.market = (*s.market[:known], *market)
    return s
