"""A match: seed and moves, undo, saves and what is wrong with bad ones."""

import copy
import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, BadPosition, BadSave, IllegalMove, Match, Move
from engine.core.match import FORMAT
from engine.games.ginkgopolis import Ginkgopolis
from tests.helpers.positions import Setting, finished, walk
from tests.helpers.table import is_choice

DRAFT = Setting("ginkgopolis", 3, {"characters": "draft"})
GAME = GAMES["ginkgopolis"]


def some_match(moves: int = 25) -> Match:
    for match, _ in walk(DRAFT, 11):
        if len(match.moves) == moves:
            break
    return match


def some_start(players: int = 2) -> dict:
    for match, _ in walk(Setting("ginkgopolis", players, {}), 3):
        if len(match.moves) > 20 and is_choice(match.state):
            break
    return GAME.dump(match.state)


@pytest.fixture
def save() -> dict:
    return some_match().save()


# --- playing ---


def test_a_new_match_names_its_seats():
    assert Match.new("ginkgopolis", 3, 1).names == ["Player 1", "Player 2", "Player 3"]
    match = Match.new("ginkgopolis", 2, 1, {"characters": "draft"}, ["Ada", "bot:easy"])
    assert (match.names, match.players, match.seed) == (["Ada", "bot:easy"], 2, 1)
    assert match.options == {"characters": "draft"}
    with pytest.raises(BadPosition, match="2 seats need 2 names, not 1"):
        Match.new("ginkgopolis", 2, 1, None, ["Ada"])


def test_a_refused_move_says_which_one_it_was_and_why():
    match = some_match(7)
    before = match.state.key()
    p = GAME.actors(match.state)[0]
    with pytest.raises(IllegalMove, match=f'move 8, "{p} dance": .* is to be decided now, not "dance"'):
        match.play(Move(p, "dance"))
    assert match.state.key() == before
    assert len(match.moves) == len(match.final) == 7


def test_at_hands_back_an_earlier_match_and_leaves_this_one():
    match = some_match()
    key = match.state.key()
    past = match.at(10)
    assert past.moves == match.moves[:10]
    assert past.names == match.names
    past.play(GAME.legal(past.state, GAME.actors(past.state)[0])[0])
    assert match.state.key() == key
    assert match.at(0).state.key() == GAME.new(3, 11, {"characters": "draft"}).key()
    assert match.at(99).state.key() == key


# --- undo ---


def first_commit(match: Match, p: int) -> Move:
    return next(move for move in GAME.legal(match.state, p) if move.kind == "commit")


def test_a_commit_can_be_taken_back_until_somebody_else_commits():
    match = Match.new("ginkgopolis", 3, 1)
    start = match.state.key()
    assert match.undo(1) is None
    match.play(first_commit(match, 1))
    assert match.undo(1).state.key() == start
    assert match.undo(0) is None
    match.play(first_commit(match, 0))
    assert match.undo(1) is None
    assert match.undo(0).moves == match.moves[:1]


def test_the_commit_that_turns_the_cards_up_stays():
    match = Match.new("ginkgopolis", 2, 1)
    match.play(first_commit(match, 1))
    match.play(first_commit(match, 0))
    assert match.undo(0) is None
    assert match.undo(1) is None


def test_a_new_hand_stays():
    match = Match.new("ginkgopolis", 2, 1)
    match.play(Move(0, "newhand"))
    assert match.undo(0) is None


def test_a_character_can_be_taken_back_until_the_packets_move_on():
    match = Match.new("ginkgopolis", 2, 1, {"characters": "draft"})
    match.play(GAME.legal(match.state, 0)[0])
    assert match.undo(0).moves == []
    match.play(GAME.legal(match.state, 1)[0])
    assert match.undo(1) is None


def test_tiles_given_back_can_be_taken_back_one_by_one_until_all_are_done():
    for match, _ in walk(Setting("ginkgopolis", 3, {}), 2):
        if match.state.question == "giveback" and len(GAME.legal(match.state, match.state.waiting[0])) > 2:
            break
    p = match.state.waiting[0]
    before = match.state.key()
    match.play(GAME.legal(match.state, p)[0])
    assert match.undo(p).state.key() == before
    match.play(Move(p, "giveback", ("done",)))
    assert len(match.undo(p).moves) == len(match.moves) - 1
    while match.state.question == "giveback":
        p = match.state.waiting[0]
        match.play(Move(p, "giveback", ("done",)))
    assert match.undo(p) is None


@pytest.mark.usefixtures("tiny")
def test_in_a_game_of_turns_a_move_can_be_taken_back_until_the_next_one_decides():
    match = Match.new("streets", 3, 1)
    first = match.game.leader(match.state)
    second = (first + 1) % 3
    match.play(match.game.legal(match.state, first)[0])
    assert match.game.actors(match.state) == (second,)
    assert match.undo(first).moves == []
    assert match.open_decision(first) == 0
    match.play(match.game.legal(match.state, second)[0])
    assert match.undo(first) is None
    assert match.open_decision(first) is None
    assert match.open_decision(second) == 1


@pytest.mark.usefixtures("tiny")
def test_what_is_decided_at_the_same_time_can_be_changed_until_all_is_turned_up():
    match = Match.new("picks", 3, 1)
    for n, p in enumerate((2, 0)):
        match.play(match.game.legal(match.state, p)[0])
        assert match.open_decision(p) == n
    assert (match.open_decision(2), match.open_decision(1)) == (0, None)
    match.play(match.game.legal(match.state, 1)[0])
    assert [match.open_decision(p) for p in range(3)] == [None] * 3


def test_the_end_is_not_taken_back():
    match = finished(DRAFT, 1)
    assert [match.undo(p) or match.open_decision(p) for p in range(3)] == [None] * 3


# --- watching ---


@pytest.mark.parametrize("seed", [1, 2])
def test_whoever_watches_hears_each_event_with_the_table_right_after_it(seed):
    """As a second copy of the table would show it; and the match is the same as without."""
    for match, events in walk(DRAFT, seed):
        if match.moves:
            heard, shown = [], []
            again = match.at(len(match.moves) - 1)
            twin = again.state.clone()
            GAME.apply(twin, match.moves[-1], lambda *_, _s=twin, _to=shown, **__: _to.append(_s.key()))
            told = again.play(match.moves[-1], lambda event, s, heard=heard: heard.append((event, s.key())))
            assert told == events == [event for event, _ in heard]
            assert [key for _, key in heard] == shown
            assert again.state.key() == match.state.key()
        if len(match.moves) > 60:
            break


# --- saves ---


def test_a_save_is_plain_json_with_the_names_of_the_contract(save):
    assert json.loads(json.dumps(save)) == save
    assert {"game", "rules", "seed", "seats", "options", "moves"} <= set(save)
    assert save["moves"][0][:2] == [save["moves"][0][0], "draft"]
    assert Match.load({**save, "expect": {"after": 3}, "note": None}).save() == save
    assert Match.load({key: value for key, value in save.items() if key != "format"}).save() == save


def test_changing_a_save_changes_no_match(save):
    match = Match.load(save)
    written = match.save()
    save["options"]["characters"] = "intro"
    save["seats"].append("nobody")
    save["moves"].clear()
    out = match.save()
    out["options"].clear()
    out["seats"].clear()
    out["moves"].clear()
    assert match.save() == written
    assert match.at(5).moves == match.moves[:5]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_match_can_begin_from_a_position(players):
    start = some_start(players)
    match = Match.begin(start, [f"P{p}" for p in range(players)])
    assert GAME.dump(match.state) == start
    p = GAME.actors(match.state)[0]
    match.play(GAME.legal(match.state, p)[-1])
    again = Match.load(json.loads(json.dumps(match.save())))
    assert again.state.key() == match.state.key()
    assert again.at(0).state.key() == GAME.load(start).key()
    assert again.names == match.names


def test_a_match_keeps_the_position_it_began_from():
    start = some_start()
    match = Match.begin(start)
    key = match.state.key()
    start["seats"][0]["resources"] = 0
    match.save()["start"]["city"].clear()
    assert match.at(0).state.key() == key


@pytest.mark.parametrize("position", [None, [], "ginkgopolis", {}, {"game": "chess"}, {"game": ["ginkgopolis"]}, 7])
def test_a_position_that_names_no_game_begins_nothing(position):
    with pytest.raises(BadPosition, match="a position names its game"):
        Match.begin(position)


def test_a_position_that_is_wrong_begins_nothing():
    start = some_start()
    start["deck"].pop()
    with pytest.raises(BadPosition, match="is missing"):
        Match.begin(start)
    with pytest.raises(BadPosition, match="names"):
        Match.begin(some_start(), ["one"])


FIELDS = ("game", "rules", "seed", "seats", "options", "moves")


@pytest.mark.parametrize("field", FIELDS)
def test_a_save_cut_short_says_what_is_missing(save, field):
    del save[field]
    with pytest.raises(BadSave, match=f'cut short: "{field}" is missing'):
        Match.load(save)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("junk", [None, True, 1.5, (), b"x", range(3)], ids=repr)
def test_a_field_of_the_wrong_type_is_named(save, field, junk):
    save[field] = junk
    with pytest.raises(BadSave, match=f'"{field}" should be'):
        Match.load(save)


@pytest.mark.parametrize("data", [None, [], "save", 5, True, {}, [1, 2]], ids=repr)
def test_what_is_no_save_is_refused(data):
    with pytest.raises(BadSave):
        Match.load(data)


@pytest.mark.parametrize("version", [FORMAT + 1, 10**400, "1", None, 1.0, True, []], ids=lambda v: str(v)[:9])
def test_a_save_of_a_newer_or_unknown_format_is_refused(save, version):
    with pytest.raises(BadSave, match="format"):
        Match.load({**save, "format": version})


def test_a_save_of_newer_rules_is_refused(save):
    with pytest.raises(BadSave, match=f"follows rules {GAME.rules + 1} of ginkgopolis, newer than {GAME.rules}"):
        Match.load({**save, "rules": GAME.rules + 1})


def test_a_save_of_another_game_is_refused(save):
    with pytest.raises(BadSave, match="of the game 'chess'"):
        Match.load({**save, "game": "chess"})


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"seats": ["a"] * 6},
        {"options": {"characters": "no"}},
        {"options": {"colour": 1}},
        {"start": {}},
        {"start": {"game": "ginkgopolis"}},
    ],
    ids=str,
)
def test_a_save_that_cannot_begin_says_why(save, change):
    with pytest.raises(BadSave, match="cannot begin"):
        Match.load({**save, **change})


@pytest.mark.parametrize("start", [5, "start", [], True])
def test_a_start_is_a_position(save, start):
    with pytest.raises(BadSave, match='"start" should be a position'):
        Match.load({**save, "start": start})


def test_seats_are_names(save):
    with pytest.raises(BadSave, match='"seats" should be a list of names'):
        Match.load({**save, "seats": ["Ada", 2, "Cid"]})


def test_a_start_for_another_number_of_seats_is_refused():
    save = Match.begin(some_start(2)).save()
    with pytest.raises(BadSave):
        Match.load({**save, "seats": ["a", "b", "c"]})


BAD_ROWS = [
    None,
    [],
    [0],
    "0 draft c1",
    (0, "draft", "c1"),
    [True, "draft", "c1"],
    ["0", "draft", "c1"],
    [0, None],
    [0, "draft", ["c1"]],
    [0, "draft", None],
    [0, "draft", 1.5],
    [0, "draft", True],
    [9, "draft", "c1"],
    [0, "dance"],
    [0, "draft", "c99"],
    {"player": 0},
]


@pytest.mark.parametrize("row", BAD_ROWS, ids=str)
def test_a_bad_move_is_named_by_its_place(save, row):
    save["moves"][4] = row
    with pytest.raises(BadSave, match="stops making sense at move 5"):
        Match.load(save)


def test_an_older_save_stops_kindly_at_a_move_the_rules_no_longer_allow(save, monkeypatch):
    monkeypatch.setattr(Ginkgopolis, "rules", GAME.rules + 1)
    assert Match.load(save).trouble is None
    for row in ([0, "dance"], "garbage"):
        old = copy.deepcopy(save)
        old["moves"][9] = row
        match = Match.load(old)
        assert match.trouble.startswith("the rules have changed since: move 10")
        assert len(match.moves) == 9
        assert GAME.actors(match.state)
        with pytest.raises(BadSave, match="move 10"):
            Match.load({**old, "rules": GAME.rules})


def test_no_move_is_lost_when_a_save_is_cut_after_any_of_them(save):
    whole = Match.load(save)
    for n in range(len(save["moves"]) + 1):
        assert Match.load({**save, "moves": save["moves"][:n]}).state.key() == whole.at(n).state.key()


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.just(10**400) | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
SAVE = some_match().save()


@given(st.sampled_from([*SAVE, "format", "start"]), JUNK, st.integers(0, 24), st.integers(0, 3))
def test_no_other_error_leaves_load(field, junk, row, column):
    """Whatever a file holds, it opens or the sentence says why not."""
    for data in (
        {**SAVE, field: junk},
        {**SAVE, "moves": [*SAVE["moves"][:row], junk, *SAVE["moves"][row + 1 :]]},
        {**SAVE, "moves": [[*each[:column], junk, *each[column + 1 :]] for each in SAVE["moves"]]},
        {**SAVE, "options": {"characters": junk}},
        junk,
    ):
        with suppress(BadSave):
            Match.load(data)
