"""Minimap, while a part of the board is seen nearby: what may be chosen as dots, the view as a frame."""

from kivy.metrics import dp

from app.look.theme import theme
from app.widgets.painted import Painted

WIDTH, HEIGHT, EDGE, INSET = 108, 88, 8, 10  # dp
DOT, FAR_DOT = 7, 3.5


class MiniMap(Painted):
    """Lies in the corner of a board away from the finger; nothing can be touched on it."""

    def __init__(self, board, **kwargs):
        self.board, self.spots = board, ()
        super().__init__(size_hint=(None, None), size=(dp(WIDTH), dp(HEIGHT)), **kwargs)

    def follow(self, spots, x, y):
        """Shows these spots; a finger is at a pixel."""
        board, gap = self.board, dp(EDGE)
        self.spots = spots
        right = x < board.center_x
        # High up, where what floats above the finger is not either.
        self.pos = (board.right - self.width - gap if right else board.x + gap), board.top - self.height - gap
        if y > board.top - 2 * self.height and (x > board.center_x) == right:
            self.y = board.y + gap
        self.repaint()

    def paint(self, brush):
        board, camera = self.board, self.board.camera
        brush.box(self.x - 1, self.y - 1, self.width + 2, self.height + 2, dp(11), theme["ink"])
        brush.box(*self.pos, *self.size, dp(10), theme["surface"])
        left, bottom, right, top = camera.box(board.spots())
        inner_x, inner_y = self.width - 2 * dp(INSET), self.height - 2 * dp(INSET)
        scale = min(inner_x / (right - left), inner_y / (top - bottom))
        x0 = self.x + (self.width - (right - left) * scale) / 2
        y0 = self.y + (self.height - (top - bottom) * scale) / 2

        def at(px, py):
            return x0 + (px - left) * scale, y0 + (py - bottom) * scale

        for spot in board.pieces:
            x, y = camera.spot(spot)
            legal = spot in self.spots
            brush.centred("round", *at(x + 0.5, y + 0.5), dp(DOT if legal else FAR_DOT),
                          theme["primary" if legal else "outline"])  # fmt: skip
        low, high = (
            at(-camera.x / camera.s, -camera.y / camera.s),
            at((camera.width - camera.x) / camera.s, (camera.height - camera.y) / camera.s),
        )
        x, y = max(self.x + 2, low[0]), max(self.y + 2, low[1])
        end_x, end_y = min(self.right - 2, high[0]), min(self.top - 2, high[1])
        brush.frame(x, y, max(4, end_x - x), max(4, end_y - y), dp(4), theme["ink"], dp(2))
