"""The end of the game, worked cases 46 to 50: triggers, last turns and cones."""

from tests.games.tower_up.desk import C9_BUILDS, L9_BUILDS, L9_START, P_START, desk, kinds


def test_case_46_the_tenth_roof():
    d = desk(L9_START, L9_BUILDS, seat=1).play("1 build 23 white 23")
    assert d.cones() == [None, 7, None]
    assert d.now["finale"] == {"why": "roof", "player": 1, "left": [0]}
    assert d.facts("end_triggered") == [{"why": "roof", "order": [2, 0]}]
    assert len(d.facts("roofs_counted")[0]["sites"]) == 10
    d.play("2 take 10")
    assert d.cones() == [None, 7, 0]
    d.play("0 build 22 black 22")
    assert (d.cones(), d.actors) == ([1, 7, 0], ())
    assert kinds(d.events)[-2:] == ["roofs_counted", "game_over"]
    assert d.facts("game_over")[0]["places"] == [2, 1, 3]


def test_case_47_a_building_can_count_for_two():
    d = desk(L9_START, C9_BUILDS, seat=1).play("1 build 23 white 23")
    assert d.cones() == [None, 1, None]
    d.play("2 build 22 black 23")
    assert d.cones() == [None, 1, 1]
    assert d.floors(23) == [1, 2]
    d.play("0 take 10")
    assert (d.cones(), d.actors) == ([0, 1, 1], ())


def test_case_48_the_extra_turn_of_the_player_without_roofs():
    d = desk(L9_START, L9_BUILDS, seat=1, tracks=(2, 1, 2, 2)).play("1 build 23 white 24")
    assert (d.tracks(1), d.actors, d.cones()[1]) == ((2, 3, 2, 2), (1,), None)
    assert d.legal() == d.legal("take")
    assert "no roof left" in d.refuses("1 build 22 black 22")
    d.play("1 take 10")
    assert (d.cones()[1], d.actors) == (7, (2,))


def test_case_49_a_shortage():
    d = desk(P_START, "", reserve=[(0, 10, 0, 0), (0, 9, 0, 0), (0, 10, 0, 0)], seat=1)
    assert d.container()["black"] == 1
    assert d.legal("take 10") == ["take 10 brown", "take 10 grey", "take 10 white"]
    d.play("1 take 10 grey")
    assert d.reserve(1) == (0, 10, 1, 2)
    assert d.facts("floors_gained")[0]["missing"] == ["black"]
    assert d.now["finale"] == {"why": "shortage", "player": 1, "left": [2, 0, 1]}
    d.play("1 return black black black")
    assert (d.cones(), d.actors, d.now["finale"]["left"]) == ([None] * 3, (2,), [0, 1])
    d.play("2 take 21 grey grey", "2 return black black")
    assert d.cones() == [None, None, 0]
    d.play("0 take 27 grey", "0 return black")
    assert d.cones() == [0, None, 0]
    d.play("1 build 21 black 21")
    assert (d.cones(), d.actors) == ([0, 1, 0], ())


def test_case_50_a_last_turn_without_floors():
    reserve = [(0, 0, 0, 0), (1, 1, 1, 1), (0, 0, 0, 0)]
    d = desk(L9_START, L9_BUILDS, seat=1, reserve=reserve).play("1 build 23 white 23")
    assert d.actors == (2,)
    assert len(d.legal()) == len(d.legal("take")) == 15


def test_a_second_trigger_changes_nothing():
    """The deck runs out for the second time in a last turn."""
    cards = [card for card in range(1, 45) if card not in (10, 21, 27)]
    d = desk(L9_START, L9_BUILDS, seat=1, deck=[], discard=cards, shuffles=1).play("1 build 23 white 23")
    d.play("2 take 10")
    assert d.now["finale"] == {"why": "roof", "player": 1, "left": []}
    assert not d.facts("end_triggered")
    assert d.actors == (0,)
