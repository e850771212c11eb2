"""Screenshots of every screen, taken off-screen: for README, store listing and every review."""

import tempfile
from pathlib import Path

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from PIL import Image

from app.app import GinkgoApp
from app.look.i18n import FALLBACK, tr
from app.parts.modules import part
from app.parts.source import Seat
from app.play import scenes
from app.play.referee import Referee
from app.play.thinker import AtOnce
from app.shelf import games
from engine import BOTS, GAMES, Match

FRAME = 1 / 60
SETTLE = 0.1  # seconds a frame lasts while nothing is looked at
SEED = 7
SEATS = 4  # of most pictures


class Shots:
    """The screens of one game, window size, theme and language, always the same for the same options."""

    bot = "normal"  # plays up to what is shown

    def __init__(self, options):
        self.options = options
        self.folder = Path(options.shots)
        self.seed = SEED if options.seed is None else options.seed
        tr.lang = options.lang or FALLBACK
        names = tr("app.names").split(",")
        self.game = options.game or games()[0]
        players = GAMES[self.game].players
        self.everybody = [Seat(name, "human", None, colour) for colour, name in enumerate(names[: players[-1]])]
        self.seats = self.everybody[:SEATS]
        self.mixed = self.bots_but(0, seats=len(self.seats))
        self.scenes = scenes.of(self, self.game)
        self.now = 1000.0
        self.count = 0

    def run(self):
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"The pictures cannot be written to {self.folder}: {error.strerror}.")
            return 1
        Clock.time = lambda: self.now  # every motion has come to its end, whatever the machine
        Clock._max_fps = 0
        Clock._last_tick = self.now
        with tempfile.TemporaryDirectory() as data:
            look = {"theme": self.options.theme or "light", "speed": "off", "language": tr.lang, "tips": False}
            self.app = GinkgoApp(data=data, look=look, font_scale=self.options.font_scale or 1.0)
            self.app._run_prepare()
            runTouchApp(embedded=True)
            self.settle()
            for scene in (self.shell, self.end, self.table):
                scene()
            self.app.stop()
        if self.app.mishaps.traces:
            print("\n".join(line for trace in self.app.mishaps.traces for line in trace))
            return 1
        print(f"{self.count} pictures in {self.folder}")
        return 0

    # --- scenes ---

    def shell(self):
        """Everything but the table."""
        app = self.app
        self.shot("home_first")
        self.keep(self.match(self.seats, self.scenes.middle), self.seats)
        app.go("home")
        self.shot("home")
        app.go("setup", game=self.game)
        setup = app.manager.current_screen
        self.shot("setup")
        setup.pick_bot(1)
        self.shot("setup_bot")
        app.back()
        setup.pick_colour(0)
        self.shot("setup_colour")
        app.back()
        for mode in [mode for mode in part(self.game, "front").MODES if mode.automaton][:1]:
            app.go("setup", game=self.game, mode=mode.key)
            self.shot("setup_solo")
        app.go("home")
        app.go("settings")
        self.shot("settings")
        app.go("about")
        self.shot("about")

    def end(self):
        """A finished match, in the lists and on the scoring screen."""
        app = self.app
        self.keep(self.match(self.mixed, options=part(self.game, "front").MODES[0].options), self.mixed)
        app.go("saved")
        self.shot("saved")
        self.lists()
        app.go("final", match=self.match(self.mixed), seats=self.mixed)
        self.shot("final")
        app.manager.current_screen.ids.scroll.scroll_y = 0
        self.shot("final_below")

    def lists(self):
        """What can be done with saved games, and what many of them add up to."""
        app, saved = self.app, self.app.manager.current_screen
        (running, *_) = app.store.running()
        # Nobody's own folders, and the same on every machine.
        app.exchange.folders = lambda: [(tr(f"app.folder.{key}"), Path("/home", key)) for key in ("documents", "own")]
        for name, show in (
            ("saved_options", lambda: saved.options(running)),
            ("saved_export", lambda: saved.export(running)),
            ("saved_where", lambda: app.exchange.send("game", b"", own=True)),
            ("saved_import", lambda: app.exchange.fetch(own=True)),
        ):
            show()
            self.shot(name)
            app.back()
        (played, *_) = app.store.statistics
        solo = [mode.options for mode in part(self.game, "front").MODES if mode.automaton]
        for n in range(18):  # as if many games had been played
            level = ("easy", "normal", "hard")[n % 3]
            seats = [played["seats"][0], *({**seat, "bot": level} for seat in played["seats"][1 : 2 + n % 4])]
            alone = {"options": solo[n % len(solo)], "players": 1} if solo and n % 5 == 0 else {}
            totals = [70 + n * 3 % 31, 78, 66, 61, 50][: max(2, 1 if alone else len(seats))]
            ranking = [1 + sum(other > total for other in totals) for total in totals]
            row = {**played, "id": str(n), "seats": seats[:1] if alone else seats, "players": len(seats), **alone}
            app.store.statistics.add({**row, "totals": totals, "ranking": ranking})
        app.go("records", game=self.game)
        self.shot("records")
        app.manager.current_screen.ids.listing.parent.scroll_y = 0.45
        self.shot("records_middle")
        app.manager.current_screen.ids.listing.parent.scroll_y = 0
        self.shot("records_below")
        app.go("gallery", game=self.game)
        self.shot("gallery")

    def table(self):
        """The game itself."""
        self.scenes.take()

    # --- matches ---

    def bots_but(self, *humans, seats=4):
        """Seats of which only these are people."""
        kinds = [("human", None) if p in humans else ("bot", "normal") for p in range(seats)]
        return [seat._replace(kind=kind, bot=bot) for seat, (kind, bot) in zip(self.everybody, kinds)]

    def match(self, seats, stop=lambda state: False, options=None):
        """A match played by bots up to a position, or to its end."""
        options = self.scenes.options if options is None else options
        match = Match.new(self.game, len(seats), self.seed, options, [seat.name for seat in seats])
        game, bot = match.game, BOTS[self.bot]
        while (actors := game.actors(match.state)) and not stop(match.state):
            view = game.view(match.state, actors[0])
            match.play(bot.choose(game, view, actors[0], self.seed + len(match.moves)))
        return match

    def keep(self, match, seats):
        """A match in the store, as if it had been played here."""
        Referee(match, seats, self.app.store).leave()

    def lay(self, match, seats):
        """Such a match on the table; nothing of it is kept."""
        self.app.play(Referee(match, seats, thinker=AtOnce()))
        self.settle()
        return self.app.screen("table")

    # --- pictures ---

    def frames(self, count=1, span=FRAME):
        for _ in range(count):
            self.now += span
            EventLoop.idle()

    def settle(self):
        self.frames(8, SETTLE)

    def shot(self, name, still=True):
        """One picture, of what has come to rest unless it is to be caught moving."""
        if still:
            self.settle()
        Window.canvas.ask_update()
        self.frames(1)
        width, height = Window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGB", (width, height), pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        self.count += 1
        image.save(self.folder / f"{self.count:02}_{name}.png")


class Portraits(Shots):
    """The few screens by which a game is known to those who do not have it: of the README and the store listing."""

    def shell(self):
        self.keep(self.match(self.seats, self.scenes.middle), self.seats)
        self.app.go("home")
        self.shot("home")

    def end(self):
        self.app.go("final", match=self.match(self.mixed), seats=self.mixed)
        self.shot("final")

    def table(self):
        self.scenes.choosing()
