"""The coach at the table of every game: asked by touch and by key, in any window, and never in the way."""

import random
from functools import partial

import pytest

from app.app import GinkgoApp
from app.look.i18n import tr
from app.parts import Item
from app.parts.source import Seat
from app.play.advisor import Advisor, StepByStep
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.review.store import Book
from app.table.coach_controller import Coaching
from app.table.coach_widgets import WarningSheet
from engine import BOTS, GAMES, Match
from engine.bots.certainty import Loss
from engine.bots.estimate import Question
from engine.bots.hints import Remark
from tests.app.helpers.tables import asked as asked_now
from tests.app.helpers.tables import played
from tests.tiny.shelf import TINY, tiny_tables

pytestmark = pytest.mark.gui
SIZES = [(412, 915), (360, 640), (915, 412), (720, 1000), (960, 600), (1280, 800), (1920, 1080)]
WINDOWS = [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])]  # each costs seconds a game
EVERY = ("ginkgopolis", "tower_up", "blueprints", "great_split", *TINY)
SOME = ("ginkgopolis", *(pytest.param(game, marks=pytest.mark.slow) for game in EVERY[1:]))
NAMES = ("Anna", "Ben", "Chloé", "Dario")
ENTER, ESCAPE = 13, 27


@pytest.fixture(autouse=True)
def shelf(monkeypatch):
    monkeypatch.setattr(Coaching, "Advisor", staticmethod(partial(StepByStep, 48)))
    with tiny_tables():
        yield
    tr.lang = "en"


class Pupil:
    """Somebody at the table who asks the coach."""

    def __init__(self, ui, folder, game, size=(412, 915), humans=1, moves=14, players=2, match=None, **look):
        self.ui = ui
        look = {"speed": "off", "theme": "light", "language": "en", "sound": 0.0, "confirm": "never", **look}
        look = {"pause": "never", "tips": False, **look}
        self.app = ui.start(GinkgoApp(data=folder, look=look), size)
        match = match or begun(game, players, 2 if game in TINY else moves)
        kinds = [("human", None) if p < humans else ("bot", "random") for p in range(players)]
        seats = [Seat(NAMES[p], kind, bot, p) for p, (kind, bot) in enumerate(kinds)]
        self.app.play(Referee(match, seats, self.app.store, AtOnce()))
        self.screen = self.app.screen("table")
        self.find_turn()

    def find_turn(self):
        screen = self.screen
        for _ in range(300):
            if screen.handover.curtain.down:
                self.ui.run(0.6)
                screen.handover.curtain.lift()
            elif screen.show.paused:
                screen.primary()
            elif screen.turn is not None:
                self.ui.frames(2)
                return screen.turn
            self.ui.frames(1)
        raise AssertionError("nobody is asked")

    @property
    def coaching(self):
        return self.screen.coaching

    def bulb(self):
        return next(b for b in self.screen.tabletop.ids.map.children if b.name == "hint")

    def wait(self):
        self.ui.until(lambda: self.coaching.panel is not None, 20)
        self.ui.frames(2)

    def key(self, letter):
        self.ui.key(ord(letter), letter)


def in_bar(pupil):
    """The bulb where no corner of the board is free for it."""
    return next(b for b in pupil.screen.tabletop.ids.top.walk() if getattr(b, "icon", "") == "ui_hint")


def begun(game, players, moves, seed=3):
    """A match some moves old, in which seat 0 has something to choose: the bots have played it so far."""
    options = next(options for count, options in GAMES[game].setups if count == players)
    match = Match.new(game, players, seed, options, NAMES[:players])
    while actors := match.game.actors(match.state):
        if len(match.moves) >= moves and 0 in actors and len(match.game.legal(match.state, 0)) > 1:
            break
        seat = next((seat for seat in actors if seat), actors[0])
        view = match.game.view(match.state, seat)
        match.play(BOTS["normal"].choose(match.game, view, seat, seed + len(match.moves)))
    return match


# --- a hint ---


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_bulb_shows_ideas_and_show_me_touches_them(ui, tmp_path, game, size):
    pupil = Pupil(ui, tmp_path, game, size)
    before = len(pupil.screen.referee.match.moves)
    if pupil.bulb().opacity:
        ui.tap(*pupil.bulb().center)
    else:
        ui.tap(*in_bar(pupil).center)
    pupil.wait()
    panel = pupil.coaching.panel
    assert panel.x >= 0
    assert panel.right <= size[0] + 1
    assert panel.y >= 0
    assert panel.top <= size[1] + 1
    rows = list(reversed(panel.ids.ideas.children))
    assert 1 <= len(rows) <= 3
    assert all(row.move and row.why and row.spoken for row in rows)
    assert not tr.missing
    idea = pupil.coaching.advisor.advice.ideas[0]
    assert {number for number, _, _ in pupil.coaching.medals.marks} or not pupil.coaching.items(idea)
    ui.tap(*rows[0].to_window(*rows[0].center))
    ui.run(0.4)
    assert pupil.coaching.panel is None
    assert pupil.screen.turn.plan[:1] == [idea.move]
    assert len(pupil.screen.referee.match.moves) == before  # nothing is locked in
    assert pupil.screen.referee.hints == 1


def test_ideas_have_medals_where_their_cards_point(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, "ginkgopolis")
    pupil.key("h")
    pupil.wait()
    ui.run(1.0)  # the city has made room
    turn, board = pupil.screen.turn, pupil.screen.desk.board
    marks = pupil.coaching.medals.marks
    for number, idea in enumerate(pupil.coaching.advisor.advice.ideas, 1):
        if idea.move.kind == "commit":
            (cell,) = turn.reach(Item("card", idea.move.args[0]))
            x, y = board.centre_of(cell)
            near = [n for n, mx, my in marks if abs(mx - x) < board.camera.s and abs(my - y) < 2 * board.camera.s]
            assert number in near, idea.move


def test_ideas_that_lie_open_are_worked_out_once(ui, tmp_path):
    """Medals move with the board; what they lie on stays the same until the coach says something else."""
    pupil = Pupil(ui, tmp_path, "ginkgopolis")
    pupil.key("h")
    pupil.wait()
    ui.until(lambda: not pupil.coaching.advisor.busy, 20)
    turn, asked = pupil.screen.turn, []
    gestures = turn.gestures
    turn.gestures = lambda plan: asked.append(plan) or gestures(plan)
    before = pupil.coaching.medals.marks
    ui.frames(10)
    assert (asked, pupil.coaching.medals.marks) == ([], before)
    pupil.screen.desk.board.camera.pan(30, 0)
    ui.frames(2)
    assert pupil.coaching.medals.marks != before


@pytest.mark.parametrize("game", EVERY[:4])
@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_on_a_phone_the_board_makes_room_for_the_ideas(ui, tmp_path, game, size):
    pupil = Pupil(ui, tmp_path, game, size)
    board = pupil.screen.desk.board
    before = list(board.pos), list(board.size)
    pupil.key("h")
    pupil.wait()
    panel = pupil.coaching.panel
    assert board.y >= panel.top - 1
    assert board.height >= 150
    rows = pupil.screen.desk.rows.values()
    assert all(row.y >= panel.top - 1 or row.top <= panel.y + 1 for row in rows)
    assert max(x for _, x, _ in pupil.coaching.medals.marks) <= size[0] - 13
    pupil.key("h")
    assert (list(board.pos), list(board.size)) == before


@pytest.mark.parametrize("game", SOME)
def test_by_keys_alone(ui, tmp_path, game):
    pupil = Pupil(ui, tmp_path, game)
    before = len(pupil.screen.referee.match.moves)
    pupil.key("h")
    pupil.wait()
    move = pupil.coaching.advisor.advice.ideas[0].move
    pupil.key("1")
    assert pupil.screen.turn.plan[:1] == [move]
    ui.key(ENTER)
    ui.frames(3)
    assert pupil.screen.referee.match.moves[before] == move


@pytest.fixture
def slowly(monkeypatch):
    """The coach takes its time."""
    monkeypatch.setattr(Coaching, "Advisor", staticmethod(partial(StepByStep, 700)))


@pytest.mark.parametrize("size", WINDOWS)
def test_while_it_thinks_it_says_so(ui, tmp_path, slowly, size):
    pupil = Pupil(ui, tmp_path, "tower_up", size, hints="three")
    pupil.key("h")
    ui.frames(2)
    pill = pupil.coaching.pill
    assert pill.x >= 0
    assert pill.right <= size[0]
    assert pill.share > 0
    assert tr("coach.counted", count=1, all=3) == pill.note
    ui.tap(pill.right - 24, pill.center_y)
    assert pupil.coaching.pill is None
    assert not pupil.coaching.advisor.busy


def test_escape_stops_the_thinking_and_then_closes_the_ideas(ui, tmp_path, slowly):
    pupil = Pupil(ui, tmp_path, "tower_up")
    pupil.key("h")
    assert pupil.coaching.pill is not None
    ui.key(ESCAPE)
    assert pupil.coaching.pill is None
    assert not pupil.coaching.advisor.busy
    assert pupil.screen.referee.hints == 0
    pupil.key("h")
    pupil.wait()
    ui.key(ESCAPE)
    assert pupil.coaching.panel is None
    assert pupil.app.manager.current == "table"


@pytest.mark.parametrize(
    ("question", "options"), [("draft", {"characters": "draft"}), ("marker", {}), ("take", {}), ("giveback", {})]
)
def test_every_question_of_ginkgopolis_can_be_shown(ui, tmp_path, question, options):
    match = asked(question, options)
    pupil = Pupil(ui, tmp_path, "ginkgopolis", match=match)
    assert pupil.screen.turn.question == question
    pupil.app.sheets.close_all()  # a question in a sheet waits on the table
    count, number = 1, 1
    while number <= count:
        pupil.screen.tool("hint")
        pupil.wait()
        ideas = pupil.coaching.advisor.advice.ideas
        count = len(ideas)
        pupil.coaching.show_me(number)
        plan = pupil.screen.turn.plan
        assert set(plan) == set(ideas[number - 1].plan) or plan[0] == ideas[number - 1].move
        pupil.app.sheets.close_all()
        ui.frames(2)
        number += 1


def asked(question, options, seats=2):
    """A match the bots have played until seat 0 is asked this, and has a choice."""
    for seed in range(40):
        match = Match.new("ginkgopolis", seats, seed, options, NAMES[:seats])
        while actors := match.game.actors(match.state):
            state = match.state
            if state.question == question and actors[0] == 0 and len(match.game.legal(state, 0)) > 1:
                return match
            view = match.game.view(state, actors[0])
            match.play(BOTS["normal"].choose(match.game, view, actors[0], seed + len(match.moves)))
    raise AssertionError(f"nobody was ever asked to {question}")


def test_the_same_question_counts_once(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, "tower_up")
    for _ in range(2):
        pupil.key("h")
        pupil.wait()
        pupil.key("h")
        assert pupil.coaching.panel is None
    assert pupil.screen.referee.hints == 1


def test_choosing_goes_on_while_the_coach_thinks(ui, tmp_path, slowly):
    pupil = Pupil(ui, tmp_path, "tower_up")
    turn = pupil.screen.turn
    pupil.key("h")
    for item in turn.touches(turn.moves[0]):
        pupil.screen.touch(item)
    assert turn.plan == [turn.moves[0]]
    assert pupil.coaching.pill is not None
    ui.key(ENTER)  # locking in ends it
    ui.frames(2)
    assert pupil.coaching.pill is None


def test_hints_close_with_the_curtain(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, "ginkgopolis", humans=2, pause="round")
    pupil.key("h")
    pupil.wait()
    pupil.screen.referee.hide()
    ui.frames(3)
    assert pupil.coaching.panel is None
    assert pupil.coaching.medals is None


def test_a_medal_of_what_lies_beyond_the_end_of_its_row_stays_in_the_row(ui, tmp_path):
    full = played(4, 7, None, lambda match: len(match.state.tiles[0]) >= 6 and asked_now("commit")(match))
    assert full is not None
    pupil = Pupil(ui, tmp_path, "ginkgopolis", (360, 640), players=4, match=full)
    row = pupil.screen.desk.rows["tray"]
    assert row.overflow()
    left, _, room = row.row()
    tiles = [item for item in row.items() if item.kind == "tile"]
    assert all(left <= pupil.coaching.where(tile)[0] <= left + room for tile in tiles)


# --- limits and marks ---


def test_three_a_game_and_not_one_more(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, "tower_up", hints="three")
    for n in range(3):
        pupil.key("h")
        pupil.wait()
        assert pupil.screen.referee.hints == n + 1
        pupil.key("1")
        ui.key(ENTER)
        pupil.find_turn()
    pupil.key("h")
    assert pupil.coaching.pill is None


def test_hints_can_be_hidden(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, "tower_up", hints="none")
    assert not pupil.bulb().opacity
    pupil.key("h")
    assert pupil.coaching.pill is None
    pupil.app.preferences.hints = "any"
    ui.frames(2)
    assert pupil.bulb().opacity


def test_a_match_with_hints_is_marked_when_it_goes_on_and_when_it_is_over(ui, tmp_path):
    pupil = Pupil(ui, tmp_path, "picks", moves=0)
    pupil.key("h")
    pupil.wait()
    name = pupil.screen.referee.id
    assert pupil.app.store.running()[0].hints == 1
    pupil.app.leave_match()
    ui.frames(2)
    pupil.app.resume(pupil.app.store.running()[0])
    pupil.screen.referee.thinker = AtOnce()
    assert pupil.screen.referee.hints == 1
    referee, dice = pupil.app.referee, random.Random(1)
    while not referee.finished:
        seat = referee.game.actors(referee.match.state)[0]
        if seat == referee.chooser:
            referee.play(dice.choice(referee.offer()))
        else:
            referee.tick()
    assert pupil.app.store.statistics.rows[-1]["hints"] == 1
    assert next(row for row in pupil.app.store.list() if row.id == name).hints == 1


# --- a teaching game ---


class Strict(StepByStep):
    """Finds that every choice but the coach's own gives away a lot."""

    def poll(self):
        found = super().poll()
        for n, said in enumerate(found):
            if isinstance(said, Remark) and said.loss is not None:
                found[n] = said._replace(loss=Loss(0.2, 0.5, 0.01, 600))
        return found


def teaching(ui, folder, monkeypatch, game="tower_up", **look):
    monkeypatch.setattr(Coaching, "Advisor", staticmethod(partial(Strict, 48)))
    return Pupil(ui, folder, game, teaching=True, **look)


def choose_another(pupil):
    """Chooses something the coach would not, and locks it in."""
    pupil.ui.until(lambda: not pupil.coaching.advisor.busy, 20)
    turn, best = pupil.screen.turn, pupil.coaching.advisor.advice.ideas[0]
    move = next(move for move in reversed(turn.moves) if move not in (best.move, *best.like))
    for item in turn.touches(move):
        pupil.screen.touch(item)
    assert turn.plan == [move]
    pupil.ui.key(ENTER)
    return move


@pytest.mark.parametrize("game", SOME[:4])
def test_a_mistake_is_said_before_it_counts(ui, tmp_path, monkeypatch, game):
    pupil = teaching(ui, tmp_path, monkeypatch, game)
    before = len(pupil.screen.referee.match.moves)
    move = choose_another(pupil)
    ui.until(lambda: pupil.app.sheets.top is not None, 10)
    assert isinstance(pupil.app.sheets.top, WarningSheet)
    assert len(pupil.screen.referee.match.moves) == before
    ui.key(ESCAPE)  # choose again
    assert pupil.screen.turn.plan == [move]
    ui.key(ENTER)  # it is said once a round
    ui.frames(4)
    assert pupil.screen.referee.match.moves[before] == move


def test_show_me_lays_the_better_move_out(ui, tmp_path, monkeypatch):
    pupil = teaching(ui, tmp_path, monkeypatch)
    before = len(pupil.screen.referee.match.moves)
    choose_another(pupil)
    ui.until(lambda: pupil.app.sheets.top is not None, 10)
    best = pupil.coaching.advisor.advice.ideas[0].move
    ui.frames(30)
    press(pupil, tr("coach.show"))
    assert pupil.screen.turn.plan == [best]
    assert len(pupil.screen.referee.match.moves) == before


def test_play_it_anyway(ui, tmp_path, monkeypatch):
    pupil = teaching(ui, tmp_path, monkeypatch)
    before = len(pupil.screen.referee.match.moves)
    move = choose_another(pupil)
    ui.until(lambda: pupil.app.sheets.top is not None, 10)
    ui.frames(30)
    press(pupil, tr("coach.warn.anyway"))
    ui.frames(3)
    assert pupil.screen.referee.match.moves[before] == move


def press(pupil, words):
    button = next(b for b in pupil.app.sheets.top.walk() if getattr(b, "text", "") == words and hasattr(b, "kind"))
    pupil.ui.tap(*button.to_window(*button.center))
    pupil.ui.frames(2)


def test_a_good_move_counts_without_a_word(ui, tmp_path, monkeypatch):
    pupil = teaching(ui, tmp_path, monkeypatch)
    before = len(pupil.screen.referee.match.moves)
    ui.until(lambda: not pupil.coaching.advisor.busy, 20)
    turn, best = pupil.screen.turn, pupil.coaching.advisor.advice.ideas[0].move
    for item in turn.touches(best):
        pupil.screen.touch(item)
    ui.key(ENTER)
    ui.until(lambda: len(pupil.screen.referee.match.moves) > before, 10)
    assert pupil.screen.referee.match.moves[before] == best
    assert pupil.app.sheets.top is None


# --- facts ---


@pytest.mark.parametrize("game", SOME)
def test_facts_can_be_looked_up(ui, tmp_path, game):
    pupil = Pupil(ui, tmp_path, game)
    for lang in ("en", "es", "fr"):
        pupil.app.preferences.language = lang
        pupil.key("c")
        sheet = pupil.app.sheets.top
        assert sheet.title == tr("coach.facts")
        assert len(sheet.ids.content.children) >= 2
        assert not tr.missing
        pupil.app.sheets.close_all()


# --- the thread ---


def test_the_thread_thinks_stops_and_says_what_it_has():
    game = GAMES["ginkgopolis"]
    view = game.view(game.new(2, 5), 0)
    advisor, book = Advisor(seconds=60, playouts=64), Book()
    try:
        advisor.ask(Question(game, view, 0, 0), book)
        said = []
        while advisor.busy:
            said += advisor.poll()
        assert said[-1].done
        advisor.playouts = 10**9
        advisor.ask(Question(game, view, 0, 1), book)
        advisor.cancel()
        assert not advisor.busy
        assert advisor.poll() == []
        advisor.weigh(Question(game, view, 0, 2), book, (game.legal(view, 0)[-1],))
        said = []
        while advisor.busy:
            said += advisor.poll()
        assert isinstance(said[-1], Remark)
    finally:
        advisor.close()
