"""A hit test of all that is seen: a finger goes to the middle of whatever is drawn, through the window, and must reach
that and nothing else.

Nothing comes of it: a handler bound last is called first, and ends with True what would have been done. So a page can
be swept in every window without being left.
"""

from functools import partial
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView

from app.board.surface import Row, Surface
from app.parts import Item
from app.table.desk import Desk
from app.table.shortcuts import Keys
from app.widgets.button import Pressable
from app.widgets.focus import ENTER, Focusable, reachable, reveal

LEAST = 8  # pixels of a control below which nobody sees it
PATCH = 4  # pixels round a finger in which something drawn is looked for
HUGE = 5000  # pixels
RESTS = 0.25  # seconds in which a page that could be scrolled hands a tap on
GRID = [(x / 8, y / 8) for x in range(1, 8) for y in range(1, 8)]
EVENTS = ("on_tap", "on_dismiss", "on_inspect")  # of a desk, whose things are no widgets


class Control(NamedTuple):
    widget: Any
    item: Any = None  # of a surface
    box: tuple = ()  # x, y, right, top in the window, as far as it can be seen

    @property
    def name(self):
        words = next((words for key in ("text", "title", "spoken", "hint", "name", "icon")
                      if isinstance(words := getattr(self.widget, key, ""), str) and words), "")  # fmt: skip
        return f"{type(self.widget).__name__} {self.item.kind if self.item else ''}{str(words)[:30]!r}"


class Sweep:
    """`lost` says what a finger or Enter did not reach, `covered` what something visible lies over."""

    def __init__(self, ui, app):
        self.ui, self.app = ui, app
        self.controls = self.keyed = 0
        self.lost, self.covered = [], []
        self._got, self._bound = [], {}

    def run(self, keys=True, where=""):
        self._bind()
        try:
            for widget in self._live():
                self._listen(widget)  # a page may have filled itself anew
                for control in self._parts(widget):
                    self._try(control, where)
            if keys:
                self._press(where)
        finally:
            self._let_go()
        return self

    # --- what there is ---

    def _tops(self):
        return self.app.top, self.app.toasts

    def _live(self):
        """Controls that are to be used now: neither disabled nor hidden by something round them."""
        found = (w for top in self._tops() for w in top.walk(restrict=True) if isinstance(w, (Pressable, Focusable)))
        return [w for w in dict.fromkeys(found) if not w.disabled and min(w.size) >= LEAST and self._shown(w)]

    def _shown(self, widget):
        while widget is not self.ui.window:
            if widget is None or widget.opacity == 0:
                return False
            widget = widget.parent
        return True

    def _parts(self, widget):
        """The control itself, scrolled into sight, or what lies on a surface."""
        if not widget.get_root_window():
            return  # the page has filled itself anew meanwhile
        if isinstance(widget, Surface):
            yield from self._things(widget)
            return
        box = self._box(widget)
        if box != self._box(widget, clipped=False):
            reveal(widget)
            self.ui.frames(2)
            box = self._box(widget)
        if min(box[2] - box[0], box[3] - box[1]) >= LEAST:
            yield Control(widget, None, box)

    def _things(self, surface):
        if surface.gestures is None:
            return
        if isinstance(surface, Row):
            named = [(item, surface.box(surface.index(item))) for item in surface.items() if surface.thing(item)]
            step = surface.step()
            boxes = [
                (item, (x, y, x + min(w, step or w), y + h)) for item, (x, y, w, h) in named if surface.shown(x, w)
            ]
        else:
            self.ui.until(lambda: not surface.camera.gliding)
            boxes = [(Item("place", spot), self._spot(surface, spot)) for spot in self._spots(surface)]
        for item, box in boxes:
            box = self._clip(surface, (*surface.to_window(*box[:2]), *surface.to_window(*box[2:])))
            if min(box[2] - box[0], box[3] - box[1]) >= LEAST:
                yield Control(surface, item, box)

    def _spots(self, board):
        spots = dict.fromkeys((*board.pieces, *board.ghosts, *board.rings))
        return [spot for spot in spots if board.camera.shows(spot) and self._spot(board, spot)]

    def _spot(self, board, spot):
        """Round the point where a place is touched; None where another piece stands before it."""
        points = [board.centre_of(spot)]
        if spot in board.pieces:
            x, y = board.corner(spot)
            left, low, right, top = board.painter.bounds(board.pieces[spot])
            points.append((x + (left + right) / 2 * board.camera.s, y + (low + top) / 2 * board.camera.s))
        for x, y in points:
            if board.item_at(x, y) == Item("place", spot):
                return x - LEAST, y - LEAST, x + LEAST, y + LEAST
        return None

    def _box(self, widget, clipped=True):
        box = (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))
        return self._clip(widget, box) if clipped else box

    def _clip(self, widget, box):
        above = widget
        while above is not self.ui.window:
            if isinstance(above, StencilView):
                box = _cut(box, (*above.to_window(*above.pos), *above.to_window(above.right, above.top)))
            above = above.parent
        return _cut(box, (0, 0, *self.ui.window.size))

    # --- who is told ---

    def _bind(self):
        for widget in self.ui.window.children[0].walk(restrict=True):
            self._listen(widget)

    def _listen(self, widget):
        if widget in self._bound:
            return
        facts, control = {}, isinstance(widget, Focusable) and not isinstance(widget, Surface)
        if isinstance(widget, Desk):
            facts = dict.fromkeys(EVENTS, self._thing)
        elif isinstance(widget, Pressable):
            facts = {"on_release": self._released}
        elif control:
            facts = {"on_touch_down": self._touched}
        if control:
            widget.activate = partial(self._released, widget)
        if facts:
            widget.bind(**facts)
            self._bound[widget] = facts

    def _let_go(self):
        for widget, facts in self._bound.items():
            widget.unbind(**facts)
            widget.__dict__.pop("activate", None)
        self._bound.clear()

    def _released(self, widget, *_):
        self._got.append((widget, None))
        return True

    def _touched(self, widget, touch):
        if widget.disabled or not widget.collide_point(*touch.pos):
            return False
        self._got.append((widget, None))
        return True

    def _thing(self, desk, item, *_):
        self._got.append((desk.row_of(item) or desk.board, item))
        return True

    # --- a finger ---

    def _try(self, control, where):
        left, bottom, right, top = control.box
        middle = ((left + right) / 2, (bottom + top) / 2)
        points = [(left + (right - left) * x, bottom + (top - bottom) * y) for x, y in GRID]
        points.sort(key=lambda point: (point[0] - middle[0]) ** 2 + (point[1] - middle[1]) ** 2)
        for x, y in (middle, *points):
            got = self.tap(x, y)
            if got == [(control.widget, control.item)]:
                self.controls += 1
                return
            eater = self._eater(control.widget, x, y)
            if eater is None or not self._drawn(eater, x, y):
                names = [Control(*each).name for each in got]
                over = type(eater).__name__ if eater is not None else "what is round it"
                self.lost.append(f"{where}: {control.name} at {x:.0f},{y:.0f} lies under {over}, heard: {names}")
                return
        self.covered.append(f"{where}: {control.name} lies under {type(eater).__name__}")

    def tap(self, x, y):
        self._got = []
        touch = self.ui.finger(x, y)
        touch.touch_down()
        scrolls = any(isinstance(held(), ScrollView) for held in touch.grab_list)
        touch.touch_up()
        if scrolls:
            self.ui.frames(1)
            self.ui.now += RESTS
            self.ui.frames(1)
        return self._got

    def _eater(self, widget, x, y):
        """The branch of the tree beside a widget that took a touch meant for it, None where what is round it did."""
        entered, bound = [], []
        for each in self.ui.window.children[0].walk(restrict=True):
            facts = {"on_touch_down": lambda each, _: entered.append(each)}
            each.bind(**facts)
            bound.append((each, facts))
        touch = self.ui.finger(x, y)
        touch.touch_down()
        touch.touch_up()
        self.ui.now += RESTS
        self.ui.frames(1)
        for each, facts in bound:
            each.unbind(**facts)
        mine, branch = list(self._round(widget)), None
        for each in self._round(entered[-1]):
            if each in mine:
                return branch
            branch = each
        return branch

    def _round(self, widget):
        while widget is not None and widget is not self.ui.window:
            yield widget
            widget = widget.parent

    def _drawn(self, widget, x, y):
        """Whether a widget, or something in it, is drawn where the finger is: it is seen on a loud ground of its own,
        for it may have the colour of what lies below."""
        below, was, ground = widget.parent.canvas, widget.canvas.opacity, InstructionGroup()
        ground.add(Color(1, 0, 1, 1))
        ground.add(Rectangle(pos=(-HUGE, -HUGE), size=(2 * HUGE, 2 * HUGE)))
        below.insert(below.indexof(widget.canvas), ground)
        before = self._patch(x, y)
        widget.canvas.opacity = 0
        after = self._patch(x, y)
        widget.canvas.opacity = was
        below.remove(ground)
        return before != after

    def _patch(self, x, y):
        window = self.ui.window
        type(window).on_draw(window)
        return glReadPixels(round(x) - PATCH, round(y) - PATCH, 2 * PATCH, 2 * PATCH, GL_RGB, GL_UNSIGNED_BYTE)

    # --- keys ---

    def _press(self, where):
        """Enter on the control that the keyboard is at does what a finger does."""
        for widget in self._live():
            surface = isinstance(widget, Surface)
            self._listen(widget)
            if surface and not isinstance(widget, Row):
                continue  # a board's cursor has tests of its own
            if not widget.focusable or widget.typing or not any(reachable(widget, top) for top in self._tops()):
                continue
            self._got = []
            self._forget_enter()
            self.app.focus.move_to(widget)
            item = widget.keyed() if surface else None
            self.ui.key(ENTER)
            if self._got == [(widget, item)] or (surface and item is None):
                self.keyed += 1
            else:
                names = [Control(*each).name for each in self._got]
                self.lost.append(f"{where}: Enter does not press {Control(widget).name}, heard: {names}")
        self.app.focus.clear()

    def _forget_enter(self):
        """What Enter touches here is held off, so the table must not take a second Enter for the one that finishes."""
        keys = getattr(self.app.manager.current_screen, "keys", None)
        if isinstance(keys, Keys):
            keys._touched = None


def _cut(box, other):
    return (
        *(max(a, b) for a, b in zip(box[:2], other[:2])),
        *(min(a, b) for a, b in zip(box[2:], other[2:])),
    )
