"""Rich text painting: lines of words and small pictures as one."""

from itertools import pairwise

from kivy.metrics import Metrics

from app.base.spans import GREY, Row, Span, amount, bare, group, shortened, text  # noqa: F401  to paint and to make
from app.base.spans import words as words
from app.look.brush import brush_of, text_width
from app.look.looks import looks
from app.look.theme import TYPE, theme

STYLES = {  # style -> colour, font, bold
    "ink": ("ink", "Inter", False),
    "bold": ("ink", "InterMedium", True),
    GREY: ("ink2", "Inter", False),
    "label": ("ink2", "InterMedium", False),
    "plus": ("primary", "InterMedium", True),
    "minus": ("danger", "InterMedium", True),
    "gold": ("gold", "InterMedium", True),
    "title": ("ink", "Sora", True),
}
SPACE = 0.42  # between two spans, of the size of the type
TIGHT = 0.2  # between a number and its picture
TALL = 1.2  # a sign is no higher: those of two lines keep apart
APART = 0.8  # before a group, from what is complete without it


def text_scale():
    """How large text is for whoever it is painted for."""
    others = looks()
    return Metrics.fontscale if others is None else others.text


def sp(role):
    return TYPE[role] * Metrics.density * text_scale()


def width_of(span, size):
    if span.kind == "text":
        _, font, bold = STYLES[span.style]
        return text_width(span.what, size * (1.28 if span.style == "title" else 1), font, bold)
    if span.kind == "group":
        return length(span.what, size)
    return size * (1.35 if span.kind in ("badge", "swatch", "action") else 1.15)


def gap(before, after, size):
    if before.kind == "text" and after.kind == "gain":
        return size * TIGHT
    return size * (APART if after.kind == "group" and before.kind in ("group", "gain") else SPACE)


def length(spans, size):
    inner = sum(gap(a, b, size) for a, b in pairwise(spans))
    return inner + sum(width_of(span, size) for span in spans)


def fitting(spans, size, room, most=None, partly=True):
    """The spans without explanations that do not fit, or `partly` with the beginning of one; a sentence longer than
    `most`, or the room, is cut with an ellipsis."""
    spans, most = list(spans), most or room
    if length(spans, size) > room:
        spans = shortened(spans)
    while length(spans, size) > room and any(span.style == GREY for span in spans):
        last = max(i for i, span in enumerate(spans) if span.style == GREY)
        short = _cut(spans, last, size, room) if partly else None
        if short is not None and (few := _whole(short)):
            spans[last] = few
            return spans
        del spans[last]
    if length(spans, size) > most:
        words = [i for i, span in enumerate(spans) if span.kind == "text" and len(span.what) > 3]
        if words:
            short = _cut(spans, words[-1], size, most)
            if short is not None:
                spans[words[-1]] = short
    return spans


def squeezed(spans, size, room):
    """What fits of the spans, from the beginning, where neither explanations nor size can give way any more."""
    spans = list(spans)
    while len(spans) > 1 and length(spans, size) > room:
        short = _cut(spans, len(spans) - 1, size, room)
        if short is not None and len(short.what) > 3:
            return [*spans[:-1], short]
        last = spans.pop()
        if last.kind == "group":  # its beginning may still fit
            spans += last.what
    return spans


def shrunk(spans, size, room, least):
    """The size in which they fit, as far as they can be read. Letters grow by whole pixels: each step is looked at."""
    while size > least and (long := length(spans, size)) > room:
        size = max(least, min(size - 0.25, size * room / long))
    return size


def wrapped(spans, size, room):
    """The spans over as many lines as they need: words break, a number stays with its picture. `room` may tell how
    wide each line is, by its number."""
    wide = room if callable(room) else lambda _: room
    lines, line, last = [], [], None
    for i, span in enumerate(spans):
        for word in span.what.split(" ") if span.kind == "text" else [span.what]:
            piece = span._replace(what=word, short="")  # few words stand for all of it, not for a part
            tried = [*line[:-1], line[-1]._replace(what=f"{line[-1].what} {word}")] if last == i else [*line, piece]
            if line and length(tried, size) > wide(len(lines)):
                alone = len(line) > 1 and piece.kind == "gain" and line[-1].kind == "text"
                lines.append(line[:-1] if alone else line)
                tried = [line[-1], piece] if alone else [piece]
            line, last = tried, i
    return [*lines, line] if line else lines


def broken(words, size, room, font="Inter", bold=False):
    """Plain words in as many lines as they need."""
    lines, line = [], ""
    for word in words.split(" "):  # not at a no-break space
        tried = f"{line} {word}".strip()
        if line and text_width(tried, size, font, bold) > room:
            lines.append(line)
            line = word
        else:
            line = tried
    return [*lines, line]


def _whole(span):
    """An explanation that was cut, up to the last of its parts that is whole; None if too little is left."""
    words = span.what.removesuffix("…")
    for mark in (" + ", " · ", ", "):
        if mark in words:
            return span._replace(what=words.rpartition(mark)[0] + "…")
    words = words.rpartition(" ")[0]
    return span._replace(what=words + "…") if len(words) > 12 else None


def _cut(spans, index, size, room):
    """The span as long as the room allows, or None."""
    span = spans[index]
    if span.kind != "text":
        return None
    spare = room - (length(spans, size) - width_of(span, size))
    words = span.what
    while len(words) > 1 and width_of(span._replace(what=words + "…"), size) > spare:
        words = words[:-1].rstrip(" ,.·")
    return span._replace(what=words + "…") if len(words) > 1 else None


def paint(canvas, painter, spans, x, y, size, anchor="left", ink=None):
    """Puts a line on a canvas with its middle at height y; returns where it ends."""
    brush = brush_of(canvas)
    if anchor != "left":
        x -= length(spans, size) / (2 if anchor == "centre" else 1)
    for i, span in enumerate(spans):
        wide = width_of(span, size)
        if span.kind == "text":
            colour, font, bold = STYLES[span.style]
            scale = 1.28 if span.style == "title" else 1
            brush.text(span.what, x, y, size * scale, ink or theme[colour], font, bold)
        elif span.kind == "icon":
            folder, _, name = str(span.what).rpartition("/")
            colour = ink or theme[STYLES[span.style][0]]
            brush_of(canvas, folder or None).centred(name, x + wide / 2, y, wide, colour)
        elif span.kind == "group":
            paint(canvas, painter, span.what, x, y, size, ink=ink)
        elif painter is not None:
            painter.sign(canvas, span.kind, span.what, x + wide / 2, y, min(wide, TALL * size))
        x += wide
        if i + 1 < len(spans):
            x += gap(span, spans[i + 1], size)
    return x


def pill(canvas, painter, spans, x, y, size, fill="surface", edge="ink"):
    """A line in a rounded box of its own, centred."""
    brush = brush_of(canvas)
    width, height, line = length(spans, size) + 1.5 * size, 1.9 * size, 0.13 * size
    brush.box(x - width / 2 - line, y - height / 2 - line, width + 2 * line, height + 2 * line, height, theme[edge])
    brush.box(x - width / 2, y - height / 2, width, height, height / 2, theme[fill])
    paint(canvas, painter, spans, x, y, size, "centre")
