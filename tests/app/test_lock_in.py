"""What a move brings is told whole beside a button that stays where it is, at the table of every game."""

from functools import cache

import pytest
from kivy.metrics import Metrics

from app.look.i18n import tr
from app.parts import Context
from app.parts.modules import painter, part
from app.parts.source import Seat
from app.play.layout import arrange
from app.table.ledger_panel import LedgerPanel
from app.table.presenter import total
from engine import GAMES, Match
from tests.app.helpers.tables import LARGER, TONGUES, Table, commits, seats

pytestmark = pytest.mark.gui
EVERY = tuple(GAMES)
SIDE, LOW = [(412, 915), (360, 640)], (915, 412)
SEED, MOVES = 5, 60


@cache
def decisions(game, players=3, seed=SEED):
    """What the first seat is asked in the beginning of a match at random: a view, its moves, the one that is played."""
    match, rng, found = Match.new(game, players, seed), seed, []
    while (actors := match.game.actors(match.state)) and len(match.moves) < MOVES:
        seat = 0 if 0 in actors else actors[0]
        rng, move = match.game.sample(match.state, seat, rng)
        if seat == 0 and move.kind != "draft":
            view = match.game.view(match.state, 0)
            found.append((view, match.game.legal(view, 0), move))
        match.play(move)
    return found


class Ledger:
    """The ledger of a window of some size, without the rest of the table."""

    def __init__(self, ui, game, size, scale=1.0):
        people = [Seat(name, "human", None, p) for p, name in enumerate(("Anna", "Ben", "Chloé"))]
        self.ui, self.painter = ui, painter(game, people)
        self.table = part(game, "table").Table(GAMES[game], [seat.name for seat in people], [0, 1, 2], self.painter)
        self.table.context = Context()
        layout = arrange(*size, 2, scale, rows=self.table.rows, lines=self.table.lines, full=self.table.full)
        rect = layout["ledger"]
        self.panel = LedgerPanel(size_hint=(None, None), size=(rect.w, rect.h), painter=self.painter)
        self.panel.mode = "below" if size == LOW else "side"
        self.panel.pos = rect.x, rect.y
        ui.show(self.panel, size)
        self.panel.pos, self.panel.size = (rect.x, rect.y), (rect.w, rect.h)

    def tell(self, view, moves, move):
        """After each touch: whether there is a button, and all that is told."""
        turn = self.table.turn(view, 0, moves)
        for item in turn.touches(move):
            turn.touch(item)
            book = turn.book()
            self.panel.book = book._replace(last=total(self.table.game, 0, view, book.after))
            self.panel.button = "Lock in" if book.title or turn.plan else ""
            self.panel.cancel = "Cancel" if self.panel.button else ""
            yield book
        self.ui.frames(2)


@pytest.mark.parametrize("size", [*SIDE, LOW], ids=str)
@pytest.mark.parametrize("game", EVERY)
def test_lock_in_never_moves(ui, game, size):
    ledger = Ledger(ui, game, size)
    lock = ledger.panel.ids.lock
    places = {(*lock.pos, *lock.size) for asked in decisions(game) for _ in ledger.tell(*asked) if ledger.panel.button}
    assert len(places) == 1


def test_a_finger_that_waits_over_lock_in_may_ask_for_a_cube_before(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    (move, *_) = commits(table, tile=False, letter=True)
    table.tap_card(move.args[0])
    where = table.ledger.ids.lock.center
    table.tap_option("resource")
    ui.tap(*where)
    assert table.own[0] == move


def short(ledger, game):
    """The moves of which something is cut or left out."""
    lines, found = ledger.panel.ids.lines, []
    for view, moves, move in decisions(game):
        for _ in ledger.tell(view, moves, move):
            pass
        if lines.cut or lines.hidden:
            found.append((move.kind, move.args, lines.cut, lines.hidden))
    return found


@pytest.mark.parametrize("lang", TONGUES)
@pytest.mark.parametrize("game", EVERY)
def test_on_a_phone_nothing_of_an_ordinary_move_is_cut(ui, game, lang, monkeypatch):
    monkeypatch.setattr(tr, "lang", lang)
    assert not short(Ledger(ui, game, SIDE[0]), game)


@pytest.mark.parametrize("scale", LARGER)
@pytest.mark.parametrize("lang", TONGUES)
@pytest.mark.parametrize("game", EVERY)
def test_on_a_small_phone_lines_may_be_left_out_but_none_is_cut(ui, game, lang, scale, monkeypatch):
    monkeypatch.setattr(tr, "lang", lang)
    Metrics.fontscale = scale
    found = short(Ledger(ui, game, SIDE[1], scale), game)
    assert not [each for each in found if each[2]]


@pytest.mark.parametrize("size", SIDE, ids=str)
def test_lock_in_keeps_its_word_in_large_type(ui, tmp_path, size):
    table = Table(ui, tmp_path, who=seats(1, 1), size=size, look={"text": 1.3})
    table.tap_card(commits(table, tile=False, letter=False)[0].args[0])
    words = table.ledger.ids.lock.ids.words
    assert words.text == "Lock in"
    assert words.width <= table.ledger.ids.lock.width
    assert words.height <= 30


def test_an_arrow_says_that_the_ledger_opens_and_a_touch_opens_it(ui, tmp_path):
    table = Table(ui, tmp_path, who=seats(1, 1))
    lines = table.ledger.ids.lines
    assert not lines.opens
    table.tap_card(commits(table, tile=False, letter=False)[0].args[0])
    assert lines.opens
    ui.tap(lines.right - 12, lines.top - 12)  # the arrow
    assert table.app.sheets.top is not None
