"""The data file and its own checks: cards, street maps, and what cannot be on them."""

from collections import Counter
from copy import deepcopy

import pytest

from engine import BadPosition
from engine.games.tower_up.boards import BOARDS, MAPS, Board, mask, sites_of
from engine.games.tower_up.components import (
    CARDS,
    CHOICES,
    COLOURS,
    DATA,
    WILD,
    covers,
    packed,
    read_cards,
    total,
    unpacked,
)


def test_forty_four_cards_and_the_five_that_are_printed():
    assert len(CARDS) == 45
    assert unpacked(CARDS[10].floors) == (0, 2, 0, 2)
    assert unpacked(CARDS[18].floors) == (1, 1, 0, 1)
    assert (CARDS[21].floors, CARDS[21].wild) == (0, 2)
    assert (CARDS[27].wild, COLOURS[CARDS[27].vehicle], CARDS[27].steps) == (1, "black", 2)
    assert (unpacked(CARDS[38].floors), COLOURS[CARDS[38].vehicle], CARDS[38].steps) == ((1, 0, 0, 1), "grey", 1)


def test_no_colour_is_favoured_by_the_cards():
    floors = [sum(unpacked(card.floors)[c] for card in CARDS) for c in range(4)]
    steps = [sum(card.steps for card in CARDS if card.vehicle == c) for c in range(4)]
    assert len(set(floors)) == len(set(steps)) == 1


@pytest.mark.parametrize(("name", "sites", "streets"), [("small", 30, 41), ("large", 48, 64)])
def test_both_maps(name, sites, streets):
    board = MAPS[name]
    assert (board.count, len(board.streets)) == (sites, streets)
    assert Counter(board.district[1:]).keys() == set(range(5))
    assert sum(sum(row) > 0 for row in [board.adjacent[site] for site in range(1, sites + 1)]) == sites
    assert board.park.bit_count() >= 12
    assert {len(board.adjacent[site]) for site in range(1, sites + 1)} <= {1, 2, 3, 4, 5}
    assert BOARDS[2] is MAPS["small"]
    assert BOARDS[3] is BOARDS[4] is MAPS["large"]


def spoiled(path: tuple, value) -> dict:
    data = deepcopy(DATA["boards"]["small"])
    at = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("sites", 3, "id"), 3, "site 4 is missing"),
        (("sites", 3, "park"), True, "site 4 is not where"),
        (("sites", 4, "lake"), False, "site 5 is not where"),
        (("sites", 3, "district"), "C", "site 4 is not where"),
        (("streets", 0), [1, 31], "a street leads from site 1 to site 31"),
        (("streets", 0), [2, 1], "a street leads from site 2 to site 1"),
        (("streets", 0), [1, 7], "the street from site 1 to site 7 is there twice"),
        (("streets", 40), [28, 29], "site 30 has 0 streets"),
        (("borders", 0), [1, 2], "cross a border"),
        (("parks", 0, "sites"), [1, 2, 3, 9, 8, 7, 13], "site 13 is not where"),
        (("districts", 0, "grey"), True, "two of them are grey"),
    ],
)
def test_a_map_that_cannot_be_is_refused_by_its_site(path, value, sentence):
    with pytest.raises(BadPosition, match=sentence):
        Board(spoiled(path, value))


def test_a_street_that_goes_one_way_only_is_refused():
    data = DATA["boards"]["small"]
    linked = {site: list(MAPS["small"].adjacent[site]) for site in range(1, 31)}
    Board(data, linked)
    linked[9].remove(15)
    with pytest.raises(BadPosition, match="the street from site 15 to site 9 goes one way only"):
        Board(data, linked)


def test_a_part_of_the_map_that_no_street_leads_to_is_refused():
    data = deepcopy(DATA["boards"]["small"])
    data["streets"] = [street for street in data["streets"] if 30 not in street and 29 not in street] + [[29, 30]]
    with pytest.raises(BadPosition, match="no street leads to site 29"):
        Board(data)


def test_a_park_of_five_sites_is_refused():
    data = deepcopy(DATA["boards"]["small"])
    data["parks"][0]["sites"].remove(7)
    data["sites"][6]["park"] = False
    with pytest.raises(BadPosition, match="a park has 5 sites"):
        Board(data)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("id", 9, "card 1 is missing"),
        ("floors", ["pink", "brown"], "card 1 shows pink"),
        ("floors", ["brown"], "card 1 has 1 icons"),
        ("floors", ["brown"] * 5, "card 1 has 5 icons"),
        ("steps", 1, "card 1 has 5 icons"),
        ("bottom", "white", "the lowest floor of card 1"),
    ],
)
def test_a_card_that_cannot_be_is_refused_by_its_number(field, value, sentence):
    rows = deepcopy(DATA["cards"])
    rows[0][field] = value
    with pytest.raises(BadPosition, match=sentence):
        read_cards(rows)


def test_a_vehicle_moves_one_or_two_spaces():
    rows = deepcopy(DATA["cards"])
    rows[32]["steps"] = 0
    with pytest.raises(BadPosition, match="card 33 moves its vehicle 0 spaces"):
        read_cards(rows)


def test_four_amounts_in_one_number():
    assert unpacked(packed((1, 20, 3, 30))) == (1, 20, 3, 30)
    assert total(packed((30, 30, 30, 30))) == 120
    assert covers(packed((1, 2, 3, 4)), packed((1, 2, 3, 4)))
    assert not covers(packed((9, 9, 9, 3)), packed((0, 0, 0, 4)))
    assert not covers(packed((0, 9, 9, 9)), packed((1, 0, 0, 0)))
    assert [len(ways) for ways in CHOICES[:5]] == [1, 4, 10, 20, 35]
    assert sites_of(mask([7, 3, 48])) == [3, 7, 48]
    assert WILD == 4
