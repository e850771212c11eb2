"""Layout of messages at the table: what they keep clear of, so that nothing that is asked lies below words."""

from kivy.metrics import dp

from app.widgets.button import Plate
from app.widgets.focus import Focusable
from app.widgets.toast import Room

FINGERTIP = 48  # dp


def room(screen):
    """Over the board and not over one's things; on nothing that lies there to be answered, and on as little as can be
    of what may be touched now."""
    board, front = screen.desk.board, screen.front
    over = screen.children if front is screen else front.walk(restrict=True)
    kind = Plate if front is screen else Focusable
    clear = [(*w.to_window(*w.pos), *w.size) for w in over if isinstance(w, kind) and w is not front]
    asked = {*board.rings, *board.ghosts}
    cells = tuple(_fingertip(*board.centre_of(at)) for at in asked)
    return Room(max(dp(12), board.y + dp(8)), (board.x, board.width), tuple(clear), cells)


def _fingertip(x, y):
    side = dp(FINGERTIP)
    return x - side / 2, y - side / 2, side, side
