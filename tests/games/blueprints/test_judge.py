"""What the judge of Blueprints says: of dice and squares, of prizes and rivals, of what lies behind other screens."""

import pytest

from engine import BOTS, HIDDEN
from engine.bots import Deadline
from engine.bots.chance import chances
from engine.bots.search import outcome
from engine.core.rng import roll
from engine.games.blueprints.judge.advice import REASONS
from engine.games.blueprints.judge.glance import Glance
from engine.games.blueprints.judge.inputs import INPUTS, USUAL_CLIMB, USUALLY_EXACT
from engine.games.blueprints.judge.instinct import choice
from engine.games.blueprints.judge.outlook import Outlook, at_least
from engine.games.blueprints.judge.value import paid, prospects, rows
from engine.games.blueprints.judge.weights import FEATURES as WEIGHED
from engine.games.blueprints.judge.weights import VALUES
from engine.games.blueprints.pieces import DIE
from tests.games.blueprints.builder import GAME, Q3, Q, V, load, play, scored
from tests.helpers.positions import SETTINGS, finished, walk

JUDGE = GAME.judge
OURS = [setting for setting in SETTINGS if setting.name == "blueprints"]
each_setting = pytest.mark.parametrize("setting", OURS, ids=str)


def best(s, p: int = 0, character: str = "") -> str:
    return " ".join(map(str, JUDGE.options(GAME.view(s, p), p, character)[0].move.args))


def worth(s, p: int = 0) -> dict[str, float]:
    return {" ".join(map(str, option.move.args)): option.worth for option in JUDGE.options(GAME.view(s, p), p)}


@each_setting
def test_every_legal_move_is_judged_once_and_its_reasons_add_up(setting):
    for match, _ in walk(setting, 4):
        for p in GAME.actors(match.state):
            view = GAME.view(match.state, p)
            options = JUDGE.options(view, p)
            assert sorted(option.move for option in options) == sorted(GAME.legal(view, p))
            worths = [option.worth for option in options]
            assert worths == sorted(worths, reverse=True)
            for option in options:
                assert option.worth == pytest.approx(sum(reason.amount for reason in option.reasons))
                assert all(option.move.args[0] in reason.about for reason in option.reasons)


def test_every_reason_is_one_that_can_be_told():
    seen = set()
    for seed in range(30):
        for match, _ in walk(OURS[seed % 3], seed):
            for p in GAME.actors(match.state):
                options = JUDGE.options(GAME.view(match.state, p), p)
                seen |= {reason.feature for option in options for reason in option.reasons}
    assert seen == set(REASONS)


def test_nobody_else_is_judged():
    s = GAME.new(3, 1)
    p = GAME.actors(s)[0]
    assert JUDGE.options(GAME.view(s, p), (p + 1) % 3) == []
    assert JUDGE.options(GAME.view(s, (p + 1) % 3), p) == []


@each_setting
def test_the_fast_choice_is_the_first_option(setting):
    for match, _ in walk(setting, 8):
        for p in GAME.actors(match.state):
            view = GAME.view(match.state, p)
            first = JUDGE.options(view, p)[0]
            _, move = JUDGE.instinct(view, p, 5)
            assert {option.move: option.worth for option in JUDGE.options(view, p)}[move] == pytest.approx(first.worth)


@pytest.mark.parametrize("character", ["", "easy", *JUDGE.characters])
def test_what_a_bot_may_not_see_never_changes_its_opinion(character):
    for setting in OURS:
        for match, _ in walk(setting, 6):
            for p in GAME.actors(match.state):
                view = GAME.view(match.state, p)
                other = GAME.guess(view, 77)
                assert JUDGE.options(GAME.view(other, p), p, character) == JUDGE.options(view, p, character)


# --- dice and squares ---

EMPTY = ("BP02 b:W1 d:W1 f:W1,W1,W2", "BP03 a:S1 c:S1,S1 e:R1,R1")


def test_the_last_die_is_worth_its_points():
    """Glass 6 on the last square of the plan, or a stone."""
    s = load(
        "BP09 b:R1 c:R1,R2,R2 d:R1", *EMPTY, pool=["glass6", *["stone1"] * 3, *["wood1"] * 2], demand="glass stone"
    )
    assert best(s) == "glass6 e"


def test_the_plan_is_not_broken_for_a_point():
    """Glass scores the same anywhere; stone scores more the higher it lies, once the plan is lost."""
    s = load("BP09 b:G1 c:G1,G2,G2 d:W1", *EMPTY, pool="G4", demand="recycled stone")
    assert worth(s)["glass4 e"] > worth(s)["glass4 c"]
    broken = load("BP09 c:G1,G2,G2,W2 d:W1", *EMPTY, pool="S4 x5", demand="recycled glass", rng=1)
    assert worth(broken)["stone4 c"] > worth(broken)["stone4 e"]


def test_wood_goes_where_it_touches_most():
    s = load("BP15 a:R1 d:S1", "BP02 b:W1 d:W1", "BP03 a:S1 c:S1", pool="W2", demand="recycled glass")
    found = {square: worth(s)[f"wood2 {square}"] for square in "ce"}
    assert found["c"] > found["e"]


def test_a_high_die_does_not_go_under_what_is_still_to_be_built():
    s = load("BP01", "BP02", "BP03", pool="G6", demand="wood stone")
    assert worth(s)["glass6 a"] > worth(s)["glass6 c"] > worth(s)["glass6 e"]


@pytest.mark.parametrize(
    ("building", "wanted", "other"),
    [
        ("BP09 b:W3 c:R3 d:G3", "stone3 e", "stone2 e"),
        ("BP13 c:S2,G6 d:G1,R5 e:R3", "wood4 f", "wood3 f"),
        ("BP13 c:R1,R4 d:R1,R4", "recycled2 e", "wood2 e"),
    ],
)
def test_a_prize_in_reach_is_seen(building, wanted, other):
    taken = building.count(",") + building.count(":")
    others = [
        "BP02 " + " ".join(f"{square}:W1" for square in "bdf")[: 5 * 3] + ",W1" * (taken - 3),
        "BP03 " + " ".join(f"{square}:S1" for square in "ace")[: 5 * 3] + ",S1" * (taken - 3),
    ]
    names = [wanted.split()[0], other.split()[0]]
    s = load(building, *others, pool=names, demand="glass recycled" if "R1" in building else "recycled glass")
    found = worth(s)
    assert found[wanted] > found[other]
    reasons = {reason.feature for option in JUDGE.options(GAME.view(s, 0), 0) for reason in option.reasons}
    assert reasons & {"structural_integrity", "geometer", "materials"}


def test_a_prize_that_somebody_else_collects_too_is_worth_less():
    alone = load(
        "BP09 b:W3 c:R3 d:G3", "BP02 b:W1 d:S2 f:G5", "BP03 a:S1 c:G2 e:R6", pool="S3", demand="recycled glass"
    )
    tied = load("BP09 b:W3 c:R3 d:G3", "BP02 b:S3 d:G3 f:W3", "BP03 a:S1 c:G2 e:R6", pool="S3", demand="recycled glass")

    def promised(s) -> float:
        (option,) = [o for o in JUDGE.options(GAME.view(s, 0), 0) if o.move.args == ("stone3", "e")]
        return next(reason.amount for reason in option.reasons if reason.feature == "structural_integrity")

    assert promised(alone) > promised(tied) > 0


def test_what_the_next_player_needs_is_denied():
    """Four recycled dice are known behind the next screen."""
    s = load(
        "BP13 c:G1,G2 d:S1,S1",
        "BP02 b:R1,R1 d:R1 f:R1",
        "BP03 a:W1 c:W1,W1 e:W1",
        pool="R3",
        demand="glass wood",
    )
    (option,) = [o for o in JUDGE.options(GAME.view(s, 0), 0) if o.move.args == ("recycled3", "e")]
    assert next(reason.amount for reason in option.reasons if reason.feature == "denial") > 0


def test_two_players_discard_what_the_other_one_needs():
    s = load(
        "BP13 c:G1,G2 d:W1,W1 e:W1",
        "BP02 b:R1,R1 d:R1 f:R1",
        pool=["recycled3", "stone1", "stone1", "stone1", "glass1", "stone1", "stone1"],
        discard=["wood1", "wood1", "wood2", "wood2", "glass1", "glass1", "glass1", "glass3"],
        demand="glass wood",
    )
    assert GAME.question(s) == "discard"
    assert best(s) == "recycled3"


def test_one_that_has_taken_all_six_still_discards():
    s = load(
        "BP13 c:G1,G2 d:W1,W1 e:W1 f:W2",
        "BP02 b:R1,R1 d:R1,R1 f:R1",
        pool=["recycled3", "stone1", "stone1", "stone1", "glass1", "stone1", "stone1"],
        discard=["wood1", "wood1", "wood2", "stone2", "stone2", "stone3", "glass1", "glass1", "glass1", "glass3"],
        demand="recycled glass",
    )
    assert best(s) == "recycled3"
    assert JUDGE.instinct(s, 0, 1)[1].args == ("recycled3",)


def test_a_die_is_wasted_only_when_it_must_be():
    """One that fits, and six that do not."""
    others = ("BP02 b:R1 d:R1 f:R1", "BP03 a:S1 c:S1 e:S1", "BP04 b:G1 d:G1 f:G1")
    s = load("BP01 a:S5 c:S2 e:R6", *others, pool="W1 W1 W1 G1 G1 W2 G1", demand="recycled stone")
    assert best(s) == "wood2 c"
    assert str(choice(s, 0, JUDGE.balanced)) == "0 take wood2 c"


# --- chances and values ---


def test_chances_are_those_of_dice():
    assert at_least(0, 3, 0.5) == 1
    assert at_least(2, 2, 0.5) == pytest.approx(0.25)
    assert at_least(3, 2, 0.5) == 0


def test_the_outlook_counts_what_everybody_saw():
    s = load("BP01 a:R4 c:S5 e:R6 -:G3", "BP02 b:W1 d:W1 f:W1,W1", "BP03 a:S1 c:S1 e:S1,S1", demand="recycled wood")
    outlook = Outlook(s, 0)
    assert outlook.materials == [0, 2, 1, 0]
    assert outlook.left == 2
    integrity, geometer, _ = outlook.chances
    assert geometer == 0, "five different values are too few, and one die is gone"
    assert integrity == 0, "three more equal dice do not come in two turns"
    assert Outlook(s, 1).chances[0] == 1
    assert Outlook(GAME.view(s, 1), 0).chances == outlook.chances
    assert [outlook.points(DIE[name]) for name in ("glass5", "recycled1")] == [5, 5]


@pytest.mark.parametrize("seed", range(5))
def test_a_finished_game_is_worth_its_scores_and_a_tie_less_than_a_point(seed):
    for setting in OURS:
        s = finished(setting, seed).state
        expected, places = JUDGE.expected(s), GAME.ranking(s)
        assert [int(score) for score in expected] == [sum(row.values()) for row in GAME.scores(s)]
        order = sorted(range(s.seats), key=lambda p: -expected[p])
        assert [places[p] for p in order] == sorted(places)
        assert JUDGE.spread(s) == pytest.approx(0.1)


def over(*won):
    """A game that is over, with these cards won: gold, silver, bronze, and four kinds of prizes."""
    s = finished(OURS[len(won) - 2], 9).state.clone()
    s.won = list(won)
    return s


def test_who_wins_a_tie_is_ahead_in_the_end_and_the_play_outs_know():
    """Two silvers and a prize against a silver and two prizes."""
    s = over((0, 2, 0, 1, 0, 0, 0), (0, 1, 0, 0, 2, 0, 0))
    assert GAME.ranking(s) == [2, 1]
    assert JUDGE.expected(s) == [6, pytest.approx(6.45)]
    assert outcome(GAME, s, 1)[1] > 0.98
    assert outcome(GAME, s, 0)[1] < 0.02


def test_only_seats_that_are_level_are_told_apart_by_a_part_of_a_point():
    three = over((1, 0, 0, 0, 0, 0, 1), (0, 1, 0, 1, 0, 0, 0), (0, 2, 0, 0, 0, 0, 0))
    assert JUDGE.expected(three) == [5, pytest.approx(4.45), 4]
    shared = over((1, 1, 0, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0, 0))
    assert JUDGE.expected(shared) == [5, 5, 2]


def test_the_better_building_is_expected_to_win():
    s = load(
        "BP09 b:W3 c:G5,R5,G6 d:W4", "BP14 c:S1,S2 d:S1 e:R1 f:S4", "BP04 b:S2,G2 d:R1 f:R3,G3", demand="wood glass"
    )
    trophies = [dict(zip(VALUES, row))["trophies"] for row in rows(s)]
    assert trophies[0] > trophies[2] > trophies[1]
    assert prospects(s, 0) > prospects(s, 1)


def test_cards_that_are_won_count_as_points():
    poor = load("BP01", "BP02", "BP03", round=2, cards=[("", ""), ("gold", ""), ("silver", "")])
    rich = load("BP01", "BP02", "BP03", round=2, cards=[("gold", "geometer"), ("", ""), ("silver", "")])
    assert JUDGE.expected(rich)[0] - JUDGE.expected(poor)[0] == pytest.approx(5, abs=1)


def test_of_two_who_are_level_the_one_with_more_prizes_is_likelier_to_win():
    """All cards of a game for two count the same, so many games end level, and then prizes decide."""
    s = load("BP01", "BP02", round=3, first=1, cards=[("silver", "geometer"), ("silver", "geometer")])
    assert chances(GAME, s)[1] == pytest.approx(0.5, abs=0.1), "who begins is a little better off"
    s = load("BP01", "BP02", round=3, first=1, cards=[("silver silver", ""), ("", "geometer materials")])
    assert 0.7 < chances(GAME, s)[1] < 0.8
    two, three = (
        JUDGE.expected(load(*plans, round=2, cards=cards))
        for plans, cards in (
            (("BP01", "BP02"), [("", "geometer"), ("silver", "")]),
            (("BP01", "BP02", "BP03"), [("", "geometer"), ("silver", ""), ("gold", "")]),
        )
    )
    assert two[0] - two[1] > three[0] - three[1] > 0, "the more seats, the fewer ties"


def test_the_nearer_the_end_the_surer_is_who_is_ahead():
    early, late = (load("BP01", "BP02", round=n) for n in (2, 3))
    for s in (early, late):
        s.won = [(0, 1, 0, 0, 0, 1, 0), (0, 1, 0, 0, 0, 0, 0)]
    assert 0.7 < chances(GAME, early)[0] < chances(GAME, late)[0] < 1


def test_the_features_are_those_of_the_table():
    s = load("BP01", "BP02", "BP03", round=2, first=1, cards=[("gold", "geometer"), ("", ""), ("silver", "")])
    phase, found = JUDGE.features(s)
    assert phase == pytest.approx(2 / 3)
    assert [dict(zip(VALUES, row))["points"] for row in found] == [5, 0, 2]
    assert [dict(zip(VALUES, row))["start"] for row in found] == [0, 1, 0]
    assert found == rows(s)


@pytest.mark.parametrize(("seats", "ladder"), [(2, [0, 2]), (3, [0, 2, 3]), (4, [0, 1, 2, 3])])
def test_trophies_pay_by_rank(seats, ladder):
    assert [paid(seats, beaten) for beaten in range(seats)] == ladder
    assert ladder[0] < paid(seats, 0.5) < ladder[1]


def test_a_hidden_building_counts_as_average():
    s = load("BP09 b:W3 c:G5,R5 d:W4", "BP14 c:S1,S2 d:S1 e:R1", "BP04 b:S2,G2 d:R1 f:R3", demand="wood glass")
    view = GAME.view(s, 0)
    assert prospects(view, 0) == prospects(s, 0)
    assert prospects(view, 1) != prospects(s, 1)
    assert abs(prospects(view, 1) - prospects(s, 1)) < 12


# --- worlds ---


@each_setting
def test_imagined_worlds_fit_the_view(setting):
    for n, (match, _) in enumerate(walk(setting, 3)):
        for p in GAME.actors(match.state):
            view = GAME.view(match.state, p)
            world = JUDGE.imagine(view, p, n)
            GAME.check(world)
            assert GAME.view(world, p).key() == view.key()
            assert HIDDEN not in world.plan
            assert JUDGE.imagine(view, p, n).key() == world.key()


def test_others_are_thought_to_build_with_sense():
    """Four wood dice: on average the imagined building is better than a blind guess."""
    s = load("BP13 c:G1,G2 d:S1,S1", "BP15 a:W1 c:W1,W2 d:W2", "BP03 a:R1 c:R1,R1 e:R1", demand="glass wood")
    view = GAME.view(s, 0)
    blind = sum(prospects(GAME.guess(view, rng), 1) for rng in range(80))
    likely = sum(prospects(JUDGE.imagine(view, 0, rng), 1) for rng in range(80))
    assert likely > blind + 80


def test_a_playout_ends_with_its_round_and_can_be_stopped():
    s = GAME.new(3, 2)
    assert JUDGE.horizon(s) == JUDGE.clock(s) == 1
    assert JUDGE.playout(s, 1, 1, lambda: False)
    assert JUDGE.clock(s) == 2
    before = s.key()
    assert not JUDGE.playout(s, 1, 3, lambda: True)
    assert s.key() == before
    assert JUDGE.playout(s, 1, 3, lambda: False)
    assert GAME.actors(s) == ()


def test_the_learned_value_takes_a_building_it_cannot_see_for_a_usual_one():
    s = load("BP13 c:G1,G2 d:S1,S1", "BP15 a:W1,W1,W1,W1", demand="glass wood")
    climb, exact = (INPUTS.inputs.index(name) for name in ("chance_skyscraper", "exact"))
    own, other = INPUTS.rows(GAME.view(s, 1))[1], INPUTS.rows(GAME.view(s, 0))[1]
    assert (own[climb] > 0.7, own[exact]) == (True, 0.0)  # one die more, and the plan is broken
    assert (other[climb], other[exact]) == (USUAL_CLIMB[4], USUALLY_EXACT[4])


def test_characters_weigh_differently():
    seen = {character: set() for character in ("", "easy", *JUDGE.characters)}
    for seed in range(6):
        s = GAME.new(2, seed)
        p = GAME.actors(s)[0]
        for character, found in seen.items():
            found.add(tuple(option.worth for option in JUDGE.options(GAME.view(s, p), p, character)))
    assert len({frozenset(found) for found in seen.values()}) == len(seen)
    assert set(JUDGE.data["glance"]) == set(WEIGHED)


def test_a_judge_with_other_weights_is_another_judge():
    data = {**JUDGE.data, "glance": {**JUDGE.data["glance"], "plan": [0.0, 0.0]}}
    careless = JUDGE.retuned(data)
    s = load("BP09 b:G1 c:G1,G2,G2 d:W1", *EMPTY, pool="S4 x5", demand="recycled glass", rng=1)
    assert careless.options(s, 0)[0].worth != JUDGE.options(s, 0)[0].worth
    assert Glance(s, 0, careless.balanced).weights != Glance(s, 0, JUDGE.balanced).weights


@pytest.mark.parametrize("name", ["random", "easy", "normal", "normal:planner", "hard", "hard:rival"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_plays_a_whole_game_by_the_rules(name, players):
    s, moves = GAME.new(players, 5), 0
    while actors := GAME.actors(s):
        p = actors[0]
        if name.startswith("hard") and moves % 6:
            move = JUDGE.options(GAME.view(s, p), p)[0].move
        else:
            move = BOTS[name].choose(GAME, GAME.view(s, p), p, moves, Deadline(playouts=8))
        play(s, move)
        moves += 1
    assert s.round == 3


MANY = {"random": 4000, "easy": 6000, "normal": 6000, "normal:collector": 1000, "hard": 2500, "hard:planner": 500}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "decisions"), MANY.items())
def test_twenty_thousand_decisions_are_legal(name, decisions):
    """One move in four is random: bots must also cope with positions they would not reach."""
    assert sum(MANY.values()) == 20_000
    seed = rng = 0
    while decisions:
        s, seed = GAME.new(2 + seed % 3, seed), seed + 1
        while decisions and (actors := GAME.actors(s)):
            p = actors[0]
            move = BOTS[name].choose(GAME, GAME.view(s, p), p, rng, Deadline(playouts=4))
            assert move in GAME.legal(s, p), f"game {seed - 1}"
            rng, chance = roll(rng, 4)
            if not chance:
                rng, move = GAME.sample(s, p, rng)
            GAME.apply(s, move)
            decisions -= 1


def test_the_judge_sees_a_scored_round():
    s, _ = scored(Q, V, Q3)
    expected = JUDGE.expected(s)
    assert expected[1] > expected[2] > expected[0]
