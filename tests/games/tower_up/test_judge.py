"""What the judge of Tower Up says: of moves, of positions, of the race for the chips."""

import pytest

from engine import BOTS
from engine.bots.base import Deadline
from engine.games.tower_up.boards import BOARDS
from engine.games.tower_up.components import OBJECTIVES, UNIT, packed
from engine.games.tower_up.judge.advice import DENIAL, denial, options, wishes
from engine.games.tower_up.judge.glance import Glance, Plan, missing
from engine.games.tower_up.judge.instinct import instinct
from engine.games.tower_up.judge.race import WAYS, standings, steps
from engine.games.tower_up.judge.scene import phase, turns_left
from engine.games.tower_up.judge.value import rows
from engine.games.tower_up.judge.weights import VALUES
from engine.games.tower_up.objectives import MET
from tests.games.tower_up.desk import C9_BUILDS, GAME, L9_BUILDS, L9_START, Q_BUILDS, desk, position
from tests.helpers.positions import SETTINGS, finished, walk

JUDGE = GAME.judge
TASTE = JUDGE.balanced
MINE = [setting for setting in SETTINGS if setting.name == "tower_up"]
each_setting = pytest.mark.parametrize("setting", MINE, ids=str)


def load(*words, **facts):
    return GAME.load(position(*words, **facts))


def best(s, p: int = 0) -> str:
    return str(JUDGE.options(GAME.view(s, p), p)[0].move)


@each_setting
def test_every_legal_move_is_judged_once(setting):
    for match, _ in walk(setting, 4):
        for p in GAME.actors(match.state):
            view = GAME.view(match.state, p)
            found = JUDGE.options(view, p)
            assert sorted(map(str, (option.move for option in found))) == sorted(map(str, GAME.legal(view, p)))
            worths = [option.worth for option in found]
            assert worths == sorted(worths, reverse=True)
            for option in found:
                assert option.worth == pytest.approx(sum(reason.amount for reason in option.reasons))


def test_nobody_else_is_judged():
    assert JUDGE.options(GAME.view(load(), 0), 1) == []


@each_setting
def test_instinct_plays_legal_moves_close_to_the_account(setting):
    """It compares fewer takes and leaves denial out; it never plays what is not legal."""
    same = asked = 0
    for seed in range(3):
        for match, _ in walk(setting, seed):
            for p in GAME.actors(match.state):
                _, move = JUDGE.instinct(match.state, p, 7)
                legal = GAME.legal(match.state, p)
                assert move in legal
                worth = {option.move: option.worth for option in options(GAME.view(match.state, p), p, TASTE)}
                asked += 1
                same += worth[move] >= max(worth.values()) - 1
    assert same >= 0.9 * asked


@each_setting
def test_the_way_to_an_objective_is_over_when_it_is_met(setting):
    board = BOARDS[setting.players]
    for match, _ in walk(setting, 11):
        s = match.state
        for p in range(setting.players):
            for i, name in enumerate(OBJECTIVES):
                away = WAYS[i](s, p, board)[0]
                assert (away <= 0) == bool(MET[i](s, p, board)), f"{name}: {away}"


def test_a_step_towards_an_objective_is_a_step():
    """A roof on a site that is called a step brings the objective nearer, one that is not does not."""
    s = load(builds=Q_BUILDS)
    colours, parks, districts = steps(s, 0, standings(s))
    assert (colours.missing, colours.colours, colours.sites >> 13 & 1) == (1, 8, 1)
    assert (parks.missing, parks.sites >> 12 & 1, parks.sites >> 5 & 1) == (3, 1, 0)
    assert (districts.missing, districts.sites >> 28 & 1) == (3, 1)


def test_the_chip_is_taken_when_it_is_there():
    d = desk(builds=Q_BUILDS)
    assert d.play(best(d.s)).chips() == {"colours4": 7}
    reasons = JUDGE.options(GAME.view(load(builds=Q_BUILDS), 0), 0)[0].reasons
    assert any(reason.feature == "chip" and reason.about == ("colours4",) for reason in reasons)


def test_a_chip_is_worth_more_in_a_race():
    """The same step, once with a rival who is about to take the highest chip."""
    alone = steps(load(builds=Q_BUILDS), 0, [[1, 3, 3], [4, 4, 5], [4, 4, 5]])[0].gain
    raced = steps(load(builds=Q_BUILDS), 0, [[1, 3, 3], [1, 4, 5], [4, 4, 5]])[0].gain
    assert raced > alone


def test_an_extra_turn_is_seen():
    s = load(tracks=(2, 1, 2, 2))
    first = JUDGE.options(GAME.view(s, 0), 0)[0]
    assert any(reason.feature == "extra_turn" for reason in first.reasons)


def test_the_table_of_markers_is_what_movement_says():
    for tracks in ((0, 0, 0, 0), (2, 1, 2, 2), (9, 9, 9, 5), (10, 8, 8, 7), (10, 10, 10, 10), (3, 2, 4, 0)):
        glance = Glance(load(tracks=tracks), 0, TASTE)
        for colour in range(4):
            for height in range(1, 7):
                assert glance.tracks[colour][height] == pytest.approx(glance.moved(colour, height))


def test_floors_are_collected_for_a_site_that_is_wanted():
    """One white floor is missing for the build that brings the chip: it is chosen from the wild ones."""
    s = load(builds=Q_BUILDS, reserve=(1, 1, 0, 0), market=(21, 1, 3))
    wild = [str(option.move) for option in JUDGE.options(GAME.view(s, 0), 0) if "take 21" in str(option.move)]
    assert "white" in wild[0]
    _, quick = instinct(load(builds=Q_BUILDS, reserve=(1, 1, 0, 0), market=(21, 22, 23)), 0, 3, TASTE)
    assert "white" in str(quick)


def test_a_plan_is_worth_more_the_nearer_it_is():
    s = load(reserve=(0, 0, 0, 0))
    glance = Glance(s, 0, TASTE)
    builds = glance.builds()
    plan = Plan(glance, builds)
    price = s.need[builds[0][1]] + UNIT[builds[0][2]]
    worths = [plan.worth(0), plan.worth(price)]
    assert 0 < worths[0] < worths[1] == pytest.approx(builds[0][0])
    assert plan.aim(price) == builds[0][1]
    assert plan.aim(price, without=builds[0][1]) != builds[0][1]
    assert plan.worth(price, without=builds[0][1]) <= worths[1]
    assert (missing(packed((1, 0, 3, 0)), packed((1, 2, 1, 1))), missing(price, price)) == (3, 0)


def test_a_player_without_roofs_plans_nothing():
    d = desk(L9_START, L9_BUILDS, seat=1, tracks=(2, 1, 2, 2)).play("1 build 23 white 24")
    assert Glance(d.s, 1, TASTE).builds() == []
    assert all(option.move.kind == "take" for option in JUDGE.options(GAME.view(d.s, 1), 1))


def test_the_tenth_roof_is_laid_when_ahead_rather_than_when_behind():
    worth = []
    for other in (0, 10):
        tracks = [(other,) * 4, (5, 5, 5, 5), (0, 0, 0, 0)]
        s = load(L9_START, C9_BUILDS, seat=1, tracks=tracks)
        found = {str(option.move): option.worth for option in JUDGE.options(GAME.view(s, 1), 1)}
        worth.append(max(w for move, w in found.items() if "build" in move))
    assert worth[0] > worth[1]


def test_a_rivals_best_site_is_denied():
    glance = Glance(load(), 0, TASTE)
    rivals = [[(9.0, 12, 1, 13), (8.0, 12, 2, 13), (2.0, 21, 1, 21)]]
    (gone,), (left,) = (denial(glance, site, rivals) for site in (12, 21))
    assert gone.amount == pytest.approx(DENIAL * 7)
    assert left.amount == 0
    assert [len(builds) for builds in wishes(load(), 0, TASTE, standings(load()))] == [4, 4]


@each_setting
def test_features_have_a_name_each_and_the_end_is_what_it_is(setting):
    for match, _ in walk(setting, 2):
        at, table = JUDGE.features(match.state)
        assert 0 <= at <= 1
        assert all(len(row) == len(VALUES) for row in table)
    s = finished(setting, 2).state
    assert JUDGE.expected(s) == [sum(row.values()) for row in GAME.scores(s)]
    assert JUDGE.spread(s) < 1 < JUDGE.spread(GAME.new(setting.players, 1))


def test_who_has_set_the_cone_has_nothing_more_to_come():
    d = desk(L9_START, L9_BUILDS, seat=1).play("1 build 23 white 23")
    row = rows(d.s)[1]
    assert row[0] == sum(GAME.scores(d.s)[1].values())
    assert row[1:] == [0.0] * (len(VALUES) - 1)
    assert JUDGE.expected(d.s)[1] == row[0]


def test_the_game_grows_shorter():
    s = GAME.new(3, 1)
    assert phase(s) > phase(load()) > 0
    ended = desk(L9_START, L9_BUILDS, seat=1).play("1 build 23 white 23").s
    assert turns_left(ended) == phase(ended) == 0
    assert JUDGE.horizon(ended) > JUDGE.horizon(s)


def test_a_playout_ends_at_the_turn_wanted_or_when_stopped():
    s = GAME.new(2, 3)
    assert JUDGE.playout(s, 1, 6, lambda: False)
    assert JUDGE.clock(s) >= 7
    assert not JUDGE.playout(s, 1, 60, lambda: True)
    assert JUDGE.playout(s, 1, 999, lambda: False)
    assert GAME.actors(s) == ()


def test_characters_lean_their_way():
    assert set(JUDGE.characters) == set(JUDGE.tastes) - {"", "easy"}
    s = GAME.load(position(reserve=(2, 2, 2, 2)))
    for character in JUDGE.characters:
        balanced = {option.move: option.worth for option in JUDGE.options(GAME.view(s, 0), 0)}
        leaning = {option.move: option.worth for option in JUDGE.options(GAME.view(s, 0), 0, character)}
        assert balanced.keys() == leaning.keys()
        assert balanced != leaning


@pytest.mark.parametrize("name", ["easy", "normal", "normal:skyline", "hard"])
def test_bots_play_whole_games_legally_and_the_same_again(name):
    games = []
    for _ in range(2):
        s, moves = GAME.new(3, 5, {"placing": "players", "objectives": "random"}), []
        while actors := GAME.actors(s):
            p = actors[0]
            move = BOTS[name].choose(GAME, GAME.view(s, p), p, len(moves), Deadline(playouts=12))
            GAME.apply(s, move)
            moves.append(move)
        games.append(moves)
    assert games[0] == games[1]


def test_other_weights_judge_otherwise():
    data = {**JUDGE.data, "glance": {**JUDGE.data["glance"], "space": [9.0, 9.0]}}
    s = load(reserve=(2, 2, 2, 2))
    other = JUDGE.retuned(data).options(GAME.view(s, 0), 0)
    assert other[0].worth > JUDGE.options(GAME.view(s, 0), 0)[0].worth
