"""Live layer above the board's picture: rings, ghosts, what is chosen, and the keyboard's cursor.

All at the side the picture was painted at; the camera moves them with it.
"""

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from app.look import spans
from app.look.brush import brush_of
from app.look.theme import theme

PALE = 0.55  # how much of the ground shows through what is not lit


class Overlay(InstructionGroup):
    def paint(self, board):
        self.clear()
        if board.scenery.side is None:
            return
        s = round(board.scenery.side)
        self._lit(board, s)
        self._choices(board, s)
        self._notes(board, s)
        self._pointers(board, s)

    def _lit(self, board, s):
        """What is pointed at, in full colour over everything else."""
        lit = [spot for spot in sorted(board.lit, key=board.camera.row, reverse=True) if spot in board.pieces]
        if lit:
            left, bottom, width, height = board.scenery.area  # and beyond it: the picture may move before this does
            brush_of(self).fill(left - width, bottom - height, 3 * width, 3 * height, theme["ground"], PALE)
        for spot in lit:
            x, y = map(round, board.scenery.at(spot))
            board.painter.piece(self, board.pieces[spot], x, y, s)
            board.painter.ring(self, board.pieces[spot], x, y, s)

    def _choices(self, board, s):
        painter, at = board.painter, board.scenery.at
        chosen = board.chosen[0] if board.chosen else None
        for spot in board.rings:
            if spot != chosen and spot in board.pieces:
                piece = board.offers.get(spot, board.pieces[spot])
                painter.ring(self, piece, *map(round, at(spot)), s, grey=spot in board.grey)
        for spot, piece in board.ghosts.items():
            painter.ghost(self, piece, *map(round, at(spot)), s)
        for spot, piece in board.laid.items():
            x, y = map(round, at(spot))
            painter.piece(self, piece, x, y, s)
            painter.ring(self, piece, x, y, s, snapped=True)
        if board.chosen:
            spot, piece = board.chosen
            x, y = at(spot)
            side = s * board.grow
            painter.chosen(self, piece, round(x - (side - s) / 2), round(y + (side - s) * 0.6), round(side))

    def _notes(self, board, s):
        painter, at = board.painter, board.scenery.at
        for spot, text in board.bubbles.items():
            x, y = at(spot)
            top = painter.bounds(board.chosen[1])[3] if board.chosen and spot == board.chosen[0] else 1.0
            above = top * board.grow + painter.above
            painter.bubble(self, text, x + beside(board, spot, text, above) * s, y + above * s, dp(12))
        for spot, given in board.gifts.items():
            x, y = at(spot)
            spans.pill(self, painter, given, round(x + s / 2), round(y + s / 2), min(dp(12), max(dp(9), 0.2 * s)))

    def _pointers(self, board, s):
        painter, at = board.painter, board.scenery.at
        if board.pointed is not None and board.pointed.name in board.pieces:
            x, y = at(board.pointed.name)
            left, bottom, right, top = painter.bounds(board.pieces[board.pointed.name])
            wide, high = (right - left) * s, (top - bottom) * s
            brush_of(self).halo(x + left * s, y + bottom * s, wide, high, 0.12 * s)
        if board.cursor is not None:
            painter.focus(self, board.pieces.get(board.cursor), *map(round, at(board.cursor)), s)


def beside(board, spot, text, above):
    """How far to the right of a spot its bubble has its middle, in s: over the right corner, unless something lies
    over the board there or it ends."""
    (s, *_), (x, y) = board.camera.goal, board.camera.place(spot, board.camera.goal)
    half, high = (side / 2 for side in board.painter.bubble_size(text, dp(12)))
    middle = y + above * s

    def free(right):
        left, right = x + right * s - half, x + right * s + half
        covered = any(x0 < right and left < x1 and y0 < middle + high and middle - high < y1
                      for x0, y0, x1, y1 in board.camera.covered)  # fmt: skip
        return left >= 0 and right <= board.width and not covered

    along = board.painter.along
    return next(filter(free, along), along[0])
