"""What the judge of Ginkgopolis says: of moves, of positions, of what others may have committed."""

import pytest

from engine import GAMES, HIDDEN
from engine.core.grid import cell
from engine.games.ginkgopolis.cards import BLUE, NAMES, RED
from engine.games.ginkgopolis.judge.advice import account
from engine.games.ginkgopolis.judge.glance import Glance
from engine.games.ginkgopolis.judge.scene import Scene, groups, rounds_left
from engine.games.ginkgopolis.judge.value import rows
from engine.games.ginkgopolis.judge.weights import VALUES
from engine.games.ginkgopolis.rules import NO_TILE
from engine.games.ginkgopolis.state import NOBODY
from tests.helpers.positions import SETTINGS, Setting, finished, walk
from tests.helpers.table import building, position, seat

GAME = GAMES["ginkgopolis"]
JUDGE = GAME.judge
HELD = [setting for setting in SETTINGS if setting.name == "ginkgopolis"]
TASTE = JUDGE.balanced
LATE = {"round": 22, "supply_size": 3, "exhausted": 1}


def met(seed: int, players: int = 2) -> list:
    """Views of the choice step in a random game."""
    setting = Setting("ginkgopolis", players, {"characters": "intro"})
    return [
        GAME.view(m.state, 0) for m, _ in walk(setting, seed) if m.state.question == "commit" and 0 in m.state.waiting
    ]


def load(**facts):
    return GAME.load(position(**facts))


def best(s, p: int = 0) -> str:
    return str(JUDGE.options(GAME.view(s, p), p)[0].move)


@pytest.mark.parametrize("setting", HELD, ids=str)
def test_every_legal_move_is_judged_once(setting):
    for match, _ in walk(setting, 4):
        for p in GAME.actors(match.state):
            view = GAME.view(match.state, p)
            options = JUDGE.options(view, p)
            assert sorted(option.move for option in options) == sorted(GAME.legal(view, p))
            worths = [option.worth for option in options]
            assert worths == sorted(worths, reverse=True)
            for option in options:
                assert option.worth == pytest.approx(sum(reason.amount for reason in option.reasons))


def test_nobody_else_is_judged():
    view = GAME.view(GAME.new(2, 1), 0)
    assert JUDGE.options(view, 2) == []


def test_the_fast_choice_agrees_with_the_account():
    """Only the number on the tile, which breaks ties in districts, is left out of the fast one."""
    same = 0
    views = [view for seed in range(4) for view in met(seed)]
    for view in views:
        glance = Glance(view, 0, Scene(view, TASTE))
        for card in view.hands[0]:
            worth, tile = glance.best_use(card, view.tiles[0])
            exact = {t: sum(r.amount for r in account(glance, card, t)) for t in (NO_TILE, *view.tiles[0])}
            same += worth == pytest.approx(max(exact.values())) and worth == pytest.approx(exact[tile])
    assert same >= 0.97 * 4 * len(views)


def test_what_cannot_be_paid_is_worth_no_more_than_exploiting():
    s = load(seats=[seat(resources=0, tiles="red9", hand="A red1")])
    worth = {str(option.move): option.worth for option in JUDGE.options(GAME.view(s, 0), 0)}
    assert worth["0 commit A red9"] == worth["0 commit A"]
    assert worth["0 commit red1 red9"] == worth["0 commit red1"]


def test_groups_are_the_districts_and_the_lone_buildings():
    s = load(buildings=[building("-1,2", "red9", 0), building("-1,3", "red12", 1)], markers="A -1,4")
    tops = sorted(sorted(NAMES[tile] for tile in group) for group in groups(s))
    assert ["red1", "red12", "red9"] in tops
    assert sum(map(len, tops)) == 11


def test_the_glance_sees_a_district_won():
    """Late in the game a red building beside the only one of seat 1 there takes the majority."""
    s = load(buildings=[building("0,2", "red9", 1)], markers="B 0,3", **LATE)
    glance = Glance(s, 0, Scene(s, TASTE))
    beside, away = cell(1, 2), cell(-2, 0)
    assert glance.district_gain(beside, RED, 20, NOBODY) > glance.district_gain(beside, BLUE, 20, NOBODY)
    assert glance.district_gain(beside, RED, 20, NOBODY) > glance.district_gain(away, RED, 20, NOBODY)


def test_a_lost_majority_is_told_by_the_number():
    """One level each: the higher number is first."""
    s = load(buildings=[building("0,2", "red12", 1)], markers="B 0,3", **LATE)
    glance = Glance(s, 0, Scene(s, TASTE))
    assert glance.district_gain(cell(1, 2), RED, 13, NOBODY) > glance.district_gain(cell(1, 2), RED, 11, NOBODY)


def test_an_empty_hand_of_resources_wants_resources():
    s = load(seats=[seat(resources=0, tiles="red9 blue9 yellow9", hand="A red1 blue1 yellow1")])
    assert best(s) == "0 commit red1"


def test_a_full_store_wants_to_build():
    s = load(seats=[seat(resources=8, points=8, tiles="red9 blue9 yellow9", hand="A red1 blue1 yellow1")])
    move = next(option.move for option in JUDGE.options(GAME.view(s, 0), 0) if option.move.kind == "commit")
    assert len(move.args) == 2


def test_a_new_hand_is_worth_more_when_the_hand_is_poor():
    """Nothing to build with and nothing but tiles to take; then the same table with cards that give resources."""
    tiles = "red9 red10 red11 red12 red13 red14 red15 red16"
    gains = []
    for hand in ("blue1 blue2 blue3", "red1 red2 red3"):
        s = load(seats=[seat(resources=0, tiles=tiles, hand=hand)])
        worth = {option.move.kind: option.worth for option in reversed(JUDGE.options(GAME.view(s, 0), 0))}
        gains.append(worth["newhand"] - worth["commit"])
    poor, good = gains
    assert poor > good
    assert good < 0


def test_the_end_comes_nearer():
    setting = Setting("ginkgopolis", 2, {"characters": "intro"})
    left = [rounds_left(m.state) for m, _ in walk(setting, 2) if m.state.question == "commit"]
    assert left[0] > 12
    assert left[-1] < 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rounds_left_that_people_are_told_come_true(players):
    """On average within a round, from eight rounds before the end on, in games by instinct."""
    told, games = [0.0] * 9, 40
    for seed in range(games):
        s, rng, seen = GAME.new(players, seed), seed, {}
        while actors := GAME.actors(s):
            seen.setdefault(s.round, rounds_left(s, pace=1))
            rng, move = JUDGE.instinct(s, actors[0], rng)
            GAME.apply(s, move)
        for left in range(9):
            told[left] += seen[s.round - left] / games
    print([round(mean, 2) for mean in told])
    assert all(abs(mean - left) < 1 for left, mean in enumerate(told))


def test_a_finished_game_is_worth_its_scores():
    for setting in HELD:
        s = finished(setting, 9).state
        assert JUDGE.expected(s) == [sum(row.values()) for row in GAME.scores(s)]


def test_the_features_are_those_of_the_table():
    s = load(
        buildings=[building("-1,2", "red9", 0), building("0,2", "blue9", 0)],
        seats=[seat(resources=5, points=7, tiles="red10 blue10", newhand=1)],
        markers="A -1,3 B 0,3",
    )
    row = dict(zip(VALUES, rows(s)[0]))
    assert (row["points"], row["new_hand"], row["resources_all"], row["reserve"]) == (7, 1, 5, 25 - 5 - 2)
    assert row["numbers"] == pytest.approx((10 + 10) / 20)
    assert row["guard"] == pytest.approx((9 + 9) / 20)
    assert row["districts"] + row["lone"] >= 2


def test_final_cards_count_as_in_the_final_score():
    for seed in range(3):
        for match, _ in walk(Setting("ginkgopolis", 2, {"characters": "intro"}), seed):
            if match.state.waiting:
                counted = [dict(zip(VALUES, row))["final_cards"] for row in rows(match.state)]
                assert counted == [row["final_cards"] for row in GAME.scores(match.state)]


def test_more_of_anything_is_worth_more():
    poor, rich = load(seats=[seat(resources=2, points=3)]), load(seats=[seat(resources=4, points=6)])
    assert JUDGE.expected(rich)[0] > JUDGE.expected(poor)[0]


def test_imagined_worlds_fit_the_view_and_everybody_else_has_committed():
    for seed in range(3):
        for view in met(seed, 3):
            world = JUDGE.imagine(view, 0, seed)
            assert world.waiting == (0,)
            assert all(world.card[q] not in (None, HIDDEN) for q in (1, 2))
            for q in (1, 2):
                assert len(world.hands[q]) == 3
                if view.card[q] == HIDDEN:
                    assert len(world.tiles[q]) + (world.tile[q] is not None) == len(view.tiles[q])
            seen = GAME.view(world, 0)
            assert (seen.hands[0], seen.tiles[0], seen.city) == (view.hands[0], view.tiles[0], view.city)


def test_tiles_beyond_the_rounds_left_are_given_back():
    """A point for a tile nobody can lay any more."""
    s = load(
        seats=[seat(resources=3, tiles="red9 red10 blue9 blue10 yellow9 yellow10 yellow11", hand="blue1")],
        supply_size=1,
        hoard=1,
    )
    table = s
    GAME.apply(table, next(m for m in GAME.legal(table, 0) if m.args == ("blue1",)))
    assert table.question == "giveback"
    given = 0
    while 0 in table.waiting:
        move = JUDGE.options(GAME.view(table, 0), 0)[0].move
        given += move.args != ("done",)
        GAME.apply(table, move)
    assert 1 <= given <= 8


def test_characters_weigh_differently():
    s = GAME.new(2, 1)
    view = GAME.view(s, 0)
    worths = {name: tuple(o.worth for o in JUDGE.options(view, 0, name)) for name in ("", "easy", "tower", "settler")}
    assert len(set(worths.values())) == 4


def test_a_letter_goes_where_a_tile_would_help_its_own_seat():
    """From 1,2 the letter may go beside the red of seat 1, low in number, or to a side where nobody has anything."""
    s = load(
        buildings=[building("2,1", "red4", 1)],
        markers="D 3,1",
        seats=[seat(resources=3, tiles="blue9", hand="C")],
        **LATE,
    )
    GAME.apply(s, next(move for move in GAME.legal(s, 0) if move.args == ("C", "blue9")))
    view = GAME.view(s, 0)
    worth = {option.move.args[1]: option.worth for option in JUDGE.options(view, 0)}
    assert worth.keys() == {"1,3", "2,2"}
    glances = [Glance(view, q, Scene(view, TASTE)) for q in (0, 1)]
    for at, place in (("1,3", cell(1, 3)), ("2,2", cell(2, 2))):
        own, rival = (max(glance.district_gain(place, colour, 12, NOBODY) for colour in range(3)) for glance in glances)
        assert worth[at] == pytest.approx((own - rival) / 2)
    assert worth["1,3"] != worth["2,2"]
