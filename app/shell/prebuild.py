"""Builds screens in idle time, so that the first visit is instant."""

from kivy.clock import Clock
from kivy.core.window import Window

IDLE = 0.7  # seconds without a touch
PAGES = ("setup", "table", "rules", "saved", "settings", "records", "final", "about")  # the likeliest first


class Ahead:
    """The first visit to a page need not wait."""

    def __init__(self, app):
        self.app = app
        self._left = []
        self._idle = Clock.create_trigger(self._build_one, IDLE)

    def begin(self):
        self._left = list(PAGES)
        self._go_on()

    def end(self):
        self._left = []
        self._go_on()
        self._idle.cancel()

    def _go_on(self):
        Window.unbind(on_touch_down=self._soon, on_key_down=self._soon)
        if self._left:
            Window.bind(on_touch_down=self._soon, on_key_down=self._soon)
            self._soon()

    def _soon(self, *_):
        self._idle.cancel()
        self._idle()

    def _build_one(self, _):
        if self.app.manager.current != "table":
            self.app.screen(self._left.pop(0))
        self._go_on()
