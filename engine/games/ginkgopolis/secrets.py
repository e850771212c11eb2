"""Hidden information: the one door out to players and bots, and the one door back."""

from collections.abc import Iterable, Iterator

from ...core.game import HIDDEN
from ...core.rng import roll, shuffle
from .cards import CHARACTERS, FIRST_CHARACTER, FIRST_LETTER, TILES
from .setup import DRAFT_DEAL
from .state import NOWHERE, State, replaced


def view(s: State, viewer: int | None) -> State:
    """What this seat (None: an onlooker) may know. A commit not yet turned up only shows that it is there."""
    v = s.clone()
    v.viewer, v.rng = viewer, 0
    v.deck, v.supply, v.removed = [HIDDEN] * len(s.deck), [HIDDEN] * len(s.supply), (HIDDEN,) * len(s.removed)
    v.passed = bytearray(len(s.passed))
    if viewer is not None:
        for card, distance in _passed_on(s, viewer):
            v.passed[card] = distance
    for q in range(s.seats):
        if q == viewer:
            continue
        tiles = len(s.tiles[q])
        if s.returned:
            tiles += len(s.returned[q])
            v.returned = replaced(v.returned, q, ())
        if s.draft:
            v.draft = replaced(v.draft, q, (HIDDEN,) * len(s.draft[q]))
            v.kept = replaced(v.kept, q, (HIDDEN,) * len(s.kept[q]))
        if s.card[q] is not None and q != s.acting:
            # Showing the known cards of the hand, or the number of tiles, would tell what was chosen.
            v.card[q], v.tile[q] = HIDDEN, None
            v.hands[q] = (HIDDEN,) * len(s.hands[q])
            tiles += s.tile[q] is not None
        else:
            known = [c for c in s.hands[q] if v.passed[c]]
            v.hands[q] = (*[HIDDEN] * (len(s.hands[q]) - len(known)), *known)
        v.tiles[q] = (HIDDEN,) * tiles
    return v


def _passed_on(s: State, p: int) -> Iterator[tuple[int, int]]:
    """The cards a seat has passed on that are still in hands, and how many seats to its left they are now."""
    if s.draft:
        yield from _characters_passed_on(s, p)
    for distance in range(1, s.seats):
        q = (p + distance) % s.seats
        card = s.card[q]
        for c in s.hands[q] if card is None or q == s.acting else (*s.hands[q], card):
            if s.passed[c] > distance:
                yield c, distance


def _characters_passed_on(s: State, p: int) -> Iterator[tuple[int, int]]:
    """The same for the draft: a packet lies before the seat it has come to, less what was kept on the way."""
    passes = draft_passes(s)
    for distance in range(1, passes + 1):
        for c in s.draft[(p + distance) % s.seats]:
            yield c, distance
        for i in range(1, distance + 1):
            picks = s.kept[(p + i) % s.seats]
            pick = passes - distance + i
            if pick < len(picks):
                yield picks[pick], distance


def draft_passes(s: State) -> int:
    return DRAFT_DEAL - max(map(len, s.draft))


def known_to(s: State, p: int) -> list[int]:
    """All cards in other hands that a seat knows because it passed them on."""
    if s.viewer is not None:
        return [c for c in range(FIRST_CHARACTER) if s.passed[c]] if p == s.viewer else []
    return sorted(card for card, _ in _passed_on(s, p))


def guess(v: State, rng: int) -> State:
    """A full table that looks like this to the viewer: everything unknown is dealt anew, all deals as likely."""
    s = v.clone()
    s.viewer = None
    rng = _guess_cards(s, v.viewer, rng)
    for c in in_hands(s):
        s.passed[c] += 1
    rng = _guess_tiles(s, rng)
    for q in range(s.seats):
        if v.card[q] == HIDDEN:
            rng = _guess_committed_tile(s, q, rng)
        if q in s.returning and q not in s.waiting and HIDDEN in v.tiles[q]:
            rng = _guess_returned(s, q, rng)
    if s.draft:
        rng = _guess_draft(s, v.viewer, rng)
    s.rng = rng
    return s


def _guess_cards(s: State, viewer: int | None, rng: int) -> int:
    held: dict[int, list[int]] = {}  # what the viewer knows to be among the cards of those who committed
    for q in (q for q in range(s.seats) if s.card[q] == HIDDEN):
        distance = 0 if viewer is None else (q - viewer) % s.seats
        held[q] = [c for c in range(FIRST_CHARACTER) if distance and s.passed[c] == distance]
    seen = {*s.discard, *s.card}.union(*s.hands, *held.values())
    pool = [c for c in range(FIRST_CHARACTER) if c not in seen and _circulates(s, c)]
    rng = shuffle(rng, pool)
    for q in range(s.seats):
        if q in held:
            cards = [*held[q], *_deal(pool, len(s.hands[q]) + 1 - len(held[q]))]
            rng, i = roll(rng, len(cards))
            s.card[q] = cards.pop(i)
            s.hands[q] = tuple(sorted(cards))
        else:
            s.hands[q] = _filled(s.hands[q], pool)
    s.deck = pool
    return rng


def in_hands(s: State) -> list[int]:
    """The cards that players hold or have committed."""
    return [c for hand in s.hands for c in hand] + [c for c in s.card if c is not None]


def _circulates(s: State, c: int) -> bool:
    """Is this card in the deck, the discard pile or a hand: a letter, or a building without a site."""
    return c >= FIRST_LETTER or (s.height[c] > 0 and c not in s.sites)


def _guess_tiles(s: State, rng: int) -> int:
    """Tiles that others have or had before the screen, the removed ones and the supply are one unknown heap."""
    seen = {t for t in range(TILES) if s.place[t] != NOWHERE}.union(s.tile, *s.tiles, *s.returned)
    pool = [t for t in range(TILES) if t not in seen]
    rng = shuffle(rng, pool)
    s.tiles = [_filled(tiles, pool) for tiles in s.tiles]
    s.removed = tuple(sorted(_deal(pool, len(s.removed))))
    s.supply = pool
    return rng


def _guess_committed_tile(s: State, q: int, rng: int) -> int:
    """Any of the tiles, or none, may lie on the hidden card; who was not asked to give back has none left behind."""
    tiles = s.tiles[q]
    if s.returning and len(tiles) <= 1:
        i = len(tiles) if q not in s.returning else 0
    else:
        rng, i = roll(rng, len(tiles) + 1)
    if i:
        s.tile[q] = tiles[i - 1]
        s.tiles[q] = (*tiles[: i - 1], *tiles[i:])
    return rng


def _guess_returned(s: State, q: int, rng: int) -> int:
    """Somebody who is done giving back: any set of the tiles."""
    given = []
    for tile in s.tiles[q]:
        rng, yes = roll(rng, 2)
        if yes:
            given.append(tile)
    s.tiles[q] = tuple(t for t in s.tiles[q] if t not in given)
    s.returned = replaced(s.returned, q, tuple(given))
    return rng


def _deal(pool: list[int], count: int) -> list[int]:
    return [pool.pop() for _ in range(count)]


def _filled(row: Iterable[int], pool: list[int]) -> tuple[int, ...]:
    return tuple(sorted([pool.pop() if c == HIDDEN else c for c in row]))


def _guess_draft(s: State, viewer: int | None, rng: int) -> int:
    """The characters others kept or hold: the packets the viewer passed on are somewhere to the left."""
    passes = draft_passes(s)
    draft, kept = [list(row) for row in s.draft], [list(row) for row in s.kept]
    for distance in range(1, passes + 1):
        if viewer is None:
            break
        packet = [c for c in CHARACTERS if s.passed[c] == distance and c not in draft[viewer] and c not in kept[viewer]]
        rng = shuffle(rng, packet)
        for i in range(1, distance + 1):  # kept from it by the seats it came by
            picks, pick = kept[(viewer + i) % s.seats], passes - distance + i
            if pick < len(picks) and picks[pick] == HIDDEN:
                picks[pick] = packet.pop()
        if packet:  # and what is left of it
            draft[(viewer + distance) % s.seats] = packet
    s.passed = bytearray(len(s.passed))
    seen = {c for row in (*draft, *kept) for c in row}
    pool = [c for c in CHARACTERS if c not in seen]
    rng = shuffle(rng, pool)
    s.kept = tuple(tuple(pool.pop() if c == HIDDEN else c for c in row) for row in kept)
    s.draft = tuple(_filled(row, pool) for row in draft)
    return rng


def redraw(s: State, rng: int) -> State:
    """The same table, with cards and tiles drawn in another order."""
    s = s.clone()
    s.rng = shuffle(shuffle(rng, s.deck), s.supply)
    return s
