"""One number: what the coach said of a moment is what the review and a try later say of it."""

import pytest

from app.disk.store import Store
from app.parts.source import Seat
from app.play.advisor import tried
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.review.store import Book, Reviews
from engine import BOTS, GAMES, Match
from engine.bots import Deadline
from engine.bots.certainty import SHARP
from engine.bots.hints import hint, judge
from engine.bots.review import Review
from engine.bots.tallies import Tallies

NAMES = ("Anna", "Ben")
BUDGET = 160  # play-outs of a hint


def over(name, seed=4):
    match = Match.new(name, 2, seed, {}, list(NAMES))
    while actors := match.game.actors(match.state):
        seat = actors[-1]  # where all decide at once, the one who is coached decides last
        match.play(BOTS["random"].choose(match.game, match.game.view(match.state, seat), seat, len(match.moves)))
    return match


def asked(match, count):
    """Some moments at which seat 0 chooses."""
    own = [n for n, move in enumerate(match.moves) if move.player == 0]
    own = [n for n in own if len(match.game.legal(match.at(n).state, 0)) > 2]
    return own[:: max(1, len(own) // count)][:count]


@pytest.mark.parametrize(
    ("name", "count"),
    [*((name, 2) for name in GAMES), *(pytest.param(name, 200, marks=pytest.mark.slow) for name in GAMES)],
)
def test_hint_teaching_review_and_try_say_the_same(name, count):
    match, book = over(name), Book()
    seats = [Seat(NAMES[0]), Seat(NAMES[1], "bot", "random")]
    review = Review(match, 0, None, book.tallies)
    for at in asked(match, count):
        referee = Referee(match.at(at), seats, thinker=AtOnce())
        view, moment = referee.advised(0)
        question = review.question(at)
        assert (question.moment, question.view.key()) == (moment, view.key()), at
        with book as tallies:
            tally = tallies.of(question)
            *_, advice = hint(question, tally, Deadline(playouts=BUDGET))
        for idea in advice.ideas:
            known = review.tally(at).chance(idea.plan)
            assert (known.value, known.figure) == (idea.chance, idea.figure), at
            assert idea.figure is None or idea.error <= SHARP
        plan = next((m,) for m in reversed(match.game.legal(view, 0)) if m != advice.ideas[0].move)
        with book:
            *_, remark = judge(question, tally, plan, advice, Deadline(playouts=BUDGET))
        if remark.loss is not None:
            assert review.tally(at).loss(plan, remark.idea.plan) == remark.loss, at
            (said,) = tried(question, review.tally(at), plan, remark.idea.plan, Deadline(playouts=BUDGET))
            assert said.loss == remark.loss, at
        referee.leave()


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"format": 1, "moments": 3}', b'{"format": 99}'])
def test_damaged_tallies_are_dropped_without_a_word(tmp_path, damage):
    store = Store(tmp_path)
    path = tmp_path / "reviews" / "x.counts.json"
    path.parent.mkdir()
    path.write_bytes(damage)
    with Book(Reviews(store), "x") as tallies:
        assert tallies.data == Tallies().data
    assert store.trouble == []
