"""The final scoring (cases 45-53)."""

import pytest

from engine.games.great_split.box import TOME_VALUE
from tests.games.great_split.wallets import GAME, Table, facts, kinds, position, seat


def scored(round=6, market=(2, 1, 3, 0, 2, 4), **mine):
    """Seat 0 of a table, as if the game ended now."""
    return Table(position(seat("tome1a art1a", **mine), market=list(market), round=round)).scores()


def test_case_45_the_highest_tome_value_reached():
    levels = {0: 0, 1: 0, 2: 1, 3: 1, 4: 3, 6: 3, 7: 5, 8: 5, 9: 7, 11: 7, 12: 10, 15: 10}
    assert {level: TOME_VALUE[level] for level in levels} == levels
    assert {level: scored(tome=level)["tome"] for level in levels} == levels


@pytest.mark.parametrize(("topaz", "emerald", "points"), [(11, 8, 16), (7, 7, 14), (7, 9, 14), (9, 0, 0), (15, 15, 30)])
def test_case_46_the_lower_gem_counts_twice(topaz, emerald, points):
    assert scored(topaz=topaz, emerald=emerald)["gem"] == points


def test_case_47_mario():
    assert scored(character="c3", tome=13, tome_seal=9)["contracts"] == 24
    assert scored(character="c3", art=11, art_seal=6)["contracts"] == 10


def test_case_48_lucia():
    row = scored(
        character="c2",
        market=(2, 3, 3, 4, 0, 1),
        prestige=16,
        mid_game={"tome": 7, "art": 0, "gem": 9},
        tome=15,
        art=7,
        topaz=15,
        emerald=9,
        gold=12,
        tome_seal=9,
        art_seal=0,
        topaz_seal=3,
        emerald_seal=2,
        gold_seal=8,
    )
    assert row == {"steps": 0, "mid_game": 16, "tome": 10, "art": 0, "gem": 18, "contracts": 32 + 0 + 6 + 0 + 21}
    assert sum(row.values()) == 103


def test_case_49_no_ribbon_or_no_contract_is_nothing():
    assert scored(character="c1", gold=12, gold_seal=2)["contracts"] == 0
    assert scored(character="c1", gold=4, gold_seal=8)["contracts"] == 0


def test_case_50_contracts_of_the_character():
    assert scored(character="c4", emerald=0, emerald_seal=4)["contracts"] == 2
    assert scored(character="c4", emerald=8, emerald_seal=5)["contracts"] == 8


@pytest.mark.parametrize(("prestige", "card", "after"), [(98, "prestige3a", 102), (198, "prestige5a", 204)])
def test_case_51_prestige_has_no_end(prestige, card, after):
    table = Table(position(seat(card, prestige=prestige)))
    table.play("0 play", "0 step prestige")
    assert table.track("prestige") == after


@pytest.mark.parametrize(("totals", "places"), [((20, 20, 19), [1, 1, 3]), ((20, 19, 19), [1, 2, 2])])
def test_case_52_a_tie_shares_the_place(totals, places):
    """At arrow 12 nobody near level 0 gets anything for art, so the marker is all there is."""
    seats = [seat(prestige=total, stage="done") for total in totals]
    data = position(*seats, phase="over", market=[2, 3, 3, 4, 0, 1])
    for each in data["seats"]:
        del each["stage"]
    s = GAME.load(data)
    assert [sum(row.values()) for row in GAME.scores(s)] == list(totals)
    assert GAME.ranking(s) == places


def test_case_53_as_if_it_ended_now_and_at_the_end():
    mine = seat(
        "prestige2a prestige2b",
        character="c4",
        prestige=12,
        mid_game={"tome": 3, "art": 6},
        art=9,
        tome=4,
        topaz=2,
        emerald=5,
    )
    others = [seat(played=["tome1a"], stage="done"), seat(played=["art1a"], stage="done")]
    table = Table(position(mine, *others, market=[2, 2, 1, 3, 0, 1], scoring=[["tome", "none"], ["art", "gem"]]))
    assert table.scores() == {"steps": 3, "mid_game": 9, "tome": 3, "art": 13, "gem": 4, "contracts": 0}
    events = table.play("0 play", "0 step prestige")
    assert table.now["phase"] == "over"
    assert table.now["arrow"] == 9
    assert table.track("prestige") == 17
    assert table.scores() == {"steps": 8, "mid_game": 9, "tome": 3, "art": 10, "gem": 4, "contracts": 0}
    assert kinds(events)[-1] == "game_over"
    assert facts(events, "game_over")[0]["totals"][0] == 34
    final = [event.facts for event in events if event.kind == "scored" and event.player == 0]
    assert [row["what"] for row in final] == ["tome", "art", "gem"] + [
        f"{name}_contracts" for name in ("tome", "art", "topaz", "emerald", "gold")
    ]
    assert final[6] == {
        "what": "emerald_contracts",
        "points": 0,
        "contracts": 1,
        "from_character": 2,
        "stars": 0,
        "final": True,
    }
    assert table.asked() == []
