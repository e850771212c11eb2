"""From round to round, and the end (rules 2.7)."""

import pytest

from tests.games.blueprints.builder import GAME, PRIZES, Q3, TROPHIES, Q, V, kinds, last_take, load, only, play, scored
from tests.games.blueprints.test_trophies import FOUR, LOSER31, WINNER31


@pytest.mark.parametrize("round", [1, 2])
@pytest.mark.parametrize("first", range(3))
def test_case_44_the_lowest_building_begins_the_next_round(round, first):
    s, events = scored(Q3, Q, V, round=round, first=first)
    (ended,) = only(events, "round_ended")
    assert ended.facts == {"round": round, "totals": [21, 20, 28], "next_first": 1}
    now = GAME.dump(s)
    assert (now["first"], now["turn"], now["round"]) == (1, 1, round + 1)


@pytest.mark.parametrize("first", range(3))
def test_case_45_a_tie_for_the_last_place(first):
    s, events = scored(WINNER31, "BP09 b:W3 c:S5,R5,S6 d:W4 e:R1", LOSER31, first=first, demand="glass wood")
    (ended,) = only(events, "round_ended")
    assert ended.facts["totals"] == [20, 24, 20]
    assert [(event.player, event.facts["trophy"]) for event in only(events, "trophy_won")] == [
        (1, "gold"),
        (0, "silver"),
    ]
    assert GAME.dump(s)["first"] == 2


def test_case_46_the_third_round():
    s, _ = scored(*FOUR, round=2, demand="stone recycled")
    now = GAME.dump(s)
    assert (now["round"], len(now["pool"]), sum(now["bag"].values())) == (3, 7, 23)
    for material, number in now["bag"].items():
        outside = sum(name.startswith(material) for name in now["pool"])
        assert number + outside == 8 - (material in now["demand"])
    assert len(now["used"]) == len(set(now["used"])) == 8
    assert {"BP01", "BP02", "BP03", "BP05"} <= set(now["used"])
    assert not {each["plan"] for each in now["seats"]} & set(now["used"])
    assert all(each["taken"] == [] for each in now["seats"])


def test_case_47_the_end():
    cards = [("gold gold", ""), ("silver silver", ""), ("", "")]
    s, move = last_take(Q, V, Q3, round=3, cards=cards)
    events = play(s, move)
    now = GAME.dump(s)
    assert GAME.actors(s) == ()
    assert now["turn"] is None
    assert [sum(row.values()) for row in GAME.scores(s)] == [6, 7, 2]
    assert GAME.ranking(s) == [2, 1, 3]
    assert [len(each["taken"]) for each in now["seats"]] == [6, 6, 6]
    assert (now["round"], len(now["pool"])) == (3, 8)
    assert kinds(events)[-2:] == ["round_ended", "game_over"]
    assert events[-2].facts["next_first"] is None
    assert events[-1].facts == {"ranking": [2, 1, 3], "totals": [6, 7, 2]}
    assert not {"round_began", "plan_dealt"} & set(kinds(events))


SEATS = {3: (Q, V, Q3), 4: FOUR}


def over(*cards: str):
    """A finished game with these cards; "prize" stands for any."""
    players = len(cards)
    rows = []
    for row in cards:
        trophies = [card for card in row.split() if card != "prize"]
        rows.append((" ".join(trophies), " ".join(PRIZES[: row.split().count("prize")])))
    left = [kind for kind in TROPHIES[players] for _ in range(3 - " ".join(cards).split().count(kind))]
    assert not left, f"{left} belong to nobody"
    s = load(*SEATS[players], round=3, cards=rows, demand="stone recycled", turn=None)
    return [sum(row.values()) for row in GAME.scores(s)], GAME.ranking(s)


def test_case_48_points_decide():
    assert over("gold gold prize", "gold silver silver", "silver prize") == ([8, 7, 4], [1, 2, 3])


def test_case_49_then_prizes():
    assert over("gold gold", "silver prize prize", "gold silver silver") == ([6, 6, 7], [3, 2, 1])


def test_case_50_then_gold_then_silver():
    cards = ("gold prize", "silver bronze prize", "gold gold bronze", "silver silver bronze")
    assert over(*cards) == ([5, 5, 7, 5], [2, 3, 1, 4])


def test_case_51_silver_before_two_bronze():
    cards = ("silver", "bronze bronze", "gold gold silver", "gold silver bronze")
    assert over(*cards) == ([2, 2, 8, 6], [3, 4, 1, 2])


def test_case_52_equal_cards_share_a_place():
    cards = ("gold bronze prize", "gold bronze prize", "silver silver bronze", "gold silver")
    assert over(*cards) == ([6, 6, 5, 5], [1, 1, 4, 3])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_three_rounds_and_as_many_moves_as_the_rules_say(players):
    for seed in range(8):
        s, rng, moves = GAME.new(players, seed), seed, 0
        while actors := GAME.actors(s):
            rng, move = GAME.sample(s, actors[0], rng)
            GAME.apply(s, move)
            moves += 1
        assert moves == {2: 69, 3: 54, 4: 72}[players], f"seed {seed}"
        assert s.round == 3
