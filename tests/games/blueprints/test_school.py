"""What the learned instinct of Blueprints weighs."""

import pytest

from engine.bots.school import graduate, load, taught
from engine.games.blueprints.judge.glance import Glance
from engine.games.blueprints.judge.school import SCHOOL, instinct
from engine.games.blueprints.judge.weights import CONSTANTS, DENIAL, FEATURES, KEEP, MORE, PLAN
from tests.bots.test_learned import positions
from tests.games.blueprints.builder import GAME
from tests.games.blueprints.builder import load as table

JUDGE = GAME.judge
TABLE = load(SCHOOL.weights(), SCHOOL.context, SCHOOL.features)
OTHERS = ("BP02 b:R1 d:R1", "BP03 a:S1 c:S1")


def takes(players, every=3):
    for s in positions(GAME, players, every=every):
        if s.question == "take":
            player = s.waiting[0]
            yield GAME.view(s, player), player


def with_only(**rows):
    """A judge who weighs nothing but these, always the same."""
    rest = [0.0] * (len(SCHOOL.context) - 1)
    return JUDGE.retuned({**JUDGE.data, "instinct": {name: [rows.get(name, 0.0), *rest] for name in SCHOOL.features}})


def worth(judge, s, p=0):
    options = judge.options(GAME.view(s, p), p)
    return {" ".join(map(str, option.move.args)): option.worth / CONSTANTS["point"] for option in options}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_moves_worth_is_the_sum_of_its_parts(players):
    for view, player in takes(players):
        moves = GAME.legal(view, player)
        context, parts = SCHOOL.parts(view, player, moves, TABLE)
        assert len(context) == len(SCHOOL.context)
        weights = [sum(w * c for w, c in zip(TABLE[name], context)) for name in SCHOOL.features]
        judged = {option.move: option.worth for option in graduate(JUDGE).options(view, player)}
        for move, (said, features) in zip(moves, parts, strict=True):
            assert said == pytest.approx(judged[move])
            assert said == pytest.approx(sum(w * f for w, f in zip(weights, features)))


def test_the_weights_follow_the_dice_taken_and_the_seats():
    learned = instinct({**TABLE, "plan": [1.0, 2.0, 4.0, 8.0]}, {})
    found = [learned.weights[2][taken][PLAN] for taken in range(7)]
    assert found == pytest.approx([1, 1.56, 2.44, 3.64, 5.16, 7, 7])
    assert learned.weights[3][0][PLAN] == learned.weights[4][0][PLAN] == 9


def test_what_stays_in_the_pool_counts_for_who_collects_it():
    s = table("BP13 c:R2 d:G5", *OTHERS, pool="R3 R4 R2 W2 S5 G1 x4", demand="wood glass")
    equal = worth(with_only(pool_equal=1.0), s)
    assert (equal["wood2 e"], equal["stone5 e"]) == (1, 0)
    assert equal["glass1 e"] == 0, "there are many, but one has none"
    recycled = worth(with_only(pool_recycled=1.0), s)
    assert (recycled["recycled3 e"], recycled["wood2 e"]) == (2, 0)


def test_how_high_a_die_lies_counts():
    s = table("BP12 d:R2,R2 b:G1", "BP02 b:R1,R1 d:R1", "BP03 a:S1 c:S1,S1", pool="W4", demand="stone glass")
    on_top = worth(with_only(level_2=1.0, level_3=10.0, top=100.0), s)
    assert [on_top[f"wood4 {square}"] for square in "bdf"] == pytest.approx([61, 70, 0])
    assert worth(with_only(value=1.0), s)["wood4 f"] == pytest.approx(0.2)
    closes = worth(with_only(closes=1.0), s)
    assert [closes[f"wood4 {square}"] for square in "def"] == [1, 1, 1]
    assert closes["wood4 b"] == 0, "the plan is broken there"


def test_points_have_a_price_by_material():
    s = table("BP13 c:S1 d:W1", *OTHERS, pool="G4 S3", demand="wood recycled")
    assert worth(with_only(glass=2.0), s)["glass4 e"] == 8
    assert worth(with_only(stone=3.0), s)["stone3 c"] == 9
    assert worth(with_only(wood=1.0), s)["glass4 d"] == 2


def test_the_plain_instinct_knows_nothing_of_what_was_learned():
    for view, player in takes(2):
        glance = Glance(view, player, JUDGE.balanced)
        assert not glance.learned
        assert glance.weights[len(FEATURES) :] == tuple(MORE.values())


def test_what_the_next_player_wants_is_thought_of_as_ever():
    """However much the own prizes are worth by now, a die is denied for the same reasons."""
    for view, player in takes(3):
        plain, learned = (Glance(view, player, judge.balanced) for judge in (JUDGE, graduate(JUDGE)))
        assert learned.weights[DENIAL] != plain.weights[DENIAL]
        assert [learned.wanted(die) for die in view.pool] == [plain.wanted(die) for die in view.pool]


def test_when_a_die_is_discarded_the_own_need_counts_as_before():
    assert TABLE["keep"] == SCHOOL.start(JUDGE.data)["keep"]
    plain, learned = JUDGE.balanced, graduate(JUDGE).balanced
    for taken in range(7):
        assert learned.weights[2][taken][KEEP] == pytest.approx(plain.weights[2][taken][KEEP], abs=1e-4)


@pytest.mark.parametrize("character", JUDGE.characters)
def test_a_character_leans_as_it_does_beside_the_plain_instinct(character):
    times = JUDGE.data["characters"][character]["times"]
    judge = graduate(JUDGE)
    for seats in (2, 3, 4):
        for taken in range(7):
            balanced, leaning = (judge.tastes[name].weights[seats][taken] for name in ("", character))
            assert leaning == pytest.approx([w * times.get(name, 1.0) for name, w in zip(SCHOOL.features, balanced)])


def test_hard_plays_by_it_without_a_learned_value():
    s = GAME.new(2, 1)
    assert not JUDGE.learned.shipped
    assert taught(GAME, s).judge is graduate(JUDGE) is not JUDGE
    assert taught(GAME, s).judge.horizon(s) == JUDGE.horizon(s)
