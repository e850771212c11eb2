"""Figures of the rules: small positions of the real game, laid out and played by its own rules.

A game keeps them in assets/<game>/figures.json. A figure is a position and panels; a panel plays moves, lays out a
choice, and shows a part of the board, the things that were chosen and what the ledger says of it. Nothing in it is
drawn by hand and no number is written down: words are <game>.figure.<name>.<panel>, and they name none.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from app.learn.lessons import read
from app.look.i18n import tr
from app.look.theme import PLAYERS
from app.parts import Board, Context
from app.parts.modules import part
from app.preferences import DEFAULTS
from engine import GAMES, Match, Move

ASSETS = Path(__file__).parents[2] / "assets"
RATIO = 0.8  # height of a board by its width


class Panel(NamedTuple):
    """One scene of a figure."""

    board: Board
    words: str
    rows: tuple[Any, ...] = ()  # of the ledger: what the choice pays and brings
    things: tuple[Any, ...] = ()  # what was chosen from the rows
    ratio: float = RATIO
    near: bool = False  # only a part of the board
    wide: bool = False  # needs the whole width


class Plain:
    """The preferences of nobody."""

    def __getattr__(self, name):
        return DEFAULTS[name]


@cache
def scripts(game):
    """Figure -> how it is made, {} for a game without any."""
    path = ASSETS / game / "figures.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def figure(game, name):
    """The panels of a figure, from the left; () where the game has none of this name."""
    return _made(game, name, tr.tongue) if name in scripts(game) else ()


@cache
def _made(game, name, lang):
    script, painter = scripts(game)[name], part(game, "paint").Painter(PLAYERS)
    match = _begun(game, script["position"])
    seats = len(GAMES[game].scores(match.state))
    names = tr("app.names").split(",")
    table = part(game, "table").Table(GAMES[game], names[:seats], tuple(range(seats)), painter)
    table.context = Context(preferences=Plain())
    panels = enumerate(script["panels"], 1)
    return tuple(_panel(table, match, script, panel, f"{game}.figure.{name}.{at}") for at, panel in panels)


def _begun(game, source):
    if isinstance(source, str):  # of a lesson, which has a position worth a picture
        key, _, name = source.partition("/")
        return Match.begin(read(game, key).positions[name or "start"])
    return Match.begin(source)


def _panel(table, match, script, panel, words):
    for move in panel.get("moves", ()):
        match.play(Move.parse(move))
    seat = panel.get("seat", script.get("seat", 0))
    view = match.game.view(match.state, seat)
    turn, rows, things = None, (), ()
    if "touch" in panel:
        turn, things = _touched(table, view, Move.parse(panel["touch"]))
        rows = tuple(turn.book().rows)
    elif panel.get("ask"):  # what may be chosen now
        turn = table.turn(view, seat, match.game.legal(match.state, seat))
    face = table.face(view, seat, turn, panel.get("tool", ""))
    board = table.picture(view, seat) if panel.get("picture") else _laid(face.board, turn)
    box = panel.get("box", script.get("box"))
    board = cropped(board, box, table.painter) if box else board
    rows = tuple(face.aside) if panel.get("aside") else rows[: panel.get("rows", len(rows))]
    board = board if panel.get("board", True) else Board()
    row = panel.get("row")
    things = tuple(face.rows[row]) if row else things
    wide = bool(panel.get("wide", script.get("wide")))
    ratio = panel.get("ratio", script.get("ratio", RATIO))
    return Panel(board, tr(words), rows, things, ratio, box is not None, wide)


def _touched(table, view, move):
    """The turn with a move chosen, and the things of the rows it was chosen by."""
    turn = table.turn(view, move.player, GAMES[table.game.name].legal(view, move.player))
    touches = turn.touches(move)
    for item in touches:
        turn.touch(item)
    face = table.face(view, move.player, turn)
    lying = [thing for row in face.rows.values() for thing in row]
    wanted = [(item.kind, item.name) for item in touches]
    return turn, tuple(thing for thing in lying if (thing.kind, thing.name) in wanted)


def _laid(board, turn):
    """The board with what is chosen on it."""
    if turn is None:
        return board
    marks = turn.marks()
    chosen = dict([marks.chosen]) if marks.chosen else {}
    return board._replace(pieces={**board.pieces, **marks.laid, **marks.ghosts, **chosen})


def cropped(board, box, painter):
    """Only what stands inside left, bottom, right, top, in S; callouts go with their spots."""
    left, bottom, right, top = box

    def inside(spot):
        x, y = painter.place(spot)
        return left <= x <= right and bottom <= y <= top

    pieces = {spot: piece for spot, piece in board.pieces.items() if inside(spot)}
    callouts = tuple(callout for callout in board.callouts if all(map(inside, callout.spots)))
    return board._replace(pieces=pieces, callouts=callouts, bounds=None)
