"""Positions that are written down and read again (rules 4.5), and those that are refused (4.6)."""

import json
from contextlib import suppress
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import BadPosition, Match
from tests.games.blueprints.builder import GAME, Q3, Q, V, load, play, position, seat
from tests.helpers.positions import SETTINGS, walk

OURS = [setting for setting in SETTINGS if setting.name == "blueprints"]

EXAMPLE = {
    "game": "blueprints",
    "players": 3,
    "round": 2,
    "first": 0,
    "turn": 2,
    "demand": ["recycled", "stone"],
    "pool": ["wood1", "wood2", "recycled2", "stone2", "glass3", "wood4", "stone5", "glass5", "recycled6"],
    "bag": {"wood": 4, "recycled": 3, "stone": 3, "glass": 3},
    "discard": [],
    "used": ["BP04", "BP17", "BP22"],
    "seats": [
        {
            "plan": "BP09",
            "taken": [["glass1", "c"], ["wood3", "d"], ["recycled2", "c"]],
            "trophies": ["gold"],
            "prizes": ["structural_integrity"],
        },
        {"plan": "BP13", "taken": [["stone4", "f"], ["stone5", "e"], ["glass6", "c"]], "trophies": [], "prizes": []},
        {"plan": "BP01", "taken": [["recycled5", "a"], ["glass6", "c"]], "trophies": ["silver"], "prizes": []},
    ],
}


def test_the_example_of_the_contract():
    s = GAME.load(EXAMPLE)
    assert GAME.dump(s) == {**EXAMPLE, "rng": 0}
    assert GAME.actors(s) == (2,)
    assert GAME.scores(s) == [{"trophies": 3, "prizes": 2}, {"trophies": 0, "prizes": 0}, {"trophies": 2, "prizes": 0}]


def test_case_57_bag_and_turn_may_be_left_out():
    data = position("BP01 a:W3", "BP02", pool=["glass4"], discard=[], demand="wood stone")
    assert "bag" not in data
    assert "turn" not in data
    s = GAME.load(data)
    now = GAME.dump(s)
    assert (now["turn"], sum(now["bag"].values()), len(now["pool"])) == (0, 22, 7)
    assert {move.kind for move in GAME.legal(s, 0)} == {"discard"}


@pytest.mark.parametrize("setting", OURS, ids=str)
def test_every_position_reads_as_it_was_written(setting):
    for seed in range(6):
        for match, _ in walk(setting, seed):
            written = json.loads(json.dumps(GAME.dump(match.state)))
            assert GAME.load(written).key() == match.state.key(), f"seed {seed}"
            for name in ("bag", "turn"):
                del written[name]
            assert GAME.load(written).key() == match.state.key(), f"seed {seed}"


def test_a_match_goes_on_from_a_position():
    match = Match.begin(EXAMPLE)
    match.play(GAME.legal(match.state, 2)[0])
    assert Match.load(json.loads(json.dumps(match.save()))).state.key() == match.state.key()


# --- refused ---


def changed(change) -> dict:
    data = deepcopy(EXAMPLE)
    change(data)
    return data


def put(*path_and_value):
    *path, last, value = path_and_value

    def change(data):
        for step in path:
            data = data[step]
        data[last] = value

    return change


def without(*path):
    def change(data):
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


REFUSED = {
    "a ninth die": (put("pool", 0, "recycled1"), "wood dice in all, not 8"),
    "a ninth die without a bag": (
        lambda data: (data.pop("bag"), data.update(pool=["glass1"] * 9)),
        "12 glass dice outside the bag, of 8",
    ),
    "a missing die": (put("bag", "wood", 3), "7 wood dice in all, not 8"),
    "glass7": (put("pool", 0, "glass7"), "names 'glass7', and there is no such die"),
    "a die that is no word": (put("pool", 0, 5), "names 5, and there is no such die"),
    "a hatched square": (
        put("seats", 0, "taken", 0, 1, "a"),
        "glass1 of seat 0 lies on square a, which is hatched on BP09",
    ),
    "on a higher one": (put("seats", 0, "taken", 2, 1, "d"), "recycled2 of seat 0 lies on a 3 on square d"),
    "removed but fits": (
        put("seats", 0, "taken", 2, 1, None),
        "recycled2 of seat 0 is removed, but it fitted square b",
    ),
    "a plan twice": (put("seats", 1, "plan", "BP01"), "plan BP01 is there twice"),
    "a plan used before": (put("used", 0, "BP13"), "plan BP13 is there twice"),
    "an unknown plan": (put("seats", 1, "plan", "BP25"), "names the plan 'BP25', and there is none"),
    "a plan of a view": (put("seats", 1, "plan", "?"), "names the plan"),
    "a plan too high": (put("seats", 1, "plan", "X1411X"), "square c has the height '4': no plan is higher than 3"),
    "a plan too small": (put("seats", 1, "plan", "X1211X"), "heights of X1211X add up to 5, not 6"),
    "a plan not in the box": (put("seats", 1, "plan", "1X131X"), "names the plan '1X131X', and there is none"),
    "one material twice in demand": (put("demand", 1, "recycled"), "recycled is twice in demand"),
    "no such material": (put("demand", 1, "steel"), "names 'steel', and there is no such material"),
    "three in demand": (put("demand", ["wood", "stone", "glass"]), "two materials are in demand, not 3"),
    "the wrong turn": (put("turn", 1), "the turn is with seat 2, not with seat 1"),
    "nobody's turn": (put("turn", None), "the turn is with seat 2, not with nobody"),
    "a trophy too many": (put("seats", 1, "trophies", ["gold"]), "2 trophies gold are won, not 1"),
    "a trophy not in use": (put("seats", 1, "trophies", ["bronze"]), "trophy bronze is not in use with 3 players"),
    "two trophies after one round": (
        lambda data: (data["seats"][0].update(trophies=["gold", "silver"]), data["seats"][2].update(trophies=[])),
        "seat 0 has 2 trophies",
    ),
    "no such trophy": (put("seats", 1, "trophies", ["platinum"]), "names 'platinum', and there is no such card"),
    "two prizes of a kind": (
        put("seats", 1, "prizes", ["structural_integrity"]),
        "2 prizes structural_integrity are won, after 1 finished rounds",
    ),
    "round 4": (put("round", 4), '"round" should be a whole number from 1 to 3'),
    "round 1 with used plans": (
        lambda data: (data.update(round=1), [each.update(trophies=[], prizes=[]) for each in data["seats"]]),
        "3 plans are used, not 0 before round 1",
    ),
    "a seat too few": (lambda data: data["seats"].pop(), '"seats" has 2 rows, not 3'),
    "another game": (put("game", "chess"), "a position of 'chess', not of blueprints"),
    "five players": (put("players", 5), '"players" should be a whole number from 2 to 4'),
    "no players": (without("players"), "it is missing"),
    "no seats": (without("seats"), '"seats" is missing'),
    "no pool": (without("pool"), '"pool" is missing'),
    "a pool that is no list": (put("pool", "wood1"), '"pool" should be a list'),
    "a small pool": (lambda data: (data["pool"].pop(0), data.pop("bag")), "the pool has 8 dice, not 9"),
    "a bag of nonsense": (put("bag", 5), '"bag" should be a table of materials'),
    "steel in the bag": (put("bag", "steel", 1), "\"bag\" has no field 'steel'"),
    "a negative bag": (put("bag", "wood", -1), '"wood" should be a whole number from 0 to 8'),
    "an unknown field": (put("colour", "red"), "has no field 'colour'"),
    "a seat that is no table": (put("seats", 0, 7), "seat 0 should be a table"),
    "a field of a seat": (put("seats", 0, "name", "Ada"), "seat 0 has no field 'name'"),
    "a die without square": (put("seats", 0, "taken", 0, ["glass1"]), "write a die and its square"),
    "no square": (put("seats", 0, "taken", 0, 1, "g"), "glass1 of seat 0 lies on 'g', which is no square"),
    "a square of a view": (put("seats", 0, "taken", 0, 1, "?"), "which is no square"),
    "too many dice": (put("seats", 0, "taken", [["wood1", "b"]] * 300), "seat 0 has taken 300 dice, more than 6"),
    "taken out of turn": (
        lambda data: data["seats"][2]["taken"].extend([["wood6", "a"], ["wood6", "a"]]),
        "seat 0 has taken 3 dice, not 4",
    ),
    "discards of three": (lambda data: data["discard"].append(data["pool"].pop(0)), "1 dice are discarded, not 0"),
    "first seat 3": (put("first", 3), '"first" should be a whole number from 0 to 2'),
    "turn seat 7": (put("turn", 7), '"turn" should be a whole number from 0 to 2'),
    "a wild rng": (put("rng", -1), '"rng" should be a whole number'),
}


@pytest.mark.parametrize("what", REFUSED)
def test_case_58_a_broken_position_is_refused_with_the_piece_named(what):
    change, sentence = REFUSED[what]
    with pytest.raises(BadPosition) as refusal:
        GAME.load(changed(change))
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("junk", [None, 5, "blueprints", [], {}, {"game": "blueprints"}])
def test_nonsense_is_refused(junk):
    with pytest.raises(BadPosition):
        GAME.load(junk)


def test_a_round_that_is_over_should_be_scored():
    with pytest.raises(BadPosition, match="round 2 is over and should be scored"):
        load(Q, V, Q3, round=2)


def test_the_discards_of_two_are_as_many_as_the_takes():
    data = position("BP01 a:W3", "BP02", demand="wood stone")
    data["discard"] += [data["pool"].pop(), data["pool"].pop()]
    with pytest.raises(BadPosition, match="3 dice are discarded, not 1"):
        GAME.load(data)


def test_a_finished_game_of_two_has_eleven_discards():
    two = ("BP01 a:W1,W1 c:W1,W1 e:R1,R1", Q)
    cards = [("silver silver silver", ""), ("", "")]
    s = load(*two, round=3, cards=cards, demand="glass recycled")
    assert (GAME.actors(s), len(s.discard), len(s.pool)) == ((), 11, 7)
    data = GAME.dump(s)
    data["pool"].append(data["discard"].pop())
    with pytest.raises(BadPosition, match="10 dice are discarded, not 11"):
        GAME.load(data)


def test_what_is_not_made_of_dice_is_found():
    """What only a fault of the program could break is checked as well."""
    s = GAME.load(EXAMPLE)
    s.tops[1] = 6
    with pytest.raises(BadPosition, match="building of seat 0 is not made of its dice"):
        GAME.check(s)
    s = GAME.load(EXAMPLE)
    s.pool.reverse()
    with pytest.raises(BadPosition, match="not listed by value"):
        GAME.check(s)
    s = GAME.load(EXAMPLE)
    s.question = "discard"
    with pytest.raises(BadPosition, match="not what is to be decided"):
        GAME.check(s)
    s = GAME.load(EXAMPLE)
    s.round = 0
    with pytest.raises(BadPosition, match="no round 0"):
        GAME.check(s)


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 99), st.text(max_size=6), st.lists(st.integers(0, 3), max_size=3)
)
PATHS = [
    *[(name,) for name in EXAMPLE],
    *[("seats", p, name) for p in range(3) for name in EXAMPLE["seats"][0]],
    ("seats", 0, "taken", 0),
    ("seats", 0, "taken", 0, 0),
    ("seats", 0, "taken", 0, 1),
    ("pool", 3),
    ("demand", 0),
    ("bag", "wood"),
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PATHS), JUNK)
def test_junk_anywhere_is_refused_or_sound(path, junk):
    data = changed(put(*path, junk))
    with suppress(BadPosition):
        GAME.check(GAME.load(data))


def test_a_position_between_take_and_discard_goes_on():
    s = load("BP01", "BP02", pool="W3 G4", demand="wood stone")
    play(s, "0 take wood3 a")
    again = GAME.load(GAME.dump(s))
    assert again.key() == s.key()
    play(again, "0 discard glass4")


def test_the_builder_writes_what_it_reads():
    assert seat("BP09 b:W3 -:G1")["taken"] == [["wood3", "b"], ["glass1", None]]
