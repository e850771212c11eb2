"""Home screen: go on with a match, take a game from the shelf, or look something up."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.daily.day_card import DayCard  # noqa: F401  used in kv/home.kv
from app.learn.learn_card import LearnCard  # noqa: F401  used in kv/home.kv
from app.look import brush, kv
from app.look.i18n import tr
from app.parts.modules import part
from app.previews.box import GameBox, range_words
from app.previews.match_card import MatchCard, names, on_shelf
from app.shelf import games as on_the_shelf
from app.widgets.button import Pill, PressPlate
from app.widgets.page import Page
from app.widgets.sheet import Sheet
from app.widgets.when import When  # noqa: F401  used in kv/home.kv

PAINTED = 2  # seconds after which every box has its picture
ROOMY = 430  # dp from which the match to go on with has a button for what else can be done with it, text as usual
FURTHER = 2  # running matches shown beside the newest, where there is room


class HomeTile(PressPlate):
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like


class HomeLink(PressPlate):
    icon = StringProperty("")
    title = StringProperty("")


class HomeIcon(HomeLink):
    """With its words below."""


class HomeRow(HomeLink):
    """A line of a list."""


class Today(BoxLayout):
    """The next lesson beside the deal of the day; whoever is new here sees the lessons first."""

    below = BooleanProperty(False)  # the day under the lessons
    column = BooleanProperty(False)  # it stands beside the match to go on with
    room = NumericProperty(0)  # height to be filled, where there is no such match
    least = NumericProperty(0)  # the height it needs

    def tell(self, app, games, matches):
        """`matches` have been begun here so far."""
        self.ids.learn.tell(app, games, matches)
        self.ids.day.tell(app, games)


class OneGame(FloatLayout):
    """The game's picture, and what to do with it in front of it."""

    page = ObjectProperty(rebind=True)
    painting = ObjectProperty(None, allownone=True)
    new_note = StringProperty("")
    solo = StringProperty("")  # the mode played alone, "" where there is none
    solo_icon = StringProperty("")
    solo_note = StringProperty("")

    def fill(self, game, running):
        front = part(game, "front")
        self.painting = front.poster
        together = [mode.seats for mode in front.MODES if not mode.automaton]
        low, high = min(seats[0] for seats in together), max(seats[-1] for seats in together)
        self.new_note = tr("app.home.new.note", players=range_words(low, high))
        alone = next((mode for mode in front.MODES if mode.automaton), None)
        self.solo = alone.key if alone else ""
        if alone:
            self.solo_icon, self.solo_note = alone.automaton, tr(f"{game}.automaton.beat")
        elif "alone" in self.ids:
            tile = self.ids.pop("alone")  # in a game nobody plays alone
            tile.parent.remove_widget(tile)
        self.ids.continued.save = running[0] if running else None


class ManyGames(FloatLayout):
    """One page to scroll through: the match to go on with and what is new today, then all boxes on a shelf."""

    page = ObjectProperty(rebind=True)

    def on_kv_post(self, _):
        for name in ("minimum_height", "height"):
            self.ids.side.fbind(name, self._spare)

    def fill(self, games, running):
        played = self.page.app.store.statistics.tallies.games | {row.game for row in running}
        newest = {row.game: row for row in reversed(running[1:])}  # the very newest has a card of its own
        boxes = []
        for game in on_the_shelf():  # whatever was played last, each box has its place
            fresh = bool(played) and game not in played
            box = GameBox(game=game).fill(self.page.app, newest.get(game), fresh)
            box.bind(on_release=lambda box: self.page.app.go("setup", game=box.game))
            boxes.append(box)
        self.ids.shelf.show(boxes)
        card = self.ids.continued
        wide = self.width * (0.56 if self.page.beside else 1) / max(1.0, sp(1) / dp(1))
        card.menu = self.page.look_back if wide >= ROOMY * dp(1) else None
        card.hint, card.asks = tr("app.saved.options"), lambda: self.page.look_back(self.ids.continued.save)
        card.more = 0 if self.page.beside else max(0, len(running) - 1)
        card.save = running[0] if running else None
        further = self.ids.further
        further.clear_widgets()
        if not self.page.beside or self.page.low or not running:
            return
        ended = on_shelf(self.page.app.store.portion(True, 1)[0])
        for row in [*running[1 : 1 + FURTHER], *ended]:
            self._further(row)

    def _spare(self, side, _):
        """Further matches stand there as far as there is room for them: the newest comes first."""
        if self.page.beside and side.minimum_height > side.height > 1 and self.ids.further.children:
            self.ids.further.remove_widget(self.ids.further.children[0])

    def _further(self, row):
        card = MatchCard(save=row, menu=self.page.look_back)
        card.bind(on_release=lambda card: self.page.app.resume(card.save))
        self.ids.further.add_widget(card)


class HomeScreen(Page):
    save = ObjectProperty(None, allownone=True)  # the match to go on with
    beside = BooleanProperty(False)  # picture and buttons side by side
    shown = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _):
        self._painted = Clock.create_trigger(self._let_go, PAINTED)
        tr.bind(say=self._retell)
        soon = Clock.create_trigger(self._retell, -1)  # once, however often the window is measured
        self.fbind("beside", soon)
        self.fbind("height", lambda *_: self.beside and soon())  # there may be room for more

    @property
    def learn(self):
        return self.shown.ids.today.ids.learn

    @property
    def day(self):
        return self.shown.ids.today.ids.day

    def key(self, key, text, modifiers):
        """N begins a new game: the one played last. C goes on, L learns, D is the deal of the day."""
        ways = {
            "n": lambda: self.app.go("setup", game=self.app.games[0]),
            "c": lambda: self.app.resume(self.save),
            "l": self.learn.activate,
            "d": self.day.activate,
        }
        closed = {"c": self.save is None, "l": not self.learn.game}
        if modifiers or text not in ways or closed.get(text):
            return False
        ways[text]()
        return True

    def arrive(self):
        games, running = self.app.games, on_shelf(self.app.store.running())
        self.save = running[0] if running else None
        kind = OneGame if len(games) == 1 else ManyGames
        if not isinstance(self.shown, kind):
            self.clear_widgets()
            self.shown = kind(page=self)
            self.add_widget(self.shown)
        self.shown.fill(games[0] if kind is OneGame else games, running)
        self.shown.ids.today.tell(self.app, games, len(running) + self.app.store.statistics.tallies.matches)
        self._painted()

    def leave(self):
        self._painted.cancel()
        super().leave()

    def _let_go(self, _):
        """The boxes are painted: the sheets of four games need not stay for that."""
        brush.let_go()

    def _retell(self, *_):
        if self.shown is not None and self.app:
            self.arrive()

    def look_back(self, row):
        """What else can be done with a match: see it again and, once it is over, look it over."""
        app, sheet = self.app, Sheet(title=row.title or names(row))
        ways = [("app.saved.open", "primary", app.resume), ("replay.title", "outline", app.look_back)]
        for key, kind, act in [*ways, *[("review.title", "outline", app.review_row)] * row.finished]:
            pill = Pill(text=tr(key), kind=kind)
            pill.bind(on_release=lambda _, act=act: (sheet.close(), act(row)))
            sheet.put(pill)
        app.show(sheet)
        return True


kv.load(__name__)
