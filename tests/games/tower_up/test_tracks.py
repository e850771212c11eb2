"""Star columns and extra turns, worked cases 31 to 35."""

from tests.games.tower_up.desk import desk


def test_case_31_an_extra_turn_by_a_card():
    d = desk(tracks=(3, 2, 4, 0), market=(31, 28, 10)).play("0 take 31 brown")
    assert (d.tracks(), d.actors, d.now["turn"], d.now["extra"]) == ((3, 2, 4, 2), (0,), 21, True)
    assert d.facts("turn_began") == [{"turn": 21, "extra": True, "last": False}]
    d.play("0 take 28 brown")
    assert (d.tracks(), d.actors, d.now["extra"]) == ((3, 4, 4, 2), (1,), False)


def test_case_32_two_columns_give_one_extra_turn():
    d = desk(tracks=(5, 5, 5, 1)).play("0 build 12 black 13")
    assert (d.tracks(), d.actors) == ((5, 5, 5, 5), (0,))
    assert d.facts("extra_turn_earned") == [{"columns": [2, 4]}]
    assert d.play("0 take 10").actors == (1,)


def test_case_33_a_higher_marker_alone_gives_none():
    d = desk(tracks=(4, 4, 4, 3), market=(34, 10, 1)).play("0 take 34")
    assert (d.tracks(), d.actors) == ((4, 4, 4, 4), (0,))
    d.play("0 build 12 grey 4")
    assert (d.tracks(), d.actors) == ((6, 4, 4, 4), (1,))


def test_case_34_an_extra_turn_can_earn_another():
    d = desk(tracks=(9, 9, 9, 5), market=(31, 32, 10)).play("0 take 31 brown")
    assert (d.tracks()[3], d.actors) == (7, (0,))
    d.play("0 take 32 brown")
    assert (d.tracks()[3], d.actors) == (9, (0,))
    d.play("0 take 10")
    assert (d.actors, d.now["turn"]) == ((1,), 23)


def test_case_35_the_new_building_moves_the_last_marker():
    d = desk(tracks=(2, 1, 2, 2)).play("0 build 12 black 12")
    assert (d.tracks(), d.actors, d.now["extra"]) == ((2, 2, 2, 2), (0,), True)
