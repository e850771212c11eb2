"""Positions written down and read again: the round trip, and what is dealt when it is left out."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, BadPosition, Match
from tests.helpers.positions import SETTINGS, Setting, played, walk
from tests.helpers.table import CENTRE, LETTERS, TILES, TOTAL, building, choice_steps, is_choice, position, seat

GAME = GAMES["ginkgopolis"]
HELD = [setting for setting in SETTINGS if setting.name == "ginkgopolis"]
Position = dict[str, Any]


# --- the round trip ---


@given(choice_steps())
def test_a_position_of_the_choice_step_makes_the_round_trip(s):
    data = json.loads(json.dumps(GAME.dump(s)))
    again = GAME.load(data)
    assert GAME.dump(again) == data
    assert again.key() == s.key()


@pytest.mark.parametrize("setting", [each for each in HELD if "draft" in each.options.values()], ids=str)
def test_a_position_of_the_draft_makes_the_round_trip_and_plays_on_alike(setting):
    twins = []
    for match, events in walk(setting, 63):
        for n, twin in enumerate(twins):
            twin, told = played(GAME, twin, match.moves[-1])
            assert told == events
            assert twin.key() == match.state.key()
            twins[n] = twin
        if match.state.question == "draft":
            data = json.loads(json.dumps(GAME.dump(match.state)))
            twins.append(GAME.load(data))
            assert GAME.dump(twins[-1]) == data
            assert twins[-1].key() == match.state.key()
        elif match.state.round > 2:
            break
    assert len(twins) == 3 * setting.players


@pytest.mark.parametrize("setting", HELD, ids=str)
def test_a_loaded_position_plays_on_exactly_alike(setting):
    twin = None
    for match, events in walk(setting, 61):
        if twin is not None:
            twin, told = played(GAME, twin, match.moves[-1])
            assert told == events
            assert twin.key() == match.state.key()
        if is_choice(match.state) and match.state.round % 4 == 1:
            twin = GAME.load(GAME.dump(match.state))


@pytest.mark.parametrize("setting", HELD, ids=str)
def test_a_position_is_only_read_in_the_choice_step_and_the_draft(setting):
    questions = set()
    for match, _ in walk(setting, 62):
        questions.add(match.state.question)
        data = json.loads(json.dumps(GAME.dump(match.state)))
        if not is_choice(match.state) and match.state.question != "draft":
            with pytest.raises(BadPosition):
                GAME.load(data)
        if match.state.question in ("take", "marker", "giveback"):
            with pytest.raises(BadPosition, match="start of the choice step"):
                GAME.load(data)
        for viewer in (None, 0):
            if match.state.question != "draft":
                with pytest.raises(BadPosition):
                    GAME.load(GAME.dump(GAME.view(match.state, viewer)))
    assert {"commit", "marker", ""} <= questions


@given(choice_steps())
def test_every_piece_is_somewhere_once(s):
    data = GAME.dump(s)
    commits = [commit for commit in data.get("commits", []) if commit]
    tiles = [tile for stack in data["city"].values() for tile in stack["tiles"]]
    tiles += [tile for each in data["seats"] for tile in each["tiles"]] + [
        tile for _, *rest in commits for tile in rest
    ]
    assert sorted(tiles + data["supply"] + data["removed"]) == sorted(TILES)
    cards = [card for each in data["seats"] for card in each["hand"]] + [card for card, *_ in commits]
    cards += data["deck"] + data["discard"]
    tops = [stack["tiles"][-1] for stack in data["city"].values() if not stack["site"]]
    assert sorted(cards) == sorted([*tops, *LETTERS])
    covered = [tile for stack in data["city"].values() for tile in stack["tiles"][:-1]]
    assert sorted(card for each in data["seats"] for card in each["front"] if card in TILES) == sorted(covered)
    for p, each in enumerate(data["seats"]):
        in_city = sum(len(stack["tiles"]) for stack in data["city"].values() if stack["owner"] == p)
        assert each["resources"] + in_city <= TOTAL[data["players"]]
    assert sorted(data["markers"]) == list(LETTERS)


# --- what is left out is dealt ---

PILES = ("deck", "discard", "supply", "removed")


@given(choice_steps(), st.sets(st.sampled_from(PILES)), st.sets(st.integers(0, 4)), st.integers(0, 2**64 - 1))
def test_what_is_left_out_is_dealt_from_the_pieces_not_named(s, piles, hands, fill):
    data = GAME.dump(s)
    given_up = deepcopy(data)
    for name in piles:
        del given_up[name]
    for p in hands:
        if p < len(given_up["seats"]):
            del given_up["seats"][p]["hand"]
    del given_up["rng"]
    given_up.pop("known", None)
    given_up["fill"] = fill
    loaded = GAME.load(given_up)
    GAME.check(loaded)
    full = GAME.dump(loaded)
    for name in set(PILES) - piles:
        if name != "discard" or "deck" in piles or not hands:
            assert full[name] == data[name]
    assert full["city"] == data["city"]
    for p, (each, before) in enumerate(zip(full["seats"], data["seats"])):
        assert len(each["hand"]) == len(before["hand"])
        assert each["tiles"] == before["tiles"]
        if p not in hands:
            assert each["hand"] == before["hand"]
    assert GAME.load(given_up).key() == loaded.key(), "the same seed deals the same"


def opening(players: int) -> Position:
    data = GAME.dump(GAME.new(players, 5))
    for name in (*PILES, "rng"):
        del data[name]
    for each in data["seats"]:
        del each["hand"]
    return data


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_everything_left_out_is_dealt_as_at_the_start(players):
    data = opening(players)
    worlds = [GAME.dump(GAME.load({**data, "fill": seed})) for seed in range(20)]
    tiles = 51 - sum(len(each["tiles"]) for each in data["seats"])
    for world in worlds:
        hands = [3, 1] if players == 1 else [4] * players
        assert [len(each["hand"]) for each in world["seats"]] == hands
        assert len(world["discard"]) == (7 if players <= 3 else 0)
        assert len(world["deck"]) == 21 - sum(hands) - len(world["discard"])
        assert len(world["removed"]) == (6 if players <= 3 else 0)
        assert len(world["supply"]) == tiles - len(world["removed"])
    for pile in ("deck", "supply"):
        assert len({tuple(world[pile]) for world in worlds}) > 10
    assert len({world["rng"] for world in worlds}) == 20


def test_a_seed_may_come_with_its_own_rng():
    assert GAME.dump(GAME.load({**opening(2), "fill": 3, "rng": 77}))["rng"] == 77


def test_with_few_cards_left_the_discard_gets_fewer_than_seven():
    """The deck is never empty: five sites leave six cards for discard and deck."""
    towers = [building(cell, tile, site=True) for cell, tile in zip(CENTRE, ("red9", "red10", "red11"))]
    data = position(3, buildings=towers, seats=[seat(tiles=""), seat(tiles=""), seat(tiles="")], commits={})
    del data["deck"], data["discard"]
    full = GAME.dump(GAME.load(data))
    assert (len(full["discard"]), len(full["deck"])) == (5, 1)


@pytest.mark.parametrize("pile", ["deck", "discard", "supply"])
def test_without_a_seed_every_pile_is_listed(pile):
    data = GAME.dump(GAME.new(2, 1))
    del data[pile]
    with pytest.raises(BadPosition, match=f'"{pile}" is missing: list it, or give a seed'):
        GAME.load(data)


def test_the_example_of_the_contract_is_read():
    cells = ("0,0", "1,0", "-1,0", "0,1", "1,1", "-1,1", "0,-1", "1,-1", "-1,-1")
    starts = [f"{colour}{number}" for number in (1, 2, 3) for colour in ("red", "blue", "yellow")]
    city = {cell: {"tiles": [tile], "owner": None, "site": False} for cell, tile in zip(cells, starts)}
    city["0,0"] = {"tiles": ["red1", "blue9"], "owner": 1, "site": True}
    front = [["c4", "c5", "c6"], ["c7", "c8", "c9", "red1"]]
    s = GAME.load(
        {
            "game": "ginkgopolis",
            "players": 2,
            "hal": None,
            "round": 5,
            "first": 0,
            "exhausted": 0,
            "ended": False,
            "fill": 7,
            "city": city,
            "markers": GAME.dump(GAME.new(2, 1))["markers"],
            "seats": [
                {"resources": 4, "points": 2, "tiles": ["blue7"], "front": front[0], "newhand": 2},
                {"resources": 3, "points": 4, "tiles": [], "front": front[1], "newhand": 1},
            ],
        }
    )
    full = GAME.dump(s)
    assert [len(full[pile]) for pile in PILES] == [20 - 8 - 7, 7, 60 - 10 - 1 - 6, 6]
    assert GAME.actors(s) == (0, 1)


def test_when_all_have_committed_the_cards_are_resolved_at_once():
    match = Match.new("ginkgopolis", 2, 1)
    for p in (0, 1):
        match.play(next(move for move in GAME.legal(match.state, p) if move.kind == "commit"))
    before = match.at(0)
    data = GAME.dump(before.state)
    data["commits"] = []
    for p, each in enumerate(data["seats"]):
        card = match.moves[p].args[0]
        each["hand"].remove(card)
        data["commits"].append([card])
    assert GAME.load(data).key() == match.state.key()


def test_known_cards_are_read_and_found():
    match = next(match for match, _ in walk(Setting("ginkgopolis", 3, {}), 3) if match.state.round == 3)
    data = GAME.dump(match.state)
    assert all(data["known"])
    view = GAME.dump(GAME.view(GAME.load(data), 0))
    assert [name for each in view["seats"][1:] for name in each["hand"] if name in data["known"][0]]
    del data["known"]
    view = GAME.dump(GAME.view(GAME.load(data), 0))
    assert all(name == "?" for each in view["seats"][1:] for name in each["hand"])
