"""Setup: characters, tokens, decks and the first cards (cases 1-4)."""

import pytest

from engine.games.great_split.box import DATA
from tests.games.great_split.wallets import GAME

SIZES = {
    2: (19, 19, 21, 0),
    3: (0, 18, 21, 17),
    4: (0, 17, 21, 13),
    5: (0, 16, 21, 9),
    6: (0, 15, 21, 5),
    7: (0, 14, 21, 1),
}
each_table = pytest.mark.parametrize("players", SIZES)


@each_table
def test_case_1_decks_box_and_hands_after_the_first_deal(players):
    now = GAME.dump(GAME.new(players, 1))
    assert (*map(len, now["decks"].values()), len(now["box"])) == SIZES[players]
    s = GAME.new(players, 5)
    levels = {row["id"]: row["level"] for row in DATA["cards"]}
    for seat in GAME.dump(s)["seats"]:
        dealt = sorted(levels[card] for card in seat["hand"])
        assert dealt == (["I"] * 5 + ["II"] if players == 2 else ["I"] * 4 + ["II"])


@each_table
def test_case_2_the_first_question(players):
    s = GAME.new(players, 3)
    assert GAME.actors(s) == tuple(range(players))
    assert GAME.question(s) == ("discard" if players == 2 else "split")
    assert {move.kind for p in range(players) for move in GAME.legal(s, p)} == {GAME.question(s)}


def test_case_3_start_icons_are_steps():
    starts = {}
    for seed in range(40):
        now = GAME.dump(GAME.new(7, seed))
        assert len({seat["character"] for seat in now["seats"]}) == 7
        for seat in now["seats"]:
            assert seat["prestige"] == 0
            starts[seat["character"]] = {name: at for name, at in seat["tracks"].items() if at}
    assert starts["c3"] == {"art": 1, "gold": 2}
    assert starts["c1"] == {"tome": 3}
    assert starts == {row["id"]: row["start"] for row in DATA["characters"]}


def test_case_4_tokens():
    for seed in range(60):
        now = GAME.dump(GAME.new(4, seed))
        assert len(now["market"]) == 6
        assert 8 <= sum(now["market"]) <= 16
        assert now["arrow"] == 0
        assert [len(line) for line in now["scoring"]] == [2, 2]
        assert sorted(token for line in now["scoring"] for token in line) == ["art", "gem", "none", "tome"]


def test_every_seed_deals_another_table_and_the_same_seed_the_same():
    tables = [GAME.new(3, seed).key() for seed in range(20)]
    assert len(set(tables)) == 20
    assert tables == [GAME.new(3, seed).key() for seed in range(20)]
