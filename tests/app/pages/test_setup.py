"""The set-up: a match begins with exactly what was chosen, and the table is remembered."""

import pytest

from tests.app.helpers import shell

pytestmark = pytest.mark.gui
TAB, ENTER = 9, 13


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    app = shell.start(ui, tmp_path)
    app.go("setup")
    ui.frames(4)
    return app


def rows(app):
    return [row for row in reversed(app.top.ids.seats.children) if hasattr(row, "wish")]


def begin(ui, app):
    shell.tap(ui, app.top.ids.start)
    assert app.manager.current == "table"
    return app.referee


def test_at_first_one_human_plays_two_bots(ui, app):
    referee = begin(ui, app)
    assert [seat.kind for seat in referee.seats] == ["human", "bot", "bot"]
    assert referee.seats[0].name == "Player 1"
    assert referee.match.options == {"characters": "intro"}
    assert shell.EmptyTable.referee is referee


def test_seats_names_bots_and_colours_are_as_chosen(ui, app):
    rows(app)[0].ids.name.text = "Ada"
    shell.press(ui, app, "Add a player")
    segments = next(w for w in rows(app)[1].walk() if hasattr(w, "options"))
    ui.tap(*segments.to_window(segments.x + 10, segments.center_y))
    ui.frames(3)
    assert rows(app)[1].wish.kind == "human"
    shell.press(ui, app, "Chloé")
    shell.press(ui, app, "Easy")
    shell.press(ui, app, "Anna")
    shell.press(ui, app, "Cleo")
    badge = next(w for w in rows(app)[0].walk() if type(w).__name__ == "BadgeButton")
    shell.tap(ui, badge)
    shell.press(ui, app, "Cream hexagon")
    shell.press(ui, app, "Draft")
    seats = begin(ui, app).seats
    assert [seat.name for seat in seats] == ["Ada", "Ben", "Chloé", "Anna"]
    assert [seat.kind for seat in seats] == ["human", "human", "bot", "bot"]
    assert [seat.bot for seat in seats] == [None, None, "easy", "normal:collector"]
    assert [seat.colour for seat in seats] == [4, 1, 2, 3]
    assert app.referee.match.options == {"characters": "draft"}
    assert app.referee.match.names == ["Ada", "Ben", "Chloé", "Anna"]


def test_a_colour_somebody_has_is_exchanged(ui, app):
    app.top.take_colour(0, 2)
    assert [row.wish.colour for row in rows(app)] == [2, 1, 0]


def test_between_two_and_five_players(ui, app):
    shell.press(ui, app, "Add a player")
    shell.press(ui, app, "Add a player")
    assert len(rows(app)) == 5
    with pytest.raises(AssertionError):
        shell.find(app, "Add a player")
    for count in (4, 3, 2):
        close = next(w for w in rows(app)[-1].walk() if getattr(w, "icon", "") == "ui_close")
        shell.tap(ui, close)
        assert len(rows(app)) == count
    assert not rows(app)[0].removable
    assert app.top.seats_note == "2 players · 25 cubes each"


@pytest.mark.parametrize(("words", "hal"), [("Solo", "normal"), ("Solo expert", "expert")])
def test_alone_against_the_automaton(ui, app, words, hal):
    shell.press(ui, app, words)
    assert len(rows(app)) == 1
    referee = begin(ui, app)
    assert [seat.kind for seat in referee.seats] == ["human"]
    assert referee.match.options == {"hal": hal}
    assert referee.match.state.hal == hal


def test_a_bot_in_the_first_seat_does_not_play_solo(ui, app):
    app.top.change(0, kind="bot")
    shell.press(ui, app, "Solo")
    assert [seat.kind for seat in begin(ui, app).seats] == ["human"]


def test_the_seed_is_there_on_demand(ui, app):
    seed = app.top.ids.seed
    assert seed.height == 0
    shell.press(ui, app, "Choose the deal")
    seed.text = "42"
    assert begin(ui, app).match.seed == 42


def test_a_seed_switched_off_again_deals_nothing(ui, app):
    shell.press(ui, app, "Choose the deal")
    app.top.ids.seed.text = "12345"
    shell.press(ui, app, "Choose the deal")
    assert begin(ui, app).match.seed != 12345


def test_quick_returns_are_for_people_who_share_a_device(ui, app):
    returns, line = app.top.toggles["quick_returns"]
    assert (returns.height, line.opacity) == (0, 0)
    app.top.change(1, kind="human")
    ui.frames(2)
    assert returns.height >= 56
    assert line.opacity == 1
    shell.press(ui, app, "Solo")
    assert returns.height == 0
    assert not returns.focusable


def test_the_seed_of_the_command_line_deals_the_next_match_only(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    app = shell.start(ui, tmp_path, seed=11)
    app.go("setup")
    assert begin(ui, app).match.seed == 11
    assert app.seed is None


def test_two_of_a_name_are_told_apart(ui, app):
    for number in range(3):
        app.top.change(number, name="Ada")
    assert [seat.name for seat in begin(ui, app).seats] == ["Ada", "Ada 2", "Ada 3"]


def test_the_table_is_remembered(ui, app, tmp_path):
    app.top.mode = "draft"
    app.top.change(0, name="Zoë")
    app.top.change(1, bot="easy", kind="bot")
    app.top.remove(2)
    begin(ui, app)
    ui.stop()
    again = shell.start(ui, tmp_path)
    again.go("setup")
    assert again.top.mode == "draft"
    assert [tuple(wish) for wish in again.top.wishes] == [("Zoë", "human", "normal", 0), ("Ben", "bot", "easy", 1)]


@pytest.mark.parametrize(
    "kept",
    [{"mode": "nonsense"}, {"seats": 3}, {"seats": [["A", "human", "normal", 9]]}, {"seats": [[], [1, 2, 3, 4]]},
     {"seats": [["A", "bot", "gone", 0], ["B", "bot", "gone", 0]]}],
    ids=str,
)  # fmt: skip
def test_a_remembered_table_that_makes_no_sense_is_forgotten(ui, app, kept):
    app.store.settings["setup"] = {"ginkgopolis": kept}
    app.go("setup")
    assert app.top.mode == "intro"
    assert len(app.top.wishes) >= 2
    begin(ui, app)


@pytest.mark.parametrize("kept", [{"ginkgopolis": 3}, {"atlantis": {"seats": []}}, {"seats": 7, "mode": []}], ids=str)
def test_tables_kept_of_games_that_make_no_sense_are_left_alone(ui, app, kept):
    app.store.settings["setup"] = kept
    app.go("setup")
    assert (app.top.game, app.top.mode, len(app.top.wishes)) == ("ginkgopolis", "intro", 3)
    begin(ui, app)


def test_the_table_that_was_kept_when_there_was_one_game_is_still_known(ui, app):
    app.store.settings["setup"] = {
        "mode": "draft", "seats": [["Zoë", "human", "normal", 4], ["Bo", "bot", "easy", 1]],
    }  # fmt: skip
    app.go("setup")
    assert app.top.mode == "draft"
    assert [wish.name for wish in app.top.wishes] == ["Zoë", "Bo"]
    begin(ui, app)
    assert set(app.store.settings["setup"]) == {"ginkgopolis"}


def test_a_whole_set_up_by_keyboard(ui, app):
    ui.key(TAB)  # the bar's back button
    ui.key(TAB)  # a code
    ui.key(TAB)  # the rules
    ui.key(TAB)  # the lessons, offered before the first match
    ui.key(TAB)
    ui.key(TAB)
    ui.key(ENTER)
    assert app.top.mode == "draft"
    for _ in range(60):
        ui.key(TAB)
        if app.focus.at is app.top.ids.start.__self__:
            break
    ui.key(ENTER)
    assert app.manager.current == "table"
    assert app.referee.match.state.question == "draft"


def test_a_name_is_typed_and_left_with_tab(ui, app):
    field = rows(app)[0].ids.name
    app.focus.move_to(field)
    assert field.focus
    ui.window.dispatch("on_textinput", "É")
    ui.window.dispatch("on_textinput", "va")
    ui.key(ord("q"), "q")  # no shortcut while somebody types
    ui.key(TAB)
    assert not field.focus
    assert app.top.wishes[0].name == "Éva"


def test_the_keyboard_keeps_its_place_when_a_seat_changes(ui, app):
    segments = next(w for w in rows(app)[1].walk() if hasattr(w, "options"))
    app.focus.move_to(segments)
    ui.key(276)
    assert rows(app)[1].wish.kind == "human"
    assert app.focus.at is segments
    ui.key(275)
    assert rows(app)[1].wish.kind == "bot"


def test_a_name_has_an_end(ui, app):
    field = rows(app)[0].ids.name
    field.focus = True
    ui.window.dispatch("on_textinput", "x" * 99 + "\x07")
    assert app.top.wishes[0].name == "x" * 20


def test_the_way_back_from_the_settings_leads_to_the_table_as_it_was_being_laid(ui, app):
    rows(app)[0].ids.name.text = "Ada"
    shell.press(ui, app, "Add a player")
    shell.press(ui, app, "Draft")
    app.go("settings")
    ui.frames(3)
    app.back()
    ui.frames(3)
    assert app.manager.current == "setup"
    assert (len(rows(app)), rows(app)[0].ids.name.text) == (4, "Ada")
    assert begin(ui, app).match.options == {"characters": "draft"}


def test_a_match_that_began_is_not_left_for_its_set_up(ui, app):
    begin(ui, app)
    app.go("settings")
    app.back()
    assert app.manager.current == "table"
    app.referee.match.state.waiting = ()
    app.back()
    assert app.manager.current == "home"
