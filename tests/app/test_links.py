"""Everything leads to its rule: things, buttons, piles, log lines and numbers of the scoring, in every game."""

import pytest

from app.parts import Detail, Item
from app.parts.modules import part
from app.parts.source import Seat
from app.play.referee import Referee
from app.play.thinker import AtOnce
from engine import GAMES, Match
from engine.core.reference import page_of, reference
from tests.app.helpers import shell
from tests.helpers.positions import SETTINGS, walk

pytestmark = pytest.mark.gui
NAMES = ("Anna", "Ben", "Chloé", "Dario", "Emi", "Fay", "Gus")
# On the screens one game in every run, the others in the long one; what leads where is asked of all.
ONCE = [game if game == "great_split" else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
FEWEST = {name: next(setting for setting in SETTINGS if setting.name == name) for name in GAMES}


def resolves(game, number):
    """A link leads to a page, and a paragraph's number to that very paragraph."""
    page = page_of(reference(game), number) if number else None
    return page is not None and number in [line.number for line in page.lines()]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_line_of_the_log_leads_to_a_paragraph(setting):
    words, seed = part(setting.name, "words"), 11
    lost = {}
    for _, events in walk(setting, seed):
        for event in events:
            if event.kind not in words.QUIET and not resolves(setting.name, words.rule_of(event)):
                lost[event.kind] = words.rule_of(event)
    assert lost == {}, f"seed {seed}"


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_the_scoring_leads_to_a_paragraph(game):
    results = part(game, "results")
    assert {"", *(key for key, _ in results.ROWS)} == set(results.SCORES)
    assert [number for number in results.SCORES.values() if not resolves(game, number)] == []


def table_of(ui, folder, game, size=shell.PHONE, moves=6):
    setting = FEWEST[game]
    players = setting.players
    match = Match.new(game, players, 5, setting.options, NAMES[:players])
    for _ in range(moves):
        actor = match.game.actors(match.state)[0]
        match.play(match.game.sample(match.state, actor, 77 + len(match.moves))[1])
    app = shell.start(ui, folder, size, look={"tips": False})
    seats = [Seat(NAMES[p], "human", None, p) for p in range(players)]
    app.play(Referee(match, seats, app.store, thinker=AtOnce()))
    ui.frames(5)
    screen = app.screen("table")
    if screen.referee.curtain is not None:
        screen.handover.lift(screen.referee.curtain)
        ui.frames(5)
    return app, screen


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_leads_to_a_paragraph(ui, tmp_path, game):
    """Every piece of the board, thing of the rows, counter, button, tool, pile and player."""
    _, screen = table_of(ui, tmp_path, game)
    face = screen.table.face(screen.shown, screen.mine, screen.turn)
    items = [Item("place", spot) for spot in face.board.pieces]
    items += [Item(thing.kind, thing.name) for row in face.rows.values() for thing in row]
    items += [Item("counter", gain) for gain, _ in (face.own.counters if face.own else ())]
    items += [Item("button", face.own.button.name)] if face.own and face.own.button else []
    items += [Item("tool", tool.name) for tool in screen.table.tools]
    items += [Item("pile", pile.name) for pile in face.piles]
    items += [Item("seat", chip.seat) for chip in face.chips]
    lost = {item: screen.tools.why.rule(item) for item in items if not resolves(game, screen.tools.why.rule(item))}
    assert lost == {}


@pytest.mark.parametrize("game", ONCE)
def test_a_held_pile_says_what_it_is_and_leads_to_its_rule(ui, tmp_path, game):
    app, screen = table_of(ui, tmp_path, game)
    pile = screen.tabletop.ids.top.ids.pills.children[0]
    ui.hold(*pile.to_window(*pile.center), seconds=0.6)
    ui.frames(5)
    assert app.sheets.top is not None
    number = screen.tools.why.rule(Item("pile", pile.name))
    shell.press(ui, app, f"Rule {number}")
    assert (app.manager.current, app.screen("rules").sought) == ("rules", number)
    app.back() if app.screen("rules").wide else (app.back(), app.back())
    ui.frames(3)
    assert app.manager.current == "table"


@pytest.mark.parametrize("game", ONCE)
def test_the_right_button_asks_a_tool_what_it_is(ui, tmp_path, game):
    app, screen = table_of(ui, tmp_path, game, shell.DESKTOP)
    pile = screen.tabletop.ids.top.ids.pills.children[0]
    ui.tap(*pile.to_window(*pile.center), button="right")
    assert app.sheets.top is not None


@pytest.mark.parametrize("game", ONCE)
def test_f1_asks_what_the_pointer_lies_on_and_elsewhere_lists_the_keys(ui, tmp_path, game):
    app, screen = table_of(ui, tmp_path, game, shell.DESKTOP)
    for spot in screen.desk.board.pieces:
        ui.point(*screen.desk.board.centre_of(spot))
        if app.hints.pointed is not None:
            break
    ui.key(282)
    assert [w for w in app.sheets.top.walk() if isinstance(getattr(w, "about", None), Detail)]
    app.sheets.close_all()
    ui.frames(2)
    ui.point(1, 1)
    assert app.hints.pointed is None
    ui.key(282)
    assert app.sheets.top is not None
    assert not [w for w in app.sheets.top.walk() if isinstance(getattr(w, "about", None), Detail)]


@pytest.mark.parametrize("game", ONCE)
def test_a_line_of_the_log_tells_why_and_lights_what_it_came_from(ui, tmp_path, game):
    app, screen = table_of(ui, tmp_path, game, moves=14)
    told = [
        (event, words)
        for chapter in screen.tools._chapters()
        for event, (_, words) in zip(chapter.events, chapter.sentences)
    ]
    assert told
    lit = False
    for event, words in told:
        screen.tools.why.happened(event, words)
        ui.frames(2)
        about = next(
            widget.about for widget in app.sheets.top.walk() if isinstance(getattr(widget, "about", None), Detail)
        )
        assert about.title == words
        assert about.note in [line.text for page in reference(game).values() for line in page.lines()]
        assert set(screen.desk.board.lit) <= set(screen.desk.board.pieces)
        lit = lit or bool(screen.desk.board.lit)
        app.sheets.close_all()
        ui.frames(2)
    assert lit, "nothing was ever lit"
    screen.touch(Item("ground", None))
    assert screen.desk.board.lit == []


@pytest.mark.parametrize("game", ONCE)
def test_numbers_of_the_final_screen_open_their_rule_and_light_their_pieces(ui, tmp_path, game):
    from app.pages.final import ScoreRow, ShowSeat
    from tests.helpers.positions import finished

    setting = FEWEST[game]
    match = finished(setting, 3)
    app = shell.start(ui, tmp_path)
    app.go("final", match=match, seats=[Seat(NAMES[p], "human", None, p) for p in range(setting.players)])
    ui.frames(5)
    screen, results = app.screen("final"), part(game, "results")
    rows = [row for row in screen.ids.table.children[::-1] if isinstance(row, ScoreRow) and row.unfolds]
    assert len(rows) >= 2
    lit = False
    for row in rows:
        shell.tap(ui, row)
        buttons = [widget for widget in screen.ids.table.walk() if isinstance(widget, ShowSeat)]
        for button in buttons:
            shell.tap(ui, button)
            lit = lit or bool(screen.ids.board.lit)
            ui.frames(20)  # it scrolls to the board
        shell.tap(ui, row)
        assert screen.ids.board.lit == []
    assert lit
    shell.tap(ui, rows[-1])
    shell.press(ui, app, f"Rule {results.SCORES['']}")
    assert app.screen("rules").sought == results.SCORES[""]
