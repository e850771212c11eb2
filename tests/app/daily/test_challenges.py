"""Challenges: the deal of the day counts once, days in a row are counted, and codes are read while they are typed."""

import gc
from datetime import date, timedelta

import pytest

from app.daily.challenges import Days, began, code_of, full_name, mode_of, of_day, signs, whole
from app.daily.code_screen import ReadRow, plain
from app.look.brush import text_width
from app.look.i18n import tr
from app.pages.setup import SeatRow
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.previews.game_tabs import GameTab
from app.shelf import games
from app.widgets.focus import reveal, spoken
from engine import BOTS, GAMES, Match
from engine.core.challenge import SIGNS, Challenge, read, spell
from engine.core.seeds import fresh, told
from tests.app.helpers.shell import DESKTOP, LANDSCAPE, PHONE, SMALL, TABLET, press, start, tap
from tests.app.test_replay import played, seats
from tests.helpers.codes import altered
from tests.tiny.shelf import tiny_tables

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 21)
LEFT, RIGHT, UP, DOWN, ENTER, BACKSPACE, ESCAPE = 276, 275, 273, 274, 13, 8, 27
WINDOWS = [PHONE, LANDSCAPE, *(pytest.param(size, marks=pytest.mark.slow) for size in (SMALL, TABLET, DESKTOP))]


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


def on(settings, day):
    return Days(settings, lambda: day)


# --- days ---


def test_every_game_has_a_deal_for_every_day_that_a_code_says():
    for game in games():
        challenge = of_day(game, TODAY)
        assert read(spell(challenge)) == challenge
        assert of_day(game, TODAY + timedelta(1)).seed != challenge.seed


def test_the_first_try_of_a_day_counts_and_days_in_a_row_are_counted():
    settings = {"daily": {}}
    for n in (4, 2, 1, 0):
        days = on(settings, TODAY - timedelta(n))
        assert days.note(ended(of_day("picks", days.today()))) == "counted"
        assert days.note(ended(of_day("picks", days.today()))) == "", "once"
    assert days.streak("picks") == 3
    assert [row is not None for _, row in days.week("picks")] == [False, False, True, False, True, True, True]
    assert on(settings, TODAY + timedelta(1)).streak("picks") == 3, "today may still be to come"
    assert on(settings, TODAY + timedelta(2)).streak("picks") == 0
    assert on(settings, TODAY + timedelta(2)).longest("picks") == 3, "the record stays"
    won, count, best = days.tally("picks")
    rows = [days.result("picks", TODAY - timedelta(n)) for n in (4, 2, 1, 0)]
    assert (won, count, best) == (sum(row.won for row in rows), 4, max(row.points for row in rows))


def test_a_day_that_is_over_is_in_the_calendar_and_counts_for_nothing():
    settings = {"daily": {}}
    days = on(settings, TODAY + timedelta(2))
    assert days.note(ended(of_day("picks", TODAY))) == "late"
    assert days.note(ended(of_day("picks", TODAY))) == "", "the first try is the one that is shown"
    assert days.found("picks", TODAY).points > 0
    assert days.result("picks", TODAY) is None
    assert (days.longest("picks"), days.tally("picks")) == (0, (0, 0, 0))
    assert days.note(ended(of_day("picks", TODAY + timedelta(3)))) == "", "nobody has played tomorrow's"


def test_who_plays_over_midnight_has_not_missed_the_day():
    settings = {"daily": {}}
    late = on(settings, TODAY + timedelta(1))
    assert late.note(ended(of_day("picks", TODAY)), TODAY) == "counted"
    assert late.streak("picks") == 1
    much_later = on({"daily": {}}, TODAY + timedelta(2))
    assert much_later.note(ended(of_day("picks", TODAY)), TODAY) == "late"
    assert began("no match") is None
    assert abs(began("20261121-120000-1") - TODAY) <= timedelta(1), "wherever on earth the device is"


def test_a_deal_of_the_day_with_a_round_taken_back_is_noted_and_does_not_count():
    days = on({"daily": {}}, TODAY)
    assert days.note(ended(of_day("picks", TODAY)), TODAY, backs=1) == "back"
    assert days.found("picks", TODAY) is not None
    assert days.streak("picks") == 0


def test_spoiled_days_are_days_not_played():
    for spoiled in (
        {"picks": 7},
        {"picks": {"2026-11-21": "x", "": [1, 2, 1]}},
        {"picks": {"2026-11-21": [1, "b", 2]}},
    ):
        days = on({"daily": spoiled}, TODAY)
        assert (days.streak("picks"), days.longest("picks"), days.tally("picks")) == (0, 0, (0, 0, 0))
        assert all(row is None for _, row in days.month("picks", TODAY.replace(day=1)))


def test_a_month_has_all_its_days():
    days = on({"daily": {}}, TODAY)
    months = [date(2026, 11, 1), date(2027, 2, 1), date(2028, 2, 1), date(2026, 12, 1)]
    assert [len(days.month("picks", first)) for first in months] == [30, 28, 29, 31]


# --- at home ---


def at_home(ui, folder, size=PHONE, days=3, **look):
    """Home of somebody who has begun to learn, and played the deal of some days up to yesterday."""
    app = start(ui, folder, size, look)
    played_on = [date.today() - timedelta(n) for n in range(1, days + 1)]
    app.store.settings["daily"] = {"picks": {day.isoformat(): [80, 70, 1] for day in played_on}}
    app.store.settings["learn"] = {"ginkgopolis": {"done": ["1_look"]}}
    app.go("home")
    ui.frames(4)
    return app, app.top.day


@pytest.mark.parametrize("size", WINDOWS)
def test_the_day_is_a_touch_away_from_home(ui, tmp_path, size):
    app, card = at_home(ui, tmp_path, size)
    assert card.note == "3 days in a row"
    assert [played for _, played in card.days] == [False] * 3 + [True] * 3 + [False]
    assert 0 <= card.x < card.right <= size[0]
    tap(ui, card)
    assert (app.manager.current, app.top.game) == ("challenge", "picks")


def test_the_day_is_a_key_away_from_home_and_has_a_name(ui, tmp_path):
    app, card = at_home(ui, tmp_path)
    assert spoken(card) == "Deal of the day, 3 days in a row"
    ui.key(ord("d"), "d")
    assert app.manager.current == "challenge"


def test_nobody_is_told_of_days_in_a_row_before_there_are_any(ui, tmp_path):
    _, card = at_home(ui, tmp_path, days=0)
    assert card.note == "The same deal for everyone"
    assert card.game == games()[0]


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_lessons_and_day_share_a_line_in_the_smallest_window(ui, tmp_path, lang):
    app, card = at_home(ui, tmp_path, SMALL, text=1.3, language=lang)
    learn = app.top.learn
    assert learn.y == card.y
    assert learn.right < card.x
    for each in (learn, card):
        words = [label for label in each.walk(restrict=True) if getattr(label, "text", "")]
        assert min(label.y for label in words) >= each.y
        assert max(label.top for label in words) <= each.top
    assert not tr.missing


def test_matches_stand_beside_the_shelf_as_far_as_there_is_room(ui, tmp_path):
    app = start(ui, tmp_path, (960, 600), {"text": 1.3})
    match = played("picks", 3)
    for _ in range(4):
        Referee(match, seats(match), app.store, AtOnce()).leave()
    app.go("home")
    ui.frames(6)
    side, card = app.top.shown.ids.side, app.top.shown.ids.continued
    assert side.minimum_height <= side.height
    assert card.top <= app.top.top
    few = len(app.top.shown.ids.further.children)
    ui.resize((960, 1200))
    ui.frames(6)
    assert len(app.top.shown.ids.further.children) > few


def test_a_code_is_a_touch_away_from_the_set_up(ui, tmp_path):
    app = start(ui, tmp_path)
    app.go("setup")
    ui.frames(3)
    tap(ui, app.top.ids.code)
    assert app.manager.current == "code"
    app.back()
    assert app.manager.current == "setup"


def laid(ui, folder, code, size=PHONE, **look):
    """The set-up of another game, after a code was typed into it; typed signs are touched or, on the desk, keyed."""
    app = start(ui, folder, size, look)
    app.go("setup", game="ginkgopolis")
    ui.frames(3)
    tap(ui, app.top.ids.code)
    for sign in code.replace("-", ""):
        touch_sign(ui, app.top, sign) if size != DESKTOP else ui.key(ord(sign.lower()), sign.lower())
    return app


@pytest.mark.parametrize("size", WINDOWS)
def test_a_code_fills_in_the_set_up_and_is_begun_from_there(ui, tmp_path, size):
    challenge = Challenge("tower_up", 4, whole("tower_up", {"objectives": "random"}), ("easy", "", "hard"), 4711)
    app = laid(ui, tmp_path, spell(challenge), size)
    assert (app.top.ids.go.text, app.referee) == (tr("challenge.fill"), None)
    ui.key(ENTER) if size == DESKTOP else tap(ui, app.top.ids.go)
    ui.frames(3)
    screen = app.top
    assert (app.manager.current, screen.game, screen.mode, app.referee) == ("setup", "tower_up", "random", None)
    assert [(wish.kind, wish.bot) for wish in screen.seated[1:]] == [
        ("bot", "easy"),
        ("human", "normal"),
        ("bot", "hard"),
    ]
    assert (screen.ids.seeded.on, screen.ids.seed.text) == (True, "4711")
    ui.key(ENTER, modifiers=["ctrl"]) if size == DESKTOP else tap(ui, screen.ids.start)
    match, seated = app.referee.match, app.referee.seats
    assert code_of(match, seated) == spell(challenge), "what is begun is what the code says"
    assert len({seat.name for seat in seated}) == 4
    app.referee.leave()


MASTERED = [game for game in GAMES if "master" in BOTS.levels(GAMES[game])]


@pytest.mark.parametrize("game", MASTERED)
def test_the_master_of_a_code_sits_down_in_the_set_up(ui, tmp_path, game):
    challenge = Challenge(game, 3, whole(game, {}), ("master", "easy"), 4711)
    app = laid(ui, tmp_path, spell(challenge))
    assert [words for *_, words in app.top.told][1] == "Master, Easy"
    tap(ui, app.top.ids.go)
    ui.frames(3)
    rows = {row.number: row.note for row in app.top.ids.seats.children if isinstance(row, SeatRow)}
    assert (rows[1], rows[2]) == ("Master", "Easy")
    tap(ui, app.top.ids.start)
    assert [seat.bot for seat in app.referee.seats] == [None, "master", "easy"]
    assert code_of(app.referee.match, app.referee.seats) == spell(challenge)
    app.referee.leave()


@pytest.mark.parametrize("game", ["picks", *(game for game in GAMES if game not in MASTERED)])
@pytest.mark.parametrize("laying", [True, False])
def test_where_a_game_has_no_master_hard_sits_down_instead(ui, tmp_path, game, laying):
    """Codes come from other devices, whose games may have learned more."""
    challenge = Challenge(game, 3, whole(game, {}), ("easy", "master"), 4711)
    assert read(spell(challenge)) == challenge
    app = start(ui, tmp_path)
    app.go("setup", game=game)
    app.go("code", code=spell(challenge), laying=laying)
    ui.frames(3)
    assert [words for *_, words in app.top.told][1] == "Easy, Hard", "it is told before it is begun"
    tap(ui, app.top.ids.go)
    if laying:
        assert [wish.bot for wish in app.top.seated[1:]] == ["easy", "hard"]
        tap(ui, app.top.ids.start)
    assert [seat.bot for seat in app.referee.seats] == [None, "easy", "hard"]
    app.referee.leave()


def test_people_keep_their_names_when_a_code_is_filled_in(ui, tmp_path):
    app = start(ui, tmp_path)
    app.go("setup", game="picks")
    app.top.change(0, name="Ada")
    app.top.change(1, name="Grace", kind="human")
    app.top.change(2, name="Robbie")
    screen = app.top
    app.go("code", laying=True)
    screen.fill(Challenge("picks", 3, whole("picks", {}), ("normal", "easy"), 7))
    assert [wish.name for wish in screen.wishes] == ["Ada", "Anna", "Robbie"], "no bot is called like a person"
    screen.fill(Challenge("picks", 3, whole("picks", {}), ("", ""), 7))
    assert [wish.name for wish in screen.wishes] == ["Ada", "Grace", ""], "a person who is new has no name yet"


def test_a_code_for_one_player_leaves_the_others_where_they_sat(ui, tmp_path):
    app = start(ui, tmp_path)
    app.go("setup", game="ginkgopolis")
    screen, wishes = app.top, app.top.wishes[:]
    app.go("code", laying=True, code=spell(of_day("ginkgopolis", TODAY)))
    app.top.play()
    assert (screen.mode, len(screen.seated), screen.wishes) == ("solo", 1, wishes)


def test_a_code_no_table_can_be_laid_for_is_begun_at_once(ui, tmp_path):
    options = whole("tower_up", {"objectives": "start", "placing": "players"})
    assert mode_of("tower_up", 2, options) is None
    app = laid(ui, tmp_path, spell(Challenge("tower_up", 2, options, ("easy",), 5)), DESKTOP)
    assert app.top.ids.go.text == tr("challenge.go")
    ui.key(ENTER)
    assert app.referee.match.options == options
    app.referee.leave()


def test_a_code_typed_wrong_fills_in_nothing(ui, tmp_path):
    code = spell(of_day("picks", TODAY))
    app = laid(ui, tmp_path, code[:-1] + ("A" if code[-1] != "A" else "B"), DESKTOP)
    assert app.top.note == tr("challenge.bad.slip", group=3)
    ui.key(ENTER)
    assert app.manager.current == "code"
    app.back()
    assert (app.manager.current, app.top.game, app.top.ids.seeded.on) == ("setup", "ginkgopolis", False)


def test_back_from_a_filled_set_up_leads_where_it_was_opened(ui, tmp_path):
    app = start(ui, tmp_path)
    app.go("home")
    app.go("setup", game="ginkgopolis")
    app.go("code", laying=True, code=spell(of_day("picks", TODAY)))
    app.top.play()
    assert app.manager.current == "setup"
    app.back()
    assert app.manager.current == "home"


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_filling_in_a_code_is_told_in_every_language(ui, tmp_path, lang):
    app = laid(ui, tmp_path, spell(of_day("picks", TODAY)), DESKTOP, language=lang)
    app.top.play()
    ui.frames(2)
    said = [toast.text for toast in app.toasts.walk() if getattr(toast, "text", "")]
    assert tr("challenge.filled") in said
    assert not tr.missing


# --- the page of the day ---


def filled(ui, folder, size=PHONE, **look):
    """The page with some days that were won, played and played later."""
    app = start(ui, folder, size, look)
    today = date.today()
    rows = {1: [80, 70, 1], 2: [60, 71, 0], 3: [77, 40, 1, 0], 40: [55, 20, 1]}
    app.store.settings["daily"] = {"picks": {(today - timedelta(n)).isoformat(): row for n, row in rows.items()}}
    app.go("challenge", game="picks")
    ui.frames(4)
    return app, app.manager.current_screen


@pytest.mark.parametrize("size", WINDOWS)
def test_the_day_is_played_from_its_page(ui, tmp_path, size):
    app, screen = filled(ui, tmp_path, size)
    before = date.today()
    tap(ui, screen.ids.day)
    assert app.manager.current == "table"
    days = {before, date.today()}  # it may be midnight
    assert app.referee.match.seed in {of_day("picks", day).seed for day in days}
    assert app.referee.open, "an open deal is marked as one"


@pytest.mark.parametrize("size", WINDOWS)
def test_the_calendar_goes_back_and_an_old_day_is_played_by_touch(ui, tmp_path, size):
    app, screen = filled(ui, tmp_path, size)
    card, month = screen.ids.month, screen.ids.month.ids.month
    assert screen.ids.streak.number == "2"
    assert (screen.ids.longest.number, screen.ids.won.number, screen.ids.best.number) == ("2", "2 / 3", "80")
    assert not card.newer
    title = card.title
    tap(ui, card.ids.older)
    assert card.title != title
    assert card.newer
    day = month.days[0][0]
    reveal(month)
    ui.frames(2)
    x, y, width, height = month.box(0)
    assert min(width, height) >= 40, "a fingertip finds it"
    ui.tap(*month.to_window(x + width / 2, y + height / 2))
    ui.frames(3)
    press(ui, app, tr("challenge.play"))
    assert app.referee.match.seed == of_day("picks", day).seed
    app.referee.leave()


def test_the_calendar_by_keys(ui, tmp_path):
    app, screen = filled(ui, tmp_path)
    card, month = screen.ids.month, screen.ids.month.ids.month
    app.focus.move_to(month)
    today = date.today()
    assert month.days[int(month.at)][0] == today
    for _ in range(today.day):
        ui.key(LEFT)
    assert month.days[int(month.at)][0] == today.replace(day=1) - timedelta(1), "the month before follows"
    ui.key(RIGHT)
    assert month.days[int(month.at)][0] == today.replace(day=1)
    ui.key(DOWN)
    assert month.days[int(month.at)][0] == today.replace(day=8)
    ui.key(UP)
    ui.key(UP)
    assert app.focus.at is not month, "upwards leads out of it"
    app.focus.move_to(month)
    ui.key(ENTER)
    ui.frames(3)
    assert app.referee.match.seed == of_day("picks", today).seed
    app.referee.leave()
    assert card.older


def test_no_month_is_shown_that_is_not_kept(ui, tmp_path):
    _, screen = filled(ui, tmp_path)
    card = screen.ids.month
    assert not card.step(1), "nobody knows the deals to come"
    steps = 0
    while card.step(-1):
        steps += 1
    assert 10 <= steps <= 13


def test_a_day_to_come_cannot_be_played(ui, tmp_path):
    app, screen = filled(ui, tmp_path)
    month = screen.ids.month.ids.month
    month.today = month.days[0][0] - timedelta(1)
    month.at = 3
    month.activate()
    ui.frames(2)
    assert app.sheets.top is None
    assert app.manager.current == "challenge"


def test_a_day_that_was_played_tells_how_it_went(ui, tmp_path):
    app, screen = filled(ui, tmp_path)
    screen.press_day(date.today() - timedelta(2))
    ui.frames(3)
    said = [getattr(widget, "text", "") for widget in app.sheets.top.walk()]
    assert tr("challenge.day.lost", points=60, other=71) in said
    ui.key(ESCAPE)
    ui.frames(2)
    assert app.manager.current == "challenge"


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_the_page_has_words_in_every_language(ui, tmp_path, lang):
    app, screen = filled(ui, tmp_path, language=lang)
    month = screen.ids.month.ids.month
    month.at = 0
    assert month.within()
    assert len(tr("date.weekdays").split(",")) == len(tr("date.weekdays.long").split(",")) == 7
    assert len(tr("date.months").split(",")) == 12
    app.go("code")
    screen.set_task()
    ui.frames(2)
    assert not tr.missing


def test_a_counted_day_is_said_at_the_end(ui, tmp_path):
    app = start(ui, tmp_path)
    challenge = of_day("picks", date.today())
    match = ended(challenge)
    last = match.moves[-1]
    app.play(Referee(match.at(len(match.moves) - 1), seats(match, match.players), app.store, AtOnce()))
    app.referee.match.play(last)
    app.show_result()
    assert app.store.settings["daily"]["picks"]
    said = [toast.text for toast in app.toasts.walk() if getattr(toast, "text", "")]
    assert any(tr("challenge.streak", count=1) in words for words in said)


# --- codes ---


def typed(ui, folder, size=PHONE):
    app = start(ui, folder, size)
    app.go("code")
    ui.frames(4)
    return app, app.manager.current_screen


def touch_sign(ui, screen, sign):
    """A finger on a key, which is in view in every window."""
    pad = screen.ids.keypad
    x, y, width, height = pad.box(SIGNS.index(sign))
    ui.tap(*pad.to_window(x + width / 2, y + height / 2))


@pytest.mark.parametrize("size", WINDOWS)
def test_a_code_is_touched_and_read_back_on_the_way(ui, tmp_path, size):
    app, screen = typed(ui, tmp_path, size)
    code = spell(of_day("picks", TODAY)).replace("-", "")
    for sign in code[:5]:
        touch_sign(ui, screen, sign)
    assert screen.signs == code[:5]
    assert screen.told[0][2] == tr("picks.title"), "the first group tells the game"
    assert screen.ids.go.disabled
    for sign in code[5:]:
        touch_sign(ui, screen, sign)
    assert screen.good
    tap(ui, screen.ids.go)
    assert app.referee.match.seed == of_day("picks", TODAY).seed
    app.referee.leave()


def test_a_code_is_typed_and_a_slip_is_found_in_its_group(ui, tmp_path):
    app, screen = typed(ui, tmp_path)
    code = spell(of_day("picks", TODAY))
    for sign in code[:8].lower():
        ui.key(ord(sign), sign)
    assert screen.signs == code[:8].replace("-", "")
    ui.key(BACKSPACE)
    assert len(screen.signs) == 6
    screen.signs = ""
    wrong = code[:8] + ("A" if code[8] != "A" else "B") + code[9:]
    for sign in wrong.replace("-", ""):
        ui.key(ord(sign.lower()), sign.lower())
    assert screen.note == tr("challenge.bad.slip", group=2)
    assert screen.ids.boxes.wrong == 2
    ui.key(ENTER)
    assert app.manager.current == "code", "nothing is played"
    screen.signs = code.replace("-", "")
    assert tr("app.deal.open") in screen.note, "it says so before it is dealt"
    ui.key(ENTER)
    assert app.referee.match.seed == read(code).seed
    app.referee.leave()


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE])
def test_keys_and_what_is_wrong_are_in_view_in_small_windows_and_large_type(ui, tmp_path, size):
    app = start(ui, tmp_path, size, {"text": 1.3, "language": "fr"})
    app.go("code", code=spell(of_day("picks", TODAY))[:-1] + "?")
    screen = app.top
    screen.signs = screen.signs[:8] + ("A" if screen.signs[8] != "A" else "B") + screen.signs[9:]
    ui.frames(4)
    assert screen.slip
    floor, roof = screen.ids.go.to_window(*screen.ids.go.pos)[1], size[1]
    for widget in (screen.ids.keypad, screen.ids.said, screen.ids.boxes, screen.ids.paste, screen.ids.rub):
        low, top = (widget.to_window(0, y)[1] for y in (widget.y, widget.top))
        assert floor < low < top <= roof
    paste, height = screen.ids.paste, screen.ids.keypad.box(0)[-1]
    assert paste.height == height
    assert screen.ids.rub.x - paste.right == pytest.approx(4, abs=1)
    said, scroll = screen.ids.said, screen.ids.scroll
    assert said.to_window(*said.pos)[1] >= scroll.to_window(*scroll.pos)[1]


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_what_a_code_says_is_told_in_whole_words_in_large_type(ui, tmp_path, lang):
    app = start(ui, tmp_path, SMALL, {"text": 1.3, "language": lang})
    app.go("code", code=spell(of_day("tower_up", TODAY)))
    ui.frames(4)
    rows = [row for row in app.top.walk() if isinstance(row, ReadRow)]
    assert len(rows) == 3
    for row in rows:
        for label in (row.ids.title, row.ids.words):
            longest = max(text_width(word, label.font_size, label.font_name, label.bold) for word in label.text.split())
            assert longest <= label.width, label.text
    assert len({row.ids.words.x for row in rows}) == 1, "one below the other"


def test_a_whole_message_can_be_pasted(ui, tmp_path):
    app, screen = typed(ui, tmp_path)
    code = spell(of_day("picks", TODAY))
    app.exchange.pasted = lambda: f"Ginkgopolis · Picks\nAnna 12 : Ben 9\n▲●▽\n{code.lower()}\n"
    tap(ui, screen.ids.paste)
    assert screen.good
    assert plain(f"  {code}") == code.replace("-", "")
    app.exchange.pasted = lambda: "¿?"
    tap(ui, screen.ids.paste)
    assert screen.good, "what is no code changes nothing"


def test_a_long_code_has_more_boxes(ui, tmp_path):
    _, screen = typed(ui, tmp_path)
    challenge = of_day("picks", TODAY)._replace(seed=told(fresh()))
    code = spell(challenge).replace("-", "")
    for sign in code:
        screen.type(sign)
    assert screen.ids.boxes.count == len(code) == 40
    assert screen.good


def test_a_code_of_a_newer_version_and_of_no_game_is_told_apart(ui, tmp_path, monkeypatch):
    _, screen = typed(ui, tmp_path)
    code = spell(of_day("picks", TODAY))
    screen.signs = plain(altered(code, version=2))
    assert screen.note == tr("challenge.bad.newer")
    assert not screen.told
    screen.signs = plain(code)
    assert screen.good
    with monkeypatch.context() as patch:
        patch.setattr("engine.core.challenge.number_of", lambda game: -1)
        screen._read()
    assert screen.note == tr("challenge.bad.game")
    assert screen.slip
    assert screen.ids.go.disabled


@pytest.mark.parametrize("why", ["empty", "short", "long", "sign", "slip", "newer", "game"])
def test_every_slip_has_a_sentence(why):
    assert tr.has(f"challenge.bad.{why}")


def test_the_game_the_app_is_named_after_is_named_once():
    assert full_name("ginkgopolis") == "Ginkgopolis"
    assert full_name("tower_up") == "Ginkgopolis · Tower Up"


def test_a_new_deal_is_handed_on_and_can_be_played(ui, tmp_path):
    app, screen = filled(ui, tmp_path)
    copied = []
    app.exchange.copy = copied.append
    tap(ui, screen.ids.task)
    press(ui, app, tr("share.copy"))
    dealt = read(copied[0].splitlines()[-1])
    assert dealt.game == "picks"
    assert isinstance(dealt, Challenge)
    press(ui, app, tr("challenge.go"))
    assert app.referee.match.seed == dealt.seed
    app.referee.leave()


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


def test_every_game_is_named_in_type_that_can_be_read_on_a_small_phone(ui, tmp_path):
    app = start(ui, tmp_path, SMALL, font_scale=1.3)
    app.go("challenge")
    ui.frames(3)
    tabs = [tab for tab in app.top.walk() if isinstance(tab, GameTab)]
    assert [tab.title for tab in tabs] == [tr(f"{game}.title") for game in app.games]
    assert min(tab.ids.words.font_size for tab in tabs) >= 16


@pytest.mark.parametrize(
    "spoiled",
    [
        {"0001-01-01": [5, 3, 1]},
        {"2026-11-15": [10**4000, 3, 1]},
        {"2026-11-15": [5, -(10**9), 1]},
        {"0001-01-01": [5, 3, 1], "9999-12-31": [5, 3, 1], "x": 7},
    ],
)
def test_days_nobody_has_played_end_nothing(spoiled):
    settings = {"daily": {"ginkgopolis": spoiled}}
    days = Days(settings, lambda: date(2026, 11, 16))
    assert (days.streak("ginkgopolis"), days.longest("ginkgopolis")) == (0, int("0001-01-01" in spoiled))
    assert days.tally("ginkgopolis")[2] <= 5


def test_the_longest_run_of_days_is_found_in_one_walk():
    first, asked = date(2000, 1, 1), []
    rows = {(first + timedelta(n)).isoformat(): [5, 3, 1] for n in range(3000) if n % 1000}

    class Counted(Days):
        def result(self, game, day):
            asked.append(day)
            return super().result(game, day)

    days = Counted({"daily": {"ginkgopolis": rows}}, lambda: first + timedelta(2999))
    assert (days.longest("ginkgopolis"), days.streak("ginkgopolis")) == (999, 999)
    assert len(asked) <= 2 * len(rows)
