"""Challenges: the deal of the day counts once, days in a row are counted, and codes are read while they are typed."""

import gc
from datetime import date, timedelta

import pytest

from app.challenges import Days, code_of, of_day, signs
from app.look.i18n import tr
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.shelf import games
from engine import Match
from engine.core.challenge import read, spell
from tests.app.shell import LANDSCAPE, PHONE, SMALL, start, tap
from tests.app.test_replay import played, seats
from tests.tiny.shelf import tiny_tables

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 21)


@pytest.fixture(autouse=True)
def shelf():
    with tiny_tables():
        yield
        gc.collect()  # no table of a tiny game hears of words that are not there any more
    tr.lang = "en"


def ended(challenge):
    match = Match.new(challenge.game, challenge.players, challenge.seed, challenge.options)
    while actors := match.game.actors(match.state):
        match.play(match.game.sample(match.state, actors[0], len(match.moves))[1])
    return match


def test_every_game_has_a_deal_for_every_day_that_a_code_says():
    for game in games():
        challenge = of_day(game, TODAY)
        assert read(spell(challenge)) == challenge
        assert of_day(game, TODAY + timedelta(1)).seed != challenge.seed


def test_the_first_try_of_a_day_counts_and_days_in_a_row_are_counted():
    settings = {"daily": {}}
    for n in (4, 2, 1, 0):
        days = Days(settings, lambda n=n: TODAY - timedelta(n))
        assert days.note(ended(of_day("picks", days.today())))
        assert not days.note(ended(of_day("picks", days.today()))), "once"
    assert days.streak("picks") == 3
    assert [row is not None for _, row in days.week("picks")] == [False, False, True, False, True, True, True]
    assert Days(settings, lambda: TODAY + timedelta(1)).streak("picks") == 3, "today may still be to come"
    assert Days(settings, lambda: TODAY + timedelta(2)).streak("picks") == 0
    assert not Days(settings, lambda: TODAY + timedelta(2)).note(ended(of_day("picks", TODAY))), "of another day"


def test_spoiled_days_are_days_not_played():
    for spoiled in ({"picks": 7}, {"picks": {"2026-11-21": "x"}}, {"picks": {"2026-11-21": [1, "b", 2]}}):
        assert Days({"daily": spoiled}, lambda: TODAY).streak("picks") == 0


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE])
def test_the_day_is_played_from_its_page(ui, tmp_path, size):
    app = start(ui, tmp_path, size)
    app.go("challenge", game="picks")
    ui.frames(3)
    screen = app.manager.current_screen
    before = date.today()
    tap(ui, screen.ids.day)
    assert app.manager.current == "table"
    days = {before, date.today()}  # it may be midnight
    assert app.referee.match.seed in {of_day("picks", day).seed for day in days}
    assert app.referee.open, "an open deal is marked as one"


def test_a_code_is_read_while_it_is_typed(ui, tmp_path):
    app = start(ui, tmp_path)
    app.go("challenge", game="picks")
    ui.frames(3)
    screen = app.manager.current_screen
    code = spell(of_day("picks", TODAY))
    screen.ids.code.text = code[:9]
    assert not screen.code_good
    assert screen.ids.go.disabled
    screen.ids.code.text = code[:8] + ("A" if code[8] != "A" else "B") + code[9:]
    assert screen.code_note == tr("challenge.bad.slip", group=2)
    screen.ids.code.text = code.lower()
    assert screen.code_good
    assert tr("app.deal.open") in screen.code_note, "it says so before it is dealt"
    tap(ui, screen.ids.go)
    assert app.referee.match.seed == read(code).seed


@pytest.mark.parametrize("why", ["empty", "short", "long", "sign", "slip", "newer", "game"])
def test_every_slip_has_a_sentence(why):
    assert tr.has(f"challenge.bad.{why}")


def test_a_finished_match_is_handed_on_with_its_code(ui, tmp_path):
    match = played("picks", seed=77)
    app = start(ui, tmp_path)
    app.play(Referee(match, seats(match), app.store, AtOnce()))
    app.show_result()
    ui.frames(3)
    screen = app.manager.current_screen
    assert screen.code == code_of(match, seats(match))
    assert screen.code in screen.challenge
    copied = []
    app.exchange.copy = copied.append
    tap(ui, screen.ids.friend)
    assert copied[0].splitlines()[-1] == screen.code
    assert len(signs(match)) >= 1
    dealt = read(screen.code)
    assert Match.new(dealt.game, dealt.players, dealt.seed, dealt.options).state.key() == match.at(0).state.key()
