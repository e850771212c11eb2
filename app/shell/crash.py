"""Global exception handler: logs, tells the player once, and goes home if it repeats."""

import traceback
from pathlib import Path

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.logger import Logger

SOON = 1.0  # seconds within which a second mishap means that the screen itself is the trouble
KEPT = 5  # of the last ones
ROOT = Path(__file__).resolve().parents[2]


class Mishaps(ExceptionHandler):
    """Catches what is raised in callbacks, drawing and events of the clock, while the app runs.

    The first one is told and noted. Another one soon after it leads home: every move is on the disk already.
    """

    def __init__(self, app):
        self.app = app
        self.traces = []  # of the last ones, for the report
        self._last = None  # the time of the last one, as long as nobody has gone home for it

    def watch(self):
        ExceptionManager.add_handler(self)

    def leave(self):
        ExceptionManager.remove_handler(self)

    def handle_exception(self, error):
        if not isinstance(error, Exception):  # somebody wants to end the program
            return ExceptionManager.RAISE
        self.traces = [*self.traces, trace(error)][-KEPT:]
        Logger.error("mishap: %s", "".join(traceback.format_exception(error)))
        now = Clock.time()
        if self._last is not None and now - self._last <= SOON:
            self._last = None
            Clock.schedule_once(self._go_home)  # not from here: what failed may be in the midst of drawing
        else:
            self._last = now
            self._say("app.mishap")
        return ExceptionManager.PASS

    def _say(self, key):
        try:
            self.app.say(key)
        except Exception as error:  # even talking fails: then it is only noted
            Logger.error("mishap: %s", error)

    def _go_home(self, _):
        try:
            self.app.leave_match()
        except Exception as error:  # the screen that fails cannot even be left in an orderly way
            Logger.error("mishap: %s", error)
            self.app.referee, self.app.history = None, []
            self.app.sheets.clear()
            self.app.manager.current = "home"
        self._say("app.mishap.home")


def trace(error):
    """What happened and where, without anybody's folders."""
    lines = [f"{type(error).__name__}: {str(error)[:200]}"]
    for frame in traceback.extract_tb(error.__traceback__):
        path = Path(frame.filename)
        where = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        lines.append(f"{where}:{frame.lineno} {frame.name}")
    return lines[:1] + lines[-30:]
