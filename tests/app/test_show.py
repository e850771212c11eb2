"""A round as it is shown: nothing is told too early, everything goes where it belongs, and nothing lies in the way."""

import pytest

from app.games.ginkgopolis.sentences import sentence
from app.games.ginkgopolis.words import piece
from app.i18n import tr
from app.widgets.log import Sentence
from tests.app.tables import Table, played, seats

pytestmark = pytest.mark.gui

PHONE, LOW, WIDE, WIDEST = (412, 915), (915, 412), (1280, 800), (1600, 1000)


@pytest.fixture(scope="module")
def middle():
    """The beginning of a round in the middle of a game for four."""
    return lambda: played(4, 7, None, lambda match: match.state.round == 9 and match.state.question == "commit")


def begin(ui, tmp_path, match, size, **look):
    """The one human of the table takes, and the round begins to be shown."""
    table = Table(ui, tmp_path, match, seats(1, 3), size, {"speed": "normal", **look})
    table.find_turn()
    move = next(m for m in table.turn.moves if m.kind == "commit" and len(m.args) == 1 and len(m.args[0]) > 1)
    table.by_taps(move)
    table.tap_lock()
    ui.until(lambda: table.screen.strip.shown)
    return table


def unseen(table):
    """The cards that lie face down in the strip."""
    shown = {turned.seat for turned in table.screen.strip.turned if turned.face is not None}
    waiting = [event for event, _ in table.screen.director._waiting if event.kind == "revealed"]
    return {event.player: event.facts["card"] for event in waiting if event.player not in shown}


def test_the_log_tells_no_card_that_lies_face_down(ui, tmp_path, middle):
    table = begin(ui, tmp_path, middle(), WIDE)
    screen = table.screen
    before = len(screen.story.chapters(screen.referee.past(), 0, screen.names)[-1].lines)
    while hidden := unseen(table):
        ui.frames(2)
        chapter = screen.log_panel.chapters[-1]
        assert not {line.seat for line in chapter.lines} & set(hidden)
        screen.tool("log")
        ui.frames(2)
        told = [w.text for w in table.app.sheets.top.walk() if isinstance(w, Sentence)]
        for seat, card in hidden.items():
            words = f"{screen.names[seat]} turns up {piece(card)}"
            ever = [sentence(e, 0, screen.names) for e in screen.referee.past() if e.kind == "revealed"]
            assert sum(words in line for line in told) == sum(words in line for line in ever) - 1
        table.app.back()
        ui.frames(2)
        screen.director.skip()
    screen.director.skip_all()
    ui.frames(3)
    assert sum(len(chapter.lines) for chapter in screen.log_panel.chapters[-2:]) >= before


def test_the_end_of_the_match_is_not_told_before_it_is_shown(ui, tmp_path):
    seen = []
    played(2, 4, None, lambda match: seen.append(match), "random")
    whole = seen[-1]
    table = Table(ui, tmp_path, whole.at(len(whole.moves) - 1), seats(1, 1), PHONE, {"speed": "normal"})
    table.tap_option("resource")
    table.tap_lock()
    ui.frames(3)
    assert table.screen.referee.finished
    assert table.screen.director.busy
    assert table.screen.tabletop.ids.top.note != tr("table.wait.over")
