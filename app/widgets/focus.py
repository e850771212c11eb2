"""Focus traversal through buttons and fields: Tab in reading order, arrows to the nearest, Enter and Space press."""

import re

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

MARKUP = re.compile(r"\[/?[a-z_]+(=[^]]*)?\]")
TAB, ENTER, SPACE, KEYPAD_ENTER, ESCAPE = 9, 13, 32, 271, 27
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}


class Focusable(Widget):
    """Something the keyboard can reach. Fields that take text set `typing` and handle keys themselves."""

    spoken = StringProperty("")  # what it is called, where neither words in it nor a title round it say so
    focused = BooleanProperty(False)
    focusable = BooleanProperty(True)
    typing = False
    titled = False  # what stands above it is its name, as that of a switch or a slider

    def within(self):
        """What the keyboard is at inside it, in words: a card of a row, a place of a board."""
        return ""

    def activate(self):
        """Enter or Space was pressed."""

    def let_go(self):
        """It cannot be used any more, and a finger that lies on it means nothing."""

    def turn(self, dx, dy):
        """An arrow was pressed; True if it changed something here instead of moving on."""
        return False


class Focus:
    """Where the keyboard is, inside whatever lies on top."""

    def __init__(self):
        self.at = None

    def clear(self, *_):
        self.move_to(None)

    def leave(self, widget):
        """It is taken away, with all that is in it."""
        if self.at is not None and self.at in widget.walk(restrict=True):
            self.clear()

    def move_to(self, widget):
        if self.at is not None:
            self.at.focused = False
        self.at = widget = getattr(widget, "__self__", widget)  # ids of a layout are only proxies
        if widget is not None:
            widget.focused = True
            reveal(widget)

    def key(self, key, modifiers, *tops):
        """Handles a key for the widgets inside these; True if it meant something."""
        # Unrestricted, Kivy's walk goes on to whatever lies beside.
        found = (w for top in tops for w in top.walk(restrict=True) if isinstance(w, Focusable) and reachable(w, top))
        stops = list(dict.fromkeys(found))  # each once: the first of them may lie inside the others
        if self.at not in stops:
            self.clear()
        if key == TAB:
            self._step(stops, -1 if "shift" in modifiers else 1)
        elif key in ARROWS:
            if self.at is None:
                self._step(stops, 1)
            elif not self.at.turn(*ARROWS[key]):
                self._towards(stops, *ARROWS[key])
        elif key in (ENTER, SPACE, KEYPAD_ENTER) and self.at is not None:
            self.at.activate()
        else:
            return False
        return True

    def _step(self, stops, by):
        if stops:
            at = stops.index(self.at) + by if self.at in stops else (0 if by > 0 else -1)
            self.move_to(stops[at % len(stops)])

    def _towards(self, stops, dx, dy):
        x0, y0 = self.at.to_window(*self.at.center)
        ahead = []
        for stop in stops:
            x, y = stop.to_window(*stop.center)
            along, across = (x - x0) * dx + (y - y0) * dy, abs((x - x0) * dy) + abs((y - y0) * dx)
            if along > 1:
                ahead.append((along + 2 * across, stops.index(stop)))
        if ahead:
            self.move_to(stops[min(ahead)[1]])


def spoken(widget):
    """What a voice would call something the keyboard is at: its own name, its words, those inside it, or the title it
    stands under. What somebody has typed is no name."""
    own = ("spoken", "hint", "hint_text") if widget.typing else ("spoken", "hint", "text")
    name = next((words for words in (getattr(widget, key, "") for key in own) if words), "")
    if not name and widget.titled:
        name = next((words for words in (getattr(above, "title", "") for above in _round(widget)) if words), "")
    if not name and not widget.typing:
        inside = [label.text for label in widget.walk(restrict=True) if isinstance(label, Label)]
        name = ", ".join(text for text in inside if text)
    return MARKUP.sub("", ", ".join(filter(None, (name, widget.within()))))


def _round(widget):
    while widget is not None and widget.parent is not widget:
        yield widget
        widget = widget.parent


def reachable(widget, top):
    """Whether a widget can be used now: neither it nor anything round it is disabled, hidden or without room."""
    if not widget.focusable or widget.disabled or widget.width < 2 or widget.height < 2:
        return False
    while widget is not top:
        if widget is None or widget.parent is widget or not widget.opacity:  # a window is its own parent
            return False
        widget = widget.parent
    return True


def usable(widget):
    """Whether a press still means something: neither it nor anything round it is switched off, closed or taken away."""
    if widget.disabled:
        return False
    while widget is not None and not getattr(widget, "gone", False):
        if widget.parent is widget:  # a window is its own parent
            return True
        widget = widget.parent
    return False


def reveal(widget):
    """Scrolls a widget into view."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView) and parent.children[0].height > parent.height:
            parent.scroll_to(widget, padding=16, animate=False)
        parent = parent.parent
