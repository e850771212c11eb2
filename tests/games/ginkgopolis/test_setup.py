"""Setting up the table (rules 2.2)."""

from itertools import count
from typing import Any

import pytest

from engine import BadPosition
from tests.helpers.table import (
    CENTRE,
    GAME,
    INTRO_SETS,
    LETTERS,
    MARKERS,
    TILES,
    TOTAL,
    Table,
    building,
    position,
    seat,
)

STARTING = {
    "c1 c2 c3": (4, 2, 2),
    "c4 c5 c6": (4, 2, 2),
    "c7 c8 c9": (5, 2, 4),
    "c10 c11 c12": (4, 2, 3),
    "c13 c14 c15": (4, 2, 3),
    "c16 c17 c18": (5, 2, 4),
}


def new(players: int, seed: int = 1, **options: str) -> dict[str, Any]:
    return GAME.dump(GAME.new(players, seed, options))


def chosen_set(seat: dict[str, Any]) -> str:
    return " ".join(sorted(seat["front"], key=lambda name: int(name[1:])))


def with_sets(players: int, wanted: set[str]) -> dict[str, Any]:
    """The first deal in which the wanted introductory sets are among those on the table."""
    deals = (new(players, seed) for seed in count())
    return next(deal for deal in deals if wanted <= {chosen_set(each) for each in deal["seats"]})


@pytest.mark.parametrize(
    ("players", "tiles", "deck", "discard"), [(2, 45, 6, 7), (3, 45, 2, 7), (4, 51, 5, 0), (5, 51, 1, 0)]
)
def test_case_1_tiles_and_cards_after_the_deal(players, tiles, deck, discard):
    now = new(players)
    assert len(now["supply"]) + sum(len(each["tiles"]) for each in now["seats"]) == tiles
    assert len(now["removed"]) == 51 - tiles
    assert (len(now["deck"]), len(now["discard"])) == (deck, discard)
    assert [len(each["hand"]) for each in now["seats"]] == [4] * players


def test_case_2_introductory_set_2_with_four_players():
    now = with_sets(4, {"c4 c5 c6"})
    p = next(p for p, each in enumerate(now["seats"]) if chosen_set(each) == "c4 c5 c6")
    table = Table(now)
    assert table.numbers(p) == (4, 2, 2)
    assert table.general_supply(p) == 14


def test_case_3_four_players_with_sets_1_to_4():
    now = with_sets(4, set(INTRO_SETS[:4]))
    table = Table(now)
    order = sorted(range(4), key=lambda p: INTRO_SETS.index(chosen_set(now["seats"][p])))
    assert len(now["supply"]) == 43
    assert [table.general_supply(p) for p in order] == [14, 14, 13, 14]
    assert [now["seats"][p]["points"] for p in order] == [2, 2, 4, 3]


def test_every_introductory_set_gives_its_start_items():
    seen = set()
    for seed in range(12):
        for each in new(5, seed)["seats"]:
            chosen = chosen_set(each)
            assert (each["resources"], len(each["tiles"]), each["points"]) == STARTING[chosen]
            seen.add(chosen)
    assert seen == set(STARTING)


def test_introductory_sets_differ():
    for seed in range(20):
        assert len({chosen_set(each) for each in new(5, seed)["seats"]}) == 5


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_nine_start_tiles_lie_unowned_in_a_square(players):
    city = new(players)["city"]
    assert set(city) == set(CENTRE)
    assert {b["tiles"][0] for b in city.values()} == {f"{c}{n}" for c in ("red", "blue", "yellow") for n in (1, 2, 3)}
    assert all(len(b["tiles"]) == 1 and b["owner"] is None and not b["site"] for b in city.values())


def test_start_tiles_are_shuffled():
    assert len({new(2, seed)["city"]["0,0"]["tiles"][0] for seed in range(60)}) == 9


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_markers_lie_clockwise_from_the_left_end_of_the_top(players):
    assert new(players)["markers"] == MARKERS


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_cards_4_to_20_wait_in_the_stock(players):
    now = new(players)
    circulating = now["deck"] + now["discard"] + [card for each in now["seats"] for card in each["hand"]]
    starts = [b["tiles"][0] for b in now["city"].values()]
    assert sorted(circulating) == sorted([*LETTERS, *starts])


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_tile_is_somewhere_once(players):
    now = new(players)
    lying = [tile for b in now["city"].values() for tile in b["tiles"]]
    behind = [tile for each in now["seats"] for tile in each["tiles"]]
    assert sorted(lying + behind + now["supply"] + now["removed"]) == sorted(TILES)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_resources_come_from_the_own_general_supply(players):
    table = Table(new(players))
    for p in range(players):
        assert table.general_supply(p) + table.seat(p)["resources"] == TOTAL[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_new_hand_markers_each(players):
    assert [each["newhand"] for each in new(players)["seats"]] == [2] * players


def test_the_first_player_is_drawn_by_lot():
    assert {new(4, seed)["first"] for seed in range(60)} == {0, 1, 2, 3}


def test_the_first_round_is_open_to_all():
    table = Table(new(3))
    assert table.now["round"] == 1
    assert table.actors == (0, 1, 2)


def test_same_seed_same_deal():
    assert new(4, 77) == new(4, 77)
    assert new(4, 77) != new(4, 78)


@pytest.mark.parametrize("players", [0, 6, -1])
def test_one_to_five_players(players):
    with pytest.raises(BadPosition, match=str(players)):
        GAME.new(players, 1, {})


@pytest.mark.parametrize("options", [{"characters": "all"}, {"hal": "hard"}, {"colour": "red"}])
def test_unknown_options_are_refused(options):
    with pytest.raises(BadPosition):
        GAME.new(1, 1, options)


def left_out(players: int, **more: Any) -> dict[str, Any]:
    """A position that leaves every pile and hand to be dealt."""
    named = position(players, commits={}, buildings=[building("0,0", "blue9", site=True)], **more)
    for pile in ("deck", "discard", "supply", "removed"):
        del named[pile]
    for each in named["seats"]:
        del each["hand"]
    return named


@pytest.mark.parametrize(("players", "deck", "discard", "removed"), [(2, 5, 7, 6), (3, 1, 7, 6), (4, 4, 0, 0)])
def test_piles_left_out_are_dealt(players, deck, discard, removed):
    """20 cards go round (the card of blue 9 is in the stock): hands first, then 7 turned, then the deck."""
    now = GAME.dump(GAME.load(left_out(players, seats=[seat(tiles="blue7")])))
    assert [len(each["hand"]) for each in now["seats"]] == [4] * players
    assert (len(now["deck"]), len(now["discard"])) == (deck, discard)
    assert (len(now["supply"]), len(now["removed"])) == (49 - removed, removed)
    assert "blue9" not in now["deck"] + now["discard"] + [card for each in now["seats"] for card in each["hand"]]


def test_the_fill_seed_decides_the_deal():
    first, again, other = ({**left_out(2), "fill": fill} for fill in (7, 7, 8))
    assert GAME.dump(GAME.load(first)) == GAME.dump(GAME.load(again))
    assert GAME.dump(GAME.load(first))["deck"] != GAME.dump(GAME.load(other))["deck"]
