"""Home in every window and size of text: nothing lies over anything, all of it can be reached, and words are whole."""

from itertools import combinations

import pytest

from app.look.brush import text_width
from app.look.i18n import tr
from app.pages.home import HomeLink
from app.play.referee import Referee, Seat
from app.shelf import games
from engine import GAMES, Match
from tests.app.helpers import shell

pytestmark = pytest.mark.gui
SIZES = (
    (412, 915),
    (360, 640),
    (320, 568),
    (640, 360),
    (915, 412),
    (720, 1000),
    (1024, 768),
    (1280, 800),
    (1600, 1000),
)
LOOKS = [(size, text) for size in SIZES for text in (1.0, 1.3)]
TONGUES = ("en", "es", "fr")
CASES = [(size, text, TONGUES[n % 3]) for n, (size, text) in enumerate(LOOKS)]


def keep(app, game, players=2):
    """A match that has only begun."""
    seats = [Seat(f"Seat {n}", "bot" if n else "human", "easy" if n else None, n) for n in range(players)]
    Referee(Match.new(game, players, 5), seats, app.store).leave()


def home(ui, folder, size, running=(), **look):
    app = shell.start(ui, folder, size, look=look)
    for game in running:
        keep(app, game)
    app.go("home")
    ui.frames(30)
    return app


def of(app, kind):
    return [w for w in app.top.walk(restrict=True) if type(w).__name__ == kind and w.height and w.width]


def box_of(widget):
    (x, y), (right, top) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return x, y, right, top


def parts(app):
    kinds = "HomeHead", "MatchCard", "LearnCard", "DayCard", "GameBox", "HomeIcon", "HomeRow"
    return [w for kind in kinds for w in of(app, kind)]


@pytest.mark.parametrize("running", [(), ("tower_up", "blueprints", "ginkgopolis")], ids=["new", "running"])
@pytest.mark.parametrize(("size", "text", "lang"), CASES)
def test_nothing_is_painted_over_anything(ui, tmp_path, size, text, lang, running):
    app = home(ui, tmp_path, size, running, text=text, language=lang)
    foot = of(app, "HomeIcon") if not app.top.beside else []
    for one, other in combinations([w for w in parts(app) if w not in foot], 2):
        a, b = box_of(one), box_of(other)
        apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert apart, (type(one).__name__, a, type(other).__name__, b)
    for each in parts(app):
        words = [w for w in each.walk(restrict=True) if w is not each and getattr(w, "text", "") and w.opacity]
        for word in words:
            assert word.y >= each.y - 1, (type(each).__name__, word.text)
            assert word.top <= each.top + 1, (type(each).__name__, word.text)
        assert box_of(each)[0] >= 0
        assert box_of(each)[2] <= size[0]


@pytest.mark.parametrize(("size", "text", "lang"), CASES)
def test_no_word_of_it_is_broken(ui, tmp_path, size, text, lang):
    app = home(ui, tmp_path, size, ("tower_up", "ginkgopolis"), text=text, language=lang)
    for card in of(app, "MatchCard"):
        for label in card.walk(restrict=True):
            for word in getattr(label, "text", "").split():
                length = text_width(word, label.font_size, label.font_name, label.bold)
                assert length <= label.width + 1, (label.text, word, length, label.width)


@pytest.mark.parametrize("running", [(), ("tower_up", "blueprints", "ginkgopolis")], ids=["new", "running"])
@pytest.mark.parametrize("size", SIZES)
def test_every_box_and_every_link_is_reached_by_a_finger(ui, tmp_path, size, running):
    app = home(ui, tmp_path, size, running, text=1.3)
    for n, game in enumerate(GAMES):
        shell.tap(ui, next(box for box in of(app, "GameBox") if box.game == game))
        assert (app.manager.current, app.top.game) == ("setup", game), n
        app.go("home")
        ui.frames(4)
    links = [w.title for w in app.top.walk(restrict=True) if isinstance(w, HomeLink)]
    assert sorted(links) == sorted(["Saved games", "Records", "Rules", "Settings", "About"])
    shell.press(ui, app, "About")
    assert app.manager.current == "about"


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (915, 412)])
def test_a_finger_moves_the_whole_page(ui, tmp_path, size):
    app = home(ui, tmp_path, size, ("ginkgopolis",), text=1.3)
    before = box_of(of(app, "HomeHead")[0])[1]
    ui.drag((size[0] / 2, size[1] * 0.3), (size[0] / 2, size[1] * 0.8))
    ui.frames(30)
    assert box_of(of(app, "HomeHead")[0])[1] > before + 30


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_a_wide_window_is_filled(ui, tmp_path, size):
    """Boxes across the whole width, the match to go on with on more than half of it, nothing to scroll."""
    app = home(ui, tmp_path, size, ("ginkgopolis",))
    boxes, scroll = of(app, "GameBox"), app.top.shown.ids.scroll
    assert len({round(box.y) for box in boxes}) == 1
    assert max(box.right for box in boxes) > size[0] - 40
    assert app.top.shown.ids.continued.width > 0.55 * size[0]
    assert scroll.children[0].height <= scroll.height + 1


def test_boxes_keep_their_places(ui, tmp_path):
    app = home(ui, tmp_path, (412, 915))
    for game in GAMES:
        keep(app, game)
        app.store.settings["game"] = game
        app.go("home")
        ui.frames(4)
        boxes = sorted(of(app, "GameBox"), key=lambda box: (-round(box.y), box.x))
        assert [box.game for box in boxes] == games()


@pytest.mark.parametrize("lang", TONGUES)
@pytest.mark.parametrize("game", GAMES)
def test_the_way_to_the_lessons_says_whose_they_are(ui, tmp_path, game, lang):
    app = shell.start(ui, tmp_path, look={"language": lang})
    app.store.settings["game"] = game
    app.go("home")
    card = app.top.learn
    assert tr(f"{game}.title") in card.note, card.note
    shell.tap(ui, card)
    assert (app.manager.current, app.top.game) == ("learn", game)


@pytest.mark.parametrize("won", [False, True])
def test_points_are_boasted_of_only_where_a_game_was_won(ui, tmp_path, won):
    app = shell.start(ui, tmp_path, (1280, 800))
    row = {"id": "a", "game": "ginkgopolis", "players": 2, "finished": True, "changed": 1.0, "options": {}}
    seats = [{"name": "Ada", "kind": "human", "colour": 0}, {"name": "Bo", "kind": "bot", "bot": "easy", "colour": 1}]
    totals, ranking = ([32, 20], [1, 2]) if won else ([32, 50], [2, 1])
    app.store.statistics.add({**row, "seats": seats, "totals": totals, "ranking": ranking})
    app.go("home")
    box = next(box for box in of(app, "GameBox") if box.game == "ginkgopolis")
    assert ("best 32" in box.facts) is won
