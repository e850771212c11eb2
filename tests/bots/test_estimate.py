"""The one measure of chances: play-outs to the end in worlds that are the same whoever asks, kept as plain data."""

import json
from itertools import islice

import pytest

from engine import GAMES
from engine.bots import Deadline
from engine.bots.certainty import ENOUGH, Word
from engine.bots.estimate import Question, styles_of, weigh
from engine.bots.school import taught
from engine.bots.tallies import FORMAT, Tallies, Tally, compare, extend, mark_of
from tests.helpers.positions import SETTINGS, walk


def asked(name, count, seed=0):
    """Questions out of random matches at every table of a game."""
    tables = [setting for setting in SETTINGS if setting.name == name]
    n = 0
    while count:
        n += 1
        for match, _ in islice(walk(tables[n % len(tables)], 100 * seed + n), 7 * n % 60, None):
            game, actors = match.game, match.game.actors(match.state)
            if actors and len(game.legal(match.state, actors[-1])) > 1:
                count -= 1
                yield Question(game, game.view(match.state, actors[-1]), actors[-1], len(match.moves))
            break


def plans_of(question, many=3):
    options = question.game.judge.options(question.view, question.player)
    return [(option.move,) for option in options[:many]]


@pytest.mark.parametrize("name", GAMES)
def test_the_chances_of_all_seats_add_up_to_one(name):
    for question in asked(name, 3):
        tally = Tallies().of(question)
        plan = plans_of(question)[0]
        assert extend(question, tally, [(), plan], 5)
        for each in ((), plan):
            assert len(tally.shares(each)) == len(question.game.scores(question.view))
            assert sum(tally.shares(each)) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_world_is_the_same_whoever_asks_and_whenever(name):
    for question in asked(name, 2):
        one, two, three = plans_of(question, 3) if len(plans_of(question)) == 3 else [*plans_of(question, 2), ()]
        together = list(weigh(question, [one, two, three], range(6)))
        assert [row[1] for row in together] == [found[0] for found in weigh(question, [two], range(6))]
        tally = Tallies().of(question)
        assert extend(question, tally, [one], 2)
        assert extend(question, tally, [one, two], 4)
        assert extend(question, tally, [two, one, three], 6)
        assert [list(map(int, row)) for row in zip(*map(tally._row, (one, two, three)))] == together


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_no_chance(name):
    assert_blind(name, 3)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_changes_no_chance_in_many_pairs_of_worlds(name):
    assert_blind(name, 250)


def assert_blind(name, pairs):
    differing = 0
    for question in asked(name, pairs, 1):
        game, view, seat, moment = question
        worlds = [game.guess(view, n) for n in (11, 222)]
        differing += worlds[0].key() != worlds[1].key()
        told = []
        for world in worlds:
            seen = Question(game, game.view(world, seat), seat, moment)
            told.append((mark_of(seen), list(weigh(seen, [(), *plans_of(seen, 2)], range(3)))))
        assert told[0] == told[1], (moment, seat)
    assert differing > pairs // 2


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_draws_every_style_the_learned_one_most_often(name):
    for question in asked(name, 1):
        game = question.game
        judges = game.judge, taught(game, question.view).judge
        styles = styles_of(*judges)
        assert len(styles) == 5 + len(game.judge.characters)
        assert {id(style) for style in styles} >= {id(judge.tastes[""]) for judge in judges}


def test_interrupted_between_two_worlds_what_was_done_stays():
    (question,) = asked("tower_up", 1)
    tally, deadline, plans = Tallies().of(question), Deadline(), plans_of(question, 2)
    assert extend(question, tally, plans, 4)
    deadline.cancel()
    assert not extend(question, tally, plans, 40, deadline)
    assert {tally.worlds(plan) for plan in plans} == {4}


def test_a_comparison_stops_when_it_knows_and_at_the_latest_after_six_hundred_worlds():
    for question in asked("tower_up", 3, 2):
        options = question.game.judge.options(question.view, question.player)
        tally = Tallies().of(question)
        *_, loss = compare(question, tally, (options[-1].move,), (options[0].move,))
        assert loss.word is not Word.OPEN
        assert loss.worlds <= ENOUGH
        again = list(compare(question, tally, (options[-1].move,), (options[0].move,)))
        assert again == [loss], "who asks again plays nothing again"


# --- what is kept ---


def counted():
    (question,) = asked("tower_up", 1)
    book = Tallies()
    extend(question, book.of(question), [(), *plans_of(question, 2)], 8)
    return question, book


def test_what_is_kept_goes_on_where_it_was_left():
    question, book = counted()
    kept = json.loads(json.dumps(book.data))
    assert Tallies(kept).of(question).rows == book.of(question).rows
    plans = plans_of(question, 2)
    for tally in (whole := book.of(question), again := Tallies(kept).of(question)):
        extend(question, tally, plans, 12)
    assert whole.rows == again.rows


def test_of_two_books_the_longer_row_is_taken():
    question, book = counted()
    other = Tallies(json.loads(json.dumps(book.data)))
    extend(question, other.of(question), plans_of(question, 1), 20)
    assert book.merge(other.data).of(question).worlds(plans_of(question, 1)[0]) == 20


def test_another_position_at_the_same_moment_begins_anew():
    question, book = counted()
    other = next(each for each in asked("tower_up", 9, 5) if mark_of(each) != mark_of(question))
    moved = question._replace(view=other.view)
    assert book.of(moved).rows == {}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: None,
        lambda data: [],
        lambda data: {**data, "format": FORMAT + 1},
        lambda data: {**data, "moments": 7},
        lambda data: {**data, "moments": dict.fromkeys(data["moments"], 7)},
        lambda data: spoiled(data, lambda row: row + "0"),
        lambda data: spoiled(data, lambda row: "zz" + row),
        lambda data: spoiled(data, lambda row: "00" + row),  # nobody has won
        lambda data: spoiled(data, lambda row: row + "ff"),  # somebody who is not there
        lambda data: spoiled(data, lambda row: 5),
        lambda data: spoiled(data, lambda row: row, "nonsense"),
        lambda data: spoiled(data, lambda row: "01" * 100_000),
    ],
)
def test_damaged_tallies_are_dropped(spoil):
    question, book = counted()
    assert Tallies(spoil(book.data)).of(question).rows == {}


def spoiled(data, change, name=None):
    return {
        **data,
        "moments": {
            moment: {"of": kept["of"], "plans": {name or plan: change(row) for plan, row in kept["plans"].items()}}
            for moment, kept in data["moments"].items()
        },
    }


def test_where_play_outs_exaggerate_only_a_share_of_a_loss_is_said():
    (question,) = asked("tower_up", 1)
    plan, better = plans_of(question, 2)
    rows = {"": "0201" * 20, str(plan[0]): "02" * 40, str(better[0]): "01" * 40}
    plain, careful = (Tally(0, 2, dict(rows), trust) for trust in (1.0, 0.4))
    assert (plain.chance(better).value, careful.chance(better).value) == pytest.approx((1.0, 0.7))
    assert careful.loss(plan, better).loss == pytest.approx(0.4 * plain.loss(plan, better).loss)
    assert careful.shares(better) == pytest.approx([0.7, 0.3])
