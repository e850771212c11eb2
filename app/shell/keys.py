"""Keyboard dispatch to whatever lies on top: what is asked for by its keys, then the way through its buttons."""

from math import dist

from kivy.core.window import Window
from kivy.metrics import dp

from app.play.key_layout import HELP
from app.widgets.button import Pressable
from app.widgets.focus import ENTER, ESCAPE, KEYPAD_ENTER, SPACE, TAB, Focusable, reachable

HELP_SIGN = "?"
SIGNS = (HELP_SIGN, "+", "-")
STIR = 4  # dp a mouse on an unsteady table may move without being meant


class Keys:
    def __init__(self, app):
        self.app = app
        self.used = False  # a key was pressed last: what opens now is answered by keys
        self._mouse = 0.0, 0.0  # where it lay then
        self._heard = False  # the last key did something

    def touched(self, *_):
        """A finger or a button of the mouse: the keyboard is nowhere any more."""
        self.app.focus.clear()
        self._left()

    def moved(self, _window, position):
        """The mouse takes over from the keyboard."""
        if self.used and dist(position, self._mouse) > dp(STIR):
            self._left()

    def _left(self):
        if self.used:
            self.used = False
            self.app.manager.current_screen.pointed()

    def text(self, _window, text):
        """Signs are known by what is written: Kivy tells of keys without Shift, and of the French minus as a 6."""
        if text not in SIGNS or self._typing() is not None or (self._heard and text != HELP_SIGN):
            return False
        self.app.keyboard.place = ""
        return self.app.top.key(HELP if text == HELP_SIGN else ord(text), text, ())

    def down(self, *told):
        self.used, self._mouse = True, Window.mouse_pos
        self._heard = bool(self._key(*told))
        return self._heard

    def _key(self, _window, key, scancode, text, modifiers):
        app = self.app
        app.toasts.passed()
        if app.keyboard.press(scancode, (text or "").lower()):
            app.screen("table").speak()
        if key == ESCAPE:
            if self._typing():
                self._typing().focus = False
            else:
                app.back()
            return True
        typing = self._typing()
        if typing and key != TAB:
            return False
        if typing:
            typing.focus = False
            app.focus.at = typing
        if not self._presses(key, modifiers) and app.top.key(key, text, modifiers):
            return True
        first = getattr(app.top, "stops", ())
        return app.focus.key(key, modifiers, *first, app.top, app.toasts)

    def _presses(self, key, modifiers):
        """Whether it is for the button the keyboard is at, whatever else Enter would do there."""
        at = self.app.focus.at
        plain = key in (ENTER, KEYPAD_ENTER, SPACE) and not {"ctrl", "meta"} & set(modifiers)
        return plain and isinstance(at, Pressable) and reachable(at, self.app.top)

    def _typing(self):
        """The field somebody types in."""
        fields = (w for w in self.app.top.walk(restrict=True) if isinstance(w, Focusable) and w.typing and w.focus)
        return next(fields, None)
