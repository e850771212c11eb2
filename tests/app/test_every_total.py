"""In every game the table says what everybody would have if it ended now, and the ledger what a choice makes of it."""

import pytest

from app.look import spans
from app.look.brush import Brush
from engine import GAMES
from engine.core.game import mute
from engine.games.blueprints.rehearsal import count
from tests.app.test_every_game import PHONE, WINDOWS, Player, sooner
from tests.app.test_pointer import begun

pytestmark = pytest.mark.gui


def at_table(ui, tmp_path, game, size=PHONE, players=3, moves=40, **look):
    table = Player(ui, tmp_path, size, tips=False, pause="never", **look)
    table.lay(begun(game, players=players, moves=moves), 1).find_turn()
    return table


def totals(game, view):
    return [sum(row.values()) for row in game.scores(view)]


def written(ui, widget, monkeypatch):
    """The words a widget paints."""
    found, text = [], Brush.text

    def write(brush, words, *args, **kwargs):
        found.append(str(words))
        return text(brush, words, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(Brush, "text", write)
        widget.repaint()
        ui.frames(2)
    return found


@pytest.mark.parametrize(("game", "size"), sooner(GAMES, WINDOWS, [PHONE, WINDOWS[3]]))
def test_the_total_of_everybody_else_is_written_on_the_table(ui, tmp_path, monkeypatch, game, size):
    table = at_table(ui, tmp_path, game, size)
    true, chips = totals(GAMES[game], table.screen.shown), table.screen.tabletop.ids.opponents.children
    assert {chip.chip.seat for chip in chips} >= {1, 2}
    for chip in chips:
        assert str(true[chip.chip.seat]) in written(ui, chip, monkeypatch), chip.chip.name


@pytest.mark.parametrize(("game", "size"), sooner(GAMES, WINDOWS[:2], [WINDOWS[1]]))
def test_so_it_is_where_many_sit_round_a_phone(ui, tmp_path, monkeypatch, game, size):
    table = at_table(ui, tmp_path, game, size, players=min(5, max(GAMES[game].players)))
    true, chips = totals(GAMES[game], table.screen.shown), table.screen.tabletop.ids.opponents.children
    for chip in chips:
        assert str(true[chip.chip.seat]) in written(ui, chip, monkeypatch), chip.chip.name


@pytest.mark.parametrize("game", tuple(GAMES))
def test_the_sheet_about_anybody_ends_with_the_total(ui, tmp_path, game):
    table = at_table(ui, tmp_path, game)
    true = totals(GAMES[game], table.screen.shown)
    for seat, total in enumerate(true):
        table.screen.tools.inspect_seat(seat)
        ui.frames(3)
        words = " ".join(w.text for w in table.app.sheets.top.walk() if getattr(w, "text", ""))
        assert f"If the game ended now: {total} point" in words
        table.app.sheets.close_all()


def scored(state, seat, game):
    """What the ledger of a game speaks of: at Blueprints the building, which nothing but its round's end scores."""
    return count(state, seat).total if game == "blueprints" else totals(GAMES[game], state)[seat]


@pytest.mark.parametrize("game", tuple(GAMES))
def test_the_ledger_tells_what_a_choice_makes_of_the_total(ui, tmp_path, game):
    table, told, asked = at_table(ui, tmp_path, game, WINDOWS[-1]), set(), 0
    for _ in range(12):  # not every question scores
        turn, referee = table.find_turn(), table.screen.referee
        moves = [] if turn.sheet() else [move for move in turn.moves if turn.touches(move)][:4]
        for move in moves:
            table.screen.choosing.give_up()
            for item in turn.touches(move):
                table.tap(item)
            if turn.plan != [move]:
                continue
            book, state = table.screen.tabletop.ids.ledger.book, referee.match.state.clone()
            before = scored(referee.view, 0, game)
            referee.game.apply(state, move, mute)
            rows = (*book.rows, *((book.last,) if book.last else ()))
            words = " ".join(spans.words(line) for line in (book.title, *(row.spans for row in rows)))
            asked += 1
            if f"{before} → {scored(state, 0, game)}" in words:
                told.add(move)
        if len(told) > 3:
            break
        table.screen.choosing.give_up()
        referee.play(turn.moves[0])
        ui.frames(2)
    assert len(told) > 3, f"{len(told)} of {asked}"
