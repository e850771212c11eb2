"""One number: hint, teaching, review, trying again and the graph say the same, for they count the same worlds."""

from math import hypot

import pytest

from engine import BOTS, GAMES, Match
from engine.bots import Deadline
from engine.bots.certainty import share
from engine.bots.hints import Remark, hint, judge
from engine.bots.review import Review
from engine.bots.tallies import Tallies, compare


def played(name, seed):
    game = GAMES[name]
    players, options = game.setups[seed % len(game.setups)]
    match = Match(game, players, seed, options)
    while actors := game.actors(match.state):
        bot = BOTS["easy" if actors[0] == 0 else "normal"]
        match.play(bot.choose(game, game.view(match.state, actors[0]), actors[0], len(match.moves)))
    return match


def assert_one_number(match, moments):
    """The five places, one after another, each with what those before it have counted."""
    review = Review(match, 0, None, Tallies())
    own = [*review._own]
    while len(review.data["chance"]) <= len(review._starts):
        review.step()
    picked = own[:: max(1, len(own) // moments)][:moments]
    for at in picked:
        question, plan = review.question(at), tuple(review._own[at])
        *_, advice = hint(question, review.tallies.of(question), Deadline(playouts=240))
        *_, remark = judge(question, review.tallies.of(question), plan, advice, Deadline(playouts=240))
        assert isinstance(remark, Remark)
        ideas = {idea.plan: idea for idea in advice.ideas}
        counted = review.tallies.of(question)
        if remark.loss is not None:
            (again,) = list(compare(question, counted, plan, remark.idea.plan, most=remark.loss.worlds))
            assert again == remark.loss, "trying again says what teaching said"
        for each, idea in ideas.items():
            shown, later = idea, counted.chance(each)
            off = 3 * hypot(shown.error, later.error) if later.worlds > shown.worlds else 1e-9
            assert abs(shown.chance - later.value) <= off, (at, each)
    while len(review.data["graph"]) < len(review._points):
        review.step()
    choices = {choice.at: choice for choice in review.choices}
    for at in picked:
        choice, counted = choices[at], review.tallies.of(review.question(at))
        if choice.plan != choice.better_plan:
            (known, *_) = compare(review.question(at), counted, choice.plan, choice.better_plan, most=0)
            assert known.loss == pytest.approx(choice.known.loss, abs=1e-3)
            error = hypot(known.error, share(known.best * known.worlds, known.worlds).error)
            assert abs(known.best - choice.better) <= 3 * error
    for number, (_, at, from_) in enumerate(review._points):
        point = review.graph[number]
        assert point.at == at
        if from_ in choices:
            said = review.tallies.of(review.question(from_)).chance(choices[from_].better_plan).value
            assert point.chances[0] == pytest.approx(said, abs=1e-3)
    return len(picked)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_five_places_say_the_same_of_two_hundred_moments(name):
    compared = seed = 0
    while compared < 200:
        seed += 1
        compared += assert_one_number(played(name, 500 + seed), 20)
    print(name, compared, "moments")


def test_five_places_say_the_same():
    assert assert_one_number(played("ginkgopolis", 500), 3) == 3
