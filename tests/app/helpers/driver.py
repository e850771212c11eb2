"""Drives the real app in this process, off-screen and in virtual time: fingers, wheel, keys and true pixels."""

import gc
import os
import tempfile
from functools import cache
from types import SimpleNamespace

ENVIRONMENT = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # tracebacks stay visible
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
    "KIVY_CLIPBOARD": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "SDL_VIDEODRIVER": "offscreen",
}


def headless():
    """Must be called before anything imports Kivy."""
    os.environ.pop("DISPLAY", None)
    os.environ.update(ENVIRONMENT)
    os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy"))
    from kivy.config import Config

    # The off-screen picture keeps the size the window was born with: start with the largest, then shrink.
    for key, value in {"width": 2048, "height": 2048, "maxfps": 0, "vsync": 0, "multisamples": 0}.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    for key, _ in list(Config.items("input")):
        Config.remove_option("input", key)


class Driver:
    FRAME = 1 / 60

    def __init__(self):
        from kivy.clock import Clock
        from kivy.core.window import Window

        self.window, self.clock = Window, Clock
        self.now = 1000.0
        Clock.time = lambda: self.now
        Clock._max_fps = 0
        Clock._last_tick = self.now
        self.app = None
        self.caught = []  # what an app has caught that nobody foresaw
        # Drawing is a third of all work, and nobody looks before a picture is asked for.
        self.looks = False  # True draws every frame
        draw, flip = Window.on_draw, Window.on_flip
        Window.on_draw = lambda: draw() if self.looks else None
        Window.on_flip = lambda: flip() if self.looks else None

    # life

    def start(self, app, size=(800, 600)):
        from kivy.app import App
        from kivy.base import runTouchApp

        if self.app is not None:
            self.stop()  # else layouts would go on asking the app before for its bars and its language
            App._running_app = app  # it was that since it was made, until the one before ended
        self.app = app
        app._run_prepare()
        runTouchApp(embedded=True)
        self.resize(size)
        self.frames(10)
        return app

    def show(self, widget, size=(800, 600)):
        """A bare widget fills the window, with no app round it."""
        from kivy.base import runTouchApp

        self.window.clearcolor = (0, 0, 0, 1)  # an app before may have left its own
        runTouchApp(widget, embedded=True)
        self.resize(size)
        self.frames(10)
        return widget

    def resize(self, size):
        if tuple(self.window.size) != tuple(size):
            self.window.size = size

    def stop(self):
        from kivy.animation import Animation
        from kivy.base import EventLoop
        from kivy.uix.textinput import TextInput

        self.looks = False
        if self.app:
            self.caught += self.app.mishaps.traces if hasattr(self.app, "mishaps") else []
            self.app.stop()
        for child in self.window.children[:]:
            self.window.remove_widget(child)
        self.window.canvas.clear()
        TextInput()._adjust_viewport(0, 0)  # Kivy holds on to the field that was laid out last, and that to all its app
        for event in self.clock.get_events():
            event.cancel()
        Animation._instances.clear()
        self._forget()
        EventLoop.touches.clear()
        self.app = None
        gc.collect()  # words and colours would go on being painted on what is left

    @staticmethod
    def _forget():
        """Widgets that wait to be collected must not answer to words and colours: their rules ask for a running app."""
        from kivy.lang import Builder
        from kivy.lang.builder import _handlers

        for uid in list(_handlers):
            Builder.unbind_widget(uid)

    # time

    def frames(self, count=1):
        from kivy.base import EventLoop

        for _ in range(count):
            self.now += self.FRAME
            EventLoop.idle()

    def run(self, seconds):
        self.frames(max(1, round(seconds / self.FRAME)))

    def until(self, condition, timeout=5.0):
        end = self.now + timeout
        while not condition():
            assert self.now <= end, f"not true within {timeout} s"
            self.frames()

    # input

    def finger(self, x, y, button=None):
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(x, y)
        if button:
            touch.profile = ["pos", "button"]
            touch.button = button
        return touch

    def tap(self, x, y, button=None):
        touch = self.finger(x, y, button)
        touch.touch_down()
        self.frames()
        touch.touch_up()
        self.frames(2)

    def hold(self, x, y, seconds=0.5):
        touch = self.finger(x, y)
        touch.touch_down()
        self.run(seconds)
        touch.touch_up()
        self.frames(2)

    def drag(self, start, end, steps=12, release=True, button=None):
        touch = self.finger(*start, button)
        touch.touch_down()
        self.frames()
        for i in range(1, steps + 1):
            self.slide(touch, *(a + (b - a) * i / steps for a, b in zip(start, end)))
        if release:
            touch.touch_up()
            self.frames()
        return touch

    def slide(self, touch, x, y):
        touch.touch_move(x, y)
        self.frames()

    def wheel(self, x, y, direction="scrolldown"):
        touch = self.finger(x, y, direction)
        touch.touch_down()
        touch.touch_up()
        self.frames()

    def point(self, x, y, seconds=0.0):
        """The mouse moves to a point and lies still there."""
        self.window.mouse_pos = (x, y)
        self.frames()
        if seconds:
            self.now += seconds
            self.frames(2)

    def key(self, code, text="", modifiers=()):
        if not self.window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            self.window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        self.window.dispatch("on_key_up", code, 0)
        self.frames()

    # pixels

    def shot(self, path=None):
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self.window.canvas.ask_update()
        looks, self.looks = self.looks, True
        self.frames()
        self.looks = looks
        width, height = self.window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGB", (width, height), pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        if path:
            image.save(path)
        return image

    def pixel(self, x, y):
        """The colour at a point, counted from the lower left as Kivy does."""
        return self.shot().getpixel((round(x), self.window.height - 1 - round(y)))


@cache
def driver():
    """There is one window, whoever asks for it."""
    found = Driver()
    settle()
    return found


def nothing(*_):
    pass


def settle():
    """What serves a player for hours and costs a test of a second dearly: a table that looks for waste among thousands
    of waiting tests, sheets of drawings that are let go with it, boxes painted anew by each app. Tried as they are with
    the fixtures `frozen` and `weak`."""
    from app.look import brush
    from app.previews import box
    from app.table import screen

    class Posters(box.Poster):
        painted = {}

        def texture(self, *wanted):
            key = *wanted, box.theme.style, box.theme.contrast, box.losses[0]
            if key not in self.painted:
                super().texture(*wanted)
                self.painted[key], self._key = self._fbo, None
            return self.painted[key].texture

    box.Poster = Posters

    screen.gc = SimpleNamespace(**dict.fromkeys(("collect", "freeze", "unfreeze", "set_threshold"), nothing))
    brush._sheets = {}
    gc.collect()
    gc.freeze()
