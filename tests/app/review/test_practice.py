"""Practise: what a review has found waits, is tried again from home, and is solved once and for all."""

import gc
from functools import partial

import pytest

from app.learn.lessons import keys
from app.look.i18n import tr
from app.play.advisor import StepByStep
from app.replay.replay_source import OPEN
from app.review.practice import KEPT, SITTING
from app.review.retry_screen import Weighing
from engine.bots.certainty import ENOUGH
from engine.bots.review import Review
from tests.app.helpers.shell import LANDSCAPE, PHONE, SMALL, press, start, tap
from tests.app.review.test_retry import lay, weigh
from tests.app.test_replay import played, seats
from tests.tiny.shelf import tiny_tables

pytestmark = pytest.mark.gui
ENTER = 13


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    monkeypatch.setattr(Weighing, "Advisor", staticmethod(partial(StepByStep, 24)))
    with tiny_tables():
        yield
        gc.unfreeze()
        gc.collect()
    tr.lang = "en"


def spoiled(match):
    """A finished review of seat 0 in which two choices gave something away."""
    data = Review(match, 0).run().data
    review = Review(match, 0, data)
    found = 0
    for row, choice in zip(data["choices"], review.choices):
        legal = match.game.legal(review.view(choice.at), 0)
        other = next((move for move in legal if move != choice.played), None)
        large = other is not None and found < 2 and choice.round not in [c[1] for c in data["choices"][:found]]
        better, best = (str(other), 0.5 - 0.1 * found) if large else (str(choice.played), 0.2)
        row[3:] = [better, 0.2, best, 0.0, ENOUGH]
        found += large
    return Review(match, 0, data)


def waiting(ui, folder, size=PHONE, seed=6, **look):
    """An app with a match that was looked over."""
    match = played("picks", seed=seed, players=2)
    app = start(ui, folder, size, {"tips": False, "confirm": "never", "pause": "never", **look})
    app.store.finish(app.store.begin(match, seats(match)), match, seats(match))
    (row,), _ = app.store.portion(True, 1)
    review = spoiled(match)
    app.reviewing.kept.keep(row.id, review.data)
    app.reviewing.practice.note(row.id, review)
    return app, row, review


def test_mistakes_wait_once_and_the_largest_comes_first(ui, tmp_path):
    app, row, review = waiting(ui, tmp_path)
    practice = app.reviewing.practice
    found = practice.waiting(app.games)
    assert [each[2] for each in found] == [choice.at for choice in review.mistakes()]
    assert len(found) == 2
    practice.note(row.id, review)
    assert practice.waiting(app.games) == found, "a review that is looked at again brings nothing twice"
    practice.solved(practice.sitting(app.games)[0])
    practice.note(row.id, review)
    assert practice.waiting(app.games) == found[1:], "what was solved stays solved"
    assert practice.waiting(["streets"]) == []


def test_a_review_that_comes_to_its_end_puts_its_mistakes_aside(ui, tmp_path):
    app, row, _ = waiting(ui, tmp_path)
    app.store.settings["practice"] = []
    opened = app.store.peek(row.id)
    for own, count in ((False, 0), (True, 2)):
        app.reviewing._about = None
        app.reviewing.of(opened.match, 0, row.id, own)
        app.reviewing.rest()
        assert len(app.reviewing.practice.waiting(app.games)) == count, "what bots give away is nobody's mistake"


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, pytest.param(SMALL, marks=pytest.mark.slow)])
def test_from_the_lessons_by_touch_to_the_last_riddle(ui, tmp_path, size):
    app, _, _ = waiting(ui, tmp_path, size)
    app.go("learn", game="ginkgopolis")
    ui.frames(3)
    tap(ui, app.manager.current_screen.ids.practice)
    screen = app.screen("again")
    assert app.manager.current == "again"
    ui.until(lambda: screen.turn is not None, 10)
    assert tr("picks.title") in screen.bar.note, "it says from which game it comes"
    assert screen.bar.place == "1 / 2"
    for left in (1, 0):
        lay(screen, screen.choice.best)
        weigh(ui, screen)
        assert screen.speech.tone == "yes"
        assert len(app.reviewing.practice.waiting(app.games)) == left
        if left:
            press(ui, app, tr("again.next"))
            ui.until(lambda: screen.turn is not None, 10)
    screen.quit()
    ui.frames(3)
    assert app.manager.current == "learn"
    assert app.manager.current_screen.ids.practice.parent is None, "nothing waits any more"


def test_what_is_only_shown_still_waits(ui, tmp_path):
    app, _, _ = waiting(ui, tmp_path)
    app.practise()
    screen = app.screen("again")
    ui.until(lambda: screen.turn is not None, 10)
    screen.show_it()
    ui.run(1.0)
    assert len(app.reviewing.practice.waiting(app.games)) == 2


def test_home_leads_there_once_the_lessons_are_done_by_key(ui, tmp_path):
    app, _, _ = waiting(ui, tmp_path)
    app.go("home")
    ui.frames(3)
    card = app.manager.current_screen.learn
    assert card.title != tr("practise.title"), "first the lessons"
    game = card.game
    app.store.settings["learn"] = {game: {"done": list(keys(game))}}
    app.go("home")
    ui.frames(3)
    assert card.title == tr("learn.first"), "then a first game"
    app.store.statistics.add({"game": game, "totals": [1, 2], "id": "x"})
    app.go("home")
    ui.frames(3)
    assert (card.title, card.note) == (tr("practise.title"), tr("practise.note", count=2))
    app.focus.move_to(card)
    ui.key(ENTER)
    ui.frames(3)
    assert app.manager.current == "again"


def test_a_match_that_is_gone_takes_its_riddles_with_it(ui, tmp_path):
    app, row, _ = waiting(ui, tmp_path)
    app.store.delete(row.id)
    assert app.reviewing.practice.waiting(app.games) == []
    app.go("home")
    app.practise()
    ui.frames(3)
    assert app.manager.current == "home"
    assert any(getattr(toast, "text", "") == tr("practise.none") for toast in app.toasts.walk())
    app.store.restore(row.id)
    assert len(app.reviewing.practice.sitting(app.games)) == 2, "a match that comes back brings them again"


@pytest.mark.parametrize("damage", [b"{", b'{"seat": 9}', b'{"seat": 0}'])
def test_a_damaged_review_is_no_riddle_and_the_match_still_opens(ui, tmp_path, damage):
    app, row, _ = waiting(ui, tmp_path)
    (tmp_path / "reviews" / f"{row.id}.json").write_bytes(damage)
    assert app.reviewing.practice.sitting(app.games) == []
    assert app.reviewing.practice.waiting(app.games) == [], "they are forgotten"
    app.replay(app.store.peek(row.id).match, row.seats, OPEN)
    ui.frames(3)
    assert app.manager.current == "replay"


@pytest.mark.parametrize("kept", [[7], [["picks"]], [["picks", 3, 4, 0]], [[None, None, None, None]]])
def test_spoiled_settings_hold_no_riddles(ui, tmp_path, kept):
    app, _, _ = waiting(ui, tmp_path)
    app.store.settings["practice"] = kept
    assert app.reviewing.practice.sitting(app.games) == []


def test_not_more_is_kept_than_can_be_practised(ui, tmp_path):
    app, row, review = waiting(ui, tmp_path)
    app.store.settings["practice"] = [["picks", row.id, 10_000 + n, 0] for n in range(2 * KEPT)]
    app.reviewing.practice.note(row.id, review)
    assert len(app.reviewing.practice.rows) == KEPT
    assert len(app.reviewing.practice.sitting(app.games)) <= SITTING
