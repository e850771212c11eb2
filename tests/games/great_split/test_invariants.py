"""What is always true: nothing lost, and the fixed order of the resolution costs nobody anything."""

from itertools import combinations, permutations, product

import pytest

from engine.games.great_split.box import (
    ARROW,
    BOARD,
    EFFECT,
    GOLD,
    GROUP,
    ICON,
    ICONS,
    ID,
    LENGTH,
    PRESTIGE,
    SPLITTER,
    TRACKS,
)
from engine.games.great_split.deal import choices
from engine.games.great_split.split import is_canonical, nth_split, number_of_splits, runs
from tests.games.great_split.wallets import GAME, Table, position, random_table, seat


@pytest.mark.parametrize("players", range(2, 8))
def test_whole_games_are_sound(players):
    """Table.play checks after each move; 50,000 moves are the fuzz command's."""
    for seed in range(3):
        *_, (table, _) = random_table(players, 50 + seed)
        assert table.now["phase"] == "over"
        assert table.now["arrow"] == sum(table.now["market"])
        assert sum(len(s["hand"]) + len(s["played"]) + len(s["sold"]) for s in table.now["seats"]) + len(
            table.now["discard"]
        ) == 71 - len(table.now["box"]) - sum(map(len, table.now["decks"].values()))


def test_levels_never_go_back():
    for seed in range(3):
        before = None
        for table, _ in random_table(4, 70 + seed):
            at = table.match.state.at[:]
            assert before is None or all(a <= b for a, b in zip(before, at))
            before = at


def all_splits(hand):
    """By trying every subset: each pair of groups once, whatever copies it is made of."""
    found = set()
    for bits in product((0, 1), repeat=len(hand)):
        groups = [tuple(c[:-1] for c, bit in zip(hand, bits) if bit == side) for side in (0, 1)]
        if all(groups):
            found.add(frozenset([groups[0], groups[1]]) if groups[0] != groups[1] else groups[0])
    return found


@pytest.mark.parametrize(
    "hand",
    [
        "tome1a art1a",
        "tome1a tome1b tome1c",
        "tome1a tome1b art1a art1b",
        "prestige2a tome1a tome1b tome1c art2a art2b star1a",
        "square2a square2b square2c square2d square2e square2f star1a",
    ],
)
def test_each_distinct_split_exists_once(hand):
    cards = tuple(ID[name] for name in hand.split())
    copies = runs(cards)
    splits = [nth_split(cards, copies, n) for n in range(number_of_splits(copies))]
    assert len(set(splits)) == len(splits) == len(all_splits(hand.split()))
    assert all(is_canonical(cards, *groups) for groups in splits)


def test_each_set_of_discards_is_reachable_in_exactly_one_way():
    hand = "tome1a tome1b art1a topaz1a topaz1b gold1a gold2b square1a"
    s = GAME.load(position(seat(hand), phase="discard", round=2))
    found = []

    def name_all(s):
        if not s.hands[0] or len(s.hands[0]) == 5:
            found.append(tuple(sorted(s.aside[0])))
            return
        for c in choices(s, 0):
            after = s.clone()
            after.aside[0] += (c,)
            after.hands[0] = tuple(other for other in s.hands[0] if other != c)
            name_all(after)

    name_all(s)
    assert len(set(found)) == len(found)
    cards = hand.split()
    sets = {tuple(sorted(card[:-1] for card in three)) for three in combinations(cards, 3)}
    assert len(found) == len(sets)


def boards(at, todo):
    """Every board that can come of these icons, taken in this order."""
    at, todo = list(at), list(todo)
    if not todo:
        return {tuple(at)}
    what = todo.pop(0)
    if isinstance(what, tuple):  # two steps on one track
        first, second = what
        return step(at, first, [second, *todo])
    options = [what] if what < BOARD else [t for t in GROUP[what] if at[t] < LENGTH[t]]
    found = set()
    for t in options:
        found |= step(at, t, [t, *todo] if what == ARROW else todo)
    return found or boards(at, todo)


def step(at, t, todo):
    at = at[:]
    if at[t] >= LENGTH[t]:
        return boards(at, todo)
    at[t] += 1
    effect = EFFECT[t][at[t]] if t != PRESTIGE else 0
    return boards(at, [effect, *todo] if effect else todo)


def best(found):
    """The boards that no other board beats on every track."""
    return {b for b in found if not any(c != b and all(x >= y for x, y in zip(c, b)) for c in found)}


@pytest.mark.parametrize(
    ("start", "hand"),
    [
        ({"gold": 2, "gold_seal": 1}, "gold1a square1a"),
        ({"gold": 5, "gold_seal": 4, "tome_seal": 1}, "gold1a diamond1a"),
        ({"gold": 8, "topaz": 14}, "topaz1a gold1a"),
        ({"gold": 2, "tome": 15}, "tome1a gold1a"),
    ],
)
def test_no_order_of_cards_gives_a_better_board_than_the_fixed_one(start, hand):
    """By brute force on small hands, sales included: the best boards are the same in every order."""
    at = [start.get(name, 0) for name in TRACKS]
    cards = [ID[name] for name in hand.split()]

    def icons(way, c):
        return [ICON[c]] * ICONS[c] if way is None else [way]

    fixed, free = set(), set()
    for ways in product((None, GOLD, PRESTIGE), repeat=len(cards)):
        parts = [icons(way, c) for way, c in zip(ways, cards)]
        sold = [part for way, part in zip(ways, parts) if way is not None]
        played = [part for way, part in zip(ways, parts) if way is None]
        fixed |= boards(at, [icon for part in (*sold, *played) for icon in part] + [SPLITTER])
        for order in permutations([*parts, [SPLITTER]]):
            free |= boards(at, [icon for part in order for icon in part])
    assert best(fixed) == best(free)


def test_the_engine_reaches_exactly_the_boards_of_the_brute_force():
    at = {"gold": 2, "gold_seal": 1, "tome_seal": 8, "art_seal": 9}
    table = Table(position(seat("gold1a diamond1a square1a", **at)))
    table.play("0 play")
    found = set()

    def walk(s):
        if 0 not in GAME.actors(s):
            found.add(tuple(s.at[:BOARD]))
            return
        for move in GAME.legal(s, 0):
            after = s.clone()
            GAME.apply(after, move)
            walk(after)

    walk(table.match.state)
    start = [at.get(name, 0) for name in TRACKS]
    icons = [ICON[ID[name]] for name in ("gold1a", "diamond1a", "square1a")]
    assert found == boards(start, [*icons, SPLITTER])
