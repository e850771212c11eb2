"""Keys that go down, for whatever lies on top: what is asked for by its keys, then the way through its buttons."""

from app.play.key_layout import HELP
from app.widgets.focus import ESCAPE, TAB, Focusable

HELP_SIGN = "?"
SIGNS = (HELP_SIGN, "+", "-")


class Keys:
    def __init__(self, app):
        self.app = app
        self.asking = False  # what is done now was asked for by a key
        self._heard = False  # the last key did something

    def text(self, _window, text):
        """Signs are known by what is written: Kivy tells of keys without Shift, and of the French minus as a 6."""
        if text not in SIGNS or self._typing() is not None or (self._heard and text != HELP_SIGN):
            return False
        self.app.keyboard.place = ""
        return self.app.top.key(HELP if text == HELP_SIGN else ord(text), text, ())

    def down(self, *told):
        self.asking = True
        try:
            self._heard = bool(self._key(*told))
            return self._heard
        finally:
            self.asking = False

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
        if app.top.key(key, text, modifiers):
            return True
        first = getattr(app.top, "stops", ())
        return app.focus.key(key, modifiers, *first, app.top, app.toasts)

    def _typing(self):
        """The field somebody types in."""
        fields = (w for w in self.app.top.walk(restrict=True) if isinstance(w, Focusable) and w.typing and w.focus)
        return next(fields, None)
