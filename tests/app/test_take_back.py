"""Take the round back, at the table of any game: by touch and by key, after a question, noted, and only alone."""

import pytest

from app.look.i18n import tr
from app.parts.source import Seat
from app.play.referee import Referee
from engine import GAMES, Match
from tests.app.helpers import shell
from tests.app.test_every_game import WINDOWS, Player
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui
PHONE, DESKTOP = WINDOWS[0], WINDOWS[3]
ENTER, TAB = 13, 9
BACK = "Take the round back"


def lay(ui, tmp_path, game, size=DESKTOP, humans=1, **look):
    """A table at which somebody has decided and everybody has learnt of it."""
    table = Player(ui, tmp_path, size, tips=False, pause="never", **look).lay(begun(game, players=2, moves=12), humans)
    for _ in range(12):
        turn = table.find_turn()
        if table.screen.referee.moves[12:] and not table.screen.referee.can_undo():
            break
        table.screen.referee.play(turn.moves[0])
        ui.frames(4)
    table.find_turn()
    ui.frames(3)
    return table


def tools(table):
    return [w for w in table.screen.tabletop.ids.top.ids.buttons.children if getattr(w, "hint", "") == BACK]


@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.parametrize("how", ["bar", "menu", "key"])
def test_the_round_is_taken_back_after_a_question(ui, tmp_path, game, how):
    table = lay(ui, tmp_path, game, PHONE if how == "menu" else DESKTOP)
    referee = table.screen.referee
    left, before = referee.round_back, list(referee.match.moves)
    if how == "bar":
        (button,) = tools(table)
        shell.tap(ui, button)
    elif how == "menu":
        table.screen.tool("menu")
        ui.frames(3)
        shell.press(ui, table.app, BACK)
    else:
        ui.key(ord("z"), "z")
        ui.frames(3)
    assert referee.match.moves == before, "it is asked first"
    assert table.app.sheets.top.title == "Take the round back?"
    if how == "key":
        while shell.words(table.app.focus.at) != BACK:
            ui.key(TAB)
        ui.key(ENTER)
    else:
        shell.press(ui, table.app, BACK)
    table.find_turn()
    assert referee.match.moves[:left] == before[:left]
    assert all(move.player for move in referee.match.moves[left:]), "those asked at the same time decide anew"
    assert referee.backs == 1
    assert before[left] in table.screen.turn.moves
    assert table.app.mishaps.traces == []
    table.screen.referee.play(before[left])  # and it goes on
    ui.frames(4)
    table.find_turn()
    assert before[left] in referee.match.moves[left:]


@pytest.mark.parametrize("game", tuple(GAMES))
def test_it_can_be_switched_off_and_is_never_offered_to_several_people(ui, tmp_path, game):
    table = lay(ui, tmp_path / "alone", game)
    assert tools(table)
    table.app.preferences.take_back = False
    table.screen.refresh()
    ui.frames(3)
    assert not tools(table)
    ui.key(ord("z"), "z")
    ui.frames(3)
    assert table.app.sheets.top is None
    together = lay(ui, tmp_path / "two", game, humans=2)
    assert not tools(together)
    ui.key(ord("z"), "z")
    ui.frames(3)
    assert table.app.sheets.top is None


def test_the_settings_switch_it(ui, tmp_path):
    app = shell.start(ui, tmp_path)
    app.go("settings")
    ui.frames(4)
    shell.press(ui, app, "Take rounds back")
    assert app.preferences.take_back is False
    ui.stop()
    app = shell.start(ui, tmp_path)
    assert app.preferences.take_back is False


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_the_list_says_that_rounds_were_taken_back(ui, tmp_path, lang):
    from app.previews.match_card import MatchCard

    app = shell.start(ui, tmp_path, look={"language": lang})
    seats = [Seat("Ada", "human", None, 0), Seat("Bo", "bot", "easy", 1)]
    match = Match.new("tower_up", 2, 3)
    while not match.moves or match.moves[-1].player != 0:
        match.play(match.game.legal(match.state, match.game.actors(match.state)[0])[0])
    referee = Referee(match, seats, app.store)
    referee.take_round_back()
    referee.leave()
    app.go("saved")
    ui.frames(6)
    (card,) = [w for w in app.top.walk() if isinstance(w, MatchCard)]
    assert tr("table.backs", count=1) in card.age
