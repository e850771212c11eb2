"""What everybody would have if the game ended now, and what a move would make of it."""

import pytest

from app.look import spans
from engine.games.ginkgopolis.rehearsal import rehearse
from tests.app.helpers.tables import WINDOWS, Table, asked, commits, played, seats

pytestmark = pytest.mark.gui


def middle():
    ready = asked("commit")
    return played(3, 7, None, lambda match: ready(match) and match.state.round > 5)


def totals(view, game):
    return [sum(row.values()) for row in game.scores(view)]


@pytest.mark.parametrize("kind", sorted(WINDOWS))
def test_the_others_show_their_totals(ui, tmp_path, kind):
    table = Table(ui, tmp_path, middle(), seats(1, 2), WINDOWS[kind])
    true = totals(table.screen.shown, table.match.game)
    chips = table.screen.tabletop.ids.opponents.chips
    assert [chip.points for chip in chips] == [true[chip.seat] for chip in chips]


def test_totals_tell_of_hidden_stocks_and_go_with_them(ui, tmp_path):
    table = Table(ui, tmp_path, middle(), seats(1, 2), look={"counts": False})
    assert [chip.points for chip in table.screen.tabletop.ids.opponents.chips] == [None, None]
    assert table.screen.tools.total(0) is not None  # one's own is known


@pytest.mark.parametrize("counts", [True, False])
def test_the_sheet_about_everybody_says_it(ui, tmp_path, counts):
    table = Table(ui, tmp_path, middle(), seats(1, 2), look={"counts": counts})
    true = totals(table.screen.shown, table.match.game)
    table.screen.tools.inspect_seat(1)
    ui.frames(3)
    words = " ".join(w.text for w in table.app.sheets.top.walk() if getattr(w, "text", ""))
    assert [f"now: {total} points" in words for total in true] == [True, counts, counts]


def test_the_last_line_of_the_ledger_is_what_the_rules_make_of_the_move(ui, tmp_path):
    table = Table(ui, tmp_path, middle(), seats(1, 2), (1280, 800))
    view, game = table.screen.shown, table.match.game
    now, told = totals(view, game)[0], set()
    for move in commits(table, letter=False):
        table.screen.choosing.give_up()
        table.by_taps(move)
        assert table.turn.plan == [move]
        then = totals(rehearse(view, move)[0], game)[0]
        words = spans.words(table.ledger.book.last.spans)
        assert words.startswith(f"{now} → {then} " if now != then else f"{now} ")
        told.add(then)
    assert len(told) > 1


def test_on_a_phone_it_gives_way_only_to_what_the_move_does(ui, tmp_path):
    table = Table(ui, tmp_path, middle(), seats(1, 2), (320, 568))
    lines, cut = table.ledger.ids.lines, 0
    for move in commits(table):
        table.screen.choosing.give_up()
        table.by_taps(move)
        ui.frames(2)
        painted = [spans.words(line.spans) for line in lines.written]
        cut += bool(lines.hidden)
        if table.turn.plan and not lines.hidden:
            assert any(words.startswith(table.ledger.book.last.spans[0].what) for words in painted)
    assert cut  # else nothing was tried
