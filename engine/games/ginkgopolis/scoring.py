"""Counting the points: districts with their ranks, final cards, and the places."""

from typing import NamedTuple

from ...core.game import Emit
from ...core.grid import CELL_NAMES, areas
from . import rulings
from .cards import CARDS, COLOUR, COLOURS, NAMES, NEW_HAND_POINTS, NUMBER, TILES
from .state import NOBODY, State


class Rank(NamedTuple):
    """A player's standing in a district: what is compared, in this order, and what it earns."""

    resources: int
    tallest: int  # levels of the own tallest building there
    number: int  # and its number (the highest, if several are as tall)
    seat: int
    points: int
    ahead_by: str | None  # what puts it before the next one: resources, tallest or number; None for the last


class District(NamedTuple):
    colour: str
    cells: tuple[str, ...]
    resources: int
    ranks: tuple[Rank, ...]  # best first


def districts(s: State) -> list[District]:
    """All groups of two or more touching buildings of a colour, with who gets what for them."""
    found = []
    cells = sorted(at for at, piece in s.city.items() if piece < TILES)
    for colour in range(len(COLOURS)):
        for group in areas(at for at in cells if COLOUR[s.city[at]] == colour):
            if len(group) > 1:
                found.append(_district(s, colour, group))
    return found


def _district(s: State, colour: int, group: set[int]) -> District:
    present: dict[int, tuple[int, int, int]] = {}
    for tile in (s.city[at] for at in group):
        seat, height = s.owner[tile], s.height[tile]
        if seat != NOBODY:
            resources, tallest, number = present.get(seat, (0, 0, 0))
            tallest, number = max((tallest, number), (height, NUMBER[tile]))
            present[seat] = resources + height, tallest, number
    total = sum(resources for resources, _, _ in present.values())
    order = sorted(((*standing, seat) for seat, standing in present.items()), reverse=True)
    ranks = []
    for place, standing in enumerate(order):
        # The first gets all resources as points, the second its own; a player alone is both.
        points = (total if place == 0 else standing[0] if place == 1 else 0) + (total if len(order) == 1 else 0)
        ranks.append(Rank(*standing, points, _ahead_by(standing, order[place + 1 :])))
    return District(COLOURS[colour], tuple(CELL_NAMES[at] for at in sorted(group)), total, tuple(ranks))


def _ahead_by(standing: tuple[int, int, int, int], behind: list[tuple[int, int, int, int]]) -> str | None:
    """Numbers within a colour are unique, so one of the three always tells."""
    for label, own, other in zip(Rank._fields, standing, behind[0] if behind else (), strict=False):
        if own != other:
            return label
    return None


def final_points(s: State, p: int, card: int) -> int:
    """What a card in front of this seat is worth at the end."""
    final = CARDS[card].final
    if final is None:
        return 0
    own = [t for t in range(TILES) if s.owner[t] == p]
    if final.rule == "resources":
        count = sum(s.height[t] for t in own if COLOUR[t] == final.of)
    elif final.rule == "low":
        count = sum(s.height[t] <= 2 for t in own)
    elif final.rule == "tall":
        count = sum(s.height[t] >= 3 for t in own)
    elif final.rule == "trigger":
        count = sum(CARDS[c].trigger == final.of for c in s.front[p])
    elif final.rule == "colour":
        count = sum(CARDS[c].colour == final.of for c in s.front[p])
    else:
        count = 1
    return count * final.points


def scores(s: State) -> list[dict[str, int]]:
    """Per seat, as if the game ended now."""
    earned = [0] * s.seats
    for district in districts(s):
        for rank in district.ranks:
            earned[rank.seat] += rank.points
    return [
        {
            "points": s.points[p],
            "final_cards": sum(final_points(s, p, c) for c in s.front[p]),
            "new_hand": NEW_HAND_POINTS * s.newhand[p],
            "districts": earned[p],
        }
        for p in range(s.seats)
    ]


def ranking(s: State) -> list[int]:
    """A place per seat, 1 for the winner; equal totals share a place. Alone, Hal has to be beaten."""
    rows = scores(s)
    standing = [(sum(row.values()), *(row[label] for label in rulings.TIE_BREAKS)) for row in rows]
    if s.hal and standing[0] == standing[1]:
        return [1, 2] if rulings.SOLO_TIE_WINS else [2, 1]
    return [1 + sum(other > own for other in standing) for own in standing]


def announce(s: State, emit: Emit | None) -> None:
    """The game is over: say what everybody gets for what."""
    if emit is None:  # counting is the dearest part of a game, and bots count for themselves
        return
    for district in districts(s):
        emit("district_scored", None, **{**district._asdict(), "ranks": tuple(map(tuple, district.ranks))})
    rows = scores(s)
    for p in range(s.seats):
        worth = {NAMES[c]: final_points(s, p, c) for c in s.front[p] if CARDS[c].final}
        emit("scored", p, **rows[p], total=sum(rows[p].values()), cards=worth)
    emit("game_over", ranking=tuple(ranking(s)), totals=tuple(sum(row.values()) for row in rows))
