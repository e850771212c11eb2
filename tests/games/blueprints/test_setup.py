"""Setting up the game and a round (rules 2.2, 2.3)."""

import pytest

from engine import BadPosition
from tests.games.blueprints.builder import GAME, MATERIALS, dice, load, short

BAG = {2: 22, 3: 21, 4: 23}
POOL = {2: 8, 3: 9, 4: 7}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_case_1_a_new_game(players, seed):
    now = GAME.dump(GAME.new(players, seed))
    assert len(now["pool"]) == POOL[players]
    assert sum(now["bag"].values()) == BAG[players]
    for material in MATERIALS:
        there = now["bag"][material] + sum(short(name) == material for name in now["pool"])
        assert there == 8 - (material in now["demand"])
    assert len(set(now["demand"])) == 2
    assert len({each["plan"] for each in now["seats"]}) == players
    assert now["round"] == 1
    assert now["turn"] == now["first"]


@pytest.mark.parametrize("players", [0, 1, 5])
def test_case_2_only_two_to_four_play(players):
    with pytest.raises(BadPosition, match="2 to 4 players"):
        GAME.new(players, 1)


@pytest.mark.parametrize("option", ["characters", "hal", "expert"])
def test_case_2_there_are_no_options(option):
    with pytest.raises(BadPosition, match="option"):
        GAME.new(3, 1, {option: "yes"})


def test_case_3_the_pool_is_listed_by_value_then_material():
    s = load("BP01", "BP02", "BP03", pool="G6 W2 S2 G1 R2 W6 W1 R6 G2", demand="stone recycled")
    assert GAME.dump(s)["pool"] == dice("W1 G1 W2 R2 S2 G2 W6 R6 G6")


def test_every_pair_of_materials_comes_into_demand_as_often():
    pairs: dict[tuple[str, ...], int] = {}
    for seed in range(2400):
        demand = tuple(GAME.dump(GAME.new(2, seed))["demand"])
        pairs[demand] = pairs.get(demand, 0) + 1
    assert len(pairs) == 12
    assert min(pairs.values()) > 140
    assert max(pairs.values()) < 260


def test_everybody_begins_as_often_and_every_plan_is_dealt():
    firsts, plans = [0] * 4, set()
    for seed in range(800):
        now = GAME.dump(GAME.new(4, seed))
        firsts[now["first"]] += 1
        plans |= {each["plan"] for each in now["seats"]}
    assert min(firsts) > 150
    assert len(plans) == 24


def test_dice_are_fair():
    values = [0] * 7
    for seed in range(1500):
        for name in GAME.dump(GAME.new(2, seed))["pool"]:
            values[int(name[-1])] += 1
    assert min(values[1:]) > 1800
    assert max(values) < 2200
