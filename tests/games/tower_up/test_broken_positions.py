"""Positions that cannot lie on a table, worked cases 54 and 55: `load` refuses them with the piece that is wrong."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from engine import BadPosition
from tests.games.tower_up.desk import F_BUILDS, F_START, GAME, L9_BUILDS, L9_START, Position, desk, position, table
from tests.helpers.positions import SETTINGS, walk


def refused(data, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(data)


def changed(change: Callable[[Position], object], **facts) -> Position:
    data = deepcopy(position(**facts))
    change(data)
    return data


def floors(site: int, *row) -> Callable[[Position], object]:
    return lambda data: data["buildings"][str(site)].update(floors=list(row))


def reserve(seat: int, *row) -> Callable[[Position], object]:
    return lambda data: data["seats"][seat].update(reserve=table(row))


def seat_field(seat: int, **fields) -> Callable[[Position], object]:
    return lambda data: data["seats"][seat].update(fields)


CASE_54 = [
    (lambda d: d["deck"].append(10), "the card 10 is there twice"),
    (lambda d: d["deck"].remove(11), "the card 11 is missing"),
    (lambda d: d["buildings"]["4"].update(colour="grey"), "sites 4 and 5 are adjacent and both grey"),
    (floors(28, None, None), "the building on site 28 has 2 floors"),
    (lambda d: [reserve(0, 0, 10, 0, 0)(d), reserve(1, 0, 10, 0, 0)(d), reserve(2, 0, 10, 0, 0)(d)], "black floors"),
    (reserve(1, 3, 3, 3, 2), "seat 1 has 11 floors in its reserve"),
    (floors(28, 0), "6 buildings stand on the board"),
    (seat_field(0, chips={"park4": 7}), "a chip of park4 belongs to whoever meets it: seat 0 does not"),
    (seat_field(0, cone=3), "the cone of seat 0 is set before the end"),
    (lambda d: d["seats"][0]["tracks"].update(grey=11), "from 0 to 10; it is 11"),
    (lambda d: d["buildings"].update({"49": {"colour": "grey", "floors": [None]}}), "the sites go from 1 to 48"),
    (lambda d: d["objectives"].append("lake4"), "three objectives, not 4"),
]


@pytest.mark.parametrize(("change", "sentence"), CASE_54, ids=[row[1] for row in CASE_54])
def test_case_54(change, sentence):
    refused(changed(change), sentence)


def test_case_55_the_deck_is_filled():
    data = position()
    full = GAME.load(data)
    del data["deck"]
    refused(data, '"deck" is missing')
    filled = GAME.load({**data, "fill": 7})
    assert sorted([*filled.deck, *filled.market]) == list(range(1, 45))
    assert GAME.legal(filled, 0) == GAME.legal(full, 0)
    assert GAME.load({**data, "fill": 8}).deck != filled.deck
    assert GAME.load({**data, "fill": 7}).key() == filled.key()


def test_the_example_of_the_contract_loads_and_the_optional_fields_may_be_left_out():
    data = position()
    for name in ("extra", "again", "finale", "shuffles", "start", "floors", "discard", "turn", "rng"):
        del data[name]
    s = GAME.load(data)
    assert (s.turn, s.floors, s.shuffles, s.finale) == (1, 3, 0, "")


MORE = [
    (lambda d: d.update(market=[10, 21]), "the market has 2 cards, not 3"),
    (lambda d: d.update(market=[10, 21, 45]), "names the card 45"),
    (lambda d: d.update(market=None), '"market" of the position is missing'),
    (lambda d: d.update(deck="all"), '"deck" of the position should be a list'),
    (lambda d: d.update(deck=["?"] * 41), "names the card '\\?'"),
    (lambda d: d.update(objectives=["colours4", "park4", "park4"]), "three different objectives"),
    (lambda d: d.update(objectives=["colours4", "park4", "towers"]), "names 'towers'"),
    (lambda d: d.update(players=5), '"players" of the position should be a whole number from 2 to 4'),
    (lambda d: d.update(players=2), "a roof of seat 2 lies on the building on site 4"),
    (lambda d: d.update(active=3), '"active" of the position'),
    (lambda d: d.update(extra="no"), "true or false"),
    (lambda d: d.update(again=True), "floors to be returned"),
    (lambda d: d.update(turn=0), "in turn 0 there are 0 start floors"),
    (lambda d: d.update(floors=8), "8 start floors"),
    (lambda d: d.update(floors=4), "6 buildings stand on the board, not 4 start floors"),
    (lambda d: d.update(start=["wild"]), "6 buildings stand on the board, not 2 start floors"),
    (lambda d: d.update(start=["pink"]), "names 'pink'"),
    (lambda d: d.update(shuffles=3), "shuffled 3 times"),
    (lambda d: d.update(shuffles=2), "yet the game has not come to its end"),
    (lambda d: d.update(fill=-1), '"fill" of the position'),
    (lambda d: d.update(buildings=[]), '"buildings" of the position should be a table'),
    (lambda d: d["buildings"].update({"x": {}}), "stands on 'x', which is no site"),
    (lambda d: d["buildings"].update({"7": 3}), "the building on site 7 should be a table"),
    (lambda d: d["buildings"]["4"].update(colour="pink"), "the colour of the building on site 4 is 'pink'"),
    (floors(13), "has 0 floors"),
    (floors(13, *[None] * 7), "has 7 floors"),
    (floors(13, 3), "a roof of seat 3 lies on the building on site 13"),
    (floors(13, "0"), "a roof of seat '0'"),
    (lambda d: d["seats"].pop(), "3 players have 3 seats, not 2"),
    (lambda d: d.update(seats=[1, 2, 3]), "seat 0 should be a table"),
    (lambda d: d["seats"][0].update(reserve={"pink": 1}), "names 'pink'"),
    (lambda d: d["seats"][0].update(reserve=None), '"reserve" of seat 0 is missing'),
    (lambda d: d["seats"][0]["reserve"].pop("grey"), "it is missing"),
    (seat_field(0, chips={"lake4": 7}), "which is not among the objectives"),
    (seat_field(0, chips={"park4": 4}), "worth 4, and there is none"),
    (seat_field(0, cone=8), '"cone" of seat 0'),
    (lambda d: d.update(finale={"why": "rain", "player": 0, "left": []}), "'rain'"),
    (lambda d: d.update(finale={"why": "roof", "player": 0, "left": [7]}), "the seat 7"),
    (lambda d: d.update(finale={"why": "roof", "player": 0, "left": [2, 1]}), "not clockwise"),
    (lambda d: d.update(finale={"why": "roof", "player": 1, "left": [2, 0]}), "seat 1 has its turn"),
    (lambda d: d.update(finale={"why": "cards", "player": 1, "left": [1]}), "the cone of seat 2 is missing"),
    (lambda d: [d.update(finale={"why": "roof", "player": 0, "left": [1, 2]}), seat_field(2, cone=0)(d)], "before its"),
    (
        lambda d: (
            [d.update(finale={"why": "cards", "player": 0, "left": [0]})] + [seat_field(p, cone=0)(d) for p in range(3)]
        ),
        "yet seat 0 has its last turn to come",
    ),
    (lambda d: d.update(game="chess"), "a position of 'chess'"),
    (lambda d: d.update(first=None), '"first" of the position'),
]


@pytest.mark.parametrize(("change", "sentence"), MORE, ids=[row[1] for row in MORE])
def test_a_position_that_cannot_be_is_refused(change, sentence):
    refused(changed(change), sentence)


def test_a_position_is_a_table():
    refused([], "a table of fields")


def test_a_chip_must_be_the_highest_left():
    data = position(F_START, F_BUILDS)
    data["seats"][1]["chips"] = {"districts5": 5}
    refused(data, "the chips of districts5 that are taken are \\[5\\]")
    data["seats"][1]["chips"] = {}
    refused(data, "seat 1 meets it and has none")


def test_a_tenth_roof_needs_the_end_and_an_eleventh_cannot_be():
    ten = position(L9_START, L9_BUILDS + ", 1 23 white 23", seat=1)
    refused(ten, "seat 1 has placed its tenth roof")
    ten["buildings"]["46"]["floors"] = [1]
    refused(ten, "seat 1 has 11 roofs on the board .* on the sites 1, 2, 3, .*, 23, 46$")


def test_a_roof_too_many_is_told_with_the_sites_of_all():
    data = position()
    data["buildings"]["28"]["floors"] = [0]
    refused(data, "for each of 4 roofs; roofs lie on the sites 4, 5, 14, 28$")


def test_a_return_is_owed_by_the_active_seat_only():
    refused(position(reserve=[(1, 1, 1, 1), (0, 0, 0, 12), (1, 1, 1, 1)]), "seat 1 has 12 floors")
    refused(position(reserve=(5, 5, 5, 0)), "seat 0 has 15 floors")
    assert desk(reserve=(5, 5, 4, 0)).legal("return")


def test_the_placing_seat_is_the_one_whose_turn_it_is():
    data = position(start="1 brown", builds="", market=(27, 10, 12), seat=1, turn=0, start_left=None)
    data |= {"buildings": {}, "floors": 3, "start": ["wild", "white", "white"]}
    refused(data, "seat 2 places the next start floor")
    refused({**data, "active": 2, "extra": True}, "no extra turn")


def test_too_many_floors_in_all():
    """Each building low enough for its neighbours, all together more than were ever laid."""
    data = position("1 brown, 2 black, 3 brown", "")
    for site in "123":
        data["buildings"][site]["floors"] = [None, None]
    refused(data, "too many")


@pytest.mark.parametrize("setting", [each for each in SETTINGS if each.name == "tower_up"], ids=str)
def test_every_position_that_comes_up_is_written_and_read(setting):
    for seed in range(3):
        for match, _ in walk(setting, seed):
            data = GAME.dump(match.state)
            again = GAME.load(data)
            assert again.key() == match.state.key()
            assert GAME.dump(again) == data


def test_what_is_kept_beside_the_board_is_checked():
    s = GAME.load(position())
    s.frontier ^= 1 << 12
    with pytest.raises(BadPosition, match="frontier"):
        GAME.check(s)
    s = GAME.load(position())
    s.stock += 1
    with pytest.raises(BadPosition, match="brown floors on the board"):
        GAME.check(s)
    s = GAME.load(position())
    s.roofs[1] -= 1
    with pytest.raises(BadPosition, match="seat 1 has 2 roofs on the board and 7 in hand"):
        GAME.check(s)
    s = GAME.load(position())
    s.tracks[5] = 11
    with pytest.raises(BadPosition, match="the black marker of seat 1 stands on 11"):
        GAME.check(s)
    s = GAME.load(position())
    s.cone[1] = 9
    with pytest.raises(BadPosition, match="the cone of seat 1 stands on 9"):
        GAME.check(s)
