"""What touches mean in any game: moves made of roles, and decisions that are sets."""

import itertools
from types import SimpleNamespace

import pytest

from app.parts import Context, Item
from app.parts.turn import BaseTurn
from engine import Move

CARDS, SITES = ("axe", "bow", "cup"), ("hill", "lake")
BUILDS = [Move(0, "build", (card, site)) for card in CARDS for site in SITES if (card, site) != ("cup", "lake")]
PASS = Move(0, "pass")


class Build(BaseTurn):
    def item(self, role, value):
        return Item("place", value) if role == "site" else super().item(role, value)

    def piece(self, move, spot):
        return f"{move.args[0]} on {spot}"

    def refusal(self, item, over=None):
        return "not here"


def game(**roles):
    return SimpleNamespace(name="planted", roles=roles, question=lambda view: "what")


@pytest.fixture
def turn():
    return Build(game(build=("card", "site"), **{"pass": ()}), None, 0, [*BUILDS, PASS], Context())


@pytest.mark.parametrize("move", [*BUILDS, PASS], ids=str)
def test_what_is_to_be_touched_for_a_move_makes_it(turn, move):
    for items in itertools.permutations(turn.touches(move)):
        assert not turn.plan
        for item in items:
            assert turn.touch(item) is None
        assert turn.plan == [move]
        assert turn.clear()


def test_a_second_touch_takes_back(turn):
    turn.touch(Item("card", "axe"))
    turn.touch(Item("card", "axe"))
    assert not turn.clear()


def test_another_card_takes_the_place_of_the_first_and_keeps_the_site(turn):
    for item in (Item("card", "axe"), Item("place", "lake"), Item("card", "bow")):
        turn.touch(item)
    assert turn.plan == [Move(0, "build", ("bow", "lake"))]


def test_what_means_nothing_says_why(turn):
    assert turn.touch(Item("card", "sword")) == "not here"
    assert not turn.plan


def test_places_that_may_be_chosen_are_ringed_and_what_would_stand_there_is_shown(turn):
    assert set(turn.marks().rings) == set(SITES)
    turn.touch(Item("card", "cup"))
    assert turn.marks().selected == [Item("card", "cup")]
    turn.touch(Item("place", "hill"))
    assert turn.marks().chosen == ("hill", "cup on hill")
    assert turn.looks_at == "hill"


def test_a_card_is_carried_to_its_site(turn):
    assert turn.reach(Item("card", "cup")) == ["hill"]
    assert turn.preview(Item("card", "axe"), "lake") == ("axe on lake", "")
    turn.put(Item("card", "axe"), "lake")
    assert turn.plan == [Move(0, "build", ("axe", "lake"))]
    turn.put(Item("card", "axe"), "lake")
    assert turn.plan, "what lies there already stays"


def test_kinds_with_the_same_parts_are_told_apart_by_a_button():
    moves = [Move(0, kind, (card,)) for kind in ("buy", "sell") for card in CARDS]
    turn = BaseTurn(game(buy=("card",), sell=("card",)), None, 0, moves, Context())
    for move in moves:
        for item in turn.touches(move):
            assert turn.touch(item) is None
        assert turn.plan == [move]
        turn.clear()
