"""The pictures of Blueprints: what lies on a square can be read whatever is chosen there."""

import pytest
from PIL import Image

from app.games.blueprints.paint import Painter
from app.games.blueprints.pieces import Field, Square
from app.look.brush import Brush
from app.look.theme import PLAYERS

pytestmark = pytest.mark.gui
S = 100


def painted(paint, size=(160, 160)):
    from kivy.graphics import Fbo

    fbo = Fbo(size=size)
    painter = Painter(PLAYERS)
    painter.brush(fbo).fill(0, 0, *size, painter.own("sheet"))
    paint(painter, fbo)
    fbo.draw()
    return Image.frombytes("RGBA", size, bytes(fbo.pixels))


@pytest.fixture
def written(monkeypatch):
    """Words -> left, bottom, right, top of what was written."""
    found, write = {}, Brush.text

    def text(brush, words, x, y, size, colour, font="Inter", bold=False, anchor="left"):
        wide = write(brush, words, x, y, size, colour, font, bold, anchor)
        left = x - {"left": 0, "centre": wide / 2, "right": wide}[anchor]
        found[str(words)] = left, y - 0.36 * size, left + wide, y + 0.36 * size
        return wide

    monkeypatch.setattr(Brush, "text", text)
    return found


@pytest.mark.parametrize("marks", [{}, {"grey": True}, {"snapped": True}], ids=str)
def test_a_ring_leaves_what_is_built_and_planned_readable(ui, written, marks):
    piece = Square("c", 3, ("wood4", "glass5"))

    def paint(painter, canvas, *ring):
        painter.piece(canvas, piece, 30, 30, S)
        for each in ring:
            painter.ring(canvas, piece, 30, 30, S, **each)

    alone, ringed = painted(paint), painted(lambda painter, canvas: paint(painter, canvas, marks))
    for words in ("2", "/3", "c"):
        box = [round(v) for v in written[words]]
        assert alone.crop(box).tobytes() == ringed.crop(box).tobytes(), words


@pytest.mark.parametrize("width", [48, 54, 60])
def test_the_total_of_a_small_phone_keeps_clear_of_its_word(ui, written, width):
    """Two digits beside the word: they end and begin apart."""
    painted(lambda painter, canvas: painter.field(canvas, Field("total", "28"), 10, 10, width, 36))
    assert written["Total"][2] + 2 <= written["28"][0]
