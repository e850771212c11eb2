"""Early in a game of Tower Up play-outs exaggerate what a move wins: the judge's data say how much of it is real."""

from engine import GAMES, Match
from engine.bots.estimate import Question
from engine.bots.tallies import POSITION, Tallies, extend, trust_of

GAME = GAMES["tower_up"]


def test_the_first_moves_are_trusted_least_and_the_later_ones_wholly():
    match, said = Match(GAME, 2, 5), []
    rng = 5
    while actors := GAME.actors(match.state):
        said.append(trust_of(GAME, GAME.view(match.state, actors[0])))
        rng, move = GAME.judge.instinct(match.state, actors[0], rng)
        match.play(move)
    assert said == sorted(said)
    assert said[0] < 0.5
    assert said[-1] == 1


def test_a_plan_is_shown_nearer_to_the_position_and_that_is_counted_with_it():
    view = GAME.view(GAME.new(2, 5), 0)
    seat = GAME.actors(view)[0]
    question = Question(GAME, view, seat, 0)
    tally, plan = Tallies().of(question), (GAME.legal(view, seat)[0],)
    assert extend(question, tally, [plan], 20)
    assert tally.worlds(POSITION) == 20
    wins = bytes.fromhex(tally.rows[str(plan[0])]).count(1 << seat) / 20
    position = tally.chance(POSITION).value
    assert min(wins, position) <= tally.chance(plan).value <= max(wins, position)
