"""What the learned instinct of Tower Up weighs."""

import pytest

from engine.bots.school import graduate, load, taught
from engine.games.tower_up.components import COLOUR, UNIT, covers
from engine.games.tower_up.judge.advice import account
from engine.games.tower_up.judge.glance import Glance, Plan
from engine.games.tower_up.judge.instinct import pairs
from engine.games.tower_up.judge.school import SCHOOL, Instinct
from engine.games.tower_up.judge.weights import CLOSER
from tests.bots.test_learned import positions
from tests.games.tower_up.desk import GAME

TABLE = load(SCHOOL.weights(), SCHOOL.context, SCHOOL.features)
LEARNED = graduate(GAME.judge)
PLUS = GAME.judge.data["characters"]["skyline"]["plus"]


def turns(players, every=5):
    for s in positions(GAME, players, every=every):
        if s.question == "turn":
            yield GAME.view(s, s.active), s.active


def builds(view, player):
    return [move for move in GAME.legal(view, player) if move.kind == "build"]


@pytest.mark.parametrize("players", GAME.players)
def test_a_moves_worth_is_the_sum_of_its_parts(players):
    for view, player in turns(players):
        moves = GAME.legal(view, player)
        context, parts = SCHOOL.parts(view, player, moves, TABLE)
        assert len(context) == len(SCHOOL.context)
        weights = [sum(w * c for w, c in zip(TABLE[name], context)) for name in SCHOOL.features]
        said = {option.move: option.worth for option in LEARNED.options(view, player)}
        for move, (worth, features) in zip(moves, parts, strict=True):
            assert worth == pytest.approx(sum(w * f for w, f in zip(weights, features, strict=True)))
            assert worth == pytest.approx(said[move]), "and it is what the judge says"


@pytest.mark.parametrize("players", GAME.players)
def test_the_instinct_plays_what_the_judge_likes_best(players):
    """But for wild floors, of which it tries only some."""
    for view, player in turns(players):
        _, move = LEARNED.instinct(view, player, 1)
        worth = {option.move: option.worth for option in LEARNED.options(view, player)}
        if move.kind == "build":
            assert worth[move] == pytest.approx(max(worth.values()), abs=0.5)
        else:
            assert worth[move] >= max([worth[build] for build in builds(view, player)], default=-99) - 0.5


def test_what_a_feature_is_worth_depends_on_how_far_the_game_is():
    view, player = next(turns(2))
    before = [option.worth for option in LEARNED.options(view, player)]
    view.turn += 20
    assert [option.worth for option in LEARNED.options(view, player)] != before


def test_the_plain_instinct_takes_no_closer_look():
    view, player = next(turns(2))
    weights = GAME.judge.balanced.at(0.5, 9.0, 2)
    assert not any(weights[-len(CLOSER) :])
    assert any(LEARNED.balanced.at(0.5, 9.0, 2)[-len(CLOSER) :])
    glance = Glance(view, player, GAME.judge.balanced)
    Plan(glance, glance.builds())
    assert not glance.wanted


def wanting(players=2):
    """Tables where the next player could build something that is worth it."""
    for view, player in turns(players):
        glance = Glance(view, player, LEARNED.balanced)
        if builds(view, player) and glance.most_loss():
            yield view, player, glance


def test_who_builds_on_the_next_players_best_site_leaves_her_the_next_best():
    seen = set()
    for view, player, glance in wanting():
        best = glance.wanted[0]
        for move in builds(view, player):
            site, colour = move.args[0], COLOUR[move.args[1]]
            loss = glance.loss(site, colour)
            left = [worth for worth, other, *_ in glance.wanted if other != site]
            assert 0 <= loss <= best[0]
            if site == best[1]:
                assert loss >= best[0] - max([0.0, *left])
                seen.add("taken")
            elif not beside(glance, site):
                assert loss == 0
                seen.add("elsewhere")
            elif beside(glance, site) and loss:
                _, other, c, _ = best
                price = view.need[other] + UNIT[c] + UNIT[colour]
                assert c == colour or not covers(view.reserve[glance.next], price)
                seen.add("dearer")
    assert {"taken", "elsewhere"} <= seen


def beside(glance, site):
    return glance.board.around[site] >> glance.wanted[0][1] & 1


def test_a_site_beside_the_build_is_planned_with_a_floor_more():
    for view, player in turns(3):
        glance = Glance(view, player, LEARNED.balanced)
        plan = Plan(glance, glance.builds())
        rich = sum(UNIT) * 9
        if plan.prices:
            best, price, site, colour = plan.prices[0]
            others = [worth for worth, _, other, _ in plan.prices if other != site]
            assert plan.outlook(rich, 0, 0, 0)[0] == plan.outlook(rich, 0, 0, 0)[2] == best
            assert plan.outlook(rich, site, 0, 0)[0] == max(others, default=0.0)
            more = (colour + 1) % 4
            plan.prices = plan.prices[:1]
            assert plan.outlook(price, 0, more, 1 << site)[2] == 0, "it cannot be paid any more"
            assert plan.outlook(rich, 0, colour, 1 << site)[0] == 0, "nor built in the colour beside it"
            assert plan.outlook(price + UNIT[more], 0, more, 1 << site)[2] == best
            return
    raise AssertionError("nobody plans anything")


def test_floors_up_to_two_of_a_colour_count():
    assert [pairs(reserve) for reserve in (0, UNIT[1], 2 * UNIT[1], 5 * UNIT[1] + UNIT[3])] == [0, 1, 2, 3]


def test_a_character_leans_as_it_does_beside_the_plain_instinct():
    """Ada, who builds high: the same for a roof and every floor under it, whatever was learned. Only who takes a closer
    look dislikes the new building itself."""
    data = GAME.judge.data
    for balanced, ada, new in (
        (GAME.judge.balanced, GAME.judge.tastes["skyline"], 0.0),
        (Instinct(TABLE), Instinct(TABLE, data["characters"]["skyline"]), PLUS["new"]),
    ):
        for view, player in turns(2):
            one, other = (Glance(view, player, taste) for taste in (balanced, ada))
            plan = Plan(one, [])
            for move in builds(view, player):
                site, _, roof = move.args
                floors = 1 if roof == site else view.height[roof] + 1
                less, more = (own_part(account(glance, plan, move)) for glance in (one, other))
                leaning = PLUS["roof"] + PLUS["height"] * floors + (new if roof == site else 0.0)
                assert more - less == pytest.approx(leaning)


def own_part(reasons):
    """What a move brings, but for what is denied to the next player, who is taken for one of the same character."""
    return sum(reason.amount for reason in reasons if reason.feature != "denial")


def test_start_floors_are_placed_without_what_was_learned():
    kinds = [options for count, options in GAME.setups if count == 2]
    asked = {s.question: s for options in kinds for s in [GAME.new(2, 4, options)]}
    for question, s in asked.items():
        assert (taught(GAME, s) is GAME) == (question == "place")
    assert "turn" in asked
