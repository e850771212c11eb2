"""The app: its screens and the way between them, the look, the keyboard, and what happens when it is put away."""

from importlib import import_module
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivymd.app import MDApp

from app import system
from app.exchange import Exchange
from app.feel import Feel
from app.i18n import FALLBACK, languages, tr
from app.material import Material
from app.music import Music
from app.places import DataFolder, data_folders
from app.preferences import DEFAULTS, Preferences
from app.records import own
from app.referee import Referee
from app.shelf import default_game, part
from app.store import Store
from app.theme import ASSETS, register_fonts, theme
from app.widgets.focus import ESCAPE, TAB, Focus, Focusable
from app.widgets.hint import HintLayer
from app.widgets.sheet import SheetLayer, question
from app.widgets.toast import ToastLayer

MEMORY = 5  # seconds after which what is not needed any more is given back
SCREENS = {  # made when they are first shown
    "home": "app.screens.home:HomeScreen",
    "setup": "app.screens.setup:SetupScreen",
    "saved": "app.screens.saved:SavedScreen",
    "records": "app.screens.records:RecordsScreen",
    "gallery": "app.screens.gallery:GalleryScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "about": "app.screens.about:AboutScreen",
    "table": "app.screens.table:TableScreen",
    "final": "app.screens.final:FinalScreen",
}


class GinkgoApp(MDApp):
    """`data` names the folder for saves; `look` overrides preferences for this run; `file` is opened at the start."""

    name = "ginkgo"
    icon = str(ASSETS / "launcher" / "icon.png")
    insets = ListProperty([0, 0, 0, 0])  # pixels the system covers: left, top, right, bottom
    preferences = ObjectProperty()
    referee = ObjectProperty(None, allownone=True)  # of the match on the table
    playing = BooleanProperty(False)  # a match that is not over is being looked at
    secret = BooleanProperty(False)  # a hand is open that somebody at the device must not see

    def __init__(self, data=None, look=None, font_scale=None, file=None, seed=None, demo=False, **kwargs):
        super().__init__(**kwargs)
        self.theme_cls = Material()
        self._data, self._look, self._file, self._font_scale, self._demo = data, look or {}, file, font_scale, demo
        self.seed = seed  # of the next match, instead of a random one
        self.history = []  # screens behind this one

    # --- life ---

    def build(self):
        register_fonts()
        self.title = tr("app.title")
        places = [Path(self._data).absolute()] if self._data else data_folders(self._user_data_dir, self.name)
        self.data_folder = DataFolder(places, system.device.lock)
        self.store = Store(self.data_folder.path, {**DEFAULTS, "setup": {}}, trouble=self.data_folder.trouble)
        self.store.purge()
        self.exchange = Exchange(self)
        self.preferences = Preferences(self.store.settings, **self._look)
        self.feel, self.music = Feel(self.preferences), Music(self.preferences)
        self.focus = Focus()
        self._dress()
        self.manager = ScreenManager(transition=NoTransition())
        # Its stencil, for screens that slide, costs as much as a picture of the whole window.
        self.manager.canvas.before.clear()
        self.manager.canvas.after.clear()
        self.sheets, self.toasts, self.hints = SheetLayer(), ToastLayer(), HintLayer(lambda: self.top)
        root = FloatLayout()
        for layer in (self.manager, self.sheets, self.toasts, self.hints):
            root.add_widget(layer)
        Window.bind(on_key_down=self._key_down, on_touch_down=self.focus.clear, on_minimize=self._put_away)
        Window.softinput_mode = "below_target"  # a keyboard on the screen must not cover what is typed
        self.go("home")
        return root

    def on_start(self):
        Clock.schedule_interval(self._tick, 0)
        Clock.schedule_interval(lambda _: system.device.give_back(), MEMORY)
        Clock.schedule_interval(self._cover, 1)  # bars come and go, and turning a phone over tells nobody
        self._cover()
        if tr.notice:
            self.toasts.say(tr.notice)
        if self._file:
            self.open_file(self._file)
        elif self._demo:
            import_module("app.demo").start(self)

    def _user_data_dir(self):
        return system.device.user_data_dir(self)

    def on_pause(self):
        self._put_away()
        self.music.rest()
        return True

    def on_resume(self):
        self.music.wake()
        self._restyle()  # the system may have changed its mind about dark and light

    def on_stop(self):
        Window.unbind(on_key_down=self._key_down, on_touch_down=self.focus.clear, on_minimize=self._put_away)
        self.playing = self.secret = False
        if self.referee:
            self.referee.leave()
        self.music.rest()
        self.exchange.leave()
        self.store.retry(patience=0)
        self.data_folder.leave()

    def _put_away(self, *_):
        """Somebody else may look at the device next; moves were saved when they were made."""
        if self.referee:
            self.referee.hide()

    def _tick(self, _):
        if self.referee:
            self.referee.tick()
            self._hear(self.referee.trouble)
        self.store.retry()
        self._hear(self.store.trouble)
        self.playing = self.manager.current == "table" and self.referee is not None and not self.referee.finished
        # While the app is put away no tick comes: what hid the hand then goes only once the curtain is drawn.
        self.secret = self.referee is not None and self.referee.secret

    def _hear(self, troubles):
        while troubles:
            trouble = troubles.pop(0)
            self.toasts.say(tr.trouble(trouble))

    # --- the device ---

    def _cover(self, *_):
        self.insets = system.device.insets()

    def on_playing(self, _, playing):
        system.device.keep_awake(playing)

    def on_secret(self, _, secret):
        system.device.secure(secret)

    # --- the look ---

    def _dress(self):
        self.theme_cls.theme_style_switch_animation = False  # it would fade in from black at every start
        self._base_scale = self._font_scale or 1.0
        if not self._font_scale:
            Metrics.reset_metrics()
            self._base_scale = Metrics.fontscale
        for name in ("theme", "contrast", "text", "language"):
            self.preferences.fbind(name, self._restyle)
        self._restyle()

    def _restyle(self, *_):
        chosen = self.preferences
        theme.style = chosen.theme if chosen.theme != "system" else "dark" if system.device.prefers_dark() else "light"
        theme.contrast = chosen.contrast
        Metrics.fontscale = self._base_scale * chosen.text
        wanted = system.device.language() if chosen.language == "system" else chosen.language
        # Only a language that was asked for by name is missed.
        tr.lang = wanted if wanted in languages() or chosen.language != "system" else FALLBACK
        self.theme_cls.theme_style = theme.style.capitalize()
        self.theme_cls.set_colors()
        Window.clearcolor = theme["bg"]

    @property
    def leaf(self):
        return f"{default_game()}/gain_point"

    @property
    def automaton(self):
        return part(default_game(), "modes").AUTOMATON

    # --- screens ---

    def screen(self, name):
        if not self.manager.has_screen(name):
            module, _, kind = SCREENS[name].partition(":")
            self.manager.add_widget(getattr(import_module(module), kind)(name=name))
        return self.manager.get_screen(name)

    def go(self, name, **facts):
        """Shows a screen; `back` leads to the one before. Home forgets the way."""
        if name == "home":
            self.history = []
        elif self.manager.current and self.manager.current != name:
            self.history.append(self.manager.current)
        self._show(name, **facts)

    def _show(self, name, again=False, **facts):
        self.sheets.close_all()
        self.focus.clear()
        screen = self.screen(name)
        if self.manager.current_screen not in (None, screen):
            self.manager.current_screen.leave()
        screen.again() if again else screen.arrive(**facts)
        self.manager.current = name

    def back(self):
        """Closes the topmost thing. A match that is not over is left only after a question."""
        if self.sheets.top:
            self.sheets.top.close()
        elif self.manager.current_screen.back():
            pass
        elif self.manager.current == "table" and self.referee and not self.referee.finished:
            self.ask_to_leave()
        elif self.manager.current == "home":
            system.device.to_background()
        else:
            while self.manager.current != "settings" and self.history[-1:] == ["setup"]:  # begun anew, from home
                self.history.pop()
            self._show(self.history.pop() if self.history else "home", again=True)

    def ask_to_leave(self):
        self.show(
            question(
                tr("app.leave.title"),
                tr("app.leave.text"),
                (tr("app.leave.stay"), "primary", None),
                (tr("app.leave.go"), "outline", self.leave_match),
            )
        )

    def leave_match(self):
        if self.referee:
            self.referee.leave()
            self.referee = None
        self.go("home")

    # --- matches ---

    def start_match(self, match, seats):
        """A new match goes on the table; it is saved from its first move on."""
        self.play(Referee(match, seats, self.store))

    def play(self, referee):
        if self.referee:
            self.referee.leave()
        self.referee = referee
        referee.hide()  # opened or begun: nobody has the device in hand yet
        screen = self.screen("table")
        screen.open(referee)
        self.go("table")

    def resume(self, row):
        """Goes on with a match of the store."""
        opened = self.store.open(row.id)
        if opened is None:
            self.go("home")
        elif opened.log is not None:
            self.play(Referee(opened.match, opened.seats, self.store, log=opened.log, wishes=opened.wishes))
        elif opened.match.game.actors(opened.match.state):
            self.exchange.go_on_with(opened)  # finished once, by older rules; it goes on as another match
        else:
            self.go("final", match=opened.match, seats=opened.seats)

    def open_file(self, path):
        """A save or a position from anywhere: it is copied into the store and goes on from there."""
        self.exchange.take(self.store.read(path))

    def show_result(self):
        """The match on the table is over and has been looked at."""
        self.go("final", match=self.referee.match, seats=self.referee.seats)
        self._honour()

    def _honour(self):
        """Says which achievements the last finished match has brought."""
        game, rows = self.referee.game.name, self.store.statistics.rows
        if rows and rows[-1].get("id") == self.referee.id:
            earned = part(game, "honours").earned
            for key in sorted(earned(own(rows, game)) - earned(own(rows[:-1], game))):
                self.say("app.honours.new", title=tr(f"{game}.honour.{key}"))

    # --- talking ---

    def show(self, sheet):
        self.focus.clear()
        return self.sheets.show(sheet, self.preferences.speed)

    def say(self, key, **facts):
        self.toasts.say(tr(key, **facts))

    # --- keys ---

    def _key_down(self, _window, key, _scancode, text, modifiers):
        if key == ESCAPE:
            if self._typing():
                self._typing().focus = False
            else:
                self.back()
            return True
        typing = self._typing()
        if typing and key != TAB:
            return False
        if typing:
            typing.focus = False
            self.focus.at = typing
        if self.top.key(key, text, modifiers):
            return True
        first = getattr(self.top, "stops", ())
        return self.focus.key(key, modifiers, *first, self.top, self.toasts)

    @property
    def top(self):
        """What the player deals with now: the newest sheet, else the screen."""
        return self.sheets.top or self.manager.current_screen.front

    def _typing(self):
        """The field somebody types in."""
        return next(
            (w for w in self.top.walk(restrict=True) if isinstance(w, Focusable) and w.typing and w.focus), None
        )
