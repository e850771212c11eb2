"""A language 40 % longer fits every screen of a small phone with large type: nothing is cut, nothing overlaps."""

from functools import partial

import pytest
from kivy.uix.scrollview import ScrollView

from app.look import i18n
from app.look.i18n import tr
from app.parts.source import Seat
from app.play.advisor import StepByStep
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.table.coach_controller import Coaching
from app.table.tips import TipStrip, tips_of
from engine import GAMES, Match
from engine.core.catalogue import facts
from engine.core.reference import reference
from tests.app.helpers import longer, shell
from tests.app.helpers.course import COURSES
from tests.app.helpers.pupil import Pupil
from tests.app.test_coach import Pupil as Coached
from tests.app.test_coach import Strict, choose_another
from tests.helpers.positions import SETTINGS, finished

pytestmark = pytest.mark.gui
NAMES = ("Anna", "Ben", "Chloé", "Dario", "Emi", "Fay", "Gus")
MOST = {name: [setting for setting in SETTINGS if setting.name == name][-1] for name in GAMES}


@pytest.fixture
def spoken(monkeypatch):
    longer.speak(monkeypatch)
    yield
    monkeypatch.undo()
    tr.lang = "es"
    tr.lang = "en"


@pytest.fixture
def app(ui, tmp_path, spoken):
    return shell.start(ui, tmp_path, shell.SMALL, look={"tips": False}, font_scale=1.3)


def read(ui, app, name="", top=None):
    """All that is wrong on what is shown, or on a part of it, page by page where it scrolls."""
    found, top = [], top or app.top
    scrolls = [widget for widget in top.walk(restrict=True) if isinstance(widget, ScrollView)]
    for down in (1.0, 0.5, 0.0) if scrolls else (1.0,):
        for scroll in scrolls:
            scroll.scroll_y = down
        ui.frames(2)
        found += [f"{name}: {fault}" for fault in longer.faults(top)]
    return list(dict.fromkeys(found))


def test_it_is_longer():
    assert longer.stretched("Lock in {card}") == "Locke ine {card}"
    words = "Clockwise from the first player everybody turns up the chosen card"
    assert 1.35 < len(longer.stretched(words).replace(" ", "")) / len(words.replace(" ", "")) < 1.45


def test_shared_pages(ui, app):
    found = []
    for page in ("home", "saved", "settings", "about", "learn"):
        app.go(page, **({"game": "ginkgopolis"} if page == "learn" else {}))
        ui.frames(5)
        found += read(ui, app, page)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_pages_of_a_game(ui, app, game):
    found = []
    for page in ("setup", "records", "gallery"):
        app.go(page, game=game)
        ui.frames(5)
        found += read(ui, app, page)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rules(ui, app, game):
    app.go("rules", game=game)
    ui.frames(5)
    found = read(ui, app, "contents")
    for number in reference(game):
        app.screen("rules").open(number)
        ui.frames(3)
        found += read(ui, app, number)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_final_scoring(ui, app, game):
    setting = MOST[game]
    seats = [Seat(NAMES[p], "human", None, p) for p in range(setting.players)]
    app.go("final", match=finished(setting, 3), seats=seats)
    ui.frames(5)
    for row in [w for w in app.screen("final").walk() if getattr(w, "unfolds", False)]:
        row.activate()
    ui.frames(3)
    assert read(ui, app, "final") == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_table(ui, app, game):
    """The table with most players, its menu, log, pages, and a detail of everything that lies there."""
    setting = MOST[game]
    match = Match.new(game, setting.players, 5, setting.options, NAMES[: setting.players])
    for _ in range(8):
        actor = match.game.actors(match.state)[0]
        match.play(match.game.sample(match.state, actor, 77 + len(match.moves))[1])
    actor = match.game.actors(match.state)[0]
    seats = [Seat(NAMES[p], "human" if p == actor else "bot", None if p == actor else "random", p)
             for p in range(setting.players)]  # fmt: skip
    app.play(Referee(match, seats, app.store, thinker=AtOnce()))
    ui.frames(10)
    screen = app.screen("table")
    found = read(ui, app, "table")
    for tool in ("menu", "log", *(tool.name for tool in screen.table.tools if not tool.layer)):
        screen.tool(tool)
        ui.frames(5)
        found += read(ui, app, tool)
        app.sheets.close_all()
        ui.frames(2)
    face = screen.table.face(screen.shown, screen.mine, screen.turn)
    kinds = {}
    for spot, piece in face.board.pieces.items():
        kinds.setdefault(type(piece), spot)
    from app.parts import Item

    items = [Item("place", spot) for spot in kinds.values()]
    items += [Item(thing.kind, thing.name) for row in face.rows.values() for thing in row[:2]]
    for item in [*items, Item("seat", 0)]:
        screen.inspect(item)
        ui.frames(5)
        if app.sheets.top:
            found += read(ui, app, f"{item}")
        app.sheets.close_all()
        ui.frames(2)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), COURSES)
def test_lessons(ui, app, game, lesson):
    """What the guide says at every step, and what she answers; her sheet at the end."""
    pupil = Pupil.__new__(Pupil)
    pupil.ui, pupil.app, pupil.game = ui, app, game
    found = []

    def look(pupil):
        found.extend(read(ui, app, pupil.step.id))
        speech, tabletop = pupil.screen.speech, pupil.screen.tabletop
        if pupil.cover is not None:  # she is silent while the game's own view lies over the table
            return
        found.extend(f"{pupil.step.id}: what is said is cut" for _ in range(speech.height < speech.natural - 1))
        for other in (tabletop.ids.ledger.ids.lock, *pupil.screen.desk.rows.values(), pupil.screen.bar):
            found.extend(f"{pupil.step.id}: lies over {other}" for _ in range(speech.collide_widget(other)))

    pupil.begin(lesson).walk(look)
    pupil.settle(0.5)
    assert found + read(ui, app, "done") == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_ideas_of_the_coach(ui, tmp_path, spoken, monkeypatch, game):
    """Her thinking, her ideas and what can be counted."""
    monkeypatch.setattr(Coaching, "Advisor", staticmethod(partial(StepByStep, 48)))
    pupil = Coached(ui, tmp_path, game, shell.SMALL, text=1.3, hints="three")
    pupil.key("h")
    pill = pupil.coaching.pill
    found = read(ui, pupil.app, "thinking", pill) if pill is not None else []  # she may have found it at once
    pupil.wait()
    panel = pupil.coaching.panel
    found += read(ui, pupil.app, "ideas", panel)
    assert 0 <= panel.y < panel.top <= shell.SMALL[1]
    pupil.key("h")
    pupil.key("c")
    ui.run(0.5)
    assert found + read(ui, pupil.app, "facts") == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_warning_of_the_coach(ui, tmp_path, spoken, monkeypatch, game):
    monkeypatch.setattr(Coaching, "Advisor", staticmethod(partial(Strict, 48)))
    pupil = Coached(ui, tmp_path, game, shell.SMALL, text=1.3, teaching=True)
    choose_another(pupil)
    ui.until(lambda: pupil.app.sheets.top is not None, 10)
    ui.run(0.5)
    found = read(ui, pupil.app, "warning")
    pupil.app.sheets.close_all()
    pupil.coaching.check.pick_margin()
    ui.run(0.5)
    assert found + read(ui, pupil.app, "margin") == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_pages_that_look_back(ui, app, game):
    setting = MOST[game]
    seats = [Seat(NAMES[p], "human", None, p) for p in range(setting.players)]
    match = finished(setting, 3)
    app.go("challenge", game=game)
    ui.frames(5)
    found = read(ui, app, "challenge")
    app.go("final", match=match, seats=seats)
    ui.frames(5)
    shell.press(ui, app, tr("replay.title"))
    ui.run(1.0)
    assert app.manager.current == "replay"
    assert found + read(ui, app, "replay") == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_tips(ui, app, game):
    """All of them above the table, and in the list of the settings."""
    app.go("settings")
    ui.frames(3)
    shell.press(ui, app, tr("learn.tips.all"))
    found = read(ui, app, "tips")
    app.sheets.close_all()
    ui.frames(3)
    for tip in tips_of(game):
        key = f"{game}.tip.{tip.key}"
        words = tr(key, **dict.fromkeys(facts(i18n.load("en")[key]), "Chloé"))
        strip = TipStrip(text=words, rule=tip.rule, width=shell.SMALL[0])
        app.top.add_widget(strip)
        ui.frames(2)
        found += [f"{tip.key}: {fault}" for fault in longer.faults(strip)]
        app.top.remove_widget(strip)
    assert found == []
