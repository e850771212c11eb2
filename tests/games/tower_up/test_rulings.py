"""The doubtful rulings are single constants: each decided the other way round."""

from engine import Move
from engine.games.tower_up import rulings
from tests.games.tower_up.desk import GAME, Desk, desk, position

EXTRA = {"reserve": (3, 3, 2, 2), "tracks": (3, 2, 4, 0), "market": (31, 28, 10)}


def test_the_limit_could_wait_for_the_end_of_the_extra_turn(monkeypatch):
    monkeypatch.setattr(rulings, "LIMIT_BEFORE_EXTRA_TURN", False)
    d = desk(**EXTRA).play("0 take 31 brown")
    assert (d.now["extra"], d.now["again"], d.reserve()) == (True, False, (4, 3, 2, 2))
    d.match.play(Move.parse("0 take 28 brown"))
    assert (d.reserve(), d.actors, GAME.question(d.s)) == ((5, 3, 2, 2), (0,), "return")
    d.match.play(Move.parse("0 return brown brown"))
    assert d.actors == (1,)


def test_the_game_could_end_with_another_shuffle(monkeypatch):
    monkeypatch.setattr(rulings, "SHUFFLES_UNTIL_END", 1)
    cards = [card for card in range(1, 45) if card not in (10, 21, 27)]
    d = Desk(position(deck=[], discard=cards)).play("0 take 10")
    assert d.now["finale"]["why"] == "cards"


def test_two_borders_could_have_to_differ(monkeypatch):
    """27-28 and 21-22 both lie between Stoneyard and Southside on the small board."""
    start, builds = "27 brown, 22 brown, 1 brown", "0 28 black 28, 0 26 black 27, 0 21 black 21, 0 23 black 22"
    objectives = ("borders2", "lake4", "brown4")
    d = desk(start, builds, 2, objectives=objectives)
    assert d.chips() == {"borders2": 7, "lake4": 7}
    monkeypatch.setattr(rulings, "BORDERS_MAY_BE_ALIKE", False)
    assert desk(start, builds, 2, objectives=objectives).chips() == {"lake4": 7}


def test_they_are_as_the_rules_file_says():
    assert (rulings.SHUFFLES_UNTIL_END, rulings.LIMIT_BEFORE_EXTRA_TURN, rulings.BORDERS_MAY_BE_ALIKE) == (
        2,
        True,
        True,
    )
    assert GAME.rules == 1
