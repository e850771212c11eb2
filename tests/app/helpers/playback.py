"""Paints what was recorded through the real brush: the picture must be the one that was painted at once."""

from app.look.brush import Brush


def play(commands, canvas):
    for command in commands:
        PLAYED[command[0]](canvas, *command[1:])


def _named(method):
    """Commands whose first fact is `folder/drawing`."""

    def paint(canvas, name, *facts):
        folder, _, drawing = name.partition("/")
        getattr(Brush(canvas, folder), method)(drawing, *facts)

    return paint


def _line(method):
    """Commands with the width of the line before its ink: the brush takes it last."""

    def paint(canvas, *facts):
        *shape, line, ink = facts
        getattr(Brush(canvas), method)(*shape, ink, line)

    return paint


def _plain(method):
    return lambda canvas, *facts: getattr(Brush(canvas), method)(*facts)


def _text(canvas, text, x, y, size, font, bold, anchor, ink):
    Brush(canvas).text(text, x, y, size, ink, font, bold, anchor)


def _polygon(canvas, points, triangles, ink, pattern, step):
    Brush(canvas).polygon(points, triangles, ink, 1.0, pattern, step)


PLAYED = {
    "p": _named("picture"), "P": _named("pictures"), "s": _named("soft"), "q": _named("quad"),
    "f": _plain("fill"), "b": _plain("box"), "B": _plain("boxes"), "l": _plain("strokes"), "n": _plain("numeral"),
    "o": _line("frame"), "c": _line("curve"), "L": _line("loop"), "t": _text, "g": _polygon,
}  # fmt: skip
