"""Home and what it leads to: only what is there is offered."""

import pytest

from app.look.brush import text_width
from app.pages.home import HomeLink
from app.parts.source import Seat
from app.play.referee import Referee
from tests.app.helpers import shell

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def one_game(monkeypatch):
    """A shelf with the flagship alone; tests of pages over every game have the others."""
    monkeypatch.setattr("app.shelf.begun", lambda: ["ginkgopolis"])


SEATS = [Seat("Ada", "human", None, 3), Seat("Bo", "bot", "easy", 1), Seat("Cleo", "bot", "easy", 2)]


@pytest.fixture
def app(ui, tmp_path, monkeypatch):
    shell.stand_in(monkeypatch)
    return shell.start(ui, tmp_path)


def keep(app, match, seats=SEATS):
    Referee(match, seats, app.store).leave()


def test_at_the_first_start_there_is_nothing_to_continue(ui, app):
    assert app.top.save is None
    assert not app.top.shown.ids.continued.parent


def test_continue_shows_the_newest_match_with_its_city(ui, app):
    keep(app, shell.played(moves=9))
    app.go("home")
    ui.frames(4)
    card = app.top.shown.ids.continued
    assert card.stage == "Round 2 · 3 players" or card.stage.startswith("Round ")
    assert len(card.ids.board.board.pieces) >= 9
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


def test_words_keep_off_the_icon_and_the_moon(ui, tmp_path):
    for scale in (1.0, 1.3):
        app = shell.start(ui, tmp_path / str(scale), shell.SMALL, look={"text": scale})
        ui.frames(5)
        for tile in (w for w in app.top.walk() if type(w).__name__ == "HomeTile"):
            icon = next(w for w in tile.children if type(w).__name__ == "Icon")
            assert icon.y - tile.ids.title.top >= 6
        assert app.top.shown.ids.title.right < 0.65 * 360
        ui.stop()


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_the_words_of_the_links_keep_off_the_edges_and_off_each_other(ui, tmp_path, lang):
    app = shell.start(ui, tmp_path, look={"language": lang})
    links = sorted((w for w in app.top.walk() if isinstance(w, HomeLink)), key=lambda link: link.x)
    assert len(links) == 5
    words = [link.ids.title for link in links]
    halves = [text_width(word.text, word.font_size, "InterMedium", True) / 2 for word in words]
    sides = [(word.center_x - half, word.center_x + half) for word, half in zip(words, halves)]
    edges = [0, *(x for side in sides for x in side), shell.PHONE[0]]
    assert all(word.texture_size[1] < 24 for word in words), "one line each"
    assert min(b - a for a, b in zip(edges[::2], edges[1::2])) >= 6
    assert min(link.width for link in links) >= 48
