"""Everything a painter paints at positions of any game, on any canvas: boards, marks, rows, chips, ledger."""

import random
import sys
from functools import cache
from itertools import product
from types import SimpleNamespace

from app.base.spans import Row, Span
from app.look import spans
from app.look.brush import brush_of
from app.look.i18n import languages
from app.look.looks import Looks, looking
from app.look.record import Recorder
from app.look.theme import PLAYERS, register_fonts, theme
from app.parts import Context, Room
from app.parts.modules import part
from app.preferences import DEFAULTS
from engine import GAMES, Match

VIEW = 390, 330
SIDE = 44  # pixels of a piece
SEED = 5
NAMES = "Anna", "Ben", "Chloé", "Dario", "Emi"


@cache
def positions(game, seats):
    """(view, seat, moves) where a question is asked for the first and for the last time in a match."""
    match, chance, found = Match.new(game, seats, SEED), random.Random(SEED), {}
    while actors := match.game.actors(match.state):
        seat = actors[0]
        view = match.game.view(match.state, seat)
        question, moves = match.game.question(view), match.game.legal(view, seat)
        found.setdefault((question, "first"), (view, seat, moves))
        found[question, "last"] = view, seat, moves
        match.play(chance.choice(moves))
    return list(found.values())


def table_of(game, seats):
    """A Table with a painter of its own: both remember how the board is laid out."""
    painter = part(game, "paint").Painter(PLAYERS)
    table = part(game, "table").Table(GAMES[game], NAMES[:seats], tuple(range(seats)), painter)
    table.context = Context(Room(*VIEW), preferences=SimpleNamespace(**DEFAULTS))
    return table


def tables(game, seats=2):
    """(name, table, face, turn) of every position: asked, with a move chosen, under every layer, from outside."""
    for at, (view, seat, moves) in enumerate(positions(game, seats)):
        table = table_of(game, seats)
        turn = table.turn(view, seat, moves)
        yield f"{at} asked", table, table.face(view, seat, turn), turn
        for item in turn.touches(moves[len(moves) // 2]):
            turn.touch(item)
        yield f"{at} chosen", table, table.face(view, seat, turn), turn
        for tool in (tool.name for tool in table.tools if tool.layer):
            yield f"{at} {tool}", table, table.face(view, seat, None, tool), None
        yield f"{at} watched", table, table.face(view, None), None
        yield f"{at} picture", table, table.face(view, None)._replace(board=table.picture(view, noted=True)), None


def paint(canvas, table, face, turn):
    """All of it, at the same places whatever the canvas."""
    painter = table.painter
    _board(canvas, painter, face.board, turn.marks() if turn else None)
    for up, things in enumerate(face.rows.values()):
        for along, thing in enumerate(things):
            painter.thing(canvas, thing, 8 + 46 * along, 8 + 64 * up, 40, back=along % 3 == 2)
            painter.dim(canvas, thing, 8 + 46 * along, 8 + 64 * up, 40)
    for seat in range(len(table.names)):
        painter.badge(canvas, seat, 20 + 40 * seat, 300, 30)
    painter.first(canvas, 150, 300, 30)
    for chip in face.chips:
        for mini in (mini for column in chip.minis for mini in column):
            painter.mini(canvas, mini, 200, 280, 80, 30)
        if chip.strip is not None:
            painter.strip(canvas, chip.strip, 200, 280, 120, 20)
    said = [face.chips, face.piles, face.aside, face.standing, turn.book() if turn else ()]
    for at, line in enumerate(lines(said)):
        spans.paint(canvas, painter, line, 10, 10 + 13 * (at % 24), spans.sp("label"))


def _board(canvas, painter, board, marks):
    painter.shaped(board, Room(*VIEW))
    painter.ground(canvas, (0, 0, *VIEW), board, float(SIDE))

    def at(spot):
        x, y = painter.place(spot)
        return round(x * SIDE) + 40, round(y * SIDE) + 40

    for spot, piece in board.pieces.items():
        painter.piece(canvas, piece, *at(spot), SIDE)
        painter.focus(canvas, piece, *at(spot), SIDE)
    for callout in board.callouts:
        painter.callout(canvas, callout, 100, 100)
        painter.leader(canvas, callout, (90, 100), 60, (40, 60))
    if marks is None:
        return
    for spot in marks.rings:
        if spot in board.pieces:
            painter.ring(canvas, board.pieces[spot], *at(spot), SIDE, grey=spot in marks.grey)
    for spot, piece in marks.ghosts.items():
        painter.ghost(canvas, piece, *at(spot), SIDE)
    for spot, piece in marks.laid.items():
        painter.ring(canvas, piece, *at(spot), SIDE, snapped=True)
    if marks.chosen:
        painter.chosen(canvas, marks.chosen[1], *at(marks.chosen[0]), SIDE)
    for spot, words in marks.bubbles.items():
        painter.bubble(canvas, words, *at(spot), 12)
    for spot, given in marks.gifts.items():
        spans.pill(canvas, painter, given, *at(spot), 12)
    brush_of(canvas, painter.folder).fill(0, 0, 4, 4, theme["ground"])


def lines(value):
    """Every line of spans in a value of the contract."""
    if isinstance(value, Span):
        yield (value,)
    elif isinstance(value, Row):
        yield value.spans
    elif isinstance(value, (tuple, list)):
        if value and all(isinstance(each, Span) for each in value):
            yield tuple(value)
        else:
            for each in value:
                yield from lines(each)


def main():
    """Records everything in a process that cannot open a window; `driver.ENVIRONMENT` says how dense it would be."""
    sys.modules["kivy.core.window"] = None  # importing it raises
    register_fonts()
    for game in GAMES:
        most = 0
        for style, contrast, lang in product(("light", "dark"), (False, True), languages()):
            with looking(Looks(style, contrast, lang, 1.3)):
                for _, table, face, turn in tables(game):
                    canvas = Recorder()
                    paint(canvas, table, face, turn)
                    most = max(most, len(canvas.commands))
        print(f"{game}: at most {most} commands")


if __name__ == "__main__":
    main()
