"""Home, the saved games and the records: only what is there is offered."""

import pytest

from app.referee import Referee, Seat
from tests.app import shell

pytestmark = pytest.mark.gui
SEATS = [Seat("Ada", "human", None, 3), Seat("Bo", "bot", "easy", 1), Seat("Cleo", "bot", "easy", 2)]


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    return shell.start(ui, tmp_path)


def keep(app, match, seats=SEATS):
    Referee(match, seats, app.store).leave()


def test_at_the_first_start_there_is_nothing_to_continue(ui, app):
    assert app.top.save is None
    assert app.top.ids.continued.height == 0
    shell.tap(ui, app.top.ids.continued)
    assert app.manager.current == "home"


def test_continue_shows_the_newest_match_with_its_city(ui, app):
    keep(app, shell.played(moves=9))
    app.go("home")
    ui.frames(4)
    card = app.top.ids.continued
    assert card.stage == "Round 2 · 3 players" or card.stage.startswith("Round ")
    assert len(card.ids.city.pieces) >= 9
    assert [badge.look for badge in reversed(card.ids.badges.children)] == [3, 1, 2]


@pytest.mark.parametrize(
    ("words", "screen"),
    [("New game", "setup"), ("Solo", "setup"), ("Saved games", "saved"), ("Records", "records"),
     ("Settings", "settings"), ("About", "about")],
)  # fmt: skip
def test_every_button_leads_somewhere(ui, app, words, screen):
    shell.press(ui, app, words)
    assert app.manager.current == screen
    if words == "Solo":
        assert app.top.mode == "solo"


def test_the_picture_fills_what_the_buttons_leave(ui, app):
    sky = ui.pixel(206, 905)
    assert ui.pixel(5, 5) != sky
    app.preferences.theme = "dark"
    ui.frames(3)
    assert sum(ui.pixel(206, 905)) < sum(sky)


def test_a_list_without_games_says_so(ui, app):
    for name in ("saved", "records"):
        app.go(name)
        ui.frames(3)
        shell.press(ui, app, "New game")
        assert app.manager.current == "setup"
        app.go("home")


def test_a_game_is_opened_renamed_and_deleted_with_undo(ui, app):
    keep(app, shell.played(moves=9))
    app.go("saved")
    ui.frames(4)
    card = next(w for w in app.top.walk() if hasattr(w, "stage"))
    shell.tap(ui, card)
    shell.press(ui, app, "Rename")
    field = next(w for w in app.top.walk() if getattr(w, "typing", False))
    field.text = "Sunday"
    shell.press(ui, app, "OK")
    assert app.store.list()[0].title == "Sunday"

    shell.tap(ui, next(w for w in app.top.walk() if hasattr(w, "stage")))
    shell.press(ui, app, "Delete")
    assert app.store.list() == []
    app.toasts.current.do()
    ui.frames(2)
    assert [row.title for row in app.store.list()] == ["Sunday"]

    shell.tap(ui, next(w for w in app.top.walk() if hasattr(w, "stage")))
    shell.press(ui, app, "Open")
    assert app.manager.current == "table"


def test_a_finished_game_is_looked_at_and_counted(ui, app):
    keep(app, shell.played())
    app.go("records")
    ui.frames(3)
    shown = {w.text: w.value for w in app.top.walk() if hasattr(w, "value") and hasattr(w, "text")}
    assert shown["Games"] == "1"
    assert shown["Best score"] == str(app.store.statistics.rows[0]["totals"][0])
    app.go("saved")
    ui.frames(4)
    shell.tap(ui, next(w for w in app.top.walk() if hasattr(w, "stage")))
    shell.press(ui, app, "Open")
    assert app.manager.current == "final"


def test_records_are_forgotten_only_after_a_question(ui, app):
    keep(app, shell.played())
    app.go("records")
    ui.frames(3)
    shell.press(ui, app, "Reset the records")
    shell.press(ui, app, "Cancel")
    assert app.store.statistics.rows
    shell.press(ui, app, "Reset the records")
    shell.press(ui, app, "Forget them")
    assert not app.store.statistics.rows


def test_rows_that_make_no_sense_do_not_count():
    from app.screens.records import own, summary

    good = {"seats": [{"kind": "human"}, {"kind": "bot"}], "players": 2, "totals": [50, 40], "ranking": [1, 2]}
    rows = [good, {}, {**good, "totals": []}, {**good, "seats": 3}, {**good, "ranking": [2, 1], "totals": [30, 40]}]
    found = own(rows)
    assert [(row.points, row.won) for row in found] == [(50, True), (30, False)]
    assert summary(found) == {"games": 2, "won": 1, "best": 50, "average": 40, "streak": 0}
