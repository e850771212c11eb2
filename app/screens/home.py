"""The first screen: go on with a match, begin one, or look something up."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import kv
from app.shelf import default_game, part
from app.widgets.button import PressPlate
from app.widgets.page import Page
from app.widgets.saves import MatchCard  # noqa: F401  used in kv/home.kv


class HomeTile(PressPlate):
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    wanted = NumericProperty(0)  # the height it would like


class HomeLink(PressPlate):
    icon = StringProperty("")
    title = StringProperty("")


class HomeScreen(Page):
    painting = ObjectProperty(None, allownone=True)
    save = ObjectProperty(None, allownone=True)  # the match to go on with
    beside = BooleanProperty(False)  # picture and buttons side by side

    def arrive(self):
        self.painting = part(default_game(), "poster").paint
        running = self.app.store.running()
        self.save = running[0] if running else None
        self.ids.continued.save = self.save

    def solo(self):
        self.app.go("setup", mode=part(default_game(), "modes").SOLO)


kv.load(__name__)
