"""The order of the deck is the only secret: worlds that differ in nothing else look and play the same."""

import pytest

from engine import BOTS, HIDDEN
from engine.bots.base import Deadline
from engine.core.rng import shuffle
from tests.games.tower_up.desk import GAME, position
from tests.helpers.positions import SETTINGS, walk

MINE = [setting for setting in SETTINGS if setting.name == "tower_up"]


@pytest.mark.parametrize("setting", MINE, ids=str)
def test_five_thousand_pairs_of_worlds_look_the_same(setting):
    """A dozen kinds of table, 420 pairs each at least."""
    pairs = 0
    for seed in range(100, 120):
        for match, _ in walk(setting, seed):
            other = match.state.clone()
            shuffle(seed + pairs, other.deck)
            other.rng = pairs
            for viewer in (None, 0, setting.players - 1):
                assert GAME.view(match.state, viewer).key() == GAME.view(other, viewer).key()
            pairs += 1
        if pairs >= 420:
            break
    assert pairs >= 420


def test_a_view_hides_the_deck_and_nothing_else():
    s = GAME.load(position())
    v = GAME.view(s, 1)
    assert v.deck == [HIDDEN] * 41
    shown, hidden = GAME.dump(s), GAME.dump(v)
    assert hidden["deck"] == ["?"] * 41
    assert {key for key in shown if shown[key] != hidden[key]} <= {"deck", "rng"}


def test_guesses_differ_and_keep_every_card():
    v = GAME.view(GAME.load(position()), 0)
    decks = {tuple(GAME.guess(v, rng).deck) for rng in range(50)}
    assert len(decks) == 50
    assert all(sorted(deck) == sorted(set(range(1, 45)) - {10, 21, 27}) for deck in decks)


@pytest.mark.parametrize("name", ["random", "easy", "normal", "hard"])
def test_what_a_bot_may_not_see_never_changes_its_move(name):
    setting = MINE[0]
    for n, (match, _) in enumerate(walk(setting, 9)):
        if n % 7 == 0 and (actors := GAME.actors(match.state)):
            other = match.state.clone()
            other.deck.reverse()
            moves = [
                BOTS[name].choose(GAME, GAME.view(s, actors[0]), actors[0], 5, Deadline(playouts=20))
                for s in (match.state, other)
            ]
            assert moves[0] == moves[1]
