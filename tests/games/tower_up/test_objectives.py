"""Objectives and their chips, worked cases 36 to 45."""

import pytest

from tests.games.tower_up.desk import F_BUILDS, F_START, Q_BUILDS, desk

Q_PLUS = Q_BUILDS + ", 0 12 black 12"


def chips(d, objective: str) -> list[int]:
    """Those still to be had."""
    values = {2: [7, 3], 3: [7, 5, 3], 4: [7, 5, 3, 3]}[d.now["players"]]
    for row in d.now["seats"]:
        if objective in row["chips"]:
            values.remove(row["chips"][objective])
    return values


def test_case_36_four_colours():
    d = desk(builds=Q_BUILDS).play("0 build 12 black 13")
    assert d.chips() == {"colours4": 7}
    (fact,) = d.facts("objective_met")
    assert (fact["objective"], fact["chip"]) == ("colours4", 7)
    assert sorted(fact["sites"]) == [4, 5, 13, 14]


@pytest.mark.parametrize(("players", "left"), [(4, [3, 3]), (3, [3])])
def test_case_37_the_second_chip(players, left):
    d = desk(F_START, F_BUILDS, players)
    assert d.chips(1) == {"districts5": 7}
    d.play("0 build 46 black 46")
    assert d.chips() == {"districts5": 5}
    assert chips(d, "districts5") == left


def test_case_38_two_players_have_two_chips():
    builds = "1 2 black 2, 1 6 black 6, 1 17 black 17, 1 25 black 25, 1 30 black 30, 0 7 black 7, 0 4 black 4, "
    builds += "0 3 white 10, 0 20 black 20"
    d = desk("1 brown, 5 brown, 10 brown, 19 brown, 29 brown", builds, 2).play("0 build 23 black 23")
    assert d.chips()["districts5"] == 3
    assert chips(d, "districts5") == []


def test_case_39_two_at_once():
    builds = "0 13 white 13, 1 5 black 5, 0 14 black 13, 1 10 white 10, 0 2 black 10, 1 11 grey 11"
    d = desk("12 black, 9 brown, 41 grey", builds, objectives=("brown4", "twice2", "heights1234"))
    d.play("0 build 17 black 10")
    assert d.chips() == {"twice2": 7, "heights1234": 7}
    assert d.tracks() == (0, 0, 0, 4)
    assert [fact["sites"] for fact in d.facts("objective_met")] == [[10, 13], [10, 13]]


ADJACENT = ("adjacent5", "lake4", "brown4")


def test_case_40_five_connected():
    d = desk(builds=Q_PLUS, objectives=ADJACENT).play("0 build 21 black 21")
    assert d.chips() == {}
    d = desk(builds=Q_PLUS, objectives=ADJACENT).play("0 build 21 black 13")
    assert d.chips() == {"adjacent5": 7}
    assert d.facts("objective_met")[0]["sites"] == [4, 5, 12, 13, 14]


def test_case_41_two_borders():
    objectives = ("borders2", "lake4", "brown4")
    d = desk(builds=Q_PLUS, objectives=objectives)
    assert d.chips() == {}
    d.play("0 build 11 brown 11")
    assert d.chips() == {"borders2": 7}
    assert d.facts("objective_met")[0]["sites"] == [4, 5, 11, 12]


GREY = {"start": "4 brown, 17 brown, 46 white", "objectives": ("brown4", "grey3_2", "twice2")}
GREY_BUILDS = "0 5 black 5, 0 6 brown 6, 0 7 black 7, 0 25 black 25"


def test_case_42_two_grey_districts():
    assert desk(builds=GREY_BUILDS, **GREY).play("0 build 26 brown 26").chips() == {"grey3_2": 7}
    assert desk(builds=GREY_BUILDS, **GREY).play("0 build 26 brown 25").chips() == {}
    d = desk(builds=GREY_BUILDS + ", 0 15 brown 15", **GREY)
    assert d.chips() == {}
    assert d.play("0 build 26 brown 26").chips() == {"grey3_2": 7}


WATER = ("park4", "lake4", "brown4")


def test_case_43_parks_together_covered_roofs_too():
    d = desk("1 brown, 13 white, 43 brown", "0 2 black 2, 0 3 brown 3, 0 22 black 22", objectives=WATER)
    assert d.floors(2)[-1] is None
    assert d.play("0 build 35 black 35").chips() == {"park4": 7}


def test_case_44_lakes_and_brown():
    d = desk("4 brown, 36 white, 41 grey", "0 5 black 5, 0 6 brown 6, 0 7 black 7", objectives=WATER)
    assert d.play("0 build 28 black 28").chips() == {"lake4": 7}
    d = desk("4 brown, 1 brown, 12 black", "0 5 black 4, 0 2 black 1, 0 6 brown 6", objectives=WATER)
    assert d.play("0 build 11 brown 11").chips() == {"brown4": 7}


def test_case_45_once_per_player():
    d = desk(builds=Q_BUILDS, reserve=(1, 2, 1, 2)).play("0 build 12 black 13")
    d.play("1 take 10", "2 take 21 brown brown", "0 build 22 black 22")
    assert d.chips() == {"colours4": 7}
    assert chips(d, "colours4") == [5, 3]


def test_heights_beyond_four_do_not_replace_one():
    builds = "0 13 white 13, 0 14 black 13"
    d = desk("12 black, 9 brown, 41 grey", builds, objectives=("brown4", "twice2", "heights1234"))
    assert "heights1234" not in d.chips()
