"""What the learned instinct of Ginkgopolis weighs."""

import pytest

from engine import GAMES, Move
from engine.bots.learned import horizon
from engine.bots.school import graduate, load, taught
from engine.games.ginkgopolis.cards import FIRST_LETTER, ID
from engine.games.ginkgopolis.judge.school import SCHOOL
from engine.games.ginkgopolis.state import replaced
from tests.bots.test_learned import positions

GAME = GAMES["ginkgopolis"]
SETTLER = GAME.judge.data["characters"]["settler"]["plus"]["urbanizing"]
TABLE = load(SCHOOL.weights(), SCHOOL.context, SCHOOL.features)


def commits(players, every=7):
    for s in positions(GAME, players, every=every):
        if s.question == "commit":
            player = s.waiting[0]
            yield GAME.view(s, player), player


def test_a_moves_worth_is_the_sum_of_its_parts():
    """Only a letter that is exploited is not: it brings the better of two items, whichever that is."""
    for view, player in commits(3):
        moves = [move for move in GAME.legal(view, player) if not (move.kind == "commit" and alone_on_a_letter(move))]
        context, parts = SCHOOL.parts(view, player, moves, TABLE)
        assert len(context) == len(SCHOOL.context)
        weights = [sum(w * c for w, c in zip(TABLE[name], context)) for name in SCHOOL.features]
        for move, (worth, features) in zip(moves, parts, strict=True):
            assert len(features) == len(SCHOOL.features)
            if not falls_back(view, player, move):
                points = worth - sum(w * f for w, f in zip(weights, features))
                assert points == pytest.approx(round(points), abs=1e-6), "what is left are points, and they are whole"


def alone_on_a_letter(move):
    return len(move.args) == 1 and ID[move.args[0]] >= FIRST_LETTER


def falls_back(view, player, move):
    """With a tile on a letter that cannot be paid for, the letter is exploited, too."""
    return move.kind == "commit" and ID[move.args[0]] >= FIRST_LETTER and not view.resources[player]


def test_the_instinct_asks_for_a_new_hand_when_its_own_is_poor():
    judge = GAME.judge.retuned({**GAME.judge.data, "instinct": {**TABLE, "fresh": [99.0, *TABLE["fresh"][1:]]}})
    view, player = next(commits(2))
    assert judge.instinct(view, player, 1)[1] == Move(player, "newhand")
    view.newhand = replaced(view.newhand, player, 0)
    assert judge.instinct(view, player, 1)[1].kind == "commit"


def test_play_outs_go_on_after_a_new_hand():
    judge = GAME.judge.retuned({**GAME.judge.data, "instinct": {**TABLE, "fresh": [99.0, *TABLE["fresh"][1:]]}})
    s = GAME.new(3, 5, {"characters": "intro"} if "characters" in GAME.options else {})
    assert judge.playout(s, 1, 99, lambda: False)
    assert not s.waiting
    assert s.newhand == (0, 0, 0)


def test_the_plain_instinct_keeps_its_hand():
    s = GAME.new(2, 8)
    GAME.judge.playout(s, 1, 99, lambda: False)
    assert s.newhand == GAME.new(2, 8).newhand


def test_what_a_feature_is_worth_depends_on_how_the_seat_stands():
    judge = graduate(GAME.judge)
    view, player = next(commits(2))
    before = {option.move: option.worth for option in judge.options(view, player)}
    view.reserve[player] += 7
    after = {option.move: option.worth for option in judge.options(view, player)}
    plain = GAME.judge.options(view, player)
    assert before != after
    view.reserve[player] -= 7
    assert GAME.judge.options(view, player) == plain


def test_a_character_leans_as_it_does_beside_the_plain_instinct():
    """Bo, who builds out: the same points more for urbanizing, whatever was learned."""
    for judge in (GAME.judge, graduate(GAME.judge)):
        for view, player in commits(2):
            balanced = {option.move: own_part(option) for option in judge.options(view, player)}
            for option in judge.options(view, player, "settler"):
                urbanizes = any(reason.feature == "urbanizing" for reason in option.reasons)
                if option.move.kind == "commit":
                    more = own_part(option) - balanced[option.move]
                    assert more == pytest.approx(SETTLER if urbanizes else 0.0, abs=1e-9)


def own_part(option):
    """What a move is worth, but for what is denied to the neighbour, who is taken for one of the same character."""
    return sum(reason.amount for reason in option.reasons if reason.feature != "denial")


@pytest.mark.parametrize(("players", "rounds"), [(2, (2, 4)), (3, (1, 2)), (4, (1, 2))])
def test_few_worlds_are_played_on_for_fewer_rounds_than_many_also_near_the_end(players, rounds):
    for s in positions(GAME, players):
        if GAME.actors(s):
            rules = taught(GAME, s)
            few, many = rounds
            assert [horizon(rules, s, world) - s.round for world in (1, 16, 17, 99)] == [few, few, many, many]


def test_against_hal_nobody_was_trained():
    assert taught(GAME, GAME.new(1, 4)) is GAME
    assert taught(GAME, GAME.new(2, 4)) is not GAME
