"""A language 40 % longer than English, and what is clipped or overlaps when everything is said in it."""

import re

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from app.look import i18n
from app.look.brush import text_width
from app.look.i18n import tr

LONGER = 0.4
PARTS = re.compile(r"(\{[^}]*\})")
WORD = re.compile(r"[^\W\d_]+")


def stretched(text):
    """Every word 40 % longer; facts in braces and numbers stay."""
    owed = 0.0

    def longer(found):
        nonlocal owed
        owed += LONGER * len(found[0])
        more, owed = int(owed), owed % 1
        return found[0] + "e" * more if len(found[0]) > 1 else found[0]

    return "".join(part if PARTS.fullmatch(part) else WORD.sub(longer, part) for part in PARTS.split(text))


def speak(monkeypatch):
    """The whole app speaks it."""
    load = i18n.load
    monkeypatch.setattr(i18n, "load", lambda lang: {key: stretched(text) for key, text in load(lang).items()})
    tr.lang = "es"
    tr.lang = "en"


def faults(top):
    """What cannot be read in a tree of widgets: words cut off, and words over words."""
    shown = [(label, frame(label)) for label in top.walk(restrict=True) if isinstance(label, Label) and label.text]
    shown = [(label, box) for label, box in shown if box is not None]
    found = [f"{why}: {label.text[:60]!r}" for label, _ in shown if (why := cut(label))]
    for i, (one, a) in enumerate(shown):
        for other, b in shown[i + 1 :]:
            wide, high = (min(a[n + 2], b[n + 2]) - max(a[n], b[n]) for n in (0, 1))
            if wide > 3 and high > 3:
                found.append(f"overlap: {one.text[:40]!r} and {other.text[:40]!r}")
    return found


def cut(label):
    """Why a label cannot be read as a whole, "" if it can."""
    width, height = label.texture_size
    if height > label.height + 2:
        return f"too high by {height - label.height:.0f}"
    if width > label.width + 2:
        return f"too wide by {width - label.width:.0f}"
    if label.shorten and not label.markup:
        lines = max(1, label.max_lines or 1)
        full = text_width(label.text, label.font_size, label.font_name, label.bold)
        room = (label.text_size[0] or label.width) * lines
        if full > room + 3:
            return f"shortened, {full:.0f} of {room:.0f}"
    return ""


def frame(label):
    """Left, bottom, right, top of the words in the window, None where they are not to be seen."""
    widget, opacity = label, 1.0
    while widget is not None and widget.parent is not widget:
        opacity *= getattr(widget, "opacity", 1.0)
        widget = widget.parent
    if opacity < 0.1 or label.width < 2 or label.height < 2:
        return None
    x, y = label.to_window(*label.pos)
    wide, high = (min(a, b) for a, b in zip(label.texture_size, label.size))
    left = x + (label.width - wide) * {"left": 0, "center": 0.5, "right": 1}.get(label.halign, 0)
    bottom = y + (label.height - high) / 2
    box = [left, bottom, left + wide, bottom + high]
    widget = label.parent
    while widget is not None and widget.parent is not widget:
        if isinstance(widget, ScrollView):
            x, y = widget.to_window(*widget.pos)
            box = [max(box[0], x), max(box[1], y), min(box[2], x + widget.width), min(box[3], y + widget.height)]
        widget = widget.parent
    return box if box[2] - box[0] > 1 and box[3] - box[1] > 1 else None
