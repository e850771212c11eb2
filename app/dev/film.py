"""Screen recording of a round: real touches, real frames, a ring where the finger is."""

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.motionevent import MotionEvent
from PIL import Image, ImageDraw

from app.dev.shots import Shots

HZ = 60
RING = 17


class Finger(MotionEvent):
    """Touches the window as a real one does."""

    def __init__(self, x, y):
        super().__init__("film", 1, self._place(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _place(x, y):
        return {"x": x / (Window.width - 1), "y": y / (Window.height - 1)}

    def depack(self, args):
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def begin(self):
        EventLoop.post_dispatch_input("begin", self)

    def slide(self, x, y):
        self.move(self._place(x, y))
        EventLoop.post_dispatch_input("update", self)

    def end(self):
        EventLoop.post_dispatch_input("end", self)


class Film(Shots):
    def __init__(self, options, fps):
        super().__init__(options)
        self.every, self.ticks = HZ // fps, 0
        self.reel, self.at = [], None

    def take(self):
        self.run()
        return self.reel

    def shell(self):
        """Nothing but the table is filmed."""

    end = shell

    def table(self):
        """A move, Lock in, and what comes of it."""
        screen = self.lay(self.match(self.mixed, self.scenes.middle), self.mixed)
        self.app.preferences.speed, self.app.preferences.pause = "fast", "never"  # nobody presses Go on
        self.roll(0.7)
        self.scenes.film(self, screen)
        self.tap(*screen.tabletop.ids.ledger.ids.lock.center)
        while screen.turn is None or screen.show.director.busy:
            self.roll(0.25)
        self.roll(1.2)

    # --- the finger ---

    def tap(self, x, y):
        finger = Finger(x, y)
        self.at = x, y
        self.roll(0.2)
        finger.begin()
        self.roll(0.08)
        finger.end()
        self.roll(0.15)
        self.at = None

    def drag(self, start, end, seconds):
        finger, steps = Finger(*start), round(seconds * HZ)
        self.at = start
        self.roll(0.2)
        finger.begin()
        self.roll(0.1)
        for step in range(1, steps + 1):
            share = step / steps
            share = share * share * (3 - 2 * share)  # gently off and gently on
            self.at = tuple(a + (b - a) * share for a, b in zip(start, end))
            finger.slide(*self.at)
            self.roll(1 / HZ)
        self.roll(0.3)
        finger.end()
        self.at = None

    # --- the camera ---

    def roll(self, seconds):
        for _ in range(round(seconds * HZ)):
            self.frames(1)
            self.ticks += 1
            if self.ticks % self.every == 0:
                self.reel.append(self.frame())

    def frame(self):
        width, height = Window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGB", (width, height), pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        if self.at:
            x, y = self.at[0], height - self.at[1]
            ImageDraw.Draw(image, "RGBA").ellipse(
                (x - RING, y - RING, x + RING, y + RING), (255, 255, 255, 90), (27, 43, 37, 200), 2
            )
        return image
