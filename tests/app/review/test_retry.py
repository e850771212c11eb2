"""A mistake tried again at the real table: every try is weighed, the better move is found or shown, nothing counts."""

import gc
from functools import partial

import pytest

from app.look.i18n import tr
from app.play.advisor import StepByStep
from app.review.practice import riddles_of
from app.review.retry_screen import Weighing
from engine import GAMES
from engine.bots.coach import chain
from engine.bots.review import Choice
from tests.app.helpers.shell import DESKTOP, LANDSCAPE, PHONE, SMALL, TABLET, find, press, start
from tests.app.test_replay import NAMES, seats
from tests.bots.test_coach import advice_on
from tests.helpers.positions import SETTINGS, walk
from tests.tiny.shelf import TINY, tiny_tables

pytestmark = pytest.mark.gui
EVERY = [*TINY, "ginkgopolis", *(pytest.param(n, marks=pytest.mark.slow) for n in GAMES if n != "ginkgopolis")]
WINDOWS = [PHONE, DESKTOP, *(pytest.param(size, marks=pytest.mark.slow) for size in (SMALL, LANDSCAPE, TABLET))]
ENTER, ESCAPE = 13, 27


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    monkeypatch.setattr(Weighing, "Advisor", staticmethod(partial(StepByStep, 24)))
    with tiny_tables():
        yield
        gc.collect()
    tr.lang = "en"


def mistakes(name, count=2):
    """A match and choices of seat 0 in it, each with a worse move that was played and a better one."""
    setting = next((s for s in SETTINGS if s.name == name and s.players == 2), None)
    match, found = None, []
    for match, _ in walk(setting, 4) if setting else played_on(name):
        game = match.game
        if 0 in game.actors(match.state) and len(found) < count and len(game.legal(match.state, 0)) > 2:
            view = game.view(match.state, 0)
            best = advice_on(game, view, 0, 24).ideas[0].move
            played = next(move for move in reversed(game.legal(match.state, 0)) if move != best)
            row = len(match.moves), game.round(match.state), played, best
            found.append(Choice(*row, 0.2, 0.5, (played,), chain(game, view, best), 0.02))
        if len(found) == count:
            break
    match.names = list(NAMES[: match.players])
    return match, found


def played_on(name):
    from tests.app.test_replay import played

    whole = played(name, players=2)
    for n in range(len(whole.moves)):
        yield whole.at(n), None


def trying(ui, folder, name="picks", size=PHONE, count=2, **look):
    match, found = mistakes(name, count)
    app = start(ui, folder, size, {"tips": False, "confirm": "never", "pause": "never", **look})
    app.go("again", riddles=riddles_of(match, seats(match), 0, found))
    screen = app.screen("again")
    ui.until(lambda: screen.turn is not None, 10)
    ui.frames(3)
    return app, screen, match


def lay(screen, move):
    screen.turn.clear()
    for item in screen.turn.touches(move):
        screen.touch(item)
    screen.app.sheets.close_all()


def weigh(ui, screen):
    screen.choosing.commit()
    ui.until(lambda: not screen.coaching.advisor.busy, 30)
    ui.frames(2)


@pytest.mark.parametrize("name", EVERY)
def test_the_better_move_is_found(ui, tmp_path, name):
    _, screen, match = trying(ui, tmp_path, name)
    before = len(match.moves)
    assert screen.speech.text == tr(
        "again.ask",
        move=tr("again.try", move=screen._moves((screen.choice.played,)), chance=tr("coach.chance", count=20)),
        best=tr("coach.chance", count=50),
    )
    lay(screen, screen.choice.best)
    weigh(ui, screen)
    assert screen.speech.tone == "yes"
    assert screen.turn is not None, "nothing is locked in"
    assert len(screen.referee.match.moves) == screen.choice.at
    assert len(match.moves) == before
    assert not tr.missing


def test_what_was_played_then_is_no_answer(ui, tmp_path):
    _, screen, _ = trying(ui, tmp_path, "ginkgopolis")
    lay(screen, screen.choice.played)
    weigh(ui, screen)
    move = tr("again.try", move=screen._moves((screen.choice.played,)), chance=tr("coach.chance", count=20))
    assert screen.speech.text == tr("again.same", move=move)


@pytest.mark.parametrize("size", WINDOWS)
def test_clue_answer_and_the_other_mistakes_by_touch(ui, tmp_path, size):
    app, screen, _ = trying(ui, tmp_path, "ginkgopolis", size)
    for widget in (screen.bar, screen.speech):
        assert widget.x >= 0
        assert widget.right <= size[0] + 1
        assert widget.y >= 0
        assert widget.top <= size[1] + 1
    first = screen.choice
    press(ui, app, tr("again.clue"))
    assert screen.turn.plan == [] or screen.turn.plan[0] == first.best or screen.clues == 1
    press(ui, app, tr("again.show"))
    ui.run(1.0)
    assert screen.turn.plan[:1] == [first.best]
    press(ui, app, tr("again.next"))
    ui.until(lambda: screen.turn is not None, 10)
    assert screen.choice != first
    assert screen.bar.place == "2 / 2"


def test_by_keys(ui, tmp_path):
    app, screen, _ = trying(ui, tmp_path, "ginkgopolis")
    lay(screen, screen.choice.best)
    ui.key(ENTER)
    ui.until(lambda: not screen.coaching.advisor.busy, 30)
    ui.frames(2)
    assert screen.speech.tone == "yes"
    ui.key(ESCAPE)  # the choice is given up
    ui.key(ESCAPE)
    assert app.manager.current == "home"


def test_play_on_is_a_match_that_does_not_count(ui, tmp_path):
    app, screen, match = trying(ui, tmp_path)
    at, counted = screen.choice.at, len(app.store.statistics.rows)
    screen.play_on()
    ui.frames(3)
    assert app.manager.current == "table"
    assert app.referee.match.moves[:at] == match.moves[:at]
    app.referee.leave()
    assert len(app.store.statistics.rows) == counted


def test_the_table_shows_what_the_seat_knew(ui, tmp_path):
    _, screen, match = trying(ui, tmp_path, "ginkgopolis")
    seen = match.game.view(match.at(screen.choice.at).state, 0)
    assert screen.shown.key() == seen.key()
    assert screen.referee.viewer == 0


def test_a_single_mistake_has_no_way_to_others(ui, tmp_path):
    app, screen, _ = trying(ui, tmp_path, count=1)
    assert not screen.bar.several
    press(ui, app, tr("again.show"))
    with pytest.raises(AssertionError, match="no button"):
        find(app, tr("again.next"))


def test_in_the_smallest_window_the_ways_lie_side_by_side_and_the_board_keeps_its_room(ui, tmp_path):
    match, found = mistakes("great_split", 2)
    look = {"tips": False, "confirm": "never", "pause": "never", "text": 1.3, "language": "fr"}
    app = start(ui, tmp_path, SMALL, look)
    app.go("again", riddles=riddles_of(match, seats(match), 0, found))
    screen = app.screen("again")
    ui.until(lambda: screen.turn is not None, 10)
    ui.frames(5)
    clue, show = reversed(screen.speech.ids.answers.children)
    assert clue.y == show.y
    assert clue.right < show.x
    assert show.right <= screen.speech.right
    assert screen.desk.board.height >= 240


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_what_the_guide_says_in_large_type_covers_nothing_of_the_city(ui, tmp_path, lang):
    _, screen, _ = trying(ui, tmp_path, "ginkgopolis", SMALL, text=1.3, language=lang)
    assert screen.speech.y >= screen.desk.board.top - 1
    lay(screen, screen.choice.best)
    weigh(ui, screen)
    assert screen.speech.tone == "yes"
    assert screen.speech.y >= screen.desk.board.top - 4, "the longest praise reaches a little over the edge"
    assert screen.desk.board.height >= 120


def test_what_was_played_is_crossed_out_until_something_is_chosen(ui, tmp_path):
    _, screen, _ = trying(ui, tmp_path, "ginkgopolis", count=1)
    ui.frames(2)
    crosses, (aim,) = screen.coaching.crosses, screen.coaching._played
    assert [mark[1:] for mark in crosses.marks] == [screen.coaching.where(aim)]
    lay(screen, screen.choice.best)
    ui.frames(2)
    assert crosses.marks == []
    screen.choosing.give_up()
    ui.frames(2)
    assert len(crosses.marks) == 1
    screen.coaching.leave()
    assert crosses.parent is None
