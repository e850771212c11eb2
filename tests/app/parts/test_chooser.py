import pytest

from app.parts.chooser import Chooser
from engine import GAMES, Move
from engine.core.rng import roll

GAME = GAMES["ginkgopolis"]


def commits(*pairs, newhand=True):
    moves = [Move(0, "commit", pair) for pair in pairs]
    return Chooser([Move(0, "newhand"), *moves] if newhand else moves, GAME.roles)


@pytest.fixture
def chooser():
    return commits(("red1",), ("red1", "blue4"), ("red1", "blue5"), ("A",), ("A", "blue4"), ("A", "blue5"))


def test_at_first_nothing_is_meant(chooser):
    assert chooser.ready() is None
    assert chooser.targets() >= {("card", "red1"), ("card", "A"), ("tile", "blue4"), ("kind", "newhand")}


def test_a_card_alone_is_a_move_and_a_tile_makes_another(chooser):
    assert chooser.touch("card", "red1")
    assert chooser.ready() == Move(0, "commit", ("red1",))
    chooser.touch("tile", "blue5")
    assert chooser.ready() == Move(0, "commit", ("red1", "blue5"))


def test_tile_first_then_card(chooser):
    chooser.touch("tile", "blue5")
    assert chooser.ready() is None
    chooser.touch("card", "A")
    assert chooser.ready() == Move(0, "commit", ("A", "blue5"))


def test_touched_again_it_is_taken_off(chooser):
    chooser.touch("card", "red1")
    chooser.touch("tile", "blue5")
    chooser.touch("tile", "blue5")
    assert chooser.ready() == Move(0, "commit", ("red1",))
    chooser.touch("card", "red1")
    assert (chooser.ready(), chooser.chosen) == (None, {})


def test_another_card_keeps_the_tile(chooser):
    chooser.touch("card", "red1")
    chooser.touch("tile", "blue5")
    chooser.touch("card", "A")
    assert chooser.ready() == Move(0, "commit", ("A", "blue5"))


def test_what_cannot_go_together_gives_way(chooser):
    chooser.touch("card", "red1")
    chooser.touch("kind", "newhand")
    assert chooser.ready() == Move(0, "newhand")
    chooser.touch("tile", "blue4")
    assert chooser.chosen == {"tile": "blue4"}


def test_what_no_move_has_changes_nothing(chooser):
    chooser.touch("card", "A")
    assert not chooser.touch("card", "red9")
    assert chooser.chosen == {"card": "A"}


def test_what_tells_nothing_apart_is_no_target():
    chooser = commits(("red1",), ("red1", "blue4"), newhand=False)
    assert chooser.targets() == {("tile", "blue4")}
    chooser.touch("tile", "blue4")
    assert chooser.ready() == Move(0, "commit", ("red1", "blue4"))


def test_clear(chooser):
    chooser.touch("card", "A")
    chooser.touch("tile", "blue4")
    chooser.clear("tile")
    assert chooser.chosen == {"card": "A"}
    chooser.clear()
    assert chooser.chosen == {}


def test_displaced_letters_have_roles_of_their_own():
    ways = [("B", "0,3"), ("B", "1,3", "A", "0,3"), ("B", "1,3", "A", "2,2")]
    chooser = Chooser([Move(0, "marker", way) for way in ways], GAME.roles)
    chooser.touch("cell", "1,3")
    assert chooser.ready() is None
    assert chooser.targets() == {("cell", "0,3"), ("cell2", "0,3"), ("cell2", "2,2")}
    chooser.touch("cell2", "2,2")
    assert chooser.ready().args == ways[2]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_legal_move_can_be_touched_in_any_order(players):
    s, rng = GAME.new(players, 3, {"characters": "draft"} if players > 1 else {}), 1
    while s.waiting:
        p = s.waiting[0]
        rng, move = GAME.sample(s, p, rng)
        chooser = Chooser(GAME.legal(s, p), GAME.roles)
        named = next(named for known, named in chooser.all if known == move)
        parts = [part for part in named.items() if part[0] != "kind"] or [("kind", move.kind)]
        for _ in parts[1:]:
            rng, i = roll(rng, len(parts))
            parts.append(parts.pop(i))
        for role, value in parts:
            if (role, value) in chooser.targets():
                chooser.touch(role, value)
        assert chooser.ready() == move
        GAME.apply(s, move)
