"""Building, worked cases 20 to 30."""

import pytest

from engine import IllegalMove, Move
from engine.games.tower_up.boards import MAPS, mask, sites_of
from engine.games.tower_up.components import COLOURS
from tests.games.tower_up.desk import GAME, desk, kinds
from tests.helpers.positions import Setting, walk

AROUND_TEN = "2 brown, 9 black, 11 brown, 17 black, 19 grey"


def sites(rows: list[str]) -> set[int]:
    return {int(row.split()[1]) for row in rows}


def test_case_20_the_printed_example():
    d = desk().play("0 build 12 black 13")
    assert d.reserve() == (0, 0, 1, 0)
    assert d.now["buildings"]["12"] == {"colour": "black", "floors": [None]}
    assert d.floors(4) == [2, None]
    assert d.floors(13) == [None, None, None, 0]
    assert (d.tracks(), d.actors) == ((0, 0, 0, 4), (1,))
    assert kinds(d.events) == ["built", "floor_paid", "floor_paid", "roof_placed", "marker_moved", "turn_began"]
    assert d.facts("floor_paid") == [
        {"site": 4, "colour": "brown", "height": 2, "covered": 2},
        {"site": 13, "colour": "white", "height": 4, "covered": None},
    ]
    assert d.facts("roof_placed") == [{"site": 13, "height": 4, "left": 9}]


def test_case_21_never_the_colour_of_a_neighbour():
    d = desk(reserve=(2, 2, 2, 2))
    rows = d.legal("build 15")
    assert {row.split()[2] for row in rows} == {"brown", "grey", "white"}
    assert {row.split()[3] for row in rows} == {"14", "15"}
    assert "site 14 beside it is black" in d.refuses("0 build 15 black 15")


def test_case_22_all_builds_of_p():
    d = desk()
    rows = d.legal("build")
    assert len(rows) == 54
    assert sites(rows) == {3, 6, 12, 15, 21, 22, 29, 36, 42}
    twelve = d.legal("build 12 ")
    assert {row.split()[2] for row in twelve} == {"black", "grey"}
    assert {row.split()[3] for row in twelve} == {"4", "12", "13"}


def test_case_23_without_white():
    d = desk(reserve=(1, 1, 1, 0))
    rows = d.legal("build")
    assert len(rows) == 24
    assert sites(rows) == {3, 6, 15, 29, 36, 42}
    assert "takes 1 white, and seat 0 has 0" in d.refuses("0 build 12 black 13")


def test_case_24_six_floors():
    d = desk(AROUND_TEN, "", reserve=(2, 2, 1, 1))
    rows = d.legal("build 10 ")
    assert len(rows) == 6
    assert {row.split()[2] for row in rows} == {"white"}
    d.play("0 build 10 white 19")
    assert (d.reserve(), d.tracks()) == ((0, 0, 0, 0), (0, 0, 2, 0))
    assert [len(d.floors(site)) for site in (2, 9, 11, 17, 19)] == [2] * 5
    assert desk(AROUND_TEN, "", reserve=(2, 1, 3, 3)).legal("build 10 ") == []


@pytest.mark.parametrize("reserve", [(2, 2, 1, 1), (2, 2, 2, 2), (3, 2, 2, 3)])
def test_case_25_four_colours_around(reserve):
    d = desk(AROUND_TEN.replace("11 brown", "11 white"), "", reserve=reserve)
    assert d.legal("build 10 ") == []


def test_case_26_a_building_must_be_adjacent():
    d = desk()
    assert d.legal("build 8 ") == []
    assert "no building is adjacent" in d.refuses("0 build 8 black 8")
    d = desk("16 grey, 41 grey, 27 white", "", reserve=(0, 1, 1, 0))
    assert d.legal("build 8 ") == ["build 8 black 8", "build 8 black 16"]
    d.play("0 build 8 black 16")
    assert (d.reserve(), d.tracks()) == ((0, 0, 0, 0), (0, 0, 2, 0))


@pytest.mark.parametrize(("roof", "tracks"), [(12, (0, 1, 0, 0)), (4, (2, 0, 0, 0)), (13, (0, 0, 0, 4))])
def test_case_27_the_marker_follows_the_roof(roof, tracks):
    d = desk().play(f"0 build 12 black {roof}")
    assert (d.tracks(), d.reserve()) == (tracks, (0, 0, 1, 0))


def visible(d, p: int) -> list[int]:
    return [int(site) for site, row in d.now["buildings"].items() if row["floors"][-1] == p]


def test_case_28_a_roof_is_covered():
    d = desk(seat=1)
    assert visible(d, 1) == [14]
    d.play("1 build 15 grey 15")
    assert d.floors(14) == [1, None]
    assert visible(d, 1) == [15]
    assert d.facts("floor_paid")[0]["covered"] == 1


def test_case_29_a_roof_on_a_paid_floor():
    d = desk(seat=1).play("1 build 15 grey 14")
    assert (d.floors(14), d.tracks(1)) == ([1, 1], (0, 2, 0, 0))


@pytest.mark.parametrize("before", [9, 10])
def test_case_30_a_full_track_forbids_nothing(before):
    d = desk(tracks=(0, 0, 0, before)).play("0 build 12 black 13")
    assert d.tracks() == (0, 0, 0, 10)
    assert d.facts("marker_moved")[0]["lost"] == before - 6


def test_what_cannot_be_built_is_refused_with_its_reason():
    d = desk()
    assert "already" in d.refuses("0 build 13 black 13")
    assert "not on 5" in d.refuses("0 build 12 black 5")
    assert "not 'pink'" in d.refuses("0 build 12 pink 12")
    assert "no site 0" in d.refuses("0 build 0 black 0")
    assert "as in build 12 black 13" in d.refuses("0 build 12 black")


@pytest.mark.parametrize("players", [2, 4])
def test_what_may_be_built_is_what_is_legal_and_all_else_is_refused(players):
    """Every site, colour and place for the roof, also those that are not there, in a few positions of a game."""
    for n, (match, _) in enumerate(walk(Setting("tower_up", players, {}), 3)):
        s = match.state
        if n % 12 or s.question != "turn":
            continue
        legal = set(GAME.legal(s, s.active))
        for site in (-1, 0, *range(1, 50), 10**9):
            for colour in (*COLOURS, "pink"):
                for roof in (-1, 0, site, *range(1, 50, 3)):
                    move = Move(s.active, "build", (site, colour, roof))
                    if move in legal:
                        GAME.apply(s.clone(), move)
                        continue
                    before = s.key()
                    with pytest.raises(IllegalMove):
                        GAME.apply(s, move)
                    assert s.key() == before


def test_the_sites_of_a_set_are_told_in_order():
    for board in MAPS.values():
        sites = list(range(1, board.count + 1))
        assert sites_of(mask(sites)) == sites
        assert [sites_of(1 << site) for site in sites] == [[site] for site in sites]
    assert sites_of(0) == []
