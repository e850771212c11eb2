"""The page of a line: what it tells is what the rules gave, and the table waits until it is put away."""

import random
from itertools import permutations

import pytest

from app.games.great_split.line import Tally
from app.games.great_split.wording import say
from engine import GAMES, Event
from engine.games.great_split.box import BOARD, LINES
from engine.games.great_split.scoring import SCORED
from tests.app.helpers.tables import SMALL
from tests.games.great_split.app.hands import hands, match_of

pytestmark = pytest.mark.gui
GAME = GAMES["great_split"]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_page_tells_what_the_rules_gave(ui, players):
    seed, tally, told = 60 + players, Tally(), 0
    match, rng = match_of(players, seed), random.Random(seed)
    while actors := GAME.actors(match.state):
        views = []

        def emit(kind, /, player=None, secret=None, state=match.state, views=views, **facts):
            views.append((Event(kind, player, facts, secret), GAME.view(state, None)))

        GAME.apply(match.state, rng.choice(GAME.legal(match.state, actors[0])), emit)
        for event, view in views:
            tally.take(event, view)
            if tally.ready and not tally.seen:
                tally.seen, told = True, told + 1
                assert view.round in LINES, seed
                assert tally.after == [view.at[p * BOARD] for p in range(players)], seed
                assert len(tally.rules()) >= 2
                assert (tally.next_line is None) == (view.round == LINES[-1])
    assert told == len(LINES)


@pytest.mark.parametrize("tokens", [*permutations(SCORED, 2)], ids="-".join)
def test_what_counts_is_told_in_the_order_of_the_tokens(tokens):
    tally = Tally()
    tally.tokens = tokens
    assert tally.rules()[:2] == [say(f"line.rule.{token}") for token in tokens]


def crossing(ui, folder, size, speed="off"):
    """The table when the first line is crossed."""
    match = match_of(3, 3, lambda s: s.phase == "resolve" and s.round == LINES[0] and 0 in s.waiting)
    table, rng = hands(ui, folder, match, size=size, look={"speed": speed}), random.Random(1)
    for _ in range(600):
        if table.screen.show.held and table.screen.show.cover.parent is not None:
            break
        if table.turn is not None:
            table.answer(rng)
        table.settle(2)
    return table


@pytest.mark.parametrize("size", [SMALL, (915, 412)], ids=str)
def test_nobody_is_asked_before_the_page_was_put_away(ui, tmp_path, size):
    table = crossing(ui, tmp_path, size)
    cover = table.screen.show.cover
    assert cover.holds
    assert cover.parent is not None
    table.ui.run(3.0)
    assert table.turn is None
    table.ui.tap(*cover.go.center)
    table.settle(8)
    assert cover.parent is None
    assert table.turn is not None


def test_a_touch_tells_all_numbers_at_once(ui, tmp_path):
    table = crossing(ui, tmp_path, SMALL, speed="normal")
    cover = table.screen.show.cover
    assert cover.told < cover.count
    ui.tap(cover.center_x, cover.center_y)
    assert cover.told >= cover.count
    assert cover.holds
