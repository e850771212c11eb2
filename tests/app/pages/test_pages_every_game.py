"""Every game on the shelf has its box, its set-up, its end, its records and its boards, in every language."""

import pytest

from app.look.i18n import languages, tr
from app.look.theme import PLAYERS
from app.parts.modules import PARTS, has, part
from app.parts.source import Seat
from app.play.referee import Referee
from app.shelf import games, people
from engine import BOTS, GAMES, Match
from tests.app.helpers import shell
from tests.app.helpers.tables import later
from tests.tiny.shelf import TINY

pytestmark = pytest.mark.gui
EVERY = [*games(), *(name for name in TINY if name not in games())]


@pytest.fixture(autouse=True)
def several(shelf):
    """The tiny games stand beside the real ones."""
    tr.missing.clear()
    yield
    assert tr.missing == set()


@pytest.fixture
def app(ui, tmp_path, monkeypatch, several):
    shell.stand_in(monkeypatch)
    return shell.start(ui, tmp_path)


def played(game, players, moves=None, options=None):
    """A match between bots, to its end or for so many moves; what they are called says where they sit."""
    seats = [
        Seat(f"Seat {p}", "bot" if p else "human", "easy" if p else None, p % len(PLAYERS)) for p in range(players)
    ]
    match = Match.new(game, players, 11, options, [seat.name for seat in seats])
    while (actors := match.game.actors(match.state)) and (moves is None or len(match.moves) < moves):
        view = match.game.view(match.state, actors[0])
        match.play(BOTS["random"].choose(match.game, view, actors[0], len(match.moves)))
    return match, seats


def said(app):
    return [shell.words(w) for w in app.top.walk(restrict=True) if shell.words(w)]


def of(app, kind):
    return [w for w in app.top.walk(restrict=True) if type(w).__name__ == kind]


# --- its parts ---


@pytest.mark.parametrize("game", EVERY)
def test_it_has_every_part_and_says_who_made_it(game):
    assert [name for name in PARTS if not has(game, name)] == []
    front = part(game, "front")
    assert front.DESIGNERS
    assert front.YEAR > 1900
    assert 0 < front.MINUTES < 300
    assert len({mode.key for mode in front.MODES}) == len(front.MODES) > 0


@pytest.mark.parametrize("game", EVERY)
def test_its_modes_are_tables_of_the_game(game):
    for mode in part(game, "front").MODES:
        for count in mode.seats:
            Match.new(game, count, 1, mode.options)
    low, high = people(game)
    assert range(low, high + 1) == GAMES[game].players
    assert high <= part(game, "front").LOOKS <= len(PLAYERS)


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("lang", languages())
def test_its_words_are_there(game, lang):
    tr.lang = lang
    try:
        tr(f"{game}.title")
        tr(f"{game}.boards")
        tr(f"{game}.boards.all")
        for mode in part(game, "front").MODES:
            for key in (f"mode.{mode.key}", f"mode.{mode.key}.note", f"start.{mode.key}"):
                tr(f"{game}.{key}")
            for key in ("", ".note", ".beat") if mode.automaton else ():
                tr(f"{game}.automaton{key}")
            assert isinstance(part(game, "front").note(mode, mode.seats[-1]), str)
        for name in part(game, "front").TOGGLES:
            tr(f"{game}.toggle.{name}")
            tr(f"{game}.toggle.{name}.note")
        for name in GAMES[game].judge.characters:
            tr(f"{game}.bot.{name}")
            tr(f"{game}.bot.{name}.note")
        for key, _ in part(game, "results").ROWS:
            tr(f"{game}.score.{key}")
        for honour in getattr(part(game, "results"), "HONOURS", ()):
            tr(f"{game}.honour.{honour.key}")
            tr(f"{game}.honour.{honour.key}.note", need=honour.need)
    finally:
        tr.lang = "en"


@pytest.mark.parametrize("game", EVERY)
def test_what_is_scored_has_a_row_at_the_end(game):
    match, _ = played(game, GAMES[game].players[-1], 0)
    assert {key for key, _ in part(game, "results").ROWS} == set(match.game.scores(match.state)[0])


# --- home and set-up ---


@pytest.mark.parametrize("game", EVERY)
def test_its_box_opens_its_set_up_and_play_begins(ui, app, game):
    (box,) = [box for box in of(app, "GameBox") if box.game == game]
    assert box.title == tr(f"{game}.title")
    shell.tap(ui, box)
    assert (app.manager.current, app.top.game) == ("setup", game)
    shell.tap(ui, app.top.ids.start)
    assert app.manager.current == "table"
    assert app.referee.game.name == game
    assert app.store.settings["game"] == game
    app.leave_match()
    assert [box.game for box in of(app, "GameBox")] == games()  # whatever was played last, each keeps its place


@pytest.mark.parametrize("game", EVERY)
def test_as_many_sit_down_as_may_play_each_with_a_look(ui, app, game):
    app.preferences.text = 1.3
    ui.resize(shell.SMALL)
    app.go("setup", game=game)
    screen = app.top
    for mode in part(game, "front").MODES:
        screen.mode = mode.key
        ui.frames(2)
        while [w for w in app.top.walk(restrict=True) if shell.words(w) == tr("app.setup.add")]:
            shell.press(ui, app, tr("app.setup.add"))
        rows = of(app, "SeatRow")
        assert len(rows) == mode.seats[-1]
        assert len({row.wish.colour for row in rows}) == len(rows)
        assert all(row.right <= screen.right and row.height >= 56 for row in rows)
    shell.tap(ui, screen.ids.start)
    assert app.referee.match.players == part(game, "front").MODES[-1].seats[-1]


@pytest.mark.parametrize("game", EVERY)
def test_its_ways_to_play_end_where_its_seats_end(ui, app, game):
    app.go("setup", game=game)
    ui.frames(4)
    ways, seats = app.top.ids.modes.children, app.top.ids.seats
    assert max(button.right for button in ways) == pytest.approx(seats.right, abs=1)


@pytest.mark.parametrize("game", EVERY)
def test_a_table_is_remembered_for_each_game(ui, app, game):
    other = next(name for name in EVERY if name != game)
    app.go("setup", game=game)
    app.top.change(0, name="Zoë")
    app.top.change(1, kind="bot", bot="easy")
    shell.tap(ui, app.top.ids.start)
    app.leave_match()
    app.go("setup", game=other)
    assert app.top.wishes[0].name == "Zoë"  # the same people sit down to another game
    app.top.change(0, name="Yan")
    shell.tap(ui, app.top.ids.start)
    app.leave_match()
    app.go("setup", game=game)
    assert (app.top.wishes[0].name, app.top.wishes[1].bot) == ("Zoë", "easy")
    app.go("setup", game=other)
    assert app.top.wishes[0].name == "Yan"


@pytest.mark.parametrize("game", EVERY)
def test_its_set_up_offers_every_level_it_has_and_no_other(ui, app, game):
    app.go("setup", game=game)
    app.top.pick_bot(1)
    ui.frames(2)
    levels = BOTS.levels(GAMES[game])
    titles = [button.title for button in of(app, "BotButton")]
    assert titles[: len(levels)] == [tr(f"app.bot.{level}") for level in levels]
    assert (tr("app.bot.master") in titles) == ("master" in levels)


@pytest.mark.parametrize("game", EVERY)
def test_a_master_of_another_game_sits_down_as_the_strongest_it_has(ui, app, game):
    app.go("setup", game=games()[0])
    app.top.change(1, kind="bot", bot="master")
    app.back()
    app.go("setup", game=game)
    assert app.top.wishes[1].bot == BOTS.levels(GAMES[game])[-1]


@pytest.mark.parametrize("game", EVERY)
def test_its_bots_have_its_own_characters(ui, app, game):
    app.go("setup", game=game)
    app.top.pick_bot(1)
    ui.frames(2)
    titles = [button.title for button in of(app, "BotButton")]
    assert (
        titles[-len(GAMES[game].judge.characters) :]
        == [tr(f"{game}.bot.{name}") for name in GAMES[game].judge.characters]
        or not GAMES[game].judge.characters
    )
    app.sheets.close_all()
    app.top.change(1, kind="bot", bot=f"normal:{next(iter(GAMES[game].judge.characters))}")
    shell.tap(ui, app.top.ids.start)
    assert app.referee.seats[1].bot in BOTS.names(GAMES[game])


# --- the end, records, boards ---


@pytest.mark.parametrize("game", EVERY)
def test_its_end_is_shown_with_every_point_explained(ui, app, game):
    match, seats = played(game, GAMES[game].players[-1])
    app.go("final", match=match, seats=seats)
    for size in (shell.DESKTOP, shell.SMALL):
        ui.resize(size)
        ui.frames(4)
        assert all(one.right <= app.top.right + 1 for one in of(app, "Podium"))
    scores = match.game.scores(match.state)
    totals = [sum(row.values()) for row in scores]
    assert sorted(int(one.points) for one in of(app, "Podium")) == sorted(totals)
    assert {row.title for row in of(app, "ScoreRow")} >= {
        tr(f"{game}.score.{key}") for key, _ in part(game, "results").ROWS
    }
    assert app.top.ids.chart.rows[-1] == totals
    shell.tap(ui, app.top.ids.again)
    assert (app.manager.current, app.top.game) == ("setup", game)


@pytest.mark.parametrize("lang", ["es", *later("en", "fr")])
@pytest.mark.parametrize("game", EVERY)
def test_its_records_and_boards_are_its_own(ui, app, game, lang):
    match, seats = played(game, GAMES[game].players[0] + 1)
    Referee(match, seats, app.store).leave()
    Referee(*played(game, GAMES[game].players[0] + 1, 2), app.store).leave()
    app.go("records", game=game)
    ui.frames(4)
    assert [tile.save.game for tile in of(app, "BoardTile")] == [game]
    for other in (other for other in EVERY if other != game):
        shell.press(ui, app, tr(f"{other}.title"))
        assert app.top.game == other
        assert not of(app, "BoardTile")
        assert tr("app.records.empty") in said(app)
    app.preferences.language = lang
    look_through_the_lists(ui, app, game)


def look_through_the_lists(ui, app, game):
    app.go("records", game=game)
    ui.frames(4)
    assert tr(f"{game}.boards") in said(app)
    app.go("gallery", game=game)
    ui.frames(10)
    (tile,) = of(app, "BoardTile")
    assert tile.title
    app.go("saved")
    ui.frames(10)
    assert [card.stage.partition(" · ")[0] for card in of(app, "MatchCard")] == [tr(f"{game}.title")] * 2
    app.go("about")
    told = " ".join(said(app))
    assert tr(f"{game}.title") in told
    assert all(designer in told for designer in part(game, "front").DESIGNERS)


def test_the_newest_match_of_another_game_goes_on_from_its_box(ui, app):
    for game in ("streets", "ginkgopolis"):
        Referee(*played(game, 3, 2), app.store).leave()
    app.store.settings["game"] = "ginkgopolis"
    app.go("home")
    ui.frames(4)
    assert app.top.save.game == "ginkgopolis"
    (button,) = of(app, "PlayButton")
    assert button.hint == "Continue Streets"
    shell.tap(ui, button)
    assert app.referee.game.name == "streets"


def test_boxes_stand_side_by_side_in_every_window(ui, app):
    Referee(*played("streets", 3, 2), app.store).leave()
    for scale in (1.0, 1.3):
        app.preferences.text = scale
        for size in (shell.SMALL, shell.PHONE, shell.LANDSCAPE, shell.TABLET, shell.DESKTOP):
            ui.resize(size)
            app.go("home")
            ui.frames(5)
            look_at_the_shelf(app, of(app, "GameBox"), app.top.shown.ids)


def look_at_the_shelf(app, boxes, parts):
    assert [box.game for box in boxes] == games()
    assert len({box.size[0] for box in boxes}) == 1
    for number, box in enumerate(boxes):
        assert parts.shelf.x <= box.x
        assert box.right <= parts.shelf.right
        assert box.strip < 0.6 * box.height
        for other in boxes[number + 1 :]:
            assert box.right <= other.x or other.top <= box.y or other.right <= box.x
    assert parts.continued.height >= 100
    assert parts.continued.to_window(0, parts.continued.y)[1] >= boxes[0].to_window(0, boxes[0].top)[1]


def test_the_keyboard_walks_along_the_planks(ui, app):
    first, second, third, *_ = of(app, "GameBox")
    app.focus.move_to(first)
    ui.key(275)  # to the right
    assert app.focus.at is second
    ui.key(276)
    assert app.focus.at is first
    ui.key(274)  # down
    assert app.focus.at is third
    ui.key(273)
    assert app.focus.at is first
    ui.key(13)
    assert (app.manager.current, app.top.game) == ("setup", first.game)


def test_boxes_stand_at_once_and_get_their_pictures_one_a_frame(ui, tmp_path):
    """Four games' sheets are large: the first picture of the app does not wait for them."""
    app = shell.start(ui, tmp_path)
    shelf = app.top.shown.ids.shelf
    app.top.arrive()
    boxes = shelf.boxes
    assert len(boxes) > 2
    assert not any(box.pictured for box in boxes)
    made = []
    while not all(box.pictured for box in boxes):
        ui.frames(1)
        made.append(sum(box.pictured for box in boxes))
        assert len(made) <= 2 * len(boxes), made
    assert max(after - before for before, after in zip([0, *made], made)) == 1
