"""Set-up, worked cases 1 to 6: what lies on the table before the first turn."""

import pytest

from engine import BadPosition
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.components import CARDS, COLOURS, OBJECTIVES, WORDS
from tests.games.tower_up.desk import GAME, Desk, kinds, position


def new(players: int, seed: int, **options) -> dict:
    s = GAME.new(players, seed, options)
    GAME.check(s)
    return GAME.dump(s)


def test_case_1_a_new_game_for_three():
    for seed in range(20):
        now = new(3, seed)
        assert now["objectives"] == ["colours4", "park4", "districts5"]
        assert [row["floors"] for row in now["buildings"].values()] == [[None]] * 3
        assert (len(now["market"]), len(now["deck"]), now["discard"]) == (3, 41, [])
        for row in now["seats"]:
            assert set(row["reserve"].values()) == {1}
            assert set(row["tracks"].values()) == {0}
            assert (row["chips"], row["cone"]) == ({}, None)
        assert (now["turn"], now["active"], now["extra"], now["finale"]) == (1, now["first"], False, None)


@pytest.mark.parametrize(("players", "floors", "sites"), [(2, 109, 30), (3, 105, 48), (4, 101, 48)])
def test_case_2_container_and_sites(players, floors, sites):
    d = Desk(GAME.dump(GAME.new(players, 1)))
    assert sum(d.container().values()) == floors
    assert BOARDS[players].count == sites
    assert d.refuses(f"{d.actors[0]} build {sites + 1} black 1").endswith(f"they go from 1 to {sites}")


def test_case_3_start_floors_are_the_lowest_of_the_market():
    firsts = set()
    for seed in range(40):
        now = new(3, seed)
        firsts.add(now["first"])
        colours = [row["colour"] for row in now["buildings"].values()]
        bottoms = [WORDS[CARDS[card].bottom] for card in now["market"]]
        for colour in (c for c in bottoms if c != "wild"):
            colours.remove(colour)
        assert len(colours) == bottoms.count("wild")
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize(("players", "floors"), [(2, 7), (3, 7), (4, 5), (3, 4)])
def test_case_4_more_start_floors(players, floors):
    now = new(players, 5, floors=floors)
    assert (len(now["buildings"]), len(now["deck"]), now["discard"]) == (floors, 41, [])


@pytest.mark.parametrize(("players", "floors"), [(2, 8), (4, 6), (3, 2), (3, "3"), (3, True), (3, 3.0)])
def test_case_4_too_many_or_too_few_are_refused(players, floors):
    with pytest.raises(BadPosition, match='the option "floors" is 3 or 4'):
        GAME.new(players, 1, {"floors": floors})


def placing() -> Desk:
    data = position(start="1 brown", builds="", market=(27, 10, 12), seat=2, turn=0)
    data |= {"buildings": {}, "floors": 3, "start": ["wild", "white", "white"], "first": 0}
    return Desk(data)


def test_case_5_the_players_place():
    d = placing()
    assert (d.actors, len(d.legal("place"))) == ((2,), 192)
    d.play("2 place white 10")
    assert (d.actors, len(d.legal("place"))) == ((1,), 42)
    d.play("1 place white 41")
    assert (d.actors, len(d.legal("place"))) == ((0,), 40)
    assert d.now["turn"] == 0
    d.play("0 place white 1")
    assert (d.now["turn"], d.actors, d.container()["white"]) == (1, (0,), 24)


def test_case_6_random_objectives():
    seen = set()
    for seed in range(80):
        found = [OBJECTIVES.index(name) for name in new(3, seed, objectives="random")["objectives"]]
        assert len(set(found)) == 3
        assert found == sorted(found)
        seen |= set(found)
    assert seen == set(range(10))


def test_a_start_floor_keeps_to_its_colour_and_away_from_its_like():
    d = placing().play("2 place white 10")
    assert "site 10 beside it is white" in d.refuses("1 place white 11")
    assert "the next start floor is white" in d.refuses("1 place brown 30")
    assert "already" in d.refuses("1 place white 10")
    assert "no site 49" in d.refuses("1 place white 49")
    assert "a colour on a site" in d.refuses("1 place white")
    assert "place is to be decided now" in d.refuses("1 take 27 grey")


def test_a_wild_start_floor_may_have_any_colour_and_different_ones_may_touch():
    d = placing()
    assert {row.split()[1] for row in d.legal()} == set(COLOURS)
    d.play("2 place black 10", "1 place white 11")
    assert d.floors(10) == d.floors(11) == [None]
    assert kinds(d.events) == ["start_floor_placed"]
    assert d.facts("start_floor_placed") == [{"site": 11, "colour": "white", "left": 1}]
    d.play("0 place white 1")
    assert d.facts("turn_began") == [{"turn": 1, "extra": False, "last": False}]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_placing_begins_with_the_last_player_and_goes_round_and_round(players):
    s, rng = GAME.new(players, 3, {"placing": "players", "floors": 5}), 3
    seats = []
    while GAME.question(s) == "place":
        seats.append(GAME.actors(s)[0])
        assert GAME.round(s) == 0
        rng, move = GAME.sample(s, seats[-1], rng)
        GAME.apply(s, move)
    first = GAME.dump(s)["first"]
    assert seats == [(first - 1 - i) % players for i in range(5)]
    assert (GAME.leader(s), GAME.round(s)) == (first, 1)


def test_the_cards_looked_at_for_more_floors_do_not_stay_on_top():
    """Their floors are known from the board, so the next card must not be."""
    tops = [new(3, seed, floors=7) for seed in range(60)]
    wild = sum(CARDS[now["deck"][0]].bottom == len(COLOURS) for now in tops)
    assert 5 <= wild <= 30  # a quarter of all cards
