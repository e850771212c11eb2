"""Frame time benchmark: a table beside an empty window and one filled by a picture: python -m app.dev.bench

Everything is measured in one run on one machine; only ratios mean something elsewhere. "python" is the time until a
frame is drawn (events, clock, layout, instructions); "total" goes on until the picture is finished. Then bots play a
whole game on the table: what its slowest frame computes, and the memory it takes.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app.dev import growth

ROOT = Path(__file__).parents[2]
FRAMES, PASSES, STARTS = 60, 3, 3
FROZEN = 100  # milliseconds: longer is felt
SIZE, PHONE = (1280, 720), (412, 915)
QUIET = {
    "KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON", "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1", "KIVY_DPI": "96", "SDL_AUDIODRIVER": "dummy",
}  # fmt: skip
HELLO = """
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
class Hello(MDApp):
    def build(self):
        return MDLabel(text="Hello", halign="center")
app = Hello()
"""
OURS = """
import tempfile
from app.app import GinkgoApp
app = GinkgoApp(data=tempfile.mkdtemp(), look={"language": "en", "theme": "light"})
"""
FIRST_FRAME = """
from kivy.core.window import Window
def shown(*_):
    import os, time
    from app.dev.bench import megabytes
    print(time.time(), megabytes(), flush=True)
    os._exit(0)
Window.bind(on_flip=shown)
app.run()
"""


def prepare(size=SIZE):
    """Before Kivy is imported; without a display it draws off-screen."""
    os.environ.update(QUIET)
    os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="bench"))
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from kivy.config import Config

    width, height = size
    for key, value in {"width": width, "height": height, "maxfps": 0, "vsync": 0, "multisamples": 0}.items():
        Config.set("graphics", key, str(value))
    for key, _ in list(Config.items("input")):
        Config.remove_option("input", key)
    sys.setswitchinterval(0.001)


class Stopwatch:
    """Times frames: until drawing begins, and until the picture is finished."""

    def __init__(self):
        from kivy.base import EventLoop
        from kivy.core.window import Window
        from kivy.graphics.opengl import glFinish

        self.idle, self.window, self.finish = EventLoop.idle, Window, glFinish
        self.drawing = 0.0
        Window.bind(on_draw=self._draws)

    def _draws(self, *_):
        self.drawing = time.perf_counter()

    def frame(self, step=None):
        self.window.canvas.ask_update()
        self.finish()
        start = time.perf_counter()
        if step:
            step()
        self.idle()
        self.finish()
        return self.drawing - start, time.perf_counter() - start

    def frames(self, step=None, count=FRAMES):
        for _ in range(5):
            self.frame(step)
        return [self.frame(step) for _ in range(count)]


class Bench:
    def __init__(self, game, size=SIZE):
        self.game, self.size = game, size
        self.watch = Stopwatch()
        self.times = {}  # scene -> [(python, total)]

    def run(self):
        from kivy.base import runTouchApp
        from kivy.core.window import Window

        from app.app import GinkgoApp

        self.app = GinkgoApp(
            data=tempfile.mkdtemp(), look={"speed": "normal", "theme": "light", "language": "en", "sound": 0.0}
        )
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.root = Window.children[0]
        self.lay()
        for _ in range(PASSES):
            self.bare()
            self.table()
        return self.times

    def whole_game(self):
        """Bots play to the final score with every animation, as fast as frames can be drawn."""
        from kivy.clock import Clock

        from app.play.referee import Referee
        from engine import Match

        Clock.time = lambda: self.now
        self.now = time.time()
        self.app.preferences.speed = "fast"
        seats = [seat._replace(kind="bot", bot="normal") for seat in self.seats[:4]]
        self.app.play(Referee(Match.new(self.game, len(seats), 7, None, [seat.name for seat in seats]), seats))
        frames, most = [], 0.0
        while self.app.manager.current == "table":
            frames.append(self.turn_page())
            most = max(most, megabytes()) if len(frames) % 60 == 0 else most
        opens = frames.pop()
        frames = sorted(1000 * frame for frame in frames[1:])  # the first one lays the table
        slow = sum(frame > FROZEN for frame in frames)
        print(f"\na whole game, {len(frames)} frames: 95 % compute at most {percentile(frames, 0.95):.1f} ms,", end=" ")
        print(f"the slowest {frames[-1]:.0f} ms, {slow} more than {FROZEN} ms")
        print(f"the final screen opens in {1000 * opens:.0f} ms")
        for _ in range(360):  # until the table is cleared away and what lay free is given back
            self.turn_page()
        print(f"memory: {most:.0f} MB at most in play, {megabytes():.0f} MB on the final screen")
        self.app.stop()

    def turn_page(self):
        """A sixtieth of a second passes at the table; the seconds computed for it."""
        self.now += 1 / 60
        start = time.thread_time()
        self.watch.idle()
        computed = time.thread_time() - start
        self.watch.finish()  # as a window's swap would: off-screen, pictures not yet drawn pile up at 64 kB a call
        return computed

    def lay(self):
        """A late position with as many players as there may be, and as full as it gets."""
        from app.parts.source import Seat
        from app.play import scenes
        from app.play.referee import Referee
        from app.play.thinker import AtOnce
        from engine import BOTS, GAMES, Match

        count = GAMES[self.game].players[-1]
        seats = [Seat(f"Player {i + 1}", "bot" if i else "human", "normal" if i else None, i) for i in range(count)]
        self.seats = seats
        self.scenes = scenes.of(self, self.game)
        match = Match.new(self.game, count, 7, None, [seat.name for seat in seats])
        while not self.scenes.late(match.state):
            p = match.game.actors(match.state)[0]
            match.play(BOTS["normal"].choose(match.game, match.game.view(match.state, p), p, len(match.moves)))
        while match.game.actors(match.state)[0] != 0:
            p = match.game.actors(match.state)[0]
            match.play(BOTS["normal"].choose(match.game, match.game.view(match.state, p), p, len(match.moves)))
        self.match = match
        self.app.play(Referee(match, seats, None, AtOnce()))
        self.screen = self.app.screen("table")
        for _ in range(20):
            self.watch.frame()
        self.scenes.fill(self.screen.desk.board)
        for _ in range(20):
            self.watch.frame()

    # --- scenes ---

    def bare(self):
        from kivy.core.window import Window
        from kivy.graphics import Color, Rectangle
        from kivy.graphics.texture import Texture
        from kivy.uix.widget import Widget

        Window.remove_widget(self.root)
        empty = Widget()
        Window.add_widget(empty)
        self.measure("empty window")
        texture = Texture.create(size=self.size)
        with empty.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, size=self.size)
        self.measure("one full-size picture")
        Window.remove_widget(empty)
        Window.add_widget(self.root)
        for _ in range(5):
            self.watch.frame()

    def table(self):
        desk = self.screen.desk
        self.measure("table at rest")
        self.shift = 2
        self.measure("panning", self.pan)
        desk.board.fit()
        self.drag(desk)
        self.measure("animating", self.animate)
        self.screen.show.stage.finish()
        self.think()

    def pan(self):
        board = self.screen.desk.board
        board.pan(self.shift, 0)
        if abs(board.camera.x) > 300 + self.size[0] / 2:
            self.shift = -self.shift

    def drag(self, desk):
        if (carried := self.scenes.carried(desk)) is None:
            return
        (item, (x, y)), gestures = carried, desk.gestures
        gestures.down("bench", x, y, time.perf_counter(), item)
        steps = iter(range(10_000))

        def carry():
            i = next(steps)
            gestures.move("bench", x + 4 * (i % 90), y + 120 + i % 200, time.perf_counter())

        self.measure("dragging", carry)
        gestures.cancel()
        for _ in range(30):
            self.watch.frame()

    def animate(self):
        """Something is always under way."""
        stage = self.screen.show.stage
        stage.advance(1 / 60)
        if not stage.busy:
            self.scenes.stir(self.screen)

    def think(self):
        from app.play.thinker import Thinker
        from engine import BOTS

        bot = "hard" if "hard" in BOTS else "normal"
        thinker, game = Thinker(seconds=60), self.match.game
        view = game.view(self.match.state, 0)
        thinker.ask(bot, game, view, 0, 1)

        def step():
            for _ in thinker.poll():
                thinker.ask(bot, game, view, 0, 1)

        self.measure(f"at rest while “{bot}” thinks", step)
        thinker.close()

    def measure(self, scene, step=None):
        self.times.setdefault(scene, []).extend(self.watch.frames(step))


def megabytes():
    """What this process holds; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def report(times):
    floor = {}
    print(f"{'':32}{'python ms':>18}{'total ms':>18}{'ratio to':>18}")
    print(f"{'scene':32}{'median':>9}{'95 %':>9}{'median':>9}{'95 %':>9}{'empty':>9}{'picture':>9}")
    for scene, frames in times.items():
        python, total = ([1000 * frame[i] for frame in frames] for i in (0, 1))
        middle = statistics.median(total)
        floor.setdefault(len(floor), middle)
        ratios = [middle / floor[i] if i in floor else 1.0 for i in (0, 1)]
        numbers = [statistics.median(python), percentile(python, 0.95), middle, percentile(total, 0.95), *ratios]
        print(f"{scene:32}" + "".join(f"{number:9.2f}" for number in numbers))


def first_frame(program):
    """Seconds from the start of a process to its first picture, and its megabytes then."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.py"
        path.write_text(program + FIRST_FRAME, encoding="utf-8")
        where = os.environ | QUIET | {"PYTHONPATH": str(ROOT)}
        start = time.time()
        done = subprocess.run([sys.executable, path], env=where, capture_output=True, text=True, check=True)
    shown, memory = map(float, done.stdout.split()[-2:])
    return shown - start, memory


def cold_starts(count=STARTS):
    """Ours and a bare KivyMD app in turn, so that both meet the same machine."""
    hello, ours = [], []
    for _ in range(count):
        hello.append(first_frame(HELLO))
        ours.append(first_frame(OURS))
    bare, app = (list(map(statistics.median, zip(*rows))) for rows in (hello, ours))
    print(f"\nfirst frame: KivyMD hello-world {bare[0]:.2f} s and {bare[1]:.0f} MB, this app {app[0]:.2f} s", end=" ")
    print(f"and {app[1]:.0f} MB, {app[0] / bare[0]:.2f} times as long")


def main(argv=None):
    from engine.cli.arguments import game

    parser = argparse.ArgumentParser(prog="python -m app.dev.bench", description=__doc__.splitlines()[0])
    parser.add_argument("--game", type=game, metavar="NAME", help="what is played, as they stand on the shelf")
    parser.add_argument("--phone", action="store_true", help="a window of 412x915 instead of 1280x720")
    parser.add_argument("--no-start", action="store_true", help="leave out the cold start, and what grows with matches")
    options = parser.parse_args(argv)
    size = PHONE if options.phone else SIZE
    prepare(size)
    import kivymd  # noqa: F401  the window is made here

    from app.shelf import games

    bench = Bench(options.game or games()[0], size)
    report(bench.run())
    bench.whole_game()
    if not options.no_start:
        cold_starts()
        growth.report(bench.game, os.environ | QUIET | {"PYTHONPATH": str(ROOT)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
