"""Lower bound of what a group of cards brings, were the game scored now: on any board, for all are public."""

from typing import NamedTuple

from engine.core.game import mute
from engine.games.great_split import rules
from engine.games.great_split.box import ARROW, BOARD, EFFECT, GOLD, GROUP, ICON, ID, LENGTH, NAMES
from engine.games.great_split.resolution import sales, sell_move
from engine.games.great_split.scoring import scores

ARROWS = frozenset(n for n, effect in enumerate(EFFECT[GOLD]) if effect == ARROW)
LIKED = 0.05  # of a point is a step worth that scores nothing yet


class Worth(NamedTuple):
    points: int  # at least
    before: tuple[int, ...]  # track -> space
    after: tuple[int, ...]
    sold: tuple[str, ...]  # cards without room
    arrows: tuple[int, ...]  # spaces of gold where a double arrow is reached


def total(s, seat):
    return sum(scores(s)[seat].values())


def board(s, seat):
    return tuple(s.at[seat * BOARD : seat * BOARD + BOARD])


def alone(view, seat, cards):
    """The table as if a seat had only these cards to play, without the splitter; nobody else does anything."""
    s = view.clone()
    n = s.seats
    s.loose, s.phase = False, "resolve"
    s.split, s.keep, s.aside = [None] * n, [None] * n, [()] * n
    s.hands, s.played, s.sold = [()] * n, [()] * n, [()] * n
    s.todo, s.stage = [()] * n, ["done"] * n
    s.splitter = bytearray(n)
    s.hands[seat], s.stage[seat] = tuple(sorted(ID[card] for card in cards)), "sell"
    s.waiting = (seat, n)  # nobody's seat: the round does not end
    return s


def group(view, seat, cards):
    """Sales where there is no room, free icons and arrows one after another where they bring most now."""
    if not cards:
        return Worth(0, board(view, seat), board(view, seat), (), ())
    s = alone(view, seat, cards)
    before, start = board(s, seat), total(s, seat)
    sold = []
    for card in s.hands[seat]:
        if not room(s, seat, card) and seat in s.waiting and not s.todo[seat]:
            ways = [t for c, t in sales(s, seat) if c == card]
            if ways:
                sold.append(NAMES[card])
                s = _best(s, seat, [sell_move(seat, card, t) for t in ways])
                s = _answered(s, seat)
    if seat in s.waiting and s.stage[seat] == "sell" and not s.todo[seat]:
        rules.apply(s, next(m for m in rules.legal(s, seat) if m.kind == "play"), mute)
    s = _answered(s, seat)
    after = board(s, seat)
    arrows = tuple(n for n in range(before[GOLD] + 1, after[GOLD] + 1) if n in ARROWS)
    return Worth(total(s, seat) - start, before, after, tuple(sold), arrows)


def room(s, seat, card):
    icon = ICON[card]
    tracks = GROUP[icon] if icon >= BOARD else (icon,)
    return any(s.at[seat * BOARD + t] < LENGTH[t] for t in tracks)


def _answered(s, seat):
    """Every open question answered as it brings most now."""
    while seat in s.waiting and s.todo[seat]:
        s = _best(s, seat, rules.legal(s, seat))
    return s


def _best(s, seat, moves):
    best = None
    for move in moves:
        tried = s.clone()
        rules.apply(tried, move, mute)
        value = total(tried, seat) + LIKED * sum(board(tried, seat)[1:])
        if best is None or value > best[0]:
            best = value, tried
    return best[1]
