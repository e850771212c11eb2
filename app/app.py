"""Application class: screens and the way between them, the look, the keyboard, and being put away."""

from importlib import import_module
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivymd.app import MDApp

from app import system
from app.daily.challenges import Days, began
from app.disk.folders import DataFolder, data_folders
from app.disk.store import Store
from app.look import brush
from app.look.appearance import Dress
from app.look.feedback import Feel
from app.look.i18n import tr
from app.look.kivymd_theme import Material
from app.look.music import Music
from app.look.theme import ASSETS, register_fonts
from app.pages.exchange import Exchange
from app.parts.modules import part
from app.play.key_layout import Keyboard
from app.play.referee import Referee
from app.preferences import DEFAULTS, Preferences
from app.review.job import Reviewing
from app.shelf import begun, deeds, games, lacking
from app.shell.crash import Mishaps
from app.shell.keys import Keys
from app.shell.prebuild import Ahead
from app.tallies import Tallies
from app.widgets import touches
from app.widgets.focus import TAB, Focus, reachable
from app.widgets.hint import HintLayer
from app.widgets.sheet import SheetLayer, question
from app.widgets.toast import ToastLayer, usual
from engine import GAMES

SETTLE = 5  # seconds between looking for a place for files, where there was none or another window has it
MEMORY = 5  # seconds after which what is not needed any more is given back
SCREENS = {  # made when they are first shown
    "home": "app.pages.home:HomeScreen",
    "setup": "app.pages.setup:SetupScreen",
    "saved": "app.pages.saved:SavedScreen",
    "records": "app.pages.records:RecordsScreen",
    "gallery": "app.pages.gallery:GalleryScreen",
    "rules": "app.pages.rules:RulesScreen",
    "learn": "app.learn.lesson_list:LearnScreen",
    "lesson": "app.learn.screen:LessonScreen",
    "settings": "app.pages.settings:SettingsScreen",
    "about": "app.pages.about:AboutScreen",
    "table": "app.table.screen:TableScreen",
    "final": "app.pages.final:FinalScreen",
    "replay": "app.replay.screen:ReplayScreen",
    "review": "app.review.review_screen:ReviewScreen",
    "again": "app.review.retry_screen:RetryScreen",
    "poster": "app.pages.share:ShareScreen",
    "challenge": "app.daily.daily_screen:DailyScreen",
    "code": "app.daily.code_screen:CodeScreen",
}


ASIDE = ("settings", "rules", "code")  # looked up while a table is being laid, which is gone on with then


class GinkgoApp(MDApp):
    """`data` names the folder for saves; `look` overrides preferences for this run; `file` is opened at the start."""

    name = "ginkgo"
    icon = str(ASSETS / "launcher" / "icon.png")
    insets = ListProperty([0, 0, 0, 0])  # pixels the system covers: left, top, right, bottom
    preferences = ObjectProperty()
    referee = ObjectProperty(None, allownone=True)  # of the match on the table
    playing = BooleanProperty(False)  # a match that is not over is being looked at
    secret = BooleanProperty(False)  # a hand is open that somebody at the device must not see

    def __init__(self, data=None, look=None, font_scale=None, file=None, seed=None, demo=False, game="", ahead=False,
                 **kwargs):  # fmt: skip
        super().__init__(**kwargs)
        self.theme_cls = Material()
        self._game = game  # to be set up, or demonstrated, at the start
        self._data, self._look, self._file, self._font_scale, self._demo = data, look or {}, file, font_scale, demo
        self._ahead, self.ahead = ahead, Ahead(self)
        self.seed = seed  # of the next match, instead of a random one
        self.keys = Keys(self)
        self.history = []  # screens behind this one
        self.mishaps = Mishaps(self)

    # --- life ---

    def build(self):
        register_fonts()
        self.title = tr("app.title")
        places = [Path(self._data).absolute()] if self._data else data_folders(self._user_data_dir, self.name)
        self.data_folder = DataFolder(places, system.device.lock)
        defaults = {**DEFAULTS, "setup": {}, "game": "", "daily": {}, "learn": {}, "tips_seen": {}, "practice": []}
        folder, trouble = self.data_folder.path, self.data_folder.trouble
        self.store = Store(folder, defaults, trouble=trouble, noted=deeds, count=Tallies)
        self.store.purge()
        self.exchange, self.reviewing = Exchange(self), Reviewing(self.store)
        self.preferences = Preferences(self.store.settings, **self._look)
        self.feel, self.music = Feel(self.preferences), Music(self.preferences)
        self.focus, self.keyboard = Focus(), Keyboard()
        self.dress = Dress(self.preferences, self.keyboard, self.theme_cls, self._font_scale)
        self.manager = ScreenManager(transition=NoTransition())
        # Its stencil, for screens that slide, costs as much as a picture of the whole window.
        self.manager.canvas.before.clear()
        self.manager.canvas.after.clear()
        self._listeners = {"on_key_down": self.keys.down, "on_textinput": self.keys.text,
                           "on_motion": touches.hear, "on_touch_down": self.keys.touched,
                           "mouse_pos": self.keys.moved, "on_minimize": self._put_away}  # fmt: skip
        self.sheets, self.toasts, self.hints = SheetLayer(), ToastLayer(self._room), HintLayer(lambda: self.top)
        root = FloatLayout()
        for layer in (self.manager, self.sheets, self.toasts, self.hints):
            root.add_widget(layer)
        Window.bind(**self._listeners)
        Window.softinput_mode = "below_target"  # a keyboard on the screen must not cover what is typed
        try:
            self.go("home")
        except Exception as error:  # nothing that lies on the disk may keep the app shut
            self.mishaps.handle_exception(error)
        return root

    def on_start(self):
        self.mishaps.watch()
        Clock.schedule_interval(self._tick, 0)
        Clock.schedule_interval(lambda _: system.device.give_back(), MEMORY)
        Clock.schedule_interval(self._settle, SETTLE)
        Clock.schedule_interval(self._cover, 1)  # bars come and go, and turning a phone over tells nobody
        self._cover()
        if self._ahead:
            self.ahead.begin()
        Clock.schedule_once(self._begin)  # from the clock, where what goes wrong is caught

    def _begin(self, _):
        """What somebody asked for when the app was started."""
        if tr.notice:
            self.toasts.say(tr.notice)
        self._tell_of_the_shelf()
        if self._file:
            self.open_file(self._file)
        elif self._game and not self.offers(self._game):
            pass
        elif self._demo:
            import_module("app.dev.demo").start(self, self._game or self.games[0])
        elif self._game:
            self.go("setup", game=self._game)

    def open_settings(self, *_):
        """Kivy's own panel, on F1, would lie over a curtain and change the settings of every Kivy program."""
        return False

    def _user_data_dir(self):
        return system.device.user_data_dir(self)

    def on_pause(self):
        self._put_away()
        self.music.rest()
        return True

    def on_resume(self):
        self.music.wake()
        self.dress.renew()  # the system may have changed its mind about dark and light

    def on_stop(self):
        Window.unbind(**self._listeners)
        self.ahead.end()
        self.mishaps.leave()
        self.playing = self.secret = False
        self.reviewing.leave()
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
        if self.manager.current_screen is not None:
            self.manager.current_screen.hide()

    def _tick(self, _):
        if self.referee:
            self.referee.tick()
            self._hear(self.referee.trouble)
        self.store.retry()
        self._hear(self.store.trouble)
        self.playing = self.manager.current == "table" and self.referee is not None and not self.referee.finished
        # While the app is put away no tick comes: what hid the hand then goes only once the curtain is drawn.
        self.secret = self.referee is not None and self.referee.secret

    def _settle(self, _):
        """A disk that was not there at the start may be now."""
        found = self.data_folder.again() if self.store.folder is None else None
        if found is not None:
            self.store.settle(found)

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

    # --- the shelf ---

    @property
    def games(self):
        """Every game that can be played here, the one played last first."""
        return games(self.store.settings["game"])

    @property
    def leaf(self):
        """The app's own sign: that of the game it is named after, which stands first on the shelf."""
        return next((part(game, "front").ICON for game in games()), "")

    def offers(self, game):
        """Whether a game can be put on the table; if it cannot, why is said."""
        missing = lacking(game)
        if missing:
            self.say("app.trouble.incomplete", game=game, part=missing)
        return not missing

    def _tell_of_the_shelf(self):
        """What has a folder here and cannot be played, and what was played and does not stand on it any more."""
        for game in begun():
            self.offers(game)
        last = self.store.settings["game"]
        if last and last not in GAMES:
            self.say("app.trouble.last_game", game=last[:40])
            self.store.settings["game"] = ""

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
        self.toasts.leave()
        screen = self.screen(name)
        if self.manager.current_screen not in (None, screen):
            self.manager.current_screen.leave()
        before = self.manager.current_screen
        screen.again() if again else screen.arrive(**facts)
        self.manager.current = name
        if before not in (None, screen):
            self.manager.real_remove_widget(before)  # else it would lie below for a few frames more

    def back(self):
        """Closes the topmost thing. A match that is not over and not saved is left only after a question."""
        if self.sheets.top:
            self.sheets.top.close()
        elif self.manager.current_screen.back():
            pass
        elif self.manager.current == "table" and self.referee and not self.referee.finished:
            self.leave_match() if self.referee.kept else self.ask_to_leave()
        elif self.manager.current == "home":
            system.device.to_background()
        else:
            while self.manager.current not in ASIDE and self.history[-1:] == ["setup"]:  # begun anew, from home
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

    def first_game(self, game, mode=None):
        """Begins at once, against the easiest opponents and with all help, whatever was set before."""
        self.preferences.tips = self.preferences.teaching = True
        setup = self.screen("setup")
        setup.arrive(game, mode, first=True)
        setup.start()

    def play(self, referee):
        self.reviewing.rest()
        if self.referee:
            self.referee.leave()
        self.referee = referee
        if referee.kept:
            self.store.settings["game"] = referee.game.name
        brush.let_go()
        referee.hide()  # opened or begun: nobody has the device in hand yet
        screen = self.screen("table")
        screen.open(referee)
        self.go("table")

    def learn(self, game, key):
        """A lesson comes to the table, where it was left; one that cannot be given says so."""
        lessons, course = import_module("app.learn.lessons"), import_module("app.learn.course")
        kept = course.Course(self.store.settings, game)
        try:
            lessons.prove(lessons.read(game, key))
            lesson, at, match = kept.resume(key)
        except lessons.BadLesson as error:
            self.say("learn.bad", why=str(error))
            return
        if self.referee:
            self.referee.leave()
            self.referee = None
        self.screen("lesson").begin(kept, lesson, at, match)
        self.go("lesson")

    def resume(self, row):
        """Goes on with a match of the store."""
        opened = self.store.open(row.id) if self.offers(row.game) else None
        if opened is None:
            self.go("home")
        elif opened.log is not None:
            self.play(Referee(opened.match, opened.seats, self.store, log=opened.log, wishes=opened.wishes))
        elif opened.match.game.actors(opened.match.state):
            self.exchange.go_on_with(opened)  # finished once, by older rules; it goes on as another match
        else:
            self.go("final", match=opened.match, seats=opened.seats, id=row.id)

    def replay(self, match, seats, eyes="open", at=None, title="", name=None):
        """Looks back on a match: all of it once it is over, else what these eyes have seen so far."""
        self.screen("replay").begin(match, seats, eyes, at, title, name)
        self.go("replay")

    def look_back(self, row):
        """The same for a match of the store: of a running one nobody sees more than the one person who plays it."""
        opened = self.store.peek(row.id) if self.offers(row.game) else None
        if opened is None:
            self.go("home")
            return
        people = [p for p, seat in enumerate(opened.seats) if seat.kind == "human"]
        over = not opened.match.game.actors(opened.match.state)
        eyes = "open" if over else people[0] if len(people) == 1 else None
        self.replay(opened.match, opened.seats, eyes, 0 if over else None, opened.title, row.id)

    def review(self, match, seats, name=None):
        """Looks a finished match over; what is found out is kept with it."""
        self.go("review", match=match, seats=seats, id=name)

    def review_row(self, row):
        """The same for a match of the store; one that newer rules have cut short has no end to look back from."""
        opened = self.store.open(row.id) if self.offers(row.game) else None
        if opened is None:
            self.go("home")
        elif opened.match.game.actors(opened.match.state):
            self.look_back(row)
        else:
            self.review(opened.match, opened.seats, row.id)

    def practise(self):
        """Mistakes of earlier matches once more, a few at a time."""
        riddles = self.reviewing.practice.sitting(self.games)
        if riddles:
            self.go("again", riddles=riddles, practised=True)
        else:
            self.remark("practise.none")

    def look_back_from_table(self):
        """The match being played, through the eyes of the one at the device."""
        referee = self.referee
        eyes = "open" if referee.finished else referee.viewer
        self.replay(referee.record(), referee.seats, eyes, None, "", referee.id)

    def open_file(self, path):
        """A save or a position from anywhere: it is copied into the store and goes on from there."""
        self.exchange.take(self.store.read(path))

    def show_result(self):
        """The match on the table is over and has been looked at."""
        referee, match = self.referee, self.referee.result()
        self.go("final", match=match, seats=referee.seats, id=referee.id)
        self._honour()
        days, game = Days(self.store.settings), referee.game.name
        noted = referee.kept and days.note(match, began(referee.id), referee.backs)
        if noted:
            self.say(f"challenge.{noted}", streak=tr("challenge.streak", count=days.streak(game)))

    def _honour(self):
        """Says which achievements the last finished match has brought."""
        match, honours = self.store.statistics.brought
        if match == self.referee.id:
            for key in sorted(honours):
                self.say("app.honours.new", title=tr(f"{self.referee.game.name}.honour.{key}"))

    # --- talking ---

    def show(self, sheet):
        """What is shown to somebody who uses the keyboard is answered by keys: they are at its first button."""
        self.focus.clear()
        self.toasts.passed()
        self.hints.rest()
        self.sheets.show(sheet, self.preferences.speed)
        self.enter(sheet)
        return sheet

    def enter(self, widget):
        """The keyboard goes to something new, once it is laid out, if it is in use and nowhere else by then."""

        def go(_):
            if self.keys.used and self.focus.at is None and (widget is self.top or widget in self.top.children):
                first = getattr(widget, "first", None)
                if first is not None and reachable(first, widget):
                    self.focus.move_to(first)
                else:
                    self.focus.key(TAB, (), *getattr(widget, "stops", ()), widget)

        if self.keys.used:
            Clock.schedule_once(go, 0)

    def say(self, key, **facts):
        self.toasts.say(tr(key, **facts))

    def remark(self, key, **facts):
        """The same about what was just pressed: over with the next touch or key, and with the page."""
        self.toasts.say(tr(key, **facts), passing=True)

    def _room(self):
        """Where messages may lie: as the page has room, and never on an open sheet."""
        page = self.manager.current_screen
        room = usual() if page is None else page.room
        return room._replace(clear=(*room.clear, *(sheet.taken for sheet in self.sheets.sheets)))

    @property
    def top(self):
        """What the player deals with now: the newest sheet, else the screen."""
        return self.sheets.top or self.manager.current_screen.front
